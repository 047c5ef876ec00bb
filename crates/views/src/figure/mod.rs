//! A figure: a view of another document at the size and in the style of a paper. What it shows is a
//! document of its own with the figure's view in front, so that the figure is complete whatever the
//! window shows.

mod begun;
mod files;
mod layout;
mod pictures;
mod remedy;
mod source;

pub use begun::{begun, begun_of};
pub use files::{figures, file_names, file_of_panel, write_all};
pub use layout::{Layout, style_of};
pub use remedy::{Remedy, split};
pub use source::{Opened, Showable, Source, figure_of, source_of};

use super::export::sized;
use super::still::Shortfall;
use super::{AnyModel, Data, Entry, Framing, Picture};
use grundy_figure::{Fitted, Rich, Style, Table, joined, lettered, room_of_pictures};
use grundy_jobs::Jobs;
use grundy_project::{Body, FigureDocument, FigurePanel, NoSource, Project};
use layout::{framing_of, grid_of, sheet_of};
use pictures::{PictureMaker, Pictured};
use remedy::{TRIALS, figures_of_parts, in_needed_size, is_only_too_high};
use std::sync::Arc;

/// The message where one table is asked of a figure of several panels.
const NO_TABLE: &str = "A figure of several panels has no table of its own. Export those of the documents that it shows.";

/// The one view of a figure.
pub const ENTRY: Entry = Entry::new("figure", "Figure", "The figure as it is printed");

/// A figure as it is shown; `O` is how the documents that it shows are opened.
pub struct FigureModel<O> {
    /// The documents that can be shown.
    pub choices: Vec<Showable>,
    /// The document of each panel; at least one.
    pub sources: Vec<Source<O>>,
    /// Whether the figure is on screen as it was laid out last.
    pub on_screen: bool,
    /// How a document is opened.
    open: fn(&Body) -> O,
    /// The sources of panels that were taken out.
    left: Vec<Source<O>>,
    /// Counts the changes of those.
    past: u64,
    /// The pictures of the sources of which the last layout was made.
    pictured: Vec<Pictured>,
    /// The figure as it was laid out last.
    drawn: Option<Drawn>,
}

/// A figure, and what it was made from.
struct Drawn {
    of: FigureDocument,
    version: u64,
    /// Nothing where the source has no picture.
    fitted: Result<Option<Arc<Fitted>>, String>,
    /// The size that it needs for what it has no room for.
    remedy: Option<Remedy>,
}

impl<O: Opened> FigureModel<O> {
    /// A figure whose sources are opened by `open`.
    pub fn new(open: fn(&Body) -> O) -> Self {
        FigureModel {
            choices: Vec::new(),
            sources: vec![Source::new(open)],
            on_screen: false,
            open,
            left: Vec::new(),
            past: 0,
            pictured: Vec::new(),
            drawn: None,
        }
    }

    /// The document that a panel shows, among those that can be shown.
    pub fn chosen(&self, panel: &FigurePanel) -> Option<&Showable> {
        let mut choices = self.choices.iter();
        choices.find(|choice| Some(choice.id) == panel.source)
    }

    /// Whether all is known that will be known.
    pub fn is_complete(&self) -> bool {
        self.sources.iter().all(Source::is_complete)
    }

    /// Whether all is known of which the pictures are made; what is said of them may still change.
    pub fn is_drawable(&self) -> bool {
        self.sources.iter().all(Source::is_drawable)
    }

    /// Whether a document that it shows has changed since the figure was opened.
    pub fn is_updated(&self) -> bool {
        self.sources.iter().any(Source::has_changed)
    }

    /// Why something is not shown, and in which panel.
    pub fn trouble(&self) -> Option<(usize, &NoSource)> {
        let mut sources = self.sources.iter().enumerate();
        sources.find_map(|(index, source)| Some((index, source.trouble()?)))
    }

    /// Why not all is known.
    pub fn shortfall(&self) -> Option<&Shortfall> {
        self.sources.iter().find_map(Source::shortfall)
    }

    /// Another number whenever there is something new to show.
    pub fn version(&self) -> u64 {
        self.past + self.sources.iter().map(Source::version).sum::<u64>()
    }

    /// The caption that the program writes, for a figure or a panel that has no words of its own.
    pub fn written_caption(&self, figure: &FigureDocument, panel: usize) -> Rich {
        let picture = self.picture_of(panel, framing_of(figure, panel, None));
        let said = picture.map(|picture| self.said(figure, panel, &picture));
        said.unwrap_or_default()
    }

