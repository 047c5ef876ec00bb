//! The short glossary: the field's terms in plain words, each with a source.

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
        term: "canonical form",
        meaning: "The simplest game equal to a given one in misère play: no option is reversible. Equal games have the same canonical form. It is found by the rule of Grundy and Smith, with the proviso that a game becomes 0 only if it is an N-position.",
        source: "Siegel, Structure of misère games, sec. 2",
    },
    Entry {
        term: "certificate",
        meaning: "Everything that is needed to check a quotient again: the rule, the table, the element of each heap. A small program that shares nothing with the solver verifies that the table is a reduced bipartite monoid and that no position is misjudged.",
        source: "Plambeck and Siegel, Misère quotients, app. C",
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
        term: "N-position",
        meaning: "A position that the Next player, who is to move, wins.",
        source: "Winning Ways, ch. 1",
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
        term: "period",
        meaning: "p is a period when value(n + p) = value(n) for every n past the last exception. “Proved” means that enough values were checked for the Guy–Smith theorem to give all the others.",
        source: "Guy and Smith 1956",
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
        term: "tame and wild",
        meaning: "A game is tame up to a heap when its misère quotient is that of a Nim position: of order 1, 2, 6, 10, 18, 34, …. Otherwise it is wild.",
        source: "Winning Ways, ch. 13",
    },
];

/// Shows the glossary with `chosen` highlighted.
pub fn show(ui: &mut egui::Ui, chosen: Option<&str>) {
    egui::ScrollArea::vertical()
        .max_height(420.0)
        .show(ui, |ui| {
            for entry in ENTRIES {
                let here = chosen == Some(entry.term);
                let title = egui::RichText::new(entry.term).strong();
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
