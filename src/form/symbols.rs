//! Symbols for irreducible forms, so that long forms are shown as short definitions that
//! use each other, and tables of heaps as expressions in them. The parser reads both
//! back, line by line.

use super::heaps::HeapForms;
use super::limit::Limit;
use super::notation::{Style, lengths, name, numeral};
use super::store::{Form, FormStore};
use crate::budget::Budget;
use rustc_hash::FxHashMap;

/// A symbol and the options of the form it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// The symbol: a, b, …, z, a1, b1, …
    pub symbol: String,
    /// The form.
    pub form: Form,
    /// Its options, the latest born first, in earlier symbols.
    pub options: Vec<String>,
}

impl Definition {
    /// `{a_2, 3, 0}`.
    pub fn text(&self) -> String {
        format!("{{{}}}", self.options.join(", "))
    }
}

/// Symbols given so far.
#[derive(Clone, Debug)]
pub struct Symbols {
    /// Names up to this length are written out.
    inline: usize,
    written: FxHashMap<Form, String>,
    definitions: Vec<Definition>,
}

impl Symbols {
    /// No symbols yet. Forms whose names have at most `inline` characters get none.
    pub fn new(inline: usize) -> Symbols {
        Symbols {
            inline,
            written: FxHashMap::default(),
            definitions: Vec::new(),
        }
    }

    /// The definitions so far; each uses earlier ones only.
    pub fn definitions(&self) -> &[Definition] {
        &self.definitions
    }

    /// The form in symbols: a nim heap, a short name, a symbol, or the sum of one and a nim
    /// heap up to 3, as `a_2`. New irreducible forms, followers included, get symbols.
    ///
    /// # Errors
    /// When the store is full or the budget ends.
    pub fn write(
        &mut self,
        store: &mut FormStore,
        form: Form,
        budget: &Budget,
    ) -> Result<String, Limit> {
        if self.written.is_empty() {
            let two = store.nim(2, budget)?;
            self.add_sums(store, two, "2", budget)?;
        }
        let mut pending = vec![form];
        while let Some(&next) = pending.last() {
            if !self.written.contains_key(&next)
                && let Some(text) = self.short(store, next, budget)?
            {
                self.written.insert(next, text);
            }
            if self.written.contains_key(&next) {
                pending.pop();
                continue;
            }
            let options = store.options(next).iter().copied();
            let unwritten: Vec<Form> = options
                .filter(|option| !self.written.contains_key(option))
                .collect();
            if unwritten.is_empty() {
                self.define(store, next, budget)?;
                pending.pop();
            }
            // The first of the options is defined first.
            pending.extend(unwritten.into_iter().rev());
        }
        Ok(self.written.get(&form).cloned().unwrap_or_default())
    }

    /// A nim heap's numeral, or a name that may be written out.
    fn short(
        &self,
        store: &mut FormStore,
        form: Form,
        budget: &Budget,
    ) -> Result<Option<String>, Limit> {
        if let Some(size) = store.nim_heap(form) {
            return Ok(Some(numeral(size)));
        }
        // A name has at least as many characters as the game has options.
        if self.inline == 0 || store.options(form).len() > self.inline {
            return Ok(None);
        }
        name(store, form, Style::Sharp, self.inline, budget)
    }

    /// Gives a form its symbol.
    fn define(&mut self, store: &mut FormStore, form: Form, budget: &Budget) -> Result<(), Limit> {
        let symbol = symbol(self.definitions.len());
        let mut options: Vec<(usize, usize, &String)> = store
            .options(form)
            .iter()
            .filter_map(|&option| {
                let text = self.written.get(&option)?;
                Some((store.birthday(option), store.options(option).len(), text))
            })
            .collect();
        options.sort_unstable_by(|a, b| b.cmp(a));
        let options = options
            .into_iter()
            .map(|(_, _, text)| text.clone())
            .collect();
        self.definitions.push(Definition {
            symbol: symbol.clone(),
            form,
            options,
        });
        self.written.insert(form, symbol.clone());
        self.add_sums(store, form, &symbol, budget)
    }

    /// Notes the sums of a form and the nim heaps 1, 2 and 3.
    fn add_sums(
        &mut self,
        store: &mut FormStore,
        form: Form,
        symbol: &str,
        budget: &Budget,
    ) -> Result<(), Limit> {
        for size in 1..=3 {
            let heap = store.nim(size, budget)?;
            let sum = store.sum(form, heap, budget)?;
            if store.nim_heap(sum).is_none() {
                self.written
                    .entry(sum)
                    .or_insert_with(|| format!("{symbol}_{size}"));
            }
        }
        Ok(())
    }
}

/// a, b, …, z, a1, b1, …
fn symbol(index: usize) -> String {
    let letter = char::from(b'a' + (index % 26) as u8);
    match index / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

/// The values of the heaps of a game in symbols.
#[derive(Clone, Debug)]
pub struct ValueTable {
    /// One text a heap, from heap 0 on.
    pub values: Vec<String>,
    /// What the symbols stand for, in the order of their first need.
    pub definitions: Vec<Definition>,
    /// The first heap that is not in the table, and why.
    pub stopped: Option<(usize, Limit)>,
}

/// Writes the forms of the heaps of a game with a symbol for each new irreducible form.
pub fn value_table(forms: &HeapForms, store: &mut FormStore, budget: &Budget) -> ValueTable {
    let mut symbols = Symbols::new(0);
    let mut values = Vec::new();
    let mut stopped = forms.stopped;
    for (heap, &form) in forms.forms.iter().enumerate() {
        match symbols.write(store, form, budget) {
            Ok(text) => values.push(text),
            Err(limit) => {
                stopped = Some((heap, limit));
                break;
            }
        }
    }
    ValueTable {
        values,
        definitions: symbols.definitions,
        stopped,
    }
}

/// The number of characters of the name of a form, as far as a number holds it.
///
/// # Errors
/// When the budget ends.
pub fn name_length(store: &mut FormStore, form: Form, budget: &Budget) -> Result<usize, Limit> {
    let followers = store.followers(form, budget)?;
    Ok(lengths(store, &followers).get(&form).copied().unwrap_or(0))
}
