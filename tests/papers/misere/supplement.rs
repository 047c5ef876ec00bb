//! Plambeck and Siegel, Misère quotients for impartial games: supplementary material.

use super::monoids::Solution;
use super::{column, computed, list, project, rows, rows_of, strings, text, texts};
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::CheckedFile;
use grundy_quotient::algebraic::sum_and_maximum::kept;
use grundy_quotient::algebraic::{SumAndMaximum, compared_maxima};
use grundy_views::still::Still;
use serde_json::Value;
use std::collections::BTreeMap;

fn printed() -> Value {
    serde_json::from_str(include_str!("../../data/papers/supplement.json")).expect("JSON")
}

/// The words of a cell with a pretending function, without the dots at its end.
fn words(cell: &str) -> Vec<String> {
    let words = cell.split_whitespace().filter(|word| *word != "…");
    words.map(str::to_owned).collect()
}

/// The words of a cell with a set.
fn set(cell: &str) -> Vec<String> {
    let inner = cell.trim_matches(['{', '}']);
    let words = inner.split(", ").filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// The row of a game in a table.
fn row_of<'a>(rows: &'a [Vec<String>], game: &str) -> &'a [String] {
    rows.iter()
        .find(|row| row[0] == game)
        .unwrap_or_else(|| panic!("{game}"))
}

/// How many of the first words agree; both lists are cut where their author liked.
fn agree(found: &[String], printed: &[String]) -> bool {
    found
        .iter()
        .zip(printed)
        .all(|(found, printed)| found == printed)
}

/// Whether the period of the Grundy values is proved, for a wild game without a quotient: as the
/// paper has it, but for what docs/errata.md lists.
fn solved_in_normal_play(code: &str, printed: char) -> bool {
    // The paper has – for these; 0.160 was solved in 1989, and 0.056 is 0.054.
    let more = ["0.041", "0.056", "0.160", "0.354"].contains(&code);
    // No run that we know of has found its period.
    more || printed != '-' && code != "0.336"
}

#[test]
fn figure_1_tame_and_wild_codes() {
    let still = computed(&project("supplement"), "Figure 1");
    let rows = rows_of(&still);
    let [of_kind, of_proof] = ["Kind", "What is proved"].map(|title| column(&still, title));
    let printed = printed();
    let signs = printed["figure_1"].as_object().expect("rows").iter();
    let signs = signs.flat_map(|(head, signs)| {
        let signs = text(signs).chars().enumerate();
        signs.map(move |(digit, sign)| (format!("{head}{digit}"), sign))
    });
    let signs: BTreeMap<String, char> = signs.collect();
    assert_eq!(rows.len(), signs.len());
    let mut unsolved = Vec::new();
    let mut chart: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for row in &rows {
        let code = row[0].split(' ').next().expect("a code");
        let (kind, proof) = (row[of_kind].as_str(), &row[of_proof]);
        // What the paper marks as tame although it is wild: docs/errata.md.
        let errata = ["0.312", "0.530", "0.531", "0.552", "0.553"].contains(&code);
        let tame = signs[code] == '+' && !errata;
        // 0.56 has a proved normal period of 144 after heap 326,639: tame as far as was computed.
        let bounded = code.starts_with("0.56") && tame;
        match (tame, bounded) {
            (true, true) => assert_eq!(kind, "tame to heap 60", "{code}"),
            (true, false) => assert_eq!(kind, "tame", "{code}"),
            (false, _) => assert_eq!(kind, "wild", "{code}"),
        }
        // It is computed, or the atlas of the program has it.
        let complete = ["Complete", "In the atlas of the program: finite"];
        let complete = complete.iter().any(|said| proof.starts_with(said));
        if complete && !errata {
            assert!(
                ['+', 'o'].contains(&signs[code]),
                "{code} is marked as unsolved"
            );
        } else if signs[code] == 'o' {
            unsolved.push(code);
        }
        let (head, digit) = code.split_at(code.len() - 1);
        let entries = chart.entry(head).or_default();
        assert_eq!(
            entries.len().to_string(),
            digit,
            "{code} is not in its place"
        );
        let rule = HeapRule::parse(code).expect("a code");
        let sign = match (kind, complete) {
            ("tame", true) => "⊕",
            ("wild", true) => "⊖",
            ("wild", false) if kept(&rule).is_some() || compared_maxima::kept(&rule).is_some() => {
                "∞"
            }
            ("wild", false) if solved_in_normal_play(code, signs[code]) => "★",
            ("wild", false) => "–",
            _ => "(⊕)",
        };
        // The sign in print is raised behind it where it is another.
        let printed = match signs[code] {
            '+' => "⊕",
            'o' => "⊖",
            '*' => "★",
            _ => "–",
        };
        entries.push(match printed == sign {
            true => sign.to_owned(),
            false => format!("{sign}^{printed}"),
        });
    }
    // What the paper has as solved, and has no finite quotient: docs/infinite-quotients.md.
    assert_eq!(
        unsolved.join(" "),
        "0.157 0.570 0.571 0.724 0.725 0.726 0.727 4.70 4.71"
    );
    // The chart has the sign of each in its row and column.
    let shown = texts(&still);
    for (head, entries) in &chart {
        let line = format!(" {head} {} ", entries.join(" "));
        assert!(shown.contains(&line), "{line}");
    }
    let entries = || chart.values().flatten();
    assert_eq!(entries().count(), signs.len());
    let infinite = |printed: &str| {
        entries()
            .filter(|sign| *sign == &format!("∞^{printed}"))
            .count()
    };
    assert_eq!([infinite("★"), infinite("⊖")], [45, 9]);
    let others = entries().filter(|sign| sign.contains('^')).count();
    assert_eq!(others, 68);
    assert!(shown.contains(
        "Raised: the sign in print (Plambeck and Siegel, 2007), where it is another: 68 of 576"
    ));
}

