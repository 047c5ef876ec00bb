//! Graphs as text, as drawings and as families, and the command on them. What is said of the games
//! on them is tested by `graph_games`, which takes an optimised build.

mod command;
mod drawings;
mod each;
mod formats;
mod grow;
mod layouts;
#[path = "../common/program.rs"]
mod program;
mod reading;
mod tables;
