//! What must hold of every reader of what users give, whatever it is: a function of bytes for
//! each, which panics if it does not. The tests and the fuzzing crate call the same functions.

use grundy::budget::Budget;
use grundy::form::{Expression, FormStore, NotationError, Statement, ValueError};
use grundy::graph::families::Family as GraphFamily;
use grundy::graph::{Bit2, Format, Formula, GraphRule};
use grundy::heap::{Genus, HeapRule, Position, RuleError, nim_sequence, plain_sequence};
use grundy::project::{Project, Session, Settings};
use grundy::quotient::checker::verify;
use grundy::quotient::quotient_of_game;
use grundy::quotient::{Certificate, Game, GameError, Notation, Presentation, parse_word};
use grundy::star::{Family, Moves, Window};
use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Duration;

/// A reader.
#[derive(Clone, Copy)]
pub struct Target {
    /// The name, also of its fuzzing program.
    pub name: &'static str,
    /// What must hold.
    pub run: fn(&[u8]),
    /// Right texts and tokens that appear in them.
    pub seeds: &'static [&'static str],
}

/// All readers.
pub const ALL: [Target; 12] = [
    Target {
        name: "project",
        run: project,
        seeds: PROJECTS,
    },
    Target {
        name: "code",
        run: code,
        seeds: CODES,
    },
    Target {
        name: "graph",
        run: graph,
        seeds: GRAPHS,
    },
    Target {
        name: "graph_rule",
        run: graph_rule,
        seeds: GRAPH_RULES,
    },
    Target {
        name: "formula",
        run: formula,
        seeds: FORMULAS,
    },
    Target {
        name: "form",
        run: form,
        seeds: FORMS,
    },
    Target {
        name: "single_game",
        run: single_game,
        seeds: FORMS,
    },
    Target {
        name: "presentation",
        run: presentation,
        seeds: PRESENTATIONS,
    },
    Target {
        name: "certificate",
        run: certificate,
        seeds: CERTIFICATES,
    },
    Target {
        name: "vector_moves",
        run: vector_moves,
        seeds: VECTOR_MOVES,
    },
    Target {
        name: "vector_family",
        run: vector_family,
        seeds: VECTOR_FAMILIES,
    },
    Target {
        name: "data_folder",
        run: data_folder,
        seeds: DATA_FOLDER,
    },
];

/// A document of each kind.
const EACH_KIND: &str = r#"{"format":"grundy-project","schema":1,"title":"t","about":"a","documents":[
{"id":1,"name":"g","kind":"heap_game","rule":"0.77","heaps":100,"row_width":12,"view":"plot","quotient_heaps":5,"misere":true,"position":"3, 5"},
{"id":2,"name":"v","kind":"vector_game","moves":"4,0 0,3","window":"48x20","iteration":3,"marks":{"sums":true},"view":"fronts"},
{"id":3,"name":"p","kind":"graph_position","rule":"0.33","game":{"moves":[[0],[1,2]]},"drawing":{"vertices":["0 0","1 0 pinned","2 0.5"],"edges":["0-1","1-2"]}},
{"id":4,"name":"m","kind":"monoid","presentation":"a, b | a^2=1, b^3=b | a, b^2"},
{"id":5,"name":"s","kind":"form_sheet","lines":["2#321","G = {2,3}"],"seconds":5},
{"id":6,"name":"f","kind":"figure","source":1,"view":"Plot","style":"paper","typeface":"serif","points":9.0,"width_mm":120.0,"height_mm":60.0,"caption":"c"},
{"id":7,"name":"q","kind":"quotient_sheet","games":["0.77","0.07 to 33"]}]}"#;

const PROJECTS: &[&str] = &[
    EACH_KIND,
    include_str!("../../projects/kayles.grundy"),
    include_str!("../../projects/two-readings.grundy"),
    include_str!("../../projects/moving-front.grundy"),
    include_str!("../../projects/vertices-on-a-grid.grundy"),
];

const CODES: &[&str] = &[
    "0.77",
    "0.07",
    "4.7",
    "0.(3)*",
    "0.137@any",
    "S(1,2,3)",
    "Kayles",
    "Dawson's Kayles",
    "Grundy's game",
    "0.F(A)*",
    "0.0007",
    "3, 5, 8",
    "4 5*2",
    "3+3",
    "2^1420",
    "1: 0; 2: 0,1; 3: 1+1",
    "S\\(2,3)",
    "0.4.7",
    "0.٣",
    "99999999999999999999",
];

