//! How fast a computation goes, and how long it may still take: from its reports alone. Where its
//! steps become dearer, as those of a Grundy sequence do whose rare heaps grow in number, the time
//! left is that of steps whose cost goes on growing as it has grown of late.

use crate::number::grouped;
use std::time::Duration;

/// More reports than this are not kept: then every second one goes.
const MARKS: usize = 64;

/// Nothing is said of a computation whose reports span less than this.
const SPAN: Duration = Duration::from_millis(500);

/// The cost of a step grows at most like this power of its number: at worst a value needs those of
/// all heaps before it. What reports show beyond it is a machine that is busy.
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

/// What the reports of late say: the cost of a step in seconds, and the power of its number like
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

    /// Both in words, where steps are called `steps`.
    pub fn told(&self, steps: &str, all: usize) -> Option<String> {
        let per_second = three_figures(self.per_second()?);
        let rate = format!("{} {steps} per second", grouped(per_second));
        let left = self
            .left(all)
            .map(|left| format!("about {} left", spelt(left)));
        Some(
            [rate]
                .into_iter()
                .chain(left)
                .collect::<Vec<_>>()
                .join(", "),
        )
    }

    /// Compares the two halves of what was done since an eighth of the steps, or since the start. A
    /// shorter stretch would tell more of the machine's other work than of the growth.
    fn cost(&self) -> Option<Cost> {
        let (done, now) = self.latest;
        let from = *self.marks.iter().find(|mark| mark.0 >= done / 8)?;
        let middle = from.0 + (done - from.0) / 2;
        let between = *self.marks.iter().find(|mark| mark.0 >= middle)?;
        if now.saturating_sub(from.1) < SPAN || from.0 == between.0 || between.0 == done {
            return None;
        }
        let cost = |from: (usize, Duration), to: (usize, Duration)| {
            let seconds = to.1.saturating_sub(from.1).as_secs_f64();
            (seconds / (to.0 - from.0) as f64).max(1e-12)
        };
        let middle = |from: usize, to: usize| (from as f64 + to as f64) / 2.0;
        let (early, late) = (cost(from, between), cost(between, self.latest));
        let further = middle(between.0, done) / middle(from.0, between.0);
        let power = ((late / early).ln() / further.ln()).clamp(0.0, STEEPEST);
        // The later half's cost is that of its middle; the latest step's is greater.
        let now = late * (done as f64 / middle(between.0, done)).powf(power);
        Some(Cost {
            seconds: now,
            power,
        })
    }
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
