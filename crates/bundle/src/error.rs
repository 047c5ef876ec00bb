//! Why no bundle is made, and why one is refused.

use grundy_base::budget::Stop;
use grundy_files::FileError;
use grundy_proof::Unproved;
use grundy_views::still::Shortfall;
use std::path::PathBuf;
use thiserror::Error;

/// Why a project has no bundle.
#[derive(Debug, Error)]
pub enum BundleError {
    /// There is nothing to put into it.
    #[error(
        "the project has no figure; make one with “Figure of this view” in the window, and save the project"
    )]
    NoFigures,
    /// The project would be no file that can be read again.
    #[error("the project: {0}")]
    Project(String),
    /// A figure shows no document.
    #[error("“{figure}”: {why}")]
    NoSource {
        /// The figure.
        figure: String,
        /// Why.
        why: String,
    },
    /// A figure needs a file that is not in the project.
    #[error(
        "“{figure}” shows results out of the file {file}, which is no part of the project; nobody else could draw it. Take the figure out of the project that is bundled"
    )]
    LeansOnFile {
        /// The figure.
        figure: String,
        /// The file.
        file: String,
    },
    /// A figure is not whole, so that another run could draw another one.
    #[error(
        "“{figure}” is not complete: {why}. Allow more with --memory or --time, or ask less of it"
    )]
    Incomplete {
        /// The figure.
        figure: String,
        /// What is missing.
        why: Shortfall,
    },
    /// A figure has nothing to show, or cannot be written.
    #[error("“{figure}” cannot be drawn: {why}")]
    NotDrawn {
        /// The figure.
        figure: String,
        /// Why.
        why: String,
    },
    /// The kernel refuses a certificate, or none stands behind a word.
    #[error("“{figure}” says that something is proved, and {why}; this is an error of the program")]
    NotProved {
        /// The figure.
        figure: String,
        /// What is wrong.
        why: String,
    },
    /// The files are more than a bundle may have.
    #[error("the bundle would have more than {0} MB; make several of fewer figures")]
    TooLarge(u64),
    /// They are more than a bundle may have.
    #[error("the bundle would have more than {0} files; make several of fewer figures")]
    TooMany(usize),
    /// The budget ended.
    #[error(transparent)]
    Stopped(#[from] Stop),
}

/// Why the files of a bundle cannot be read.
#[derive(Debug, Error)]
pub enum Unreadable {
    /// The system refuses.
    #[error(transparent)]
    File(#[from] FileError),
    /// A bundle cannot be written there.
    #[error("{}: a bundle is a folder, or a file whose name ends in .zip, and this is something else; name a folder that is empty or not there, or such a file", .0.display())]
    NoPlace(PathBuf),
    /// It is no zip file.
    #[error("this is no zip file that can be read: {0}")]
    Zip(String),
    /// A file in it is none that a bundle has.
    #[error("{name}: {why}")]
    Entry {
        /// The file.
        name: String,
        /// Why.
        why: String,
    },
    /// It has more than a bundle may have.
    #[error("it has more than {0}, which is more than a bundle may have")]
    TooMuch(String),
    /// It has more than the memory takes.
    #[error(
        "its files have more than {0} bytes, which is too much for the memory allowed; allow more with --memory"
    )]
    Memory(u64),
}

/// Why a bundle is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// A file is not there.
    #[error("{0} is missing")]
    Missing(String),
    /// A file is there that is no part of it.
    #[error("{0} is one file too many: it is no part of the bundle")]
    Extra(String),
    /// A file is not the one that was hashed.
    #[error("{name}: its SHA-256 is {is}, and SHA256SUMS says {said}")]
    Hash {
        /// The file.
        name: String,
        /// The hash that SHA256SUMS has.
        said: String,
        /// The hash that the file has.
        is: String,
    },
    /// A line has not the form that it should have.
    #[error(
        "{name}, line {line}: this is no line as sha256sum writes them, or a second one of its file"
    )]
    Line {
        /// The file.
        name: String,
        /// The line, from 1.
        line: usize,
    },
    /// A file cannot be read.
    #[error("{name} cannot be read: {why}")]
    Unreadable {
        /// The file.
        name: String,
        /// Why.
        why: String,
    },
    /// Another version of the program drew the figures.
    #[error(
        "the figures were drawn by version {0} of Grundy, and this is version {PROGRAM}; check it with that version, as others may draw otherwise"
    , PROGRAM = crate::PROGRAM)]
    OtherProgram(String),
    /// The kernel refuses a certificate.
    #[error("{name} is refused: {why}")]
    Certificate {
        /// The certificate.
        name: String,
        /// Why.
        why: String,
    },
    /// A certificate proves something else than the manifest says.
    #[error("{name} proves “{proves}”, and the manifest says “{says}”")]
    Proves {
        /// The certificate.
        name: String,
        /// The first claim of the certificate that the manifest has not.
        proves: String,
        /// What the manifest has in its place.
        says: String,
    },
    /// The manifest says something else of a figure than the project gives.
    #[error("the manifest says of “{figure}”: {says}; the project gives: {gives}")]
    Claims {
        /// The figure.
        figure: String,
        /// What the manifest says.
        says: String,
        /// What the project gives.
        gives: String,
    },
    /// A file differs from what the project gives.
    #[error("{name} is not what the project gives: {place}")]
    Differs {
        /// The file.
        name: String,
        /// Where, and how.
        place: String,
    },
    /// The project gives no bundle.
    #[error("the bundle cannot be made again from its project: {0}")]
    NotMade(String),
}

/// Why a bundle has no verdict, or a bad one.
#[derive(Debug, Error)]
pub enum Uncheckable {
    /// It is refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The budget ended.
    #[error(transparent)]
    Stopped(#[from] Stop),
    /// A limit ended a figure: with another one it may be what it should be.
    #[error("“{figure}” is not complete: {question}: {why}")]
    Unfinished {
        /// The figure.
        figure: String,
        /// The question in words.
        question: String,
        /// Which limit.
        why: Stop,
    },
}

impl Uncheckable {
    /// What the kernel says of a certificate that it does not accept.
    pub(crate) fn of_certificate(name: &str, why: Unproved) -> Uncheckable {
        match why {
            Unproved::Stopped(why) => Uncheckable::Stopped(why),
            Unproved::Refused(why) => Uncheckable::Refused(Refusal::Certificate {
                name: name.to_owned(),
                why: why.to_string(),
            }),
        }
    }
}

impl From<BundleError> for Uncheckable {
    fn from(error: BundleError) -> Uncheckable {
        match error {
            BundleError::Stopped(why) => Uncheckable::Stopped(why),
            BundleError::Incomplete {
                figure,
                why: Shortfall::Stopped { question, why },
            } => Uncheckable::Unfinished {
                figure,
                question,
                why,
            },
            error => Uncheckable::Refused(Refusal::NotMade(error.to_string())),
        }
    }
}
