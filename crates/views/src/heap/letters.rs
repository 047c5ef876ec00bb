//! The letters that somebody chose for generators of the misère quotient of a heap game, and the quotient in them.

use super::{Choices, HeapGames};
use crate::{Asks, Shown};
use grundy_base::syntax::SyntaxError;
use grundy_jobs::Same;
use grundy_jobs::quotient::{HeapQuotient, InLetters, Written};
use grundy_quotient::{Lettering, QuotientReport};
use std::sync::Arc;

/// Letters as they were typed and read, once for all frames.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Letters {
    text: String,
    read: Option<Result<Lettering, SyntaxError>>,
}

impl Letters {
    /// Reads the text, unless it is what was read last.
    pub(super) fn read(&mut self, text: &str) {
        if self.text != text || self.read.is_none() {
            text.clone_into(&mut self.text);
            self.read = Some(Lettering::parse(text));
        }
    }
}

impl Choices {
    /// The letters, once they can be read.
    fn lettering(&self) -> Option<&Lettering> {
        self.letters.read.as_ref()?.as_ref().ok()
    }

    /// The error of the letters that were typed.
    pub fn fault_of_letters(&self) -> Option<&SyntaxError> {
        self.letters.read.as_ref()?.as_ref().err()
    }
}

impl<'a> Shown<'a, HeapGames> {
    /// The question for a quotient of the game in the letters and relations that were chosen; none where
    /// that is the quotient as it is.
    fn in_letters(self, report: &Arc<QuotientReport>) -> Option<InLetters> {
        let letters = self.choices.lettering().cloned().unwrap_or_default();
        let all_relations = self.document.all_relations;
        let is_wanted = all_relations || !letters.is_empty();
        // What is found on the way to the quotient is shown as it is.
        let is_found = !self.known.is_running::<HeapQuotient>();
        (is_wanted && is_found && report.solution.is_some()).then(|| InLetters {
            of: Same(Arc::clone(report)),
            letters,
            all_relations,
        })
    }

    /// A quotient of the game as it is wanted. Where the letters do not fit it is the quotient as it is, and while
    /// it is being written there is none.
    pub(super) fn written(
        self,
        report: &'a Arc<QuotientReport>,
    ) -> Option<&'a Arc<QuotientReport>> {
        let Some(question) = self.in_letters(report) else {
            return Some(report);
        };
        let Written(written) = &**self.known.answer_to(&question)?;
        Some(written.as_ref().unwrap_or(report))
    }

    /// Why the letters do not fit the quotient, if they do not.
    pub fn trouble_of_letters(self) -> Option<String> {
        if let Some(fault) = self.choices.fault_of_letters() {
            return Some(fault.to_string());
        }
        let question = self.in_letters(self.known.current::<HeapQuotient>()?)?;
        let Written(written) = &**self.known.answer_to(&question)?;
        Some(format!(
            "The letters do not fit: {}.",
            written.as_ref().err()?
        ))
    }
}

/// Asks for the quotient in letters, once it is there.
pub(super) fn ask(shown: Shown<'_, HeapGames>, asks: &mut Asks) {
    let report = shown.known.current::<HeapQuotient>();
    match report.and_then(|report| shown.in_letters(report)) {
        Some(question) => asks.ask(question),
        None => asks.forget::<InLetters>(),
    }
}
