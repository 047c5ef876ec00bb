//! What the position under the mouse is, in words, and the move that shows it.

use super::canvas::View;
use crate::app::widgets::paint;
use crate::figure::Ink;
use crate::jobs::star::WAYS;
use crate::play::Convention;
use crate::star::{Cell, Point};
use crate::views::Shown;
use crate::views::vector::typed::spoken;
use crate::views::vector::{SetInView, VectorGames};
use egui::{Painter, Stroke, Ui};

/// The head of an arrow.
const HEAD: f32 = 10.0;

/// What the position under the mouse is, and by which sum.
pub fn show(
    ui: &mut Ui,
    painter: &Painter,
    view: &View,
    shown: Shown<'_, VectorGames>,
    of: Option<SetInView>,
    point: Option<Point>,
) {
    let dimension = shown.dimension();
    let (Some(of), Some(at)) = (of, point) else {
        ui.weak("Drag a round handle to change a move; double-click adds one. Drag the ground to pan, turn the wheel to zoom.");
        return;
    };
    let known = of.set.window().contains(at);
    let element = of.set.contains(at);
    let position = spoken(at, dimension);
    let text = match of.index {
        _ if !known => format!("{position} is not computed yet"),
        None if element => format!("{position} is in the limit: a P-position, and a move"),
        None => format!("{position} is not in the limit"),
        Some(0) if element => format!("{position} is a move"),
        Some(0) => format!("{position} is no move"),
        Some(i) if element => format!("{position} is in M^{i}: a P-position of M^{}", i - 1),
        Some(i) => format!("{position} is not in M^{i}"),
    };
    ui.label(text);
    let cell = shown.cell(&of.set, at).flatten();
    let game = match of.index {
        None => "the limit".to_owned(),
        Some(i) => format!("M^{}", i.saturating_sub(1)),
    };
    ui.weak(match cell {
        Some(Cell::Terminal) => {
            let winner = match of.play {
                Convention::Misere => "who is to move wins: an N-position",
                Convention::Normal => "who is to move loses",
            };
            format!("Terminal: no move of {game} is possible here, {winner}.")
        }
        Some(Cell::P) => format!("No move of {game} leads to a P-position."),
        Some(Cell::N(ways)) => {
            let way = |&(m, p): &(Point, Point)| {
                format!("{} + {}", spoken(m, dimension), spoken(p, dimension))
            };
            let first: Vec<String> = ways.iter().take(2).map(way).collect();
            let many = if ways.len() == WAYS { "at least " } else { "" };
            let ways_in_all = match ways.len() {
                0..=2 => String::new(),
                n => format!(" and others, {many}{n} in all"),
            };
            if let (true, Some((_, p))) = (dimension > 1, ways.first()) {
                arrow(ui, painter, view, at, *p);
            }
            let sums = first.join(" = ");
            format!("N-position by {game}: {sums}{ways_in_all}, each a move plus a P-position.")
        }
        None => String::new(),
    });
}

/// The move from a position to the P-position that it reaches.
fn arrow(ui: &Ui, painter: &Painter, view: &View, from: Point, to: Point) {
    let stroke = Stroke::new(2.0, paint::ink(ui, Ink::Rare));
    let centre = |p: Point| view.cell_rect(p[0] as f32, p[1] as f32).center();
    let (start, end) = (centre(from), centre(to));
    let way = end - start;
    if way.length() <= 1.0 {
        return;
    }
    painter.line_segment([start, end], stroke);
    // A head of the same size, however long the arrow is.
    let back = -way.normalized() * HEAD.min(way.length() / 2.0);
    for side in [-1.0, 1.0] {
        let wing = back + back.rot90() * 0.5 * side;
        painter.line_segment([end, end + wing], stroke);
    }
}
