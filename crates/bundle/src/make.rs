//! How a bundle is made: the figures are drawn one after the other, and what each says is proved is gathered with
//! its certificate.

use crate::certificates::Gathered;
use crate::error::BundleError;
use crate::manifest::{self, FigureEntry, Manifest, PanelEntry};
use crate::room::{MOST_BYTES, MOST_FILES};
use crate::{Files, MANIFEST, PROGRAM, PROJECT, README, REFERENCES, SUMS, kernel, readme, sums};
use grundy_base::budget::Budget;
use grundy_figure::render::RenderError;
use grundy_jobs::Allowance;
use grundy_project::{Body, Document, Project};
use grundy_proof::{Basis, Unproved};
use grundy_views::export::{Export, bibliography_of};
use grundy_views::figure::{figures, file_names, source_of};
use grundy_views::still::{Still, still_while};
use grundy_views::{AnyModel, State};
use std::time::Duration;

/// The longest name of a file that a figure's name becomes, in bytes; else it has a number.
const LONGEST_STEM: usize = 100;

/// The time that a figure may take where nothing else is said: more than in the window, so that a slower machine
/// draws the same.
const TIME: Duration = Duration::from_secs(600);

/// What the figures of a project are drawn within.
pub struct Drawing<'a> {
    /// The limits of each figure; ten minutes where it has no time.
    pub allowance: Allowance,
    /// Whoever waits for the bundle may cancel it.
    pub budget: &'a Budget,
    /// Hears how many figures are done.
    pub told: &'a dyn Fn(usize),
}

/// The bundle of a project.
///
/// # Errors
/// [`BundleError`]: it has no figures, one is not complete, or what it says is proved is not.
pub fn make(project: &Project, drawing: &Drawing) -> Result<Files, BundleError> {
    make_with(true, project, drawing)
}

/// The bundle of a project, with theorems for Rocq or as bundles were before.
pub(crate) fn make_with(
    theorems: bool,
    project: &Project,
    drawing: &Drawing,
) -> Result<Files, BundleError> {
    // What is drawn is what the file says.
    let text = project.to_json();
    let project = Project::from_json(&text);
    let project = project.map_err(|error| BundleError::Project(error.to_string()))?;
    let shown = figures(&project);
    if shown.is_empty() {
        return Err(BundleError::NoFigures);
    }
    let mut bundle = Bundle {
        certificates: Gathered::new(theorems),
        ..Bundle::default()
    };
    bundle.put(PROJECT, text.into_bytes())?;
    for (done, (figure, stem)) in shown.iter().zip(stems(&shown)).enumerate() {
        (drawing.told)(done);
        bundle.draw(&project, figure, &stem, drawing)?;
    }
    bundle.finished()
}

/// The names of the files of figures, without their endings.
fn stems(figures: &[&Document]) -> Vec<String> {
    let names = file_names(figures);
    match names.iter().all(|name| name.len() <= LONGEST_STEM) {
        true => names,
        false => (1..=names.len()).map(|at| format!("figure-{at}")).collect(),
    }
}

/// A bundle while it is made.
#[derive(Default)]
struct Bundle {
    files: Files,
    bytes: u64,
    certificates: Gathered,
    figures: Vec<FigureEntry>,
    /// All that the figures say, which cites works.
    said: String,
}

impl Bundle {
    fn put(&mut self, name: &str, bytes: Vec<u8>) -> Result<(), BundleError> {
        self.bytes += bytes.len() as u64;
        if self.bytes > MOST_BYTES {
            return Err(BundleError::TooLarge(MOST_BYTES >> 20));
        }
        if self.files.len() == MOST_FILES {
            return Err(BundleError::TooMany(MOST_FILES));
        }
        self.files.insert(name.to_owned(), bytes);
        Ok(())
    }

    /// Draws a figure and adds its files.
    fn draw(
        &mut self,
        project: &Project,
        figure: &Document,
        stem: &str,
        drawing: &Drawing,
    ) -> Result<(), BundleError> {
        let name = || figure.name.clone();
        can_be_drawn(project, figure)?;
        let mut allowance = drawing.allowance;
        allowance.time.get_or_insert(TIME);
        let still = still_while(project, &figure.body, allowance, drawing.budget);
        drawing.budget.check()?;
        if let Some(shortfall) = still.shortfall() {
            return Err(BundleError::Incomplete {
                figure: name(),
                why: shortfall.clone(),
            });
        }
        let mut entry = FigureEntry {
            name: name(),
            files: Vec::new(),
            without: Vec::new(),
            panels: Vec::new(),
        };
        for export in [Export::Pdf, Export::Tikz] {
            self.add_picture(&still, export, stem, &mut entry)?;
        }
        self.said(&still.said());
        let panels = still.panels();
        for (at, (model, body)) in panels.iter().enumerate() {
            if let Some(table) = model.csv(body) {
                let letter = match panels.len() {
                    1 => String::new(),
                    _ => format!("-{}", at + 1),
                };
                let file = format!("tables/{stem}{letter}.csv");
                self.put(&file, table.text.into_bytes())?;
                entry.files.push(file);
            }
            let panel = self.panel(&entry.name, *model, body, drawing)?;
            self.said(&panel.says);
            panel.source.iter().for_each(|source| self.said(source));
            entry.panels.push(panel);
        }
        self.figures.push(entry);
        Ok(())
    }

