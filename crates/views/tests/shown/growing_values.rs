//! Sequences that grow: rows with what each adds, values less their trend, and the line of the trend.

use grundy_base::budget::Budget;
use grundy_figure::{Anchor, Item, Scene};
use grundy_heap::{HeapRule, NimReport, nim_sequence};
use grundy_jobs::Allowance;
use grundy_project::{Body, HeapGame, HeapPlots, HeapView, ViewId};
use grundy_views::Framing;
use grundy_views::heap::plot::levels;
use grundy_views::heap::trend::Trend;
use grundy_views::still::{Still, still};

fn report(code: &str, heaps: usize) -> NimReport {
    let rule = HeapRule::parse(code).unwrap();
    let budget = Budget::unlimited();
    let sequence = nim_sequence(&rule, heaps, &budget, &mut |_| ()).unwrap();
    NimReport::of(sequence, &budget).unwrap()
}

fn shown(rule: &str, view: ViewId, minus_trend: bool) -> Still {
    let game = HeapGame {
        rule: rule.to_owned(),
        heaps: 200,
        view,
        plots: HeapPlots {
            minus_trend,
            ..HeapPlots::default()
        },
        ..HeapGame::default()
    };
    still(&Body::HeapGame(game), Allowance::default())
}

fn scene(of: &Still) -> Scene {
    of.picture_in(Framing::default()).expect("a picture")
}

fn texts(scene: &Scene) -> Vec<String> {
    let texts = scene.items.iter().filter_map(|item| match item {
        Item::Text { text, .. } => Some(text.spelled()),
        _ => None,
    });
    texts.collect()
}

/// The words in cells, which stand in their middle, those above the columns first.
fn cells(scene: &Scene) -> Vec<String> {
    let words = scene.items.iter().filter_map(|item| match item {
        Item::Text {
            text,
            anchor: Anchor::Middle,
            ..
        } => Some(text.spelled()),
        _ => None,
    });
    words.collect()
}

#[test]
fn values_less_their_trend_repeat_beyond_the_last_exception() {
    for code in [
        "0.3F",
        "CUT(1,4)",
        "0.(160)*",
        "0.(3)*",
        "AllBut(1,2)",
        "0.8F",
    ] {
        let report = report(code, 400);
        let period = report.sequence.period.as_ref().expect(code);
        assert!(period.saltus > 0, "{code}");
        let trend = Trend::of(&report.sequence).expect(code);
        let first = usize::try_from(period.last_exception + 1).unwrap();
        let level = |heap| trend.level(heap).expect(code);
        for heap in first..400 - period.period {
            assert_eq!(level(heap), level(heap + period.period), "{code}: {heap}");
        }
        let [least, most] = trend.bounds();
        assert!(
            (0..=400).all(|heap| (least..=most).contains(&level(heap))),
            "{code}"
        );
    }
    assert!(Trend::of(&report("0.77", 300).sequence).is_none());
}

#[test]
fn rows_say_what_each_adds_and_which_residues_stay() {
    let rows = scene(&shown("0.3F", HeapView::SEQUENCE, false));
    // Two periods of 6 in a row, with the saltus 3.
    assert!(texts(&rows).contains(&"each row".to_owned()));
    assert!(texts(&rows).contains(&"+6".to_owned()));
    let split = shown("0.(160)*", HeapView::SEQUENCE, false);
    assert!(
        texts(&scene(&split))
            .iter()
            .any(|text| text.starts_with('+'))
    );
    let repeats = scene(&shown("0.77", HeapView::SEQUENCE, false));
    assert!(!texts(&repeats).contains(&"each row".to_owned()));
}

#[test]
fn rows_less_the_trend_are_alike() {
    let rows = scene(&shown("0.3F", HeapView::SEQUENCE, true));
    let cells = cells(&rows);
    let (heads, values) = cells.split_at(12);
    assert_eq!(heads[11], "11");
    assert_eq!(values[12..24], values[24..36]);
    assert!(!texts(&rows).contains(&"each row".to_owned()));
}

#[test]
fn the_plot_has_the_line_of_the_trend_unless_it_is_left_out() {
    let said = |minus| texts(&scene(&shown("CUT(1,4)", HeapView::PLOT, minus))).join("|");
    let (with, without) = (said(false), said(true));
    assert!(with.contains("trend: 8 in 24 heaps") && with.contains("arithmetic period 24"));
    assert!(
        !without.contains("trend: 8") && without.contains("− 8⌊n/24⌋"),
        "{without}"
    );
}

#[test]
fn many_heaps_less_the_trend_are_some_of_them() {
    let report = report("0.(3)*", 450_000);
    let trend = Trend::of(&report.sequence).expect("a trend");
    let points = levels(trend, &report, 0..450_001);
    assert!(points.len() <= 100_000 && points.iter().all(|point| point.at[1] == 0.0));
}

#[test]
fn the_proof_of_values_that_grow_names_its_theorem_and_has_a_certificate() {
    // The options of five heaps are more than a picture is given steps for, and it says so.
    let long = "allow more steps";
    let short = "It has 1 kB";
    for (rule, theorem, certificate) in [
        ("0.(3)*", "The Master Theorem: theorem 4", short),
        ("CUT(1,4)", "The Master Theorem: theorem 4", long),
        ("0.(3310)*", "Theorem 3 of Regular games", short),
        ("0.A", "Guy and Smith", short),
    ] {
        let proof = shown(rule, HeapView::PROOF, false);
        let said = texts(&scene(&proof)).join(" ");
        assert!(
            said.contains(theorem) && said.contains(certificate),
            "{rule}: {said}"
        );
        assert!(!said.contains("windows"), "{rule}: {said}");
    }
}
