//! The misère quotient Q(G) of a single game: of all sums of its followers.
//!
//! A slow method that is sure, for small games. The quotient is the syntactic monoid of the set
//! of P-positions, so it can be learned as Angluin (1987) learns an automaton: positions that some
//! test tells apart are different elements, so no candidate is ever larger than the quotient. A
//! candidate is verified by its whole transition algebra (Plambeck and Siegel, section 5); if a
//! position is misjudged, Rivest and Schapire's search gives the test that splits an element. It
//! ends if and only if the quotient is finite.

use super::game::Game;
use super::monoid::{BipartiteMonoid, Element};
use super::products::Products;
use super::word::Word;
use crate::budget::{Budget, Stop};
use rustc_hash::FxHashMap;

/// The quotient of a game, with the elements of its followers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameQuotient {
    /// The quotient, exact; its generators are the followers where a new element first appears.
    pub monoid: BipartiteMonoid,
    /// The element of each follower, in the order of [`Game::followers`].
    pub phi: Vec<Element>,
    /// The follower of each generator.
    pub generators: Vec<usize>,
}

/// The quotient of a game. `progress` is told the order of each candidate.
///
/// # Errors
/// A [`Stop`] when the budget is used up, as it always is if the quotient is infinite.
pub fn quotient_of_game(
    game: &Game,
    budget: &Budget,
    progress: &mut dyn FnMut(usize),
) -> Result<GameQuotient, Stop> {
    let mut learner = Learner {
        outcomes: Outcomes {
            options: game.followers(),
            known: FxHashMap::default(),
        },
        letters: game.followers().len() - 1,
        elements: vec![vec![0; game.followers().len() - 1]],
        tests: vec![vec![0; game.followers().len() - 1]],
    };
    loop {
        let candidate = learner.candidate(budget)?;
        progress(candidate.p.len());
        if learner.split_where_letters_do_not_commute(&candidate, budget)? {
            continue;
        }
        match candidate.misjudged(&mut learner.outcomes, &learner.elements, budget)? {
            Some(position) => learner.split(&candidate, &position, budget)?,
            None => return Ok(candidate.into_quotient()),
        }
    }
}

/// Outcomes in misère play of sums of followers, by search with memory.
struct Outcomes<'a> {
    options: &'a [Vec<usize>],
    /// Whether a position is a P-position.
    known: FxHashMap<Word, bool>,
}

impl Outcomes<'_> {
    /// Whether a sum, given by how often each follower but 0 stands in it, is a P-position.
    fn is_p(&mut self, position: &[u32], budget: &Budget) -> Result<bool, Stop> {
        let mut open = vec![position.to_vec()];
        while let Some(position) = open.last() {
            budget.check()?;
            let options = options(self.options, position);
            let is_known = |option: &Word| self.known.get(option).copied();
            // The first player to move wins when there is no move, or one to a P-position.
            let wins =
                options.is_empty() || options.iter().any(|option| is_known(option) == Some(true));
            let unknown = options
                .into_iter()
                .find(|option| is_known(option).is_none());
            match unknown {
                Some(option) if !wins => open.push(option),
                _ => {
                    self.known
                        .extend(open.pop().map(|position| (position, !wins)));
                }
            }
            budget.check_memory(self.known.len() * (position_bytes(self.options) + 48))?;
        }
        Ok(self.known.get(position).copied().unwrap_or(false))
    }
}

fn position_bytes(options: &[Vec<usize>]) -> usize {
    options.len() * size_of::<u32>()
}

/// The positions one move away.
fn options(options: &[Vec<usize>], position: &[u32]) -> Vec<Word> {
    let present = (0..position.len()).filter(|&letter| position[letter] > 0);
    let moves = present.flat_map(|letter| options[letter + 1].iter().map(move |&to| (letter, to)));
    moves
        .map(|(letter, to)| {
            let mut option = position.to_vec();
            option[letter] -= 1;
            if let Some(to) = to.checked_sub(1) {
                option[to] += 1;
            }
            option
        })
        .collect()
}

