//! Quotient sheets: misère quotients of many games, one below the other. They are computed in rounds, as
//! many at once as there are cores.

mod cells;
mod chart;
pub mod rounds;
mod sheet_line;
mod table;

pub use cells::{about, about_dots, title};
pub use chart::chart;
pub use sheet_line::SheetLine;
pub use table::{latex, on_screen};

use super::naming::{beginning, counted};
use super::quotient::heap_values;
use super::{Answers, Asks, Grounds, Headline, Kind, Shown, State, View};
use grundy_base::number::grouped;
use grundy_heap::RulePattern;
use grundy_jobs::atlas::{AtlasSource, OpenAtlas};
use grundy_jobs::quotient::{HeapQuotient, KeptTable, TypedQuotient};
use grundy_jobs::{Inquiry, NormalPeriod, Question, counted_at_once};
use grundy_project::{MAX_GAMES, QuotientColumn, QuotientSheet, QuotientSheetView};
use rustc_hash::FxHashSet;
use sheet_line::{NormalPlay, OfSheet, TypedLine};
use std::collections::{HashMap, VecDeque};
use std::time::Duration;

/// The most games of all lines, the codes of patterns among them: each keeps its quotient.
const MAX_LINES: usize = 4_096;

/// The kind.
pub struct QuotientSheets;

/// The lines as they are read, and what was chosen for those that were cancelled.
#[derive(Clone, Default, PartialEq)]
pub struct SheetChoices {
    /// The text as it was typed.
    typed: Vec<String>,
    /// A line for each game of it, so many for a pattern.
    lines: Vec<TypedLine>,
    /// The number of the next line that is typed.
    next: usize,
    /// The lines that were cancelled, and are left as they are.
    passed_over: FxHashSet<usize>,
    /// The steps that a quotient may take. With others all is asked again, also what was passed over.
    steps: u64,
    /// Whether no more is wanted of what the atlas of the program has settled, as in the chart.
    takes_atlas: bool,
}

impl SheetChoices {
    /// Keeps what is known of each line that is still there.
    fn read(&mut self, games: &[String]) {
        let typed = games.get(..MAX_GAMES).unwrap_or(games);
        if self.typed == typed {
            return;
        }
        self.typed = typed.to_vec();
        // Equal lines are taken in their order.
        let mut known: HashMap<String, VecDeque<TypedLine>> = HashMap::new();
        for line in std::mem::take(&mut self.lines) {
            let equal = known.entry(line.text.clone()).or_default();
            equal.push_back(line);
        }
        for (place, text) in typed.iter().enumerate() {
            let room = MAX_LINES.saturating_sub(self.lines.len() + typed.len() - place - 1);
            match games_of(text, room) {
                Ok(games) => games.into_iter().for_each(|game| {
                    let line = known.get_mut(&game).and_then(VecDeque::pop_front);
                    let line = line.unwrap_or_else(|| TypedLine::new(&game, self.number()));
                    self.lines.push(line);
                }),
                Err(fault) => {
                    let line = TypedLine::refused(text, fault, self.number());
                    self.lines.push(line);
                }
            }
        }
    }

    fn number(&mut self) -> usize {
        self.next += 1;
        self.next
    }

    /// The lines with what is known of them.
    pub fn lines<'a>(&'a self, known: &'a Answers) -> Vec<SheetLine<'a>> {
        let passed_over = |line: &TypedLine| self.passed_over.contains(&line.number);
        let atlas = known.answer::<OpenAtlas>();
        let of = OfSheet {
            atlas: atlas
                .and_then(|opened| opened.as_ref().as_ref().ok())
                .map(AsRef::as_ref),
            takes_atlas: self.takes_atlas,
            steps: self.steps,
        };
        let lines = self.lines.iter();
        lines
            .map(|line| SheetLine::new(line, known, of, passed_over(line)))
            .collect()
    }

    /// Goes on after a cancel: with what was cancelled, from its beginning. What a bound on steps has ended
    /// stays: asked again it would end in the same place, and with another bound it is asked anew anyhow.
    pub fn go_on(&mut self, known: &mut Answers) {
        for number in self.cancelled(known) {
            ask_again::<HeapQuotient>(known, number);
            ask_again::<TypedQuotient>(known, number);
            ask_again::<KeptTable>(known, number);
            ask_again::<NormalPeriod>(known, number);
        }
        known.go_on();
    }

