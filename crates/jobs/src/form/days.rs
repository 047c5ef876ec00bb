//! The games born by each day: the 22 of day 4 with all facts, day 5 to be browsed, its
//! composites, and the counts up to day 7.

use super::facts::{mate_of, named, partitions_of, parts_of, quotient_of};
use super::line::LineFacts;
use crate::question::{Answered, Context, Lane, Question, Same};
use grundy_base::play::Outcome;
use grundy_form::{
    Counts, DAY_4, Day5, Day5Filter, ExponentClass, Form, FormStore, LONGEST_NAME, Mark, Mask,
    Natural, Parts, PowerSum, Style, UniquePartitions, even_composites_of_day_5, facts,
    games_by_day, name, unique_partitions_by_day_6,
};
use grundy_heap::Genus;
use std::sync::Arc;

/// The 22 games born by day 4, with all that is known of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GamesOfDay4;

impl Question for GamesOfDay4 {
    type Answer = Vec<Arc<LineFacts>>;
    const TITLE: &'static str = "Games born by day 4";

    fn bytes(games: &Self::Answer) -> usize {
        2_000 * games.len()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let budget = context.budget;
        let (mut store, mut parts) = (FormStore::default(), Parts::default());
        let games = games_by_day(&mut store, 4, budget)?;
        let mut rows: Vec<Arc<LineFacts>> = Vec::new();
        for &game in &games {
            let form = facts(&mut store, game, budget)?;
            let short = named(&mut store, game, budget)?;
            let mut row = LineFacts::quick(form, short);
            row.mate = mate_of(&mut store, game, budget).into();
            row.parts = parts_of(&mut store, &mut parts, game, budget).into();
            row.primes = partitions_of(&mut store, &mut parts, game, budget).into();
            row.quotient = quotient_of(&mut store, game, budget).into();
            budget.check()?;
            rows.push(Arc::new(row));
            context.progress(rows.len(), games.len());
        }
        Ok(rows)
    }
}

/// The games born by day 5, ready to be browsed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GamesOfDay5;

impl Question for GamesOfDay5 {
    type Answer = Day5;
    const TITLE: &'static str = "Games born by day 5";

    fn bytes(games: &Self::Answer) -> usize {
        8 * games.masks().len()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let budget = context.budget;
        let mut store = FormStore::default();
        let mut parts = Parts::default();
        context.progress(0, 2);
        let composites = even_composites_of_day_5(&mut store, &mut parts, budget)?;
        context.progress(1, 2);
        let day5 = Day5::new(&mut store, &composites, budget)?;
        Ok(day5)
    }
}

/// The games of day 5 that pass a filter.
#[derive(Clone, Debug, PartialEq)]
pub struct Day5Selection {
    /// The games, ascending.
    pub masks: Vec<Mask>,
    /// How many of them have each genus, the most frequent first.
    pub genera: Vec<(Genus, usize)>,
}

/// The games of day 5 that pass a filter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SelectionOfDay5 {
    /// The games.
    pub of: Same<Day5>,
    pub filter: Day5Filter,
}

impl Question for SelectionOfDay5 {
    type Answer = Day5Selection;
    const TITLE: &'static str = "Filter for day 5";
    const LANE: Lane = Lane::Quick;
    const KEEPS: bool = false;

    fn bytes(selection: &Self::Answer) -> usize {
        4 * selection.masks.len()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let (day5, budget) = (&self.of.0, context.budget);
        let masks = day5.select(&self.filter, budget)?;
        let genera = day5.histogram(&masks, budget)?;
        let mut genera: Vec<(Genus, usize)> = genera.into_iter().collect();
        genera.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        Ok(Day5Selection { masks, genera })
    }
}

/// A composite game.
#[derive(Clone, Debug, PartialEq)]
pub struct CompositeRow {
    /// Its name, if it is not too long.
    pub name: Option<String>,
    /// The name in LaTeX.
    pub latex: Option<String>,
    /// The primes whose sum it is.
    pub primes: Vec<String>,
    pub genus: Genus,
    /// Tame, restive, restless or wild.
    pub mark: Mark,
    /// Who wins.
    pub outcome: Outcome,
    pub birthday: usize,
}

/// The even composite games born by day 5.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CompositesOfDay5;

impl Question for CompositesOfDay5 {
    type Answer = Vec<CompositeRow>;
    const TITLE: &'static str = "Composite games of day 5";

    fn bytes(rows: &Self::Answer) -> usize {
        1_000 * rows.len()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let budget = context.budget;
        let (mut store, mut parts) = (FormStore::default(), Parts::default());
        let store = &mut store;
        let found = even_composites_of_day_5(store, &mut parts, budget)?;
        let mut rows = Vec::new();
        for composite in &found {
            let game = composite.game;
            let mut row = CompositeRow {
                name: name(store, game, Style::Sharp, LONGEST_NAME, budget)?,
                latex: name(store, game, Style::Latex, LONGEST_NAME, budget)?,
                primes: Vec::new(),
                genus: store.genus(game, budget)?,
                mark: store.mark(game, budget)?,
                outcome: store.outcome(game),
                birthday: store.birthday(game),
            };
            for &prime in composite.partitions.iter().flatten() {
                row.primes.push(named(store, prime, budget)?);
            }
            rows.push(row);
            context.progress(rows.len(), found.len());
        }
        rows.sort_by_key(|row| (row.birthday, std::cmp::Reverse(row.primes.len())));
        Ok(rows)
    }
}

