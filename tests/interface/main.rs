//! The window without a display: what is clicked, typed and dragged, and what is seen then.
#![cfg(feature = "gui")]

mod atlas;
#[path = "../readers/changes.rs"]
mod changes;
#[path = "../common/mod.rs"]
mod common;
mod dialogs;
mod door;
mod fields;
mod figure_documents;
mod figure_waits;
mod figures;
mod files;
mod first_minute;
mod forms;
mod gallery;
mod graph;
mod help;
mod inspector;
mod keys;
#[path = "../common/long.rs"]
mod long;
mod manners;
mod messages;
mod new_figures;
#[path = "../common/numbers.rs"]
mod numbers;
mod opened;
mod pastes;
mod plots;
#[path = "../common/program.rs"]
mod program;
mod quotient;
mod rocq;
mod sheets;
mod shell;
mod stills;
mod tab_order;
mod tables;
mod theorems;
mod tour;
mod vector;
