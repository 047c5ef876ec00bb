//! The errors of a family.

use super::MAX_MEMBERS;

/// Why a family cannot be listed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FamilyError {
    #[error("“{entry}” cannot be used: {message}")]
    Entry { entry: String, message: String },
    #[error(
        "“{entry}” has {count} members, and the family then {all}; at most {MAX_MEMBERS} can be \
         surveyed at once: use a smaller pattern, or several plans"
    )]
    TooMany {
        entry: String,
        count: u128,
        all: u128,
    },
    #[error("the family has no member; name a pattern such as 0.ddd")]
    Empty,
}

impl FamilyError {
    /// The error for an entry.
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
