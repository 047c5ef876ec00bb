//! What a new kind of document costs, and a view: the places that speak of the toy.

use super::rooms::sources;

/// The sources that speak of something.
fn sources_with(word: &str) -> Vec<String> {
    let sources = sources().into_iter();
    let naming = sources.filter(|source| source.text.to_lowercase().contains(word));
    naming.map(|source| source.file).collect()
}

#[test]
fn a_new_kind_touches_six_places_and_a_view_two() {
    let vowels = "crates/views/src/toy/vowels.rs";
    let view = ["crates/views/src/toy/mod.rs", vowels];
    assert_eq!(sources_with("vowels"), view);
    let mut kind = sources_with("toy");
    kind.retain(|file| file != vowels);
    let places = [
        "crates/project/src/lib.rs",
        "crates/project/src/toy.rs",
        "crates/views/src/lib.rs",
        "crates/views/src/toy/mod.rs",
        "src/app/editors/mod.rs",
        "src/app/editors/toy.rs",
    ];
    assert_eq!(kind, places);
}
