//! The sentences on a vector game, in windows and under figures.

use super::VectorGames;
use super::typed::spoken;
use crate::proved::ON_ALL_POSITIONS;
use crate::{Grounds, Headline, Shown, State};
use grundy_base::play::Convention;
use grundy_figure::Rich;
use grundy_jobs::star::{ProvedSet, StarHistory};
use grundy_proof::{Claim, Proved};
use grundy_star::{AllPositions, Class, ExactHistory, Front, Theorem7, Window};
use std::fmt::Display;
use std::ops::Range;

/// The paper whose theorems are named, for whoever reads: A misère-play ⋆-operator.
pub const PAPER: &str = "Dufour, Heubach and Larsson";

/// Moves of a game that its name has.
const NAMED: usize = 20;

/// `φ_W`, the iterations to the limit within a window.
pub fn phi_w() -> Rich {
    Rich::formula("φ").index("W")
}

/// `φ` on all positions.
fn phi_is(phi: impl Display) -> Rich {
    Rich::formula(format!("φ = {phi}"))
}

/// `M^i`, an iteration of the star-operator.
pub fn iteration(index: usize) -> Rich {
    Rich::formula("M").exponent(index)
}

/// `M_k`, the limit of the game with the one move `k`.
pub fn limit(k: impl ToString) -> Rich {
    Rich::formula("M").index(k)
}

/// The moves as a set.
pub fn braces(shown: Shown<'_, VectorGames>) -> String {
    let typed = shown.typed().and_then(|typed| typed.braces(NAMED));
    typed.unwrap_or_else(|| "{}".to_owned())
}

/// That two games take turns from an iteration on, in normal play.
pub fn takes_turns(phi: usize, window: Window) -> String {
    format!("From iteration {phi} on every second game is the same in the window {window}.")
}

/// The game, its window, and how well its `φ` and its limit are known.
pub(super) fn caption(shown: Shown<'_, VectorGames>) -> Rich {
    let normal = shown.document.normal_play;
    let mut text = Rich::from(format!("The game {}", braces(shown)));
    if normal {
        text.add(" in normal play");
    }
    let Some(history) = shown.current_history() else {
        return text.line(".");
    };
    text.add(format!(" in the window {}.", history.window));
    let facts = shown.facts();
    let exact = facts.and_then(|facts| facts.exact.as_ref());
    if let (Some(phi), false) = (history.phi, normal) {
        text = text.line(" ").then(phi_w()).line(format!(" = {phi}."));
        let all = shown.on_all_positions();
        match (exact.and_then(proved_on_all_heaps), all) {
            (Some(phi), _) => {
                let proved = Grounds::of(&phi).proved("on all heaps");
                text = text.line(" ").then(phi_of(phi.claim()));
                text.add(format!(", {proved}."));
            }
            (None, Some(all)) if all.is_decided() => {
                text = text.line(" ").then(on_all_positions(all, None)).line(".")
            }
            _ => {
                text = match shown.least_phi() {
                    Some(least) if least > phi => {
                        // A bound above that of the window comes from a proof on all positions.
                        let grounds = match (exact, all) {
                            (None, Some(all)) => grounds_of_iterations(all),
                            _ => Some(Grounds::computed(&least)),
                        };
                        let proved = Grounds::words_of_all(grounds, "");
                        text.maths(format!(" φ ≥ {least}, {proved}."))
                    }
                    _ => text.maths(" φ ≥ ").then(phi_w()).line("."),
                }
            }
        }
    }
    if let Some(front) = shown.front() {
        text = text.line(" ").then(motion(front, history));
    }
    if let Some(found) = facts.and_then(|facts| facts.certificate.as_ref()) {
        let ([p, q], density) = (found.period, share(found.density()));
        let proved = Grounds::of(&proved_limit(found)).proved("");
        text.add(format!(
            " The limit has the periods ({p},0) and (0,{q}) and density {density}: {proved}."
        ));
    }
    text
}

