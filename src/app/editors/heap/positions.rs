//! Positions of the heap game on screen: heaps as buttons, who wins, the moves, and play against the
//! computer.

use super::move_table::{AboutMove, Values, move_table};
use super::play::{self, Pressed};
use super::{HeapEditor, tokens as heaps};
use crate::app::widgets::{Column, TableView, fault, fields, glossary, rich, tokens, wrapped};
use egui::{RichText, TextEdit, Ui};
use grundy_base::number::counted;
use grundy_figure::{Rich, grouped};
use grundy_heap::{MAX_HEAP_BY_RULE, Move, MoveList, NimReport, Position, position_value};
use grundy_jobs::{GenusOf, LargePosition};
use grundy_project::HeapGame;
use grundy_views::Shown;
use grundy_views::heap::moves_in_words::describe_line;
use grundy_views::heap::positions::{element_left, element_name, genus_text, tameness};
use grundy_views::heap::{HeapGames, Manner, Play};
use grundy_views::quotient::heap_values;
use std::sync::Arc;

/// More heaps than this get no button each.
const BUTTONS: usize = 60;

/// The conventions of play.
const CONVENTIONS: [fields::Choice<'_, bool>; 2] = [
    (false, "normal", "The last player to move wins"),
    (true, "misère", "The last player to move loses"),
];

/// Shows the view.
pub fn show(ui: &mut Ui, editor: &mut HeapEditor, report: &NimReport, game: &mut HeapGame) {
    wrapped::row(ui, |ui| {
        ui.label("Convention");
        fields::radio(ui, &mut game.misere, CONVENTIONS);
        ui.add_space(tokens::UNIT);
        heaps_field(ui, game);
    });
    let shown = editor.model.shown(game);
    if let Some(question) = shown.large_position() {
        if let Ok(position) = Position::parse_up_to(&game.position, MAX_HEAP_BY_RULE)
            && let Some(edited) = heap_buttons(ui, &position)
        {
            game.position = edited;
        }
        compute_more(ui, report, game);
        return large(ui, editor.model.shown(game), &question);
    }
    match shown.position() {
        Err(error) => fault::below(ui, error),
        Ok(position) => {
            let value = position_value(&report.sequence, &position).unwrap_or_default();
            within_reach(ui, editor, report, game, (&position, value));
        }
    }
}

/// Who wins a position with large heaps, and by which moves.
fn large(ui: &mut Ui, shown: Shown<'_, HeapGames>, question: &LargePosition) {
    match shown.known.answer_to(question).map(Arc::as_ref) {
        Some(Ok(answer)) => {
            ui.weak(format!("This rests on {}.", answer.ground));
            let lines = &answer.winning.lines;
            ui.label(format!("Winning moves: {}", grouped(answer.winning.count)));
            let line = |at: usize| vec![describe_line(&lines[at]).into()];
            let columns = [Column::rest(200.0)];
            TableView::made_in_view("winning", ["Move"], lines.len(), line, columns).show(ui);
        }
        Some(Err(why)) => fields::error(ui, why),
        None => match shown.known.trouble::<LargePosition>() {
            Some(trouble) => fields::error(ui, trouble),
            None => drop(ui.weak("Finding the winning moves …")),
        },
    }
}

/// Offers the values of all heaps of the position, where they are not known.
fn compute_more(ui: &mut Ui, report: &NimReport, game: &mut HeapGame) {
    let Ok(position) = Position::parse(&game.position) else {
        return;
    };
    if position_value(&report.sequence, &position).is_some() {
        return;
    }
    let largest = position.heaps().iter().copied().max().unwrap_or(0);
    let known = report.sequence.heaps();
    ui.label(format!("Values are known up to heap {known} only."));
    if ui.button(format!("Compute up to heap {largest}")).clicked() {
        game.heaps = largest;
    }
}

