//! A game on the drawing: its moves, the computer's replies, hints, and how long a win can last.

use super::picture::list;
use super::solving::{Solving, judge_within, leaves, wins};
use crate::app::theme;
use crate::graph::{Graph, GraphRule, Illegal, LabelledMove};
use crate::jobs::{
    GraphAnswer, GraphQuestion, Jobs, Limits, LongestWins, Mixed, MixedAnswer, Ticket,
};
use crate::play::Convention;
use crate::project::{Computer, Game, GraphPosition};
use egui::Ui;
use std::hash::{BuildHasher, Hasher};

/// A game up to its first illegal move, and what is wrong with that one.
type Checked = (Vec<Vec<usize>>, Graph, GraphRule, Option<(usize, Illegal)>);

/// The passing state of play.
pub struct Play {
    /// Whether the values of moves are shown while a game is played.
    pub hints: bool,
    checked: Option<Checked>,
    computer_due: bool,
    /// The position whose longest win somebody wants to know.
    wants_longest: Option<Vec<usize>>,
    asked: Option<(Vec<usize>, Ticket<Mixed>)>,
    longest: Option<(Vec<usize>, Result<LongestWins, String>)>,
}

impl Default for Play {
    fn default() -> Self {
        Play {
            hints: true,
            checked: None,
            computer_due: false,
            wants_longest: None,
            asked: None,
            longest: None,
        }
    }
}

impl Play {
    /// Checks the moves of the game where they, the graph or the rule have changed; gives the
    /// vertices taken by the legal ones.
    pub fn check(&mut self, moves: &[Vec<usize>], graph: &Graph, rule: &GraphRule) -> Vec<usize> {
        let same = self
            .checked
            .as_ref()
            .is_some_and(|(m, g, r, _)| m == moves && g == graph && r == rule);
        if !same {
            let fault = first_fault(moves, graph, rule);
            self.checked = Some((moves.to_vec(), graph.clone(), rule.clone(), fault));
        }
        moves
            .iter()
            .take(self.legal(moves))
            .flatten()
            .copied()
            .collect()
    }

    /// How many moves of the game are legal, from its beginning.
    pub fn legal(&self, moves: &[Vec<usize>]) -> usize {
        let fault = self.checked.as_ref().and_then(|checked| checked.3.as_ref());
        fault.map_or(moves.len(), |(at, _)| (*at).min(moves.len()))
    }

    /// Asks how long wins are, when somebody wants to know.
    pub fn refresh(
        &mut self,
        game: &Game,
        convention: Convention,
        solving: &Solving,
        jobs: &mut Jobs,
    ) {
        let present = solving.present();
        let due = game.computer == Computer::Longest
            && game.computer_moves()
            && self.computer_due
            && convention == Convention::Normal;
        // Whoever moves on does not wait for what was asked of the position before.
        if self
            .asked
            .as_ref()
            .is_some_and(|(asked, _)| asked != present)
        {
            self.abandon(jobs);
        }
        let wanted = self.wants_longest.as_deref() == Some(present);
        if (due || wanted)
            && self.asked.is_none()
            && self
                .longest
                .as_ref()
                .is_none_or(|(known, _)| known != present)
            && solving.is_over()
            && let (Some(solution), Some(of)) = (solving.solution(), solving.game())
        {
            let question = GraphQuestion::Longest {
                game: of.clone(),
                present: present.to_vec(),
                moves: solution
                    .moves
                    .iter()
                    .map(|step| step.remove.clone())
                    .collect(),
            };
            let id = jobs.ask(Mixed::Graph(question), Limits::default());
            self.asked = Some((present.to_vec(), id));
        }
        let Some((asked, id)) = &self.asked else {
            return;
        };
        if let Some(MixedAnswer::Graph(GraphAnswer::Longest(answer))) = jobs.take(*id) {
            let answer = answer.as_ref().clone().map_err(|error| error.to_string());
            self.longest = Some((asked.clone(), answer));
            self.asked = None;
        } else if let Some(crate::jobs::Status::Stopped(why)) =
            jobs.state(*id).map(|job| &job.status)
        {
            self.longest = Some((asked.clone(), Err(why.to_string())));
            self.asked = None;
        }
    }

