//! Figures of a project: what is kept in the file, what the window shows of them, and what the
//! command line writes.

use crate::common::Window;
use crate::long::repetitions;
use crate::program::{self, errors as said};
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_figure::Item;
use grundy_jobs::Allowance;
use grundy_project::ViewId;
use grundy_project::{
    AtlasDocument, Body, FigureDocument, FigurePanel, FigureStyle, FigureTypeface, HeapGame,
    HeapView, Kind, MonoidDocument, NoSource, Parameter, Project, QuotientColumn, QuotientSheet,
    TableCells, VectorGame,
};
use grundy_views::animation::{PAUSE, Reel};
use grundy_views::export::Export;
use grundy_views::figure::source_of;
use grundy_views::still::still_in;
use std::path::Path;
use std::process::Output;

/// Kayles and R14, and a figure of each.
fn sample() -> Project {
    let mut project = Project::new();
    let kayles = HeapGame {
        rule: "0.77".to_owned(),
        heaps: 300,
        ..HeapGame::default()
    };
    let kayles = project.add(Body::HeapGame(kayles), "Kayles");
    let quotient = project.add(Body::Monoid(MonoidDocument::default()), "R14");
    let figure = |source, view: &str| FigureDocument {
        source: Some(source),
        view: ViewId::read(view),
        ..FigureDocument::default()
    };
    let values = FigureDocument {
        width_mm: Some(85.0),
        typeface: FigureTypeface::Serif,
        caption: Some("Values of Kayles".to_owned()),
        ..figure(kayles, "sequence")
    };
    project.add(Body::Figure(values), "Figure 1");
    project.add(Body::Figure(figure(quotient, "table")), "Figure 2");
    project
}

