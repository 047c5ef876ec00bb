//! What is known of the position, and how: facts, components, moves, the longest win.

use super::GraphEditor;
use crate::app::shell::command::Command;
use crate::app::widgets::inspector::term;
use crate::app::widgets::theme;
use crate::graph::{Bit2, ComponentValue, GraphRule, Method, Solution};
use crate::jobs::LongestWin;
use crate::play::Convention;
use crate::project::{Drawing, GraphPosition, GraphView};
use crate::views::graph::{
    Labels, LastMoves, SolvedPosition, after, convention_name, count_moves, list, longest_win,
    looks_for_longest_win, played, reads_bit_2, rule_of, wins,
};
use egui::{RichText, Ui};

/// More components than this are not listed.
const COMPONENTS: usize = 30;

/// Digits of the code beyond this number are not explained one by one.
const DIGITS: usize = 8;

/// Digits of a code are looked for up to this place.
const LONGEST_CODE: usize = 128;

/// Shows what is known.
pub fn show(
    ui: &mut Ui,
    editor: &mut GraphEditor,
    position: &GraphPosition,
    commands: &mut Vec<Command>,
) {
    editor.moves.follow(editor.model.shown(position));
    about_rule(ui, position, commands);
    ui.separator();
    match position.view {
        GraphView::FAMILIES => {
            ui.label("Each entry is what was asked, of one member of the family, the smallest members first. A period is what is seen in the row, unless a theorem is named.");
            term(ui, "pode and bipode", commands);
            term(ui, "longest win", commands);
        }
        GraphView::HYPOTHESIS => {
            ui.label("Members are tried by their number of vertices, so the first counterexample is a smallest one. A formula that survives is checked, not proved.");
            term(ui, "hypothesis", commands);
        }
        _ => facts(ui, editor, position, commands),
    }
}

fn about_rule(ui: &mut Ui, position: &GraphPosition, commands: &mut Vec<Command>) {
    let Ok(rule) = &rule_of(position) else {
        ui.weak("The rule cannot be read yet.");
        return;
    };
    ui.label(RichText::new(rule.heap().text()).strong());
    let digits = (1..=rule.most_taken(LONGEST_CODE)).filter(|&taken| rule.digit(taken) != 0);
    for taken in digits.clone().take(DIGITS) {
        ui.label(digit_text(rule, taken));
    }
    if digits.count() > DIGITS {
        ui.weak("The further digits are read alike.");
    }
    let who = match position.convention {
        Convention::Normal => "Who cannot move loses.",
        Convention::Misere => "Who cannot move wins.",
    };
    ui.label(who);
    term(ui, "octal game on a graph", commands);
    if reads_bit_2(rule) {
        term(ui, "bit 2", commands);
    }
}

/// What the digit for taking so many vertices allows, in words.
fn digit_text(rule: &GraphRule, taken: usize) -> String {
    let digit = rule.digit(taken);
    let bits = (0..8).filter(|bit| digit >> bit & 1 != 0);
    let left: Vec<&str> = bits
        .map(|bit| match bit {
            0 => "nothing",
            1 => "one part",
            2 if rule.bit2() == Bit2::TwoOrMore => "two parts or more",
            2 => "exactly two parts",
            3 => "three parts",
            _ => "more parts",
        })
        .collect();
    let what = match (taken, rule.takes_any_set()) {
        (1, _) => "a vertex".to_owned(),
        (2, false) => "two adjacent vertices".to_owned(),
        (2, true) => "any two vertices of a component, adjacent or not".to_owned(),
        (_, false) => format!("{taken} connected vertices"),
        (_, true) => format!("any {taken} vertices of a component, connected or not"),
    };
    format!(
        "Take {what}: of its component may be left {}.",
        left.join(", or ")
    )
}

