//! Whatever the text: an error that points into it, or a rule whose own text parses to the same
//! rule and whose first values are those of the definition. Positions are read from the same text.
#![no_main]

use grundy::budget::Budget;
use grundy::heap::{HeapRule, Position, nim_sequence, plain_sequence};
use libfuzzer_sys::fuzz_target;
use std::time::Duration;

fuzz_target!(|text: &str| {
    let length = text.chars().count();
    if let Err(error) = Position::parse(text) {
        assert!(error.at.start <= length);
    }
    match HeapRule::parse(text) {
        Err(error) => assert!(error.at.start <= length && !error.to_string().is_empty()),
        Ok(rule) => {
            assert_eq!(HeapRule::parse(&rule.text()).as_ref(), Ok(&rule));
            let budget = Budget::unlimited().with_time(Duration::from_secs(5)).with_memory(1 << 28);
            let heaps = 12;
            if let Ok(found) = nim_sequence(&rule, heaps, &budget, &mut |_| ()) {
                assert!(found.values.iter().eq(plain_sequence(&rule, heaps)));
            }
        }
    }
});
