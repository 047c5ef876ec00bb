//! The cases of a proof in words, behind `grundy verify --explain`.

use super::{DONE, Exit, ended, print, refuse, stopped};
use grundy_base::budget::Budget;
use grundy_proof::sources::CASES;
use grundy_proof::{Line, Unproved, Verdict};
use std::io::{self, Write};

/// Prints a case of what was checked, or a list of all.
pub fn run(verdict: &Verdict, case: Option<usize>, budget: &Budget) -> Exit {
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
