//! The lines of a misère form sheet. What a line needs is computed once: values and facts stay
//! in the sheet's [`Workspace`] under the line's text and the lines that its names stand for.

use super::fact::Fact;
use super::facts::{named, partitions_of, parts_of, quotient_of};
use super::line::{LineFacts, LineReport, LineResult, Reply, Wanted};
use super::replies::reply;
use crate::question::{Answered, Context, Lane, Question, Same, so_far};
use crate::worker::lock;
use grundy_base::budget::{Budget, Stop};
use grundy_base::number::counted;
use grundy_base::syntax::SyntaxError;
use grundy_form::{
    AsWritten, Ask, Form, FormStore, Limit, Parts, Statement, ValueError, Writings, called, facts,
    genus_without_form,
};
use grundy_heap::Genus;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The time for a line before all others have had their turn.
const FIRST_TRY: Duration = Duration::from_millis(50);
/// The time for all lines where only quick facts are asked.
const MOMENT: Duration = Duration::from_millis(500);
/// A store that has grown beyond this by a line that failed is begun anew.
const STORE_KEPT: usize = 128 << 20;
/// More lines than this are not remembered.
const MEMOS_KEPT: usize = 20_000;

/// The values and facts that a sheet keeps between two questions.
#[derive(Default)]
pub struct Workspace(Mutex<Memory>);

impl std::fmt::Debug for Workspace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Workspace")
    }
}

/// A line's text, and what its names stand for: other lines, by their keys.
type Key = (String, Vec<(String, usize)>);

#[derive(Default)]
struct Memory {
    /// The time that a fact was given: with more of it, what failed is tried again.
    time: Duration,
    store: FormStore,
    parts: Parts,
    /// Counts the stores: a form is one of its store only.
    round: u64,
    keys: FxHashMap<Key, usize>,
    memos: Vec<Memo>,
}

/// The values and facts of the line with a key.
#[derive(Default)]
struct Memo {
    form: Option<(u64, Form)>,
    failed: Option<ValueError>,
    /// The genus of a line whose form is out of reach, once it was looked for.
    genus: Option<Option<Genus>>,
    facts: Option<Arc<LineFacts>>,
    /// The answer, where the line asks something.
    reply: Option<Reply>,
}

/// A line of this question.
struct SheetLine {
    report: LineReport,
    statement: Option<Statement>,
    key: Option<usize>,
    /// The names in it with their lines.
    uses: Vec<(String, usize)>,
}

/// The lines of a sheet of misère forms. They are evaluated in order, the quick facts of all of them
/// first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SheetLines {
    pub lines: Vec<String>,
    /// The slow facts that are wanted; nothing for what a moment gives of each line.
    pub wanted: Option<Wanted>,
    /// The time that a fact of one line may take.
    pub time: Duration,
    /// The values and facts that the sheet has computed before.
    pub workspace: Same<Workspace>,
}

impl Question for SheetLines {
    type Answer = Vec<LineReport>;
    const TITLE: &'static str = "Sheet of";
    /// A sheet keeps what it has computed in its workspace.
    const KEEPS: bool = false;

    fn of(&self) -> String {
        counted(self.lines.len(), "line", "lines")
    }

    /// Forms and quick facts are what the user waits for while typing.
    fn lane(&self) -> Lane {
        Lane::quick(self.wanted.is_none())
    }

    fn bytes(lines: &Self::Answer) -> usize {
        2_000 * lines.len()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let time = self.time;
        let workspace = &self.workspace.0.0;
        let mut memory = lock(workspace, context.budget, Memory::default)?;
        if memory.time != time || memory.memos.len() > MEMOS_KEPT {
            *memory = Memory::default();
            memory.time = time;
        }
        let mut sheet = Sheet {
            lines: memory.read(&self.lines),
            memory: &mut memory,
            time,
            context,
            patience: FIRST_TRY.min(time),
        };
        let result = sheet.run(self.wanted);
        so_far(report(&sheet.lines), result.err())
    }
}

