//! The view Game tree: all positions below the one that is typed, each once, with N and P marked.

use super::HeapGames;
use super::tokens::Tokens;
use crate::game_trees;
use crate::{Asks, Data, Framing, Headline, Picture, Shown, View};
use grundy_figure::{Rich, Table};
use grundy_heap::{GameTree, Position};
use grundy_jobs::{Ask, HeapTree};
use std::time::Duration;

/// A large position is given up after so long.
const TIME: Duration = Duration::from_secs(20);

/// The tokens of small pictures.
const TOKENS: Tokens = Tokens {
    room: 2.0,
    letters: 2.4,
    widest: 14.0,
};

/// All positions below one, each once.
pub struct Tree;

impl View<HeapGames> for Tree {
    entry!(
        "game_tree",
        "Game tree",
        "All positions that can be reached, each once, with N and P"
    );

    fn asks(&self, shown: Shown<'_, HeapGames>, asks: &mut Asks) {
        match question(shown) {
            Some(question) => asks.ask::<HeapTree>(Ask::from(question).within(Some(TIME))),
            None => asks.give_up::<HeapTree>(),
        }
    }

    fn headline(&self, shown: Shown<'_, HeapGames>) -> Option<Headline> {
        let tree = tree(shown);
        Some(tree.map_or(Headline::open(""), |tree| of(shown, tree).headline()))
    }

    fn picture(&self, shown: Shown<'_, HeapGames>, framing: Framing) -> Option<Picture> {
        let tree = tree(shown)?;
        let position = match shown.position().ok()? {
            position if position.heaps().is_empty() => "no heaps".to_owned(),
            position => position.to_string(),
        };
        let title = format!("Game tree of {position} in {}.", shown.game_title()?);
        let drawn = |position: &Position| TOKENS.drawn(position.heaps(), None);
        Some(of(shown, tree).picture(framing, Rich::from(title), drawn))
    }

    fn rows(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
        Some(of(shown, tree(shown)?).rows(&shown.rule()?.text()))
    }

    fn json(&self, shown: Shown<'_, HeapGames>) -> Option<Data> {
        of(shown, tree(shown)?).json(&shown.rule()?.text())
    }
}

fn question(shown: Shown<'_, HeapGames>) -> Option<HeapTree> {
    let rule = shown.rule()?.clone();
    let position = shown.position().ok()?;
    Some(HeapTree { rule, position })
}

fn tree(shown: Shown<'_, HeapGames>) -> Option<&GameTree<Position>> {
    let tree = shown.known.answer_to(&question(shown)?)?;
    Some(tree)
}

fn of<'a>(
    shown: Shown<'a, HeapGames>,
    tree: &'a GameTree<Position>,
) -> game_trees::Shown<'a, Position> {
    game_trees::Shown {
        tree,
        convention: shown.convention(),
        name: &name,
        once: "each once",
    }
}

fn name(position: &Position) -> String {
    match position.heaps() {
        [] => "0".to_owned(),
        _ => position.to_string(),
    }
}
