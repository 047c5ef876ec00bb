//! A number that runs up and down by itself.

use crate::app::widgets::fields;
use egui::{Button, Ui};

/// A number or an iteration that runs by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runs {
    /// A coordinate of a move: which move, and which of its coordinates.
    Coordinate(usize, usize),
    /// A number with a name, by its place.
    Parameter(usize),
}

/// A slider that runs by itself.
#[derive(Clone, Copy, Debug)]
pub struct Sweep {
    /// Which.
    pub at: Runs,
    /// Whether the number grows.
    up: bool,
    /// When the next step is due.
    pub next: f64,
}

/// The button that lets a number run up and down by itself, and stops it.
pub fn play(ui: &mut Ui, at: Runs, name: &str, sweep: &mut Option<Sweep>) {
    let runs = sweep.is_some_and(|sweep| sweep.at == at);
    let (face, verb) = match runs {
        true => ("■", "Stop"),
        false => ("▶", "Sweep"),
    };
    let about = "Lets this number run up and down by itself";
    let name = format!("{verb} {name}");
    if fields::named_button(ui, Button::new(face).small(), &name, about) {
        let next = ui.input(|input| input.time);
        *sweep = (!runs).then_some(Sweep { at, up: true, next });
    }
}

impl Sweep {
    /// The number after this one, which turns round at the ends of its range.
    pub fn after(&mut self, value: u32, (least, most): (u32, u32), step: u32) -> u32 {
        let value = value.clamp(least, most);
        let up = value.checked_add(step).filter(|up| *up <= most);
        let down = value.checked_sub(step).filter(|down| *down >= least);
        let (next, turned) = match self.up {
            true => (up, down),
            false => (down, up),
        };
        if next.is_none() {
            self.up = !self.up;
        }
        next.or(turned).unwrap_or(value)
    }
}
