//! Draws the headline of a view: its answer, and a badge that says how far it is known.

use super::places::{self, Landmark};
use super::theme::{self, Bold, Size};
use super::{rich, tokens};
use egui::{
    Color32, Label, Response, Role, Sense, Stroke, StrokeKind, TextStyle, Ui, Vec2, WidgetInfo,
    vec2,
};
use grundy_figure::Rich;
use grundy_views::{Headline, State};

/// Shows it, in a row that wraps. Its height depends on its width alone, so that nothing below moves while a computation runs.
pub fn show(ui: &mut Ui, headline: &Headline) {
    let open = headline.state == State::Open;
    let answer = rich::text(ui, &headline.answer, |text| match open {
        true => text.heading().weak(),
        false => text.heading().bold(),
    });
    let answer = ui.add(Label::new(answer));
    answer.widget_info(|| WidgetInfo::labeled(Role::Label, true, &headline.sentence));
    if !headline.extent.is_empty() {
        let badge = badge(ui, &headline.state, &headline.extent);
        // What it cites can be clicked in the tooltip.
        badge.on_hover_ui(|ui| {
            ui.set_max_width(ui.spacing().tooltip_width);
            rich::show(ui, &Rich::plain(&headline.sentence));
        });
    }
}

/// The height of its row, which what stands in its place has, too.
pub fn height(ui: &Ui) -> f32 {
    let answer = ui.text_style_height(&TextStyle::Heading);
    answer.max(ui.text_style_height(&TextStyle::Body) + 2.0 * AROUND.y)
}

/// The padding around the words of a badge.
const AROUND: Vec2 = vec2(2.0 * tokens::UNIT, 0.5 * tokens::UNIT);

/// A few words in a frame, both in the colour of the state.
fn badge(ui: &mut Ui, state: &State, text: &str) -> Response {
    let colour = match state {
        State::Proved(_) => theme::proved_colour(ui),
        State::Exact => theme::exact_colour(ui),
        State::Observed => theme::observed_colour(ui),
        State::Wrong => theme::error_colour(ui),
        State::Open => ui.visuals().weak_text_color(),
    };
    let font = theme::font(Size::Body);
    let words = ui.painter().layout_no_wrap(text.to_owned(), font, colour);
    let (place, badge) = ui.allocate_exact_size(words.size() + 2.0 * AROUND, Sense::hover());
    badge.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    places::mark(&badge, Landmark::State);
    let corners = place.height() / 2.0;
    let stroke = Stroke::new(tokens::FINE, colour);
    let inside = StrokeKind::Inside;
    ui.painter()
        .rect(place, corners, Color32::TRANSPARENT, stroke, inside);
    ui.painter().galley(place.min + AROUND, words, colour);
    badge
}
