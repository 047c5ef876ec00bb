//! Rows of words, and rows as runs.
#![allow(dead_code, reason = "the engine uses the rest")]

#[path = "../../src/bits.rs"]
mod bits;
#[path = "../../src/runs.rs"]
mod runs;
#[path = "../../src/tail.rs"]
mod tail;

use bits::{
    count_range, elements, fill_range, last_break, or_lowered, or_raised, or_shifted, repeat, runs,
    set, words_for,
};

fn row(width: usize, elements: &[usize]) -> Vec<u64> {
    let mut row = vec![0; words_for(width)];
    elements.iter().for_each(|&x| set(&mut row, x));
    row
}

#[test]
fn shifts_carry_over_words_and_lose_what_leaves_the_row() {
    let source = row(200, &[0, 63, 64, 130]);
    for by in [0, 1, 63, 64, 65, 127, 128, 191, 500] {
        let mut target = row(200, &[]);
        or_shifted(&mut target, &source, by);
        let expected: Vec<usize> = [0, 63, 64, 130]
            .iter()
            .map(|x| x + by)
            .filter(|&x| x < 256)
            .collect();
        assert_eq!(elements(&target).collect::<Vec<_>>(), expected, "by {by}");
    }
}

#[test]
fn a_row_is_shifted_over_itself_as_over_another_one() {
    let source = row(200, &[0, 63, 64, 130, 199]);
    for by in [0, 1, 63, 64, 65, 127, 128, 191, 500] {
        let (mut raised, mut expected) = (source.clone(), source.clone());
        or_raised(&mut raised, by);
        or_shifted(&mut expected, &source, by);
        assert_eq!(raised, expected, "up by {by}");
        let mut lowered = source.clone();
        or_lowered(&mut lowered, by);
        let below = elements(&source).filter_map(|x| x.checked_sub(by));
        let mut expected: Vec<usize> = elements(&source).chain(below).collect();
        expected.sort_unstable();
        expected.dedup();
        assert_eq!(
            elements(&lowered).collect::<Vec<_>>(),
            expected,
            "down by {by}"
        );
    }
}

#[test]
fn a_short_source_carries_into_the_word_after_it() {
    let mut target = row(192, &[]);
    or_shifted(&mut target, &row(64, &[63]), 1);
    assert_eq!(elements(&target).collect::<Vec<_>>(), [64]);
}

#[test]
fn the_last_break_of_a_period_is_found_across_words() {
    let mut odd = vec![0xAAAA_AAAA_AAAA_AAAA; 3];
    assert_eq!(last_break(&odd, 192, 2), None);
    assert_eq!(last_break(&odd, 192, 1), Some(190));
    odd[1] ^= 1 << 3;
    assert_eq!(last_break(&odd, 192, 2), Some(67));
    assert_eq!(last_break(&odd, 67, 2), None);
}

#[test]
fn a_block_is_repeated_to_the_width() {
    let mut target = row(300, &[0, 5, 7, 200, 299]);
    repeat(&mut target, 5, 3, 290);
    let expected: Vec<usize> = (0..290)
        .filter(|x| *x == 0 || *x >= 5 && x % 3 != 0)
        .collect();
    assert_eq!(elements(&target).collect::<Vec<_>>(), expected);
}

#[test]
fn runs_are_the_ranges_of_elements() {
    for (from, to) in [(0, 1), (3, 64), (60, 200), (64, 128), (199, 200)] {
        let mut range = vec![0; 4];
        fill_range(&mut range, from, to);
        assert!(runs(&range).into_iter().eq(std::iter::once(from..to)));
    }
    let row = row(256, &[0, 1, 63, 64, 128, 254, 255]);
    assert_eq!(runs(&row), [0..2, 63..65, 128..129, 254..256]);
    assert_eq!(runs(&[0, 0]), []);
}

#[test]
fn ranges_are_filled_within_the_row() {
    for (from, to) in [(0, 0), (0, 64), (3, 70), (64, 128), (100, 128), (128, 128)] {
        let mut target = vec![7; 2];
        fill_range(&mut target, from, to);
        assert_eq!(
            elements(&target).collect::<Vec<_>>(),
            (from..to).collect::<Vec<_>>()
        );
    }
}

#[test]
fn elements_of_a_range_are_counted() {
    let row = row(200, &[0, 5, 63, 64, 65, 127, 128, 130, 199]);
    for from in 0..=200 {
        for to in from..=200 {
            let expected = elements(&row).filter(|x| (from..to).contains(x)).count();
            assert_eq!(count_range(&row, from..to), expected, "{from}..{to}");
        }
    }
}

/// Rows as progressions.
mod of_runs {
    use super::bits;
    use super::runs::Runs;

    fn row(width: usize, is_element: impl Fn(usize) -> bool) -> Vec<u64> {
        let mut row = vec![0; bits::words_for(width)];
        let elements = (0..width).filter(|&x| is_element(x));
        elements.for_each(|x| bits::set(&mut row, x));
        row
    }

    /// The sum of a row by its runs with another one.
    fn sum(runs: &Runs, other: &[u64], width: usize) -> Vec<u64> {
        let mut sum = vec![0; other.len()];
        for (spread, start) in runs.shifts() {
            let wide = spread.of(other);
            bits::or_shifted(&mut sum, wide.as_deref().unwrap_or(other), start);
        }
        bits::cut(&mut sum, width);
        sum
    }

    #[test]
    fn a_periodic_row_is_few_progressions_and_its_sums_are_right() {
        let width = 300;
        let periodic = |x: usize| x % 11 == 4 || x % 11 == 5 || [7, 9, 10].contains(&x);
        // The pattern has one element more from somewhere on, and another one up to there.
        let changing = |x: usize| match x % 20 {
            7..12 => true,
            12 => x > 150,
            6 => x < 150 && x > 20,
            _ => false,
        };
        let other = row(width, |x| [3, 64, 200].contains(&x));
        for (row, period) in [(row(width, periodic), 11), (row(width, changing), 20)] {
            let runs = Runs::of(&row, width);
            assert_eq!(runs.period(), Some(period));
            let mut expected = vec![0; row.len()];
            bits::elements(&row).for_each(|x| bits::or_shifted(&mut expected, &other, x));
            bits::cut(&mut expected, width);
            assert_eq!(sum(&runs, &other, width), expected, "{period}");
        }
        let twice = Runs::of(&row(width, |x| x % 20 < 5 || x % 20 == 5 && x > 150), width);
        assert_eq!(
            twice.cost(),
            2,
            "the pattern, and what it has from somewhere on"
        );
    }

    #[test]
    fn an_empty_row_adds_nothing() {
        let runs = Runs::of(&[0, 0], 128);
        assert_eq!(sum(&runs, &[5, 5], 128), [0, 0]);
    }
}
