//! The program without its window: the command line, jobs, and projects on disk.

mod basis;
mod command_line;
mod jobs;
#[path = "../common/program.rs"]
mod program;
mod projects;
#[cfg(unix)]
mod protected;
mod shelf;
mod tables;
