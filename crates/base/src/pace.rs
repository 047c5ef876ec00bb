//! How fast a computation goes, and how long it may still take: from its reports alone. Where its
//! steps become dearer, as those of a Grundy sequence do whose rare heaps grow in number, the time
//! left is that of steps whose cost goes on growing as it has grown of late.

use crate::number::grouped;
use std::time::Duration;

/// More reports than this are not kept: then every second one goes.
const MARKS: usize = 128;

/// Nothing is said of a computation whose reports span less than this.
const SPAN: Duration = Duration::from_millis(500);

/// Nothing is said of the end of a computation that has many more steps before it than it has done, before its
/// reports span so much: how the cost grows in its first seconds says more of its start than of the rest.
const SPAN_OF_LEFT: Duration = Duration::from_secs(8);

/// An end is near if it is at most this many times the steps that are done.
const NEAR: usize = 4;

/// The cost of a step grows at most like this power of its number: at worst a value needs those of
/// all heaps before it. A cost beyond it comes from a machine that is busy.
const STEEPEST: f64 = 1.0;

/// The reports of a computation, thinned out.
#[derive(Clone, Debug)]
pub struct Pace {
    /// Steps done and when, both ascending.
    marks: Vec<(usize, Duration)>,
    latest: (usize, Duration),
    /// The steps between two marks.
    stride: usize,
}

impl Default for Pace {
    fn default() -> Self {
        Pace {
            marks: Vec::new(),
            latest: (0, Duration::ZERO),
            stride: 1,
        }
    }
}

/// The recent reports in short: the cost of a step in seconds, and the power of its number like
/// which it grows.
struct Cost {
    seconds: f64,
    power: f64,
}

impl Pace {
    /// Takes in that `done` steps were done at this time since the start.
    pub fn note(&mut self, done: usize, at: Duration) {
        let last = self.marks.last().map(|mark| mark.0);
        if last.is_some_and(|last| done < last) {
            *self = Pace::default();
        }
        self.latest = (done, at);
        if last.is_none_or(|last| done >= last.saturating_add(self.stride)) {
            self.marks.push(self.latest);
        }
        while self.marks.len() > MARKS {
            let mut odd = false;
            self.marks.retain(|_| {
                odd = !odd;
                odd
            });
            let first = self.marks.first().map_or(0, |mark| mark.0);
            self.stride = (done - first) / (MARKS / 2);
        }
    }

    /// Steps in a second, of late.
    pub fn per_second(&self) -> Option<f64> {
        self.cost().map(|cost| 1.0 / cost.seconds)
    }

    /// The time until `all` steps are done.
    pub fn left(&self, all: usize) -> Option<Duration> {
        let cost = self.cost()?;
        let done = self.latest.0 as f64;
        let power = cost.power + 1.0;
        // The integral of a cost that grows like this power, from the steps done to all.
        let steps = done / power * ((all as f64 / done).powf(power) - 1.0);
        Duration::try_from_secs_f64(cost.seconds * steps.max(0.0)).ok()
    }

    /// The time until `all` steps are done, once enough is known to say it.
    fn foretold(&self, all: usize) -> Option<Duration> {
        let first = self.marks.first()?.1;
        let long = self.latest.1.saturating_sub(first) >= SPAN_OF_LEFT;
        let near = all <= self.latest.0.saturating_mul(NEAR);
        self.left(all).filter(|_| long || near)
    }

    /// Both in words, where steps are called `steps`.
    pub fn told(&self, steps: &str, all: usize) -> Option<String> {
        let per_second = three_figures(self.per_second()?);
        let rate = format!("{} {steps} per second", grouped(per_second));
        let left = self
            .foretold(all)
            .map(|left| format!("about {} left", spelt(left)));
        Some(
            [rate]
                .into_iter()
                .chain(left)
                .collect::<Vec<_>>()
                .join(", "),
        )
    }

    /// Fits how the cost grows with the steps, in stretches each of which is twice as long as the one before:
    /// over as wide a range of steps as there is, so that what else the machine does bends the line little.
    fn cost(&self) -> Option<Cost> {
        let (done, now) = self.latest;
        let mark_from = |steps: usize| self.marks.iter().copied().find(|mark| mark.0 >= steps);
        let starts = (1..=DOUBLINGS).rev().filter_map(|n| mark_from(done >> n));
        let mut ends: Vec<(usize, Duration)> = starts.chain([self.latest]).collect();
        ends.dedup_by_key(|end| end.0);
        let first = *ends.first()?;
        if now.saturating_sub(first.1) < SPAN {
            return None;
        }
        // A stretch that is too short belongs to the one behind it.
        let mut kept = vec![first];
        for end in ends.into_iter().skip(1) {
            match kept.last() {
                Some(last) if end.1.saturating_sub(last.1) < SHORT && end.0 < done => {}
                _ => kept.push(end),
            }
        }
        if kept.len() == 2 {
            // A run that goes on from many steps has done few of its own: these are halved.
            kept.insert(1, mark_from(first.0 + (done - first.0) / 2)?);
            kept.dedup_by_key(|end| end.0);
        }
        let stretches = kept
            .windows(2)
            .map(|ends| Stretch::between(ends[0], ends[1]));
        let (power, cost) = line(&stretches.collect::<Vec<_>>(), done)?;
        Some(Cost {
            seconds: cost.exp(),
            power,
        })
    }
}

