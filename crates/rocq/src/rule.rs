//! The rule of a game as statements name it: the digits of a code, or the numbers of a subtraction set.

use crate::NotExported;
use crate::data::{comment, define};
use grundy_base::rule::{HeapRule, Kind};

/// A rule that the theory has.
pub(crate) struct Rule {
    text: String,
    /// The numbers, if it is a subtraction set.
    set: Option<Vec<usize>>,
    digits: Vec<u8>,
}

impl Rule {
    /// The rule that is written so.
    ///
    /// # Errors
    /// The theory has no such rule.
    pub(crate) fn of(text: &str) -> Result<Rule, NotExported> {
        let none = || NotExported::Rule(text.to_owned());
        let rule = HeapRule::parse(text).map_err(|_| none())?;
        let (set, mut digits) = match rule.kind() {
            Kind::Code { d0, digits, block } if block.is_empty() => {
                (None, [&[*d0], digits.as_slice()].concat())
            }
            Kind::Subtraction(set) => {
                let last = set.last().copied().unwrap_or(0);
                let digit = |k: usize| if k > 0 && set.contains(&k) { 3 } else { 0 };
                (Some(set.clone()), (0..=last).map(digit).collect())
            }
            _ => return Err(none()),
        };
        // What is exported lists sums of three heaps at most.
        if digits.iter().any(|digit| *digit > 15) {
            return Err(none());
        }
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        Ok(Rule {
            text: rule.text(),
            set,
            digits,
        })
    }

    /// As it is written elsewhere.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The digits d0, d1, … of the code, or of the code with the same options.
    pub(crate) fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The most heaps that a move leaves, taken as 1 at least.
    pub(crate) fn most_parts(&self) -> usize {
        let all = self.digits.iter().fold(0, |all, digit| all | digit);
        (1..=3)
            .rev()
            .find(|heaps| all >> heaps & 1 == 1)
            .unwrap_or(1)
    }

    /// Its definition, with a comment.
    pub(crate) fn definition(&self) -> String {
        match &self.set {
            None => {
                let digits: Vec<String> = self.digits.iter().map(u8::to_string).collect();
                comment(&format!(
                    "The digits d_0, d_1, ... of the code {}.",
                    self.text
                )) + &define("digits", "N", &digits, "%N")
            }
            Some(set) => {
                let numbers: Vec<String> =
                    set.iter().map(|&number| crate::data::nat(number)).collect();
                comment(&format!(
                    "The numbers of the subtraction set {}.",
                    self.text
                )) + &define("numbers", "nat", &numbers, "%nat")
            }
        }
    }

    /// The rule as a term.
    pub(crate) fn term(&self) -> &'static str {
        match self.set {
            None => "(opt digits)",
            Some(_) => "(subtraction numbers)",
        }
    }

    /// The digits as a term.
    pub(crate) fn code(&self) -> &'static str {
        match self.set {
            None => "digits",
            Some(_) => "(code_of_set numbers)",
        }
    }

    /// What begins the proof of a theorem on the rule that is one on the code, too: `same_grundy`, or `same_quotient`
    /// with its one more argument.
    pub(crate) fn as_code(&self, lemma: &str) -> String {
        match self.set {
            None => String::new(),
            Some(_) => format!("apply ({lemma} (opt (code_of_set numbers)) _ same). "),
        }
    }

    /// Why a subtraction set has the options of a code, where it is one.
    pub(crate) fn same(&self) -> &'static str {
        match self.set {
            None => "",
            Some(_) => {
                "Lemma same h o : opt (code_of_set numbers) h o <-> subtraction numbers h o.\n\
                 Proof. symmetry. apply subtraction_is_code. Qed.\n"
            }
        }
    }

    /// Why its options have smaller heaps only, as a term.
    pub(crate) fn decreasing(&self) -> &'static str {
        match self.set {
            None => "(code_decreasing digits)",
            Some(_) => {
                "(fun h o a H => code_decreasing (code_of_set numbers) h o a (proj2 (same h o) H))"
            }
        }
    }

    /// The files of the theory that its definition needs.
    pub(crate) fn imports(&self) -> &'static str {
        match self.set {
            None => "",
            Some(_) => " SubtractionSets",
        }
    }

    /// Its name as a part of a name of a file: letters, digits and underlines.
    pub(crate) fn identifier(&self) -> String {
        let is_part = |c: char| c.is_ascii_alphanumeric();
        let words: Vec<&str> = self
            .text
            .split(|c| !is_part(c))
            .filter(|word| !word.is_empty())
            .collect();
        words.join("_")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_those_of_the_code_or_of_the_set() {
        let digits = |text: &str| Rule::of(text).map(|rule| rule.digits().to_vec());
        assert_eq!(digits("0.77"), Ok(vec![0, 7, 7]));
        assert_eq!(digits("4.0"), Ok(vec![4]));
        assert_eq!(digits("0.70F"), Ok(vec![0, 7, 0, 15]));
        assert_eq!(digits("S(1,3,4)"), Ok(vec![0, 3, 0, 3, 3]));
        assert!(digits("0.(3)*").is_err() && digits("AllBut(2)").is_err());
    }

    #[test]
    fn names_of_files_are_made_of_words() {
        let name = |text: &str| Rule::of(text).unwrap().identifier();
        assert_eq!([name("0.77"), name("S(1,3,4)")], ["0_77", "S_1_3_4"]);
    }
}
