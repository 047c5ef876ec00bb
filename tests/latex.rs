//! What the program copies and exports as LaTeX, compiled by pdflatex and lualatex: nothing is undefined, no formula
//! stands outside mathematics, and everything fits its line and its page.
#![cfg(feature = "gui")]

mod common;
#[path = "common/hostile.rs"]
mod hostile;
mod scenes;

use common::Window;
use grundy::app::command::Command;
use grundy_figure::tex_memory::{MOST_WORDS, words};
use grundy_figure::{
    Anchor, Cell, Cells, Ink, Item, Look, Rich, Scene, Shape, Sheet, Stroke, Style, Table,
    Typeface, booktabs, fit, tikz,
};
use grundy_project::Kind;
use grundy_project::{
    Body, Drawing, FormSheet, GraphPosition, HeapGame, HeapView, MisereForms, MonoidDocument,
    MonoidSource, SheetView, VectorGame,
};
use grundy_views::export::Export;
use grundy_views::view_of;
use std::process::Command as Process;

/// The engines that set papers.
const ENGINES: [&str; 2] = ["pdflatex", "lualatex"];

/// Compiles a document of the standard class with these packages by each engine.
fn compile(packages: &str, body: &str) {
    for engine in ENGINES {
        compile_by(engine, &document("", packages, body), 1);
    }
}

/// The same where the widths of columns are known only after a first run.
fn compile_again(packages: &str, body: &str) {
    compile_by(ENGINES[0], &document("", packages, body), 3);
}

/// A document of the standard class.
fn document(options: &str, packages: &str, body: &str) -> String {
    format!(
        "\\documentclass[{options}]{{article}}\n{packages}\n\\begin{{document}}\n{body}\n\\end{{document}}\n"
    )
}

/// Compiles a document and gives the folder with `copied.pdf`.
fn compile_by(engine: &str, text: &str, times: usize) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("copied.tex"), text).expect("written");
    let run = || {
        Process::new(engine)
            .args(["-interaction=nonstopmode", "-halt-on-error", "copied.tex"])
            .current_dir(folder.path())
            .output()
            .expect("TeX is installed")
    };
    (1..times).for_each(|_| drop(run()));
    let run = run();
    let log = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{engine}: {log}");
    for wrong in ["Overfull", "LaTeX Warning", "Missing character"] {
        assert!(!log.contains(wrong), "{engine}: {log}");
    }
    assert!(folder.path().join("copied.pdf").exists(), "{log}");
    folder
}

/// What a tool of poppler says of a document.
fn poppler(tool: &str, arguments: &[&str], folder: &tempfile::TempDir) -> String {
    let run = Process::new(tool)
        .args(arguments)
        .arg(folder.path().join("copied.pdf"))
        .output()
        .expect("poppler is installed");
    String::from_utf8_lossy(&run.stdout).into_owned()
}

/// Compiles pieces of text, each on a page of its own, with the packages that most papers load.
fn compile_pieces(pieces: &[String]) {
    let packages = "\\usepackage{amsmath,amssymb,booktabs}";
    let body = pieces.join("\n\n\\newpage\n\n");
    // Letters with accents need fonts of LuaTeX that the packages of `.ci/run` do not have.
    compile_by("pdflatex", &document("", packages, &body), 1);
}

fn with(body: Body) -> Window {
    let mut window = Window::plain();
    window.add(body);
    window
}

/// Everything that the pages of the quotient of a game copy.
fn pages_of(rule: &str) -> Vec<String> {
    let game = HeapGame {
        rule: rule.to_owned(),
        view: HeapView::QUOTIENT_OVERVIEW,
        ..HeapGame::default()
    };
    let mut window = with(Body::HeapGame(game));
    let mut pieces = Vec::new();
    for (view, things) in [
        (
            HeapView::QUOTIENT_OVERVIEW,
            [
                "the presentation",
                "the P-portion",
                "the pretending function",
            ]
            .as_slice(),
        ),
        (HeapView::QUOTIENT_GROWTH, &["the growth", "the history"]),
        (HeapView::QUOTIENT_TABLE, &["the table"]),
        (
            HeapView::QUOTIENT_ELEMENTS,
            &["this element", "the list of elements"],
        ),
        (HeapView::QUOTIENT_STRUCTURE, &["the structure"]),
    ] {
        window.run(Command::View(view_of(Kind::HeapGame, view)));
        for thing in things {
            pieces.push(window.copied(&format!("Copy {thing} as LaTeX")));
        }
    }
    window.run(Command::View(view_of(
        Kind::HeapGame,
        HeapView::QUOTIENT_ELEMENTS,
    )));
    window.fill("Calculator", "1·1");
    pieces.push(window.copied("Copy the normal form as LaTeX"));
    window.run(Command::View(view_of(
        Kind::HeapGame,
        HeapView::QUOTIENT_COMPARE,
    )));
    for other in ["0.77", "R14"] {
        window.fill("Compare with", other);
        window.click("Compare them");
        pieces.push(window.copied("Copy the comparison as LaTeX"));
    }
    pieces
}

