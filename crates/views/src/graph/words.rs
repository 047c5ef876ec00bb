//! Positions, moves and rules in words.

use super::solved_position::SolvedPosition;
use super::{GraphPositions, rule_of};
use crate::{Grounds, Headline, Shown, State};
use grundy_base::play::{Convention, Outcome};
use grundy_figure::{Rich, joined};
use grundy_graph::{Bit2, ComponentValue, GraphRule, LabelledMove, Method, Solution};
use grundy_project::Drawing;
use grundy_proof::{Basis, Proved};

/// The sign for a value that is not known.
pub const UNKNOWN: &str = "?";

/// Whether a move is known to win.
pub fn wins(step: &LabelledMove, convention: Convention) -> bool {
    match convention {
        Convention::Normal => step.grundy == Some(0),
        Convention::Misere => step.misere == Some(Outcome::P),
    }
}

/// Whether it is known what a move leaves.
pub fn is_known(step: &LabelledMove, convention: Convention) -> bool {
    match convention {
        Convention::Normal => step.grundy.is_some(),
        Convention::Misere => step.misere.is_some(),
    }
}

/// A word on the position that a move leaves: its value in normal play, its outcome in misère play.
pub fn leaves(step: &LabelledMove, convention: Convention) -> String {
    let word = match convention {
        Convention::Normal => step.grundy.map(|value| value.to_string()),
        Convention::Misere => step.misere.map(|outcome| outcome.to_string()),
    };
    word.unwrap_or_else(|| UNKNOWN.to_owned())
}

/// Says what a move leaves.
pub fn after(step: &LabelledMove, convention: Convention) -> String {
    let what = match convention {
        Convention::Normal => "value",
        Convention::Misere => "outcome",
    };
    match is_known(step, convention) {
        false => format!("{what} not known"),
        true => {
            let wins = if wins(step, convention) { ": wins" } else { "" };
            format!("leaves {what} {}{wins}", leaves(step, convention))
        }
    }
}

/// The rule in words; it says how bit 2 is read where that matters.
pub fn describe_rule(rule: &GraphRule, convention: Convention) -> String {
    let mut text = rule.code();
    if reads_bit_2(rule) {
        text.push_str(match rule.bit2() {
            Bit2::ExactlyTwo => ", bit 2 read as exactly two components",
            Bit2::TwoOrMore => ", bit 2 read as two components or more",
        });
    }
    if rule.takes_any_set() {
        text.push_str(", sets need not be connected");
    }
    text.push_str(convention_name(convention));
    text
}

/// Whether some digit of the code has a 4, whose reading matters.
pub fn reads_bit_2(rule: &GraphRule) -> bool {
    // A code that goes on for ever repeats its digits long before this many.
    rule.splits() && (1..=128).any(|taken| rule.digit(taken) & 4 != 0)
}

/// Whether the reading of bit 2 is to be chosen beside a rule: it has a 4, and does not say itself how that is read,
/// as `0.07@any` and Arc Kayles do.
pub fn leaves_bit_2_open(text: &str) -> bool {
    let read = |bit2| GraphRule::parse(text, bit2);
    match (read(Bit2::ExactlyTwo), read(Bit2::TwoOrMore)) {
        (Ok(two), Ok(any)) => two.bit2() != any.bit2() && reads_bit_2(&two),
        _ => false,
    }
}

/// What a move of Node-Kayles takes and leaves, which no digits say.
pub const NODE_KAYLES: &str =
    "Take a vertex with all its neighbours, leaving any number of components.";

/// Says what the digit for taking so many vertices allows.
pub fn digit_text(rule: &GraphRule, taken: usize) -> String {
    let digit = rule.digit(taken);
    let bits = (0..8).filter(|bit| digit >> bit & 1 != 0);
    let left = bits.map(|bit| match bit {
        0 => "nothing",
        1 => "one component",
        2 if rule.bit2() == Bit2::TwoOrMore => "two components or more",
        2 => "exactly two components",
        3 => "three components",
        _ => "more components",
    });
    let left = joined(left, " or ");
    let what = match (taken, rule.takes_any_set()) {
        (1, _) => "a vertex".to_owned(),
        (2, false) => "two adjacent vertices".to_owned(),
        (2, true) => "any two vertices of a component, adjacent or not".to_owned(),
        (_, false) => format!("{taken} connected vertices"),
        (_, true) => format!("any {taken} vertices of a component, connected or not"),
    };
    format!("Take {what}, leaving {left}.")
}

