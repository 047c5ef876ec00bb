//! The kernel of proof: what is proved is a value that only this crate can make.

#![forbid(unsafe_code)]

pub mod checker;
mod unreadable;
