//! `docs/gallery.md` and its pictures: each figure of each paper's project is there, beside the
//! command that renders it.

use grundy_base::budget::Budget;
use grundy_jobs::Allowance;
use grundy_project::{Document, Project};
use grundy_proof::Certificate;
use grundy_rocq::theorem;
use grundy_views::export::Export;
use grundy_views::still::still_in;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

const ANEW: &str = "cargo test --test gallery -- --ignored writes it anew";

/// Bytes of all pictures together.
const MOST_BYTES: u64 = 3 << 20;

const HEAD: &str = "# Gallery
The figures and tables of five papers as this program draws them, each from a document of a project in [projects/](../projects), and the theorem on Kayles that it writes for Rocq. Open a project in the window to see how a figure comes about, or render a figure by the command beside it. `grundy figure PROJECT --all -o FOLDER` renders all figures of a project; a file that ends in .pdf, .svg, .tex or .png says the format.

The numbers are those of the papers, but for the game of figure 6 of the star-operator, which is this program's own. What the papers print is compared with what the documents show by the tests in `tests/papers/`; where they err, and what of a figure is not reproduced, see [errata.md](errata.md). This page and its pictures are written by `cargo test --test gallery -- --ignored`.
";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The projects that have the figures of a paper, with the names of their files.
fn papers() -> Vec<(String, Project)> {
    let folder = fs::read_dir(root().join("projects")).expect("examples");
    let paths = folder.map(|entry| entry.expect("an example").path());
    let mut papers: Vec<(String, Project)> = paths
        .map(|path| {
            let stem = path.file_stem().expect("a name").to_string_lossy();
            (stem.into_owned(), Project::load(&path).expect("a project"))
        })
        .filter(|(_, project)| !project.paper.is_empty())
        .collect();
    papers.sort_by(|a, b| a.0.cmp(&b.0));
    papers
}

fn figures(project: &Project) -> impl Iterator<Item = &Document> {
    let documents = project.documents.iter();
    documents.filter(|document| document.body.figure().is_some())
}

/// Where the picture of a figure is, from `docs/`.
fn picture(stem: &str, figure: &Document) -> String {
    let name = figure.name.to_lowercase();
    let name = name.strip_suffix(", in print").unwrap_or(&name);
    let words = name.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    format!("images/gallery/{stem}-{}.svg", words.join("-"))
}

/// The page.
fn page(papers: &[(String, Project)]) -> String {
    let mut page = HEAD.to_owned();
    for (stem, project) in papers {
        let (title, about, paper) = (&project.title, &project.about, &project.paper);
        // Writing to a String cannot fail.
        let _ = write!(page, "\n## {title}\n{about} ({paper})\n");
        for figure in figures(project) {
            let (name, file) = (&figure.name, picture(stem, figure));
            let caption = figure.body.figure().and_then(|f| f.caption.as_deref());
            let source = figure.body.figure().and_then(|f| f.source);
            let source = source
                .and_then(|id| project.get(id))
                .map(|source| &source.name);
            let alt = caption.or(source.map(String::as_str)).unwrap_or(name);
            let heading = name.strip_suffix(", in print").unwrap_or(name);
            let _ = write!(
                page,
                "\n### {heading}\n`grundy figure projects/{stem}.grundy \"{name}\" -o figure.pdf`\n\n![{alt}]({file})\n",
            );
        }
    }
    page + &theorem_of_kayles()
}

/// The project of the last section.
const THEOREM: &str = "projects/theorem-for-rocq.grundy";

/// The theorem on Kayles, as it is exported.
fn theorem_of_kayles() -> String {
    let project = Project::load(&root().join(THEOREM)).expect("a project");
    let document = project.documents.first().expect("a document");
    let still = still_in(&project, &document.body, Allowance::default());
    let (model, body) = still.panels()[0];
    let certify = model.certifying(body).remove(0);
    let text = certify(&Budget::unlimited())
        .remove(0)
        .expect("a certificate");
    let certificate = Certificate::read(&text).expect("a certificate");
    let verdict = certificate.check(&Budget::unlimited(), &mut |_| ());
    let file = theorem(&verdict.expect("accepted"), &Budget::unlimited()).expect("a theorem");
    let (title, about, statement) = (&project.title, &project.about, statement(&file.text));
    format!(
        "\n## {title}\n{about}\n\nOpen [{THEOREM}](../{THEOREM}) and press “Export for Rocq…”, or use the commands:\n\n    \
         grundy quotient Kayles --json kayles.json\n    grundy rocq kayles.json -o theorems\n    cd theorems && make\n\n\
         This is what is stated, without the evidence and the proof, and with most rows of the table left out; what each \
         word means is in [formal-proofs.md](formal-proofs.md).\n\n```coq\n{statement}```\n"
    )
}

