//! Heap games: their positions and moves, and the sequences of values in blocks.

mod lanes;
mod positions;