    /// The caption of a table. It explains the marks of the picture only where cells are set off and the table
    /// has no note on them.
    fn caption_of(&self, table: &Table, figure: &FigureDocument) -> Option<Rich> {
        let own = sheet_of(figure).caption;
        if let Some(said) = own.or_else(|| table.subject.clone()) {
            return Some(said);
        }
        let picture = self.picture_of(0, framing_of(figure, 0, None))?;
        let marked = table.note.is_none() && table.rows.iter().flatten().any(|cell| cell.strong);
        let written = match marked {
            true => picture.whole_caption(),
            false => picture.caption,
        };
        Some(written).filter(|text| !text.is_empty())
    }

    /// The picture of what a panel shows.
    fn picture_of(&self, panel: usize, framing: Framing) -> Option<Picture> {
        let (model, body) = self.sources.get(panel)?.shown()?;
        model.picture(body, framing)
    }

    /// What the program says of a picture. One that says nothing of itself has the names of its view and document, where
    /// it is one of several.
    fn said(&self, figure: &FigureDocument, panel: usize, picture: &Picture) -> Rich {
        let shown = figure.panels().nth(panel).unwrap_or_default();
        let document = self.chosen(&shown).filter(|_| figure.has_panels());
        let view = document.and_then(|document| document.view(shown.view));
        match document.zip(view).filter(|_| picture.caption.is_empty()) {
            Some((document, view)) => Picture {
                caption: format!("{}: {}.", view.name(), document.name).into(),
                marks: picture.marks.clone(),
                ..Picture::default()
            }
            .whole_caption(),
            None => picture.whole_caption(),
        }
    }

    /// The layout of a figure, and all pictures that were made for it. Those that are known are taken where their sources
    /// and framings are the same.
    fn layout(&self, figure: &FigureDocument, known: &[Pictured]) -> (Layout, Vec<Pictured>) {
        let versions = self.sources.iter().map(Source::version).collect();
        let make = |panel: usize, framing: Framing| self.picture_of(panel, framing);
        let mut maker = PictureMaker::new(figure, versions, known, &make);
        let mut pictures = maker.whole();
        let said = |(panel, picture): (usize, &Option<Arc<Picture>>)| {
            let picture = picture.as_deref();
            picture.map(|picture| self.said(figure, panel, picture))
        };
        let words: Vec<Option<Rich>> = pictures.iter().enumerate().map(said).collect();
        if let Some(room) = room_of(figure, &words) {
            pictures = maker.within(room, pictures);
        }
        let layout = Layout {
            of: figure.clone(),
            version: self.version(),
            pictures,
            words,
        };
        (layout, maker.made)
    }

    /// The document of the only panel; none where there are several.
    fn only(&self) -> Option<(&dyn AnyModel, &Body)> {
        match self.sources.as_slice() {
            [source] => source.shown(),
            _ => None,
        }
    }

    /// The layout that is due: the figure or a source has changed, and nothing more is computed that a picture
    /// needs. A picture is made anew when its source or its framing has changed.
    pub fn to_lay_out(&mut self, figure: &FigureDocument) -> Option<Layout> {
        let follows = self.sources.len() == figure.more.len() + 1;
        if !follows || !self.is_drawable() || self.drawn(figure).is_some() {
            return None;
        }
        let (layout, pictured) = self.layout(figure, &self.pictured);
        self.pictured = pictured;
        Some(layout)
    }

    /// Takes what was laid out, or what went wrong in the program meanwhile.
    pub fn take(&mut self, of: FigureDocument, version: u64, made: Result<Option<Fitted>, String>) {
        let fitted = made.map(|fitted| fitted.map(Arc::new));
        let shown = fitted.as_ref().ok().and_then(Option::as_ref);
        let shown = shown.filter(|_| version == self.version());
        let remedy = shown.and_then(|fitted| self.tried(&of, fitted));
        self.drawn = Some(Drawn {
            of,
            version,
            fitted,
            remedy,
        });
    }

    /// The size that the figure needs for all that it has no room for as it was laid out, if there is one.
    fn tried(&self, figure: &FigureDocument, fitted: &Fitted) -> Option<Remedy> {
        let too_high = is_only_too_high(figure, fitted);
        let mut tried = in_needed_size(figure, fitted)?;
        for _ in 0..TRIALS {
            let fitted = self.layout(&tried, &self.pictured).0.fitted()?;
            let has_all = fitted.wants.is_empty() && fitted.needed_height.is_none();
            if has_all && !(too_high && is_only_too_high(&tried, &fitted)) {
                return Some(Remedy::between(figure, &tried));
            }
            tried = in_needed_size(&tried, &fitted)?;
        }
        None
    }

    /// The size that is offered for a figure, which is laid out, and has no room for all.
    pub fn remedy(&self, figure: &FigureDocument) -> Option<Remedy> {
        self.drawn(figure)?.remedy
    }

    /// How many figures a figure, which is laid out, is to be split into so that they have all rows; none if it has them.
    pub fn figures_of_parts(&self, figure: &FigureDocument) -> Option<usize> {
        let fitted = self.drawn(figure)?.fitted.as_ref().ok()?.as_ref()?;
        figures_of_parts(figure, fitted)
    }

