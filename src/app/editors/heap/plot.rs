//! The values over the heap size. However many there are, a screenful of points is drawn, which are larger and
//! stronger where there are more.

use super::HeapEditor;
use crate::app::widgets::{Memo, fault, fields, grid, paint, theme, tokens, wheel, wrapped};
use egui::{Color32, TextEdit, Ui};
use egui_plot::{HoverPosition, Line, PlotPoints, PlotUi, Points, VLine};
use grundy_figure::{Counted, Ink, gathered};
use grundy_heap::{HeapRule, NimReport};
use grundy_project::{HeapGame, HeapPlots};
use grundy_views::heap::plot::{
    COLOURS, counted, levels, marked, name_upwards, subtracted, trend_line,
};
use grundy_views::heap::trend::Trend;
use std::sync::Arc;

/// The radius of points that are drawn one by one, at most and at least, and as a part of the side of the square that
/// each has on the average.
const SINGLE: [f32; 2] = [3.0, 1.0];
const PART: f32 = 0.15;

/// The distance of points that stand for many, and the most places for them.
pub const PITCH: f32 = 3.5;
const PLACES: f32 = 16_000.0;

/// What the points in view are made from.
#[derive(PartialEq)]
pub struct InView {
    /// The versions of the values of both games.
    pub versions: [u64; 2],
    /// The heaps, from one up to another.
    pub heaps: (usize, usize),
    /// Whether the values are shown less their trend.
    pub minus_trend: bool,
    /// The least and the most that is seen, to the right and upwards.
    pub bounds: [[f64; 2]; 2],
    /// The size of the plot, and the distance of points that stand for many.
    pub size: [f32; 2],
    pub pitch: f32,
}

/// Points of one game, alike in size and colour.
pub struct Alike {
    game: usize,
    /// Where they are.
    pub points: Vec<[f64; 2]>,
    radius: f32,
    ink: Ink,
    /// Whether neighbours may be joined.
    pub each: bool,
}

/// The state of the view between two frames.
#[derive(Default)]
pub struct Plotted {
    /// The points in view.
    points: Memo<InView, Vec<Alike>>,
    /// The rule whose values were plotted last: of another one everything is shown.
    rule: Option<HeapRule>,
    /// Whether the points in view stand for several heaps each.
    is_gathered: bool,
    /// The least and the largest value less the trend, of a version of the values, while such values are shown.
    levels: Option<(u64, [i64; 2])>,
}

/// Shows the view: drag to move, wheel to zoom, double-click to see all.
pub fn show(
    ui: &mut Ui,
    editor: &mut HeapEditor,
    game: &mut HeapGame,
    report: &Arc<NimReport>,
    version: u64,
) {
    controls(ui, editor, report, &mut game.plots);
    let shown = editor.model.shown(game);
    let versions = [version, shown.version_of_beside()];
    let reports: Vec<Arc<NimReport>> = [Some(report), shown.beside()]
        .into_iter()
        .flatten()
        .cloned()
        .collect();
    let mark = marked(shown, report);
    let line = trend_line(shown);
    let minus = subtracted(shown);
    let upwards = name_upwards(shown);
    let levels = minus.map(|trend| match editor.plotted.levels {
        Some((of, levels)) if of == version => levels,
        _ => trend.bounds(),
    });
    let minus_trend = minus.is_some();
    ui.horizontal_wrapped(|ui| {
        ui.weak("Drag to move, wheel to zoom, double-click to see everything.");
        for (of, colour) in reports.iter().zip(COLOURS).filter(|_| reports.len() > 1) {
            let ink = paint::ink(ui, Ink::Tint(colour, 8));
            ui.colored_label(ink, of.sequence.rule.title());
        }
        if let Some(mark) = &mark {
            ui.colored_label(paint::ink(ui, Ink::Muted), mark.name.spelled());
        }
        if let Some(line) = &line {
            ui.colored_label(paint::ink(ui, Ink::Muted), line.name.spelled());
        }
    });
    let HeapEditor { model, plotted, .. } = editor;
    let len = report.sequence.values.len();
    // Of the points only those in view are drawn, which tell nothing of what else there is.
    let largest = reports.iter().filter_map(|report| report.histogram.last());
    let largest = largest.map(|bar| bar.value).max().unwrap_or(0);
    let [least, largest] = levels
        .unwrap_or([0, i64::from(largest)])
        .map(|level| level as f64);
    let mut plot = wheel::plot(ui, "values")
        .show_grid(game.plots.grid)
        .x_axis_label("heap")
        .y_axis_label(upwards)
        .label_formatter(|at| match at {
            // A point for many heaps tells of none of them.
            HoverPosition::NearDataPoint {
                plot_name,
                position: at,
                ..
            } if !plot_name.is_empty() => {
                Some(format!("{plot_name}\nheap {:.0}\nvalue {:.0}", at.x, at.y))
            }
            _ => None,
        })
        .x_grid_spacer(grid::whole_numbers())
        .y_grid_spacer(grid::whole_numbers())
        .include_x(0.0)
        .include_x(len as f64)
        .include_y(least)
        .include_y(largest);
    let rule = &report.sequence.rule;
    let other = plotted.levels.is_some() != minus_trend;
    plotted.levels = levels.map(|levels| (version, levels));
    if plotted.rule.as_ref() != Some(rule) || other {
        plotted.rule = Some(rule.clone());
        plot = plot.reset();
    }
    plot.show(ui, |plot| {
        wheel::zoom(plot);
        let key = InView {
            minus_trend,
            ..in_view(plot, len, versions)
        };
        model.choices.in_view = Some((version, key.heaps));
        let alike = plotted.points.for_key(key, |key| points(&reports, key));
        alike
            .iter()
            .for_each(|of| draw(plot, of, game.plots.joined));
        plotted.is_gathered = alike.iter().any(|of| !of.each);
        if let Some(mark) = mark {
            let colour = paint::ink(plot.ctx(), Ink::Muted);
            for place in [mark.first, mark.first + mark.length] {
                plot.vline(VLine::new("period", place).color(colour));
            }
        }
        if let Some(ends) = line.and_then(|line| line.between([0.0, len as f64])) {
            let colour = paint::ink(plot.ctx(), Ink::Muted);
            let line = Line::new("trend", PlotPoints::from(ends.to_vec()));
            plot.line(line.width(tokens::FINE).allow_hover(false).color(colour));
        }
    });
}

