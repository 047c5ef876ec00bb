//! The cases of a proof in words, behind `grundy verify --explain`.

use super::{DONE, Exit, ended, print, refuse};
use grundy_base::budget::Budget;
use grundy_proof::Verdict;

/// Prints a case of what was checked, or a list of all.
pub(super) fn run(verdict: &Verdict, case: Option<usize>, budget: &Budget) -> Exit {
    let cases = verdict.cases();
    if cases.is_empty() {
        return Err(refuse(
            "its proof has no cases that are written down: the checker goes through all of them itself; --explain is for values with one sum and one maximum",
        ));
    }
    let Some(case) = case else {
        let written = print(|out| {
            let mut cases = cases.iter().enumerate();
            cases.try_for_each(|(number, case)| writeln!(out, "{number:>5}  {case}"))
        });
        return ended(written, DONE);
    };
    let lines = verdict.case_in_words(case, budget).map_err(refuse)?;
    let written = print(|out| {
        let mut lines = lines.iter();
        lines.try_for_each(|line| writeln!(out, "{}{}", "  ".repeat(line.depth), line.text))
    });
    ended(written, DONE)
}
