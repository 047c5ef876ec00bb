//! The tables by which the games of days 5 and 6 are counted, as figures and as data.

use super::counts::tower;
use super::notation;
use crate::figure::{
    PastedTable, Scene, Setting, TABLE_TEXT, Term, Tower, Typeface, csv, text_table, typeset,
};
use crate::form::{DAY_4, SETS_WITH_A_GAME};
use crate::jobs::{CountRow, DayCounts};

/// The name of the row that is added back.
const PROVISO: &str = "(Proviso)";
/// The sum below a table is broken at this width, in millimetres.
const WIDTH: f32 = 165.0;

/// Day 5: the games of day 4 that have each game of day 3 as an option.
pub fn day_5(counts: &DayCounts, typeface: Typeface) -> Scene {
    let (head, rows) = day_5_rows(counts);
    let total = counts.small.get(5).copied().unwrap_or(0);
    let sums = [day_5_sum(counts), Tower::number(notation::grouped(total))];
    with_sums(text_table(&head, &rows, None), "|M₅| = ", &sums, typeface)
}

/// Day 6: the games of day 5 that have each game of day 4 as an option, and the number of games.
pub fn day_6(counts: &DayCounts, typeface: Typeface) -> Scene {
    let (head, rows) = day_6_rows(counts);
    let sum = tower(&counts.day_6);
    with_sums(text_table(&head, &rows, None), "|M₆| = ", &[sum], typeface)
}

/// The heads of the columns of figure 2, and its rows.
pub fn day_5_rows(counts: &DayCounts) -> ([&'static str; 3], Vec<Vec<String>>) {
    let rows = counts.day_5_rows.iter().map(|(game, with)| {
        let adjustment = adjustment(game.is_none(), &raised(u64::from(*with)));
        vec![name(game), with.to_string(), adjustment]
    });
    (["G", "|S₄(G)|", "Adjustment"], rows.collect())
}

/// The same for the games born by day 6.
pub fn day_6_rows(counts: &DayCounts) -> ([&'static str; 4], Vec<Vec<String>>) {
    let rows = counts.day_6_rows.iter().map(|row| {
        let with = u64::from(row.with);
        let adjustment = adjustment(row.game.is_none(), &raised(with));
        vec![name(&row.game), terms(row), with.to_string(), adjustment]
    });
    let head = [
        "G",
        "all sets with G, less those that simplify",
        "|S₅(G)|",
        "Adjustment",
    ];
    (head, rows.collect())
}

/// A table with sums typeset below it.
fn with_sums(mut scene: Scene, head: &str, sums: &[Tower], typeface: Typeface) -> Scene {
    let setting = Setting {
        size: TABLE_TEXT,
        width: WIDTH,
        typeface,
    };
    for sum in sums {
        let place = [2.0, scene.height];
        scene.height += typeset(&mut scene, place, setting, head, sum);
    }
    scene.height += 3.0;
    scene
}

/// Day 5 as CSV.
pub fn day_5_csv(counts: &DayCounts) -> String {
    let rows = counts.day_5_rows.iter();
    let rows = rows.map(|(game, with)| vec![name(game), with.to_string()]);
    csv::write(&["game", "games of day 4 with it"], rows)
}

/// Day 6 as CSV.
pub fn day_6_csv(counts: &DayCounts) -> String {
    let rows = counts.day_6_rows.iter().map(|row| {
        let less: Vec<String> = row.less.iter().map(u32::to_string).collect();
        let all = SETS_WITH_A_GAME.to_string();
        vec![name(&row.game), all, less.join(" "), row.with.to_string()]
    });
    let head = ["game", "sets with it", "less", "games of day 5 with it"];
    csv::write(&head, rows)
}

/// Day 5 in LaTeX.
pub fn day_5_latex(counts: &DayCounts) -> String {
    let rows = counts.day_5_rows.iter().map(|(game, with)| {
        let adjustment = in_formula(&adjustment(game.is_none(), &format!("2^{{{with}}}")));
        vec![name_latex(game), with.to_string(), adjustment]
    });
    table("$|\\mathcal{S}_4^G|$", rows.collect(), &[])
}

/// Day 6 in LaTeX.
pub fn day_6_latex(counts: &DayCounts) -> String {
    let rows = counts.day_6_rows.iter().map(|row| {
        let written = |exponent| format!("2^{{{exponent}}}");
        let less = row
            .less
            .iter()
            .map(|&sets| format!(" − {}", power(sets, written)));
        let all = written((DAY_4 - 1) as u64);
        let terms = std::iter::once(all).chain(less).collect::<String>();
        let adjustment = adjustment(row.game.is_none(), &format!("2^{{{}}}", row.with));
        vec![
            name_latex(&row.game),
            in_formula(&terms),
            row.with.to_string(),
            in_formula(&adjustment),
        ]
    });
    table(
        "$|\\mathcal{S}_5^G|$",
        rows.collect(),
        &["all sets with $G$, less those that simplify"],
    )
}

fn table(counted: &str, rows: Vec<Vec<String>>, more: &[&str]) -> String {
    let head = ["$G$"].into_iter().chain(more.iter().copied());
    let head = head.chain([counted, "Adjustment"]).map(str::to_owned);
    let table = PastedTable {
        head: head.collect(),
        rows,
    };
    table.tabular()
}

fn in_formula(text: &str) -> String {
    format!("${}$", text.replace('−', "-"))
}

fn name(game: &Option<String>) -> String {
    game.clone().unwrap_or_else(|| PROVISO.to_owned())
}

fn name_latex(game: &Option<String>) -> String {
    match game {
        Some(name) => format!("${}$", notation::latex(name)),
        None => PROVISO.to_owned(),
    }
}

/// What a row contributes: any of so many games may be added, at least one, and the set is not
/// counted; the proviso takes back those that stay P-positions.
fn adjustment(proviso: bool, power: &str) -> String {
    match proviso {
        false => format!("−{power} + 1"),
        true => format!("+{power} − 1"),
    }
}

/// The terms of a row: 2²¹ sets, less those that simplify.
fn terms(row: &CountRow) -> String {
    let less = row
        .less
        .iter()
        .map(|&sets| format!(" − {}", power(sets, raised)));
    let all = raised((DAY_4 - 1) as u64);
    std::iter::once(all).chain(less).collect()
}

/// A number that is a power of two or one less; `write` writes a power by its exponent.
fn power(number: u32, write: impl Fn(u64) -> String) -> String {
    match (number.is_power_of_two(), (number + 1).is_power_of_two()) {
        (true, _) => write(u64::from(number.ilog2())),
        (_, true) => format!("({} − 1)", write(u64::from((number + 1).ilog2()))),
        _ => number.to_string(),
    }
}

/// A power of two with its exponent raised.
fn raised(number: u64) -> String {
    format!("2{}", exponent(number))
}

fn exponent(number: u64) -> String {
    let text = notation::genus(&format!("^{number}"));
    text.trim_start_matches('^').to_owned()
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
