//! What a document has asked, and the answers that it knows.

use grundy_heap::HeapRule;
use grundy_jobs::{HeapForms, Jobs};
use grundy_views::{Answers, Asks};
use std::sync::Arc;

#[test]
fn what_is_asked_given_up_and_asked_again_makes_another_version() {
    let (mut known, mut jobs) = (Answers::default(), Jobs::new(Arc::new(|| ())));
    let mut versions = vec![known.version()];
    let rule = HeapRule::parse("0.77").unwrap();
    let asks = || {
        let mut asks = Asks::default();
        asks.ask(HeapForms {
            rule: rule.clone(),
            heaps: 3,
        });
        asks
    };
    known.follow(asks(), &mut jobs);
    versions.push(known.version());
    known.abandon(&mut jobs);
    versions.push(known.version());
    known.retry::<HeapForms>();
    versions.push(known.version());
    assert!(versions.is_sorted_by(|a, b| a < b), "{versions:?}");
    let before = known.version();
    known.follow(asks(), &mut jobs);
    known.follow(asks(), &mut jobs);
    assert_eq!(
        known.version(),
        before + 1,
        "what is asked already is no news"
    );
}

#[test]
fn an_answer_that_is_asked_no_more_is_not_current_and_says_what_it_is_of() {
    let (mut known, mut jobs) = (Answers::default(), Jobs::new(Arc::new(|| ())));
    let rule = HeapRule::parse("0.77").unwrap();
    let mut asks = Asks::default();
    asks.ask(HeapForms {
        rule: rule.clone(),
        heaps: 3,
    });
    known.follow(asks, &mut jobs);
    assert!(jobs.wait_until_idle(std::time::Duration::from_secs(600)));
    known.take(&mut jobs);
    assert!(known.current::<HeapForms>().is_some());
    known.follow(Asks::default(), &mut jobs);
    assert!(known.current::<HeapForms>().is_none(), "nobody asks it");
    let of = |of: HeapRule| {
        known
            .answer_of(|asked: &HeapForms| asked.rule == of)
            .is_some()
    };
    assert!(of(rule));
    assert!(!of(HeapRule::parse("0.6").unwrap()));
}
