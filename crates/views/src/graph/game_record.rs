//! The view Record: the game played on the drawing, position by position, as one picture.

use super::laid_out::fitted;
use super::play::{who, winner};
use super::words::{self, describe_rule, list};
use super::{GraphPositions, Marks, SolvedPosition, figure, game_of, played, rule_of};
use crate::game_trees::widened;
use crate::{Answers, Asks, Framing, Headline, Picture, Shown, State, View};
use grundy_base::play::{Convention, Outcome};
use grundy_figure::{BODY_MM, Cell, GraphFigure, Rich, Scene, Table, strip, wrapped};
use grundy_jobs::{PlayedValue, PlayedValues};
use grundy_project::GraphPosition;

/// More positions than this are not drawn.
const DRAWN: usize = 60;

/// The width of the picture, in millimetres.
const WIDTH: f32 = 190.0;

/// The lines of words below a position are so wide at most, where the picture has a width.
const WORDS: f32 = 52.0;

/// The game played on the drawing, position by position.
pub struct GameRecord;

impl View<GraphPositions> for GameRecord {
    entry!(
        shaped "game",
        "Record",
        "The game played on the drawing, position by position"
    );

    fn asks(&self, shown: Shown<'_, GraphPositions>, asks: &mut Asks) {
        let rule = rule_of(shown.document).ok();
        let Some(game) = rule.and_then(|rule| game_of(shown, &rule)) else {
            return;
        };
        let played = game.0.played(&shown.document.game.moves);
        let mut present: Vec<usize> = (0..game.0.graph().order()).collect();
        let mut positions = vec![present.clone()];
        for taken in moves(shown.document, played.legal) {
            present.retain(|vertex| !taken.contains(vertex));
            positions.push(present.clone());
        }
        asks.ask(PlayedValues {
            game: game.clone(),
            positions,
        });
    }

    /// Who has won, or what the position is that the game has come to.
    fn headline(&self, shown: Shown<'_, GraphPositions>) -> Option<Headline> {
        let solved = SolvedPosition::of(shown.known);
        let position = shown.document;
        let moves = solved.solution().map(|solution| solution.moves.len());
        let over = moves == Some(0) && solved.is_over() && !position.game.moves.is_empty();
        Some(match over {
            true => Headline::new(winner(position), State::Exact, "the game is over"),
            false => words::headline(shown),
        })
    }

    fn picture(&self, shown: Shown<'_, GraphPositions>, framing: Framing) -> Option<Picture> {
        rule_of(shown.document).ok()?;
        let scene = widened(framing, record_scene(shown, framing)?);
        Some(framing.captioned(scene, caption(shown)?))
    }

    fn rows(&self, shown: Shown<'_, GraphPositions>) -> Option<Table> {
        let position = shown.document;
        let game = describe_rule(&rule_of(position).ok()?, position.convention);
        let values = values(shown.known);
        let row = |(ply, taken): (usize, &Vec<usize>)| {
            let (grundy, misere) = values.get(ply + 1).copied().unwrap_or_default();
            vec![
                Cell::number(ply + 1),
                Cell::text(who(&position.game, ply)),
                Cell::text(list(&position.drawing, taken)),
                Cell::from(grundy.map(Cell::number)),
                Cell::from(misere.map(|outcome| outcome.to_string())),
                Cell::text(&game),
            ]
        };
        let head = [
            "move",
            "player",
            "vertices taken",
            "value left",
            "misère outcome left",
            "rule",
        ];
        let moves = position.game.moves.iter().enumerate();
        Some(Table::new(head, moves.map(row)))
    }
}

/// The moves that are drawn, where so many are legal.
fn moves(position: &GraphPosition, legal: usize) -> impl Iterator<Item = &Vec<usize>> + Clone {
    position.game.moves.iter().take(legal.min(DRAWN))
}

/// The values of the game's positions, as far as they are known.
fn values(known: &Answers) -> &[PlayedValue] {
    let values = known.current::<PlayedValues>();
    values.map_or(&[], |values| values.as_slice())
}

/// The rule and what the positions are: those before each move and after the last.
fn caption(shown: Shown<'_, GraphPositions>) -> Option<Rich> {
    let position = shown.document;
    let game = describe_rule(&rule_of(position).ok()?, position.convention);
    let (made, drawn) = (
        position.game.moves.len(),
        moves(position, played(shown)?.legal).count(),
    );
    let moves = match drawn {
        0 => "its first position".to_owned(),
        1 => "the positions before and after its first move".to_owned(),
        _ => format!("the positions before and after each of its {drawn} moves"),
    };
    let out = made.saturating_sub(drawn);
    let out = match out {
        0 => String::new(),
        out => format!("; {out} more are not shown"),
    };
    Some(format!("A game of {game}: {moves}{out}.").into())
}

/// The record as a picture, by the last rule that could be read.
pub fn record_scene(shown: Shown<'_, GraphPositions>, framing: Framing) -> Option<Scene> {
    let position = shown.document;
    let legal = played(shown)?.legal;
    let values = values(shown.known);
    let mut taken: Vec<usize> = Vec::new();
    let mut figures: Vec<GraphFigure> = Vec::new();
    let moves = moves(position, legal).map(Some).chain([None]);
    for (ply, leaving) in moves.enumerate() {
        let marks = Marks {
            taken: &taken,
            leaving: leaving.map_or(&[], Vec::as_slice),
            numbers: true,
            ..Marks::default()
        };
        let mut picture = figure(&position.drawing, marks);
        let value = values.get(ply).copied().unwrap_or_default();
        picture
            .caption
            .push(value_text(value, position.convention).into());
        picture.caption.push(match leaving {
            Some(leaving) => Rich::from(format!(
                "{}. {}: {}",
                ply + 1,
                who(&position.game, ply),
                list(&position.drawing, leaving)
            )),
            None => Rich::default(),
        });
        figures.push(picture);
        taken.extend(leaving.into_iter().flatten());
    }
    let Some(room) = framing.width else {
        return Some(strip(&figures, WIDTH));
    };
    let drawn = |figure: GraphFigure| {
        let words = figure.caption.into_iter();
        let words =
            words.flat_map(|line| wrapped(line, BODY_MM, framing.typeface, WORDS.min(room)));
        let caption: Vec<Rich> = words.collect();
        fitted(GraphFigure { caption, ..figure }, framing)
    };
    let figures: Vec<GraphFigure> = figures.into_iter().map(drawn).collect();
    Some(strip(&figures, room))
}

fn value_text((grundy, misere): PlayedValue, convention: Convention) -> String {
    match (convention, grundy, misere) {
        (Convention::Normal, Some(value), _) => {
            let outcome = Outcome::of(value != 0);
            format!("value {value}, {outcome}")
        }
        (Convention::Misere, _, Some(outcome)) => format!("{outcome}-position"),
        _ => "…".to_owned(),
    }
}
