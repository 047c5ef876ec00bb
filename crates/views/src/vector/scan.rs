//! A table over a family of games, such as all {(a,0), (b,c), (0,d)} up to a bound.

use super::typed::spoken;
use super::words::phi_w;
use super::{Choices, VectorGames};
use crate::naming::counted;
use crate::{Framing, Grounds, Headline, Picture, Shown, State, View};
use grundy_figure::{Cell, Rich, Table, text_table};
use grundy_jobs::Inquiry;
use grundy_jobs::star::{FamilyScan, ScanTable};
use grundy_project::Scan;
use grundy_star::{Family, ScanRow};
use std::cmp::Ordering;

/// More games than this are for the command line.
const MOST_GAMES: u128 = 100_000;

/// The largest window of a scan.
pub const LARGEST_SIDE: usize = 1_000;

/// The titles of the columns, and their meanings.
pub const COLUMNS: [(&str, &str); 7] = [
    ("Moves", "The minimal moves"),
    ("Class", "Where the minimal moves lie, 1a to 3c"),
    (
        "φ_W",
        "Iterations to the limit in this window: a lower bound for φ",
    ),
    (
        "φ_W from",
        "The side of the least window in which so many iterations are needed",
    ),
    (
        "Density here",
        "The share of the window of this scan that the limit takes; that of all positions may differ",
    ),
    (
        "Periods",
        "The double period of the limit, where this window proves one; it may have one all the same",
    ),
    (
        "Front",
        "A motion of the changes that was seen: φ may be infinite",
    ),
];

/// A table over a family.
pub struct ScanView;

impl View<VectorGames> for ScanView {
    entry!("scan", "Scan", "A table of all games of a family");

    /// The answer is that of the scan, not that of the game which is typed.
    fn headline(&self, shown: Shown<'_, VectorGames>) -> Option<Headline> {
        Some(headline(shown))
    }

    /// The first rows, as they are sorted.
    fn picture(&self, shown: Shown<'_, VectorGames>, framing: Framing) -> Option<Picture> {
        let table = shown.scanned()?;
        let all = sorted(table, shown.choices.scan_order);
        let (games, side) = (counted(all.len(), "game", "games"), table.side);
        let caption = Rich::from(format!("{games} in the window {side}; "))
            .then(phi_w())
            .line(" is a lower bound for ")
            .maths("φ.");
        let heads = COLUMNS.iter().map(|(name, _)| heading(name, side));
        let rows = all.iter().filter_map(|&at| table.rows.get(at));
        let lines = Table::new(heads, rows.map(|found| row(found).into()));
        Some(framing.captioned(text_table(&lines, framing.width), caption))
    }

    /// The table as it is sorted, with the basis on which a double period is known.
    fn rows(&self, shown: Shown<'_, VectorGames>) -> Option<Table> {
        let table = shown.scanned()?;
        let heads = COLUMNS.iter().map(|(name, _)| heading(name, table.side));
        let rows = sorted(table, shown.choices.scan_order).into_iter();
        let rows = rows.filter_map(|at| table.rows.get(at)).map(|found| {
            let window = [Cell::number(table.side)];
            let basis = found.period.map(|period| Grounds::computed(&period).word());
            let cells = row(found).into_iter().chain(window);
            cells.chain([Cell::from(basis)]).collect()
        });
        Some(Table::new(
            heads.chain(["Window".into(), "basis".into()]),
            rows,
        ))
    }
}

/// The games of the scan, and the most iterations that one of them takes in its window.
fn headline(shown: Shown<'_, VectorGames>) -> Headline {
    let Some(table) = shown.scanned() else {
        return Headline::open(match &shown.choices.scan {
            Some(_) => "scanning …",
            None => "not scanned yet",
        });
    };
    let games = counted(table.rows.len(), "game", "games");
    let most = table.rows.iter().map(|row| row.phi).max().unwrap_or(0);
    let answer = Rich::from(format!("{games}, "))
        .then(phi_w())
        .line(format!(" up to {most}"));
    let runs = shown.scan_inquiry().is_some_and(Inquiry::is_running);
    match runs {
        true => Headline::new(answer, State::Open, "scanning …"),
        false => {
            let extent = format!("exact in the window {0}×{0}", table.side);
            Headline::new(answer, State::Exact, extent)
        }
    }
}