/// A claim that was found in this way: from the definition, which is computed, or by a theorem in print.
fn proved_by<C>(method: Method, claim: C) -> Proved<C> {
    match method {
        Method::Search | Method::Path => Proved::computed(claim),
        Method::Length => Proved::literature(claim, "Dailly 2015, theorem 27"),
        Method::Legs => Proved::literature(claim, "Dailly 2015, corollaries 51 and 60"),
    }
}

/// How the Grundy value of a component is known, if it is.
pub fn how_known(component: &ComponentValue) -> String {
    let Some(value) = component.grundy else {
        return "Its value is not known.".to_owned();
    };
    let why = match component.method {
        Method::Search => BY_SEARCH,
        Method::Length => "in 0.03 every play on a tree has the same length",
        Method::Path => ON_A_PATH,
        Method::Legs => "legs and the middle chain count modulo 3",
    };
    said(&proved_by(component.method, value), why)
}

/// How the outcome of a position in misère play is known, if it is. What is proved of Grundy values tells
/// nothing of it.
pub fn how_outcome_is_known(solution: &Solution) -> String {
    let Some((outcome, method)) = solution.misere.zip(solution.misere_by) else {
        return "Its outcome in misère play is not known.".to_owned();
    };
    let why = match method {
        Method::Search | Method::Legs => BY_SEARCH,
        Method::Length => {
            "in 0.03 every play on a tree has the same length, so it is known who moves last"
        }
        Method::Path => {
            "on a path the game is the heap game with this code, which splits no heap; the outcomes of all smaller heaps were computed from the definition"
        }
    };
    said(&proved_by(method, outcome), why)
}

const ON_A_PATH: &str =
    "on a path the game is the heap game with this code, Node-Kayles that with 0.137";

const BY_SEARCH: &str =
    "by search, in which every position that the proof needs was examined, up to isomorphism";

/// Why something is proved, with the source where it is in print.
fn said<C>(proved: &Proved<C>, why: &str) -> String {
    let grounds = Grounds::of(proved);
    let said = grounds.sentence_on("", why).spelled();
    match proved.basis() {
        Basis::Literature { source } => format!("{said} ({source})."),
        _ => format!("{said}."),
    }
}

/// The grounds on which a position is solved: in normal play those of all its components, each on its own.
pub(super) fn grounds_of(solution: &Solution, convention: Convention) -> Vec<Grounds> {
    let of = |method: Method| Grounds::of(&proved_by(method, ()));
    let components = solution.components.iter().map(|component| component.method);
    let grounds: Vec<Grounds> = match convention {
        Convention::Normal => components.map(of).collect(),
        Convention::Misere => solution.misere_by.map(of).into_iter().collect(),
    };
    match grounds.is_empty() {
        // Where no vertex is left there is nothing to be proved.
        true => vec![Grounds::computed(solution)],
        false => grounds,
    }
}

/// The word for the grounds of a component's value, if it is known.
pub(super) fn basis_of(component: &ComponentValue) -> Option<&'static str> {
    component.grundy?;
    Some(Grounds::of(&proved_by(component.method, ())).word())
}

/// How the Grundy values of the components are known: in one sentence for those that are known alike.
fn how_all_are_known(solution: &Solution) -> String {
    let mut told: Vec<(Method, usize, String)> = Vec::new();
    for component in &solution.components {
        match told
            .iter_mut()
            .find(|(known, ..)| *known == component.method)
        {
            Some((_, count, _)) => *count += 1,
            None => told.push((component.method, 1, how_known(component))),
        }
    }
    let several = told.len() > 1;
    let sentence = |(_, count, how): (Method, usize, String)| match (several, count) {
        (false, _) => how,
        (true, 1) => format!("One component: {how}"),
        (true, _) => format!("{count} components: {how}"),
    };
    told.into_iter().map(sentence).collect::<Vec<_>>().join(" ")
}

