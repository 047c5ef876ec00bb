//! The theorems, by their numbers: which games they are about, what `φ` is, and which positions are in the limit.

use super::file::Phi;
use super::spoken;

/// A theorem, and how a game is one of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Theorem {
    /// Theorem 1.
    TwoPositive {
        /// The first two coordinates that are positive in every move.
        axes: [usize; 2],
    },
    /// Theorem 2: the moves are (k,0) and (a,b).
    OneOnAxis {
        /// Where the coordinates of the theorem are in a position: the other way round where the first move is (0,k).
        order: [usize; 2],
        /// k, a and b.
        numbers: [usize; 3],
    },
    /// Theorem 3: the moves are (a,0) and (0,1).
    UnitOnAxis {
        /// As for theorem 2.
        order: [usize; 2],
        /// a.
        number: usize,
    },
}

impl Theorem {
    /// The theorem with this number, if it is about the game.
    pub fn of(number: u32, moves: &[Vec<usize>]) -> Option<Theorem> {
        match number {
            1 => two_positive(moves),
            2 => in_either_order(moves, |order, [k, zero], [a, b]| {
                let holds = zero == 0 && 1 <= a && a < k && b >= 1;
                let numbers = [k, a, b];
                holds.then_some(Theorem::OneOnAxis { order, numbers })
            }),
            3 => in_either_order(moves, |order, [a, zero], [other_zero, one]| {
                let holds = a >= 2 && [zero, other_zero, one] == [0, 0, 1];
                let number = a;
                holds.then_some(Theorem::UnitOnAxis { order, number })
            }),
            _ => None,
        }
    }

    /// Its number.
    pub fn number(&self) -> u32 {
        match self {
            Theorem::TwoPositive { .. } => 1,
            Theorem::OneOnAxis { .. } => 2,
            Theorem::UnitOnAxis { .. } => 3,
        }
    }

    /// What it says of `φ`.
    pub fn phi(&self) -> Phi {
        let (least, most) = match self {
            Theorem::TwoPositive { .. } => (2, 2),
            Theorem::OneOnAxis { .. } => (5, 6),
            Theorem::UnitOnAxis { .. } => (5, 5),
        };
        let most = Some(most);
        Phi { least, most }
    }

    /// Why it is about the game, in words.
    pub fn why(&self) -> String {
        match self {
            Theorem::TwoPositive { axes: [i, j] } => {
                let (i, j) = (i + 1, j + 1);
                format!("the coordinates {i} and {j} of all moves are positive")
            }
            Theorem::OneOnAxis {
                order,
                numbers: [k, a, b],
            } => {
                let [on_axis, inside] = [[*k, 0], [*a, *b]].map(|point| placed(*order, point));
                format!("the moves are {on_axis} and {inside}, with {a} < {k}")
            }
            Theorem::UnitOnAxis { order, number } => {
                let [one, other] = [[*number, 0], [0, 1]].map(|point| placed(*order, point));
                format!("the moves are {one} and {other}")
            }
        }
    }

    /// Whether a position is in the limit of the game.
    pub(super) fn in_limit(&self, moves: &[Vec<usize>], position: &[usize]) -> bool {
        match self {
            Theorem::TwoPositive { .. } => is_no_sum(moves, position),
            Theorem::OneOnAxis { order, numbers } => {
                one_on_axis(*numbers, order.map(|axis| position[axis]))
            }
            Theorem::UnitOnAxis { order, number } => {
                unit_on_axis(*number, order.map(|axis| position[axis]))
            }
        }
    }
}

/// A position of the theorem as one of the game, as it is written.
fn placed(order: [usize; 2], point: [usize; 2]) -> String {
    spoken(&order.map(|axis| point[axis]))
}

fn two_positive(moves: &[Vec<usize>]) -> Option<Theorem> {
    let dimension = moves.first()?.len();
    let mut positive = (0..dimension).filter(|&axis| moves.iter().all(|m| m[axis] > 0));
    let axes = [positive.next()?, positive.next()?];
    Some(Theorem::TwoPositive { axes })
}

