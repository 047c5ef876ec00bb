//! The editor of a figure document: what it shows and how at the top, below it the figure as it
//! is printed, which follows every change of the document that it shows.

mod controls;
mod inspector;
mod page;
mod preview;
mod source;

use super::background::{Failed, Making};
use super::command::Command;
use super::editor::{Data, Editor, Framing, Touched};
use super::empty;
use super::theme;
use crate::figure::{Fitted, Item, Look, Rich, Scene, Sheet, Style, Table, Typeface, fit};
use crate::jobs::Jobs;
use crate::project::{Body, FigureDocument, FigureStyle, FigureTypeface, NoSource, Project};
use egui::{Context, Ui, Vec2, vec2};
use preview::Preview;
use source::{Choice, Source};
use std::collections::HashMap;
use std::sync::Arc;

/// The passing state of the editor.
#[derive(Default)]
pub struct FigureEditor {
    /// The documents that can be shown.
    choices: Vec<Choice>,
    source: Source,
    /// The picture of the source, as it was framed last.
    pictured: Option<Pictured>,
    /// The figure as it was made last, and the one that is being made.
    drawn: Option<Drawn>,
    making: Option<(FigureDocument, u64, Making<Fitted>)>,
    preview: Preview,
    page: page::State,
    controls: controls::State,
}

/// A picture of the source without its caption, and what the program says of it.
struct Pictured {
    framing: Framing,
    /// The version of the source.
    version: u64,
    scene: Arc<Scene>,
    caption: String,
}

/// A figure, and what it was made from.
struct Drawn {
    of: FigureDocument,
    version: u64,
    fitted: Option<Arc<Fitted>>,
    /// What went wrong in the program while it was laid out.
    failed: Option<String>,
}

/// The style that a figure asks for.
fn style_of(figure: &FigureDocument) -> Style {
    Style {
        look: match figure.style {
            FigureStyle::Screen => Look::Screen,
            FigureStyle::Dark => Look::Dark,
            FigureStyle::Paper => Look::Paper,
            FigureStyle::BlackAndWhite => Look::BlackAndWhite,
        },
        typeface: match figure.typeface {
            FigureTypeface::Sans => Typeface::Sans,
            FigureTypeface::Serif => Typeface::Serif,
        },
        points: figure.points,
    }
}

/// The size that a figure asks for, with its own caption if it has one.
fn sheet_of(figure: &FigureDocument) -> Sheet {
    Sheet {
        width: figure.width_mm,
        height: figure.height_mm,
        points: figure.points,
        typeface: style_of(figure).typeface,
        caption: figure.caption.clone(),
    }
}

/// The picture that a figure asks for: its caption is set by the sheet, whoever wrote it.
fn framing_of(figure: &FigureDocument) -> Framing {
    let sheet = sheet_of(figure);
    Framing {
        width: sheet.room(),
        bare: true,
        typeface: sheet.typeface,
    }
}

/// How much of this height the controls may take. Where there is little the page has more than half
/// of it, and the controls scroll.
fn controls_height(height: f32) -> f32 {
    let page = page::ROOM.max(0.55 * height);
    (height - page).max(controls::LEAST)
}

/// What became of a layout.
fn of_layout(made: Result<Fitted, Failed>) -> Result<Option<Fitted>, String> {
    made.map(Some).map_err(|failed| failed.to_string())
}

impl FigureEditor {
    /// Why it shows nothing that could be exported, where that is known.
    fn lacking(&self) -> Option<String> {
        let trouble = self.source.trouble().map(NoSource::to_string);
        trouble.or_else(|| self.source.lacks())
    }

