//! Whatever the text: an error that points into it, or a presentation whose own text is read as
//! the same; its monoid, if it is found, is that of its complete presentation too.
#![no_main]

use grundy::budget::Budget;
use grundy::quotient::{Notation, Presentation};
use libfuzzer_sys::fuzz_target;
use std::time::Duration;

fuzz_target!(|text: &str| {
    let presentation = match Presentation::parse(text) {
        Ok(presentation) => presentation,
        Err(error) => {
            assert!(error.at.start <= text.chars().count() && !error.to_string().is_empty());
            return;
        }
    };
    for notation in [Notation::Plain, Notation::Unicode, Notation::Latex] {
        let again = Presentation::parse(&presentation.text(notation));
        assert_eq!(again.as_ref(), Ok(&presentation));
    }
    let budget = Budget::unlimited().with_time(Duration::from_millis(200)).with_memory(1 << 26);
    if let Ok(monoid) = presentation.monoid(200, &budget) {
        let complete = Presentation::complete(&monoid, &Budget::unlimited()).expect("no limit");
        assert_eq!(complete.monoid(200, &Budget::unlimited()), Ok(monoid));
    }
});