fn read(documents: &str) -> Project {
    let text = format!(r#"{{"format":"grundy-project","schema":1,"documents":[{documents}]}}"#);
    Project::from_json(&text).expect("a project")
}

fn figure(project: &Project, id: u64) -> FigureDocument {
    let body = &project.get(id).expect("a document").body;
    body.figure().expect("a figure").clone()
}

#[test]
fn a_figure_is_read_with_all_that_it_says() {
    let project = read(
        r#"{"id":7,"name":"Figure 4","kind":"figure","source":3,"view":"Quotient: table","style":"black_and_white","typeface":"serif","points":8.5,"width_mm":120.0,"height_mm":60.0,"caption":"words"}"#,
    );
    let said = FigureDocument {
        source: Some(3),
        view: ViewId::new("quotient_table"),
        style: FigureStyle::BlackAndWhite,
        typeface: FigureTypeface::Serif,
        points: 8.5,
        width_mm: Some(120.0),
        height_mm: Some(60.0),
        caption: Some("words".to_owned()),
        ..FigureDocument::default()
    };
    assert_eq!(figure(&project, 7), said);
    assert_eq!(
        Project::from_json(&project.to_json()).expect("read"),
        project
    );
    assert_eq!(
        source_of(&figure(&project, 7), &project),
        Err(NoSource::Gone)
    );
}

/// Four games of one form, and all of them in one figure, as in figure 8 of the paper on the
/// star-operator; the games are simpler ones, whose proofs end at once.
fn figure_8() -> Project {
    let mut project = Project::new();
    let games = (1..=4).map(|x| {
        let game = VectorGame {
            moves: format!("{x},0 0,1"),
            window: "24".to_owned(),
            view: ViewId::new("iterations"),
            ..VectorGame::default()
        };
        project.add(Body::VectorGame(game), &format!("x = {x}"))
    });
    let games: Vec<u64> = games.collect();
    let panel = |id: &u64| FigurePanel {
        source: Some(*id),
        view: ViewId::new("iterations"),
        ..FigurePanel::default()
    };
    let figure = FigureDocument {
        source: Some(games[0]),
        view: ViewId::new("iterations"),
        label: Some("x = 1".to_owned()),
        more: games[1..].iter().map(panel).collect(),
        width_mm: Some(160.0),
        caption: Some("Four games of one form".to_owned()),
        ..FigureDocument::default()
    };
    project.add(Body::Figure(figure), "Figure 8");
    project
}

#[test]
fn a_figure_of_several_panels_shows_each_with_its_letter_and_words() {
    let project = figure_8();
    let again = Project::from_json(&project.to_json()).expect("read");
    assert_eq!(again, project);
    let body = &project.get(5).expect("a figure").body;
    let still = still_in(&project, body, Allowance::default());
    assert!(still.shortfall().is_none());
    let scene = still.picture().expect("a picture");
    assert!((scene.width - 160.0).abs() < 0.01);
    let texts = scene.items.iter().filter_map(|item| match item {
        Item::Text { text, .. } => Some(text.spelled()),
        _ => None,
    });
    let texts: Vec<String> = texts.collect();
    let begins = |words: &str| texts.iter().filter(|text| text.starts_with(words)).count();
    for words in ["(a) x = 1", "(b) ", "(c) ", "(d) ", "Four games"] {
        assert_eq!(begins(words), 1, "{words}: {texts:?}");
    }
    assert_eq!(begins("(e)"), 0);
    // The words of the program where none were typed name the game.
    assert!(texts.iter().any(|text| text.contains("(2,0)")), "{texts:?}");
    let json: serde_json::Value = serde_json::from_str(&still.json().expect("json")).expect("JSON");
    assert_eq!(json.as_array().map(Vec::len), Some(4));
    assert!(still.rows().is_none(), "several panels have no one table");
    let tables = still.exports(Export::Csv, None).expect("tables");
    let panels: Vec<Option<usize>> = tables.iter().map(|(panel, _)| *panel).collect();
    assert_eq!(panels, [1, 2, 3, 4].map(Some));
}

#[test]
fn a_panel_without_its_document_is_told_by_its_letter() {
    let mut project = figure_8();
    project.remove(3);
    let figure = figure(&project, 5);
    assert_eq!(source_of(&figure, &project), Err(NoSource::Gone));
    let still = still_in(&project, &Body::Figure(figure), Allowance::default());
    assert!(
        still.picture().is_none(),
        "a part of the panels is no figure"
    );
    let mut window = Window::plain();
    window.run(Command::Merge(Box::new(project)));
    let last = window
        .studio()
        .project()
        .documents
        .last()
        .expect("a figure")
        .id;
    window.run(Command::Show(last));
    assert!(window.says("(c)"));
}

/// Chooses another view of what a figure shows, in its list of views.
fn choose_view(window: &mut Window, view: &str) {
    let list = window.harness.get_by_role_and_label(Role::ComboBox, "View");
    list.click();
    window.settle();
    window.click(view);
}

#[test]
fn the_name_of_a_figure_follows_its_view_unless_it_was_typed() {
    let mut window = Window::plain();
    window.run(Command::Merge(Box::new(sample())));
    window.run(Command::Show(1));
    window.run(Command::FigureOfView);
    let name = |window: &mut Window| {
        let document = window.studio().selected_document();
        document.expect("a figure").name.clone()
    };
    assert_eq!(name(&mut window), "Kayles, Nim sequence, in print");
    choose_view(&mut window, "Histogram");
    assert_eq!(name(&mut window), "Kayles, Histogram, in print");
    window.run(Command::Undo);
    assert_eq!(name(&mut window), "Kayles, Nim sequence, in print");
    window.run(Command::Show(3));
    choose_view(&mut window, "Histogram");
    assert_eq!(name(&mut window), "Figure 1", "that name was typed");
}

#[test]
fn all_figures_are_written_to_a_folder_each_as_the_command_line_writes_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("sample.grundy");
    std::fs::write(&file, sample().to_json()).expect("written");
    let figures = folder.path().join("all");
    let mut window = Window::new([1240.0, 820.0], &figures);
    window.run(Command::OpenPath(file.clone()));
    window.run(Command::ExportFigures(Export::Svg));
    window.settle();
    assert!(window.says("Wrote 2 figures"));
    for name in ["Figure 1", "Figure 2"] {
        let written = figures.join(name.replace(' ', "-")).with_extension("svg");
        let ours = std::fs::read(&written).expect("a figure");
        let other = folder.path().join("other.svg");
        let [file, other] = [&file, &other].map(|path| path.to_str().expect("a path"));
        let output = program::grundy(&["figure", file, name, "-o", other]);
        assert!(output.status.success(), "{}", said(&output));
        assert!(std::fs::read(other).expect("a figure") == ours, "{name}");
    }
}

