//! `grundy figure`: renders the figures of a project without a window.

use super::limits::{bytes, duration, for_growing};
use super::nearest::nearest;
use super::output::write_in_time;
use super::whole_process::{memory_left, watched};
use super::{DONE, Exit, REFUSED, STOPPED, destination, ended, load, refuse, remark};
use grundy_base::budget::Budget;
use grundy_base::number::counted;
use grundy_files::make_folder;
use grundy_jobs::Allowance;
use grundy_project::{Body, Document, Project};
use grundy_views::animation::{self, Animation, PAUSE, Reel};
use grundy_views::export::Export;
use grundy_views::figure::{figure_of, figures, file_names, file_of_panel, source_of};
use grundy_views::still::{Shortfall, Still, still_while};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What `grundy figure` takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The project.
    project: PathBuf,
    /// The figure by its name; another document is shown with the view that was last in front.
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    name: Option<String>,
    /// The file to write, whose ending says the format; - is standard output. With --all a folder. Tables of
    /// several panels are written to a file each, with -1, -2, … behind the name.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Every figure of the project, each in a file of its own.
    #[arg(long)]
    all: bool,
    /// The format, where the file's ending does not say it (with --all: svg).
    #[arg(long)]
    format: Option<Format>,
    /// Dots per inch of a PNG file (default: 300, or as many as show each cell).
    #[arg(long, value_parser = clap::value_parser!(u16).range(10..=2400))]
    dpi: Option<u16>,
    /// Writes the letters of an SVG file as paths, so that every program shows them without the fonts.
    #[arg(long)]
    outlines: bool,
    /// Writes an animation: the number of this name in the moves runs through its range, or through one
    /// given as a=1..9, or a=1..9:2 in steps of 2. A file that ends in .apng or .png is one animated
    /// picture; another format, or --format png, is a series of files with numbers.
    #[arg(long, value_name = "NAME", conflicts_with = "all")]
    animate: Option<String>,
    /// Milliseconds for which each picture of an animated PNG is shown.
    #[arg(long, requires = "animate", default_value_t = PAUSE)]
    pause: u16,
    /// Memory that each computation may take, such as 512M or 4G.
    #[arg(long, value_parser = bytes)]
    memory: Option<usize>,
    /// Time that each figure may take, such as 90s or 10m.
    #[arg(long, value_parser = duration)]
    time: Option<Duration>,
}

/// The formats.
#[derive(clap::ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    /// A picture for web pages and drawing programs.
    Svg,
    /// A picture for papers and printers.
    Pdf,
    /// A picture of dots.
    Png,
    /// A picture for LaTeX, to be read by \input.
    Tex,
    /// The data as a LaTeX table with the rules of booktabs.
    Table,
    /// The data as a table.
    Csv,
    /// The whole result.
    Json,
    /// The games of an atlas, or the graphs of a sheet, a line of JSON each.
    #[value(name = "jsonl")]
    Lines,
    /// The graphs of a sheet, a line of graph6 or sparse6 each.
    #[value(name = "g6")]
    Graphs,
    /// The Grundy values of a heap game as a b-file of the OEIS.
    #[value(name = "b-file")]
    BFile,
}

impl Format {
    fn export(self, outlines: bool) -> Export {
        match self {
            Format::Svg if outlines => Export::Outlines,
            Format::Svg => Export::Svg,
            Format::Pdf => Export::Pdf,
            Format::Png => Export::Png,
            Format::Tex => Export::Tikz,
            Format::Table => Export::Table,
            Format::Csv => Export::Csv,
            Format::Json => Export::Json,
            Format::Lines => Export::Lines,
            Format::Graphs => Export::Graphs,
            Format::BFile => Export::BFile,
        }
    }

    /// Whether it is a picture, and no data.
    fn is_picture(self) -> bool {
        use Format as F;
        !matches!(
            self,
            F::Table | F::Csv | F::Json | F::Lines | F::Graphs | F::BFile
        )
    }

    /// The format that the ending of a file's name says.
    fn from_path(path: &Path) -> Option<Format> {
        let ending = path.extension()?.to_str()?;
        // A table has the ending of a picture for LaTeX.
        clap::ValueEnum::from_str(ending, true).ok()
    }
}

/// The refusal of letters as paths in a file of another format.
const OUTLINES: &str =
    "--outlines is for SVG files; letters in PDF files keep their fonts, which are embedded";

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let project = load(&arguments.project, arguments.memory)?;
    match &arguments.name {
        Some(name) => one(arguments, &project, name),
        None => all(arguments, &project),
    }
}