/// The question that scans a family.
pub fn question(scan: &Scan) -> FamilyScan {
    FamilyScan {
        family: scan.family.clone(),
        bound: scan.bound,
        side: scan.side,
    }
}

/// Whether a family can be scanned that was not.
pub(super) fn is_sensible(scan: &Scan, choices: &Choices) -> bool {
    choices.scan.as_ref() != Some(&question(scan))
        && (2..=LARGEST_SIDE).contains(&scan.side)
        && games(scan).is_ok()
}

/// How many games a family has.
///
/// # Errors
/// Why it cannot be scanned.
pub fn games(scan: &Scan) -> Result<u128, String> {
    match Family::parse(&scan.family, scan.bound) {
        Ok(family) if family.games() > MOST_GAMES => Err(format!(
            "This family has {} games; at most {MOST_GAMES} are scanned here. Lower the bound.",
            family.games()
        )),
        Ok(family) => Ok(family.games()),
        Err(error) => Err(error.to_string()),
    }
}

/// The heading of a column; what belongs to the window names it.
pub fn heading(name: &str, side: usize) -> Rich {
    match name {
        "φ_W" => phi_w(),
        "φ_W from" => phi_w().line(" from"),
        "Density here" => format!("Density in {side}").into(),
        _ => name.into(),
    }
}

/// The row of a game.
pub fn row(row: &ScanRow) -> [Cell; 7] {
    let front = row.front.as_ref().map(|front| {
        let shift = spoken(front.shift, row.moves.dimension());
        Rich::formula(format!("X(i+{}) = X(i) + {shift}", front.every))
    });
    [
        Cell::plain(&row.moves),
        row.class.map(Cell::plain).into(),
        Cell::number(row.phi),
        Cell::number(row.phi_from),
        Cell::real(row.density, 4),
        match row.period {
            Some([p, q]) => {
                let said = format!("{p} × {q}");
                Cell::bound(
                    said,
                    "",
                    [("in the first heap", p), ("in the second heap", q)],
                )
            }
            None => Cell::text("not proved"),
        },
        Cell::text(front.unwrap_or_else(|| "none seen".into())),
    ]
}

/// The places of the rows in the order of a column.
pub fn sorted(table: &ScanTable, by: Option<(usize, bool)>) -> Vec<usize> {
    let mut order: Vec<usize> = (0..table.rows.len()).collect();
    if let Some((column, down)) = by {
        order.sort_by(|&a, &b| {
            let (a, b) = (&table.rows[a], &table.rows[b]);
            let order = compare(a, b, column);
            let order = if down { order.reverse() } else { order };
            is_unknown(a, column)
                .cmp(&is_unknown(b, column))
                .then(order)
        });
    }
    order
}

/// Whether nothing was found that a column could be sorted by; such rows are the last in both directions.
fn is_unknown(row: &ScanRow, column: usize) -> bool {
    match column {
        1 => row.class.is_none(),
        5 => row.period.is_none(),
        6 => row.front.is_none(),
        _ => false,
    }
}

fn compare(a: &ScanRow, b: &ScanRow, column: usize) -> Ordering {
    let front = |row: &ScanRow| row.front.as_ref().map(|front| (front.every, front.shift));
    match column {
        0 => a.moves.points().cmp(b.moves.points()),
        1 => a.class.cmp(&b.class),
        2 => a.phi.cmp(&b.phi),
        3 => a.phi_from.cmp(&b.phi_from),
        4 => a.density.total_cmp(&b.density),
        5 => a.period.cmp(&b.period),
        _ => front(a).cmp(&front(b)),
    }
}