fn facts(
    ui: &mut Ui,
    editor: &mut GraphEditor,
    position: &GraphPosition,
    commands: &mut Vec<Command>,
) {
    let drawing = &position.drawing;
    let solved = SolvedPosition::of(&editor.model.known);
    let played = played(editor.model.shown(position));
    egui::Grid::new("facts").num_columns(2).show(ui, |ui| {
        size(ui, drawing, played.as_ref().map_or(&[], |game| &game.taken));
        let Some(solution) = solved.solution() else {
            return;
        };
        if let Some(value) = solution.grundy {
            fact(ui, "Grundy value", &value.to_string());
        }
        if let Some(outcome) = solution.normal() {
            fact(ui, "Normal play", &outcome.to_string());
        }
        match solution.misere {
            Some(outcome) => fact(ui, "Misère play", &outcome.to_string()),
            None if position.convention == Convention::Normal => {
                fact(ui, "Misère play", "not asked");
            }
            None if solved.is_over() => fact(ui, "Misère play", "not solved"),
            None => {}
        }
        fact(ui, "Positions met", &solution.positions.to_string());
    });
    longest(ui, editor, position);
    let solved = SolvedPosition::of(&editor.model.known);
    let Some(last) = editor.moves.solution() else {
        ui.weak(if solved.trouble().is_some() {
            "Not solved."
        } else {
            "Nothing is computed yet."
        });
        return;
    };
    if let Some(solution) = solved.solution() {
        components(ui, solution, position.convention);
        ui.separator();
    }
    let stale = solved.solution().is_none();
    let action = moves(ui, &editor.moves, last, (stale, solved.is_over()), position);
    editor.canvas.preview = action.hovered.unwrap_or_default();
    if action.clicked.is_some() {
        editor.chosen_in_list = action.clicked;
    }
    ui.horizontal_wrapped(|ui| {
        term(ui, "Grundy value", commands);
        term(ui, "longest win", commands);
    });
}

/// How many vertices and edges there are, and how many a game has left.
fn size(ui: &mut Ui, drawing: &Drawing, taken: &[usize]) {
    let (vertices, edges) = (drawing.order(), drawing.edges().len());
    if taken.is_empty() {
        fact(ui, "Vertices", &vertices.to_string());
        fact(ui, "Edges", &edges.to_string());
        return;
    }
    let mut gone = vec![false; vertices];
    for &vertex in taken {
        if let Some(place) = gone.get_mut(vertex) {
            *place = true;
        }
    }
    let there = |vertex: usize| gone.get(vertex) == Some(&false);
    let left = (0..vertices).filter(|&vertex| there(vertex)).count();
    let joined = drawing.edges().iter();
    let joined = joined.filter(|(u, v)| there(*u) && there(*v)).count();
    fact(ui, "Vertices left", &format!("{left} of {vertices}"));
    fact(ui, "Edges left", &format!("{joined} of {edges}"));
}

fn longest(ui: &mut Ui, editor: &mut GraphEditor, position: &GraphPosition) {
    let model = &mut editor.model;
    let solved = SolvedPosition::of(&model.known);
    if position.convention != Convention::Normal || solved.solution().is_none() {
        return;
    }
    let (button, about) = match longest_win(&model.known) {
        Some(Ok(wins)) => {
            let moves = if wins.here == 1 { "move" } else { "moves" };
            ui.label(format!(
                "Longest win: {} {moves}, when the winner stretches the game and the loser shortens it.",
                wins.here
            ));
            return;
        }
        Some(Err(why)) => {
            ui.label(format!("Longest win: not found ({why})."));
            ("Look again", "Look for the longest win once more")
        }
        None if looks_for_longest_win(&model.known) => {
            ui.weak("Looking for the longest win …");
            return;
        }
        None => (
            "Find the longest win",
            "How many moves are made when the winner stretches the game and the loser shortens it; this may take long",
        ),
    };
    if ui.button(button).on_hover_text(about).clicked() {
        model.choices.longest_of = solved.position().cloned();
        model.known.retry::<LongestWin>();
        ui.ctx().request_repaint();
    }
}

fn components(ui: &mut Ui, solution: &Solution, convention: Convention) {
    if solution.components.len() < 2 {
        if let [only] = &solution.components[..] {
            ui.weak(how(only));
        }
        return;
    }
    let value = |component: &ComponentValue| {
        component
            .grundy
            .map_or("?".to_owned(), |value| value.to_string())
    };
    let shown = solution.components.iter().take(COMPONENTS);
    let values: Vec<String> = shown.clone().map(value).collect();
    let more = if solution.components.len() > COMPONENTS {
        " ⊕ …"
    } else {
        ""
    };
    if convention == Convention::Normal {
        let sum = solution
            .grundy
            .map_or("?".to_owned(), |sum| sum.to_string());
        ui.label(format!(
            "{} components: {}{more} = {sum}",
            solution.components.len(),
            values.join(" ⊕ ")
        ));
    } else {
        ui.label(format!(
            "{} components; misère play has no XOR.",
            solution.components.len()
        ));
    }
    let list = egui::CollapsingHeader::new("Components").show(ui, |ui| {
        for component in shown {
            let vertices: Vec<String> = component
                .vertices
                .iter()
                .take(12)
                .map(usize::to_string)
                .collect();
            let more = if component.vertices.len() > 12 {
                ", …"
            } else {
                ""
            };
            ui.label(format!(
                "Value {}: {}{more}",
                value(component),
                vertices.join(", ")
            ))
            .on_hover_text(how(component));
        }
    });
    let about = "The value of each connected part, and how it is known";
    list.header_response.on_hover_text(about);
}

