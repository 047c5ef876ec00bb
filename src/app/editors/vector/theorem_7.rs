//! Theorem 7 to be tried: moves on one heap are put in and taken out, and lemma 8 stands beside the
//! iterations of one move.

use super::VectorEditor;
use crate::app::widgets::{Bold, Size, fields, paint, rich, theme, tokens, wrapped};
use egui::{
    Align2, CursorIcon, Rect, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};
use grundy_figure::{Ink, Rich};
use grundy_jobs::star::Lemma8;
use grundy_project::VectorGame;
use grundy_star::{Theorem7, reflexive_game};
use grundy_views::form::sentence;
use grundy_views::proved::FOR_ALL_HEAPS;
use grundy_views::vector::layers::ELEMENT;
use grundy_views::vector::{
    LARGEST_LEMMA, PAPER, VectorGames, limit, proved_by_theorem_7, smallest_moves, theorem_7_says,
    verdict,
};
use grundy_views::{Grounds, Shown};

/// The largest `k` of the slider.
const LARGEST: usize = 20;

/// Blocks of `3k-1` numbers that are shown.
const BLOCKS: usize = 3;

/// Shows the explorer.
pub fn show(ui: &mut Ui, editor: &mut VectorEditor, game: &mut VectorGame) {
    let text = Rich::from(format!(
        "Theorem 7 of {PAPER}: the P-positions of the game "
    ))
    .maths("X are ");
    let text = text.then(limit("k")).maths(" just when {k, 2k−1} ⊆ X ⊆ ");
    rich::show(ui, &text.then(limit("k")).line("."));
    if editor.typed().is_none_or(|typed| typed.moves.is_err()) {
        return;
    }
    let least = editor.shown(game).least_move();
    choose_k(ui, game, least.unwrap_or(1));
    let Some(k) = least else {
        let hint = Rich::formula("Choose k, or type moves.");
        rich::label(ui, &hint, RichText::weak);
        return;
    };
    let shown = editor.shown(game);
    let facts = shown.facts();
    if let Some(theorem) = facts.and_then(|facts| facts.theorem_7.as_ref()) {
        let said = theorem_7_says(theorem);
        let grounds = Grounds::of(&proved_by_theorem_7(theorem));
        if matches!(theorem, Theorem7::Solves { .. }) {
            fields::proved(ui, &grounds, said);
        } else {
            rich::show(ui, &said);
        }
        ui.weak(sentence(&grounds.proved(FOR_ALL_HEAPS)));
    }
    let toggled = if k > LARGEST {
        let bound = format!("The numbers are laid out for k up to {LARGEST}.");
        rich::label(ui, &Rich::formula(bound), RichText::weak);
        None
    } else {
        numbers(ui, shown, k)
    };
    ui.add_space(8.0);
    if k <= LARGEST_LEMMA {
        beside(ui, shown.lemma_8(), k);
    }
    if let Some(text) = toggled {
        game.moves = text;
    }
}

/// Begins with the smallest game of another `k`.
fn choose_k(ui: &mut Ui, game: &mut VectorGame, k: usize) {
    let mut chosen = k.min(LARGEST);
    ui.horizontal(|ui| {
        let about = "Begins with the game {k, 2k−1}, the smallest one with the P-positions M_k";
        let name = ("k of theorem 7", "k = ");
        let moved = fields::slider(ui, name, &mut chosen, (1, LARGEST), about);
        if fields::button(ui, "Only k and 2k−1", about) || moved {
            game.moves = smallest_moves(chosen);
        }
    });
}

