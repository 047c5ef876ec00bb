//! The view Formula: a formula for the values of a family, and its first counterexample.

use super::families::{family_of, member_name, member_spots, name_of};
use super::laid_out::laid_out;
use super::words::describe_rule;
use super::{GraphPositions, Marks, figure, rule_of};
use crate::{Answers, Asks, Framing, Headline, Picture, Shown, State, View};
use grundy_base::number::counted;
use grundy_base::play::Convention;
use grundy_figure::{Cell, Rich, Table};
use grundy_graph::families::Family;
use grundy_graph::{Counterexample, Formula, FormulaError, Verdict};
use grundy_jobs::FirstCounterexample;
use grundy_project::{Drawing, HypothesisChoice};

/// No parameter is tried beyond this.
pub const LARGEST: usize = 200;

/// A formula for the values of a family, and its first counterexample.
pub struct TestedFormula;

impl View<GraphPositions> for TestedFormula {
    entry!(
        shaped "hypothesis",
        "Formula",
        "Test a formula for the values of a family"
    );

    fn asks(&self, shown: Shown<'_, GraphPositions>, asks: &mut Asks) {
        let choice = &shown.document.hypothesis;
        let Ok(rule) = rule_of(shown.document) else {
            return;
        };
        if formula_error(choice).is_some() {
            asks.forget::<FirstCounterexample>();
            return;
        }
        let family = tested_family(choice);
        asks.ask(FirstCounterexample {
            family,
            rule,
            formula: choice.formula.clone(),
            most: most(choice, family),
        });
    }

    fn headline(&self, shown: Shown<'_, GraphPositions>) -> Option<Headline> {
        let answer = verdict(shown.known);
        Some(answer.map_or_else(|| Headline::open(""), |(of, verdict)| headline(of, verdict)))
    }

    fn picture(&self, shown: Shown<'_, GraphPositions>, framing: Framing) -> Option<Picture> {
        match verdict(shown.known)? {
            (of, Verdict::Refuted(found)) => {
                let numbers = shown.document.numbers;
                Some(counterexample_picture(of, found, numbers, framing))
            }
            _ => None,
        }
    }

    fn rows(&self, shown: Shown<'_, GraphPositions>) -> Option<Table> {
        let (of, verdict) = verdict(shown.known)?;
        let result = match verdict {
            Verdict::Holds { checked } => counted(*checked, "graph agrees", "graphs agree"),
            Verdict::Stopped { checked, .. } | Verdict::TooLarge { checked, .. } => {
                let agree = counted(*checked, "graph agrees", "graphs agree");
                format!("{agree}, then stopped")
            }
            Verdict::Refuted(found) => format!(
                "refuted by {}: value {}",
                member_name(of.family, &found.parameters),
                found.grundy
            ),
        };
        let formula = Rich::typed(&of.formula);
        let row = [
            name_of(of.family).into(),
            formula,
            played(of).into(),
            result.into(),
        ];
        let head = ["family", "formula", "rule", "result"];
        Some(Table::new(head, [row.map(Cell::text).to_vec()]))
    }
}

/// The verdict on a formula.
fn headline(of: &FirstCounterexample, verdict: &Verdict) -> Headline {
    let agree = |checked: usize| match checked {
        1 => "One graph agrees".to_owned(),
        _ => format!("{checked} graphs agree"),
    };
    match verdict {
        Verdict::Holds { checked } => {
            let answer = match checked {
                1 => agree(1),
                _ => format!("All {}", agree(*checked)),
            };
            let said = format!("{answer}. That is a check up to these bounds, not a proof.");
            Headline::new(answer, State::Observed, "checked, not proved").said(said)
        }
        Verdict::Stopped { checked, .. } => {
            Headline::new(agree(*checked), State::Observed, "stopped")
        }
        Verdict::TooLarge { checked, .. } => {
            Headline::new(agree(*checked), State::Observed, "the next is too large")
        }
        Verdict::Refuted(found) => {
            let member = member_name(of.family, &found.parameters);
            let value = found.grundy;
            let (extent, said) = match found.claimed {
                Some(claimed) => (
                    format!("its value is {value}, not {claimed}"),
                    format!(
                        "Refuted: the value of the {member} is {value}. The formula says {claimed}."
                    ),
                ),
                None => (
                    format!("its value is {value}, the formula has none"),
                    format!("The formula has no value for the {member}. The value is {value}."),
                ),
            };
            Headline::new(format!("Refuted by the {member}"), State::Wrong, extent).said(said)
        }
    }
}

/// The family whose values the formula is for.
pub fn tested_family(choice: &HypothesisChoice) -> Family {
    family_of(&choice.family).unwrap_or(Family::Grid)
}

/// The largest value of each parameter, as many as there are.
pub fn most(choice: &HypothesisChoice, family: Family) -> Vec<usize> {
    let parameters = family.parameters().iter().enumerate();
    let most = |(at, (_, least)): (usize, &(&str, usize))| {
        let most = choice.most.get(at).copied().unwrap_or(4);
        most.clamp(*least, LARGEST)
    };
    parameters.map(most).collect()
}

/// Why the formula cannot be read, if it cannot.
pub fn formula_error(choice: &HypothesisChoice) -> Option<FormulaError> {
    let parameters = tested_family(choice).parameters().iter();
    let names: Vec<&str> = parameters.map(|(name, _)| *name).collect();
    Formula::parse(&choice.formula, &names).err()
}

/// The verdict on the formula that is asked about, as far as it is known.
pub fn verdict(known: &Answers) -> Option<(&FirstCounterexample, &Verdict)> {
    let inquiry = known.inquiry::<FirstCounterexample>()?;
    Some((inquiry.question()?, inquiry.current()?))
}

/// The rule in words, in normal play, whose values formulas are about.
fn played(of: &FirstCounterexample) -> String {
    describe_rule(&of.rule, Convention::Normal)
}

/// The counterexample, drawn.
pub fn counterexample_picture(
    of: &FirstCounterexample,
    found: &Counterexample,
    numbers: bool,
    framing: Framing,
) -> Picture {
    let spots = member_spots(of.family, &found.parameters, &found.graph);
    let drawing = Drawing::new(spots, found.graph.edges()).unwrap_or_default();
    let marks = Marks {
        numbers,
        ..Marks::default()
    };
    let mut picture = figure(&drawing, marks);
    let (member, game) = (member_name(of.family, &found.parameters), played(of));
    let caption = Rich::from(format!("{member} in {game}: value {}", found.grundy));
    picture.caption = framing.captions(|| vec![caption.clone()]);
    Picture::new(laid_out(picture, framing), caption)
}
