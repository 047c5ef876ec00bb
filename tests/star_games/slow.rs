//! Outcomes straight from the definitions, position by position.

use grundy_base::play::Convention;
use grundy_star::{Point, PointSet, Window};
use std::collections::BTreeSet;

/// All points of a window, smaller ones before larger ones.
pub fn points(window: Window) -> Vec<Point> {
    let mut all = Vec::new();
    for z in 0..window.depth() as u32 {
        for y in 0..window.height() as u32 {
            all.extend((0..window.width() as u32).map(|x| [x, y, z]));
        }
    }
    all
}

fn minus(x: Point, m: Point) -> Option<Point> {
    let mut rest = [0; 3];
    for i in 0..3 {
        rest[i] = x[i].checked_sub(m[i])?;
    }
    Some(rest)
}

pub fn plus(a: Point, b: Point) -> Point {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/// P(M), without the zero vector.
pub fn star(moves: &PointSet, play: Convention) -> PointSet {
    let moves_list: Vec<Point> = moves.points().collect();
    let mut p = PointSet::empty(moves.window());
    if moves_list.contains(&[0; 3]) {
        return p;
    }
    for x in points(moves.window()) {
        let options: Vec<Point> = moves_list.iter().filter_map(|&m| minus(x, m)).collect();
        let wins = match play {
            Convention::Misere => options.is_empty() || options.iter().any(|&y| p.contains(y)),
            Convention::Normal => options.iter().any(|&y| p.contains(y)),
        };
        if !wins {
            p.insert(x);
        }
    }
    p.remove([0; 3]);
    // In normal play the zero vector was a P-position while the others were found.
    p
}

/// M^0, M^1, … up to the first that stays.
pub fn iterations(moves: &PointSet) -> Vec<PointSet> {
    let mut sets = vec![moves.clone()];
    loop {
        let next = star(&sets[sets.len() - 1], Convention::Misere);
        if next == sets[sets.len() - 1] {
            return sets;
        }
        sets.push(next);
    }
}

pub fn sum_set(a: &PointSet, b: &PointSet) -> PointSet {
    let b: Vec<Point> = b.points().collect();
    PointSet::of(
        a.points()
            .flat_map(|x| b.iter().map(move |&y| plus(x, y)).collect::<Vec<_>>()),
        a.window(),
    )
}

pub fn minimal(set: &PointSet) -> Vec<Point> {
    let all: Vec<Point> = set.points().collect();
    let below = |a: Point, b: Point| a != b && minus(b, a).is_some();
    all.iter()
        .copied()
        .filter(|&x| !all.iter().any(|&y| below(y, x)))
        .collect()
}

pub fn terminal(moves: &PointSet) -> BTreeSet<Point> {
    let list: Vec<Point> = moves.points().collect();
    points(moves.window())
        .into_iter()
        .filter(|&x| list.iter().all(|&m| minus(x, m).is_none()))
        .collect()
}
