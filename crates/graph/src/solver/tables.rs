//! Which components have a table of all their connected sets (see `sets`): those on which a
//! short search does not suffice, where no move splits and the table fits the memory.

use super::blocks::{LANES, LOW};
use super::host::{Digits, Host, Shape};
use super::meter::Meter;
use super::pieces::{Pieces, Place};
use super::sets::{Label, MOST, SetGame, SetTable};
use super::word::Word;
use grundy_base::budget::Stop;

/// The search goes before a table for at least so many pieces.
const SHORT: usize = 64;

/// The work at a table (words by vertices) that costs as much as one piece more in the search:
/// on boards, and where normal forms take longer.
const WORK_ON_BOARDS: usize = 1 << 12;
const WORK: usize = 1 << 16;

/// Games with more sets that may be taken have no table.
const MOST_TAKINGS: usize = 1 << 11;

/// The tables made so far.
pub(crate) struct Tables<W> {
    list: Vec<Seated<W>>,
}

/// A table for the connected subsets of a set of a host.
struct Seated<W> {
    host: u32,
    set: W,
    /// The bits of the host in the order of the table.
    order: Vec<usize>,
    table: SetTable,
}

impl<W: Word> Tables<W> {
    pub fn new() -> Tables<W> {
        Tables { list: Vec::new() }
    }

    /// What a table says of a place, empty or connected.
    pub fn label(&self, place: Place<W>) -> Option<Label> {
        let holds =
            |seated: &&Seated<W>| seated.host == place.host && (place.set & !seated.set).is_empty();
        let seated = self.list.iter().find(holds)?;
        if place.set.is_empty() {
            return Some(Label {
                value: 0,
                next_wins: true,
            });
        }
        seated.table.label(numbers(place.set, &seated.order))
    }

    /// How many pieces more the search may meet before a table for this place is cheaper;
    /// `None` where none can be made, or one is there.
    pub fn patience(&self, place: Place<W>, pieces: &Pieces<W>) -> Option<usize> {
        let order = place.set.size();
        if order > MOST || pieces.digits.splits(order) || self.label(place).is_some() {
            return None;
        }
        let each = match pieces.hosts.get(place.host as usize)?.shape {
            Shape::Board => WORK_ON_BOARDS,
            Shape::Plain(_) => WORK,
        };
        Some(SHORT + (order << order.saturating_sub(LANES)) / each)
    }

    /// Makes the table for a connected place; none where there are too many moves or it would
    /// not fit the memory.
    pub fn make(
        &mut self,
        place: Place<W>,
        pieces: &Pieces<W>,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        let Some(host) = pieces.hosts.get(place.host as usize) else {
            return Ok(());
        };
        let order = compact_order(host, place.set);
        let adjacent: Vec<u64> = order
            .iter()
            .map(|&bit| numbers(host.adjacent[bit], &order))
            .collect();
        let Some(takings) = takings(&adjacent, &pieces.digits) else {
            return Ok(());
        };
        match SetGame::new(adjacent, &takings).solve(meter) {
            Ok(table) => self.list.push(Seated {
                host: place.host,
                set: place.set,
                order,
                table,
            }),
            Err(Stop::Memory) => {}
            Err(why) => return Err(why),
        }
        Ok(())
    }

    /// How many sets the tables hold.
    pub fn sets(&self) -> usize {
        self.list.iter().map(|seated| seated.table.sets).sum()
    }

    /// How many bytes they take.
    pub fn bytes(&self) -> usize {
        self.list.iter().map(|seated| seated.table.bytes).sum()
    }
}

/// The places of the members of a set in an order of them.
fn numbers<W: Word>(set: W, order: &[usize]) -> u64 {
    let places = order.iter().enumerate();
    places.fold(0, |numbers, (at, &bit)| {
        numbers | u64::from(!(set & W::single(bit)).is_empty()) << at
    })
}

/// The members of a connected set, next always one with the most neighbours before it: so
/// most sets of later ones cannot be joined by early ones, and have no block. Of the first,
/// some that are no neighbours come at the front, so that no move of two is within a word.
fn compact_order<W: Word>(host: &Host<W>, set: W) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::with_capacity(set.size());
    let mut placed = W::EMPTY;
    while placed != set {
        let before = |bit: &usize| ((host.adjacent[*bit] & placed).size(), W::CAPACITY - bit);
        let Some(next) = (set & !placed).members().max_by_key(before) else {
            break;
        };
        placed = placed | W::single(next);
        order.push(next);
    }
    let mut near = W::EMPTY;
    let mut apart = 0;
    let low = order.len().min(LOW);
    for at in 0..low {
        let bit = order[at];
        if apart < LANES && (near & W::single(bit)).is_empty() {
            near = near | host.adjacent[bit];
            order[apart..=at].rotate_right(1);
            apart += 1;
        }
    }
    order
}

/// The sets that may be taken, with their digits; `None` where they are too many.
fn takings(adjacent: &[u64], digits: &Digits) -> Option<Vec<(u64, u8)>> {
    let all = (1 << adjacent.len()) - 1;
    let mut takings = Vec::new();
    let mut sets: Vec<u64> = (0..adjacent.len()).map(|vertex| 1 << vertex).collect();
    for taken in 1..=digits.most().min(adjacent.len()) {
        let digit = digits.digit(taken);
        if takings.len() + sets.len() > MOST_TAKINGS {
            return None;
        }
        if digit != 0 {
            takings.extend(sets.iter().map(|&set| (set, digit)));
        }
        let wider = |&set: &u64| {
            let near = if digits.takes_any_set() {
                all
            } else {
                set.members().fold(0, |near, bit| near | adjacent[bit])
            };
            (near & !set).members().map(move |bit| set | 1 << bit)
        };
        sets = sets.iter().flat_map(wider).collect();
        sets.sort_unstable();
        sets.dedup();
    }
    Some(takings)
}
