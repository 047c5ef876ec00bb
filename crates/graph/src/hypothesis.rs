//! Hypotheses: a formula for the value over a family, and the search for its first
//! counterexample. A hypothesis that survives is checked, not proved.

use super::families::Family;
use super::members::Members;
use super::rule::GraphRule;
use super::simple_graph::Graph;
use super::solver::{SolveError, Solver};
use grundy_base::budget::{Budget, Stop};

/// Formulas nested deeper than this are refused.
const MAX_DEPTH: usize = 100;

/// A formula over the parameters of a family: numbers, names, `+ - * /` (division rounds
/// down), products such as `mn` or `2n`, `mod` or `%`, `xor` or `^`, `floor(…)`, `min(a,b)`,
/// `max(a,b)`, comparisons (`=`, `!=`, `<`, `<=`, `>`, `>=`: 1 or 0) and brackets. Comparisons bind least, then
/// `xor`, then sums, then products and `mod`.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula {
    root: Node,
}

/// What is wrong with a formula.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("character {}: {message}", at + 1)]
pub struct FormulaError {
    /// The character, from 0.
    pub at: usize,
    /// What is wrong, and what to do.
    pub message: String,
}

#[derive(Clone, Debug, PartialEq)]
enum Node {
    Number(i64),
    Parameter(usize),
    Apply(Operation, Box<Node>, Box<Node>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Operation {
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
    Xor,
    Min,
    Max,
    Equal,
    Unequal,
    Less,
    AtMost,
}

impl Operation {
    /// The result; `None` for a division by zero or numbers too large.
    fn apply(self, a: i64, b: i64) -> Option<i64> {
        match self {
            Operation::Add => a.checked_add(b),
            Operation::Subtract => a.checked_sub(b),
            Operation::Multiply => a.checked_mul(b),
            Operation::Divide => {
                let quotient = a.checked_div_euclid(b)?;
                // Rounding down differs from Euclid's division where the divisor is negative.
                Some(if b < 0 && a.checked_rem_euclid(b)? != 0 {
                    quotient - 1
                } else {
                    quotient
                })
            }
            Operation::Modulo => a.checked_rem_euclid(b),
            Operation::Xor => Some(a ^ b),
            Operation::Min => Some(a.min(b)),
            Operation::Max => Some(a.max(b)),
            Operation::Equal => Some(i64::from(a == b)),
            Operation::Unequal => Some(i64::from(a != b)),
            Operation::Less => Some(i64::from(a < b)),
            Operation::AtMost => Some(i64::from(a <= b)),
        }
    }
}

impl Formula {
    /// Reads a formula over the parameters with these names.
    ///
    /// # Errors
    /// A [`FormulaError`] at the first character that does not fit.
    pub fn parse(text: &str, names: &[&str]) -> Result<Formula, FormulaError> {
        let mut reader = Reader {
            letters: text.chars().collect(),
            at: 0,
            names,
            depth: 0,
        };
        let root = reader.comparison()?;
        reader.blank();
        if reader.at < reader.letters.len() {
            return Err(reader.error("an operation such as +, mod or xor is expected here"));
        }
        Ok(Formula { root })
    }

    /// The value; `None` for a division by zero or numbers too large.
    pub fn value(&self, parameters: &[usize]) -> Option<i64> {
        fn value(node: &Node, parameters: &[usize]) -> Option<i64> {
            match node {
                Node::Number(number) => Some(*number),
                Node::Parameter(index) => i64::try_from(*parameters.get(*index)?).ok(),
                Node::Apply(operation, a, b) => {
                    operation.apply(value(a, parameters)?, value(b, parameters)?)
                }
            }
        }
        value(&self.root, parameters)
    }
}

struct Reader<'a> {
    letters: Vec<char>,
    at: usize,
    names: &'a [&'a str],
    depth: usize,
}

