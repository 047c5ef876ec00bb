//! The composite games born by day 5, and what theorem 7.13 (every game born by day 6 has
//! the unique partition property) needs to have computed. Siegel, On the Structure of
//! Misère Impartial Games, section 7.

use super::Parts;
use crate::canonical::{Form, FormStore};
use crate::days::{DAY_4, Day4, Mask};
use crate::limit::Limit;
use grundy_base::budget::{Budget, Stop};

/// A composite game with its prime partition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composite {
    /// The game, which is even.
    pub game: Form,
    /// Its prime partitions; up to day 6 there is one.
    pub partitions: Vec<Vec<Form>>,
}

impl Composite {
    /// The number of primes in a partition.
    pub fn primes(&self) -> usize {
        self.partitions.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn has_prime(&self, prime: Form) -> bool {
        self.partitions.iter().any(|primes| primes.contains(&prime))
    }
}

/// The even composite games born by day 5, ascending. The odd ones are the associates of
/// those born by day 4.
///
/// Only sets with neither 0 nor 1 (proposition 7.4) and with at most two primes, up to
/// associates (corollary 7.6), have to be looked at.
pub fn even_composites_of_day_5(
    store: &mut FormStore,
    parts: &mut Parts,
    budget: &Budget,
) -> Result<Vec<Composite>, Limit> {
    let day4 = Day4::new(store, budget)?;
    let primes = prime_masks(&day4, store, parts, budget)?;
    let mut composites = Vec::new();
    for mask in (4..1 << DAY_4).step_by(4) {
        if mask & 0xFFFF == 4 {
            budget.check()?;
        }
        let met = primes.iter().filter(|&&prime| mask & prime != 0).count();
        if met > 2 || !day4.is_canonical(mask) {
            continue;
        }
        let game = store.game(day4.options(mask), budget)?;
        if game.is_even() && parts.even_parts(store, game, budget)?.len() > 2 {
            let partitions = parts.prime_partitions(store, game, budget)?;
            composites.push(Composite { game, partitions });
        }
    }
    composites.sort_unstable_by_key(|composite| composite.game);
    Ok(composites)
}

/// For each prime born by day 4, up to associates, the games that are it.
fn prime_masks(
    day4: &Day4,
    store: &mut FormStore,
    parts: &mut Parts,
    budget: &Budget,
) -> Result<Vec<Mask>, Limit> {
    let mut masks: Vec<(Form, Mask)> = Vec::new();
    for (i, &game) in day4.games().iter().enumerate() {
        if parts.is_prime(store, game, budget)? {
            match masks.iter_mut().find(|(prime, _)| *prime == game.even()) {
                Some((_, mask)) => *mask |= 1 << i,
                None => masks.push((game.even(), 1 << i)),
            }
        }
    }
    Ok(masks.into_iter().map(|(_, mask)| mask).collect())
}

/// The computations in the proof of theorem 7.13.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UniquePartitions {
    /// Games born by day 5 with at least three prime parts, odd ones included.
    pub with_three: usize,
    /// Games whose options are all of that kind.
    pub sets_of_those: usize,
    /// Even primes that are parts of composites born by day 5.
    pub primes: usize,
    /// Pairs of those primes: case (i).
    pub pairs: usize,
    /// Sums of a pair that are born by day 6.
    pub pairs_by_day_6: usize,
    /// Games whose options share a part besides 2: case (ii).
    pub sets_with_a_common_part: usize,
    /// Games met that have several prime partitions: none, says the theorem.
    pub counterexamples: Vec<Form>,
    /// Composites born by day 5 without 2 among their primes: none, says corollary 7.11, which
    /// is why no other common prime has to be looked at in case (ii).
    pub without_two: Vec<Form>,
}

impl UniquePartitions {
    /// Whether nothing was found that stands against the theorem.
    pub fn is_proof(&self) -> bool {
        self.counterexamples.is_empty() && self.without_two.is_empty()
    }
}

/// Repeats the computations; `watch` is told how many of the pairs are done.
pub fn unique_partitions_by_day_6(
    store: &mut FormStore,
    parts: &mut Parts,
    budget: &Budget,
    watch: &mut dyn FnMut(usize),
) -> Result<UniquePartitions, Limit> {
    let composites = even_composites_of_day_5(store, parts, budget)?;
    let mut found = UniquePartitions::default();
    let two = store.nim(2, budget)?;
    // An odd game has the partitions of its associate, and a game with one part has one.
    for composite in &composites {
        if composite.partitions.len() > 1 {
            found.counterexamples.push(composite.game);
        }
        if !composite
            .partitions
            .iter()
            .all(|primes| primes.contains(&two))
        {
            found.without_two.push(composite.game);
        }
    }
    let by_day_5 = |store: &FormStore, composite: &Composite| {
        let both = [composite.game, composite.game.associate()];
        both.into_iter()
            .filter(|&game| store.birthday(game) <= 5)
            .collect::<Vec<Form>>()
    };
    let many: Vec<&Composite> = composites.iter().filter(|c| c.primes() >= 3).collect();
    let with_three: Vec<Form> = many.iter().flat_map(|c| by_day_5(store, c)).collect();
    found.with_three = with_three.len();
    found.sets_of_those = check_all_sets(store, parts, &with_three, &mut found, budget)?;

    let mut primes: Vec<Form> = composites
        .iter()
        .flat_map(|c| c.partitions.iter().flatten().copied())
        .collect();
    primes.sort_unstable();
    primes.dedup();
    found.primes = primes.len();
    for (i, &p) in primes.iter().enumerate() {
        for &q in &primes[i..] {
            let sum = store.sum(p, q, budget)?;
            found.pairs += 1;
            if store.birthday(sum) <= 6 {
                found.pairs_by_day_6 += 1;
                check(store, parts, sum, &mut found, budget)?;
            }
        }
        watch(found.pairs);
    }

    for &r in primes.iter().filter(|&&r| r != two) {
        let mut sharing: Vec<Form> = Vec::new();
        for composite in composites.iter().filter(|c| c.has_prime(r)) {
            if composite.primes() >= 3 || composite.has_prime(two) {
                sharing.extend(by_day_5(store, composite));
            }
        }
        found.sets_with_a_common_part +=
            check_all_sets(store, parts, &sharing, &mut found, budget)?;
    }
    Ok(found)
}

/// Checks every game whose options are a set of `games`, and counts the sets.
fn check_all_sets(
    store: &mut FormStore,
    parts: &mut Parts,
    games: &[Form],
    found: &mut UniquePartitions,
    budget: &Budget,
) -> Result<usize, Limit> {
    // So many sets that a number does not count them would never be done.
    let sets = 1usize.checked_shl(games.len() as u32).ok_or(Stop::Time)?;
    for set in 0..sets {
        budget.check()?;
        let chosen = games.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
        let options = chosen.map(|(_, &game)| game).collect();
        let game = store.game(options, budget)?;
        check(store, parts, game, found, budget)?;
    }
    Ok(sets)
}

/// Notes the game if it has several prime partitions.
fn check(
    store: &mut FormStore,
    parts: &mut Parts,
    game: Form,
    found: &mut UniquePartitions,
    budget: &Budget,
) -> Result<(), Limit> {
    if parts.prime_partitions(store, game, budget)?.len() > 1 {
        found.counterexamples.push(game);
    }
    Ok(())
}
