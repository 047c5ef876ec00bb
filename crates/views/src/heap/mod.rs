//! Heap games: a rule that is typed, its Grundy values, its misère quotient, its positions, and the
//! genera and canonical forms of its heaps.

pub mod check;
pub mod forms;
mod game_tree;
pub mod genus;
pub mod genus_search;
pub mod histogram;
pub mod how_found;
pub mod known_results;
mod letters;
pub mod line_of_play;
pub mod moves_in_words;
mod play;
mod play_strip;
pub mod plot;
mod position_picture;
pub mod positions;
mod proof;
pub mod quotient;
pub mod sequence;
mod tokens;
pub mod trend;
mod values;
pub mod why;

pub use play::{Level, MadeMove, Manner, Play};

use super::naming::beginning;
use super::quotient::{Page, PageChoices, forget_older_pages};
use super::{Answers, Asks, Data, Kind, Shown, View};
use check::TypedTable;
use grundy_base::play::Convention;
use grundy_base::syntax::SyntaxError;
use grundy_heap::{HeapRule, MAX_HEAPS, NimReport, ShiftNote, TableError, ValueTable, shift_notes};
use grundy_jobs::quotient::HeapQuotient;
use grundy_jobs::{GenusSearch, GrundyValues, HeapGenera};
use grundy_project::{HeapGame, TableCells};
use known_results::KnownSentence;
use letters::Letters;
use serde_json::{Value, json};
use std::sync::Arc;

/// The largest heap that the misère views take.
pub const MOST_MISERE_HEAPS: usize = 400;

/// The button that the pages of the quotient share.
const QUOTIENT: Option<&str> = Some("Quotient");

/// Heap games.
pub struct HeapGames;

/// The choices of the window, which no file has, and the rule as it was read.
#[derive(Clone, Default, PartialEq)]
pub struct Choices {
    /// The rule, as it was read.
    typed: Option<Typed>,
    /// The values of somebody else, as they were read.
    table: Option<TypedTable>,
    /// The text and the rule of the other game in the plot, as it was read.
    beside: Option<(String, Option<Result<HeapRule, SyntaxError>>)>,
    /// The letters of generators, as they were read.
    letters: Letters,
    /// The moves of a play, as they were read.
    play_typed: Option<line_of_play::Typed>,
    /// The heap of which it is asked why it has its value.
    pub why: Option<usize>,
    /// The heaps that the plot shows, from one up to another, and the version of the values there.
    pub in_view: Option<(u64, (usize, usize))>,
    /// A game that is played against the computer.
    pub play: Option<Play>,
    /// How such games are played.
    pub manner: Manner,
    /// The search through codes that was begun.
    pub search: Option<GenusSearch>,
    /// On the pages of the quotient.
    pub pages: PageChoices,
    /// The quotient that is awaited as long as it takes.
    pub patient_for: Option<HeapQuotient>,
}

/// A rule with all that is read of it, once for all frames.
#[derive(Clone, PartialEq)]
struct Typed {
    text: String,
    rule: Result<HeapRule, SyntaxError>,
    /// Provable equalities with other codes.
    notes: Vec<ShiftNote>,
    /// Results on the game that are proved or in print.
    told: Vec<KnownSentence>,
    /// The digits of the last rule that could be read, if it has digits.
    digits: Option<(u8, Vec<u8>)>,
}

impl Choices {
    /// Reads the rule, unless it is what was read last.
    pub fn read(&mut self, text: &str) {
        if self.typed.as_ref().is_some_and(|typed| typed.text == text) {
            return;
        }
        let rule = HeapRule::parse(text);
        let last = self.typed.take().and_then(|typed| typed.digits);
        self.typed = Some(Typed {
            text: text.to_owned(),
            notes: rule.as_ref().map(shift_notes).unwrap_or_default(),
            told: rule.as_ref().map(known_results::told).unwrap_or_default(),
            digits: rule.as_ref().map_or(last, HeapRule::digits),
            rule,
        });
    }

    /// Reads the values of somebody else, unless they are what was read last.
    fn read_table(&mut self, text: &str) {
        if self.table.as_ref().is_none_or(|typed| typed.text != text) {
            self.table = Some(TypedTable::read(text));
        }
    }

