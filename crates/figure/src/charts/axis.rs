//! An axis of a chart: which numbers it has, where they are, and the round ones among them that are its ticks.

use crate::scene::{Rich, grouped};
use std::f64::consts::LOG10_2;

/// How numbers are spread over an axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// Evenly.
    #[default]
    Linear,
    /// By their logarithms; numbers below 1 stand at the beginning.
    Logarithmic,
}

impl Scale {
    /// By logarithms where that is chosen, evenly otherwise.
    pub fn logarithmic_if(chosen: bool) -> Scale {
        match chosen {
            true => Scale::Logarithmic,
            false => Scale::Linear,
        }
    }
}

/// The part of an axis that is left free before the first number and after the last.
const FREE: f64 = 0.025;

/// The most ticks with a number.
const MOST_TICKS: usize = 8;

/// From this number on, the digits of those of an axis stand in groups.
const GROUPED: f64 = 10_000.0;

/// From this number on, those of an axis are written with a power of ten.
const LARGE: f64 = 1e7;

/// Numbers of data are no farther from 0 than this.
const FARTHEST: f64 = 1e15;

/// An axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Axis {
    /// Its first number and its last, or their logarithms.
    ends: [f64; 2],
    /// The first number and the last of the data, in the same way.
    data: [f64; 2],
    scale: Scale,
}

/// The ticks of an axis.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Ticks {
    /// Those that have a number, in their order.
    pub major: Vec<(f64, Rich)>,
    /// Those between them.
    pub minor: Vec<f64>,
}

impl Axis {
    /// An axis for these numbers with a little room at both ends.
    pub fn over(numbers: impl IntoIterator<Item = f64>, scale: Scale) -> Axis {
        let mut axis = Axis::from_its_first(numbers, scale);
        axis.ends[0] -= (axis.data[1] - axis.data[0]) * FREE;
        axis
    }

    /// An axis for bars of these heights. By logarithms it begins below 1, so that a bar of 1 is seen.
    pub fn of_heights(heights: impl IntoIterator<Item = f64>, scale: Scale) -> Axis {
        let mut axis = Axis::from_its_first(heights.into_iter().chain([0.0, 1.0]), scale);
        if scale == Scale::Logarithmic {
            axis.ends[0] -= LOG10_2;
        }
        axis
    }

