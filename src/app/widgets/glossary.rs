//! The short glossary: the field's terms in plain words, each with a source.

use egui::{Context, CursorIcon, Id, Label, Response, RichText, Sense, Shape, Ui};

/// Where the term is kept whose heading was clicked, until the window takes it.
const ASKED: &str = "term of the glossary that is asked for";

/// A term, its meaning and where it is defined.
pub struct Entry {
    /// The term as the interface uses it.
    pub term: &'static str,
    /// The definition in plain words.
    pub meaning: &'static str,
    /// Where to read more.
    pub source: &'static str,
}

/// All terms that the interface uses, in alphabetical order.
pub const ENTRIES: &[Entry] = &[
    Entry {
        term: "bipartite monoid",
        meaning: "A commutative monoid with a set P of its elements. It is reduced when any two elements x, y are told apart: for some z exactly one of xz, yz is in P.",
        source: "Plambeck and Siegel 2008",
    },
    Entry {
        term: "birthday",
        meaning: "The length of the longest play from a game. A game is born by day n if no play lasts longer than n moves.",
        source: "Conway, On Numbers and Games, ch. 12",
    },
    Entry {
        term: "bit 2",
        meaning: "The 4 in a digit of an octal code. On graphs it is read in two ways: what is left of the component are exactly two parts, or two parts and any more. They agree on paths and cycles and first differ on stars with three leaves (0.6, 0.77) and four leaves (0.07). The second makes 0.07 Arc-Kayles, and Cram on grids.",
        source: "Dailly 2015, Definition 22; Beaudou et al. 2018",
    },
    Entry {
        term: "canonical form",
        meaning: "The simplest game equal to a given one in misère play: no option is reversible. Equal games have the same canonical form. It is found by the rule of Grundy and Smith, with the proviso that a game becomes 0 only if it is an N-position.",
        source: "Siegel, Structure of misère games, sec. 2",
    },
    Entry {
        term: "Cayley graph",
        meaning: "A point for each element, and for each generator a an arrow from x to xa.",
        source: "Froidure and Pin 1997",
    },
    Entry {
        term: "certificate",
        meaning: "Everything that is needed to check a quotient again: the rule, the table, the element of each heap. A small program that shares nothing with the solver verifies that the table is a reduced bipartite monoid and that no position is misjudged.",
        source: "Plambeck and Siegel, Misère quotients, app. C",
    },
    Entry {
        term: "classes 1a to 3c",
        meaning: "Games on two heaps by their minimal moves: 1, 2 or at least 3 of them; for 1, a is on an axis and b is not; for 2 and 3, a has none on the axes, b one, c one on each.",
        source: "Dufour, Heubach and Larsson, A misère-play ⋆-operator, section 5",
    },
    Entry {
        term: "composite game",
        meaning: "A game that is the sum of two games neither of which is a unit (0 or 1).",
        source: "Siegel, Structure of misère games, sec. 7",
    },
    Entry {
        term: "disjunctive sum",
        meaning: "Several games played side by side: a move is a move in exactly one of them.",
        source: "Winning Ways, ch. 2",
    },
    Entry {
        term: "double period",
        meaning: "A set of pairs that repeats with period p to the right from some column on and with period q upwards from some row on. A window that is large enough proves it for all positions, and gives the exact density.",
        source: "Dufour, Heubach and Larsson, A misère-play ⋆-operator, conjecture 1, asks for less",
    },
    Entry {
        term: "even and odd games",
        meaning: "A game is odd if it is G + 1 for an even G; then G is an option of it. Every game is one or the other, and with each part H of a game, H + 1 is a part too.",
        source: "Siegel, Structure of misère games, sec. 6",
    },
    Entry {
        term: "exceptional value",
        meaning: "A value that differs from the one that the period, carried on downwards, gives the heap. The largest heap that has one is the last exception.",
        source: "Guy and Smith 1956",
    },
    Entry {
        term: "follower",
        meaning: "A position that can be reached from a game by any number of moves, the game itself among them.",
        source: "Winning Ways, ch. 1",
    },
    Entry {
        term: "genus",
        meaning: "The normal nim value, and raised to its right the misère nim values of the game with 0, 1, 2, … heaps of two added; the last two repeat for ever.",
        source: "Conway, On Numbers and Games, ch. 12",
    },
    Entry {
        term: "Grundy value",
        meaning: "The least number from 0, 1, 2, … that is not the value of an option (mex). The value of a sum is the XOR of the values. A position of value 0 is lost for the player to move.",
        source: "Sprague 1935, Grundy 1939",
    },
    Entry {
        term: "hexadecimal code",
        meaning: "Like an octal code with digits 0–F; 8 in a digit allows leaving three heaps.",
        source: "Winning Ways, ch. 4",
    },
    Entry {
        term: "hypothesis",
        meaning: "A formula for the values of a family of graphs. It is tried on all members up to a bound, the smallest first. One that survives is checked up to the bound, not proved.",
        source: "Dailly 2015, conjectures 43 and 63",
    },
    Entry {
        term: "idempotent",
        meaning: "An element e with e² = e. The least idempotent is the identity of the kernel.",
        source: "Plambeck and Siegel 2008",
    },
    Entry {
        term: "J-class",
        meaning: "A class of elements that divide one another.",
        source: "Green 1951",
    },
    Entry {
        term: "kernel",
        meaning: "The least ideal of a finite commutative monoid; it is a group.",
        source: "Plambeck and Siegel 2008",
    },
    Entry {
        term: "limit game",
        meaning: "M^∞, what the iterations of the star-operator settle to. It is reflexive: its moves are its own P-positions. It depends on the minimal moves only, and a position belongs to it just when it is not terminal and no sum of two of its elements.",
        source: "Dufour, Heubach and Larsson, A misère-play ⋆-operator, theorems 3 to 5",
    },
    Entry {
        term: "longest win",
        meaning: "The number of moves that are made when the player who wins in normal play makes it as large as possible and the other player as small as possible.",
        source: "Dailly 2015, tables 2 and 3",
    },
    Entry {
        term: "mask",
        meaning: "The bits of a Grundy value that decide, by their parity, whether its heap is rare or common. Values are right for every mask; the one in use leaves the fewest rare heaps, and is chosen anew whenever the sequence has grown by half.",
        source: "Winning Ways, ch. 4",
    },
    Entry {
        term: "mate",
        meaning: "The game with 1 in the place of 0 at every position of the canonical form. A game plus its mate is a P-position.",
        source: "Conway, On Numbers and Games, ch. 12",
    },
    Entry {
        term: "mex",
        meaning: "Minimal excluded value: the least of 0, 1, 2, … that does not occur in a set.",
        source: "Winning Ways, ch. 3",
    },
    Entry {
        term: "meximal set",
        meaning: "For an element x the elements y for which no z has both xz and yz in P. The options of a heap with element x lie in it.",
        source: "Plambeck and Siegel 2008",
    },
    Entry {
        term: "misère play",
        meaning: "The convention in which a player who cannot move wins.",
        source: "Winning Ways, ch. 13",
    },
    Entry {
        term: "misère quotient",
        meaning: "The positions of a game in misère play, where two are the same when no added position tells their outcomes apart. A commutative monoid, together with the set P of the classes of P-positions.",
        source: "Plambeck 2005, Plambeck and Siegel 2008",
    },
    Entry {
        term: "moving front",
        meaning: "X(i) are the least positions that iteration i + 1 changes. When X(i + s) = X(i) + v is seen again and again, the changes wander outwards: if that goes on for ever, φ is infinite. For one finite game, an example in the gallery, that is proved.",
        source: "Dufour, Heubach and Larsson, A misère-play ⋆-operator, theorem 3, for X(i)",
    },
    Entry {
        term: "N-position",
        meaning: "A position that the Next player, who is to move, wins.",
        source: "Winning Ways, ch. 1",
    },
    Entry {
        term: "normal form",
        meaning: "The least word, by length and then by the alphabet, for an element of a monoid.",
        source: "Knuth and Bendix 1970",
    },
    Entry {
        term: "normal play",
        meaning: "The convention in which a player who cannot move loses.",
        source: "Winning Ways, ch. 1",
    },
    Entry {
        term: "octal code",
        meaning: "d0.d1d2d3…: digit dk says what removing k tokens may leave of a heap: 1 nothing, 2 one heap, 4 two heaps, added up. d0 = 4 allows splitting without removing.",
        source: "Guy and Smith 1956",
    },
    Entry {
        term: "octal game on a graph",
        meaning: "A move takes k vertices that are connected with each other from one component; what is left of that component must fall into a number of parts that the digit dk allows: 1 none, 2 one, 4 two, added up. On a path it is the heap game with the same code.",
        source: "Dailly 2015, Definition 22",
    },
    Entry {
        term: "outcome",
        meaning: "Who wins when both play well: N the player to move, P the other one.",
        source: "Winning Ways, ch. 1",
    },
    Entry {
        term: "P-portion",
        meaning: "The set P of a misère quotient: the classes of the P-positions. A position is lost for the player to move just when its element is in P.",
        source: "Plambeck and Siegel 2008",
    },
    Entry {
        term: "P-position",
        meaning: "A position that the Previous player, who has just moved, wins.",
        source: "Winning Ways, ch. 1",
    },
    Entry {
        term: "part",
        meaning: "H is a part of G if G = H + X for some X, which is then unique. A game has finitely many parts.",
        source: "Siegel, Structure of misère games, sec. 5",
    },
    Entry {
        term: "partial quotient",
        meaning: "Qₙ, the misère quotient of the heaps up to n. It is exact for these; larger heaps may refine it.",
        source: "Plambeck and Siegel 2008",
    },
    Entry {
        term: "period",
        meaning: "p is a period when value(n + p) = value(n) for every n past the last exception. “Proved” means that enough values were checked for the Guy–Smith theorem to give all the others.",
        source: "Guy and Smith 1956",
    },
    Entry {
        term: "pode and bipode",
        meaning: "A pode is a tree with one centre: paths, its legs, hang at a vertex. A bipode has two centres, joined by a path. A subdivided star is a pode, a bistar a bipode with legs of length 1.",
        source: "Dailly 2015, Definitions 45 and 54",
    },
    Entry {
        term: "presentation",
        meaning: "Generators and relations: the largest commutative monoid with these generators in which the relations hold.",
        source: "Plambeck and Siegel 2008",
    },
    Entry {
        term: "pretending function",
        meaning: "Φ: the element of the misère quotient that a heap of each size has. The element of a position is the product over its heaps.",
        source: "Plambeck 2005",
    },
    Entry {
        term: "prime game",
        meaning: "A game that is no unit and whose parts are only the units and itself, up to adding 1. Some games are sums of primes in several ways; all born by day 6 in just one.",
        source: "Siegel, Structure of misère games, sec. 7",
    },
    Entry {
        term: "rare and common values",
        meaning: "Heaps are split by the parity of the bits that their value shares with a mask (and of the heap itself, where the digits allow it) so that few of them, the rare ones, fall on one side; the least free common value is then found from the rare heaps alone (sparse space).",
        source: "Winning Ways, ch. 4",
    },
    Entry {
        term: "restive and restless",
        meaning: "A game that is not tame while all its options are: restive if its normal nim value is 0 or 1, restless if its misère value is.",
        source: "Conway, On Numbers and Games, ch. 12",
    },
    Entry {
        term: "saltus",
        meaning: "The amount by which values grow from one period to the next in an arithmetic-periodic sequence.",
        source: "Winning Ways, ch. 4",
    },
    Entry {
        term: "star-operator",
        meaning: "M* is the game whose moves are the P-positions of the game M. In misère play the iterations M, M*, M**, … settle at every position; M^i is the i-th of them.",
        source: "Dufour, Heubach and Larsson, A misère-play ⋆-operator, definition 3",
    },
    Entry {
        term: "tame and wild",
        meaning: "A game is tame up to a heap when its misère quotient is that of a Nim position: of order 1, 2, 6, 10, 18, 34, …. Otherwise it is wild.",
        source: "Winning Ways, ch. 13",
    },
    Entry {
        term: "terminal position",
        meaning: "A position from which there is no move. In misère play it is an N-position.",
        source: "Dufour, Heubach and Larsson, A misère-play ⋆-operator, observation 1",
    },
    Entry {
        term: "vector subtraction game",
        meaning: "A position is the sizes of the heaps; a move takes a vector of tokens, one number for each heap. A move is minimal when no other move is at most as large in every coordinate.",
        source: "Golomb 1966",
    },
    Entry {
        term: "window",
        meaning: "All positions with every coordinate below a bound. Moves only lead to smaller positions, so all that is computed in a window is exact there.",
        source: "Dufour, Heubach and Larsson, A misère-play ⋆-operator",
    },
    Entry {
        term: "φ and φ_W",
        meaning: "φ is the number of iterations until the limit is reached at every position; φ_W is that number in the window W. φ_W is exact, never falls when the window grows, and is only a lower bound for φ.",
        source: "Dufour, Heubach and Larsson, A misère-play ⋆-operator, section 4",
    },
];