    /// Reads the rule of the other game in the plot, unless it is what was read last.
    pub fn read_beside(&mut self, text: &str) {
        if self.beside.as_ref().is_none_or(|(read, _)| read != text) {
            self.beside = Some((text.to_owned(), plot::beside(text)));
        }
    }

    /// The rule of the other game in the plot, where one is typed.
    pub fn beside(&self) -> Option<&Result<HeapRule, SyntaxError>> {
        self.beside.as_ref()?.1.as_ref()
    }

    /// Reads the moves, the position and the rule of a play, unless they are what was read last.
    fn read_play(&mut self, of: [&str; 3]) {
        let known = self.play_typed.as_ref();
        if !known.is_some_and(|play| play.is_of(of)) {
            self.play_typed = Some(line_of_play::Typed::read(of, self.rule()));
        }
    }

    /// The play that was typed, where rule and position can be read.
    fn typed_play(&self) -> Option<&Arc<line_of_play::LineOfPlay>> {
        self.play_typed.as_ref()?.line()
    }

    /// The values of somebody else, once they were read.
    pub fn table(&self) -> Option<&Result<Arc<ValueTable>, TableError>> {
        self.table.as_ref().map(|typed| &typed.table)
    }

    /// The rule, when its text can be read.
    pub fn rule(&self) -> Option<&HeapRule> {
        self.typed.as_ref()?.rule.as_ref().ok()
    }

    /// The error of the text; a rule that is not begun yet has none.
    pub fn fault(&self) -> Option<&SyntaxError> {
        let typed = self.typed.as_ref()?;
        typed
            .rule
            .as_ref()
            .err()
            .filter(|_| !typed.text.trim().is_empty())
    }

    /// Provable equalities of the rule with other codes.
    pub fn notes(&self) -> &[ShiftNote] {
        self.typed.as_ref().map_or(&[], |typed| &typed.notes)
    }

    /// Results on the game that are proved or in print, whatever is computed here.
    pub fn told(&self) -> &[KnownSentence] {
        self.typed.as_ref().map_or(&[], |typed| &typed.told)
    }

    /// The digits of the last rule that could be read, if it has digits.
    pub fn digits(&self) -> Option<(u8, Vec<u8>)> {
        self.typed.as_ref()?.digits.clone()
    }
}

impl Kind for HeapGames {
    type Document = HeapGame;
    type Choices = Choices;