    /// Goes on after a cancel: with what comes after that which was cancelled.
    pub fn skip(&mut self, known: &mut Answers) {
        let cancelled = self.cancelled(known);
        self.passed_over.extend(cancelled);
        known.go_on();
    }

    fn cancelled(&self, known: &Answers) -> Vec<usize> {
        let lines = self.lines.iter().zip(self.lines(known));
        let cancelled = lines.filter(|(_, line)| line.is_cancelled());
        cancelled.map(|(typed, _)| typed.number).collect()
    }
}

/// Lets a question of a line be asked again, if it was cancelled.
fn ask_again<Q: Question>(known: &mut Answers, number: usize) {
    if known
        .inquiry_at::<Q>(number)
        .is_some_and(Inquiry::is_cancelled)
    {
        known.retry_at::<Q>(number);
    }
}

impl Kind for QuotientSheets {
    type Document = QuotientSheet;
    type Choices = SheetChoices;

    const VIEWS: &'static [&'static dyn View<Self>] = &[&table::Quotients, &chart::Chart];

    fn prepare(sheet: &QuotientSheet, choices: &mut SheetChoices, known: &mut Answers) {
        choices.read(&sheet.games);
        if choices.steps != sheet.steps() {
            choices.steps = sheet.steps();
            choices.passed_over.clear();
        }
        choices.takes_atlas = sheet.view == QuotientSheetView::CHART;
        // Nothing that is computed already is held up.
        if choices.lines(known).iter().all(SheetLine::done) {
            known.go_on();
        }
    }

    fn asks(shown: Shown<'_, Self>, asks: &mut Asks) {
        let sheet = shown.document;
        let chart = sheet.view == QuotientSheetView::CHART;
        let normal = match sheet.columns.contains(&QuotientColumn::NormalPeriod) {
            true => NormalPlay::Everywhere,
            false if chart => NormalPlay::WhereUnsolved,
            false => NormalPlay::Unasked,
        };
        let lines = lines(shown);
        let wants_atlas = lines.iter().any(SheetLine::may_be_in_atlas);
        if wants_atlas {
            let source = AtlasSource::Shipped;
            asks.ask(OpenAtlas { source });
        }
        // Nothing is computed that the atlas may have settled.
        let atlas = shown.known.inquiry::<OpenAtlas>();
        let is_read = atlas.is_some_and(|of| of.question().is_some() && !of.is_running());
        let waits = chart && wants_atlas && !is_read;
        // Cancelling one stops the sheet there.
        let free =
            !waits && !shown.known.was_cancelled() && !lines.iter().any(SheetLine::is_cancelled);
        let computes = |line: &&SheetLine| line.running() && !line.is_being_checked();
        let running = lines.iter().filter(computes).count();
        let mut room = at_once().saturating_sub(running);
        let round = lines.iter().filter_map(SheetLine::next_round).min();
        for line in lines {
            // Answers that an earlier run has kept are there at once, for all lines.
            line.recalls(asks);
            let next = line.next_round();
            let begins = free && room > 0 && (next.is_none() || next == round);
            room -= usize::from(line.asks(begins, normal, asks));
        }
        asks.only::<HeapQuotient>();
        asks.only::<TypedQuotient>();
        asks.only::<KeptTable>();
        asks.only::<NormalPeriod>();
    }

    fn headline(shown: Shown<'_, Self>) -> Option<Headline> {
        Some(headline(shown))
    }

    fn missing(choices: &SheetChoices, known: &Answers) -> Option<String> {
        let done = choices.lines(known).iter().all(SheetLine::done);
        let waits = "Wrote what is known so far: not all quotients have been computed.";
        (!done).then(|| waits.to_owned())
    }

    fn name(document: &QuotientSheet) -> Option<String> {
        let games = document.games.iter().map(|game| game.trim());
        let games: Vec<&str> = games.filter(|game| !game.is_empty()).collect();
        let games_in_words = counted(games.len(), "game", "games");
        Some(match games.as_slice() {
            [] => "Empty sheet".to_owned(),
            [only] => beginning(only),
            [first, ..] => format!("{}, … · {games_in_words}", beginning(first)),
        })
    }

    fn status(shown: Shown<'_, Self>) -> serde_json::Value {
        let lines = lines(shown);
        let orders = lines.iter().map(|line| {
            let found = line.found().filter(|_| line.done());
            let finite = found.filter(|(report, _)| {
                heap_values::of(report).is_none_or(|values| !values.is_of_all_heaps())
            });
            finite.map(|(report, _)| report.monoid.order())
        });
        serde_json::json!({
            "games": shown.document.games,
            "orders": orders.collect::<Vec<_>>(),
        })
    }

    fn goes_on(shown: Shown<'_, Self>) -> bool {
        lines(shown).iter().any(SheetLine::running)
    }
}