fn one(arguments: &Arguments, project: &Project, name: &str) -> Exit {
    let document = find(project, name).ok_or_else(|| refuse(no_such(project, name)))?;
    if let Some(running) = &arguments.animate {
        return animate(arguments, project, document, running);
    }
    let Some(format) = arguments
        .format
        .or_else(|| Format::from_path(&arguments.output))
    else {
        return Err(refuse(
            "name a file that ends in .svg, .pdf, .png, .tex, .table, .csv, .json or .jsonl, or give --format",
        ));
    };
    render(arguments, project, document, format, &arguments.output)
}

/// Writes an animation of a document.
fn animate(arguments: &Arguments, project: &Project, document: &Document, running: &str) -> Exit {
    let (name, range) = animation::running(running).map_err(refuse)?;
    let path = &arguments.output;
    let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
    let reel = match (arguments.format, Format::from_path(path)) {
        (None, None) if ending == "apng" && !arguments.outlines => Reel::Apng(arguments.pause),
        (None, Some(Format::Png)) if !arguments.outlines => Reel::Apng(arguments.pause),
        (Some(format), _) | (None, Some(format)) if format.is_picture() => {
            if arguments.outlines && format != Format::Svg {
                return Err(refuse(OUTLINES));
            }
            Reel::Series(format.export(arguments.outlines))
        }
        _ => {
            return Err(refuse(
                "name a file that ends in .apng, .png, .svg, .pdf or .tex, or give --format for a series of pictures",
            ));
        }
    };
    if arguments.dpi.is_some() || arguments.memory.is_some() || arguments.time.is_some() {
        return Err(refuse("--dpi, --memory and --time are for single figures"));
    }
    let to = destination(path, &[Some(&arguments.project)])?;
    if to.is_stdout() {
        return Err(refuse("an animation needs a file of its own"));
    }
    let made = Animation::of(project, document.id, &name, range.as_ref());
    if let (Ok(animation), Reel::Series(_)) = (&made, &reel) {
        // None of them may be the project, or something that cannot be written over.
        for file in animation.files(path) {
            destination(&file, &[Some(&arguments.project)])?;
        }
    }
    let written = made.and_then(|animation| {
        animation.write(path, reel, &Budget::unlimited(), &|_| ())?;
        Ok(animation.frames())
    });
    let pictures = counted(written.map_err(refuse)?, "picture", "pictures");
    remark(format_args!("wrote {pictures}"));
    Ok(DONE)
}

/// The document of this name: a figure, if there is one of the name. Small and capital letters are
/// the same where that leaves no choice.
fn find<'a>(project: &'a Project, name: &str) -> Option<&'a Document> {
    let of_kind = |figures: bool| {
        let documents = project.documents.iter();
        documents.filter(move |document| document.body.figure().is_some() == figures)
    };
    let exact = |figures| of_kind(figures).find(|document| document.name == name);
    let lower = name.to_lowercase();
    let alike = |figures| {
        let mut alike = of_kind(figures).filter(|d| d.name.to_lowercase() == lower);
        alike.next().filter(|_| alike.next().is_none())
    };
    exact(true)
        .or_else(|| exact(false))
        .or_else(|| alike(true))
        .or_else(|| alike(false))
}

/// Says that there is no such document, and which figures have nearly its name.
fn no_such(project: &Project, name: &str) -> String {
    let names = |figures: bool| -> Vec<&str> {
        let documents = project.documents.iter();
        let of_kind = documents.filter(|d| d.body.figure().is_some() == figures);
        of_kind.map(|document| document.name.as_str()).collect()
    };
    let known = match names(true) {
        none if none.is_empty() => names(false),
        figures => figures,
    };
    let near = nearest(name, &known);
    let near: Vec<String> = near.iter().map(|name| format!("“{name}”")).collect();
    match near.as_slice() {
        [] => format!("no document is called “{name}”: the project has none"),
        near => format!(
            "no document is called “{name}”; near it: {}",
            near.join(", ")
        ),
    }
}

