//! All figures of a project as files in a folder.

use crate::export::Export;
use crate::still::{Still, still_while};
use grundy_base::budget::Budget;
use grundy_files::{FileError, make_folder, write_atomically};
use grundy_jobs::Allowance;
use grundy_project::{Document, Project};
use std::path::{Path, PathBuf};

/// The figures of a project, in its order.
pub fn figures(project: &Project) -> Vec<&Document> {
    let documents = project.documents.iter();
    documents.filter(|d| d.body.figure().is_some()).collect()
}

/// A file name for each figure: its words, with a number where two have the same.
pub fn file_names(figures: &[&Document]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for figure in figures {
        let words = figure.name.split(|c: char| !c.is_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let name = match words.is_empty() {
            true => "figure".to_owned(),
            false => words.join("-"),
        };
        let numbered = (2..).map(|n| format!("{name}-{n}"));
        let mut free = std::iter::once(name.clone()).chain(numbered);
        // Some systems take small and capital letters of a file's name for the same.
        let taken: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
        let free = free.find(|name| !taken.contains(&name.to_lowercase()));
        names.push(free.unwrap_or(name));
    }
    names
}

/// The file of a panel, beside that of its figure: `NAME-2.csv`.
pub fn file_of_panel(file: &Path, panel: Option<usize>) -> PathBuf {
    let Some(panel) = panel else {
        return file.to_path_buf();
    };
    let mut name = file.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{panel}"));
    if let Some(ending) = file.extension() {
        name.push(".");
        name.push(ending);
    }
    file.with_file_name(name)
}

/// Writes every figure to a folder, which is made where it is not there; `told` hears how many are done.
/// Gives a sentence for each figure that was not written, or not with all that it shows.
///
/// # Errors
/// When the folder cannot be made.
pub fn write_all(
    project: &Project,
    folder: &Path,
    export: Export,
    budget: &Budget,
    told: &dyn Fn(usize),
) -> std::io::Result<Vec<String>> {
    make_folder(folder).map_err(FileError::into_io)?;
    let figures = figures(project);
    let mut notes = Vec::new();
    for (done, (figure, name)) in figures.iter().zip(file_names(&figures)).enumerate() {
        told(done);
        if budget.check().is_err() {
            notes.push(format!(
                "Cancelled; {done} of {} are written.",
                figures.len()
            ));
            return Ok(notes);
        }
        let file = folder.join(name).with_extension(export.extension());
        let still = still_while(project, &figure.body, Allowance::default(), budget);
        if budget.check().is_err() {
            continue;
        }
        let written = write(&still, export, &file);
        let name = &figure.name;
        match (written, still.shortfall()) {
            (Err(why), _) => notes.push(format!("“{name}” was not written: {why}.")),
            (Ok(_), Some(short)) => notes.push(format!("“{name}” is not complete: {short}.")),
            (Ok(cut), None) => notes.extend(cut.map(|cut| format!("“{name}”: {cut}"))),
        }
    }
    Ok(notes)
}

/// Writes a figure, or a file for each of its panels that has a table. Gives a sentence on what is cut.
fn write(still: &Still, export: Export, file: &Path) -> Result<Option<String>, String> {
    let contents = still
        .exports(export, None)
        .map_err(|error| error.to_string())?;
    if contents.is_empty() {
        return Err("it has nothing to show".to_owned());
    }
    let mut cut = None;
    for (panel, content) in contents {
        let written = write_atomically(&file_of_panel(file, panel), &content.bytes);
        written.map_err(|error| error.to_string())?;
        cut = cut.or(content.cut);
    }
    Ok(cut)
}
