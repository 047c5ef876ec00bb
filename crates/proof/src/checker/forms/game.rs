//! Canonical forms of games in misère play.
//!
//! G = H means that G + X and H + X have the same outcome for every X. A *simplification* of a game G is
//! a game H whose options are some of those of G, not all, such that every other option of G has H as an
//! option; and if H = 0, the player to move wins G. A game is a *canonical form* if neither it nor any
//! follower has a simplification.
//!
//! **Theorem** (Conway, On Numbers and Games, chapter 12; Siegel, Combinatorial Game Theory, chapter V).
//! (1) If H is a simplification of G, then G = H. (2) Canonical forms that are equal are identical.
//!
//! *Proof.* (1) By induction on X the player to move wins G + X if and only if H + X. A winning move in X
//! wins the other sum by induction, and one to an option of H is one of G. A winning move to another
//! option G' of G leaves G' + X, which is lost for the one who is to move, so H + X, an option of it, is
//! won. There remain sums without moves, which are won: if it is H + X, then H = X = 0, and G is won by
//! the proviso; G + X has moves, since G has. (2) By Conway's theorem on links, if G is equal to no option
//! of H and H to no option of G, some T makes both G + T and H + T lost for the one to move. Let G = H be
//! canonical, and let the claim hold of smaller games. An option G' and H are not so linked, as with T
//! the sum G + T were won by moving to G' + T, and H + T lost. So G' is equal to, hence identical with, an
//! option of H, or has an option G'' = H = G. In the second case compare G'' with G: an option of G'' that
//! were not one of G would have an option equal to G'', so identical with it, which is none of its own
//! followers; so the options of G'' are some of those of G; any other option of G, as it is not one of
//! G'', has an option equal to G'', so identical with it; and if G'' = 0, G is won, as 0 is. G'' is then a
//! simplification of G, against the assumption. So all options of G are options of H, and conversely. ∎
//!
//! **Corollary.** Let the options of G be canonical forms, numbered so that each game comes after its
//! options. If G has a simplification, it has one among the options of its last option: H comes before
//! some option of G of which it is an option, so before the last, which is then none of H's options.

use super::refusal;
use crate::hashing::FastMap;
use crate::refusal::Unproved;
use grundy_base::budget::Budget;

/// Sums and mates are worked out to this depth of play.
const DEEPEST: usize = 2_200;

/// Canonical forms, each once, by numbers that are larger than those of its options.
#[derive(Default)]
pub(super) struct Games {
    forms: Vec<Form>,
    by_options: FastMap<Vec<u32>, u32>,
    sums: FastMap<(u32, u32), u32>,
    mates: FastMap<u32, u32>,
    nim: Vec<u32>,
    bytes: usize,
}

struct Form {
    /// Ascending.
    options: Vec<u32>,
    /// Whether the player to move wins in misère play.
    is_won: bool,
    /// How many moves the longest play has.
    birthday: usize,
}

impl Games {
    /// The options of a form, ascending.
    pub(super) fn options(&self, form: u32) -> &[u32] {
        &self.forms[form as usize].options
    }

    /// The canonical form of the game with these forms as options.
    pub(super) fn game(&mut self, mut options: Vec<u32>, budget: &Budget) -> Result<u32, Unproved> {
        options.sort_unstable();
        options.dedup();
        budget.check_work(options.len())?;
        if let Some(&known) = self.by_options.get(&options) {
            return Ok(known);
        }
        let all = || options.iter().map(|&option| &self.forms[option as usize]);
        let is_won = options.is_empty() || all().any(|option| !option.is_won);
        let birthday = all().map(|option| option.birthday + 1).max().unwrap_or(0);
        let form = match self.simplification(&options, is_won, budget)? {
            Some(simpler) => simpler,
            None => {
                self.forms.push(Form {
                    options: options.clone(),
                    is_won,
                    birthday,
                });
                self.forms.len() as u32 - 1
            }
        };
        self.spend(8 * options.len() + 128, budget)?;
        self.by_options.insert(options, form);
        Ok(form)
    }

    /// A simplification of a game, by the corollary.
    fn simplification(
        &self,
        options: &[u32],
        is_won: bool,
        budget: &Budget,
    ) -> Result<Option<u32>, Unproved> {
        let Some(&last) = options.last() else {
            return Ok(None);
        };
        for &simpler in self.options(last) {
            // An option of G is no option of its own, so it simplifies nothing.
            if options.binary_search(&simpler).is_ok() || simpler == 0 && !is_won {
                continue;
            }
            budget.check_work(options.len())?;
            let kept = self.options(simpler);
            let is_kept = |option: &u32| kept.binary_search(option).is_ok();
            let returns = |option: &u32| self.options(*option).binary_search(&simpler).is_ok();
            let all_kept = kept
                .iter()
                .all(|option| options.binary_search(option).is_ok());
            if all_kept
                && options
                    .iter()
                    .all(|option| is_kept(option) || returns(option))
            {
                return Ok(Some(simpler));
            }
        }
        Ok(None)
    }

    /// A nim heap.
    pub(super) fn nim(&mut self, size: usize, budget: &Budget) -> Result<u32, Unproved> {
        while self.nim.len() <= size {
            let heap = self.game(self.nim.clone(), budget)?;
            self.nim.push(heap);
        }
        Ok(self.nim[size])
    }

    /// The sum of two forms.
    pub(super) fn sum(&mut self, one: u32, other: u32, budget: &Budget) -> Result<u32, Unproved> {
        let (one, other) = (one.min(other), one.max(other));
        if one == 0 {
            return Ok(other);
        }
        if let Some(&known) = self.sums.get(&(one, other)) {
            return Ok(known);
        }
        self.check_depth(self.birthday(one) + self.birthday(other))?;
        let mut options = Vec::new();
        for left in self.options(one).to_vec() {
            options.push(self.sum(left, other, budget)?);
        }
        for right in self.options(other).to_vec() {
            options.push(self.sum(one, right, budget)?);
        }
        let sum = self.game(options, budget)?;
        self.spend(32, budget)?;
        self.sums.insert((one, other), sum);
        Ok(sum)
    }

    /// The mate of a form: that of 0 is 1, and that of another has the mates of its options.
    pub(super) fn mate(&mut self, form: u32, budget: &Budget) -> Result<u32, Unproved> {
        if form == 0 {
            return self.nim(1, budget);
        }
        if let Some(&known) = self.mates.get(&form) {
            return Ok(known);
        }
        self.check_depth(self.birthday(form))?;
        let mut options = Vec::new();
        for option in self.options(form).to_vec() {
            options.push(self.mate(option, budget)?);
        }
        let mate = self.game(options, budget)?;
        self.spend(24, budget)?;
        self.mates.insert(form, mate);
        Ok(mate)
    }

    fn birthday(&self, form: u32) -> usize {
        self.forms[form as usize].birthday
    }

    /// Errs where a recursion would be too deep.
    fn check_depth(&self, depth: usize) -> Result<(), Unproved> {
        if depth <= DEEPEST {
            return Ok(());
        }
        let why =
            format!("a name has a sum or a mate in which more than {DEEPEST} moves can be made");
        Err(refusal("followers", why).into())
    }

    fn spend(&mut self, bytes: usize, budget: &Budget) -> Result<(), Unproved> {
        self.bytes += bytes;
        Ok(budget.check_memory(self.bytes)?)
    }
}
