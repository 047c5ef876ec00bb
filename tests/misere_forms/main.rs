//! Canonical forms of misère games, their genera and quotients, and the commands on them.

mod algebra;
mod as_written;
mod asks;
mod canonical;
mod commands;
mod days;
#[path = "../forms/mod.rs"]
mod forms;
mod genus;
#[path = "../common/program.rs"]
mod program;
mod quotients;
