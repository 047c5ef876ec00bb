//! Lemma 8 beside the iterations of one move, which theorem 7 rests on.

use super::panels::lines_as_figure;
use super::{PAPER, VectorGames};
use crate::Grounds;
use crate::{Asks, Framing, Picture, Shown};
use grundy_figure::{Cell, Rich, Table};
use grundy_jobs::star::{Lemma8, Lemma8For, Lemma8Line};

/// The largest `k` whose iterations are compared.
pub const LARGEST_LEMMA: usize = 1_000;

impl<'a> Shown<'a, VectorGames> {
    /// The least move on one heap, the `k` of theorem 7.
    pub fn least_move(self) -> Option<usize> {
        let moves = self.typed()?.moves.as_ref().ok()?;
        let moves = moves.points().iter().map(|p| p[0] as usize);
        moves.filter(|&x| x > 0).min()
    }

    /// The iterations of the least move beside lemma 8, once they are known.
    pub fn lemma_8(self) -> Option<&'a Lemma8> {
        let k = self.least_move()?;
        Some(self.known.answer_to(&Lemma8For { k })?)
    }
}

/// Asks for the iterations of the least move.
pub(super) fn ask(shown: Shown<'_, VectorGames>, asks: &mut Asks) {
    let k = shown.least_move().filter(|&k| k <= LARGEST_LEMMA);
    if let Some(k) = k.filter(|_| shown.dimension() == 1) {
        asks.ask_dragged(Lemma8For { k });
    }
}

/// The moves of the smallest game with the P-positions `M_k`.
pub fn smallest_moves(k: usize) -> String {
    match k {
        0 | 1 => k.to_string(),
        _ => format!("{k} {}", 2 * k - 1),
    }
}

/// Whether the lemma is right about an iteration.
pub fn verdict(line: &Lemma8Line) -> &'static str {
    if line.same { "agrees" } else { "differs" }
}

/// The iterations as a figure.
pub(super) fn picture(lemma: &Lemma8, framing: Framing) -> Picture {
    let lines = lemma.lines.iter().enumerate().map(|(i, line)| {
        let (from, period) = line.repeats;
        let [i, from, period] = [i, from, period].map(|x| x.to_string());
        vec![
            i,
            from,
            period,
            verdict(line).to_owned(),
            line.found.clone(),
        ]
    });
    let k = lemma.k;
    let proved = Grounds::computed(&lemma).proved("on all heaps");
    let caption = format!("The iterations of {{{k}}}, each {proved}, beside lemma 8 of {PAPER}.");
    let behind = "behind each line: the first elements";
    let heads = ["i", "from", "period", "lemma 8", behind].map(Rich::formula);
    lines_as_figure(heads.into(), lines.collect(), caption.into(), framing)
}

/// The iterations as a table.
pub(super) fn rows(lemma: &Lemma8) -> Table {
    let rows = lemma.lines.iter().enumerate().map(|(i, line)| {
        let (from, period) = line.repeats;
        vec![
            Cell::number(i),
            Cell::text(&line.found),
            Cell::text(&line.said),
            Cell::number(from),
            Cell::number(period),
        ]
    });
    let heads = ["i", "found", "lemma 8", "from", "period"].map(Rich::formula);
    Table::new(heads, rows)
}
