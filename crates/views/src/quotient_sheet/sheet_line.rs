//! One line of a sheet: the question that it is, and what came of it.

use super::rounds::{GameProgress, rounds};
use crate::answers::AnyInquiry;
use crate::quotient::{grounds_of, heap_values};
use crate::{Answers, Asks, Grounds, proved};
use grundy_base::budget::Stop;
use grundy_figure::grouped;
use grundy_heap::{HeapRule, KnownResult, Period, known_normal_period, known_results};
use grundy_jobs::atlas::{Atlas, AtlasGame};
use grundy_jobs::quotient::{
    HeapQuotient, KeptTable, Note, ReadQuotient, SheetGame, TypedQuotient,
};
use grundy_jobs::{Ask, COUNTED_MEMORY, Inquiry, Limits, NormalPeriod, Question};
use grundy_project::{Body, HeapGame, HeapView, MonoidDocument, MonoidSource};
use grundy_proof::{Claim, Proved};
use grundy_quotient::{QuotientReport, Status};
use grundy_survey::State;

/// A line as it is typed.
#[derive(Clone, PartialEq)]
pub struct TypedLine {
    /// The text.
    pub text: String,
    /// The game, or the error of the text.
    pub game: Result<SheetGame, String>,
    /// A number that it keeps while it is there, whatever becomes of the other lines.
    pub number: usize,
    is_part_of_solved: bool,
    /// Its code, if it is all of a heap game: an atlas may have it.
    code: Option<String>,
}

/// A line with its answer, which may be partial.
#[derive(Clone, Copy)]
pub struct SheetLine<'a> {
    typed: &'a TypedLine,
    heaps: Option<&'a Inquiry<HeapQuotient>>,
    single: Option<&'a Inquiry<TypedQuotient>>,
    kept: Option<&'a Inquiry<KeptTable>>,
    normal: Option<&'a Inquiry<NormalPeriod>>,
    /// The game as the atlas of the program has it.
    in_atlas: Option<&'a AtlasGame>,
    /// Whether no more is wanted of what the atlas has settled.
    takes_atlas: bool,
    /// The steps that its quotient may take in all.
    steps: u64,
    passed_over: bool,
}

/// What is said of the lines of a sheet besides what they ask themselves.
#[derive(Clone, Copy)]
pub struct OfSheet<'a> {
    /// The atlas of the program, once it was read.
    pub atlas: Option<&'a Atlas>,
    /// Whether no more is wanted of what it has settled.
    pub takes_atlas: bool,
    /// The steps that a quotient may take in all.
    pub steps: u64,
}

/// Of which lines the period in normal play is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NormalPlay {
    /// Of none.
    Unasked,
    /// Of those whose quotient is not known, and of which no table is kept.
    WhereUnsolved,
    /// Of all that are heap games.
    Everywhere,
}

impl TypedLine {
    /// A line with this text.
    pub fn new(text: &str, number: usize) -> Self {
        let game = SheetGame::of_line(text);
        let code = match &game {
            Ok(SheetGame::Heaps(HeapQuotient { rule, heaps: None })) => Some(rule.text()),
            _ => None,
        };
        TypedLine {
            text: text.to_owned(),
            is_part_of_solved: game.as_ref().is_ok_and(is_part_of_solved),
            game,
            number,
            code,
        }
    }

    /// A line in place of which nothing can be computed, as this is wrong with it.
    pub fn refused(text: &str, fault: String, number: usize) -> Self {
        TypedLine {
            text: text.to_owned(),
            game: Err(fault),
            number,
            is_part_of_solved: false,
            code: None,
        }
    }
}

/// Whether these are some heaps only of a game whose misère play is known to be solved. Looked up once a line:
/// the codes of the same game are sought for it.
fn is_part_of_solved(game: &SheetGame) -> bool {
    let SheetGame::Heaps(game) = game else {
        return false;
    };
    let is_solved = |known: &KnownResult| known.fact.is_solved();
    game.heaps.is_some() && known_results(&game.rule).iter().any(is_solved)
}

