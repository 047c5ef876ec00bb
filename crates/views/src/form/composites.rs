//! The even composite games born by day 5, and the check that games born by day 6 have one prime
//! partition each.

use super::{FormSheets, ask, columns, filter, headline};
use crate::{Answers, Asks, Framing, Grounds, Headline, Picture, Shown, View, notation};
use grundy_figure::{Cell, Rich, Table, grouped, text_table};
use grundy_form::UniquePartitions;
use grundy_jobs::form::{CompositeRow, CompositesOfDay5, PartitionsByDay6};
use grundy_project::GameFilter;
use grundy_proof::Proved;

/// The heads of the columns that are shown.
pub const HEAD_OF_COMPOSITES: [&str; 6] = [
    "Game",
    "Primes",
    "Sum of primes",
    "Outcome",
    "Genus",
    "Birthday",
];

/// The view.
pub struct Composites;

impl View<FormSheets> for Composites {
    entry!(
        "composites",
        "Composites",
        "The even games born by day 5 that are sums of smaller games"
    );

    fn asks(&self, shown: Shown<'_, FormSheets>, asks: &mut Asks) {
        ask(asks, CompositesOfDay5);
        if shown.choices.check {
            ask(asks, PartitionsByDay6);
        }
    }

    fn headline(&self, shown: Shown<'_, FormSheets>) -> Option<Headline> {
        let all = shown.known.answer::<CompositesOfDay5>();
        let chosen = chosen_composites(shown.known, &shown.document.filter);
        let known = chosen
            .map(|rows| rows.len())
            .zip(all.map(|rows| rows.len()));
        Some(headline::of_games(
            known,
            "even composites",
            "born by day 5",
        ))
    }

    fn picture(&self, shown: Shown<'_, FormSheets>, framing: Framing) -> Option<Picture> {
        let rows = chosen_composites(shown.known, &shown.document.filter)?;
        let table = Table::new(HEAD_OF_COMPOSITES, rows.into_iter().map(row_of_composite));
        Some(text_table(&table, framing.width).into())
    }

    fn rows(&self, shown: Shown<'_, FormSheets>) -> Option<Table> {
        let head = [
            "Game", "LaTeX", "Primes", "Outcome", "Genus", "Kind", "Birthday",
        ];
        let row = |row: &CompositeRow| {
            let genus = row.genus.to_string();
            vec![
                named(row),
                Cell::text(row.latex.clone().unwrap_or_default()),
                sum(row),
                Cell::plain(row.outcome),
                Cell::word(&genus, notation::genus_latex(&genus)),
                Cell::plain(row.mark),
                Cell::number(row.birthday),
            ]
        };
        let rows = chosen_composites(shown.known, &shown.document.filter)?;
        Some(Table::new(head, rows.into_iter().map(row)))
    }

    /// The games and their primes, as a paper prints them.
    fn table(&self, shown: Shown<'_, FormSheets>) -> Option<Table> {
        let row = |row: &CompositeRow| {
            let game = columns::form_cell(row.name.as_ref(), row.latex.as_ref(), "");
            vec![game, sum(row)]
        };
        let rows = chosen_composites(shown.known, &shown.document.filter)?;
        Some(Table::new(["Game", "Primes"], rows.into_iter().map(row)))
    }
}

/// The composites that pass the filter, once they are known.
pub fn chosen_composites<'a>(
    known: &'a Answers,
    filter: &GameFilter,
) -> Option<Vec<&'a CompositeRow>> {
    let passes = |row: &&CompositeRow| {
        filter::passes(filter, row.outcome, &row.genus.to_string())
            && (!filter.many_primes || row.primes.len() > 2)
    };
    let rows = known.answer::<CompositesOfDay5>()?;
    Some(rows.iter().filter(passes).collect())
}

/// A composite under [`HEAD_OF_COMPOSITES`].
pub fn row_of_composite(row: &CompositeRow) -> Vec<Cell> {
    vec![
        named(row),
        Cell::number(row.primes.len()),
        sum(row),
        Cell::plain(row.outcome),
        Cell::text(notation::genus(&row.genus.to_string())),
        Cell::number(row.birthday),
    ]
}

fn named(row: &CompositeRow) -> Cell {
    Cell::text(notation::game(row.name.as_deref().unwrap_or_default()))
}

/// Its primes as a sum.
fn sum(row: &CompositeRow) -> Cell {
    let primes = row.primes.iter().map(|prime| notation::game(prime));
    Cell::text(Rich::joined(primes, " + "))
}

/// That every game born by day 6 has one prime partition, where all of them have been gone through.
pub fn proved_partitions(found: &UniquePartitions) -> Option<Proved<&UniquePartitions>> {
    found.is_proof().then(|| Proved::computed(found))
}

/// The verdict of the check of theorem 7.13, and the numbers of what was checked.
pub fn verdict(found: &UniquePartitions) -> [String; 2] {
    let text = match proved_partitions(found) {
        Some(proved) => Grounds::of(&proved)
            .sentence_on("", "every game born by day 6 has one prime partition.")
            .spelled(),
        None => {
            "Not proved: a game was found with several prime partitions, or a composite without 2."
                .to_owned()
        }
    };
    let grouped = |number: usize| grouped(number as u64);
    let numbers = format!(
        "{} primes are parts of composites of day 5; {} pairs of them were added, {} sums are born by day 6. \
         Besides, {} sets of games with three primes or more and {} sets with a common prime were tried.",
        found.primes,
        grouped(found.pairs),
        grouped(found.pairs_by_day_6),
        grouped(found.sets_of_those),
        grouped(found.sets_with_a_common_part),
    );
    [text, numbers]
}
