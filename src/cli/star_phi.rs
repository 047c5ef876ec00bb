//! `grundy star --phi`: the number of iterations on all positions.

use super::limits::Limits;
use super::output::write_in_time;
use super::{DONE, Exit, Output, ended, refuse, remark, stopped};
use grundy_files::Destination;
use grundy_proof::Unproved;
use grundy_star::{AllPositions, Missing, Moves, SOURCE, prove_or_bound_phi};
use grundy_views::Grounds;
use grundy_views::form::sentence;
use grundy_views::proved::ON_ALL_POSITIONS;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// How long the kernel may check what was found when the time allowed ran out.
const GRACE: Duration = Duration::from_secs(10);

/// What is written as JSON.
#[derive(Serialize)]
struct Report<'a> {
    moves: &'a Moves,
    phi: &'a AllPositions,
    status: &'static str,
}

/// Proves what it can and tells it; the exit code.
pub(super) fn run(
    moves: &Moves,
    limits: &Limits,
    output: &Output,
    certificate: Option<&Destination>,
) -> Exit {
    let budget = limits.budget();
    let found = prove_or_bound_phi(moves, &budget);
    if found.missing == Some(Missing::OtherGame) {
        return Err(refuse(
            "--phi is for finite games of two or three heaps without the pass",
        ));
    }
    let found = match found.checked(moves, &budget.with_grace(GRACE)) {
        Ok(checked) => checked.unwrap_or(found),
        Err(Unproved::Stopped(why)) => {
            remark(format_args!("not checked: {why}"));
            found
        }
        Err(Unproved::Refused(refusal)) => {
            let message = format!("the kernel refuses what was found: {refusal}");
            return Err(refuse(message));
        }
    };
    let ended_early = !found.is_decided() && matches!(found.missing, Some(Missing::Stopped(_)));
    let is_short = ended_early || found.basis().is_none();
    let text_of_proof = found.certificate_of_phi(moves);
    if certificate.is_some() && text_of_proof.is_none() {
        return Err(refuse("nothing is proved of φ that has a certificate"));
    }
    let proof = certificate.map_or(Ok(()), |file| {
        let certificate = text_of_proof.unwrap_or_default();
        write_in_time(file, limits.time(), &mut |out| {
            out.write_all(certificate.as_bytes())
        })
    });
    let (phi, status) = (&found, if is_short { "stopped" } else { "complete" });
    let written = match certificate.is_some_and(Destination::is_stdout) && !output.is_json() {
        // Standard output is taken.
        true => Ok(()),
        false => output.answer(&Report { moves, phi, status }, |out| text(out, &found)),
    };
    let code = match is_short {
        true => short(&found),
        false => DONE,
    };
    ended(proof.and(written), code)
}

/// Says what is known of iterations that a bound ended, or kept from being checked.
fn short(found: &AllPositions) -> u8 {
    let known = match (&found.fronts, found.phi) {
        (Some(_), _) => "φ was found to be infinite".to_owned(),
        (None, Some(phi)) => format!("φ was found to be {phi}"),
        (None, None) => format!("φ is at least {}", found.at_least()),
    };
    match found.missing {
        Some(why @ Missing::Stopped(_)) => stopped(why, known),
        _ => stopped("what was found could not be checked", known),
    }
}

fn text(out: &mut dyn Write, found: &AllPositions) -> io::Result<()> {
    let grounds = found.proved_phi().or_else(|| found.proved_least());
    let how = Grounds::words_of_all(grounds.map(Grounds::of), ON_ALL_POSITIONS);
    if found.iterations.len() > 1 {
        writeln!(out, "The theorems are those of {SOURCE}.")?;
    }
    for (i, iteration) in found.iterations.iter().enumerate().skip(1) {
        writeln!(out, "M^{i}: {}", iteration.ground())?;
    }
    if let Some(fronts) = &found.fronts {
        writeln!(out, "{fronts}")?;
        return writeln!(out, "φ is infinite, {how}");
    }
    match (found.phi, found.missing) {
        (Some(phi), _) => {
            by_bounds(out, found)?;
            writeln!(out, "φ = {phi}, {how}")
        }
        (None, Some(missing)) => {
            let next = found.iterations.len().max(1);
            writeln!(out, "M^{next}: open, {missing}")?;
            by_bounds(out, found)?;
            let most = found.at_most().map(|most| format!(" and at most {most}"));
            let (least, most) = (found.at_least(), most.unwrap_or_default());
            writeln!(out, "φ is at least {least}{most}, {how}")
        }
        (None, None) => Ok(()),
    }
}

/// What is known of φ without the iterations, where these do not say as much.
fn by_bounds(out: &mut dyn Write, found: &AllPositions) -> io::Result<()> {
    match &found.bounds {
        Some(bounds) if !found.reach_the_limit() => writeln!(out, "{}", sentence(&bounds.ground())),
        _ => Ok(()),
    }
}
