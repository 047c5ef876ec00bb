//! How facts about misère games are written.

use crate::notation::named_quotient;
use grundy_figure::Rich;
use grundy_jobs::form::{Fact, QuotientFacts};

/// A prime partition, whose primes are written so, as a sum that is the game itself.
pub fn partition<T>(primes: &[T], odd: bool, written: impl Fn(&T) -> Rich) -> Rich {
    let one = odd.then(|| "1".into());
    match Rich::joined(primes.iter().map(written).chain(one), " + ") {
        none if none.is_empty() => "0".into(),
        sum => sum,
    }
}

/// All prime partitions, or what the game is when it has no proper one.
pub fn partitions<T>(all: &[Vec<T>], odd: bool, written: impl Fn(&T) -> Rich) -> Rich {
    match all {
        [only] if only.is_empty() => "unit".into(),
        [only] if only.len() == 1 => "prime".into(),
        several => {
            let sums = several
                .iter()
                .map(|primes| partition(primes, odd, &written));
            Rich::joined(sums, " = ")
        }
    }
}

/// A quotient by its name and order.
pub fn quotient(facts: &QuotientFacts) -> Rich {
    let name = facts.name.map(|name| named_quotient(name).line(", "));
    name.unwrap_or_default()
        .line(format!("order {}", facts.order))
}

/// A fact as text: dots while it is open.
pub fn fact<T>(fact: &Fact<T>, known: impl Fn(&T) -> Rich) -> Rich {
    match fact {
        Fact::Open => "…".into(),
        Fact::Known(value) => known(value),
        Fact::Stopped(_) => "stopped".into(),
    }
}

/// The first letter made large, with a full stop: a sentence.
pub fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let Some(first) = characters.next() else {
        return String::new();
    };
    let end = if text.ends_with('.') { "" } else { "." };
    format!("{}{}{end}", first.to_uppercase(), characters.as_str())
}
