//! How many iterations windows of each size need, and where the iterations still change.

use crate::app::widgets::{Bold, Size, fields, grid, paint, rich, theme, tokens, wheel};
use egui::text::TextFormat;
use egui::{Align2, Rect, RichText, Ui, vec2};
use egui_plot::{Line, MarkerShape, PlotPoint, PlotUi, Points, Text};
use grundy_base::play::Convention;
use grundy_figure::{Ink, Marker, Rich};
use grundy_jobs::star::StarHistory;
use grundy_views::Shown;
use grundy_views::vector::{
    SquareWindows, VectorGames, fronts, motion, on_all_positions, phi_w, stairs, summary,
};

/// Points of all fronts that are drawn.
const MOST_POINTS: usize = 5_000;

/// Fronts that have their names beside them.
const NAMED: usize = 100;

/// The side of the window over `φ_W`.
pub fn show_curve(ui: &mut Ui, shown: Shown<'_, VectorGames>) {
    let windows = ready(ui, shown).and_then(|_| shown.square_windows());
    let Some(windows) = windows else {
        return;
    };
    rich::label(ui, &summary(windows), Bold::bold);
    let about = phi_w()
        .line(" never falls when the window grows, and is a lower bound for ")
        .maths("φ.");
    rich::label(ui, &about, RichText::weak);
    curve(ui, windows, None);
}

/// The curve; in the height that it has, or in one of its own.
pub fn curve(ui: &mut Ui, windows: SquareWindows<'_>, height: Option<f32>) {
    let accent = paint::ink(ui, Ink::Accent);
    let points: Vec<[f64; 2]> = stairs(windows).into_iter().map(|(x, y)| [x, y]).collect();
    let mut plot = wheel::plot(ui, "curve")
        .x_axis_label("side of the window")
        .y_axis_label(rich::plain(ui, &Rich::from("iterations ").then(phi_w())))
        .y_grid_spacer(grid::whole_numbers())
        .x_axis_formatter(|mark, _| whole_number(mark.value))
        .y_axis_formatter(|mark, _| whole_number(mark.value))
        .include_x(0.0)
        .include_y(0.0)
        .include_y(1.0);
    if let Some(height) = height {
        plot = plot.height(height);
    }
    plot.show(ui, |plot| {
        wheel::zoom(plot);
        // One line for each straight piece: a line with corners is smoothed.
        for piece in points.windows(2) {
            let line = Line::new("φ_W", piece.to_vec()).width(tokens::MARK);
            plot.line(line.color(accent));
        }
    });
}

/// The height of a name with the gap below it, in points.
const NAME: f32 = 24.0;

/// The sets `X(i)`, a colour for each `i`.
pub fn show_fronts(ui: &mut Ui, shown: Shown<'_, VectorGames>) {
    let Some(history) = ready(ui, shown) else {
        return;
    };
    match shown.front() {
        Some(front) => {
            rich::label(ui, &motion(front, history), Bold::bold);
            let all = shown.on_all_positions();
            let known = match all.filter(|all| all.fronts.is_some()) {
                Some(all) => on_all_positions(all, None)
                    .line(". The motion of this front is what is seen in the window."),
                None => Rich::from(
                    "Observed in this window, not proved. A front that moves on for ever makes ",
                )
                .maths("φ infinite."),
            };
            rich::label(ui, &known, RichText::weak);
        }
        None => {
            let none = Rich::formula("No repeating motion of X(i) is seen in this window.");
            rich::show(ui, &none);
            let about = Rich::formula(
                "X(i) are the least positions that iteration i + 1 changes; afterwards they stay as they are.",
            );
            rich::label(ui, &about, RichText::weak);
        }
    }
    let lines = history.window.dimension() == 1;
    // The name of the highest point stands above it.
    let above = (NAME / ui.available_height().max(NAME)).clamp(0.05, 0.3);
    let mut plot = wheel::plot(ui, "fronts")
        .set_margin_fraction(vec2(0.05, above))
        .x_axis_label(axis(ui, "x"))
        .y_axis_label(axis(ui, if lines { "i" } else { "y" }))
        .x_axis_formatter(|mark, _| whole_number(mark.value))
        .y_axis_formatter(|mark, _| whole_number(mark.value))
        .include_x(0.0)
        .include_y(0.0);
    if !lines {
        plot = plot.data_aspect(1.0);
    }
    plot.show(ui, |plot| {
        wheel::zoom(plot);
        let mut left = MOST_POINTS;
        let mut names = Names::new(history);
        for (i, front) in fronts(history, MOST_POINTS).into_iter().enumerate() {
            let points = front.points.iter().take(left);
            let points: Vec<[f64; 2]> = points.map(|&(x, y)| [x, y]).collect();
            left -= points.len();
            if let Some(&[x, y]) = points.first().filter(|_| i < NAMED) {
                names.add(plot, &front.name, [x, y]);
            }
            let radius = if points.len() < 100 { 4.0 } else { 2.0 };
            let points = Points::new(front.name.to_string(), points).radius(radius);
            let shape = front.marker.map_or(MarkerShape::Circle, shape);
            let colour = paint::ink(plot.ctx(), front.ink);
            plot.points(points.color(colour).shape(shape));
        }
    });
}

