//! Primes and prime partitions (Siegel, On the Structure of Misère Impartial Games,
//! section 7). Up to associates: every prime and every part is given by its even one.

use super::Parts;
use crate::canonical::{Form, FormStore};
use crate::limit::Limit;
use grundy_base::budget::Budget;

impl Parts {
    /// Whether G is no unit and only units and the associates of G are its parts.
    pub fn is_prime(
        &mut self,
        store: &mut FormStore,
        g: Form,
        budget: &Budget,
    ) -> Result<bool, Limit> {
        Ok(self.counterparts(store, g, budget)?.len() == 2)
    }

    /// The even primes among the parts of G, ascending.
    pub fn prime_parts(
        &mut self,
        store: &mut FormStore,
        g: Form,
        budget: &Budget,
    ) -> Result<Vec<Form>, Limit> {
        let mut primes = Vec::new();
        for part in self.even_parts(store, g, budget)? {
            if self.is_prime(store, part, budget)? {
                primes.push(part);
            }
        }
        Ok(primes)
    }

    /// All partitions of G into primes, up to associates: each a list of even primes,
    /// ascending, the lists in ascending order. A unit has the empty partition; G has the
    /// unique partition property if there is just one.
    pub fn prime_partitions(
        &mut self,
        store: &mut FormStore,
        g: Form,
        budget: &Budget,
    ) -> Result<Vec<Vec<Form>>, Limit> {
        let primes = self.prime_parts(store, g, budget)?;
        let mut complete = Vec::new();
        // What is left of G, and the primes taken from it so far, ascending.
        let mut begun = vec![(g.even(), Vec::new())];
        while let Some((rest, taken)) = begun.pop() {
            if rest == Form::ZERO {
                complete.push(taken);
                continue;
            }
            for &prime in primes.iter().filter(|&prime| taken.last() <= Some(prime)) {
                if let Some(rest) = self.difference(store, rest, prime, budget)? {
                    let mut taken = taken.clone();
                    taken.push(prime);
                    begun.push((rest, taken));
                }
            }
            store.spend(primes.len(), budget)?;
        }
        complete.sort_unstable();
        Ok(complete)
    }
}
