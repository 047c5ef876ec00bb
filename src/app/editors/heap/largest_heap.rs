//! The largest heap: a field and a slider. What is typed is obeyed when it is finished, at Enter or
//! when the field is left, for a number that is half typed is another number, and its values may
//! take hours.

use crate::app::widgets::{fields, wrapped};
use egui::{Key, Role, TextEdit, Ui, WidgetInfo};
use grundy_figure::grouped;
use grundy_heap::{MAX_HEAPS, heap_count};
use grundy_project::HeapGame;

/// The number as it is typed, while the document has another.
#[derive(Default)]
pub struct LargestHeap {
    typed: Option<String>,
    /// Why what was typed is not obeyed, once it is finished.
    pub refused: Option<String>,
}

impl LargestHeap {
    /// Shows the field and the slider.
    pub fn show(&mut self, ui: &mut Ui, game: &mut HeapGame) {
        self.field(ui, game);
        let mut coarse = game.heaps.min(1_000_000);
        let slider = egui::Slider::new(&mut coarse, 10..=1_000_000)
            .logarithmic(true)
            .show_value(false);
        wrapped::break_unless_room(ui, ui.spacing().slider_width);
        let response = ui.add(slider);
        response.widget_info(|| WidgetInfo::labeled(Role::Slider, true, "Largest heap, coarse"));
        let response = response.on_hover_text("Drag to compute more or fewer heaps");
        if response.changed() {
            game.heaps = coarse;
            *self = LargestHeap::default();
        }
    }

    fn field(&mut self, ui: &mut Ui, game: &mut HeapGame) {
        let in_document = || game.heaps.to_string();
        let mut text = self.typed.clone().unwrap_or_else(in_document);
        let field = TextEdit::singleline(&mut text).desired_width(100.0);
        let about = "Values are computed for heaps from 0 up to this size, such as 1000 or 1e6, once you press Enter";
        let field = fields::text(ui, "Largest heap", field, about);
        if field.changed() {
            self.typed = Some(text);
            self.refused = None;
        }
        if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape)) {
            *self = LargestHeap::default();
        }
        if !field.has_focus() && self.refused.is_none() {
            self.finish(game);
        }
    }

    /// Obeys what is typed, or says why not and lets it stand.
    fn finish(&mut self, game: &mut HeapGame) {
        let Some(typed) = self.typed.as_deref() else {
            return;
        };
        match heap_count(typed) {
            Some(heaps) if heaps <= MAX_HEAPS => {
                game.heaps = heaps;
                self.typed = None;
            }
            Some(_) => {
                let most = grouped(MAX_HEAPS as u64);
                self.refused = Some(format!("At most {most} heaps can be computed."));
            }
            None => self.refused = Some("Type a whole number, such as 1000 or 1e6.".to_owned()),
        }
    }
}
