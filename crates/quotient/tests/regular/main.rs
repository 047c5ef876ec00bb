//! Regular games in misère play: infinite codes with finite quotients, and unbounded games with tame heaps.

mod finite;
mod plain;
mod tame;
