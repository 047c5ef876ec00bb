//! Projects and the pictures of their documents, as the window and `grundy figure` make them.

use crate::errors::{GrundyError, ProjectError, stopped};
use crate::run::{Limits, read, run};
use grundy_bundle::{BundleError, Drawing, NewFolder, Unreadable};
use grundy_figure::render::RenderError;
use grundy_figure::{Look, Style};
use grundy_jobs::Allowance;
use grundy_project::{Body, Document, FigureDocument, ViewId};
use grundy_views::export::{Content, Export, Material};
use grundy_views::figure::{figure_of, figures, file_names, source_of};
use grundy_views::still::{Still, still_while};
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

/// The bytes of files, where there is something, and why they do not show everything.
type Rendered<'py> = (Vec<Option<Bound<'py, PyBytes>>>, Option<String>);

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

    /// A document as files that are made at once: each is "svg", "pdf", "png", "tex", "table", "csv", "json" or
    /// "rows", with its dots to an inch, and whether it is for a dark ground.
    fn render<'py>(
        &self,
        py: Python<'py>,
        id: u64,
        view: Option<&str>,
        files: Vec<(String, Option<f32>, bool)>,
        limits: Limits,
    ) -> PyResult<Rendered<'py>> {
        let wanted: PyResult<Vec<Wanted>> = files.iter().map(Wanted::of).collect();
        let (wanted, figure) = (wanted?, self.shown(id, view)?);
        let (project, allowance) = (Arc::clone(&self.project), allowance(&limits)?);
        let made = run(py, &limits, move |budget, _| {
            let still = still_while(&project, &Body::Figure(figure), allowance, budget);
            let shortfall = still.shortfall().map(ToString::to_string);
            let shortfall = shortfall.or_else(|| lacks(&still));
            let made = wanted.iter().map(|wanted| wanted.made(&still));
            let made: Result<Vec<_>, RenderError> = made.collect();
            made.map(|made| (made, shortfall))
        })?;
        let (made, shortfall) = made.map_err(|error| GrundyError::new_err(error.to_string()))?;
        let made = made.into_iter();
        let files = made.map(|file| file.map(|file| PyBytes::new(py, &file.bytes)));
        Ok((files.collect(), shortfall))
    }

    /// The bundle of the project, with which its figures can be checked: written to a folder that is new or
    /// empty, or else as the bytes of a zip file.
    fn bundle<'py>(
        &self,
        py: Python<'py>,
        folder: Option<PathBuf>,
        limits: Limits,
    ) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let folder = folder.map(|folder| NewFolder::at(&folder)).transpose();
        let folder = folder.map_err(|error| GrundyError::new_err(error.to_string()))?;
        let (project, allowance) = (Arc::clone(&self.project), allowance(&limits)?);
        let all = figures(&project).len();
        let made = run(py, &limits, move |budget, progress| {
            let told = |done: usize| progress.tell(done, all);
            let drawing = Drawing {
                allowance,
                budget,
                told: &told,
            };
            grundy_bundle::make(&project, &drawing)
        })?;
        let files = made.map_err(|error| match error {
            BundleError::Stopped(why) => stopped(why),
            error => GrundyError::new_err(error.to_string()),
        })?;
        let refused = |error: Unreadable| GrundyError::new_err(error.to_string());
        match folder {
            Some(folder) => folder.write(&files).map(|()| None).map_err(refused),
            None => {
                let zip = grundy_bundle::zip(&files)
                    .map_err(|error| GrundyError::new_err(error.to_string()))?;
                Ok(Some(PyBytes::new(py, &zip)))
            }
        }
    }
}

impl Project {
    /// The figure that shows a view of a document, or the one in front.
    fn shown(&self, id: u64, view: Option<&str>) -> PyResult<FigureDocument> {
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
        match source_of(&figure, &self.project) {
            Ok(_) => Ok(figure),
            Err(error) => Err(ProjectError::new_err(error.to_string())),
        }
    }
}

/// Why a document shows nothing, where that is known, such as a text in it that cannot be read.
fn lacks(still: &Still) -> Option<String> {
    let panels = still.panels();
    panels.iter().find_map(|(model, body)| model.lacks(body))
}

fn allowance(limits: &Limits) -> PyResult<Allowance> {
    Ok(Allowance {
        memory: Some(limits.memory()),
        time: limits.time()?,
        steps: None,
    })
}

/// What is made of a document.
#[derive(Clone, Copy)]
enum Wanted {
    File(Export, Option<f32>),
    /// A picture for a dark ground.
    Dark(Export, Option<f32>),
    Rows,
}

impl Wanted {
    fn of((format, dpi, dark): &(String, Option<f32>, bool)) -> PyResult<Self> {
        let (export, is_picture) = match format.as_str() {
            "svg" => (Export::Svg, true),
            "pdf" => (Export::Pdf, true),
            "png" => (Export::Png, true),
            "tex" => (Export::Tikz, true),
            "table" => (Export::Table, false),
            "csv" => (Export::Csv, false),
            "json" => (Export::Json, false),
            "rows" => return Ok(Wanted::Rows),
            other => {
                return Err(GrundyError::new_err(format!(
                    "there is no format {other:?}; write svg, pdf, png, tex, table, csv or json"
                )));
            }
        };
        Ok(match is_picture && *dark {
            true => Wanted::Dark(export, *dpi),
            false => Wanted::File(export, *dpi),
        })
    }

    fn made(self, still: &Still) -> Result<Option<Content>, RenderError> {
        match self {
            Wanted::File(export, dpi) => still.export(export, dpi),
            Wanted::Dark(export, dpi) => {
                let style = Style {
                    look: Look::Dark,
                    ..still.style()
                };
                let scene = still.picture();
                let made = scene.map(|scene| Material::Picture(scene, style).made(export, dpi));
                made.transpose()
            }
            Wanted::Rows => Ok(still.rows().map(|rows| {
                let Data { text, cut } = Data::json(&rows);
                let bytes = text.into_bytes();
                Content { bytes, cut }
            })),
        }
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
