//! The period of a heap game in normal play.

use super::question::{Answered, Question};
use super::worker::Context;
use crate::heap::{HeapRule, Period, normal_period};
use std::sync::Arc;

/// The period of the Grundy values, if little work proves one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NormalPeriod(pub HeapRule);

impl Question for NormalPeriod {
    type Answer = Option<Arc<Period>>;

    fn title(&self) -> String {
        let rule: String = self.0.text().chars().take(40).collect();
        format!("Period in normal play of {rule}")
    }

    fn bytes(_: &Self::Answer) -> usize {
        500
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let period = normal_period(&self.0, context.budget);
        period
            .map(|period| period.map(Arc::new))
            .map_err(|why| (why, None))
    }
}
