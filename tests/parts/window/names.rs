//! Names on tabs, texts that are searched for, paths, and files that a dialog shows.

use grundy::app::dialogs::{Purpose, filters};
use grundy::app::parts::{
    TITLE, all_told_apart, plain, title, title_length, told_apart, typed_path,
};
use grundy_views::animation::{PAUSE, Reel};
use grundy_views::export::Export;
use std::path::{Path, PathBuf};

#[test]
fn a_name_is_cut_at_its_end() {
    assert_eq!(title("Dawson's Kayles", 10), "Dawson's …");
    assert_eq!(title("Figure 2, left: {4,7,11}", 12), "Figure 2, l…");
    assert_eq!(title("Misère", 6), "Misère");
}

#[test]
fn names_that_begin_alike_are_cut_where_they_differ() {
    let names = ["Figure 2, left", "Figure 2, right", "Kayles"];
    let shown = names.map(|name| told_apart(name, &names, 9));
    assert_eq!(shown, ["…left", "…right", "Kayles"]);
    let names = ["0.33 · 8 vertices", "0.33 · 8 vertices, Drawing"];
    let shown = names.map(|name| told_apart(name, &names, 9));
    assert_eq!(shown, ["0.33 · 8…", "…, Drawi…"]);
    let names = ["Figure 14: a tree", "Figure 15: a grid"];
    let shown = names.map(|name| told_apart(name, &names, 9));
    assert_eq!(shown, ["…4: a tr…", "…5: a gr…"]);
}

#[test]
fn names_with_the_same_end_are_told_apart_by_their_beginnings() {
    let names = [
        "0.33 · 10 vertices",
        "0.33 · 10 vertices (2)",
        "0.33 · 11 vertices",
        "0.33 · 11 vertices (2)",
    ];
    let shown = all_told_apart(&names, 10);
    let expected = [
        "0.33 · 10…",
        "0.33 · 10… (2)",
        "0.33 · 11…",
        "0.33 · 11… (2)",
    ];
    assert_eq!(shown, expected);
}

#[test]
fn short_names_leave_their_room_to_long_ones() {
    assert_eq!(title_length(&["a", "b", "a long name of a game"], 20), 18);
    assert_eq!(title_length(&["a long name of a game"; 3], 6), TITLE[0]);
    assert_eq!(title_length(&["a"; 3], 100), TITLE[1]);
}

#[test]
fn paths_are_read_as_people_paste_them() {
    for text in [
        "/a/b c.dot",
        " /a/b c.dot ",
        "'/a/b c.dot'",
        "\"/a/b c.dot\"",
        "file:///a/b%20c.dot",
    ] {
        assert_eq!(typed_path(text), PathBuf::from("/a/b c.dot"), "{text}");
    }
    assert!(typed_path("~/x.g6").is_absolute());
    assert!(typed_path("~/x.g6").ends_with("x.g6"));
    assert_eq!(typed_path("~x"), PathBuf::from("~x"));
    assert_eq!(typed_path("'"), PathBuf::from("'"));
    assert_eq!(typed_path("file:///50%"), PathBuf::from("/50%"));
    assert_eq!(typed_path("file:///%C3%BC%2"), PathBuf::from("/ü%2"));
}

#[test]
fn a_text_is_found_without_its_accents_and_signs() {
    assert_eq!(
        plain("A Misère-play ⋆-operator"),
        plain("a misere play star operator")
    );
    assert_eq!(plain("mise\u{300}re"), "misere");
}

#[test]
fn the_ending_of_another_kind_of_picture_is_not_the_last() {
    let animation = Purpose::Animation(Reel::Apng(PAUSE));
    for (purpose, typed, written) in [
        (animation, "moves.gif", "moves.gif.png"),
        (animation, "moves.PNG", "moves.PNG"),
        (animation, "moves", "moves.png"),
        (Purpose::Export(Export::Pdf), "a/b.svg", "a/b.svg.pdf"),
        (Purpose::Export(Export::Pdf), "game.2026", "game.2026"),
        (Purpose::Export(Export::Csv), "values.svg", "values.svg"),
        (Purpose::OpenProject, "a.gif", "a.gif"),
    ] {
        let completed = purpose.completed(Path::new(typed));
        assert_eq!(completed, Path::new(written));
        assert_eq!(purpose.completed(&completed), completed, "once is enough");
    }
}

#[test]
fn the_dialog_shows_every_file_that_opens_reads() {
    let shown = filters(Purpose::OpenProject);
    for ending in [
        "grundy", "json", "graphml", "dot", "gml", "g6", "csv", "txt",
    ] {
        assert!(shown[0].1.contains(&ending), "{ending}");
    }
    assert!(shown.iter().any(|(_, endings)| endings[..] == ["*"]));
    assert_eq!(filters(Purpose::SaveProject)[0].1, ["grundy"]);
}
