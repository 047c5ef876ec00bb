//! Grundy values by a search that proves no more than it is asked. Whether a piece
//! has the value t: no option has it, and every smaller number is the value of an
//! option; so one option with the value t refutes it at once, and most pieces are
//! refuted without ever being solved.

use super::meter::Meter;
use super::pieces::{Options, Pieces};
use super::word::Word;
use grundy_base::budget::Stop;

/// Values from here on are not counted apart in the statistics of guesses.
const COUNTED: usize = 8;

/// How much an option whose value is known counts for a piece, next to the share of pieces of
/// its size that have the right value; measured on boards.
const MET: f32 = 0.2;

/// How much an edge counts against a piece.
pub(crate) const EDGE: f32 = 1e-2;

/// An option that may be looked into: its hope, its latest piece (earlier ones first), its index.
type Candidate = (f32, u32, u32);

/// The search, and what it knows about the pieces met.
pub(crate) struct ValueSearch<W> {
    pub pieces: Pieces<W>,
    /// How often pieces of a size had a value.
    seen: Vec<[u32; COUNTED]>,
    /// Lists that are not in use, kept for their memory.
    spare_options: Vec<Options>,
    spare_lists: Vec<Vec<Candidate>>,
}

impl<W: Word> ValueSearch<W> {
    pub fn new(pieces: Pieces<W>) -> ValueSearch<W> {
        ValueSearch {
            pieces,
            seen: vec![[0; COUNTED]; 129],
            spare_options: Vec::new(),
            spare_lists: Vec::new(),
        }
    }

    /// The Grundy value of a piece.
    pub fn value(&mut self, piece: u32, meter: &mut Meter) -> Result<u16, Stop> {
        if let Some(value) = self.known(piece) {
            return Ok(value);
        }
        let options = self.options(piece, None, meter)?.unwrap_or_default();
        let mut value = 0;
        while self.some_option_has(value, piece, &options, meter)? {
            value += 1;
        }
        self.spare_options.push(options);
        self.record(piece, value);
        Ok(value)
    }

    /// The Grundy value of a sum of pieces.
    pub fn sum(&mut self, parts: &[u32], meter: &mut Meter) -> Result<u16, Stop> {
        parts
            .iter()
            .try_fold(0, |sum, &part| Ok(sum ^ self.value(part, meter)?))
    }

    fn known(&self, piece: u32) -> Option<u16> {
        self.pieces.get(piece)?.value()
    }

    fn reached(&self, piece: u32, value: u16) -> bool {
        let reached = self.pieces.get(piece).map_or(0, |piece| piece.reached);
        value < u32::BITS as u16 && reached >> value & 1 != 0
    }

    /// Notes that an option of a piece has this value.
    fn reach(&mut self, piece: u32, value: u16) {
        if value < u32::BITS as u16
            && let Some(piece) = self.pieces.list.get_mut(piece as usize)
        {
            piece.reached |= 1 << value;
        }
    }

    fn record(&mut self, piece: u32, value: u16) {
        if let Some(piece) = self.pieces.list.get_mut(piece as usize) {
            piece.set_value(value);
            let counts = &mut self.seen[usize::from(piece.size)];
            counts[usize::from(value).min(COUNTED - 1)] += 1;
        }
    }

    /// The options of a piece; `None` where one was met that has the value `target`.
    fn options(
        &mut self,
        piece: u32,
        target: Option<u16>,
        meter: &mut Meter,
    ) -> Result<Option<Options>, Stop> {
        meter.count_piece(self.pieces.list.len(), self.pieces.bytes())?;
        let bytes = self.pieces.bytes();
        let pairs_first = target.is_some_and(|target| self.hopes_for_pairs(piece, target));
        let mut options = self.spare_options.pop().unwrap_or_default();
        let mut check = |more| meter.check(bytes + more);
        let found = self
            .pieces
            .options(piece, target, pairs_first, &mut options, &mut check)?;
        if found {
            self.spare_options.push(options);
            return Ok(None);
        }
        Ok(Some(options))
    }

    /// Whether, by experience, a value is rather met two vertices below a piece than one below.
    fn hopes_for_pairs(&self, piece: u32, value: u16) -> bool {
        let size = self.pieces.get(piece).map_or(0, |piece| piece.size);
        let share = |less: usize| {
            let counts = &self.seen[usize::from(size).saturating_sub(less)];
            let all: u32 = counts.iter().sum();
            counts[usize::from(value).min(COUNTED - 1)] as f32 / (all as f32 + 0.1)
        };
        share(2) > share(1)
    }