/// Every figure in a folder, under its name; the worst of the exit codes.
fn all(arguments: &Arguments, project: &Project) -> Exit {
    let figures = figures(project);
    if figures.is_empty() {
        return Err(refuse(
            "the project has no figure; make one with “Figure of this view” in the window, or name a document",
        ));
    }
    let folder = &arguments.output;
    make_folder(folder).map_err(refuse)?;
    let format = arguments.format.unwrap_or(Format::Svg);
    let names = file_names(&figures);
    let codes = figures.iter().zip(names).map(|(figure, name)| {
        let file = folder
            .join(name)
            .with_extension(format.export(arguments.outlines).extension());
        let code = render(arguments, project, figure, format, &file);
        let code = code.unwrap_or_else(|code| code);
        if code == REFUSED {
            remark(format_args!("“{}” was not written", figure.name));
        }
        code
    });
    let codes: Vec<u8> = codes.collect();
    let worst = [REFUSED, STOPPED]
        .into_iter()
        .find(|code| codes.contains(code));
    Ok(worst.unwrap_or(DONE))
}

fn render(
    arguments: &Arguments,
    project: &Project,
    document: &Document,
    format: Format,
    file: &Path,
) -> Exit {
    let figure = match document.body.figure() {
        Some(figure) => figure.clone(),
        None => figure_of(document),
    };
    if arguments.dpi.is_some() && format != Format::Png {
        return Err(refuse(
            "--dpi is for PNG files: the other formats have no dots",
        ));
    }
    if arguments.outlines && format != Format::Svg {
        return Err(refuse(OUTLINES));
    }
    let name = &document.name;
    let source = source_of(&figure, project);
    let (_, view) = source.map_err(|error| refuse(format!("“{name}”: {error}")))?;
    let export = format.export(arguments.outlines);
    let several = figure.has_panels() && export.is_table();
    if figure.has_panels() && !several && !format.is_picture() && format != Format::Json {
        return Err(refuse(format!(
            "“{name}” has several panels; name the document of the one that is wanted"
        )));
    }
    let to = |panel| destination(&file_of_panel(file, panel), &[Some(&arguments.project)]);
    // What cannot be written is refused before anything is computed.
    if several && destination(file, &[])?.is_stdout() {
        return Err(refuse(format!(
            "“{name}” has several panels, each with a file of its own: name one, for -1, -2, … behind its name"
        )));
    }
    to(several.then_some(1))?;
    let allowance = Allowance {
        memory: arguments.memory.map(for_growing),
        time: arguments.time,
        steps: None,
    };
    let budget = watched(Budget::unlimited(), arguments.memory);
    let still = still_while(project, &Body::Figure(figure), allowance, &budget);
    // The same picture as SVG, and what draws it, are there beside the bitmap.
    let left = || memory_left(arguments.memory) / 2;
    let contents = still.exports_within(export, arguments.dpi.map(f32::from), &left);
    let contents = contents.map_err(refuse)?;
    if contents.is_empty() {
        return Err(nothing(&still, name, &view.name(), format));
    }
    let mut code = DONE;
    for (panel, content) in contents {
        let written = write_in_time(&to(panel)?, arguments.time, &mut |out| {
            out.write_all(&content.bytes)
        });
        code = ended(written, DONE)?;
        if let Some(cut) = content.cut {
            remark(format_args!("“{name}”: {cut}"));
        }
    }
    let lacks = match format.is_picture() {
        true => still.lacks_room(),
        false => still.remarks(),
    };
    for lack in lacks {
        remark(format_args!("“{name}”: {lack}"));
    }
    let there = "what was known by then is written";
    let short = still.shortfall().map(|short| stopped(short, there));
    Ok(short.unwrap_or(code))
}

/// Says why there is nothing to write.
fn nothing(still: &Still, name: &str, view: &str, format: Format) -> u8 {
    if let Some(shortfall) = still.shortfall() {
        return stopped(shortfall, "nothing was written");
    }
    let what = match format {
        Format::Lines => "no games of an atlas and no graphs of a sheet",
        Format::Graphs => "no graphs of a sheet",
        Format::BFile => "no Grundy values",
        _ if format.is_picture() => "no picture",
        _ => "no data",
    };
    refuse(format!(
        "“{name}” has {what} in the view “{view}”, or what it holds cannot be read"
    ))
}

/// Says why a figure is not complete, and what of it is there.
fn stopped(shortfall: &Shortfall, there: &str) -> u8 {
    remark(format_args!("{shortfall}; {there}"));
    match shortfall {
        Shortfall::Stopped { .. } => STOPPED,
        Shortfall::Failed { .. } | Shortfall::Restless => REFUSED,
    }
}
