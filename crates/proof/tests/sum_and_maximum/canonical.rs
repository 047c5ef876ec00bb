//! A table is stated in one way.

use super::{check, file, refused};
use grundy_proof::Stated;
use serde_json::{Value as Json, json};

fn said(other: &Json, place: &str) -> String {
    let refusal = refused(other);
    assert_eq!(
        (refusal.claim, refusal.place.as_str()),
        (Stated::Table, place),
        "{refusal}"
    );
    refusal.why
}

/// The class of a heap of 4.7 and its value there.
fn member(file: &Json, heap: usize) -> (Json, i64, i64) {
    let (class, j) = (&file["classes"][(heap - 7) % 2], ((heap - 7) / 2) as i64);
    let at = |of: &str| class[of][0].as_i64().unwrap() + class[of][1].as_i64().unwrap() * j;
    (class["f"].clone(), at("T"), at("D"))
}

#[test]
fn a_multiple_of_the_period_is_refused() {
    let mut other = file("4.7");
    let classes = (7..11).map(|heap| {
        let (f, t, d) = member(&other, heap);
        json!({"first": heap, "f": f, "T": [t, 4], "D": [d, 8]})
    });
    other["classes"] = classes.collect();
    other["period"] = json!(4);
    assert_eq!(said(&other, "period"), "a smaller one would do");
}

#[test]
fn a_heap_that_its_class_has_is_not_given_by_itself() {
    let mut other = file("4.7");
    let (f, t, d) = member(&other, 7);
    other["exceptional"]
        .as_array_mut()
        .unwrap()
        .push(json!({"f": f, "T": t, "D": d}));
    let classes = (8..10).map(|heap| {
        let (f, t, d) = member(&other, heap);
        json!({"first": heap, "f": f, "T": [t, 2], "D": [d, 4]})
    });
    other["classes"] = classes.collect();
    assert_eq!(
        said(&other, "exceptional"),
        "the last one is a member of its class"
    );
}

#[test]
fn a_group_of_more_than_the_heaps_have_is_refused() {
    let mut other = file("4.7");
    other["group"] = json!([1, 2, 2]);
    assert!(said(&other, "group").contains("orders from 2 on"));
    let mut other = file("4.7");
    other["group"] = json!([2, 2, 2]);
    for list in ["exceptional", "classes", "zones"] {
        for entry in other[list].as_array_mut().unwrap() {
            entry["f"].as_array_mut().unwrap().insert(0, json!(0));
        }
    }
    assert_eq!(
        said(&other, "group"),
        "its elements are not all sums of those of heaps"
    );
}

#[test]
fn zones_and_inequalities_are_there_once_and_in_order() {
    let mut other = file("4.7");
    other["zones"].as_array_mut().unwrap().reverse();
    assert_eq!(said(&other, "zones"), "they do not ascend");
    let mut other = file("4.7");
    let zone = other["zones"][0].clone();
    other["zones"].as_array_mut().unwrap().insert(0, zone);
    assert_eq!(said(&other, "zones"), "they do not ascend");
    let mut other = file("4.7");
    other["zones"][0]["inequalities"]
        .as_array_mut()
        .unwrap()
        .reverse();
    assert_eq!(said(&other, "zones[0]"), "its inequalities do not descend");
}

#[test]
fn zones_and_inequalities_are_needed() {
    let with = |place: usize, inequalities: Json| {
        let mut other = file("4.7");
        other["zones"][place]["inequalities"] = inequalities;
        other
    };
    // T >= 0 is said by T >= 2, and D <= T by T = 0.
    let idle = "no small value is excluded by it alone";
    let other = with(1, json!([[1, -1, 0], [-1, 0, 0]]));
    assert_eq!(said(&other, "zones[1].inequalities[0]"), idle);
    // T is even here, so that T >= 1 is T >= 2.
    let other = with(0, json!([[1, 0, 1], [1, -1, 0]]));
    let loose = "it is no equation in any small value of the zone";
    assert_eq!(said(&other, "zones[0].inequalities[0]"), loose);
    let other = with(0, json!([[2, 0, 4], [1, -1, 0]]));
    let multiple = "its coefficients have a common divisor";
    assert_eq!(said(&other, "zones[0].inequalities[0]"), multiple);
    let mut other = file("4.7");
    let large = json!({"f": [0, 0], "inequalities": [[1, 0, 10], [1, -1, 0]]});
    other["zones"].as_array_mut().unwrap().insert(1, large);
    assert_eq!(
        said(&other, "zones[1]"),
        "no small value is in this zone alone"
    );
    let empty = with(2, json!([[1, 0, 9], [-1, 1, 2], [-1, 0, -5]]));
    assert_eq!(
        said(&empty, "zones[2]"),
        "no small value is in this zone alone"
    );
}

#[test]
fn zones_that_are_too_large_or_too_small_are_refused() {
    for (place, number) in [
        // T >= D - 2, T <= 2, D >= T + 4, and T >= 4.
        ("/zones/0/inequalities/1/2", -2),
        ("/zones/1/inequalities/0/2", -2),
        ("/zones/2/inequalities/0/2", 4),
        ("/zones/0/inequalities/0/2", 4),
    ] {
        let mut other = file("4.7");
        *other.pointer_mut(place).unwrap() = json!(number);
        let refusal = refused(&other);
        let proofs = matches!(refusal.claim, Stated::FromP | Stated::IntoP);
        assert!(proofs, "{place} {number}: {refusal}");
    }
    let mut everything = file("4.7");
    everything["zones"][0]["inequalities"] = json!([]);
    assert_eq!(refused(&everything).claim, Stated::Terminal);
    let mut none = file("4.7");
    none["zones"] = json!([]);
    check(&none).unwrap_err();
}
