//! The inspector of a vector game: its facts, each with its grounds.

use super::VectorEditor;
use super::{along_line, larger, needed, on_all_positions};
use crate::app::widgets::{
    Bold, BoldLabel, areas, fields, inspector, inspector::explained, rich, term,
};
use egui::{CollapsingHeader, Grid, Label, RichText, Ui};
use grundy_base::number::counted;
use grundy_base::play::Convention;
use grundy_figure::Rich;
use grundy_jobs::star::{StarFacts, StarHistory, StarLimit};
use grundy_project::{VectorGame, VectorView};
use grundy_star::{DoublePeriod, Moves};
use grundy_views::Grounds;
use grundy_views::Shown;
use grundy_views::vector::typed::Typed;
use grundy_views::vector::{
    PAPER, VectorGames, kind_of_moves, limit, motion, named, phi_w, proved_limit,
    proved_on_all_heaps, takes_turns, theorem_7_says,
};

/// Moves that the title has.
const TITLE: usize = 12;

/// Iterations that are listed.
const LISTED: usize = 40;

/// Shows what is known.
pub fn show(ui: &mut Ui, editor: &mut VectorEditor, game: &VectorGame) {
    let shown = editor.shown(game);
    let typed = shown.typed();
    if typed.is_some_and(Typed::is_blank) {
        ui.weak("There are no moves yet.");
        return;
    }
    let Some(moves) = typed.and_then(|typed| typed.moves.as_ref().ok()) else {
        ui.weak("The moves cannot be read yet.");
        return;
    };
    let moves = moves.clone();
    let title = match typed.filter(|typed| typed.has_sets) {
        Some(typed) => typed.name().unwrap_or_default(),
        None => {
            let names = named(moves.points(), moves.dimension(), TITLE);
            format!("{{{}}}", names.replace(' ', ", "))
        }
    };
    ui.bold(title);
    if moves.has_pass() {
        ui.label("The zero vector is a move: every position is a draw, there are no P-positions, and the limit is empty.");
    } else if moves.points().is_empty() {
        ui.label("A game without moves: every position is terminal, and the limit is empty.");
    }
    if shown.is_stale() {
        ui.weak(if shown.is_computing() {
            "Being computed anew; this is the last result."
        } else {
            "This is the last result, of another game or window."
        });
    }
    ui.separator();
    if let Some(limit) = shown.limit() {
        ui.scope(|ui| {
            if shown.is_stale() {
                ui.set_opacity(0.5);
            }
            limit_facts(ui, limit);
        });
    }
    if let Some(history) = shown.current_history() {
        ui.separator();
        iterations(ui, history, shown);
        larger::show(ui, editor, game);
    }
    let shown = editor.shown(game);
    if let Some(facts) = shown.facts() {
        ui.separator();
        proofs(ui, facts, shown.least_phi(), &moves);
    }
    if let Some(reflexive) = shown.reflexive() {
        let said = if reflexive.by_sums && reflexive.by_outcomes {
            format!(
                "Checked in the window: the limit is reflexive, by its sums (theorem 4 of {PAPER}) and by its P-positions."
            )
        } else {
            "The two tests of reflexivity fail in the window.".to_owned()
        };
        rich::show(ui, &Rich::plain(said));
    }
    let is_proved = shown.on_all_positions().is_some();
    if (moves.dimension() == 2 || is_proved) && !game.normal_play {
        on_all_positions::show(ui, editor, game);
        ui.separator();
    }
    if moves.dimension() == 2 && !game.normal_play {
        along_line::show(ui, editor, game);
    }
    if moves.dimension() > 1 && !game.normal_play {
        // The view on them has it all.
        if game.view == VectorView::NEEDED {
            return terms(ui);
        }
        ui.separator();
        needed::small_game(ui, editor, game);
    } else if let Some(facts) = editor.shown(game).facts()
        && let Some(exact) = facts.exact.as_ref().filter(|exact| exact.limit > 0)
    {
        ui.separator();
        needed::small_by_theorem_7(ui, exact.limit, game);
    }
    terms(ui);
}

/// Links to the words of the field.
fn terms(ui: &mut Ui) {
    ui.separator();
    let names = [
        "star-operator",
        "φ and φ_W",
        "limit game",
        "moving front",
        "double period",
    ];
    inspector::terms(ui, names);
}

fn limit_facts(ui: &mut Ui, limit: &StarLimit) {
    let window = limit.set.window();
    Grid::new("limit").num_columns(2).show(ui, |ui| {
        if let Some(class) = limit.class {
            explained(ui, "Class", class.name(), kind_of_moves(class));
        }
        let minimal = limit.minimal.points().len().to_string();
        let about = "The limit depends on the minimal moves only";
        explained(ui, "Minimal moves", &minimal, about);
        let side = window.to_string();
        explained(ui, "Window", &side, "Where the limit is shown");
        let count = counted(limit.count, "position", "positions");
        explained(ui, "Limit", &count, "Elements of the limit in the window");
        let share = limit.count as f64 / window.positions().max(1) as f64;
        let about = "The share of this window that the limit takes; that of all positions is below, where it is proved";
        explained(ui, "Density here", &format!("{share:.5}"), about);
    });
    if limit.class.is_some() {
        term(ui, "classes 1a to 3c");
    }
}