/// The theorem for two moves on two heaps, with the axes as they are or exchanged, and the moves in either order.
fn in_either_order(
    moves: &[Vec<usize>],
    theorem: impl Fn([usize; 2], [usize; 2], [usize; 2]) -> Option<Theorem>,
) -> Option<Theorem> {
    let [one, other] = moves else { return None };
    let ([x, y], [v, w]) = (one.as_slice(), other.as_slice()) else {
        return None;
    };
    let pairs = [([*x, *y], [*v, *w]), ([*v, *w], [*x, *y])];
    let orders = [[0, 1], [1, 0]];
    let all = orders
        .into_iter()
        .flat_map(|order| pairs.map(|pair| (order, pair)));
    all.into_iter().find_map(|(order, (one, other))| {
        let placed = |point: [usize; 2]| order.map(|axis: usize| point[axis]);
        theorem(order, placed(one), placed(other))
    })
}

/// Theorem 1: whether a position lies above a move, but not above the sum of two.
fn is_no_sum(moves: &[Vec<usize>], position: &[usize]) -> bool {
    let is_above = |rest: &[usize]| {
        moves
            .iter()
            .any(|m| m.iter().zip(rest).all(|(x, y)| x <= y))
    };
    let less = |m: &Vec<usize>| -> Option<Vec<usize>> {
        let coordinates = position.iter().zip(m);
        coordinates.map(|(x, y)| x.checked_sub(*y)).collect()
    };
    is_above(position) && !moves.iter().filter_map(less).any(|rest| is_above(&rest))
}

/// Theorem 2: x = a + mq + o, and the row says between which offsets o a position is of level m.
fn one_on_axis([k, a, b]: [usize; 3], [x, y]: [usize; 2]) -> bool {
    let wide = |n: usize| n as i128;
    let (k, a, b, x, y) = (wide(k), wide(a), wide(b), wide(x), wide(y));
    let q = 3 * k - 1;
    let is_in = |level: i128| {
        let (from, to) = offsets([k, a, b], y, level);
        let offset = x - a - level * q;
        from <= offset && offset <= to
    };
    // Offsets are at least -h, and less than q.
    let level = (x - a).div_euclid(q);
    let levels = [level, level + 1].into_iter();
    levels.filter(|&level| level >= 0).any(is_in)
}

/// The least and the largest offset of a level in a row.
fn offsets([k, a, b]: [i128; 3], y: i128, level: i128) -> (i128, i128) {
    let h = k - a;
    let left = if level == 0 { 0 } else { -h };
    if y < b {
        (h, h + k - 1)
    } else if y <= 2 * b - 2 {
        (if level == 0 { 0 } else { h }, k - 1)
    } else if y == 2 * b - 1 {
        (0, k - 1)
    } else if y <= 3 * b - 2 {
        (0, if level == 0 { a - 1 } else { k - 1 })
    } else if y <= 4 * b - 3 {
        (if level == 1 { -h } else { 0 }, a - 1)
    } else if y == 4 * b - 2 {
        (left, a - 1)
    } else if y <= 5 * b - 3 {
        (left, if level == 1 { a - 1 - h } else { a - 1 })
    } else if y <= 6 * b - 3 {
        (left, if level == 0 { a - 1 } else { a - 1 - h })
    } else if y <= 7 * b - 4 {
        let to = match level {
            0 => a - 1,
            2 => a - 1 - 2 * h,
            _ => a - 1 - h,
        };
        (left, to)
    } else {
        let to = match level {
            0 => a - 1,
            1 => a - 1 - h,
            _ => a - 1 - 2 * h,
        };
        (left, to)
    }
}

/// Theorem 3: the rows 0, 1 and 2 repeat from the start with q, the others after their first elements.
fn unit_on_axis(a: usize, [x, y]: [usize; 2]) -> bool {
    let residue = x % (3 * a - 1);
    let is_first = x < 3 * a - 1;
    match y {
        0 => (a..2 * a).contains(&residue),
        1 => residue < a,
        2 => residue >= 2 * a - 1,
        _ if y % 2 == 1 => residue == a - 1 || is_first && residue < a,
        _ => residue == 3 * a - 2 || is_first && residue >= 2 * a - 1,
    }
}
