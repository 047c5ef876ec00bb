//! The trait of every kind of document, the trait of its views, and the model that joins them.

use super::{Answers, Asks, Data, Framing, Headline, Picture};
use grundy_base::budget::Budget;
use grundy_figure::{Style, Table};
use grundy_jobs::{CertificateText, Certifying, Jobs};
use grundy_project::{Body, OfKind, Project, TableCells, ViewId};
use grundy_proof::Verdict;
use std::borrow::Cow;

/// More rounds of questions than this that are answered at once are an error of the program.
const MOST_ROUNDS: usize = 1_000;

/// How a view is called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// Its name in files, sessions and figures. It never changes.
    pub id: ViewId,
    /// The face of its button.
    pub label: &'static str,
    /// A plain sentence on what it shows.
    pub about: &'static str,
    /// The button that it shares with other views, if it is a page of several.
    pub group: Option<&'static str>,
    /// Whether it is a multiplication table, whose cells may show words, numbers, or what is in P.
    pub has_cells: bool,
    /// Whether its picture can have any shape, as a plot or a drawing can; a table is as high as its rows.
    pub has_shape: bool,
}

impl Entry {
    /// A view with a button of its own.
    pub const fn new(id: &'static str, label: &'static str, about: &'static str) -> Entry {
        Entry {
            id: ViewId::new(id),
            label,
            about,
            group: None,
            has_cells: false,
            has_shape: false,
        }
    }

    /// The face of its button, which it has alone or with the other pages of its group.
    pub fn button(&self) -> &'static str {
        self.group.unwrap_or(self.label)
    }

    /// Its whole name, such as `Quotient: table`.
    pub fn name(&self) -> Cow<'static, str> {
        let Some(group) = self.group else {
            return self.label.into();
        };
        let mut letters = self.label.chars();
        let first = letters.next().map(|c| c.to_lowercase().to_string());
        let label = first.unwrap_or_default() + letters.as_str();
        format!("{group}: {label}").into()
    }
}

/// A kind of document, by its type.
pub trait Kind: Sized + 'static {
    /// The document, as the user typed or drew it.
    type Document: OfKind + Clone + PartialEq + 'static;

    /// The choices of the window, which no file has: an element that was clicked, a button that was pressed.
    /// Without a window they are those of [`Kind::choose_all`]. The texts that [`Kind::prepare`] has parsed are
    /// here too.
    type Choices: Default + Clone + PartialEq + 'static;

    /// Its views, in the order of their buttons.
    const VIEWS: &'static [&'static dyn View<Self>];

    /// Chooses all that a view can show: where there is no window nobody presses a button.
    fn choose_all(_: &Self::Document, _: &mut Self::Choices) {}

    /// What was chosen that the cells of a multiplication table show.
    fn cells(_: &Self::Choices) -> Option<TableCells> {
        None
    }

    /// Brings what is kept besides the document up to date with it, before anything is asked.
    fn prepare(_: &Self::Document, _: &mut Self::Choices, _: &mut Answers) {}

    /// Asks the questions that every view needs.
    fn asks(_: Shown<'_, Self>, _: &mut Asks) {}

    /// Why nothing is exported, where the document itself is at fault.
    fn lacks(_: Shown<'_, Self>) -> Option<String> {
        None
    }

    /// What the view in front was asked to show and does not, in a sentence.
    fn remark(_: Shown<'_, Self>) -> Option<String> {
        None
    }

    /// The note on an export while not all is known that the views show.
    fn missing(_: &Self::Choices, _: &Answers) -> Option<String> {
        None
    }

    /// The entry of the document in the status line.
    fn status(shown: Shown<'_, Self>) -> serde_json::Value;

    /// The result as JSON, where that is the same for all views.
    fn json(_: Shown<'_, Self>) -> Option<Data> {
        None
    }

    /// The games of the document one by one, each as a line of JSON, where that is the same for all views.
    fn lines(_: Shown<'_, Self>) -> Option<Data> {
        None
    }

    /// The answer in a line, where that is the same for all views.
    fn headline(_: Shown<'_, Self>) -> Option<Headline> {
        None
    }

    /// The graphs in view in graph6, where it has graphs.
    fn graphs(_: Shown<'_, Self>) -> Option<Data> {
        None
    }

    /// The sequence that it is about as a b-file, where it is about one.
    fn b_file(_: Shown<'_, Self>) -> Option<Data> {
        None
    }

    /// The name of a document that nobody has named: a few words made of its content. None while the content
    /// cannot be read; the document keeps its last name then.
    fn name(_: &Self::Document) -> Option<String> {
        None
    }

    /// Whether what is typed in it cannot be read, such as a rule that is half typed.
    fn is_unread(document: &Self::Document) -> bool {
        Self::name(document).is_none()
    }

    /// The style in which pictures are written.
    fn style(_: &Self::Document) -> Style {
        Style::default()
    }

    /// Whether it asks one question after the other and is not done: it goes on behind other tabs.
    fn goes_on(_: Shown<'_, Self>) -> bool {
        false
    }
}

/// A document with what was chosen and what is known: all that a view is made from.
pub struct Shown<'a, K: Kind> {
    /// The document, as the user typed or drew it.
    pub document: &'a K::Document,
    /// The choices of the window.
    pub choices: &'a K::Choices,
    /// The answers to its questions.
    pub known: &'a Answers,
}

