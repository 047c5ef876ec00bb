//! What a figure shows, its size, its style and its caption, and the buttons that export it.

use super::FigureEditor;
use super::source::Choice;
use crate::app::command::Command;
use crate::app::export::Export;
use crate::project::{
    FIGURE_POINTS, FIGURE_SIDES, FigureDocument, FigureStyle, FigureTypeface, View,
};
use egui::{ComboBox, DragValue, Response, Role, TextEdit, Ui, WidgetInfo};

/// Widths that papers ask for, in millimetres.
const WIDTHS: [(&str, f32); 4] = [
    ("Column, 85 mm", 85.0),
    ("Text of a journal, 122 mm", 122.0),
    ("Text of an article, 140 mm", 140.0),
    ("Wide text, 160 mm", 160.0),
];

const STYLES: [(FigureStyle, &str, &str); 4] = [
    (
        FigureStyle::Paper,
        "Paper",
        "Text and lines in black on white; areas and marks keep colours, each dark enough to be seen in grey. For none at all choose Black and white",
    ),
    (
        FigureStyle::BlackAndWhite,
        "Black and white",
        "No colours: greys behind text, else hatches, dashes and shapes, which survive a photocopier",
    ),
    (
        FigureStyle::Screen,
        "Screen",
        "The colours of a light window",
    ),
    (
        FigureStyle::Dark,
        "Dark",
        "The colours of a dark window, for slides",
    ),
];

const TYPEFACES: [(FigureTypeface, &str, &str); 2] = [
    (
        FigureTypeface::Sans,
        "Sans",
        "DejaVu Sans, as in the window",
    ),
    (
        FigureTypeface::Serif,
        "Serif",
        "Latin Modern, as the text of most papers",
    ),
];

/// What was typed before a choice was taken away, so that it can be brought back.
#[derive(Default)]
pub struct State {
    caption: String,
}

/// Shows the controls; says what was changed.
pub fn show(
    ui: &mut Ui,
    editor: &mut FigureEditor,
    figure: &mut FigureDocument,
    commands: &mut Vec<Command>,
) -> Option<&'static str> {
    if editor.choices.is_empty() {
        ui.label("This project has no other document yet. A figure shows a view of one: press “+ New” at the left for a game, then choose “Figure of this view” in its File menu.");
        return None;
    }
    let key = ui
        .horizontal_wrapped(|ui| shown(ui, &editor.choices, figure, commands))
        .inner;
    let size = ui.horizontal_wrapped(|ui| size(ui, figure)).inner;
    let style = ui.horizontal_wrapped(|ui| style(ui, figure)).inner;
    let caption = caption(ui, &mut editor.controls, figure);
    ui.horizontal_wrapped(|ui| {
        ui.label("Export");
        for export in Export::ALL {
            let button = ui.button(export.short()).on_hover_text(export.tooltip());
            if button.clicked() {
                commands.push(Command::Export(export));
            }
        }
    });
    key.or(size).or(style).or(caption)
}

/// A box of choices with a name.
fn choose(ui: &mut Ui, name: &str, chosen: &str, entries: impl FnOnce(&mut Ui)) -> Response {
    ui.label(name);
    let response = ComboBox::from_id_salt(name)
        .selected_text(chosen)
        .show_ui(ui, entries)
        .response;
    response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, name));
    response
}

fn shown(
    ui: &mut Ui,
    choices: &[Choice],
    figure: &mut FigureDocument,
    commands: &mut Vec<Command>,
) -> Option<&'static str> {
    let before = (figure.source, figure.view.clone());
    let known = choices
        .iter()
        .find(|choice| Some(choice.id) == figure.source);
    let name = known.map_or("choose a document", |choice| choice.name.as_str());
    choose(ui, "Document", name, |ui| {
        for choice in choices {
            let chosen = figure.source == Some(choice.id);
            if ui.selectable_label(chosen, &choice.name).clicked() {
                take(figure, choice);
            }
        }
    })
    .on_hover_text("The document of this project that the figure shows");
    let views = known.map_or(&[][..], |choice| choice.views);
    let is_known = views.iter().any(|view| view.name == figure.view);
    let name = match (figure.view.as_str(), is_known) {
        (name, true) => name,
        _ => "choose a view",
    };
    let name = name.to_owned();
    choose(ui, "View", &name, |ui| {
        for View { name, about } in views {
            let entry = ui.selectable_label(figure.view == *name, *name);
            if entry.on_hover_text(*about).clicked() {
                figure.view = (*name).to_owned();
            }
        }
    })
    .on_hover_text("Which of its views");
    if let Some(choice) = known {
        let open = ui.button("Show the document");
        let about = "Opens the document in its tab; the figure follows what is changed there";
        if open.on_hover_text(about).clicked() {
            commands.push(Command::Show(choice.id));
        }
    }
    (before != (figure.source, figure.view.clone())).then_some("source")
}

