//! Parts of the window, without the studio that holds them.

mod editors;
mod names;
mod shell;
#[cfg(feature = "toy")]
mod toy;
mod widgets;