#[test]
#[ignore = "needs pdflatex"]
fn the_pages_of_the_quotients_of_kayles_and_of_0_115_compile() {
    for rule in ["0.77", "0.115"] {
        compile_pieces(&pages_of(rule));
    }
}

#[test]
#[ignore = "needs pdflatex"]
fn a_tame_quotient_compiles_though_its_lists_are_empty() {
    compile_pieces(&pages_of("0.0"));
    compile_pieces(&pages_of("0.3"));
}

#[test]
#[ignore = "needs pdflatex"]
fn the_followers_of_a_single_game_compile() {
    let mut window = with(Body::Monoid(MonoidDocument {
        source: MonoidSource::Game,
        game: "{2#, 3, 2#320, 0}".to_owned(),
        ..MonoidDocument::default()
    }));
    let followers = window.copied("Copy the followers as LaTeX");
    let presentation = window.copied("Copy the presentation as LaTeX");
    compile_pieces(&[followers, presentation]);
}

#[test]
#[ignore = "needs pdflatex"]
fn forms_and_their_definitions_compile() {
    let mut pieces = Vec::new();
    for line in [
        "2#3",
        "2#3 + 4_2",
        "2#3210 + 2#3 + 2##3 + 4",
        "[12] + 2#",
        "2# - 2",
    ] {
        let mut window = with(Body::FormSheet(FormSheet {
            lines: vec![line.to_owned()],
            ..FormSheet::default()
        }));
        window.click("Copy");
        pieces.push(window.copied("LaTeX"));
    }
    let mut counts = with(Body::FormSheet(FormSheet {
        view: SheetView::COUNTS,
        ..FormSheet::default()
    }));
    pieces.push(counts.copied("Copy the counts as LaTeX"));
    let mut heaps = with(Body::HeapGame(HeapGame {
        view: HeapView::FORMS,
        forms: MisereForms {
            heaps: 20,
            ..MisereForms::default()
        },
        ..HeapGame::default()
    }));
    pieces.push(heaps.copied("Copy the forms as LaTeX"));
    compile_pieces(&pieces);
}

/// Gives the size of pages the name that it has in LuaTeX.
const PAGES: &str = "\\ifdefined\\pagewidth\\else\\let\\pagewidth\\pdfpagewidth\\let\\pageheight\\pdfpageheight\\fi\n";

/// Sets a TikZ picture as a box, which is as large as the picture says, and gives what TeX wrote of it.
fn compile_picture(picture: &str) {
    assert!(picture.contains("\\useasboundingbox"), "{picture}");
    assert!(!picture.contains("{?}"), "{picture}");
    let body = format!(
        "\\newsavebox\\exported\n\\savebox\\exported{{%\n{picture}}}\n\
         {PAGES}\
         \\pagewidth=\\dimexpr\\wd\\exported+2in\\relax\n\
         \\pageheight=\\dimexpr\\ht\\exported+\\dp\\exported+2in\\relax\n\
         \\shipout\\copy\\exported"
    );
    compile("\\usepackage{tikz}", &body);
}

/// A picture of every kind of scene in a style, in the width of a column.
fn pictures(style: &Style) -> impl Iterator<Item = String> {
    let sheet = Sheet {
        width: Some(84.0),
        points: style.points,
        typeface: style.typeface,
        caption: Some(Rich::typed("Values 50 % of x_1 & φ_W ★")),
        ..Sheet::default()
    };
    let scenes = scenes::scenes().into_iter();
    scenes.map(move |(_, scene)| tikz::write(&fit(&scene, &sheet).scene, style))
}

