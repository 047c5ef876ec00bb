//! The program without its window: the command line, jobs, and projects on disk.

mod basis;
mod bundles;
mod checks;
mod command_line;
mod endless;
mod endless_moves;
mod formulas;
#[path = "../common/hostile.rs"]
mod hostile;
mod jobs;
mod known;
mod names;
#[path = "../common/program.rs"]
mod program;
mod projects;
#[cfg(unix)]
mod protected;
mod reached;
mod shelf;
mod tables;
mod theorems;
