//! Which games of an atlas pass a filter and have some Grundy values, and in which order.

use super::column::Column;
use super::filter::Filter;
use super::game::AtlasGame;
use super::open::Atlas;
use super::values::starts_at;
use crate::question::{Answered, Context, Lane, Question, Same};
use grundy_survey::State;
use std::sync::Arc;

/// The budget is looked at once for so many games.
const LOOKS: usize = 64;

/// Games of an atlas.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AtlasRows {
    pub atlas: Same<Atlas>,
    /// The condition that they meet.
    pub filter: Filter,
    /// Whether only those are wanted whose quotient is open.
    pub open: bool,
    /// Grundy values of the heaps from one of the first on; none where any will do.
    pub values: Vec<u32>,
    /// By what they are sorted, and whether downwards; the order of the atlas without.
    pub sort: Option<(Column, bool)>,
}

/// The games that were found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FoundGames {
    pub atlas: Arc<Atlas>,
    /// The games by their places in it.
    pub places: Vec<usize>,
    /// For each of them the heap at which the values begin, where there are values.
    pub starts: Vec<usize>,
    /// How many there are of each state, with those of other states left out.
    pub states: Vec<(State, usize)>,
}

impl FoundGames {
    /// The games, in their order.
    pub fn games(&self) -> impl ExactSizeIterator<Item = &AtlasGame> {
        self.places.iter().map(|&place| &self.atlas.games[place])
    }

    /// The game of a row.
    pub fn game(&self, row: usize) -> Option<&AtlasGame> {
        self.atlas.games.get(*self.places.get(row)?)
    }
}

impl Question for AtlasRows {
    type Answer = FoundGames;
    const TITLE: &'static str = "Games of the atlas";
    /// The question itself holds the games.
    const KEEPS: bool = false;

    fn lane(&self) -> Lane {
        Lane::quick(self.values.is_empty())
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let atlas = &self.atlas.0;
        let mut found: Vec<(usize, usize)> = Vec::new();
        for (place, game) in atlas.games.iter().enumerate() {
            if place % LOOKS == 0 {
                context.budget.check()?;
                context.progress(place, atlas.games.len());
            }
            if self.open && !game.is_open() || !self.filter.passes(game, atlas) {
                continue;
            }
            let start = match self.values.is_empty() {
                true => Some(0),
                false => starts_at(&game.code, &self.values, context.budget)?,
            };
            found.extend(start.map(|start| (place, start)));
        }
        if let Some(order) = self.sort {
            sort(&mut found, &atlas.games, order);
        }
        let (places, starts): (Vec<usize>, _) = found.into_iter().unzip();
        Ok(FoundGames {
            states: states(&places, &atlas.games),
            atlas: Arc::clone(atlas),
            places,
            starts: if self.values.is_empty() {
                Vec::new()
            } else {
                starts
            },
        })
    }
}

/// How many of the games have each state.
fn states(places: &[usize], games: &[AtlasGame]) -> Vec<(State, usize)> {
    let counts = State::ALL.map(|state| {
        let of_state = places.iter();
        let of_state = of_state.filter(|&&place| games[place].state == Some(state));
        (state, of_state.count())
    });
    counts.into_iter().filter(|(_, count)| *count > 0).collect()
}

/// Sorts the games; those of which it is not known come last either way.
fn sort(found: &mut Vec<(usize, usize)>, games: &[AtlasGame], (by, downwards): (Column, bool)) {
    let is_known = |&(place, _): &(usize, usize)| match (by, by.is_text()) {
        (Column::Code, _) => true,
        (_, true) => by.text(&games[place]).is_some(),
        (_, false) => by.rank(&games[place]).is_some(),
    };
    let (mut known, unknown): (Vec<_>, Vec<_>) = found.drain(..).partition(is_known);
    match by.is_text() {
        true => known.sort_by_cached_key(|&(place, _)| by.text(&games[place])),
        false => known.sort_by_key(|&(place, _)| by.rank(&games[place])),
    }
    if downwards {
        known.reverse();
    }
    found.extend(known);
    found.extend(unknown);
}