/// What is drawn, and the other game.
fn controls(ui: &mut Ui, editor: &HeapEditor, report: &NimReport, plots: &mut HeapPlots) {
    wrapped::row(ui, |ui| {
        let field = TextEdit::singleline(&mut plots.beside)
            .char_limit(100_000)
            .font(theme::code())
            .desired_width(110.0)
            .hint_text("0.07");
        let about = "Another rule, whose values are drawn in the same plot; empty for none";
        fields::text(ui, "Second game", field, about);
        let about = "Where the first period begins and ends";
        fields::checkbox(ui, &mut plots.period, "Period", about);
        let about = "Lines between neighbouring values, where each is drawn";
        let why = "The dots in view stand for several heaps each, which no line can join: zoom in, or take fewer heaps";
        let why = editor.plotted.is_gathered.then_some(why);
        fields::checkbox_unless(ui, why, &mut plots.joined, "Lines", about);
        if editor.model.choices.beside().is_none() {
            super::sequence::minus_trend(ui, report, plots);
        }
        let about = "A pale grid behind the values";
        fields::checkbox(ui, &mut plots.grid, "Grid", about);
    });
    if let Some(Err(error)) = editor.model.choices.beside() {
        fault::in_row(ui, &plots.beside, &error.at, &error.to_string());
    }
}

/// The heaps in view, and all that the points there are made from.
fn in_view(plot: &PlotUi<'_>, len: usize, versions: [u64; 2]) -> InView {
    let bounds = plot.plot_bounds();
    let [low, high] = [bounds.min(), bounds.max()];
    let first = (low[0].floor().max(0.0) as usize).min(len.saturating_sub(1));
    let end = (high[0].ceil().max(0.0) as usize)
        .saturating_add(1)
        .clamp(first + 1, len.max(first + 1));
    let size = plot.response().rect.size();
    InView {
        versions,
        minus_trend: false,
        heaps: (first, end.min(len)),
        bounds: [0, 1].map(|axis| [low[axis], high[axis]]),
        size: size.into(),
        pitch: PITCH.max((size.x * size.y / PLACES).sqrt()),
    }
}

/// The points of all games in view.
pub fn points(reports: &[Arc<NimReport>], key: &InView) -> Vec<Alike> {
    let [_, [low, high]] = key.bounds;
    let of_game = |(game, report): (usize, &Arc<NimReport>)| {
        let heaps = key.heaps.0..key.heaps.1;
        let trend = Trend::of(&report.sequence).filter(|_| key.minus_trend);
        let mut points = match trend {
            Some(trend) => levels(trend, report, heaps),
            None => counted(report, heaps),
        };
        points.retain(|point| (low..=high).contains(&point.at[1]));
        let room = key.size[0] * key.size[1] / points.len().max(1) as f32;
        let (radius, [most, least]) = (PART * room.sqrt(), SINGLE);
        if radius >= least && points.iter().all(Counted::is_one) {
            let at = points.iter().map(|point| point.at);
            return vec![Alike {
                game,
                points: at.collect(),
                radius: radius.min(most),
                ink: Ink::Tint(COLOURS[game], 8),
                each: true,
            }];
        }
        gathered_alike(game, &points, key)
    };
    let games = reports.iter().take(COLOURS.len()).enumerate();
    games.flat_map(of_game).collect()
}

/// Points that stand for many, those of one strength together. The squares in which they are counted stay where they
/// are while the plot is moved.
fn gathered_alike(game: usize, points: &[Counted], key: &InView) -> Vec<Alike> {
    let counts = key.size.map(|side| (side / key.pitch).max(1.0) as usize);
    let area = [0, 1].map(|axis| {
        let [low, high] = key.bounds[axis];
        let side = (high - low) / counts[axis] as f64;
        let from = (low / side).floor() * side;
        [from, from + side * (counts[axis] + 1) as f64]
    });
    let dots = gathered(points, counts.map(|count| count + 1), area);
    let alike = dots.chunk_by(|a, b| a.eighths == b.eighths);
    let of = alike.map(|alike| Alike {
        game,
        points: alike.iter().map(|dot| dot.at).collect(),
        radius: key.pitch * alike.iter().map(|dot| dot.radius).sum::<f32>() / alike.len() as f32,
        ink: Ink::Tint(COLOURS[game], alike[0].eighths),
        each: false,
    });
    of.collect()
}

fn draw(plot: &mut PlotUi<'_>, of: &Alike, joined: bool) {
    let colour: Color32 = paint::ink(plot.ctx(), of.ink);
    let name = match (of.each, of.game) {
        (false, _) => "",
        (true, 0) => "first game",
        (true, _) => "second game",
    };
    if joined && of.each {
        let line = Line::new(name, of.points.clone()).width(tokens::FINE);
        plot.line(line.allow_band(false).color(colour));
    }
    let points = Points::new(name, of.points.clone());
    plot.points(points.radius(of.radius).color(colour));
}