/// What has been found out: positions that are different elements, and tests that tell them apart.
struct Learner<'a> {
    outcomes: Outcomes<'a>,
    /// The followers but 0.
    letters: usize,
    /// One position for each element, the empty one first.
    elements: Vec<Word>,
    /// Positions to be added to them, the empty one first.
    tests: Vec<Word>,
}

/// The Cayley graph of the elements known so far, on all letters.
struct Candidate {
    letters: usize,
    cayley: Vec<Element>,
    p: Vec<bool>,
}

impl Learner<'_> {
    /// The outcomes of a position with each of the tests.
    fn row(&mut self, position: &[u32], budget: &Budget) -> Result<Vec<bool>, Stop> {
        let mut row = Vec::with_capacity(self.tests.len());
        for test in 0..self.tests.len() {
            let sum = sum(position, &self.tests[test]);
            row.push(self.outcomes.is_p(&sum, budget)?);
        }
        Ok(row)
    }

    /// The graph in which every product is the element with the same outcomes; products with
    /// outcomes of their own are new elements.
    fn candidate(&mut self, budget: &Budget) -> Result<Candidate, Stop> {
        let mut numbers: FxHashMap<Vec<bool>, Element> = FxHashMap::default();
        for x in 0..self.elements.len() {
            let row = self.row(&self.elements[x].clone(), budget)?;
            numbers.entry(row).or_insert(x as Element);
        }
        let mut cayley = Vec::new();
        let mut x = 0;
        while x < self.elements.len() {
            for letter in 0..self.letters {
                let mut product = self.elements[x].clone();
                product[letter] += 1;
                let row = self.row(&product, budget)?;
                let next = self.elements.len() as Element;
                let y = *numbers.entry(row).or_insert(next);
                if y == next {
                    self.elements.push(product);
                }
                cayley.push(y);
            }
            x += 1;
        }
        let mut p = vec![false; self.elements.len()];
        for (row, &x) in &numbers {
            p[x as usize] = row[0];
        }
        Ok(Candidate {
            letters: self.letters,
            cayley,
            p,
        })
    }

    /// Adds a test if letters a and b lead from some element x to different ones as ab and as ba.
    /// A test t tells these apart, but x + a + b + t has one outcome only; so b + t splits xa from
    /// x + a, or a + t splits xb from x + b.
    fn split_where_letters_do_not_commute(
        &mut self,
        candidate: &Candidate,
        budget: &Budget,
    ) -> Result<bool, Stop> {
        let Some((x, a, b)) = candidate.where_letters_do_not_commute() else {
            return Ok(false);
        };
        let (xa, xb) = (candidate.step(x, a), candidate.step(x, b));
        let rows = [candidate.step(xa, b), candidate.step(xb, a)]
            .map(|y| self.row(&self.elements[y as usize].clone(), budget));
        let [of_xab, of_xba] = rows;
        let (of_xab, of_xba) = (of_xab?, of_xba?);
        let test = of_xab
            .iter()
            .zip(&of_xba)
            .position(|(one, other)| one != other);
        let test = self.tests[test.unwrap_or(0)].clone();
        let mut longer = [test.clone(), test];
        longer[0][b] += 1;
        longer[1][a] += 1;
        let [after_xa, after_xb] = longer;
        let mut all = sum(&self.elements[x as usize], &after_xa);
        all[a] += 1;
        let truth = self.outcomes.is_p(&all, budget)?;
        let by_xa = sum(&self.elements[xa as usize], &after_xa);
        let splits_xa = self.outcomes.is_p(&by_xa, budget)? != truth;
        self.tests.push(if splits_xa { after_xa } else { after_xb });
        Ok(true)
    }

    /// Adds a test that splits an element, from a position whose outcome is not what the candidate
    /// says: where letter after letter of it is replaced by the element reached so far, the
    /// outcome changes at some step, and the rest of the position is that test.
    fn split(
        &mut self,
        candidate: &Candidate,
        position: &[u32],
        budget: &Budget,
    ) -> Result<(), Stop> {
        let truth = self.outcomes.is_p(position, budget)?;
        let mut rest = position.to_vec();
        let mut x = BipartiteMonoid::IDENTITY;
        while let Some(letter) = rest.iter().position(|&count| count > 0) {
            rest[letter] -= 1;
            x = candidate.step(x, letter);
            let replaced = sum(&self.elements[x as usize], &rest);
            if self.outcomes.is_p(&replaced, budget)? != truth {
                self.tests.push(rest);
                return Ok(());
            }
        }
        Ok(())
    }
}

