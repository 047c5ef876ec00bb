//! Facts that take long.

/// A fact that may still be computed, or may be too much.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Fact<T> {
    /// Nobody asked for it, or it is still being computed.
    #[default]
    Open,
    /// It is known.
    Known(T),
    /// A bound was reached.
    Stopped(String),
}

impl<T> Fact<T> {
    /// The fact, if it is known.
    pub fn known(&self) -> Option<&T> {
        match self {
            Fact::Known(fact) => Some(fact),
            Fact::Open | Fact::Stopped(_) => None,
        }
    }

    /// Which bound was reached, if one was.
    pub fn stopped(&self) -> Option<&str> {
        match self {
            Fact::Stopped(why) => Some(why),
            Fact::Open | Fact::Known(_) => None,
        }
    }

    pub(super) fn is_open(&self) -> bool {
        matches!(self, Fact::Open)
    }
}

impl<T, E: ToString> From<Result<T, E>> for Fact<T> {
    fn from(found: Result<T, E>) -> Self {
        found.map_or_else(|why| Fact::Stopped(why.to_string()), Fact::Known)
    }
}
