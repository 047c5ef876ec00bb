//! What is known of the period of a game is the same through every door: the atlas with its chart and its
//! lines, the inspector, the sheets and their chart, and the command line.

use crate::program;
use grundy_heap::{HeapRule, known_normal_period};
use grundy_jobs::Allowance;
use grundy_project::{
    AtlasDocument, AtlasView, Body, QuotientColumn, QuotientSheet, QuotientSheetView, ViewId,
};
use grundy_proof::{Claim, Sequence};
use grundy_views::export::Export;
use grundy_views::heap::known_results::told;
use grundy_views::still::still;
use serde_json::Value;

/// Codes with their periods. 0.056 is 0.054 (docs/errata.md); those of the first four are not found within
/// the heaps of the survey.
const PERIODS: [(&str, usize, i64); 6] = [
    ("0.054", 10_015_179, 193_235_615),
    ("0.056", 10_015_179, 193_235_615),
    ("0.104", 11_770_282, 197_769_597),
    ("0.106", 328_226_140_474, 465_384_263_796),
    ("0.07", 34, 52),
    ("0.16", 149_459, 105_350),
];

fn rule(code: &str) -> HeapRule {
    HeapRule::parse(code).expect("a code")
}

fn atlas(view: ViewId) -> Body {
    let codes: Vec<String> = PERIODS
        .iter()
        .map(|(code, ..)| format!("code = {code}"))
        .collect();
    Body::Atlas(AtlasDocument {
        filter: codes.join(" or "),
        view,
        ..AtlasDocument::default()
    })
}

/// The games to their first heaps, so that none is solved.
fn sheet(view: ViewId) -> Body {
    Body::QuotientSheet(QuotientSheet {
        games: PERIODS
            .iter()
            .map(|(code, ..)| format!("{code} to 14"))
            .collect(),
        columns: vec![QuotientColumn::Kind, QuotientColumn::NormalPeriod],
        view,
        ..QuotientSheet::default()
    })
}

fn text(body: &Body, export: Export) -> String {
    let still = still(body, Allowance::default());
    assert_eq!(still.shortfall(), None);
    let file = still.export(export, None).expect("a file");
    String::from_utf8(file.expect("a view that is written so").bytes).expect("a text")
}

/// The cells of the column with this title, by the code in the first column.
fn column(csv: &str, title: &str) -> Vec<(String, String)> {
    let mut lines = csv.lines();
    let at = lines
        .next()
        .expect("a head")
        .split(',')
        .position(|head| head == title);
    let at = at.unwrap_or_else(|| panic!("{title} in {csv}"));
    let cells = lines.map(|line| {
        let cells: Vec<&str> = line.split(',').collect();
        (
            cells[0].trim_end_matches(" to 14").to_owned(),
            cells[at].to_owned(),
        )
    });
    cells.collect()
}

/// The basis on which the period of each of them is known without a computation: a certificate of which the
/// SHA-256 was kept, or a source in print. Of the last two neither is there.
const BASES: [Option<&str>; 6] = [
    Some("kept"),
    Some("kept"),
    Some("kept"),
    Some("literature"),
    None,
    None,
];

#[test]
fn one_source_says_the_period_and_on_what_basis() {
    for ((code, period, last_exception), basis) in PERIODS.into_iter().zip(BASES) {
        let proved = known_normal_period(&rule(code));
        let word = proved.as_ref().map(|proved| proved.basis().word());
        assert_eq!(word, basis, "{code}");
        let Some(proved) = proved else { continue };
        let of = Sequence::GrundyValues;
        let claim = Claim::Period {
            of,
            period,
            last_exception,
        };
        assert_eq!(proved.claim(), &claim, "{code}");
    }
}

#[test]
fn the_inspector_and_the_command_line_say_what_the_source_says() {
    for (code, period, last_exception) in PERIODS {
        let sentence =
            format!("The Grundy values have period {period} after heap {last_exception}.");
        let told = told(&rule(code));
        assert_eq!(
            told.iter().filter(|told| told.sentence == sentence).count(),
            1,
            "{code}"
        );
        let json = program::json(&["nim", code, "--heaps", "20", "--json", "-"], 0);
        let known = json["known"].as_array().expect("what is known");
        let known = known.iter().find(|known| known["says"] == "normal_period");
        let known = known.expect(code);
        assert_eq!(known["period"], period, "{code}");
        assert_eq!(known["last_exception"], last_exception, "{code}");
    }
}

