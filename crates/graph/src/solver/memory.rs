//! How a solver answers: theorems, the search and tables, each where it is good, and what
//! they found for the next question.

use super::component::{Component, Met, Shortcut, Way, met};
use super::host::Digits;
use super::meter::Meter;
use super::pieces::{Pieces, Place};
use super::search::ValueSearch;
use super::solution::{ComponentValue, LabelledMove, Method, Solution, SolveError, SolveProgress};
use super::tables::Tables;
use super::theorem::Theorem;
use super::whole::Whole;
use super::word::Word;
use crate::moves::{Move, legal_moves};
use crate::rule::GraphRule;
use crate::simple_graph::Graph;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Outcome;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

/// The most vertices of a component that the search takes.
const MOST_IN_COMPONENT: usize = 128;

/// The most vertices of a whole position that is searched for its misère outcome.
const MOST_IN_MISERE: usize = 256;

/// Bytes that a move takes with the vertices that it takes, and with its component.
const MOVE_BYTES: usize = 112;

/// Labels by a theorem between two looks at the budget.
const LOOK: usize = 1 << 10;

/// A position in question, and what is asked about it.
pub(crate) struct Question<'a> {
    pub graph: &'a Graph,
    pub rule: &'a GraphRule,
    /// Whether theorems and tables may be used beside the search.
    pub shortcuts: bool,
    pub normal: bool,
    pub misere: bool,
    pub present: &'a [usize],
    pub budget: &'a Budget,
}

/// What a solver has found so far, which helps with the next question.
pub(crate) struct SolverMemory<W> {
    search: ValueSearch<W>,
    whole: Whole,
    tables: Tables<W>,
}

/// A question about a place alone.
type Ask<W, T> = fn(&mut SolverMemory<W>, Place<W>, &mut Meter) -> Result<T, Stop>;

impl<W: Word> SolverMemory<W> {
    pub fn new(rule: &GraphRule, theorem: Theorem) -> SolverMemory<W> {
        SolverMemory {
            search: ValueSearch::new(Pieces::new(Digits::of(rule), theorem)),
            whole: Whole::default(),
            tables: Tables::new(),
        }
    }

    /// The labels of the position, as far as the budget allows.
    pub fn solve(
        &mut self,
        question: &Question,
        watch: &mut dyn FnMut(&SolveProgress),
    ) -> Result<Solution, SolveError> {
        let mut solution = Solution::default();
        let components = match self.components(question) {
            Ok(components) => components?,
            Err(why) => {
                solution.stopped = Some(why);
                return Ok(solution);
            }
        };
        let answered = self.answer(question, &components, &mut solution, watch);
        solution.stopped = answered.err();
        solution.positions = self.positions();
        Ok(solution)
    }

    /// How many positions are known: pieces met in the search, and sets in tables.
    fn positions(&self) -> usize {
        self.search.pieces.list.len() + self.tables.sets()
    }

    /// The components of the position, each with its shortcut or its place in the search.
    fn components(
        &mut self,
        question: &Question,
    ) -> Result<Result<Vec<Component<W>>, SolveError>, Stop> {
        let order = question.graph.order();
        let mut present: Vec<usize> = question
            .present
            .iter()
            .copied()
            .filter(|&vertex| vertex < order)
            .collect();
        present.sort_unstable();
        present.dedup();
        let (mut components, mut known) = (Vec::new(), Met::default());
        for (part, graph) in question.graph.induced(&present).split() {
            question.budget.check()?;
            let vertices: Vec<usize> = part.iter().map(|&vertex| present[vertex]).collect();
            let size = vertices.len();
            let (graph, shortcut) = met(
                &mut known,
                graph,
                question.rule,
                question.shortcuts,
                question.budget,
            )?;
            let pieces = &mut self.search.pieces;
            let small = size <= MOST_IN_COMPONENT.min(W::CAPACITY);
            let way = match shortcut {
                None if !small => return Ok(Err(SolveError::TooLarge(size))),
                None => Way::Search(pieces.place(&graph, &vertices)),
                Some(shortcut) => {
                    let searched = question.misere && small && present.len() <= MOST_IN_MISERE;
                    let place = searched.then(|| pieces.place(&graph, &vertices));
                    Way::Theorem(shortcut, place)
                }
            };
            components.push(Component {
                vertices,
                graph,
                way,
            });
        }
        Ok(Ok(components))
    }

