//! Values of finite components, from the definition: isomorphic ones are worked out once, paths from a table.

use super::names::Names;
use super::piece::Piece;
use super::reach::Reach;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;

/// Grundy values of connected pieces, of normal or of misère play.
pub(super) struct Finite {
    reach: Reach,
    play: Convention,
    names: Names,
    values: Vec<Option<u32>>,
    paths: Vec<u32>,
}

/// An option: the XOR of the parts whose values are known, and the other parts.
type Parts = (u32, Vec<u32>);

/// A piece whose value is being worked out.
struct Open {
    name: u32,
    options: Vec<Parts>,
    /// The options before this one have values.
    next: usize,
    found: Vec<u32>,
}

impl Finite {
    /// Nothing is known yet.
    pub fn new(reach: &Reach, play: Convention) -> Finite {
        Finite {
            reach: reach.clone(),
            play,
            names: Names::default(),
            values: Vec::new(),
            paths: Vec::new(),
        }
    }

    /// The least value that no option has; where there is none, the value of the end.
    pub fn mex(&self, options: &mut Vec<u32>) -> u32 {
        if options.is_empty() {
            return self.end();
        }
        options.sort_unstable();
        options.dedup();
        let mut least = 0;
        for &value in options.iter() {
            if value != least {
                break;
            }
            least += 1;
        }
        least
    }

    /// The value of a position without options: 0, or 1 in misère play.
    pub fn end(&self) -> u32 {
        match self.play {
            Convention::Normal => 0,
            Convention::Misere => 1,
        }
    }

    /// The value of connected components together; in misère play there is one at most.
    ///
    /// # Errors
    /// Stops with the budget.
    pub fn sum(&mut self, parts: Vec<Piece>, budget: &Budget) -> Result<u32, Stop> {
        if parts.is_empty() {
            return Ok(self.end());
        }
        let mut sum = 0;
        for part in parts {
            sum ^= self.value(part, budget)?;
        }
        Ok(sum)
    }

    /// The value of a connected piece without marks.
    ///
    /// # Errors
    /// Stops with the budget: there may be exponentially many positions.
    pub fn value(&mut self, piece: Piece, budget: &Budget) -> Result<u32, Stop> {
        if piece.is_path() {
            return self.path(piece.order(), budget);
        }
        let name = self.names.name(piece);
        let mut stack = Vec::new();
        if self.known(name).is_none() {
            stack.push(self.open(name, budget)?);
        }
        while let Some(top) = stack.last_mut() {
            match self.unknown(top) {
                Some(part) => stack.push(self.open(part, budget)?),
                None => {
                    let value = self.mex(&mut top.found);
                    self.store(top.name, value);
                    stack.pop();
                }
            }
        }
        Ok(self.known(name).unwrap_or(0))
    }

    /// The value of the path on so many vertices, of 0 that of the end.
    ///
    /// # Errors
    /// Stops with the budget.
    pub fn path(&mut self, order: usize, budget: &Budget) -> Result<u32, Stop> {
        while self.paths.len() <= order {
            budget.check_work(self.paths.len())?;
            let mut options = self.path_options(self.paths.len());
            let value = self.mex(&mut options);
            self.paths.push(value);
        }
        Ok(self.paths[order])
    }

    fn path_options(&self, order: usize) -> Vec<u32> {
        let mut options = Vec::new();
        for taken in 1..=self.reach.width().min(order) {
            let (digit, rest) = (self.reach.on_path(taken), order - taken);
            if rest == 0 && digit & 1 != 0 {
                options.push(self.end());
            }
            if rest > 0 && digit & 2 != 0 {
                options.push(self.paths[rest]);
            }
            if digit & 4 != 0 {
                let halves = 1..=rest / 2;
                options.extend(halves.map(|one| self.paths[one] ^ self.paths[rest - one]));
            }
        }
        options
    }

    fn known(&self, name: u32) -> Option<u32> {
        self.values.get(name as usize).copied().flatten()
    }

    fn store(&mut self, name: u32, value: u32) {
        let needed = self.names.len();
        if self.values.len() < needed {
            self.values.resize(needed, None);
        }
        self.values[name as usize] = Some(value);
    }

    /// The first part whose value is not known, if any; values of options before it are gathered.
    fn unknown(&self, top: &mut Open) -> Option<u32> {
        while let Some((known, parts)) = top.options.get(top.next) {
            let mut value = *known;
            for &part in parts {
                match self.known(part) {
                    Some(part) => value ^= part,
                    None => return Some(part),
                }
            }
            top.found.push(value);
            top.next += 1;
        }
        None
    }

    /// The options of a piece.
    fn open(&mut self, name: u32, budget: &Budget) -> Result<Open, Stop> {
        let piece = self.names.piece(name).clone();
        let reach = self.reach.clone();
        let mut options: Vec<Parts> = Vec::new();
        reach.sets(&piece, budget, &mut |set| {
            let parts = piece.without(set);
            if !reach.allows(set.len(), parts.len()) {
                return Ok(());
            }
            budget.check_work(piece.order())?;
            let mut option = (if parts.is_empty() { self.end() } else { 0 }, Vec::new());
            for part in parts {
                let part = piece.part(&part, |_| 0);
                if part.is_path() {
                    option.0 ^= self.path(part.order(), budget)?;
                } else {
                    option.1.push(self.names.name(part));
                }
            }
            option.1.sort_unstable();
            options.push(option);
            budget.check_memory(self.names.bytes())
        })?;
        options.sort_unstable();
        options.dedup();
        Ok(Open {
            name,
            options,
            next: 0,
            found: Vec::new(),
        })
    }
}
