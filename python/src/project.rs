//! Projects and the pictures of their documents, as the window and `grundy figure` make them.

use crate::errors::{GrundyError, ProjectError};
use crate::run::{Limits, read, run};
use grundy_jobs::Allowance;
use grundy_project::{Body, Document, FigureStyle, ViewId};
use grundy_views::export::{Content, Export};
use grundy_views::figure::{figure_of, figures, file_names, source_of};
use grundy_views::still::still_while;
use grundy_views::{Data, front, kind_entry, views_of};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::path::PathBuf;
use std::sync::Arc;

/// A project.
#[pyclass(frozen, module = "grundy._engine")]
pub struct Project {
    project: Arc<grundy_project::Project>,
}

/// The bytes of a file, why it does not show everything, and what was left out of it.
type Rendered<'py> = (Option<Bound<'py, PyBytes>>, Option<String>, Option<String>);

/// Id, name, kind, whether it is a figure, the view in front, and all views with what they show.
type Described = (u64, String, String, bool, String, Vec<(String, String)>);

#[pymethods]
impl Project {
    #[staticmethod]
    fn load(path: PathBuf) -> PyResult<Self> {
        let shown = path.display().to_string();
        let loaded = read(|| grundy_project::Project::load(&path))?;
        let project =
            loaded.map_err(|error| ProjectError::new_err(error.at(&shown).to_string()))?;
        let project = Arc::new(project);
        Ok(Project { project })
    }

    #[staticmethod]
    fn from_json(text: &str) -> PyResult<Self> {
        let loaded = read(|| grundy_project::Project::from_json(text))?;
        let project = loaded.map_err(|error| ProjectError::new_err(error.to_string()))?;
        let project = Arc::new(project);
        Ok(Project { project })
    }

    /// The text of its file.
    fn json(&self) -> String {
        self.project.to_json()
    }

    /// The figures, each with the name of its files.
    #[getter]
    fn figure_files(&self) -> Vec<(u64, String)> {
        let shown = figures(&self.project);
        let names = file_names(&shown).into_iter();
        let shown = shown.iter().map(|figure| figure.id);
        shown.zip(names).collect()
    }

    #[getter]
    fn title(&self) -> &str {
        &self.project.title
    }

    #[getter]
    fn documents(&self) -> Vec<Described> {
        self.project.documents.iter().map(described).collect()
    }

    /// A document as a file, for a dark ground if that is asked: "svg", "pdf", "png", "tex", "table", "csv", "json" or "rows".
    fn render<'py>(
        &self,
        py: Python<'py>,
        id: u64,
        view: Option<&str>,
        file: (String, Option<f32>, bool),
        limits: Limits,
    ) -> PyResult<Rendered<'py>> {
        let (wanted, dpi, dark) = (Wanted::of(&file.0)?, file.1, file.2);
        let document = self.project.get(id);
        let document =
            document.ok_or_else(|| ProjectError::new_err("there is no such document"))?;
        let mut figure = match document.body.figure() {
            Some(figure) => figure.clone(),
            None => figure_of(document),
        };
        if let Some(view) = view {
            figure.view = ViewId::read(view);
        }
        if dark {
            figure.style = FigureStyle::Dark;
        }
        if let Err(error) = source_of(&figure, &self.project) {
            return Err(ProjectError::new_err(error.to_string()));
        }
        let (project, time) = (Arc::clone(&self.project), limits.time()?);
        let allowance = Allowance {
            memory: Some(limits.memory()),
            time,
            steps: None,
        };
        let made = run(py, &limits, move |budget, _| {
            let still = still_while(&project, &Body::Figure(figure), allowance, budget);
            let shortfall = still.shortfall().map(ToString::to_string);
            let made = match wanted {
                Wanted::File(export) => still.export(export, dpi),
                Wanted::Rows => Ok(still.rows().map(|rows| {
                    let Data { text, cut } = Data::json(&rows);
                    let bytes = text.into_bytes();
                    Content { bytes, cut }
                })),
            };
            made.map(|made| (made, shortfall))
                .map_err(|error| error.to_string())
        })?;
        let (made, shortfall) = made.map_err(GrundyError::new_err)?;
        Ok(match made {
            Some(Content { bytes, cut }) => (Some(PyBytes::new(py, &bytes)), shortfall, cut),
            None => (None, shortfall, None),
        })
    }
}

/// What is made of a document.
#[derive(Clone, Copy)]
enum Wanted {
    File(Export),
    Rows,
}

impl Wanted {
    fn of(format: &str) -> PyResult<Self> {
        Ok(Wanted::File(match format {
            "svg" => Export::Svg,
            "pdf" => Export::Pdf,
            "png" => Export::Png,
            "tex" => Export::Tikz,
            "table" => Export::Table,
            "csv" => Export::Csv,
            "json" => Export::Json,
            "rows" => return Ok(Wanted::Rows),
            other => {
                return Err(GrundyError::new_err(format!(
                    "there is no format {other:?}; write svg, pdf, png, tex, table, csv or json"
                )));
            }
        }))
    }
}

fn described(document: &Document) -> Described {
    let kind = document.body.kind();
    let views = views_of(kind).into_iter();
    let views = views.map(|view| (view.id.as_str().to_owned(), view.about.to_owned()));
    (
        document.id,
        document.name.clone(),
        kind_entry(kind).label.to_owned(),
        document.body.figure().is_some(),
        front(&document.body).id.as_str().to_owned(),
        views.collect(),
    )
}
