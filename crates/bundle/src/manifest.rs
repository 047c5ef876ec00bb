//! `manifest.json`: which figure claims what, on which basis, and by which certificate.

use crate::error::Refusal;
use crate::{Files, MANIFEST, PROGRAM};
use serde::{Deserialize, Serialize};

/// The field `format` of manifests.
pub(crate) const FORMAT: &str = "grundy-bundle";

/// The version of the format.
pub(crate) const VERSION: u32 = 1;

/// What a bundle says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Always `grundy-bundle`.
    pub format: String,
    /// The version of the format.
    pub version: u32,
    /// The version of the program that drew the figures.
    pub program: String,
    /// The figures, in the order of the project.
    pub figures: Vec<FigureEntry>,
    /// The certificates, in the order in which figures first cite them.
    pub certificates: Vec<CertificateEntry>,
}

/// A figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FigureEntry {
    /// Its name in the project.
    pub name: String,
    /// Its files.
    pub files: Vec<String>,
    /// The formats that it has no file in, and why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
    /// What its panels claim; a figure that is one view has one.
    pub panels: Vec<PanelEntry>,
}

/// What a panel of a figure claims.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PanelEntry {
    /// The answer of its view in a sentence; empty where it has none.
    pub says: String,
    /// The basis on which this is proved: `checked`, `computed`, `kept` or `literature`. Nothing where it does not
    /// say that it is proved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub basis: Option<String>,
    /// The source, or the hash of a certificate that was kept elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The certificates of what is shown as proved.
    pub certificates: Vec<String>,
    /// Why there is no certificate of something that is shown as proved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_certified: Vec<String>,
}

/// A certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CertificateEntry {
    /// Its file.
    pub file: String,
    /// The game that it is about.
    pub game: String,
    /// What it proves, in the sentences of the kernel.
    pub claims: Vec<String>,
    /// The file of its theorem for Rocq, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theorem: Option<String>,
}

impl Manifest {
    /// The text of the file.
    pub(crate) fn to_json(&self) -> String {
        // Texts and lists always become JSON.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Reads the manifest of a bundle.
    ///
    /// # Errors
    /// There is none, it cannot be read, or another version of the program wrote it.
    pub(crate) fn read(files: &Files) -> Result<Manifest, Refusal> {
        let text = files.get(MANIFEST);
        let text = text.ok_or_else(|| Refusal::Missing(MANIFEST.to_owned()))?;
        let read = serde_json::from_slice::<Manifest>(text);
        let manifest = read.map_err(|error| Refusal::Unreadable {
            name: MANIFEST.to_owned(),
            why: error.to_string(),
        })?;
        if manifest.format != FORMAT || manifest.version != VERSION {
            return Err(Refusal::Unreadable {
                name: MANIFEST.to_owned(),
                why: format!("its format is not {FORMAT}, version {VERSION}"),
            });
        }
        match manifest.program == PROGRAM {
            true => Ok(manifest),
            false => Err(Refusal::OtherProgram(manifest.program)),
        }
    }
}