/// A sentence on `φ` on all positions, where windows may show that it is at least a number.
pub fn on_all_positions(all: &AllPositions, least: Option<usize>) -> Rich {
    let known = all.at_least();
    let grounds = grounds_of_iterations(all);
    let said = match (all.phi, &all.fronts, least) {
        (Some(phi), ..) => match &all.bounds {
            Some(bounds) if !all.reach_the_limit() => {
                format!("φ = {phi} by {}", bounds.ground())
            }
            _ => format!("φ = {phi}"),
        },
        (None, Some(_), _) => "φ is infinite".to_owned(),
        // What is known of φ without iterations bounds it from above.
        (None, None, Some(least)) if least > known && all.bounds.is_some() => {
            let said = Rich::formula(bounded(least, all.at_most()));
            return Grounds::sentence_of(Some(Grounds::computed(&least)), ON_ALL_POSITIONS, said);
        }
        // Two iterations that differ in a window differ.
        (None, None, Some(least)) if least > known => {
            let said = format!("φ is at least {least}");
            let iterations = match known {
                0 => {
                    let grounds = Some(Grounds::computed(&least));
                    return Grounds::sentence_of(grounds, ON_ALL_POSITIONS, Rich::formula(said));
                }
                1 => "Iteration 1 is".to_owned(),
                _ => format!("Iterations 1 to {known} are"),
            };
            let proved = Grounds::words_of_all(grounds, ON_ALL_POSITIONS);
            let text = format!("{iterations} {proved}, and windows show more that differ: ");
            return Rich::from(text).maths(said);
        }
        (None, None, _) => bounded(known, all.at_most()),
    };
    Grounds::sentence_of(grounds, ON_ALL_POSITIONS, Rich::formula(said))
}

/// What is said of `φ` that is at least a number, and perhaps at most another.
fn bounded(least: usize, most: Option<usize>) -> String {
    match most {
        Some(most) if most == least => format!("φ = {most}"),
        Some(most) => format!("φ is at least {least} and at most {most}"),
        None => format!("φ is at least {least}"),
    }
}

/// How many iterations it takes to the limit: on all positions where that is proved, or in the window.
pub fn headline(shown: Shown<'_, VectorGames>) -> Headline {
    let is_current = shown.current_history().is_some();
    let Some(history) = shown.history() else {
        return Headline::open("");
    };
    let window = history.window;
    let Some(phi) = history.phi else {
        return Headline::open("");
    };
    let of_another = match shown.typed() {
        Some(typed) if typed.moves.is_err() || typed.is_blank() => Some("of the last moves"),
        _ if !shown.is_computable() => Some("of the last window"),
        _ if !is_current => Some("computing anew …"),
        _ => None,
    };
    if let Some(extent) = of_another {
        let last = phi_w().line(format!(" = {phi}"));
        return Headline::new(last, State::Open, extent);
    }
    if history.play == Convention::Normal {
        let answer = format!("two games in turn from {phi} on");
        return Headline::new(
            answer,
            State::Exact,
            format!("exact in the window {window}"),
        );
    }
    let exact = shown.facts().and_then(|facts| facts.exact.as_ref());
    if let Some(phi) = exact.and_then(proved_on_all_heaps) {
        return Headline::proved(phi_of(phi.claim()), &phi, "on all heaps");
    }
    let on_all = shown.on_all_positions();
    match on_all.and_then(|all| proved_on_all_positions(all)) {
        Some(phi) => Headline::proved(phi_of(phi.claim()), &phi, ON_ALL_POSITIONS),
        None => {
            let answer = phi_w().line(format!(" = {phi}"));
            Headline::new(
                answer,
                State::Exact,
                format!("exact in the window {window}"),
            )
        }
    }
}

/// How many iterations a game on one heap needs, where that is known: the engine goes through all of them
/// and sees that they are periodic. No checker reads these.
pub fn proved_on_all_heaps(exact: &ExactHistory) -> Option<Proved<Claim>> {
    Some(Proved::computed(Claim::Phi(Some(exact.phi?))))
}

/// The number of iterations of a game on two or three heaps, which the kernel has read from a certificate.
pub fn proved_on_all_positions(all: &AllPositions) -> Option<Proved<Claim>> {
    all.proved_phi().cloned()
}

/// The grounds on which iterations are known on all positions. There are none where the kernel has not checked
/// their certificate: that an engine has found them proves nothing.
fn grounds_of_iterations(all: &AllPositions) -> Option<Grounds> {
    let proved = all.proved_phi().or_else(|| all.proved_least());
    proved.map(Grounds::of)
}