    /// Cancels what runs, and forgets what is known of another graph or rule.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some((_, id)) = self.asked.take() {
            jobs.abandon(id);
        }
    }

    /// Forgets the lengths of wins, which were those of another game.
    pub fn forget(&mut self, jobs: &mut Jobs) {
        self.abandon(jobs);
        self.longest = None;
        self.wants_longest = None;
    }

    /// Wants to know how long the winner can stretch the game.
    pub fn want_longest(&mut self, solving: &Solving) {
        self.longest = None;
        self.wants_longest = Some(solving.present().to_vec());
    }

    /// How long the winner can stretch the game from here; nothing while it is not known.
    pub fn longest(&self, solving: &Solving) -> Option<&Result<LongestWins, String>> {
        let (known, wins) = self.longest.as_ref()?;
        (known == solving.present()).then_some(wins)
    }

    /// Whether the longest win is being looked for.
    pub fn looks_for_longest(&self) -> bool {
        self.asked.is_some()
    }

    /// Makes a move that is legal; says which undo step it belongs to.
    pub fn make(&mut self, game: &mut Game, taken: Vec<usize>) -> &'static str {
        // A move of the user and the computer's reply are one step to undo.
        let ply = game.moves.len() + usize::from(game.computer_first);
        let round = if game.computer == Computer::Nobody {
            game.moves.len()
        } else {
            ply / 2
        };
        game.moves.push(taken);
        self.computer_due = true;
        if round.is_multiple_of(2) {
            "round"
        } else {
            "next round"
        }
    }

    /// Lets the computer move when it is its turn; says which undo step that belongs to.
    pub fn computer(
        &mut self,
        position: &mut GraphPosition,
        solving: &Solving,
    ) -> Option<&'static str> {
        if !self.computer_due || !position.game.computer_moves() || !solving.is_over() {
            return None;
        }
        // What is known may be of the position before the user's move.
        let taken: usize = position.game.moves.iter().map(Vec::len).sum();
        if solving.present().len() + taken != position.drawing.order() {
            return None;
        }
        let solution = solving.solution()?;
        let chosen = self.choose(position, &solution.moves, solving)?;
        let key = self.make(&mut position.game, chosen);
        self.computer_due = false;
        Some(key)
    }

    fn choose(
        &self,
        position: &GraphPosition,
        moves: &[LabelledMove],
        solving: &Solving,
    ) -> Option<Vec<usize>> {
        let convention = position.convention;
        let winning: Vec<&LabelledMove> = moves.iter().filter(|m| wins(m, convention)).collect();
        let all: Vec<&LabelledMove> = moves.iter().collect();
        match position.game.computer {
            Computer::Nobody => None,
            Computer::Random => any(&all),
            Computer::Longest if convention == Convention::Normal => {
                let lengths = match self.longest(solving)? {
                    Ok(lengths) => &lengths.after,
                    // Where lengths cannot be found it plays as well as it can.
                    Err(_) => return any(&winning).or_else(|| any(&all)),
                };
                let timed = moves.iter().zip(lengths);
                if winning.is_empty() {
                    let shortest = timed.min_by_key(|(_, length)| **length);
                    return shortest.map(|(step, _)| step.remove.clone());
                }
                let longest = timed
                    .filter(|(step, _)| wins(step, convention))
                    .max_by_key(|(_, length)| **length);
                longest.map(|(step, _)| step.remove.clone())
            }
            Computer::Perfect | Computer::Longest => any(&winning).or_else(|| any(&all)),
        }
    }

    /// The row of controls above the drawing; says which undo step a change belongs to.
    pub fn bar(
        &mut self,
        ui: &mut Ui,
        position: &mut GraphPosition,
        solving: &Solving,
    ) -> Option<Option<&'static str>> {
        let mut changed = None;
        ui.horizontal_wrapped(|ui| {
            let fresh = position.game.moves.is_empty();
            if ui
                .add_enabled(!fresh, egui::Button::new("New game"))
                .on_hover_text("Put all vertices back")
                .clicked()
            {
                position.game.moves.clear();
                self.computer_due = true;
                changed = Some(None);
            }
            ui.label("Against");
            if opponent(ui, position) {
                self.computer_due = true;
                changed = Some(None);
            }
            if position.game.computer != Computer::Nobody && fresh {
                let response = ui
                    .checkbox(&mut position.game.computer_first, "Computer first")
                    .on_hover_text("The computer has the first move");
                if response.changed() {
                    self.computer_due = true;
                    changed = Some(None);
                }
            }
            ui.checkbox(&mut self.hints, "Hints")
                .on_hover_text("Show what each move leaves, and which moves win");
            if ui
                .add_enabled(!fresh, egui::Button::new("Take back"))
                .on_hover_text("Take back your last move and the answer to it")
                .clicked()
            {
                take_back(&mut position.game);
                self.computer_due = false;
                changed = Some(None);
            }
            if position.game.computer_moves()
                && !self.computer_due
                && ui
                    .button("Let the computer move")
                    .on_hover_text("It is the computer's turn")
                    .clicked()
            {
                self.computer_due = true;
            }
            self.say(ui, position, solving);
        });
        changed
    }

    /// Says that the computer's next moves are no more than legal where nothing is known.
    fn guess(&self, ui: &mut Ui, position: &GraphPosition, solving: &Solving) {
        let plays_well = matches!(
            position.game.computer,
            Computer::Perfect | Computer::Longest
        );
        let unknown = |step: &LabelledMove| match position.convention {
            Convention::Normal => step.grundy.is_none(),
            Convention::Misere => step.misere.is_none(),
        };
        let unsolved = solving.is_over()
            && solving
                .solution()
                .is_some_and(|s| s.moves.iter().any(unknown));
        if plays_well && unsolved {
            let dark = ui.visuals().dark_mode;
            let text = "Not solved: the computer plays any move unless a winning one is known.";
            ui.colored_label(theme::error_colour(dark), text);
        }
    }

    /// Whose turn it is, the last moves, and the end.
    fn say(&self, ui: &mut Ui, position: &GraphPosition, solving: &Solving) {
        let game = &position.game;
        let dark = ui.visuals().dark_mode;
        let fault = self.checked.as_ref().and_then(|checked| checked.3.as_ref());
        if let Some((at, why)) = fault {
            let text = format!(
                "Move {} of the game on record is not legal here ({why}); it and what follows are left out. New game starts afresh.",
                at + 1
            );
            ui.colored_label(theme::error_colour(dark), text);
            return;
        }
        let first = game.moves.len().saturating_sub(2);
        for (ply, taken) in game.moves.iter().enumerate().skip(first) {
            let log: Vec<String> = game
                .moves
                .iter()
                .enumerate()
                .map(|(ply, taken)| move_text(position, ply, taken))
                .collect();
            let text = egui::RichText::new(move_text(position, ply, taken)).weak();
            // A move is not broken in two at the end of the line.
            ui.add(egui::Label::new(text).extend())
                .on_hover_text(log.join("\n"));
        }
        let over = solving.is_over() && solving.solution().is_some_and(|s| s.moves.is_empty());
        let turn = game.moves.len();
        if over && position.drawing.is_empty() {
            ui.weak("Draw a graph first: key N.");
        } else if over {
            // In normal play the player who cannot move loses.
            let loser = if position.convention == Convention::Normal {
                turn
            } else {
                turn + 1
            };
            ui.strong(format!(
                "{} cannot move: {}",
                who(game, turn),
                won(game, loser + 1)
            ));
        } else if game.computer_moves() {
            ui.weak("The computer is to move.");
            self.guess(ui, position, solving);
        } else {
            let text = egui::RichText::new(format!("{} to move.", who(game, turn))).strong();
            ui.add(egui::Label::new(text).extend());
            self.guess(ui, position, solving);
        }
    }
}

