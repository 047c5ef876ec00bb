//! The algorithm of Plambeck and Siegel's appendix C as it stands there: subsumption by Φ''X,
//! heaps of X freed one at a time and then all together, t^(n+2) = t^n with n from the failure.
//! It serves to be compared with.

use grundy_heap::HeapRule;
use grundy_quotient::{BipartiteMonoid, Element};
use std::collections::{BTreeSet, HashMap};

/// A candidate: each heap 0, 1, … has an element; the generators are those of `letters`.
#[derive(Clone)]
pub struct Candidate {
    pub letters: Vec<usize>,
    pub monoid: BipartiteMonoid,
    pub phi: Vec<Element>,
}

/// Tells `report` the order of Q_1, Q_2, … until it answers false or a candidate passes `limit`
/// elements.
pub fn orders(rule: &HeapRule, limit: usize, report: impl Fn(usize) -> bool) -> Option<()> {
    let mut recalibrate =
        |old: &Candidate, failure: &[usize]| recalibrated(rule, old, failure, limit);
    partial_quotients(rule, &mut recalibrate, &mut |candidate, is_exact| {
        !is_exact || report(candidate.monoid.order())
    })
}

/// What makes a candidate from another one and its least failure; the first failure of Q_n is
/// the next heap.
pub type Recalibrate<'a> = dyn FnMut(&Candidate, &[usize]) -> Option<Candidate> + 'a;

/// Tells `report` each candidate that is verified, and then Q_1, Q_2, …, with the word that they
/// are exact; until it answers false or there is no candidate.
pub fn partial_quotients(
    rule: &HeapRule,
    recalibrate: &mut Recalibrate,
    report: &mut dyn FnMut(&Candidate, bool) -> bool,
) -> Option<()> {
    let monoid = BipartiteMonoid::new(0, Vec::new(), vec![false]).ok()?;
    let (letters, phi) = (Vec::new(), vec![0]);
    let mut candidate = Candidate {
        letters,
        monoid,
        phi,
    };
    let mut bounds = Walk::new(&candidate);
    for heap in 1.. {
        let options = options_of(rule, &candidate, heap);
        if options.is_empty() {
            candidate.phi.push(0);
        } else if let Some(x) = interpolated(&candidate, &bounds, &options) {
            candidate.phi.push(x);
        } else if let Some((x, walk)) = tried(rule, &candidate, &options) {
            candidate.phi.push(x);
            bounds = walk;
        } else {
            candidate = recalibrate(&candidate, &[heap])?;
            loop {
                if !report(&candidate, false) {
                    return None;
                }
                let (failure, walk) = least_failure(rule, &candidate);
                let Some(failure) = failure else {
                    bounds = walk;
                    break;
                };
                candidate = recalibrate(&candidate, &failure)?;
            }
        }
        if !report(&candidate, true) {
            break;
        }
    }
    Some(())
}

type Set = BTreeSet<Element>;

fn options_of(rule: &HeapRule, candidate: &Candidate, heap: usize) -> Set {
    let times = |x, &part: &usize| candidate.monoid.times(x, candidate.phi[part]);
    rule.options(heap)
        .map(|option| option.iter().fold(0, times))
        .collect()
}

/// Whether the set lies in the meximal set of x.
fn is_admissible(monoid: &BipartiteMonoid, x: Element, set: &Set) -> bool {
    (0..monoid.order() as Element)
        .filter(|&z| monoid.is_p(monoid.times(x, z)))
        .all(|z| set.iter().all(|&y| !monoid.is_p(monoid.times(y, z))))
}

fn interpolated(candidate: &Candidate, bounds: &Walk, options: &Set) -> Option<Element> {
    (0..candidate.monoid.order() as Element)
        .find(|&x| bounds.has_below(x, options) && is_admissible(&candidate.monoid, x, options))
}

fn tried(rule: &HeapRule, candidate: &Candidate, options: &Set) -> Option<(Element, Walk)> {
    let admissible = |x: &Element| is_admissible(&candidate.monoid, *x, options);
    let elements = 0..candidate.monoid.order() as Element;
    elements.filter(admissible).find_map(|x| {
        let mut longer = candidate.clone();
        longer.phi.push(x);
        let (failure, walk) = least_failure(rule, &longer);
        failure.is_none().then_some((x, walk))
    })
}

/// The records (x, Φ''X) that Algorithm 1 has met; those of P-positions too, without which it need
/// not end.
struct Walk(Vec<Vec<Set>>);

impl Walk {
    fn new(candidate: &Candidate) -> Walk {
        Walk(vec![Vec::new(); candidate.monoid.order()])
    }

