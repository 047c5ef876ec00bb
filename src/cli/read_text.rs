//! A text of a file or of the standard input, no larger than the memory allowed.

use super::refuse;
use grundy_files::{Most, read_input_text};
use std::path::Path;

/// The whole text; `-` is standard input. What is read may take a small part of the memory, as its values take
/// more than their text; says why it is refused.
pub(super) fn read_text(path: &Path, memory: usize) -> Result<String, u8> {
    read_input_text(path, Most::Memory((memory / 64) as u64)).map_err(refuse)
}
