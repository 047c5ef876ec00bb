//! An atlas in the window: filters, search, and games that are opened.

use crate::common::Window;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_project::{AtlasDocument, AtlasView, Body, Kind, MonoidSource, ViewId};
use grundy_views::export::Export;

fn atlas(filter: &str, view: ViewId) -> AtlasDocument {
    AtlasDocument {
        filter: filter.to_owned(),
        view,
        ..AtlasDocument::default()
    }
}

fn showing(document: AtlasDocument) -> Window {
    Window::showing(Body::Atlas(document))
}

#[test]
fn a_new_atlas_shows_the_games_of_the_program() {
    let mut window = Window::plain();
    window.run(Command::New(Kind::Atlas));
    window.settle();
    assert!(window.says("767 games"));
    assert!(window.says("0.001"));
}

#[test]
fn another_store_can_be_chosen_where_one_is() {
    let atlas = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/assets/atlas/three-digits.sqlite"
    );
    let window = showing(AtlasDocument {
        store: atlas.to_owned(),
        ..AtlasDocument::default()
    });
    assert!(window.says("767 games"));
    let button = window
        .harness
        .query_by_role_and_label(Role::Button, "Open…");
    assert!(button.is_some());
}

#[test]
fn a_code_of_the_table_opens_its_game_and_a_head_sorts() {
    let mut window = showing(atlas("same quotient as 0.77", AtlasView::TABLE));
    window.click("|Q|");
    let sort = |window: &mut Window| {
        let body = window.body();
        let sort = body.atlas().expect("an atlas").sort.clone();
        sort.map(|sort| (sort.by, sort.down))
    };
    assert_eq!(sort(&mut window), Some(("order".to_owned(), false)));
    window.click("▲ |Q|");
    assert_eq!(sort(&mut window), Some(("order".to_owned(), true)));
    window.click("▼ |Q|");
    assert_eq!(sort(&mut window), None);
    let code = window.harness.get_by_role_and_label(Role::Link, "0.77");
    code.click();
    window.settle();
    assert_eq!(window.body().heap_game().expect("a game").rule, "0.77");
}

#[test]
fn a_certificate_is_read_and_opened_when_it_is_wanted() {
    let mut window = showing(atlas("code = 0.77", AtlasView::TABLE));
    let code = window.harness.get_by_role_and_label(Role::Link, "0.77");
    code.click();
    window.settle();
    window.run(Command::PreviousTab);
    window.settle();
    window.click("Open its certificate");
    let body = window.body();
    let monoid = body.monoid().expect("a quotient");
    assert_eq!(monoid.source, MonoidSource::Certificate);
    assert!(monoid.certificate.contains("0.77"));
    assert!(window.says("40"));
}

#[test]
fn a_filter_that_cannot_be_read_is_pointed_at_and_one_that_nothing_passes_says_so() {
    let window = showing(atlas("order < ", AtlasView::TABLE));
    assert!(window.says("Write a number here"));
    let window = showing(atlas("order = 7", AtlasView::TABLE));
    assert!(window.says("No game of this store is like that."));
    let window = showing(atlas("same quotient as 0.77777", AtlasView::TABLE));
    assert!(window.says("Not in this store: 0.77777."));
}

#[test]
fn games_are_found_by_their_grundy_values() {
    let document = AtlasDocument {
        values: "0 1 2 3 1 4 3 2 1 4 2 6".to_owned(),
        ..AtlasDocument::default()
    };
    let window = showing(document);
    // Kayles, and what is Kayles with heaps that are smaller by one, for twelve heaps at least.
    assert!(window.says("10 of 767 games") && window.says("Values from heap"));
    for code in ["0.77", "0.771", "4.4", "4.63"] {
        let link = window.harness.query_by_role_and_label(Role::Link, code);
        assert!(link.is_some(), "{code}");
    }
}

#[test]
fn a_sign_of_the_chart_opens_its_game() {
    let mut window = showing(atlas("code = 0.7d", AtlasView::CHART));
    let sign = window.harness.get_by_role_and_label(Role::Button, "0.75");
    sign.click();
    window.settle();
    assert_eq!(window.body().heap_game().expect("a game").rule, "0.75");
}

#[test]
fn a_mark_of_the_scatter_plot_shows_its_games_in_the_table() {
    let mut window = showing(atlas("code = 0.77", AtlasView::SCATTER));
    let mark = window.harness.query_all_by_label_contains("0.77: ").next();
    mark.expect("a mark").click();
    window.settle();
    let body = window.body();
    let document = body.atlas().expect("an atlas");
    assert_eq!(document.view, AtlasView::TABLE);
    assert!(
        document.filter.contains("order = 40"),
        "{}",
        document.filter
    );
    assert!(window.says("1 of 767 games"));
}

#[test]
fn what_is_no_store_is_said_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("store.sqlite");
    for (bytes, says) in [
        (&b"not a store"[..], "this is no store of results"),
        (b"SQLite format 3\0 and then nothing more", "damaged"),
    ] {
        std::fs::write(&path, bytes).expect("a file");
        let mut window = showing(AtlasDocument {
            store: path.to_string_lossy().into_owned(),
            ..AtlasDocument::default()
        });
        assert!(window.says(says), "{says}");
        assert_eq!(std::fs::read(&path).expect("the file"), bytes);
        let beside = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(beside, 1, "nothing is written beside it");
        window.click("Try the atlas of the program");
        assert!(window.says("767 games"));
    }
}

#[test]
fn the_file_of_a_store_is_chosen_and_what_it_says_is_said_to_be_unchecked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.sqlite");
    let shipped = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/assets/atlas/three-digits.sqlite"
    );
    std::fs::copy(shipped, &path).unwrap();
    let mut window = Window::new([1240.0, 820.0], &path);
    window.add(Body::Atlas(atlas("code = 0.77", AtlasView::TABLE)));
    assert!(!window.says("was not checked"));
    window.click("Open…");
    let store = window.body().atlas().expect("an atlas").store.clone();
    assert_eq!(std::path::Path::new(&store), path);
    assert!(window.says("as the store mine.sqlite says, which was not checked"));
    assert!(window.says("1 of 767 games"));
    std::fs::write(&path, "").unwrap();
    let store = path.display().to_string();
    let empty = AtlasDocument {
        store,
        ..atlas("", AtlasView::TABLE)
    };
    assert!(showing(empty).says("this file is empty"));
}

#[test]
fn the_games_in_view_are_exported_as_lines_of_json() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let mut window = Window::new([1240.0, 820.0], &path);
    window.add(Body::Atlas(atlas("class = R8", AtlasView::TABLE)));
    window.run(Command::Export(Export::Lines));
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.lines().count() > 1);
    for line in text.lines() {
        let game: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!((&game["order"], &game["class"]), (&8.into(), &"R8".into()));
    }
}

#[test]
fn a_filter_is_typed_letter_by_letter() {
    let mut window = showing(atlas("", AtlasView::TABLE));
    window.field("Filter").click();
    window.settle();
    for letter in "order < 9".chars() {
        window.event(egui::Event::Text(letter.to_string()));
        window.settle();
    }
    let typed = window.body().atlas().expect("an atlas").filter.clone();
    assert_eq!(typed, "order < 9");
}
