//! What the atlas shows of a store: marks and their games, games up to a shift, certificates.

use crate::program::grundy;
use grundy_heap::HeapRule;
use grundy_jobs::atlas::{
    Atlas, AtlasRows, AtlasSource, Column, Filter, FoundGames, GrowthOf, OpenAtlas,
    StoredCertificate,
};
use grundy_jobs::quotient::HeapQuotient;
use grundy_jobs::{Jobs, Limits, Question, Same};
use grundy_store::{ResultRow, Store};
use grundy_views::atlas::scatter;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

fn answer<Q: Question>(question: Q) -> Arc<Q::Answer> {
    let mut jobs = Jobs::new(Arc::new(|| ()));
    let ticket = jobs.ask(question, Limits::default());
    assert!(jobs.wait_until_idle(Duration::from_secs(600)));
    jobs.take(ticket).expect("an answer")
}

fn shipped() -> Arc<Atlas> {
    let source = AtlasSource::Shipped;
    let opened = answer(OpenAtlas { source });
    Arc::clone(opened.as_ref().as_ref().expect("the atlas of the program"))
}

fn found(atlas: &Arc<Atlas>, filter: &str) -> Arc<FoundGames> {
    answer(AtlasRows {
        atlas: Same(Arc::clone(atlas)),
        filter: Filter::parse(filter).expect("a filter"),
        open: false,
        values: Vec::new(),
        sort: None,
    })
}

#[test]
fn the_filter_of_a_mark_finds_the_games_of_the_mark() {
    let atlas = shipped();
    let all = found(&atlas, "");
    let axes = [
        [Column::Heaps, Column::Order],
        [Column::P, Column::LastException],
        [Column::NormalPeriod, Column::Steps],
    ];
    for axes in axes {
        let scattered = scatter(&all, axes, grundy_figure::Frame::default());
        let mut games = 0;
        for spot in &scattered.spots {
            let filter = Filter::parse(&spot.filter).expect("a filter");
            let passing = all.games().filter(|game| filter.passes(game, &atlas));
            let codes: Vec<&str> = passing.map(|game| game.code.as_str()).collect();
            assert_eq!(codes.len(), spot.count, "{}: {codes:?}", spot.filter);
            assert_eq!(codes[0], spot.first, "{}", spot.filter);
            games += spot.count;
        }
        assert!(games > 100, "{axes:?}");
    }
}

#[test]
fn games_up_to_a_shift_have_the_heaps_that_are_computed_of_them() {
    let atlas = shipped();
    let shifted = atlas.games.iter().filter(|game| {
        game.same_as.is_some() && game.certificate.is_none() && game.order.is_some_and(|n| n <= 12)
    });
    let mut compared = 0;
    for game in shifted.step_by(5) {
        let rule = HeapRule::parse(&game.code).expect("a rule");
        let report = answer(HeapQuotient { rule, heaps: None });
        let solution = report.solution.as_ref().expect("a quotient");
        let period = solution.period.as_ref().expect("a period");
        if let Some(last) = game.last_exception {
            assert_eq!(last, period.last_exception, "{}", game.code);
        }
        let growth = solution.growth.iter();
        let growth = growth.map(|&(heap, order)| (heap as u64, order as u64));
        let growth = Some(GrowthOf::Steps(growth.collect()));
        assert_eq!(game.growth, growth, "{}", game.code);
        assert!(game.heaps.is_some(), "{}", game.code);
        compared += 1;
    }
    assert!(compared > 5, "{compared} games");
}

/// A store with one game and what is said to be its certificate.
fn store(path: &Path, sha256: &str, certificate: &str) {
    let mut store = Store::open(path).expect("a store");
    let plan = r#"{"ask":{"about":"quotient"}}"#;
    store.add_plan("p", "quotient", plan).expect("a plan");
    let row = ResultRow {
        plan: "p".into(),
        unit: "0.77".into(),
        state: "finite".into(),
        facts: r#"{"order":7}"#.into(),
        certificate: Some(sha256.to_owned()),
        ..ResultRow::default()
    };
    let mut rows = std::iter::once(Ok((row, Some(certificate.to_owned()))));
    store
        .add_results::<grundy_store::StoreError>(&mut rows)
        .expect("a result");
}

fn sha256(text: &str) -> String {
    let sum = Sha256::digest(text);
    sum.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn a_certificate_that_is_not_that_of_its_row_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let right = r#"{"code":"0.77"}"#;
    let long = format!(r#"{{"code":"0.77","more":"{}"}}"#, "x".repeat(2_000_000));
    let cases = [
        (right, sha256(right), None),
        (right, sha256("another"), Some("another SHA-256")),
        (r#"{"code":"0.15"}"#, String::new(), Some("is that of 0.15")),
        (r#"{"of":"0.77"}"#, String::new(), Some("names no game")),
        (&long, String::new(), Some("at most 1048576 are read")),
    ];
    for (at, (certificate, sum, fault)) in cases.into_iter().enumerate() {
        let sum = match sum.is_empty() {
            true => sha256(certificate),
            false => sum,
        };
        let path = folder.path().join(format!("{at}.sqlite"));
        store(&path, &sum, certificate);
        let read = answer(StoredCertificate {
            source: AtlasSource::File(path),
            sha256: sum,
            code: "0.77".into(),
        });
        match (read.as_ref(), fault) {
            (Ok(text), None) => assert_eq!(text, right),
            (Err(why), Some(fault)) => assert!(why.contains(fault), "{why}"),
            (read, fault) => panic!("{read:?}, not {fault:?}"),
        }
    }
}

#[test]
fn the_games_of_an_atlas_are_written_as_lines_of_json() {
    let folder = tempfile::tempdir().expect("a folder");
    let project = folder.path().join("atlas.grundy");
    let text = r#"{"format":"grundy-project","schema":1,"documents":[
        {"id":1,"name":"Atlas","kind":"atlas","filter":"same quotient as 0.77","view":"table"}]}"#;
    std::fs::write(&project, text).expect("a project");
    let lines = folder.path().join("games.jsonl");
    let [project, path] = [&project, &lines].map(|path| path.to_str().expect("a path"));
    let output = grundy(&["figure", project, "Atlas", "-o", path]);
    assert!(
        output.status.success(),
        "{}",
        crate::program::errors(&output)
    );
    let text = std::fs::read_to_string(&lines).expect("lines");
    let games: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let kayles = games.iter().find(|game| game["code"] == "0.77");
    let kayles = kayles.expect("Kayles");
    assert_eq!(
        (&kayles["order"], &kayles["period"]),
        (&40.into(), &12.into())
    );
    assert_eq!(kayles["certificate"].as_str().map(str::len), Some(64));
    assert!(games.len() > 1 && games.iter().all(|game| game["order"] == 40));
}
