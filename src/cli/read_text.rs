//! A text of a file or of the standard input, in UTF-8 or UTF-16, no larger than the memory allowed.

use super::awaited::open_in_time;
use super::ending::unwritten;
use super::limits::Limits;
use super::refuse;
use grundy_files::{Most, read_all};
use grundy_formats::text_of;
use std::path::Path;

/// The whole text; `-` is standard input. What is read may take a small part of the memory, as its values take
/// more than their text; says why it is refused.
pub(super) fn read_text(path: &Path, memory: usize, limits: &Limits) -> Result<String, u8> {
    let most = Most::Memory((memory / 64) as u64);
    let source = open_in_time(path, limits).map_err(refuse)?;
    let bytes = read_all(source, path, most).map_err(unwritten)?;
    let text = text_of(&bytes).map_err(|error| refuse(format!("{}: {error}", path.display())))?;
    Ok(text.into_owned())
}