const GRAPHS: &[&str] = &[
    "DQc",
    ">>graph6<<DQc",
    ":Bf",
    ">>sparse6<<:Bf",
    "0-1 1-2 2-3",
    "n=5\n0 1\n1 2\n# comment",
    "[[0,1],[1,2]]",
    "010\n101\n010",
    "0 1 0\n1 0 1\n0 1 0",
    "graph { a -- b -- c; b -- d [color=red]; }",
    "strict graph \"x\" { \"a b\" -- c /* comment */ // more\n }",
    "digraph { 1 -> 2 }",
    "<graphml><graph edgedefault=\"undirected\"><node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\"/></graph></graphml>",
    "<?xml version=\"1.0\"?><!DOCTYPE g [<!ENTITY a \"b\">]><graphml><graph></graph></graphml>",
    "~??~",
    "~~?????~",
    "100000-100001",
    "n=1000000000",
];

const GRAPH_RULES: &[&str] = &[
    "0.33",
    "0.77@any",
    "0.07@two",
    "0.(3)*",
    "Kayles",
    "S(1,2)",
    "4.7",
    "Grundy's game",
    "@any",
    "0.77@any@two",
];

const FORMULAS: &[&str] = &[
    "n mod 3",
    "(n + 1) mod 2 xor a*b",
    "min(n, 3) + max(a, b)",
    "n < 4",
    "n = 2",
    "n <= b div 2",
    "1 / 0",
    "9223372036854775807 * 2",
    "-1 mod 3",
    "((((n))))",
    "n != m - 1",
];

const FORMS: &[&str] = &[
    "2#321",
    "{2#,3}",
    "4 + 2#",
    "G = {2,{0,1}}",
    "H = G + G",
    "[150]",
    "2##0",
    "{{2},{3},0}",
    "*2 + *3",
    "G - H",
    "{}",
    "0",
    "2#_2",
    "((2 + 3))",
    "{{{2},0},{{2},1},{{2},3,0},{{2},2,0}}",
    "[99999999999]",
];

const PRESENTATIONS: &[&str] = &[
    "⟨a, b | a^2 = 1, b^3 = b⟩ P = {a, b^2}",
    "<a,b,c | a^2=1, b^4=b^2, bc=ab^3, c^2=b^2>; P={a,b^2,ac}",
    "a,b | a²=1, b³=b | a, b²",
    "P = {}",
    "\\langle a \\mid a^2=1 \\rangle",
    "a_1, b_2 | a_1^2=1",
    "a|a^999999999=1",
    "1",
    "a b^2 c",
];

/// Nim with heaps of 1 and 2.
const NIM: &str = r#"{"format":"grundy-quotient","version":1,"code":"0.33","heaps":2,"order":6,"phi":[1,2],"p":[1,4],"generators":[{"name":"a","heap":1,"element":1},{"name":"b","heap":2,"element":2}],"cayley":[[1,2],[0,3],[3,4],[2,5],[5,2],[4,3]],"words":["1","a","b","ab","b^2","ab^2"],"presentation":{"generators":["a","b"],"relations":["a^2=1","b^3=b"]},"p_words":["a","b^2"],"period":null,"status":"exact","tame":true}"#;

/// The game with the single option 2 in notation of forms.
const SINGLE: &str = r#"{"format":"grundy-quotient","version":1,"code":"1: 0; 2: 0,1","heaps":2,"order":6,"phi":[1,2],"p":[1,4],"generators":[{"name":"a","heap":1,"element":1},{"name":"b","heap":2,"element":2}],"cayley":[[1,2],[0,3],[3,4],[2,5],[5,2],[4,3]],"words":["1","a","b","ab","b^2","ab^2"],"period":null,"status":"exact","tame":true,"followers":[{"name":"0","options":[],"element":0},{"name":"1","options":[0],"element":1},{"name":"2","options":[0,1],"element":2}]}"#;

const CERTIFICATES: &[&str] = &[NIM, SINGLE];

const VECTOR_MOVES: &[&str] = &[
    "4,0 0,3",
    "{(0, 5), (2, 2), (5, 0)}",
    "4 9",
    "{4, 9}",
    "(9)",
    "1,2,3; 0,0,1",
    "200",
    "48x20",
    "14x13x12",
    "48×20",
    "0,0",
    "4294967296,1",
    "1,2,3,4",
];

const VECTOR_FAMILIES: &[&str] = &[
    "a,0 b,c 0,d",
    "{(a,b),(b,a)}",
    "a b",
    "a,b,c",
    "1,0 0,z",
    "a a a",
    "ä,1",
    "a,0 b",
];