    /// Whether a piece has the value `target`.
    fn is(&mut self, piece: u32, target: u16, meter: &mut Meter) -> Result<bool, Stop> {
        if let Some(value) = self.known(piece) {
            return Ok(value == target);
        }
        if self.reached(piece, target) {
            return Ok(false);
        }
        let Some(options) = self.options(piece, Some(target), meter)? else {
            self.reach(piece, target);
            return Ok(false);
        };
        let value = self.value_up_to(target, piece, &options, meter)?;
        self.spare_options.push(options);
        Ok(value == Some(target))
    }

    /// The value of a piece, if it is at most `most`.
    fn value_up_to(
        &mut self,
        most: u16,
        piece: u32,
        options: &Options,
        meter: &mut Meter,
    ) -> Result<Option<u16>, Stop> {
        if self.some_option_has(most, piece, options, meter)? {
            return Ok(None);
        }
        let mut value = 0;
        while value < most && self.some_option_has(value, piece, options, meter)? {
            value += 1;
        }
        self.record(piece, value);
        Ok(Some(value))
    }

    /// Whether an option of `piece` has the value `target`; what is known comes first, then
    /// the options whose size has had this value most often.
    fn some_option_has(
        &mut self,
        target: u16,
        piece: u32,
        options: &Options,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        if self.reached(piece, target) {
            return Ok(true);
        }
        let mut open = self.spare_lists.pop().unwrap_or_default();
        open.clear();
        let mut found = false;
        for (at, parts) in options.iter().enumerate() {
            match self.glance(parts, target) {
                Glance::Equal => {
                    found = true;
                    break;
                }
                Glance::Different => {}
                Glance::Open(hope) => {
                    open.push((hope, parts.iter().copied().max().unwrap_or(0), at as u32))
                }
            }
        }
        if !found {
            open.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
            for &(_, _, at) in &open {
                if self.sum_is(options.get(at as usize), target, meter)? {
                    found = true;
                    break;
                }
            }
        }
        self.spare_lists.push(open);
        if found {
            self.reach(piece, target);
        }
        Ok(found)
    }

    /// What is known at once about a sum and a value.
    fn glance(&self, parts: &[u32], target: u16) -> Glance {
        let mut rest = target;
        let mut unknown = None;
        for &part in parts {
            match self.known(part) {
                Some(value) => rest ^= value,
                None if unknown.is_some() => return Glance::Open(0.0),
                None => unknown = Some(part),
            }
        }
        match unknown {
            None if rest == 0 => Glance::Equal,
            None => Glance::Different,
            Some(part) if self.reached(part, rest) => Glance::Different,
            Some(part) => Glance::Open(self.hope(part, rest)),
        }
    }

    /// How likely it is, by experience, that a piece has a value.
    fn hope(&self, piece: u32, value: u16) -> f32 {
        let Some(piece) = self.pieces.get(piece) else {
            return 0.0;
        };
        let counts = &self.seen[usize::from(piece.size)];
        let all: u32 = counts.iter().sum();
        let like = counts[usize::from(value).min(COUNTED - 1)];
        // Pieces with few edges have few options, and those met before are partly solved: both
        // are soon done, and the search keeps to fewer pieces.
        let met = piece.reached.count_ones() as f32;
        (like as f32 + 0.1) / (all as f32 + 0.2) + met * MET - f32::from(piece.edges) * EDGE
    }

    /// Whether a sum has the value `target`: all parts but the largest are solved first.
    fn sum_is(&mut self, parts: &[u32], target: u16, meter: &mut Meter) -> Result<bool, Stop> {
        let size = |part: u32| self.pieces.get(part).map_or(0, |piece| piece.size);
        let Some(largest) = (0..parts.len()).max_by_key(|&at| size(parts[at])) else {
            return Ok(target == 0);
        };
        let mut rest = target;
        for (at, &part) in parts.iter().enumerate() {
            if at != largest {
                rest ^= self.value(part, meter)?;
            }
        }
        self.is(parts[largest], rest, meter)
    }
}

/// The answer of the table.
enum Glance {
    Equal,
    Different,
    Open(f32),
}