/// So often the steps are halved, back from those that are done.
const DOUBLINGS: usize = 6;

/// A stretch that took less says more of the machine than of the steps.
const SHORT: Duration = Duration::from_millis(10);

/// The logarithms of the middle of some steps and of what one of them cost.
struct Stretch {
    middle: f64,
    cost: f64,
}

impl Stretch {
    fn between(from: (usize, Duration), to: (usize, Duration)) -> Stretch {
        let seconds = to.1.saturating_sub(from.1).as_secs_f64();
        let cost = (seconds / (to.0 - from.0).max(1) as f64).max(1e-12);
        Stretch {
            middle: ((from.0 as f64 + to.0 as f64) / 2.0).max(1.0).ln(),
            cost: cost.ln(),
        }
    }
}

/// The slope of the line that fits best, within its bounds, and where it is at so many steps.
fn line(stretches: &[Stretch], done: usize) -> Option<(f64, f64)> {
    if stretches.len() < 2 {
        return None;
    }
    let count = stretches.len() as f64;
    let x = stretches.iter().map(|of| of.middle).sum::<f64>() / count;
    let y = stretches.iter().map(|of| of.cost).sum::<f64>() / count;
    let both = stretches.iter().map(|of| (of.middle - x) * (of.cost - y));
    let own = stretches.iter().map(|of| (of.middle - x).powi(2));
    let (both, own): (f64, f64) = (both.sum(), own.sum());
    let slope = (own > 0.0).then(|| (both / own).clamp(0.0, STEEPEST))?;
    Some((slope, y + slope * ((done as f64).ln() - x)))
}

/// Rounded to three figures: the others change with every report.
fn three_figures(number: f64) -> u64 {
    let number = number.round() as u64;
    let unit = 10_u64.pow(number.checked_ilog10().unwrap_or(0).saturating_sub(2));
    number / unit * unit
}