/// How a value is known, if it is.
fn how(component: &ComponentValue) -> &'static str {
    if component.grundy.is_none() {
        return "Its value is not known.";
    }
    match component.method {
        Method::Search => {
            "Proved by search: every position that the proof needs was looked at, or was like one that was."
        }
        Method::Length => {
            "Proved: in 0.03 every play on a tree has the same length (Dailly 2015, theorem 27)."
        }
        Method::Path => "Proved: on a path the game is the heap game with this code.",
        Method::Legs => {
            "Proved: legs and the middle chain count modulo 3 (Dailly 2015, corollaries 51 and 60)."
        }
    }
}

/// What was done with the list of moves.
#[derive(Default)]
struct Action {
    hovered: Option<Vec<usize>>,
    clicked: Option<Vec<usize>>,
}

/// The moves, those that win first.
fn moves(
    ui: &mut Ui,
    last: &LastMoves,
    solution: &Solution,
    (stale, over): (bool, bool),
    position: &GraphPosition,
) -> Action {
    let mut action = Action::default();
    let convention = position.convention;
    if stale {
        ui.weak("The moves of the position before; the new ones are being computed …");
    } else {
        let count = count_moves(solution, convention, over);
        ui.strong(format!("{count}{}.", convention_name(convention)));
        not_drawn(ui, &last.labels);
    }
    if solution.moves.is_empty() {
        return action;
    }
    if !stale {
        ui.weak("Point at a move to see it; in mode Play a click makes it.");
    }
    let dark = ui.visuals().dark_mode;
    let height = ui.text_style_height(&egui::TextStyle::Body) + 4.0;
    egui::ScrollArea::vertical()
        .id_salt("moves")
        .max_height(260.0)
        .auto_shrink([false, true])
        .show_rows(ui, height, last.order.len(), |ui, rows| {
            for at in rows {
                let Some(step) = last.order.get(at).and_then(|&at| solution.moves.get(at)) else {
                    continue;
                };
                let parts = if step.parts == 1 {
                    "1 part".to_owned()
                } else {
                    format!("{} parts", step.parts)
                };
                let mut text = RichText::new(format!(
                    "{}: {}",
                    list(&position.drawing, &step.remove),
                    after(step, convention)
                ));
                if wins(step, convention) {
                    text = text.strong().color(theme::proved_colour(dark));
                }
                if stale {
                    text = text.weak();
                }
                let button = egui::Button::new(text).frame(false).truncate();
                let response = ui
                    .add(button)
                    .on_hover_text(format!("Leaves {parts} of the component"));
                if response.hovered() && !stale {
                    action.hovered = Some(step.remove.clone());
                }
                if response.clicked() && !stale {
                    action.clicked = Some(step.remove.clone());
                }
            }
        });
    action
}

/// Moves that have no place on the drawing, and whether winning ones are among them.
fn not_drawn(ui: &mut Ui, labels: &Labels) {
    let moves = match labels.undrawn {
        0 => return,
        1 => "1 move takes neither a vertex nor an edge and is only listed here".to_owned(),
        n => format!("{n} moves take neither a vertex nor an edge and are only listed here"),
    };
    let winning = match labels.undrawn_winning {
        0 => String::new(),
        1 if labels.undrawn == 1 => "; it wins".to_owned(),
        1 => "; 1 of them wins".to_owned(),
        n if n == labels.undrawn => "; all of them win".to_owned(),
        n => format!("; {n} of them win"),
    };
    ui.weak(format!("{moves}{winning}."));
}

fn fact(ui: &mut Ui, what: &str, value: &str) {
    ui.label(what);
    ui.label(RichText::new(value).monospace());
    ui.end_row();
}
