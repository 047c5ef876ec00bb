//! Filters typed as one would say them: `order < 100 and wild`, `code = 0.3dd`, `same quotient as 0.77`.

mod codes;
mod parse;

use super::column::{Column, Extent};
use super::game::AtlasGame;
use super::open::Atlas;
use crate::condition::{self, Condition, Relation};
use codes::Codes;
use grundy_base::syntax::SyntaxError;
use grundy_survey::State;
use std::cmp::Ordering;

/// A condition on the games of an atlas.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Filter(Option<Condition<Test>>);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Test {
    /// A number as it is compared, or nothing for one that is not known.
    Number(Column, Relation, Option<i64>),
    State(State),
    Open,
    Tame,
    Wild,
    Class(String),
    Code(Codes),
    /// Isomorphic quotients.
    SameQuotient(String),
    /// Equal but for the sizes of heaps.
    SameGame(String),
}

/// Whether a relation holds for what is known of a number: of one that is at least something, only where it
/// holds for everything from there on.
fn holds(relation: Relation, extent: Extent, wanted: i64) -> bool {
    let for_more = relation.holds(Ordering::Greater);
    match extent {
        Extent::Unknown => false,
        Extent::Is(number) => relation.holds(number.cmp(&wanted)),
        Extent::AtLeast(least) => for_more && least >= wanted && relation.holds(least.cmp(&wanted)),
        Extent::Infinite => for_more,
    }
}

impl Filter {
    /// Reads a filter; nothing is one that every game passes.
    pub fn parse(text: &str) -> Result<Filter, SyntaxError> {
        condition::read(text, parse::term).map(Filter)
    }

    /// Whether a game of an atlas passes.
    pub fn passes(&self, game: &AtlasGame, atlas: &Atlas) -> bool {
        let meets = |test: &Test| test.passes(game, atlas);
        self.0
            .as_ref()
            .is_none_or(|condition| condition.is_met(&meets))
    }

    /// The games that are named, whether the atlas has them or not.
    pub fn named(&self) -> Vec<&str> {
        self.codes(|test| match test {
            Test::SameQuotient(code) | Test::SameGame(code) => Some(code),
            _ => None,
        })
    }

    /// Those of them whose quotient is compared with others.
    pub fn of_quotients(&self) -> Vec<&str> {
        self.codes(|test| match test {
            Test::SameQuotient(code) => Some(code),
            _ => None,
        })
    }

    fn codes(&self, of: impl Fn(&Test) -> Option<&String>) -> Vec<&str> {
        let mut codes = Vec::new();
        if let Some(condition) = &self.0 {
            condition.each_term(&mut |test| codes.extend(of(test).map(String::as_str)));
        }
        codes
    }
}

impl Test {
    fn passes(&self, game: &AtlasGame, atlas: &Atlas) -> bool {
        match self {
            Test::Number(column, relation, None) => relation.of(column.number(game), None),
            Test::Number(column, relation, Some(wanted)) => {
                holds(*relation, column.extent(game), *wanted)
            }
            Test::State(state) => game.state == Some(*state),
            Test::Open => game.is_open(),
            Test::Tame => game.tame == Some(true),
            Test::Wild => game.tame == Some(false),
            Test::Class(class) => {
                let of = game.class.as_deref();
                of.is_some_and(|of| same_letters(of, class))
            }
            Test::Code(codes) => codes.has(&game.code),
            Test::SameQuotient(code) => {
                let class = || atlas.game(code)?.class.as_deref();
                game.code == *code || game.class.is_some() && game.class.as_deref() == class()
            }
            Test::SameGame(code) => {
                let root = |game: &AtlasGame| match &game.same_as {
                    Some((of, _)) => of.clone(),
                    None => game.code.clone(),
                };
                atlas
                    .game(code)
                    .is_some_and(|other| root(other) == root(game))
            }
        }
    }
}

