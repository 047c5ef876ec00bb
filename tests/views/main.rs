//! Every view of every example and of a new document of each kind, in both colours, in a small
//! and a usual window, at 100, 150 and 200 %: drawn without a panic, with every control named,
//! explained and within reach of the keyboard, and no text cut.
#![cfg(feature = "gui")]

mod audit;
mod bars;
mod chart_keys;
#[path = "../common/mod.rs"]
mod common;
mod headlines;
mod room;
mod steady;

use audit::Faults;
use common::{LONG, Window};
use egui::vec2;
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_project::{
    AtlasDocument, Body, Colours, FigureDocument, FormSheet, GraphLines, GraphPosition, GraphSheet,
    HeapGame, HeapView, Kind, MonoidDocument, MonoidSource, Project, QuotientSheet, VectorGame,
};
use grundy_views::front;
use grundy_views::views_of;
use std::path::{Path, PathBuf};

/// The windows that everything must fit into, in pixels.
const SIZES: [[f32; 2]; 2] = [[1024.0, 700.0], [1280.0, 900.0]];

/// How large everything is drawn.
const ZOOMS: [f32; 3] = [1.0, 1.5, 2.0];

/// One way to look at a view.
#[derive(Clone, Copy, Debug)]
struct Way {
    colours: Colours,
    size: [f32; 2],
    zoom: f32,
}

impl Way {
    fn all() -> impl Iterator<Item = Way> {
        let colours = [Colours::Light, Colours::Dark];
        colours.into_iter().flat_map(|colours| {
            SIZES.into_iter().flat_map(move |size| {
                ZOOMS.into_iter().map(move |zoom| Way {
                    colours,
                    size,
                    zoom,
                })
            })
        })
    }

    fn take(self, window: &mut Window) {
        window.studio().queue(Command::Colours(self.colours));
        window.harness.run_steps(1);
        window.harness.set_pixels_per_point(self.zoom);
        // A frame that changes the scale keeps the size in pixels that it had.
        window.harness.run_steps(1);
        let size = vec2(self.size[0], self.size[1]) / self.zoom;
        window.harness.set_size(size);
        window.harness.run_steps(3);
    }
}

/// The project files beside the program's source.
fn examples() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("projects");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder of examples")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|end| end == "grundy"))
        .collect();
    files.sort();
    files
}

/// Shows every view of the selected document; `look` is told where it is, and its name.
fn each_view(window: &mut Window, mut look: impl FnMut(&mut Window, &str, &str)) {
    let document = window.studio().selected_document().expect("selected");
    let name = document.name.clone();
    for view in views_of(document.body.kind()) {
        window.studio().queue(Command::View(view));
        window.harness.run_steps(2);
        look(window, &format!("{name}, {}", view.name()), &view.name());
    }
}

/// What is wrong with the frame drawn last, and where.
fn faults(window: &Window, place: &str) -> Faults {
    let found = [
        audit::controls(window),
        audit::cut_texts(window),
        audit::out_of_sight(window),
        audit::parted(window),
    ];
    let found = found.into_iter().flatten();
    found.map(|fault| format!("{place}: {fault}")).collect()
}

fn none(faults: Faults) {
    let list: Vec<String> = faults.into_iter().collect();
    assert!(
        list.is_empty(),
        "{} faults:\n{}",
        list.len(),
        list.join("\n")
    );
}

#[test]
fn every_view_of_a_new_document_is_whole_however_it_is_looked_at() {
    let mut window = Window::plain();
    let mut found = Faults::new();
    for &kind in Kind::ALL {
        window.begin_anew();
        window.run(Command::New(kind));
        each_view(&mut window, |window, _, _| window.settle());
        for way in Way::all() {
            way.take(&mut window);
            each_view(&mut window, |window, place, _| {
                let [width, height] = way.size;
                let place = format!("{place} ({width}×{height}, {} %)", 100.0 * way.zoom);
                found.extend(faults(window, &place));
            });
        }
    }
    none(found);
}

