//! The answers of a document: the questions that its views asked last, and how they fare.

use grundy_jobs::{Ask, Certifying, Inquiry, Jobs, Question};
use rustc_hash::{FxHashMap, FxHashSet};
use std::any::{Any, TypeId};
use std::sync::Arc;

/// Questions of any types that a view asks, and the types of which it wants only these.
#[derive(Default)]
pub struct Asks {
    asks: Vec<(AnswerPlace, Box<Step>)>,
    only: Vec<TypeId>,
    /// The places of what is only spoken of.
    spoken: FxHashSet<AnswerPlace>,
}

/// Where the answer is kept: one place for each type of question, or more where a number is given.
type AnswerPlace = (TypeId, usize);

/// The inquiries of a document by their places.
type Inquiries = FxHashMap<AnswerPlace, Box<dyn AnyInquiry>>;

/// Asks a question or gives one up; says whether it was not asked before.
type Step = dyn FnOnce(&mut Inquiries, &mut Jobs) -> bool;

impl Asks {
    /// Adds a question; its type has one place.
    pub fn ask<Q: Question>(&mut self, ask: impl Into<Ask<Q>>) {
        self.ask_at(0, ask);
    }

    /// Adds a question whose answer no picture is made of, but at most words about it: a figure is drawn
    /// before that is there, and once more with it.
    pub fn ask_for_words<Q: Question>(&mut self, ask: impl Into<Ask<Q>>) {
        self.spoken.insert((TypeId::of::<Q>(), 0));
        self.ask(ask);
    }

    /// Adds a question of a type of which several are asked at once, each with a number of its own.
    pub fn ask_at<Q: Question>(&mut self, number: usize, ask: impl Into<Ask<Q>>) {
        let ask = ask.into();
        self.add::<Q>(number, |inquiry, jobs| inquiry.ask(ask, jobs));
    }

    /// Takes the answer that an earlier run of the program has kept, where nothing was asked yet; computes
    /// nothing.
    pub fn recall_at<Q: Question>(&mut self, number: usize, ask: impl Into<Ask<Q>>) {
        let ask = ask.into();
        self.add::<Q>(number, |inquiry, jobs| inquiry.recall(ask, jobs));
    }

    fn add<Q: Question>(
        &mut self,
        number: usize,
        step: impl FnOnce(&mut Inquiry<Q>, &mut Jobs) -> bool + 'static,
    ) {
        let place = (TypeId::of::<Q>(), number);
        let step = move |inquiries: &mut Inquiries, jobs: &mut Jobs| {
            let inquiry = inquiries.entry(place);
            let inquiry = inquiry.or_insert_with(|| Box::<Inquiry<Q>>::default());
            let inquiry: &mut dyn Any = inquiry.as_mut();
            let inquiry = inquiry.downcast_mut();
            inquiry.is_some_and(|inquiry| step(inquiry, jobs))
        };
        self.asks.push((place, Box::new(step)));
    }

    /// Keeps only the questions of this type that are asked here; the others are given up and forgotten.
    pub fn only<Q: Question>(&mut self) {
        self.only.push(TypeId::of::<Q>());
    }

    /// Gives up the question of a type and forgets its answer, which may hold much.
    pub fn forget<Q: Question>(&mut self) {
        self.only::<Q>();
    }

    /// Gives up and forgets the last question of a type, unless it is still wanted.
    pub fn forget_unless<Q: Question>(&mut self, known: &Answers, wanted: impl Fn(&Q) -> bool) {
        let asked = known.inquiry::<Q>().and_then(Inquiry::question);
        if asked.is_some_and(|asked| !wanted(asked)) {
            self.forget::<Q>();
        }
    }

    /// Adds a question that changes from frame to frame while something is dragged.
    pub fn ask_dragged<Q: Question>(&mut self, question: Q) {
        self.ask_at::<Q>(0, Ask::from(question).dragged());
    }

    /// Gives up the question of this type, if one is being answered: what it finds is not wanted.
    pub fn give_up<Q: Question>(&mut self) {
        self.add::<Q>(0, |inquiry, jobs| {
            inquiry.abandon(jobs);
            false
        });
    }
}

