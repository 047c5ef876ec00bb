//! The tables of the prototype, an independent program: tests/data/growing/README.md.

use crate::gadgets::{named, star};
use crate::grown;

const STARS: &str = include_str!("../../../../tests/data/growing/stars.csv");
const GADGETS: &str = include_str!("../../../../tests/data/growing/gadgets.tsv");

#[test]
fn stars_with_three_legs_have_the_periods_of_the_table() {
    let rows = STARS.lines().skip(1);
    for row in rows {
        let [rule, legs @ ..] = &row.split(',').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let legs: Vec<i64> = legs.iter().map(|cell| cell.parse().expect(row)).collect();
        let [one, other, types, period, last, needed, common] = legs[..] else {
            panic!("{row}");
        };
        let (graph, edge) = star(&[one as usize, other as usize, 1]);
        let growth = grown(&graph, edge, rule);
        let found = growth.period.expect(row);
        // The table counts the vertices of the leg, and the bound beyond the last value that is needed.
        let found_last = found.last_exception + i64::from(found.last_exception >= 0);
        assert_eq!(
            (found.period as i64, found_last, found.proved),
            (period, last, true),
            "{row}"
        );
        let counts = (
            growth.types.len() as i64,
            found.needed as i64 + 1,
            found.common as i64,
        );
        assert_eq!(counts, (types, needed, common), "{row}");
    }
}

#[test]
fn named_graphs_have_the_periods_and_the_first_values_of_the_table() {
    for row in GADGETS.lines().skip(1) {
        let [name, rule, types, period, last, needed, _, values] =
            row.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("{row}");
        };
        let (graph, edge) = named(name);
        let growth = grown(&graph, edge, rule);
        let found = growth.period.expect(row);
        // Tails are counted with the vertex that is drawn.
        let tail = usize::from(name.contains("tail"));
        let found_last = match found.last_exception {
            -1 => "None".to_owned(),
            last => (last + tail as i64).to_string(),
        };
        let last = if last == "-1" { "None" } else { last };
        assert_eq!(
            (found.period.to_string().as_str(), found_last.as_str()),
            (period, last),
            "{row}"
        );
        let values: Vec<u32> = values
            .split(' ')
            .map(|value| value.parse().expect(row))
            .collect();
        assert_eq!(
            growth.values[..values.len() - tail],
            values[tail..],
            "{row}"
        );
        let counts = (
            growth.types.len().to_string(),
            (found.needed + 1).to_string(),
        );
        assert_eq!(
            (counts.0.as_str(), counts.1.as_str()),
            (types, needed),
            "{row}"
        );
    }
}