/// A time in its one or two largest units.
pub fn spelt(time: Duration) -> String {
    let seconds = time.as_secs();
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (minutes, hours) {
        (0, _) => format!("{seconds} s"),
        (_, 0) => format!("{minutes} min"),
        (_, 1..48) => format!("{hours} h {} min", minutes % 60),
        _ => format!("{} days", grouped(days)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pace at `done` steps of which the first n take `seconds(n)`.
    fn pace(done: usize, step: usize, seconds: impl Fn(f64) -> f64) -> Pace {
        let mut pace = Pace::default();
        for n in (0..=done).step_by(step) {
            pace.note(n, Duration::from_secs_f64(seconds(n as f64)));
        }
        pace
    }

    fn close(found: Option<Duration>, expected: f64) {
        let found = found.unwrap().as_secs_f64();
        let off = (found / expected - 1.0).abs();
        assert!(off < 0.1, "{found} s, not {expected} s");
    }

    #[test]
    fn steps_of_one_cost_take_the_rest_of_the_time() {
        let pace = pace(100_000, 100, |n| n / 1e4);
        close(pace.left(1_000_000), 90.0);
        assert!((pace.per_second().unwrap() / 1e4 - 1.0).abs() < 0.01);
        let told = "10,000 values per second, about 1 min left";
        assert_eq!(pace.told("values", 1_000_000).as_deref(), Some(told));
    }

    #[test]
    fn the_time_left_of_quadratic_growth_is_quadratic() {
        // At a tenth of the steps a hundredth of the time is over.
        let quadratic = |n: f64| n * n / 1e9;
        close(pace(100_000, 37, quadratic).left(1_000_000), 990.0);
        close(pace(500_000, 999, quadratic).left(1_000_000), 750.0);
        close(pace(1000, 1, |n| n * n / 1e4).left(10_000), 9900.0);
    }

    /// The readings of a clock while 0.007 is computed: some million heaps in ten seconds, each of which costs
    /// more the more rare heaps there are, on a machine that does other things at times.
    #[test]
    fn the_time_left_of_a_sequence_is_right_within_a_factor_of_two_after_ten_seconds() {
        for growth in [0.2, 0.35, 0.5] {
            for noise in 0..40_u32 {
                let exact = |n: f64| 10.0 * (n / 1e6).powf(1.0 + growth);
                let (mut pace, mut clock, mut at) = (Pace::default(), 0.3, 0.0);
                let mut busy = 1.0;
                while at < 1e6 {
                    // A report comes after some milliseconds of work.
                    let next = at + 1_500.0;
                    let draw = (noise + 1)
                        .wrapping_mul(2_654_435_761)
                        .wrapping_add((at as u32).wrapping_mul(40_503));
                    if draw.rotate_left(7) % 20 == 0 {
                        busy = 1.0 + f64::from(draw.rotate_left(13) % 60) / 100.0;
                    }
                    clock += (exact(next) - exact(at)) * busy;
                    at = next;
                    pace.note(at as usize, Duration::from_secs_f64(clock));
                }
                for far in [1e7, 1e8] {
                    let found = pace.left(far as usize).unwrap().as_secs_f64();
                    // The machine goes on to be as busy as it was, 1.3 times on average.
                    let expected = (exact(far) - exact(1e6)) * 1.3;
                    let off = found / expected;
                    assert!(
                        (0.5..=2.0).contains(&off),
                        "growth {growth}, noise {noise}, to {far}: {off}"
                    );
                }
            }
        }
    }

    /// The heaps of 0.007 and the milliseconds since its start, while other programs had more than half of the
    /// machine.
    const RECORDED: [(usize, u64); 52] = [
        (14_489, 1_620),
        (22_374, 2_468),
        (28_889, 3_548),
        (34_137, 4_600),
        (37_359, 5_136),
        (40_431, 5_860),
        (43_526, 6_472),
        (52_230, 7_130),
        (60_007, 7_716),
        (66_953, 8_284),
        (72_073, 8_855),
        (78_217, 9_376),
        (83_337, 9_896),
        (88_411, 10_516),
        (93_915, 11_016),
        (99_342, 11_532),
        (106_510, 12_108),
        (144_277, 15_180),
        (174_997, 18_190),
        (229_088, 21_212),
        (266_976, 24_212),
        (297_653, 27_384),
        (324_240, 30_480),
        (355_984, 33_598),
        (386_704, 36_672),
        (413_328, 39_684),
        (437_840, 42_826),
        (463_440, 45_901),
        (487_896, 48_928),
        (514_520, 51_984),
        (541_144, 55_012),
        (565_720, 58_044),
        (581_080, 61_260),
        (586_200, 64_428),
        (593_368, 68_165),
        (598_488, 71_436),
        (616_920, 74_534),
        (640_376, 77_560),
        (663_928, 80_728),
        (687_480, 83_832),
        (707_960, 86_952),
        (727_300, 89_956),
        (744_708, 93_108),
        (791_812, 96_157),
        (840_964, 99_158),
        (884_996, 102_167),
        (923_908, 105_214),
        (963_636, 108_304),
        (1_013_812, 111_312),
        (1_061_940, 114_408),
        (1_097_670, 117_468),
        (1_125_318, 120_104),
    ];

    #[test]
    fn what_is_said_of_a_recorded_run_is_right_within_a_factor_of_two_from_the_first_word_on() {
        let (all, end) = RECORDED[RECORDED.len() - 1];
        let mut run = Pace::default();
        let mut told = Vec::new();
        for (done, at) in RECORDED {
            run.note(done, Duration::from_millis(at));
            let left = run.foretold(all).map(|left| left.as_secs_f64());
            told.extend(left.map(|left| (at, left)));
        }
        assert!(told[0].0 < 10_000, "it is told within ten seconds");
        for (at, left) in told.iter().filter(|(at, _)| end - at > 5_000) {
            let off = left / ((end - at) as f64 / 1e3);
            assert!((0.5..=2.0).contains(&off), "at {at}: {off}");
        }
        // An end that is near needs no long record.
        let near = pace(1_000, 1, |n| n / 1e3);
        assert!(near.foretold(4_000).is_some() && near.foretold(4_001).is_none());
    }

    #[test]
    fn a_run_that_goes_on_from_values_known_is_judged_by_its_own_steps() {
        let mut pace = Pace::default();
        pace.note(0, Duration::ZERO);
        for n in 0..=1000 {
            pace.note(1_000_000 + 100 * n, Duration::from_millis(10 * n as u64));
        }
        close(pace.left(2_000_000), 90.0);
    }

    #[test]
    fn nothing_is_said_before_there_are_reports() {
        assert_eq!(Pace::default().told("values", 10), None);
        assert_eq!(pace(100, 1, |n| n / 1e6).told("values", 1000), None);
        assert_eq!(pace(0, 1, |n| n).left(10), None);
    }

    #[test]
    fn times_are_spelt_in_units_that_fit() {
        for (seconds, text) in [
            (0, "0 s"),
            (59, "59 s"),
            (61, "1 min"),
            (7260, "2 h 1 min"),
            (864_000, "10 days"),
            (86_400_000_000, "1,000,000 days"),
        ] {
            assert_eq!(spelt(Duration::from_secs(seconds)), text);
        }
        assert_eq!(three_figures(71_456.4), 71_400);
        assert_eq!(three_figures(7.0), 7);
        assert_eq!(three_figures(0.2), 0);
    }
}
