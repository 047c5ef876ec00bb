//! The rule of a game as statements name it: the digits of a code, which may go on for ever, or the numbers that may or
//! may not be taken.

use crate::NotExported;
use crate::data::{comment, define, nat};
use grundy_base::rule::{HeapRule, Kind, MOST_PARTS};

/// A rule that the theory has.
pub(crate) struct Rule {
    text: String,
    form: Form,
    /// The digits of the code, or of the code with the same options; of these the last `cycle` repeat for ever, if it is not
    /// 0.
    digits: Vec<u8>,
    cycle: usize,
}

/// How statements name it.
enum Form {
    /// By its digits.
    Code,
    /// By the numbers that may be taken.
    Subtraction(Vec<usize>),
    /// By the numbers that may not be taken.
    AllBut(Vec<usize>),
}

impl Rule {
    /// The rule that is written so.
    ///
    /// # Errors
    /// The theory has no such rule.
    pub(crate) fn of(text: &str) -> Result<Rule, NotExported> {
        let none = || NotExported::Rule(text.to_owned());
        let rule = HeapRule::parse(text).map_err(|_| none())?;
        let last = |set: &[usize]| set.iter().max().copied().unwrap_or(0);
        let (form, mut digits, cycle) = match rule.kind() {
            Kind::Code { d0, digits, block } => {
                let digits = [&[*d0], digits.as_slice(), block.as_slice()].concat();
                (Form::Code, digits, block.len())
            }
            Kind::Subtraction(set) => {
                let digit = |k: usize| if k > 0 && set.contains(&k) { 3 } else { 0 };
                let digits = (0..=last(set)).map(digit).collect();
                (Form::Subtraction(set.clone()), digits, 0)
            }
            Kind::AllBut(set) => {
                let digit = |k: usize| if k > 0 && !set.contains(&k) { 3 } else { 0 };
                let digits = (0..=last(set)).map(digit).chain([3]).collect();
                (Form::AllBut(set.clone()), digits, 1)
            }
            _ => return Err(none()),
        };
        while cycle == 0 && digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        Ok(Rule {
            text: rule.text(),
            form,
            digits,
            cycle,
        })
    }

    /// The same, if the code ends.
    ///
    /// # Errors
    /// It goes on for ever.
    pub(crate) fn that_ends(self) -> Result<Rule, NotExported> {
        match self.cycle {
            0 => Ok(self),
            _ => Err(NotExported::Rule(self.text)),
        }
    }

    /// The same, if no move leaves more than three heaps.
    ///
    /// # Errors
    /// One does.
    pub(crate) fn of_three_heaps(self) -> Result<Rule, NotExported> {
        match self.most_parts() {
            ..=3 => Ok(self),
            _ => Err(NotExported::Rule(self.text)),
        }
    }

    /// As it is written elsewhere.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Whether its code goes on for ever.
    pub(crate) fn repeats(&self) -> bool {
        self.cycle > 0
    }

    /// The digits d0, d1, … that the statement lists, or that list the code with the same options.
    pub(crate) fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The digits of the code as far as heaps of so many tokens have use for them.
    pub(crate) fn first_digits(&self, heaps: usize) -> Vec<u8> {
        let (prefix, block) = self.digits.split_at(self.digits.len() - self.cycle);
        let endless = prefix.iter().chain(block.iter().cycle());
        endless.copied().take(heaps.saturating_add(1)).collect()
    }

    /// The most heaps that a move leaves, taken as 1 at least.
    pub(crate) fn most_parts(&self) -> usize {
        let all = self.digits.iter().fold(0, |all, digit| all | digit);
        (1..=MOST_PARTS)
            .rev()
            .find(|heaps| all >> heaps & 1 == 1)
            .unwrap_or(1)
    }

    /// How often a period has to be taken so that the digits repeat with it.
    pub(crate) fn times(&self, period: usize) -> usize {
        let mut times = 1;
        while self.cycle > 0 && (period % self.cycle).saturating_mul(times) % self.cycle != 0 {
            times += 1;
        }
        times
    }

