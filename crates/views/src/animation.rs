//! Animations: a number with a name runs through its range, and each of its pictures is written, as a
//! numbered series of files or as one animated PNG. One picture at a time is held in memory.

use super::export::Export;
use super::still::{Shortfall, still_while};
use grundy_base::budget::Budget;
use grundy_figure::render::{self, RenderError};
use grundy_figure::{Scene, Style};
use grundy_files::{FileError, write_atomically, write_atomically_by};
use grundy_jobs::Allowance;
use grundy_project::{Body, Parameter, Project};
use grundy_star::{MAX_COORDINATE, is_name};
use std::io::Write;
use std::path::{Path, PathBuf};

/// An animation has no more pictures than this.
pub const MOST_FRAMES: usize = 1_000;

/// The longer side of an animated PNG in pixels, and its dots per inch at most.
const LONGEST: f32 = 1_000.0;
const FINEST: f32 = 150.0;

/// How long each picture is shown, in milliseconds, as while a slider runs in the window.
pub const PAUSE: u16 = 350;

/// How an animation is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reel {
    /// One animated PNG file, in which a picture is shown for so many milliseconds.
    Apng(u16),
    /// A file for each picture, with a number in its name.
    Series(Export),
}

impl Reel {
    /// Those of the menus.
    pub const ALL: [Reel; 3] = [
        Reel::Apng(PAUSE),
        Reel::Series(Export::Svg),
        Reel::Series(Export::Png),
    ];

    /// The usual ending of the file's name.
    pub fn extension(self) -> &'static str {
        match self {
            Reel::Apng(_) => "png",
            Reel::Series(export) => export.extension(),
        }
    }

    /// The files that are written for a path, of so many pictures.
    pub fn files(self, path: &Path, frames: usize) -> Vec<PathBuf> {
        match self {
            Reel::Apng(_) => vec![path.to_path_buf()],
            Reel::Series(_) => (1..=frames)
                .map(|frame| numbered(path, frame, frames))
                .collect(),
        }
    }
}

/// Why an animation was not written.
#[derive(Debug, thiserror::Error)]
pub enum AnimationError {
    /// No game that is shown has this name.
    #[error("no game that “{document}” shows has a number called {name}{known}")]
    NoSuchName {
        /// The document.
        document: String,
        /// The name.
        name: String,
        /// The names that there are, as the end of the sentence.
        known: String,
    },
    /// The range has too many numbers.
    #[error(
        "{frames} pictures are too many, at most {MOST_FRAMES} are written; choose a smaller range or a larger step"
    )]
    TooMany {
        /// How many there would be.
        frames: usize,
    },
    /// There is no picture for a number.
    #[error("there is no picture for {name} = {value}")]
    NoPicture {
        /// The name.
        name: String,
        /// Its number.
        value: u32,
    },
    /// A picture is not complete.
    #[error("for {name} = {value}: {why}")]
    Short {
        /// The name.
        name: String,
        /// Its number.
        value: u32,
        /// The thing that is missing.
        why: Shortfall,
    },
    /// A picture could not be rendered.
    #[error(transparent)]
    Render(#[from] RenderError),
    /// A file could not be written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The animated PNG could not be written.
    #[error("the animation could not be written: {0}")]
    Png(String),
    /// Whoever asked does not want it any more.
    #[error("cancelled")]
    Cancelled,
}

/// A number that runs, in what a document shows.
#[derive(Clone, Debug)]
pub struct Animation {
    project: Project,
    shown: u64,
    name: String,
    numbers: Vec<u32>,
}

