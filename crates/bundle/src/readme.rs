//! The `README.md` of a bundle: what is in it, and how it is checked, for whoever has it and nothing else.

use crate::PROGRAM;
use crate::manifest::{CertificateEntry, FigureEntry, Manifest, PanelEntry};
use grundy_base::visible::visible_name;

const BEGIN: &str = "\
# Figures with their proofs

These figures were drawn by Grundy, a laboratory for impartial games. Behind each of them stands the project that it
is drawn from, and behind what it says is proved a certificate.

## Check it

All hashes, with nothing but coreutils:

    sha256sum -c SHA256SUMS

The certificates, with Cargo and nothing of Grundy but the kernel of proof, whose sources are in `kernel/`. What is
built goes beside the bundle, which stays as it is:

    cargo run --release --locked --manifest-path kernel/Cargo.toml --target-dir ../grundy-verify-build --bin grundy-verify -- certificates/*.json

Everything, with Grundy itself: hashes, certificates, and that each figure, each table and each claim is what the
project gives and the certificates prove. The figures are drawn anew for that:

    grundy verify .

## Use it

A figure as PDF is for `\\includegraphics`, one as TikZ for `\\input`, with the package `tikz`. For the arXiv the
folder goes into `anc/` of the submission. Where figures cite anything, it is in `references.bib`. Open `project.grundy` with Grundy to see how the figures come about.

The basis of a claim is *checked* where the kernel has checked a certificate, *computed* where a complete search or a
theorem has settled it and it is computed once more by `grundy verify`, *kept* where an earlier run has checked a
certificate that is not here, and *literature* where a source says so. Captions that were typed are those of the
authors, and nobody checks them.
";

/// What is said where there are theorems.
const THEOREMS: &str = "
## Theorems

In `rocq/` are theorems with their proofs, for who does not want to trust Grundy at all: Rocq (Coq) checks them with
a kernel of its own. It is meant for Coq 8.16 to 8.20; `rocq/README.md` says what there is to read. What is compiled
goes beside the bundle:

    cp -r rocq ../theorems && make -C ../theorems

Each theorem prints `Closed under the global context`: it rests on no axiom. `grundy verify` checks that each is the
one that its certificate gives.
";

/// The text of the file.
pub(crate) fn text(manifest: &Manifest) -> String {
    let mut text = format!("{BEGIN}\n## Figures\n");
    for figure in &manifest.figures {
        text += &section(figure);
    }
    if !manifest.certificates.is_empty() {
        text += "\n## Certificates\n\n";
    }
    for CertificateEntry {
        file,
        game,
        claims,
        theorem,
    } in &manifest.certificates
    {
        let theorem = theorem
            .iter()
            .map(|file| format!(" As a theorem: `{file}`."));
        let said = claims.join(" ") + &theorem.collect::<String>();
        text += &folded(&format!("- `{file}`, of {game}: {said}"), "  ");
    }
    let mut certificates = manifest.certificates.iter();
    if certificates.any(|certificate| certificate.theorem.is_some()) {
        text += THEOREMS;
    }
    text + &format!("\nMade by Grundy {PROGRAM}.\n")
}

/// A name that somebody typed as a heading: on one line, without commands to a terminal, and with the signs of
/// Markdown as they are.
fn heading(name: &str) -> String {
    let mut text = String::new();
    for sign in visible_name(name).chars() {
        if "\\`*_[]<>#".contains(sign) {
            text.push('\\');
        }
        text.push(sign);
    }
    text
}

/// What a figure has and says.
fn section(figure: &FigureEntry) -> String {
    let files: Vec<String> = figure
        .files
        .iter()
        .map(|file| format!("`{file}`"))
        .collect();
    let files = folded(&files.join(", "), "");
    let mut text = format!("\n### {}\n\n{files}", heading(&figure.name));
    for without in &figure.without {
        text += &format!("\n{}", folded(&format!("Without {without}."), ""));
    }
    for panel in figure.panels.iter().filter(|panel| !panel.says.is_empty()) {
        text += &claim(panel);
    }
    text
}

/// The answer of a panel, and what stands behind it, each a paragraph.
fn claim(panel: &PanelEntry) -> String {
    let mut says = panel.says.clone();
    if let Some(basis) = &panel.basis {
        let source = panel.source.iter().map(|source| format!(": {source}"));
        says += &format!(" [{basis}{}]", source.collect::<String>());
    }
    let mut text = format!("\n{}", folded(&says, ""));
    match &panel.certificates[..] {
        [] => {}
        [one] => text += &format!("\nCertificate: `{one}`\n"),
        several => {
            let list = several.iter().map(|file| format!("- `{file}`\n"));
            text += &format!(
                "\n{} certificates:\n\n{}",
                several.len(),
                list.collect::<String>()
            );
        }
    }
    for refusal in Refusal::all(&panel.not_certified) {
        text += &format!("\n{}", folded(&refusal.said(), ""));
    }
    text
}

/// The end of a refusal that is about one game.
const OF_ONE: &str = " is none";

/// Why there is no certificate of something, and of which games this is said.
struct Refusal<'a> {
    why: &'a str,
    games: Vec<&'a str>,
    count: usize,
}

impl<'a> Refusal<'a> {
    /// Each reason once, in the order in which they are first given.
    fn all(refusals: &'a [String]) -> Vec<Refusal<'a>> {
        let mut all: Vec<Refusal> = Vec::new();
        for refusal in refusals {
            let of_one = refusal.strip_suffix(OF_ONE);
            let (why, game) = match of_one.and_then(|refusal| refusal.rsplit_once("; ")) {
                Some((why, game)) => (why, Some(game)),
                None => (refusal.as_str(), None),
            };
            let same = |of: &&mut Refusal| of.why == why && of.games.is_empty() == game.is_none();
            match all.iter_mut().find(same) {
                Some(of) => {
                    of.games.extend(game);
                    of.count += 1;
                }
                None => all.push(Refusal {
                    why,
                    games: game.into_iter().collect(),
                    count: 1,
                }),
            }
        }
        all
    }

    fn said(&self) -> String {
        let Refusal { why, games, count } = self;
        match (&games[..], count) {
            ([], 1) => format!("Not certified: {why}."),
            ([], count) => format!("Not certified, {count} times: {why}."),
            ([game], _) => format!("Not certified: {why}; {game}{OF_ONE}."),
            (games, count) => {
                let games = games.join(", ");
                format!("Not certified, {count} games: {why}, and these are none: {games}.")
            }
        }
    }
}

/// Lines are no longer than this, but for longer words.
const LINE: usize = 110;

/// A text in lines, all but the first behind the same spaces.
fn folded(text: &str, indent: &str) -> String {
    let (mut lines, mut line) = (String::new(), String::new());
    for word in text.split_whitespace() {
        if !line.trim().is_empty() && line.chars().count() + 1 + word.chars().count() > LINE {
            lines += &format!("{line}\n");
            line = indent.to_owned();
        }
        if !line.trim().is_empty() {
            line.push(' ');
        }
        line += word;
    }
    lines + &line + "\n"
}

#[cfg(test)]
mod tests {
    use super::{LINE, Refusal, folded, heading};

    #[test]
    fn a_refusal_is_said_once_with_all_its_games() {
        let none = |game: &str| format!("there are certificates of codes only; {game} is none");
        let unproved = "no period is proved up to heap 60".to_owned();
        let said = |refusals: &[String]| -> Vec<String> {
            Refusal::all(refusals).iter().map(Refusal::said).collect()
        };
        let all = [none("0.3"), unproved.clone(), none("4.3"), unproved.clone()];
        assert_eq!(
            said(&all),
            [
                "Not certified, 2 games: there are certificates of codes only, and these are none: 0.3, 4.3.",
                "Not certified, 2 times: no period is proved up to heap 60.",
            ]
        );
        assert_eq!(
            said(&all[..2]),
            [
                "Not certified: there are certificates of codes only; 0.3 is none.",
                "Not certified: no period is proved up to heap 60.",
            ]
        );
    }

    #[test]
    fn a_text_is_folded_and_keeps_its_words() {
        let text = "0.3310, ".repeat(400);
        let lines = folded(&text, "  ");
        assert!(lines.lines().all(|line| line.len() <= LINE), "{lines}");
        assert!(lines.lines().skip(1).all(|line| line.starts_with("  0")));
        let words = lines.split_whitespace();
        assert!(words.eq(text.split_whitespace()));
    }

    #[test]
    fn a_name_is_a_heading_and_nothing_else() {
        let said = heading("Kayles\n## [checked] `a`\u{1b}<b>");
        assert_eq!(said, r"Kayles\\u{a}\#\# \[checked\] \`a\`\\u{1b}\<b\>");
    }
}