impl Memory {
    /// Reads the lines and finds their keys.
    fn read(&mut self, lines: &[String]) -> Vec<SheetLine> {
        let mut names: FxHashMap<String, usize> = FxHashMap::default();
        let mut read: Vec<SheetLine> = Vec::new();
        for text in lines {
            let line = self.read_line(text, &names, &read);
            if let Some(name) = &line.report.name {
                names.insert(name.clone(), read.len());
            }
            read.push(line);
        }
        read
    }

    fn read_line(
        &mut self,
        text: &str,
        names: &FxHashMap<String, usize>,
        above: &[SheetLine],
    ) -> SheetLine {
        let mut line = SheetLine {
            report: LineReport {
                text: text.to_owned(),
                name: None,
                needs: Vec::new(),
                readings: Vec::new(),
                result: LineResult::Empty,
            },
            statement: None,
            key: None,
            uses: Vec::new(),
        };
        if text.trim().is_empty() {
            return line;
        }
        let statement = match Statement::parse(text) {
            Ok(statement) => statement,
            Err(error) => {
                // Later lines say that the name has no value, and where it stands.
                line.report.name = name_before_equals(text);
                line.report.result = LineResult::Error(error);
                return line;
            }
        };
        line.report.name.clone_from(&statement.name);
        line.report.readings.clone_from(&statement.readings);
        line.report.result = LineResult::Waiting;
        for (name, at) in statement.names() {
            let defined = names.get(name).copied();
            if let Some(fault) = fault_of_name(name, at, defined, above) {
                line.report.result = LineResult::Error(fault);
                return line;
            }
            line.uses
                .extend(defined.map(|index| (name.to_owned(), index)));
        }
        line.uses.sort_unstable();
        line.uses.dedup();
        let key_of =
            |(name, index): &(String, usize)| Some((name.clone(), above.get(*index)?.key?));
        let uses = line.uses.iter().filter_map(key_of).collect();
        let needs = line.uses.iter().filter_map(|(_, index)| {
            let needs = &above.get(*index)?.report.needs;
            Some(needs.iter().copied().chain([*index]))
        });
        let mut needs: Vec<usize> = needs.flatten().collect();
        needs.sort_unstable();
        needs.dedup();
        line.report.needs = needs;
        let memos = &mut self.memos;
        let key = self.keys.entry((text.to_owned(), uses)).or_insert_with(|| {
            memos.push(Memo::default());
            memos.len() - 1
        });
        line.key = Some(*key);
        line.statement = Some(statement);
        line
    }

    /// The form of a line, if the store has it.
    fn known(&self, line: &SheetLine) -> Option<Form> {
        let (round, form) = self.memos.get(line.key?)?.form?;
        (round == self.round).then_some(form)
    }

    /// Begins a new store where a line that failed has left a large one.
    fn clear_if_large(&mut self) {
        if self.store.bytes() > STORE_KEPT {
            self.clear();
        }
    }

    fn clear(&mut self) {
        self.store = FormStore::default();
        self.parts = Parts::default();
        self.round += 1;
    }
}

/// The name that a line which cannot be read was to define.
fn name_before_equals(text: &str) -> Option<String> {
    let (name, _) = text.split_once('=')?;
    let name = name.trim();
    let is_name = name.starts_with(char::is_alphabetic) && name.chars().all(char::is_alphanumeric);
    is_name.then(|| name.to_owned())
}

/// The error for a name that does not stand for a game.
fn fault_of_name(
    name: &str,
    at: std::ops::Range<usize>,
    defined: Option<usize>,
    above: &[SheetLine],
) -> Option<SyntaxError> {
    let Some(index) = defined else {
        let message = format!("“{name}” is not defined.");
        let hint = format!("Define it on a line above: {name} = 2#3.");
        return Some(SyntaxError::new(at, message, hint));
    };
    let line = above.get(index)?;
    line.key.is_none().then(|| {
        let message = format!("“{name}” has no value.");
        let hint = format!("See line {}, where it is defined.", index + 1);
        SyntaxError::new(at, message, hint)
    })
}

