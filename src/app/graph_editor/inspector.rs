//! What is known of the position, and how: facts, components, moves, the longest win.

use super::GraphEditor;
use super::picture::{convention_name, list};
use super::play::after;
use super::solving::{Known, wins};
use crate::app::command::Command;
use crate::app::theme;
use crate::graph::{ComponentValue, Method, Solution};
use crate::project::{Convention, GraphPosition, GraphView};
use egui::{RichText, Ui};

/// More components than this are not listed.
const COMPONENTS: usize = 30;

/// Shows what is known.
pub fn show(
    ui: &mut Ui,
    editor: &mut GraphEditor,
    position: &GraphPosition,
    commands: &mut Vec<Command>,
) {
    about_rule(ui, editor, position, commands);
    ui.separator();
    match position.view {
        GraphView::Drawing | GraphView::Game => facts(ui, editor, position, commands),
        GraphView::Families => {
            ui.label("Each entry is what was asked, of one member of the family, the smallest members first. A period is what is seen in the row, not a theorem.");
            term(ui, "pode and bipode", commands);
            term(ui, "longest win", commands);
        }
        GraphView::Hypothesis => {
            ui.label("Members are tried by their number of vertices, so the first counterexample is a smallest one. A formula that survives is checked, not proved.");
            term(ui, "hypothesis", commands);
        }
    }
}

fn about_rule(
    ui: &mut Ui,
    editor: &GraphEditor,
    position: &GraphPosition,
    commands: &mut Vec<Command>,
) {
    let Some(rule) = editor.rule() else {
        ui.weak("The rule cannot be read yet.");
        return;
    };
    ui.label(RichText::new(rule.heap().text()).strong());
    for taken in 1..=rule.most_taken(8).min(8) {
        let digit = rule.digit(taken);
        if digit != 0 {
            ui.label(digit_text(
                taken,
                digit,
                rule.bit2() == crate::graph::Bit2::TwoOrMore,
            ));
        }
    }
    if rule.takes_any_set() {
        ui.label("The vertices taken need not be connected with each other.");
    }
    let who = match position.convention {
        Convention::Normal => "Who cannot move loses.",
        Convention::Misere => "Who cannot move wins.",
    };
    ui.label(who);
    term(ui, "octal game on a graph", commands);
    if rule.splits() {
        term(ui, "bit 2", commands);
    }
}

