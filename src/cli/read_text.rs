//! A text of a file or of the standard input, no larger than the memory allowed.

use super::refuse;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The whole text; `-` is standard input. What is read may take a small part of the memory, as its values take
/// more than their text; says why it is refused.
pub(super) fn read_text(path: &Path, memory: usize) -> Result<String, u8> {
    let most = memory / 64;
    let refused = |error: io::Error| refuse(format!("{}: {error}", path.display()));
    let source: Box<dyn Read> = match path.as_os_str() == "-" {
        true => Box::new(io::stdin().lock()),
        false => Box::new(File::open(path).map_err(refused)?),
    };
    let mut text = String::new();
    let limit = u64::try_from(most).unwrap_or(u64::MAX).saturating_add(1);
    source
        .take(limit)
        .read_to_string(&mut text)
        .map_err(refused)?;
    if text.len() > most {
        let name = path.display();
        return Err(refuse(format!(
            "{name} has more than {most} bytes, which is too much for the memory allowed; allow more with --memory"
        )));
    }
    Ok(text)
}
