//! Plots of values, their captions, and charts of how often values occur.

use grundy_base::budget::Budget;
use grundy_figure::{Anchor, Cell, Frame, Item, Typeface, text_width};
use grundy_heap::{HeapRule, NimReport, RareCommon, nim_sequence};
use grundy_jobs::{Allowance, Jobs};
use grundy_project::{Body, HeapGame, HeapPlots, HeapView};
use grundy_views::heap::HeapGames;
use grundy_views::heap::histogram::{scene, sentence};
use grundy_views::heap::plot::{counted, marked};
use grundy_views::still::{Settling, still};
use grundy_views::{Framing, Model, model_of};
use std::sync::Arc;
use std::time::Duration;

/// Up to so many heaps each is a point; more are counted in so many columns.
const EACH: usize = 100_000;
const COLUMNS: usize = 1_000;

fn report(code: &str, heaps: usize) -> NimReport {
    let rule = HeapRule::parse(code).unwrap();
    let budget = Budget::unlimited();
    let sequence = nim_sequence(&rule, heaps, &budget, &mut |_| ()).unwrap();
    NimReport::of(sequence, &budget).unwrap()
}

#[test]
fn each_heap_is_a_point_or_counted_in_one() {
    for heaps in [300, EACH + 1, 150_000] {
        let report = report("0.77", heaps);
        let all: f64 = counted(&report, 0..heaps)
            .iter()
            .map(|point| point.count)
            .sum();
        let part = all / heaps as f64;
        assert!((0.99..1.01).contains(&part), "{all} of {heaps}");
    }
}

#[test]
fn a_caption_names_the_heaps_that_are_plotted() {
    let game = HeapGame {
        rule: "0.77".to_owned(),
        heaps: 300,
        view: HeapView::PLOT,
        ..HeapGame::default()
    };
    let body = Body::HeapGame(game);
    let mut jobs = Jobs::new(Arc::new(|| ()));
    let (mut model, mut settling) = (model_of(&body), Settling::default());
    while !settling.step(&mut *model, &body, &mut jobs) {
        assert!(jobs.wait_until_idle(Duration::from_secs(600)));
    }
    let title = HeapRule::parse("0.77").unwrap().printed_title();
    let said = |heaps| {
        let framing = Framing {
            heaps,
            ..Framing::default()
        };
        let picture = model.picture(&body, framing).expect("a picture");
        picture.caption.spelled()
    };
    let whole = format!("Grundy values of {title} to heap 300.");
    assert_eq!(said(Some([0, 300])), whole);
    assert_eq!(
        said(Some([71, 119])),
        format!("Grundy values of {title} from heap 71 to heap 119.")
    );
    assert_eq!(said(None), whole);
}

#[test]
fn a_million_values_are_few_points_and_none_of_the_values_is_missing() {
    let report = report("0.77", 1_000_000);
    let points = counted(&report, 0..1_000_001);
    assert!(points.len() <= 12 * COLUMNS, "{}", points.len());
    let mut values: Vec<u32> = points.iter().map(|point| point.at[1] as u32).collect();
    values.sort_unstable();
    values.dedup();
    let all = report.histogram.iter().map(|bar| bar.value);
    assert_eq!(values, Vec::from_iter(all));
}

#[test]
fn the_period_of_kayles_is_marked_behind_its_last_exception() {
    let model = Model::<HeapGames>::default();
    let game = HeapGame::default();
    let mark = marked(model.shown(&game), &report("0.77", 300)).unwrap();
    assert_eq!((mark.first, mark.length), (71.0, 12.0));
    assert_eq!(mark.name.spelled(), "period 12 from heap 71 on");
}

#[test]
fn few_rare_heaps_are_not_called_none() {
    let split = report("0.106", 3000).sequence.split.unwrap();
    let said = |rare_heaps, total| {
        let split = RareCommon {
            rare_heaps,
            total,
            ..split.clone()
        };
        let said = sentence(&split);
        let share = said
            .rsplit_once(": ")
            .and_then(|(_, share)| share.strip_suffix(" are rare."));
        share.expect("a share").to_owned()
    };
    assert_eq!(said(53, 10_000_001), "less than 0.01 %");
    assert_eq!(said(0, 10_000_001), "0.00 %");
    assert_eq!(said(1, 8), "12.50 %");
    assert_eq!(said(0, 0), "0.00 %");
}

#[test]
fn rare_heaps_make_the_chart_higher_up_to_a_limit_and_their_title_stays_on_the_page() {
    let (report, plots) = (report("0.106", 3000), HeapPlots::default());
    for width in [50.0, 84.0, 174.0] {
        let frame = Frame::of_width(Some(width), Typeface::Sans);
        let free = scene(&report, &plots, frame);
        assert!(free.height > frame.height + 20.0, "{}", free.height);
        let most = Some(free.height - 5.0);
        let lower = scene(&report, &plots, Frame { most, ..frame });
        assert!((lower.height - free.height + 5.0).abs() < 0.01, "{width}");
        for item in &free.items {
            let Item::Text {
                x,
                text,
                size,
                anchor: Anchor::Start,
                ..
            } = item
            else {
                continue;
            };
            let end = x + text_width(text, *size);
            assert!(end <= free.width, "{} at {width}", text.spelled());
        }
    }
}

#[test]
fn the_data_have_each_step_of_the_growth_of_rare_heaps() {
    let report = report("0.106", 3000);
    let split = report.sequence.split.clone().unwrap();
    let game = HeapGame {
        rule: "0.106".to_owned(),
        heaps: 3000,
        view: HeapView::HISTOGRAM,
        ..HeapGame::default()
    };
    let still = still(&Body::HeapGame(game), Allowance::default());
    let table = still.rows().expect("the data");
    let head = ["up to heap", "rare up to it", "mask"].map(Cell::text);
    assert_eq!(table.head[3..], head);
    assert_eq!(table.rows[0][5], Cell::number(split.mask.bits));
    let empty = Cell::default();
    let steps = table.rows.iter().filter(|row| row[3] != empty);
    let growth = split.growth.iter();
    let growth = growth.map(|step| [step.heap, step.rare].map(Cell::number));
    assert!(growth.eq(steps.map(|row| [row[3].clone(), row[4].clone()])));
    let last = split.growth.last().map(|step| (step.heap, step.rare));
    assert_eq!(last, Some((3000, split.rare_heaps)));
    let counted = table.rows.iter().map(|row| row[1].spelled());
    let counted = counted.filter_map(|heaps| heaps.parse::<usize>().ok());
    assert_eq!(counted.sum::<usize>(), 3001);
}
