//! The rule of Grundy and Smith: the only way in which a misère game simplifies.
//!
//! Siegel, On the Structure of Misère Impartial Games, definition 2.2 and
//! theorem 2.9: a game H with canonical options either is canonical or simplifies to a G,
//! which means that the options of G are options of H, that each other option of
//! H has G as an option, and (the proviso) that H is an N-position if G = 0.
//!
//! Forms are numbered after their options, so G lies after its own options and
//! before every form that has it as an option: it cuts the sorted options of H in two.
//! All below G must be its options, and all above must have it.

use super::{Form, FormStore};
use grundy_base::play::Outcome;

/// What the game with these canonical options, ascending, simplifies to; `None` if it
/// is canonical. There is at most one answer, and it is in canonical form.
pub(super) fn simplifies_to(store: &FormStore, options: &[Form]) -> Option<Form> {
    // The last option lies above G, so it is one of those that have G as an option.
    let last = *options.last()?;
    let fits = |&&g: &&Form| {
        let cut = options.partition_point(|&option| option < g);
        store.options(g).len() == cut
            && options[cut..]
                .iter()
                .all(|&option| store.has_option(option, g))
            && store.options(g) == &options[..cut]
            && (cut > 0 || proviso(store, options))
    };
    store.options(last).iter().find(fits).copied()
}

/// Whether a game with these options is an N-position.
fn proviso(store: &FormStore, options: &[Form]) -> bool {
    options
        .iter()
        .any(|&option| store.outcome(option) == Outcome::P)
}
