//! All figures of the project, a bundle of them, or the pictures of an animation, are written, and it is said what
//! became of them.

use crate::app::shell::batch::{Batch, Ended, Outcome};
use crate::app::shell::dialogs::Purpose;
use crate::app::shell::foot::{Cause, While};
use crate::app::shell::studio::{SELECT_FIRST, Studio};
use egui::Context;
use grundy_base::budget::{Budget, Stop};
use grundy_base::number::counted;
use grundy_bundle::{BundleError, Drawing, make, zip};
use grundy_figure::{grouped, joined};
use grundy_files::write_atomically;
use grundy_jobs::{Allowance, Certifying};
use grundy_views::animation::{Animation, AnimationError, Reel};
use grundy_views::export::Export;
use grundy_views::figure::{figures, write_all};
use std::path::{Path, PathBuf};

/// The message while another batch is being written.
const BUSY: &str = "Several files are being written already; wait until they are, or cancel them.";

/// What is done for each picture.
const DRAWING: &str = "Drawing picture";

/// The message where there is nothing to write.
const NO_FIGURE: &str = "The project has no figure yet; “Figure of this view” makes one.";

/// Several files that are written at once.
#[derive(Default)]
pub struct ManyFiles {
    /// Those that are being written.
    pub batch: Option<Batch>,
    /// The animation that is written when its path is known.
    animation: Option<Animation>,
    /// What makes the certificates whose theorems are written when their folder is known.
    pub(super) proofs: Vec<Certifying>,
    /// Where they go.
    place: Option<(Purpose, PathBuf)>,
}

impl Studio {
    pub(super) fn ask_where_to_put_figures(&mut self, ctx: &Context, export: Export) {
        if figures(&self.project).is_empty() {
            self.say_while(While::NoFigure, NO_FIGURE);
            return;
        }
        let folder = self.suggested("figures").with_extension("");
        self.ask_path(ctx, Purpose::Figures(export), folder);
    }

    pub(super) fn ask_where_to_animate(&mut self, ctx: &Context, name: String, reel: Reel) {
        let Some(document) = self.selected_document() else {
            self.say_while(While::NothingSelected, SELECT_FIRST);
            return;
        };
        match Animation::of(&self.project, document.id, &name, None) {
            Ok(animation) => {
                let name = format!("{}-{name}", document.name);
                let suggested = self.suggested(&name).with_extension(reel.extension());
                self.many_files.animation = Some(animation);
                self.ask_path(ctx, Purpose::Animation(reel), suggested);
            }
            Err(error) => self.complain(Cause::Export, error),
        }
    }

    /// Writes all figures to a folder.
    pub(super) fn write_figures(&mut self, ctx: &Context, export: Export, folder: &Path) {
        let (project, folder) = (self.project.clone(), folder.to_path_buf());
        let count = figures(&project).len();
        let place = (Purpose::Figures(export), folder.clone());
        self.begin_batch(ctx, (DRAWING, count), Some(place), move |budget, told| {
            let written = write_all(&project, &folder, export, budget, told);
            let notes = written.map_err(|error| format!("{}: {error}", folder.display()))?;
            let place = folder.display();
            match notes.is_empty() {
                true => Ok(Ended::Well(format!(
                    "Wrote {} to {place}.",
                    counted(count, "figure", "figures")
                ))),
                false => {
                    let notes = joined(notes, " ");
                    Ok(Ended::Partly(format!("{notes} The folder is {place}.")))
                }
            }
        });
    }

    pub(super) fn ask_where_to_put_a_bundle(&mut self, ctx: &Context) {
        if figures(&self.project).is_empty() {
            self.say_while(While::NoFigure, NO_FIGURE);
            return;
        }
        let file = self.suggested("bundle").with_extension("zip");
        self.ask_path(ctx, Purpose::Bundle, file);
    }

