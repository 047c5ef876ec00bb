//! Quotients of single games with their followers, and quotients that are behind others.

use crate::answer;
use grundy_heap::HeapRule;
use grundy_jobs::Question;
use grundy_jobs::quotient::{Follower, HeapQuotient, ReadQuotient, TypedQuotient};
use grundy_quotient::QuotientReport;
use std::sync::Arc;

/// The longest name that is written out.
const LONGEST: usize = 40;

fn rows(text: &str) -> Vec<Follower> {
    let read = answer(TypedQuotient::SingleGame(text.to_owned()));
    let ReadQuotient::Quotient(report, _, Some(rows)) = &*read else {
        panic!("the quotient of a game");
    };
    let quotient = report.game.as_ref().expect("a game");
    assert_eq!(rows.len(), quotient.game.followers().len());
    let generators = rows.iter().filter(|row| row.generator.is_some()).count();
    assert_eq!(generators, quotient.solution.generators.len());
    rows.clone()
}

#[test]
fn the_followers_of_2_sharp_3_stand_in_order_with_their_elements() {
    let rows = rows("{2#, 3}");
    let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names.len(), 6);
    assert_eq!((names[0], names[5]), ("0", "2#3"));
    assert!(names.contains(&"2#") && names.contains(&"3"));
    assert_eq!(rows[0].element, 0);
    let mut each = rows.iter().enumerate();
    assert!(each.all(|(at, row)| row.options.iter().all(|&o| o < at)));
}

#[test]
fn long_names_are_numbers() {
    let rows = rows("{2#, 2##, 2###, 2####, {0, 2#}, {2#, 3}, 3}#");
    let longest = rows.iter().map(|row| row.name.len()).max();
    assert!(longest <= Some(LONGEST), "{longest:?}");
    let names: std::collections::HashSet<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names.len(), rows.len(), "no name twice");
}

/// The quotient of the heaps up to one, or of all, with its facts.
fn report(heaps: Option<usize>) -> Arc<QuotientReport> {
    let rule = HeapRule::parse("0.77").unwrap();
    let report = answer(HeapQuotient { rule, heaps });
    assert!(report.facts.is_some());
    report
}

#[test]
fn a_quotient_that_was_stopped_is_behind_one_of_more_heaps() {
    let of = |rule: &str| HeapQuotient {
        rule: HeapRule::parse(rule).unwrap(),
        heaps: None,
    };
    let kayles = of("0.77");
    let (short, long, all) = (report(Some(6)), report(Some(20)), report(None));
    let heaps = |report: &QuotientReport| report.solution.as_ref().unwrap().heaps;
    assert!(heaps(&short) < heaps(&long) && !long.is_complete() && all.is_complete());
    assert!(kayles.is_behind(&short, &kayles, &long));
    assert!(!kayles.is_behind(&long, &kayles, &short));
    assert!(!kayles.is_behind(&long, &kayles, &long));
    assert!(kayles.is_behind(&long, &kayles, &all));
    assert!(!kayles.is_behind(&all, &kayles, &long));
    assert!(
        !kayles.is_behind(&short, &of("0.07"), &long),
        "of another game"
    );
}
