//! What can be wrong with a family.

use super::MAX_MEMBERS;

/// Why a family cannot be listed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FamilyError {
    /// An entry is no pattern and no member.
    #[error("“{entry}” cannot be used: {message}")]
    Entry {
        /// What stands there.
        entry: String,
        /// What is wrong with it.
        message: String,
    },
    /// There are too many members.
    #[error(
        "“{entry}” has {count} members, and the family then {all}; at most {MAX_MEMBERS} can be \
         surveyed at once: use a smaller pattern, or several plans"
    )]
    TooMany {
        /// The entry.
        entry: String,
        /// How many members it has.
        count: u128,
        /// How many there are with those before it.
        all: u128,
    },
    /// There is no member.
    #[error("the family has no member; name a pattern such as 0.ddd")]
    Empty,
}

impl FamilyError {
    /// What is wrong with an entry.
    pub(super) fn of(entry: &str, message: impl std::fmt::Display) -> FamilyError {
        FamilyError::Entry {
            entry: shown(entry),
            message: message.to_string(),
        }
    }
}

/// An entry as a message shows it.
pub(super) fn shown(entry: &str) -> String {
    let mut shown: String = entry.trim().chars().take(60).collect();
    if shown.len() < entry.trim().len() {
        shown.push('…');
    }
    shown
}
