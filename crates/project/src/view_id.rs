//! The id of a view, as files have it. Which ids there are is known to `views/`; a file may have any.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{self, Debug, Formatter};

/// No view has a longer id, in bytes.
const LONGEST: usize = 60;

/// The ids of the views of one kind of document, for code that brings a view to the front or shows it in its own
/// way. The first name is that of the view in front of a document whose file names none.
macro_rules! view_ids {
    ($views:ident, $first:ident; $($(#[$doc:meta])* $name:ident = $id:literal;)*) => {
        /// The ids of the views.
        pub struct $views;

        impl $views {
            fn first() -> ViewId {
                $views::$first
            }

            $($(#[$doc])* pub const $name: ViewId = ViewId::new($id);)*
        }
    };
}

/// The id of a view: its name in files, sessions and figures, which never changes. The empty one
/// stands for the first view. It holds its letters itself, so that what a file has goes with the file.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ViewId {
    letters: [u8; LONGEST],
    length: u8,
}

impl ViewId {
    /// The id that is written like this; it ends at its 60th byte.
    pub const fn new(id: &str) -> Self {
        let (id, mut letters, mut length) = (id.as_bytes(), [0; LONGEST], 0);
        while length < id.len() && length < LONGEST {
            letters[length] = id[length];
            length += 1;
        }
        ViewId {
            letters,
            length: length as u8,
        }
    }

    /// Its letters.
    pub fn as_str(&self) -> &str {
        let letters = self.letters.get(..usize::from(self.length));
        let text = letters.and_then(|letters| std::str::from_utf8(letters).ok());
        text.unwrap_or_default()
    }

    /// The id with these letters, which a file has; the empty one if no view has one so long.
    pub fn read(id: &str) -> Self {
        match id.len() {
            0..=LONGEST => ViewId::new(id),
            _ => ViewId::default(),
        }
    }
}

impl Default for ViewId {
    fn default() -> Self {
        ViewId::new("")
    }
}

impl Debug for ViewId {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ViewId").field(&self.as_str()).finish()
    }
}

impl Serialize for ViewId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for ViewId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(ViewId::read(&String::deserialize(from)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_the_same_wherever_it_is_read() {
        assert_eq!(ViewId::read("genus"), ViewId::new("genus"));
        assert_eq!(ViewId::read("genus").as_str(), "genus");
        let long = "é".repeat(LONGEST / 2);
        assert_eq!(ViewId::read(&long).as_str(), long);
        assert_eq!(ViewId::read(&(long + "x")), ViewId::default());
    }

    #[test]
    fn files_with_many_ids_take_none_from_the_next_file() {
        for number in 0..10_000 {
            let id = format!("no_view_{number}");
            let read: ViewId = serde_json::from_value(id.as_str().into()).unwrap();
            assert_eq!(read.as_str(), id);
            assert_eq!(serde_json::to_value(read).unwrap(), id.as_str());
        }
    }
}