    fn answer(
        &mut self,
        question: &Question,
        components: &[Component<W>],
        solution: &mut Solution,
        watch: &mut dyn FnMut(&SolveProgress),
    ) -> Result<(), Stop> {
        solution.components = components
            .iter()
            .map(|component| ComponentValue {
                vertices: component.vertices.clone(),
                grundy: component.shortcut().and_then(Shortcut::value),
                method: component
                    .shortcut()
                    .map_or(Method::Search, Shortcut::method),
            })
            .collect();
        let owners = self.list_moves(question, components, solution)?;
        if question.normal {
            self.normal_play(question, components, &owners, solution, watch)?;
        }
        if question.misere {
            self.misere_play(question, components, &owners, solution, watch)?;
        }
        Ok(())
    }

    /// Lists the legal moves without labels, and the component of each.
    fn list_moves(
        &mut self,
        question: &Question,
        components: &[Component<W>],
        solution: &mut Solution,
    ) -> Result<Vec<usize>, Stop> {
        let mut moves = Vec::new();
        let mut known: FxHashMap<*const Graph, Vec<Move>> = FxHashMap::default();
        for (owner, component) in components.iter().enumerate() {
            question.budget.check()?;
            question.budget.check_memory(moves.len() * MOVE_BYTES)?;
            let steps = match known.entry(Arc::as_ptr(&component.graph)) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(new) => {
                    let steps = legal_moves(&component.graph, question.rule, question.budget)?;
                    new.insert(steps)
                }
            };
            for step in steps.iter() {
                let remove = step
                    .remove
                    .iter()
                    .map(|&vertex| component.vertices[vertex])
                    .collect();
                let labelled = LabelledMove {
                    remove,
                    parts: step.parts,
                    grundy: None,
                    misere: None,
                };
                moves.push((labelled, owner));
            }
        }
        moves.sort_unstable_by(|a, b| a.0.remove.cmp(&b.0.remove));
        let (moves, owners) = moves.into_iter().unzip();
        solution.moves = moves;
        Ok(owners)
    }

    fn normal_play(
        &mut self,
        question: &Question,
        components: &[Component<W>],
        owners: &[usize],
        solution: &mut Solution,
        watch: &mut dyn FnMut(&SolveProgress),
    ) -> Result<(), Stop> {
        let mut total = Some(0);
        let places = by_component(owners);
        for (at, component) in components.iter().enumerate() {
            question.budget.check()?;
            let value = match &component.way {
                Way::Theorem(shortcut, _) => shortcut.value(),
                Way::Search(place) => {
                    let steps = of_component(&places, owners, at).iter();
                    let steps = steps.map(|&step| &solution.moves[step]);
                    let places = self.places(*place, steps);
                    self.tabulate(question, &places, solution, watch, Self::value)?;
                    let mut meter = self.meter(question.budget, watch, solution);
                    Some(self.value(*place, &mut meter)?)
                }
            };
            total = total.zip(value).map(|(total, value)| total ^ value);
            solution.components[at].grundy = value;
        }
        solution.grundy = total;
        for (at, &owner) in owners.iter().enumerate() {
            let component = &components[owner];
            let others = total.zip(solution.components[owner].grundy);
            let taken = &solution.moves[at].remove;
            let left = match &component.way {
                Way::Theorem(shortcut, _) => {
                    if at % LOOK == 0 {
                        question.budget.check()?;
                    }
                    shortcut.value_after(&component.inside(taken))
                }
                Way::Search(place) => {
                    let left = self.search.pieces.without(*place, taken);
                    let mut meter = self.meter(question.budget, watch, solution);
                    Some(self.value(left, &mut meter)?)
                }
            };
            solution.moves[at].grundy = left
                .zip(others)
                .map(|(left, (total, own))| left ^ total ^ own);
        }
        watch(&SolveProgress {
            positions: self.positions(),
            solution,
        });
        Ok(())
    }

    fn misere_play(
        &mut self,
        question: &Question,
        components: &[Component<W>],
        owners: &[usize],
        solution: &mut Solution,
        watch: &mut dyn FnMut(&SolveProgress),
    ) -> Result<(), Stop> {
        if let Some(length) = total_length(components) {
            solution.misere_by = Some(Method::Length);
            solution.misere = Some(Outcome::of(length % 2 == 0));
            let after = Some(Outcome::of(length % 2 == 1));
            solution
                .moves
                .iter_mut()
                .for_each(|step| step.misere = after);
            return Ok(());
        }
        if let [component] = components {
            if let Some(shortcut) = component.shortcut()
                && let Some(wins) = shortcut.misere()
            {
                solution.misere_by = Some(shortcut.method());
                solution.misere = Some(Outcome::of(wins));
                for (at, step) in solution.moves.iter_mut().enumerate() {
                    if at % LOOK == 0 {
                        question.budget.check()?;
                    }
                    let inside = component.inside(&step.remove);
                    step.misere = shortcut.misere_after(&inside).map(Outcome::of);
                }
                return Ok(());
            }
            if let Some(place) = component.place() {
                return self.misere_alone(question, place, solution, watch);
            }
        }
        let Some(position) = self.position(components) else {
            solution.beyond_misere = true;
            return Ok(());
        };
        let whole: Vec<u32> = position.iter().map(|&(piece, _)| piece).collect();
        let mut meter = self.meter(question.budget, watch, solution);
        let wins = self.outcome(whole.clone(), &mut meter)?;
        solution.misere_by = Some(Method::Search);
        solution.misere = Some(Outcome::of(wins));
        for (at, &owner) in owners.iter().enumerate() {
            let (_, place) = position[owner];
            let mut left = whole.clone();
            left.swap_remove(owner);
            let taken = &solution.moves[at].remove;
            let place = self.search.pieces.without(place, taken);
            left.extend(self.search.pieces.parts(place));
            let mut meter = self.meter(question.budget, watch, solution);
            let wins = self.outcome(left, &mut meter)?;
            solution.moves[at].misere = Some(Outcome::of(wins));
        }
        Ok(())
    }

    /// Misère play of a position that is one component.
    fn misere_alone(
        &mut self,
        question: &Question,
        place: Place<W>,
        solution: &mut Solution,
        watch: &mut dyn FnMut(&SolveProgress),
    ) -> Result<(), Stop> {
        let places = self.places(place, solution.moves.iter());
        self.tabulate(question, &places, solution, watch, Self::wins)?;
        for (at, &place) in places.iter().enumerate() {
            let mut meter = self.meter(question.budget, watch, solution);
            let outcome = Some(Outcome::of(self.wins(place, &mut meter)?));
            match at.checked_sub(1) {
                None => {
                    solution.misere_by = Some(Method::Search);
                    solution.misere = outcome;
                }
                Some(step) => solution.moves[step].misere = outcome,
            }
        }
        Ok(())
    }

    /// A place, and what moves in it leave of it.
    fn places<'a>(
        &self,
        place: Place<W>,
        steps: impl Iterator<Item = &'a LabelledMove>,
    ) -> Vec<Place<W>> {
        let left = steps.map(|step| self.search.pieces.without(place, &step.remove));
        std::iter::once(place).chain(left).collect()
    }

    /// Makes a table for the first of these places, of which the others are parts, unless a
    /// short search answers the question about all of them.
    fn tabulate<T>(
        &mut self,
        question: &Question,
        places: &[Place<W>],
        solution: &Solution,
        watch: &mut dyn FnMut(&SolveProgress),
        ask: Ask<W, T>,
    ) -> Result<(), Stop> {
        let Some(&whole) = places.first() else {
            return Ok(());
        };
        let patience = self.tables.patience(whole, &self.search.pieces);
        let Some(patience) = patience.filter(|_| question.shortcuts) else {
            return Ok(());
        };
        let short = question
            .budget
            .clone()
            .with_positions(self.positions() + patience);
        let mut meter = self.meter(&short, watch, solution);
        let answered = places
            .iter()
            .try_for_each(|&place| ask(self, place, &mut meter).map(|_| ()));
        if answered != Err(Stop::Positions) {
            return answered;
        }
        let known = (
            self.positions(),
            self.search.pieces.bytes() + self.tables.bytes(),
        );
        let mut meter = Meter::new(question.budget, watch, solution, known);
        self.tables.make(whole, &self.search.pieces, &mut meter)
    }

    /// The Grundy value of a place, empty or not.
    fn value(&mut self, place: Place<W>, meter: &mut Meter) -> Result<u32, Stop> {
        if let Some(label) = self.tables.label(place) {
            return Ok(u32::from(label.value));
        }
        let parts = self.search.pieces.parts(place);
        self.search.sum(&parts, meter).map(u32::from)
    }

    /// Whether the next player wins a place alone in misère play.
    fn wins(&mut self, place: Place<W>, meter: &mut Meter) -> Result<bool, Stop> {
        if let Some(label) = self.tables.label(place) {
            return Ok(label.next_wins);
        }
        let parts = self.search.pieces.parts(place);
        self.outcome(parts, meter)
    }

    /// A meter that counts what is known in tables, too.
    fn meter<'a>(
        &self,
        budget: &'a Budget,
        watch: &'a mut dyn FnMut(&SolveProgress),
        solution: &'a Solution,
    ) -> Meter<'a> {
        let tables = (self.tables.sets(), self.tables.bytes());
        Meter::new(budget, watch, solution, tables)
    }

    /// The pieces of the position, if all are within reach of the search.
    fn position(&mut self, components: &[Component<W>]) -> Option<Vec<(u32, Place<W>)>> {
        let sizes = components.iter().map(|component| component.vertices.len());
        if sizes.sum::<usize>() > MOST_IN_MISERE {
            return None;
        }
        let number = |component: &Component<W>| {
            let place = component.place()?;
            Some((self.search.pieces.number(place), place))
        };
        components.iter().map(number).collect()
    }

    /// Whether the next player wins the pieces together in misère play.
    fn outcome(&mut self, mut pieces: Vec<u32>, meter: &mut Meter) -> Result<bool, Stop> {
        self.search.pieces.tidy(&mut pieces, &mut || meter.look())?;
        self.whole
            .next_wins(&mut self.search.pieces, &pieces, meter)
    }

    /// The length of play when the winner stretches it.
    pub fn longest_win(
        &mut self,
        question: &Question,
        watch: &mut dyn FnMut(&SolveProgress),
    ) -> Result<Result<u32, Stop>, SolveError> {
        let components = match self.components(question) {
            Ok(components) => components?,
            Err(why) => return Ok(Err(why)),
        };
        let sizes: usize = components
            .iter()
            .map(|component| component.vertices.len())
            .sum();
        let Some(position) = self.position(&components) else {
            return Err(SolveError::TooLarge(sizes));
        };
        let mut pieces: Vec<u32> = position.iter().map(|&(piece, _)| piece).collect();
        pieces.sort_unstable();
        let partial = Solution::default();
        let mut meter = self.meter(question.budget, watch, &partial);
        Ok(self
            .whole
            .longest_win(&mut self.search, &pieces, &mut meter))
    }
}

/// The places of all moves, component by component.
fn by_component(owners: &[usize]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..owners.len()).collect();
    places.sort_by_key(|&at| owners.get(at));
    places
}

/// Those of the moves in one component.
fn of_component<'a>(places: &'a [usize], owners: &[usize], component: usize) -> &'a [usize] {
    let before = |owner: usize| places.partition_point(|&at| owners[at] < owner);
    &places[before(component)..before(component + 1)]
}

/// The length of every play, where all components have one.
fn total_length<W>(components: &[Component<W>]) -> Option<usize> {
    let length = |component: &Component<W>| match component.way {
        Way::Theorem(ref shortcut, _) => match **shortcut {
            Shortcut::Length(length) => Some(length),
            _ => None,
        },
        _ => None,
    };
    components.iter().map(length).sum()
}
