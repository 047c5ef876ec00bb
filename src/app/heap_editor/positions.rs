//! Positions of the heap game: the Grundy value, the outcome in normal and in misère play, all
//! moves, the winning ones, and play against the computer. Moves are found by a job.

use super::play::Play;
use super::position_genus::{self, PositionGenus};
use crate::app::{glossary, theme};
use crate::heap::{Move, MoveList, NimReport, Position, RuleError, position_value};
use crate::jobs::{Jobs, Limits, Mixed, MixedAnswer, Same, Status, Ticket};
use crate::play::Outcome;
use crate::project::HeapGame;
use crate::quotient::{Element, QuotientReport};
use egui::{RichText, TextEdit, Ui};
use egui_extras::{Column, TableBuilder};
use std::sync::Arc;
use std::time::Duration;

/// More heaps than this get no button each.
const BUTTONS: usize = 60;

/// What is known of the position typed, and the game being played from it.
#[derive(Default)]
pub struct State {
    typed: Option<(String, Result<Position, RuleError>)>,
    asked: Option<(Asked, Ticket<Mixed>)>,
    known: Option<(Asked, Known)>,
    genus: PositionGenus,
    trouble: Option<String>,
    only_winning: bool,
    play: Option<Play>,
}

/// What was asked: a position, in misère play or not, with a quotient or without.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Asked {
    position: Position,
    misere: bool,
    quotient: Option<Same<QuotientReport>>,
}

/// What is known of a position.
struct Known {
    moves: Arc<MoveList>,
    /// The outcome in misère play and the element, if it was asked for.
    misere: Option<(Outcome, Option<Element>)>,
}

/// A search through all positions may take for ever, so it ends by itself.
const SEARCH_TIME: Duration = Duration::from_secs(20);
/// The genus is an extra here: it may take this long, and so many bytes.
const GENUS_TIME: Duration = Duration::from_secs(5);
const GENUS_MEMORY: usize = 1 << 30;

impl State {
    /// Drops what was derived from older values; a game goes on unless the rule is another.
    pub fn forget(&mut self, same_rule: bool, jobs: &mut Jobs) {
        self.abandon(jobs);
        self.known = None;
        if !same_rule {
            self.play = None;
        }
    }

