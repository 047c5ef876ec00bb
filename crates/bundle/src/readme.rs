//! The `README.md` of a bundle: what is in it, and how it is checked, for whoever has it and nothing else.

use crate::PROGRAM;
use crate::manifest::{FigureEntry, Manifest, PanelEntry};
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
folder goes into `anc/` of the submission. Open `project.grundy` with Grundy to see how the figures come about.

The basis of a claim is *checked* where the kernel has checked a certificate, *computed* where a complete search or a
theorem has settled it and it is computed once more by `grundy verify`, *kept* where an earlier run has checked a
certificate that is not here, and *literature* where a source says so. Captions that were typed are those of the
authors, and nobody checks them.
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
    for certificate in &manifest.certificates {
        let claims = certificate.claims.join(" ");
        text += &format!(
            "- `{}`, of {}: {claims}\n",
            certificate.file, certificate.game
        );
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
    let mut text = format!("\n### {}\n\n{}\n", heading(&figure.name), files.join(", "));
    for without in &figure.without {
        text += &format!("\nWithout {without}.\n");
    }
    for panel in figure.panels.iter().filter(|panel| !panel.says.is_empty()) {
        text += &format!("\n{}\n", claim(panel));
    }
    text
}

/// The answer of a panel, and what stands behind it.
fn claim(panel: &PanelEntry) -> String {
    let mut text = panel.says.clone();
    if let Some(basis) = &panel.basis {
        let source = panel.source.iter().map(|source| format!(": {source}"));
        text += &format!(" [{basis}{}]", source.collect::<String>());
    }
    for certificate in &panel.certificates {
        text += &format!(" `{certificate}`");
    }
    for why in &panel.not_certified {
        text += &format!(" Not certified: {why}.");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::heading;

    #[test]
    fn a_name_is_a_heading_and_nothing_else() {
        let said = heading("Kayles\n## [checked] `a`\u{1b}<b>");
        assert_eq!(said, r"Kayles\\u{a}\#\# \[checked\] \`a\`\\u{1b}\<b\>");
    }
}
