//! How a bundle is checked. Nothing of it is believed: hashes are compared, the kernel checks each certificate, and
//! the bundle is made again from its project. A number that was changed in a figure differs from the one that is
//! drawn now, whatever hash was written beside it; and a claim differs from that of its certificate.

use crate::certificates::{self, FOLDER};
use crate::error::{Refusal, Uncheckable};
use crate::make::{Drawing, make_with};
use crate::manifest::{CertificateEntry, FigureEntry, Manifest, PanelEntry};
use crate::{Files, MANIFEST, PROJECT, SUMS, rocq, sums};
use grundy_base::budget::Budget;
use grundy_base::visible::visible;
use grundy_heap::known_beside;
use grundy_project::Project;
use grundy_proof::{Certificate, Unproved, Verdict};
use grundy_rocq::{NotExported, theorem};
use std::collections::BTreeSet;

/// The characters of a line that are shown, and how many of them stand before the difference.
const SHOWN: usize = 80;
const BEFORE: usize = 30;

/// What a bundle was found to be.
#[derive(Debug)]
pub struct Checked {
    /// What it says of itself, all of which holds.
    pub manifest: Manifest,
    /// How many files it has.
    pub files: usize,
}

/// Checks a bundle.
///
/// # Errors
/// [`Refusal`] names the first file that is not what it should be; or the budget ends.
pub fn check(files: &Files, drawing: &Drawing) -> Result<Checked, Uncheckable> {
    sums::check(files)?;
    let manifest = Manifest::read(files)?;
    check_certificates(files, &manifest, drawing.budget)?;
    // Bundles of earlier programs have no theorems.
    let theorems = files.keys().any(|name| name.starts_with(rocq::FOLDER));
    let again = make_with(theorems, &project(files)?, drawing)?;
    compare_manifests(&manifest, &Manifest::read(&again)?)?;
    compare_files(files, &manifest, &again)?;
    Ok(Checked {
        manifest,
        files: files.len(),
    })
}

fn project(files: &Files) -> Result<Project, Refusal> {
    let unreadable = |why: String| Refusal::Unreadable {
        name: PROJECT.to_owned(),
        why,
    };
    let text = files.get(PROJECT);
    let text = text.ok_or_else(|| Refusal::Missing(PROJECT.to_owned()))?;
    let text = std::str::from_utf8(text).map_err(|error| unreadable(error.to_string()))?;
    Project::from_json(text).map_err(|error| unreadable(error.to_string()))
}

/// Has the kernel check each certificate, and compares what it proves with the manifest.
fn check_certificates(
    files: &Files,
    manifest: &Manifest,
    budget: &Budget,
) -> Result<(), Uncheckable> {
    let named: BTreeSet<&str> = manifest
        .certificates
        .iter()
        .map(|of| of.file.as_str())
        .collect();
    let there = files.keys().filter(|name| name.starts_with(FOLDER));
    if let Some(extra) = there.clone().find(|name| !named.contains(name.as_str())) {
        return Err(Refusal::Extra(extra.clone()).into());
    }
    for said in &manifest.certificates {
        let verdict = proved(files, &said.file, budget)?;
        let proves = certificates::entry(said.file.clone(), said.theorem.clone(), &verdict);
        if proves != *said {
            let (proves, says) = first_difference(&proves, said);
            return Err(Refusal::Proves {
                name: said.file.clone(),
                proves,
                says,
            }
            .into());
        }
        if let Some(name) = &said.theorem {
            check_theorem(files, name, &verdict, budget)?;
        }
    }
    Ok(())
}

/// Compares a theorem with the one that its certificate gives.
fn check_theorem(
    files: &Files,
    name: &str,
    verdict: &Verdict,
    budget: &Budget,
) -> Result<(), Uncheckable> {
    let differs = |place: String| Refusal::Differs {
        name: name.to_owned(),
        place,
    };
    let is = files.get(name);
    let is = is.ok_or_else(|| Refusal::Missing(name.to_owned()))?;
    match theorem(verdict, budget) {
        Err(NotExported::Stopped(why)) => Err(why.into()),
        Err(why) => Err(differs(why.to_string()).into()),
        Ok(given) if is == given.text.as_bytes() => Ok(()),
        Ok(given) => Err(differs(place(is, given.text.as_bytes())).into()),
    }
}

