//! Questions about whole positions, for which there is no XOR: misère outcomes, and
//! the length of play when the winner stretches it.

use super::meter::Meter;
use super::piece::Piece;
use super::pieces::{Options, Pieces};
use super::search::{EDGE, ValueSearch};
use super::word::Word;
use grundy_base::budget::Stop;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What is known about whole positions. A position is a sorted list of pieces.
#[derive(Default)]
pub(crate) struct Whole {
    misere: FxHashMap<Box<[u32]>, bool>,
    longest: FxHashMap<Box<[u32]>, u32>,
    /// The options of pieces that were met in sums, where they are asked for again.
    options: FxHashMap<u32, Arc<Options>>,
    bytes: usize,
    /// By size: how often the next player wins a single piece, and how often not.
    seen: Vec<[u32; 2]>,
}

impl Whole {
    /// Whether the next player wins a position in misère play.
    pub fn next_wins<W: Word>(
        &mut self,
        pieces: &mut Pieces<W>,
        position: &[u32],
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        if let Some(known) = self.known(pieces, position) {
            return Ok(known);
        }
        let options = self.options(pieces, position, meter)?;
        let mut open = Vec::with_capacity(options.len());
        let mut wins = options.is_empty();
        for (at, option) in options.iter().enumerate() {
            match self.known(pieces, option) {
                Some(false) => {
                    wins = true;
                    break;
                }
                Some(true) => {}
                None => open.push((self.hope(pieces, option), at)),
            }
        }
        if !wins {
            open.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
            for (_, at) in open {
                if !self.next_wins(pieces, &options[at], meter)? {
                    wins = true;
                    break;
                }
            }
        }
        self.record(pieces, position, wins);
        Ok(wins)
    }

    /// The number of moves when the player who wins in normal play makes it as large as
    /// possible and the other as small as possible (Dailly 2015, Tables 2 and 3).
    pub fn longest_win<W: Word>(
        &mut self,
        search: &mut ValueSearch<W>,
        position: &[u32],
        meter: &mut Meter,
    ) -> Result<u32, Stop> {
        if let Some(&known) = self.longest.get(position) {
            return Ok(known);
        }
        let wins = search.sum(position, meter)? != 0;
        let mut best = None;
        for option in self.options(&mut search.pieces, position, meter)? {
            if wins && search.sum(&option, meter)? != 0 {
                continue;
            }
            let length = 1 + self.longest_win(search, &option, meter)?;
            let better = |best: u32| {
                if wins {
                    best.max(length)
                } else {
                    best.min(length)
                }
            };
            best = Some(best.map_or(length, better));
        }
        let best = best.unwrap_or(0);
        self.bytes += 48 + 4 * position.len();
        self.longest.insert(position.into(), best);
        Ok(best)
    }

    fn known<W: Word>(&self, pieces: &Pieces<W>, position: &[u32]) -> Option<bool> {
        match position {
            [] => Some(true),
            [piece] => pieces.list.get(*piece as usize)?.misere,
            _ => self.misere.get(position).copied(),
        }
    }

    fn record<W: Word>(&mut self, pieces: &mut Pieces<W>, position: &[u32], wins: bool) {
        let [piece] = position else {
            self.bytes += 48 + 4 * position.len();
            self.misere.insert(position.into(), wins);
            return;
        };
        if let Some(piece) = pieces.list.get_mut(*piece as usize) {
            piece.misere = Some(wins);
            self.seen.resize(129, [0; 2]);
            self.seen[usize::from(piece.size)][usize::from(wins)] += 1;
        }
    }

    /// How likely it is, by experience, that the next player loses.
    fn hope<W: Word>(&self, pieces: &Pieces<W>, position: &[u32]) -> f32 {
        let known = position
            .iter()
            .filter_map(|&piece| pieces.list.get(piece as usize));
        let sum =
            |(size, edges), piece: &Piece<W>| (size + usize::from(piece.size), edges + piece.edges);
        let (size, edges) = known.fold((0, 0), sum);
        let [lost, won] = self.seen.get(size).copied().unwrap_or_default();
        (lost as f32 + 0.1) / ((lost + won) as f32 + 0.2) - f32::from(edges) * EDGE
    }

    /// The positions after each move, each once.
    fn options<W: Word>(
        &mut self,
        pieces: &mut Pieces<W>,
        position: &[u32],
        meter: &mut Meter,
    ) -> Result<Vec<Box<[u32]>>, Stop> {
        let known = pieces.list.len() + self.misere.len() + self.longest.len();
        meter.count_piece(known, pieces.bytes() + self.bytes)?;
        let mut options = Vec::new();
        for (at, &piece) in position.iter().enumerate() {
            if at > 0 && position[at - 1] == piece {
                continue;
            }
            let mut rest = position.to_vec();
            rest.remove(at);
            for parts in self
                .piece_options(pieces, piece, position.len() > 1, meter)?
                .iter()
            {
                let mut option: Vec<u32> = rest.iter().chain(parts).copied().collect();
                pieces.tidy(&mut option, &mut || meter.look())?;
                options.push(option.into_boxed_slice());
            }
        }
        options.sort_unstable();
        options.dedup();
        Ok(options)
    }

    fn piece_options<W: Word>(
        &mut self,
        pieces: &mut Pieces<W>,
        piece: u32,
        keep: bool,
        meter: &mut Meter,
    ) -> Result<Arc<Options>, Stop> {
        if let Some(options) = self.options.get(&piece) {
            return Ok(options.clone());
        }
        let bytes = pieces.bytes() + self.bytes;
        let mut options = Options::default();
        pieces.options(piece, None, false, &mut options, &mut |more| {
            meter.check(bytes + more)
        })?;
        let options = Arc::new(options);
        if keep {
            self.bytes += 64 + options.bytes();
            self.options.insert(piece, options.clone());
        }
        Ok(options)
    }
}
