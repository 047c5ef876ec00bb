//! P is read off the outcomes of the sums xaⁱbʲ… , x in Q, with i, j, … up to a bound: the smallest
//! indices and windows are taken with which it depends on the cell.

use super::plane::{COUNTS, Cyclic, ORIGIN, Plane, Point, below, plus};
use super::table::{CountTable, Value};
use crate::monoid::products::Products;
use crate::monoid::{BipartiteMonoid, Element};
use crate::solver::options::each_option;
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;
use rustc_hash::FxHashMap;

/// Counts below this are looked at, and indices and windows up to this are tried with them: for two
/// heaps that are counted, and for three.
const SIDES: [&[(usize, usize)]; 2] = [&[(32, 10), (48, 17), (80, 30)], &[(18, 6), (26, 9)]];

/// Longer periods are not looked for.
const MOST_PERIODS: usize = 6;

/// A table whose set P is not known yet.
pub(super) struct Shape {
    pub(super) lower: BipartiteMonoid,
    pub(super) generators: Vec<usize>,
    pub(super) counted: Vec<usize>,
    pub(super) signs: [i64; COUNTS],
    pub(super) heaps: Vec<Value>,
}

impl Shape {
    /// The table of which P is learned; `None` where no plane agrees with the outcomes.
    pub(super) fn fit(self, rule: &HeapRule, budget: &Budget) -> Result<Option<CountTable>, Stop> {
        for &(side, most) in SIDES[self.counted.len() - 2] {
            let square = Square::of(&self, rule, side, budget)?;
            if let Some((plane, p)) = square.fit(self.signs, most, budget)? {
                let alone = |x: usize| p[x * plane.numbers() + plane.number(ORIGIN)];
                let portion: Vec<bool> = (0..self.lower.order()).map(alone).collect();
                let lower = with_portion(&self.lower, portion);
                return Ok(Some(CountTable {
                    lower,
                    generators: self.generators,
                    counted: self.counted,
                    heaps: self.heaps,
                    plane,
                    p,
                }));
            }
        }
        Ok(None)
    }

    /// The values of the options of a heap.
    fn options(&self, rule: &HeapRule, heap: usize, budget: &Budget) -> Result<Vec<Value>, Stop> {
        let mut options = Vec::new();
        each_option(rule, heap, &mut |parts| {
            budget.check()?;
            let parts = parts.iter().map(|&part| self.heaps[part]);
            options.push(parts.fold(Value::default(), |sum, part| Value {
                lower: self.lower.times(sum.lower, part.lower),
                counts: plus(sum.counts, part.counts),
            }));
            Ok(())
        })?;
        options.sort_unstable_by_key(|value| (value.lower, value.counts));
        options.dedup();
        Ok(options)
    }
}

/// A monoid with other P-elements.
fn with_portion(monoid: &BipartiteMonoid, portion: Vec<bool>) -> BipartiteMonoid {
    let elements = 0..monoid.order() as Element;
    let row = |x| (0..monoid.generators()).map(move |g| monoid.times_generator(x, g));
    BipartiteMonoid::trusted(
        monoid.generators(),
        elements.flat_map(row).collect(),
        portion,
    )
}

/// For each x in Q and all counts below their bounds whether that is P, where it is known.
struct Square {
    sides: Point,
    known: Vec<Option<bool>>,
}

/// A heap that words are made of: a generator of Q, or a counted heap.
#[derive(Clone, Copy)]
enum Letter {
    Generator(usize),
    Counted(usize),
}

/// The moves in the heaps that words are made of.
struct Moves {
    letters: Vec<(usize, Letter)>,
    /// The values of the options of each of these heaps.
    options: Vec<Vec<Value>>,
    /// For each element of Q among these values its products with all elements.
    rows: FxHashMap<Element, Vec<Element>>,
}

impl Moves {
    fn of(shape: &Shape, rule: &HeapRule, budget: &Budget) -> Result<Moves, Stop> {
        let letters = letters(shape);
        let options = letters.iter();
        let options = options.map(|&(heap, _)| shape.options(rule, heap, budget));
        let options: Vec<Vec<Value>> = options.collect::<Result<_, Stop>>()?;
        let products = Products::of(&shape.lower);
        let mut rows = FxHashMap::default();
        for value in options.iter().flatten() {
            budget.check_work(shape.lower.order())?;
            let row = || products.row(value.lower);
            rows.entry(value.lower).or_insert_with(row);
        }
        Ok(Moves {
            letters,
            options,
            rows,
        })
    }
}

