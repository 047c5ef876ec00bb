//! A play of the heap game: the moves that somebody typed, read one by one.

use super::moves_in_words::describe;
use grundy_heap::{HeapRule, Move, Position};
use std::ops::Range;
use std::sync::Arc;

/// More moves than this are not read.
pub const MOST_MOVES: usize = 200;

/// A move of a play, with the position in which it is made.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The position before it.
    pub before: Position,
    /// The heap, among those of the position, and what it becomes.
    pub heap: usize,
    /// What it leaves, descending.
    pub to: Vec<usize>,
}

impl Step {
    /// The size of the heap that is moved in.
    pub fn from(&self) -> usize {
        self.before
            .heaps()
            .get(self.heap)
            .copied()
            .unwrap_or_default()
    }

    /// The tokens of it that go, from one to another; where it only splits, none between its parts.
    pub fn taken(&self) -> Range<usize> {
        let left: usize = self.to.iter().sum();
        let from = self
            .to
            .first()
            .copied()
            .unwrap_or_default()
            .min(self.from());
        let count = self.from().saturating_sub(left);
        from..from + count.min(self.from() - from)
    }

    /// The position after it.
    pub fn after(&self) -> Position {
        self.before.after(&Move {
            heap: self.heap,
            to: self.to.clone(),
            grundy: 0,
            wins: false,
        })
    }

    /// The move as it is typed.
    pub fn text(&self) -> String {
        match &self.to[..] {
            [] => format!("{} to 0", self.from()),
            to => format!("{} to {}", self.from(), describe(to)),
        }
    }
}

/// A play, as far as it is known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LineOfPlay {
    /// Its steps.
    pub steps: Vec<Step>,
    /// What is wrong with the next move, where one was typed that is none.
    pub wrong: Option<String>,
    /// Whether nobody can move any more, or no more was typed.
    pub has_ended: bool,
}

/// A line of play with what it was read from, once for all frames.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Typed {
    /// The texts of the moves, the position and the rule.
    of: [String; 3],
    /// None where no move was typed, or rule or position cannot be read.
    line: Option<Arc<LineOfPlay>>,
}

impl Typed {
    /// Reads these moves from this position in this rule.
    pub(super) fn read(of: [&str; 3], rule: Option<&HeapRule>) -> Typed {
        let [moves, position, _] = of;
        let start = rule.zip(Position::parse(position).ok());
        let start = start.filter(|_| !moves.trim().is_empty());
        Typed {
            of: of.map(str::to_owned),
            line: start.map(|(rule, start)| Arc::new(read(moves, rule, &start))),
        }
    }

    /// Whether it was read from these texts.
    pub(super) fn is_of(&self, of: [&str; 3]) -> bool {
        self.of == of
    }

    /// The line that was read.
    pub(super) fn line(&self) -> Option<&Arc<LineOfPlay>> {
        self.line.as_ref()
    }
}

/// The steps of moves that were found.
pub fn steps(start: &Position, moves: &[Move]) -> Vec<Step> {
    let mut before = start.clone();
    let step = |made: &Move| {
        let step = Step {
            before: before.clone(),
            heap: made.heap,
            to: made.to.clone(),
        };
        before = step.after();
        step
    };
    moves.iter().map(step).collect()
}

/// The moves of a text such as `8 to 3 + 2; 5 to 4`, as far as they are legal one after the other, and what is wrong with
/// the first that is not.
pub fn read(text: &str, rule: &HeapRule, start: &Position) -> LineOfPlay {
    let mut steps = Vec::new();
    let wrong = read_into(&mut steps, text, rule, start).err();
    LineOfPlay {
        steps,
        has_ended: wrong.is_none(),
        wrong,
    }
}

fn read_into(
    steps: &mut Vec<Step>,
    text: &str,
    rule: &HeapRule,
    start: &Position,
) -> Result<(), String> {
    let mut before = start.clone();
    let typed = text.split([';', '\n']).map(str::trim);
    for (at, typed) in typed.filter(|typed| !typed.is_empty()).enumerate() {
        let number = at + 1;
        if at == MOST_MOVES {
            return Err(format!(
                "Move {number} and those behind it are not read: at most {MOST_MOVES} are."
            ));
        }
        let step = read_move(typed, rule, &before);
        let step = step.map_err(|why| format!("Move {number}: {why}"))?;
        before = step.after();
        steps.push(step);
    }
    Ok(())
}

fn read_move(typed: &str, rule: &HeapRule, before: &Position) -> Result<Step, String> {
    let parts = ["to", "->", "→"]
        .iter()
        .find_map(|arrow| typed.split_once(arrow));
    let (from, to) = parts.ok_or("write a heap and what it becomes, such as 8 to 3 + 2.")?;
    let from: usize = from.trim().parse().map_err(|_| {
        let from: String = from.trim().chars().take(20).collect();
        format!("“{from}” is no heap.")
    })?;
    let to = Position::parse(to).map_err(|error| error.to_string())?;
    let mut to = to.heaps().to_vec();
    to.sort_unstable_by(|a, b| b.cmp(a));
    let heap = before.heaps().iter().position(|&heap| heap == from);
    let heap = heap.ok_or_else(|| match before.heaps() {
        [] => "no heap is left.".to_owned(),
        _ => format!("there is no heap of {from} in {before}."),
    })?;
    if !rule.has_option(from, &to) {
        return Err(format!("{from} to {} is no move.", describe(&to)));
    }
    Ok(Step {
        before: before.clone(),
        heap,
        to,
    })
}