/// Lines of a definition that are shown.
const SHOWN: usize = 3;

/// What a file says, without what it imports, evidence and proofs; of long definitions a part.
fn statement(text: &str) -> String {
    let begin = text
        .find("(* ---------- What the theorems")
        .expect("the data");
    let evidence = text.find("\n(* ---------- Evidence").expect("evidence");
    let proved = text
        .find("\n(* ---------- What is proved")
        .expect("theorems");
    let is_said = |line: &&str| {
        !["Proof.", "Print"]
            .iter()
            .any(|word| line.starts_with(word))
    };
    let lines = text[begin..evidence].lines().chain(text[proved..].lines());
    let lines: Vec<&str> = lines.filter(is_said).collect();
    let mut said = String::new();
    let mut run = 0;
    for (at, line) in lines.iter().enumerate() {
        run = if line.starts_with("  ") { run + 1 } else { 0 };
        let is_last = !lines.get(at + 1).is_some_and(|next| next.starts_with("  "));
        match run {
            _ if run <= SHOWN || is_last => said += &format!("{line}\n"),
            _ if run == SHOWN + 1 => said += "  …\n",
            _ => {}
        }
    }
    said
}

#[test]
fn the_page_shows_each_figure_of_each_paper() {
    let page = page(&papers());
    let known = fs::read_to_string(root().join("docs/gallery.md")).unwrap_or_default();
    assert!(
        known == page,
        "docs/gallery.md is not what it should be: {ANEW}"
    );
}

#[test]
fn each_picture_is_there_and_no_other() {
    let mut wanted = BTreeSet::new();
    for (stem, project) in papers() {
        let files =
            figures(&project).map(|figure| root().join("docs").join(picture(&stem, figure)));
        let before = wanted.len();
        wanted.extend(files);
        let count = figures(&project).count();
        assert_eq!(
            wanted.len() - before,
            count,
            "{stem}: two pictures of a name"
        );
    }
    let folder = fs::read_dir(root().join("docs/images/gallery")).expect("pictures");
    let there: BTreeSet<PathBuf> = folder.map(|entry| entry.expect("a file").path()).collect();
    assert_eq!(there, wanted, "{ANEW}");
    let sizes = there
        .iter()
        .map(|path| fs::metadata(path).expect("a file").len());
    let all: u64 = sizes.sum();
    assert!(all <= MOST_BYTES, "{all} bytes of pictures");
}

#[test]
fn each_picture_is_what_the_program_draws() {
    let papers = papers();
    let all = papers
        .iter()
        .flat_map(|(stem, project)| figures(project).map(move |figure| (stem, project, figure)));
    all.collect::<Vec<_>>()
        .into_par_iter()
        .for_each(|(stem, project, figure)| {
            let file = root().join("docs").join(picture(stem, figure));
            let known = fs::read(file).unwrap_or_default();
            let same = known == drawn(project, figure);
            assert!(same, "{stem}: {}: {ANEW}", figure.name);
        });
}

/// The picture of a figure as a file.
fn drawn(project: &Project, figure: &Document) -> Vec<u8> {
    let still = still_in(project, &figure.body, Allowance::default());
    assert_eq!(still.shortfall(), None, "{}", figure.name);
    let content = still.export(Export::Svg, None);
    content.expect("rendered").expect("a picture").bytes
}

/// Writes the page and its pictures.
#[test]
#[ignore = "writes into docs"]
fn write_the_page_and_its_pictures_anew() {
    let papers = papers();
    let folder = root().join("docs/images/gallery");
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder).expect("a folder");
    for (stem, project) in &papers {
        for figure in figures(project) {
            let file = root().join("docs").join(picture(stem, figure));
            fs::write(file, drawn(project, figure)).expect("written");
        }
    }
    fs::write(root().join("docs/gallery.md"), page(&papers)).expect("written");
}