/// What a term means; nothing for a word that is no term.
pub fn meaning(term: &str) -> &'static str {
    let entry = ENTRIES.iter().find(|entry| entry.term == term);
    entry.map_or("", |entry| entry.meaning)
}

/// The term that a heading speaks of.
fn term_of(title: &str) -> Option<&'static str> {
    let term = match title {
        "Parity" => "even and odd games",
        "Even parts" => "part",
        "Primes" | "Sum of primes" | "Prime partition" => "prime game",
        "Composite" => "composite game",
        "Genus of the sum" => "genus",
        "First not tame" | "Genera that are not tame" => "tame and wild",
        "Q" | "Q(G)" => "misère quotient",
        "Presentation of Q" => "presentation",
        "Φ" => "pretending function",
        "P" => "P-portion",
        "Last exception" => "exceptional value",
        "φ_W" => "φ and φ_W",
        other => other,
    };
    let mut terms = ENTRIES.iter().map(|entry| entry.term);
    terms.find(|known| known.eq_ignore_ascii_case(term))
}

/// Shows the heading of a column; one that is a term says what it means, and a click opens the
/// glossary there.
pub fn heading(ui: &mut Ui, title: &str) -> Response {
    let label = Label::new(RichText::new(title).strong()).truncate();
    match term_of(title) {
        Some(term) => link(ui, label, term),
        None => ui.add(label),
    }
}