/// The first move that is not legal, and why.
fn first_fault(moves: &[Vec<usize>], graph: &Graph, rule: &GraphRule) -> Option<(usize, Illegal)> {
    let mut present: Vec<usize> = (0..graph.order()).collect();
    for (at, taken) in moves.iter().enumerate() {
        if let Err(why) = judge_within(graph, rule, &present, taken) {
            return Some((at, why));
        }
        present.retain(|vertex| !taken.contains(vertex));
    }
    None
}

/// Any of the moves.
fn any(moves: &[&LabelledMove]) -> Option<Vec<usize>> {
    let seed = std::hash::RandomState::new().build_hasher().finish();
    let index = (seed % moves.len().max(1) as u64) as usize;
    moves.get(index).map(|step| step.remove.clone())
}

fn opponent(ui: &mut Ui, position: &mut GraphPosition) -> bool {
    let before = position.game.computer;
    let choices = [
        (Computer::Nobody, "each other", "Two players at this screen"),
        (
            Computer::Perfect,
            "perfect computer",
            "It wins where it can; where the position is not solved it plays any move",
        ),
        (
            Computer::Random,
            "random computer",
            "It takes any legal move",
        ),
        (
            Computer::Longest,
            "stretching computer",
            "Normal play: it wins where it can, as late as it can; where it loses, it loses soon",
        ),
    ];
    let name = choices
        .iter()
        .find(|choice| choice.0 == before)
        .map_or("", |choice| choice.1);
    egui::ComboBox::new("opponent", "")
        .selected_text(name)
        .show_ui(ui, |ui| {
            for (computer, name, about) in choices {
                ui.selectable_value(&mut position.game.computer, computer, name)
                    .on_hover_text(about);
            }
        })
        .response
        .on_hover_text("Who plays against you");
    position.game.computer != before
}

