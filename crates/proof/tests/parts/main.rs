//! The parts of the kernel by themselves.

mod files;
mod forms;
mod hashing;
mod nimbers;
mod objects;
mod periods;
mod reading;
mod refusals;
