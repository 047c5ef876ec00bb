//! Jobs that are cancelled at random moments, the same in each run: of each kind of question one
//! that takes a while. A cancel takes effect soon, measured in processor time so that other
//! programs do not count; afterwards the same question gets the answer that it gets elsewhere.

#[path = "common/long.rs"]
mod long;
#[path = "common/numbers.rs"]
mod numbers;

use grundy_base::play::{Convention, Outcome};
use grundy_form::{Day5, Day5Filter};
use grundy_graph::families::{self, Family};
use grundy_graph::{Asked, Bit2, FamilyTable, GraphRule, Growing, Mark};
use grundy_heap::{HeapRule, NimReport, PeriodClaim, Position, ValueTable};
use grundy_jobs::form::{
    AboutForm, CompositesOfDay5, CountsByDay, GamesOfDay4, GamesOfDay5, PartitionsByDay6,
    SelectionOfDay5, SheetLines, Wanted, Workspace,
};
use grundy_jobs::graph_sheet::SheetFacts;
use grundy_jobs::quotient::{
    CheckCertificate, CompareQuotients, HeapQuotient, HowFound, Other, TwoElements, TypedQuotient,
};
use grundy_jobs::star::{
    AlongLine, CellSums, Effort, FamilyScan, Iterations, Lemma8For, LimitInWindow, OnAllPositions,
    Proofs, Reflexive, SmallGameFor, Sums,
};
use grundy_jobs::{
    CheckedTable, FamilyValues, FirstCounterexample, GamesWithValues, GenusOf, GenusSearch,
    GraphGame, GraphLayout, GraphMoves, GrownValues, GrundyValues, HeapForms, HeapGenera, Jobs,
    LargePosition, LayoutRequest, LegalMoves, Limits, LongestWin, MisereMoves, NormalPeriod,
    PlayedValues, ProvedPeriod, Question, Same, Status, Way, WhyValue,
};
use grundy_quotient::{NamedQuotient, QuotientReport};
use grundy_star::{Moves, PointSet, Window};
use long::repetitions;
use numbers::Numbers;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fmt::Debug;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

const LONG: Duration = Duration::from_secs(600);

/// What a job may still work once it is cancelled: a tenth of a second in an optimised build.
const SOON: Duration = Duration::from_millis(if cfg!(debug_assertions) { 1_000 } else { 100 });

/// The processor time that each thread has had so far; elsewhere than on Linux nothing.
struct Worked(BTreeMap<OsString, Duration>);

impl Worked {
    fn so_far() -> Worked {
        let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten();
        let time = |thread: std::fs::DirEntry| {
            let text = std::fs::read_to_string(thread.path().join("schedstat")).ok()?;
            let run = text.split_whitespace().next()?.parse().ok()?;
            Some((thread.file_name(), Duration::from_nanos(run)))
        };
        Worked(threads.flatten().filter_map(time).collect())
    }

    /// What all threads but this one have worked since; threads that have ended count nothing.
    fn since(&self) -> Duration {
        let own = std::fs::read_link("/proc/thread-self").unwrap_or_default();
        let now = Worked::so_far().0.into_iter();
        let others = now.filter(|(thread, _)| own.file_name() != Some(thread));
        let before = |thread: &OsString| self.0.get(thread).copied().unwrap_or_default();
        others
            .map(|(thread, time)| time.saturating_sub(before(&thread)))
            .sum()
    }
}

/// The memory that the process holds.
fn held() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    kib.unwrap_or(0) * 1024
}

fn quiet() -> Jobs {
    Jobs::new(Arc::new(|| {}))
}

/// An answer as text. How many positions were met depends on what was known before.
fn text(answer: &impl Debug) -> String {
    let whole = format!("{answer:?}");
    let mut parts = whole.split("positions: ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        text + part.trim_start_matches(|c: char| c.is_ascii_digit())
    })
}

/// The answer to a question.
fn answer<Q: Question>(jobs: &mut Jobs, question: Q) -> Arc<Q::Answer> {
    let title = Q::TITLE;
    let id = jobs.ask(question, Limits::default());
    assert!(jobs.wait_until_idle(LONG), "{title}");
    jobs.take(id)
        .unwrap_or_else(|| panic!("{title}: no answer"))
}

fn rule(code: &str) -> HeapRule {
    HeapRule::parse(code).expect("a rule")
}

fn graph_rule(code: &str) -> GraphRule {
    GraphRule::parse(code, Bit2::ExactlyTwo).expect("a rule")
}

fn moves(text: &str) -> Moves {
    Moves::parse(text).expect("moves")
}

fn square(side: usize) -> Window {
    Window::cube(2, side).expect("a window")
}

/// What some questions are about.
struct Known {
    values: Arc<NimReport>,
    quotient: Arc<QuotientReport>,
    limit: Arc<PointSet>,
    day_5: Arc<Day5>,
}