impl<'a> SheetLine<'a> {
    /// A line with what is known of it; whether the others go on without it although it was cancelled.
    pub fn new(
        typed: &'a TypedLine,
        known: &'a Answers,
        of: OfSheet<'a>,
        passed_over: bool,
    ) -> Self {
        let code = typed.code.as_ref();
        SheetLine {
            typed,
            heaps: known.inquiry_at(typed.number),
            single: known.inquiry_at(typed.number),
            kept: known.inquiry_at(typed.number),
            normal: known.inquiry_at(typed.number),
            in_atlas: of
                .atlas
                .zip(code)
                .and_then(|(atlas, code)| atlas.game(code)),
            takes_atlas: of.takes_atlas,
            steps: of.steps,
            passed_over,
        }
    }

    /// Whether the atlas of the program may have it.
    pub fn may_be_in_atlas(&self) -> bool {
        self.typed.code.is_some()
    }

    /// The game as the atlas of the program has it, while no more is known here. In the chart what it has settled
    /// stands, so that the picture does not depend on what was computed before.
    pub fn told_by_atlas(&self) -> Option<&'a AtlasGame> {
        let is_own = self.found().is_some() && (self.is_over_here() || self.is_being_checked());
        let told = self.in_atlas.filter(|game| game.state.is_some());
        told.filter(|_| !is_own || self.is_settled_by_atlas())
    }

    /// Whether nothing is to be computed of it, as the atlas has settled it.
    fn is_settled_by_atlas(&self) -> bool {
        self.takes_atlas && self.in_atlas.is_some_and(|game| game.proved.is_some())
    }

    /// Whether its quotient is tame, and whether it is finite and known for all heaps, as far as either is known.
    pub fn tame_and_complete(&self) -> Option<(bool, bool)> {
        if let Some(game) = self.told_by_atlas() {
            let is_finite = game.state == Some(State::Finite);
            return Some((game.tame == Some(true), is_finite));
        }
        let (report, _) = self.found()?;
        let solution = report.solution.as_ref()?;
        Some((solution.tame, solution.status == Status::Complete))
    }

    /// The text as it was typed.
    pub fn text(&self) -> &'a str {
        &self.typed.text
    }

    /// Its inquiries, those about the quotient first.
    fn inquiries(&self) -> [Option<&'a dyn AnyInquiry>; 4] {
        [
            self.heaps.map(|inquiry| inquiry as &dyn AnyInquiry),
            self.single.map(|inquiry| inquiry as &dyn AnyInquiry),
            self.kept.map(|inquiry| inquiry as &dyn AnyInquiry),
            self.normal.map(|inquiry| inquiry as &dyn AnyInquiry),
        ]
    }

    fn any(&self, is_so: impl Fn(&dyn AnyInquiry) -> bool) -> bool {
        self.inquiries().into_iter().flatten().any(is_so)
    }

    /// Numbers that differ whenever what is shown of the line does: its own, and those of its inquiries.
    pub fn version(&self) -> (usize, bool, [u64; 4]) {
        let version = |inquiry: Option<&dyn AnyInquiry>| inquiry.map_or(0, |of| of.version());
        let (number, in_atlas) = (self.typed.number, self.in_atlas.is_some());
        (number, in_atlas, self.inquiries().map(version))
    }

    /// The steps that its quotient may take in all.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether there is no game in it.
    pub fn is_empty(&self) -> bool {
        self.text().trim().is_empty()
    }

    /// The quotient, with what is proved of it if it is that of a single game.
    pub fn found(&self) -> Option<(&'a QuotientReport, Option<&'a Note>)> {
        if let Some(report) = self.heaps.and_then(Inquiry::answer) {
            return Some((report, None));
        }
        match self.single?.answer()?.as_ref() {
            ReadQuotient::Quotient(report, note, _) => Some((report, Some(note))),
            ReadQuotient::Empty(_) | ReadQuotient::Typo(_) | ReadQuotient::Refused(_) => None,
        }
    }

    /// Whether its quotient is known: of all heaps, or of all followers of a single game.
    pub fn is_complete(&self) -> bool {
        let settled = [Some(State::Finite), Some(State::Outcomes)];
        if let Some(game) = self.told_by_atlas().filter(|game| game.proved.is_some()) {
            return settled.contains(&game.state);
        }
        let found = self.found().filter(|_| self.done());
        found.is_some_and(|(report, _)| report.is_complete())
    }

    /// Whether the quotient of all that it is of is known: complete, or proved to be infinite.
    pub fn is_known(&self) -> bool {
        self.is_complete() || self.is_infinite()
    }

    /// Whether a quotient is known, but of a part only.
    pub fn is_partial(&self) -> bool {
        let some = self.found().is_some() || self.told_by_atlas().is_some();
        some && !self.is_known()
    }

    /// Whether the user has stopped it, and it waits to go on.
    pub fn is_cancelled(&self) -> bool {
        self.begun() && self.cancelled() && !self.passed_over
    }

    /// Whether its quotient is proved to be infinite: by values of all heaps that were found with it, or
    /// that are kept of its rule, although the line asks for some heaps only.
    pub fn is_infinite(&self) -> bool {
        let found = self.found().and_then(|(report, _)| heap_values::of(report));
        let found = found.is_some_and(|values| values.is_infinite() && values.is_of_all_heaps());
        let told = self.told_by_atlas().filter(|game| game.proved.is_some());
        let told = told.is_some_and(|game| game.state == Some(State::Infinite));
        found || told || self.kept_proof() == Some(true)
    }

    /// Whether its quotient is that of Nim: all heaps are tame, and it is infinite.
    pub fn is_tame_and_infinite(&self) -> bool {
        if let Some(game) = self.told_by_atlas().filter(|game| game.proved.is_some()) {
            return game.state == Some(State::Infinite) && game.tame == Some(true);
        }
        let found = self.found().and_then(|(report, _)| heap_values::of(report));
        found.is_some_and(|values| values.is_infinite() && values.is_tame())
    }

    /// The grounds on which its quotient is known: for all heaps, or for all positions of a single game. There are
    /// none of one that was found and whose check stopped.
    pub fn grounds(&self) -> Option<Grounds> {
        if let Some(game) = self.told_by_atlas() {
            return game.proved.as_ref().map(Grounds::of);
        }
        let (report, _) = self.found()?;
        grounds_of(report).or_else(|| self.kept_grounds())
    }

    /// The grounds of a certificate that was kept of its rule, and proves its quotient infinite.
    pub(super) fn kept_grounds(&self) -> Option<Grounds> {
        let verdict = self.kept?.answer()?.as_ref().as_ref()?;
        proved::of_quotient(verdict).map(Grounds::of)
    }

    /// Whether a kept table proves its quotient infinite, once that was looked for.
    fn kept_proof(&self) -> Option<bool> {
        Some(self.kept?.answer()?.is_some())
    }

    /// Whether it asks for some heaps only of a game whose misère play is known to be solved: what is seen of
    /// them says nothing of the game.
    pub fn is_part_of_solved(&self) -> bool {
        self.typed.is_part_of_solved
    }

    /// The proved period of the Grundy values, found here or by a longer run ([`known_normal_period`]), where it
    /// was looked for.
    pub fn proved_period(&self) -> Option<Proved<Claim>> {
        let here = self.normal?.answer()?.as_ref().as_ref();
        here.and_then(Period::proved_of_values).or_else(|| {
            let Ok(SheetGame::Heaps(game)) = &self.typed.game else {
                return None;
            };
            known_normal_period(&game.rule)
        })
    }

    /// Whether the period of the Grundy values is known: proved, or from the atlas of the program.
    pub fn has_normal_period(&self) -> bool {
        self.normal_period_in_atlas().is_some() || self.proved_period().is_some()
    }

    /// The period of the Grundy values as the atlas of the program has it.
    pub fn normal_period_in_atlas(&self) -> Option<u64> {
        self.in_atlas?.normal_period
    }

    /// The text of a line that stands for nothing that can be computed, and why.
    pub fn refused(&self) -> Option<(&'a str, &'a str)> {
        let fault = self.typed.game.as_ref().err().filter(|_| !self.is_empty());
        Some((self.text(), fault?))
    }

    /// The error of the text.
    fn fault(&self) -> Option<String> {
        if let Err(fault) = &self.typed.game {
            return Some(fault.clone());
        }
        match self.single?.answer()?.as_ref() {
            ReadQuotient::Quotient(..) => None,
            ReadQuotient::Typo(error) => Some(error.to_string()),
            ReadQuotient::Refused(reason) => Some(reason.clone()),
            ReadQuotient::Empty(hint) => Some((*hint).to_owned()),
        }
    }

    /// Why there is no quotient, or only a part of it.
    pub fn trouble(&self) -> Option<String> {
        if self.fault().is_none() && self.stopped_by_steps() {
            let steps = grouped(self.asked_within().unwrap_or(self.steps));
            return Some(format!(
                "Open after {steps} steps; allow more steps to go further."
            ));
        }
        let mut inquiries = self.inquiries().into_iter().flatten();
        let fault = self.fault();
        fault.or_else(|| inquiries.find_map(AnyInquiry::trouble))
    }

    /// Whether it is being computed.
    pub fn running(&self) -> bool {
        self.any(AnyInquiry::is_running)
    }

    fn quotient_running(&self) -> bool {
        self.heaps.is_some_and(Inquiry::is_running) || self.single.is_some_and(Inquiry::is_running)
    }

    /// Whether it was computed as far as it may be.
    pub fn done(&self) -> bool {
        self.is_empty()
            || self.is_over_here()
            || self.is_settled_by_atlas()
            || self.fault().is_some()
    }

    /// Whether it was computed here as far as it may be.
    fn is_over_here(&self) -> bool {
        let over = self.begun() && !self.running() && !self.cancelled();
        over && self.next_round().is_none()
    }

    /// The steps of the round that is next for its quotient, if there is one.
    pub fn next_round(&self) -> Option<u64> {
        let over = self.is_empty() || self.fault().is_some() || self.cancelled();
        let over = over || self.passed_over || self.is_settled_by_atlas();
        if over || self.quotient_running() {
            return None;
        }
        // With fewer steps than it has had it is asked anew.
        let asked = self.asked_within().filter(|&asked| asked <= self.steps);
        let open = asked.is_none() || self.stopped_by_steps();
        let mut rounds = rounds(self.steps).filter(|_| open);
        rounds.find(|&round| asked.is_none_or(|asked| asked < round))
    }

    /// How far its quotient is.
    pub fn standing(&self) -> GameProgress {
        let of = |heaps, single| self.heaps.map_or(single, |_| heaps);
        let cost = of(
            self.heaps.and_then(Inquiry::cost),
            self.single.and_then(Inquiry::cost),
        );
        GameProgress {
            asked: self.asked_within().unwrap_or(0),
            open: self.stopped_by_steps(),
            settled: self.is_over() && !self.stopped_by_steps(),
            cost,
        }
    }

    /// The steps of the round in which its quotient was asked last.
    fn asked_within(&self) -> Option<u64> {
        let heaps = self.heaps.and_then(Inquiry::limits);
        heaps.or_else(|| self.single?.limits())?.steps
    }

    fn stopped_by_steps(&self) -> bool {
        let heaps = self.heaps.and_then(Inquiry::stopped);
        let stopped = heaps.or_else(|| self.single?.stopped());
        !self.quotient_running() && stopped == Some(Stop::Steps)
    }

    /// Whether nothing is to come of it, unless it is to go on.
    pub fn is_over(&self) -> bool {
        self.done() || self.passed_over
    }

    fn cancelled(&self) -> bool {
        self.any(AnyInquiry::is_cancelled)
    }

    /// Whether it has been asked.
    pub fn begun(&self) -> bool {
        let heaps = self.heaps.and_then(Inquiry::question).is_some();
        heaps || self.single.and_then(Inquiry::question).is_some()
    }

    /// Whether its quotient is that of an earlier run, which is being checked.
    pub fn is_being_checked(&self) -> bool {
        self.heaps.is_some_and(Inquiry::is_being_checked)
    }

    /// Looks for the quotient that an earlier run has kept.
    pub fn recalls(&self, asks: &mut Asks) {
        if let Ok(SheetGame::Heaps(game)) = &self.typed.game
            && !self.is_empty()
        {
            asks.recall_at::<HeapQuotient>(
                self.typed.number,
                within(self.steps, self.steps, game.clone()),
            );
        }
    }

    /// Asks again for what was asked of it, and so keeps it; where it `begins`, for what comes next, too: its
    /// quotient within the steps of its next round, and after the last one what is wanted besides. Says
    /// whether something begins.
    pub fn asks(&self, begins: bool, normal: NormalPlay, asks: &mut Asks) -> bool {
        let round = self.next_round();
        let asked = self.asked_within().map(|asked| asked.min(self.steps));
        if let Some(steps) = round.filter(|_| begins).or(asked) {
            self.asks_quotient(steps, asks);
        }
        match &self.typed.game {
            _ if round.is_some() => begins,
            Ok(SheetGame::Heaps(game)) if self.begun() && !self.quotient_running() => {
                self.asks_besides(&game.rule, begins, normal, asks)
            }
            _ => false,
        }
    }

    fn asks_quotient(&self, steps: u64, asks: &mut Asks) {
        let number = self.typed.number;
        match &self.typed.game {
            _ if self.is_empty() => {}
            Ok(SheetGame::Heaps(game)) => {
                asks.ask_at::<HeapQuotient>(number, within(steps, self.steps, game.clone()));
            }
            Ok(SheetGame::Single(game)) => {
                asks.ask_at::<TypedQuotient>(number, within(steps, self.steps, game.clone()));
            }
            Err(_) => {}
        }
    }

    /// Asks whether a table is kept where the quotient is not known for all heaps, and for the period in
    /// normal play where it is wanted, if that was asked before or `begins`; says whether something begins.
    fn asks_besides(
        &self,
        rule: &HeapRule,
        begins: bool,
        normal: NormalPlay,
        asks: &mut Asks,
    ) -> bool {
        let number = self.typed.number;
        let unsolved = self.is_unsolved();
        let mut first = false;
        if unsolved && (begins || is_asked(self.kept)) {
            asks.ask_at::<KeptTable>(number, KeptTable { rule: rule.clone() });
            first |= !is_asked(self.kept);
        }
        let normal = match normal {
            NormalPlay::Unasked => false,
            NormalPlay::WhereUnsolved => unsolved && self.kept_proof() == Some(false),
            NormalPlay::Everywhere => true,
        };
        if normal && (begins || is_asked(self.normal)) {
            asks.ask_at::<NormalPeriod>(number, NormalPeriod { rule: rule.clone() });
            first |= !is_asked(self.normal);
        }
        first
    }

    /// Whether it is a wild heap game whose quotient was sought and is not known for all heaps.
    fn is_unsolved(&self) -> bool {
        let of_heaps = self.found().filter(|(report, _)| !report.is_complete());
        let solution = of_heaps.and_then(|(report, _)| report.solution.as_ref());
        solution.is_some_and(|solution| !solution.tame)
    }

    /// The game as a document of its own.
    pub fn document(&self) -> Option<Body> {
        Some(match self.typed.game.as_ref().ok()? {
            SheetGame::Heaps(HeapQuotient { rule, heaps }) => Body::HeapGame(HeapGame {
                rule: rule.text(),
                view: HeapView::QUOTIENT_OVERVIEW,
                quotient_heaps: *heaps,
                ..HeapGame::default()
            }),
            SheetGame::Single(_) => Body::Monoid(MonoidDocument {
                source: MonoidSource::Game,
                game: self.text().to_owned(),
                ..MonoidDocument::default()
            }),
        })
    }
}

/// Whether a question of this type has been asked.
fn is_asked<Q: Question>(inquiry: Option<&Inquiry<Q>>) -> bool {
    inquiry.is_some_and(|inquiry| inquiry.question().is_some())
}

/// A question that may take so many steps, of so many in all.
fn within<Q: Question>(steps: u64, all: u64, question: Q) -> Ask<Q> {
    let mut ask = Ask::from(question);
    ask.limits = Limits {
        // No part of the machine's own memory, so that a line ends at the same heap on every machine;
        // candidates of ten thousand elements still fit in.
        memory: COUNTED_MEMORY,
        steps: Some(steps),
        time: None,
        deepens: steps < all,
    };
    ask
}
