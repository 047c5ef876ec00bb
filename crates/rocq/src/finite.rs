//! Finite misère quotients: of all heaps, where a period is proved, or of the heaps up to one.

use crate::NotExported;
use crate::cover::Evidence;
use crate::data::{comment, define, list, nat};
use crate::game::Game;
use crate::game_file::Parts;
use crate::options::Elements;
use crate::tame::TameOrWild;
use grundy_base::budget::Budget;
use grundy_base::number::counted;
use grundy_proof::checker::finite::Quotient;
use std::collections::VecDeque;

/// The most elements of a quotient that is written: Rocq has the whole table of products in memory, gigabytes for a
/// thousand elements.
const MOST_ELEMENTS: usize = 1 << 8;

/// The most heaps whose options Rocq is asked to go through: quadratic where heaps are split.
const MOST_HEAPS: usize = 1 << 15;

/// The most heaps whose options are listed: that many are split in a million ways.
const MOST_LISTED: usize = 1 << 11;

/// The rule of the game of a quotient, if that is one of heaps and not too large.
pub(crate) fn game(quotient: &Quotient) -> Result<Game, NotExported> {
    if quotient.followers.is_some() {
        let what = "the quotient of a single game by its canonical form";
        return Err(NotExported::Claim(what.to_owned()));
    }
    let game = Game::of(&quotient.code)?;
    let most = match game {
        Game::Code(_) => MOST_HEAPS,
        Game::Listed(_) => MOST_LISTED,
    };
    NotExported::beyond(MOST_ELEMENTS, quotient.order, "elements")?;
    let heaps = Extent::of(quotient, &game).bound(&game).saturating_add(1);
    NotExported::beyond(most, heaps, "heaps")?;
    Ok(game)
}

/// The file for the quotient of a game.
pub(crate) fn parts(
    game: &Game,
    quotient: &Quotient,
    budget: &Budget,
) -> Result<Parts, NotExported> {
    let extent = Extent::of(quotient, game);
    let heaps = extent.heaps(quotient, game);
    let monoid = Products::of(quotient);
    let transitions = game.transitions(&monoid.table, &heaps, budget)?.all;
    let evidence = Evidence::of(&monoid.table, &quotient.p, &transitions, budget)?;
    let values = extent.values(quotient);
    let said = Said {
        game,
        quotient,
        extent: &extent,
    };
    let mut parts = Parts {
        name: extent.name(game),
        claim: said.claim(),
        imports: format!(
            "From Coq Require Import List NArith.\nFrom Grundy Require Import Codes Periodic TameOrWild {}.\n\
             From Grundy Require Import {} TameStatement.\nImport ListNotations.\nOpen Scope N_scope.\n",
            game.imports(&extent),
            game.of_statements()
        ),
        statement: said.statement(&monoid, values),
        evidence: monoid.evidence(quotient)
            + &of_sets("letters", &evidence.letters)
            + &of_sets("cover", &evidence.cover),
        theorems: said.theorems(),
        names: vec!["misere_quotient", "there_is_one"],
    };
    if let Some(found) = TameOrWild::of(quotient, &monoid.table) {
        parts.evidence += &found.evidence();
        parts.theorems += &comment(&said.tame_or_wild());
        parts.theorems += &found.theorem(&game.term(), &extent);
        parts.names.push("tame_or_wild");
    }
    Ok(parts)
}

/// Sets for each element, as lists of numbers.
fn of_sets(name: &str, sets: &[Vec<Elements>]) -> String {
    let items: Vec<String> = sets
        .iter()
        .map(|sets| list(sets.iter().map(Elements::number)))
        .collect();
    define(name, "(list N)", &items, "")
}

/// The heaps of which the quotient is.
pub(crate) enum Extent {
    /// All of them: from `first` on their elements repeat.
    Repeating { first: usize, period: usize },
    /// All of them: those behind this one have no options.
    Whole(usize),
    /// Those up to one.
    UpTo(usize),
}