impl Animation {
    /// The animation of a document, a vector game or a figure of some, in which the number of this name
    /// runs through its range, or through that of another parameter.
    ///
    /// # Errors
    /// [`AnimationError::NoSuchName`], [`AnimationError::TooMany`]
    pub fn of(
        project: &Project,
        shown: u64,
        name: &str,
        range: Option<&Parameter>,
    ) -> Result<Animation, AnimationError> {
        let games = games_of(project, shown);
        let games = games
            .iter()
            .filter_map(|id| project.get(*id)?.body.vector_game());
        let known: Vec<&Parameter> = games.flat_map(|game| &game.parameters).collect();
        let Some(parameter) = known.iter().find(|parameter| parameter.name == name) else {
            let mut names: Vec<&str> = known.iter().map(|one| one.name.as_str()).collect();
            names.dedup();
            let document = project.get(shown).map_or("", |document| &document.name);
            return Err(AnimationError::NoSuchName {
                document: document.to_owned(),
                name: name.to_owned(),
                known: match names.is_empty() {
                    true => ": none has names in its moves".to_owned(),
                    false => format!("; there are {}", names.join(", ")),
                },
            });
        };
        let range = range.unwrap_or(parameter);
        let frames = range.numbers().size_hint().0;
        if frames > MOST_FRAMES {
            return Err(AnimationError::TooMany { frames });
        }
        Ok(Animation {
            numbers: range.numbers().collect(),
            project: project.clone(),
            shown,
            name: name.to_owned(),
        })
    }

    /// How many pictures it has.
    pub fn frames(&self) -> usize {
        self.numbers.len()
    }

    /// The picture for a number, and its style.
    fn frame(&self, value: u32, budget: &Budget) -> Result<(Scene, Style), AnimationError> {
        let mut project = self.project.clone();
        for id in games_of(&project, self.shown) {
            let game = project
                .get_mut(id)
                .and_then(|one| one.body.vector_game_mut());
            let known = game.into_iter().flat_map(|game| &mut game.parameters);
            for parameter in known.filter(|known| known.name == self.name) {
                parameter.value = value;
            }
        }
        let name = || self.name.clone();
        let no_picture = || AnimationError::NoPicture {
            name: name(),
            value,
        };
        let body = &project.get(self.shown).ok_or_else(no_picture)?.body;
        let still = still_while(&project, body, Allowance::default(), budget);
        if budget.check().is_err() {
            return Err(AnimationError::Cancelled);
        }
        if let Some(why) = still.shortfall().cloned() {
            return Err(AnimationError::Short {
                name: name(),
                value,
                why,
            });
        }
        let scene = still.picture().ok_or_else(no_picture)?;
        Ok((scene, still.style()))
    }

    /// Writes it, all pictures in the size of the first; `told` hears how many are done.
    ///
    /// # Errors
    /// [`AnimationError`]; of a series the files before it are there then.
    pub fn write(
        &self,
        path: &Path,
        reel: Reel,
        budget: &Budget,
        told: &dyn Fn(usize),
    ) -> Result<(), AnimationError> {
        match reel {
            Reel::Series(export) => self.series(path, export, budget, told),
            Reel::Apng(pause) => {
                // What goes wrong with a picture is no matter of the file.
                let mut fault = None;
                let written = write_atomically_by(path, &mut |file| {
                    let made = self.apng(file, pause, budget, told);
                    made.map_err(|error| {
                        let said = std::io::Error::other(error.to_string());
                        fault = Some(error);
                        said
                    })
                });
                match (fault, written) {
                    (Some(fault), _) => Err(fault),
                    (None, written) => Ok(written.map(drop)?),
                }
            }
        }
    }

    /// The files of a series of pictures, in order.
    pub fn files(&self, path: &Path) -> impl Iterator<Item = PathBuf> {
        let path = path.to_owned();
        let all = self.numbers.len();
        (1..=all).map(move |number| numbered(&path, number, all))
    }

    fn series(
        &self,
        path: &Path,
        export: Export,
        budget: &Budget,
        told: &dyn Fn(usize),
    ) -> Result<(), AnimationError> {
        let mut size = None;
        for (done, &value) in self.numbers.iter().enumerate() {
            told(done);
            let (scene, style) = self.frame(value, budget)?;
            let size = *size.get_or_insert([scene.width, scene.height]);
            let scene = framed(scene, size);
            let content = export.picture(&scene, &style)?;
            let file = numbered(path, done + 1, self.numbers.len());
            write_atomically(&file, &content.bytes)?;
        }
        Ok(())
    }