fn sum(one: &[u32], other: &[u32]) -> Word {
    one.iter().zip(other).map(|(x, y)| x + y).collect()
}

/// A position in the transition algebra: its element, and the elements of its options.
struct Transition {
    position: Word,
    element: Element,
    /// Ascending; never empty, since only sums of followers other than 0 are looked at.
    options: Vec<Element>,
}

impl Candidate {
    fn step(&self, x: Element, letter: usize) -> Element {
        self.cayley[x as usize * self.letters + letter]
    }

    fn element(&self, position: &[u32]) -> Element {
        self.times(BipartiteMonoid::IDENTITY, position)
    }

    fn times(&self, x: Element, position: &[u32]) -> Element {
        let power = |x, (letter, &count)| (0..count).fold(x, |x, _| self.step(x, letter));
        position.iter().enumerate().fold(x, power)
    }

    /// An element and two letters that do not commute at it.
    fn where_letters_do_not_commute(&self) -> Option<(Element, usize, usize)> {
        let order = self.p.len() as Element;
        let pairs = (0..self.letters).flat_map(|b| (0..b).map(move |a| (a, b)));
        let differ =
            |x: Element, a, b| self.step(self.step(x, a), b) != self.step(self.step(x, b), a);
        (0..order)
            .flat_map(|x| pairs.clone().map(move |(a, b)| (x, a, b)))
            .find(|&(x, a, b)| differ(x, a, b))
    }

    /// A position whose outcome is not what the candidate says, if there is one.
    fn misjudged(
        &self,
        outcomes: &mut Outcomes<'_>,
        elements: &[Word],
        budget: &Budget,
    ) -> Result<Option<Word>, Stop> {
        let Some(position) = self.inconsistent(outcomes.options, elements, budget)? else {
            return Ok(None);
        };
        // True outcomes are consistent, so the position or one of its options is misjudged.
        let mut suspects = options(outcomes.options, &position);
        suspects.push(position);
        for position in suspects {
            let said = self.p[self.element(&position) as usize];
            if said != outcomes.is_p(&position, budget)? {
                return Ok(Some(position));
            }
        }
        Ok(None)
    }

    /// A position that the candidate judges otherwise than its options demand.
    fn inconsistent(
        &self,
        followers: &[Vec<usize>],
        elements: &[Word],
        budget: &Budget,
    ) -> Result<Option<Word>, Stop> {
        let letters: Vec<Transition> = (0..self.letters)
            .map(|letter| {
                let mut position = vec![0; self.letters];
                position[letter] = 1;
                let options = options(followers, &position);
                self.transition(position, options.iter().map(|option| self.element(option)))
            })
            .collect();
        for letter in &letters {
            budget.check()?;
            for (x, word) in elements.iter().enumerate() {
                let in_p = |y: Element| self.p[self.times(y, word) as usize];
                if in_p(letter.element) && letter.options.iter().any(|&option| in_p(option)) {
                    return Ok(Some(sum(&elements[x], &letter.position)));
                }
            }
        }
        self.without_winning_move(&letters, elements, budget)
    }