/// Documents of which some views have little, much or a mistake to show.
fn odd_documents() -> Vec<Body> {
    let owned = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
    let rules = ["0.77", "0.0", "0.7", "S(1,3,4)", "0.7x"].map(|rule| {
        Body::HeapGame(HeapGame {
            rule: rule.to_owned(),
            ..HeapGame::default()
        })
    });
    let moves = ["4,0 0,1", "4 9", "2,0,0 0,2,0 0,0,2", "", "0,0", "1,2 3"].map(|moves| {
        Body::VectorGame(VectorGame {
            moves: moves.to_owned(),
            window: "30".to_owned(),
            ..VectorGame::default()
        })
    });
    let lines = [&["2#3 + 4_2", "{", "G = 2_{###}", ""][..]].map(|lines| {
        Body::FormSheet(FormSheet {
            lines: owned(lines),
            ..FormSheet::default()
        })
    });
    let games = [&["0.770", "0.771", "0.01 to 5", "x"][..], &[]].map(|games| {
        Body::QuotientSheet(QuotientSheet {
            games: owned(games),
            ..QuotientSheet::default()
        })
    });
    let atlases = [
        ("", "0 1 2 3 1 4"),
        ("code = 0.3dd", ""),
        ("same quotient as 5", "x"),
    ];
    let atlases = atlases.map(|(filter, values)| {
        Body::Atlas(AtlasDocument {
            filter: filter.to_owned(),
            values: values.to_owned(),
            ..AtlasDocument::default()
        })
    });
    let all = rules.into_iter().chain(moves).chain(lines).chain(games);
    let all = all.chain(atlases);
    let all = all.chain([Body::GraphSheet(GraphSheet::default())]);
    all.collect()
}

/// Each document is looked at in four ways, one after the other, so that the audit ends soon.
#[test]
fn every_view_of_an_odd_document_is_whole() {
    let mut window = Window::plain();
    let mut found = Faults::new();
    let mut ways = Way::all().collect::<Vec<_>>().into_iter().cycle();
    for body in odd_documents() {
        window.begin_anew();
        window.add(body.clone());
        for way in ways.by_ref().step_by(5).take(4) {
            way.take(&mut window);
            each_view(&mut window, |window, place, _| {
                window.settle();
                let place = format!("{body:?}, {place}, {way:?}");
                found.extend(faults(window, &place));
            });
        }
    }
    none(found);
}

#[test]
fn a_figure_is_whole_however_it_is_looked_at() {
    let mut window = Window::plain();
    let mut found = Faults::new();
    window.begin_anew();
    window.run(Command::New(Kind::Monoid));
    window.run(Command::FigureOfView);
    window.click("Custom caption");
    for way in Way::all() {
        way.take(&mut window);
        window.settle();
        let [width, height] = way.size;
        let place = format!("figure ({width}×{height}, {} %)", 100.0 * way.zoom);
        found.extend(faults(&window, &place));
        let hidden = audit::hidden_sheet(&window).into_iter();
        found.extend(hidden.map(|fault| format!("{place}: {fault}")));
    }
    none(found);
}

// Four tests share the examples, so that no core waits for the longest one.

#[test]
fn every_view_of_the_first_examples_of_eight_is_whole() {
    every_fourth_pair_of_examples_is_whole(0);
}

#[test]
fn every_view_of_the_third_examples_of_eight_is_whole() {
    every_fourth_pair_of_examples_is_whole(1);
}

#[test]
fn every_view_of_the_fifth_examples_of_eight_is_whole() {
    every_fourth_pair_of_examples_is_whole(2);
}

#[test]
fn every_view_of_the_seventh_examples_of_eight_is_whole() {
    every_fourth_pair_of_examples_is_whole(3);
}