    /// The last heap that a proof for all heaps has to look at where values have the period from the heap `first` on,
    /// which is at least 1: the bound of Guy and Smith, or that of theorem 3 of Regular games.
    pub(crate) fn last_heap(&self, first: usize, period: usize) -> usize {
        let period = period.saturating_mul(self.times(period));
        let large = first.saturating_add(period).saturating_sub(1);
        let parts = self.most_parts().saturating_mul(large);
        let early = self.digits.len() - self.cycle;
        let all = parts.saturating_add(early).saturating_sub(1);
        all.saturating_add(if self.repeats() { period } else { 0 })
    }

    /// Its definition, with a comment.
    pub(crate) fn definition(&self) -> String {
        let numbers = |set: &[usize]| -> String {
            let numbers: Vec<String> = set.iter().map(|&number| nat(number)).collect();
            define("numbers", "nat", &numbers, "%nat")
        };
        match &self.form {
            Form::Code => {
                let digits: Vec<String> = self.digits.iter().map(u8::to_string).collect();
                let repeat = match self.cycle {
                    0 => String::new(),
                    1 => "; the last of them repeats for ever".to_owned(),
                    cycle => format!("; the last {cycle} of them repeat for ever"),
                };
                comment(&format!(
                    "The digits d_0, d_1, ... of the code {}{repeat}.",
                    self.text
                )) + &define("digits", "N", &digits, "%N")
            }
            Form::Subtraction(set) => {
                comment(&format!(
                    "The numbers of the subtraction set {}.",
                    self.text
                )) + &numbers(set)
            }
            Form::AllBut(set) => {
                comment(&format!(
                    "The numbers that cannot be taken in {}.",
                    self.text
                )) + &numbers(set)
            }
        }
    }

    /// The rule as a term.
    pub(crate) fn term(&self) -> String {
        match &self.form {
            Form::Code => self.code_rule(),
            Form::Subtraction(_) => "(subtraction numbers)".to_owned(),
            Form::AllBut(_) => "(all_but numbers)".to_owned(),
        }
    }

    /// The digits as a term, and behind it how many of them repeat, if some do.
    pub(crate) fn code(&self) -> String {
        let digits = match self.form {
            Form::Code => "digits",
            Form::Subtraction(_) => "(code_of_set numbers)",
            Form::AllBut(_) => "(code_all_but numbers)",
        };
        match self.cycle {
            0 => digits.to_owned(),
            cycle => format!("{digits} {}", nat(cycle)),
        }
    }

    /// The rule of the code, as a term.
    pub(crate) fn code_rule(&self) -> String {
        let opt = if self.repeats() {
            "opt_repeating"
        } else {
            "opt"
        };
        format!("({opt} {})", self.code())
    }

    /// What begins the proof of a theorem on the rule that is one on the code, too: `same_grundy`, or `same_quotient`
    /// with its one more argument.
    pub(crate) fn as_code(&self, lemma: &str) -> String {
        match self.form {
            Form::Code => String::new(),
            _ => format!("apply ({lemma} {} _ same). ", self.code_rule()),
        }
    }

    /// Why a rule has the options of a code, where it is none itself.
    pub(crate) fn same(&self) -> String {
        let lemma = match self.form {
            Form::Code => return String::new(),
            Form::Subtraction(_) => "subtraction_is_code",
            Form::AllBut(_) => "all_but_is_repeating",
        };
        format!(
            "Lemma same h o : {} h o <-> {} h o.\nProof. symmetry. apply {lemma}. Qed.\n",
            self.code_rule(),
            self.term()
        )
    }

    /// Why its options have smaller heaps only, as a term.
    pub(crate) fn decreasing(&self) -> String {
        let code = format!("{} {}", self.lemma("decreasing"), self.code());
        match self.form {
            Form::Code => format!("({code})"),
            _ => format!("(fun h o a H => {code} h o a (proj2 (same h o) H))"),
        }
    }

