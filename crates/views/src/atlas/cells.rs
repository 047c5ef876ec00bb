//! The cells of an atlas.

use grundy_figure::{Cell, Rich};
use grundy_jobs::atlas::{AtlasGame, Column, GrowthOf};
use grundy_survey::State;

/// More changes of the order than this are not written.
const MOST_STEPS: usize = 6;
/// So many of them at either end.
const FIRST: usize = 2;
const LAST: usize = 3;

/// The title of a column.
pub fn title(column: Column) -> &'static str {
    match column {
        Column::Code => "Code",
        Column::NormalPeriod => "Grundy period",
        Column::State => "State",
        Column::Kind => "Kind",
        Column::Order => "|Q|",
        Column::P => "|P|",
        Column::Growth => "Growth",
        Column::Class => "Class",
        Column::Period => "Period of Φ",
        Column::LastException => "Last exception",
        Column::Heaps => "Heaps",
        Column::SameAs => "Same as",
        Column::Steps => "Steps",
    }
}

/// The meaning of a column.
pub fn about(column: Column) -> &'static str {
    match column {
        Column::Code => "The game; click it to open it as a document",
        Column::NormalPeriod => {
            "The period of the Grundy values where it is known, or how many heaps were computed without one; in filters “normal period”"
        }
        Column::State => {
            "How far the misère quotient is known: finite, infinite, outcomes only, or open within the steps of the survey"
        }
        Column::Kind => "Tame or wild in misère play; in brackets as far as it was computed",
        Column::Order => {
            "The order of the misère quotient; in brackets that of the first heaps, which it is not below"
        }
        Column::P => "The P-elements of the quotient",
        Column::Growth => {
            "The order of the quotient of the first heaps, at each heap where it changes"
        }
        Column::Class => {
            "The quotient up to isomorphism: its name, such as T2 or R8, the first game that has it, or c of an infinite one"
        }
        Column::Period => {
            "The period of the pretending function Φ of a finite quotient, which goes on for ever"
        }
        Column::LastException => "The last exceptional heap of Φ",
        Column::Heaps => "The heaps that were computed",
        Column::SameAs => "The game that it is equal to but for the sizes of heaps",
        Column::Steps => "The steps that the survey took for it",
    }
}

/// The cell of a game in a column.
pub fn cell(game: &AtlasGame, column: Column) -> Cell {
    let number = |number: Option<u64>| number.map(Cell::number).unwrap_or_default();
    match column {
        Column::Code => Cell::text(Rich::typed(&game.code)),
        Column::NormalPeriod => match (game.normal_period, game.normal_heaps) {
            (Some(period), _) => Cell::number(period),
            (None, Some(heaps)) => {
                let said = format!("none to heap {heaps}");
                Cell::bound(said, "", [("none to heap", heaps)])
            }
            (None, None) => Cell::default(),
        },
        Column::State => game.state.map(|state| state.name()).into(),
        Column::Kind => Cell::from(kind(game)),
        Column::Order => match game.state {
            Some(State::Infinite) => Cell::text("∞"),
            _ => as_far(game, game.order),
        },
        Column::P => as_far(game, game.p),
        Column::Growth => Cell::from(game.growth.as_ref().map(|all| growth(all, MOST_STEPS))),
        Column::Class => match &game.class {
            Some(class) => class_cell(class),
            None => Cell::default(),
        },
        Column::Period => number(game.period),
        Column::LastException => match game.last_exception {
            Some(0..) => Cell::from(game.last_exception.map(Cell::number)),
            Some(_) => Cell::text("none"),
            None => Cell::default(),
        },
        Column::Heaps => number(game.heaps),
        Column::SameAs => Cell::from(
            game.same_as
                .as_ref()
                .map(|(code, shift)| same(code, *shift)),
        ),
        Column::Steps => number(Some(game.steps).filter(|steps| *steps > 0)),
    }
}

/// A cell for files of data, which leave nothing out; in print there is no room for all.
pub(super) fn whole_cell(game: &AtlasGame, column: Column) -> Cell {
    match (column, &game.growth) {
        (Column::Growth, Some(all)) => {
            let short = growth(all, MOST_STEPS).replace('…', "\\dots{}");
            Cell::word(growth(all, usize::MAX), format!("\\text{{{short}}}"))
        }
        _ => cell(game, column),
    }
}

/// A number of the quotient of the first heaps is in brackets.
fn as_far(game: &AtlasGame, number: Option<u64>) -> Cell {
    match (number, game.is_open()) {
        (Some(number), false) => Cell::number(number),
        (Some(number), true) => {
            Cell::bound(format!("({number})"), "", [("of the first heaps", number)])
        }
        (None, _) => Cell::default(),
    }
}

/// What is wild at one heap is wild for ever; what is tame may become wild.
fn kind(game: &AtlasGame) -> Option<&'static str> {
    Some(match (game.tame?, game.is_open()) {
        (true, false) => "tame",
        (true, true) => "(tame)",
        (false, _) => "wild",
    })
}

fn growth(growth: &GrowthOf, most: usize) -> String {
    let steps = match growth {
        GrowthOf::ForEver { from, every } => {
            return format!("for ever, every {every} heaps from {from}");
        }
        GrowthOf::Steps(steps) => steps,
    };
    let step = |&(heap, order): &(u64, u64)| format!("{order} at {heap}");
    let texts: Vec<String> = match steps.len() {
        count if count <= most => steps.iter().map(step).collect(),
        count => {
            let first = steps[..FIRST].iter().map(step);
            let last = steps[count - LAST..].iter().map(step);
            first.chain(["…".to_owned()]).chain(last).collect()
        }
    };
    texts.join(", ")
}

/// The name of a class, with its number as an index.
fn class_cell(class: &str) -> Cell {
    let (letter, number) = class.split_at_checked(1).unwrap_or((class, ""));
    let named = matches!(letter, "T" | "R" | "S");
    let number = number.trim_start_matches('_');
    if !named || number.is_empty() {
        return Cell::text(Rich::typed(class));
    }
    let digits = number.trim_end_matches('\'');
    let primes = &number[digits.len()..];
    let text = Rich::plain(letter).index(digits).line(primes);
    Cell::word(text, format!("\\mathcal{{{letter}}}_{{{digits}}}{primes}"))
}

fn same(code: &str, shift: i64) -> String {
    match shift {
        0 => code.to_owned(),
        1.. => format!("{code}, heaps larger by {shift}"),
        _ => format!("{code}, heaps smaller by {}", -shift),
    }
}

/// The heads of some columns.
pub(super) fn heads(columns: &[Column]) -> impl Iterator<Item = Cell> {
    columns
        .iter()
        .map(|&column| Cell::text(Rich::formula(title(column))))
}