    fn has_below(&self, x: Element, set: &Set) -> bool {
        self.0[x as usize].iter().any(|below| below.is_subset(set))
    }

    /// `LexLeastNFailure(d, X)`; a word that is not below `end` counts as a failure too, for
    /// past a P-failure the walk need not end.
    fn least(
        &mut self,
        candidate: &Candidate,
        heaps: &[Set],
        end: Option<&[usize]>,
        d: usize,
        word: &mut Vec<usize>,
        (mut x, mut set): (Element, Set),
    ) -> bool {
        let monoid = &candidate.monoid;
        if d == 0 {
            if word.is_empty() {
                return false;
            }
            if !monoid.is_p(x) && !set.iter().any(|&y| monoid.is_p(y)) {
                return true;
            }
            self.0[x as usize].push(set);
            return false;
        }
        let length = word.len();
        loop {
            if self.least(candidate, heaps, end, d - 1, word, (x, set.clone())) {
                return true;
            }
            if heaps[d].is_empty() {
                break;
            }
            let g = candidate.phi[d];
            let of_rest = set.iter().map(|&y| monoid.times(y, g));
            let of_heap = heaps[d].iter().map(|&y| monoid.times(x, y));
            set = of_rest.chain(of_heap).collect();
            x = monoid.times(x, g);
            word.push(d);
            if end.is_some_and(|end| word.as_slice() >= end) {
                return true;
            }
            if self.has_below(x, &set) {
                break;
            }
        }
        word.truncate(length);
        false
    }
}

fn least_failure(rule: &HeapRule, candidate: &Candidate) -> (Option<Vec<usize>>, Walk) {
    let monoid = &candidate.monoid;
    let count = candidate.phi.len();
    let heaps: Vec<Set> = (0..count)
        .map(|heap| options_of(rule, candidate, heap))
        .collect();
    let mut least: Option<Vec<usize>> = None;
    for (heap, options) in heaps.iter().enumerate() {
        for z in 0..monoid.order() as Element {
            let is_p = |y: Element| monoid.is_p(monoid.times(y, z));
            if is_p(candidate.phi[heap]) && options.iter().any(|&y| is_p(y)) {
                let letters = candidate.letters.iter().zip(monoid.word(z));
                let mut word: Vec<usize> = letters
                    .flat_map(|(&letter, &n)| vec![letter; n as usize])
                    .collect();
                word.push(heap);
                word.sort_unstable_by(|a, b| b.cmp(a));
                least = Some(least.map_or(word.clone(), |least| least.min(word)));
            }
        }
    }
    let mut walk = Walk::new(candidate);
    let mut word = Vec::new();
    if walk.least(
        candidate,
        &heaps,
        least.clone().as_deref(),
        count - 1,
        &mut word,
        (0, Set::new()),
    ) {
        least = Some(least.map_or(word.clone(), |least| least.min(word)));
    }
    (least, walk)
}

/// Frees the heaps of the failure one at a time, then all of them, until its outcome is right.
fn recalibrated(
    rule: &HeapRule,
    old: &Candidate,
    failure: &[usize],
    limit: usize,
) -> Option<Candidate> {
    let mut heaps = failure.to_vec();
    heaps.dedup();
    let said = |candidate: &Candidate| {
        let x = failure
            .iter()
            .fold(0, |x, &heap| candidate.monoid.times(x, candidate.phi[heap]));
        candidate.monoid.is_p(x)
    };
    let is_new = failure.iter().any(|&heap| heap >= old.phi.len());
    let mut choices: Vec<Vec<usize>> = heaps.iter().map(|&heap| vec![heap]).collect();
    choices.push(heaps);
    let mut found = None;
    for freed in choices {
        found = Some(freed_and_reduced(rule, old, &freed, failure, limit)?);
        if found
            .as_ref()
            .is_some_and(|new| is_new || said(new) != said(old))
        {
            break;
        }
    }
    found
}

/// The powers of t up to t^(index+1), with t^(index+2) = t^index.
#[derive(Clone, Copy)]
struct Cycle {
    heap: usize,
    index: usize,
}