#[test]
fn the_solutions_with_r8_s12_and_r14() {
    let rows = rows(&project("supplement"), "Solutions with R8");
    let printed = printed();
    let printed = list(&printed["table_r8_s12_r14"]);
    assert_eq!(rows.len(), printed.len());
    for (row, printed) in rows.iter().zip(printed) {
        let code = &strings(&printed["codes"])[0];
        assert_eq!(row[0], *code);
        assert_eq!(row[1], text(&printed["quotient"]), "{code}");
        assert_eq!(row[2], printed["period"].to_string(), "{code}");
        assert!(agree(&words(&row[3]), &strings(&printed["phi"])), "{code}");
    }
}

#[test]
fn the_solutions_of_wild_quaternary_games() {
    let rows = rows(&project("supplement"), "Solutions of wild quaternary");
    let printed = printed();
    let printed = list(&printed["table_quaternary"]);
    assert_eq!(rows.len(), printed.len());
    for (row, printed) in rows.iter().zip(printed) {
        let code = &strings(&printed["codes"])[0];
        assert_eq!(row[0], *code);
        assert_eq!(row[1], printed["period"].to_string(), "{code}");
        let found = Solution::new(&row[3], &set(&row[4]), words(&row[2]));
        let (relations, p) = (strings(&printed["relations"]), strings(&printed["p_words"]));
        let expected = Solution::printed(&relations, &p, strings(&printed["phi"]));
        found.agrees_with(&expected, &relations, &p, code);
        // In these the printed letters c and d do not come in the order of their heaps.
        let other_order = ["0.1033", "0.1331", "0.3103"].contains(&code.as_str());
        assert_eq!(agree(found.phi(), expected.phi()), !other_order, "{code}");
    }
}

#[test]
fn the_solutions_of_octal_games() {
    let rows = rows(&project("supplement"), "Solutions of 0.53");
    let printed = printed();
    let printed = list(&printed["table_octal"]);
    assert_eq!(rows.len(), printed.len());
    let of_71 = printed
        .iter()
        .find(|printed| strings(&printed["codes"])[0] == "0.710");
    let of_71 = of_71.expect("0.71");
    for (row, printed) in rows.iter().zip(printed) {
        let code = &strings(&printed["codes"])[0];
        assert_eq!(row[0], *code);
        // 0.241 is said to have the quotient of 0.71.
        let quotient = if printed["relations"].is_null() {
            of_71
        } else {
            printed
        };
        let found = Solution::new(&row[1], &set(&row[2]), words(&row[3]));
        let (relations, p) = (
            strings(&quotient["relations"]),
            strings(&quotient["p_words"]),
        );
        let expected = Solution::printed(&relations, &p, strings(&printed["phi"]));
        found.agrees_with(&expected, &relations, &p, code);
        assert!(agree(found.phi(), expected.phi()), "{code}");
    }
}

/// The quotient of a document of a heap game, with the words of its heaps from 1 on.
fn solution(still: &Still) -> (Solution, Value) {
    let json = still.json().expect("a certificate");
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let all_words = strings(&json["words"]);
    let heaps = list(&json["phi"]).iter();
    let phi = heaps.map(|x| all_words[x.as_u64().expect("an element") as usize].clone());
    let generators = strings(&json["presentation"]["generators"]).join(", ");
    let relations = strings(&json["presentation"]["relations"]).join(", ");
    let presentation = format!("{generators} | {relations}");
    let found = Solution::new(&presentation, &strings(&json["p_words"]), phi.collect());
    (found, json)
}

