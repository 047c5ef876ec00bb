//! Patterns of rules, each of which stands for many games: codes such as `0.ddd` and `0.(dd)*`, and games by their
//! sets, such as `AllBut(X) X<=9`. A pattern can be counted without being listed.

mod codes;
mod sets;

use codes::CodePattern;
use sets::SetPattern;

/// What is wrong with a pattern, in words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PatternError(String);

/// A pattern.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RulePattern(Kind);

/// What it chooses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Digits(CodePattern),
    Set(SetPattern),
}

impl RulePattern {
    /// Reads a pattern; `None` where the text leaves nothing to be chosen, and so is a rule or nothing.
    ///
    /// ```
    /// # use grundy_heap::RulePattern;
    /// let games = |text: &str| -> Vec<String> {
    ///     let pattern = RulePattern::read(text).ok().flatten();
    ///     pattern.iter().flat_map(RulePattern::members).collect()
    /// };
    /// assert_eq!(games("0.[03](12)*"), ["0.0(12)*", "0.3(12)*"]);
    /// assert_eq!(games("AllBut(X) X<=2"), ["AllBut(1)", "AllBut(2)", "AllBut(1,2)"]);
    /// ```
    ///
    /// # Errors
    /// What is wrong with a text that chooses.
    pub fn read(text: &str) -> Result<Option<RulePattern>, PatternError> {
        let kind = match SetPattern::read(text)? {
            Some(sets) => Some(Kind::Set(sets)),
            None => CodePattern::read(text)?.map(Kind::Digits),
        };
        Ok(kind.map(RulePattern))
    }

    /// Whether it stands for the game with this canonical text, in whatever way that is written in it.
    pub fn has(&self, game: &str) -> bool {
        match &self.0 {
            Kind::Digits(codes) => codes.has(game),
            Kind::Set(sets) => sets.has(game),
        }
    }

    /// How many games it stands for, those that are written in more than one way more than once, and the code without
    /// moves among them.
    pub fn count(&self) -> u128 {
        match &self.0 {
            Kind::Digits(codes) => codes.count(),
            Kind::Set(sets) => sets.count(),
        }
    }

