//! The base of all rooms: the limits a computation runs under, who wins under which convention, the
//! rules of heap games as data, and how numbers and times are written. It computes no value and plays no
//! move.

#![forbid(unsafe_code)]

pub mod arithmetic;
pub mod budget;
pub mod number;
pub mod pace;
pub mod play;
pub mod room;
pub mod rule;
pub mod syntax;
pub mod visible;
