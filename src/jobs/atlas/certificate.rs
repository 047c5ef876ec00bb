//! The certificate of a game, read when it is wanted only.

use super::open::AtlasSource;
use crate::jobs::question::{Answered, Question};
use crate::jobs::worker::Context;

/// A certificate of a store.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StoredCertificate {
    /// The store.
    pub source: AtlasSource,
    /// The SHA-256 of the certificate.
    pub sha256: String,
    /// The game.
    pub code: String,
}

impl Question for StoredCertificate {
    /// Its text, or why there is none.
    type Answer = Result<String, String>;
    const TITLE: &'static str = "Certificate of";
    const KEEPS: bool = false;

    fn of(&self) -> String {
        self.code.clone()
    }

    fn answer(&self, _: &Context<'_, Self>) -> Answered<Self> {
        let text = self.source.store();
        let text = text.and_then(|store| store.certificate(&self.sha256));
        Ok(match text {
            Ok(Some(text)) => Ok(text),
            Ok(None) => Err(format!(
                "The store has the SHA-256 of the certificate of {} only.",
                self.code
            )),
            Err(error) => Err(error.to_string()),
        })
    }
}