/// Takes another document, in the same view if it has that.
fn take(figure: &mut FigureDocument, choice: &Choice) {
    figure.source = Some(choice.id);
    if !choice.views.iter().any(|view| view.name == figure.view) {
        let first = choice.views.first().map_or("", |view| view.name);
        figure.view = first.to_owned();
    }
}

fn size(ui: &mut Ui, figure: &mut FigureDocument) -> Option<&'static str> {
    let before = (figure.width_mm, figure.height_mm);
    let preset = WIDTHS.iter().find(|(_, mm)| Some(*mm) == figure.width_mm);
    let name = match (preset, figure.width_mm) {
        (Some((name, _)), _) => name,
        (None, Some(_)) => "My own",
        (None, None) => "As it comes",
    };
    choose(ui, "Width", name, |ui| {
        ui.selectable_value(&mut figure.width_mm, None, "As it comes");
        for (name, mm) in WIDTHS {
            ui.selectable_value(&mut figure.width_mm, Some(mm), name);
        }
    })
    .on_hover_text("The width on paper; what is wider is shrunk to it");
    if let Some(width) = &mut figure.width_mm {
        millimetres(ui, width, "Width in millimetres");
    }
    let mut limited = figure.height_mm.is_some();
    let about = "The figure, its caption included, is shrunk until it is no higher than this";
    let limit = ui.checkbox(&mut limited, "Height at most");
    if limit.on_hover_text(about).changed() {
        figure.height_mm = limited.then_some(100.0);
    }
    if let Some(height) = &mut figure.height_mm {
        millimetres(ui, height, "Height in millimetres");
    }
    (before != (figure.width_mm, figure.height_mm)).then_some("size")
}

fn millimetres(ui: &mut Ui, side: &mut f32, name: &str) {
    let value = f64::from(*side);
    let drag = DragValue::new(side)
        .range(FIGURE_SIDES)
        .speed(0.5)
        .suffix(" mm");
    let drag = ui.add(drag.max_decimals(1));
    drag.widget_info(|| WidgetInfo::slider(true, value, name));
    drag.on_hover_text(name);
}

fn style(ui: &mut Ui, figure: &mut FigureDocument) -> Option<&'static str> {
    let before = (figure.style, figure.typeface, figure.points);
    let known = STYLES.iter().find(|(style, ..)| *style == figure.style);
    choose(ui, "Style", known.map_or("", |(_, name, _)| name), |ui| {
        for (style, name, about) in STYLES {
            let entry = ui.selectable_value(&mut figure.style, style, name);
            entry.on_hover_text(about);
        }
    })
    .on_hover_text("The colours and lines of the figure");
    for (typeface, name, about) in TYPEFACES {
        let entry = ui.radio_value(&mut figure.typeface, typeface, name);
        entry.on_hover_text(about);
    }
    let points = f64::from(figure.points);
    let drag = DragValue::new(&mut figure.points)
        .range(FIGURE_POINTS)
        .speed(0.1);
    let drag = ui.add(drag.max_decimals(1).suffix(" pt"));
    drag.widget_info(|| WidgetInfo::slider(true, points, "Font size in points"));
    drag.on_hover_text("The size of the figure’s text; take that of your paper’s captions");
    (before != (figure.style, figure.typeface, figure.points)).then_some("style")
}

fn caption(ui: &mut Ui, state: &mut State, figure: &mut FigureDocument) -> Option<&'static str> {
    let mut own = figure.caption.is_some();
    let mut key = None;
    ui.horizontal_wrapped(|ui| {
        let about = "Your own words below the figure, or none, in the place of those that come with the picture";
        let check = ui.checkbox(&mut own, "My own caption");
        if check.on_hover_text(about).changed() {
            figure.caption = match figure.caption.take() {
                Some(text) => {
                    state.caption = text;
                    None
                }
                None => Some(std::mem::take(&mut state.caption)),
            };
            key = Some("own caption");
        }
        if let Some(text) = &mut figure.caption {
            let field = TextEdit::multiline(text).desired_rows(1).char_limit(5_000);
            let field = field.hint_text("no caption").desired_width(f32::INFINITY);
            let field = ui.add(field);
            field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Caption"));
            let field = field.on_hover_text("What stands below the figure; leave it empty for nothing");
            if field.changed() {
                key = Some("caption");
            }
        }
    });
    key
}