#[test]
fn figures_2_to_4_solutions_of_0_115_0_152_and_kayles() {
    let printed = printed();
    for (figure, name, width) in [
        (2, "Figure 2", 14),
        (3, "Figure 3", 12),
        (4, "Figure 4", 12),
    ] {
        let printed = &printed[format!("figure_{figure}")];
        let (relations, p) = (strings(&printed["relations"]), strings(&printed["p_words"]));
        let expected = Solution::printed(&relations, &p, strings(&printed["phi"]));
        let still = computed(&project("supplement"), name);
        let (found, json) = solution(&still);
        assert_eq!(json["code"], printed["code"]);
        assert_eq!(json["status"], "complete", "{name}");
        found.agrees_with(&expected, &relations, &p, name);
        assert!(agree(found.phi(), expected.phi()), "{name}");
        // The picture has the rows of the paper, and under them the presentation.
        let shown = texts(&still);
        let heads: Vec<String> = (1..=width).map(|heap| heap.to_string()).collect();
        let head = format!("heap + {} 0 ", heads.join(" "));
        assert!(shown.contains(&head), "{shown}");
        assert!(
            shown.contains(&format!("Order {}", expected.order())),
            "{shown}"
        );
    }
}

/// The printed word of a heap with its indexed letters, such as `abc_{1}`, in letters by heaps.
fn heaps_of(word: &str, letters: &BTreeMap<String, usize>) -> Vec<usize> {
    let mut heaps = Vec::new();
    let word = word.replace(['{', '}'], "");
    let mut rest = word.as_str();
    while let Some(first) = rest.chars().next() {
        let digits = |text: &str| {
            let end = text
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(text.len());
            (text[..end].to_owned(), end)
        };
        rest = &rest[1..];
        let mut letter = first.to_string();
        if let Some(indexed) = rest.strip_prefix('_') {
            let (index, end) = digits(indexed);
            letter = format!("{first}_{index}");
            rest = &indexed[end..];
        }
        let mut power = 1;
        if let Some(raised) = rest.strip_prefix('^') {
            let (exponent, end) = digits(raised);
            power = exponent.parse().expect("a number");
            rest = &raised[end..];
        }
        if first != '1' {
            heaps.extend(std::iter::repeat_n(letters[&letter], power));
        }
    }
    heaps
}

/// Figures 5 and 6: the quotient of all heaps by its certificate, each printed letter standing for the
/// first heap that has it alone.
struct Infinite {
    quotient: SumAndMaximum,
    letters: BTreeMap<String, usize>,
    phi: Vec<String>,
    shown: String,
}

impl Infinite {
    fn new(figure: &str, name: &str) -> Self {
        let phi = strings(&printed()[figure]["phi"]);
        let phi: Vec<String> = phi
            .iter()
            .map(|word| word.replace(['{', '}'], ""))
            .collect();
        let mut letters = BTreeMap::new();
        for (heap, word) in (1..).zip(&phi) {
            let alone = word.len() == 1 || word[1..].starts_with('_');
            if alone && word != "1" {
                letters.entry(word.clone()).or_insert(heap);
            }
        }
        let still = computed(&project("supplement"), name);
        let file = still.json().expect("a certificate");
        let budget = Budget::unlimited();
        let file = CheckedFile::check(&file, &budget, &mut |_| ()).expect("it is accepted");
        let quotient = SumAndMaximum::of_file(file).expect("a table");
        assert!(quotient.exact().is_some(), "{name}");
        Infinite {
            quotient,
            letters,
            phi,
            shown: texts(&still),
        }
    }

    /// The heaps of a printed word.
    fn heaps(&self, word: &str) -> Vec<usize> {
        heaps_of(word, &self.letters)
    }

    fn check_phi(&self) {
        let exact = self.quotient.exact().expect("theorem 3");
        for (heap, word) in (1..).zip(&self.phi) {
            let same = exact.indistinguishable(&[heap], &self.heaps(word));
            assert!(same, "heap {heap} = {word}");
        }
    }

    fn equal(&self, left: &str, right: &str) {
        let exact = self.quotient.exact().expect("theorem 3");
        let same = exact.indistinguishable(&self.heaps(left), &self.heaps(right));
        assert!(same, "{left} = {right}");
    }

    fn in_p(&self, word: &str, expected: bool) {
        let table = &self.quotient.table;
        let value = table.position(&self.heaps(word));
        assert_eq!(table.is_p(&value), expected, "{word}");
    }

    fn shows(&self, text: &str) {
        assert!(self.shown.contains(text), "{text}: {}", self.shown);
    }
}

/// The powers of b that are tried: beyond them nothing new can be, as the partial quotient has fewer.
const POWERS: usize = 16;

