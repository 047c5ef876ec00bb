//! Figures as scenes: what is written can be read, and every text has its room.

mod captions;
mod charts;
mod game_trees;
mod heights;
#[path = "../common/hostile.rs"]
mod hostile;
mod hostile_names;
mod letters;
mod plots;
#[path = "../printed/mod.rs"]
mod printed;
mod printed_sizes;
#[path = "../scenes/mod.rs"]
mod scenes;
mod table_cells;
mod text_boxes;
