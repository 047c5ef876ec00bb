//! The folder that files for games stand in, with the theory in a folder of its own, and what compiles both.

use crate::GameFile;

/// The folder of the theory.
pub const THEORY_FOLDER: &str = "theory";

/// The file that lists all others. It is written last, and by it a folder is known again.
pub const PROJECT: &str = "_CoqProject";

/// What compiles all, and says what was proved.
pub const MAKEFILE: &str = include_str!("../assets/Makefile");

/// What the folder is, for who finds it.
pub const README: &str = include_str!("../assets/README.md");

/// How the list begins.
const FIRST_LINE: &str = "-Q theory Grundy";

/// The list, with these files for games.
pub fn project(games: &[String]) -> String {
    let theory = crate::THEORY
        .iter()
        .map(|(name, _)| format!("{THEORY_FOLDER}/{name}"));
    let games = games.iter().map(|name| format!("{name}.v"));
    let lines: Vec<String> = std::iter::once(FIRST_LINE.to_owned())
        .chain(theory)
        .chain(games)
        .collect();
    lines.join("\n") + "\n"
}

/// All files of a new folder with their names: the theory, these files for games, what compiles both, and the list.
pub fn files(games: &[GameFile]) -> Vec<(String, String)> {
    let theory = crate::THEORY.iter();
    let theory = theory.map(|(name, text)| (format!("{THEORY_FOLDER}/{name}"), (*text).to_owned()));
    let of_games = games.iter();
    let of_games = of_games.map(|game| (format!("{}.v", game.name), game.text.clone()));
    let names: Vec<String> = games.iter().map(|game| game.name.clone()).collect();
    let others = [
        ("Makefile", MAKEFILE.to_owned()),
        ("README.md", README.to_owned()),
        (PROJECT, project(&names)),
    ];
    let others = others.map(|(name, text)| (name.to_owned(), text));
    theory.chain(of_games).chain(others).collect()
}

/// The files for games in a list, without their ends; nothing where it is no list of this program.
pub fn games_in(project: &str) -> Option<Vec<String>> {
    let lines = project.strip_prefix(FIRST_LINE)?.lines();
    let games = lines.filter_map(|line| line.strip_suffix(".v"));
    let is_name = |name: &&str| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    Some(games.filter(is_name).map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_as_it_was_written() {
        let games = ["Values_0_77".to_owned(), "Quotient_0_77".to_owned()];
        assert_eq!(
            games_in(&project(&games)).as_deref(),
            Some(games.as_slice())
        );
        assert_eq!(games_in("-R . Other\nA.v\n"), None);
    }
}
