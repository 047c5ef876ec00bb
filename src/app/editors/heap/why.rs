//! Why a heap has its value, below the values: which heap is asked about, and its options by their values.

use crate::app::widgets::{BoldLabel, areas, fields, wrapped};
use egui::{ScrollArea, Ui};
use grundy_figure::Cell;
use grundy_heap::MOST_HEAP_EXPLAINED;
use grundy_views::Shown;
use grundy_views::heap::HeapGames;
use grundy_views::heap::why::{answer, rows_of};

/// The lines that the options may take before they scroll.
const LINES: f32 = 7.0;

/// Lets the user choose the heap.
pub fn chooser(ui: &mut Ui, why: &mut Option<usize>, largest: usize) {
    let largest = largest.min(MOST_HEAP_EXPLAINED);
    let mut heap = why.unwrap_or(0).min(largest);
    let about = "The options of this heap by their values; a click on a value asks about it";
    if fields::number(
        ui,
        "Why is the value of heap",
        &mut heap,
        0..=largest,
        about,
    ) {
        *why = Some(heap);
    }
    let closed = why.is_none().then_some("Nothing is explained now");
    if fields::button_unless(ui, closed, "Close", "Take the explanation away") {
        *why = None;
    }
}

/// Shows the answer at the foot of the view, if something is asked.
pub fn show(ui: &mut Ui, shown: Shown<'_, HeapGames>) {
    let Some(heap) = shown.choices.why else {
        return;
    };
    areas::foot(ui, "why", |ui| {
        ui.separator();
        match answer(shown) {
            None => fields::computing(ui),
            Some(None) => {
                ui.weak(format!("Heap {heap} is too large to be explained."));
            }
            Some(Some(why)) => {
                ui.bold(why.sentence());
                let room = LINES * wrapped::height(ui);
                let area = ScrollArea::vertical().id_salt("options");
                let area = area.max_height(room).min_scrolled_height(room);
                area.show(ui, |ui| options(ui, rows_of(why)));
            }
        }
    });
}

/// A line for each value, which wraps.
fn options(ui: &mut Ui, rows: Vec<Vec<Cell>>) {
    for row in rows {
        let words: Vec<String> = row.iter().map(Cell::spelled).collect();
        ui.label(words.join(": "));
    }
}