/// What the kernel says of a certificate.
fn proved(files: &Files, name: &str, budget: &Budget) -> Result<Verdict, Uncheckable> {
    let text = files.get(name);
    let text = text.ok_or_else(|| Refusal::Missing(name.to_owned()))?;
    let text = std::str::from_utf8(text).map_err(|error| Refusal::Unreadable {
        name: name.to_owned(),
        why: error.to_string(),
    })?;
    let certificate = Certificate::read(text).map_err(Unproved::from);
    let verdict = certificate.and_then(|certificate| certificate.check(budget, &mut |_| ()));
    let verdict = verdict.map_err(|why| Uncheckable::of_certificate(name, why))?;
    let refused = |why| Refusal::Certificate {
        name: name.to_owned(),
        why,
    };
    known_beside(text, &verdict).map_err(refused)?;
    Ok(verdict)
}

/// The first thing that a certificate proves otherwise than it is said.
fn first_difference(proves: &CertificateEntry, said: &CertificateEntry) -> (String, String) {
    if proves.game != said.game {
        return (proves.game.clone(), said.game.clone());
    }
    let claim = |of: &CertificateEntry, at: usize| of.claims.get(at).cloned();
    let most = proves.claims.len().max(said.claims.len());
    let at = (0..most).find(|&at| claim(proves, at) != claim(said, at));
    let shown = |of| claim(of, at.unwrap_or_default()).unwrap_or_else(|| "nothing more".to_owned());
    (shown(proves), shown(said))
}

/// Compares what is said of each figure, and the certificates, with what the project gives.
fn compare_manifests(said: &Manifest, given: &Manifest) -> Result<(), Refusal> {
    if said == given {
        return Ok(());
    }
    for (said, given) in said.figures.iter().zip(&given.figures) {
        compare_figures(said, given)?;
    }
    let names = |of: &Manifest| -> Vec<String> {
        let figures = of.figures.iter().map(|figure| figure.name.clone());
        figures.collect()
    };
    let certificates = |of: &Manifest| -> Vec<String> {
        let files = of.certificates.iter().map(|of| {
            let theorem = of.theorem.iter().map(|file| format!(" ({file})"));
            format!("{} of {}{}", of.file, of.game, theorem.collect::<String>())
        });
        files.collect()
    };
    let (says, gives) = match names(said) == names(given) {
        true => (certificates(said), certificates(given)),
        false => (names(said), names(given)),
    };
    Err(Refusal::Differs {
        name: MANIFEST.to_owned(),
        place: format!(
            "it has {}, and the project gives {}",
            listed(&says),
            listed(&gives)
        ),
    })
}

fn compare_figures(said: &FigureEntry, given: &FigureEntry) -> Result<(), Refusal> {
    let differ = |says: String, gives: String| {
        Err(Refusal::Claims {
            figure: given.name.clone(),
            says,
            gives,
        })
    };
    let panels = said.panels.iter().zip(&given.panels);
    if let Some((said, given)) = panels.into_iter().find(|(said, given)| said != given) {
        return differ(panel(said), panel(given));
    }
    match said == given {
        true => Ok(()),
        false => differ(figure(said), figure(given)),
    }
}

/// The claim of a panel with all that stands behind it.
fn panel(panel: &PanelEntry) -> String {
    let basis = panel.basis.as_deref().unwrap_or("not proved");
    let source = panel.source.iter().map(|source| format!(", {source}"));
    format!(
        "“{}” ({basis}{}; {})",
        panel.says,
        source.collect::<String>(),
        listed(&panel.certificates)
    )
}

fn figure(figure: &FigureEntry) -> String {
    let files = listed(&figure.files);
    format!("“{}”, {} panels, {files}", figure.name, figure.panels.len())
}

fn listed(words: &[String]) -> String {
    match words.is_empty() {
        true => "nothing".to_owned(),
        false => words.join(", "),
    }
}