#[test]
fn the_window_and_the_command_line_write_the_same_bundle() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("sample.grundy"), sample().to_json()).expect("written");
    let mut window = Window::new([1240.0, 820.0], &path("window.zip"));
    window.run(Command::OpenPath(path("sample.grundy")));
    window.run(Command::Bundle);
    window.settle();
    assert!(window.says("“grundy verify” checks them"));
    let [file, other] = ["sample.grundy", "other.zip"].map(|name| path(name).display().to_string());
    let output = program::grundy(&["bundle", &file, "-o", &other]);
    assert!(output.status.success(), "{}", said(&output));
    let bytes = |name: &str| std::fs::read(path(name)).expect("a bundle");
    assert!(bytes("window.zip") == bytes("other.zip"));
}

#[test]
fn the_window_and_the_command_line_write_the_same_animation() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut project = Project::new();
    let game = VectorGame {
        moves: "(a,0) (0,1)".to_owned(),
        window: "12".to_owned(),
        parameters: vec![Parameter {
            most: 3,
            ..Parameter::new("a", 2)
        }],
        ..VectorGame::default()
    };
    let mut old = Project::from_json(&project.to_json()).expect("an empty project");
    let id = project.add(Body::VectorGame(game), "Game");
    let file = folder.path().join("sample.grundy");
    std::fs::write(&file, project.to_json()).expect("written");
    let written = folder.path().join("window.png");
    let mut window = Window::new([1240.0, 820.0], &written);
    window.run(Command::OpenPath(file.clone()));
    window.run(Command::Show(id));
    let reel = Reel::Apng(PAUSE);
    window.run(Command::ExportAnimation("a".to_owned(), reel));
    window.settle();
    assert!(window.says("Wrote 3 pictures"));
    let other = folder.path().join("other.apng");
    let path = |path: &Path| path.to_str().expect("a path").to_owned();
    let run = |arguments: &[&str]| {
        let first = ["figure", &path(&file), "Game"].map(str::to_owned);
        let all = first
            .into_iter()
            .chain(arguments.iter().map(|one| (*one).to_owned()));
        let all: Vec<String> = all.collect();
        program::grundy(&all.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let output = run(&["-o", &path(&other), "--animate", "a"]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(std::fs::read(other).expect("a file") == std::fs::read(written).expect("a file"));
    let series = folder.path().join("series.svg");
    let output = run(&["-o", &path(&series), "--animate", "a=2..6:2"]);
    assert!(output.status.success(), "{}", said(&output));
    for (frame, a) in (1..).zip([2, 4, 6]) {
        let file = folder.path().join(format!("series-{frame:03}.svg"));
        let text = std::fs::read_to_string(file).expect("a file");
        assert!(text.contains(&format!("({a},0)")), "{a}");
    }
    // A picture of the series would be written over the project, and another one over a folder.
    let project = file.with_file_name("own-002.svg");
    std::fs::copy(&file, &project).expect("a copy");
    let own = folder.path().join("own.svg");
    let output = program::grundy(&[
        "figure",
        &path(&project),
        "Game",
        "-o",
        &path(&own),
        "--animate",
        "a=1..3",
    ]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(
        std::fs::read(&project).expect("a project") == std::fs::read(&file).expect("a project")
    );
    std::fs::create_dir(folder.path().join("taken-003.svg")).expect("a folder");
    let taken = folder.path().join("taken.svg");
    let output = run(&["-o", &path(&taken), "--animate", "a=1..3"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(!folder.path().join("taken-001.svg").exists());
    for (wrong, why) in [("b", "there are a"), ("a=3", "no range"), ("1", "no name")] {
        let output = run(&["-o", &path(&series), "--animate", wrong]);
        assert!(said(&output).contains(why), "{wrong}: {}", said(&output));
    }
    // A game without names is kept as it was before there were any.
    old.add(Body::VectorGame(VectorGame::default()), "Old");
    assert!(!old.to_json().contains("parameters"));
}

#[test]
fn panels_are_those_of_the_same_documents_after_a_merge() {
    let mut project = sample();
    let added = project.merge(figure_8());
    let merged = figure(&project, *added.last().expect("a figure"));
    let shown: Vec<Option<u64>> = merged.panels().map(|panel| panel.source).collect();
    let games: Vec<Option<u64>> = added[..4].iter().copied().map(Some).collect();
    assert_eq!(shown, games);
}

#[test]
fn panels_are_taken_out_and_what_a_file_says_too_much_of_is_brought_back() {
    let mut figure = figure(&figure_8(), 5);
    let sources = |figure: &FigureDocument| -> Vec<u64> {
        figure.panels().filter_map(|panel| panel.source).collect()
    };
    figure.remove_panel(0);
    assert_eq!(sources(&figure), [2, 3, 4]);
    assert_eq!(figure.label, None, "the words go with their panel");
    figure.remove_panel(1);
    figure.remove_panel(7);
    assert_eq!(sources(&figure), [2, 4]);
    figure.remove_panel(1);
    figure.remove_panel(0);
    assert_eq!(sources(&figure), [2], "a figure has a panel");
    let panels = vec![r#"{"source":1,"view":"picture"}"#; 100].join(",");
    let project = read(&format!(
        r#"{{"id":1,"name":"F","kind":"figure","more":[{panels}],"columns":0}}"#
    ));
    let many = self::figure(&project, 1);
    assert_eq!((many.panels().count(), many.columns), (26, 1));
}

#[test]
fn a_figure_that_says_little_is_for_a_paper() {
    let project = read(r#"{"id":1,"name":"F","kind":"figure","source":2,"view":"Table"}"#);
    let figure = figure(&project, 1);
    let style = (figure.style, figure.typeface, figure.points);
    assert_eq!(style, (FigureStyle::Paper, FigureTypeface::Sans, 9.0));
    assert_eq!(
        (figure.width_mm, figure.height_mm, figure.caption),
        (None, None, None)
    );
}

#[test]
fn sizes_beyond_sense_are_brought_back() {
    for (said, points, side) in [("-3", 4.0, 10.0), ("1e30", 30.0, 1000.0), ("0", 4.0, 10.0)] {
        let project = read(&format!(
            r#"{{"id":1,"name":"F","kind":"figure","points":{said},"width_mm":{said},"height_mm":{said}}}"#
        ));
        let figure = figure(&project, 1);
        assert_eq!(figure.points, points, "{said}");
        assert_eq!(
            (figure.width_mm, figure.height_mm),
            (Some(side), Some(side)),
            "{said}"
        );
    }
}

#[test]
fn a_figure_says_why_it_shows_nothing() {
    let mut project = sample();
    let mut shown = figure(&project, 3);
    shown.view = ViewId::new("no_such");
    let trouble = source_of(&shown, &project).expect_err("no view");
    assert!(matches!(trouble, NoSource::NoView { .. }), "{trouble}");
    shown.source = Some(4);
    let trouble = source_of(&shown, &project).expect_err("a figure");
    assert!(matches!(trouble, NoSource::Figure { .. }), "{trouble}");
    assert_eq!(
        source_of(&FigureDocument::default(), &project),
        Err(NoSource::NotChosen)
    );
    project.remove(1);
    assert_eq!(
        source_of(&figure(&project, 3), &project),
        Err(NoSource::Gone)
    );
}

#[test]
fn a_new_document_does_not_take_the_place_of_one_that_a_figure_shows() {
    let mut project = sample();
    let kayles = project.remove(1).expect("Kayles");
    let new = project.add(Body::HeapGame(HeapGame::default()), "Another");
    assert_ne!(new, 1);
    assert_eq!(project.put_back(0, kayles), 1);
    assert!(source_of(&figure(&project, 3), &project).is_ok());
}

/// A window with the sample, whose exports go to `path`.
fn window(project: &Project, folder: &Path, path: &Path) -> Window {
    let file = folder.join("sample.grundy");
    project.save(&file).expect("saved");
    let mut window = Window::new([1240.0, 820.0], path);
    window.run(Command::OpenPath(file));
    window
}

fn selected(window: &mut Window) -> FigureDocument {
    let document = window.studio().selected_document().expect("selected");
    document.body.figure().expect("a figure").clone()
}

#[test]
fn the_view_in_front_becomes_a_figure_that_follows_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("figure.svg");
    let mut window = window(&sample(), folder.path(), &path);
    window.run(Command::Show(1));
    window.run(Command::FigureOfView);
    assert_eq!(selected(&mut window).source, Some(1));
    assert!(window.says("text of 9.0 pt"));
    assert!(window.says("The figure as it is printed: Nim sequence"));
    let id = window.studio().selected_document().expect("selected").id;
    window.run(Command::Export(Export::Svg));
    let before = std::fs::read_to_string(&path).expect("written");
    assert!(before.contains("Kayles"), "{before}");
    window.run(Command::Show(1));
    window.fill("Rule", "0.07");
    window.run(Command::Show(id));
    window.run(Command::Export(Export::Svg));
    let after = std::fs::read_to_string(&path).expect("written");
    assert!(
        after.contains("0.07") && !after.contains("Kayles (0.77)"),
        "{after}"
    );
    window.run(Command::FigureOfView);
    assert!(
        window
            .studio()
            .message()
            .is_some_and(|text| text.contains("figure already"))
    );
}

#[test]
fn the_window_and_the_command_line_write_the_same_figure() {
    let folder = tempfile::tempdir().expect("a folder");
    for export in Export::ALL {
        let path = folder
            .path()
            .join("window")
            .with_extension(export.extension());
        let project = sample();
        let mut window = window(&project, folder.path(), &path);
        window.run(Command::Show(3));
        window.run(Command::Export(export));
        let shown = std::fs::read(&path).expect("written");
        let written = folder
            .path()
            .join("command")
            .with_extension(export.extension());
        let file = written.display().to_string();
        let mut arguments = vec!["Figure 1", "-o", &file];
        if export == Export::Table {
            arguments.extend(["--format", "table"]);
        }
        if export == Export::Outlines {
            arguments.push("--outlines");
        }
        let output = grundy(folder.path(), &arguments);
        assert_eq!(
            output.status.code(),
            Some(0),
            "{export:?}: {}",
            said(&output)
        );
        assert!(
            std::fs::read(&written).expect("written") == shown,
            "{export:?}"
        );
    }
}

#[test]
fn a_figure_is_edited_undone_and_duplicated_as_any_document() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window(&sample(), folder.path(), Path::new("nowhere"));
    window.run(Command::Show(4));
    window.click("Serif");
    assert_eq!(selected(&mut window).typeface, FigureTypeface::Serif);
    window.run(Command::Undo);
    assert_eq!(selected(&mut window).typeface, FigureTypeface::Sans);
    window.click("Custom caption");
    window.fill("Caption", "R14 in full");
    assert_eq!(
        selected(&mut window).caption.as_deref(),
        Some("R14 in full")
    );
    window.run(Command::Duplicate);
    assert_eq!(
        selected(&mut window).caption.as_deref(),
        Some("R14 in full")
    );
    assert_eq!(window.studio().project().documents.len(), 5);
}

#[test]
fn what_the_cells_of_a_table_show_goes_into_its_figure_and_can_be_chosen_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window(&sample(), folder.path(), Path::new("nowhere"));
    window.run(Command::Show(2));
    window.click("Table");
    window.click("P only");
    window.run(Command::FigureOfView);
    assert_eq!(selected(&mut window).cells, Some(TableCells::POnly));
    window.click("Cells");
    window.click("words");
    let figure = selected(&mut window);
    assert_eq!(figure.cells, Some(TableCells::Words));
    let file = window.studio().project().to_json();
    let again = Project::from_json(&file).expect("a project");
    assert!(
        again
            .documents
            .iter()
            .any(|document| document.body.figure() == Some(&figure))
    );
}

#[test]
fn a_figure_whose_document_is_deleted_says_so_and_recovers() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window(&sample(), folder.path(), Path::new("nowhere"));
    window.run(Command::Show(1));
    window.run(Command::Delete);
    window.run(Command::Show(3));
    assert!(window.says("is not in the project any more"));
    assert_eq!(selected(&mut window).width_mm, Some(85.0));
    window.run(Command::Restore);
    window.run(Command::Show(3));
    assert!(window.says("85.0 × "));
}

#[test]
fn what_has_no_room_in_the_width_is_spoken_of_and_had_with_one_click() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut project = sample();
    let body = &mut project.get_mut(4).expect("the figure").body;
    body.figure_mut().expect("a figure").width_mm = Some(40.0);
    let mut window = window(&project, folder.path(), Path::new("nowhere"));
    window.run(Command::Show(4));
    assert!(window.says("text of 9.0 pt") && window.says("it is drawn without words."));
    let take = window.text_with("Take ").expect("a button");
    window.click(&take);
    window.settle();
    assert!(!window.says("it is drawn without words."));
}

#[test]
fn a_chart_that_no_page_has_room_for_becomes_figures_of_its_parts_with_one_click() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut project = Project::new();
    let atlas = project.add(Body::Atlas(AtlasDocument::default()), "Atlas");
    let chart = FigureDocument {
        source: Some(atlas),
        view: ViewId::new("chart"),
        width_mm: Some(84.0),
        points: 8.0,
        ..FigureDocument::default()
    };
    let figure = project.add(Body::Figure(chart), "Chart");
    let mut window = window(&project, folder.path(), Path::new("nowhere"));
    window.run(Command::Show(figure));
    assert!(window.says("A page has no room for all rows: this is part 1 of"));
    let split = window.text_with("Split in ").expect("a button");
    window.click(&split);
    window.settle();
    let parts: Vec<Option<usize>> = figures(&mut window).map(|figure| figure.part).collect();
    assert!(parts.len() > 1, "{parts:?}");
    assert_eq!(parts, Vec::from_iter((1..=parts.len()).map(Some)));
    window.run(Command::Show(figure));
    assert!(!window.says("A page has no room"));
    assert!(window.says(&format!("of {}", parts.len())));
}

/// The figures of the project that a window shows.
fn figures(window: &mut Window) -> impl Iterator<Item = FigureDocument> {
    let documents = &window.studio().project().documents;
    let figures = documents.iter().filter_map(|of| of.body.figure().cloned());
    figures.collect::<Vec<_>>().into_iter()
}

#[test]
fn a_project_without_other_documents_says_what_to_do() {
    let mut window = Window::plain();
    window.run(Command::New(Kind::Figure));
    assert!(window.says("This project has no other document yet."));
    window.run(Command::New(Kind::HeapGame));
    window.run(Command::New(Kind::Figure));
    assert!(
        selected(&mut window).source.is_some(),
        "there is one to show"
    );
}

/// Runs `grundy figure` on the sample in this folder.
fn grundy(folder: &Path, arguments: &[&str]) -> Output {
    let file = folder.join("sample.grundy");
    sample().save(&file).expect("saved");
    let file = file.display().to_string();
    program::grundy(&[&["figure", &file], arguments].concat())
}

#[test]
fn all_figures_of_a_project_are_written_each_to_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = folder.path().join("all").display().to_string();
    let output = grundy(folder.path(), &["--all", "-o", &all, "--format", "pdf"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    for name in ["Figure-1.pdf", "Figure-2.pdf"] {
        let bytes = std::fs::read(Path::new(&all).join(name)).expect("written");
        assert!(bytes.starts_with(b"%PDF-"));
    }
}

#[test]
fn a_document_is_its_own_figure_and_a_stream_is_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = grundy(folder.path(), &["Kayles", "-o", "-", "--format", "csv"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(output.stdout.starts_with(b"heap,value\n0,0\n1,1\n2,2\n"));
}

#[test]
fn the_tables_of_several_panels_are_files_with_numbers() {
    let folder = tempfile::tempdir().expect("a folder");
    let project = folder.path().join("panels.grundy");
    figure_8().save(&project).expect("saved");
    let project = project.display().to_string();
    let name = figure_8().get(5).expect("a figure").name.clone();
    let file = folder.path().join("data.csv").display().to_string();
    let output = program::grundy(&["figure", &project, &name, "-o", &file]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    for panel in 1..=4 {
        let of_panel = folder.path().join(format!("data-{panel}.csv"));
        assert!(of_panel.exists(), "{}", of_panel.display());
    }
    assert!(!Path::new(&file).exists());
    let stream = ["figure", &project, &name, "-o", "-", "--format", "csv"];
    let output = program::grundy(&stream);
    assert_eq!(output.status.code(), Some(1));
    let why = "each with a file of its own";
    assert!(said(&output).contains(why), "{}", said(&output));
}

#[test]
fn letters_that_do_not_fit_are_told_where_a_figure_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut project = Project::new();
    let game = HeapGame {
        rule: "0.77".to_owned(),
        letters: "a = 0".to_owned(),
        view: HeapView::QUOTIENT_OVERVIEW,
        ..HeapGame::default()
    };
    project.add(Body::HeapGame(game), "Letters");
    let file = folder.path().join("letters.grundy");
    project.save(&file).expect("saved");
    let [file, out] = [file, folder.path().join("out.svg")].map(|of| of.display().to_string());
    let output = program::grundy(&["figure", &file, "Letters", "-o", &out]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(said(&output).lines().count(), 1, "{}", said(&output));
    assert!(said(&output).contains("“Letters”: "), "{}", said(&output));
}

#[test]
fn a_view_without_a_format_of_its_own_is_written_as_a_table_in_json() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut project = Project::new();
    let sheet = QuotientSheet {
        games: vec!["0.34".to_owned()],
        columns: vec![QuotientColumn::Name, QuotientColumn::Period],
        ..QuotientSheet::default()
    };
    project.add(Body::QuotientSheet(sheet), "Sheet");
    let file = folder.path().join("sheet.grundy");
    project.save(&file).expect("saved");
    let file = file.display().to_string();
    let asked = ["figure", &file, "Sheet", "-o", "-", "--format", "json"];
    let table = program::json(&asked, 0);
    let expected = serde_json::json!({
        "columns": ["Game", "Q", "Period", "basis"],
        "rows": [["0.34", "S12", 8, "checked"]],
    });
    assert_eq!(table, expected);
}

#[test]
fn a_name_is_found_in_small_letters_and_the_nearest_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("one.svg").display().to_string();
    let output = grundy(folder.path(), &["figure 1", "-o", &file]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let output = grundy(folder.path(), &["Figur 1", "-o", &file]);
    assert_eq!(output.status.code(), Some(1));
    let said_of = said(&output);
    assert!(said_of.contains("near it: “Figure 1”"), "{said_of}");
    assert!(!said_of.contains("Kayles"), "figures only: {said_of}");
    let output = grundy(folder.path(), &["Figure 1", "-o", &file, "--dpi", "200"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        said(&output).contains("--dpi is for PNG"),
        "{}",
        said(&output)
    );
}

#[test]
fn what_cannot_be_rendered_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out.svg").display().to_string();
    for (arguments, reason) in [
        (["Nobody", "-o", &out], "no document is called"),
        (["Kayles", "-o", "picture.gif"], ".svg, .pdf, .png"),
        (["Figure 2", "-o", "/nowhere/at/all.svg"], "does not exist"),
    ] {
        let output = grundy(folder.path(), &arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(said(&output).contains(reason), "{}", said(&output));
    }
    assert!(!Path::new(&out).exists());
}

#[test]
fn signs_that_cannot_be_written_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut project = sample();
    let [_, _, figure, _] = project.documents.as_mut_slice() else {
        panic!("four documents");
    };
    if let Body::Figure(figure) = &mut figure.body {
        figure.caption = Some("Nørgård’s 漢 and ⊕".to_owned());
    }
    let file = folder.path().join("signs.grundy");
    project.save(&file).expect("saved");
    for (ending, instead) in [("svg", "boxes"), ("tex", "question marks")] {
        let out = folder.path().join(format!("out.{ending}"));
        let [file, out] = [&file, &out].map(|path| path.display().to_string());
        let said = said(&program::grundy(&["figure", &file, "Figure 1", "-o", &out]));
        assert!(said.contains(instead) && said.contains("漢"), "{said}");
        assert!(!said.contains('ø') && !said.contains('⊕'), "{said}");
    }
}

#[test]
fn a_figure_that_runs_out_of_time_is_stopped_by_its_budget() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out.svg").display().to_string();
    let output = grundy(folder.path(), &["Figure 1", "-o", &out, "--time", "0ms"]);
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    assert!(said(&output).contains("time budget"), "{}", said(&output));
}

#[test]
fn the_same_project_gives_the_same_bytes() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/projects");
    let entries = std::fs::read_dir(folder).expect("examples");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    let mut projects: Vec<Project> = paths
        .iter()
        .map(|path| Project::load(path).expect("a project"))
        .collect();
    projects.push(sample());
    let mut figures = Vec::new();
    for project in &projects {
        let documents = project.documents.iter();
        let all = documents.filter(|document| document.body.figure().is_some());
        figures.extend(all.map(|document| (project, document)));
    }
    // Each is computed twice.
    let some = figures.into_iter().step_by(repetitions(8, 1));
    for (project, document) in some {
        let [one, two] = [(); 2].map(|()| {
            let still = still_in(project, &document.body, Allowance::default());
            let formats = Export::ALL.into_iter();
            let files =
                formats.map(|export| still.export(export, None).map(|c| c.map(|c| c.bytes)));
            files.map(Result::ok).collect::<Vec<_>>()
        });
        assert!(one == two, "{}: {}", project.title, document.name);
        assert!(one[0].is_some(), "{}: {}", project.title, document.name);
    }
}

#[test]
fn a_view_is_written_as_a_table_for_latex() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, parts) in [
        (
            "Figure 1",
            [
                "\\caption{Values of Kayles}",
                "0+ & \\textbf{0} & 1 & 2 & \\textbf{3}",
            ],
        ),
        ("Figure 2", ["$\\cdot$ & $1$ & $a$", "\\toprule"]),
    ] {
        let output = grundy(folder.path(), &[name, "-o", "-", "--format", "table"]);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        let text = String::from_utf8_lossy(&output.stdout);
        for part in parts {
            assert!(text.contains(part), "{name}: {text}");
        }
    }
}
