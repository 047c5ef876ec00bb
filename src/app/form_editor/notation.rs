//! How facts about misère games are written on screen, and what the sheet's notation means.

pub use crate::figure::grouped;
use crate::jobs::{Fact, QuotientFacts};
use crate::play::Outcome;
pub use crate::views::notation::{definition_latex, genus, genus_latex, latex};
use egui::Ui;

/// What can be typed, with its meaning.
const NOTATION: &[(&str, &str)] = &[
    ("3", "the nim heap of 3; from ten on it is written [12]"),
    ("{2, 0}", "the game with the options 2 and 0"),
    ("320", "the same in a row: {3, 2, 0}; so 12 is {1, 2}"),
    ("2#", "the game {2}; 2## is {{2}}, 2#3 is {{2}, 3}"),
    ("(32)#", "parentheses group: {{3, 2}}"),
    ("2# + 4", "the sum, both games side by side"),
    ("4_2", "also a sum, 4 + 2; 2_{#4##} works from the left"),
    ("2# - 2", "the difference, where it exists"),
    ("G = 2#3", "a name for later lines: G + 2, G#"),
    ("*2/3210", "the notation of the quotient papers; / is #"),
];

/// A small table of the notation.
pub fn help(ui: &mut Ui) {
    ui.strong("What a line may say");
    egui::Grid::new("notation").num_columns(2).show(ui, |ui| {
        for (text, meaning) in NOTATION {
            ui.monospace(*text);
            ui.label(*meaning);
            ui.end_row();
        }
    });
}

/// The letter of an outcome.
pub fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "N",
        Outcome::P => "P",
    }
}

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

/// The facts' first letter made large, with a full stop: a sentence.
pub fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let Some(first) = characters.next() else {
        return String::new();
    };
    let end = if text.ends_with('.') { "" } else { "." };
    format!("{}{}{end}", first.to_uppercase(), characters.as_str())
}
