//! That the heaps of a certificate are the followers of one game.
//!
//! The quotient of a game G is that of all sums of its followers. A certificate of it has the rule in
//! which a heap of n is follower n, and the list of these followers with their options and names.
//! Checked is that the rule says the same as the list; that each follower is a canonical form, all of
//! them different; that they are G, the last one, and its followers, and no others; and that those
//! with a name are the games of that name. Canonical forms are worked out anew for that.

use super::Refusal;
use super::file::{Certificate, Follower};
use grundy_base::budget::Budget;
use grundy_base::rule::HeapRule;
use std::fmt;

/// The game whose quotient is certified.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct CheckedGame {
    /// Its name; none where that is very long.
    pub name: Option<String>,
    /// How many positions it has, itself and 0 among them.
    pub positions: usize,
}

impl CheckedGame {
    /// What a quotient of the followers up to this index is of.
    pub(super) fn covered(&self, last: usize) -> String {
        let name = self.name.as_deref().unwrap_or("a game that is not named");
        match (last + 1, self.positions) {
            (covered, all) if covered == all => name.to_owned(),
            (covered, all) => format!("the first {covered} of the {all} positions of {name}"),
        }
    }

    /// Says what the positions are, and whether the game itself is covered.
    pub(super) fn write_extent(&self, f: &mut fmt::Formatter<'_>, last: usize) -> fmt::Result {
        let all = self.positions;
        if last + 1 == all {
            write!(
                f,
                "The game's {all} positions, with their options, are canonical forms."
            )
        } else {
            write!(f, "Nothing is claimed of the game itself.")
        }
    }
}

/// Checks the list of followers; nothing if the certificate is not that of a single game.
pub(super) fn check(
    certificate: &Certificate,
    rule: &HeapRule,
    budget: &Budget,
) -> Result<Option<CheckedGame>, Refusal> {
    let Some(followers) = &certificate.followers else {
        return Ok(None);
    };
    if certificate.heaps >= followers.len() {
        return Err(Refusal::Length {
            field: "followers".to_owned(),
            found: followers.len(),
            expected: certificate.heaps + 1,
        });
    }
    for (at, follower) in followers.iter().enumerate() {
        budget.check()?;
        check_heap(at, follower, certificate, rule)?;
    }
    check_reached(followers)?;
    Ok(followers.last().map(|game| CheckedGame {
        name: game.name.clone(),
        positions: followers.len(),
    }))
}

fn wrong(at: usize, reason: impl Into<String>) -> Refusal {
    let reason = reason.into();
    Refusal::Follower { at, reason }
}

/// Checks that the heap has the options and the element of the follower.
fn check_heap(
    at: usize,
    follower: &Follower,
    certificate: &Certificate,
    rule: &HeapRule,
) -> Result<(), Refusal> {
    let heaps = |&option: &usize| match option {
        0 => Vec::new(),
        heap => vec![heap],
    };
    if !rule.options(at).eq(follower.options.iter().map(heaps)) {
        let reason = format!("has other options than a heap of {at} in the rule");
        return Err(wrong(at, reason));
    }
    let element = match at {
        0 => Some(0),
        heap => certificate.element_of(heap),
    };
    if follower.element != element {
        return Err(wrong(at, "has another element than its heap"));
    }
    Ok(())
}

/// Checks that each is a follower of the last: an option of a later one that is.
fn check_reached(followers: &[Follower]) -> Result<(), Refusal> {
    let mut reached = vec![false; followers.len()];
    if let Some(last) = reached.last_mut() {
        *last = true;
    }
    for (at, follower) in followers.iter().enumerate().rev() {
        if !reached[at] {
            return Err(wrong(at, "is no follower of the last game"));
        }
        follower
            .options
            .iter()
            .for_each(|&option| reached[option] = true);
    }
    Ok(())
}