    /// What the button of the view that a figure shows says.
    fn label(&self, figure: &FigureDocument) -> &'static str {
        let mut choices = self.choices.iter();
        let source = choices.find(|choice| Some(choice.id) == figure.source);
        let label = source.and_then(|choice| choice.label(&figure.view));
        label.unwrap_or_default()
    }

    /// The figure in its size, if its source has a picture.
    fn fitted(&self, figure: &FigureDocument) -> Option<Fitted> {
        let scene = self.source.picture(framing_of(figure))?;
        let mut sheet = sheet_of(figure);
        sheet.caption = self.caption(figure);
        Some(fit(&scene, &sheet))
    }

    /// The caption of a figure: its own, or else what the program says of the picture.
    fn caption(&self, figure: &FigureDocument) -> Option<String> {
        let written = || Some(self.written_caption(figure)).filter(|text| !text.is_empty());
        figure.caption.clone().or_else(written)
    }

    /// Whether the figure that was made last is this one.
    fn is_drawn(&self, figure: &FigureDocument) -> bool {
        let version = self.source.version();
        let same = |drawn: &Drawn| drawn.of == *figure && drawn.version == version;
        self.drawn.as_ref().is_some_and(same)
    }

    /// Makes the figure anew when it or its source has changed and nothing more is computed. The
    /// picture is asked of the source when that or its framing has changed; it is laid out on a
    /// thread of its own.
    fn draw(&mut self, ctx: &Context, figure: &FigureDocument) {
        if let Some((of, version, making)) = self.making.take() {
            match making.poll() {
                Some(fitted) => self.take(of, version, of_layout(fitted)),
                None => self.making = Some((of, version, making)),
            }
        }
        if !self.source.is_complete() || self.making.is_some() || self.is_drawn(figure) {
            return;
        }
        let (version, framing) = (self.source.version(), framing_of(figure));
        let known = |of: &Pictured| (of.framing, of.version) == (framing, version);
        if !self.pictured.as_ref().is_some_and(known) {
            let scene = self.source.picture(framing);
            self.pictured = scene.map(|scene| Pictured {
                framing,
                version,
                caption: self.caption_beside(&scene, figure),
                scene: Arc::new(scene),
            });
        }
        let Some(pictured) = &self.pictured else {
            self.take(figure.clone(), version, Ok(None));
            return;
        };
        let (scene, mut sheet) = (Arc::clone(&pictured.scene), sheet_of(figure));
        if sheet.caption.is_none() && !pictured.caption.is_empty() {
            sheet.caption = Some(pictured.caption.clone());
        }
        match Making::start("layout", ctx, move || fit(&scene, &sheet)) {
            Ok(making) => self.making = Some((figure.clone(), version, making)),
            Err(error) => self.take(figure.clone(), version, Err(error.to_string())),
        }
    }

    fn take(&mut self, of: FigureDocument, version: u64, made: Result<Option<Fitted>, String>) {
        let (fitted, failed) = match made {
            Ok(fitted) => (fitted.map(Arc::new), None),
            Err(error) => (None, Some(error)),
        };
        self.drawn = Some(Drawn {
            of,
            version,
            fitted,
            failed,
        });
    }

    /// The caption that the program itself sets with the picture: the words that are not in the
    /// picture when it is wanted bare.
    fn written_caption(&self, figure: &FigureDocument) -> String {
        let bare = self.source.picture(framing_of(figure));
        self.caption_beside(&bare.unwrap_or_default(), figure)
    }

    /// The same, of a picture that is known to be this when it is bare.
    fn caption_beside(&self, bare: &Scene, figure: &FigureDocument) -> String {
        fn texts(scene: &Scene) -> impl Iterator<Item = &Rich> {
            scene.items.iter().filter_map(|item| match item {
                Item::Text { text, .. } => Some(text),
                _ => None,
            })
        }
        let framing = Framing {
            bare: false,
            ..framing_of(figure)
        };
        let whole = self.source.picture(framing).unwrap_or_default();
        let mut in_bare: HashMap<&Rich, usize> = HashMap::new();
        texts(bare).for_each(|text| *in_bare.entry(text).or_default() += 1);
        let is_caption = |text: &&Rich| match in_bare.get_mut(*text) {
            Some(left) if *left > 0 => {
                *left -= 1;
                false
            }
            _ => true,
        };
        let lines: Vec<String> = texts(&whole)
            .filter(is_caption)
            .map(Rich::to_string)
            .collect();
        lines.join(" ")
    }

    /// What went wrong while the figure was laid out or rendered.
    fn fault(&self) -> Option<&str> {
        let failed = self
            .drawn
            .as_ref()
            .and_then(|drawn| drawn.failed.as_deref());
        failed.or(self.preview.error())
    }

    /// What is said of a figure that was just begun, which is no error; takes the document that was
    /// clicked.
    fn nothing_yet(&self, ui: &mut Ui, figure: &mut FigureDocument) -> Option<&'static str> {
        let begun = self.source.trouble() == Some(&NoSource::NotChosen);
        if !begun || self.choices.is_empty() {
            return None;
        }
        let sentence = "Choose above the document that this figure shows, and which of its views.";
        let first = self.choices.iter().take(3);
        let names: Vec<&str> = first.map(|choice| choice.name.as_str()).collect();
        let name = empty::show(ui, sentence, &names)?;
        let choice = self.choices.iter().find(|choice| choice.name == name)?;
        controls::take(figure, choice);
        Some("source")
    }

    /// What is wrong, or not known yet, in words.
    fn notes(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let dark = ui.visuals().dark_mode;
        match self.source.trouble() {
            // A figure that was just begun is no error.
            Some(NoSource::NotChosen) => {}
            Some(trouble) => {
                ui.colored_label(theme::error_colour(dark), trouble.to_string());
            }
            None if !self.source.is_complete() => {
                ui.horizontal(|ui| {
                    ui.spinner();
                    ui.weak("Computing what the figure shows …");
                });
            }
            None => {
                if let Some(shortfall) = self.source.shortfall() {
                    let text = format!("Not all is known. {shortfall}.");
                    ui.horizontal_wrapped(|ui| {
                        ui.colored_label(theme::marked_colour(dark), text);
                        let (again, about) = (
                            Command::ComputeAgain.text(),
                            Command::ComputeAgain.tooltip(),
                        );
                        if ui.button(again).on_hover_text(about).clicked() {
                            commands.push(Command::ComputeAgain);
                        }
                    });
                }
            }
        }
        if let Some(error) = self.fault() {
            ui.colored_label(theme::error_colour(dark), error);
        }
    }
}

