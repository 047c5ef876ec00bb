//! The rules of games on graphs: which sets of vertices a move takes.

use super::graph::{Graph, members};
use crate::refusal::{Refusal, Stated};
use grundy_base::budget::{Budget, Stop};
use grundy_base::rule::HeapRule;

/// The name of the game without digits.
const NODE_KAYLES: &str = "Node-Kayles";

/// The last digit that may be other than 0.
const MOST_DIGITS: usize = 64;

/// A rule of finite reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// A connected set is taken; its number has a digit, whose bits say how many parts may be left.
    Code {
        /// The digits d1, d2, …; the last one is not 0.
        digits: Vec<u8>,
        /// Whether bit 2 allows two parts or more, and not exactly two.
        any: bool,
        /// The code.
        text: String,
    },
    /// A vertex is taken with all its neighbours.
    NodeKayles,
}

impl Rule {
    /// The rule of a code such as `0.77` or `0.07@any`, or Node-Kayles.
    pub(super) fn read(text: &str) -> Result<Rule, Refusal> {
        let refuse = |why: String| Refusal::new(Stated::File, "game", why);
        if text == NODE_KAYLES {
            return Ok(Rule::NodeKayles);
        }
        let (code, any) = match text.strip_suffix("@any") {
            Some(code) => (code, true),
            None => (text, false),
        };
        let rule = HeapRule::parse(code).map_err(|error| refuse(error.to_string()))?;
        let Some((0, mut digits)) = rule.digits() else {
            let why = "a game on graphs is a code of finitely many digits that begins with 0., or Node-Kayles";
            return Err(refuse(why.to_owned()));
        };
        while digits.last() == Some(&0) {
            digits.pop();
        }
        if digits.is_empty() || digits.len() > MOST_DIGITS {
            let why = format!("the code has 1 to {MOST_DIGITS} digits here");
            return Err(refuse(why));
        }
        if any && digits.iter().all(|digit| digit & 4 == 0) {
            return Err(refuse("@any says nothing of a code without a 4".to_owned()));
        }
        let text = rule.text();
        Ok(Rule::Code { digits, any, text })
    }

    /// The rule as it is written.
    pub(super) fn text(&self) -> String {
        match self {
            Rule::Code { text, any, .. } => format!("{text}{}", if *any { "@any" } else { "" }),
            Rule::NodeKayles => NODE_KAYLES.to_owned(),
        }
    }

    /// The number W of the lemma: how many vertices of a path a move meets at most.
    pub(super) fn reach(&self) -> usize {
        match self {
            Rule::Code { digits, .. } => digits.len(),
            Rule::NodeKayles => 3,
        }
    }

    /// Whether a move that takes so many vertices may leave so many parts of their component.
    pub(super) fn allows(&self, taken: usize, parts: usize) -> bool {
        match self {
            Rule::NodeKayles => true,
            Rule::Code { any, .. } => {
                let digit = self.digit(taken);
                let exactly = parts < 4 && digit >> parts & 1 != 0;
                exactly || (*any && parts >= 2 && digit & 4 != 0)
            }
        }
    }

    /// How many vertices a move may take within a path, so that both sides are left.
    pub(super) fn splitting(&self) -> Vec<usize> {
        match self {
            Rule::NodeKayles => vec![3],
            Rule::Code { digits, .. } => {
                let splits = |taken: &usize| self.allows(*taken, 2);
                (1..=digits.len()).filter(splits).collect()
            }
        }
    }

    /// How many vertices a move may take at the tip of a path, so that the other side is left.
    pub(super) fn tips(&self) -> Vec<usize> {
        match self {
            Rule::NodeKayles => vec![2, 3],
            Rule::Code { digits, .. } => {
                let leaves = |taken: &usize| self.allows(*taken, 1);
                (1..=digits.len()).filter(leaves).collect()
            }
        }
    }

    /// How many vertices a move may take within a path that lies on a cycle, so that one part is left.
    pub(super) fn cuts(&self) -> Vec<usize> {
        match self {
            Rule::NodeKayles => vec![3],
            Rule::Code { .. } => self.tips(),
        }
    }

    /// Whether no move leaves two parts of a component.
    pub(super) fn never_splits(&self) -> bool {
        match self {
            Rule::NodeKayles => false,
            Rule::Code { digits, .. } => digits.iter().all(|digit| *digit <= 3),
        }
    }

    fn digit(&self, taken: usize) -> u8 {
        match (self, taken.checked_sub(1)) {
            (Rule::Code { digits, .. }, Some(at)) => digits.get(at).copied().unwrap_or(0),
            _ => 0,
        }
    }

    /// Tells `take` each set that a move may take from a component as far as the rule looks at the set
    /// itself: how many parts are left is not asked. In Node-Kayles a set may come several times.
    ///
    /// # Errors
    /// Errs where `take` does, and when the budget ends.
    pub(super) fn each_set<E: From<Stop>>(
        &self,
        graph: &Graph,
        component: u128,
        budget: &Budget,
        take: &mut impl FnMut(u128) -> Result<(), E>,
    ) -> Result<(), E> {
        if *self == Rule::NodeKayles {
            for vertex in members(component) {
                budget.check_work(graph.order())?;
                take((graph.near(vertex) & component) | 1 << vertex)?;
            }
            return Ok(());
        }
        let mut later = component;
        for least in members(component) {
            later &= !(1 << least);
            let next = graph.near(least) & later;
            self.extend(graph, (1 << least, 1), next, later, budget, take)?;
        }
        Ok(())
    }

    /// The connected sets that arise from `set`, of so many vertices, by vertices of `later`, of which
    /// `next` are its neighbours; each once, since a vertex that was passed over is not taken up again.
    fn extend<E: From<Stop>>(
        &self,
        graph: &Graph,
        (set, taken): (u128, usize),
        mut next: u128,
        mut later: u128,
        budget: &Budget,
        take: &mut impl FnMut(u128) -> Result<(), E>,
    ) -> Result<(), E> {
        budget.check_work(graph.order())?;
        if self.digit(taken) != 0 {
            take(set)?;
        }
        if taken >= self.reach() {
            return Ok(());
        }
        while let Some(vertex) = members(next).next() {
            next &= !(1 << vertex);
            later &= !(1 << vertex);
            let wider = next | (graph.near(vertex) & later);
            let more = (set | 1 << vertex, taken + 1);
            self.extend(graph, more, wider, later, budget, take)?;
        }
        Ok(())
    }
}