    fn from_its_first(numbers: impl IntoIterator<Item = f64>, scale: Scale) -> Axis {
        let placed = numbers.into_iter().map(|number| measure(number, scale));
        let (low, high) = placed.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), number| {
            (low.min(number), high.max(number))
        });
        let low = if low.is_finite() { low } else { 0.0 };
        let high = if high > low { high } else { low + 1.0 };
        Axis {
            ends: [low, high + (high - low) * FREE],
            data: [low, high],
            scale,
        }
    }

    /// From 0 at its beginning to 1 at its end; what is beyond an end is there.
    pub fn place(&self, number: f64) -> f32 {
        let [first, last] = self.ends;
        let part = (measure(number, self.scale) - first) / (last - first);
        part.clamp(0.0, 1.0) as f32
    }

    /// The axis with more room behind its last number, as a part of its length.
    pub fn with_room(mut self, part: f64) -> Axis {
        self.ends[1] += (self.data[1] - self.data[0]) * part;
        self
    }

    /// Whether data may stand before a number.
    pub fn begins_before(&self, number: f64) -> bool {
        self.data[0] < measure(number, self.scale)
    }

    /// Its first number and its last, or their logarithms.
    pub fn ends(&self) -> [f64; 2] {
        self.ends
    }

    /// Its length in units, which are numbers or powers of ten.
    pub fn units(&self) -> f64 {
        self.ends[1] - self.ends[0]
    }

    /// The ticks: as many as are seen apart, which `fits` says of those with a number, but few.
    pub fn ticks(&self, fits: impl Fn(&[(f64, Rich)]) -> bool) -> Ticks {
        let mut last = Ticks::default();
        for (numbers, minor) in self.choices() {
            let numbered = numbers.iter().map(|&n| (n, self.written(n))).collect();
            let ticks = Ticks {
                major: numbered,
                minor,
            };
            let few = ticks.major.len() <= MOST_TICKS;
            if few && fits(&ticks.major) {
                return ticks;
            }
            // Where nothing fits there is one number at least.
            if few && !ticks.major.is_empty() {
                last = ticks;
            }
        }
        last.major.truncate(1);
        last
    }

    /// The ticks that may be had, the closest first: those with a number, and those between.
    fn choices(&self) -> Vec<(Vec<f64>, Vec<f64>)> {
        match self.scale {
            Scale::Linear => self.even_choices(),
            Scale::Logarithmic => self.powers(),
        }
    }

    fn even_choices(&self) -> Vec<(Vec<f64>, Vec<f64>)> {
        let least = self.units() / 20.0;
        let first = least.max(1.0).log10().floor() as i32;
        let powers = (first..first + 4).map(|power| 10f64.powi(power));
        // A step and the parts that it has.
        let steps = powers.flat_map(|power| {
            let steps = [(1.0, 5.0), (2.0, 4.0), (2.5, 5.0), (5.0, 5.0)];
            steps.map(|(step, parts)| (step * power, parts))
        });
        let whole = |number: f64| number.fract() == 0.0;
        let steps = steps.filter(|(step, _)| whole(*step));
        let choice = |(step, parts): (f64, f64)| {
            let part = step / parts;
            let minor = if whole(part) {
                self.multiples(part, step)
            } else {
                Vec::new()
            };
            (self.multiples(step, f64::INFINITY), minor)
        };
        steps.map(choice).collect()
    }

    /// The multiples of a step on the axis that are none of another.
    fn multiples(&self, step: f64, but: f64) -> Vec<f64> {
        let [first, last] = self.ends;
        let (from, to) = ((first / step).ceil(), (last / step).floor());
        let count = (to - from).clamp(-1.0, 200.0) as i32;
        let multiples = (0..=count).map(|at| (from + f64::from(at)) * step);
        // What is before the data has no number: there are no negative heaps.
        let multiples = multiples.filter(|number| *number >= self.data[0].floor());
        multiples
            .filter(|number| but.is_infinite() || number % but != 0.0)
            .collect()
    }

    fn powers(&self) -> Vec<(Vec<f64>, Vec<f64>)> {
        let [first, last] = self.ends;
        let powers = || (first.floor() as i32..=last.floor() as i32).map(|power| 10f64.powi(power));
        // What stands at the beginning, for all numbers below 1, has none.
        let on = |number: &f64| *number >= 1.0 && (first..=last).contains(&number.log10());
        let with = |factors: &[f64]| {
            let numbers = powers().flat_map(|power| factors.iter().map(move |f| f * power));
            numbers.filter(on).collect::<Vec<f64>>()
        };
        let between = with(&[2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]);
        let every = |nth: usize| powers().filter(on).step_by(nth).collect::<Vec<f64>>();
        let mut choices: Vec<(Vec<f64>, Vec<f64>)> = Vec::new();
        for numbers in [with(&[1.0, 2.0, 5.0]), with(&[1.0, 3.0]), every(1)] {
            let minor = between.iter().filter(|of| !numbers.contains(of));
            choices.push((numbers.clone(), minor.copied().collect()));
        }
        choices.extend([2, 3, 5].map(|nth| (every(nth), powers().filter(on).collect())));
        choices
    }

    fn written(&self, number: f64) -> Rich {
        let [_, last] = self.data;
        let largest = match self.scale {
            Scale::Linear => last,
            Scale::Logarithmic => 10f64.powf(last),
        };
        if largest < LARGE || number < 1.0 {
            return match largest < GROUPED {
                true => Rich::plain(number),
                false => grouped(number as u64).into(),
            };
        }
        let power = number.log10().floor() as i32;
        let digits = number / 10f64.powi(power);
        let ten = match (digits - 1.0).abs() < 1e-9 {
            true => Rich::plain("10"),
            false => Rich::plain(format!("{}·10", (digits * 100.0).round() / 100.0)),
        };
        ten.exponent(power)
    }
}

