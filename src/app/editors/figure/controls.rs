//! The controls of a figure: the views that it shows, its size, style and caption, and buttons that export it.

use super::FigureEditor;
use super::choice::choose;
use super::new_panel;
use super::size::{self, POINTS, Refused};
use crate::app::shell::command::{COPIES, Command};
use crate::app::widgets::{BoldLabel, areas, fields, keep_together, wrapped};
use egui::{Button, CollapsingHeader, ComboBox, Role, TextEdit, Ui, WidgetInfo};
use grundy_figure::{Rich, lettered, without_glyph};
use grundy_project::{
    FIGURE_COLUMNS, FigureDocument, FigurePanel, FigureStyle, FigureTypeface, TableCells,
};
use grundy_views::Entry;
use grundy_views::export::Export;
use grundy_views::figure::{Showable, style_of};

const STYLES: [fields::Choice<'_, FigureStyle>; 4] = [
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

const TYPEFACES: [fields::Choice<'_, FigureTypeface>; 3] = [
    (FigureTypeface::Sans, "Sans", "DejaVu Sans, without serifs"),
    (
        FigureTypeface::Serif,
        "Serif",
        "Latin Modern, as the text of most papers",
    ),
    (
        FigureTypeface::Times,
        "Times",
        "TeX Gyre Termes, for journals that are set in Times",
    ),
];

/// What is read of words that are typed.
const AS_TYPED: &str =
    "Formulas stand between dollars, as in $Q_8$ or $a^2 b = c_0$; everything else is plain text";

/// So much of the controls is in sight, however small the window.
pub const LEAST: f32 = 64.0;

/// More characters that no font has are not told one by one.
const MOST_LACKING: usize = 5;

/// Texts that the document does not have: the caption that was typed before its box was unticked, which comes
/// back with it, and a number that is too large or too small.
#[derive(Default)]
pub struct State {
    caption: String,
    /// A number that was typed and is not possible.
    refused: Refused,
    /// Whether the controls that are folded in a low window are unfolded.
    unfolded: bool,
}

impl State {
    /// Whether the controls that are folded in a low window are unfolded.
    pub fn is_unfolded(&self) -> bool {
        self.unfolded
    }
}

/// Shows the controls; where the window is low, those that change the figure on paper are folded.
pub fn show(ui: &mut Ui, editor: &mut FigureEditor, figure: &mut FigureDocument, is_low: bool) {
    if editor.model.choices.is_empty() {
        ui.label("This project has no other document yet. A figure shows a view of one: press “+ New” at the left for a game, then choose “Figure of this view” in its File menu.");
        return;
    }
    panels(ui, editor, figure);
    if is_low {
        let about = "More panels, how wide the figure is on paper, its colours and letters, the words below it, and the files it is written to";
        let header = CollapsingHeader::new("Size, style, caption and export");
        let openness = areas::section(ui, header, about, |ui| {
            more_panels(ui, editor, figure);
            on_paper(ui, editor, figure);
        });
        editor.controls.unfolded = openness > 0.0;
    } else {
        more_panels(ui, editor, figure);
        on_paper(ui, editor, figure);
    }
}

/// Its size, style and caption, and the buttons that export it.
fn on_paper(ui: &mut Ui, editor: &mut FigureEditor, figure: &mut FigureDocument) {
    let state = &mut editor.controls;
    wrapped::row(ui, |ui| size::show(ui, &mut state.refused, figure));
    wrapped::row(ui, |ui| style(ui, state, figure));
    caption(ui, editor, figure);
    let lacks = editor.model.lacking();
    wrapped::row(ui, |ui| {
        ui.label("Export");
        for export in Export::ALL {
            if fields::button_unless(ui, lacks.as_deref(), export.short(), export.tooltip()) {
                Command::Export(export).queue(ui);
            }
        }
        copy_as(ui, lacks.as_deref(), figure.has_panels());
    });
}

/// The button that copies the figure, or its data, for a paper that is open beside the window.
fn copy_as(ui: &mut Ui, lacks: Option<&str>, several: bool) {
    ui.add_enabled_ui(lacks.is_none(), |ui| {
        let about = "Copy the figure, or the data that it shows";
        fields::menu(ui, "Copy as", about, |ui| {
            for export in COPIES {
                if several && export == Export::Table {
                    continue;
                }
                let command = Command::CopyAs(export);
                if fields::button(ui, export.short(), command.tooltip()) {
                    command.queue(ui);
                    ui.close();
                }
            }
        });
    });
}

/// The controls of each panel.
fn panels(ui: &mut Ui, editor: &mut FigureEditor, figure: &mut FigureDocument) {
    let several = figure.has_panels();
    let mut removed = None;
    for (index, mut panel) in figure.panels().collect::<Vec<_>>().into_iter().enumerate() {
        let before = panel.clone();
        ui.push_id(("panel", index), |ui| {
            wrapped::row(ui, |ui| {
                if several {
                    ui.bold(lettered(index, Rich::default()).spelled());
                }
                let of = match several {
                    true => format!("panel {}", lettered(index, Rich::default()).spelled()),
                    false => "the figure".to_owned(),
                };
                shown(ui, &editor.model.choices, &mut panel, &of);
                let view = view_of(&editor.model.choices, &panel);
                if view.is_some_and(|view| view.has_cells) {
                    cells(ui, &mut panel, &of);
                }
                if figure.width_mm.is_some() && view.is_some_and(|view| view.has_shape) {
                    size::shape(ui, &mut panel, &of);
                }
                heaps(ui, &mut panel, &of);
                part(ui, &mut panel, editor.model.parts_of(index), &of);
                if several {
                    let name = format!("Delete panel {}", index + 1);
                    let about = "Delete this panel of the figure";
                    if fields::named_button(ui, Button::new("×").small(), &name, about) {
                        removed = Some(index);
                    }
                    words(ui, editor, figure, index, &mut panel);
                }
            });
        });
        if panel != before {
            figure.set_panel(index, panel);
        }
    }
    if let Some(index) = removed {
        figure.remove_panel(index);
    }
}

/// Adds a panel, and says how they stand.
fn more_panels(ui: &mut Ui, editor: &FigureEditor, figure: &mut FigureDocument) {
    wrapped::row(ui, |ui| {
        new_panel::show(ui, &editor.model.choices, figure);
        if figure.has_panels() {
            ui.label("Side by side");
            let (name, about) = ("Panels side by side", "How many panels stand side by side");
            let named = (name, figure.columns as f64);
            let drag = fields::typed_number(&mut figure.columns).range(FIGURE_COLUMNS);
            fields::unnamed_drag(ui, named, drag, about);
        }
    });
    if figure.has_panels() && figure.columns > 1 {
        wrapped::row(ui, |ui| size::shares(ui, figure));
    }
}

/// The words below a panel, behind its letter: those of the picture unless others are typed.
fn words(
    ui: &mut Ui,
    editor: &FigureEditor,
    figure: &FigureDocument,
    index: usize,
    panel: &mut FigurePanel,
) {
    let mut own = panel.label.is_some();
    let of = lettered(index, Rich::default()).spelled();
    let about = format!(
        "Your own words below panel {of}, or none, in the place of those that come with the picture"
    );
    if fields::checkbox(ui, &mut own, "Custom words", about) {
        let written = || editor.model.written_caption(figure, index).spelled();
        panel.label = own.then(written);
    }
    if let Some(text) = &mut panel.label {
        let field = TextEdit::singleline(text)
            .char_limit(1_000)
            .desired_width(240.0);
        let field = ui.add(field.hint_text("the letter alone"));
        let name = format!("Words below panel {}", index + 1);
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, &name));
        field.on_hover_text(format!(
            "What stands below this panel, behind its letter. {AS_TYPED}"
        ));
    }
}

