//! Explains the position under the mouse, and the move that shows it.

use super::canvas::View;
use crate::app::widgets::{paint, rich, tokens};
use egui::{Painter, RichText, Stroke, Ui};
use grundy_base::play::Convention;
use grundy_figure::{Ink, Rich};
use grundy_jobs::star::WAYS;
use grundy_star::{Cell, Point};
use grundy_views::Shown;
use grundy_views::vector::typed::spoken;
use grundy_views::vector::{SetInView, VectorGames, iteration};

/// The head of an arrow.
const HEAD: f32 = 10.0;

/// Explains the position under the mouse, and the sum by which it is so.
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
        let set = shown.in_view();
        let beyond = set.is_some_and(|set| shown.beyond(&set).is_some());
        let pan = match beyond {
            true => {
                "Known on all positions: drag the background or turn the wheel to see it beyond the window."
            }
            false => "Drag the background to pan, turn the wheel to zoom.",
        };
        ui.weak(format!(
            "{pan} Drag a round handle to change a move; double-click adds one."
        ));
        return;
    };
    let inside = of.set.window().contains(at);
    let beyond = shown.beyond(&of).filter(|_| !inside);
    let known = inside || beyond.is_some();
    let element = match beyond {
        Some(beyond) => beyond.contains(at[0] as usize, at[1] as usize),
        None => of.set.contains(at),
    };
    let position = spoken(at, dimension);
    let text = Rich::from(position);
    let text = match of.index {
        _ if !known => text.line(" is not computed yet"),
        None if element => text.line(" is in the limit: a P-position, and a move"),
        None => text.line(" is not in the limit"),
        Some(0) if element => text.line(" is a move"),
        Some(0) => text.line(" is no move"),
        Some(i) if element => {
            let text = text.line(" is in ").then(iteration(i));
            text.line(": a P-position of ").then(iteration(i - 1))
        }
        Some(i) => text.line(" is not in ").then(iteration(i)),
    };
    rich::show(ui, &text);
    if known && !inside {
        ui.weak("This position is beyond the window; the set is known on all positions.");
        return;
    }
    let cell = shown.cell(&of.set, at).flatten();
    let game = match of.index {
        None => "the limit".into(),
        Some(i) => iteration(i.saturating_sub(1)),
    };
    let text = match cell {
        Some(Cell::Terminal) => {
            let winner = match of.play {
                Convention::Misere => "the player to move wins: an N-position",
                Convention::Normal => "the player to move loses",
            };
            let text = Rich::from("Terminal: no move of ").then(game);
            text.line(format!(" is possible here, {winner}."))
        }
        Some(Cell::P) => {
            let text = Rich::from("No move of ").then(game);
            text.line(" leads to a P-position.")
        }
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
            let ways = format!(": {sums}{ways_in_all}, each a move plus a P-position.");
            Rich::from("N-position by ").then(game).line(ways)
        }
        None => Rich::default(),
    };
    rich::label(ui, &text, RichText::weak);
}

/// The move from a position to the P-position that it reaches.
fn arrow(ui: &Ui, painter: &Painter, view: &View, from: Point, to: Point) {
    let stroke = Stroke::new(tokens::MARK, paint::ink(ui, Ink::Rare));
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