/// The names of the fronts beside their points, where they do not cover one another.
struct Names {
    taken: Vec<Rect>,
    /// Names of points from here on stand to the left of them.
    far: f64,
}

impl Names {
    fn new(history: &StarHistory) -> Self {
        let points = history.steps.iter().flat_map(|step| &step.minimal);
        let last = points.map(|point| point[0]).max().unwrap_or(0);
        Names {
            taken: Vec::new(),
            far: 0.75 * f64::from(last),
        }
    }

    fn add(&mut self, plot: &mut PlotUi, name: &Rich, [x, y]: [f64; 2]) {
        let text = Rich::from(" ").then(name).line(" ");
        let colour = plot.ctx().global_style().visuals.text_color();
        let letters = TextFormat::simple(theme::font(Size::Body), colour);
        let text = rich::line(plot.ctx(), &text, &letters);
        let galley = plot.ctx().fonts_mut(|fonts| fonts.layout_job(text.clone()));
        // Above the points: those on the axis stand at the lower edge.
        let side = match x > self.far {
            true => Align2::RIGHT_BOTTOM,
            false => Align2::LEFT_BOTTOM,
        };
        let at = PlotPoint::new(x, y);
        let place = side.anchor_size(plot.screen_from_plot(at), galley.size());
        if self.taken.iter().any(|taken| taken.intersects(place)) {
            return;
        }
        self.taken.push(place);
        plot.text(Text::new(name.to_string(), at, text).anchor(side));
    }
}

/// A marker as the plot calls it.
fn shape(marker: Marker) -> MarkerShape {
    match marker {
        Marker::Circle => MarkerShape::Circle,
        Marker::Square => MarkerShape::Square,
        Marker::Triangle => MarkerShape::Up,
        Marker::Diamond => MarkerShape::Diamond,
    }
}

/// The label of a tick; sides and iterations are whole numbers from 0 on.
fn whole_number(value: f64) -> String {
    if value < 0.0 || value.fract() != 0.0 {
        return String::new();
    }
    format!("{value:.0}")
}

fn ready<'a>(ui: &mut Ui, shown: Shown<'a, VectorGames>) -> Option<&'a StarHistory> {
    let Some(history) = shown.finished_history() else {
        fields::computing(ui);
        return None;
    };
    if history.play == Convention::Normal {
        ui.label(
            "In normal play the iterations need not converge: in the end two games may alternate.",
        );
        ui.weak("Choose misère play to see how many iterations a window needs.");
        return None;
    }
    Some(history)
}

/// The name of an axis.
fn axis(ui: &Ui, name: &str) -> egui::WidgetText {
    rich::plain(ui, &Rich::formula(name))
}
