//! The id of a view, as files have it. Which ids there are is known to `views/`; a file may have any.

use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeSet;
use std::sync::Mutex;

/// No view has a longer id.
const LONGEST: usize = 60;

/// More ids than this are not told apart: files that have them are no work of this program.
const MOST: usize = 1_000;

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
/// stands for the first view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct ViewId(&'static str);

impl ViewId {
    /// The id that is written like this.
    pub const fn new(id: &'static str) -> Self {
        ViewId(id)
    }

    /// Its letters.
    pub fn as_str(self) -> &'static str {
        self.0
    }

    /// The id with these letters, which a file has. They are kept for ever, but once only.
    pub fn read(id: &str) -> Self {
        static KNOWN: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
        let Ok(mut known) = KNOWN.lock() else {
            return ViewId::default();
        };
        if let Some(id) = known.get(id) {
            return ViewId(id);
        }
        if id.len() > LONGEST || known.len() >= MOST {
            return ViewId::default();
        }
        let kept: &'static str = id.to_owned().leak();
        known.insert(kept);
        ViewId(kept)
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
        assert_eq!(
            ViewId::read("genus").as_str().as_ptr(),
            ViewId::read("genus").as_str().as_ptr()
        );
        let long = "x".repeat(LONGEST + 1);
        assert_eq!(ViewId::read(&long), ViewId::default());
    }
}