#[test]
#[ignore = "needs pdflatex"]
fn every_kind_of_scene_compiles_as_tikz_in_every_style() {
    for look in [Look::Screen, Look::Dark, Look::Paper, Look::BlackAndWhite] {
        let style = Style {
            look,
            typeface: Typeface::Serif,
            points: 8.0,
        };
        // One run of TeX for all: each picture is put into a box of its own.
        let boxes = pictures(&style).map(|picture| {
            assert!(picture.contains("\\useasboundingbox") && !picture.contains("{?}"));
            format!(
                "\\sbox0{{%\n{picture}\\unskip}}\\ifdim\\wd0>84.1mm\\errmessage{{too wide}}\\fi\n"
            )
        });
        compile(
            "\\usepackage{tikz}",
            &format!("{}Done.", boxes.collect::<String>()),
        );
    }
}

/// The width and the height that the first line of a picture tells, in millimetres.
fn told_size(picture: &str) -> [f32; 2] {
    let first = picture.lines().next().unwrap_or_default();
    let (width, rest) = first.split_once(" mm wide and ").expect("a width");
    let (height, advice) = rest.split_once(" mm high. ").expect("a height");
    assert!(advice.contains("\\resizebox{\\linewidth}{!}{\\input{"));
    let number = |text: &str| text.parse::<f32>().expect("a number");
    [number(width.trim_start_matches("% ")), number(height)]
}

#[test]
#[ignore = "needs pdflatex"]
fn a_picture_has_the_size_that_it_tells() {
    let style = Style::default();
    let boxes = pictures(&style).map(|picture| {
        let [width, height] = told_size(&picture);
        let differs = |measured: &str, told: f32| {
            format!(
                "\\ifdim\\dimexpr{measured}-{told}mm>0.1pt\\errmessage{{larger}}\\fi\n\
                 \\ifdim\\dimexpr{told}mm-{measured}>0.1pt\\errmessage{{smaller}}\\fi\n"
            )
        };
        format!(
            "\\sbox0{{%\n{picture}\\unskip}}\n{}{}\
             \\sbox2{{\\resizebox{{\\linewidth}}{{!}}{{\\copy0}}}}\n\
             \\ifdim\\wd2>\\dimexpr\\linewidth+0.1pt\\errmessage{{does not fit}}\\fi\n",
            differs("\\wd0", width),
            differs("(\\ht0+\\dp0)", height)
        )
    });
    compile(
        "\\usepackage{tikz}",
        &format!("{}Done.", boxes.collect::<String>()),
    );
}

#[test]
#[ignore = "needs pdflatex"]
fn a_picture_alone_is_a_page_of_the_size_asked() {
    let style = Style::default();
    let all: Vec<String> = pictures(&style).collect();
    let pages = all.iter().map(|picture| {
        let [width, height] = told_size(picture);
        format!(
            "\\pagewidth={width}mm\\pageheight={height}mm\n\\sbox0{{%\n{picture}\\unskip}}\n\
             \\shipout\\vbox{{\\kern-1in\\moveleft1in\\box0}}\n"
        )
    });
    let pages: String = pages.collect();
    let text = document("", "\\usepackage{tikz}", &format!("{PAGES}{pages}"));
    let last = all.len().to_string();
    for engine in ENGINES {
        let made = compile_by(engine, &text, 1);
        let said = poppler("pdfinfo", &["-f", "1", "-l", &last], &made);
        let sizes = said
            .lines()
            .filter(|line| line.starts_with("Page ") && line.contains(" size:"));
        let sizes: Vec<&str> = sizes.collect();
        assert_eq!(sizes.len(), all.len(), "{said}");
        for (picture, size) in all.iter().zip(sizes) {
            let points = size
                .split_whitespace()
                .filter_map(|word| word.parse::<f32>().ok());
            // The number of the page stands before them.
            let points: Vec<f32> = points.skip(1).take(2).collect();
            for (mm, points) in told_size(picture).into_iter().zip(points) {
                let measured = points * 25.4 / 72.0;
                assert!((mm - measured).abs() < 0.1, "{engine}: {mm} mm, {size}");
            }
        }
    }
}