impl Known {
    fn find() -> Known {
        let mut jobs = quiet();
        let nim = GrundyValues {
            rule: rule("0.77"),
            heaps: 5_000,
        };
        let values = answer(&mut jobs, nim);
        let quotient = answer(&mut jobs, quotient_of_4_7());
        let limit = LimitInWindow {
            moves: moves("7,0 1,4 3,2 0,5"),
            window: square(700),
        };
        let limit = answer(&mut jobs, limit);
        let day_5 = answer(&mut jobs, GamesOfDay5);
        Known {
            values,
            quotient,
            limit: Arc::clone(&limit.set),
            day_5,
        }
    }
}

/// The number of kinds.
const KINDS: usize = 49;

fn quotient_of_4_7() -> HeapQuotient {
    HeapQuotient {
        rule: rule("4.7"),
        heaps: Some(24),
    }
}

fn quotients(known: &Known) -> Vec<Trial> {
    let of = Same(Arc::clone(&known.quotient));
    let certificate = known.quotient.json().expect("a certificate");
    let game = "[60]".to_owned();
    let presentation = "a,b,c | a^2=1, b^20=b^18, c^10=c^8 | a".to_owned();
    let r14 = QuotientReport::of_monoid(NamedQuotient::R14.monoid());
    let two = TwoElements {
        of: of.clone(),
        x: 20,
        y: 21,
    };
    let both = CompareQuotients {
        of: Same(Arc::new(r14)),
        with: Other::Game(rule("4.7"), Some(24)),
    };
    let [presentation, game, certificate] = [
        TypedQuotient::Presentation(presentation),
        TypedQuotient::SingleGame(game),
        TypedQuotient::Certificate(certificate),
    ];
    let check = CheckCertificate(of);
    vec![
        Trial::of("quotient of a game", quotient_of_4_7),
        Trial::of("how a quotient was found", || HowFound {
            rule: rule("0.4107"),
            heaps: 80,
        }),
        Trial::of("quotient of a whole game", || HeapQuotient {
            rule: rule("0.357"),
            heaps: None,
        }),
        Trial::of("monoid of a presentation", move || presentation.clone()),
        Trial::of("quotient of a single game", move || game.clone()),
        Trial::of("certificate", move || certificate.clone()),
        Trial::of("verification", move || check.clone()),
        Trial::of("elements", move || two.clone()),
        Trial::of("comparison", move || both.clone()),
        Trial::of("large position", || LargePosition {
            rule: rule("0.07"),
            position: Position::new(vec![60, 70]),
            play: Convention::Misere,
            quotient: None,
        }),
        Trial::of("normal period", || NormalPeriod {
            rule: rule("0.007"),
        }),
    ]
}

fn stars(known: &Rc<Known>) -> Vec<Trial> {
    let limit = || {
        let known = Rc::clone(known);
        move || Same(Arc::clone(&known.limit))
    };
    let [reflexive, sums, cell, line] = [limit(), limit(), limit(), limit()];
    let hard = || moves("7,0 1,4 3,2 0,5");
    let limit = || LimitInWindow {
        moves: moves("0,5 2,2 5,0"),
        window: square(2_500),
    };
    let iterations = move || Iterations {
        moves: hard(),
        window: square(150),
        play: Convention::Misere,
    };
    let proofs = move || Proofs {
        moves: hard(),
        side: 1_024,
    };
    let cell = move || CellSums {
        moves: cell(),
        positions: cell(),
        play: Convention::Misere,
        at: [650, 650, 0],
    };
    let line = move || AlongLine {
        limit: line(),
        facts: None,
        start: [0; 3],
        direction: [1, 1, 0],
    };
    let small = || SmallGameFor {
        moves: moves("4,0 0,3"),
        window: square(400),
    };
    let scan = || FamilyScan {
        family: "a,0 b,c 0,d".to_owned(),
        bound: 6,
        side: 60,
    };
    vec![
        Trial::of("limit", limit),
        Trial::of("iterations", iterations),
        Trial::of("facts about a limit", proofs),
        // Ten seconds of work, or one.
        Trial::of("iterations on all positions", move || OnAllPositions {
            moves: [moves("4,1 1,2 0,4"), hard()][repetitions(0, 1)].clone(),
            effort: Effort::Millions(grundy_star::MILLIONS),
        }),
        Trial::of("reflexivity", move || Reflexive { limit: reflexive() }),
        Trial::of("sums", move || Sums { of: sums() }),
        Trial::of("sums for a position", cell),
        Trial::of("period along a line", line),
        Trial::of("small game", small),
        Trial::of("lemma 8", || Lemma8For { k: 5_000 }),
        Trial::of("scan", scan),
    ]
}

