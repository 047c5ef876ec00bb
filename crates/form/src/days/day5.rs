//! The 4,171,780 games born by day 5, to be browsed: filters, counts, genera.

use super::{DAY_4, Day4, Mask};
use crate::canonical::FormStore;
use crate::limit::Limit;
use crate::notation::{LONGEST_NAME, Style, name, needs_parentheses, numeral};
use crate::parts::composites::Composite;
use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use grundy_heap::Genus;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// The first 11 games of day 4, as a number of bits.
const HALF: usize = DAY_4 / 2;

/// The games born by day 5, by their masks of options, with what the filters ask for.
#[derive(Clone, Debug)]
pub struct Day5 {
    day4: Day4,
    masks: Vec<Mask>,
    odd: FxHashSet<Mask>,
    composite: FxHashSet<Mask>,
    /// For the sets of each half of day 4 the genera that their games have, as bits.
    genera_of_halves: [Vec<u32>; 2],
    /// The genus of the game whose options have these genera.
    genus_of: Vec<Genus>,
    /// How each game of day 4 is written among other options.
    items: Vec<String>,
    /// The nim heaps 0 to 4, as bits.
    nim_heaps: [Mask; 5],
}

/// Which games are wanted; `None` is any.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Day5Filter {
    /// Who wins in misère play.
    pub outcome: Option<Outcome>,
    /// Even or odd.
    pub even: Option<bool>,
    /// Composite or not; units count as not composite.
    pub composite: Option<bool>,
    /// The genus.
    pub genus: Option<Genus>,
    /// Options, as a mask, that the game must have.
    pub with: Mask,
}

impl Day5 {
    /// All games, given the even composites. Takes some 20 megabytes.
    pub fn new(
        store: &mut FormStore,
        even_composites: &[Composite],
        budget: &Budget,
    ) -> Result<Day5, Limit> {
        let day4 = Day4::new(store, budget)?;
        let masks = day4.day_5(budget)?;
        let even = day4.games().iter().filter(|game| game.is_even());
        let odd = even
            .filter_map(|game| day4.mask(store, game.associate()))
            .collect();
        let composites = even_composites
            .iter()
            .flat_map(|c| [c.game, c.game.associate()]);
        let composite = composites
            .filter_map(|game| day4.mask(store, game))
            .collect();
        let (genera_of_halves, genus_of) = genera(&day4, store, budget)?;
        let mut items = Vec::new();
        let mut nim_heaps = [0; 5];
        for (bit, &game) in day4.games().iter().enumerate() {
            let name = name(store, game, Style::Sharp, LONGEST_NAME, budget)?.unwrap_or_default();
            items.push(if needs_parentheses(store, game) {
                format!("({name})")
            } else {
                name
            });
            let heap = store.nim_heap(game);
            if let Some(heap) = heap.and_then(|size| nim_heaps.get_mut(size)) {
                *heap = 1 << bit;
            }
        }
        Ok(Day5 {
            day4,
            masks,
            odd,
            composite,
            genera_of_halves,
            genus_of,
            items,
            nim_heaps,
        })
    }

    /// The name of the game in the style `2#3210`.
    pub fn name(&self, mask: Mask) -> String {
        let nim: Mask = self.nim_heaps.iter().sum();
        let size = mask.count_ones() as usize;
        let smaller: Mask = self.nim_heaps.iter().take(size).sum();
        if mask == smaller {
            return numeral(size);
        }
        let item = |(bit, text): (usize, &String)| {
            (mask >> bit & 1 == 1).then(|| (1 << bit & nim != 0, text.clone()))
        };
        let written = self.items.iter().enumerate().rev().filter_map(item);
        let (heaps, others): (Vec<_>, Vec<_>) = written.partition(|(is_heap, _)| *is_heap);
        let mut text: String = others
            .into_iter()
            .chain(heaps)
            .map(|(_, text)| text)
            .collect();
        if size == 1 {
            text.push('#');
        }
        text
    }

    /// How the games of day 4 are written among other options, in the order of the bits.
    pub fn names_of_day_4(&self) -> &[String] {
        &self.items
    }