    fn apng(
        &self,
        file: &mut dyn Write,
        pause: u16,
        budget: &Budget,
        told: &dyn Fn(usize),
    ) -> Result<(), AnimationError> {
        let refused = |error: png::EncodingError| AnimationError::Png(error.to_string());
        let mut out = Some(file);
        let mut writer = None;
        let mut first = None;
        for (done, &value) in self.numbers.iter().enumerate() {
            told(done);
            let (scene, style) = self.frame(value, budget)?;
            let size = *first.get_or_insert([scene.width, scene.height]);
            let longest = size[0].max(size[1]).max(1.0);
            let dpi = FINEST.min(LONGEST * 25.4 / longest);
            let bitmap = render::bitmap(&framed(scene, size), &style, dpi)?;
            // The ground is paper, so that nothing shows through.
            let opaque = bitmap.pixels.chunks_exact(4).flat_map(|pixel| &pixel[..3]);
            let opaque: Vec<u8> = opaque.copied().collect();
            let writer = match &mut writer {
                Some(writer) => writer,
                none => {
                    let Some(out) = out.take() else { break };
                    let [width, height] = bitmap.size.map(|side| side as u32);
                    let mut encoder = png::Encoder::new(out, width, height);
                    encoder.set_color(png::ColorType::Rgb);
                    encoder.set_compression(png::Compression::Best);
                    let frames = self.numbers.len() as u32;
                    encoder.set_animated(frames, 0).map_err(refused)?;
                    encoder.set_frame_delay(pause, 1_000).map_err(refused)?;
                    none.insert(encoder.write_header().map_err(refused)?)
                }
            };
            writer.write_image_data(&opaque).map_err(refused)?;
        }
        writer.map_or(Ok(()), png::Writer::finish).map_err(refused)
    }
}

/// Reads what is to run: `a`, or `a=1..9` with a range of its own, or `a=1..9:2` in steps of 2.
///
/// # Errors
/// A sentence on what is wrong, and what to write.
pub fn running(text: &str) -> Result<(String, Option<Parameter>), String> {
    let hint = "write the name of a number, such as a, or with its range a=1..9, or a=1..9:2 in steps of 2";
    let (name, range) = match text.split_once('=') {
        Some((name, range)) => (name.trim(), Some(range)),
        None => (text.trim(), None),
    };
    if !is_name(name) {
        return Err(format!("“{name}” is no name; {hint}"));
    }
    let Some(range) = range else {
        return Ok((name.to_owned(), None));
    };
    let (range, step) = range.split_once(':').unwrap_or((range, "1"));
    let (least, most) = range
        .split_once("..")
        .ok_or(format!("“{range}” is no range; {hint}"))?;
    let number = |text: &str| -> Result<u32, String> {
        let read = text.trim().parse().ok().filter(|&x| x <= MAX_COORDINATE);
        read.ok_or_else(|| {
            format!(
                "“{}” is no number up to {MAX_COORDINATE}; {hint}",
                text.trim()
            )
        })
    };
    let (least, most, step) = (number(least)?, number(most)?, number(step)?);
    if least > most || step == 0 {
        return Err(format!("no number is in this range; {hint}"));
    }
    let (name, value) = (name.to_owned(), least);
    let range = Parameter {
        name: name.clone(),
        value,
        least,
        most,
        step,
    };
    Ok((name, Some(range)))
}

/// The documents with games of what a document shows: itself, or those of the panels of a figure.
fn games_of(project: &Project, shown: u64) -> Vec<u64> {
    match project.get(shown).map(|document| &document.body) {
        Some(Body::Figure(figure)) => figure.panels().filter_map(|panel| panel.source).collect(),
        _ => vec![shown],
    }
}

/// A picture in this size: one that is larger is made smaller, as a whole.
fn framed(scene: Scene, [width, height]: [f32; 2]) -> Scene {
    let scale = (width / scene.width.max(1.0)).min(height / scene.height.max(1.0));
    let mut framed = scene.placed(scale.min(1.0), [0.0, 0.0]);
    (framed.width, framed.height) = (width, height);
    framed
}

/// The file of a picture: `name-007.svg`.
fn numbered(path: &Path, frame: usize, frames: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let digits = frames.to_string().len().max(3);
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{frame:0digits$}.{ending}"))
}