impl Reader<'_> {
    fn error(&self, message: impl Into<String>) -> FormulaError {
        FormulaError {
            at: self.at.min(self.letters.len()),
            message: message.into(),
        }
    }

    fn blank(&mut self) {
        while self
            .letters
            .get(self.at)
            .is_some_and(|letter| letter.is_whitespace())
        {
            self.at += 1;
        }
    }

    /// Takes a sign or word if it comes next.
    fn take(&mut self, sign: &str) -> bool {
        self.blank();
        let length = sign.chars().count();
        let here = self.letters.iter().skip(self.at).take(length);
        let word = sign.chars().all(char::is_alphabetic);
        let goes_on = self
            .letters
            .get(self.at + length)
            .is_some_and(|c| c.is_alphanumeric());
        if !here.copied().eq(sign.chars()) || (word && goes_on) {
            return false;
        }
        self.at += length;
        true
    }

    /// A chain of operations of one level, from the left.
    fn chain(
        &mut self,
        operations: &[(&str, Operation)],
        next: fn(&mut Self) -> Result<Node, FormulaError>,
    ) -> Result<Node, FormulaError> {
        let mut node = next(self)?;
        let mut length = 0;
        while let Some(&(_, operation)) = operations.iter().find(|(sign, _)| self.take(sign)) {
            length += 1;
            if length > MAX_DEPTH {
                return Err(
                    self.error("the formula is too long; at most 100 operations follow each other")
                );
            }
            node = Node::Apply(operation, Box::new(node), Box::new(next(self)?));
        }
        Ok(node)
    }

    fn comparison(&mut self) -> Result<Node, FormulaError> {
        let left = self.xor()?;
        let signs = [
            ("!=", Operation::Unequal, false),
            ("<=", Operation::AtMost, false),
            (">=", Operation::AtMost, true),
            ("<", Operation::Less, false),
            (">", Operation::Less, true),
            ("==", Operation::Equal, false),
            ("=", Operation::Equal, false),
        ];
        let Some(&(_, operation, swapped)) = signs.iter().find(|(sign, ..)| self.take(sign)) else {
            return Ok(left);
        };
        let right = self.xor()?;
        let (left, right) = if swapped {
            (right, left)
        } else {
            (left, right)
        };
        Ok(Node::Apply(operation, Box::new(left), Box::new(right)))
    }

    fn xor(&mut self) -> Result<Node, FormulaError> {
        let signs = [
            ("xor", Operation::Xor),
            ("^", Operation::Xor),
            ("⊕", Operation::Xor),
        ];
        self.chain(&signs, Reader::sum)
    }

    fn sum(&mut self) -> Result<Node, FormulaError> {
        self.chain(
            &[("+", Operation::Add), ("-", Operation::Subtract)],
            Reader::product,
        )
    }

    fn product(&mut self) -> Result<Node, FormulaError> {
        let signs = [
            ("*", Operation::Multiply),
            ("·", Operation::Multiply),
            ("/", Operation::Divide),
            ("mod", Operation::Modulo),
            ("%", Operation::Modulo),
        ];
        self.chain(&signs, Reader::factor)
    }

    fn factor(&mut self) -> Result<Node, FormulaError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error("the formula is nested too deeply; at most 100 levels are read"));
        }
        let node = self.plain_factor();
        self.depth -= 1;
        node
    }

    fn plain_factor(&mut self) -> Result<Node, FormulaError> {
        if self.take("-") {
            let zero = Box::new(Node::Number(0));
            return Ok(Node::Apply(
                Operation::Subtract,
                zero,
                Box::new(self.factor()?),
            ));
        }
        if self.take("(") {
            return self.closed();
        }
        if self.take("floor") {
            return if self.take("(") {
                self.closed()
            } else {
                Err(self.error("floor needs brackets: floor(m*n/2)"))
            };
        }
        for (name, operation) in [("min", Operation::Min), ("max", Operation::Max)] {
            if self.take(name) {
                return self.pair(operation);
            }
        }
        let start = self.at;
        let mut word = String::new();
        while let Some(letter) = self.letters.get(self.at).filter(|c| c.is_alphanumeric()) {
            word.push(*letter);
            self.at += 1;
        }
        if let Some(index) = self.names.iter().position(|name| **name == word) {
            return Ok(Node::Parameter(index));
        }
        if let Ok(number) = word.parse() {
            return Ok(Node::Number(number));
        }
        if let Some(product) = self.side_by_side(&word) {
            return Ok(product);
        }
        self.at = start;
        let message = format!(
            "a number or one of {} is expected here",
            self.names.join(", ")
        );
        Err(self.error(message))
    }

    /// A product without signs, such as `mn` or `2n`, of numbers and parameters of one letter.
    fn side_by_side(&self, word: &str) -> Option<Node> {
        let digits = word.chars().take_while(char::is_ascii_digit).count();
        let (number, letters) = word.split_at(digits);
        let factor = match number {
            "" => None,
            number => Some(Node::Number(number.parse().ok()?)),
        };
        let parameter = |letter: char| {
            let named = |name: &&str| name.chars().eq([letter]);
            Some(Node::Parameter(self.names.iter().position(named)?))
        };
        let letters: Vec<Node> = letters.chars().map(parameter).collect::<Option<_>>()?;
        let factors = factor.into_iter().chain(letters);
        factors.reduce(|a, b| Node::Apply(Operation::Multiply, Box::new(a), Box::new(b)))
    }

    fn closed(&mut self) -> Result<Node, FormulaError> {
        let node = self.comparison()?;
        if self.take(")") {
            Ok(node)
        } else {
            Err(self.error("“)” is missing here"))
        }
    }

    fn pair(&mut self, operation: Operation) -> Result<Node, FormulaError> {
        if !self.take("(") {
            return Err(self.error("“(” is missing here"));
        }
        let first = self.comparison()?;
        if !self.take(",") {
            return Err(self.error("“,” is missing here"));
        }
        Ok(Node::Apply(
            operation,
            Box::new(first),
            Box::new(self.closed()?),
        ))
    }
}

