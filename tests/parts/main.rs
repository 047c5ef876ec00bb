//! Parts of the command line and of the window by themselves.

mod checkpoints;
mod command_line;
mod stream_checkpoints;
#[cfg(feature = "gui")]
mod window;
mod writing_time;
