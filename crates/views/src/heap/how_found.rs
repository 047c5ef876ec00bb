//! The view How it was found: the candidates for the partial quotients one after the other, the least failure of
//! each and what it proves, and of one candidate the transition algebra with its lower bounds.

use super::{HeapGames, QUOTIENT};
use crate::quotient::{HasQuotient, letter};
use crate::{Asks, Data, Entry, Framing, Headline, Picture, Shown, State, View};
use grundy_base::number::counted;
use grundy_figure::{
    Cell, EntryTable, EntryText, Rich, Scene, Table, below_table, joined, text_table,
};
use grundy_jobs::quotient::{CandidateFacts, HowFound, OneCandidate};
use grundy_jobs::{Ask, Same};
use grundy_quotient::{
    Element, Finding, FoundCandidate, LeastFailure, LowerBound, Notation, Refuted, Way,
    sum_of_heaps,
};
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

/// The run is repeated for no more heaps.
const MOST_HEAPS: usize = 400;

/// The run is repeated to be looked at, so a long one is given up.
const TIME: Duration = Duration::from_secs(20);

/// More elements, heaps and lower bounds than these are not drawn.
const ELEMENTS: usize = 44;
const HEAPS: usize = 28;
const BOUNDS: usize = 60;

/// The parts of a page that the run and the words below the picture may have, and the part of what these leave that
/// the lower bounds may have. The rest is for the transition algebra.
const RUN: f32 = 0.25;
const WORDS: f32 = 0.12;
const LOWER: f32 = 0.2;

/// Grounds of entries in P, and of those that are a pair of a P-failure.
const IN_P: u8 = 1;
const FAILING: u8 = 5;

/// How the quotient was found.
pub struct HowItWasFound;

impl View<HeapGames> for HowItWasFound {
    fn entry(&self) -> Entry {
        Entry {
            group: QUOTIENT,
            ..Entry::new(
                "quotient_found",
                "How it was found",
                "The candidates for the quotient, the least position that each judges wrongly, and what that proves",
            )
        }
    }

    fn asks(&self, shown: Shown<'_, HeapGames>, asks: &mut Asks) {
        let Some(question) = question(shown) else {
            return asks.give_up::<HowFound>();
        };
        asks.ask::<HowFound>(Ask::from(question).within(Some(TIME)));
        match run(shown) {
            Some(run) => asks.ask(one(run, chosen(shown, run))),
            None => asks.give_up::<OneCandidate>(),
        }
    }

    fn headline(&self, shown: Shown<'_, HeapGames>) -> Option<Headline> {
        Some(run(shown).map_or_else(|| Headline::open(""), |run| headline(run)))
    }

    fn picture(&self, shown: Shown<'_, HeapGames>, framing: Framing) -> Option<Picture> {
        let run = run(shown)?;
        let steps = steps(run, chosen(shown, run));
        let mut scene = fitting(steps.rows.len(), framing.part_of_page(RUN), |lines| {
            first_rows(&steps, lines, framing)
        });
        let rest = |page| page - scene.height - framing.part_of_page(WORDS).unwrap_or(0.0);
        let page = framing.page.map(rest);
        below(&mut scene, &detail(shown, run, Framing { page, ..framing }));
        Some(framing.captioned(scene, caption(run)))
    }

    fn rows(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
        Some(data(run(shown)?))
    }

    fn table(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
        let run = run(shown)?;
        Some(Table {
            subject: Some(caption(run)),
            ..steps(run, usize::MAX)
        })
    }

    fn json(&self, shown: Shown<'_, HeapGames>) -> Option<Data> {
        Some(run(shown)?.json().into())
    }
}

/// The question on the heaps up to the last with which the quotient changes, and those of its first period.
fn question(shown: Shown<'_, HeapGames>) -> Option<HowFound> {
    let rule = shown.rule()?.clone();
    let solution = HeapGames::report(shown)?.solution.as_ref()?;
    let changed = solution.growth.last().map_or(0, |&(heap, _)| heap);
    let period = solution.period.as_ref().map_or(0, |period| period.period);
    let heaps = changed.max(solution.heaps.min(MOST_HEAPS).min(changed + period + 1));
    Some(HowFound { rule, heaps })
}