    /// The outcome.
    pub fn outcome(&self, mask: Mask) -> Outcome {
        self.day4.outcome(mask)
    }

    /// The games of day 4, which the bits of a mask stand for.
    pub fn day_4(&self) -> &Day4 {
        &self.day4
    }

    /// The masks of all games, ascending.
    pub fn masks(&self) -> &[Mask] {
        &self.masks
    }

    /// Whether the game is even.
    pub fn is_even(&self, mask: Mask) -> bool {
        !self.odd.contains(&mask)
    }

    /// Whether the game has proper parts.
    pub fn is_composite(&self, mask: Mask) -> bool {
        self.composite.contains(&mask)
    }

    /// The genus.
    pub fn genus(&self, mask: Mask) -> Option<&Genus> {
        self.genus_of.get(self.genera_of_options(mask))
    }

    /// The masks of the wanted games, ascending.
    pub fn select(&self, filter: &Day5Filter, budget: &Budget) -> Result<Vec<Mask>, Limit> {
        let mut selected = Vec::new();
        for block in self.masks.chunks(1 << 16) {
            budget.check()?;
            selected.extend(block.iter().filter(|&&mask| self.passes(mask, filter)));
        }
        Ok(selected)
    }

    /// How many of these games have each genus.
    pub fn histogram(
        &self,
        masks: &[Mask],
        budget: &Budget,
    ) -> Result<BTreeMap<Genus, usize>, Limit> {
        let mut counts = vec![0usize; self.genus_of.len()];
        for block in masks.chunks(1 << 16) {
            budget.check()?;
            for &mask in block {
                if let Some(count) = counts.get_mut(self.genera_of_options(mask)) {
                    *count += 1;
                }
            }
        }
        let mut histogram = BTreeMap::new();
        for (genus, count) in self
            .genus_of
            .iter()
            .zip(counts)
            .filter(|&(_, count)| count > 0)
        {
            *histogram.entry(genus.clone()).or_default() += count;
        }
        Ok(histogram)
    }

    fn passes(&self, mask: Mask, filter: &Day5Filter) -> bool {
        mask & filter.with == filter.with
            && filter
                .outcome
                .is_none_or(|outcome| self.day4.outcome(mask) == outcome)
            && filter.even.is_none_or(|even| self.is_even(mask) == even)
            && filter
                .composite
                .is_none_or(|composite| self.is_composite(mask) == composite)
            && filter
                .genus
                .as_ref()
                .is_none_or(|genus| self.genus(mask) == Some(genus))
    }

    /// The genera of the options, as bits.
    fn genera_of_options(&self, mask: Mask) -> usize {
        let [low, high] = &self.genera_of_halves;
        let of = |table: &[u32], set: Mask| table.get(set as usize).copied().unwrap_or(0);
        (of(low, mask & ((1 << HALF) - 1)) | of(high, mask >> HALF)) as usize
    }
}

/// The tables of [`Day5`]: the 22 games have few different genera.
fn genera(
    day4: &Day4,
    store: &mut FormStore,
    budget: &Budget,
) -> Result<([Vec<u32>; 2], Vec<Genus>), Limit> {
    let mut different: Vec<Genus> = Vec::new();
    let mut bits: Vec<u32> = Vec::new();
    for &game in day4.games() {
        let genus = store.genus(game, budget)?;
        let index = different
            .iter()
            .position(|other| *other == genus)
            .unwrap_or_else(|| {
                different.push(genus);
                different.len() - 1
            });
        bits.push(1 << index);
    }
    let half = |games: &[u32]| -> Vec<u32> {
        let of_set = |set: usize| {
            let chosen = games.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
            chosen.fold(0, |all, (_, bit)| all | bit)
        };
        (0..1 << games.len()).map(of_set).collect()
    };
    let (low, high) = bits.split_at(HALF.min(bits.len()));
    let of_genera = |set: usize| {
        let chosen = different
            .iter()
            .enumerate()
            .filter(|(i, _)| set >> i & 1 == 1);
        Genus::of_options(&chosen.map(|(_, genus)| genus).collect::<Vec<_>>())
    };
    let genus_of = (0..1 << different.len()).map(of_genera).collect();
    Ok(([half(low), half(high)], genus_of))
}
