//! The controls of the size of a figure: its width and height, the parts of the width that its columns have, and the
//! shape of a panel.

use super::choice::choose;
use crate::app::widgets::fields;
use egui::{Ui, WidgetInfo};
use grundy_project::{
    FIGURE_COLUMN, FIGURE_COLUMN_PAIR, FIGURE_POINTS, FIGURE_SHARES, FIGURE_SIDES, FigureDocument,
    FigurePanel,
};
use std::cell::Cell;
use std::ops::RangeInclusive;

/// A number that was typed beyond its range: the name of its field, the number that stands there instead, and what
/// is said of it.
pub type Refused = Option<(&'static str, f32, String)>;

/// A size that papers, slides or posters ask for.
pub struct Preset {
    /// Its name in the list.
    pub name: &'static str,
    /// The width in millimetres.
    pub width: f32,
    /// The height, where it is bounded.
    pub height: Option<f32>,
    /// The size of letters, where it is not that of a paper.
    pub points: Option<f32>,
}

impl Preset {
    const fn paper(name: &'static str, width: f32) -> Preset {
        Preset {
            name,
            width,
            height: None,
            points: None,
        }
    }

    /// Whether a figure has this size.
    pub fn is_of(&self, figure: &FigureDocument) -> bool {
        let width = figure.width_mm == Some(self.width);
        width && (self.height.is_none() || self.height == figure.height_mm)
    }

    /// Sets what it names, and leaves the rest as it was chosen.
    pub fn take(&self, figure: &mut FigureDocument) {
        figure.width_mm = Some(self.width);
        figure.height_mm = self.height.or(figure.height_mm);
        figure.points = self.points.unwrap_or(figure.points);
    }
}

/// The sizes that can be chosen.
pub const PRESETS: [Preset; 8] = [
    Preset::paper("Column, 84 mm", FIGURE_COLUMN),
    Preset::paper("Two columns, 174 mm", FIGURE_COLUMN_PAIR),
    Preset::paper("Text of 5.5 in", 139.7),
    Preset::paper("Text of a journal, 122 mm", 122.0),
    Preset::paper("Text of an article, 140 mm", 140.0),
    Preset::paper("Wide text, 160 mm", 160.0),
    Preset {
        name: "Slide, 16:9",
        width: 144.0,
        height: Some(70.0),
        points: Some(10.0),
    },
    Preset {
        name: "Poster, 260 mm",
        width: 260.0,
        height: None,
        points: Some(24.0),
    },
];

/// The controls of width and height.
pub fn show(ui: &mut Ui, refused: &mut Refused, figure: &mut FigureDocument) {
    let preset = PRESETS.iter().find(|preset| preset.is_of(figure));
    let name = match (preset, figure.width_mm) {
        (Some(preset), _) => preset.name,
        (None, Some(_)) => "Custom",
        (None, None) => "Natural width",
    };
    choose(ui, "Width", name, |ui| {
        ui.selectable_value(&mut figure.width_mm, None, "Natural width");
        for preset in PRESETS {
            let chosen = preset.is_of(figure);
            if ui.selectable_label(chosen, preset.name).clicked() {
                preset.take(figure);
            }
        }
    })
    .on_hover_text("The width on paper; what it shows is set for it, in letters of the size below");
    if let Some(width) = &mut figure.width_mm {
        let [field, _] = MILLIMETRES;
        number(ui, refused, width, field);
    }
    let mut limited = figure.height_mm.is_some();
    let about = "The figure, its caption included, is no higher than this: plots and drawings become lower, and only what cannot is shrunk";
    if fields::checkbox(ui, &mut limited, "Height at most", about) {
        figure.height_mm = limited.then_some(100.0);
    }
    if let Some(height) = &mut figure.height_mm {
        let [_, field] = MILLIMETRES;
        number(ui, refused, height, field);
    }
}

/// A number that is dragged or typed: its name, what it is, its unit, and its range.
pub type Field = (
    &'static str,
    &'static str,
    &'static str,
    RangeInclusive<f32>,
);

const MILLIMETRES: [Field; 2] = [
    (
        "Width in millimetres",
        "The width of the figure on paper",
        "mm",
        FIGURE_SIDES,
    ),
    (
        "Height in millimetres",
        "The height that the figure has at most, with its caption",
        "mm",
        FIGURE_SIDES,
    ),
];

pub const POINTS: Field = (
    "Font size in points",
    "The size of the figure’s text; take that of your paper’s captions",
    "pt",
    FIGURE_POINTS,
);

/// Shows the field of a number; one that was typed beyond its range is spoken of until it changes.
pub fn number(ui: &mut Ui, refused: &mut Refused, number: &mut f32, field: Field) {
    let (name, about, unit, range) = field;
    let typed = Cell::new(None);
    let parse = |text: &str| {
        let read = text.trim().replace(',', ".").parse().ok();
        typed.set(read.or(typed.get()));
        read
    };
    let value = f64::from(*number);
    let drag = fields::typed_number(number).range(range.clone()).speed(0.1);
    let drag = drag.max_decimals(1).suffix(format!(" {unit}"));
    let drag = ui.add(drag.update_while_editing(false).custom_parser(parse));
    drag.widget_info(|| WidgetInfo::slider(true, value, name));
    drag.on_hover_text(about);
    if let Some(typed) = typed.get() {
        let (least, most) = (range.start(), range.end());
        let inside = range.contains(&(typed as f32));
        let said = format!("{typed} {unit} is not possible: from {least} to {most} {unit}.");
        *refused = (!inside).then_some((name, *number, said));
    }
    if let Some((of, taken, said)) = refused
        && (*of, *taken) == (name, *number)
    {
        fields::marked(ui, said.as_str());
    }
}

/// The parts of the width that the columns have.
pub fn shares(ui: &mut Ui, figure: &mut FigureDocument) {
    ui.label("Widths of the columns");
    for column in 0..figure.columns.min(figure.more.len() + 1) {
        let mut share = figure.share(column);
        let name = format!("Share of column {}", column + 1);
        let named = (name.as_str(), f64::from(share));
        let drag = fields::typed_number(&mut share).range(FIGURE_SHARES);
        let drag = drag.speed(0.02).max_decimals(2);
        let about = "The part of the width that this column has; columns with the same number are equally wide";
        fields::unnamed_drag(ui, named, drag, about);
        if share != figure.share(column) {
            figure.set_share(column, share);
        }
    }
}

/// The shape of a panel, where its picture can have any.
pub fn shape(ui: &mut Ui, panel: &mut FigurePanel, of: &str) {
    let shapes = [
        ("3:2", None),
        ("1:1", Some(1.0)),
        ("2:1", Some(2.0)),
        ("3:1", Some(3.0)),
        ("16:9", Some(16.0 / 9.0)),
    ];
    let known = shapes.iter().find(|(_, aspect)| *aspect == panel.aspect);
    let name = known.map_or("Custom", |(name, _)| name);
    choose(ui, "Shape", name, |ui| {
        for (name, aspect) in shapes {
            ui.selectable_value(&mut panel.aspect, aspect, name);
        }
    })
    .on_hover_text(format!(
        "The width to the height of a plot or a drawing in {of}; tables are as high as their rows"
    ));
}
