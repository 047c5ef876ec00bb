//! Misère quotients: their algebra, the solver, certificates and their checker, presentations.

mod algebra;
mod certificate_changes;
mod certificates;
mod clipboard;
mod command;
mod games;
mod going_on;
mod learned;
#[path = "../../benches/quotients/learning.rs"]
mod learning;
mod lines;
#[path = "../../benches/quotients/plain.rs"]
mod plain;
mod presentations;
#[path = "../common/program.rs"]
mod program;
mod solutions;
