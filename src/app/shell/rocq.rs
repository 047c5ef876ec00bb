//! What the view in front proves is exported as theorems for Rocq, and it is said what became of them.

use crate::app::shell::batch::Ended;
use crate::app::shell::dialogs::Purpose;
use crate::app::shell::foot::{Cause, While};
use crate::app::shell::studio::{SELECT_FIRST, Studio};
use egui::Context;
use grundy_base::budget::{Budget, Stop};
use grundy_figure::{grouped, joined};
use grundy_jobs::{CertificateText, Certifying};
use grundy_project::Kind;
use grundy_proof::{Certificate, Unproved};
use grundy_rocq::{GameFile, NotExported, Place, is_covered, theorem};
use std::collections::BTreeSet;
use std::path::Path;

/// The message where no certificate is to be had.
const NOTHING: &str = "Nothing in this view is proved by a certificate yet.";

/// The message where the writing was cancelled.
const CANCELLED: &str = "The theorems were cancelled; nothing was written.";

/// Why there are no theorems of other documents.
const OTHERS: &str = "Theorems for Rocq are of heap games and of quotients, in documents of these, sheets and figures.";

/// More files than these are counted, and not named.
const NAMED: usize = 3;

impl Studio {
    /// Why there is no theorem of what the view in front proves, where that is known without computing.
    pub(super) fn not_for_rocq(&self) -> Option<String> {
        let document = self.selected_document()?;
        match document.body.kind() {
            Kind::HeapGame | Kind::Monoid | Kind::QuotientSheet | Kind::Figure => {
                let editor = self.editors.get(&document.id)?;
                let verdict = editor.model().verdict(&document.body)?;
                not_covered(is_covered(verdict))
            }
            _ => Some(OTHERS.to_owned()),
        }
    }

    pub(super) fn ask_where_to_put_theorems(&mut self, ctx: &Context) {
        let document = self.selected_document();
        let front = document.and_then(|document| Some((self.editors.get(&document.id)?, document)));
        let Some((editor, document)) = front else {
            return self.say_while(While::NothingSelected, SELECT_FIRST);
        };
        if let Some(reason) = self.not_for_rocq() {
            return self.complain(Cause::Export, reason);
        }
        let panels = editor.model().panels(&document.body).into_iter();
        let proofs: Vec<Certifying> = panels
            .flat_map(|(model, body)| model.certifying(body))
            .collect();
        let suggested = self.suggested("theorems").with_extension("");
        if proofs.is_empty() {
            self.say(NOTHING);
            return;
        }
        self.many_files.proofs = proofs;
        self.ask_path(ctx, Purpose::Rocq, suggested);
    }

    /// Writes the theorems that were asked for to a folder.
    pub(super) fn write_theorems(&mut self, ctx: &Context, folder: &Path) {
        let proofs = std::mem::take(&mut self.many_files.proofs);
        let folder = folder.to_path_buf();
        let what = ("Writing theorem", proofs.len());
        self.begin_batch(ctx, what, None, move |budget, told| {
            let written = Theorems::of(proofs, budget, told);
            match written.and_then(|theorems| theorems.write(&folder)) {
                Err(Unwritten::Cancelled) => Ok(Ended::Well(CANCELLED.to_owned())),
                Err(Unwritten::Said(why)) => Err(why),
                Ok(said) => Ok(Ended::Well(said)),
            }
        });
    }
}

/// Why there is no theorem, as a sentence.
pub(in crate::app) fn not_covered(covered: Result<(), NotExported>) -> Option<String> {
    let why = covered.err()?;
    Some(format!("No theorem for Rocq: {why}."))
}

/// Why nothing was written.
enum Unwritten {
    Cancelled,
    Said(String),
}

impl From<Stop> for Unwritten {
    fn from(why: Stop) -> Self {
        match why {
            Stop::Cancelled => Unwritten::Cancelled,
            why => Unwritten::Said(why.to_string()),
        }
    }
}

/// Theorems that are to be written, and what there are none for.
#[derive(Default)]
struct Theorems {
    games: Vec<GameFile>,
    without: Vec<String>,
}

impl Theorems {
    fn of(
        proofs: Vec<Certifying>,
        budget: &Budget,
        told: &dyn Fn(usize),
    ) -> Result<Theorems, Unwritten> {
        let (mut all, mut names) = (Theorems::default(), BTreeSet::new());
        for (done, certify) in proofs.into_iter().enumerate() {
            told(done);
            for text in certify(budget) {
                match of_certificate(text, budget)? {
                    // The same claim by two certificates is one theorem.
                    Ok(game) if names.insert(game.name.clone()) => all.games.push(game),
                    Ok(_) => {}
                    Err(why) => all.without.push(why),
                }
            }
            budget.check()?;
        }
        Ok(all)
    }

    fn write(self, folder: &Path) -> Result<String, Unwritten> {
        let Theorems { games, mut without } = self;
        without.dedup();
        let without = match (&without[..], games.len()) {
            ([], 0) => return Err(Unwritten::Said(NOTHING.to_owned())),
            ([], _) => String::new(),
            ([why], _) => format!(" No theorem for Rocq: {why}."),
            ([why, more @ ..], _) => {
                let more = grouped(more.len() as u64);
                format!(" No theorem for Rocq: {why}; and {more} more.")
            }
        };
        if games.is_empty() {
            return Err(Unwritten::Said(without.trim_start().to_owned()));
        }
        let said = |error: grundy_rocq::PlaceError| Unwritten::Said(error.to_string());
        let replaced = Place::at(folder).and_then(|place| place.write(&games, &[]));
        let replaced = match replaced.map_err(said)?.len() {
            0 => String::new(),
            _ => " What was there of another certificate is replaced.".to_owned(),
        };
        let names = games.iter().map(|game| format!("{}.v", game.name));
        let what = match games.len() {
            count if count <= NAMED => joined(names, ", "),
            count => format!("{} theorems", grouped(count as u64)),
        };
        let place = folder.display();
        Ok(format!(
            "Wrote {what} and the theory to {place}; “make” there compiles all.{replaced}{without}"
        ))
    }
}

/// The theorem of a certificate, or why there is none.
fn of_certificate(
    text: CertificateText,
    budget: &Budget,
) -> Result<Result<GameFile, String>, Unwritten> {
    let text = match text {
        Ok(text) => text,
        Err(why) => return Ok(Err(why)),
    };
    let certificate = Certificate::read(&text).map_err(Unproved::from);
    let verdict = match certificate.and_then(|read| read.check(budget, &mut |_| ())) {
        Ok(verdict) => verdict,
        Err(Unproved::Stopped(why)) => return Err(why.into()),
        Err(refusal) => return Ok(Err(format!("the certificate is refused: {refusal}"))),
    };
    match theorem(&verdict, budget) {
        Err(NotExported::Stopped(why)) => Err(why.into()),
        game => Ok(game.map_err(|why| why.to_string())),
    }
}
