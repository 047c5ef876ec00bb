//! The example projects of three papers: each document is computed as its editor computes it, and
//! what its view says is compared with what the paper prints (`tests/data/papers`).

mod monoids;
mod notebook;
mod structure;
mod supplement;

use grundy_figure::Item;
use grundy_jobs::Allowance;
use grundy_project::{Body, Project};
use grundy_views::still::{Still, still};
use grundy_views::views_of;
use serde_json::Value;
use std::path::Path;
use std::time::Duration;

/// An example project.
fn project(stem: &str) -> Project {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("projects");
    Project::load(&folder.join(format!("{stem}.grundy"))).expect("a project")
}

/// The document whose name begins so.
fn body<'a>(project: &'a Project, name: &str) -> &'a Body {
    let mut documents = project.documents.iter();
    let named = documents.find(|document| document.name.starts_with(name));
    &named.unwrap_or_else(|| panic!("{name}")).body
}

/// What its view shows once all is computed, which it must be.
fn computed(project: &Project, name: &str) -> Still {
    // So much that no test depends on the machine.
    let allowance = Allowance {
        time: Some(Duration::from_secs(3600)),
        ..Allowance::default()
    };
    let still = still(body(project, name), allowance);
    assert_eq!(still.shortfall(), None, "{name}");
    assert!(still.picture().is_some(), "{name}");
    still
}

/// The rows of the data of the document whose name begins so, without the titles.
fn rows(project: &Project, name: &str) -> Vec<Vec<String>> {
    rows_of(&computed(project, name))
}

/// The rows of its data, without the titles.
fn rows_of(still: &Still) -> Vec<Vec<String>> {
    let data = still.data().expect("data");
    data.lines().skip(1).map(cells).collect()
}

/// The place of the column with this title.
fn column(still: &Still, title: &str) -> usize {
    let data = still.data().expect("data");
    let titles = data.lines().next().map(cells).unwrap_or_default();
    let place = titles.iter().position(|other| other == title);
    place.unwrap_or_else(|| panic!("{title} is none of {titles:?}"))
}

/// The cells of a line of CSV.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            c => cells.last_mut().expect("a cell").push(c),
        }
    }
    cells
}

fn strings(value: &Value) -> Vec<String> {
    let list = value.as_array().expect("a list").iter();
    list.map(|text| text.as_str().expect("a text").to_owned())
        .collect()
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// All that is written in its picture.
fn texts(still: &Still) -> String {
    let picture = still.picture().expect("a picture");
    let items = picture.items.iter().filter_map(|item| match item {
        Item::Text { text, .. } => Some(text.to_string()),
        _ => None,
    });
    items.collect::<Vec<String>>().join(" ")
}

#[test]
fn every_print_version_shows_a_view_of_a_document_beside_it() {
    for stem in ["supplement", "structure", "notebook"] {
        let project = project(stem);
        let figures = project.documents.iter();
        let figures = figures.filter_map(|document| document.body.figure());
        let mut count = 0;
        for figure in figures {
            let source = figure.source.and_then(|id| project.get(id)).expect(stem);
            let views = views_of(source.body.kind());
            let known = views.iter().any(|view| view.id == figure.view);
            assert!(known, "{:?}", figure.view);
            count += 1;
        }
        assert!(count >= 4, "{stem}");
    }
}