/// The choices of document and view for a panel; `of` names it, so that each control is told from those of the others.
fn shown(ui: &mut Ui, choices: &[Showable], panel: &mut FigurePanel, of: &str) {
    let mut all = choices.iter();
    let known = all.find(|choice| Some(choice.id) == panel.source);
    let name = known.map_or("choose a document", |choice| choice.name.as_str());
    choose(ui, "Document", name, |ui| {
        for choice in choices {
            let chosen = panel.source == Some(choice.id);
            if ui.selectable_label(chosen, &choice.name).clicked() {
                take(panel, choice);
            }
        }
    })
    .on_hover_text(format!("The document of this project that {of} shows"));
    let views = known.map_or(&[][..], |choice| &choice.views);
    let view = known.and_then(|choice| choice.view(panel.view));
    let name = view.map_or("choose a view".into(), |view| view.name());
    choose(ui, "View", &name, |ui| {
        for view in views {
            let entry = ui.selectable_label(panel.view == view.id, view.name());
            if entry.on_hover_text(view.about).clicked() {
                (panel.view, panel.heaps, panel.part) = (view.id, None, None);
            }
        }
    })
    .on_hover_text(format!("Which of its views {of} shows"));
    if let Some(choice) = known {
        let about = format!("Opens the document in its tab; {of} follows what is changed there");
        if fields::button(ui, "Show the document", about) {
            Command::Show(choice.id).queue(ui);
        }
    }
}

/// The view that a panel shows, if its document has that.
fn view_of(choices: &[Showable], panel: &FigurePanel) -> Option<Entry> {
    let of = |choice: &&Showable| Some(choice.id) == panel.source;
    choices.iter().find(of)?.view(panel.view)
}