/// A formula for the Grundy values of a family.
#[derive(Clone, Debug, PartialEq)]
pub struct Hypothesis {
    /// The family.
    pub family: Family,
    /// The rule of the game.
    pub rule: GraphRule,
    /// The formula over the family's parameters.
    pub formula: Formula,
    /// The largest value of each parameter.
    pub most: Vec<usize>,
}

/// A member of the family with another value than the formula says.
#[derive(Clone, Debug, PartialEq)]
pub struct Counterexample {
    /// Its parameters.
    pub parameters: Vec<usize>,
    /// The graph.
    pub graph: Graph,
    /// Its Grundy value.
    pub grundy: u32,
    /// What the formula says; `None` where it divides by zero.
    pub claimed: Option<i64>,
}

/// The result of the search.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// The first counterexample, by the number of vertices and then by the parameters.
    Refuted(Box<Counterexample>),
    /// All members in the range agree: a check, not a proof.
    Holds {
        /// How many members were checked.
        checked: usize,
    },
    /// The budget ended the search.
    Stopped {
        /// How many members were checked, all of which agree.
        checked: usize,
        /// Why it ended.
        why: Stop,
    },
    /// A member cannot be built or is too large for the solver.
    TooLarge {
        /// How many smaller members were checked, all of which agree.
        checked: usize,
        /// The parameters of the member.
        parameters: Vec<usize>,
        /// What is too large.
        reason: String,
    },
}

/// A report on a running search.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckProgress {
    /// How many members agree so far.
    pub checked: usize,
    /// How many there are.
    pub members: usize,
}

/// Looks for the first counterexample: members are tried by their number of vertices.
pub fn check_hypothesis(
    hypothesis: &Hypothesis,
    budget: &Budget,
    watch: &mut dyn FnMut(&CheckProgress),
) -> Verdict {
    let mut checked = 0;
    let members = match Members::new(hypothesis.family, &hypothesis.most, budget) {
        Ok(members) => members,
        Err(why) => return Verdict::Stopped { checked, why },
    };
    for parameters in members.in_order() {
        let too_large = |reason: String| Verdict::TooLarge {
            checked,
            parameters: parameters.clone(),
            reason,
        };
        let graph = match hypothesis.family.graph(&parameters) {
            Ok(graph) => graph,
            Err(error) => return too_large(error.to_string()),
        };
        let grundy = match value(&graph, &hypothesis.rule, budget) {
            Ok(Ok(grundy)) => grundy,
            Ok(Err(why)) => return Verdict::Stopped { checked, why },
            Err(error) => return too_large(error.to_string()),
        };
        let claimed = hypothesis.formula.value(&parameters);
        if claimed != Some(i64::from(grundy)) {
            return Verdict::Refuted(Box::new(Counterexample {
                parameters: parameters.clone(),
                graph,
                grundy,
                claimed,
            }));
        }
        checked += 1;
        watch(&CheckProgress {
            checked,
            members: members.count(),
        });
    }
    Verdict::Holds { checked }
}

/// The Grundy value alone.
fn value(
    graph: &Graph,
    rule: &GraphRule,
    budget: &Budget,
) -> Result<Result<u32, Stop>, SolveError> {
    let all: Vec<usize> = (0..graph.order()).collect();
    let mut solver = Solver::new(graph.clone(), rule.clone()).without_misere();
    let solution = solver.solve(&all, budget, &mut |_| ())?;
    Ok(solution
        .grundy
        .ok_or(solution.stopped.unwrap_or(Stop::Cancelled)))
}
