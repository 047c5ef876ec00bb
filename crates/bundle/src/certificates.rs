//! The certificates of a bundle: each is checked by the kernel once, and has a name of its own.

use crate::manifest::CertificateEntry;
use crate::rocq::Theorems;
use crate::{Files, names};
use grundy_base::budget::Budget;
use grundy_proof::{Certificate, Unproved, Verdict};
use grundy_rocq::{NotExported, theorem};
use std::collections::BTreeMap;

/// The folder of the certificates.
pub(crate) const FOLDER: &str = "certificates/";

/// The certificates that were gathered so far.
#[derive(Default)]
pub(crate) struct Gathered {
    /// The names by the texts.
    names: BTreeMap<String, String>,
    entries: Vec<CertificateEntry>,
    /// Nothing where none are wanted.
    theorems: Option<Theorems>,
}

impl Gathered {
    /// None yet; with the theorems of those that will be there, or without.
    pub(crate) fn new(with_theorems: bool) -> Gathered {
        Gathered {
            theorems: with_theorems.then(Theorems::default),
            ..Gathered::default()
        }
    }

    /// The name of a certificate, which the kernel checks where it is new.
    ///
    /// # Errors
    /// The kernel refuses it, or the budget ends.
    pub(crate) fn add(&mut self, text: String, budget: &Budget) -> Result<String, Unproved> {
        if let Some(name) = self.names.get(&text) {
            return Ok(name.clone());
        }
        let certificate = Certificate::read(&text)?;
        let verdict = certificate.check(budget, &mut |_| ())?;
        let name = self.free_name(verdict.game(), certificate.kind().format());
        let theorem = self.theorem(&verdict, budget)?;
        self.entries.push(entry(name.clone(), theorem, &verdict));
        self.names.insert(text, name.clone());
        Ok(name)
    }

    /// The file of the theorem of a certificate, where there is one.
    fn theorem(&mut self, verdict: &Verdict, budget: &Budget) -> Result<Option<String>, Unproved> {
        let Some(theorems) = &mut self.theorems else {
            return Ok(None);
        };
        match theorem(verdict, budget) {
            Ok(game) => Ok(Some(theorems.add(game))),
            Err(NotExported::Stopped(why)) => Err(Unproved::Stopped(why)),
            // The certificate is there all the same.
            Err(_) => Ok(None),
        }
    }

    /// A name that no other one has: the game and the kind, with a number where there are several.
    fn free_name(&self, game: &str, format: &str) -> String {
        let (game, kind) = (names::word(game), names::word(format));
        let kind = kind.strip_prefix("grundy-").unwrap_or(&kind);
        let first = format!("{FOLDER}{game}-{kind}.json");
        let others = (2..).map(|number| format!("{FOLDER}{game}-{kind}-{number}.json"));
        let mut free = std::iter::once(first.clone()).chain(others);
        // Some systems take small and capital letters of a file's name for the same.
        let is_taken = |name: &String| {
            let mut taken = self.entries.iter();
            taken.any(|entry| entry.file.eq_ignore_ascii_case(name))
        };
        free.find(|name| !is_taken(name)).unwrap_or(first)
    }

    /// Puts the files among the others, and gives what the manifest says of them.
    pub(crate) fn put(self, files: &mut Files) -> Vec<CertificateEntry> {
        let texts = self.names.into_iter();
        files.extend(texts.map(|(text, name)| (name, text.into_bytes())));
        if let Some(theorems) = self.theorems {
            theorems.put(files);
        }
        self.entries
    }
}

/// What the manifest says of a certificate with this verdict, and the file of its theorem.
pub(crate) fn entry(file: String, theorem: Option<String>, verdict: &Verdict) -> CertificateEntry {
    let game = verdict.game().to_owned();
    let claims = verdict.claims().iter();
    let claims = claims.map(|proved| proved.claim().sentence(&game));
    CertificateEntry {
        file,
        claims: claims.collect(),
        theorem,
        game,
    }
}