/// The part of a plot that was in view when the figure was made, where that was not all.
fn heaps(ui: &mut Ui, panel: &mut FigurePanel, of: &str) {
    let Some([first, last]) = &mut panel.heaps else {
        return;
    };
    ui.label("Heaps");
    let about = format!("The first heap that the plot in {of} shows");
    let named = ("First heap", *first as f64);
    let drag = fields::typed_number(first).range(0..=*last);
    fields::unnamed_drag(ui, named, drag, about);
    ui.label("to");
    let about = format!("The last heap that the plot in {of} shows");
    let named = ("Last heap", *last as f64);
    let drag = fields::typed_number(last).range(*first..=grundy_heap::MAX_HEAPS);
    fields::unnamed_drag(ui, named, drag, about);
    let about = format!("Shows all heaps that are known in {of}");
    if fields::button(ui, "All heaps", about) {
        panel.heaps = None;
    }
}

/// The part that is shown of a picture for which a page has no room, where it has so many.
fn part(ui: &mut Ui, panel: &mut FigurePanel, parts: Option<usize>, of: &str) {
    let Some(parts) = parts else {
        return;
    };
    ui.label("Part");
    let before = panel.part.unwrap_or(1).clamp(1, parts);
    let mut number = before;
    let about = format!("Which part of its rows {of} shows: a page has no room for all");
    let named = ("Part", number as f64);
    let drag = fields::typed_number(&mut number).range(1..=parts);
    fields::unnamed_drag(ui, named, drag, about);
    ui.label(format!("of {parts}"));
    if number != before {
        panel.part = Some(number);
    }
}

/// What the cells of a multiplication table show.
fn cells(ui: &mut Ui, panel: &mut FigurePanel, of: &str) {
    let all = [
        ("what fits", None),
        ("words", Some(TableCells::Words)),
        ("numbers", Some(TableCells::Numbers)),
        ("P only", Some(TableCells::POnly)),
    ];
    let known = all.iter().find(|(_, cells)| *cells == panel.cells);
    let name = known.map_or("", |(name, _)| name);
    choose(ui, "Cells", name, |ui| {
        for (name, cells) in all {
            ui.selectable_value(&mut panel.cells, cells, name);
        }
    })
    .on_hover_text(format!(
        "What the cells of the multiplication table in {of} show: words of products, their numbers, or which are in P"
    ));
}

/// Takes another document, in the same view if it has that.
pub fn take(panel: &mut FigurePanel, choice: &Showable) {
    (panel.source, panel.heaps, panel.part) = (Some(choice.id), None, None);
    if choice.view(panel.view).is_none() {
        panel.view = choice.views.first().map(|view| view.id).unwrap_or_default();
    }
}

fn style(ui: &mut Ui, state: &mut State, figure: &mut FigureDocument) {
    let list = ("Style", ComboBox::from_id_salt("Style"));
    let about = "The colours and lines of the figure";
    fields::named_list(ui, list, &mut figure.style, STYLES, about);
    keep_together(ui, &TYPEFACES.map(|(_, name, _)| name));
    fields::radio(ui, &mut figure.typeface, TYPEFACES);
    size::number(ui, &mut state.refused, &mut figure.points, POINTS);
}

fn caption(ui: &mut Ui, editor: &mut FigureEditor, figure: &mut FigureDocument) {
    let mut own = figure.caption.is_some();
    let typeface = style_of(figure).typeface;
    wrapped::row(ui, |ui| {
        let about = "Your own words below the figure, or none, in the place of those that come with the picture";
        if fields::checkbox(ui, &mut own, "Custom caption", about) {
            figure.caption = match figure.caption.take() {
                Some(text) => {
                    editor.controls.caption = text;
                    None
                }
                // What the program wrote is changed sooner than written anew.
                None => Some(match std::mem::take(&mut editor.controls.caption) {
                    empty if empty.is_empty() && !figure.has_panels() => {
                        editor.model.written_caption(figure, 0).spelled()
                    }
                    typed => typed,
                }),
            };
        }
        if let Some(text) = &mut figure.caption {
            let field = TextEdit::multiline(text).desired_rows(1).char_limit(5_000);
            // A caption is one paragraph, which the figure breaks by itself.
            let field = field
                .hint_text("no caption")
                .desired_width(f32::INFINITY)
                .return_key(None);
            let field = ui.add(field);
            field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Caption"));
            let field = field.on_hover_text(format!(
                "What stands below the figure; leave it empty for nothing. {AS_TYPED}"
            ));
            if field.changed() {
                *text = text.replace(['\n', '\r'], " ");
            }
            lacking(ui, &without_glyph(text, typeface));
        }
    });
}

/// Says which characters of a caption no font has. The window does not have them either, so they are
/// told by their numbers.
fn lacking(ui: &mut Ui, missing: &[char]) {
    if missing.is_empty() {
        return;
    }
    let number = |c: &char| format!("U+{:04X}", u32::from(*c));
    let numbers: Vec<String> = missing.iter().take(MOST_LACKING).map(number).collect();
    let numbers = numbers.join(", ");
    let more = match missing.len() {
        0..=MOST_LACKING => "",
        _ => " and more",
    };
    let text = format!("Pictures have boxes for {numbers}{more}: no font of the program has them.");
    fields::marked(ui, text);
}
