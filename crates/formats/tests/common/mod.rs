//! What the tests of the formats share.

#![allow(dead_code)]

use grundy_formats::{Choices, Format, FormatError, NamedGraph, Note, Reading, read};
use std::path::PathBuf;

/// Where a file of the folder `data` is.
pub fn data(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data/reading")
        .join(file)
}

/// The reading of a file of the folder `data`, without a word about its format.
pub fn golden(file: &str) -> Reading {
    let bytes = std::fs::read(data(file)).unwrap();
    read(&bytes, &Choices::default()).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// How a text is read as a format.
pub fn read_as(format: Format, text: &str) -> Result<Reading, FormatError> {
    let choices = Choices {
        format: Some(format),
        ..Choices::default()
    };
    read(text.as_bytes(), &choices)
}

/// The graph of a text.
pub fn graph_of(format: Format, text: &str) -> NamedGraph {
    let reading = read_as(format, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    reading.graph().clone()
}

/// The notes on a text.
pub fn says(format: Format, text: &str) -> Vec<Note> {
    read_as(format, text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
        .notes
}

/// Asserts that a text is refused with these words at a place that it has.
pub fn refused(format: Format, text: &str, words: &str) -> FormatError {
    let start: String = text.chars().take(80).collect();
    let error = match read_as(format, text) {
        Ok(reading) => panic!("{start}: read with {:?}", reading.notes),
        Err(error) => error,
    };
    assert!(error.message.contains(words), "{start}: {error}");
    let line = text.split('\n').nth(error.line - 1);
    let length = line.map(|line| line.chars().count());
    assert!(
        length.is_some_and(|length| error.column <= length + 1),
        "{start}: {error}"
    );
    error
}

/// Asserts that a file of the folder `data` is refused wherever it is cut, or gives the whole graph.
pub fn every_cut_is_refused(format: Format, file: &str) {
    let text = std::fs::read_to_string(data(file)).unwrap();
    let whole = read_as(format, &text).unwrap();
    let cuts = text.char_indices().map(|(at, _)| at);
    for cut in cuts {
        if let Ok(reading) = read_as(format, &text[..cut]) {
            assert_eq!(reading, whole, "{file} cut at {cut}");
        }
    }
}
