//! The certificate of a game, read when it is wanted only.

use super::open::AtlasSource;
use crate::question::{Answered, Context, Question};
use crate::quotient::LARGEST_CERTIFICATE;
use grundy_heap::HeapRule;
use grundy_survey::hex_sha256;

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
        let text =
            text.and_then(|store| store.certificate_within(&self.sha256, LARGEST_CERTIFICATE));
        Ok(match text {
            Ok(Some(text)) => self.fault(&text).map_or(Ok(text), Err),
            Ok(None) => Err(format!(
                "The store has the SHA-256 of the certificate of {} only.",
                self.code
            )),
            Err(error) => Err(error.to_string()),
        })
    }
}

impl StoredCertificate {
    /// The reason why a text is not the certificate that the row of the game names.
    fn fault(&self, text: &str) -> Option<String> {
        let code = &self.code;
        if hex_sha256(text.as_bytes()) != self.sha256 {
            return Some(format!(
                "What the store has as the certificate of {code} has another SHA-256 than its row says; the store was changed."
            ));
        }
        let value: Option<serde_json::Value> = serde_json::from_str(text).ok();
        let named = value.as_ref().and_then(|value| value.get("code")?.as_str());
        let rule = |text: &str| HeapRule::parse(text).ok().map(|rule| rule.text());
        match named {
            Some(named) if rule(named).is_some() && rule(named) == rule(code) => None,
            Some(named) => {
                let named: String = named.chars().take(40).collect();
                Some(format!(
                    "What the store has as the certificate of {code} is that of {named}."
                ))
            }
            None => Some(format!(
                "What the store has as the certificate of {code} names no game."
            )),
        }
    }
}
