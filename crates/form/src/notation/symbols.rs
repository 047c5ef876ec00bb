//! Symbols for irreducible forms, so that long forms are shown as short definitions that
//! use each other, and tables of heaps as expressions in them. The parser reads both
//! back, line by line.

use super::{LONGEST_NAME, Lengths, Style, name, numeral};
use crate::canonical::heaps::heap_form;
use crate::canonical::{Form, FormStore};
use crate::limit::Limit;
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::fmt;

/// A form in symbols: a nim heap, a short name or a symbol, and a small nim heap that is added to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symbolic {
    /// The numeral, name or symbol.
    pub base: String,
    /// The nim heap of 1, 2 or 3 that is added, as in `a_2`.
    pub heap: Option<usize>,
}

impl From<String> for Symbolic {
    fn from(base: String) -> Symbolic {
        Symbolic { base, heap: None }
    }
}

impl fmt::Display for Symbolic {
    /// A text that the parser reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.base)?;
        self.heap.map_or(Ok(()), |heap| write!(f, "_{heap}"))
    }
}

/// A symbol and the options of the form it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// The symbol: a, b, …, z, aa, ab, …
    pub symbol: String,
    /// The form.
    pub form: Form,
    /// Its options, the latest born first, in earlier symbols.
    pub options: Vec<Symbolic>,
}

impl Definition {
    /// `{a_2, 3, 0}`.
    pub fn text(&self) -> String {
        let options: Vec<String> = self.options.iter().map(Symbolic::to_string).collect();
        format!("{{{}}}", options.join(", "))
    }
}

/// Symbols given so far.
#[derive(Clone, Debug)]
pub struct Symbols {
    /// Names up to this length are written out.
    inline: usize,
    written: FxHashMap<Form, Symbolic>,
    definitions: Vec<Definition>,
    /// About what the definitions take.
    bytes: usize,
}

impl Symbols {
    /// No symbols yet. Forms whose names have at most `inline` characters get none.
    pub fn new(inline: usize) -> Symbols {
        Symbols {
            inline,
            written: FxHashMap::default(),
            definitions: Vec::new(),
            bytes: 0,
        }
    }

    /// The definitions so far; each uses earlier ones only.
    pub fn definitions(&self) -> &[Definition] {
        &self.definitions
    }

    /// The form in symbols: a nim heap, a short name, a symbol, or the sum of one and a nim
    /// heap up to 3, as `a_2`. New irreducible forms, followers included, get symbols.
    pub fn write(
        &mut self,
        store: &mut FormStore,
        form: Form,
        budget: &Budget,
    ) -> Result<Symbolic, Limit> {
        if self.written.is_empty() {
            let two = store.nim(2, budget)?;
            self.add_sums(store, two, "2", budget)?;
        }
        let mut pending = vec![form];
        while let Some(&next) = pending.last() {
            if !self.written.contains_key(&next)
                && let Some(text) = self.short(store, next, budget)?
            {
                self.written.insert(next, text.into());
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
        let mut options: Vec<(usize, usize, &Symbolic)> = store
            .options(form)
            .iter()
            .filter_map(|&option| {
                let text = self.written.get(&option)?;
                Some((store.birthday(option), store.options(option).len(), text))
            })
            .collect();
        options.sort_by_cached_key(|(birthday, options, text)| {
            Reverse((*birthday, *options, text.to_string()))
        });
        let options: Vec<Symbolic> = options
            .into_iter()
            .map(|(_, _, text)| text.clone())
            .collect();
        // The definitions are kept in a table too.
        self.bytes += 2 * options.len() * (size_of::<Symbolic>() + 8);
        budget.check_memory(store.bytes() + self.bytes)?;
        self.definitions.push(Definition {
            symbol: symbol.clone(),
            form,
            options,
        });
        self.written.insert(form, symbol.clone().into());
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
                self.written.entry(sum).or_insert_with(|| Symbolic {
                    base: symbol.to_owned(),
                    heap: Some(size),
                });
            }
        }
        Ok(())
    }
}

/// a, b, …, z, aa, ab, …: letters only, since a digit behind a letter would look like the sum `a_1`.
fn symbol(index: usize) -> String {
    let letter = char::from(b'a' + (index % 26) as u8);
    match (index / 26).checked_sub(1) {
        None => letter.to_string(),
        Some(before) => format!("{}{letter}", symbol(before)),
    }
}

/// The values of the heaps of a game in symbols.
#[derive(Clone, Debug, Default)]
pub struct ValueTable {
    /// The heaps, from 0 on.
    pub rows: Vec<ValueRow>,
    /// What the symbols stand for, in the order of their first need.
    pub definitions: Vec<Definition>,
    /// The first heap that is not in the table, and why.
    pub stopped: Option<(usize, Limit)>,
}

impl ValueTable {
    /// Definitions and heaps as lines that can be read one after the other. No symbol is called
    /// as the heaps are, `heap3`: it has no digit.
    pub fn lines(&self) -> String {
        let definitions = self.definitions.iter();
        let definitions = definitions.map(|known| format!("{} = {}\n", known.symbol, known.text()));
        let heaps = self.rows.iter().enumerate();
        let heaps = heaps.map(|(heap, row)| format!("heap{heap} = {}\n", row.value));
        definitions.chain(heaps).collect()
    }

    /// About how much memory it takes.
    pub fn bytes(&self) -> usize {
        let options = self.definitions.iter().map(|known| known.options.len());
        500 * self.rows.len() + options.map(|count| 100 + 32 * count).sum::<usize>()
    }
}

/// The form of a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueRow {
    /// The form.
    pub form: Form,
    /// The form in symbols.
    pub value: Symbolic,
    /// Its name, unless that has more than [`LONGEST_NAME`] characters.
    pub name: Option<String>,
}

/// Computes and writes the forms of the heaps 0, …, `heaps` with a symbol for each new
/// irreducible form, heap by heap, so that a heap that is known is also written. `watch` is told
/// of the table after each.
pub fn value_table(
    rule: &HeapRule,
    heaps: usize,
    store: &mut FormStore,
    budget: &Budget,
    watch: &mut dyn FnMut(&ValueTable),
) -> ValueTable {
    let mut symbols = Symbols::new(0);
    let mut lengths = Lengths::default();
    let mut table = ValueTable::default();
    let mut forms = Vec::new();
    for heap in 0..=heaps {
        let row = heap_form(rule, &forms, store, budget).and_then(|form| {
            budget.check_memory(store.bytes() + symbols.bytes + lengths.bytes())?;
            let value = symbols.write(store, form, budget)?;
            let name = match lengths.length(store, form, budget)? {
                0..=LONGEST_NAME => name(store, form, Style::Sharp, LONGEST_NAME, budget)?,
                _ => None,
            };
            Ok(ValueRow { form, value, name })
        });
        match row {
            Ok(row) => {
                forms.push(row.form);
                table.rows.push(row);
                let new = symbols.definitions.get(table.definitions.len()..);
                table.definitions.extend_from_slice(new.unwrap_or_default());
                watch(&table);
            }
            Err(limit) => {
                table.stopped = Some((heap, limit));
                break;
            }
        }
    }
    table
}

/// The number of characters of the name of a form, as far as a number holds it.
pub fn name_length(store: &mut FormStore, form: Form, budget: &Budget) -> Result<usize, Limit> {
    Lengths::default().length(store, form, budget)
}