fn iterations(ui: &mut Ui, history: &StarHistory, shown: Shown<'_, VectorGames>) {
    let window = history.window;
    let exact = shown.facts().and_then(|facts| facts.exact.as_ref());
    let all = shown.on_all_positions();
    let is_known =
        exact.is_some_and(|exact| exact.phi.is_some()) || all.is_some_and(|all| all.is_decided());
    match (history.phi, history.play) {
        (Some(phi), Convention::Normal) => {
            ui.label(takes_turns(phi, window));
        }
        (Some(phi), Convention::Misere) => {
            let text = phi_w().line(format!(" = {phi} in the window {window}"));
            rich::label(ui, &text, Bold::bold);
            if !is_known {
                let text = "Exact in this window; for all positions a lower bound for ";
                rich::show(ui, &Rich::from(text).maths("φ."));
            }
        }
        (None, _) => {
            let last = history.sets.len().saturating_sub(1);
            let last = counted(last, "iteration", "iterations");
            ui.label(format!("{last} so far in the window {window}"));
        }
    }
    let outside = history.moves.outside(window);
    if !history.moves.is_finite() {
        ui.label(
            "There are infinitely many moves. Nothing in this window depends on those outside.",
        );
    } else if outside > 0 {
        let all = history.moves.points().len();
        ui.label(format!(
            "Moves outside of this window: {outside} of {all}. Nothing in it depends on them."
        ));
    }
    if let Some(front) = shown.front() {
        rich::label(ui, &motion(front, history), Bold::bold);
        let text = Rich::from("The front moves on to the edge of the window: ").then(phi_w());
        let grows = match is_known {
            true => " grows with the window.",
            false => {
                " grows with the window, and φ is very likely infinite. That is observed, not proved."
            }
        };
        rich::show(ui, &text.maths(grows));
    }
    let about = "How many elements each iteration has, and what the next one changes first";
    areas::section(ui, CollapsingHeader::new("Each iteration"), about, |ui| {
        let grid = Grid::new("iterations").num_columns(3).striped(true);
        grid.show(ui, |ui| {
            for name in ["i", "elements", "X(i)"] {
                rich::label(ui, &Rich::formula(name), RichText::weak);
            }
            ui.end_row();
            for (i, count) in history.counts.iter().enumerate().take(LISTED) {
                let step = history.steps.get(i);
                let minimal = step.map(|step| named(&step.minimal, window.dimension(), 3));
                ui.label(i.to_string());
                ui.label(count.to_string());
                // A long line would push the texts of the inspector off its panel.
                ui.add(Label::new(minimal.as_deref().unwrap_or("–")).wrap());
                ui.end_row();
            }
        });
        if history.counts.len() > LISTED {
            let more = history.counts.len() - LISTED;
            ui.weak(format!("{more} more; the CSV export has all."));
        }
    });
}

fn proofs(ui: &mut Ui, facts: &StarFacts, least: Option<usize>, moves: &Moves) {
    if let Some(exact) = &facts.exact {
        match proved_on_all_heaps(exact) {
            Some(phi) => {
                let grounds = Grounds::of(&phi);
                let said = Rich::formula(phi.claim().sentence("the game"));
                fields::proved(ui, &grounds, grounds.sentence_on("on all heaps", said));
                let text = Rich::from("The limit is ").then(limit(exact.limit));
                rich::show(ui, &text.line(format!(" (theorem 6 of {PAPER}).")));
            }
            None => {
                let least = least.unwrap_or(0).max(exact.at_least());
                let why = "The periods of the iterations grow too long to go on here; grundy star --memory goes further.";
                let said = format!("φ is at least {least}. {why}");
                let grounds = Grounds::computed(&least);
                let text = grounds.sentence_on("on all heaps", Rich::formula(said));
                rich::show(ui, &text);
            }
        }
    }
    if let Some(theorem) = &facts.theorem_7 {
        rich::show(ui, &theorem_7_says(theorem));
    }
    match &facts.certificate {
        Some(found) => certificate(ui, found),
        None if moves.dimension() == 2 => {
            let beyond = |p: &[u32; 3]| p.iter().any(|&x| x as usize >= facts.searched);
            let why = if moves.minimal().points().iter().any(beyond) {
                "a minimal move lies outside of them"
            } else {
                "the limit may have none"
            };
            let side = facts.searched;
            ui.label(format!(
                "No double period is proved in windows up to {side}: {why}."
            ));
        }
        None => {}
    }
}

fn certificate(ui: &mut Ui, found: &DoublePeriod) {
    let ([p, q], [a, b], (n, all)) = (found.period, found.from, found.density());
    let density = match (n, all) {
        (0, 1) => "0".to_owned(),
        _ => format!("{n}/{all}"),
    };
    let grounds = Grounds::of(&proved_limit(found));
    let said = format!("the limit is doubly periodic, with density {density}.");
    fields::proved(ui, &grounds, grounds.sentence_on("for all positions", said));
    ui.label(format!(
        "Periods ({p},0) from column {a} and (0,{q}) from row {b}; the parallelogram [{a},{}) × [{b},{}) has {}. Checked in the window {}.",
        a + p,
        b + q,
        counted(found.elements, "element", "elements"),
        found.window
    ));
    if let Some(about) = decimals(n, all) {
        ui.weak(about);
    }
}

/// A density in decimals, where it is no whole number.
fn decimals(n: usize, all: usize) -> Option<String> {
    (all > 1).then(|| format!("About {:.6}", n as f64 / all as f64))
}