/// Compares all files with those that the project gives. Certificates are compared by what they prove, which the
/// manifests say: another proof of the same is as good. Theorems were compared with those of the certificates.
fn compare_files(files: &Files, manifest: &Manifest, again: &Files) -> Result<(), Refusal> {
    let theorems = manifest.certificates.iter();
    let theorems: BTreeSet<&String> = theorems.filter_map(|of| of.theorem.as_ref()).collect();
    let same_by_claims =
        |name: &String| name.starts_with(FOLDER) || name == SUMS || theorems.contains(name);
    for (name, given) in again {
        let Some(is) = files.get(name) else {
            return Err(Refusal::Missing(name.clone()));
        };
        if !same_by_claims(name) && is != given {
            return Err(Refusal::Differs {
                name: name.clone(),
                place: place(is, given),
            });
        }
    }
    match files.keys().find(|name| !again.contains_key(*name)) {
        Some(extra) => Err(Refusal::Extra(extra.clone())),
        None => Ok(()),
    }
}

/// Where two files differ: the line of a text, else the byte.
fn place(is: &[u8], given: &[u8]) -> String {
    if let (Ok(is), Ok(given)) = (std::str::from_utf8(is), std::str::from_utf8(given)) {
        let (mut is, mut given) = (is.lines(), given.lines());
        for line in 1_usize.. {
            match (is.next(), given.next()) {
                (None, None) => break,
                (is, given) if is != given => {
                    let from = first_shown(is.unwrap_or_default(), given.unwrap_or_default());
                    let (is, given) = (shown(is, from), shown(given, from));
                    return format!("line {line} is {is}, and should be {given}");
                }
                _ => {}
            }
        }
    }
    let same = is.iter().zip(given).take_while(|(is, given)| is == given);
    format!("it differs from byte {} on", same.count() + 1)
}

/// The character from which on two lines are shown, so that their first difference is seen.
fn first_shown(one: &str, other: &str) -> usize {
    let same = one.chars().zip(other.chars());
    same.take_while(|(one, other)| one == other)
        .count()
        .saturating_sub(BEFORE)
}

/// A part of a line.
fn shown(line: Option<&str>, from: usize) -> String {
    let Some(line) = line else {
        return "not there".to_owned();
    };
    let mut rest = line.chars().skip(from);
    let part: String = rest.by_ref().take(SHOWN).collect();
    let before = if from > 0 { "…" } else { "" };
    let behind = if rest.next().is_some() { "…" } else { "" };
    format!("“{before}{}{behind}”", visible(&part))
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_jobs::Allowance;

    const PROJECT: &str = r#"{"format": "grundy-project", "schema": 1, "documents": [
        {"id": 1, "name": "A set", "kind": "heap_game", "rule": "S(1,3,4)", "heaps": 40},
        {"id": 2, "name": "Values", "kind": "figure", "source": 1, "view": "sequence"}]}"#;

    #[test]
    fn a_bundle_without_theorems_is_accepted_as_it_was_before() {
        let drawing = Drawing {
            allowance: Allowance::default(),
            budget: &Budget::unlimited(),
            told: &|_| (),
        };
        let project = Project::from_json(PROJECT).unwrap();
        let files = make_with(false, &project, &drawing).unwrap();
        let text = std::str::from_utf8(&files[MANIFEST]).unwrap();
        assert!(text.contains("S(1,3,4)") && !text.contains("rocq") && !text.contains("theorem"));
        check(&files, &drawing).unwrap();
        assert!(make_with(true, &project, &drawing).unwrap().len() > files.len());
    }

    #[test]
    fn the_place_of_a_difference_is_a_line_or_a_byte() {
        let said = place(b"a\nb 7\nc\n", b"a\nb 8\nc\n");
        assert_eq!(said, "line 2 is “b 7”, and should be “b 8”");
        assert_eq!(
            place(b"a\n", b"a\nb\n"),
            "line 2 is not there, and should be “b”"
        );
        assert_eq!(place(b"\xff\x00", b"\xff\x01"), "it differs from byte 2 on");
        assert_eq!(place(b"a\r\n", b"a\n"), "it differs from byte 2 on");
        let long = |last: &str| "a".repeat(100) + last;
        let said = place(long("7").as_bytes(), long("8").as_bytes());
        let same = "a".repeat(BEFORE);
        assert_eq!(
            said,
            format!("line 1 is “…{same}7”, and should be “…{same}8”")
        );
    }
}