    /// How many parts the picture of a panel has, as it was laid out last; none if it is shown whole.
    pub fn parts_of(&self, panel: usize) -> Option<usize> {
        let mut parts = self.last_drawn()?.parts.iter();
        Some(parts.find(|part| part.panel == panel)?.of)
    }

    /// The figure as it was laid out last, if that is this one.
    fn drawn(&self, figure: &FigureDocument) -> Option<&Drawn> {
        let version = self.version();
        let same = |drawn: &&Drawn| drawn.of == *figure && drawn.version == version;
        self.drawn.as_ref().filter(same)
    }

    /// Whether the figure that was laid out last is this one.
    pub fn is_drawn(&self, figure: &FigureDocument) -> bool {
        self.drawn(figure).is_some()
    }

    /// The figure as it was laid out last, be it this one or one before.
    pub fn last_drawn(&self) -> Option<&Arc<Fitted>> {
        self.drawn.as_ref()?.fitted.as_ref().ok()?.as_ref()
    }

    /// The failure of the program while the figure was laid out.
    pub fn fault(&self) -> Option<&str> {
        let fitted = &self.drawn.as_ref()?.fitted;
        fitted.as_ref().err().map(String::as_str)
    }

    /// Why it shows nothing that could be exported, where that is known.
    pub fn lacking(&self) -> Option<String> {
        if let Some((index, trouble)) = self.trouble() {
            return Some(self.of_panel(index, trouble));
        }
        let lacks = |(index, source): (usize, &Source<O>)| {
            let (model, body) = source.shown()?;
            Some(self.of_panel(index, model.lacks(body)?))
        };
        self.sources.iter().enumerate().find_map(lacks)
    }

    /// What could not be had in the size that is asked, in sentences.
    pub fn lacks_of(&self, figure: &FigureDocument, fitted: &Fitted) -> Vec<String> {
        let lacks = layout::lacks_of(figure, fitted, |panel, said| self.of_panel(panel, said));
        self.remarks_on_panels().chain(lacks).collect()
    }

    /// What panels were asked to show and do not, in sentences.
    fn remarks_on_panels(&self) -> impl Iterator<Item = String> {
        let sources = self.sources.iter().enumerate();
        sources.flat_map(move |(index, source)| {
            let remarks = source.shown().map(|(model, body)| model.remarks(body));
            let remarks = remarks.unwrap_or_default().into_iter();
            remarks.map(move |said| self.of_panel(index, said))
        })
    }

    /// A sentence on a panel, with its letter where there are several.
    pub fn of_panel(&self, index: usize, said: impl std::fmt::Display) -> String {
        match self.sources.len() {
            1 => said.to_string(),
            _ => format!("{}: {said}", lettered(index, Rich::default())),
        }
    }

    /// Has as many sources as the figure has panels; each keeps its own where the ones before it stay.
    fn follow_panels(&mut self, figure: &FigureDocument, project: &Project) {
        let panels: Vec<FigurePanel> = figure.panels().collect();
        while self.sources.len() > panels.len() {
            if let Some(source) = self.sources.pop() {
                self.past += source.version() + 1;
                self.left.push(source);
            }
        }
        // A panel that comes in the place of one that went counts its versions anew.
        self.pictured.retain(|of| of.panel < panels.len());
        self.sources
            .resize_with(panels.len(), || Source::new(self.open));
        for (source, panel) in self.sources.iter_mut().zip(&panels) {
            source.follow(panel, project);
        }
    }
}

/// The height that a figure with a height leaves to its pictures, of which the program says this.
fn room_of(figure: &FigureDocument, words: &[Option<Rich>]) -> Option<f32> {
    figure.height_mm?;
    let mut sheet = sheet_of(figure);
    let written = |panel: usize| words.get(panel).cloned().flatten().unwrap_or_default();
    let grid = grid_of(figure);
    if !figure.has_panels() {
        sheet.caption = sheet.caption.or_else(|| Some(written(0)));
        return room_of_pictures(&[], &grid, &sheet);
    }
    let words = figure.panels().enumerate().map(|(index, panel)| {
        let own = panel.label.as_deref().map(Rich::authored);
        own.unwrap_or_else(|| written(index))
    });
    room_of_pictures(&words.collect::<Vec<_>>(), &grid, &sheet)
}

impl<O: Opened> AnyModel for FigureModel<O> {
    fn follow(&mut self, body: &Body, project: &Project) {
        if !source::same(&self.choices, project) {
            self.choices = source::choices(project);
        }
        if let Some(figure) = body.figure() {
            self.follow_panels(figure, project);
        }
    }

