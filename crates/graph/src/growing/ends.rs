//! Rooted ends, and what the moves beside one leave: lemma 4 of Growing graphs.
//!
//! An end is a piece whose marked vertices are joined to the first vertex of a path. It is *normal* if it has no marked
//! vertex or several of them: a single one is counted to the path.

use super::finite::Finite;
use super::names::Names;
use super::piece::{FIRST, Piece};
use super::reach::Reach;
use grundy_base::budget::{Budget, Stop};

/// What a move beside an end leaves of it, whatever is at the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Near {
    /// The normal end.
    pub end: u32,
    /// How many vertices longer the path is, or shorter.
    pub shift: i64,
    /// The value of the finite components.
    pub beside: u32,
}

/// The normal ends that were met.
pub(super) struct Ends {
    reach: Reach,
    names: Names,
    near: Vec<Option<Vec<Near>>>,
}

/// A normal end, and how many vertices it has given to the path.
pub(super) fn normal(mut end: Piece) -> (Piece, usize) {
    let mut absorbed = 0;
    loop {
        let marked = end.marked(FIRST);
        let [root] = marked[..] else {
            return (end, absorbed);
        };
        let rest: Vec<u16> = end.vertices().filter(|&vertex| vertex != root).collect();
        let next = end.neighbours(root).to_vec();
        let mark = |vertex: u16| u8::from(next.binary_search(&vertex).is_ok()) * FIRST;
        end = end.part(&rest, mark);
        absorbed += 1;
    }
}

impl Ends {
    /// No end was met yet.
    pub fn new(reach: &Reach) -> Ends {
        Ends {
            reach: reach.clone(),
            names: Names::default(),
            near: Vec::new(),
        }
    }

    /// The number of a normal end.
    pub fn name(&mut self, end: Piece) -> u32 {
        self.names.name(end)
    }

    /// The end with this number.
    pub fn piece(&self, end: u32) -> &Piece {
        self.names.piece(end)
    }

    /// The bytes that the ends take.
    pub fn bytes(&self) -> usize {
        let lists = self.near.iter().flatten();
        self.names.bytes() + lists.map(|list| 24 * list.len() + 32).sum::<usize>()
    }

    /// The moves that meet an end or the first vertex of its path.
    ///
    /// # Errors
    /// Stops with the budget.
    pub fn near(
        &mut self,
        end: u32,
        finite: &mut Finite,
        budget: &Budget,
    ) -> Result<Vec<Near>, Stop> {
        if let Some(Some(known)) = self.near.get(end as usize) {
            return Ok(known.clone());
        }
        let near = self.moves(end, finite, budget)?;
        if self.near.len() <= end as usize {
            self.near.resize(end as usize + 1, None);
        }
        self.near[end as usize] = Some(near.clone());
        Ok(near)
    }

    fn moves(&mut self, end: u32, finite: &mut Finite, budget: &Budget) -> Result<Vec<Near>, Stop> {
        let own = self.names.piece(end).order() as u16;
        // The last vertex stands for all that is beyond the reach of the moves.
        let far = own + self.reach.width() as u16;
        let piece = joined(self.names.piece(end), usize::from(far - own) + 1);
        let reach = self.reach.clone();
        let mut near = Vec::new();
        reach.sets(&piece, budget, &mut |set| {
            let meets = set.iter().any(|&vertex| vertex <= own);
            if !meets || set.contains(&far) {
                return Ok(());
            }
            let parts = piece.without(set);
            if !reach.allows(set.len(), parts.len()) {
                return Ok(());
            }
            budget.check_work(piece.order())?;
            let taken = set.iter().filter(|&&vertex| vertex >= own).count();
            let mut left = Near {
                end: 0,
                shift: -(taken as i64),
                beside: 0,
            };
            for part in parts {
                if part.contains(&far) {
                    let kept: Vec<u16> = part.into_iter().filter(|&vertex| vertex < own).collect();
                    let (end, absorbed) = normal(piece.part(&kept, |vertex| piece.mark(vertex)));
                    left.shift += absorbed as i64;
                    left.end = self.names.name(end);
                } else {
                    left.beside ^= finite.value(piece.part(&part, |_| 0), budget)?;
                }
            }
            near.push(left);
            budget.check_memory(self.names.bytes() + 24 * near.len())
        })?;
        near.sort_unstable();
        near.dedup();
        Ok(near)
    }
}

/// An end with so many vertices of its path behind its own.
fn joined(end: &Piece, path: usize) -> Piece {
    between(end, &Piece::default(), path)
}

/// The member with these ends and a path of so many vertices, of which there is one at least. The vertices of the first
/// end come first, then the path, then the other end; those of the first end keep their marks.
pub(super) fn between(left: &Piece, right: &Piece, path: usize) -> Piece {
    let (first, path) = (left.order() as u16, path as u16);
    let (last, behind) = (first + path - 1, first + path);
    let mut edges: Vec<(u16, u16)> = left.edges().collect();
    edges.extend(left.marked(FIRST).iter().map(|&root| (root, first)));
    edges.extend((first..last).map(|vertex| (vertex, vertex + 1)));
    let moved = |vertex: u16| vertex + behind;
    edges.extend(right.edges().map(|(one, other)| (moved(one), moved(other))));
    edges.extend(right.marked(FIRST).iter().map(|&root| (last, moved(root))));
    let own = left.vertices().map(|vertex| left.mark(vertex));
    let others = usize::from(path) + right.order();
    let marks = own.chain(std::iter::repeat_n(0, others)).collect();
    Piece::new(marks, edges)
}
