//! The columns of a sheet of graphs, which filters and orders name too.

use grundy_base::play::Outcome;
use grundy_graph::Summary;

/// Something that a graph has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GraphColumn {
    /// Its number in the sheet, from 1.
    Number,
    /// Its name.
    Name,
    /// How many vertices it has.
    Order,
    /// How many edges it has.
    Size,
    /// The Grundy value.
    Value,
    /// The misère outcome.
    Misere,
    /// How many moves win in normal play.
    Winning,
    /// How many moves the game has when the winner stretches it.
    Longest,
    /// Whether it is a tree.
    Tree,
    /// Whether it is bipartite.
    Bipartite,
    /// Whether it is planar.
    Planar,
    /// Whether it is connected.
    Connected,
}

impl GraphColumn {
    /// All of them, in the order of the table.
    pub const ALL: [GraphColumn; 12] = [
        GraphColumn::Number,
        GraphColumn::Name,
        GraphColumn::Order,
        GraphColumn::Size,
        GraphColumn::Value,
        GraphColumn::Misere,
        GraphColumn::Winning,
        GraphColumn::Longest,
        GraphColumn::Tree,
        GraphColumn::Bipartite,
        GraphColumn::Planar,
        GraphColumn::Connected,
    ];

    /// Those that are numbers, but for the number of the graph.
    pub const NUMBERS: [GraphColumn; 5] = [
        GraphColumn::Order,
        GraphColumn::Size,
        GraphColumn::Value,
        GraphColumn::Winning,
        GraphColumn::Longest,
    ];

    /// Its name in documents and filters, which lasts.
    pub fn name(self) -> &'static str {
        match self {
            GraphColumn::Number => "number",
            GraphColumn::Name => "name",
            GraphColumn::Order => "n",
            GraphColumn::Size => "m",
            GraphColumn::Value => "value",
            GraphColumn::Misere => "misere",
            GraphColumn::Winning => "winning",
            GraphColumn::Longest => "longest",
            GraphColumn::Tree => "tree",
            GraphColumn::Bipartite => "bipartite",
            GraphColumn::Planar => "planar",
            GraphColumn::Connected => "connected",
        }
    }

    /// The one of this name, or of another word for it.
    pub fn named(name: &str) -> Option<GraphColumn> {
        let name = name.trim().to_lowercase();
        let other = match name.as_str() {
            "vertices" | "order" => "n",
            "edges" | "size" => "m",
            "grundy" | "g" | "nimber" => "value",
            "misère" => "misere",
            "moves" | "wins" => "winning",
            "win" | "length" => "longest",
            "title" => "name",
            name => name,
        };
        GraphColumn::ALL
            .into_iter()
            .find(|column| column.name() == other)
    }

    /// The number that a graph has there, if it is known. Flags are 1 or 0, N is 1 and P is 0.
    pub fn number(self, place: usize, facts: Option<&Summary>) -> Option<i64> {
        if self == GraphColumn::Number {
            return i64::try_from(place + 1).ok();
        }
        let facts = facts?;
        let number = |number: Option<u32>| number.map(i64::from);
        match self {
            GraphColumn::Number | GraphColumn::Name => None,
            GraphColumn::Order => number(Some(facts.order)),
            GraphColumn::Size => number(Some(facts.size)),
            GraphColumn::Value => number(facts.grundy),
            GraphColumn::Winning => number(facts.winning),
            GraphColumn::Longest => number(facts.longest),
            GraphColumn::Misere => facts.misere.map(|outcome| i64::from(outcome == Outcome::N)),
            GraphColumn::Tree => Some(i64::from(facts.shape.tree)),
            GraphColumn::Bipartite => Some(i64::from(facts.shape.bipartite)),
            GraphColumn::Planar => Some(i64::from(facts.shape.planar)),
            GraphColumn::Connected => Some(i64::from(facts.shape.connected)),
        }
    }

    /// Whether it is a flag: yes or no.
    pub fn is_flag(self) -> bool {
        use GraphColumn as C;
        matches!(self, C::Tree | C::Bipartite | C::Planar | C::Connected)
    }
}