    const VIEWS: &'static [&'static dyn View<Self>] = &[
        &sequence::Sequence,
        &plot::Plot,
        &histogram::Histogram,
        &Page::Overview.view("quotient_overview", QUOTIENT),
        &Page::AllHeaps.view("quotient_all_heaps", QUOTIENT),
        &Page::Growth.view("quotient_growth", QUOTIENT),
        &how_found::HowItWasFound,
        &Page::Table.view("quotient_table", QUOTIENT),
        &Page::Elements.view("quotient_elements", QUOTIENT),
        &Page::Structure.view("quotient_structure", QUOTIENT),
        &Page::Compare.view("quotient_compare", QUOTIENT),
        &positions::Positions,
        &genus::Genera,
        &forms::Forms,
        &proof::Proof,
        &check::Check,
        &game_tree::Tree,
        &play_strip::PlayStrip,
    ];

    fn choose_all(game: &HeapGame, choices: &mut Choices) {
        choices.search = Some(genus_search::search(game));
    }

    fn cells(choices: &Choices) -> Option<TableCells> {
        choices.pages.cells
    }

    fn prepare(game: &HeapGame, choices: &mut Choices, _: &mut Answers) {
        choices.read(&game.rule);
        choices.read_table(&game.checked.values);
        choices.read_beside(&game.plots.beside);
        choices.letters.read(&game.letters);
        choices.read_play([&game.played, &game.position, &game.rule]);
        choices.pages.follow(&game.compared);
        // Another quotient is not waited for; while a rule cannot be read the last one is.
        if let Some(asked) = choices.rule().map(|rule| quotient::question(rule, game)) {
            choices.patient_for.take_if(|of| *of != asked);
        }
    }

    fn asks(shown: Shown<'_, Self>, asks: &mut Asks) {
        positions::forget_older(shown, asks);
        let heaps = shown.document.heaps;
        match shown.rule() {
            Some(rule) if heaps <= MAX_HEAPS => {
                let rule = rule.clone();
                asks.ask(GrundyValues { rule, heaps });
            }
            Some(_) => asks.give_up::<GrundyValues>(),
            None => {}
        }
        forget_older_pages(shown, asks);
        if quotient::is_of_quotient(shown.document.view) {
            quotient::ask(shown, asks);
        }
    }

    fn b_file(shown: Shown<'_, Self>) -> Option<Data> {
        values::b_file(shown)
    }

    fn lacks(shown: Shown<'_, Self>) -> Option<String> {
        let typed = shown.choices.typed.as_ref();
        let unreadable = typed.is_some_and(|typed| typed.rule.is_err());
        unreadable.then(|| "The rule of this game cannot be read.".to_owned())
    }

    /// Why the letters that were chosen are not those that are shown.
    fn remark(shown: Shown<'_, Self>) -> Option<String> {
        quotient::page_of(shown.document.view)?;
        shown.trouble_of_letters()
    }

    fn name(document: &HeapGame) -> Option<String> {
        let rule = HeapRule::parse(&document.rule).ok()?;
        let game = rule.name().map_or_else(|| rule.text(), str::to_owned);
        let game = beginning(&game);
        Some(match document.quotient_heaps {
            Some(heaps) => format!("{game} to heap {heaps}"),
            None => game,
        })
    }

    fn status(shown: Shown<'_, Self>) -> Value {
        let values = shown.known.current::<GrundyValues>();
        let sequence = values.map(|report| &report.sequence);
        let is_of_it = |asked: &HeapGenera| Some(&asked.rule) == shown.rule();
        let genera = shown.known.answer_of(is_of_it);
        json!({
            "rule": shown.document.rule,
            "heaps": sequence.map(|sequence| sequence.heaps()),
            "period": sequence.and_then(|sequence| sequence.period.as_ref()),
            "genus": {
                "rows": genera.map(|report| report.table.rows.len()),
                "pairs": genera.and_then(|report| Some(report.pairs.as_ref()?.pairs.len())),
                "done": genera.is_some() && !shown.known.is_running::<HeapGenera>(),
            },
        })
    }
}

impl<'a> Shown<'a, HeapGames> {
    /// The rule, when its text can be read.
    pub fn rule(self) -> Option<&'a HeapRule> {
        self.choices.rule()
    }

    /// The game that is played, in a caption: its rule, and misère play where the last player loses.
    pub fn game_title(self) -> Option<String> {
        let title = self.rule()?.printed_title();
        Some(match self.convention() {
            Convention::Normal => title,
            Convention::Misere => format!("{title}, misère play"),
        })
    }

    /// The last Grundy values, partial while they are computed.
    pub fn values(self) -> Option<&'a Arc<NimReport>> {
        self.known.answer::<GrundyValues>()
    }

    /// A number that differs whenever the Grundy values do.
    pub fn version_of_values(self) -> u64 {
        let inquiry = self.known.inquiry::<GrundyValues>();
        inquiry.map_or(0, |inquiry| inquiry.version())
    }

    /// Whether the Grundy values answer an older version of the document.
    pub fn is_stale(self) -> bool {
        let inquiry = self.known.inquiry::<GrundyValues>();
        inquiry.is_some_and(|inquiry| inquiry.is_stale())
    }

    /// Why there are no Grundy values, or not all of them.
    pub fn trouble(self) -> Option<String> {
        if self.rule().is_some() && self.document.heaps > MAX_HEAPS {
            return Some(format!("At most {MAX_HEAPS} heaps can be computed."));
        }
        self.known.trouble::<GrundyValues>()
    }

    /// Whether this rule up to this heap is what the misère views ask about.
    pub fn asks_up_to(self, rule: &HeapRule, heaps: usize) -> bool {
        self.rule() == Some(rule) && heaps == self.misere_heaps()
    }

    /// The largest heap of the misère views; a file may say any number.
    pub fn misere_heaps(self) -> usize {
        self.document.forms.heaps.clamp(1, MOST_MISERE_HEAPS)
    }
}
