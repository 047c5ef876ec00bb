//! Figures as scenes: what is written can be read, and every text has its room.

mod captions;
mod charts;
mod letters;
#[path = "../scenes/mod.rs"]
mod scenes;
mod text_boxes;
