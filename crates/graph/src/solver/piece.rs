//! What is known of a connected piece met in a search.

use super::word::Word;

/// A connected piece and what is known about it.
#[derive(Clone, Copy)]
pub(crate) struct Piece<W> {
    pub set: W,
    /// Bit v: some option has the value v.
    pub reached: u32,
    pub host: u32,
    /// The Grundy value, once known.
    value: u8,
    pub size: u8,
    pub edges: u16,
    /// Whether the next player wins the piece alone in misère play, once known.
    pub misere: Option<bool>,
    /// Whether there is a move, once known.
    pub moves: Option<bool>,
}

/// Stands for a value that is not known; a value is at most the number of vertices, 128.
const UNKNOWN: u8 = u8::MAX;

impl<W: Word> Piece<W> {
    pub fn new(host: u32, set: W, size: usize, edges: usize) -> Piece<W> {
        Piece {
            set,
            reached: 0,
            host,
            value: UNKNOWN,
            edges: edges as u16,
            size: size as u8,
            misere: None,
            moves: None,
        }
    }

    #[inline]
    pub fn value(&self) -> Option<u16> {
        (self.value != UNKNOWN).then_some(u16::from(self.value))
    }

    pub fn set_value(&mut self, value: u16) {
        self.value = u8::try_from(value).unwrap_or(UNKNOWN);
    }
}
