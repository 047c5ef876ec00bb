//! How facts about misère games are written.

use crate::jobs::form::{Fact, QuotientFacts};

/// A prime partition as a sum that is the game itself.
pub fn partition(primes: &[String], odd: bool) -> String {
    let mut terms: Vec<&str> = primes.iter().map(String::as_str).collect();
    if odd {
        terms.push("1");
    }
    if terms.is_empty() {
        return "0".to_owned();
    }
    terms.join(" + ")
}

/// All prime partitions, or what the game is when it has no proper one.
pub fn partitions(all: &[Vec<String>], odd: bool) -> String {
    match all {
        [only] if only.is_empty() => "unit".to_owned(),
        [only] if only.len() == 1 => "prime".to_owned(),
        several => {
            let sums = several.iter().map(|primes| partition(primes, odd));
            sums.collect::<Vec<_>>().join(" = ")
        }
    }
}

/// A quotient by its name and order.
pub fn quotient(facts: &QuotientFacts) -> String {
    match &facts.name {
        Some(name) => format!("{name}, order {}", facts.order),
        None => format!("order {}", facts.order),
    }
}

/// A fact as text: dots while it is open.
pub fn fact<T>(fact: &Fact<T>, known: impl Fn(&T) -> String) -> String {
    match fact {
        Fact::Open => "…".to_owned(),
        Fact::Known(value) => known(value),
        Fact::Stopped(_) => "stopped".to_owned(),
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
