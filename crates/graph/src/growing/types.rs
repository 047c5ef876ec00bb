//! Types: unordered pairs of normal ends with a path between them, and the finitely many that moves come to (lemma 4 of
//! Growing graphs).

use super::ends::{Ends, between, normal};
use super::finite::Finite;
use super::piece::Piece;
use super::reach::Reach;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;
use rustc_hash::FxHashMap;

/// An option with one part that has a path: `(σ; n + s) + c`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Step {
    /// The type of that part.
    pub to: usize,
    /// How many vertices longer the path is, or shorter.
    pub shift: i64,
    /// The value of the finite components.
    pub beside: u32,
}

/// A type.
#[derive(Clone, Debug)]
pub(super) struct Type {
    /// Its ends, by their numbers; the larger one first.
    pub ends: [u32; 2],
    /// The vertices of both ends together.
    pub order: usize,
    /// The options of the members with a path that is longer than a move may span, but for those in its middle.
    pub steps: Vec<Step>,
    /// The types of the parts that a move in the middle of the path leaves, if there is such a move.
    pub halves: Option<[usize; 2]>,
}

/// All types that moves come to from the first.
pub(super) struct System {
    /// The rule.
    pub reach: Reach,
    /// The ends of the types.
    pub ends: Ends,
    /// Values of members that are computed as graphs, and of finite components.
    pub finite: Finite,
    /// The types; the first is that of the drawing.
    pub types: Vec<Type>,
    by_ends: FxHashMap<[u32; 2], usize>,
    /// The types before this one have their options.
    complete: usize,
}

impl System {
    /// No type is known yet.
    pub fn new(reach: &Reach, play: Convention) -> System {
        System {
            reach: reach.clone(),
            ends: Ends::new(reach),
            finite: Finite::new(reach, play),
            types: Vec::new(),
            by_ends: FxHashMap::default(),
            complete: 0,
        }
    }

    /// The type with these ends, which are made normal, and how many vertices longer its path is than the one between
    /// them.
    pub fn add(&mut self, ends: [Piece; 2]) -> (usize, usize) {
        let [(left, first), (right, second)] = ends.map(normal);
        let ends = [left, right].map(|end| self.ends.name(end));
        (self.named(ends), first + second)
    }

    /// Finds the options of all types, and the types that they come to.
    ///
    /// # Errors
    /// Stops with the budget.
    pub fn close(&mut self, budget: &Budget) -> Result<(), Stop> {
        while self.complete < self.types.len() {
            self.find_options(self.complete, budget)?;
            self.complete += 1;
        }
        Ok(())
    }

    /// The number of the type with these ends, in any order.
    fn named(&mut self, ends: [u32; 2]) -> usize {
        let size = |end: u32| self.ends.piece(end).order();
        let [one, other] = ends;
        let order = size(one) + size(other);
        let key = |end: u32| (std::cmp::Reverse(size(end)), end);
        let ends = if key(one) <= key(other) {
            [one, other]
        } else {
            [other, one]
        };
        if let Some(&known) = self.by_ends.get(&ends) {
            return known;
        }
        let number = self.types.len();
        self.by_ends.insert(ends, number);
        self.types.push(Type {
            ends,
            order,
            steps: Vec::new(),
            halves: None,
        });
        number
    }

    /// Finds the options of a type.
    fn find_options(&mut self, number: usize, budget: &Budget) -> Result<(), Stop> {
        let ends = self.types[number].ends;
        let mut steps = Vec::new();
        for (own, other) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            for near in self.ends.near(own, &mut self.finite, budget)? {
                steps.push(Step {
                    to: self.named([near.end, other]),
                    shift: near.shift,
                    beside: near.beside,
                });
            }
        }
        steps.sort_unstable();
        steps.dedup();
        self.types[number].steps = steps;
        if self.reach.splits_paths() {
            let nothing = self.ends.name(Piece::default());
            let halves = ends.map(|end| self.named([end, nothing]));
            self.types[number].halves = Some(halves);
        }
        let lists = self.types.iter().map(|known| 24 * known.steps.len() + 128);
        budget.check_memory(lists.sum::<usize>() + self.ends.bytes())
    }

    /// The greatest number of vertices that the ends of a type have.
    pub fn largest(&self) -> usize {
        self.types
            .iter()
            .map(|known| known.order)
            .max()
            .unwrap_or(0)
    }

    /// The value of the member with a path of so many vertices, at least one, from the definition.
    ///
    /// # Errors
    /// Stops with the budget.
    pub fn by_definition(
        &mut self,
        number: usize,
        path: usize,
        budget: &Budget,
    ) -> Result<u32, Stop> {
        let [left, right] = self.types[number].ends.map(|end| self.ends.piece(end));
        let member = between(left, right, path);
        let all: Vec<u16> = member.vertices().collect();
        self.finite.value(member.part(&all, |_| 0), budget)
    }
}
