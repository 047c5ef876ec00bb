//! A single game by its followers, typed in the notation of forms or given by their options.

use grundy_base::budget::Budget;
use grundy_base::syntax::SyntaxError;
use grundy_form::{
    DEFAULT_FORMS, Expression, Form, FormStore, LONGEST_NAME, Limit, Style, ValueError, name,
};
use grundy_heap::HeapRule;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// A finite impartial game, by the list of its followers: itself last, 0 first, each after its
/// options. Followers with the same options are the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The options of each follower, ascending indices in this list.
    followers: Vec<Vec<usize>>,
    names: Vec<Option<String>>,
}

/// Why a text gives no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// What is wrong with the text.
    #[error(transparent)]
    Text(#[from] SyntaxError),
    /// The game is too large, or the budget used up.
    #[error(transparent)]
    Limit(#[from] Limit),
}

impl Game {
    /// The followers by their options: the options of each are ascending indices of followers
    /// before it; the first has none, and the last is the game itself.
    pub fn followers(&self) -> &[Vec<usize>] {
        &self.followers
    }

    /// The names of the followers, such as `2#3`, in the same order. `None` for a name of more than
    /// [`LONGEST_NAME`] characters, and for all followers of a game that came without them.
    pub fn names(&self) -> &[Option<String>] {
        &self.names
    }

    /// The game that is the last of these followers, each given by its options. `None` unless
    /// they are as [`Game::followers`] has them.
    pub fn from_followers(followers: Vec<Vec<usize>>) -> Option<Game> {
        let names = vec![None; followers.len()];
        Game::with_names(followers, names)
    }

    /// The game of these followers with their names, as [`Game::names`] has them.
    pub(super) fn with_names(
        mut followers: Vec<Vec<usize>>,
        names: Vec<Option<String>>,
    ) -> Option<Game> {
        let mut known = FxHashSet::default();
        for (index, options) in followers.iter_mut().enumerate() {
            options.sort_unstable();
            options.dedup();
            let earlier = options.last().is_none_or(|&last| last < index);
            if !earlier || !known.insert(options.clone()) {
                return None;
            }
        }
        let zero_first = followers.first().is_some_and(Vec::is_empty);
        zero_first.then_some(Game { followers, names })
    }

    /// A canonical form with its followers.
    ///
    /// # Errors
    /// A [`Limit`] when the budget is used up.
    pub fn of_form(store: &mut FormStore, form: Form, budget: &Budget) -> Result<Game, Limit> {
        let forms = store.followers(form, budget)?;
        let place = |option: &Form| forms.binary_search(option).ok();
        let mut followers = Vec::with_capacity(forms.len());
        for &follower in &forms {
            budget.check()?;
            let options = store.options(follower).iter();
            followers.push(options.filter_map(place).collect());
        }
        let mut names = Vec::with_capacity(forms.len());
        for &follower in &forms {
            // Nim heaps have as many followers as their size, so their names are not looked for.
            names.push(match store.nim_heap(follower) {
                Some(size) if size > 9 => Some(format!("[{size}]")),
                _ => name(store, follower, Style::Sharp, LONGEST_NAME, budget)?,
            });
        }
        Ok(Game { followers, names })
    }

    /// Reads a game in the notation of forms, as in `2#321`, `{2#,3}` or `4 + 2#`, and takes its
    /// canonical form.
    ///
    /// # Errors
    /// A [`GameError`]: what is wrong with the text and where, or which bound was reached.
    pub fn parse(text: &str, budget: &Budget) -> Result<Game, GameError> {
        let mut store = FormStore::new(DEFAULT_FORMS);
        let form = Expression::parse(text)
            .map_err(ValueError::from)
            .and_then(|expression| expression.value(&mut store, &BTreeMap::new(), budget))
            .map_err(|error| match error {
                ValueError::Notation(error) => GameError::Text(error),
                ValueError::Limit(limit) => GameError::Limit(limit),
            })?;
        Ok(Game::of_form(&mut store, form, budget)?)
    }

    /// The rule of heaps by which a heap of i is the follower of index i. That of the game without
    /// moves has a heap of 1 without options, since a table must not be empty.
    pub(super) fn rule(&self) -> HeapRule {
        let heaps = |option: &usize| match option {
            0 => Vec::new(),
            &heap => vec![heap],
        };
        let rows = self.followers.iter().enumerate().skip(1);
        let mut table: BTreeMap<usize, Vec<Vec<usize>>> = rows
            .map(|(heap, options)| (heap, options.iter().map(heaps).collect()))
            .collect();
        if table.is_empty() {
            table.insert(1, Vec::new());
        }
        HeapRule::of_table(table)
    }
}
