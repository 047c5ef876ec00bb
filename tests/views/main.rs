//! Every view of every example and of a new document of each kind, in both colours, in a small
//! and a usual window, at 100, 150 and 200 %: drawn without a panic, with every control named,
//! explained and within reach of the keyboard, and no text cut.
#![cfg(feature = "gui")]

mod audit;
#[path = "../common/mod.rs"]
mod common;

use audit::Faults;
use common::{LONG, Window};
use egui::vec2;
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy::project::{
    Body, Colours, HeapGame, Kind, MonoidDocument, MonoidSource, Project, VectorGame,
};
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
    let views = document.body.content().views();
    for view in views {
        window.studio().queue(Command::View(view));
        window.harness.run_steps(2);
        look(window, &format!("{name}, {}", view.name), view.name);
    }
}

/// What is wrong with the frame drawn last, and where.
fn faults(window: &Window, place: &str) -> Faults {
    let found = [
        audit::controls(window),
        audit::cut_texts(window),
        audit::out_of_sight(window),
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

#[test]
fn a_figure_is_whole_however_it_is_looked_at() {
    let mut window = Window::plain();
    let mut found = Faults::new();
    window.begin_anew();
    window.run(Command::New(Kind::Monoid));
    window.run(Command::FigureOfView);
    window.click("My own caption");
    for way in Way::all() {
        way.take(&mut window);
        window.settle();
        let [width, height] = way.size;
        let place = format!("figure ({width}×{height}, {} %)", 100.0 * way.zoom);
        found.extend(faults(&window, &place));
    }
    none(found);
}

/// Each example is open as a whole, so that its figures show what they are figures of.
#[test]
fn every_view_of_every_example_is_whole() {
    let mut window = Window::plain();
    let mut found = Faults::new();
    let mut ways = Way::all().collect::<Vec<_>>().into_iter().cycle();
    let mut figures = 0;
    for path in examples() {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let project = Project::load(&path).expect("an example");
        let mut met = Vec::new();
        window.run(Command::OpenPath(path.clone()));
        if window.says("Save the changes first?") {
            window.click("Discard");
        }
        for document in project.documents {
            let kind = document.body.kind();
            let all = !met.contains(&kind);
            met.push(kind);
            // One tab at a time: the bar scrolls by itself when there are more.
            while window.studio().selected_document().is_some() {
                window.studio().queue(Command::CloseTab);
                window.harness.run_steps(2);
            }
            window.run(Command::Show(document.id));
            let saved = document.body.view().name;
            ways.next().expect("they never end").take(&mut window);
            each_view(&mut window, |window, place, view| {
                // Of further documents of the kind only the view that the example shows.
                if all || view == saved {
                    if is_complete(window) && kind == Kind::Figure {
                        assert!(window.says("mm, text of"), "{name}: {place}");
                        figures += 1;
                    }
                    found.extend(faults(window, &format!("{name}: {place}")));
                }
            });
        }
    }
    assert!(figures > 50, "{figures} figures");
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

#[test]
fn a_document_with_nothing_in_it_says_what_to_do_and_offers_an_example() {
    let monoid = |source| {
        Body::Monoid(MonoidDocument {
            source,
            presentation: "a^".to_owned(),
            game: "{2".to_owned(),
            ..MonoidDocument::default()
        })
    };
    let empty = [
        Body::HeapGame(HeapGame {
            rule: String::new(),
            ..HeapGame::default()
        }),
        Body::VectorGame(VectorGame {
            moves: "not yet".to_owned(),
            ..VectorGame::default()
        }),
        monoid(MonoidSource::Presentation),
        monoid(MonoidSource::Game),
    ];
    let mut window = Window::plain();
    for body in empty {
        window.begin_anew();
        window.run(Command::Add(Box::new(body), "Empty".to_owned()));
        each_view(&mut window, |window, place, view| {
            window.settle();
            let tries = window.harness.query_all_by_label_contains("Try ").count();
            assert!(tries > 0 || view == "Scan", "{place} offers nothing");
            assert!(!window.says("Computing …"), "{place} waits for nothing");
            none(faults(window, place));
        });
        let examples = window.harness.query_all_by_label_contains("Try ");
        let first = examples.into_iter().next().map(|example| example.click());
        window.settle();
        let left = window.harness.query_all_by_label_contains("Try ").count();
        assert!(first.is_none() || left == 0, "the example is taken");
    }
}
