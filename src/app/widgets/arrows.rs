//! What is moved by the arrows once it has the keyboard, such as the handle of a move.

use egui::{EventFilter, Key, Response, Ui};

/// How often the arrows were pressed, to the right and upwards; none where no arrow was, or `of` has no keyboard.
/// While it has, the arrows move it and not the focus.
pub fn steps(ui: &Ui, of: &Response) -> Option<[i32; 2]> {
    if !of.has_focus() {
        return None;
    }
    let arrows = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(of.id, arrows));
    pressed(ui)
}

/// How often the arrows were pressed, to the right and upwards; none where no arrow was.
pub fn pressed(ui: &Ui) -> Option<[i32; 2]> {
    let presses = |key| ui.input(|input| input.num_presses(key)) as i32;
    let along = presses(Key::ArrowRight) - presses(Key::ArrowLeft);
    let up = presses(Key::ArrowUp) - presses(Key::ArrowDown);
    ((along, up) != (0, 0)).then_some([along, up])
}