/// Each example is open as a whole, so that its figures show what they are figures of. Two neighbours are
/// about the same vector games, which are computed once in one window.
fn every_fourth_pair_of_examples_is_whole(first: usize) {
    let mut window = Window::plain();
    let mut found = Faults::new();
    let mut ways = Way::all().collect::<Vec<_>>().into_iter().cycle();
    let (mut figures, mut complete) = (0, 0);
    let examples = examples();
    for path in examples.chunks(2).skip(first).step_by(4).flatten() {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let project = Project::load(path).expect("an example");
        let mut met = Vec::new();
        window.run(Command::OpenPath(path.clone()));
        if window.says("Save the changes first?") {
            window.click("Discard");
        }
        for document in project.documents {
            let kind = document.body.kind();
            let all = !met.contains(&kind);
            met.push(kind);
            figures += usize::from(kind == Kind::Figure);
            // One tab at a time: the bar scrolls by itself when there are more.
            while window.studio().selected_document().is_some() {
                window.studio().queue(Command::CloseTab);
                window.harness.run_steps(2);
            }
            window.run(Command::Show(document.id));
            let saved = front(&document.body).name();
            ways.next().expect("they never end").take(&mut window);
            each_view(&mut window, |window, place, view| {
                // Of further documents of the kind only the view that the example shows.
                if all || view == saved {
                    if is_complete(window) && kind == Kind::Figure {
                        assert!(window.says("mm, text of"), "{name}: {place}");
                        complete += 1;
                    }
                    found.extend(faults(window, &format!("{name}: {place}")));
                }
            });
        }
    }
    assert!(2 * complete > figures, "{complete} of {figures} figures");
    none(found);
}

/// Waits for all of a view, and says whether it is there: a figure asks one question after the
/// other, and one of hundreds of games is looked at while it is computed.
fn is_complete(window: &mut Window) -> bool {
    let known = (0..60).any(|_| {
        assert!(window.studio().wait_until_idle(LONG));
        window.harness.run_steps(2);
        !window.says("Computing what the figure shows")
    });
    // What was answered last is laid out on a thread of its own, which may have just begun.
    assert!(window.studio().wait_until_idle(LONG));
    window.harness.run_steps(2);
    known
}

/// The documents of each kind with nothing in them that could be shown.
fn empty_documents(kind: Kind) -> Vec<Body> {
    let monoid = |source, text: &str| {
        Body::Monoid(MonoidDocument {
            source,
            presentation: text.to_owned(),
            game: text.to_owned(),
            ..MonoidDocument::default()
        })
    };
    match kind {
        Kind::HeapGame => vec![Body::HeapGame(HeapGame {
            rule: String::new(),
            ..HeapGame::default()
        })],
        Kind::VectorGame => ["", "not yet"]
            .map(|moves| {
                Body::VectorGame(VectorGame {
                    moves: moves.to_owned(),
                    ..VectorGame::default()
                })
            })
            .to_vec(),
        Kind::Monoid => vec![
            monoid(MonoidSource::Presentation, ""),
            monoid(MonoidSource::Presentation, "a^"),
            monoid(MonoidSource::Game, ""),
            monoid(MonoidSource::Game, "{2"),
        ],
        Kind::GraphPosition => vec![Body::GraphPosition(GraphPosition::default())],
        Kind::FormSheet => [vec![], vec![String::new()]]
            .map(|lines| {
                Body::FormSheet(FormSheet {
                    lines,
                    ..FormSheet::default()
                })
            })
            .to_vec(),
        Kind::GraphSheet => vec![Body::GraphSheet(GraphSheet {
            graphs: GraphLines::default(),
            ..GraphSheet::default()
        })],
        Kind::QuotientSheet => vec![Body::QuotientSheet(QuotientSheet {
            games: Vec::new(),
            ..QuotientSheet::default()
        })],
        Kind::Atlas => [
            ("no such store.sqlite", ""),
            ("", "order = 7"),
            ("", "ordr"),
        ]
        .map(|(store, filter)| {
            Body::Atlas(AtlasDocument {
                store: store.to_owned(),
                filter: filter.to_owned(),
                ..AtlasDocument::default()
            })
        })
        .to_vec(),
        Kind::Figure => vec![Body::Figure(FigureDocument::default())],
    }
}

/// The views that show what does not depend on what is empty.
const FULL_WITHOUT: [&str; 9] = [
    "Scan",
    "Families",
    "Formula",
    "Day 4",
    "Day 5",
    "Composites",
    "Counts: days 0 to 7",
    "Counts: day 5",
    "Counts: day 6",
];