#[test]
#[ignore = "needs pdflatex"]
fn pictures_fit_a_column_of_two() {
    let packages = "\\usepackage[a4paper,textwidth=174mm,columnsep=6mm,textheight=257mm]{geometry}\n\
                    \\usepackage{amsmath,amssymb,tikz}";
    let style = Style {
        points: 8.0,
        typeface: Typeface::Serif,
        ..Style::default()
    };
    let columns = pictures(&style).map(|picture| {
        let high = told_size(&picture)[1] > 250.0;
        let picture = if high {
            format!("\\resizebox{{!}}{{250mm}}{{%\n{picture}}}")
        } else {
            picture
        };
        format!("\\noindent\n{picture}\\par\\newpage\n")
    });
    let text = document("twocolumn", packages, &columns.collect::<String>());
    for engine in ENGINES {
        compile_by(engine, &text, 1);
    }
}

#[test]
#[ignore = "needs pdflatex"]
fn pictures_have_the_font_and_the_colours_of_the_document() {
    let mut scene = Scene::sized(40.0, 20.0);
    scene.text(5.0, 10.0, 3.0, "Kayles", Anchor::Start, Ink::Text);
    scene.rule([5.0, 15.0], [35.0, 15.0], 0.3, Ink::Accent);
    let picture = tikz::write(&scene, &Style::default());
    let packages = "\\usepackage{tikz}\\pdfcompresslevel=0\n\
                    \\renewcommand\\familydefault{\\sfdefault}\\pagestyle{empty}\n\
                    \\definecolor{grundyaccent}{rgb}{0.125,0.25,0.375}";
    let body = format!("\\color[rgb]{{0.5,0.625,0.75}}{picture}");
    let made = compile_by("pdflatex", &document("", packages, &body), 1);
    let fonts = poppler("pdffonts", &[], &made);
    assert!(
        fonts.contains("CMSS10") && !fonts.contains("CMR10"),
        "{fonts}"
    );
    let file = std::fs::read(made.path().join("copied.pdf")).expect("written");
    let file = String::from_utf8_lossy(&file);
    for colour in ["0.5 0.625 0.75 rg", "0.125 0.25 0.375 RG"] {
        assert!(file.contains(colour), "{colour}");
    }
}

#[test]
#[ignore = "needs pdflatex"]
fn pictures_are_as_wide_as_the_sheet() {
    let picture = pictures(&Style::default()).next().expect("one");
    assert!(picture.contains("rectangle (84,"), "{picture}");
    compile_picture(&picture);
}

#[test]
#[ignore = "needs pdflatex"]
fn words_keep_to_the_width_of_their_picture() {
    for typeface in [Typeface::Sans, Typeface::Serif] {
        let style = Style {
            typeface,
            points: 8.0,
            ..Style::default()
        };
        let boxes = pictures(&style).map(|picture| {
            // Without a size that is told, the box is as large as what is drawn.
            let is_size = |line: &&str| line.starts_with("\\useasboundingbox");
            let drawn: Vec<&str> = picture.lines().filter(|line| !is_size(line)).collect();
            format!(
                "\\sbox0{{%\n{}\n\\unskip}}\\ifdim\\wd0>85mm\\errmessage{{too wide}}\\fi\n",
                drawn.join("\n")
            )
        });
        compile(
            "\\usepackage{tikz}",
            &format!("{}Done.", boxes.collect::<String>()),
        );
    }
}

/// A table of so many columns and rows, of every kind of cell.
fn table(columns: usize, rows: usize) -> Table {
    let cell = |row: usize, column: usize| match (row + column) % 4 {
        0 => Cell::formula(format!("ab^{{{}}}", row + 2)),
        1 => Cell::plain(format!("Φ₁₂ ⊕ {row} & 50 %")),
        2 => Cell::plain(row * column).strong(true),
        _ => Cell::plain("[1] ★"),
    };
    Table {
        head: (0..columns)
            .map(|n| Cell::plain(format!("n + {n}")))
            .collect(),
        rows: (0..rows)
            .map(|row| (0..columns).map(|column| cell(row, column)).collect())
            .collect(),
        ..Table::default()
    }
}

#[test]
#[ignore = "needs pdflatex"]
fn tables_of_every_length_fit_a_column_of_an_article_with_two() {
    let table = |rows: usize, points| {
        let row = |n: usize| vec![Cell::number(n), Cell::formula("ab^2"), Cell::text("N")];
        Table {
            caption: Some("Elements.".into()),
            room: Some(84.0),
            points: Some(points),
            ..Table::new(["Element", "Word", "Outcome"], (0..rows).map(row))
        }
    };
    let tables = [(3, 10.0), (40, 8.0), (90, 9.0), (400, 8.0)];
    let tables = tables.map(|(rows, points)| booktabs(&table(rows, points)));
    let text = document(
        "twocolumn",
        "\\usepackage{booktabs}",
        &tables.join("\\clearpage\n"),
    );
    for engine in ENGINES {
        compile_by(engine, &text, 1);
    }
}