/// What a digit allows, in words.
fn digit_text(taken: usize, digit: u8, any: bool) -> String {
    let mut left = Vec::new();
    if digit & 1 != 0 {
        left.push("nothing");
    }
    if digit & 2 != 0 {
        left.push("one part");
    }
    if digit & 4 != 0 {
        left.push(if any {
            "two parts or more"
        } else {
            "exactly two parts"
        });
    }
    let what = match taken {
        1 => "a vertex".to_owned(),
        2 => "two adjacent vertices".to_owned(),
        _ => format!("{taken} connected vertices"),
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
    egui::Grid::new("facts").num_columns(2).show(ui, |ui| {
        fact(ui, "Vertices", &drawing.order().to_string());
        fact(ui, "Edges", &drawing.edges().len().to_string());
        let Some(solution) = editor.solving.solution() else {
            return;
        };
        if let Some(value) = solution.grundy {
            fact(ui, "Grundy value", &value.to_string());
        }
        if let Some(outcome) = solution.normal() {
            fact(ui, "Normal play", &format!("{outcome:?}"));
        }
        match solution.misere {
            Some(outcome) => fact(ui, "Misère play", &format!("{outcome:?}")),
            None if position.convention == Convention::Normal => {
                fact(ui, "Misère play", "choose Misère");
            }
            None => {}
        }
        fact(ui, "Positions met", &solution.positions.to_string());
    });
    longest(ui, editor, position);
    let Some(known) = editor.solving.known() else {
        ui.weak(if editor.solving.trouble().is_some() {
            "Not solved."
        } else {
            "Nothing is computed yet."
        });
        return;
    };
    let Ok(solution) = known.solution.as_ref() else {
        return;
    };
    components(ui, solution, position.convention);
    ui.separator();
    let stale = editor.solving.current().is_none();
    let over = editor.solving.is_over();
    let action = moves(ui, known, solution, (stale, over), position.convention);
    editor.canvas.preview = action.hovered.unwrap_or_default();
    if action.clicked.is_some() {
        editor.chosen_in_list = action.clicked;
    }
    ui.horizontal_wrapped(|ui| {
        term(ui, "Grundy value", commands);
        term(ui, "longest win", commands);
    });
}

fn longest(ui: &mut Ui, editor: &mut GraphEditor, position: &GraphPosition) {
    if position.convention != Convention::Normal || editor.solving.solution().is_none() {
        return;
    }
    match editor.play.longest(&editor.solving) {
        Some(Ok(wins)) => {
            ui.label(format!(
                "Longest win: {} moves, when the winner stretches the game and the loser shortens it.",
                wins.here
            ));
        }
        Some(Err(why)) => {
            ui.label(format!("Longest win: not found ({why})."));
        }
        None if editor.play.looks_for_longest() => {
            ui.weak("Looking for the longest win …");
        }
        None => {
            let about = "How many moves are made when the winner stretches the game and the loser shortens it; this may take long";
            if ui
                .button("Find the longest win")
                .on_hover_text(about)
                .clicked()
            {
                editor.play.want_longest();
            }
        }
    }
}

fn components(ui: &mut Ui, solution: &Solution, convention: Convention) {
    if solution.components.len() < 2 {
        if let [only] = &solution.components[..] {
            ui.weak(how(only.method));
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
    egui::CollapsingHeader::new("Components").show(ui, |ui| {
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
            .on_hover_text(how(component.method));
        }
    });
}

/// How a value is known.
fn how(method: Method) -> &'static str {
    match method {
        Method::Search => {
            "Proved by search: every position that arises was looked at, or was like one that was."
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
    known: &Known,
    solution: &Solution,
    (stale, over): (bool, bool),
    convention: Convention,
) -> Action {
    let mut action = Action::default();
    let winning = solution
        .moves
        .iter()
        .filter(|m| wins(m, convention))
        .count();
    let count = match solution.moves.len() {
        0 => "No move".to_owned(),
        1 => "1 move".to_owned(),
        n => format!("{n} moves"),
    };
    let state = if stale || !over { " so far" } else { "" };
    ui.strong(format!(
        "{count}, {winning} of them win{state}{}",
        convention_name(convention)
    ));
    if known.labels.larger > 0 {
        ui.weak(format!(
            "{} take three vertices or more: they are only listed here.",
            known.labels.larger
        ));
    }
    if solution.moves.is_empty() {
        return action;
    }
    ui.weak("Point at a move to see it; in mode Play a click makes it.");
    let dark = ui.visuals().dark_mode;
    let height = ui.text_style_height(&egui::TextStyle::Body) + 4.0;
    egui::ScrollArea::vertical()
        .id_salt("moves")
        .max_height(260.0)
        .auto_shrink([false, true])
        .show_rows(ui, height, known.order.len(), |ui, rows| {
            for at in rows {
                let Some(step) = known.order.get(at).and_then(|&at| solution.moves.get(at)) else {
                    continue;
                };
                let parts = if step.parts == 1 {
                    "1 part".to_owned()
                } else {
                    format!("{} parts", step.parts)
                };
                let mut text = RichText::new(format!(
                    "{}: {}",
                    list(&step.remove),
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

fn fact(ui: &mut Ui, what: &str, value: &str) {
    ui.label(what);
    ui.label(RichText::new(value).monospace());
    ui.end_row();
}

/// A link to a term of the glossary.
fn term(ui: &mut Ui, term: &'static str, commands: &mut Vec<Command>) {
    if ui.link(format!("What is “{term}”?")).clicked() {
        commands.push(Command::Glossary(Some(term)));
    }
}
