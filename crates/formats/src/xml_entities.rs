//! Entities that a text of XML declares for itself, `<!ENTITY uni "Universität">`: those that stand for letters are read,
//! as long as all that they stand for is not much longer than a text may be.

use rustc_hash::FxHashMap;

/// All entities of a text stand for so many bytes at most.
const MOST_BYTES: u64 = 1 << 20;

/// The most entities of a text: the parser goes through all of them for each reference.
const MOST: usize = 256;

/// The most letters of an entity's name that are looked at.
const LONGEST_NAME: usize = 100;

/// The entities of a text, by their names, with the lengths of what they stand for.
#[derive(Default)]
pub(crate) struct Entities<'a> {
    lengths: FxHashMap<&'a str, u64>,
    /// How many declarations there are.
    declared: usize,
}

impl<'a> Entities<'a> {
    /// Takes in the declaration that begins here with `<!ENTITY`.
    ///
    /// # Errors
    /// What is wrong with one that stands for more than letters.
    pub(crate) fn declare(&mut self, rest: &'a str) -> Result<(), String> {
        self.declared += 1;
        if self.declared > MOST {
            return Err(format!("there are more than {MOST} entities here"));
        }
        let rest = rest.trim_start_matches("<!ENTITY").trim_start();
        let end = |letter: char| letter.is_whitespace() || "\"'>".contains(letter);
        let (name, rest) = rest.split_at(rest.find(end).unwrap_or(rest.len()));
        let rest = rest.trim_start();
        let mark = rest.chars().next().filter(|mark| "\"'".contains(*mark));
        let value = mark.and_then(|mark| rest.get(1..)?.split(mark).next());
        match value {
            Some(value) if name != "%" && is_letters(value) => {
                // The first declaration of a name holds.
                self.lengths
                    .entry(name)
                    .or_insert(value.len().max(1) as u64);
                Ok(())
            }
            _ => Err(format!(
                "the entity “{}” is declared here for tags, other entities or another file, which is not read; put what it stands for in its places",
                name.chars().take(LONGEST_NAME).collect::<String>()
            )),
        }
    }

    /// The bytes for which the entities of a text stand.
    ///
    /// # Errors
    /// The place of the first one that makes them too many, and what is wrong.
    pub(crate) fn bytes(&self, text: &str) -> Result<u64, (usize, String)> {
        let mut bytes = 0;
        if self.lengths.is_empty() {
            return Ok(bytes);
        }
        for (at, _) in text.match_indices('&') {
            let name = text.get(at + 1..).unwrap_or_default();
            let end = name
                .bytes()
                .take(LONGEST_NAME)
                .position(|letter| letter == b';');
            let name = end.and_then(|end| name.get(..end)).unwrap_or_default();
            bytes += self.lengths.get(name).copied().unwrap_or(0);
            if bytes > MOST_BYTES {
                let message = format!(
                    "the entities up to “{name}” stand for more than {MOST_BYTES} bytes; put what they stand for in their places"
                );
                return Err((at, message));
            }
        }
        Ok(bytes)
    }
}

/// Whether a value has neither tags nor references but those of letters by number.
fn is_letters(value: &str) -> bool {
    let by_number = |part: &str| part.starts_with('#');
    !value.contains(['<', '%']) && value.split('&').skip(1).all(by_number)
}