fn freed_and_reduced(
    rule: &HeapRule,
    old: &Candidate,
    freed: &[usize],
    failure: &[usize],
    limit: usize,
) -> Option<Candidate> {
    let count = old.phi.len().max(freed[0] + 1);
    let cycles: Vec<Cycle> = freed
        .iter()
        .map(|&heap| {
            let times = failure.iter().filter(|&&other| other == heap).count();
            let known = old.phi.get(heap).map_or(0, |&x| index(&old.monoid, x));
            Cycle {
                heap,
                index: times.max(known) + 1,
            }
        })
        .collect();
    // Q⁻ is generated by all other heaps; the elements are words over all heaps that are needed.
    let others: Vec<usize> = (1..old.phi.len())
        .filter(|heap| !freed.contains(heap))
        .collect();
    let mut letters: Vec<usize> = others.iter().chain(freed).copied().collect();
    letters.sort_unstable();
    let start = (0, vec![0; cycles.len()]);
    let mut numbers: HashMap<(Element, Vec<usize>), usize> = HashMap::from([(start.clone(), 0)]);
    let mut elements = vec![start];
    let mut cayley = Vec::new();
    let mut done = 0;
    while done < elements.len() {
        for &letter in &letters {
            let (mut x, mut exponents) = elements[done].clone();
            match cycles.iter().position(|cycle| cycle.heap == letter) {
                None => x = old.monoid.times(x, old.phi[letter]),
                Some(at) if exponents[at] == cycles[at].index + 1 => exponents[at] -= 1,
                Some(at) => exponents[at] += 1,
            }
            let product = (x, exponents);
            let number = *numbers.entry(product.clone()).or_insert_with(|| {
                elements.push(product);
                elements.len() - 1
            });
            cayley.push(number as Element);
        }
        done += 1;
        if elements.len() > limit {
            return None;
        }
    }
    let unmarked = vec![false; elements.len()];
    let star = BipartiteMonoid::new(letters.len(), cayley.clone(), unmarked).ok()?;
    let p = outcomes(rule, &star, &letters);
    Some(reduced(&star, &letters, &cayley, &p, count))
}

fn index(monoid: &BipartiteMonoid, x: Element) -> usize {
    let mut powers = vec![0];
    loop {
        let next = monoid.times(powers[powers.len() - 1], x);
        if let Some(index) = powers.iter().position(|&power| power == next) {
            return index;
        }
        powers.push(next);
    }
}

/// The outcome of the least word of each element, from those of its options.
fn outcomes(rule: &HeapRule, star: &BipartiteMonoid, letters: &[usize]) -> Vec<bool> {
    let mut elements: Vec<Element> = (0..star.order() as Element).collect();
    elements.sort_by(|&x, &y| star.word(x).iter().rev().cmp(star.word(y).iter().rev()));
    let of_heap = |heap: usize| {
        let at = letters.iter().position(|&letter| letter == heap);
        at.map_or(0, |at| star.generator(at))
    };
    let options: Vec<Set> = letters
        .iter()
        .map(|&heap| {
            let times = |x, &part: &usize| star.times(x, of_heap(part));
            rule.options(heap)
                .map(|option| option.iter().fold(0, times))
                .collect()
        })
        .collect();
    let mut p = vec![false; star.order()];
    for &x in &elements[1..] {
        let mut word = star.word(x).to_vec();
        let mut wins = false;
        for g in 0..letters.len() {
            if word[g] > 0 {
                word[g] -= 1;
                let rest = star.element(&word);
                wins = wins || options[g].iter().any(|&y| p[star.times(rest, y) as usize]);
                word[g] += 1;
            }
        }
        p[x as usize] = !wins;
    }
    p
}

fn reduced(
    star: &BipartiteMonoid,
    letters: &[usize],
    cayley: &[Element],
    p: &[bool],
    heaps: usize,
) -> Candidate {
    let width = letters.len();
    let mut class: Vec<usize> = p.iter().map(|&p| usize::from(p)).collect();
    let mut count = 0;
    loop {
        let mut numbers: HashMap<Vec<usize>, usize> = HashMap::new();
        let rows: Vec<usize> = (0..star.order())
            .map(|x| {
                let row = cayley[x * width..][..width]
                    .iter()
                    .map(|&y| class[y as usize]);
                let key: Vec<usize> = std::iter::once(class[x]).chain(row).collect();
                let next = numbers.len();
                *numbers.entry(key).or_insert(next)
            })
            .collect();
        class = rows;
        if numbers.len() == count {
            break;
        }
        count = numbers.len();
    }
    let first: Vec<usize> = (0..count)
        .filter_map(|c| class.iter().position(|&other| other == c))
        .collect();
    let row = |&x: &usize| {
        cayley[x * width..][..width]
            .iter()
            .map(|&y| class[y as usize] as Element)
    };
    let table = first.iter().flat_map(row).collect();
    let portion = first.iter().map(|&x| p[x]).collect();
    let monoid = BipartiteMonoid::new(width, table, portion).expect("a quotient of a monoid");
    let mut phi = vec![0; heaps];
    for (g, &heap) in letters.iter().enumerate() {
        phi[heap] = monoid.generator(g);
    }
    Candidate {
        letters: letters.to_vec(),
        monoid,
        phi,
    }
}
