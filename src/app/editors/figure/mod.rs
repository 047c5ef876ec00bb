//! The editor of a figure document: what it shows and how at the top, below it the figure as it
//! is printed, which follows every change of the document that it shows.

mod choice;
mod controls;
mod inspector;
mod new_panel;
mod page;
mod preview;
pub(in crate::app) mod size;

use crate::app::editors::editor::Editor;
use crate::app::shell::command::Command;
use crate::app::widgets::{Failed, Making, areas, empty, fields, wrapped};
use egui::{Context, Ui, Vec2, vec2};
use grundy_figure::Fitted;
use grundy_project::{Body, FigureDocument, FigurePanel, NoSource};
use grundy_views::AnyModel;
use grundy_views::figure::FigureModel;
use grundy_views::still::Shortfall;
use preview::Preview;

/// The passing state of the editor.
pub struct FigureEditor {
    /// The figure with what it shows.
    pub model: FigureModel<Box<dyn Editor>>,
    /// The figure that is being laid out, and the version of its source.
    making: Option<(FigureDocument, u64, Making<Option<Fitted>>)>,
    preview: Preview,
    page: page::State,
    controls: controls::State,
}

/// Where less height is left, the controls are folded, so that the page has more than half of it.
const LOW: f32 = 560.0;

/// The share of the height that the page has below controls that are unfolded there.
const PAGE: f32 = 0.6;

/// How much of this height the controls may take. Where there is little the page has more than half
/// of it, and the controls scroll.
fn controls_height(height: f32) -> f32 {
    let page = page::ROOM.max(0.55 * height);
    (height - page).max(controls::LEAST)
}

/// The result of a layout, its failure in words.
pub fn of_layout(made: Result<Option<Fitted>, Failed>) -> Result<Option<Fitted>, String> {
    made.map_err(|failed| failed.to_string())
}

impl FigureEditor {
    /// An editor that opens the documents it shows by `open`.
    pub fn new(open: fn(&Body) -> Box<dyn Editor>) -> Self {
        FigureEditor {
            model: FigureModel::new(open),
            making: None,
            preview: Preview::default(),
            page: page::State::default(),
            controls: controls::State::default(),
        }
    }

    /// Lays the figure out anew when it or its source has changed, on a thread of its own.
    fn draw(&mut self, ctx: &Context, figure: &FigureDocument) {
        // All passes of a frame show the same: a frame that is drawn again to fit its texts takes in
        // nothing new.
        if ctx.current_pass_index() > 0 {
            return;
        }
        if let Some((of, version, making)) = self.making.take() {
            match making.poll() {
                Some(fitted) => self.model.take(of, version, of_layout(fitted)),
                None => self.making = Some((of, version, making)),
            }
        }
        if self.making.is_some() {
            return;
        }
        let Some(layout) = self.model.to_lay_out(figure) else {
            return;
        };
        let (of, version) = (figure.clone(), layout.version);
        match Making::start("layout", ctx, move || layout.fitted()) {
            Ok(making) => self.making = Some((of, version, making)),
            Err(error) => self.model.take(of, version, Err(error.to_string())),
        }
    }

    /// The failure of the program while the figure was laid out or rendered.
    pub fn fault(&self) -> Option<&str> {
        self.model.fault().or(self.preview.error())
    }

    /// The hint of a figure that was just begun; takes the document that was clicked.
    fn nothing_yet(&self, ui: &mut Ui, figure: &mut FigureDocument) {
        let begun = self.model.trouble() == Some((0, &NoSource::NotChosen));
        if !begun || figure.has_panels() || self.model.choices.is_empty() {
            return;
        }
        let sentence = "Choose above the document that this figure shows, and which of its views.";
        let first = self.model.choices.iter().take(3);
        let names: Vec<&str> = first.map(|choice| choice.name.as_str()).collect();
        let name = empty::show(ui, sentence, &names);
        let mut choices = self.model.choices.iter();
        if let Some(choice) = choices.find(|choice| Some(choice.name.as_str()) == name) {
            let mut panel = FigurePanel::default();
            controls::take(&mut panel, choice);
            figure.set_panel(0, panel);
        }
    }

    /// The part below the controls: notes and the page, which has this height or all that is left.
    fn result(&mut self, ui: &mut Ui, figure: &mut FigureDocument, height: Option<f32>) {
        ui.separator();
        self.nothing_yet(ui, figure);
        self.notes(ui);
        page::show(ui, self, figure, height);
    }

    /// Says what is wrong or not known yet.
    fn notes(&self, ui: &mut Ui) {
        match self.model.trouble() {
            // A figure that was just begun is no error, nor is a panel.
            Some((_, NoSource::NotChosen)) => {}
            Some((index, trouble)) => fields::error(ui, self.model.of_panel(index, trouble)),
            None if !self.model.is_drawable() => {
                ui.horizontal(|ui| {
                    ui.spinner();
                    ui.weak("Computing what the figure shows …");
                });
            }
            // Words may be to come, for which nothing is moved.
            None if !self.model.is_complete() => {}
            None => {
                if let Some(shortfall) = self.model.shortfall() {
                    incomplete(ui, shortfall);
                }
            }
        }
        if let Some(error) = self.fault() {
            fields::error(ui, error);
        }
    }
}

/// Says that not all of the source is known, and offers to compute it again.
fn incomplete(ui: &mut Ui, shortfall: &Shortfall) {
    wrapped::row(ui, |ui| {
        fields::marked(ui, format!("Not all is known. {shortfall}."));
        let again = Command::ComputeAgain;
        if fields::button(ui, again.text(), again.tooltip()) {
            again.queue(ui);
        }
    });
}

impl Editor for FigureEditor {
    fn model(&self) -> &dyn AnyModel {
        &self.model
    }

    fn model_mut(&mut self) -> &mut dyn AnyModel {
        &mut self.model
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body) {
        let Some(figure) = body.figure_mut() else {
            return;
        };
        self.draw(ui.ctx(), figure);
        let height = ui.available_height();
        let is_low = height < LOW;
        if is_low && self.controls.is_unfolded() {
            // They have their whole height, and the page comes after them.
            areas::downwards("controls and page").show(ui, |ui| {
                controls::show(ui, self, figure, is_low);
                self.result(ui, figure, Some(PAGE * height));
            });
        } else {
            let controls = egui::ScrollArea::vertical().id_salt("controls");
            let controls = controls.auto_shrink([false, true]);
            controls
                .max_height(controls_height(height))
                .show(ui, |ui| controls::show(ui, self, figure, is_low));
            self.result(ui, figure, None);
        }
        self.model.on_screen = self.preview.is_current();
    }

    fn inspect(&mut self, ui: &mut Ui, body: &Body) {
        if let Some(figure) = body.figure() {
            inspector::show(ui, self, figure);
        }
    }

    fn room(&self) -> Vec2 {
        vec2(240.0, controls::LEAST + page::ROOM)
    }

    fn wait(&mut self) {
        if let Some((of, version, making)) = self.making.take() {
            self.model.take(of, version, of_layout(making.wait()));
        }
        self.preview.wait();
    }
}
