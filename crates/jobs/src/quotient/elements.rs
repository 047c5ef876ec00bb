//! Facts about two elements of a quotient, computed on demand.

use crate::question::{Answered, Context, Lane, Question, Same};
use grundy_quotient::{Element, Products, QuotientReport};

/// Asks for the facts about two elements.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TwoElements {
    /// The quotient.
    pub of: Same<QuotientReport>,
    /// An element.
    pub x: Element,
    /// The element to be told apart from it.
    pub y: Element,
}

/// Facts about two elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElementFacts {
    /// An element.
    pub x: Element,
    /// Another.
    pub y: Element,
    /// The meximal set of x.
    pub meximal: Vec<Element>,
    /// The least z with exactly one of xz, yz in P; none if x = y.
    pub separating: Option<Element>,
}

impl Question for TwoElements {
    type Answer = ElementFacts;
    const TITLE: &'static str = "Meximal set";
    const LANE: Lane = Lane::Quick;
    const KEEPS: bool = false;

    fn bytes(facts: &ElementFacts) -> usize {
        4 * facts.meximal.len() + 64
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let (x, y) = (self.x, self.y);
        let products = Products::of(&self.of.0.monoid);
        let meximal = products.meximal_set(x, context.budget);
        Ok(ElementFacts {
            x,
            y,
            meximal: meximal?,
            separating: products.separating(x, y),
        })
    }
}