impl Editor for FigureEditor {
    fn follow(&mut self, body: &Body, project: &Project) {
        let Some(figure) = body.figure() else { return };
        if !source::same(&self.choices, project) {
            self.choices = source::choices(project);
        }
        self.source.follow(figure, project);
    }

    fn refresh(&mut self, _: &Body, jobs: &mut Jobs) {
        self.source.refresh(jobs);
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched {
        let area = ui.max_rect();
        let Some(figure) = body.figure_mut() else {
            return Touched::default();
        };
        self.draw(ui.ctx(), figure);
        let key = egui::ScrollArea::vertical()
            .id_salt("controls")
            .auto_shrink([false, true])
            .max_height(controls_height(ui.available_height()))
            .show(ui, |ui| controls::show(ui, self, figure, commands))
            .inner;
        ui.separator();
        let key = self.nothing_yet(ui, figure).or(key);
        self.notes(ui, commands);
        page::show(ui, self, figure);
        if !self.source.is_complete() && !self.source.waits() {
            // What was taken in this frame may lead to a further question.
            ui.ctx().request_repaint();
        }
        Touched::of(ui, area, key)
    }

    fn inspect(&mut self, ui: &mut Ui, body: &Body, commands: &mut Vec<Command>) {
        if let Some(figure) = body.figure() {
            inspector::show(ui, self, figure, commands);
        }
    }

    fn room(&self) -> Vec2 {
        vec2(240.0, controls::LEAST + page::ROOM)
    }

    fn forget_typed(&mut self) {}

    fn focus(&mut self) {}

    fn picture(&self, body: &Body, _: Framing) -> Option<Scene> {
        let figure = body.figure()?;
        let drawn = self.drawn.as_ref().filter(|_| self.is_drawn(figure));
        match drawn {
            // What failed on its thread would fail here as well.
            Some(drawn) => Some(drawn.fitted.as_ref()?.scene.clone()),
            None => Some(self.fitted(figure)?.scene),
        }
    }

    fn style(&self, body: &Body) -> Style {
        body.figure().map(style_of).unwrap_or_default()
    }

    fn wait(&mut self) {
        if let Some((of, version, making)) = self.making.take() {
            self.take(of, version, of_layout(making.wait()));
        }
        self.preview.wait();
    }

    fn missing(&self) -> Option<String> {
        if !self.source.is_complete() {
            return Some("Wrote what is known so far: the computation still runs.".to_owned());
        }
        let shortfall = self.source.shortfall()?;
        Some(format!("Wrote what is known. {shortfall}."))
    }

    fn lacks(&self, _: &Body) -> Option<String> {
        self.lacking()
    }

    fn data(&self, _: &Body) -> Option<Data> {
        self.source.data()
    }

    fn table(&self, body: &Body) -> Option<Table> {
        Some(Table {
            caption: self.caption(body.figure()?),
            ..self.source.table()?
        })
    }

    fn json(&self, _: &Body) -> Option<Data> {
        self.source.json()
    }

    fn copied(&self, _: &Body) -> Option<Data> {
        self.source.copied()
    }

    fn status(&self, body: &Body) -> serde_json::Value {
        let fitted = self.drawn.as_ref().and_then(|drawn| drawn.fitted.as_ref());
        serde_json::json!({
            "view": body.figure().map(|figure| &figure.view),
            "complete": self.source.is_complete(),
            "size": fitted.map(|fitted| [fitted.scene.width, fitted.scene.height]),
            "points": fitted.map(|fitted| fitted.points),
            "shown": self.preview.is_current(),
        })
    }

    fn abandon(&mut self, jobs: &mut Jobs) {
        self.source.abandon(jobs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layout_that_fails_is_told_and_not_tried_again() {
        let (mut editor, figure) = (FigureEditor::default(), FigureDocument::default());
        let version = editor.source.version();
        editor.take(figure.clone(), version, of_layout(Err(Failed)));
        assert!(editor.is_drawn(&figure));
        assert_eq!(editor.fault(), Some(Failed.to_string().as_str()));
        let body = Body::Figure(figure);
        assert!(editor.picture(&body, Framing::default()).is_none());
    }
}
