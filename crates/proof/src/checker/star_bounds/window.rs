//! That two successive iterations differ in a position, by the definition: all positions up to it are gone through.

use super::file::Difference;
use crate::{CheckProgress, Counterexample, Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// The positions up to one, numbered so that what is below another has a smaller number; the difference of two
/// positions has the difference of their numbers.
struct Below {
    sides: Vec<usize>,
    count: usize,
}

/// A set of some of them.
struct Part {
    has: Vec<bool>,
    elements: Vec<Vec<usize>>,
}

/// Checks that the position is in one of the two iterations only.
pub(super) fn check(
    moves: &[Vec<usize>],
    difference: &Difference,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<(), Unproved> {
    let Difference { iteration, cell } = difference;
    let below = Below {
        sides: cell.iter().map(|x| x + 1).collect(),
        count: difference.positions().unwrap_or(0),
    };
    // A set has its elements as lists of coordinates, too.
    budget.check_memory(below.count.saturating_mul(4 * (48 + 8 * cell.len())))?;
    let mut set = below.part(moves);
    let is_not_terminal = below.above(moves, budget)?;
    let mut was_in = false;
    for done in 0..=*iteration {
        let stage = "iterations";
        progress(&CheckProgress { stage, done });
        was_in = set.has.last() == Some(&true);
        set = below.star(&set, &is_not_terminal, budget)?;
    }
    match was_in == (set.has.last() == Some(&true)) {
        false => Ok(()),
        true => {
            let next = iteration + 1;
            let why = format!("iterations {iteration} and {next} do not differ there");
            let refusal = Refusal::new(Stated::Sets, "difference.cell", why);
            Err(refusal.shown_by(Counterexample::Cell(cell.clone())).into())
        }
    }
}

impl Below {
    /// The number of a position, if it is one of these.
    fn number(&self, position: &[usize]) -> Option<usize> {
        let mut number = 0;
        for (&x, &side) in position.iter().zip(&self.sides).rev() {
            number = number * side + Some(x).filter(|&x| x < side)?;
        }
        Some(number)
    }

    fn position(&self, mut number: usize) -> Vec<usize> {
        let coordinate = |&side: &usize| {
            let x = number % side;
            number /= side;
            x
        };
        self.sides.iter().map(coordinate).collect()
    }

    fn part(&self, positions: &[Vec<usize>]) -> Part {
        let mut has = vec![false; self.count];
        let inside = |position: &&Vec<usize>| self.number(position).is_some();
        let elements: Vec<Vec<usize>> = positions.iter().filter(inside).cloned().collect();
        elements
            .iter()
            .filter_map(|position| self.number(position))
            .for_each(|number| has[number] = true);
        Part { has, elements }
    }

    /// Which positions lie above a move: those that are one, or lie one step above such a position.
    fn above(&self, moves: &[Vec<usize>], budget: &Budget) -> Result<Vec<bool>, Unproved> {
        let mut above = self.part(moves).has;
        for number in 0..self.count {
            budget.check()?;
            let mut step = 1;
            for (x, side) in self.position(number).into_iter().zip(&self.sides) {
                above[number] |= x > 0 && above[number - step];
                step *= side;
            }
        }
        Ok(above)
    }

    /// The star of a set: in the order of the numbers a position is in it if it is not terminal and none of the
    /// positions that are known to be in it can be reached by a move.
    fn star(
        &self,
        moves: &Part,
        is_not_terminal: &[bool],
        budget: &Budget,
    ) -> Result<Part, Unproved> {
        let (mut has, mut elements) = (vec![false; self.count], Vec::new());
        let mut reaches = vec![false; self.count];
        for number in 0..self.count {
            budget.check()?;
            if !is_not_terminal[number] || reaches[number] {
                continue;
            }
            let position = self.position(number);
            budget.check_work(moves.elements.len())?;
            self.add(&position, &moves.elements, &mut reaches);
            has[number] = true;
            elements.push(position);
        }
        Ok(Part { has, elements })
    }

    /// Marks the sums of a position and moves.
    fn add(&self, position: &[usize], moves: &[Vec<usize>], reaches: &mut [bool]) {
        let mut sum = position.to_vec();
        for move_ in moves {
            for ((sum, x), y) in sum.iter_mut().zip(position).zip(move_) {
                *sum = x + y;
            }
            if let Some(number) = self.number(&sum) {
                reaches[number] = true;
            }
        }
    }
}