impl<K: Kind> Clone for Shown<'_, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K: Kind> Copy for Shown<'_, K> {}

/// One way to look at a document.
pub trait View<K: Kind>: Sync {
    /// How it is called.
    fn entry(&self) -> Entry;

    /// Asks its questions, given the answers that are there already.
    fn asks(&self, _: Shown<'_, K>, _: &mut Asks) {}

    /// The first heap and the last of the part that a plot shows, if it shows not all.
    fn heaps_in_view(&self, _: Shown<'_, K>) -> Option<[usize; 2]> {
        None
    }

    /// Its picture, if there is a result.
    fn picture(&self, _: Shown<'_, K>, _: Framing) -> Option<Picture> {
        None
    }

    /// Its answer in a line. A view that has one has it at all times: what is not known yet is open.
    fn headline(&self, shown: Shown<'_, K>) -> Option<Headline> {
        K::headline(shown)
    }

    /// Its rows, if there is a result.
    fn rows(&self, _: Shown<'_, K>) -> Option<Table> {
        None
    }

    /// Its rows as a table for a page, where they have another shape there.
    fn table(&self, shown: Shown<'_, K>) -> Option<Table> {
        self.rows(shown)
    }

    /// The result in the JSON format of the command line, if there is one.
    fn json(&self, shown: Shown<'_, K>) -> Option<Data> {
        K::json(shown)
    }

    /// Whether that is a certificate.
    fn certifies(&self, _: Shown<'_, K>) -> bool {
        false
    }

    /// What the kernel says of the certificate that is its JSON, if it has accepted that.
    fn verdict<'a>(&self, _: Shown<'a, K>) -> Option<&'a Verdict> {
        None
    }

    /// Its rows as CSV.
    fn csv(&self, shown: Shown<'_, K>) -> Option<Data> {
        self.rows(shown).map(|rows| Data::csv(&rows))
    }

    /// Its games one by one, each as a line of JSON, where it has games.
    fn lines(&self, shown: Shown<'_, K>) -> Option<Data> {
        K::lines(shown)
    }

    /// The text for the clipboard: its rows, unless something else is more useful.
    fn copied(&self, shown: Shown<'_, K>) -> Option<Data> {
        self.csv(shown)
    }
}

/// A document of some kind as it is shown: what every window, file and command asks of it.
pub trait AnyModel {
    /// Takes in what the document needs of the others in its project. Called before
    /// [`AnyModel::refresh`], each time.
    fn follow(&mut self, _: &Body, _: &Project) {}

    /// Chooses all that can be shown, for where there is no window.
    fn choose_all(&mut self, _: &Body) {}

    /// What was chosen in the view in front that the cells of its multiplication table show, if it has one.
    fn cells(&self, _: &Body) -> Option<TableCells> {
        None
    }

    /// The first heap and the last that the plot in front shows, if it shows not all.
    fn heaps_in_view(&self, _: &Body) -> Option<[usize; 2]> {
        None
    }

    /// Takes what was answered, asks what the view in front needs.
    fn refresh(&mut self, body: &Body, jobs: &mut Jobs);

    /// Whether nothing more is to come: everything that is asked was answered or ended.
    fn is_settled(&self) -> bool;

    /// Whether everything is there of which the picture of the view in front is made; more may be to come
    /// of what is said of it.
    fn is_drawable(&self) -> bool {
        self.is_settled()
    }

    /// The view in front as a picture, if there is a result.
    fn picture(&self, body: &Body, framing: Framing) -> Option<Picture>;

    /// What a picture could not have in the size that is asked of it, in sentences.
    fn lacks_room(&self, _: &Body) -> Vec<String> {
        Vec::new()
    }

    /// What it was asked to show and does not, in sentences.
    fn remarks(&self, _: &Body) -> Vec<String> {
        Vec::new()
    }

    /// The style in which the picture is written.
    fn style(&self, _: &Body) -> Style {
        Style::default()
    }

