//! How much a bundle may have. What is made and what is read are bounded by the same numbers.

use crate::error::Unreadable;
use grundy_files::Most;

/// So many files.
pub(crate) const MOST_FILES: usize = 20_000;

/// So many bytes in all files together, unpacked.
pub(crate) const MOST_BYTES: u64 = 1 << 29;

/// The bytes that the files of a bundle which is read may have together.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    of: u64,
    left: u64,
}

impl Room {
    /// As many as a bundle may have, and as this memory takes, in bytes.
    pub fn within(memory: usize) -> Room {
        let of = MOST_BYTES.min(memory as u64);
        Room { of, left: of }
    }

    /// The most that may still be read.
    pub fn most(&self) -> Most {
        match self.is_of_memory() {
            true => Most::Memory(self.left),
            false => Most::Bytes(self.left),
        }
    }

    /// The bytes that are left.
    pub(crate) fn left(&self) -> u64 {
        self.left
    }

    /// Takes so many bytes of it.
    ///
    /// # Errors
    /// There are not so many left.
    pub(crate) fn take(&mut self, bytes: usize) -> Result<(), Unreadable> {
        let left = self.left.checked_sub(bytes as u64);
        self.left = left.ok_or(match self.is_of_memory() {
            true => Unreadable::Memory(self.of),
            false => Unreadable::TooMuch(format!("{MOST_BYTES} bytes")),
        })?;
        Ok(())
    }

    fn is_of_memory(&self) -> bool {
        self.of < MOST_BYTES
    }
}
