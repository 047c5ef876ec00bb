//! Which games the browsers show.

use grundy_base::play::Outcome;
use grundy_heap::Genus;
use grundy_project::GameFilter;

/// The genus typed, if it can be read.
pub fn genus(filter: &GameFilter) -> Option<Genus> {
    Genus::parse(&filter.genus)
}

/// Whether something was typed that is no genus.
pub fn is_unreadable(filter: &GameFilter) -> bool {
    !filter.genus.trim().is_empty() && genus(filter).is_none()
}

/// The outcome wanted.
pub fn outcome(filter: &GameFilter) -> Option<Outcome> {
    filter.next_wins.map(Outcome::of)
}

/// Whether a game with this outcome and genus passes.
pub fn passes(filter: &GameFilter, of: Outcome, genus_text: &str) -> bool {
    let wanted = genus(filter).map(|genus| genus.to_string());
    outcome(filter).is_none_or(|wanted| wanted == of)
        && (filter.genus.trim().is_empty() || wanted.as_deref() == Some(genus_text))
}