impl Square {
    /// The outcome of each value is that of its least word, computed from the values of its options
    /// in the order of words: the largest heap counts most, and an option has a smaller word.
    fn of(shape: &Shape, rule: &HeapRule, side: usize, budget: &Budget) -> Result<Square, Stop> {
        let order = shape.lower.order();
        let sides: Point =
            std::array::from_fn(|at| if at < shape.counted.len() { side } else { 1 });
        let size = order.saturating_mul(sides.iter().product());
        budget.check_memory(size.saturating_mul(64))?;
        let moves = Moves::of(shape, rule, budget)?;
        let mut square = Square {
            sides,
            known: vec![None; size],
        };
        for (x, counts) in ascending(shape, &moves.letters, sides, budget)? {
            budget.check()?;
            let at = square.at(x, counts);
            square.known[at] = square.outcome(shape, &moves, x, counts);
        }
        Ok(square)
    }

    /// Whether a value is P, where the values of the options of its least word tell it.
    fn outcome(&self, shape: &Shape, moves: &Moves, x: Element, counts: Point) -> Option<bool> {
        if (x, counts) == (BipartiteMonoid::IDENTITY, ORIGIN) {
            return Some(false);
        }
        let word = shape.lower.word(x);
        let mut known = true;
        for (&(_, letter), options) in moves.letters.iter().zip(&moves.options) {
            let Some((rest, left)) = without(shape, word, x, counts, letter) else {
                continue;
            };
            for option in options {
                let to = moves.rows[&option.lower][rest as usize];
                match self.get(to, plus(left, option.counts)) {
                    Some(true) => return Some(false),
                    Some(false) => {}
                    None => known = false,
                }
            }
        }
        known.then_some(true)
    }

    fn at(&self, x: Element, [i, j, k]: Point) -> usize {
        let [a, b, c] = self.sides;
        ((x as usize * a + i) * b + j) * c + k
    }

    fn get(&self, x: Element, counts: Point) -> Option<bool> {
        let inside = (0..COUNTS).all(|at| counts[at] < self.sides[at]);
        inside.then(|| self.known[self.at(x, counts)]).flatten()
    }

    /// The smallest plane, and P, that agree with all that is known.
    fn fit(
        &self,
        signs: [i64; COUNTS],
        most: usize,
        budget: &Budget,
    ) -> Result<Option<(Plane, Vec<bool>)>, Stop> {
        for period in 1..=MOST_PERIODS {
            let count = Cyclic {
                index: most,
                period,
            };
            let mut plane = Plane {
                counts: std::array::from_fn(|at| {
                    if self.sides[at] > 1 {
                        count
                    } else {
                        Cyclic {
                            index: 0,
                            period: 1,
                        }
                    }
                }),
                signs,
                window: [-(most as i64), most as i64],
            };
            if self.p(&plane, budget)?.is_some() {
                while let Some(smaller) = self.smaller(&plane, budget)? {
                    plane = smaller;
                }
                return Ok(self.p(&plane, budget)?.map(|p| (plane, p)));
            }
        }
        Ok(None)
    }

    /// A plane with a smaller number in one place that agrees as well.
    fn smaller(&self, plane: &Plane, budget: &Budget) -> Result<Option<Plane>, Stop> {
        let mut all = Vec::new();
        for at in 0..COUNTS {
            let count = plane.counts[at];
            for period in (1..count.period).filter(|&period| count.period.is_multiple_of(period)) {
                let mut other = plane.clone();
                other.counts[at].period = period;
                all.push(other);
            }
            if count.index > 0 {
                let mut other = plane.clone();
                other.counts[at].index -= 1;
                all.push(other);
            }
            if at < 2 && plane.window[0] < plane.window[1] {
                let mut other = plane.clone();
                other.window[at] += [1, -1][at];
                all.push(other);
            }
        }
        for other in all {
            if self.p(&other, budget)?.is_some() {
                return Ok(Some(other));
            }
        }
        Ok(None)
    }

