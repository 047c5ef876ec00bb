//! The ways in and out of the program, as a shell sees them: nothing that was there is lost, nothing is waited for,
//! and whatever standard output and standard error lead to, there is an exit code and no panic.

#[cfg(target_os = "linux")]
mod memory;
#[path = "../common/program.rs"]
mod program;
#[cfg(target_os = "linux")]
mod read;
#[cfg(target_os = "linux")]
mod streams;
#[cfg(target_os = "linux")]
mod surveys;
#[cfg(target_os = "linux")]
mod written;