/// Whether every game born by day 6 has one prime partition: the computations of theorem 7.13 of the
/// structure paper.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PartitionsByDay6;

impl Question for PartitionsByDay6 {
    type Answer = UniquePartitions;
    const TITLE: &'static str = "Prime partitions by day 6";

    fn bytes(_: &Self::Answer) -> usize {
        10_000
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let (mut store, mut parts) = (FormStore::default(), Parts::default());
        let found =
            unique_partitions_by_day_6(&mut store, &mut parts, context.budget, &mut |pairs| {
                // The paper's primes are 489, so there are 119,805 pairs.
                context.progress(pairs, 119_805);
            });
        Ok(found?)
    }
}

/// How many games are born by each day.
#[derive(Clone, Debug, PartialEq)]
pub struct DayCounts {
    /// |M_0| to |M_5|.
    pub small: Vec<u64>,
    /// The P-positions of day 5.
    pub p_positions: u64,
    /// For each game of day 4 its name and the games of day 5 that have it as an option.
    pub with_option: Vec<(String, u64)>,
    /// For each game of day 3 its name and the games of day 4 that have it as an option; at last,
    /// without a name, the N-positions that have 0.
    pub day_5_rows: Vec<(Option<String>, u32)>,
    /// The table by which day 6 is counted.
    pub day_6_rows: Vec<CountRow>,
    /// |M_6|.
    pub day_6: PowerSum,
    /// The number of decimal digits of |M_6| and the first six of them.
    pub digits: Option<(u64, u32)>,
    /// |M_7|.
    pub day_7: Day7Report,
}

/// A row of the table by which day 6 is counted.
#[derive(Clone, Debug, PartialEq)]
pub struct CountRow {
    /// A game of day 4; nothing for the N-positions that have 0.
    pub game: Option<String>,
    /// Of the sets of games of day 4 with this game, those that are not counted.
    pub less: Vec<u32>,
    /// The games of day 5 that have it as an option.
    pub with: u32,
}

/// |M_7| is 2^first less the terms 2^a, plus 2^plus and a constant.
#[derive(Clone, Debug, PartialEq)]
pub struct Day7Report {
    /// The terms 2^a, one for each game of day 5.
    pub terms: u64,
    /// Those that are left when like terms are combined.
    pub merged: u64,
    /// For each number of equal terms how many classes have it.
    pub sizes: Vec<(u32, usize)>,
    /// The largest exponents a of the terms that are left.
    pub first: Vec<PowerSum>,
    /// The smallest of them.
    pub last: Option<PowerSum>,
    /// The exponent of the proviso.
    pub plus: PowerSum,
    pub constant: u32,
}

/// Terms of |M_7| that are shown from its beginning, as in figure 3 of the paper.
const SHOWN: usize = 3;

/// How many games are born by each day.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CountsByDay;

impl Question for CountsByDay {
    type Answer = DayCounts;
    const TITLE: &'static str = "Counts by day";

    fn bytes(_: &Self::Answer) -> usize {
        10_000
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let budget = context.budget;
        let mut store = FormStore::default();
        let mut small = Vec::new();
        for day in 0..5 {
            let games = games_by_day(&mut store, day, budget)?;
            small.push(games.len() as u64);
        }
        let counts = Counts::new(&mut store, budget)?;
        context.progress(1, 3);
        let day5 = counts.day_5();
        small.push(u64::from(day5.games));
        let mut with_option = Vec::with_capacity(DAY_4);
        for (&game, &with) in counts.day_4().games().iter().zip(&day5.with_option) {
            let name = named(&mut store, game, budget)?;
            with_option.push((name, u64::from(with)));
        }
        let mut name_of = |game: Option<Form>| game.map(|game| named(&mut store, game, budget));
        let mut day_5_rows = Vec::new();
        for row in counts.day_5_rows() {
            day_5_rows.push((name_of(row.game).transpose()?, row.with));
        }
        let mut day_6_rows = Vec::new();
        for row in counts.day_6_rows() {
            day_6_rows.push(CountRow {
                game: name_of(row.game).transpose()?,
                less: row.less,
                with: row.with,
            });
        }
        let day_6 = counts.day_6();
        let number = Natural::of(&day_6, budget)?;
        context.progress(2, 3);
        let day7 = counts.day_7(budget)?;
        let merged = |class: &ExponentClass| counts.merged(*class);
        let first = day7.classes.iter().flat_map(merged).take(SHOWN);
        let last = day7.classes.last().and_then(|class| merged(class).last());
        Ok(DayCounts {
            small,
            p_positions: u64::from(day5.games - day5.n_positions),
            with_option,
            day_5_rows,
            day_6_rows,
            digits: number.and_then(|number| number.decimal_head()),
            day_7: Day7Report {
                terms: day7.terms(),
                merged: day7.merged_terms(),
                sizes: day7.sizes().into_iter().collect(),
                first: first.collect(),
                last,
                plus: day7.plus.clone(),
                constant: day7.constant,
            },
            day_6,
        })
    }
}
