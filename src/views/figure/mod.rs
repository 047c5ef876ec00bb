//! A figure: a view of another document at the size and in the style of a paper. What it shows is a
//! document of its own with the figure's view in front, so that the figure is complete whatever the
//! window shows.

mod source;

pub use source::{Choice, Opened, Source, figure_of, source_of};

use super::still::Shortfall;
use super::{AnyModel, Data, Entry, Framing, Picture};
use crate::figure::{Fitted, Look, Rich, Sheet, Style, Table, Typeface, fit};
use crate::jobs::Jobs;
use crate::project::{Body, FigureDocument, FigureStyle, FigureTypeface, NoSource, Project};
use std::sync::Arc;

/// The one view of a figure.
pub const ENTRY: Entry = Entry::new("figure", "Figure", "The figure as it is printed");

/// A figure as it is shown; `O` is how the document that it shows is opened.
pub struct FigureModel<O> {
    /// The documents that can be shown.
    pub choices: Vec<Choice>,
    /// What it shows.
    pub source: Source<O>,
    /// Whether the figure is on screen as it was laid out last.
    pub on_screen: bool,
    /// The picture of the source, as it was framed last.
    pictured: Option<Pictured>,
    /// The figure as it was laid out last.
    drawn: Option<Drawn>,
}

/// A picture of the source without its caption, and what the program says of it.
struct Pictured {
    framing: Framing,
    /// The version of the source.
    version: u64,
    picture: Option<Arc<Picture>>,
}

/// A figure, and what it was made from.
struct Drawn {
    of: FigureDocument,
    version: u64,
    /// Nothing where the source has no picture.
    fitted: Result<Option<Arc<Fitted>>, String>,
}

/// What a figure is laid out from, which may be done on another thread.
pub struct Layout {
    /// The figure.
    pub of: FigureDocument,
    /// The version of its source.
    pub version: u64,
    /// The picture of the source; nothing where it has none.
    picture: Option<Arc<Picture>>,
}

impl Layout {
    /// The figure in its size.
    pub fn fitted(&self) -> Option<Fitted> {
        let picture = self.picture.as_ref()?;
        let mut sheet = sheet_of(&self.of);
        let written = || picture.as_ref().clone().whole_caption();
        sheet.caption = sheet
            .caption
            .or_else(|| Some(written()).filter(|text| !text.is_empty()));
        Some(fit(&picture.scene, &sheet))
    }
}

/// The style that a figure asks for.
pub fn style_of(figure: &FigureDocument) -> Style {
    Style {
        look: match figure.style {
            FigureStyle::Screen => Look::Screen,
            FigureStyle::Dark => Look::Dark,
            FigureStyle::Paper => Look::Paper,
            FigureStyle::BlackAndWhite => Look::BlackAndWhite,
        },
        typeface: match figure.typeface {
            FigureTypeface::Sans => Typeface::Sans,
            FigureTypeface::Serif => Typeface::Serif,
        },
        points: figure.points,
    }
}

/// The size that a figure asks for, with its own caption if it has one.
fn sheet_of(figure: &FigureDocument) -> Sheet {
    Sheet {
        width: figure.width_mm,
        height: figure.height_mm,
        points: figure.points,
        typeface: style_of(figure).typeface,
        caption: figure.caption.as_deref().map(Rich::typed),
    }
}

/// The picture that a figure asks for: its caption is set by the sheet, whoever wrote it.
fn framing_of(figure: &FigureDocument) -> Framing {
    let sheet = sheet_of(figure);
    Framing {
        width: sheet.room(),
        bare: true,
        typeface: sheet.typeface,
    }
}

impl<O: Opened> FigureModel<O> {
    /// A figure whose source is opened by `open`.
    pub fn new(open: fn(&Body) -> O) -> Self {
        FigureModel {
            choices: Vec::new(),
            source: Source::new(open),
            on_screen: false,
            pictured: None,
            drawn: None,
        }
    }

    /// The document that a figure shows, among those that it can show.
    pub fn chosen(&self, figure: &FigureDocument) -> Option<&Choice> {
        let mut choices = self.choices.iter();
        choices.find(|choice| Some(choice.id) == figure.source)
    }

    /// What the program says of the picture, which is the caption of a figure that has none of its own.
    pub fn written_caption(&self, figure: &FigureDocument) -> Rich {
        let picture = self.picture_of(framing_of(figure));
        picture.map(Picture::whole_caption).unwrap_or_default()
    }

    /// The same of a table, which has the marks of the picture only where some of its cells are set off
    /// and nothing else is said of them.
    fn caption_of(&self, table: &Table, figure: &FigureDocument) -> Option<Rich> {
        let own = sheet_of(figure).caption;
        if let Some(said) = own.or_else(|| table.subject.clone()) {
            return Some(said);
        }
        let picture = self.picture_of(framing_of(figure))?;
        let marked = table.note.is_none() && table.rows.iter().flatten().any(|cell| cell.strong);
        let written = match marked {
            true => picture.whole_caption(),
            false => picture.caption,
        };
        Some(written).filter(|text| !text.is_empty())
    }