    fn said(&mut self, text: &str) {
        self.said += text;
        self.said.push('\n');
    }

    /// Adds the figure as a picture. One that TeX could not hold is left out, which the manifest says.
    fn add_picture(
        &mut self,
        still: &Still,
        export: Export,
        stem: &str,
        entry: &mut FigureEntry,
    ) -> Result<(), BundleError> {
        let not_drawn = |why: String| BundleError::NotDrawn {
            figure: entry.name.clone(),
            why,
        };
        let content = match still.export(export, None) {
            Err(why @ RenderError::TooLargeForTex { .. }) => {
                entry.without.push(format!("{}: {why}", export.short()));
                return Ok(());
            }
            content => content.map_err(|error| not_drawn(error.to_string()))?,
        };
        let content = content.ok_or_else(|| not_drawn("it has nothing to show".to_owned()))?;
        let file = format!("figures/{stem}.{}", export.extension());
        self.put(&file, content.bytes)?;
        entry.files.push(file);
        Ok(())
    }

    /// What a panel claims, and the certificates of that.
    fn panel(
        &mut self,
        figure: &str,
        model: &dyn AnyModel,
        body: &Body,
        drawing: &Drawing,
    ) -> Result<PanelEntry, BundleError> {
        let not_proved = |why: String| BundleError::NotProved {
            figure: figure.to_owned(),
            why,
        };
        let headline = model.headline(body);
        let grounds = headline
            .as_ref()
            .and_then(|headline| match &headline.state {
                State::Proved(grounds) => Some(grounds),
                _ => None,
            });
        let mut panel = PanelEntry {
            says: headline
                .as_ref()
                .map_or_else(String::new, |of| of.sentence.clone()),
            basis: grounds.map(|grounds| grounds.word().to_owned()),
            source: grounds.and_then(|grounds| source(grounds.basis())),
            certificates: Vec::new(),
            not_certified: Vec::new(),
        };
        let texts = model.certificates(drawing.budget);
        // Where the budget has ended, none may be there that would have been.
        drawing.budget.check()?;
        for text in texts {
            match text.map(|text| self.certificates.add(text, drawing.budget)) {
                Ok(Ok(name)) => panel.certificates.push(name),
                Ok(Err(Unproved::Stopped(why))) => return Err(why.into()),
                Ok(Err(refusal)) => {
                    return Err(not_proved(format!("its certificate is refused: {refusal}")));
                }
                Err(why) => panel.not_certified.push(why),
            }
        }
        panel.certificates.dedup();
        panel.not_certified.dedup();
        let is_checked = grounds.is_some_and(|grounds| *grounds.basis() == Basis::Checked);
        match is_checked && panel.certificates.is_empty() {
            true => Err(not_proved("no certificate of it is at hand".to_owned())),
            false => Ok(panel),
        }
    }

    /// The files with the manifest, the sources of the kernel and the hashes.
    fn finished(mut self) -> Result<Files, BundleError> {
        let mut others = Files::new();
        let manifest = Manifest {
            format: manifest::FORMAT.to_owned(),
            version: manifest::VERSION,
            program: PROGRAM.to_owned(),
            figures: std::mem::take(&mut self.figures),
            certificates: std::mem::take(&mut self.certificates).put(&mut others),
        };
        kernel::put(&mut others);
        let cited = bibliography_of(&self.said);
        if !cited.is_empty() {
            others.insert(REFERENCES.to_owned(), cited.into_bytes());
        }
        others.insert(README.to_owned(), readme::text(&manifest).into_bytes());
        others.insert(MANIFEST.to_owned(), manifest.to_json().into_bytes());
        for (name, bytes) in others {
            self.put(&name, bytes)?;
        }
        let sums = sums::of(&self.files).into_bytes();
        self.put(SUMS, sums)?;
        Ok(self.files)
    }
}

/// The source of a claim, or the hash of the certificate that an earlier run has checked.
fn source(basis: &Basis) -> Option<String> {
    match basis {
        Basis::Checked | Basis::Computed => None,
        Basis::Kept { sha256 } => Some(format!("SHA-256 {sha256}")),
        Basis::Literature { source } => Some(source.clone()),
    }
}

/// Whether all that a figure shows is in the project.
fn can_be_drawn(project: &Project, figure: &Document) -> Result<(), BundleError> {
    let Some(shown) = figure.body.figure() else {
        return Ok(());
    };
    source_of(shown, project).map_err(|why| BundleError::NoSource {
        figure: figure.name.clone(),
        why: why.to_string(),
    })?;
    let documents = shown
        .panels()
        .filter_map(|panel| project.get(panel.source?));
    for document in documents {
        if let Body::Atlas(atlas) = &document.body
            && !atlas.store.is_empty()
        {
            return Err(BundleError::LeansOnFile {
                figure: figure.name.clone(),
                file: atlas.store.clone(),
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bundle_has_no_more_files_than_are_read() {
        let mut bundle = Bundle::default();
        for at in 0..MOST_FILES {
            bundle.put(&at.to_string(), Vec::new()).unwrap();
        }
        let more = bundle.put("more", Vec::new());
        assert!(matches!(more, Err(BundleError::TooMany(MOST_FILES))));
    }
}
