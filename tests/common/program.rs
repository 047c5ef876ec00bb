//! The program as scripts run it: without a display.
#![allow(dead_code)]

use serde_json::Value;
use std::process::{Command, Output};

/// The program with these arguments, to be run.
pub fn program(arguments: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_grundy"));
    program.args(arguments);
    program.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    program
}

/// What a run of the program gives.
pub fn grundy(arguments: &[&str]) -> Output {
    program(arguments).output().expect("the program runs")
}

/// What it writes into the standard output as JSON when it ends with this exit code.
pub fn json(arguments: &[&str], code: i32) -> Value {
    let output = grundy(arguments);
    assert_eq!(output.status.code(), Some(code), "{}", errors(&output));
    serde_json::from_slice(&output.stdout).expect("JSON on standard output")
}

/// What a run said on its standard error.
pub fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