    /// The canonical texts of its games, so 0.7 for 0.70; the code without moves is left out.
    pub fn members(&self) -> Box<dyn Iterator<Item = String> + '_> {
        match &self.0 {
            Kind::Digits(codes) => Box::new(codes.members()),
            Kind::Set(sets) => Box::new(sets.members()),
        }
    }

    /// Its games as a chart wants them, codes with a digit for each place, such as 0.700; the code without moves is
    /// left out.
    pub fn codes(&self) -> Box<dyn Iterator<Item = String> + '_> {
        match &self.0 {
            Kind::Digits(codes) => Box::new(codes.codes()),
            Kind::Set(sets) => Box::new(sets.members()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn members(text: &str) -> Vec<String> {
        let pattern = RulePattern::read(text).unwrap().unwrap();
        pattern.members().collect()
    }

    #[test]
    fn a_place_is_a_digit_a_letter_or_a_set() {
        assert_eq!(members("0.[0-2]"), ["0.1", "0.2"]);
        assert_eq!(members("0.0[13]"), ["0.01", "0.03"]);
        assert_eq!(members("4.q"), ["4.0", "4.1", "4.2", "4.3"]);
        assert_eq!(members("0.h").last().map(String::as_str), Some("0.F"));
        assert_eq!((members("0.d").len(), members("0.ddd").len()), (7, 511));
        assert_eq!(members("[04].q").len(), 7);
    }

    #[test]
    fn a_code_has_a_digit_for_each_place() {
        let codes = |text: &str| -> Vec<String> {
            let pattern = RulePattern::read(text).unwrap().unwrap();
            pattern.codes().collect()
        };
        assert_eq!(codes("0.[07][0A]"), ["0.0A", "0.70", "0.7A"]);
        assert_eq!(members("0.[07][0A]"), ["0.0A", "0.7", "0.7A"]);
    }

    #[test]
    fn what_has_no_choice_is_no_pattern() {
        for text in [
            "0.77",
            "Kayles",
            "S(1,3,4)",
            "0.(3)*",
            "Dawson's Kayles",
            "2 -> 1",
        ] {
            assert!(RulePattern::read(text).unwrap().is_none(), "{text}");
        }
    }

    #[test]
    fn a_block_repeats_for_ever() {
        assert_eq!(
            members("0.([03][12])*"),
            ["0.(01)*", "0.(02)*", "0.(31)*", "0.(32)*"]
        );
        // 0.3(13)* begins sooner, 0.(33)* is Nim, and 0.7(00)* ends.
        assert_eq!(members("0.3([13]3)*"), ["0.(31)*", "0.(3)*"]);
        assert_eq!(members("0.7(0[04])*"), ["0.7", "0.7(04)*"]);
        assert_eq!(members("0.(d)*").len(), 7);
    }

    #[test]
    fn a_chart_has_a_digit_for_each_place_of_a_block() {
        let pattern = RulePattern::read("0.[07](07)*").unwrap().unwrap();
        assert_eq!(
            pattern.codes().collect::<Vec<_>>(),
            ["0.0(07)*", "0.7(07)*"]
        );
        assert_eq!(
            pattern.members().collect::<Vec<_>>(),
            ["0.0(07)*", "0.(70)*"]
        );
    }

    #[test]
    fn sets_are_all_but_the_empty_one() {
        assert_eq!(members("S(X) 2<=X<4"), ["S(2)", "S(3)", "S(2,3)"]);
        assert_eq!(members("CUT(X) X≤2"), ["4.0", "CUT(2)", "CUT(1,2)"]);
        assert_eq!(members("AllBut(X) X<=9").len(), 511);
        assert_eq!(members("allbut(X) 8 < X < 10"), ["AllBut(9)"]);
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "0.(d",
            "0.(d)",
            "0.(d)3",
            "0.()d",
            "0.(d)*d",
            "0.d()*",
            "0.(d)(d)*",
            "S(X)",
            "S(X) X<1",
            "S(X) 0<=X<3",
            "S(X) X<=200",
            "CUT(X) X<=7",
            "T(X) X<=3",
            "S(X) 3<X<3",
            "S(X) X<=three",
            "0.[",
            "0.[]",
            "0.[3-1]",
            "0.[0-]",
            "7.d",
            "d.d",
            ".d",
            "00.d",
            "0.d]",
        ] {
            assert!(RulePattern::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_pattern_with_very_many_members_is_counted_at_once() {
        let count = |text: &str| RulePattern::read(text).unwrap().unwrap().count();
        assert_eq!(count("0.qqqqqqqqqqqqqqqqqqqq"), 1 << 40);
        assert_eq!(count(&format!("0.{}", "h".repeat(200))), u128::MAX);
        assert_eq!(count("AllBut(X) X<=100"), (1 << 100) - 1);
    }

    #[test]
    fn a_pattern_has_what_it_lists_and_nothing_else() {
        for text in [
            "0.[0-3]d",
            "4.dd",
            "[04].q",
            "0.q(d)*",
            "0.(qqq)*",
            "0.[05]q(qd)*",
            "S(X) X<=4",
            "CUT(X) X<=4",
        ] {
            let pattern = RulePattern::read(text).unwrap().unwrap();
            assert!(members(text).iter().all(|code| pattern.has(code)), "{text}");
        }
        let pattern = RulePattern::read("0.3dd").unwrap().unwrap();
        for (code, has) in [
            ("0.3", true),
            ("0.377", true),
            ("0.3777", false),
            ("0.77", false),
            ("4.37", false),
            ("0.38", false),
            ("S(1,2)", false),
            ("0.(3)*", false),
        ] {
            assert_eq!(pattern.has(code), has, "{code}");
        }
        let pattern = RulePattern::read("0.3([13]3)*").unwrap().unwrap();
        for (code, has) in [
            ("0.(3)*", true),
            ("0.(31)*", true),
            ("0.(13)*", false),
            ("0.3", false),
        ] {
            assert_eq!(pattern.has(code), has, "{code}");
        }
        let pattern = RulePattern::read("AllBut(X) X<=5").unwrap().unwrap();
        for (game, has) in [
            ("AllBut(1,5)", true),
            ("AllBut(6)", false),
            ("S(1,5)", false),
            ("0.0(3)*", false),
        ] {
            assert_eq!(pattern.has(game), has, "{game}");
        }
    }
}