/// What the program keeps for itself beside its recovery files.
const DATA_FOLDER: &[&str] = &[
    r#"{"path":"/a/b.grundy","selected":2,"views":[[1,3],[2,0]],"layout":{"row":[[{"tabs":[[{"document":1},"gallery"],0]},0.5],[{"column":[[{"document":2},1.0],["help",2.5]]},0.5]]}}"#,
    r#"{"path":"x","selected":null,"views":[],"layout":null}"#,
    r#"{"colours":"dark","zoom":1.25,"hide_documents":true,"hide_inspector":false,"reopen":true}"#,
    r#"{"zoom":-1e30}"#,
    r#"{"zoom":1e39}"#,
];

/// So small that any reader keeps within a second and 100 megabytes with it.
fn budget() -> Budget {
    Budget::unlimited()
        .with_time(Duration::from_millis(100))
        .with_memory(1 << 25)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// An error points into the text and says something.
fn assert_points_into(text: &str, at: &Range<usize>, message: &str) {
    assert!(at.start <= text.chars().count() && !message.is_empty());
}

/// An error or a project, and a project read is written and read again equal.
pub fn project(bytes: &[u8]) {
    if let Ok(project) = Project::from_json(&text(bytes)) {
        let again = Project::from_json(&project.to_json()).expect("what was written can be read");
        assert_eq!(project, again);
    }
}

/// An error that points into the text, or a rule whose own text is read as the same rule and whose
/// first values are those of the definition. Positions and genera are read from the same text.
pub fn code(bytes: &[u8]) {
    let text = &text(bytes);
    let assert_points = |error: &RuleError| assert_points_into(text, &error.at, &error.to_string());
    match Position::parse(text) {
        Err(error) => assert_points(&error),
        Ok(position) => assert_eq!(Position::parse(&position.to_string()), Ok(position)),
    }
    if let Some(genus) = Genus::parse(text) {
        assert_eq!(Genus::parse(&genus.to_string()), Some(genus));
    }
    match HeapRule::parse(text) {
        Err(error) => assert_points(&error),
        Ok(rule) => {
            assert_eq!(HeapRule::parse(&rule.text()).as_ref(), Ok(&rule));
            let heaps = 12;
            if let Ok(found) = nim_sequence(&rule, heaps, &budget(), &mut |_| ()) {
                assert!(found.values.iter().eq(plain_sequence(&rule, heaps)));
            }
        }
    }
}

/// Larger graphs are not written: a matrix is as long as the square of the order.
const MOST_WRITTEN: usize = 300;

/// In each format an error that points into the text, or a graph that every format writes and
/// reads again equal.
pub fn graph(bytes: &[u8]) {
    let text = &text(bytes);
    let lines = text.split('\n').count();
    for format in Format::ALL.into_iter().chain([Format::guess(text)]) {
        match format.read(text) {
            Err(error) => assert!(error.line <= lines + 1 && !error.to_string().is_empty()),
            Ok(graph) if graph.order() <= MOST_WRITTEN => {
                for other in Format::ALL {
                    assert_eq!(other.read(&other.write(&graph)).as_ref(), Ok(&graph));
                }
            }
            Ok(_) => {}
        }
    }
}

/// An error, or a rule whose own text is read as a rule with the same moves.
pub fn graph_rule(bytes: &[u8]) {
    let text = &text(bytes);
    for bit2 in [Bit2::ExactlyTwo, Bit2::TwoOrMore] {
        if let Ok(rule) = GraphRule::parse(text, bit2) {
            let again = GraphRule::parse(&rule.text(), Bit2::ExactlyTwo).expect("its own text");
            for taken in 0..40 {
                for parts in 0..5 {
                    assert_eq!(rule.allows(taken, parts), again.allows(taken, parts));
                }
            }
        }
    }
}

/// An error that points into the text, or a formula that has a value or none for any parameters.
pub fn formula(bytes: &[u8]) {
    let text = &text(bytes);
    for family in GraphFamily::ALL {
        let names: Vec<&str> = family.parameters().iter().map(|(name, _)| *name).collect();
        match Formula::parse(text, &names) {
            Err(error) => assert!(error.at <= text.chars().count()),
            Ok(formula) => {
                for value in [0, 1, 7, usize::MAX] {
                    let _ = formula.value(&vec![value; names.len()]);
                }
            }
        }
    }
}

/// An error that points into the text, or a game with a genus, or a bound that is reached. The
/// lines of the text are a sheet.
pub fn form(bytes: &[u8]) {
    let text = &text(bytes);
    let budget = &budget();
    let mut store = FormStore::new(100_000);
    let mut names = BTreeMap::new();
    for line in text.lines() {
        let assert_points =
            |error: &NotationError| assert_points_into(line, &error.at, &error.to_string());
        let statement = match Statement::parse(line) {
            Ok(statement) => statement,
            Err(error) => {
                assert_points(&error);
                continue;
            }
        };
        match statement.expression.value(&mut store, &names, budget) {
            Ok(value) => {
                let _ = store.genus(value, budget);
                names.extend(statement.name.map(|name| (name, value)));
            }
            Err(ValueError::Notation(error)) => assert_points(&error),
            Err(ValueError::Limit(_)) => {}
        }
    }
}

/// An error that points into the text, or a game whose quotient has it among its positions, or a
/// bound that is reached.
pub fn single_game(bytes: &[u8]) {
    let text = &text(bytes);
    match Game::parse(text, &budget()) {
        Ok(game) => {
            assert!(Expression::parse(text).is_ok());
            let quotient = quotient_of_game(&game, &budget(), &mut |_| ());
            if let Ok(quotient) = quotient
                && quotient.is_whole()
            {
                assert!(quotient.element().is_some());
            }
        }
        Err(GameError::Text(error)) => assert_points_into(text, &error.at, &error.to_string()),
        Err(GameError::Limit(_)) => {}
    }
}

/// An error that points into the text, or a presentation whose own text is read as the same; its
/// monoid, if it is found, is that of its complete presentation too.
pub fn presentation(bytes: &[u8]) {
    let text = &text(bytes);
    let names = ["a".to_owned(), "b".to_owned()];
    if let Err(error) = parse_word(text, &names) {
        assert_points_into(text, &error.at, &error.to_string());
    }
    let presentation = match Presentation::parse(text) {
        Ok(presentation) => presentation,
        Err(error) => return assert_points_into(text, &error.at, &error.to_string()),
    };
    for notation in [Notation::Plain, Notation::Unicode, Notation::Latex] {
        let again = Presentation::parse(&presentation.text(notation));
        assert_eq!(again.as_ref(), Ok(&presentation));
    }
    if let Ok(monoid) = presentation.monoid(200, &budget()) {
        let complete = Presentation::complete(&monoid, &Budget::unlimited()).expect("no limit");
        assert_eq!(complete.monoid(200, &Budget::unlimited()), Ok(monoid));
    }
}

/// A refusal, or a certificate that can be read as a solution of the order and the heaps that were
/// verified. What is not JSON is laid over a right certificate, so that what lies behind the reader
/// is tried too.
pub fn certificate(bytes: &[u8]) {
    check(&text(bytes));
    // Three bytes each: where, and what instead.
    let mut changed = NIM.as_bytes().to_vec();
    for change in bytes.chunks_exact(3).take(8) {
        let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % changed.len();
        changed[at] = change[2];
    }
    check(&text(&changed));
}

fn check(text: &str) {
    if let Ok(verdict) = verify(text, &budget(), &mut |_| ()) {
        let certificate: Certificate = serde_json::from_str(text).expect("it was read before");
        let solution = certificate.into_solution().expect("it was verified");
        assert_eq!(
            (solution.order(), solution.heaps),
            (verdict.order, verdict.heaps)
        );
    }
}

/// An error that points into the text, or moves or a window whose own text is read as the same.
pub fn vector_moves(bytes: &[u8]) {
    let text = &text(bytes);
    match Moves::parse(text) {
        Err(error) => assert_points_into(text, &error.at, &error.to_string()),
        Ok(moves) => assert_eq!(Moves::parse(&moves.to_string()), Ok(moves)),
    }
    for dimension in 1..=3 {
        match Window::parse(text, dimension) {
            Err(error) => assert_points_into(text, &error.at, &error.to_string()),
            Ok(window) => assert_eq!(Window::parse(&window.to_string(), dimension), Ok(window)),
        }
    }
}

/// An error that points into the text, or a family in which every index has a game of its
/// dimension.
pub fn vector_family(bytes: &[u8]) {
    let text = &text(bytes);
    for bound in [1, 3, u32::MAX] {
        match Family::parse(text, bound) {
            Err(error) => assert_points_into(text, &error.at, &error.to_string()),
            Ok(family) => {
                let last = family.games() - 1;
                for index in [0, last / 2, last] {
                    let game = family.game(index);
                    assert!(game.is_some(), "{text:?} at {index}");
                }
            }
        }
    }
}

/// A session or none, and settings whose size is one that a window can have.
pub fn data_folder(bytes: &[u8]) {
    let text = &text(bytes);
    if let Ok(session) = serde_json::from_str::<Session>(text) {
        assert!(serde_json::to_string(&session).is_ok());
    }
    if let Ok(mut settings) = serde_json::from_str::<Settings>(text) {
        settings.set_zoom(settings.zoom);
        assert!((0.5..=3.0).contains(&settings.zoom), "{text:?}");
    }
}