/// The numbers in blocks of `3k-1`, each a move or not; the moves after a click.
fn numbers(ui: &mut Ui, shown: Shown<'_, VectorGames>, k: usize) -> Option<String> {
    let typed = shown.typed()?;
    let period = 3 * k - 1;
    let game = reflexive_game(k);
    let known = shown.current_history();
    // A game that is its own P-positions has no iteration after it.
    let positions = known.and_then(|history| {
        let first = usize::from(history.phi != Some(0));
        history.sets.get(first)
    });
    let side = (ui.available_width() / period as f32).clamp(18.0, 34.0);
    let palette = paint::palette_of(ui);
    let colour = |ink: Ink| paint::colour(&palette, ink);
    legend(ui, k, positions.is_some());
    let size = vec2(side * period as f32, side * BLOCKS as f32);
    let mut clicked = None;
    let scroll = egui::ScrollArea::horizontal().id_salt("numbers");
    scroll.show(ui, |ui| {
        let (area, _) = ui.allocate_exact_size(size, Sense::hover());
        let painter = ui.painter_at(area.expand(2.0));
        for x in 0..period * BLOCKS {
            let at = vec2((x % period) as f32, (x / period) as f32) * side;
            let rect = Rect::from_min_size(area.min + at, vec2(side, side)).shrink(1.0);
            let allowed = game.contains(x);
            let point = [x as u32, 0, 0];
            let is_move = typed
                .moves
                .as_ref()
                .is_ok_and(|moves| moves.contains(point));
            let position = positions
                .filter(|set| set.window().contains(point))
                .map(|set| set.contains(point));
            let ground = match (position, allowed) {
                (Some(true), _) => ELEMENT,
                (_, true) => Ink::SeriesGround(0),
                (_, false) => Ink::Paper,
            };
            painter.rect_filled(rect, 2.0, colour(ground));
            let ink = match ground {
                ELEMENT => Ink::Paper,
                _ => Ink::Text,
            };
            let font = theme::font_within(Size::Body, side * 0.42);
            painter.text(rect.center(), Align2::CENTER_CENTER, x, font, colour(ink));
            if position.is_some_and(|position| position != allowed) {
                let stroke = Stroke::new(tokens::MARK, colour(Ink::Rare));
                painter.rect_stroke(rect, 2.0, stroke, StrokeKind::Inside);
            }
            if is_move {
                let stroke = Stroke::new(tokens::MARK, colour(Ink::Accent));
                painter.circle_stroke(rect.center(), side * 0.42, stroke);
            }
            // The pass is no move of theorem 7.
            if x > 0 && number(ui, rect, x, is_move) {
                clicked = Some(point);
            }
        }
    });
    clicked.map(|point| typed.toggled(point))
}

/// One number to be clicked.
fn number(ui: &mut Ui, rect: Rect, x: usize, is_move: bool) -> bool {
    let id = ui.scope_id().with(("number", x));
    let response = ui.interact(rect, id, Sense::click());
    let state = if is_move { "a move" } else { "no move" };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("{x}, {state}")));
    let about = match is_move {
        true => format!("Take {x} out of the moves"),
        false => format!("Make {x} a move"),
    };
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    response.on_hover_text(about).clicked()
}

fn legend(ui: &mut Ui, k: usize, known: bool) {
    ui.horizontal_wrapped(|ui| {
        ui.weak("Click a number to make it a move or none.");
        let signs = [
            (Ink::SeriesGround(0), Rich::from("in ").then(limit(k))),
            (ELEMENT, Rich::formula("P-position of X")),
            (Ink::Accent, Rich::formula("move of X (ring)")),
            (
                Ink::Rare,
                Rich::formula("where P(X) is not ")
                    .then(limit(k))
                    .line(" (frame)"),
            ),
        ];
        for (ink, text) in signs {
            wrapped::sign(ui, &text, |ui| paint::swatch(ui, ink));
        }
        if !known {
            ui.weak("The P-positions are being computed.");
        }
    });
}

/// The iterations of `{k}` beside lemma 8.
fn beside(ui: &mut Ui, lemma: Option<&Lemma8>, k: usize) {
    let title = format!("Lemma 8 of {PAPER}: the iterations of the one move {{{k}}}");
    rich::label(ui, &Rich::plain(title), Bold::bold);
    let Some(lemma) = lemma else {
        ui.weak("Computing …");
        return;
    };
    egui::ScrollArea::horizontal()
        .id_salt("lemma 8 lines")
        .show(ui, |ui| lines(ui, lemma));
    let proved = Grounds::computed(&lemma).proved("on all heaps");
    ui.weak(format!("Each iteration is {proved}, apart from the lemma."));
}

fn lines(ui: &mut Ui, lemma: &Lemma8) {
    egui::Grid::new("lemma 8")
        .num_columns(4)
        .striped(true)
        .show(ui, |ui| {
            for name in ["i", "the lemma", "from, period", "elements found"] {
                rich::label(ui, &Rich::formula(name), RichText::weak);
            }
            ui.end_row();
            for (i, line) in lemma.lines.iter().enumerate() {
                ui.label(i.to_string());
                let said = ui.label(verdict(line));
                said.on_hover_text(format!("Lemma 8 of {PAPER} says: {}", line.said));
                ui.label(format!("{}, {}", line.repeats.0, line.repeats.1));
                ui.label(&line.found);
                ui.end_row();
            }
        });
}