/// The field for the heaps.
pub fn heaps_field(ui: &mut Ui, game: &mut HeapGame) {
    let field = TextEdit::singleline(&mut game.position)
        .char_limit(10_000)
        .desired_width(wrapped::width_of_field(ui, "Heaps", 260.0))
        .hint_text("3, 5, 8");
    let about = "Sizes of the heaps, such as 3, 5, 8 or 2*5 + 3";
    fields::text(ui, "Heaps", field, about);
}

/// A button for each heap that takes it away, and buttons that add heaps; the position that is wanted then.
fn heap_buttons(ui: &mut Ui, position: &Position) -> Option<String> {
    let heaps = position.heaps();
    let mut edited: Option<Vec<usize>> = None;
    wrapped::row(ui, |ui| {
        for (index, heap) in heaps.iter().take(BUTTONS).enumerate() {
            let about = "Click to delete this heap";
            if fields::button(ui, heap.to_string(), about) {
                let mut rest = heaps.to_vec();
                rest.remove(index);
                edited = Some(rest);
            }
        }
        if heaps.len() > BUTTONS {
            ui.weak(format!("and {} more", heaps.len() - BUTTONS));
        }
        ui.weak("Add a heap of");
        for size in 1..=12 {
            let about = format!("Add a heap of {size}");
            if fields::small_button(ui, size.to_string(), about) {
                edited = Some(heaps.iter().copied().chain([size]).collect());
            }
        }
    });
    edited.map(|heaps| Position::new(heaps).to_string())
}

/// A position whose heaps have known values: its tokens, who wins, and its moves or a game that is played from it.
fn within_reach(
    ui: &mut Ui,
    editor: &mut HeapEditor,
    report: &NimReport,
    game: &mut HeapGame,
    (position, value): (&Position, u32),
) {
    let HeapEditor {
        model,
        only_winning,
        ..
    } = editor;
    let choices = &mut model.choices;
    let (play, mut manner) = (choices.play.take(), choices.manner);
    let shown = model.shown(game);
    let mut play = play.filter(|play| play.goes_on(shown));
    let quotient = shown.quotient_of(&report.sequence.rule);
    let element = |position: &Position, m: &Move| element_left(quotient?, position, m);
    let has_elements = quotient.is_some_and(|report| heap_values::of(report).is_none());
    let (title, of): (_, AboutMove) = match game.misere && has_elements {
        true => ("Element left", &element),
        false => ("Value left", &|_, m| Some(m.grundy.to_string().into())),
    };
    let values = Values { title, of };
    let moves = shown.moves_of(position).map(|moves| moves.list);
    let has_moves = moves.is_some_and(|list| list.total > 0);
    match play::bar(ui, play.as_ref(), &mut manner, has_moves) {
        Some(Pressed::Begin(with_you)) => play = Play::start(shown, position.clone(), with_you),
        Some(Pressed::End) => play = None,
        Some(Pressed::Restart) => play.iter_mut().for_each(Play::restart),
        Some(Pressed::TakeBack) => play.iter_mut().for_each(Play::take_back),
        None => {}
    }
    let mut left = None;
    if let Some(play) = &mut play {
        go_on(ui, play, shown, &values, manner);
    } else {
        // The board comes first, so that it is in sight in a small window.
        if let Some(moves) = moves.filter(|_| heaps::has_room(position)) {
            let made = heaps::show(ui, position, moves, Some(&values), None);
            left = made.map(|made| position.after(&made).to_string());
        }
        left = heap_buttons(ui, position).or(left);
        verdict(ui, shown, position, value);
        list(ui, only_winning, moves, position, &values);
    }
    let choices = &mut model.choices;
    (choices.play, choices.manner) = (play, manner);
    if let Some(left) = left {
        game.position = left;
    }
}

/// Shows the game and lets the computer move.
fn go_on(
    ui: &mut Ui,
    play: &mut Play,
    shown: Shown<'_, HeapGames>,
    values: &Values,
    manner: Manner,
) {
    play.set_convention(shown.document.misere);
    let moves = shown.moves_of(play.position());
    if moves.is_some_and(|moves| play.computer(moves.list, manner.level)) {
        ui.ctx().request_repaint();
    }
    let moves = shown.moves_of(play.position()).map(|moves| moves.list);
    play::show(ui, play, moves, Some(values).filter(|_| manner.hints));
}