#[test]
#[ignore = "needs pdflatex"]
fn tables_of_every_shape_compile() {
    let packages = "\\usepackage{amsmath,amssymb,booktabs,longtable,array}";
    let mut pieces = Vec::new();
    for (columns, rows) in [
        (1, 1),
        (3, 5),
        (12, 30),
        (40, 4),
        (3, 150),
        (14, 60),
        (2, 0),
    ] {
        for caption in [None, Some(Rich::typed("Values of 0.77 & more, φ_W"))] {
            let mut table = table(columns, rows);
            table.caption = caption;
            table.label = Some(format!("tab:{columns}-{rows}"));
            pieces.push(booktabs(&table));
        }
    }
    let mut prose = table(3, 6);
    prose.rows[2][2] = Cell::plain("a text of many words ".repeat(12));
    prose.rows[3][1] = Cell::plain("another text ".repeat(20));
    pieces.push(booktabs(&prose));
    compile_again(packages, &pieces.join("\n\n\\clearpage\n\n"));
}

/// Exports a document as TikZ and compiles that as a box, which is as large as the picture says.
fn export(body: Body) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("picture.tex");
    let mut window = Window::new([1240.0, 820.0], &file);
    window.add(body);
    window.run(Command::Export(Export::Tikz));
    let picture = std::fs::read_to_string(&file).expect("written");
    compile_picture(&picture);
    picture
}

#[test]
#[ignore = "needs pdflatex"]
fn a_labelled_graph_position_compiles_as_tikz() {
    let vertices = ["0 0", "-1 0", "0 -1", "0 1", "0 2", "1 0", "2 0"];
    let edges = ["0-1", "0-2", "0-3", "3-4", "0-5", "5-6"];
    let drawing = serde_json::json!({ "vertices": vertices, "edges": edges });
    let picture = export(Body::GraphPosition(GraphPosition {
        rule: "0.33".to_owned(),
        numbers: true,
        drawing: serde_json::from_value::<Drawing>(drawing).expect("a drawing"),
        ..GraphPosition::default()
    }));
    assert!(picture.matches("\\node").count() > vertices.len());
}

#[test]
#[ignore = "needs pdflatex"]
fn a_star_iteration_compiles_as_tikz() {
    let picture = export(Body::VectorGame(VectorGame {
        moves: "4,0 0,1".to_owned(),
        window: "30".to_owned(),
        iteration: Some(2),
        ..VectorGame::default()
    }));
    assert!(picture.contains("rectangle"));
}

#[test]
#[ignore = "needs pdflatex"]
fn tables_compile_as_tikz() {
    for view in [
        HeapView::SEQUENCE,
        HeapView::QUOTIENT_OVERVIEW,
        HeapView::QUOTIENT_TABLE,
        HeapView::QUOTIENT_STRUCTURE,
        HeapView::GENUS,
    ] {
        let picture = export(Body::HeapGame(HeapGame {
            view,
            ..HeapGame::default()
        }));
        assert!(picture.matches("\\node").count() > 3, "{view:?}");
    }
}

#[test]
#[ignore = "needs pdflatex"]
fn no_name_is_a_command_in_a_table() {
    let packages = "\\usepackage{amsmath,amssymb,booktabs,longtable,array}";
    let tables = hostile::NAMES
        .into_iter()
        .enumerate()
        .map(|(number, name)| {
            let cells = [
                Cell::plain(name),
                Cell::text(Rich::typed(name)).strong(true),
            ];
            let table = Table {
                head: vec![Cell::plain(name)],
                rows: cells.map(|cell| vec![cell]).to_vec(),
                caption: Some(Rich::typed(name)),
                note: Some(name.to_owned()),
                label: Some(format!("{number}:{name}")),
                ..Table::default()
            };
            booktabs(&table)
        });
    let tables: Vec<String> = tables.collect();
    compile_again(packages, &tables.join("\n\n\\clearpage\n\n"));
}

#[test]
#[ignore = "needs pdflatex"]
fn no_name_is_a_command_in_a_picture() {
    let boxes = hostile::NAMES.into_iter().map(|name| {
        let picture = tikz::write(&hostile::scene(name), &Style::default());
        format!("\\sbox0{{%\n{picture}\\unskip}}\n")
    });
    let boxes: String = boxes.collect();
    compile("\\usepackage{tikz}", &format!("{boxes}Done."));
}

