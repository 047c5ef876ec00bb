//! The check that the heaps of a finite quotient are the positions of one game, in canonical form.
//!
//! The quotient of a game G is that of all sums of its followers. Its certificate has the rule in which a
//! heap of n is follower n, and the list of these followers with their options, elements and names. Shown
//! is that the rule says the same as the list; that each follower is a canonical form, all of them
//! different; that they are G, the last one, and its followers, and no others; and that those with a name
//! are the games of that name, as is G of what was typed. `game.rs` has the theorem on canonical forms,
//! `notation.rs` reads names.

mod game;
mod notation;

use crate::checker::finite::{Follower, Quotient};
use crate::refusal::{Refusal, Stated, Unproved};
use game::Games;
use grundy_base::budget::Budget;
use grundy_base::rule::HeapRule;
use std::collections::BTreeMap;

/// Checks `followers`, `input` and `element`, of which a certificate of a heap game has none.
pub(crate) fn check(file: &Quotient, rule: &HeapRule, budget: &Budget) -> Result<(), Unproved> {
    let Some(followers) = &file.followers else {
        return match (&file.input, file.element) {
            (None, None) => Ok(()),
            (Some(_), _) => Err(refusal("input", "is that of a single game only").into()),
            (None, Some(_)) => Err(refusal("element", "is that of a single game only").into()),
        };
    };
    if file.heaps >= followers.len() {
        let why = format!(
            "has {} entries for 0 and {} heaps",
            followers.len(),
            file.heaps
        );
        return Err(refusal("followers", why).into());
    }
    let mut games = Games::default();
    for (at, follower) in followers.iter().enumerate() {
        check_form(at, follower, &mut games, budget)?;
        if follower.element != file.element_of(at) {
            return Err(wrong(at, "has another element than its heap").into());
        }
    }
    if *rule != rule_of(followers) {
        return Err(refusal("code", "is not the rule with the options of the followers").into());
    }
    check_reached(followers)?;
    check_names(file, followers, &mut games, budget)
}

fn refusal(place: impl Into<String>, why: impl Into<String>) -> Refusal {
    Refusal::new(Stated::Game, place, why)
}

fn wrong(at: usize, why: &str) -> Refusal {
    refusal(format!("followers[{at}]"), why)
}

/// Checks that a follower is a canonical form that does not stand before it, its options ascending.
fn check_form(
    at: usize,
    follower: &Follower,
    games: &mut Games,
    budget: &Budget,
) -> Result<(), Unproved> {
    if follower.options.last().is_some_and(|&last| last >= at) {
        return Err(wrong(at, "has an option that does not stand before it").into());
    }
    if !follower.options.is_sorted_by(|one, other| one < other) {
        return Err(wrong(at, "has options that do not ascend").into());
    }
    let options: Vec<u32> = follower
        .options
        .iter()
        .map(|&option| option as u32)
        .collect();
    let form = games.game(options.clone(), budget)?;
    if games.options(form) != options {
        return Err(wrong(at, "is no canonical form").into());
    }
    if (form as usize) < at {
        return Err(wrong(at, "stands in the list before").into());
    }
    Ok(())
}

/// The rule by which a heap is the follower of its place; that of 0 has a heap of 1 without options, as
/// no table is empty.
fn rule_of(followers: &[Follower]) -> HeapRule {
    let heaps = |&option: &usize| {
        if option == 0 {
            Vec::new()
        } else {
            vec![option]
        }
    };
    let rows = followers.iter().enumerate().skip(1);
    let mut table: BTreeMap<usize, Vec<Vec<usize>>> = rows
        .map(|(heap, follower)| (heap, follower.options.iter().map(heaps).collect()))
        .collect();
    if table.is_empty() {
        table.insert(1, Vec::new());
    }
    HeapRule::of_table(table)
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

/// Checks the names, and what is said of the game itself.
fn check_names(
    file: &Quotient,
    followers: &[Follower],
    games: &mut Games,
    budget: &Budget,
) -> Result<(), Unproved> {
    let last = followers.len() - 1;
    let of_all = followers.iter().enumerate();
    let names = of_all.filter_map(|(at, follower)| {
        Some((format!("followers[{at}].name"), follower.name.as_ref()?, at))
    });
    let input = file
        .input
        .as_ref()
        .map(|input| ("input".to_owned(), input, last));
    for (place, name, at) in names.chain(input) {
        if notation::read(name, &place, games, budget)? as usize != at {
            return Err(refusal(place, format!("is “{name}”, which is another game")).into());
        }
    }
    match file.element {
        Some(element) if followers[last].element != Some(element) => {
            Err(refusal("element", "is not that of the game itself").into())
        }
        _ => Ok(()),
    }
}
