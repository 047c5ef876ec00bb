//! The columns of the table of an atlas, which filters, orders and axes
//! name too.

use super::game::{AtlasGame, GrowthOf};
use grundy_survey::State;

/// Something that a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    /// Its code.
    Code,
    /// The period of its Grundy values.
    NormalPeriod,
    /// How far its misère quotient is known.
    State,
    /// Tame or wild.
    Kind,
    /// The order of the quotient.
    Order,
    /// Its P-elements.
    P,
    /// How it grew.
    Growth,
    /// Its isomorphism class.
    Class,
    /// The period of the pretending function.
    Period,
    /// The last heap that this does not account for.
    LastException,
    /// The heaps that were computed.
    Heaps,
    /// The game that it is equal to but for the sizes of heaps.
    SameAs,
    /// The steps that it took.
    Steps,
}

/// How far a number is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    Unknown,
    Is(i64),
    AtLeast(i64),
    Infinite,
}

impl Column {
    /// All of them, in the order of the table.
    pub const ALL: [Column; 13] = [
        Column::Code,
        Column::NormalPeriod,
        Column::State,
        Column::Kind,
        Column::Order,
        Column::P,
        Column::Growth,
        Column::Class,
        Column::Period,
        Column::LastException,
        Column::Heaps,
        Column::SameAs,
        Column::Steps,
    ];

    /// Those that are numbers.
    pub const NUMBERS: [Column; 7] = [
        Column::Order,
        Column::P,
        Column::Period,
        Column::LastException,
        Column::NormalPeriod,
        Column::Heaps,
        Column::Steps,
    ];

    /// Its name in documents and filters, which lasts.
    pub fn name(self) -> &'static str {
        match self {
            Column::Code => "code",
            Column::NormalPeriod => "normal period",
            Column::State => "state",
            Column::Kind => "kind",
            Column::Order => "order",
            Column::P => "p",
            Column::Growth => "growth",
            Column::Class => "class",
            Column::Period => "period",
            Column::LastException => "last exception",
            Column::Heaps => "heaps",
            Column::SameAs => "same as",
            Column::Steps => "steps",
        }
    }

    /// The one of this name, or of another word for it.
    pub fn named(name: &str) -> Option<Column> {
        let name = name.trim().to_lowercase().replace('_', " ");
        let other = match name.as_str() {
            "grundy period" | "grundy" | "normal" => "normal period",
            "exception" | "last" => "last exception",
            "|q|" | "size" => "order",
            "|p|" | "p elements" => "p",
            "heap" => "heaps",
            name => name,
        };
        Column::ALL
            .into_iter()
            .find(|column| column.name() == other)
    }

    /// The number that a game has there, if it is known; of growth the number of changes.
    pub fn number(self, game: &AtlasGame) -> Option<i64> {
        let number = match self {
            Column::NormalPeriod => game.normal_period,
            Column::Order => game.order,
            Column::P => game.p,
            Column::Period => game.period,
            Column::Heaps => game.heaps,
            Column::LastException => return game.last_exception,
            Column::Steps => Some(game.steps),
            Column::Growth => match game.growth.as_ref()? {
                GrowthOf::Steps(steps) => Some(steps.len() as u64),
                GrowthOf::ForEver { .. } => None,
            },
            _ => None,
        };
        number.and_then(|number| i64::try_from(number).ok())
    }

    /// How far that number is known. Of an open game the order and the P-elements are at least those of its
    /// first heaps, whose quotient is one of a part of the whole.
    pub(super) fn extent(self, game: &AtlasGame) -> Extent {
        let of_quotient = matches!(self, Column::Order | Column::P);
        match self.number(game) {
            _ if self == Column::Order && game.state == Some(State::Infinite) => Extent::Infinite,
            None => Extent::Unknown,
            Some(number) if of_quotient && game.is_open() => Extent::AtLeast(number),
            Some(number) => Extent::Is(number),
        }
    }

    /// The number by which games are sorted there: an infinite order comes after all others.
    pub(super) fn rank(self, game: &AtlasGame) -> Option<i64> {
        match self.extent(game) {
            Extent::Unknown => None,
            Extent::Is(number) | Extent::AtLeast(number) => Some(number),
            Extent::Infinite => Some(i64::MAX),
        }
    }

    /// The text by which games are sorted there; none where they are sorted by a number or by place.
    pub(super) fn text(self, game: &AtlasGame) -> Option<String> {
        match self {
            Column::State => game.state.map(|state| state.name().to_owned()),
            Column::Kind => game.tame.map(|tame| u8::from(!tame).to_string()),
            Column::Class => game.class.clone(),
            Column::SameAs => game.same_as.as_ref().map(|(code, _)| code.clone()),
            _ => None,
        }
    }

    /// Whether games are sorted there by [`Column::text`].
    pub(super) fn is_text(self) -> bool {
        use Column as C;
        matches!(self, C::State | C::Kind | C::Class | C::SameAs)
    }
}
