//! The click that brings the window to the front, which does nothing on the canvas.

use egui::{Event, Ui};

/// A press and the focus of the window that come within so many seconds belong together: a desktop tells the one or
/// the other first.
const TOGETHER: f64 = 0.3;

/// When the window got the keyboard last, and when the button was pressed last, by the window's clock.
#[derive(Default)]
pub struct Raising {
    focused: Option<f64>,
    pressed: Option<f64>,
}

impl Raising {
    /// Takes in the events of this frame; whether the last press of the button brought the window to the front.
    pub fn follow(&mut self, ui: &Ui) -> bool {
        ui.input(|input| {
            let gets_focus = |event: &Event| matches!(event, Event::WindowFocused(true));
            if input.events.iter().any(gets_focus) {
                self.focused = Some(input.time);
            }
            if input.pointer.primary_pressed() {
                self.pressed = Some(input.time);
            }
        });
        let both = self.focused.zip(self.pressed);
        both.is_some_and(|(focused, pressed)| (focused - pressed).abs() <= TOGETHER)
    }
}