#[test]
fn the_atlas_and_its_chart_say_what_the_source_says() {
    let periods = column(
        &text(&atlas(AtlasView::TABLE), Export::Csv),
        "Grundy period",
    );
    let lines = text(&atlas(AtlasView::TABLE), Export::Lines);
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!((periods.len(), lines.len()), (PERIODS.len(), PERIODS.len()));
    for (code, period, _) in PERIODS {
        assert!(
            periods.contains(&(code.to_owned(), period.to_string())),
            "{code}: {periods:?}"
        );
        let line = lines.iter().find(|line| line["code"] == code).expect(code);
        assert_eq!(line["normal_period"], period, "{code}");
    }
    let chart = text(&atlas(AtlasView::CHART), Export::Svg);
    assert!(!chart.contains(">–<"), "a game is without its star");
    assert_eq!(chart.matches(">★<").count(), PERIODS.len());
}

#[test]
fn sheets_and_their_chart_say_what_the_source_says() {
    let table = text(&sheet(QuotientSheetView::TABLE), Export::Csv);
    let periods = column(&table, "Normal period");
    for (code, period, _) in PERIODS {
        assert!(
            periods.contains(&(code.to_owned(), period.to_string())),
            "{code}: {periods:?}"
        );
    }
    let chart = text(&sheet(QuotientSheetView::CHART), Export::Svg);
    assert!(!chart.contains(">–<"), "a game is without its star");
}

#[test]
fn a_position_too_far_for_a_run_is_refused_with_what_is_known_of_the_period() {
    let output = program::grundy(&["position", "0.056", "3,5,10000000000000"]);
    let said = program::errors(&output);
    assert!(
        said.contains("this run proved no period of the Grundy values of 0.056"),
        "{said}"
    );
    assert!(
        said.contains("The Grundy values have period 10015179"),
        "{said}"
    );
}

#[test]
fn what_was_computed_earlier_without_a_certificate_is_not_called_proved() {
    for code in ["0.16", "0.07", "0.77"] {
        let told = told(&rule(code));
        let period = told
            .iter()
            .find(|told| told.sentence.contains("Grundy values"));
        let sources = &period.expect(code).sources;
        assert_eq!(
            sources[..],
            ["Computed by this program earlier; no certificate of it is kept"],
            "{code}"
        );
    }
}

#[test]
fn the_legend_says_nothing_of_signs_that_are_not_drawn() {
    let chart = |filter: &str| {
        let atlas = AtlasDocument {
            filter: filter.to_owned(),
            view: AtlasView::CHART,
            ..AtlasDocument::default()
        };
        text(&Body::Atlas(atlas), Export::Svg)
    };
    let of_wild = chart("code = 0.77");
    assert!(of_wild.contains("⊖ wild, with a finite quotient: proved"));
    assert!(!of_wild.contains("not checked"), "{of_wild}");
    let of_both = chart("code = 0.77 or code = 0.33");
    assert!(of_both.contains("⊕ tame, proved"), "{of_both}");
}

#[test]
fn a_row_of_some_heaps_says_nothing_of_a_game_that_is_solved() {
    let sheet = |view| {
        Body::QuotientSheet(QuotientSheet {
            games: ["0.77 to 12", "0.07 to 12", "0.26 to 9"]
                .map(str::to_owned)
                .to_vec(),
            columns: vec![QuotientColumn::Proof],
            view,
            ..QuotientSheet::default()
        })
    };
    let chart = text(&sheet(QuotientSheetView::CHART), Export::Svg);
    assert_eq!(chart.matches(">★<").count(), 1, "0.07 is not solved");
    assert!(!chart.contains(">–<"), "{chart}");
    assert!(!chart.contains("not checked"), "{chart}");
    let table = text(&sheet(QuotientSheetView::TABLE), Export::Csv);
    let row = table.lines().find(|line| line.starts_with("0.26"));
    let row = row.expect("a row");
    assert!(
        row.contains("That is checked here. Proved for all heaps, checked here: the quotient of all heaps is infinite."),
        "{row}"
    );
}