    fn refresh(&mut self, _: &Body, jobs: &mut Jobs) {
        for mut left in self.left.drain(..) {
            left.abandon(jobs);
        }
        for source in &mut self.sources {
            source.refresh(jobs);
        }
    }

    fn is_settled(&self) -> bool {
        self.left.is_empty() && self.sources.iter().all(Source::is_settled)
    }

    fn picture(&self, body: &Body, _: Framing) -> Option<Picture> {
        let figure = body.figure()?;
        // A figure of several panels is written with all of them or not at all.
        if figure.has_panels() && self.lacking().is_some() {
            return None;
        }
        let scene = match self.drawn(figure) {
            // What failed on its thread would fail here as well.
            Some(drawn) => drawn.fitted.as_ref().ok()?.as_ref()?.scene.clone(),
            None => {
                // While something is computed, a picture may be newer than its version says.
                let known = Some(self.pictured.as_slice()).filter(|_| self.is_drawable());
                let (layout, _) = self.layout(figure, known.unwrap_or_default());
                layout.fitted()?.scene
            }
        };
        Some(scene.into())
    }

    fn lacks_room(&self, body: &Body) -> Vec<String> {
        // In its own size a picture has room for all.
        let sized = |figure: &&FigureDocument| figure.width_mm.or(figure.height_mm).is_some();
        let Some(figure) = body.figure().filter(sized) else {
            return self.remarks(body);
        };
        let fitted = self.layout(figure, &[]).0.fitted();
        fitted.map_or(Vec::new(), |fitted| self.lacks_of(figure, &fitted))
    }

    fn remarks(&self, _: &Body) -> Vec<String> {
        self.remarks_on_panels().collect()
    }

    fn style(&self, body: &Body) -> Style {
        body.figure().map(style_of).unwrap_or_default()
    }

    fn rows(&self, _: &Body) -> Option<Table> {
        let (model, body) = self.only()?;
        model.rows(body)
    }

    fn csv(&self, _: &Body) -> Option<Data> {
        let (model, body) = self.only()?;
        model.csv(body)
    }

    fn table(&self, body: &Body) -> Option<Table> {
        let (model, shown) = self.only()?;
        let (table, figure) = (model.table(shown)?, body.figure()?);
        let caption = self.caption_of(&table, figure);
        Some(sized(Table { caption, ..table }, figure))
    }

    /// The result that is shown; of several panels the list of theirs.
    fn json(&self, _: &Body) -> Option<Data> {
        if self.sources.len() == 1 {
            let (model, body) = self.only()?;
            return model.json(body);
        }
        let of = |source: &Source<O>| {
            let (model, body) = source.shown()?;
            let result = model.json(body);
            result.or_else(|| model.rows(body).map(|rows| Data::json(&rows)))
        };
        let panels: Vec<Data> = self.sources.iter().map(of).collect::<Option<_>>()?;
        let texts = panels.iter().map(|data| data.text.trim_end());
        let text = format!("[\n{}\n]\n", joined(texts, ",\n"));
        let cut = panels.into_iter().find_map(|data| data.cut);
        Some(Data { text, cut })
    }

    fn panels<'a>(&'a self, _: &'a Body) -> Vec<(&'a dyn AnyModel, &'a Body)> {
        self.sources.iter().filter_map(Source::shown).collect()
    }

    fn lines(&self, _: &Body) -> Option<Data> {
        let (model, body) = self.only()?;
        model.lines(body)
    }

    fn b_file(&self, _: &Body) -> Option<Data> {
        let (model, body) = self.only()?;
        model.b_file(body)
    }

    fn copied(&self, _: &Body) -> Option<Data> {
        let (model, body) = self.only()?;
        model.copied(body)
    }

    fn missing(&self) -> Option<String> {
        if !self.is_complete() {
            return Some("Wrote what is known so far: the computation still runs.".to_owned());
        }
        let shortfall: &Shortfall = self.shortfall()?;
        Some(format!("Wrote what is known. {shortfall}."))
    }

    fn lacks(&self, _: &Body) -> Option<String> {
        let several = self.sources.len() > 1;
        let no_table = || several.then(|| NO_TABLE.to_owned());
        self.lacking().or_else(no_table)
    }

    fn status(&self, body: &Body) -> serde_json::Value {
        let fitted = self.last_drawn();
        serde_json::json!({
            "view": body.figure().map(|figure| &figure.view),
            "panels": self.sources.len(),
            "complete": self.is_complete(),
            "size": fitted.map(|fitted| [fitted.scene.width, fitted.scene.height]),
            "points": fitted.map(|fitted| fitted.points),
            "shown": self.on_screen,
        })
    }

    fn goes_on(&self, _: &Body) -> bool {
        false
    }

    fn abandon(&mut self, jobs: &mut Jobs) {
        for source in &mut self.sources {
            source.abandon(jobs);
        }
    }
}