/// Documents of each kind in which something is typed that is wrong.
fn faulty_documents(kind: Kind) -> Vec<Body> {
    let heap = |rule: &str, position: &str, view| {
        Body::HeapGame(HeapGame {
            rule: rule.to_owned(),
            position: position.to_owned(),
            view,
            ..HeapGame::default()
        })
    };
    let vector = |moves: &str, window: &str| {
        Body::VectorGame(VectorGame {
            moves: moves.to_owned(),
            window: window.to_owned(),
            ..VectorGame::default()
        })
    };
    match kind {
        Kind::HeapGame => vec![
            heap("0.7z", "3", HeapView::SEQUENCE),
            heap("0.77", "3, three", HeapView::POSITIONS),
        ],
        Kind::VectorGame => vec![vector("(a-1,b) (0,3)", "20"), vector("4,0 0,3", "wide")],
        Kind::GraphPosition => vec![Body::GraphPosition(GraphPosition {
            rule: "0.3 and more".to_owned(),
            ..GraphPosition::default()
        })],
        Kind::GraphSheet => vec![Body::GraphSheet(GraphSheet {
            filter: "vertices are many".to_owned(),
            ..GraphSheet::default()
        })],
        Kind::FormSheet => vec![Body::FormSheet(FormSheet {
            lines: vec!["2#3 + x".to_owned()],
            ..FormSheet::default()
        })],
        // What is wrong there stands in a row of a table, where it opens when it is pointed at.
        Kind::QuotientSheet => Vec::new(),
        Kind::Atlas => vec![Body::Atlas(AtlasDocument {
            filter: "order is large".to_owned(),
            ..AtlasDocument::default()
        })],
        // Of these the empty ones have what is wrong, too.
        _ => empty_documents(kind),
    }
}

#[test]
fn what_is_wrong_is_said_as_a_whole() {
    for width in [683.0, 1240.0] {
        let mut window = Window::new([width, 700.0], Path::new("nowhere"));
        for &kind in Kind::ALL {
            for body in faulty_documents(kind) {
                window.begin_anew();
                window.add(body);
                let cut = audit::cut_errors(&window);
                assert!(cut.is_empty(), "{kind:?} at {width}: {cut:?}");
            }
        }
    }
}

#[test]
fn a_document_with_nothing_in_it_says_what_to_do_and_offers_an_example() {
    let mut window = Window::plain();
    for (&kind, body) in Kind::ALL.iter().flat_map(|kind| {
        empty_documents(*kind)
            .into_iter()
            .map(move |body| (kind, body))
    }) {
        window.begin_anew();
        if kind == Kind::Figure {
            window.run(Command::New(Kind::Monoid));
        }
        window.add(body);
        each_view(&mut window, |window, place, view| {
            window.settle();
            let tries = window.harness.query_all_by_label_contains("Try ").count();
            let full = FULL_WITHOUT.contains(&view);
            assert!(tries > 0 || full, "{kind:?}, {place} offers nothing");
            assert!(!window.says("Computing …"), "{place} waits for nothing");
            none(faults(window, place));
        });
        let views = views_of(window.body().kind());
        window.run(Command::View(views[0]));
        let before = window.body().clone();
        window
            .harness
            .query_all_by_label_contains("Try ")
            .next()
            .expect("an example")
            .click();
        window.settle();
        let left = window.harness.query_all_by_label_contains("Try ").count();
        assert_eq!(left, 0, "{kind:?}: the example is taken");
        window.run(Command::Undo);
        let now = window.body();
        assert!(now.same_work(&before), "{kind:?}: it is taken back");
    }
}

#[test]
fn a_figure_or_certificate_that_cannot_have_an_example_says_what_to_do() {
    let mut window = Window::plain();
    window.begin_anew();
    window.run(Command::New(Kind::Figure));
    assert!(window.says("This project has no other document yet"));
    none(faults(&window, "a figure of nothing"));
    let certificate = MonoidDocument {
        source: MonoidSource::Certificate,
        ..MonoidDocument::default()
    };
    let body = Box::new(Body::Monoid(certificate));
    window.run(Command::Add(body, Some("Certificate".to_owned())));
    assert!(window.says("Paste the text of a certificate here"));
    none(faults(&window, "a certificate of nothing"));
}
