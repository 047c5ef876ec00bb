//! Names of forms. `2#3210` is {{2},3,2,1,0}: options are concatenated, those
//! that are not nim heaps first, in descending order; `X#` is {X}; an option with several
//! options of its own stands in parentheses; nim heaps from ten on are written `[12]`.

mod brackets;
pub(super) mod expression;
mod parse;
mod parser;
pub(super) mod readings;
pub(super) mod sha;
mod statement;
pub(super) mod symbols;

use super::canonical::order::Order;
use super::canonical::{Form, FormStore};
use super::limit::Limit;
use grundy_base::budget::Budget;
use rustc_hash::FxHashMap;

/// Longer names are not written; see [`super::Symbols`].
pub const LONGEST_NAME: usize = 400;

/// How a name is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Style {
    /// `2#3210`, as Siegel writes it; the parser reads it back.
    Sharp,
    /// `*2/3210`, as in the literature on misère quotients; the parser reads it too.
    Star,
    /// `2_{\#}3210`.
    Latex,
}

/// The name of a form, or `None` if it has more than `longest` characters in the
/// style [`Style::Sharp`].
///
/// # Errors
/// When the budget ends; the time is linear in the options of all followers.
pub fn name(
    store: &mut FormStore,
    form: Form,
    style: Style,
    longest: usize,
    budget: &Budget,
) -> Result<Option<String>, Limit> {
    if Lengths::default().length(store, form, budget)? > longest {
        return Ok(None);
    }
    // A short name is that of a game with few positions.
    let followers = store.followers(form, budget)?;
    let order = Order::of(store, &followers, budget)?;
    let writer = Writer {
        store,
        order: &order,
        style,
    };
    let mut text = String::new();
    // `*[12]` would be read as the options 1 and 2, as CGSuite writes them.
    let is_large_heap = store.nim_heap(form).is_some_and(|size| size > 9);
    if style == Style::Star && form != Form::ZERO && !is_large_heap {
        text.push('*');
    }
    writer.game(form, &mut text);
    Ok(Some(text))
}

/// The numbers of characters of names, each computed once. They saturate.
#[derive(Clone, Debug, Default)]
pub(super) struct Lengths(FxHashMap<Form, usize>);

impl Lengths {
    /// The length of the name of a form. The time is linear in the options of all followers that
    /// have not been asked for before.
    pub fn length(
        &mut self,
        store: &mut FormStore,
        form: Form,
        budget: &Budget,
    ) -> Result<usize, Limit> {
        let mut pending = vec![form];
        while let Some(&next) = pending.last() {
            let waiting = pending.len();
            if !self.0.contains_key(&next) {
                let options = store.options(next).iter();
                pending.extend(options.filter(|option| !self.0.contains_key(option)));
                store.spend(store.options(next).len(), budget)?;
            }
            if pending.len() == waiting {
                pending.pop();
                let length = self.given_options(store, next);
                self.0.insert(next, length);
            }
        }
        Ok(self.0.get(&form).copied().unwrap_or(0))
    }

    /// About how much memory it takes.
    pub fn bytes(&self) -> usize {
        self.0.capacity() * (size_of::<(Form, usize)>() + 1)
    }

    fn given_options(&self, store: &FormStore, form: Form) -> usize {
        let item = |option: &Form| {
            let length = self.0.get(option).copied().unwrap_or(0);
            let parentheses = if needs_parentheses(store, *option) {
                2
            } else {
                0
            };
            length.saturating_add(parentheses)
        };
        match (store.nim_heap(form), store.options(form)) {
            (Some(size), _) if size < 10 => 1,
            (Some(size), _) => size.to_string().len() + 2,
            (None, [only]) => item(only).saturating_add(1),
            (None, options) => options.iter().map(item).fold(0, usize::saturating_add),
        }
    }
}

/// Whether a form is no nim heap and has several options.
pub(super) fn needs_parentheses(store: &FormStore, form: Form) -> bool {
    store.nim_heap(form).is_none() && store.options(form).len() > 1
}

/// How a nim heap is written.
pub(super) fn numeral(size: usize) -> String {
    if size < 10 {
        size.to_string()
    } else {
        format!("[{size}]")
    }
}

/// Writes names that are known to be short; it recurses as deep as they are long.
struct Writer<'a> {
    store: &'a FormStore,
    order: &'a Order,
    style: Style,
}

impl Writer<'_> {
    /// A game on its own.
    fn game(&self, form: Form, text: &mut String) {
        match (self.store.nim_heap(form), self.store.options(form)) {
            (Some(size), _) => text.push_str(&numeral(size)),
            (None, [_]) => self.item(form, text),
            (None, _) => {
                let options = self.order.descending(self.store, form);
                let (heaps, others): (Vec<Form>, Vec<Form>) = options
                    .into_iter()
                    .partition(|&option| self.store.nim_heap(option).is_some());
                others
                    .into_iter()
                    .chain(heaps)
                    .for_each(|option| self.item(option, text));
            }
        }
    }

    /// A game among other options.
    fn item(&self, form: Form, text: &mut String) {
        let mut base = form;
        let mut sharps = 0;
        while self.store.nim_heap(base).is_none()
            && let [only] = self.store.options(base)
        {
            base = *only;
            sharps += 1;
        }
        let parentheses = needs_parentheses(self.store, base);
        if parentheses {
            text.push('(');
        }
        self.game(base, text);
        if parentheses {
            text.push(')');
        }
        match self.style {
            _ if sharps == 0 => {}
            Style::Sharp => text.push_str(&"#".repeat(sharps)),
            Style::Star => text.push_str(&"/".repeat(sharps)),
            Style::Latex => {
                text.push_str("_{");
                text.push_str(&"\\#".repeat(sharps));
                text.push('}');
            }
        }
    }
}
