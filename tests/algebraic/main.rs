//! Infinite misère quotients: tables of values for all heaps, their proofs, the independent checker of
//! certificates, and what users do with them.

mod brute;
mod certificates;
mod chart;
mod command;
mod exact;
mod four_digits;
mod golden;
mod growth;
mod kept_files;
#[path = "../common/long.rs"]
mod long;
mod play;
mod presented;
#[path = "../common/program.rs"]
mod program;
mod question;
mod systems;
mod tables;