    /// The answer of the view in front in a line, if it has one.
    fn headline(&self, _: &Body) -> Option<Headline> {
        None
    }

    /// The rows of the view in front, if there is a result.
    fn rows(&self, body: &Body) -> Option<Table>;

    /// The view in front as a table for a page.
    fn table(&self, body: &Body) -> Option<Table>;

    /// The rows as CSV.
    fn csv(&self, body: &Body) -> Option<Data>;

    /// The result as JSON in the format of the command line.
    fn json(&self, body: &Body) -> Option<Data>;

    /// Whether that is a certificate.
    fn certifies(&self, _: &Body) -> bool {
        false
    }

    /// The certificates of what is shown as proved, made within this budget where they are not at hand.
    fn certificates(&self, _: &Budget) -> Vec<CertificateText> {
        Vec::new()
    }

    /// What the kernel says of the certificate that is the JSON of the view in front, if it has accepted that.
    fn verdict<'a>(&'a self, _: &'a Body) -> Option<&'a Verdict> {
        None
    }

    /// What makes the certificates of the view in front: its JSON where that is one, else all of what is shown as
    /// proved.
    fn certifying(&self, _: &Body) -> Vec<Certifying> {
        Vec::new()
    }

    /// The documents that it shows, each with its model: itself, but of a figure those of its panels.
    fn panels<'a>(&'a self, body: &'a Body) -> Vec<(&'a dyn AnyModel, &'a Body)>;

    /// The games of the view in front as lines of JSON.
    fn lines(&self, _: &Body) -> Option<Data> {
        None
    }

    /// The graphs of the document in graph6.
    fn graphs(&self, _: &Body) -> Option<Data> {
        None
    }

    /// The sequence of the document as a b-file.
    fn b_file(&self, _: &Body) -> Option<Data> {
        None
    }

    /// The text for the clipboard.
    fn copied(&self, body: &Body) -> Option<Data>;

    /// The note on an export while not all is known that the view shows.
    fn missing(&self) -> Option<String> {
        None
    }

    /// Why the view in front shows nothing that could be exported, where that is known.
    fn lacks(&self, body: &Body) -> Option<String>;

    /// The entry of the document in the status line.
    fn status(&self, body: &Body) -> serde_json::Value;

    /// Whether it asks one question after the other and is not done: it goes on behind other tabs.
    fn goes_on(&self, body: &Body) -> bool;

    /// Gives up what is being asked.
    fn abandon(&mut self, jobs: &mut Jobs);
}

/// A document of this kind as it is shown, between two frames.
pub struct Model<K: Kind> {
    /// The answers to its questions.
    pub known: Answers,
    /// The choices of the window, which no file has.
    pub choices: K::Choices,
    settled: bool,
    drawable: bool,
}

impl<K: Kind> Default for Model<K> {
    fn default() -> Self {
        Model {
            known: Answers::default(),
            choices: K::Choices::default(),
            settled: false,
            drawable: false,
        }
    }
}

impl<K: Kind> Model<K> {
    /// The document with what is known of it.
    pub fn shown<'a>(&'a self, document: &'a K::Document) -> Shown<'a, K> {
        Shown {
            document,
            choices: &self.choices,
            known: &self.known,
        }
    }

    /// The view in front, and what it is made from; none while the document is at fault.
    fn front<'a>(&'a self, body: &'a Body) -> Option<(&'static dyn View<K>, Shown<'a, K>)> {
        let (view, shown) = self.in_front(body)?;
        K::lacks(shown).is_none().then_some((view, shown))
    }

    fn in_front<'a>(&'a self, body: &'a Body) -> Option<(&'static dyn View<K>, Shown<'a, K>)> {
        let document = K::Document::of(body)?;
        Some((view_with(body.content().view())?, self.shown(document)))
    }
}

/// The view with this id; the first where none has it.
pub fn view_with<K: Kind>(id: ViewId) -> Option<&'static dyn View<K>> {
    let known = K::VIEWS.iter().find(|view| view.entry().id == id);
    known.or(K::VIEWS.first()).copied()
}

/// The id of the view that is shown for this one: that of the first where none has it.
pub fn front_of<K: Kind>(id: ViewId) -> ViewId {
    view_with::<K>(id).map_or(id, |view| view.entry().id)
}

impl<K: Kind> AnyModel for Model<K> {
    fn choose_all(&mut self, body: &Body) {
        if let Some(document) = K::Document::of(body) {
            K::choose_all(document, &mut self.choices);
        }
    }

    fn cells(&self, body: &Body) -> Option<TableCells> {
        let (view, shown) = self.in_front(body)?;
        K::cells(shown.choices).filter(|_| view.entry().has_cells)
    }