impl Extent {
    fn of(quotient: &Quotient, game: &Game) -> Extent {
        let proved = quotient.period.as_ref().filter(|period| period.proved);
        let last_row = match game {
            Game::Code(_) => None,
            Game::Listed(rule) => rule.last_row(),
        };
        match (proved, game, last_row) {
            (Some(_), Game::Listed(_), Some(last)) => Extent::Whole(last),
            (Some(period), Game::Code(_), _) => Extent::Repeating {
                first: usize::try_from(period.last_exception + 1)
                    .unwrap_or(0)
                    .max(1),
                period: period.period,
            },
            _ => Extent::UpTo(quotient.heaps),
        }
    }

    /// The last heap whose element the statement lists.
    fn last(&self) -> usize {
        match *self {
            Extent::Repeating { first, period } => (first + period).saturating_sub(1),
            Extent::Whole(last) | Extent::UpTo(last) => last,
        }
    }

    /// The last heap that is gone through, by which a proof for all heaps knows them where these are meant.
    fn bound(&self, game: &Game) -> usize {
        match (self, game) {
            (Extent::Repeating { first, period }, Game::Code(rule)) => {
                rule.last_heap(*first, *period)
            }
            _ => self.last(),
        }
    }

    /// The elements of the heaps 0, 1, … that the statement lists.
    fn values(&self, quotient: &Quotient) -> Vec<u32> {
        let last = self.last();
        (0..=last).map(|heap| element(quotient, heap)).collect()
    }

    /// The elements of all heaps that are gone through.
    fn heaps(&self, quotient: &Quotient, game: &Game) -> Vec<u32> {
        let values = self.values(quotient);
        let Extent::Repeating { first, period } = *self else {
            return values;
        };
        let value = |heap: usize| match heap < first {
            true => values[heap],
            false => values[first + (heap - first) % period],
        };
        (0..=self.bound(game)).map(value).collect()
    }

    fn name(&self, game: &Game) -> (&'static str, String) {
        match self {
            Extent::UpTo(last) => (
                "PartialQuotient",
                format!("{}_to_{last}", game.identifier()),
            ),
            _ => ("Quotient", game.identifier()),
        }
    }

    /// The positions that are meant, as a term.
    pub(crate) fn positions(&self) -> String {
        match self {
            Extent::UpTo(last) => format!("(heaps_to {})", nat(*last)),
            _ => "everything".to_owned(),
        }
    }

    /// The element of a heap, as a term.
    fn phi(&self) -> String {
        match self {
            Extent::Repeating { period, .. } => format!("(periodic values {})", nat(*period)),
            _ => "(fun h => nth h values 0)".to_owned(),
        }
    }
}

fn element(quotient: &Quotient, heap: usize) -> u32 {
    let at = heap.checked_sub(1);
    at.and_then(|at| quotient.phi.get(at)).copied().unwrap_or(0)
}

/// All products, and how the elements are reached from the identity.
struct Products {
    table: Vec<Vec<u32>>,
    /// y, g and x with y = gx, g a generator, each x before its y; the elements are numbers.
    parents: Vec<(u32, u32, u32)>,
}

impl Products {
    /// Those of a table that the kernel has accepted: each element is reached, and generators commute.
    fn of(quotient: &Quotient) -> Products {
        let order = quotient.order;
        let mut table = vec![Vec::new(); order];
        table[0] = (0..order as u32).collect();
        let mut parents = Vec::new();
        let mut open = VecDeque::from([0u32]);
        while let Some(x) = open.pop_front() {
            for (g, generator) in quotient.generators.iter().enumerate() {
                let y = quotient.cayley[x as usize][g];
                if table[y as usize].is_empty() {
                    let times = |&z: &u32| quotient.cayley[z as usize][g];
                    table[y as usize] = table[x as usize].iter().map(times).collect();
                    parents.push((y, generator.element, x));
                    open.push_back(y);
                }
            }
        }
        Products { table, parents }
    }

