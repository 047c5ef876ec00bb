//! The names of heap games, in all spellings that are read. Letters and digits count, so that
//! `Dawson's Kayles`, `dawsons kayles` and `DawsonsKayles`, as CGSuite has it, are one.
//! docs/notations.md says where each is from.

/// The traditional names, one for each game, and their codes.
const NAMES: &[(&str, &str)] = &[
    ("Nim", "0.(3)*"),
    ("Kayles", "0.77"),
    ("Dawson's Kayles", "0.07"),
    ("Dawson's chess", "0.137"),
    ("Treblecross", "0.007"),
    ("Guiles", "0.15"),
    ("Officers", "0.6"),
    ("Daisies", "4.7"),
];

/// Other names of games, and games that are called by their code here.
const OTHER_NAMES: &[(&str, &str)] = &[
    // Graph games on paths; on other graphs see `GraphRule`.
    ("Arc Kayles", "0.07"),
    ("Edge Kayles", "0.07"),
    ("Grim", "0.6"),
    // Winning Ways, ch. 4.
    ("Double Kayles", "0.7777"),
    ("Lasker's Nim", "4.(3)*"),
    ("Lasker Nim", "4.(3)*"),
];

/// Names that are no rule, and what to type.
const NO_RULES: &[(&str, &str)] = &[
    (
        "Dawson",
        "There are two games of his: type Dawson's chess (0.137) or Dawson's Kayles (0.07).",
    ),
    (
        "Dawson's game",
        "There are two games of his: type Dawson's chess (0.137) or Dawson's Kayles (0.07).",
    ),
    (
        "Node Kayles",
        "On a path it is Dawson's chess, 0.137; on other graphs it is no octal game: open a graph and type it there.",
    ),
    (
        "Cram",
        "It is 0.07@any on a grid: open a graph, choose a grid and type that.",
    ),
    (
        "Wythoff",
        "It is a vector game: its moves are typed there, such as (1,0) (0,1) (1,1).",
    ),
    (
        "Subtraction",
        "Name what may be removed, as in S(1,3,4) or {1,3,4}.",
    ),
];

/// The traditional names that can be typed.
pub fn known_names() -> Vec<&'static str> {
    let codes = NAMES.iter().map(|(name, _)| *name);
    codes
        .chain(["Grundy's game", "Couples are forever"])
        .collect()
}

/// The code that a name stands for, in any of its spellings.
pub fn named_code(name: &str) -> Option<&'static str> {
    let wanted = plain(name);
    let mut all = NAMES.iter().chain(OTHER_NAMES);
    all.find(|(known, _)| plain(known) == wanted)
        .map(|(_, code)| *code)
}

/// The traditional name of a code.
pub(super) fn name_of(code: &str) -> Option<&'static str> {
    let mut names = NAMES.iter();
    names
        .find(|(_, known)| *known == code)
        .map(|(name, _)| *name)
}

/// What to type in the place of a name that is known and is no rule of one heap game.
pub fn hint_on_name(name: &str) -> Option<&'static str> {
    let wanted = plain(name);
    let known = NO_RULES.iter().find(|(known, _)| plain(known) == wanted);
    known.map(|(_, hint)| *hint)
}

/// What to type in the place of a name that is no rule.
pub(super) fn hint(name: &str) -> String {
    let known = || format!("Known names: {}.", known_names().join(", "));
    hint_on_name(name).map_or_else(known, str::to_owned)
}

/// A name by its letters and digits.
pub(super) fn plain(name: &str) -> String {
    let counted = name.chars().filter(|c| c.is_alphanumeric());
    counted.flat_map(char::to_lowercase).collect()
}
