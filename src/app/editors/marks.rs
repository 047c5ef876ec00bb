//! The marks of a scatter plot in the window: each tells what it stands for, and can be clicked.

use crate::app::widgets::picture;
use egui::{Pos2, Rect, Role, Sense, Ui, Vec2, WidgetInfo};
use grundy_views::{Scattered, Spot};

/// A mark can be pointed at so far around its centre, in points.
const AROUND: f32 = 5.0;

/// So many marks are controls of their own.
const MOST_BY_KEYS: usize = 500;

/// Shows the plot with its caption; the mark that was clicked.
pub fn show<'a>(ui: &mut Ui, scattered: &'a Scattered, axes: [&str; 2]) -> Option<&'a Spot> {
    ui.weak(scattered.caption.spelled());
    let mut clicked = None;
    picture::whole_with(ui, "scatter", &scattered.scene, |ui, drawn, per_mm| {
        let name = format!("{} against {}", axes[1], axes[0]);
        drawn.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
        let pointer = ui.ctx().pointer_hover_pos();
        let pointed = pointer.filter(|at| drawn.rect.contains(*at));
        let pointed = pointed.map(|at| (at - drawn.rect.min) / per_mm);
        for (index, spot) in reachable(&scattered.spots, pointed) {
            let [x, y] = spot.centre.map(|mm| mm * per_mm);
            let centre = Pos2::new(drawn.rect.min.x + x, drawn.rect.min.y + y);
            let size = Vec2::splat(2.0 * (spot.radius * per_mm).max(AROUND));
            let area = Rect::from_center_size(centre, size);
            let told = told(spot, axes);
            let Some(part) = picture::part(ui, area, index, Sense::click(), &told) else {
                continue;
            };
            if part.hovered() || part.has_focus() {
                let stroke = ui.visuals().widgets.hovered.fg_stroke;
                ui.painter().circle_stroke(centre, size.x / 2.0, stroke);
            }
            let part = part.on_hover_text(told);
            if part.on_hover_text("Show these in the table").clicked() {
                clicked = Some(index);
            }
        }
    });
    scattered.spots.get(clicked?)
}

/// The marks that can be reached: all of them by keys where they are few, else the one that is nearest to
/// the mouse.
fn reachable(spots: &[Spot], pointed: Option<Vec2>) -> impl Iterator<Item = (usize, &Spot)> {
    let few = spots.len() <= MOST_BY_KEYS;
    let distance = |spot: &Spot, at: Vec2| (Vec2::from(spot.centre) - at).length_sq();
    let nearest = pointed.filter(|_| !few).and_then(|at| {
        let all = spots.iter().enumerate();
        all.min_by(|(_, a), (_, b)| distance(a, at).total_cmp(&distance(b, at)))
    });
    let all = spots.iter().enumerate().filter(move |_| few);
    all.chain(nearest)
}

fn told(spot: &Spot, axes: [&str; 2]) -> String {
    let rows = match spot.count {
        1 => spot.first.clone(),
        2 => format!("{} and one more", spot.first),
        count => format!("{} and {} more", spot.first, count - 1),
    };
    let [x, y] = spot.at;
    format!("{rows}: {} {x}, {} {y}", axes[0], axes[1])
}

/// The filter for those that pass one filter and another one.
pub fn narrowed(filter: &str, other: &str) -> String {
    match filter.trim() {
        "" => other.to_owned(),
        filter => format!("({filter}) and {other}"),
    }
}