    fn evidence(&self, quotient: &Quotient) -> String {
        let parents = self
            .parents
            .iter()
            .map(|(y, g, x)| format!("({y},{g},{x})"));
        let generators = quotient
            .generators
            .iter()
            .map(|generator| generator.element.to_string());
        define("parents", "(N * N * N)", &parents.collect::<Vec<_>>(), "")
            + &define("generators", "N", &generators.collect::<Vec<_>>(), "")
    }
}

/// What is said of a game.
struct Said<'a> {
    game: &'a Game,
    quotient: &'a Quotient,
    extent: &'a Extent,
}

impl Said<'_> {
    fn claim(&self) -> String {
        let Quotient { order, p, .. } = self.quotient;
        let heaps = match self.extent {
            Extent::UpTo(last) => format!(" to heap {last}"),
            _ => String::new(),
        };
        format!(
            "The misere quotient of {}{heaps}: it has {}, of which {} in P.",
            self.game.text(),
            counted(*order, "element", "elements"),
            counted(p.len(), "is", "are")
        )
    }

    fn tame_or_wild(&self) -> String {
        match self.quotient.tame {
            true => "The quotient is tame: it is that of heaps of Nim.".to_owned(),
            false => "The quotient is wild: it is none of the tame ones.".to_owned(),
        }
    }

    fn statement(&self, monoid: &Products, values: Vec<u32>) -> String {
        let numbers = |numbers: &[u32]| numbers.iter().map(u32::to_string).collect::<Vec<_>>();
        let rows: Vec<String> = monoid.table.iter().map(list).collect();
        let words = self.quotient.words.iter().enumerate();
        let words: Vec<String> = words.map(|(x, word)| format!("{x} = {word}")).collect();
        let phi = match self.extent {
            Extent::Repeating { period, .. } => {
                format!(
                    "The elements of the heaps 0, 1, 2, ...; the last {period} of them repeat for ever."
                )
            }
            Extent::Whole(last) => format!(
                "The elements of the heaps 0, 1, ..., {last}; larger heaps have no options, and the element 0."
            ),
            Extent::UpTo(last) => format!("The elements of the heaps 0, 1, ..., {last}."),
        };
        self.game.definition()
            + &comment(&format!(
                "The elements are numbers, as in the certificate, whose words they have: {}.",
                words.join(", ")
            ))
            + &comment("The product of the elements a and b is in row a, column b.")
            + &define("table", "(list N)", &rows, "")
            + &comment("The elements of P.")
            + &define("P", "N", &numbers(&self.quotient.p), "")
            + &comment(&phi)
            + &define("values", "N", &numbers(&values), "")
    }

    fn theorems(&self) -> String {
        let Said { game, extent, .. } = self;
        let (term, positions, phi) = (game.term(), extent.positions(), extent.phi());
        let proof = game.proof(extent, "parents generators letters cover");
        let (which, those) = match self.extent {
            Extent::UpTo(last) => (format!("heaps up to {last}"), "Two of these positions"),
            _ => ("any heaps".to_owned(), "Two positions"),
        };
        let mut text = game.before();
        text += &comment(&format!(
            "Let W be the set of positions that the player wins who has just moved, in misere play. A position of {which} has \
             the product of the elements of its heaps. It is in W exactly if that is in P. {those} have the same \
             element exactly if no third one tells them apart, by being in W with one of them and not with the other. \
             The element of a sum is the product, and each element is that of a position."
        ));
        text += &format!(
            "Theorem misere_quotient : quotient {term} {positions} (product table) 0\n  \
             (fun a => a < {}) (fun a => In a P) {phi}.\n\
             Proof. {proof} Qed.\n",
            self.quotient.order
        );
        text += &comment("There is such a set W.");
        let exists = game.misere_exists();
        text +=
            &format!("Theorem there_is_one : exists W, misere {term} W.\nProof. {exists} Qed.\n");
        text
    }
}