/// A number as it is measured on an axis.
fn measure(number: f64, scale: Scale) -> f64 {
    let number = if number.is_finite() { number } else { 0.0 };
    match scale {
        Scale::Linear => number.clamp(-FARTHEST, FARTHEST),
        Scale::Logarithmic => number.clamp(1.0, FARTHEST).log10(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(axis: Axis) -> Vec<String> {
        let ticks = axis.ticks(|_| true);
        ticks.major.iter().map(|(_, text)| text.spelled()).collect()
    }

    #[test]
    fn ticks_are_round_and_few() {
        let to = |last: f64| numbers(Axis::over([0.0, last], Scale::Linear));
        assert_eq!(to(9.0), ["0", "2", "4", "6", "8"]);
        assert_eq!(to(300.0), ["0", "50", "100", "150", "200", "250", "300"]);
        assert_eq!(to(1e4)[5..], ["10,000"]);
        assert_eq!(to(1e8)[1..3], ["2·10^7", "4·10^7"]);
        for last in 3..3_000 {
            let count = to(f64::from(last)).len();
            assert!((4..=8).contains(&count), "{count} to {last}");
        }
    }

    #[test]
    fn ticks_of_a_few_numbers_are_these() {
        assert_eq!(numbers(Axis::over([0.0, 1.0], Scale::Linear)), ["0", "1"]);
        assert_eq!(numbers(Axis::over([], Scale::Linear)), ["0", "1"]);
        assert_eq!(numbers(Axis::over([7.0], Scale::Linear)), ["7", "8"]);
    }

    #[test]
    fn logarithms_have_powers_of_ten_or_round_numbers_between_them() {
        let to = |last: f64| numbers(Axis::over([1.0, last], Scale::Logarithmic));
        assert_eq!(to(100.0), ["1", "2", "5", "10", "20", "50", "100"]);
        assert_eq!(to(700.0), ["1", "3", "10", "30", "100", "300"]);
        assert_eq!(
            to(1e6),
            ["1", "10", "100", "1,000", "10,000", "100,000", "1,000,000"]
        );
        for power in 1..15 {
            assert!((2..=8).contains(&to(10f64.powi(power)).len()));
        }
    }

    #[test]
    fn no_tick_of_logarithms_is_below_1() {
        for power in [3, 9, 15] {
            let last = 10f64.powi(power);
            let bars = Axis::of_heights([last], Scale::Logarithmic);
            for axis in [Axis::over([1.0, last], Scale::Logarithmic), bars] {
                let Ticks { major, minor } = axis.ticks(|ticks| ticks.len() <= 4);
                let numbers = major.into_iter().map(|(number, _)| number).chain(minor);
                assert!(numbers.into_iter().all(|number| number >= 1.0), "{last}");
            }
        }
    }

    #[test]
    fn minor_ticks_are_whole_and_between_the_others() {
        let ticks = Axis::over([0.0, 300.0], Scale::Linear).ticks(|_| true);
        assert_eq!(ticks.minor[..4], [10.0, 20.0, 30.0, 40.0]);
        assert!(
            Axis::over([0.0, 9.0], Scale::Linear)
                .ticks(|_| true)
                .minor
                .is_empty()
        );
    }

    #[test]
    fn no_number_leaves_its_axis() {
        for scale in [Scale::Linear, Scale::Logarithmic] {
            let hostile = [f64::NAN, f64::INFINITY, -1e300, 0.0, 1e300];
            let axis = Axis::over(hostile, scale);
            for number in hostile {
                assert!(
                    (0.0..=1.0).contains(&axis.place(number)),
                    "{number} {scale:?}"
                );
            }
            assert!(axis.ticks(|_| true).major.len() <= MOST_TICKS);
            assert!(axis.ticks(|_| false).major.len() <= 1);
        }
    }
}
