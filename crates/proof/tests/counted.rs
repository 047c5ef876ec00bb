//! Certificates of finitely many heaps with an infinite quotient.

use grundy_base::budget::Budget;
use grundy_proof::{Certificate, Unproved, Verdict};

const TO_HEAP_5: &str = include_str!("data/counted-0.31011-to-5.json");
const TO_HEAP_7: &str = include_str!("data/counted-0.3122-to-7.json");

fn check(text: &str) -> Result<Verdict, Unproved> {
    Certificate::read(text)?.check(&Budget::unlimited(), &mut |_| ())
}

/// The numbers of section 11 of docs/infinite-quotients.md.
#[test]
fn sets_for_which_nothing_is_bad_are_not_enlarged() {
    for (text, sets) in [(TO_HEAP_5, 30), (TO_HEAP_7, 79)] {
        let said = check(text).unwrap().to_string();
        assert!(said.contains(&format!(" {sets} sets of heaps")), "{said}");
    }
}

#[test]
fn an_infinite_quotient_is_not_called_finite() {
    for text in [TO_HEAP_5, TO_HEAP_7] {
        let finite = text.replace("\"infinite\":true", "\"infinite\":false");
        assert_ne!(finite, text);
        assert!(check(&finite).is_err());
    }
}