/// Says how many moves there are, which element and which genus.
fn verdict(ui: &mut Ui, shown: Shown<'_, HeapGames>, position: &Position, value: u32) {
    let known = shown.moves_of(position);
    ui.horizontal_wrapped(|ui| {
        if shown.document.misere {
            let text = RichText::new(format!("Grundy value {value}."));
            glossary::explained(ui, text, "Grundy value");
        }
        if let Some((_, Some(element))) = known.as_ref().and_then(|known| known.misere)
            && let Some(report) = known.as_ref().and_then(|known| known.quotient)
        {
            let word = Rich::from("Element ").then(element_name(report, element));
            rich::show(ui, &word.line(" of the quotient."));
        }
        match (known, shown.trouble_with_moves()) {
            (Some(known), _) => {
                let MoveList { total, winning, .. } = known.list;
                let winning = match *winning {
                    0 => "no winning move".to_owned(),
                    1 => "1 of them wins".to_owned(),
                    n => format!("{n} of them win"),
                };
                let (_, play, _) = CONVENTIONS[usize::from(shown.document.misere)];
                ui.weak(format!(
                    "{}, {winning} in {play} play.",
                    counted(*total, "move", "moves")
                ));
            }
            (None, Some(trouble)) => fields::error(ui, trouble),
            (None, None) => drop(ui.weak("Finding the moves …")),
        }
        genus_line(ui, shown, position);
    });
}

fn misere_outcome(p: bool) -> &'static str {
    match p {
        true => "P-position: the player to move loses (misère play).",
        false => "N-position: the player to move wins (misère play).",
    }
}

/// The genus, and the misère outcome that it gives where nothing else says it.
fn genus_line(ui: &mut Ui, shown: Shown<'_, HeapGames>, position: &Position) {
    let rule = shown.values().map(|report| &report.sequence.rule);
    let Some(genus) = rule.and_then(|rule| shown.genus_of(rule, position)) else {
        waiting_for_genus(ui, shown);
        return;
    };
    let text = format!("Genus {}.", genus_text(genus));
    glossary::explained(ui, RichText::new(text), "genus");
    if !shown.document.misere {
        ui.label(misere_outcome(genus.misere() == 0));
    }
    ui.label(tameness(genus));
}

/// Says that the genus is being found, or why it is not.
pub fn waiting_for_genus(ui: &mut Ui, shown: Shown<'_, HeapGames>) {
    if shown.known.is_running::<GenusOf>() {
        ui.weak("Finding the genus …");
    } else if let Some(trouble) = shown.known.trouble::<GenusOf>() {
        fields::error(ui, format!("Genus not found. {trouble}"));
    }
}

/// The moves of the position.
fn list(
    ui: &mut Ui,
    only_winning: &mut bool,
    moves: Option<&MoveList>,
    position: &Position,
    values: &Values,
) {
    if moves.is_some_and(|list| list.total == 0) {
        ui.weak("No move: the position is terminal.");
        return;
    }
    let about = "List only the winning moves";
    fields::checkbox(ui, only_winning, "Only winning moves", about);
    if let Some(list) = moves {
        list_moves(ui, list, position, *only_winning, values);
    }
}

fn list_moves(
    ui: &mut Ui,
    list: &MoveList,
    position: &Position,
    only_winning: bool,
    values: &Values,
) {
    let moves = list.moves.iter();
    let shown: Vec<&Move> = moves.filter(|m| !only_winning || m.wins).collect();
    if shown.is_empty() {
        ui.weak("No winning move: every option is an N-position.");
    } else {
        if !only_winning && shown.len() < list.total {
            let (first, total) = (shown.len(), list.total);
            ui.weak(format!("The first {first} of {total} moves:"));
        }
        move_table(ui, position, &shown, false, Some(values));
    }
}
