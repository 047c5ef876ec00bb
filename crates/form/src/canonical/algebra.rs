//! Mates, links and distinguishing games (Siegel, On the Structure of Misère
//! Impartial Games, sections 2 and 3; Conway, On Numbers and Games, theorems 74 to 76).

use super::{Form, FormStore};
use crate::limit::Limit;
use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use rustc_hash::FxHashMap;

/// The birthdays of two games to be told apart may add up to this.
pub const MAX_MOVES_TO_DISTINGUISH: usize = 300;

impl FormStore {
    /// The mate of a canonical form, in canonical form: 0 becomes 1 wherever it is a position
    /// (definition 2.5). G plus its mate is a P-position. Equal games that are not in
    /// canonical form may have different mates.
    ///
    /// ```
    /// # use {grundy_base::{budget::Budget, play::Outcome}, grundy_form::FormStore};
    /// let (mut store, budget) = (FormStore::default(), Budget::unlimited());
    /// let two = store.nim(2, &budget)?;
    /// let mate = store.mate(two, &budget)?;
    /// assert_eq!(mate, two);
    /// let both = store.sum(two, mate, &budget)?;
    /// assert_eq!(store.outcome(both), Outcome::P);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mate(&mut self, g: Form, budget: &Budget) -> Result<Form, Limit> {
        self.with_zero_replaced(g, Form::ONE, budget)
    }

    /// G, its mate, the mate of that, …: up to the first game that was there before, which
    /// is left out, and at most `most` games.
    pub fn mates(&mut self, g: Form, most: usize, budget: &Budget) -> Result<Vec<Form>, Limit> {
        let mut chain: Vec<Form> = Vec::new();
        let mut next = g;
        while chain.len() < most && !chain.contains(&next) {
            chain.push(next);
            next = self.mate(next, budget)?;
        }
        Ok(chain)
    }

    /// A concubine of G: a game with the mate G that is not the mate of G. Proposition
    /// 3.2 makes one for every G, by putting (2##1)# in the place of 0.
    pub fn concubine(&mut self, g: Form, budget: &Budget) -> Result<Form, Limit> {
        let mut keeper = self.nim(2, budget)?;
        for _ in 0..2 {
            keeper = self.game(vec![keeper], budget)?;
        }
        keeper = self.game(vec![keeper, Form::ONE], budget)?;
        keeper = self.game(vec![keeper], budget)?;
        self.with_zero_replaced(g, keeper, budget)
    }

    /// Whether some T makes both G + T and H + T a P-position. By lemma 2.11 that is so
    /// unless one of the two is an option of the other.
    pub fn is_linked(&self, g: Form, h: Form) -> bool {
        !self.has_option(g, h) && !self.has_option(h, g)
    }

    /// A game T such that G + T and H + T are P-positions; `None` if they are not linked.
    ///
    /// # Errors
    /// When the games last too long for the recursion, the store is full or the budget ends.
    pub fn link(&mut self, g: Form, h: Form, budget: &Budget) -> Result<Option<Form>, Limit> {
        if !self.is_linked(g, h) {
            return Ok(None);
        }
        if g == h {
            return self.mate(g, budget).map(Some);
        }
        self.bound_moves(g, h)?;
        let linked = Distinguisher::default().link(self, g, h, budget);
        linked.map(Some)
    }

    /// A game T such that G + T is a P-position and H + T an N-position; `None` if G = H.
    ///
    /// # Errors
    /// When the games last too long for the recursion, the store is full or the budget ends.
    pub fn distinguisher(
        &mut self,
        g: Form,
        h: Form,
        budget: &Budget,
    ) -> Result<Option<Form>, Limit> {
        if g == h {
            return Ok(None);
        }
        self.bound_moves(g, h)?;
        Distinguisher::default().apart(self, g, h, budget).map(Some)
    }

    fn bound_moves(&self, g: Form, h: Form) -> Result<(), Limit> {
        if self.birthday(g) + self.birthday(h) > MAX_MOVES_TO_DISTINGUISH {
            return Err(Limit::Depth(MAX_MOVES_TO_DISTINGUISH));
        }
        Ok(())
    }

    /// The game with `base` in the place of 0 at every position.
    fn with_zero_replaced(&mut self, g: Form, base: Form, budget: &Budget) -> Result<Form, Limit> {
        let mut replaced: FxHashMap<Form, Form> = FxHashMap::default();
        replaced.insert(Form::ZERO, base);
        for follower in self.followers(g, budget)? {
            if follower != Form::ZERO {
                let options = self.options(follower).iter();
                let options = options
                    .filter_map(|option| replaced.get(option).copied())
                    .collect();
                let game = self.game(options, budget)?;
                replaced.insert(follower, game);
            }
        }
        Ok(replaced.get(&g).copied().unwrap_or(base))
    }
}

/// The games found so far that tell others apart. Its recursion is as deep as the two
/// games last.
#[derive(Default)]
struct Distinguisher {
    known: FxHashMap<(Form, Form), Form>,
}

impl Distinguisher {
    /// A game T with G + T a P-position and H + T an N-position, for different G and H.
    fn apart(
        &mut self,
        store: &mut FormStore,
        g: Form,
        h: Form,
        budget: &Budget,
    ) -> Result<Form, Limit> {
        if let Some(&known) = self.known.get(&(g, h)) {
            return Ok(known);
        }
        let game = match self.either_way(store, g, h, budget)? {
            (game, Outcome::P) => game,
            (game, Outcome::N) => turn(store, g, game, budget)?,
        };
        self.known.insert((g, h), game);
        Ok(game)
    }

    /// A game T such that G + T and H + T have different outcomes, and the outcome of G + T: one
    /// of the conditions of theorem 2.12 fails, since G and H differ.
    fn either_way(
        &mut self,
        store: &mut FormStore,
        g: Form,
        h: Form,
        budget: &Budget,
    ) -> Result<(Form, Outcome), Limit> {
        let linked_to = |store: &FormStore, stays: Form, moved: Form| {
            let mut options = store.options(moved).iter().copied();
            options.find(|&option| store.is_linked(stays, option))
        };
        if let Some(option) = linked_to(store, g, h) {
            let game = self.link(store, g, option, budget)?;
            return Ok((game, Outcome::P));
        }
        if let Some(option) = linked_to(store, h, g) {
            let game = self.link(store, h, option, budget)?;
            return Ok((game, Outcome::N));
        }
        // The proviso: one of the two is 0, and the other a P-position.
        Ok((Form::ZERO, store.outcome(g)))
    }

    /// A game T with G + T and H + T P-positions, for linked G and H (lemma 2.11): its options
    /// answer every move of G to G' by a P-position G' + T' that is of no use from H, and conversely.
    fn link(
        &mut self,
        store: &mut FormStore,
        g: Form,
        h: Form,
        budget: &Budget,
    ) -> Result<Form, Limit> {
        if g == Form::ZERO && h == Form::ZERO {
            return Ok(Form::ONE);
        }
        let mut answers = Vec::new();
        for (moved, stays) in [(g, h), (h, g)] {
            for option in store.options(moved).to_vec() {
                answers.push(self.apart(store, option, stays, budget)?);
            }
        }
        store.game(answers, budget)
    }
}

/// From U with G + U an N-position and H + U a P-position, a T with G + T a P-position and
/// H + T an N-position: the mates of the options of G, with U.
fn turn(store: &mut FormStore, g: Form, u: Form, budget: &Budget) -> Result<Form, Limit> {
    let mut options = vec![u];
    for option in store.options(g).to_vec() {
        options.push(store.mate(option, budget)?);
    }
    store.game(options, budget)
}
