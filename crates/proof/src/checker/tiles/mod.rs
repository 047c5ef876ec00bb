//! Tiles: the P-positions of a thin set as the picture of a finite system, and thin sets after such a picture:
//! theorems 2 and 3 of `docs/vector-games-on-all-positions.md`. They are a part of certificates of
//! iterations.
//!
//! **Theorem 2.** N0² is cut into blocks. The tile of a block, its cells and the ages of the first elements
//! before it, follows from the tiles left below, below, and left of it. If for all pairs of neighbours that
//! are found by that, beginning with those outside, there is a tile, then every tile that occurs is one
//! of these.
//!
//! **Theorem 3.** A thin set F is the star of A, a picture of tiles, if in every window of tiles each cell of
//! the last tile that is not terminal is in exactly one of F and A + F, and no terminal one is in F.
//!
//! `file.rs` reads and bounds what is written, `thin.rs` has points and rays, `system.rs` derives each tile from
//! its neighbours, and `cover.rs` goes through the windows.

mod cover;
mod file;
mod system;
mod thin;

pub use file::{Tile, Tiles};

pub(crate) use cover::Cover;
pub(crate) use system::{Star, System};
pub(crate) use thin::Thin;
