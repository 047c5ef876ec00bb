//! The elements of T∞.

use std::fmt;

/// An element of T∞.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Element {
    /// 1, or a where it is true.
    Fickle(bool),
    /// f_v.
    Firm(u128),
}

impl Element {
    /// The identity.
    pub const ONE: Element = Element::Fickle(false);

    /// The product of two.
    #[must_use]
    pub fn times(self, other: Element) -> Element {
        match (self, other) {
            (Element::Fickle(one), Element::Fickle(other)) => Element::Fickle(one != other),
            (one, other) => Element::Firm(one.normal() ^ other.normal()),
        }
    }

    /// y: the Grundy value of normal play.
    pub fn normal(self) -> u128 {
        match self {
            Element::Fickle(a) => u128::from(a),
            Element::Firm(v) => v,
        }
    }

    /// m: the Grundy value of misère play, where the end has the value 1.
    pub fn misere(self) -> u128 {
        match self {
            Element::Fickle(a) => u128::from(!a),
            Element::Firm(v) => v,
        }
    }

    /// Whether it is f_v for some v.
    pub fn is_firm(self) -> bool {
        matches!(self, Element::Firm(_))
    }

    /// Whether it is in P: whether it is a or f_0.
    pub fn is_p(self) -> bool {
        matches!(self, Element::Fickle(true) | Element::Firm(0))
    }

    /// The element with this pair (y, m), if there is one.
    pub(super) fn of_pair(y: u128, m: u128) -> Option<Element> {
        match (y, m) {
            (0, 1) => Some(Element::Fickle(false)),
            (1, 0) => Some(Element::Fickle(true)),
            _ => (y == m).then_some(Element::Firm(y)),
        }
    }

    /// Reads what `Display` writes.
    pub(super) fn read(text: &str) -> Option<Element> {
        let element = match text {
            "1" => Element::Fickle(false),
            "a" => Element::Fickle(true),
            _ => Element::Firm(text.strip_prefix("f_")?.parse().ok()?),
        };
        // A number has one spelling.
        (element.to_string() == text).then_some(element)
    }
}

impl fmt::Display for Element {
    /// `1`, `a` or `f_5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Element::Fickle(false) => f.write_str("1"),
            Element::Fickle(true) => f.write_str("a"),
            Element::Firm(v) => write!(f, "f_{v}"),
        }
    }
}