/// Whether two names of classes are the same but for spaces, underscores and capitals.
fn same_letters(a: &str, b: &str) -> bool {
    let letters = |text: &str| -> String {
        let kept = text.chars().filter(|c| !c.is_whitespace() && *c != '_');
        kept.flat_map(char::to_lowercase).collect()
    };
    letters(a) == letters(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn atlas() -> Atlas {
        let game = |code: &str, order, tame, class: &str| AtlasGame {
            code: code.to_owned(),
            state: Some(State::Finite),
            order: Some(order),
            tame: Some(tame),
            period: Some(12),
            class: Some(class.to_owned()),
            ..AtlasGame::default()
        };
        Atlas::of(vec![
            game("0.15", 42, false, "0.15"),
            game("0.3", 2, true, "T1"),
            game("0.31", 6, true, "T2"),
            game("0.310", 6, true, "T2"),
            game("0.75", 8, false, "R8"),
            game("0.77", 40, false, "0.77"),
            AtlasGame {
                code: "0.776".to_owned(),
                state: Some(State::Open),
                tame: Some(false),
                order: Some(90),
                ..AtlasGame::default()
            },
            AtlasGame {
                code: "0.26".to_owned(),
                state: Some(State::Infinite),
                tame: Some(false),
                class: Some("c = 3".to_owned()),
                ..AtlasGame::default()
            },
            AtlasGame {
                same_as: Some(("0.77".to_owned(), 1)),
                ..game("4.07", 40, false, "0.77")
            },
        ])
    }

    /// The codes of the games that pass.
    fn passing(text: &str) -> Vec<String> {
        let atlas = atlas();
        let filter = Filter::parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let games = atlas.games.iter();
        let games = games.filter(|game| filter.passes(game, &atlas));
        games.map(|game| game.code.clone()).collect()
    }

    #[test]
    fn filters_say_what_they_mean() {
        for (text, codes) in [
            ("order < 42 and wild", "0.75 0.77 4.07"),
            ("order<42 wild", "0.75 0.77 4.07"),
            ("wild, order >= 42", "0.15 0.776 0.26"),
            // Of an open game the order is at least that of its first heaps.
            ("wild, order < 1000", "0.15 0.75 0.77 4.07"),
            ("order > 89 or order > 90", "0.776 0.26"),
            ("order = 90", ""),
            ("0.3[0-3]", "0.3 0.31"),
            ("0.7d and order < 40", "0.75"),
            ("not 0.dd, tame", "0.310"),
            ("0.77", "0.77"),
            ("order != 40 and wild", "0.15 0.75 0.776 0.26"),
            ("order != 89 and not finite", "0.776 0.26"),
            ("class = c = 3", "0.26"),
            ("period = 12 and not tame", "0.15 0.75 0.77 4.07"),
            ("period = none", "0.776 0.26"),
            ("state = open", "0.776"),
            ("state is not finite", "0.776 0.26"),
            ("open or order = 2", "0.3 0.776"),
            ("tame and (order = 2 or class = t_2)", "0.3 0.31 0.310"),
            ("class = R8", "0.75"),
            ("class != R8 and finite and wild", "0.15 0.77 4.07"),
            ("code = 0.3d", "0.3 0.31"),
            ("code = 0.[17]d", "0.15 0.75 0.77"),
            ("code = 0.77 or code = 4.dd", "0.77 4.07"),
            ("same quotient as 0.77", "0.77 4.07"),
            ("same game as 4.07", "0.77 4.07"),
            ("not (same quotient as 0.77) and order = 40", ""),
        ] {
            assert_eq!(passing(text).join(" "), codes, "{text}");
        }
        assert_eq!(passing(" ").len(), atlas().games.len());
    }

    #[test]
    fn what_cannot_be_read_is_pointed_at() {
        for (text, at, says) in [
            ("order < ", 8..9, "number"),
            ("order <", 7..8, "number"),
            ("order 12", 6..8, "="),
            ("colour = red", 0..6, "No game has"),
            ("wild ordr = 3", 5..9, "No game has"),
            ("state = opn", 8..11, "open"),
            ("(wild", 5..6, ")"),
            ("wild)", 4..5, "opens"),
            ("wild and", 8..9, "condition"),
            ("code = 0.Z", 7..10, "digit"),
            ("code = 5.d", 7..10, "before the point"),
            ("code < 0.77", 5..6, "="),
            ("same quotient as", 16..17, "code"),
            ("same quotient as tomorrow", 17..25, "code"),
            ("class =", 7..8, "class"),
            ("order = 99999999999999999999", 8..28, "number"),
        ] {
            let error = Filter::parse(text).expect_err(text);
            assert_eq!(error.at, at, "{text}: {error}");
            assert!(error.message.contains(says), "{text}: {error}");
        }
    }

    #[test]
    fn deep_nesting_is_refused_and_no_text_panics() {
        let deep = "(".repeat(100_000);
        assert!(Filter::parse(&deep).is_err());
        let not = "not ".repeat(100_000);
        assert!(Filter::parse(&not).is_err());
        for text in [
            "=",
            "\"",
            "code = \"",
            "é",
            "≤",
            "7.d",
            "and",
            "or wild",
            "same",
        ] {
            assert!(Filter::parse(text).is_err(), "{text}");
        }
    }
}
