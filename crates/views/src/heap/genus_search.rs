//! The search through all codes with so many digits for genera that are not tame.

use super::HeapGames;
use super::positions::genus_text;
use super::values::exact_up_to;
use crate::{Headline, Shown, State, notation};
use grundy_figure::{Cell, Rich, Table};
use grundy_form::{GenusSummary, Mark};
use grundy_jobs::{GenusSearch, SearchReport};
use grundy_project::HeapGame;

/// More digits are not searched.
pub const MOST_DIGITS: u32 = 4;
/// The largest heap of a search.
pub const MOST_HEAPS: usize = 60;
/// Genera of one game that are listed on screen.
const GENERA_LISTED: usize = 12;

/// The search that is chosen.
pub fn search(game: &HeapGame) -> GenusSearch {
    GenusSearch {
        digits: game.forms.digits.clamp(1, MOST_DIGITS),
        base: game.forms.base,
        heaps: game.forms.search_heaps.clamp(1, MOST_HEAPS),
    }
}

/// How many of the games are not tame.
pub(super) fn headline(shown: Shown<'_, HeapGames>) -> Headline {
    let Some(search) = shown.choices.search else {
        return Headline::open("not searched yet");
    };
    let Some(found) = shown.known.answer::<GenusSearch>() else {
        return Headline::open("");
    };
    let games = found.games.len();
    let wild = found.games.iter();
    let wild = wild.filter(|game| game.first_wild.is_some()).count();
    let answer = match found.all {
        1 => format!("{wild} of 1 game is not tame"),
        all => format!("{wild} of {all} games are not tame"),
    };
    match games < found.all {
        true => Headline::new(answer, State::Open, format!("{games} looked at so far")),
        false => Headline::new(answer, State::Exact, exact_up_to(search.heaps)),
    }
}

/// The games found.
pub fn rows(found: &SearchReport) -> Table {
    let head = [
        "code",
        "heaps",
        "first heap not tame",
        "kind",
        "genera that are not tame",
    ];
    let genera = |game: &GenusSummary| {
        let all = game.wild_genera.iter().map(notation::rich_genus);
        Rich::joined(all, " ")
    };
    Table::new(head, found.games.iter().map(|game| row(game, genera(game))))
}

/// A game as a row on screen.
pub fn listed(game: &GenusSummary) -> Vec<Cell> {
    let genera = game.wild_genera.iter().take(GENERA_LISTED);
    let mut genera: Vec<String> = genera.map(genus_text).collect();
    if game.wild_genera.len() > GENERA_LISTED {
        genera.push("…".to_owned());
    }
    row(game, genera.join("  ").into())
}

fn row(game: &GenusSummary, genera: Rich) -> Vec<Cell> {
    let heaps = match game.stopped {
        Some(_) => {
            let said = format!("{}, stopped", game.heaps);
            Cell::bound(said, "", [("when it stopped", game.heaps)])
        }
        None => Cell::number(game.heaps),
    };
    let first = game.first_wild.map(Cell::number);
    vec![
        game.rule.text().into(),
        heaps,
        first.unwrap_or_else(|| Cell::text("none")),
        Cell::plain(game.mark.unwrap_or(Mark::Tame)),
        genera.into(),
    ]
}
