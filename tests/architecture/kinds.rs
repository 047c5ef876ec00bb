//! Who names a kind of certificate: the kernel, the engines that find them, the room that writes each as a theorem for
//! Rocq, and in the views the folder that says and draws each. All others ask a verdict, a report or a checked file, and so have nothing to change
//! when a kind is added.

use super::rooms::{Source, sources, sources_in};
use super::tokens::tokens;

/// The rooms that may name one.
const ROOMS: [&str; 6] = ["proof", "quotient", "star", "heap", "rocq", "graph"];

/// The folder of the views that may.
const VIEWS: &str = "crates/views/src/quotient/heap_values/";

/// The kinds, as the kernel calls them.
const KINDS: [&str; 13] = [
    "Finite",
    "SumAndMaximum",
    "ComparedMaxima",
    "CountedHeaps",
    "AllValues",
    "Windows",
    "Iterations",
    "Regular",
    "Tame",
    "Growing",
    "StarBounds",
    "GrowingLegs",
    "GrowingCycle",
];

/// The types of which each value is one kind.
const BY_KIND: [&str; 4] = ["Kind", "CheckedTable", "CertifiedTable", "ProvedValues"];

/// The tables of one kind in the engines, and the files of the kernel.
const TABLES: [&str; 6] = [
    "SumAndMaximum",
    "SumAndMaximumText",
    "SumAndMaximumCertificate",
    "ComparedMaxima",
    "ComparedMaximaText",
    "CountedHeaps",
];

/// The kinds that are named.
fn named<'a>(words: &'a [&'a str]) -> impl Iterator<Item = String> + 'a {
    let tables = words.iter().filter(|word| TABLES.contains(word));
    let kinds = words.windows(3).filter(|three| {
        BY_KIND.contains(&three[0]) && three[1] == "::" && KINDS.contains(&three[2])
    });
    let kinds = kinds.map(|three| three.concat());
    tables.map(|word| (*word).to_owned()).chain(kinds)
}

#[test]
fn a_kind_of_certificate_is_named_where_it_is_found_checked_and_drawn() {
    let may =
        |source: &Source| ROOMS.contains(&source.room.as_str()) || source.file.starts_with(VIEWS);
    let doors = sources().into_iter().filter(|source| !may(source));
    let mut wrong = Vec::new();
    for source in doors.chain(sources_in("python/src")) {
        let words = tokens(&source.text);
        wrong.extend(named(&words).map(|word| format!("{}: {word}", source.file)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn kinds_are_found_however_they_are_written() {
    let check = |code: &str, expected: usize| {
        assert_eq!(named(&tokens(code)).count(), expected, "{code}");
    };
    check("if read.kind() == Kind::Windows {}", 1);
    check("grundy_proof::CheckedTable::Windows(values)", 1);
    check("use a::{SumAndMaximumText, ComparedMaximaText};", 2);
    check("ProvedValues::Finite(found)", 1);
    check("Kind::GrundysGame, Table::new(rows), State::Finite", 0);
    check("// Kind::Finite\n\"ComparedMaxima\"", 0);
}
