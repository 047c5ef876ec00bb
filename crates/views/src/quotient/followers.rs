//! The followers of a single game: their options, elements and outcomes.

use super::outcome;
use super::pen;
use crate::notation;
use grundy_figure::{Cell, Rich, Table};
use grundy_jobs::quotient::Follower;
use grundy_quotient::{Notation, QuotientReport};

/// More options than this are not named.
const OPTIONS: usize = 40;

/// The name of a follower.
fn name(follower: &Follower) -> Rich {
    notation::game(&follower.name)
}

/// The options of a follower by their names.
pub fn options(followers: &[Follower], follower: &Follower) -> Rich {
    let names = follower.options.iter().take(OPTIONS);
    let names = names.filter_map(|&option| Some(name(followers.get(option)?)));
    match (Rich::joined(names, ", "), follower.options.len()) {
        (names, _) if names.is_empty() => "none".into(),
        (names, all @ OPTIONS..) if all > OPTIONS => {
            names.line(format!(", and {} more", all - OPTIONS))
        }
        (names, _) => names,
    }
}

/// The followers with options, elements and outcomes, to be copied.
pub fn followers(report: &QuotientReport, followers: &[Follower], notation: Notation) -> String {
    let rows = followers.iter().map(|follower| {
        vec![
            Cell::text(name(follower)),
            Cell::text(options(followers, follower)),
            pen::cell(report, follower.element),
            Cell::text(outcome(report, follower.element)),
        ]
    });
    let head = ["follower", "options", "element", "outcome"];
    pen::tabular(&Table::new(head, rows), notation)
}
