//! What is claimed, and what fields may say.

use super::{FILES, brute, check, check_text, file, refused, values};
use grundy_base::budget::{Budget, Stop};
use grundy_proof::{Certificate, Claim, Extent, Stated, Unproved};
use serde_json::json;

#[test]
fn tables_tell_all_outcomes_and_the_quotient_where_theorem_3_applies() {
    let of = Extent::AllHeaps;
    for (code, excess) in [("0.26", Some(1)), ("4.7", Some(3)), ("0.33333", None)] {
        let verdict = check(&file(code)).unwrap();
        let claims: Vec<Claim> = verdict
            .claims()
            .iter()
            .map(|of| of.claim().clone())
            .collect();
        let mut expected = vec![Claim::Outcomes { of }];
        if let Some(excess) = excess {
            expected.push(Claim::Infinite {
                of,
                not_finitely_generated: true,
                theorem: 3,
            });
            expected.push(Claim::Class { excess });
            expected.push(Claim::Presentation { relations: 3 });
        }
        assert_eq!(claims, expected);
        assert_eq!(verdict.game(), code);
        assert_eq!(
            verdict.to_string().contains("Nothing is claimed"),
            excess.is_none()
        );
        assert_eq!(brute::wrong(values(&verdict), 15), None);
    }
}

/// What follows from the table is claimed, whether the file says so or not.
#[test]
fn what_follows_may_be_left_out() {
    for field in [
        "heaps",
        "order",
        "quotient",
        "finitely_generated",
        "status",
        "excess",
        "isomorphic_to",
        "p_formula",
        "phi_formulas",
    ] {
        let mut other = file("4.7");
        other.as_object_mut().unwrap().remove(field);
        let verdict = check(&other).unwrap();
        assert_eq!(
            verdict.claims(),
            check(&file("4.7")).unwrap().claims(),
            "{field}"
        );
    }
    let mut other = file("4.7");
    other.as_object_mut().unwrap().remove("presentation");
    assert_eq!(check(&other).unwrap().claims().len(), 3);
}

#[test]
fn a_field_that_says_something_else_is_refused() {
    for (field, others) in [
        ("heaps", [json!(60), json!(0)]),
        ("order", [json!(12), json!("infinite")]),
        ("quotient", [json!("finite"), json!(null)]),
        ("finitely_generated", [json!(true), json!(null)]),
        ("status", [json!("partial"), json!(null)]),
        ("excess", [json!(1), json!(null)]),
        ("isomorphic_to", [json!("0.26"), json!(null)]),
        ("presentation", [json!({}), json!(null)]),
        ("p_formula", [json!("a; b^2"), json!(null)]),
        ("phi_formulas", [json!([]), json!(null)]),
    ] {
        for other in others {
            let mut changed = file("4.7");
            changed[field] = other;
            let refusal = refused(&changed);
            let said = matches!(refusal.claim, Stated::Quotient | Stated::Presentation);
            assert!(said && refusal.place == field, "{field}: {refusal}");
        }
    }
    let mut changed = file("4.7");
    changed["phi_formulas"][5]["word"] = json!("b^3");
    assert_eq!(refused(&changed).place, "phi_formulas[5]");
    let mut changed = file("4.7");
    changed["presentation"]["relations"][2] = json!("c_m c_n = b^(t_n) c_n for m <= n");
    assert_eq!(refused(&changed).claim, Stated::Presentation);
    let mut changed = file("0.33333");
    changed["quotient"] = json!("infinite");
    assert_eq!(refused(&changed).claim, Stated::Quotient);
}

#[test]
fn a_field_that_nobody_knows_is_refused() {
    for place in [
        "",
        "/exceptional/0",
        "/classes/0",
        "/zones/0",
        "/positions/0",
    ] {
        let mut other = file("4.7");
        other.pointer_mut(place).unwrap()["more"] = json!(1);
        assert_eq!(refused(&other).claim, Stated::File, "{place}");
    }
    let mut other = file("4.7");
    other["known"] = json!([{"says": "infinite"}]);
    assert!(check(&other).unwrap().to_string().contains("“known”"));
}

#[test]
fn a_certificate_of_another_game_is_refused() {
    for code in [
        "4.71",
        "4.6",
        "0.7",
        "0.26",
        "4.07",
        "0.1",
        "0.(7)*",
        "0.8",
        "nonsense",
        "Daisies",
        "4.70",
        " 4.7",
        "S(1,2)",
        "4.7\u{1b}[31m",
    ] {
        let mut other = file("4.7");
        other["code"] = json!(code);
        check(&other).unwrap_err();
    }
}

#[test]
fn other_formats_and_versions_are_called_so() {
    for (field, other) in [("version", json!(2)), ("format", json!("grundy-knots"))] {
        let mut changed = file("4.7");
        changed[field] = other;
        assert_eq!(refused(&changed).place, field);
    }
}

#[test]
fn damaged_files_are_refused() {
    let text = FILES[1].1;
    for end in (0..text.len())
        .step_by(97)
        .filter(|&end| text.is_char_boundary(end))
    {
        assert_eq!(check_text(&text[..end]).unwrap_err().claim, Stated::File);
    }
    for number in [
        json!(i64::MAX),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(1e300),
        json!(1_u64 << 40),
    ] {
        for place in [
            "/exceptional/0/T",
            "/exceptional/4/D",
            "/classes/0/T/1",
            "/classes/1/D/0",
            "/zones/0/inequalities/0/2",
            "/zones/1/inequalities/0/0",
            "/group/0",
            "/period",
            "/split",
            "/classes/0/first",
            "/moves/0/0/0",
            "/excess",
            "/phi_formulas/0/first",
        ] {
            let mut other = file("4.7");
            *other.pointer_mut(place).unwrap() = number.clone();
            check(&other).unwrap_err();
        }
    }
    let mut long = file("4.7");
    long["zones"][0]["inequalities"] = json!(vec![[1, 0, 1]; 300_000]);
    assert_eq!(refused(&long).claim, Stated::Table);
    let head = r#"{"format":"grundy-algebraic-quotient","version":1,"positions":"#;
    check_text(&format!("{head}{}", "[".repeat(100_000))).unwrap_err();
}

#[test]
fn a_check_ends_with_its_budget() {
    let budget = Budget::unlimited().with_steps(10);
    let checked = Certificate::read(FILES[1].1)
        .unwrap()
        .check(&budget, &mut |_| ());
    assert_eq!(checked.unwrap_err(), Unproved::Stopped(Stop::Steps));
}
