//! A view that is not shown in a window: its questions are asked until nothing more is to be known. The
//! picture and the rows are then those of the window. Figures and the command line use it.

use super::export::{Content, Export, words_of};
use super::{AnyModel, Framing, model_of};
use grundy_base::budget::{Budget, Stop};
use grundy_figure::render::RenderError;
use grundy_figure::{Scene, Style, Table};
use grundy_jobs::{Allowance, JobId, JobState, Jobs, Status};
use grundy_project::{Body, Project};
use std::sync::Arc;
use std::time::{Duration, Instant};
use thiserror::Error;

/// More rounds than this are no progress but an error.
const MOST_ROUNDS: usize = 10_000;

/// How long is waited without a look at the clock.
const A_WAIT: Duration = Duration::from_secs(3600);

/// How long is waited before it is looked whether anybody still wants the picture.
const A_LOOK: Duration = Duration::from_millis(20);

/// Why a view is not complete.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Shortfall {
    /// A computation ended early; what it had found by then is shown.
    #[error("{question}: stopped, {why}")]
    Stopped {
        /// The question in words.
        question: String,
        /// Why it ended.
        why: Stop,
    },
    /// A computation failed.
    #[error("{question}: the computation failed: {message}")]
    Failed {
        /// The question in words.
        question: String,
        /// The error.
        message: String,
    },
    /// The view asked without an end.
    #[error("the view asks for ever; this is an error of the program")]
    Restless,
}

impl Shortfall {
    /// A computation that was cancelled here was so because the time, or the memory of the process, was over.
    fn ended_by(mut self, end: Stop) -> Self {
        if let Shortfall::Stopped { why, .. } = &mut self
            && *why == Stop::Cancelled
        {
            *why = end;
        }
        self
    }
}

/// Follows what a document asks, until it asks nothing more.
#[derive(Default)]
pub struct Settling {
    running: Vec<JobId>,
    shortfall: Option<Shortfall>,
}

impl Settling {
    /// Lets the document take what was answered and ask what there is; says whether nothing more is to
    /// come.
    pub fn step(&mut self, model: &mut dyn AnyModel, body: &Body, jobs: &mut Jobs) -> bool {
        let before = jobs.asked();
        model.choose_all(body);
        model.refresh(body, jobs);
        self.running.extend(jobs.asked_after(before));
        let ended = |id: &JobId| jobs.state(*id).is_none_or(JobState::is_over);
        let over: Vec<JobId> = self.running.extract_if(.., |id| ended(id)).collect();
        let mut short = over.iter().filter_map(|id| jobs.state(*id));
        if let Some(job) = short.find(|job| job.fell_short()) {
            self.shortfall.get_or_insert_with(|| shortfall(job));
        }
        model.is_settled()
    }

    /// Takes what was known when the time or the budget was over; what is asked beyond that is not answered.
    fn late(
        mut self,
        model: &mut dyn AnyModel,
        body: &Body,
        jobs: &mut Jobs,
        why: Stop,
    ) -> Option<Shortfall> {
        self.step(model, body, jobs);
        let unanswered = self.running.first().and_then(|id| jobs.state(*id));
        let unanswered = unanswered.map(|job| Shortfall::Stopped {
            question: job.title.clone(),
            why,
        });
        jobs.cancel_all();
        let shortfall = self.shortfall.map(|shortfall| shortfall.ended_by(why));
        shortfall.or(unanswered)
    }

    /// Why not everything is known, as far as that is known already.
    pub fn shortfall(&self) -> Option<&Shortfall> {
        self.shortfall.as_ref()
    }
}

/// Why a job is short of its answer.
fn shortfall(job: &JobState) -> Shortfall {
    let question = job.title.clone();
    let why = match job.status.clone() {
        Status::Failed(message) => return Shortfall::Failed { question, message },
        Status::Stopped(why) => why,
        Status::Queued | Status::Running | Status::Done => Stop::Cancelled,
    };
    Shortfall::Stopped { question, why }
}

/// A document whose view in front has asked all that it asks.
pub struct Still {
    model: Box<dyn AnyModel>,
    body: Body,
    shortfall: Option<Shortfall>,
}

/// Computes what the view in front of a document shows. The time allowed is that of all
/// computations together; without one, each has the time that it has in the window.
pub fn still(body: &Body, allowance: Allowance) -> Still {
    still_in(&Project::new(), body, allowance)
}

/// Settles a document that may need the others of its project, such as a figure.
pub fn still_in(project: &Project, body: &Body, allowance: Allowance) -> Still {
    still_while(project, body, allowance, &Budget::unlimited())
}