fn graphs() -> Vec<Trial> {
    fn game() -> Same<GraphGame> {
        let board = families::grid(4, 7).expect("a grid");
        Same(Arc::new(GraphGame::new(board, graph_rule("0.33"), true)))
    }
    fn position(vertices: usize) -> GraphMoves {
        let present = (0..vertices).collect();
        let game = game();
        GraphMoves { game, present }
    }
    let graph = families::random_connected(600, 1_200, 5).expect("a graph");
    let layout = Arc::new(LayoutRequest {
        way: Way::Stress,
        start: (0..600)
            .map(|i| [f64::from(i % 25), f64::from(i / 25)])
            .collect(),
        pinned: vec![false; 600],
        graph,
    });
    vec![
        Trial::of("moves on a graph", || position(28)),
        Trial::of("longest win", || LongestWin {
            of: position(16),
            moves: vec![vec![0]],
        }),
        Trial::of("values of a game", || PlayedValues {
            game: game(),
            positions: vec![(0..28).collect(), (0..16).collect()],
        }),
        Trial::of("table of a family", || FamilyValues {
            table: FamilyTable::of(Family::Grid, 5, 7, 0),
            rule: graph_rule("0.03"),
            asked: Asked::Grundy,
        }),
        Trial::of("family of a growing edge", || {
            let graph = families::path(3).expect("a path");
            let marks = vec![Mark::of(&graph, 0, 1).expect("an edge")];
            GrownValues(Growing {
                graph,
                marks,
                rule: graph_rule("0.007"),
                play: Convention::Normal,
                most: 1 << 13,
                most_rows: 10,
            })
        }),
        Trial::of("first counterexample", || FirstCounterexample {
            family: Family::Bipode,
            rule: graph_rule("0.03"),
            formula: "9".to_owned(),
            most: vec![15; 5],
        }),
        Trial::of("layout", move || GraphLayout(Same(Arc::clone(&layout)))),
    ]
}

fn forms(known: &Rc<Known>) -> Vec<Trial> {
    let sheet = || SheetLines {
        lines: ["A = {2#,3}", "B = {A,2##}", "B + B"]
            .map(str::to_owned)
            .into(),
        wanted: Some(Wanted {
            mate: true,
            parts: true,
            primes: true,
            // It might be infinite.
            quotient: false,
        }),
        time: LONG,
        workspace: Same(Arc::new(Workspace::default())),
    };
    let known = Rc::clone(known);
    let selection = move || SelectionOfDay5 {
        of: Same(Arc::clone(&known.day_5)),
        filter: Day5Filter {
            outcome: Some(Outcome::P),
            even: Some(true),
            ..Day5Filter::default()
        },
    };
    let about = || AboutForm {
        lines: vec!["[60]".to_owned()],
        time: LONG,
    };
    vec![
        Trial::of("sheet", sheet),
        Trial::of("facts about a form", about),
        Trial::of("day 4", || GamesOfDay4),
        Trial::of("day 5", || GamesOfDay5),
        Trial::of("selection of day 5", selection),
        Trial::of("composites", || CompositesOfDay5),
        Trial::of("prime partitions", || PartitionsByDay6),
        Trial::of("counts by day", || CountsByDay),
    ]
}

/// What cancels of one question have shown.
struct Outcomes {
    work: Duration,
    stopped: usize,
    longest: Duration,
}

/// Cancels a question so many times and asks it to the end; `question` makes it anew, with what it
/// keeps between two answers.
fn cancel<Q: Question<Answer: Debug>>(
    question: &dyn Fn() -> Q,
    times: usize,
    numbers: &mut Numbers,
) -> Outcomes {
    // The threads must still be there when their work is counted.
    let mut elsewhere = quiet();
    let start = Worked::so_far();
    let expected = text(&answer(&mut elsewhere, question()));
    let work = start.since();
    drop(elsewhere);
    let mut found = Outcomes {
        work,
        stopped: 0,
        longest: Duration::ZERO,
    };
    let (mut jobs, asked) = (quiet(), question());
    let title = Q::TITLE;
    for _ in 0..times {
        let start = Worked::so_far();
        let moment = work.mul_f64(0.95 * numbers.part());
        let id = jobs.ask(asked.clone(), Limits::default());
        let status = |jobs: &Jobs| jobs.state(id).map(|job| job.status.clone());
        while start.since() < moment
            && matches!(status(&jobs), Some(Status::Queued | Status::Running))
        {
            jobs.poll();
            std::thread::yield_now();
        }
        let cancelled = Worked::so_far();
        jobs.cancel(id);
        assert!(jobs.wait_until_idle(LONG), "{title}");
        found.longest = found.longest.max(cancelled.since());
        match status(&jobs) {
            Some(Status::Stopped(_)) => found.stopped += 1,
            other => assert_eq!(other, Some(Status::Done), "{title}"),
        }
    }
    assert_eq!(text(&answer(&mut jobs, asked)), expected, "{title}");
    found
}

