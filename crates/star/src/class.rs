//! The classes of games in dimension 2 by where their minimal moves lie
//! (Dufour, Heubach, Larsson, section 5).

use super::moves::Moves;
use std::fmt;

/// `1a` to `3c`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// One minimal move, on an axis.
    OneOnAxis,
    /// One minimal move, not on an axis.
    OneInside,
    /// Two minimal moves, none on an axis.
    TwoInside,
    /// Two minimal moves, one on an axis.
    TwoOneOnAxis,
    /// Two minimal moves, both on the axes.
    TwoOnAxes,
    /// Three or more minimal moves, none on an axis.
    ManyInside,
    /// Three or more minimal moves, one on an axis.
    ManyOneOnAxis,
    /// Three or more minimal moves, one on each axis.
    ManyOnAxes,
}

impl Class {
    /// The class of a game; nothing outside dimension 2, for the empty game and with the pass.
    ///
    /// ```
    /// # use grundy_star::{Class, Moves};
    /// let class = Class::of(&Moves::parse("4,0 0,3")?);
    /// assert_eq!(class.map(Class::name), Some("2c"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(moves: &Moves) -> Option<Class> {
        if moves.dimension() != 2 || moves.has_pass() {
            return None;
        }
        let minimal = moves.minimal();
        let on_axis = |p: &&[u32; 3]| p[0] == 0 || p[1] == 0;
        let axes = minimal.points().iter().filter(on_axis).count();
        match (minimal.points().len(), axes) {
            (0, _) => None,
            (1, 0) => Some(Class::OneInside),
            (1, _) => Some(Class::OneOnAxis),
            (2, 0) => Some(Class::TwoInside),
            (2, 1) => Some(Class::TwoOneOnAxis),
            (2, _) => Some(Class::TwoOnAxes),
            (_, 0) => Some(Class::ManyInside),
            (_, 1) => Some(Class::ManyOneOnAxis),
            _ => Some(Class::ManyOnAxes),
        }
    }

    /// The paper's name of the class, such as `2c`.
    pub fn name(self) -> &'static str {
        match self {
            Class::OneOnAxis => "1a",
            Class::OneInside => "1b",
            Class::TwoInside => "2a",
            Class::TwoOneOnAxis => "2b",
            Class::TwoOnAxes => "2c",
            Class::ManyInside => "3a",
            Class::ManyOneOnAxis => "3b",
            Class::ManyOnAxes => "3c",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl serde::Serialize for Class {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