/// Settles a document as long as this budget lasts; who waits for the picture may cancel it.
pub fn still_while(project: &Project, body: &Body, allowance: Allowance, budget: &Budget) -> Still {
    let mut model = model_of(body);
    let mut jobs = Jobs::new(Arc::new(|| ()));
    jobs.allow(allowance);
    let jobs = &mut jobs;
    let end = allowance.time.map(|time| Instant::now() + time);
    model.follow(body, project);
    let shortfall = settle(model.as_mut(), body, jobs, (end, budget));
    Still {
        model,
        body: body.clone(),
        shortfall,
    }
}

/// Lets a document ask until it asks nothing more; says what is missing then.
fn settle(
    model: &mut dyn AnyModel,
    body: &Body,
    jobs: &mut Jobs,
    (end, budget): (Option<Instant>, &Budget),
) -> Option<Shortfall> {
    let mut settling = Settling::default();
    for _ in 0..MOST_ROUNDS {
        if settling.step(model, body, jobs) {
            return settling.shortfall;
        }
        if let Err(why) = wait(jobs, end, budget) {
            return settling.late(model, body, jobs, why);
        }
    }
    Some(Shortfall::Restless)
}

/// Waits for all computations; where the time or the budget ends before them they are stopped.
fn wait(jobs: &mut Jobs, end: Option<Instant>, budget: &Budget) -> Result<(), Stop> {
    let left = || end.map_or(A_LOOK, |end| end.saturating_duration_since(Instant::now()));
    while !jobs.wait_until_idle(left().min(A_LOOK)) {
        let ended = budget.check();
        if left().is_zero() || ended.is_err() {
            jobs.cancel_all();
            while !jobs.wait_until_idle(A_WAIT) {}
            return Err(match ended {
                Err(Stop::Memory) => Stop::Memory,
                _ => Stop::Time,
            });
        }
    }
    Ok(())
}

impl Still {
    /// Why the view is not complete, if it is not.
    pub fn shortfall(&self) -> Option<&Shortfall> {
        self.shortfall.as_ref()
    }

    /// The picture, if the view has one.
    pub fn picture(&self) -> Option<Scene> {
        self.picture_in(Framing::default())
    }

    /// The picture as it is wanted, if the view has one.
    pub fn picture_in(&self, framing: Framing) -> Option<Scene> {
        let picture = self.model.picture(&self.body, framing);
        picture.map(|picture| picture.scene)
    }

    /// The words of the picture.
    pub fn said(&self) -> String {
        self.picture()
            .map_or_else(String::new, |scene| words_of(&scene))
    }

    /// The style in which the picture is written.
    pub fn style(&self) -> Style {
        self.model.style(&self.body)
    }

    /// The rows, if the view has any.
    pub fn rows(&self) -> Option<Table> {
        self.model.rows(&self.body)
    }

    /// The data as CSV, if the view has any.
    pub fn data(&self) -> Option<String> {
        Some(self.model.csv(&self.body)?.text)
    }

    /// The result as JSON in the format of the command line, if there is one.
    pub fn json(&self) -> Option<String> {
        Some(self.model.json(&self.body)?.text)
    }

    /// The documents that it shows, each with its model: the panels of a figure, or itself.
    pub fn panels(&self) -> Vec<(&dyn AnyModel, &Body)> {
        self.model.panels(&self.body)
    }

    /// What it was asked to show and does not, in sentences.
    pub fn remarks(&self) -> Vec<String> {
        self.model.remarks(&self.body)
    }

    /// What its picture could not have in the size that is asked, in sentences.
    pub fn lacks_room(&self) -> Vec<String> {
        self.model.lacks_room(&self.body)
    }

    /// The content of a file with the view, if there is a result; a bitmap has so many dots per inch.
    ///
    /// # Errors
    /// When a picture cannot be rendered.
    pub fn export(&self, export: Export, dpi: Option<f32>) -> Result<Option<Content>, RenderError> {
        export.content(self.model.as_ref(), &self.body, dpi)
    }

    /// The contents of all files, with the panel that each is of where there are several ([`Export::materials`]).
    ///
    /// # Errors
    /// When a picture cannot be rendered.
    pub fn exports(
        &self,
        export: Export,
        dpi: Option<f32>,
    ) -> Result<Vec<(Option<usize>, Content)>, RenderError> {
        self.exports_within(export, dpi, &|| u64::MAX)
    }

    /// The same; a bitmap takes no more than the bytes of `memory`, which is asked when all that it shows is there.
    ///
    /// # Errors
    /// When a picture cannot be rendered, or takes more.
    pub fn exports_within(
        &self,
        export: Export,
        dpi: Option<f32>,
        memory: &dyn Fn() -> u64,
    ) -> Result<Vec<(Option<usize>, Content)>, RenderError> {
        let materials = export.materials(self.model.as_ref(), &self.body);
        let made = materials.into_iter().map(|(panel, material)| {
            material.check_memory(export, dpi, memory())?;
            Ok((panel, material.made(export, dpi)?))
        });
        made.collect()
    }
}