    /// A sum outside P with no option in P: a walk through the transition algebra, where a sum
    /// with the element of an earlier one and all its options is left out. Whatever is added to
    /// it, the earlier one in its place has no winning move either if it has none.
    fn without_winning_move(
        &self,
        letters: &[Transition],
        elements: &[Word],
        budget: &Budget,
    ) -> Result<Option<Word>, Stop> {
        let times = |x: Element, y: Element| self.times(x, &elements[y as usize]);
        let mut earlier: Vec<Vec<Vec<Element>>> = vec![Vec::new(); self.p.len()];
        let empty = vec![0; self.letters];
        let mut open = vec![self.transition(empty, std::iter::empty())];
        let mut next = 0;
        while next < open.len() {
            for letter in letters {
                budget.check()?;
                let sum = {
                    let x = &open[next];
                    let moves_in_x = x
                        .options
                        .iter()
                        .map(|&option| times(option, letter.element));
                    let moves_in_letter = letter
                        .options
                        .iter()
                        .map(|&option| times(x.element, option));
                    self.transition(
                        sum(&x.position, &letter.position),
                        moves_in_x.chain(moves_in_letter),
                    )
                };
                let wins = sum.options.iter().any(|&option| self.p[option as usize]);
                if !self.p[sum.element as usize] && !wins {
                    return Ok(Some(sum.position));
                }
                let same = &mut earlier[sum.element as usize];
                let subsumes =
                    |less: &Vec<Element>| less.iter().all(|x| sum.options.binary_search(x).is_ok());
                if !same.iter().any(subsumes) {
                    same.push(sum.options.clone());
                    open.push(sum);
                }
            }
            next += 1;
            budget.check_memory(open.len() * (self.letters + 2 * self.p.len()) * 4)?;
        }
        Ok(None)
    }

    fn transition(&self, position: Word, options: impl Iterator<Item = Element>) -> Transition {
        let mut options: Vec<Element> = options.collect();
        options.sort_unstable();
        options.dedup();
        Transition {
            element: self.element(&position),
            position,
            options,
        }
    }

    /// The quotient on the letters that are no products of earlier ones, its elements in
    /// lexicographic order.
    fn into_quotient(self) -> GameQuotient {
        let mut generators: Vec<usize> = Vec::new();
        let mut generated = vec![BipartiteMonoid::IDENTITY];
        for letter in 0..self.letters {
            if !generated.contains(&self.step(BipartiteMonoid::IDENTITY, letter)) {
                generators.push(letter);
                generated = self.generated(&generators);
            }
        }
        let row = |x: Element| generators.iter().map(move |&letter| (x, letter));
        let cayley = (0..self.p.len() as Element)
            .flat_map(row)
            .map(|(x, letter)| self.step(x, letter))
            .collect();
        let letters = 0..self.letters;
        let phi = letters.map(|letter| self.step(BipartiteMonoid::IDENTITY, letter));
        let phi: Vec<Element> = std::iter::once(BipartiteMonoid::IDENTITY)
            .chain(phi)
            .collect();
        let monoid = BipartiteMonoid::trusted(generators.len(), cayley, self.p);
        let (monoid, place) = in_lexicographic_order(&monoid);
        GameQuotient {
            monoid,
            phi: phi.into_iter().map(|x| place[x as usize]).collect(),
            generators: generators.into_iter().map(|letter| letter + 1).collect(),
        }
    }

    fn generated(&self, generators: &[usize]) -> Vec<Element> {
        let mut elements = vec![BipartiteMonoid::IDENTITY];
        let mut next = 0;
        while let Some(&x) = elements.get(next) {
            next += 1;
            for &letter in generators {
                let y = self.step(x, letter);
                if !elements.contains(&y) {
                    elements.push(y);
                }
            }
        }
        elements
    }
}

/// The same monoid with its elements in the lexicographic order of their words, and where each
/// of them has gone.
fn in_lexicographic_order(monoid: &BipartiteMonoid) -> (BipartiteMonoid, Vec<Element>) {
    let products = Products::of(monoid);
    let order = products.lexicographic();
    let mut place = vec![0; order.len()];
    for (to, &from) in order.iter().enumerate() {
        place[from as usize] = to as Element;
    }
    let row = |&x: &Element| (0..monoid.generators()).map(move |g| (x, g));
    let cayley = order
        .iter()
        .flat_map(row)
        .map(|(x, g)| place[monoid.times_generator(x, g) as usize])
        .collect();
    let p = order.iter().map(|&x| monoid.is_p(x)).collect();
    (
        BipartiteMonoid::trusted(monoid.generators(), cayley, p),
        place,
    )
}