/// An inquiry of some type.
pub(super) trait AnyInquiry: Any {
    fn take(&mut self, jobs: &mut Jobs) -> bool;
    fn version(&self) -> u64;
    fn is_running(&self) -> bool;
    fn is_cancelled(&self) -> bool;
    fn is_stale(&self) -> bool;
    fn trouble(&self) -> Option<String>;
    fn certifying(&self) -> Option<Certifying>;
    fn again(&mut self);
    fn abandon(&mut self, jobs: &mut Jobs);
}

impl<Q: Question> AnyInquiry for Inquiry<Q> {
    fn take(&mut self, jobs: &mut Jobs) -> bool {
        self.take(jobs)
    }

    fn version(&self) -> u64 {
        self.version()
    }

    fn is_running(&self) -> bool {
        self.is_running()
    }

    fn is_cancelled(&self) -> bool {
        self.is_cancelled()
    }

    fn is_stale(&self) -> bool {
        self.question().is_some() && self.is_stale()
    }

    fn trouble(&self) -> Option<String> {
        self.trouble()
    }

    fn certifying(&self) -> Option<Certifying> {
        let (question, answer) = (self.answered()?.clone(), Arc::clone(self.answer()?));
        Some(Box::new(move |budget| {
            question.certificates(&answer, budget)
        }))
    }

    fn again(&mut self) {
        self.again();
    }

    fn abandon(&mut self, jobs: &mut Jobs) {
        self.abandon(jobs);
    }
}

/// The answers of one document: the questions that its views asked last, and how they fare.
#[derive(Default)]
pub struct Answers {
    inquiries: Inquiries,
    /// Where the answers are to what was asked last.
    asked: Vec<AnswerPlace>,
    /// Those of them that are only spoken of.
    spoken: FxHashSet<AnswerPlace>,
    /// Counts what was asked, taken in and given up.
    version: u64,
    /// How often all computations of the program had been cancelled when it was looked last.
    cancels: Option<u64>,
    cancelled: bool,
}

impl Answers {
    /// Asks what differs from what was asked last; says whether anything was. Questions that are not
    /// among these go on, unless only these are wanted.
    pub fn follow(&mut self, asks: Asks, jobs: &mut Jobs) -> bool {
        let mut some = false;
        self.give_up_others(&asks, jobs);
        self.asked = asks.asks.iter().map(|(place, _)| *place).collect();
        // One that was looked for and is asked then has one place.
        self.asked.dedup();
        self.spoken = asks.spoken;
        for (_, step) in asks.asks {
            some |= step(&mut self.inquiries, jobs);
        }
        self.version += u64::from(some);
        some
    }

    fn give_up_others(&mut self, asks: &Asks, jobs: &mut Jobs) {
        if asks.only.is_empty() {
            return;
        }
        let asked: FxHashSet<AnswerPlace> = asks.asks.iter().map(|(place, _)| *place).collect();
        let other = |place: &AnswerPlace| asks.only.contains(&place.0) && !asked.contains(place);
        for (_, mut inquiry) in self.inquiries.extract_if(|place, _| other(place)) {
            inquiry.abandon(jobs);
            self.version += 1;
        }
    }

    /// Takes in what was answered, and what ended; says whether anything did.
    pub fn take(&mut self, jobs: &mut Jobs) -> bool {
        let before = self.cancels.replace(jobs.cancels());
        self.cancelled |= before.is_some_and(|before| before != jobs.cancels());
        let mut some = false;
        for inquiry in self.inquiries.values_mut() {
            let was_running = inquiry.is_running();
            some |= inquiry.take(jobs) || was_running != inquiry.is_running();
        }
        self.version += u64::from(some);
        some
    }

    /// A number that differs whenever something was asked anew, an answer was taken in or forgotten, or a
    /// computation ended.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// How the question of this type fares, once one was asked.
    pub fn inquiry<Q: Question>(&self) -> Option<&Inquiry<Q>> {
        self.inquiry_at(0)
    }

