//! Thin sets: finitely many points and finitely many rays along the axes.

use crate::checker::periodic::Repeating;

#[derive(Clone)]
pub(crate) struct Thin {
    pub(super) points: Vec<[usize; 2]>,
    /// For each axis the start of a ray and its coordinate across.
    pub(super) rays: [Vec<[usize; 2]>; 2],
    /// The period of the rays along each axis; 1 if there are none.
    pub(super) period: [usize; 2],
}

impl Thin {
    /// The points and rays of a set; nothing if it has elements where it repeats in both directions.
    pub(crate) fn of(set: &Repeating) -> Option<Thin> {
        let mut thin = Thin {
            points: Vec::new(),
            rays: [Vec::new(), Vec::new()],
            period: set.period,
        };
        for (y, row) in set.rows.iter().enumerate() {
            for (x, _) in row.bytes().enumerate().filter(|(_, b)| *b == b'1') {
                match (x >= set.from[0], y >= set.from[1]) {
                    (false, false) => thin.points.push([x, y]),
                    (true, false) => thin.rays[0].push([x, y]),
                    (false, true) => thin.rays[1].push([y, x]),
                    (true, true) => return None,
                }
            }
        }
        Some(thin)
    }

    /// This set by rays with multiples of the periods; nothing if they are none.
    pub(super) fn with_period(&self, period: [usize; 2]) -> Option<Thin> {
        let mut thin = Thin {
            points: self.points.clone(),
            rays: [Vec::new(), Vec::new()],
            period,
        };
        for (i, (&new, &old)) in period.iter().zip(&self.period).enumerate() {
            if !new.is_multiple_of(old) {
                return None;
            }
            for &[start, across] in &self.rays[i] {
                let starts = (start..start + new).step_by(old);
                thin.rays[i].extend(starts.map(|start| [start, across]));
            }
        }
        Some(thin)
    }

    /// The largest coordinate along an axis of the points and of the sides of the rays.
    pub(super) fn extent(&self, axis: usize) -> usize {
        let points = self.points.iter().map(|m| m[axis]);
        let across = self.rays[1 - axis].iter().map(|ray| ray[1]);
        points.chain(across).max().unwrap_or(0)
    }

    /// The largest start of a ray along an axis.
    pub(super) fn reach(&self, axis: usize) -> usize {
        self.rays[axis].iter().map(|ray| ray[0]).max().unwrap_or(0)
    }
}