#[test]
fn figure_5_the_infinite_quotient_of_0_26() {
    let game = Infinite::new("figure_5", "Figure 5");
    game.check_phi();
    // The letters are those of the paper: its rows are in the picture as they stand.
    game.shows("0 1 a b ab 4 1 a b ab ");
    game.shows("8 c₀ ac₀ c₁ ab^3 12 c₂ abc₁ c₃ abc₂ 16 c₄ abc₃ c₅ abc₄ 20 c₆ abc₅ ");
    game.shows("Φ(k) = c_(k-9)/2 for k odd");
    game.equal("a^2", "1");
    for n in 0..=6 {
        game.equal(&format!("b^{}c_{n}", n + 1), &format!("b^{}", 2 * n + 3));
        for m in 0..=n {
            game.equal(&format!("c_{m}c_{n}"), &format!("b^{}c_{n}", m + 2));
        }
        // b^m c_n is in P for m <= n if m + n is odd, and never with a.
        for m in 0..=n {
            game.in_p(&format!("b^{m}c_{n}"), (m + n) % 2 == 1);
            game.in_p(&format!("ab^{m}c_{n}"), false);
        }
    }
    game.in_p("a", true);
    game.in_p("1", false);
    for power in 1..POWERS {
        game.in_p(&format!("b^{power}"), power % 2 == 0);
        game.in_p(&format!("ab^{power}"), false);
    }
}

#[test]
fn figure_6_the_infinite_quotient_of_4_7() {
    let game = Infinite::new("figure_6", "Figure 6");
    game.check_phi();
    game.equal("a^2", "1");
    game.equal("bc", "ab^3");
    game.equal("c^2", "b^4");
    for n in 0..=6 {
        game.equal(
            &format!("b^{}d_{n}", n + 1),
            &format!("a^{}b^{}", n + 1, 2 * n + 5),
        );
        game.equal(&format!("cd_{n}"), &format!("ab^2d_{n}"));
        for m in 0..=n {
            game.equal(
                &format!("d_{m}d_{n}"),
                &format!("a^{}b^{}d_{n}", m + 1, m + 4),
            );
        }
        for m in 0..n {
            game.in_p(&format!("b^{m}d_{n}"), m % 2 == 1 && n % 2 == 0);
            game.in_p(&format!("ab^{m}d_{n}"), m % 2 == 0 && n % 2 == 1);
        }
    }
    game.in_p("a", true);
    game.in_p("1", false);
    for power in 1..POWERS {
        game.in_p(&format!("b^{power}"), power % 2 == 0);
        game.in_p(&format!("ab^{power}"), false);
    }
}

#[test]
fn figure_7_the_quotients_born_by_day_4() {
    let rows = rows(&project("supplement"), "Figure 7");
    let printed = printed();
    let printed = list(&printed["figure_7"]);
    assert_eq!(rows.len(), printed.len());
    for (row, printed) in rows.iter().zip(printed) {
        let name = text(&printed["name"]);
        assert_eq!(row[1], name);
        assert_eq!(row[2], printed["order"].to_string(), "{name}");
        // The name says that it is isomorphic; here both presentations have that order.
        let (relations, p) = (strings(&printed["relations"]), strings(&printed["p_words"]));
        if relations.is_empty() {
            continue;
        }
        let found = Solution::new(&row[3], &set(&row[4]), Vec::new());
        let expected = Solution::printed(&relations, &p, Vec::new());
        assert_eq!(found.order(), expected.order(), "{name}");
        assert_eq!(set(&row[4]).len(), p.len(), "{name}");
        assert!(found.is_isomorphic_to(&expected), "{name}");
    }
}

#[test]
fn figure_8_the_games_born_by_day_4_by_their_quotients() {
    let rows = rows(&project("supplement"), "Figure 8");
    assert_eq!(rows.len(), 22);
    let printed = printed();
    for (quotient, games) in printed["figure_8"].as_object().expect("groups") {
        for game in strings(games) {
            let shown = row_of(&rows, &game).last().expect("a quotient");
            let named = shown
                .split_whitespace()
                .any(|word| word.trim_matches(',').replace('_', "").replace('′', "'") == *quotient);
            assert!(named, "{game}: {shown}, not {quotient}");
        }
    }
}

#[test]
fn the_games_0_3310_repeated() {
    let rows = rows(&project("supplement"), "The games 0.(3310)");
    let printed = printed();
    let printed = list(&printed["games_3310"]);
    assert_eq!(rows.len(), printed.len());
    for (row, printed) in rows.iter().zip(printed) {
        assert_eq!(row[0], text(&printed[0]));
        assert_eq!(row[1], printed[1].to_string(), "{}", row[0]);
        assert_eq!(row[2], printed[2].to_string(), "{}", row[0]);
        assert!(row[3].starts_with("Complete"), "{}", row[0]);
    }
}