    /// How the question with this number fares, of a type of which several are asked at once.
    pub fn inquiry_at<Q: Question>(&self, number: usize) -> Option<&Inquiry<Q>> {
        let inquiry = self.inquiries.get(&(TypeId::of::<Q>(), number))?;
        let inquiry: &dyn Any = inquiry.as_ref();
        inquiry.downcast_ref()
    }

    /// The last answer to a question of this type, be it the one asked last or one before.
    pub fn answer<Q: Question>(&self) -> Option<&Arc<Q::Answer>> {
        self.inquiry::<Q>()?.answer()
    }

    /// The answer to this question, if it is the last that was answered.
    pub fn answer_to<Q: Question>(&self, question: &Q) -> Option<&Arc<Q::Answer>> {
        self.inquiry::<Q>()?.answer_to(question)
    }

    /// The last answer to a question of this type, if that is one that is meant: one that no view in front
    /// asks any more is kept, and may be about what the document said before.
    pub fn answer_of<Q: Question>(&self, is_meant: impl Fn(&Q) -> bool) -> Option<&Arc<Q::Answer>> {
        let inquiry = self.inquiry::<Q>()?;
        let is_it = inquiry.answered().is_some_and(is_meant);
        inquiry.answer().filter(|_| is_it)
    }

    /// The last answer, if it is one to the question of this type that is asked now. What is not asked now
    /// is of no document that is known here ([`Answers::answer_of`]).
    pub fn current<Q: Question>(&self) -> Option<&Arc<Q::Answer>> {
        let is_asked = self.asked.contains(&(TypeId::of::<Q>(), 0));
        self.inquiry::<Q>().filter(|_| is_asked)?.current()
    }

    /// Whether a question of this type is being answered.
    pub fn is_running<Q: Question>(&self) -> bool {
        self.inquiry::<Q>().is_some_and(Inquiry::is_running)
    }

    /// Why the question of this type that was asked last has no complete answer, in words.
    pub fn trouble<Q: Question>(&self) -> Option<String> {
        self.inquiry::<Q>()?.trouble()
    }

    /// Whether an answer is still awaited.
    pub fn is_waiting(&self) -> bool {
        self.inquiries.values().any(|inquiry| inquiry.is_running())
    }

    /// Whether an answer is still awaited of which a picture is made.
    pub fn lacks_for_picture(&self) -> bool {
        let mut inquiries = self.inquiries.iter();
        inquiries.any(|(place, inquiry)| inquiry.is_running() && !self.spoken.contains(place))
    }

    fn asked(&self) -> impl Iterator<Item = &dyn AnyInquiry> {
        let places = self.asked.iter();
        places.filter_map(|place| self.inquiries.get(place).map(AsRef::as_ref))
    }

    /// Whether some of what is wanted now was answered for an earlier question only.
    pub fn is_stale(&self) -> bool {
        self.asked().any(AnyInquiry::is_stale)
    }

    /// Why there are no complete answers to what is wanted now, in words.
    pub fn troubles(&self) -> impl Iterator<Item = String> {
        self.asked().filter_map(AnyInquiry::trouble)
    }

    /// What makes the certificates of what the answers to what is wanted now say is proved.
    pub fn certifying(&self) -> Vec<Certifying> {
        self.asked().filter_map(AnyInquiry::certifying).collect()
    }

    /// Whether all computations of the program were cancelled since it last went on: what asks one
    /// question after the other stops then.
    pub fn was_cancelled(&self) -> bool {
        self.cancelled
    }

    /// Goes on although all computations were cancelled.
    pub fn go_on(&mut self) {
        self.cancelled = false;
    }

    /// Lets the question of this type be asked again, if it ended early.
    pub fn retry<Q: Question>(&mut self) {
        self.retry_at::<Q>(0);
    }

    /// Lets the question with this number be asked again, of a type of which several are asked at once.
    pub fn retry_at<Q: Question>(&mut self, number: usize) {
        if let Some(inquiry) = self.inquiries.get_mut(&(TypeId::of::<Q>(), number)) {
            inquiry.again();
            self.version += 1;
        }
    }

    /// Gives up all that is being asked; what is known stays.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.version += 1;
        for inquiry in self.inquiries.values_mut() {
            inquiry.abandon(jobs);
        }
    }
}