#[test]
#[ignore = "needs pdflatex"]
fn a_piece_that_does_not_compile_is_noticed() {
    let wrong = ["a_2", "$\\unknown$", "\\rule{500pt}{1pt}"];
    for piece in wrong {
        let noticed = std::panic::catch_unwind(|| compile_pieces(&[piece.to_owned()]));
        assert!(noticed.is_err(), "{piece}");
    }
}

#[test]
#[ignore = "needs pdflatex"]
fn names_in_captions_keep_their_letters() {
    use grundy_figure::latex::escaped;
    let names = "Erdős, Łukasiewicz, Nørgård, Weiß, Çelik, Dvořák, Łódź, Ångström, Œuvre, Ærø";
    let signs = "⊖ ⊕ ⊗ B′ B″ ± ≡ ⌊α⌋ β γ δ ε ζ η θ κ μ ν ξ ρ σ τ χ ψ ω Γ Θ Λ Ξ Π Σ Ψ Ω ℕ ℤ";
    let names = escaped(names);
    assert!(!names.contains('?') && !escaped(signs).contains('?'));
    let all = escaped(
        "À Á Â Ã Å Æ Ç È É Ê Ë Ì Í Î Ï Ñ Ò Ó Ô Õ Ø Ù Ú Û Ý à á â ã å æ ç ê ë ì í î ï ñ ò ó ô õ ø ù \
         ú û ý ÿ ß Ć ć Č č Ď ď Ě ě Ğ ğ Ĺ ĺ Ľ ľ Ł ł Ń ń Ň ň Ő ő Œ œ Ŕ ŕ Ř ř Ś ś Ş ş Š š Ť ť Ů ů Ű ű \
         Ÿ Ź ź Ż ż Ž ž",
    );
    assert!(!all.contains('?'));
    compile_pieces(&[names, escaped(signs), all]);
}

/// A picture of as many of these things as TeX is asked to hold.
fn largest_of(things: &[Item]) -> Scene {
    let scene = |items| Scene {
        width: 100.0,
        height: 100.0,
        items,
        ..Scene::default()
    };
    let times = MOST_WORDS / words(&scene(things.to_vec()));
    assert!(times > 100, "{times}");
    scene(vec![things; times].concat())
}

#[test]
#[ignore = "needs pdflatex"]
fn the_largest_pictures_that_are_written_compile() {
    let ink = Ink::Text;
    let stroke = Stroke { width: 0.2, ink };
    let text = |text: &str| Item::Text {
        x: 50.0,
        y: 50.0,
        size: 3.0,
        text: text.into(),
        anchor: Anchor::Middle,
        ink,
        bold: false,
        upward: false,
    };
    let points: Vec<[f32; 2]> = (0..40_u8).map(|x| [f32::from(x) + 0.123, 9.456]).collect();
    let paths = [
        Item::Area {
            shape: Shape::Rect([1.123, 2.456, 3.789, 4.321]),
            fill: Some(Ink::Accent),
            stroke: Some(stroke),
        },
        Item::Area {
            shape: Shape::Circle([50.123, 50.456], 1.234),
            fill: Some(Ink::Accent),
            stroke: Some(stroke),
        },
        Item::Line {
            points: points.clone(),
            stroke,
        },
        Item::Lines {
            segments: points.windows(2).map(|ends| [ends[0], ends[1]]).collect(),
            stroke,
        },
        Item::Area {
            shape: Shape::Polygon(points),
            fill: Some(Ink::Accent),
            stroke: Some(stroke),
        },
        Item::Cells(Cells {
            at: [1.123, 2.456],
            cell: 0.789,
            columns: 20,
            inks: [Some(Ink::Accent), None].repeat(30),
        }),
    ];
    let texts = [
        text("12"),
        text("a\u{b2}b \u{2212} 4, a longer text beside a point"),
    ];
    let packages = "\\usepackage{amsmath,amssymb,booktabs,longtable,fix-cm,tikz}";
    for things in [&paths[..], &texts] {
        let picture = tikz::write(&largest_of(things), &Style::default());
        // The memory of LuaTeX grows with what is asked.
        let text = document("", packages, &format!("\\noindent\n{picture}"));
        compile_by("pdflatex", &text, 1);
    }
}
