//! Tables are found and proved, and agree with the definition.

use crate::{brute, first, found};
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_proof::Unproved;
use grundy_quotient::algebraic::compared_maxima::{kept, prove};

/// The codes with their periods.
const GAMES: [(&str, usize); 5] = [
    ("0.540", 7),
    ("0.541", 7),
    ("0.542", 7),
    ("0.543", 7),
    ("0.145", 9),
];

#[test]
#[cfg_attr(debug_assertions, ignore = "takes minutes without optimisation")]
fn tables_are_found_and_proved_without_a_hint() {
    for (code, period) in GAMES {
        let found = found(code);
        let table = &found.quotient.table;
        assert_eq!(table.period(), period, "{code}");
        assert_eq!((table.shape.kinds, table.shape.followed), (2, 2), "{code}");
        let rule = HeapRule::parse(code).expect("a code");
        for (heaps, is_p) in brute::outcomes(|heap| rule.options(heap).collect(), 28) {
            assert_eq!(
                table.is_p(&table.position(&heaps)),
                is_p,
                "{code}: {heaps:?}"
            );
        }
        assert!(found.quotient.is_infinite(), "{code}");
        println!("{code}: Q_{}, {}", found.heaps, found.quotient.verdict());
    }
}

#[test]
fn the_table_of_0_540_agrees_with_the_definition() {
    let quotient = &first().quotient;
    assert_eq!(quotient.table.period(), 7);
    for (heaps, is_p) in brute::outcomes(|heap| quotient.rule.options(heap).collect(), 28) {
        let value = quotient.table.position(&heaps);
        assert_eq!(quotient.table.is_p(&value), is_p, "{heaps:?}");
    }
}

/// With another value of one heap some position has another outcome by the table, or the values of
/// all positions are as good; and the proof must tell.
#[test]
fn a_table_with_a_wrong_value_is_not_proved() {
    let quotient = &first().quotient;
    let budget = Budget::unlimited();
    for class in 0..quotient.table.classes.len() {
        let mut table = quotient.table.clone();
        let value = &mut table.classes[class];
        value.f = table.monoid.times(value.f, table.monoid.generator(0));
        let result = prove(&quotient.rule, &table, &budget);
        assert!(matches!(result, Err(Unproved::Refused(_))), "class {class}");
    }
}

#[test]
fn the_certificate_has_the_table() {
    let quotient = &first().quotient;
    let json = serde_json::from_str::<serde_json::Value>(quotient.file().text()).expect("JSON");
    assert_eq!(json["format"], "grundy-compared-maxima-quotient");
    let table = &quotient.table;
    let order = table.monoid.order();
    assert_eq!(json["cayley"].as_array().map(Vec::len), Some(order));
    let heaps = ["values", "classes"].map(|field| json[field].as_array().map_or(0, Vec::len));
    assert_eq!(heaps, [table.exceptional.len(), table.period()]);
    // The classes begin with heap 9, so 10, 17, … are of the first kind, 7, 14, … of the second.
    let entry = &json["values"][6];
    assert_eq!((entry[1].as_i64(), entry[2].as_i64()), (Some(1), Some(1)));
}

#[test]
#[ignore = "proves the same tables once more: 7 s; .ci/long"]
fn the_tables_that_are_kept_are_proved() {
    for (code, period) in GAMES {
        let kept = kept(&HeapRule::parse(code).expect("a code")).expect("a table");
        let quotient = kept.prove(&Budget::unlimited()).expect("a proof");
        assert_eq!(quotient.table.period(), period, "{code}");
        assert!(quotient.is_infinite(), "{code}");
    }
}
