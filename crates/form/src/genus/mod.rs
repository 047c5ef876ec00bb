//! The genus of forms.

pub(super) mod json;
pub(super) mod marks;
pub(super) mod search;
pub(super) mod sums;
pub(super) mod table;

use super::canonical::{Form, FormStore};
use super::limit::Limit;
use grundy_base::budget::Budget;
use grundy_heap::{Genus, GenusId};

impl FormStore {
    /// The genus of a form. Computes those of all forms before it, once.
    ///
    /// ```
    /// # use {grundy_base::{budget::Budget, play::Outcome}, grundy_form::{FormStore, Statement}};
    /// let (mut store, budget) = (FormStore::default(), Budget::unlimited());
    /// let game = Statement::parse("2##")?.expression;
    /// let game = game.value(&mut store, &Default::default(), &budget)?;
    /// let genus = store.genus(game, &budget)?;
    /// assert_eq!((genus.to_string().as_str(), genus.outcome()), ("1^13", Outcome::N));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn genus(&mut self, form: Form, budget: &Budget) -> Result<Genus, Limit> {
        let id = self.genus_id(form, budget)?;
        let genus = self.genera.get(id).cloned();
        Ok(genus.unwrap_or_else(|| Genus::of_nim_heap(0)))
    }

    /// The index of the genus of a form.
    pub(super) fn genus_id(&mut self, form: Form, budget: &Budget) -> Result<GenusId, Limit> {
        let mut ids = Vec::new();
        for pair in self.genus_of_pair.len()..=form.pair() {
            let even = Form::of_pair(pair);
            ids.clear();
            ids.extend(
                self.options(even)
                    .iter()
                    .map(|&option| self.known_genus(option)),
            );
            self.spend(ids.len(), budget)?;
            let id = self.genera.of_options(&mut ids);
            let options = self.options(even).iter();
            let tame = self.genera.get(id).is_some_and(Genus::is_tame)
                && options.copied().all(|option| self.is_known_tame(option));
            self.genus_of_pair.push(id);
            self.tame_pairs.push(tame);
        }
        Ok(self.known_genus(form))
    }

    /// Whether a form with a known genus is tame, which its associate is too: sums of tame
    /// games are tame.
    pub(super) fn is_known_tame(&self, form: Form) -> bool {
        self.tame_pairs.get(form.pair()).copied().unwrap_or(false)
    }

    /// The index of the genus of a form for whose pair it is known.
    fn known_genus(&self, form: Form) -> GenusId {
        let id = self.genus_of_pair.get(form.pair()).copied().unwrap_or(0);
        id ^ GenusId::from(!form.is_even())
    }
}