    /// P, if it depends on the cells of this plane alone.
    fn p(&self, plane: &Plane, budget: &Budget) -> Result<Option<Vec<bool>>, Stop> {
        let points = below(self.sides);
        let numbers: Vec<usize> = points.map(|point| plane.number(point)).collect();
        let order = self.known.len() / numbers.len();
        let mut p = vec![None; order * plane.numbers()];
        let elements = self.known.chunks_exact(numbers.len());
        for (known, p) in elements.zip(p.chunks_exact_mut(plane.numbers())) {
            budget.check_work(known.len())?;
            for (&number, known) in numbers.iter().zip(known) {
                if let Some(known) = known
                    && *p[number].get_or_insert(*known) != *known
                {
                    return Ok(None);
                }
            }
        }
        Ok(Some(p.into_iter().map(|p| p == Some(true)).collect()))
    }
}

/// The letters, the largest heap first.
fn letters(shape: &Shape) -> Vec<(usize, Letter)> {
    let generators = shape.generators.iter().enumerate();
    let generators = generators.map(|(g, &heap)| (heap, Letter::Generator(g)));
    let counted = shape.counted.iter().enumerate();
    let counted = counted.map(|(at, &heap)| (heap, Letter::Counted(at)));
    let mut letters: Vec<(usize, Letter)> = generators.chain(counted).collect();
    letters.sort_unstable_by_key(|&(heap, _)| std::cmp::Reverse(heap));
    letters
}

/// All values in the order of their least words. Words are compared by the exponents of the counted
/// heaps, and by the ranks of what stands before, between and behind these.
fn ascending(
    shape: &Shape,
    letters: &[(usize, Letter)],
    sides: Point,
    budget: &Budget,
) -> Result<Vec<(Element, Point)>, Stop> {
    let is_counted = |(_, letter): &(usize, Letter)| matches!(letter, Letter::Counted(_));
    let ranks: Vec<Vec<u16>> = (letters.split(is_counted))
        .map(|segment| ranks(shape, segment))
        .collect();
    let counted: Vec<usize> = (letters.iter())
        .filter_map(|&(_, letter)| match letter {
            Letter::Counted(at) => Some(at),
            Letter::Generator(_) => None,
        })
        .collect();
    let mut all = Vec::new();
    for x in 0..shape.lower.order() {
        budget.check_work(sides.iter().product())?;
        for point in below(sides) {
            let mut key = u128::from(ranks[0][x]);
            for (&at, ranks) in counted.iter().zip(&ranks[1..]) {
                key = key << 16 | point[at] as u128;
                key = key << 16 | u128::from(ranks[x]);
            }
            all.push((key, x as Element, point.map(|count| count as u8)));
        }
    }
    budget.check()?;
    all.sort_unstable_by_key(|&(key, ..)| key);
    let values = all.into_iter();
    Ok(values
        .map(|(_, x, point)| (x, point.map(usize::from)))
        .collect())
}

/// For each element of Q the rank of this part of its word, the first letter counting most.
fn ranks(shape: &Shape, segment: &[(usize, Letter)]) -> Vec<u16> {
    let part = |x: usize| -> Vec<u32> {
        let word = shape.lower.word(x as Element);
        let exponents = segment.iter().filter_map(|&(_, letter)| match letter {
            Letter::Generator(g) => Some(word[g]),
            Letter::Counted(_) => None,
        });
        exponents.collect()
    };
    let all = 0..shape.lower.order();
    let mut parts: Vec<Vec<u32>> = all.clone().map(part).collect();
    parts.sort_unstable();
    parts.dedup();
    all.map(|x| parts.partition_point(|other| *other < part(x)) as u16)
        .collect()
}

/// The value that is left when one heap is taken away from the least word of a value.
fn without(
    shape: &Shape,
    word: &[u32],
    x: Element,
    mut counts: Point,
    letter: Letter,
) -> Option<(Element, Point)> {
    match letter {
        Letter::Counted(at) => {
            counts[at] = counts[at].checked_sub(1)?;
            Some((x, counts))
        }
        Letter::Generator(g) => {
            let mut word = word.to_vec();
            word[g] = word[g].checked_sub(1)?;
            Some((shape.lower.element(&word), counts))
        }
    }
}
