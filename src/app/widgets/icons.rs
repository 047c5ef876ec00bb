//! The pictures on buttons of tools, painted with lines so that they are sharp at every scale. Each button is
//! read aloud by its name, which is in its tooltip too.

use super::tokens;
use egui::{
    Button, Color32, Painter, Pos2, Rect, Response, Role, Shape, Stroke, Ui, Vec2, WidgetInfo, vec2,
};

/// The picture of a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// Choose: an arrow.
    Select,
    /// A vertex: a disc with a ring.
    Vertex,
    /// An edge: a line between two vertices.
    Edge,
    /// Delete: the rubber.
    Erase,
    /// Play: the triangle of every player.
    Play,
    /// Copy: a sheet before another.
    Copy,
}

/// The least size of a button with an icon, and the side of the icon, in units.
const BUTTON: Vec2 = vec2(7.0, 6.0);
const SIDE: f32 = 4.0;

/// A button that stays pressed while its tool is the one chosen.
pub fn tool(ui: &mut Ui, icon: Icon, chosen: bool, name: &str, about: String) -> Response {
    let button = Button::selectable(chosen, "");
    let button = ui.add(button.min_size(BUTTON * tokens::UNIT));
    button.widget_info(|| WidgetInfo::selected(Role::Button, button.enabled(), chosen, name));
    let colour = match chosen {
        true => ui.visuals().selection.stroke.color,
        false => ui.style().interact(&button).fg_stroke.color,
    };
    let place = Rect::from_center_size(button.rect.center(), Vec2::splat(SIDE * tokens::UNIT));
    paint(ui.painter(), place, icon, colour);
    button.on_hover_text(about)
}

/// A button without a frame until it is pointed at, as low as a line of text; its name is up to whoever shows it.
pub fn quiet(ui: &mut Ui, icon: Icon) -> Response {
    let button = Button::new("").small().frame_when_inactive(false);
    let button = ui.add(button.min_size(vec2(BUTTON.x * tokens::UNIT, 0.0)));
    let colour = match button.hovered() || button.has_focus() {
        true => ui.visuals().text_color(),
        false => ui.visuals().weak_text_color(),
    };
    let side = SIDE * tokens::UNIT;
    let place = Rect::from_center_size(button.rect.center(), Vec2::splat(side));
    paint(ui.painter(), place, icon, colour);
    button
}

/// Paints it; its corners are given as parts of the side.
fn paint(painter: &Painter, place: Rect, icon: Icon, colour: Color32) {
    let at = |x: f32, y: f32| place.lerp_inside(vec2(x, y));
    let points =
        |corners: &[(f32, f32)]| -> Vec<Pos2> { corners.iter().map(|&(x, y)| at(x, y)).collect() };
    let stroke = Stroke::new(tokens::LINE, colour);
    let dot = place.width() / 7.0;
    match icon {
        Icon::Select => {
            let arrow = [(0.2, 0.05), (0.85, 0.6), (0.5, 0.65), (0.2, 0.95)];
            painter.add(Shape::closed_line(points(&arrow), stroke));
        }
        Icon::Vertex => {
            painter.circle_filled(place.center(), dot, colour);
            painter.circle_stroke(place.center(), 2.5 * dot, stroke);
        }
        Icon::Edge => {
            let ends = [at(0.15, 0.85), at(0.85, 0.15)];
            painter.line_segment(ends, stroke);
            for end in ends {
                painter.circle_filled(end, dot, colour);
            }
        }
        Icon::Erase => {
            let rubber = [
                (0.6, 0.1),
                (0.95, 0.45),
                (0.5, 0.9),
                (0.35, 0.9),
                (0.05, 0.6),
            ];
            painter.add(Shape::closed_line(points(&rubber), stroke));
            painter.line_segment([at(0.33, 0.35), at(0.7, 0.7)], stroke);
            painter.line_segment([at(0.5, 0.9), at(0.95, 0.9)], stroke);
        }
        Icon::Copy => {
            let behind = [
                (0.3, 0.7),
                (0.1, 0.7),
                (0.1, 0.1),
                (0.65, 0.1),
                (0.65, 0.25),
            ];
            painter.add(Shape::line(points(&behind), stroke));
            let before = [(0.35, 0.3), (0.9, 0.3), (0.9, 0.95), (0.35, 0.95)];
            painter.add(Shape::closed_line(points(&before), stroke));
        }
        Icon::Play => {
            let triangle = [(0.25, 0.1), (0.9, 0.5), (0.25, 0.9)];
            painter.add(Shape::convex_polygon(
                points(&triangle),
                colour,
                Stroke::NONE,
            ));
        }
    }
}