/// The games of a line that was typed: one, or the codes of a pattern, if there is room for so many.
fn games_of(text: &str, room: usize) -> Result<Vec<String>, String> {
    let pattern = RulePattern::read(text.trim()).map_err(|error| error.to_string())?;
    let Some(pattern) = pattern else {
        return Ok(vec![text.to_owned()]);
    };
    if pattern.count() > room as u128 {
        return Err(format!(
            "It stands for {} codes, and a sheet has room for {} games: type a smaller pattern, or use grundy survey.",
            u64::try_from(pattern.count()).map_or_else(|_| "too many".to_owned(), grouped),
            grouped(MAX_LINES as u64)
        ));
    }
    Ok(pattern.codes().collect())
}

/// The games that are computed at once, and one more for each that comes next without a pause.
fn at_once() -> usize {
    2 * counted_at_once()
}

/// About the time until all is computed, once the pace is known.
pub fn time_left(lines: &[SheetLine]) -> Option<Duration> {
    let steps = lines.first()?.steps();
    let standings: Vec<_> = lines.iter().map(SheetLine::standing).collect();
    rounds::time_left(&standings, steps, counted_at_once())
}

/// How many lines with a game are complete, are known in part or open, and are still to go.
pub fn counts(lines: &[SheetLine]) -> [usize; 3] {
    let lines = || lines.iter().filter(|line| !line.is_empty());
    let known = lines().filter(|line| line.is_known()).count();
    let to_go = lines().filter(|line| !line.is_known() && !line.is_over());
    let to_go = to_go.count();
    [known, lines().count() - known - to_go, to_go]
}

/// The lines with what is known of them.
fn lines<'a>(shown: Shown<'a, QuotientSheets>) -> Vec<SheetLine<'a>> {
    shown.choices.lines(shown.known)
}

/// How many of the quotients are known.
fn headline(shown: Shown<'_, QuotientSheets>) -> Headline {
    let mut lines = lines(shown);
    lines.retain(|line| !line.is_empty());
    let all = lines.len();
    let known = lines.iter().filter(|line| line.is_known()).count();
    let answer = match (all, known == all) {
        (0, _) => return Headline::open("no game yet"),
        (1, true) => "Quotient complete".to_owned(),
        (_, true) => format!("All {all} quotients complete"),
        (_, false) => format!("{known} of {all} quotients complete"),
    };
    let done = lines.iter().filter(|line| line.done()).count();
    match (lines.iter().all(SheetLine::is_over), known == all) {
        (false, _) => Headline::new(answer, State::Open, format!("{done} of {all} done")),
        (true, true) => match lines
            .iter()
            .map(SheetLine::grounds)
            .collect::<Option<Vec<_>>>()
        {
            Some(grounds) => of_all(answer, grounds),
            None => Headline::new(answer, State::Exact, "not all checked"),
        },
        (true, false) => {
            let extent = format!("{} in part or open", all - known);
            Headline::new(answer, State::Exact, extent)
        }
    }
}

/// That all are complete, on the weakest of their grounds.
fn of_all(answer: String, grounds: Vec<Grounds>) -> Headline {
    match Grounds::of_all(grounds) {
        Some(grounds) => Headline::on(answer, grounds, ""),
        None => Headline::open(""),
    }
}

/// The lines with a game, once the quotient of one is known.
fn known_lines<'a>(shown: Shown<'a, QuotientSheets>) -> Option<Vec<SheetLine<'a>>> {
    let mut lines = lines(shown);
    lines.retain(|line| !line.is_empty());
    let is_known = |line: &SheetLine| line.found().is_some() || line.told_by_atlas().is_some();
    lines.iter().any(is_known).then_some(lines)
}
