//! What game trees of heaps and of graphs have in common: their picture, their rows and their JSON.

use crate::{Data, Framing, Headline, Picture, State};
use grundy_base::number::counted;
use grundy_base::play::Convention;
use grundy_figure::{Cell, DrawnPosition, Rich, Scene, Table, game_tree, joined};
use grundy_heap::{GameTree, TreeNode};
use serde_json::{Value, json};

/// A caption below a narrower tree has this room, if the picture may be so wide.
const LEAST_WIDTH: f32 = 130.0;

/// A tree, what its positions are called, and by which convention it is marked.
pub(crate) struct Shown<'a, P> {
    pub tree: &'a GameTree<P>,
    pub convention: Convention,
    pub name: &'a dyn Fn(&P) -> String,
    /// How often a position stands in it, such as `each once`.
    pub once: &'a str,
}

impl<P> Shown<'_, P> {
    /// The picture, where `drawn` makes that of a position.
    pub fn picture(&self, framing: Framing, title: Rich, drawn: impl Fn(&P) -> Scene) -> Picture {
        let position = |node: &TreeNode<P>| {
            let outcome = node.outcome(self.convention);
            DrawnPosition {
                picture: drawn(&node.position),
                mark: outcome.map_or("?".to_owned(), |of| of.to_string()).into(),
                is_lost: outcome == Some(grundy_base::play::Outcome::P),
                level: node.level,
            }
        };
        let positions: Vec<DrawnPosition> = self.tree.nodes.iter().map(position).collect();
        let nodes = self.tree.nodes.iter().enumerate();
        let options = nodes.flat_map(|(at, node)| node.options.iter().map(move |&to| (at, to)));
        let options: Vec<(usize, usize)> = options.collect();
        let (scene, shown) = on_a_page(framing, &positions, &options);
        let scene = widened(framing, scene);
        let caption = title.line(format!(" {}", self.told(shown)));
        let marks = Rich::from("Marked: P-positions, which the player to move loses.");
        with_marks(framing, scene, caption, marks)
    }

    /// How many positions there are, and which are shown: so many of the first.
    fn told(&self, shown: usize) -> String {
        let out = self.tree.left_out + self.tree.nodes.len() - shown;
        let once = self.once;
        match (out, self.tree.is_whole) {
            (0, _) if shown == 1 => "Nobody can move.".to_owned(),
            (0, true) => format!("All {shown} positions, {once}."),
            (_, true) => {
                format!("The first {shown} positions, {once}; {out} more are left out.")
            }
            (_, false) => format!(
                "The first {shown} positions, {once}; more than {out} are left out, too many for their outcomes to be found."
            ),
        }
    }

    /// The outcome of the position at the root.
    pub fn headline(&self) -> Headline {
        let root = self.tree.nodes.first();
        let outcome = root.and_then(|root| root.outcome(self.convention));
        let Some(outcome) = outcome else {
            return Headline::open("the tree has too many positions");
        };
        let (shown, out) = (self.tree.nodes.len(), self.tree.left_out);
        let extent = match out {
            0 => counted(shown, "position", "positions"),
            _ => format!("{} positions, {out} of them left out", shown + out),
        };
        let play = match self.convention {
            Convention::Normal => "",
            Convention::Misere => " in misère play",
        };
        Headline::new(format!("{outcome}-position{play}"), State::Exact, extent)
    }

    /// A row for each position of this game.
    pub fn rows(&self, game: &str) -> Table {
        let row = |(at, node): (usize, &TreeNode<P>)| {
            vec![
                Cell::number(at + 1),
                Cell::text((self.name)(&node.position)),
                Cell::number(node.level),
                Cell::from(node.grundy.map(Cell::number)),
                Cell::from(node.outcome(Convention::Normal).map(|of| of.to_string())),
                Cell::from(node.misere.map(|of| of.to_string())),
                Cell::text(joined(node.options.iter().map(|to| to + 1), " ")),
                Cell::number(node.options_left_out),
                Cell::text(game),
            ]
        };
        let head = [
            "number",
            "position",
            "most moves to it",
            "Grundy value",
            "normal play",
            "misère play",
            "options",
            "options left out",
            "rule",
        ];
        let mut table = Table::new(head, self.tree.nodes.iter().enumerate().map(row));
        let out = self.tree.left_out;
        table.cut =
            (out > 0).then(|| counted(out, "position is left out", "positions are left out"));
        table
    }

    /// The tree as JSON; options are numbers of positions, from 0 on.
    pub fn json(&self, game: &str) -> Option<Data> {
        let position = |node: &TreeNode<P>| {
            json!({
                "position": (self.name)(&node.position),
                "level": node.level,
                "grundy": node.grundy,
                "normal": node.outcome(Convention::Normal),
                "misere": node.misere,
                "options": node.options,
                "options_left_out": node.options_left_out,
            })
        };
        let positions: Vec<Value> = self.tree.nodes.iter().map(position).collect();
        let tree = json!({
            "game": game,
            "positions": positions,
            "left_out": self.tree.left_out,
            "whole": self.tree.is_whole,
        });
        Some(Data::from(serde_json::to_string(&tree).ok()? + "\n"))
    }
}

/// The tree of as many of the first positions as a page has room for, and how many these are.
fn on_a_page(
    framing: Framing,
    positions: &[DrawnPosition],
    options: &[(usize, usize)],
) -> (Scene, usize) {
    let of_first = |count: usize| game_tree(&positions[..count], options, framing.width);
    let whole = of_first(positions.len());
    if framing.has_page_for(&whole) {
        return (whole, positions.len());
    }
    // Of more positions the tree is higher, but for how their lines happen to be broken.
    let (mut fits, mut too_many) = (1, positions.len().max(2));
    while too_many - fits > 1 {
        let count = fits + (too_many - fits) / 2;
        match framing.has_page_for(&of_first(count)) {
            true => fits = count,
            false => too_many = count,
        }
    }
    (of_first(fits.min(positions.len())), fits)
}

/// A picture with its caption and what is marked in it, both below it.
pub(crate) fn with_marks(framing: Framing, scene: Scene, caption: Rich, marks: Rich) -> Picture {
    let whole = caption.clone().line(" ").then(&marks);
    let picture = framing.captioned(scene, whole);
    Picture {
        caption,
        marks,
        ..picture
    }
}

/// A narrow scene in the middle of a wider one, where a caption is wanted below it.
pub(crate) fn widened(framing: Framing, scene: Scene) -> Scene {
    let least = framing
        .width
        .map_or(LEAST_WIDTH, |width| width.min(LEAST_WIDTH));
    let aside = (least - scene.width) / 2.0;
    if framing.bare || aside <= 0.0 {
        return scene;
    }
    let mut wide = scene.placed(1.0, [aside, 0.0]);
    wide.width = least;
    wide
}
