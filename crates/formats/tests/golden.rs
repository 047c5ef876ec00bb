//! The cases of `tests/data/reading/cases.json`: what a file means by its vertices, its edges and
//! the values of the game 0.33 on it.

use grundy_formats::{Choices, NamedGraph, read};
use std::collections::HashMap;
use std::path::PathBuf;

#[derive(serde::Deserialize)]
struct Case {
    file: String,
    code: String,
    vertices: Option<usize>,
    edges: Option<usize>,
    grundy: Option<usize>,
    misere: Option<char>,
    each: Option<Vec<usize>>,
    #[serde(default)]
    refused: bool,
}

#[test]
fn files_of_other_programs_mean_what_they_meant() {
    let data = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/reading");
    let cases = std::fs::read_to_string(data.join("cases.json")).unwrap();
    let cases: Vec<Case> = serde_json::from_str(&cases).unwrap();
    for case in cases {
        let bytes = std::fs::read(data.join(&case.file)).unwrap();
        check(&case, &bytes);
    }
}

fn check(case: &Case, bytes: &[u8]) {
    let file = &case.file;
    let choices = Choices {
        file: Some(file.clone()),
        ..Choices::default()
    };
    let reading = match read(bytes, &choices) {
        Ok(reading) => reading,
        Err(error) => return assert!(case.refused, "{file}: {error}"),
    };
    assert!(!case.refused, "{file} was read");
    let graph = &reading.graph().graph;
    assert_eq!(
        graph.order(),
        case.vertices.unwrap_or(graph.order()),
        "{file}"
    );
    assert_eq!(graph.size(), case.edges.unwrap_or(graph.size()), "{file}");
    if case.code != "0.33" || graph.order() > 16 {
        return;
    }
    let (grundy, misere) = values(reading.graph());
    assert_eq!(grundy, case.grundy.unwrap_or(grundy), "{file}");
    assert_eq!(misere, case.misere.unwrap_or(misere), "{file}");
    if let Some(each) = &case.each {
        let all: Vec<usize> = reading.graphs.iter().map(|graph| values(graph).0).collect();
        assert_eq!(all, *each, "{file}");
    }
}

/// The value of 0.33, in which one vertex or two neighbours are taken, if that leaves no more than one
/// piece of their component, and the misère outcome, by the definition.
fn values(graph: &NamedGraph) -> (usize, char) {
    let order = graph.graph.order();
    let mut neighbours = vec![0_u32; order];
    for (u, v) in graph.graph.edges() {
        neighbours[u] |= 1 << v;
        neighbours[v] |= 1 << u;
    }
    let mut known = HashMap::from([(0, (0, true))]);
    let (grundy, next_wins) = value((1 << order) - 1, &neighbours, &mut known);
    (grundy, if next_wins { 'N' } else { 'P' })
}

fn value(set: u32, neighbours: &[u32], known: &mut HashMap<u32, (usize, bool)>) -> (usize, bool) {
    if let Some(&value) = known.get(&set) {
        return value;
    }
    let inside = |vertex: &usize| set >> vertex & 1 == 1;
    let mut options = Vec::new();
    for u in (0..neighbours.len()).filter(inside) {
        let component = reached(1 << u, set, neighbours);
        let pairs = (u + 1..neighbours.len()).filter(inside);
        let pairs = pairs
            .filter(|v| neighbours[u] >> v & 1 == 1)
            .map(|v| 1 << u | 1 << v);
        for taken in pairs.chain([1 << u]) {
            let rest = component & !taken;
            if reached(rest & rest.wrapping_neg(), rest, neighbours) == rest {
                options.push(value(set & !taken, neighbours, known));
            }
        }
    }
    let grundy = (0..).find(|g| options.iter().all(|option| option.0 != *g));
    let value = (grundy.unwrap(), options.iter().any(|option| !option.1));
    known.insert(set, value);
    value
}

/// The vertices of a set that can be reached from some in it.
fn reached(from: u32, set: u32, neighbours: &[u32]) -> u32 {
    let mut reached = from;
    loop {
        let near = (0..neighbours.len()).filter(|v| reached >> v & 1 == 1);
        let more = near.fold(reached, |all, v| all | neighbours[v] & set);
        if more == reached {
            return reached;
        }
        reached = more;
    }
}