/// The grounds on which a set is known beyond its window.
pub fn grounds_of_set(of: &ProvedSet) -> Option<Grounds> {
    match of {
        ProvedSet::Iteration(all, _) => grounds_of_iterations(&all.0),
        ProvedSet::Limit(facts) => {
            let found = facts.0.certificate.as_ref()?;
            Some(Grounds::of(&proved_limit(found)))
        }
    }
}

/// That the limit of a game has two periods, which the engine proves from a window.
pub fn proved_limit<T>(certificate: &T) -> Proved<&T> {
    Proved::computed(certificate)
}

/// The answer of a claim on the number of iterations.
fn phi_of(claim: &Claim) -> Rich {
    match claim {
        Claim::Phi(Some(phi)) => phi_is(phi),
        _ => phi_is("∞"),
    }
}

/// A density.
pub(super) fn share((elements, all): (usize, usize)) -> String {
    match elements {
        0 => "0".to_owned(),
        _ => format!("{elements}/{all}"),
    }
}

/// Which slice and which part of the window is shown, where it is not all.
pub(super) fn of_part(
    shown: Shown<'_, VectorGames>,
    window: Window,
    part: Option<[Range<usize>; 2]>,
) -> Rich {
    let mut text = Rich::default();
    if window.dimension() == 3 {
        text = text.maths(format!(" The slice z = {}.", shown.slice(window)));
    }
    if let Some([x, y]) = part {
        text = text.maths(format!(
            " The part {} ≤ x < {}, {} ≤ y < {} is shown.",
            x.start, x.end, y.start, y.end
        ));
    }
    text
}

/// A motion of the front.
pub fn motion(front: &Front, history: &StarHistory) -> Rich {
    let shift = spoken(front.shift, history.window.dimension());
    Rich::formula(format!(
        "X(i+{}) = X(i) + {shift} for i = {} to {}: observed.",
        front.every, front.from, front.to
    ))
}

/// How many iterations a game on one heap needs, where that is known to be at least a number.
pub fn proved_iterations(exact: &ExactHistory, least: Option<usize>) -> Rich {
    match proved_on_all_heaps(exact) {
        Some(phi) => {
            let proved = Grounds::of(&phi).proved("on all heaps");
            let said = phi_of(phi.claim()).line(format!(", {proved}; the limit is "));
            said.then(limit(exact.limit)).line(".")
        }
        None => {
            let least = least.unwrap_or(0).max(exact.at_least());
            let proved = Grounds::computed(&least).proved("on all heaps");
            Rich::formula(format!("φ is at least {least}, {proved}."))
        }
    }
}

/// Theorem 7, on the grounds of the paper.
pub fn proved_by_theorem_7<T>(claim: T) -> Proved<T> {
    Proved::literature(claim, format!("theorem 7 of {PAPER}"))
}

/// The statement of theorem 7 on a game.
pub fn theorem_7_says(theorem: &Theorem7) -> Rich {
    match theorem {
        Theorem7::Empty => "There are no P-positions.".into(),
        Theorem7::Solves { k } => {
            let text = Rich::from(format!(
                "Theorem 7 of {PAPER}: the P-positions of this game are "
            ));
            text.then(limit(k)).line(" already.")
        }
        Theorem7::Missing { k } => are_not(*k).line(format!(
            ", as the move {} is missing: {} would be one of them.",
            2 * k - 1,
            4 * k - 2
        )),
        Theorem7::Joins { k, extra, between } => {
            let (from, to) = between;
            are_not(*k)
                .line(format!(
                    ", as the move {extra} leads from {from} to {to}, both in "
                ))
                .then(limit(k))
                .line(".")
        }
    }
}

fn are_not(k: usize) -> Rich {
    Rich::from(format!("Theorem 7 of {PAPER}: the P-positions are not ")).then(limit(k))
}

/// Where the minimal moves of a class lie.
pub fn kind_of_moves(class: Class) -> &'static str {
    match class {
        Class::OneOnAxis => "One minimal move, on an axis",
        Class::OneInside => "One minimal move, not on an axis",
        Class::TwoInside => "Two minimal moves, none on an axis",
        Class::TwoOneOnAxis => "Two minimal moves, one on an axis",
        Class::TwoOnAxes => "Two minimal moves, both on the axes",
        Class::ManyInside => "Three or more minimal moves, none on an axis",
        Class::ManyOneOnAxis => "Three or more minimal moves, one on an axis",
        Class::ManyOnAxes => "Three or more minimal moves, one on each axis",
    }
}