    fn heaps_in_view(&self, body: &Body) -> Option<[usize; 2]> {
        let (view, shown) = self.in_front(body)?;
        view.heaps_in_view(shown)
    }

    fn refresh(&mut self, body: &Body, jobs: &mut Jobs) {
        // An answer that is there at once may lead to a further question.
        for _ in 0..MOST_ROUNDS {
            let news = self.known.take(jobs);
            if let Some(document) = K::Document::of(body) {
                K::prepare(document, &mut self.choices, &mut self.known);
            }
            let mut asks = Asks::default();
            if let Some((view, shown)) = self.in_front(body) {
                K::asks(shown, &mut asks);
                view.asks(shown, &mut asks);
            }
            let asked = self.known.follow(asks, jobs);
            let rests = !news && !asked;
            self.settled = rests && !self.known.is_waiting();
            self.drawable = rests && !self.known.lacks_for_picture();
            if !news && !asked {
                return;
            }
        }
    }

    fn is_settled(&self) -> bool {
        self.settled
    }

    fn is_drawable(&self) -> bool {
        self.drawable
    }

    fn picture(&self, body: &Body, framing: Framing) -> Option<Picture> {
        let (view, shown) = self.front(body)?;
        view.picture(shown, framing)
    }

    fn style(&self, body: &Body) -> Style {
        K::Document::of(body).map(K::style).unwrap_or_default()
    }

    fn headline(&self, body: &Body) -> Option<Headline> {
        let (view, shown) = self.in_front(body)?;
        let headline = view.headline(shown)?;
        // Nothing is proved of what cannot be read, or is not typed yet.
        let is_last = headline.is_proved() && K::lacks(shown).is_some();
        Some(match is_last {
            true => headline.of_the_last("of what was read last"),
            false => headline,
        })
    }

    fn rows(&self, body: &Body) -> Option<Table> {
        let (view, shown) = self.front(body)?;
        view.rows(shown)
    }

    fn table(&self, body: &Body) -> Option<Table> {
        let (view, shown) = self.front(body)?;
        view.table(shown)
    }

    fn csv(&self, body: &Body) -> Option<Data> {
        let (view, shown) = self.front(body)?;
        view.csv(shown)
    }

    fn json(&self, body: &Body) -> Option<Data> {
        let (view, shown) = self.front(body)?;
        view.json(shown)
    }

    fn certifies(&self, body: &Body) -> bool {
        self.front(body)
            .is_some_and(|(view, shown)| view.certifies(shown))
    }

    fn certificates(&self, budget: &Budget) -> Vec<CertificateText> {
        let all = self.known.certifying().into_iter();
        all.flat_map(|certify| certify(budget)).collect()
    }

    fn verdict<'a>(&'a self, body: &'a Body) -> Option<&'a Verdict> {
        let (view, shown) = self.front(body)?;
        view.verdict(shown)
    }

    fn certifying(&self, body: &Body) -> Vec<Certifying> {
        match self.verdict(body).and_then(|_| self.json(body)) {
            Some(data) => vec![Box::new(|_| vec![Ok(data.text)])],
            None => self.known.certifying(),
        }
    }

    fn remarks(&self, body: &Body) -> Vec<String> {
        let remark = self.front(body).and_then(|(_, shown)| K::remark(shown));
        remark.into_iter().collect()
    }

    fn panels<'a>(&'a self, body: &'a Body) -> Vec<(&'a dyn AnyModel, &'a Body)> {
        vec![(self, body)]
    }

    fn lines(&self, body: &Body) -> Option<Data> {
        let (view, shown) = self.front(body)?;
        view.lines(shown)
    }

    fn graphs(&self, body: &Body) -> Option<Data> {
        let (_, shown) = self.front(body)?;
        K::graphs(shown)
    }

    fn b_file(&self, body: &Body) -> Option<Data> {
        let (_, shown) = self.front(body)?;
        K::b_file(shown)
    }

    fn copied(&self, body: &Body) -> Option<Data> {
        let (view, shown) = self.front(body)?;
        view.copied(shown)
    }

    fn missing(&self) -> Option<String> {
        K::missing(&self.choices, &self.known)
    }

    fn lacks(&self, body: &Body) -> Option<String> {
        K::lacks(self.shown(K::Document::of(body)?))
    }

    fn status(&self, body: &Body) -> serde_json::Value {
        let status = |document| K::status(self.shown(document));
        K::Document::of(body).map_or(serde_json::Value::Null, status)
    }

    fn goes_on(&self, body: &Body) -> bool {
        K::Document::of(body).is_some_and(|document| K::goes_on(self.shown(document)))
    }

    fn abandon(&mut self, jobs: &mut Jobs) {
        self.known.abandon(jobs);
    }
}
