//! The cases of a proof in words, behind `grundy verify --explain`.

use super::{DONE, Exit, ended, print, refuse, stopped};
use grundy_base::budget::Budget;
use grundy_proof::sources::CASES;
use grundy_proof::{Line, Unproved, Verdict};
use std::io::{self, Write};

/// Prints a case of what was checked, or a list of all.
pub(super) fn run(verdict: &Verdict, case: Option<usize>, budget: &Budget) -> Exit {
    let cases = verdict.cases();
    if cases.is_empty() {
        return Err(refuse(
            "its proof has no cases that are written down: the checker goes through all of them itself; --explain is for values with one sum and one maximum",
        ));
    }
    let Some(case) = case else {
        return ended(print(|out| list(out, &cases)), DONE);
    };
    match verdict.case_in_words(case, budget) {
        Ok(lines) => ended(print(|out| told(out, &lines)), DONE),
        Err(Unproved::Stopped(stop)) => {
            Err(stopped(stop, format!("case {case} is not gone through")))
        }
        Err(Unproved::Refused(refusal)) => Err(refuse(refusal)),
    }
}

fn list(out: &mut dyn Write, cases: &[String]) -> io::Result<()> {
    for (number, case) in cases.iter().enumerate() {
        writeln!(out, "{number:>5}  {case}")?;
    }
    Ok(())
}

fn told(out: &mut dyn Write, lines: &[Line]) -> io::Result<()> {
    for line in lines {
        writeln!(out, "{}{}", "  ".repeat(line.depth), line.text)?;
    }
    writeln!(out, "{CASES}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{REFUSED, STOPPED};
    use grundy_proof::Certificate;

    #[test]
    fn a_case_that_was_stopped_is_not_refused() {
        let text = include_str!("../../assets/algebraic/certificates/4.7.json");
        let budget = Budget::unlimited();
        let certificate = Certificate::read(text).expect("a certificate");
        let verdict = certificate.check(&budget, &mut |_| {});
        let verdict = verdict.expect("it is accepted");
        let none = Budget::unlimited().with_steps(0);
        assert_eq!(run(&verdict, Some(0), &none), Err(STOPPED));
        assert_eq!(run(&verdict, Some(1_000), &budget), Err(REFUSED));
    }
}
