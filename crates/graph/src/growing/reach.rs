//! Rules of finite reach: a move takes a connected set of at most so many vertices, or a vertex with all its
//! neighbours, and whether it may be made depends on how many are taken and on how many parts are left.

use super::piece::Piece;
use crate::rule::{Bit2, GraphRule, allowed};
use grundy_base::budget::{Budget, Stop};

/// Longer codes are not grown: what a move may span is a part of every bound.
const MOST_DIGITS: usize = 64;

/// Why a rule has no finite reach.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoReach {
    /// A code with a tail that repeats, or a very long one.
    #[error(
        "{0} may take any number of vertices at once; an edge grows in a code with at most 64 digits, such as 0.33"
    )]
    Endless(String),
    /// Definition 21.
    #[error("vertices that need not be connected may be taken; an edge grows where they are")]
    AnySet,
}

/// A rule of finite reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    /// The digits, as they are on paths; the last is not 0.
    digits: Vec<u8>,
    bit2: Bit2,
    neighbourhoods: bool,
}

impl Reach {
    /// The reach of a rule.
    ///
    /// # Errors
    /// A [`NoReach`], if it has none.
    pub fn of(rule: &GraphRule) -> Result<Reach, NoReach> {
        if rule.takes_any_set() {
            return Err(NoReach::AnySet);
        }
        let last = (rule.heap().last_digit()).filter(|&last| last <= MOST_DIGITS);
        let Some(last) = last else {
            return Err(NoReach::Endless(rule.text()));
        };
        // Node-Kayles has no digits of its own; on paths it is the game with this code.
        let taking = rule.heap().taking(last);
        let mut digits = taking.map_or_else(Vec::new, |taking| taking.digits);
        while digits.last() == Some(&0) {
            digits.pop();
        }
        Ok(Reach {
            digits,
            bit2: rule.bit2(),
            neighbourhoods: rule.takes_neighbourhoods(),
        })
    }

    /// How many vertices of a path a move may span, `W`.
    pub fn width(&self) -> usize {
        self.digits.len()
    }

    /// The digit for `taken` vertices of a path.
    pub fn on_path(&self, taken: usize) -> u8 {
        let digit = taken.checked_sub(1).and_then(|at| self.digits.get(at));
        digit.copied().unwrap_or(0)
    }

    /// The numbers of vertices in the middle of a path that may be taken at once, so that two parts are left.
    pub fn splitting(&self) -> Vec<usize> {
        let all = 1..=self.width();
        all.filter(|&taken| self.on_path(taken) & 4 != 0).collect()
    }

    /// Whether so many vertices in the middle of a path may be taken where one part is left, as on a cycle.
    pub fn cuts(&self, taken: usize) -> bool {
        match self.neighbourhoods {
            true => taken == self.width(),
            false => self.on_path(taken) & 2 != 0,
        }
    }

    /// Whether a move in the middle of a path may leave two parts.
    pub fn splits_paths(&self) -> bool {
        !self.splitting().is_empty()
    }

    /// Whether some move may leave two parts or more on some graph.
    pub fn splits(&self) -> bool {
        self.neighbourhoods || self.digits.iter().any(|&digit| digit > 3)
    }

    /// Whether taking `taken` vertices may leave `parts` components.
    pub fn allows(&self, taken: usize, parts: usize) -> bool {
        self.neighbourhoods || allowed(self.on_path(taken), self.bit2, parts)
    }

    /// Gives each set of vertices that some move might take, as far as numbers tell, to `each`.
    ///
    /// # Errors
    /// Stops with the budget: there may be exponentially many.
    pub fn sets(
        &self,
        piece: &Piece,
        budget: &Budget,
        each: &mut dyn FnMut(&[u16]) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        if self.neighbourhoods {
            return neighbourhoods(piece, budget, each);
        }
        let mut walk = Connected {
            reach: self,
            piece,
            budget,
            set: Vec::new(),
            met: vec![false; piece.order()],
            each,
        };
        walk.all()
    }
}

/// Gives each vertex with its neighbours.
fn neighbourhoods(
    piece: &Piece,
    budget: &Budget,
    each: &mut dyn FnMut(&[u16]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    for vertex in piece.vertices() {
        budget.check()?;
        let mut set = piece.neighbours(vertex).to_vec();
        set.push(vertex);
        set.sort_unstable();
        each(&set)?;
    }
    Ok(())
}

/// The walk through connected sets, each once (Wernicke 2006).
struct Connected<'a> {
    reach: &'a Reach,
    piece: &'a Piece,
    budget: &'a Budget,
    set: Vec<u16>,
    /// Which vertices are or were candidates.
    met: Vec<bool>,
    each: &'a mut dyn FnMut(&[u16]) -> Result<(), Stop>,
}

impl Connected<'_> {
    fn all(&mut self) -> Result<(), Stop> {
        for least in self.piece.vertices() {
            self.budget.check()?;
            let around = self.piece.neighbours(least).iter().copied();
            let candidates: Vec<u16> = around.filter(|&vertex| vertex > least).collect();
            self.met.fill(false);
            for &vertex in &candidates {
                self.met[usize::from(vertex)] = true;
            }
            self.set.push(least);
            self.extend(least, &candidates)?;
            self.set.pop();
        }
        Ok(())
    }

    fn extend(&mut self, least: u16, candidates: &[u16]) -> Result<(), Stop> {
        if self.reach.on_path(self.set.len()) != 0 {
            (self.each)(&self.set)?;
        }
        if self.set.len() >= self.reach.width() {
            return Ok(());
        }
        self.budget.check()?;
        for (at, &next) in candidates.iter().enumerate() {
            let mut later = candidates[at + 1..].to_vec();
            let passed = later.len();
            for &vertex in self.piece.neighbours(next) {
                let met = &mut self.met[usize::from(vertex)];
                if vertex > least && !*met {
                    *met = true;
                    later.push(vertex);
                }
            }
            self.set.push(next);
            self.extend(least, &later)?;
            self.set.pop();
            for &vertex in &later[passed..] {
                self.met[usize::from(vertex)] = false;
            }
        }
        Ok(())
    }
}
