//! The search for the first counterexample to a formula.

use crate::question::so_far;
use crate::{Answered, Context, Question, Stop};
use grundy_graph::families::Family;
use grundy_graph::{Formula, GraphRule, Hypothesis, Verdict, check_hypothesis};

/// The first counterexample to a formula for the values of a family.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FirstCounterexample {
    pub family: Family,
    /// The rule of the game.
    pub rule: GraphRule,
    /// The formula, which can be read.
    pub formula: String,
    /// The largest value of each parameter.
    pub most: Vec<usize>,
}

impl Question for FirstCounterexample {
    type Answer = Verdict;
    const TITLE: &'static str = "Counterexample to";

    fn of(&self) -> String {
        let (formula, rule, family) = (&self.formula, self.rule.text(), self.family.name());
        format!("{formula} for {rule} on {family}")
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let parameters = self.family.parameters().iter();
        let names: Vec<&str> = parameters.map(|(name, _)| *name).collect();
        // Only formulas that can be read are asked about.
        let Ok(formula) = Formula::parse(&self.formula, &names) else {
            return Err(Stop::Cancelled.into());
        };
        let hypothesis = Hypothesis {
            family: self.family,
            rule: self.rule.clone(),
            formula,
            most: self.most.clone(),
        };
        let verdict = check_hypothesis(&hypothesis, context.budget, &mut |progress| {
            context.paced(|| context.progress(progress.checked, progress.members));
        });
        let stopped = match verdict {
            Verdict::Stopped { why, .. } => Some(why),
            _ => None,
        };
        so_far(verdict, stopped)
    }
}
