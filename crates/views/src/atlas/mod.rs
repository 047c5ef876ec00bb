//! Atlases: the games of a store of results, filtered, sorted and searched.

mod cells;
mod chart;
mod chart_codes;
mod lines;
mod open;
mod scatter;
mod table;
pub mod which;

pub use cells::{about, cell, title};
pub use chart::{chart, told};
pub use open::COLUMNS as OPEN_COLUMNS;
pub use scatter::{axes, scatter};
pub use table::COLUMNS;

use super::naming::beginning;
use super::{Answers, Asks, Data, Headline, Kind, Shown, State, View};
use grundy_base::number::noun;
use grundy_base::syntax::SyntaxError;
use grundy_figure::grouped;
use grundy_jobs::atlas::{
    Atlas, AtlasRows, AtlasSource, Column, Filter, FoundGames, OpenAtlas, Opened,
    StoredCertificate, read_values,
};
use grundy_jobs::{Inquiry, Same};
use grundy_project::{AtlasDocument, AtlasView};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The kind.
pub struct Atlases;

/// The texts of the document, as they were read, and the choices of the window.
#[derive(Clone, Default, PartialEq)]
pub struct AtlasChoices {
    read: (String, String),
    filter: Option<Result<Filter, SyntaxError>>,
    values: Option<Result<Vec<u32>, SyntaxError>>,
    /// The game of which more is told.
    pub selected: Option<String>,
    /// The certificate that is wanted.
    pub wanted: Option<StoredCertificate>,
}

impl AtlasChoices {
    /// The error of the filter.
    pub fn filter_fault(&self) -> Option<&SyntaxError> {
        self.filter.as_ref()?.as_ref().err()
    }

    /// The error of the values.
    pub fn values_fault(&self) -> Option<&SyntaxError> {
        self.values.as_ref()?.as_ref().err()
    }
}

/// Which rows a view shows: more than one may be asked at once, so that each keeps its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// In the order that the user chose.
    Sorted,
    /// In the order of the codes.
    ByCode,
    /// Those whose quotient is open, as the user sorts them.
    Open,
}

impl Listing {
    /// The rows of the view in front.
    pub fn of(document: &AtlasDocument) -> Listing {
        match document.view {
            AtlasView::CHART | AtlasView::SCATTER => Listing::ByCode,
            AtlasView::OPEN => Listing::Open,
            _ => Listing::Sorted,
        }
    }

    fn place(self) -> usize {
        self as usize
    }
}

/// Where the games come from.
pub fn source(document: &AtlasDocument) -> AtlasSource {
    match document.store.trim() {
        "" => AtlasSource::Shipped,
        path => AtlasSource::File(PathBuf::from(path)),
    }
}

/// The note on rows of somebody else's store: none of them was checked here.
pub fn unchecked(document: &AtlasDocument) -> Option<String> {
    let AtlasSource::File(path) = source(document) else {
        return None;
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    Some(format!("as the store {name} says, which was not checked"))
}

/// The order that the user has chosen.
pub fn order(document: &AtlasDocument) -> Option<(Column, bool)> {
    let sort = document.sort.as_ref()?;
    Some((Column::named(&sort.by)?, sort.down))
}

/// The games of the store, or why it cannot be read; once that is known.
pub fn opened<'a>(shown: Shown<'a, Atlases>) -> Option<&'a Opened> {
    let source = source(shown.document);
    let answer = shown.known.answer_to(&OpenAtlas { source });
    answer.map(Arc::as_ref)
}

/// The games of the store.
fn atlas<'a>(shown: Shown<'a, Atlases>) -> Option<&'a Arc<Atlas>> {
    opened(shown)?.as_ref().ok()
}

/// The games that a view shows, if they are those of the store in front.
pub fn found<'a>(shown: Shown<'a, Atlases>, listing: Listing) -> Option<&'a Arc<FoundGames>> {
    let atlas = atlas(shown)?;
    let inquiry = shown.known.inquiry_at::<AtlasRows>(listing.place())?;
    inquiry
        .answer()
        .filter(|found| Arc::ptr_eq(&found.atlas, atlas))
}

/// How many games a view shows, and how many of them are open.
fn headline(shown: Shown<'_, Atlases>, listing: Listing) -> Headline {
    let Some(found) = found(shown, listing) else {
        return Headline::open("");
    };
    let number = |count: usize| grouped(count as u64);
    let (shown_here, all) = (found.places.len(), found.atlas.games.len());
    let answer = match shown_here == all {
        true => format!("{} {}", number(all), noun(all, "game", "games")),
        false => format!(
            "{} of {} {}",
            number(shown_here),
            number(all),
            noun(all, "game", "games")
        ),
    };
    if unchecked(shown.document).is_some() {
        return Headline::new(answer, State::Observed, "not checked");
    }
    let states = found.states.iter().filter(|(state, _)| state.is_open());
    let open = match states.map(|(_, count)| count).sum() {
        0 => "none open".to_owned(),
        open => format!("{} open", number(open)),
    };
    let headline = Headline::new(answer, State::Exact, open);
    let inquiry = shown.known.inquiry_at::<AtlasRows>(listing.place());
    headline.stale(inquiry.is_some_and(Inquiry::is_stale))
}