/// Back to where you were to move, before your last move.
fn take_back(game: &mut Game) {
    game.moves.pop();
    if game.computer_moves() {
        game.moves.pop();
    }
}

/// Who makes the move with this number.
pub fn who(game: &Game, ply: usize) -> &'static str {
    let first = ply.is_multiple_of(2);
    match (game.computer == Computer::Nobody, first) {
        (true, true) => "First player",
        (true, false) => "Second player",
        (false, _) if first == game.computer_first => "Computer",
        (false, _) => "You",
    }
}

fn won(game: &Game, ply: usize) -> String {
    match who(game, ply) {
        "You" => "you win.".to_owned(),
        "Computer" => "the computer wins.".to_owned(),
        player => format!("the {} wins.", player.to_lowercase()),
    }
}

/// A move in words.
pub fn move_text(position: &GraphPosition, ply: usize, taken: &[usize]) -> String {
    let taken = list(&position.drawing, taken);
    format!("{}. {}: {taken}.", ply + 1, who(&position.game, ply))
}

/// What a move leaves, in words.
pub fn after(step: &LabelledMove, convention: Convention) -> String {
    let left = match convention {
        Convention::Normal if step.grundy.is_none() => "value not known".to_owned(),
        Convention::Misere if step.misere.is_none() => "outcome not known".to_owned(),
        Convention::Normal => format!("leaves value {}", leaves(step, convention)),
        Convention::Misere => format!("leaves outcome {}", leaves(step, convention)),
    };
    if wins(step, convention) {
        format!("{left}: wins")
    } else {
        left
    }
}
