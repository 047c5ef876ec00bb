//! The view Game tree: all positions below the one on the drawing, each once up to isomorphism, with N and P marked.

use super::words::describe_rule;
use super::{GraphPositions, game_of, rule_of};
use crate::game_trees;
use crate::{Asks, Data, Framing, Headline, Picture, Shown, View};
use grundy_figure::{Ink, Rich, Scene, Stroke, Table, joined};
use grundy_graph::MOST_VERTICES;
use grundy_heap::GameTree;
use grundy_jobs::{Ask, GraphMoves, GraphTree};
use grundy_project::Drawing;
use std::time::Duration;

/// A large position is given up after so long.
const TIME: Duration = Duration::from_secs(20);

/// An edge of a small picture, and the most that such a picture is wide and high.
const EDGE: f32 = 4.0;
const WIDEST: f32 = 16.0;

/// The radius of a vertex.
const DOT: f32 = 0.75;

/// All positions below one, each once up to isomorphism.
pub struct Tree;

impl View<GraphPositions> for Tree {
    entry!(
        "game_tree",
        "Tree",
        "The tree of the game: all positions that can be reached, each once up to isomorphism, with N and P"
    );

    fn asks(&self, shown: Shown<'_, GraphPositions>, asks: &mut Asks) {
        match question(shown) {
            Some(question) => asks.ask::<GraphTree>(Ask::from(question).within(Some(TIME))),
            None => asks.give_up::<GraphTree>(),
        }
    }

    fn headline(&self, shown: Shown<'_, GraphPositions>) -> Option<Headline> {
        if let Some(question) = question(shown)
            && question.of.present.len() > MOST_VERTICES
        {
            let most = format!("a tree is drawn for at most {MOST_VERTICES} vertices");
            return Some(Headline::open(most));
        }
        let tree = tree(shown);
        Some(tree.map_or(Headline::open(""), |tree| {
            of(shown, tree, &|left| name(shown, left)).headline()
        }))
    }

    fn picture(&self, shown: Shown<'_, GraphPositions>, framing: Framing) -> Option<Picture> {
        let tree = tree(shown)?;
        let position = shown.document;
        let rule = describe_rule(&rule_of(position).ok()?, position.convention);
        let title = Rich::from(format!("Game tree of {rule}."));
        let drawn = |left: &Vec<usize>| drawn(&position.drawing, left);
        Some(of(shown, tree, &|left| name(shown, left)).picture(framing, title, drawn))
    }

    fn rows(&self, shown: Shown<'_, GraphPositions>) -> Option<Table> {
        let game = describe_rule(&rule_of(shown.document).ok()?, shown.document.convention);
        Some(of(shown, tree(shown)?, &|left| name(shown, left)).rows(&game))
    }

    fn json(&self, shown: Shown<'_, GraphPositions>) -> Option<Data> {
        let game = describe_rule(&rule_of(shown.document).ok()?, shown.document.convention);
        of(shown, tree(shown)?, &|left| name(shown, left)).json(&game)
    }
}

fn question(shown: Shown<'_, GraphPositions>) -> Option<GraphTree> {
    let rule = rule_of(shown.document).ok()?;
    let game = game_of(shown, &rule)?.clone();
    let present = game.0.played(&shown.document.game.moves).present.clone();
    let of = GraphMoves { game, present };
    Some(GraphTree { of })
}

fn tree(shown: Shown<'_, GraphPositions>) -> Option<&GameTree<Vec<usize>>> {
    let tree = shown.known.answer_to(&question(shown)?)?;
    tree.as_ref().as_ref()
}

fn of<'a>(
    shown: Shown<'a, GraphPositions>,
    tree: &'a GameTree<Vec<usize>>,
    name: &'a dyn Fn(&Vec<usize>) -> String,
) -> game_trees::Shown<'a, Vec<usize>> {
    game_trees::Shown {
        tree,
        convention: shown.document.convention,
        name,
        once: "each once up to isomorphism",
    }
}

/// The vertices that are left.
fn name(shown: Shown<'_, GraphPositions>, left: &[usize]) -> String {
    let drawing = &shown.document.drawing;
    joined(left.iter().map(|&vertex| drawing.title(vertex)), " ")
}

/// What is left of the drawing, small.
fn drawn(drawing: &Drawing, left: &[usize]) -> Scene {
    let part = drawing.part(left);
    let Some((low, high)) = part.bounds() else {
        return Scene::default();
    };
    let widest = (high[0] - low[0]).max(high[1] - low[1]);
    let edge = EDGE.min(WIDEST / widest.max(1e-3));
    let at = |vertex: usize| {
        let spot = part.spot(vertex).unwrap_or(low);
        [0, 1].map(|side| (spot[side] - low[side]) * edge + DOT)
    };
    let mut scene = Scene::sized(
        (high[0] - low[0]) * edge + 2.0 * DOT,
        (high[1] - low[1]) * edge + 2.0 * DOT,
    );
    for &(u, v) in part.edges() {
        scene.rule(at(u), at(v), 0.25, Ink::Text);
    }
    for vertex in 0..part.order() {
        scene.circle(at(vertex), DOT, Ink::Paper, Stroke::new(0.25, Ink::Text));
    }
    scene
}