/// The convention behind a comma.
pub fn convention_name(convention: Convention) -> &'static str {
    match convention {
        Convention::Normal => ", normal play",
        Convention::Misere => ", misère play",
    }
}

/// How many moves there are and how many of them win, as far as that is known.
pub fn count_moves(solution: &Solution, convention: Convention, over: bool) -> String {
    let moves = &solution.moves;
    let labelled = moves.iter().filter(|m| is_known(m, convention)).count();
    let winning = moves.iter().filter(|m| wins(m, convention)).count();
    let all = match moves.len() {
        0 if over => return "No move".to_owned(),
        0 => return "The moves are being listed".to_owned(),
        1 => "1 move".to_owned(),
        n => format!("{n} moves"),
    };
    let verb = if winning == 1 { "wins" } else { "win" };
    match (labelled == moves.len(), over, winning) {
        (true, _, 0) if moves.len() == 1 => format!("{all}, no winning move"),
        (true, _, 1) if moves.len() == 1 => format!("{all}, which wins"),
        (true, _, 0) => format!("{all}, no winning move"),
        (true, _, n) if n == moves.len() => format!("{all}, all of them win"),
        (true, _, _) => format!("{all}, {winning} of them {verb}"),
        (false, true, 0) => format!("{all}; whether there is a winning move is not known"),
        (false, true, _) => {
            format!("{all}, {winning} of them {verb}; of the others not all are known")
        }
        (false, false, 0) => format!("{all}; which of them win is not known yet"),
        (false, false, _) => format!("{all}, {winning} of them {verb} so far"),
    }
}

/// Value and outcome of the position in view, as far as they are known.
pub fn value_and_outcome(solved: SolvedPosition<'_>, convention: Convention) -> Option<String> {
    let solution = solved.solution()?;
    let outcome = match convention {
        Convention::Normal => solution.normal(),
        Convention::Misere => solution.misere,
    };
    let who = match outcome? {
        Outcome::N => "N-position: the player to move wins",
        Outcome::P => "P-position: the player to move loses",
    };
    Some(match (convention, solution.grundy) {
        (Convention::Normal, Some(value)) => format!("Grundy value {value}. {who} (normal play)."),
        _ => format!("{who} (misère play)."),
    })
}

/// Value and outcome of the position, and whether they are those of its rule.
pub(super) fn headline(shown: Shown<'_, GraphPositions>) -> Headline {
    let (solved, convention) = (SolvedPosition::of(shown.known), shown.document.convention);
    let sentence = value_and_outcome(solved, convention);
    let solution = solved.solution().zip(sentence);
    let Some((solution, sentence)) = solution else {
        return Headline::open("");
    };
    let outcome = match convention {
        Convention::Normal => solution.normal(),
        Convention::Misere => solution.misere,
    };
    let outcome = outcome.map_or(String::new(), |outcome| format!("{outcome}-position"));
    let answer = match (convention, solution.grundy) {
        (Convention::Normal, Some(value)) => format!("Grundy value {value} · {outcome}"),
        _ => outcome,
    };
    let how = match convention {
        Convention::Normal => how_all_are_known(solution),
        Convention::Misere => how_outcome_is_known(solution),
    };
    let headline = match rule_of(shown.document) {
        Ok(_) => Headline::on_all(answer, grounds_of(solution, convention), ""),
        Err(_) => Headline::new(answer, State::Open, "of the last rule"),
    };
    headline.said(format!("{sentence} {how}"))
}

/// Vertices by their names or numbers, such as 1, 2, 5; the two ends of an edge are 3–4.
pub fn list(drawing: &Drawing, vertices: &[usize]) -> String {
    rich_list(drawing, vertices).spelled()
}

/// The names of vertices with indices and exponents, which is how the drawing has them.
pub fn rich_list(drawing: &Drawing, vertices: &[usize]) -> Rich {
    let between = match vertices {
        &[u, v] if drawing.joined(u, v) => "–",
        _ => ", ",
    };
    let name = |&vertex: &usize| Rich::typed(&drawing.title(vertex));
    Rich::joined(vertices.iter().map(name), between)
}