/// The run, or as much of it as there was time for.
pub fn run(shown: Shown<'_, HeapGames>) -> Option<&Arc<Finding>> {
    shown.known.answer_to(&question(shown)?)
}

/// The candidate that is looked at: the one that was chosen, or else the last that failed.
pub fn chosen(shown: Shown<'_, HeapGames>, run: &Finding) -> usize {
    let failed = run.candidates.iter().rposition(|of| of.failure.is_some());
    let last = run.candidates.len().saturating_sub(1);
    let chosen = shown
        .document
        .candidate
        .map(|number| number.saturating_sub(1));
    chosen.or(failed).unwrap_or(last).min(last)
}

fn one(run: &Arc<Finding>, at: usize) -> OneCandidate {
    OneCandidate {
        of: Same(Arc::clone(run)),
        at,
    }
}

/// What is told of a candidate.
fn facts<'a>(
    shown: Shown<'a, HeapGames>,
    run: &Arc<Finding>,
    at: usize,
) -> Option<&'a CandidateFacts> {
    shown.known.answer_to(&one(run, at)).map(Arc::as_ref)
}

/// How many candidates failed.
fn headline(run: &Finding) -> Headline {
    let all = run.candidates.len();
    let failed = run.candidates.iter().filter(|of| of.failure.is_some());
    let answer = counted(all, "candidate", "candidates");
    let failed = match failed.count() {
        0 => "none failed".to_owned(),
        failed => format!("{failed} failed"),
    };
    let heaps = format!("heaps to {}, order {}", run.heaps.len(), run.order());
    let state = match run.stopped {
        None => State::Exact,
        Some(_) => State::Open,
    };
    Headline::new(format!("{answer}, {failed}"), state, heaps)
}

fn caption(run: &Finding) -> Rich {
    let title = run.rule.printed_title();
    let last = run.heaps.last().map_or(0, |added| added.heap);
    let ended = match run.stopped {
        None => String::new(),
        Some(why) => format!(" It ended there: {why}."),
    };
    let found = format!("How the quotient of {title} was found, to heap {last}.{ended} ");
    Rich::from(found).line(Finding::RUN)
}

/// The least word of an element, as on screen.
fn word(candidate: &FoundCandidate, x: Element) -> String {
    candidate.word(x, Notation::Unicode)
}

