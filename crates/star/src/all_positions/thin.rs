//! Thin sets: finitely many points and finitely many rays along the axes.

use crate::certificate::DoublePeriod;
use crate::rows::lcm;

/// A ray along one axis: with `across` the coordinate in the other direction, its points have the
/// coordinates `start`, `start + period`, `start + 2 period`, … along the axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Ray {
    pub across: usize,
    pub start: usize,
}

/// Finitely many points, and rays in the direction of `x` (index 0) and of `y` (index 1), all rays
/// of a direction with one period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Thin {
    pub points: Vec<[usize; 2]>,
    pub rays: [Vec<Ray>; 2],
    pub period: [usize; 2],
}

impl Thin {
    /// The points and rays of a set that repeats in both directions; nothing if it has points
    /// where it repeats in both.
    pub fn of(set: &DoublePeriod) -> Option<Thin> {
        let mut thin = Thin {
            points: Vec::new(),
            rays: [Vec::new(), Vec::new()],
            period: set.period,
        };
        for [x, y, _] in set.block.points() {
            let at = [x as usize, y as usize];
            match [0, 1].map(|i| at[i] >= set.from[i]) {
                [false, false] => thin.points.push(at),
                [true, false] => thin.rays[0].push(Ray {
                    across: at[1],
                    start: at[0],
                }),
                [false, true] => thin.rays[1].push(Ray {
                    across: at[0],
                    start: at[1],
                }),
                [true, true] => return None,
            }
        }
        for i in [0, 1] {
            if thin.rays[i].is_empty() {
                thin.period[i] = 1;
            }
        }
        Some(thin)
    }

    /// This set by rays whose periods are multiples of these; nothing beyond all reason.
    pub fn with_period(&self, period: [usize; 2]) -> Option<Thin> {
        let mut thin = self.clone();
        for i in [0, 1] {
            let (old, new) = (self.period[i], lcm(self.period[i], period[i])?);
            thin.period[i] = new;
            let starts = |ray: &Ray| {
                let Ray { across, start } = *ray;
                let starts = (0..new / old).map(move |k| start + k * old);
                starts.map(move |start| Ray { across, start })
            };
            thin.rays[i] = self.rays[i].iter().flat_map(starts).collect();
        }
        Some(thin)
    }

    /// In each direction, how far the points and the sides of the rays reach: the largest
    /// coordinate of a point, and of a ray across its axis.
    pub fn extent(&self) -> [usize; 2] {
        [0, 1].map(|i| {
            let points = self.points.iter().map(|p| p[i]);
            let across = self.rays[1 - i].iter().map(|ray| ray.across);
            points.chain(across).max().unwrap_or(0)
        })
    }

    /// In each direction, the largest start of a ray; 0 where there is none.
    pub fn reach(&self) -> [usize; 2] {
        [0, 1].map(|i| {
            let starts = self.rays[i].iter().map(|ray| ray.start);
            starts.max().unwrap_or(0)
        })
    }

    /// The minimal elements.
    pub fn minimal(&self) -> Vec<[usize; 2]> {
        let first = |i: usize| {
            let place = move |ray: &Ray| match i {
                0 => [ray.start, ray.across],
                _ => [ray.across, ray.start],
            };
            self.rays[i].iter().map(place)
        };
        let mut all: Vec<[usize; 2]> = self.points.clone();
        all.extend(first(0).chain(first(1)));
        all.sort_unstable();
        let mut minimal: Vec<[usize; 2]> = Vec::new();
        for point in all {
            if minimal.last().is_none_or(|last| point[1] < last[1]) {
                minimal.push(point);
            }
        }
        minimal
    }
}
