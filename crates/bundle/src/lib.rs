//! Bundles: what goes to an archive beside a paper. A bundle has the figures of a project as PDF and TikZ, their
//! tables as CSV, a certificate for what the figures say is proved, the theorems for Rocq of these, the project, the
//! sources of the kernel of proof, a manifest that says which certificate stands behind which words, and the SHA-256 of all.
//!
//! - [`make`] draws the figures and gathers the certificates; it gives [`Files`], by name.
//! - [`check`] believes nothing: it compares all hashes, has the kernel check each certificate, draws each figure
//!   anew from the project and compares every file.
//! - `folder` and `zipped` write and read the files, and refuse what is too large or leads elsewhere.
//!
//! Bytes depend on the project and the version of the program alone.

mod certificates;
mod check;
mod error;
mod folder;
mod kernel;
mod make;
mod manifest;
mod names;
mod readme;
mod rocq;
mod room;
mod sums;
mod zip_end;
mod zipped;

pub use check::{Checked, check};
pub use error::{BundleError, Refusal, Uncheckable, Unreadable};
pub use folder::{NewFolder, read_folder};
pub use make::{Drawing, make};
pub use manifest::{CertificateEntry, FigureEntry, Manifest, PanelEntry};
pub use room::Room;
pub use zipped::{is_zip, read_zip, zip};

use std::collections::BTreeMap;

/// The files of a bundle by their names, whose parts have slashes between them.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The manifest: which figure claims what, and by which certificate.
pub const MANIFEST: &str = "manifest.json";

/// The SHA-256 of all other files, as `sha256sum` writes and checks them.
pub const SUMS: &str = "SHA256SUMS";

/// The project.
pub const PROJECT: &str = "project.grundy";

/// How to check the bundle, for people.
pub const README: &str = "README.md";
/// The file with the works and documents that the figures cite.
pub const REFERENCES: &str = "references.bib";

/// The version of the program, which is that of what draws.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");
