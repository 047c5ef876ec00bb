//! A draft of an entry for the OEIS: what this program knows, in the order of the form there. It is a text and
//! no more: nothing is sent.

use super::oeis::oeis_number;
use crate::{NimSequence, describe, write_b_file};
use grundy_base::number::joined;
use grundy_proof::{Claim, Proved};
use std::io::{self, Write};

/// The data of an entry have about so many characters.
const DATA: usize = 260;

/// The first lines of the b-file that are shown.
const LINES: usize = 20;

/// Writes the draft of the values from heap `first` on, the offset of the sequence; `proved` is their period.
pub fn write_oeis_draft(
    out: &mut dyn Write,
    sequence: &NimSequence,
    first: usize,
    proved: Option<&Proved<Claim>>,
) -> io::Result<()> {
    let rule = &sequence.rule;
    let values = || sequence.values.iter().skip(first);
    writeln!(
        out,
        "Draft of an entry for the OEIS. Nothing was sent; look for the sequence there first."
    )?;
    if let Some(entry) = oeis_number(rule) {
        writeln!(out, "There is one already: {}.", entry.words())?;
    }
    writeln!(out, "\nNAME\nSprague-Grundy values of {}.", rule.title())?;
    writeln!(out, "\nDATA\n{}", data(values()))?;
    let large = values().position(|value| value > 1).map_or(1, |at| at + 1);
    writeln!(out, "\nOFFSET\n{first},{large}")?;
    writeln!(
        out,
        "\nCOMMENTS\na(n) is the value of a heap of n tokens in the game {}.",
        rule.text()
    )?;
    writeln!(out, "{}", describe(rule))?;
    writeln!(out, "\nFORMULA\n{}", formula(sequence, first, proved))?;
    let shown = values().len().min(LINES);
    writeln!(
        out,
        "\nB-FILE, the first {shown} lines; grundy nim --b-file --offset {first} writes all"
    )?;
    write_b_file(out, first, values().take(LINES))
}

/// The first values, as many as an entry has room for.
fn data(values: impl Iterator<Item = u32>) -> String {
    let mut length = 0;
    let fitting = values.take_while(|value| {
        length += value.to_string().len() + 2;
        length <= DATA
    });
    joined(fitting, ", ")
}

/// The period as a recurrence, and how well it is known.
fn formula(sequence: &NimSequence, first: usize, proved: Option<&Proved<Claim>>) -> String {
    let claimed = proved.and_then(|proved| match proved.claim() {
        Claim::Period {
            period,
            last_exception,
            ..
        } => Some((
            *period,
            *last_exception,
            0,
            Vec::new(),
            proved.basis().to_string(),
        )),
        Claim::Growth {
            period,
            saltus,
            last_exception,
            periodic_residues,
        } => {
            let basis = proved.basis().to_string();
            Some((
                *period,
                *last_exception,
                *saltus,
                periodic_residues.clone(),
                basis,
            ))
        }
        _ => None,
    });
    let seen = sequence.period.as_ref().map(|period| {
        let known = format!("seen up to n = {}, not proved", period.checked_to);
        let stay = period.periodic_residues.clone();
        (
            period.period,
            period.last_exception,
            period.saltus,
            stay,
            known,
        )
    });
    let Some((period, last, saltus, stay, known)) = claimed.or(seen) else {
        return format!("No period is known up to n = {}.", sequence.heaps());
    };
    let saltus = match saltus {
        0 => String::new(),
        saltus => format!(" + {saltus}"),
    };
    let least = i64::try_from(first).unwrap_or(i64::MAX);
    let from = last
        .saturating_add(1)
        .max(least)
        .saturating_add_unsigned(period as u64);
    if !stay.is_empty() {
        let stay: Vec<String> = stay.iter().map(usize::to_string).collect();
        let stay = stay.join(", ");
        return format!(
            "For n >= {from}, a(n) = a(n-{period}) if n mod {period} is one of {stay}, and a(n) = a(n-{period}){saltus} otherwise ({known})."
        );
    }
    format!("a(n) = a(n-{period}){saltus} for n >= {from} ({known}).")
}