    /// Gives up what is being asked.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.abandon_moves(jobs);
        self.genus.abandon(jobs);
    }

    fn abandon_moves(&mut self, jobs: &mut Jobs) {
        if let Some((_, id)) = self.asked.take() {
            jobs.abandon(id);
        }
    }

    /// Reads what was typed, asks for the moves of the position in view and takes the answer.
    /// In misère play the `quotient` is used once it is there.
    pub fn refresh(
        &mut self,
        game: &HeapGame,
        report: &Arc<NimReport>,
        quotient: Option<&Arc<QuotientReport>>,
        jobs: &mut Jobs,
    ) {
        let typed = self.typed.as_ref();
        if typed.is_none_or(|(text, _)| *text != game.position) {
            self.typed = Some((game.position.clone(), Position::parse(&game.position)));
            self.play = None;
        }
        if let Some(play) = &mut self.play {
            play.set_convention(game.misere);
        }
        let position = match &self.play {
            Some(play) => Some(play.position().clone()),
            None => self.position().cloned(),
        };
        if let Some(position) = position
            && position_value(&report.sequence, &position).is_some()
        {
            let covers = |report: &&Arc<QuotientReport>| {
                let solution = report.solution.as_ref();
                solution.is_some_and(|solution| solution.element(&position).is_some())
            };
            let quotient = quotient.filter(covers).filter(|_| game.misere);
            let asked = Asked {
                quotient: quotient.map(|report| Same(Arc::clone(report))),
                misere: game.misere,
                position,
            };
            if self.asked.as_ref().is_none_or(|(known, _)| *known != asked) {
                self.ask(asked, report, jobs);
            }
        }
        self.take(jobs);
        let shown = self.typed.as_ref().filter(|_| self.play.is_none());
        let position = shown
            .and_then(|(_, read)| read.as_ref().ok())
            .filter(|position| position_value(&report.sequence, position).is_some());
        let limits = Limits {
            memory: GENUS_MEMORY,
            time: Some(GENUS_TIME),
            steps: None,
        };
        self.genus
            .refresh(&report.sequence.rule, position, limits, jobs);
    }

    fn ask(&mut self, asked: Asked, report: &Arc<NimReport>, jobs: &mut Jobs) {
        self.abandon_moves(jobs);
        let of = Same(Arc::clone(report));
        let position = asked.position.clone();
        let quotient = asked.quotient.clone();
        let question = if asked.misere {
            Mixed::MisereMoves {
                of,
                quotient,
                position,
            }
        } else {
            Mixed::Moves { of, position }
        };
        let limits = Limits {
            time: asked.misere.then_some(SEARCH_TIME),
            ..Limits::default()
        };
        self.asked = Some((asked, jobs.ask(question, limits)));
        self.trouble = None;
    }

    fn take(&mut self, jobs: &mut Jobs) {
        let Some((asked, id)) = &self.asked else {
            return;
        };
        let known = match jobs.take(*id) {
            Some(MixedAnswer::Moves(moves)) => Some(Known {
                moves,
                misere: None,
            }),
            Some(MixedAnswer::MisereMoves(found)) => Some(Known {
                moves: Arc::new(found.moves.clone()),
                misere: found.outcome.map(|outcome| (outcome, found.element)),
            }),
            _ => None,
        };
        if let Some(known) = known {
            let play = self.play.as_mut();
            if let Some(play) = play.filter(|play| *play.position() == asked.position) {
                play.computer(&known.moves);
            }
            self.known = Some((asked.clone(), known));
        }
        if let Some(job) = jobs.state(*id) {
            self.trouble = match &job.status {
                Status::Stopped(why) => Some(format!(
                    "The search for the outcome was stopped: {why}. With the quotient of its heaps it would be known at once."
                )),
                other => super::trouble(other),
            };
        }
    }

    /// The position typed, if it can be read.
    fn position(&self) -> Option<&Position> {
        self.typed.as_ref()?.1.as_ref().ok()
    }

    /// What is known of `position` in this convention.
    fn known_of(&self, position: &Position, misere: bool) -> Option<&Known> {
        let (of, known) = self.known.as_ref()?;
        (of.position == *position && of.misere == misere).then_some(known)
    }

    /// The quotient that the elements of what is known belong to.
    fn quotient_of_known(&self) -> Option<&QuotientReport> {
        let (of, _) = self.known.as_ref()?;
        Some(&of.quotient.as_ref()?.0)
    }
}

/// Shows the view; says what was changed.
pub fn show(
    ui: &mut Ui,
    state: &mut State,
    report: &NimReport,
    quotient: Option<&QuotientReport>,
    game: &mut HeapGame,
) -> Option<&'static str> {
    let mut changed = false;
    ui.horizontal_wrapped(|ui| {
        ui.label("Convention");
        for (misere, name, about) in [
            (false, "normal", "The player who cannot move loses"),
            (true, "misère", "The player who cannot move wins"),
        ] {
            let radio = ui.radio_value(&mut game.misere, misere, name);
            changed |= radio.on_hover_text(about).changed();
        }
    });
    ui.horizontal(|ui| {
        let label = ui.label("Heaps");
        let field = TextEdit::singleline(&mut game.position)
            .char_limit(10_000)
            .desired_width(260.0)
            .hint_text("3, 5, 8");
        changed |= ui
            .add(field)
            .labelled_by(label.id)
            .on_hover_text("Sizes of the heaps, such as 3, 5, 8 or 2*5 + 3")
            .changed();
    });
    changed |= heap_buttons(ui, state, game);
    match &state.typed {
        Some((_, Err(error))) => {
            ui.colored_label(
                theme::error_colour(ui.visuals().dark_mode),
                error.to_string(),
            );
        }
        Some((_, Ok(position))) => match position_value(&report.sequence, position) {
            Some(value) => {
                let position = position.clone();
                if state.play.is_none() {
                    verdict(ui, state, &position, value, game.misere);
                }
                play_or_list(ui, state, &position, game.misere, quotient);
            }
            None => {
                let largest = position.heaps().iter().copied().max().unwrap_or(0);
                let known = report.sequence.heaps();
                ui.label(format!("Values are known up to heap {known} only."));
                if ui.button(format!("Compute up to heap {largest}")).clicked() {
                    game.heaps = largest;
                    return Some("heaps");
                }
            }
        },
        None => {}
    }
    changed.then_some("position")
}