    /// Why there is a set of positions as misère play has it, as a proof.
    pub(crate) fn misere_exists(&self) -> String {
        let code = format!("({} {})", self.lemma("misere_exists"), self.code());
        match self.form {
            Form::Code => format!("exact {code}."),
            _ => format!(
                "destruct {code} as [W HW]. exists W. exact (proj1 (same_misere _ _ same W) HW)."
            ),
        }
    }

    /// What is proved of the options of all codes that end, or of all that go on for ever.
    fn lemma(&self, what: &str) -> String {
        let codes = if self.repeats() { "repeating" } else { "code" };
        format!("{codes}_{what}")
    }

    /// The files of the theory that its definition needs.
    pub(crate) fn imports(&self) -> &'static str {
        match (&self.form, self.repeats()) {
            (Form::Code, false) => "",
            (Form::Code, true) => " RepeatingCodes",
            (_, false) => " SubtractionSets",
            (_, true) => " SubtractionSets RepeatingCodes",
        }
    }

    /// The files that define the words of its statements.
    pub(crate) fn of_statements(&self) -> &'static str {
        match self.repeats() {
            false => "Statement",
            true => "Statement RepeatingStatement",
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
        match (&self.form, self.repeats()) {
            // 0.(3)* is not 0.3.
            (Form::Code, true) => words.join("_") + "_repeating",
            _ => words.join("_"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_those_of_the_code_or_of_the_set() {
        let digits = |text: &str| Rule::of(text).map(|rule| (rule.digits, rule.cycle));
        assert_eq!(digits("0.77"), Ok((vec![0, 7, 7], 0)));
        assert_eq!(digits("4.0"), Ok((vec![4], 0)));
        assert_eq!(digits("0.70F"), Ok((vec![0, 7, 0, 15], 0)));
        assert_eq!(digits("S(1,3,4)"), Ok((vec![0, 3, 0, 3, 3], 0)));
        assert_eq!(digits("0.2(3310)*"), Ok((vec![0, 2, 3, 3, 1, 0], 4)));
        assert_eq!(digits("0.{1,5}"), Ok((vec![0, 34], 0)));
        assert_eq!(digits("AllBut(1,3)"), Ok((vec![0, 0, 3, 0, 3], 1)));
        assert!(digits("Grundy's game").is_err());
    }

    #[test]
    fn digits_go_on_as_far_as_heaps_have_use_for_them() {
        let digits = |text: &str, heaps| Rule::of(text).unwrap().first_digits(heaps);
        assert_eq!(digits("0.2(31)*", 6), [0, 2, 3, 1, 3, 1, 3]);
        assert_eq!(digits("0.77", 1), [0, 7]);
        assert_eq!(digits("0.77", 9), [0, 7, 7]);
    }

    #[test]
    fn the_last_heap_of_a_proof_is_that_of_the_theorem() {
        let last = |text: &str, first, period| Rule::of(text).unwrap().last_heap(first, period);
        assert_eq!(last("0.77", 71, 12), 2 * 82 + 2);
        // M = 12 and M = 176 in the examples of the theorem.
        assert_eq!(last("0.(3310)*", 4, 4), 11);
        assert_eq!(last("0.(375)*", 84, 3), 175);
        // The digits repeat with 2 only.
        assert_eq!(last("0.(31)*", 1, 3), 6 + 1 + 6 - 1);
    }

    #[test]
    fn names_of_files_are_made_of_words() {
        let name = |text: &str| Rule::of(text).unwrap().identifier();
        assert_eq!([name("0.77"), name("S(1,3,4)")], ["0_77", "S_1_3_4"]);
        assert_eq!(
            [name("0.2(3310)*"), name("AllBut(1,2)")],
            ["0_2_3310_repeating", "AllBut_1_2"]
        );
    }
}
