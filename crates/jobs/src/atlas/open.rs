//! Reading a store, or the one that is part of the program.

use super::game::AtlasGame;
use crate::question::{Answered, Context, Question};
use grundy_base::budget::Stop;
use grundy_store::{Store, StoreError};
use rustc_hash::FxHashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// All codes 0.ddd, 4.dd and 0.qqqq; docs/atlas.md says how it is made.
static SHIPPED: &[u8] = include_bytes!("../../../../assets/atlas/three-digits.sqlite");

/// Its name in messages.
const SHIPPED_NAME: &str = "the atlas of the program";

/// More games than this are not read.
const MOST_GAMES: usize = 1 << 20;

/// Progress is told once for so many results.
const TOLD: usize = 512;

/// Where the games come from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum AtlasSource {
    /// The store that is part of the program.
    #[default]
    Shipped,
    /// A file.
    File(PathBuf),
}

impl AtlasSource {
    /// The store, to be read.
    pub(super) fn store(&self) -> Result<Store, StoreError> {
        match self {
            AtlasSource::Shipped => Store::of_bytes(SHIPPED_NAME, SHIPPED),
            AtlasSource::File(path) => Store::open_to_read(path),
        }
    }
}

/// The games of a store.
#[derive(Debug, Default, PartialEq)]
pub struct Atlas {
    /// The games, in the canonical order of their surveys.
    pub games: Vec<AtlasGame>,
    /// A note on results in the store that are not shown.
    pub note: Option<String>,
    places: FxHashMap<String, usize>,
}

impl Atlas {
    /// The game with this code.
    pub fn game(&self, code: &str) -> Option<&AtlasGame> {
        self.games.get(*self.places.get(code)?)
    }

    /// Reads the results of all plans that ask about heap games.
    fn read(store: &Store, context: &Context<'_, OpenAtlas>) -> Result<Atlas, OpenError> {
        let mut atlas = Atlas::default();
        let mut others = 0;
        let mut names = Vec::new();
        for (id, text) in store.plans()? {
            let Some(about) = About::of(&text) else {
                others += 1;
                continue;
            };
            let (mut stopped, mut read) = (None, 0);
            store.each_result(&id, &mut |row| {
                read += 1;
                if read % TOLD == 0 {
                    context.progress(read, 0);
                    stopped = context.budget.check().err();
                }
                if atlas.places.len() >= MOST_GAMES && !atlas.places.contains_key(&row.unit) {
                    return stopped.is_none();
                }
                let game = atlas.at(&row.unit);
                match about {
                    About::Quotient => names.extend(game.take_quotient(row)),
                    About::Grundy => game.take_grundy(&row),
                }
                stopped.is_none()
            })?;
            if let Some(why) = stopped {
                return Err(OpenError::Stopped(why));
            }
        }
        if atlas.games.is_empty() {
            return Err(OpenError::Nothing);
        }
        atlas.join_classes(&names);
        atlas.shift();
        for (at, game) in atlas.games.iter_mut().enumerate() {
            if at.is_multiple_of(TOLD)
                && let Err(why) = context.budget.check()
            {
                return Err(OpenError::Stopped(why));
            }
            game.take_known_period();
        }
        atlas.note = match (others, atlas.games.len()) {
            (_, MOST_GAMES) => Some(format!("Only the first {MOST_GAMES} games are shown.")),
            (0, _) => None,
            _ => Some(format!(
                "Surveys that are not about quotients or Grundy values are not shown: {others}."
            )),
        };
        Ok(atlas)
    }

    /// Plans name a class by its first game in each of them: where a game is in two of them, its two names
    /// are those of one class, which has the name that comes first from now on.
    fn join_classes(&mut self, names: &[[String; 2]]) {
        let mut first: FxHashMap<&str, &str> = FxHashMap::default();
        for [a, b] in names {
            let (a, b) = (first_name(&first, a), first_name(&first, b));
            if a != b {
                first.insert(a.max(b), a.min(b));
            }
        }
        for class in self.games.iter_mut().filter_map(|game| game.class.as_mut()) {
            *class = first_name(&first, class).to_owned();
        }
    }

    /// Gives games that are equal to another one but for the sizes of heaps what that one has, at their own
    /// heaps.
    fn shift(&mut self) {
        for place in 0..self.games.len() {
            let game = &self.games[place];
            let (heaps, values) = (game.lacks_heaps(), game.lacks_values());
            let Some((of, shift)) = game.same_as.clone().filter(|_| heaps || values) else {
                continue;
            };
            let Some(of) = self.game(&of).cloned() else {
                continue;
            };
            if heaps {
                self.games[place].take_shifted(&of, shift);
            }
            if values {
                self.games[place].take_shifted_values(&of, shift);
            }
        }
    }

    /// Believes that the certificates were checked when the store was made, as those of the program were.
    fn believe(&mut self) {
        for place in 0..self.games.len() {
            let game = &self.games[place];
            let same = game.same_as.as_ref().and_then(|(of, _)| self.game(of));
            let certificate = game.certificate.as_ref();
            let certificate = certificate.or_else(|| same?.certificate.as_ref()).cloned();
            self.games[place].believe(certificate.as_deref());
        }
    }

    fn at(&mut self, code: &str) -> &mut AtlasGame {
        let place = *self.places.entry(code.to_owned()).or_insert_with(|| {
            self.games.push(AtlasGame::named(code));
            self.games.len() - 1
        });
        &mut self.games[place]
    }
}

/// The name that comes first of those that a class has; each leads to one that comes before it.
fn first_name<'a>(first: &FxHashMap<&'a str, &'a str>, name: &'a str) -> &'a str {
    let mut name = name;
    while let Some(before) = first.get(name) {
        name = before;
    }
    name
}

/// The questions whose results are shown.
#[derive(Clone, Copy)]
enum About {
    Quotient,
    Grundy,
}

impl About {
    /// The question of a plan.
    fn of(plan: &str) -> Option<About> {
        let plan: serde_json::Value = serde_json::from_str(plan).ok()?;
        match plan.get("ask")?.get("about")?.as_str()? {
            "quotient" => Some(About::Quotient),
            "grundy" => Some(About::Grundy),
            _ => None,
        }
    }
}

/// Why there is no atlas.
#[derive(Debug, thiserror::Error)]
enum OpenError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error(
        "This store has no results on heap games; grundy survey merge adds those of grundy survey plan 0.ddd --ask quotient."
    )]
    Nothing,
    #[error("stopped")]
    Stopped(Stop),
}

/// The games of a store.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpenAtlas {
    /// Where it is.
    pub source: AtlasSource,
}

/// The games of a store, or why it cannot be read.
pub type Opened = Result<Arc<Atlas>, String>;

impl Question for OpenAtlas {
    type Answer = Opened;
    const TITLE: &'static str = "Atlas of";
    /// A file may change, and then it is to be read anew.
    const KEEPS: bool = false;
    const COUNTS: Option<&'static str> = Some("games");

    fn of(&self) -> String {
        match &self.source {
            AtlasSource::Shipped => "the program".to_owned(),
            AtlasSource::File(path) => {
                let name = path.file_name().unwrap_or_default();
                name.to_string_lossy().into_owned()
            }
        }
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let read = self.source.store().map_err(OpenError::from);
        match read.and_then(|store| Atlas::read(&store, context)) {
            Ok(mut atlas) => {
                if self.source == AtlasSource::Shipped {
                    atlas.believe();
                }
                Ok(Ok(Arc::new(atlas)))
            }
            Err(OpenError::Stopped(why)) => Err(why.into()),
            Err(error) => Ok(Err(error.to_string())),
        }
    }
}