/// The reports of the lines.
fn report(lines: &[SheetLine]) -> Vec<LineReport> {
    lines.iter().map(|line| line.report.clone()).collect()
}

/// A question being answered.
struct Sheet<'a> {
    lines: Vec<SheetLine>,
    memory: &'a mut Memory,
    time: Duration,
    /// The time that a line has in this pass.
    patience: Duration,
    context: &'a Context<'a, SheetLines>,
}

impl Sheet<'_> {
    fn run(&mut self, wanted: Option<Wanted>) -> Result<(), Stop> {
        let steps = self.lines.len() * 2;
        let end = Instant::now() + MOMENT;
        // No line waits for one that takes long: those are left to a second pass.
        for index in 0..self.lines.len() {
            if wanted.is_none() && Instant::now() >= end {
                self.patience = Duration::ZERO;
            }
            self.quick_facts(index)?;
            self.tell(index + 1, steps);
        }
        let Some(wanted) = wanted else {
            return Ok(());
        };
        self.context.partial(report(&self.lines));
        self.patience = self.time;
        for index in 0..self.lines.len() {
            if self.lines[index].report.result == LineResult::Waiting {
                self.quick_facts(index)?;
                self.tell(index + 1, steps);
            }
        }
        for index in 0..self.lines.len() {
            self.slow_facts(index, wanted)?;
            self.tell(self.lines.len() + index + 1, steps);
        }
        Ok(())
    }

    fn tell(&mut self, done: usize, all: usize) {
        self.context.progress(done, all);
        self.context
            .paced(|| self.context.partial(report(&self.lines)));
    }

    /// The budget of the next step.
    fn budget(&self) -> Budget {
        self.context.budget.clone().with_time(self.patience)
    }

    /// The form of a line, evaluated with those it needs if the store does not have it.
    fn form(&mut self, index: usize) -> Result<Form, ValueError> {
        let budget = self.budget();
        for need in self.lines[index].report.needs.clone() {
            let found = self.form_given_needs(need, &budget);
            found.map_err(|error| self.error_of_need(index, need, error))?;
        }
        self.form_given_needs(index, &budget)
    }

    /// The error of a line for that of one that it needs.
    fn error_of_need(&self, index: usize, need: usize, error: ValueError) -> ValueError {
        if self.passes(&error) {
            return error;
        }
        let line = &self.lines[index];
        let leads_there = |name: &str| {
            let used = line.uses.iter().find(|(used, _)| used == name);
            used.is_some_and(|(_, of)| *of == need || self.lines[*of].report.needs.contains(&need))
        };
        let names = line.statement.iter().flat_map(Statement::names);
        let Some((name, at)) = names.into_iter().find(|(name, _)| leads_there(name)) else {
            return error;
        };
        let message = format!("“{name}” has no value.");
        let hint = format!("See line {}.", need + 1);
        SyntaxError::new(at, message, hint).into()
    }

    /// Whether an error says nothing about the line: it is to be computed anew.
    fn passes(&self, error: &ValueError) -> bool {
        match error {
            ValueError::Limit(Limit::Budget(Stop::Cancelled)) => true,
            ValueError::Limit(Limit::Budget(Stop::Time)) => self.patience < self.time,
            _ => false,
        }
    }

    fn form_given_needs(&mut self, index: usize, budget: &Budget) -> Result<Form, ValueError> {
        let names = self.names(index);
        let memory = &mut *self.memory;
        let line = &self.lines[index];
        let (Some(key), Some(statement)) = (line.key, &line.statement) else {
            return Ok(Form::ZERO);
        };
        if let Some(form) = memory.known(line) {
            return Ok(form);
        }
        if let Some(failed) = &memory.memos[key].failed {
            return Err(failed.clone());
        }
        let store = &mut memory.store;
        let value = statement.expression.value(store, &names, budget);
        let failed = value.as_ref().err().filter(|error| !self.passes(error));
        let round = self.memory.round;
        let memo = &mut self.memory.memos[key];
        memo.failed = failed.cloned();
        memo.form = value.as_ref().ok().map(|&form| (round, form));
        value
    }

    fn quick_facts(&mut self, index: usize) -> Result<(), Stop> {
        self.context.budget.check()?;
        let Some(key) = self.lines[index].key else {
            return Ok(());
        };
        let statement = self.lines[index].statement.as_ref();
        let found = match statement.and_then(|statement| statement.ask.clone()) {
            Some(ask) => self.reply(index, key, &ask).map(LineResult::Told),
            None => {
                let known = self.memory.memos[key].facts.clone();
                let found = known.map_or_else(|| self.compute_quick_facts(index, key), Ok);
                found.map(LineResult::Known)
            }
        };
        self.lines[index].report.result = match found {
            Ok(result) => result,
            Err(ValueError::Limit(Limit::Budget(Stop::Cancelled))) => {
                return Err(Stop::Cancelled);
            }
            Err(error) if self.passes(&error) => LineResult::Waiting,
            Err(ValueError::Limit(limit)) => LineResult::Stopped {
                why: limit.to_string(),
                genus: self.genus_without_form(index, key)?,
            },
            Err(ValueError::Notation(error)) => LineResult::Error(error),
        };
        Ok(())
    }

    /// Answers the question of a line.
    fn reply(&mut self, index: usize, key: usize, ask: &Ask) -> Result<Reply, ValueError> {
        if let Some(known) = &self.memory.memos[key].reply {
            return Ok(known.clone());
        }
        let found = self.form(index).and_then(|form| {
            let (names, budget) = (self.names(index), self.budget());
            let Memory { store, parts, .. } = &mut *self.memory;
            reply(ask, form, &names, store, parts, &budget)
        });
        match &found {
            Ok(reply) => self.memory.memos[key].reply = Some(reply.clone()),
            Err(_) => self.memory.clear_if_large(),
        }
        found
    }

    fn compute_quick_facts(
        &mut self,
        index: usize,
        key: usize,
    ) -> Result<Arc<LineFacts>, ValueError> {
        let found = self.form(index).and_then(|form| {
            let budget = self.budget();
            let store = &mut self.memory.store;
            let found = facts(store, form, &budget)?;
            let short = named(store, form, &budget)?;
            Ok((found, short))
        });
        let (form, short) = match found {
            Ok(found) => found,
            Err(error) => {
                // A full store leaves no memory for the lines below.
                let full = ValueError::Limit(Limit::Budget(Stop::Memory));
                if error == full {
                    self.memory.clear();
                }
                self.memory.clear_if_large();
                if !self.passes(&error) {
                    self.memory.memos[key].failed = Some(error.clone());
                }
                return Err(error);
            }
        };
        let facts = Arc::new(LineFacts::quick(form, short));
        self.memory.memos[key].facts = Some(Arc::clone(&facts));
        Ok(facts)
    }

    /// The genus of a sum whose form is out of reach.
    fn genus_without_form(&mut self, index: usize, key: usize) -> Result<Option<Genus>, Stop> {
        if let Some(known) = &self.memory.memos[key].genus {
            return Ok(known.clone());
        }
        let budget = self.budget();
        for need in self.lines[index].report.needs.clone() {
            if self.form_given_needs(need, &budget).is_err() {
                self.context.budget.check()?;
                return Ok(None);
            }
        }
        let names = self.names(index);
        let memory = &mut *self.memory;
        let statement = &self.lines[index].statement;
        let found = statement.as_ref().and_then(|statement| {
            let expression = &statement.expression;
            let found = genus_without_form(expression, &mut memory.store, &names, &budget);
            found.ok().flatten()
        });
        self.context.budget.check()?;
        memory.clear_if_large();
        memory.memos[key].genus = Some(found.clone());
        Ok(found)
    }

    /// The forms for which the names in a line stand, as far as the store has them.
    fn names(&self, index: usize) -> BTreeMap<String, Form> {
        let value = |(name, of): &(String, usize)| {
            let form = self.memory.known(&self.lines[*of])?;
            Some((name.clone(), form))
        };
        self.lines[index].uses.iter().filter_map(value).collect()
    }

    fn slow_facts(&mut self, index: usize, wanted: Wanted) -> Result<(), Stop> {
        let Some(key) = self.lines[index].key else {
            return Ok(());
        };
        let Some(before) = self.memory.memos[key].facts.clone() else {
            return Ok(());
        };
        let mut facts = LineFacts::clone(&before);
        let result = self.add_slow_facts(index, &mut facts, wanted);
        if facts != *before {
            let facts = Arc::new(facts);
            self.memory.memos[key].facts = Some(Arc::clone(&facts));
            self.lines[index].report.result = LineResult::Known(facts);
        }
        result
    }

    fn add_slow_facts(
        &mut self,
        index: usize,
        facts: &mut LineFacts,
        wanted: Wanted,
    ) -> Result<(), Stop> {
        let names = self.names(index);
        let statement = self.lines[index].statement.clone();
        let written = |store: &mut FormStore, form, budget: &Budget| {
            let mut writings = Writings::default();
            let game = match &statement {
                Some(of) => writings.read(&of.expression, store, &names, budget)?,
                None => writings.of_form(form, store, budget)?,
            };
            Ok::<_, ValueError>((writings, game))
        };
        let mate = |store: &mut FormStore, _: &mut Parts, form, budget: &Budget| {
            let (mut writings, game) = written(store, form, budget)?;
            let mate = writings.mate(game, budget)?;
            let mate = writings.value(mate, store, budget)?;
            Ok::<_, ValueError>(called(store, mate, budget)?)
        };
        let as_written = |store: &mut FormStore, _: &mut Parts, form, budget: &Budget| {
            let (writings, game) = written(store, form, budget)?;
            Ok::<_, ValueError>(AsWritten::of(&writings, game, store, budget)?)
        };
        let quotient = |store: &mut FormStore, _: &mut Parts, form, budget: &Budget| {
            quotient_of(store, form, budget)
        };
        self.slow(index, wanted.mate, &mut facts.mate, mate)?;
        self.slow(index, wanted.mate, &mut facts.as_written, as_written)?;
        self.slow(index, wanted.primes, &mut facts.primes, partitions_of)?;
        self.slow(index, wanted.parts, &mut facts.parts, parts_of)?;
        self.slow(index, wanted.quotient, &mut facts.quotient, quotient)
    }

    /// One slow fact, where it is wanted and was not looked for; only a cancel ends the sheet.
    fn slow<T, E: ToString>(
        &mut self,
        index: usize,
        wanted: bool,
        fact: &mut Fact<T>,
        compute: impl FnOnce(&mut FormStore, &mut Parts, Form, &Budget) -> Result<T, E>,
    ) -> Result<(), Stop> {
        if !wanted || !fact.is_open() {
            return Ok(());
        }
        let form = self.form(index);
        let budget = self.budget();
        let memory = &mut *self.memory;
        let found: Fact<T> = match form {
            Ok(form) => compute(&mut memory.store, &mut memory.parts, form, &budget).into(),
            Err(error) => Fact::Stopped(error.to_string()),
        };
        self.context.budget.check()?;
        if found.stopped().is_some() {
            memory.clear_if_large();
        }
        *fact = found;
        Ok(())
    }
}
