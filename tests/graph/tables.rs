//! Families as tables, against the figures and tables of Dailly 2015.

use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Outcome;
use grundy_graph::families::Family;
use grundy_graph::{Asked, Bit2, Entry, FamilyTable, GraphRule, seen_period};

fn filled(table: &FamilyTable, code: &str, asked: Asked) -> Vec<Vec<Entry>> {
    let rule = GraphRule::parse(code, Bit2::ExactlyTwo).unwrap();
    let budget = Budget::unlimited();
    table
        .fill(&rule, asked, &budget, &mut |_, _, _| ())
        .unwrap()
}

/// A row as its digits or letters; entries without a member are left out.
fn text(row: &[Entry]) -> String {
    let letter = |entry: &Entry| match entry {
        Entry::Outside => String::new(),
        Entry::Waiting => "·".to_owned(),
        Entry::Number(number) => number.to_string(),
        Entry::Outcome(outcome) => format!("{outcome:?}"),
        Entry::TooLarge => "?".to_owned(),
    };
    row.iter().map(letter).collect()
}

#[test]
fn the_table_of_podes_has_the_values_of_figure_34() {
    let table = FamilyTable::of(Family::Pode, 8, 8, 0);
    let rows = filled(&table, "0.33", Asked::Grundy);
    let rows: Vec<String> = rows.iter().map(|row| text(row)).collect();
    let expected = [
        "1",
        "20",
        "012",
        "1201",
        "03120",
        "120312",
        "0312030",
        "12031212",
        "031203030",
    ];
    assert_eq!(rows, expected);
}

#[test]
fn the_table_of_podes_has_the_outcomes_of_figure_23() {
    let table = FamilyTable::of(Family::Pode, 5, 5, 0);
    let rows = filled(&table, "0.33", Asked::Normal);
    let rows: Vec<String> = rows.iter().map(|row| text(row)).collect();
    assert_eq!(rows, ["N", "NP", "PNN", "NNPN", "PNNNP", "NNPNNN"]);
}

#[test]
fn longest_wins_on_grids_are_those_of_tables_2_and_3() {
    let table = FamilyTable::of(Family::Grid, 4, 5, 0);
    let rows = filled(&table, "0.03", Asked::LongestWin);
    assert_eq!(text(&rows[2]), "13467");
    assert_eq!(text(&rows[3]), "246810");
}

#[test]
fn the_table_of_bipodes_agrees_with_golden_data() {
    let path = format!(
        "{}/tests/data/graphs/bipode_tables_033.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let golden: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    for middle in [1, 2] {
        let table = FamilyTable::of(Family::Bipode, 6, 6, middle);
        let rows = filled(&table, "0.33", Asked::Grundy);
        for (index, row) in rows.iter().enumerate() {
            let expected = &golden[format!("m{middle}")][index / 7][index % 7];
            assert_eq!(
                Some(text(row).as_str()),
                expected.as_str(),
                "m{middle}, row {index}"
            );
        }
    }
}

#[test]
fn a_family_with_one_parameter_is_a_sequence() {
    let table = FamilyTable::of(Family::Path, 25, 0, 0);
    let rows = filled(&table, "0.33", Asked::Grundy);
    let all: Vec<Entry> = rows.concat();
    assert_eq!(text(&all), "01201201201201201201201201");
    assert_eq!(seen_period(&all), Some((3, 0)));
    let cycles = FamilyTable::of(Family::Cycle, 12, 0, 0);
    assert_eq!(text(&cycles.blank()[0]), "·······", "cycles begin at 3");
}

#[test]
fn a_period_is_seen_three_times_before_it_is_told() {
    let entries = |text: &str| -> Vec<Entry> {
        text.chars()
            .filter_map(|c| Some(Entry::Number(c.to_digit(10)?)))
            .collect()
    };
    assert_eq!(seen_period(&entries("0120303")), None);
    assert_eq!(seen_period(&entries("0312030303")), Some((2, 4)));
    assert_eq!(seen_period(&entries("5111")), Some((1, 1)));
    assert_eq!(seen_period(&[]), None);
    assert_eq!(seen_period(&[Entry::Outside, Entry::Waiting]), None);
    let mut outcomes = vec![Entry::Outside];
    outcomes.extend(
        [Outcome::N, Outcome::P]
            .repeat(3)
            .into_iter()
            .map(Entry::Outcome),
    );
    assert_eq!(seen_period(&outcomes), Some((2, 1)));
}

#[test]
fn a_table_that_is_stopped_keeps_its_entries() {
    let table = FamilyTable::of(Family::Grid, 3, 3, 0);
    let rule = GraphRule::parse("0.33", Bit2::ExactlyTwo).unwrap();
    let budget = Budget::unlimited();
    let stopped = table.fill(&rule, Asked::Grundy, &budget, &mut |_, done, _| {
        if done == 4 {
            budget.cancel();
        }
    });
    let (why, entries) = stopped.unwrap_err();
    assert_eq!(why, Stop::Cancelled);
    let known = |entry: &&Entry| matches!(entry, Entry::Number(_));
    assert_eq!(entries.iter().flatten().filter(known).count(), 4);
}

#[test]
fn members_that_no_solver_takes_are_marked() {
    let table = FamilyTable::of(Family::Hypercube, 8, 0, 0);
    let rule = GraphRule::parse("0.1", Bit2::ExactlyTwo).unwrap();
    let entries = table
        .fill(
            &rule,
            Asked::Grundy,
            &Budget::unlimited(),
            &mut |_, _, _| (),
        )
        .unwrap();
    assert_eq!(entries[0][8], Entry::TooLarge);
    assert_eq!(entries[0][0], Entry::Number(1));
}

#[test]
fn periods_of_paths_are_proved_as_those_of_heaps() {
    let free = Budget::unlimited();
    let paths = FamilyTable::of(Family::Path, 20, 0, 0);
    let rule = |code| GraphRule::parse(code, Bit2::ExactlyTwo).expect("a code");
    let period = |code| paths.proved_period(&rule(code), Asked::Grundy, &free);
    let dawsons_kayles = period("0.07").expect("a proof");
    assert_eq!(
        (dawsons_kayles.period, dawsons_kayles.last_exception),
        (34, 52)
    );
    assert_eq!(period("0.33").map(|proved| proved.period), Some(3));
    // No period of 0.007 is known.
    assert_eq!(period("0.007"), None);
    let any = rule("0.07").taking_any_set();
    assert_eq!(paths.proved_period(&any, Asked::Grundy, &free), None);
    let cycles = FamilyTable::of(Family::Cycle, 20, 0, 0);
    assert_eq!(
        cycles.proved_period(&rule("0.33"), Asked::Grundy, &free),
        None
    );
}