/// Shows a text that speaks of a term, with dots under it: pointing at it says what the term means,
/// and a click opens the glossary there.
pub fn explained(ui: &mut Ui, text: RichText, term: &'static str) -> Response {
    link(ui, Label::new(text), term)
}

fn link(ui: &mut Ui, label: Label, term: &'static str) -> Response {
    let response = ui.add(label.selectable(false).sense(Sense::click()));
    let line = [response.rect.left_bottom(), response.rect.right_bottom()];
    let colour = ui.visuals().weak_text_color();
    ui.painter()
        .extend(Shape::dotted_line(&line, colour, 3.0, 0.6));
    if response.clicked() {
        ui.data_mut(|data| data.insert_temp(Id::unique(ASKED), term));
    }
    response
        .on_hover_cursor(CursorIcon::Help)
        .on_hover_text(meaning(term))
}

/// The term whose heading was clicked, once.
pub fn asked(ctx: &Context) -> Option<&'static str> {
    ctx.data_mut(|data| data.remove_temp(Id::unique(ASKED)))
}

/// Shows the glossary with `chosen` highlighted.
pub fn show(ui: &mut Ui, chosen: Option<&str>) {
    // The heading and the button stand above and below.
    let room = ui.ctx().content_rect().height() - 130.0;
    egui::ScrollArea::vertical()
        .max_height(room.clamp(80.0, 420.0))
        .show(ui, |ui| {
            for entry in ENTRIES {
                let here = chosen == Some(entry.term);
                let title = RichText::new(entry.term).strong();
                let response = ui.label(if here { title.underline() } else { title });
                if here {
                    response.scroll_to_me(Some(egui::Align::TOP));
                }
                ui.label(entry.meaning);
                ui.weak(entry.source);
                ui.add_space(6.0);
            }
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_find_their_terms() {
        assert_eq!(term_of("Canonical form"), Some("canonical form"));
        assert_eq!(term_of("P"), Some("P-portion"));
        assert_eq!(term_of("Game"), None);
    }
}
