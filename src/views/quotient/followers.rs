//! The followers of a single game: their options, elements and outcomes.

use super::outcome;
use super::pen;
use crate::figure::{Cell, Table};
use crate::jobs::quotient::Follower;
use crate::quotient::{Notation, QuotientReport};

/// More options than this are not named.
const OPTIONS: usize = 40;

/// The options of a follower by their names.
pub fn options(followers: &[Follower], follower: &Follower) -> String {
    let names = follower.options.iter().take(OPTIONS);
    let names = names.filter_map(|&option| Some(followers.get(option)?.name.as_str()));
    let names: Vec<&str> = names.collect();
    let more = follower.options.len().saturating_sub(OPTIONS);
    match (names.as_slice(), more) {
        ([], _) => "none".to_owned(),
        (names, 0) => names.join(", "),
        (names, more) => format!("{}, and {more} more", names.join(", ")),
    }
}

/// The followers with options, elements and outcomes, to be copied.
pub fn followers(report: &QuotientReport, followers: &[Follower], notation: Notation) -> String {
    let rows = followers.iter().map(|follower| {
        vec![
            Cell::text(&follower.name),
            Cell::text(options(followers, follower)),
            pen::cell(report, follower.element),
            Cell::text(outcome(report, follower.element)),
        ]
    });
    let head = ["follower", "options", "element", "outcome"];
    pen::tabular(&Table::new(head, rows), notation)
}