/// Asks for the games of a view.
fn ask(shown: Shown<'_, Atlases>, listing: Listing, asks: &mut Asks) {
    let choices = shown.choices;
    let (Some(atlas), Some(Ok(filter)), Some(Ok(values))) =
        (atlas(shown), &choices.filter, &choices.values)
    else {
        return;
    };
    let sorted = listing != Listing::ByCode;
    asks.ask_at(
        listing.place(),
        AtlasRows {
            atlas: Same(Arc::clone(atlas)),
            filter: filter.clone(),
            open: listing == Listing::Open,
            values: values.clone(),
            sort: order(shown.document).filter(|_| sorted),
        },
    );
}

/// The games that the filter names and the store does not have, or knows too little of, in words.
pub fn missing(shown: Shown<'_, Atlases>) -> Option<String> {
    let atlas = atlas(shown)?;
    let filter = shown.choices.filter.as_ref()?.as_ref().ok()?;
    let named = filter.named().into_iter();
    let missing: Vec<&str> = named.filter(|code| atlas.game(code).is_none()).collect();
    if !missing.is_empty() {
        return Some(format!("Not in this store: {}.", missing.join(", ")));
    }
    // Of an open quotient nothing is known to be isomorphic.
    let open = filter.of_quotients().into_iter().filter(|code| {
        let game = atlas.game(code);
        game.is_some_and(|game| game.class.is_none())
    });
    let open: Vec<&str> = open.collect();
    (!open.is_empty()).then(|| {
        let codes = open.join(", ");
        format!("The quotient of {codes} is open: whether another game shares it is not known.")
    })
}

impl Kind for Atlases {
    type Document = AtlasDocument;
    type Choices = AtlasChoices;

    const VIEWS: &'static [&'static dyn View<Self>] = &[
        &table::Games,
        &chart::Chart,
        &scatter::Scatter,
        &open::OpenGames,
        &which::WhichGame,
    ];

    fn prepare(document: &AtlasDocument, choices: &mut AtlasChoices, _: &mut Answers) {
        let texts = (&document.filter, &document.values);
        if choices.filter.is_none() || texts != (&choices.read.0, &choices.read.1) {
            choices.filter = Some(Filter::parse(&document.filter));
            choices.values = Some(read_values(&document.values));
            choices.read = (document.filter.clone(), document.values.clone());
        }
    }

    fn asks(shown: Shown<'_, Self>, asks: &mut Asks) {
        let source = source(shown.document);
        asks.ask(OpenAtlas { source });
        match &shown.choices.wanted {
            Some(wanted) => asks.ask(wanted.clone()),
            None => asks.forget::<StoredCertificate>(),
        }
        ask(shown, Listing::of(shown.document), asks);
    }

    fn headline(shown: Shown<'_, Self>) -> Option<Headline> {
        Some(headline(shown, Listing::of(shown.document)))
    }

    fn lines(shown: Shown<'_, Self>) -> Option<Data> {
        lines::lines(found(shown, Listing::of(shown.document))?)
    }

    fn lacks(shown: Shown<'_, Self>) -> Option<String> {
        if let Some(Err(why)) = opened(shown) {
            return Some(why.clone());
        }
        let filter = shown.choices.filter_fault().map(ToString::to_string);
        filter.or_else(|| shown.choices.values_fault().map(ToString::to_string))
    }

    fn name(document: &AtlasDocument) -> Option<String> {
        let store = Path::new(&document.store).file_stem();
        let store = store.map(|store| store.to_string_lossy().into_owned());
        let values = Some(document.values.trim()).filter(|values| !values.is_empty());
        let values = values.map(|values| format!("values {values}"));
        let filter = Some(document.filter.trim().to_owned());
        let parts = [store, filter, values].into_iter().flatten();
        let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        Some(match parts.is_empty() {
            true => "All games".to_owned(),
            false => beginning(&parts.join(" · ")),
        })
    }

    fn status(shown: Shown<'_, Self>) -> serde_json::Value {
        let count = |listing| found(shown, listing).map(|found| found.places.len());
        let listings = [Listing::Sorted, Listing::ByCode, Listing::Open];
        serde_json::json!({
            "games": atlas(shown).map(|atlas| atlas.games.len()),
            "shown": listings.into_iter().find_map(count),
            "filter": shown.document.filter,
        })
    }
}