/// A button for each heap that takes it away, and buttons that add heaps.
fn heap_buttons(ui: &mut Ui, state: &State, game: &mut HeapGame) -> bool {
    let Some(position) = state.position() else {
        return false;
    };
    let heaps = position.heaps();
    let mut edited: Option<Vec<usize>> = None;
    ui.horizontal_wrapped(|ui| {
        for (index, heap) in heaps.iter().take(BUTTONS).enumerate() {
            let button = ui.button(heap.to_string());
            if button
                .on_hover_text("Click to take this heap away")
                .clicked()
            {
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
            let button = ui.small_button(size.to_string());
            if button
                .on_hover_text(format!("Add a heap of {size}"))
                .clicked()
            {
                edited = Some(heaps.iter().copied().chain([size]).collect());
            }
        }
    });
    let Some(heaps) = edited else { return false };
    game.position = Position::new(heaps).to_string();
    true
}

/// Who wins, in both conventions as far as it is known.
fn verdict(ui: &mut Ui, state: &State, position: &Position, value: u32, misere: bool) {
    let known = state.known_of(position, misere);
    ui.horizontal_wrapped(|ui| {
        let text = RichText::new(format!("Grundy value {value}.")).strong();
        glossary::explained(ui, text, "Grundy value");
        ui.label(if value == 0 {
            "P-position: the player to move loses (normal play)."
        } else {
            "N-position: the player to move wins (normal play)."
        });
    });
    ui.horizontal_wrapped(|ui| {
        if let Some((outcome, element)) = known.and_then(|known| known.misere) {
            let word = element
                .zip(state.quotient_of_known())
                .and_then(|(x, report)| {
                    let word = report.words.get(x as usize)?;
                    Some(format!("Element {word} of the quotient."))
                });
            ui.label(RichText::new(word.unwrap_or_default()).strong());
            ui.label(match outcome {
                Outcome::P => "P-position: the player to move loses (misère play).",
                Outcome::N => "N-position: the player to move wins (misère play).",
            });
        }
        match (known, &state.trouble) {
            (Some(known), _) => ui.weak(format!(
                "{} moves, {} of them {} in {} play.",
                known.moves.total,
                known.moves.winning,
                if known.moves.winning == 1 {
                    "wins"
                } else {
                    "win"
                },
                if misere { "misère" } else { "normal" }
            )),
            (None, Some(trouble)) => {
                ui.colored_label(theme::error_colour(ui.visuals().dark_mode), trouble)
            }
            (None, None) => ui.weak("Finding the moves …"),
        };
    });
    ui.horizontal_wrapped(|ui| genus_line(ui, &state.genus, position, misere));
}

/// The genus, and the misère outcome that it gives where nothing else says it.
fn genus_line(ui: &mut Ui, genus: &PositionGenus, position: &Position, misere: bool) {
    let Some(known) = genus.of(position) else {
        genus.waiting(ui);
        return;
    };
    let text = format!("Genus {}.", position_genus::text(known));
    glossary::explained(ui, RichText::new(text).strong(), "genus");
    if !misere {
        ui.label(if known.misere() == 0 {
            "P-position: the player to move loses (misère play)."
        } else {
            "N-position: the player to move wins (misère play)."
        });
    }
    ui.label(position_genus::tameness(known));
}

fn play_or_list(
    ui: &mut Ui,
    state: &mut State,
    position: &Position,
    misere: bool,
    quotient: Option<&QuotientReport>,
) {
    let words = |position: &Position, m: &Move| element_left(quotient?, position, m);
    let values: &Values = if misere {
        &Values {
            title: "Element left",
            of: &words,
        }
    } else {
        &Values {
            title: "Value left",
            of: &|_, m| Some(m.grundy.to_string()),
        }
    };
    if let Some(play) = &state.play {
        let known = state.known_of(play.position(), misere);
        let moves = known.map(|known| Arc::clone(&known.moves));
        let end = ui.button("End this game").clicked();
        if let Some(play) = &mut state.play {
            play.show(ui, moves.as_deref(), values);
        }
        if end {
            state.play = None;
        }
        return;
    }
    let known = state.known_of(position, misere);
    let moves = known.map(|known| Arc::clone(&known.moves));
    ui.horizontal_wrapped(|ui| {
        ui.checkbox(&mut state.only_winning, "Only winning moves")
            .on_hover_text("List the moves that win and no others");
        let can_move = moves.as_ref().is_some_and(|list| list.total > 0);
        for (text, first) in [("Play, you first", true), ("Play, computer first", false)] {
            let button = egui::Button::new(text);
            let response = ui.add_enabled(can_move, button);
            if response
                .on_hover_text("Play this position against the computer")
                .clicked()
            {
                state.play = Some(Play::start(position.clone(), first, misere));
                state.asked = None;
            }
        }
    });
    if let Some(list) = moves {
        list_moves(ui, &list, position, state.only_winning, values);
    }
}

/// The element of the position that a move leaves, as its word.
fn element_left(report: &QuotientReport, position: &Position, m: &Move) -> Option<String> {
    let heaps = position.heaps().iter().enumerate();
    let rest = heaps.filter(|(at, _)| *at != m.heap).map(|(_, &heap)| heap);
    let left = Position::new(rest.chain(m.to.iter().copied()).collect());
    let x = report.solution.as_ref()?.element(&left)?;
    report.words.get(x as usize).cloned()
}

/// What a column says of the position that a move leaves.
pub struct Values<'a> {
    /// The head of the column.
    pub title: &'static str,
    /// The text for a move of the position.
    pub of: &'a dyn Fn(&Position, &Move) -> Option<String>,
}

