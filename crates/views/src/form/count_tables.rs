//! The tables by which the games of days 5 and 6 are counted, as figures and as data.

use super::tower::tower;
use crate::{Framing, notation};
use grundy_figure::{
    BODY_MM, Cell, PastedTable, Rich, Scene, Setting, TABLE_TEXT, Table, Term, Tower, grouped,
    joined, latex, text_table, typeset,
};
use grundy_form::{DAY_4, SETS_WITH_A_GAME};
use grundy_jobs::form::{CountRow, DayCounts};

/// The head of what is subtracted for day 6.
const SETS: &str = "all sets with G, less those that simplify";
/// The name of the row that is added back.
const PROVISO: &str = "(Proviso)";
/// The sum below a table is broken at this width, in millimetres.
const WIDTH: f32 = 165.0;

/// Day 5: the games of day 4 that have each game of day 3 as an option.
pub fn day_5(counts: &DayCounts, framing: Framing) -> Scene {
    let total = counts.small.get(5).copied().unwrap_or(0);
    let sums = [day_5_sum(counts), Tower::number(grouped(total))];
    with_sums(&day_5_table(counts), "|M₅| = ", &sums, framing)
}

/// Day 6: the games of day 5 that have each game of day 4 as an option, and the number of games.
pub fn day_6(counts: &DayCounts, framing: Framing) -> Scene {
    let sum = tower(&counts.day_6);
    with_sums(&day_6_table(counts), "|M₆| = ", &[sum], framing)
}

/// Figure 2 of the structure paper.
pub fn day_5_table(counts: &DayCounts) -> Table {
    let rows = counts.day_5_rows.iter().map(|(game, with)| {
        let adjustment = adjustment(game.is_none(), u64::from(*with));
        vec![name(game), Cell::number(*with), adjustment]
    });
    let counted = Cell::word(Rich::formula("|S₄(G)|"), "|\\mathcal{S}_4^G|");
    Table::new([game(), counted, "Adjustment".into()], rows)
}

/// The sets of games that are counted for day 6.
pub fn day_6_table(counts: &DayCounts) -> Table {
    let rows = counts.day_6_rows.iter().map(|row| {
        let adjustment = adjustment(row.game.is_none(), u64::from(row.with));
        vec![
            name(&row.game),
            terms(row),
            Cell::number(row.with),
            adjustment,
        ]
    });
    let counted = Cell::word(Rich::formula("|S₅(G)|"), "|\\mathcal{S}_5^G|");
    Table::new([game(), SETS.into(), counted, "Adjustment".into()], rows)
}

/// The table of day 5, to be pasted.
pub fn day_5_pasted(counts: &DayCounts) -> PastedTable {
    PastedTable::texts(&day_5_table(counts))
}

/// The table of day 6, to be copied.
pub fn day_6_pasted(counts: &DayCounts) -> PastedTable {
    let mut table = PastedTable::texts(&day_6_table(counts));
    for head in table.head.iter_mut().filter(|head| *head == SETS) {
        *head = SETS.replace('G', "$G$");
    }
    table
}

/// A table with sums typeset below it.
fn with_sums(table: &Table, head: &str, sums: &[Tower], framing: Framing) -> Scene {
    let mut scene = text_table(table, framing.width);
    let room = framing.width.map(|room| room * TABLE_TEXT / BODY_MM - 4.0);
    let setting = Setting {
        size: TABLE_TEXT,
        width: room.unwrap_or(WIDTH),
        typeface: framing.typeface,
    };
    for sum in sums {
        let place = [2.0, scene.height];
        scene.height += typeset(&mut scene, place, setting, head, sum);
    }
    scene.height += 3.0;
    scene
}

/// The numbers of day 5.
pub fn day_5_rows(counts: &DayCounts) -> Table {
    let rows = counts.day_5_rows.iter();
    let rows = rows.map(|(game, with)| vec![named(game), Cell::number(*with)]);
    Table::new(["game", "games of day 4 with it"], rows)
}

/// The numbers of day 6.
pub fn day_6_rows(counts: &DayCounts) -> Table {
    let rows = counts.day_6_rows.iter().map(|row| {
        vec![
            named(&row.game),
            Cell::number(SETS_WITH_A_GAME),
            Cell::text(joined(&row.less, " ")),
            Cell::number(row.with),
        ]
    });
    let head = ["game", "sets with it", "less", "games of day 5 with it"];
    Table::new(head, rows)
}

fn game() -> Cell {
    Cell::formula("G")
}

fn named(game: &Option<String>) -> Cell {
    Cell::text(notation::game(game.as_deref().unwrap_or(PROVISO)))
}

fn name(game: &Option<String>) -> Cell {
    let word = |game: Rich| Cell::word(game.clone(), latex::mathematics(&game));
    let name = game.as_deref().map(|name| word(notation::game(name)));
    name.unwrap_or_else(|| named(game))
}

/// What a row contributes: any of so many games may be added, at least one, and the set is not
/// counted; the proviso takes back those that stay P-positions.
fn adjustment(proviso: bool, games: u64) -> Cell {
    let (sign, latex, one) = match proviso {
        false => ("−", "-", "+ 1"),
        true => ("+", "+", "− 1"),
    };
    let power = Power::Of(games);
    Cell::word(
        format!("{sign}{} {one}", power.plain()),
        format!("{latex}{} {}", power.latex(), one.replace('−', "-")),
    )
}

/// The terms of a row: 2²¹ sets, less those that simplify.
fn terms(row: &CountRow) -> Cell {
    let all = Power::Of((DAY_4 - 1) as u64);
    let less = row.less.iter().map(|&sets| Power::near(sets));
    let powers: Vec<Power> = std::iter::once(all).chain(less).collect();
    Cell::word(
        joined(powers.iter().map(Power::plain), " − "),
        joined(powers.iter().map(Power::latex), " - "),
    )
}

/// A number as a power of two, if it is near one.
enum Power {
    /// 2 to this.
    Of(u64),
    /// One less than that.
    LessOne(u64),
    /// Another number.
    Other(u32),
}

impl Power {
    fn near(number: u32) -> Power {
        match (number.is_power_of_two(), (number + 1).is_power_of_two()) {
            (true, _) => Power::Of(u64::from(number.ilog2())),
            (_, true) => Power::LessOne(u64::from((number + 1).ilog2())),
            _ => Power::Other(number),
        }
    }

    fn plain(&self) -> String {
        match self {
            Power::Of(exponent) => notation::genus(&format!("2^{exponent}")),
            Power::LessOne(exponent) => format!("({} − 1)", Power::Of(*exponent).plain()),
            Power::Other(number) => number.to_string(),
        }
    }

    fn latex(&self) -> String {
        match self {
            Power::Of(exponent) => format!("2^{{{exponent}}}"),
            Power::LessOne(exponent) => format!("(2^{{{exponent}}} - 1)"),
            Power::Other(number) => number.to_string(),
        }
    }
}

/// All sets of games of day 4, less what the rows take away.
fn day_5_sum(counts: &DayCounts) -> Tower {
    let all = Term::power(false, Tower::number(DAY_4));
    let rows = counts.day_5_rows.iter();
    let powers = rows.map(|(game, with)| Term::power(game.is_some(), Tower::number(with)));
    let games = counts.day_5_rows.iter().filter(|(game, _)| game.is_some());
    // Each game adds 1 for the set that is the game itself, and the proviso takes 1.
    let constant = games.count().saturating_sub(1);
    let constant = Term::text(false, constant.to_string());
    let terms = std::iter::once(all).chain(powers).chain([constant]);
    Tower(terms.collect())
}