    /// The picture of what it shows.
    fn picture_of(&self, framing: Framing) -> Option<Picture> {
        let (model, body) = self.source.shown()?;
        model.picture(body, framing)
    }

    /// What is to be laid out, when the figure or its source has changed and nothing more is computed.
    /// The picture is asked of the source when that or its framing has changed.
    pub fn to_lay_out(&mut self, figure: &FigureDocument) -> Option<Layout> {
        if !self.source.is_complete() || self.drawn(figure).is_some() {
            return None;
        }
        let (version, framing) = (self.source.version(), framing_of(figure));
        let known = |of: &&Pictured| (of.framing, of.version) == (framing, version);
        if self.pictured.as_ref().filter(known).is_none() {
            self.pictured = Some(Pictured {
                framing,
                version,
                picture: self.picture_of(framing).map(Arc::new),
            });
        }
        Some(Layout {
            of: figure.clone(),
            version,
            picture: self.pictured.as_ref().and_then(|of| of.picture.clone()),
        })
    }

    /// Takes what was laid out, or what went wrong in the program meanwhile.
    pub fn take(&mut self, of: FigureDocument, version: u64, made: Result<Option<Fitted>, String>) {
        let fitted = made.map(|fitted| fitted.map(Arc::new));
        self.drawn = Some(Drawn {
            of,
            version,
            fitted,
        });
    }

    /// The figure as it was laid out last, if that is this one.
    fn drawn(&self, figure: &FigureDocument) -> Option<&Drawn> {
        let version = self.source.version();
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

    /// What went wrong in the program while the figure was laid out.
    pub fn fault(&self) -> Option<&str> {
        let fitted = &self.drawn.as_ref()?.fitted;
        fitted.as_ref().err().map(String::as_str)
    }

    /// Why it shows nothing that could be exported, where that is known.
    pub fn lacking(&self) -> Option<String> {
        let trouble = self.source.trouble().map(NoSource::to_string);
        let (model, body) = self.source.shown().unzip();
        trouble.or_else(|| model?.lacks(body?))
    }
}

impl<O: Opened> AnyModel for FigureModel<O> {
    fn follow(&mut self, body: &Body, project: &Project) {
        if !source::same(&self.choices, project) {
            self.choices = source::choices(project);
        }
        if let Some(figure) = body.figure() {
            self.source.follow(figure, project);
        }
    }

    fn refresh(&mut self, _: &Body, jobs: &mut Jobs) {
        self.source.refresh(jobs);
    }

    fn is_settled(&self) -> bool {
        self.source.is_settled()
    }

    fn picture(&self, body: &Body, _: Framing) -> Option<Picture> {
        let figure = body.figure()?;
        let scene = match self.drawn(figure) {
            // What failed on its thread would fail here as well.
            Some(drawn) => drawn.fitted.as_ref().ok()?.as_ref()?.scene.clone(),
            None => {
                let layout = Layout {
                    of: figure.clone(),
                    version: self.source.version(),
                    picture: self.picture_of(framing_of(figure)).map(Arc::new),
                };
                layout.fitted()?.scene
            }
        };
        Some(scene.into())
    }

    fn style(&self, body: &Body) -> Style {
        body.figure().map(style_of).unwrap_or_default()
    }

    fn rows(&self, _: &Body) -> Option<Table> {
        let (model, body) = self.source.shown()?;
        model.rows(body)
    }

    fn table(&self, body: &Body) -> Option<Table> {
        let (model, shown) = self.source.shown()?;
        let table = model.table(shown)?;
        Some(Table {
            caption: self.caption_of(&table, body.figure()?),
            ..table
        })
    }

    fn json(&self, _: &Body) -> Option<Data> {
        let (model, body) = self.source.shown()?;
        model.json(body)
    }

    fn copied(&self, _: &Body) -> Option<Data> {
        let (model, body) = self.source.shown()?;
        model.copied(body)
    }

    fn missing(&self) -> Option<String> {
        if !self.source.is_complete() {
            return Some("Wrote what is known so far: the computation still runs.".to_owned());
        }
        let shortfall: &Shortfall = self.source.shortfall()?;
        Some(format!("Wrote what is known. {shortfall}."))
    }

    fn lacks(&self, _: &Body) -> Option<String> {
        self.lacking()
    }

    fn status(&self, body: &Body) -> serde_json::Value {
        let fitted = self.last_drawn();
        serde_json::json!({
            "view": body.figure().map(|figure| &figure.view),
            "complete": self.source.is_complete(),
            "size": fitted.map(|fitted| [fitted.scene.width, fitted.scene.height]),
            "points": fitted.map(|fitted| fitted.points),
            "shown": self.on_screen,
        })
    }

    fn goes_on(&self, _: &Body) -> bool {
        false
    }

    fn abandon(&mut self, jobs: &mut Jobs) {
        self.source.abandon(jobs);
    }
}