fn list_moves(
    ui: &mut Ui,
    list: &MoveList,
    position: &Position,
    only_winning: bool,
    values: &Values,
) {
    let shown: Vec<&Move> = list
        .moves
        .iter()
        .filter(|m| !only_winning || m.wins)
        .collect();
    if list.total == 0 {
        ui.weak("There is no move here.");
    } else if shown.is_empty() {
        ui.weak("No move wins: every move leaves an N-position.");
    } else {
        if !only_winning && shown.len() < list.total {
            ui.weak(format!(
                "The first {} of {} moves:",
                shown.len(),
                list.total
            ));
        }
        move_table(ui, position, &shown, None, Some(values));
    }
}

/// The moves as a table, with what they leave if `values`; gives the one chosen, when they can be chosen.
pub fn move_table(
    ui: &mut Ui,
    position: &Position,
    moves: &[&Move],
    choose: Option<&str>,
    values: Option<&Values>,
) -> Option<Move> {
    let mut chosen = None;
    let titles = [
        "Heap",
        "becomes",
        values.map_or("", |values| values.title),
        values.map_or("", |_| "This move"),
    ];
    TableBuilder::new(ui)
        .id_salt("moves")
        .striped(true)
        .auto_shrink([false, false])
        .column(Column::exact(60.0))
        .column(Column::remainder().at_least(80.0).at_most(220.0).clip(true))
        .column(Column::exact(100.0))
        .column(Column::exact(130.0))
        .header(22.0, |mut header| {
            for title in titles {
                header.col(|ui| {
                    glossary::heading(ui, title);
                });
            }
        })
        .body(|body| {
            body.rows(24.0, moves.len(), |mut row| {
                let Some(&m) = moves.get(row.index()) else {
                    return;
                };
                let from = position.heaps().get(m.heap).copied().unwrap_or_default();
                row.col(|ui| {
                    ui.monospace(from.to_string());
                });
                row.col(|ui| {
                    ui.monospace(describe(&m.to));
                });
                row.col(|ui| {
                    if let Some(values) = values {
                        ui.monospace((values.of)(position, m).unwrap_or_default());
                    }
                });
                row.col(|ui| match choose {
                    // Side by side: what is below the button would be cut off.
                    Some(verb) => {
                        ui.horizontal(|ui| {
                            if ui.button(verb).clicked() {
                                chosen = Some(m.clone());
                            }
                            wins_or_loses(ui, values, m);
                        });
                    }
                    None => wins_or_loses(ui, values, m),
                });
            });
        });
    chosen
}

fn wins_or_loses(ui: &mut Ui, values: Option<&Values>, m: &Move) {
    if values.is_none() {
        return;
    }
    if m.wins {
        ui.colored_label(theme::proved_colour(ui.visuals().dark_mode), "wins");
    } else {
        ui.weak("loses");
    }
}

/// The heaps that a move leaves, in words.
pub fn describe(to: &[usize]) -> String {
    if to.is_empty() {
        return "nothing".to_owned();
    }
    let sizes: Vec<String> = to.iter().map(usize::to_string).collect();
    sizes.join(" + ")
}