/// Cancels a question so many times.
type Cancel = dyn Fn(usize, &mut Numbers) -> Outcomes;

/// A question of a kind, to be cancelled.
struct Trial {
    kind: &'static str,
    cancel: Box<Cancel>,
}

impl Trial {
    /// A question of this kind; it is made anew for each trial.
    fn of<Q: Question<Answer: Debug>>(kind: &'static str, make: impl Fn() -> Q + 'static) -> Trial {
        Trial {
            kind,
            cancel: Box::new(move |times, numbers| cancel(&make, times, numbers)),
        }
    }
}

/// Trials of the questions about heap games.
fn heap_games(known: &Known) -> Vec<Trial> {
    let position = |text: &str| Position::parse(text).expect("a position");
    let of = Same(Arc::clone(&known.values));
    let values = GrundyValues {
        rule: rule("0.007"),
        heaps: 60_000,
    };
    let proof = ProvedPeriod {
        rule: rule("0.454"),
        heaps: 20_000_000,
    };
    let moves = LegalMoves {
        of: of.clone(),
        position: Position::new((4_000..4_060).collect()),
    };
    let misere = MisereMoves {
        of,
        quotient: None,
        position: position("14, 13, 11, 10, 9"),
    };
    let genera = HeapGenera {
        rule: rule("0.77"),
        heaps: 40,
        pairs: true,
    };
    let forms = HeapForms {
        rule: rule("0.77"),
        heaps: 55,
    };
    let search = GenusSearch {
        digits: 3,
        base: 8,
        heaps: 14,
    };
    let genus = GenusOf {
        rule: rule("0.77"),
        position: position("12, 11, 10, 9"),
    };
    vec![
        Trial::of("values", move || values.clone()),
        Trial::of("proof of a period", move || proof.clone()),
        Trial::of("moves of a position", move || moves.clone()),
        Trial::of("misère moves", move || misere.clone()),
        Trial::of("genera", move || genera.clone()),
        Trial::of("forms", move || forms.clone()),
        Trial::of("search through codes", move || search),
        Trial::of("genus of a position", move || genus.clone()),
    ]
}

/// Trials of the questions about tables of values and sheets of graphs.
fn tables(known: &Rc<Known>) -> Vec<Trial> {
    let table = ValueTable::read("0 0 0 1 1 1 2 2 0 3").expect("values");
    let claim = PeriodClaim {
        period: 100,
        from: 20_000,
    };
    let table = CheckedTable {
        rule: rule("0.007"),
        table: Arc::new(table),
        claim: Some(claim),
    };
    let games = GamesWithValues {
        values: vec![0, 1, 2, 0, 1],
    };
    let why = WhyValue {
        of: Same(Arc::clone(&known.values)),
        heap: 5_000,
    };
    let graphs = include_str!("data/graphs/connected8.g6")
        .lines()
        .take(3_000);
    let sheet = SheetFacts {
        graphs: Same(Arc::new(graphs.map(str::to_owned).collect())),
        rule: graph_rule("0.33"),
        longest: true,
        positions: 1_000_000,
    };
    vec![
        Trial::of("check of a table", move || table.clone()),
        Trial::of("games with values", move || games.clone()),
        Trial::of("sheet of graphs", move || sheet.clone()),
        Trial::of("why a value", move || why.clone()),
    ]
}

/// A trial of each kind.
fn trials(known: &Rc<Known>) -> Vec<Trial> {
    let mut typed = quotients(known);
    typed.extend(forms(known));
    typed.extend(stars(known));
    typed.extend(heap_games(known));
    typed.extend(graphs());
    typed.extend(tables(known));
    typed
}

/// Cancels a question of each kind so many times.
fn cancel_all(times: usize) {
    let trials = trials(&Rc::new(Known::find()));
    let kinds: BTreeSet<_> = trials.iter().map(|trial| trial.kind).collect();
    assert_eq!(kinds.len(), KINDS, "a kind without a question: {kinds:?}");
    let mut numbers = Numbers(3);
    for Trial { kind, cancel } in trials {
        let before = held();
        let found = cancel(times, &mut numbers);
        let grown = held().saturating_sub(before);
        println!(
            "{kind}: {:.0?} of work, {} of {times} stopped, the latest after {:.1?}, {} MB more held",
            found.work,
            found.stopped,
            found.longest,
            grown >> 20
        );
        assert!(
            found.longest < SOON,
            "{kind}: {:?} after a cancel",
            found.longest
        );
        assert!(grown < 256 << 20, "{kind}: {grown} bytes kept");
    }
}

#[test]
#[ignore = "two minutes of an optimised build, with memory that is freed at once; .ci/run"]
fn jobs_of_every_kind_are_cancelled_at_any_moment() {
    cancel_all(repetitions(3, 10));
}
