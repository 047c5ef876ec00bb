//! The columns of the tables of games: what they are called, and what their cells say.

use super::facts::{self, partitions, quotient};
use crate::notation::{self, called};
use grundy_figure::{Cell, Rich};
use grundy_jobs::form::LineFacts;
use grundy_project::SheetColumn;

/// The title of a column.
pub fn title(column: SheetColumn) -> &'static str {
    match column {
        SheetColumn::Form => "Canonical form",
        SheetColumn::Outcome => "Outcome",
        SheetColumn::Genus => "Genus",
        SheetColumn::Birthday => "Birthday",
        SheetColumn::Parity => "Parity",
        SheetColumn::Mate => "Mate",
        SheetColumn::Parts => "Even parts",
        SheetColumn::Primes => "Prime partition",
        SheetColumn::Quotient => "Q(G)",
    }
}

/// The meaning of a column.
pub fn about(column: SheetColumn) -> &'static str {
    match column {
        SheetColumn::Form => "The simplest game equal to it in misère play",
        SheetColumn::Outcome => "Who wins in misère play: N the player to move, P the other",
        SheetColumn::Genus => "The normal nim value, raised: misère values with heaps of 2 added",
        SheetColumn::Birthday => "The length of the longest play",
        SheetColumn::Parity => "Odd if it is the sum of an even game and a heap of 1",
        SheetColumn::Mate => "The mate of what is written: 1 in the place of every 0",
        SheetColumn::Parts => "The even games H with G = H + X for some X",
        SheetColumn::Primes => "The game as a sum of primes, in every way there is",
        SheetColumn::Quotient => "The misère quotient of the sums of its positions",
    }
}

/// The content of a cell.
pub fn cell(facts: &LineFacts, column: SheetColumn) -> Rich {
    let odd = facts.form.parity == "odd";
    match column {
        SheetColumn::Form => notation::game(&facts.short),
        SheetColumn::Outcome => Rich::plain(facts.form.misere),
        SheetColumn::Genus => {
            let kind = facts.form.mark;
            Rich::from(format!("{} {kind}", notation::genus(&facts.form.genus)))
        }
        SheetColumn::Birthday => Rich::plain(facts.form.birthday),
        SheetColumn::Parity => Rich::from(facts.form.parity),
        SheetColumn::Mate => facts::fact(&facts.mate, called),
        SheetColumn::Parts => facts::fact(&facts.parts, |parts| {
            Rich::joined(parts.iter().map(called), ", ")
        }),
        SheetColumn::Primes => facts::fact(&facts.primes, |all| partitions(all, odd, called)),
        SheetColumn::Quotient => facts::fact(&facts.quotient, quotient),
    }
}

/// The heads of some columns as data: the kind of the genus has a column of its own.
pub fn data_titles(columns: &[SheetColumn]) -> impl Iterator<Item = Cell> {
    let titles = columns.iter().flat_map(|&column| match column {
        SheetColumn::Genus => vec!["genus", "kind"],
        _ => vec![title(column)],
    });
    titles.map(Cell::from)
}

/// The cells under [`data_titles`], empty for a line of which nothing is known yet.
pub fn data_cells(facts: Option<&LineFacts>, columns: &[SheetColumn]) -> Vec<Cell> {
    let Some(facts) = facts else {
        return data_titles(columns).map(|_| Cell::default()).collect();
    };
    let form = &facts.form;
    let cells = columns.iter().flat_map(|&column| match column {
        SheetColumn::Form => {
            let (name, latex) = (form.canonical.as_ref(), form.latex.as_ref());
            vec![form_cell(name, latex, &facts.short)]
        }
        SheetColumn::Genus => {
            let latex = notation::genus_latex(&form.genus);
            let genus = notation::genus_with_exponents(&form.genus);
            vec![Cell::word(genus, latex), Cell::plain(form.mark)]
        }
        SheetColumn::Birthday => vec![Cell::number(form.birthday)],
        _ => vec![Cell::text(cell(facts, column))],
    });
    cells.collect()
}

/// A form by its name, or what is written in its place where the name is long.
pub fn form_cell(name: Option<&String>, latex: Option<&String>, otherwise: &str) -> Cell {
    match (name, latex) {
        (Some(name), Some(latex)) => Cell::word(notation::game(name), latex),
        _ => Cell::text(notation::game(otherwise)),
    }
}

/// Why a cell's fact is not known, if a bound was reached.
pub fn stopped(facts: &LineFacts, column: SheetColumn) -> Option<&str> {
    match column {
        SheetColumn::Mate => facts.mate.stopped(),
        SheetColumn::Parts => facts.parts.stopped(),
        SheetColumn::Primes => facts.primes.stopped(),
        SheetColumn::Quotient => facts.quotient.stopped(),
        _ => None,
    }
}
