//! Lines of rational slope, along which limits are conjectured to be ultimately
//! periodic (Dufour, Heubach, Larsson, conjecture 1).

use super::certificate::DoublePeriod;
use super::point::Point;
use super::rows::{gcd, lcm};
use super::set::PointSet;
use super::window::Window;
use grundy_base::budget::{Budget, Stop};

/// How a set repeats along `start + n·direction`, `n = 0, 1, …`.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct LinePeriod {
    /// The point at `n = 0`.
    pub start: Point,
    /// The step.
    pub direction: Point,
    /// The first `n` from which the line repeats.
    pub from: usize,
    /// The period in steps.
    pub period: usize,
    /// How many points of the line were looked at.
    pub checked: usize,
    /// Whether it holds for ever, by a certificate of double periodicity, or was only observed.
    pub proved: bool,
}

/// The points of a set along a line, as far as its window goes; none for the direction 0.
pub fn along(set: &PointSet, start: Point, direction: Point) -> Vec<bool> {
    if direction == [0; 3] {
        return Vec::new();
    }
    let points = std::iter::successors(Some(start), |&p| next(p, direction));
    points
        .take_while(|&point| set.window().contains(point))
        .map(|point| set.contains(point))
        .collect()
}

/// How a limit repeats along a line: proved where its certificate is given, else observed when the
/// period is seen three times and along half of the line.
pub fn line_period(
    limit: &PointSet,
    start: Point,
    direction: Point,
    certificate: Option<&DoublePeriod>,
    budget: &Budget,
) -> Result<Option<LinePeriod>, Stop> {
    if direction == [0; 3] {
        return Ok(None);
    }
    if let Some(certificate) = certificate {
        return Ok(proved(certificate, start, direction));
    }
    let line = along(limit, start, direction);
    let len = line.len();
    let observed = |period: usize| {
        let same = (0..len - period)
            .rev()
            .take_while(|&n| line[n] == line[n + period]);
        let from = len - period - same.count();
        (len - from >= (3 * period).max(len / 2)).then_some((from, period))
    };
    for period in 1..=len / 3 {
        budget.check()?;
        if let Some((from, period)) = observed(period) {
            return Ok(Some(LinePeriod {
                start,
                direction,
                from,
                period,
                checked: len,
                proved: false,
            }));
        }
    }
    Ok(None)
}

/// How a limit repeats along all lines of a direction that begin at the border of the quadrant.
/// A line with no period to show is `None`.
pub fn line_periods(
    limit: &PointSet,
    direction: Point,
    certificate: Option<&DoublePeriod>,
    budget: &Budget,
) -> Result<Vec<(Point, Option<LinePeriod>)>, Stop> {
    let period = |start: Point| {
        let found = line_period(limit, start, direction, certificate, budget)?;
        Ok((start, found))
    };
    let starts = starts(limit.window(), direction);
    starts.into_iter().map(period).collect()
}

/// The points of a plane window from which one step back leaves the quadrant.
fn starts(window: Window, direction: Point) -> Vec<Point> {
    let (w, h) = (window.width() as u32, window.height() as u32);
    let [u, v, _] = direction;
    if window.dimension() != 2 || (u, v) == (0, 0) {
        return Vec::new();
    }
    let rows = (0..h).flat_map(|y| {
        let end = if y < v { w } else { u.min(w) };
        (0..end).map(move |x| [x, y, 0])
    });
    rows.collect()
}

fn next(point: Point, direction: Point) -> Option<Point> {
    let [x, y, z] = point;
    let [u, v, w] = direction;
    Some([x.checked_add(u)?, y.checked_add(v)?, z.checked_add(w)?])
}

/// Both coordinates run through residues; one that stays the same does not count.
fn proved(certificate: &DoublePeriod, start: Point, direction: Point) -> Option<LinePeriod> {
    const LONGEST: usize = 1 << 24;
    let (mut from, mut period) = (0, 1);
    for i in 0..2 {
        let (x, step) = (start[i] as usize, direction[i] as usize);
        if step > 0 {
            from = from.max(certificate.from[i].saturating_sub(x).div_ceil(step));
            let p = certificate.period[i];
            period = lcm(period, p / gcd(p, step).max(1))?;
        }
    }
    if from + period > LONGEST {
        return None;
    }
    let [x, y, _] = start.map(|x| x as usize);
    let [u, v, _] = direction.map(|x| x as usize);
    let line: Vec<bool> = (0..from + period)
        .map(|n| certificate.contains(x + n * u, y + n * v))
        .collect();
    // The shortest form of what is known to repeat.
    let exact =
        super::progressions::Progressions::new(line[..from].to_vec(), line[from..].to_vec());
    Some(LinePeriod {
        start,
        direction,
        from: exact.from(),
        period: exact.period(),
        checked: line.len(),
        proved: true,
    })
}