/// One line of the run.
enum Step<'a> {
    /// Heaps that were added to the quotient as it is.
    Added(usize, usize, &'static str),
    /// An element that a heap was tried with in vain.
    Tried(usize, &'a Refuted),
    /// A candidate of recalibration, by its place.
    Candidate(usize, &'a FoundCandidate),
}

/// All lines, in the order of the run; heaps that were added in the same way are one line.
fn lines(run: &Finding) -> Vec<Step<'_>> {
    let mut lines = Vec::new();
    let mut candidates = run.candidates.iter().enumerate().peekable();
    for added in &run.heaps {
        let (way, refuted): (_, &[Refuted]) = match &added.way {
            Way::NoMoves => (Some("no moves: the identity"), &[]),
            Way::Interpolated => (Some("mex interpolation"), &[]),
            Way::Tried { refuted } => (Some("an element fits"), refuted),
            Way::Recalibrated { refuted } => (None, refuted),
        };
        lines.extend(refuted.iter().map(|tried| Step::Tried(added.heap, tried)));
        while let Some((at, of)) = candidates.next_if(|(_, of)| of.heap == added.heap) {
            lines.push(Step::Candidate(at, of));
        }
        match (way, lines.last_mut()) {
            (Some(way), Some(Step::Added(_, last, same))) if *same == way => *last = added.heap,
            (Some(way), _) => lines.push(Step::Added(added.heap, added.heap, way)),
            (None, _) => {}
        }
    }
    lines.extend(candidates.map(|(at, of)| Step::Candidate(at, of)));
    lines
}

/// The candidate that a line of the run is about: its own, or the one that is the quotient there.
pub fn candidate_of_line(run: &Finding, line: usize) -> Option<usize> {
    let lines = lines(run);
    let before = lines.get(..=line)?.iter().rev();
    let mut candidates = before.filter_map(|step| match step {
        Step::Candidate(at, _) => Some(*at),
        Step::Added(..) | Step::Tried(..) => None,
    });
    candidates.next()
}

/// The run for a reader, with an arrow at the candidate that is looked at.
pub fn steps(run: &Finding, chosen: usize) -> Table {
    let head = [
        "No.",
        "Heap",
        "Candidate",
        "Made by",
        "Least failure",
        "What it proves",
    ];
    let row = |step: Step| match step {
        Step::Added(from, to, way) => {
            let heaps = if from == to {
                from.to_string()
            } else {
                format!("{from}–{to}")
            };
            vec![Cell::default(), heaps.into(), "the same".into(), way.into()]
        }
        Step::Tried(heap, Refuted { like, failure }) => vec![
            Cell::default(),
            heap.to_string().into(),
            "the same".into(),
            format!("tried as {}", sum(like)).into(),
            sum_of_heaps(failure).into(),
            "not this element".into(),
        ],
        Step::Candidate(at, of) => vec![
            match at == chosen {
                true => format!("→ {}", at + 1).into(),
                false => Cell::number(at + 1),
            },
            of.heap.to_string().into(),
            format!("order {}", of.order()).into(),
            freed(of).into(),
            match &of.failure {
                None => "none".into(),
                Some(failure) => failed(failure).into(),
            },
            match &of.failure {
                None => "it is the quotient".into(),
                Some(failure) => apart(failure).into(),
            },
        ],
    };
    Table::new(head, lines(run).into_iter().map(row))
}

fn freed(of: &FoundCandidate) -> String {
    let heaps = joined(of.how.freed.iter().map(|letter| letter.heap), ", ");
    format!("{heaps} freed, {} → {}", of.how.expanded, of.order())
}

fn failed(failure: &LeastFailure) -> String {
    let kind = if failure.shown_by.is_some() { "P" } else { "N" };
    format!("{}, as {kind}", sum_of_heaps(&failure.position))
}

fn apart(failure: &LeastFailure) -> String {
    let (position, outcome) = (sum(&failure.position), failure.outcome());
    let twin = failure.twin.as_deref();
    let twin = twin.map(|twin| format!(", {} is {}", sum(twin), failure.said));
    format!("{position} is {outcome}{}", twin.unwrap_or_default())
}

/// A position in a cell, 0 being the one without heaps.
fn sum(heaps: &[usize]) -> String {
    match heaps {
        [] => "0".to_owned(),
        heaps => sum_of_heaps(heaps),
    }
}

/// The run as data: a row for each candidate.
fn data(run: &Finding) -> Table {
    let head = [
        "candidate",
        "heap",
        "order",
        "p",
        "freed",
        "kept",
        "expanded",
        "least_failure",
        "kind",
        "outcome",
        "twin",
    ];
    let row = |(at, of): (usize, &FoundCandidate)| {
        let failure = of.failure.as_ref();
        let freed = joined(of.how.freed.iter().map(|letter| letter.heap), " ");
        let kind = failure.map_or("", |of| if of.shown_by.is_some() { "P" } else { "N" });
        vec![
            Cell::number(at + 1),
            Cell::number(of.heap),
            Cell::number(of.order()),
            Cell::number(of.monoid.p_portion().count()),
            Cell::text(freed),
            Cell::number(of.how.kept),
            Cell::number(of.how.expanded),
            failure.map_or_else(Cell::default, |of| sum(&of.position).into()),
            kind.into(),
            failure.map_or_else(Cell::default, |of| Cell::plain(of.outcome())),
            failure
                .and_then(|of| of.twin.as_deref())
                .map_or_else(Cell::default, |twin| sum(twin).into()),
        ]
    };
    Table::new(head, run.candidates.iter().enumerate().map(row))
}

/// The candidate that is looked at: what is said of it, its transition algebra and the lower bounds of that.
pub fn detail(shown: Shown<'_, HeapGames>, run: &Arc<Finding>, framing: Framing) -> Scene {
    let at = chosen(shown, run);
    let mut scene = Scene::sized(framing.width.map_or(LINES, |width| width.min(LINES)), 1.0);
    let Some(candidate) = run.candidates.get(at) else {
        return scene;
    };
    about(run, at, candidate)
        .into_iter()
        .for_each(|line| below_table(&mut scene, line));
    if let Some(facts) = facts(shown, run, at) {
        let elements = candidate.monoid.order().min(ELEMENTS);
        let bounds = fitting(BOUNDS, framing.part_of_page(LOWER), |most| {
            bounds_scene(candidate, facts, framing, most)
        });
        let rest = framing.page.map(|page| page - scene.height - bounds.height);
        let algebra = fitting(elements, rest, |elements| {
            algebra(candidate, facts, framing, elements).scene()
        });
        below(&mut scene, &algebra);
        below(&mut scene, &bounds);
    }
    scene
}

/// As many rows of a table as a part of a page has room for, if it is for a page.
fn fitting(rows: usize, room: Option<f32>, draw: impl Fn(usize) -> Scene) -> Scene {
    let mut shown = rows;
    loop {
        let scene = draw(shown);
        match room {
            Some(room) if scene.height > room && shown > 1 => {
                let fewer = shown as f32 * room / scene.height;
                shown = (fewer as usize).clamp(1, shown - 1);
            }
            _ => return scene,
        }
    }
}

/// The first rows of a table, and below them how many more there are.
fn first_rows(table: &Table, rows: usize, framing: Framing) -> Scene {
    let first = Table {
        rows: table.rows.iter().take(rows).cloned().collect(),
        ..table.clone()
    };
    let mut scene = text_table(&first, framing.width);
    let others = table.rows.len().saturating_sub(rows);
    if others > 0 {
        let said = format!("… and {others} more; the CSV file has all candidates");
        below_table(&mut scene, said);
    }
    scene
}

/// The lower bounds below their caption.
fn bounds_scene(
    candidate: &FoundCandidate,
    facts: &CandidateFacts,
    framing: Framing,
    most: usize,
) -> Scene {
    let mut scene = Scene::sized(framing.width.map_or(LINES, |width| width.min(LINES)), 1.0);
    below_table(&mut scene, bounds_caption(facts, most));
    let table = text_table(&bounds(candidate, facts, most), framing.width);
    below(&mut scene, &table);
    scene
}

/// The width of the lines of text, in millimetres.
const LINES: f32 = 150.0;

/// What is said of the candidate that is looked at, in paragraphs.
fn about(run: &Finding, at: usize, candidate: &FoundCandidate) -> [Rich; 3] {
    let letters = candidate.names();
    let letters = letters.map(|(name, heap)| letter(&name).line(format!(" = heap {heap}")));
    let (order, p) = (candidate.order(), candidate.monoid.p_portion().count());
    let (number, all, heap) = (at + 1, run.candidates.len(), candidate.heap);
    let what = format!("Candidate {number} of {all}, for heap {heap}: order {order}, |P| = {p}; ");
    let word = |x| word(candidate, x);
    let failure = candidate.failure.as_ref();
    let failure = failure.map(|of| format!("{}. {}.", of.says(&word), of.proves()));
    let made = candidate.made(Notation::Unicode);
    [
        Rich::plain(what)
            .then(Rich::joined(letters, ", "))
            .line("."),
        Rich::plain(format!("Made by recalibration: {made}.")),
        Rich::plain(failure.unwrap_or_else(|| "Nothing fails: it is the quotient.".to_owned())),
    ]
}

/// The products of the elements with those of the heaps, at most so many elements.
fn algebra(
    candidate: &FoundCandidate,
    facts: &CandidateFacts,
    framing: Framing,
    most: usize,
) -> EntryTable {
    let (monoid, phi) = (&candidate.monoid, &candidate.phi);
    let all = phi.len().saturating_sub(1);
    let failing = |place: fn(&(usize, Element)) -> usize| -> BTreeSet<usize> {
        facts.failing.iter().map(place).collect()
    };
    let elements = picked(0..monoid.order(), most, &failing(|&(_, x)| x as usize));
    // On a page they go on below one another, each time with all elements.
    let columns = if framing.page.is_some() {
        HEAPS / 2
    } else {
        HEAPS
    };
    let heaps = picked(1..phi.len(), columns, &failing(|&(heap, _)| heap));
    let entry = |x: Element, heap: usize| {
        let product = monoid.times(x, phi[heap]);
        let fails = facts.failing.binary_search(&(heap, x)).is_ok();
        let mark = if fails { "!" } else { "" };
        let ground = match (fails, monoid.is_p(product)) {
            (true, _) => Some(FAILING),
            (false, true) => Some(IN_P),
            (false, false) => None,
        };
        let text = Rich::plain(format!("{}{mark}", word(candidate, product)));
        Some(EntryText { text, ground })
    };
    let numbers = || elements.iter().map(|&at| at as Element);
    let row = |x| heaps.iter().map(|&heap| entry(x, heap)).collect();
    let mut caption = vec!["On a ground: in P.".to_owned()];
    if !facts.failing.is_empty() {
        let pairs = "and so is xΦ(H') for an option H' of H: a pair of the P-verification theorem.";
        caption.push(format!("With “!”: xΦ(H) is in P, {pairs}"));
    }
    if elements.len() < monoid.order() || heaps.len() < all {
        caption.push(format!(
            "Shown are {} of {} and {} of {}, such pairs first.",
            elements.len(),
            counted(monoid.order(), "element", "elements"),
            heaps.len(),
            counted(all, "heap", "heaps"),
        ));
    }
    EntryTable {
        row_name: "x".to_owned(),
        column_name: "xΦ(H) for the heap H".to_owned(),
        row_heads: numbers().map(|x| word(candidate, x)).collect(),
        column_heads: heaps.iter().map(Rich::plain).collect(),
        entries: numbers().map(row).collect(),
        caption: caption.into_iter().map(Rich::from).collect(),
        room: framing.width,
        ..EntryTable::default()
    }
}

/// At most so many of these places, ascending: those that fail before the others.
fn picked(all: Range<usize>, most: usize, failing: &BTreeSet<usize>) -> Vec<usize> {
    let mut picked: Vec<usize> = all.collect();
    picked.sort_by_key(|at| !failing.contains(at));
    picked.truncate(most);
    picked.sort_unstable();
    picked
}

fn bounds_caption(facts: &CandidateFacts, most: usize) -> String {
    let said = "Lower bounds of the transition algebra, (Φ(X), Φ''X) of positions X with a move";
    match &facts.bounds {
        Some(Ok(bounds)) if bounds.len() > most => {
            format!("{said}: the first {most} of {}.", bounds.len())
        }
        Some(Ok(bounds)) => format!("{said}: {}.", bounds.len()),
        Some(Err(why)) => format!("{said}: not known, {why}."),
        None => format!("{said}: not known."),
    }
}

/// The lower bounds, each with the least position that has the transition.
fn bounds(candidate: &FoundCandidate, facts: &CandidateFacts, most: usize) -> Table {
    let monoid = &candidate.monoid;
    let row = |bound: &LowerBound| {
        let options = bound.options.iter().map(|&x| word(candidate, x));
        let is_p = monoid.is_p(bound.element);
        let stuck = !is_p && !bound.options.iter().any(|&x| monoid.is_p(x));
        vec![
            word(candidate, bound.element).into(),
            if is_p { "P" } else { "N" }.into(),
            format!("{{{}}}", options.collect::<Vec<_>>().join(", ")).into(),
            sum_of_heaps(&bound.position).into(),
            if stuck { "fails as N" } else { "" }.into(),
        ]
    };
    let bounds = facts.bounds.iter().flatten().flatten();
    let head = ["Φ(X)", "Outcome", "Φ''X", "Least X", ""];
    Table::new(head, bounds.take(most).map(row))
}

/// Sets a scene below another.
fn below(scene: &mut Scene, part: &Scene) {
    let placed = part.placed(1.0, [0.0, scene.height]);
    scene.width = scene.width.max(part.width);
    scene.height += part.height;
    scene.items.extend(placed.items);
}