    /// Writes a bundle of all figures to a zip file.
    pub(super) fn write_bundle(&mut self, ctx: &Context, file: &Path) {
        let (project, file) = (self.project.clone(), file.to_path_buf());
        let count = figures(&project).len();
        let place = (Purpose::Bundle, file.clone());
        self.begin_batch(ctx, (DRAWING, count), Some(place), move |budget, told| {
            let drawing = Drawing {
                allowance: Allowance::default(),
                budget,
                told,
            };
            let files = match make(&project, &drawing) {
                Err(BundleError::Stopped(Stop::Cancelled)) => {
                    let said = "The bundle was cancelled; nothing was written.";
                    return Ok(Ended::Well(said.to_owned()));
                }
                files => files.map_err(|error| error.to_string())?,
            };
            let bytes = zip(&files).map_err(|error| error.to_string())?;
            write_atomically(&file, &bytes).map_err(|error| error.to_string())?;
            let (files, place) = (grouped(files.len() as u64), file.display());
            Ok(Ended::Well(format!(
                "Wrote {files} files to {place}; “grundy verify” checks them."
            )))
        });
    }

    /// Writes the animation that was asked for.
    pub(super) fn write_animation(&mut self, ctx: &Context, reel: Reel, path: &Path) {
        let Some(animation) = self.many_files.animation.clone() else {
            return;
        };
        let files = reel.files(path, animation.frames());
        // Nobody was asked about the files of a series.
        let taken = files
            .iter()
            .filter(|file| *file != path)
            .find(|file| file.exists());
        if let Some(taken) = taken {
            let taken = taken.display();
            let why = "is there already; choose another name for the series.";
            return self.ask_again(Purpose::Animation(reel), path, format!("{taken} {why}"));
        }
        let path: PathBuf = path.to_path_buf();
        let count = animation.frames();
        let place = (Purpose::Animation(reel), path.clone());
        self.begin_batch(
            ctx,
            (DRAWING, count),
            Some(place),
            move |budget, told| match animation.write(&path, reel, budget, told) {
                Ok(()) => {
                    let first = files.first().unwrap_or(&path).display();
                    let written = counted(count, "picture", "pictures");
                    Ok(Ended::Well(format!(
                        "Wrote {written}; the file is {first}."
                    )))
                }
                Err(AnimationError::Cancelled) => {
                    Ok(Ended::Well("The animation was cancelled.".to_owned()))
                }
                Err(error) => Err(error.to_string()),
            },
        );
    }

    /// Begins what is done so often, as the foot says.
    pub(super) fn begin_batch(
        &mut self,
        ctx: &Context,
        what: (&'static str, usize),
        place: Option<(Purpose, PathBuf)>,
        write: impl FnOnce(&Budget, &dyn Fn(usize)) -> Outcome + Send + 'static,
    ) {
        if self.many_files.batch.is_some() {
            self.say_while(While::WritingMany, BUSY);
            return;
        }
        self.foot.mended(Cause::Export);
        match Batch::start(ctx, what, write) {
            Ok(batch) => {
                self.many_files.batch = Some(batch);
                self.many_files.place = place;
            }
            Err(error) => self.complain(Cause::Export, error),
        }
    }

    /// Says what became of the files, once they are written.
    pub(super) fn poll_batch(&mut self) {
        let made = self.many_files.batch.as_ref().and_then(Batch::poll);
        if let Some(made) = made {
            self.many_files.batch = None;
            self.end_of_batch(made);
        }
    }

    /// Waits until the files are written. For tests.
    pub(super) fn wait_for_batch(&mut self) {
        if let Some(batch) = self.many_files.batch.take() {
            let made = batch.wait();
            self.end_of_batch(made);
        }
    }

    fn end_of_batch(&mut self, made: Outcome) {
        let place = self.many_files.place.take();
        // As of one file, the path is asked for again where the window itself asks.
        let place = place.filter(|_| self.dialogs.in_window && self.modal.is_none());
        match (made, place) {
            (Ok(Ended::Well(said)), _) => self.say(said),
            (Ok(Ended::Partly(error)), _) => self.complain(Cause::Export, error),
            (Err(error), Some((purpose, path))) => self.ask_again(purpose, &path, error),
            (Err(error), None) => self.complain(Cause::Export, error),
        }
    }
}
