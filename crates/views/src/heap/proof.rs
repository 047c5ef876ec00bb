//! Why the period of the values holds: its proof in a few lines, with the theorem that it cites and the
//! certificate as a file; or how far it was looked for.

use super::HeapGames;
use super::known_results::{KnownPeriod, none_seen};
use super::sequence::{no_period, of_known_period, of_proved_period};
use crate::{Asks, Data, Framing, Headline, Picture, Shown, View};
use grundy_base::rule::Kind;
use grundy_figure::{Rich, Table, text_table};
use grundy_heap::{NimReport, Period, PeriodReport, ProvedBy};
use grundy_jobs::{Ask, Inquiry, ProvedPeriod};
use grundy_proof::sources::{LONG_SEQUENCES, REGULAR_GAMES};
use grundy_proof::{Basis, Proved};

/// So many heaps go by at least: enough for the longest periods but one that are known, some seconds.
const LEAST: usize = 400_000_000;

/// Looks at the budget: about a millisecond of computing each, so half a minute.
const STEPS: u64 = 30_000;

/// Why the period holds.
pub struct Proof;

impl View<HeapGames> for Proof {
    entry!(
        "proof",
        "Proof",
        "Why the period holds, with a certificate; or how far none was found"
    );

    fn asks(&self, shown: Shown<'_, HeapGames>, asks: &mut Asks) {
        if let Some(rule) = shown.rule().cloned() {
            let heaps = shown.document.heaps.max(LEAST);
            let mut ask = Ask::from(ProvedPeriod { rule, heaps });
            // Not so far where rare heaps are many.
            ask.limits.steps = Some(STEPS);
            asks.ask::<ProvedPeriod>(ask);
        }
    }

    fn headline(&self, shown: Shown<'_, HeapGames>) -> Option<Headline> {
        let Some(report) = shown.known.answer::<ProvedPeriod>() else {
            return Some(Headline::open(""));
        };
        let kept = kept(shown).and_then(|values| values.proved.as_ref());
        let headline = match (report.proved.as_ref().or(kept), known(shown)) {
            (Some(proved), _) => of_proved_period(proved),
            (None, Some(known)) => {
                let said = none_seen(report.heaps, &known);
                of_known_period(report.heaps, &known).said(said)
            }
            (None, None) => no_period(report.heaps),
        };
        let inquiry = shown.known.inquiry::<ProvedPeriod>();
        Some(headline.stale(inquiry.is_some_and(Inquiry::is_stale)))
    }

    fn picture(&self, shown: Shown<'_, HeapGames>, framing: Framing) -> Option<Picture> {
        Some(text_table(&self.rows(shown)?, framing.width).into())
    }

    fn rows(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
        let report = shown.known.answer::<ProvedPeriod>()?;
        let rows = match (period(shown, report), known(shown)) {
            (None, Some(known)) => lines_besides(report, &known),
            (period, _) => lines(report, period, is_endless(shown)),
        };
        let rows = rows.into_iter().map(|(what, text)| {
            // The result of the computation is an equation.
            let text = match what {
                "computed" => Rich::formula(text),
                _ => text.into(),
            };
            vec![what.into(), text.into()]
        });
        Some(Table::new(["", "what is known"], rows))
    }

    /// The certificate, or what the command line tells of the values where there is none.
    fn json(&self, shown: Shown<'_, HeapGames>) -> Option<Data> {
        let report = shown.known.current::<ProvedPeriod>()?;
        match &report.certificate {
            Ok(text) => Some(Data {
                text: text.clone(),
                cut: None,
            }),
            Err(_) => super::values::json(shown),
        }
    }

    fn certifies(&self, shown: Shown<'_, HeapGames>) -> bool {
        let report = shown.known.current::<ProvedPeriod>();
        report.is_some_and(|report| report.certificate.is_ok())
    }
}

/// The Grundy values of the game that the proof is of.
fn kept<'a>(shown: Shown<'a, HeapGames>) -> Option<&'a NimReport> {
    let of = &shown.known.inquiry::<ProvedPeriod>()?.answered()?.rule;
    let values = shown.values()?;
    (values.sequence.rule == *of).then_some(values)
}

/// Other results on the period of the game of the proof.
fn known(shown: Shown<'_, HeapGames>) -> Option<KnownPeriod> {
    let asked = shown.known.inquiry::<ProvedPeriod>()?.answered()?;
    KnownPeriod::of(&asked.rule)
}

/// The period that is proved. A rule that is not streamed may have one by what is kept of its values.
fn period<'a>(shown: Shown<'a, HeapGames>, report: &'a PeriodReport) -> Option<&'a Period> {
    let kept = kept(shown).map(|values| &values.sequence);
    let kept = kept.and_then(|kept| kept.period.as_ref().filter(|period| period.proved));
    report.period.as_ref().or(kept)
}

/// Whether the digits of the game of the proof go on for ever.
fn is_endless(shown: Shown<'_, HeapGames>) -> bool {
    let asked = shown
        .known
        .inquiry::<ProvedPeriod>()
        .and_then(Inquiry::answered);
    asked.is_some_and(|asked| match asked.rule.kind() {
        Kind::Code { block, .. } => !block.is_empty(),
        Kind::AllBut(_) => true,
        _ => false,
    })
}

/// The theorem by which finitely many values prove a period, where it is not by windows.
fn theorem(period: &Period, is_endless: bool) -> String {
    match (period.by, is_endless) {
        (Some(_), _) => format!("The Master Theorem: theorem 4 of {REGULAR_GAMES}, with its proof."),
        (None, true) => format!(
            "Theorem 3 of {REGULAR_GAMES}: that of Guy and Smith for digits that repeat for ever."
        ),
        (None, false) => "Guy and Smith, The G-values of various games (1956), for as many values as the sentence above says.".to_owned(),
    }
}

/// The words where this run has proved no period, and one is known.
fn lines_besides(report: &PeriodReport, known: &KnownPeriod) -> Vec<(&'static str, String)> {
    let rests = match known.proved.as_ref().map(Proved::basis) {
        Some(Basis::Kept { sha256 }) => format!(
            "Two windows: theorem 3 of {LONG_SEQUENCES}. Its certificate was checked by an earlier run, which kept the SHA-256 of it: {sha256}."
        ),
        Some(Basis::Literature { source }) => format!("Source: {source}."),
        Some(Basis::Checked | Basis::Computed) | None => {
            "Guy and Smith, The G-values of various games (1956), for values that an earlier run has computed; nothing of them is kept, so that this is on trust.".to_owned()
        }
    };
    vec![
        ("game", report.title.clone()),
        ("state", none_seen(report.heaps, known)),
        ("it rests on", rests),
        ("this run", report.state.clone()),
    ]
}

/// The sections of the view: a heading and a sentence each.
fn lines(
    report: &PeriodReport,
    period: Option<&Period>,
    is_endless: bool,
) -> Vec<(&'static str, String)> {
    let state = period.map_or_else(|| report.state.clone(), Period::sentence);
    let mut lines = vec![("game", report.title.clone()), ("state", state)];
    let Some(period) = period else {
        return lines;
    };
    lines.push(("computed", period.proof.clone()));
    if period.by == Some(ProvedBy::Windows) {
        if let Some((mask, count, last)) = report.rare {
            let bits = mask.bits;
            let position = mask.parity.map_or("", |_| ", the parity of the heap added");
            let heaps = match count {
                0 => "no heap is rare".to_owned(),
                1 => format!("one heap is rare, {last}"),
                _ => format!("{count} heaps are rare, the last of them {last}"),
            };
            let rare = format!(
                "By the mask {bits:b}{position}, {heaps}. An option of two heaps has a value of the common class exactly if one of them is rare."
            );
            lines.push(("rare heaps", rare));
        }
        lines.push((
            "why it holds",
            "So the common values that options have come from pairs with a rare heap, whose other part is in the window; and the rare values below come from pairs with a small heap, whose other part is in the window as well. Equal windows therefore lead to equal values, for ever.".to_owned(),
        ));
        lines.push((
            "theorem",
            format!("Two windows: theorem 3 of {LONG_SEQUENCES}, with its proof."),
        ));
    } else {
        lines.push(("theorem", theorem(period, is_endless)));
    }
    let certificate = match &report.certificate {
        Ok(text) => format!(
            "It has {} kB, and this view as JSON is the certificate. The command “grundy verify” checks it with a program of its own{}.",
            text.len().div_ceil(1000),
            match period.by {
                Some(ProvedBy::Windows) => ", by segments and on all cores",
                _ => ", from the rule alone",
            }
        ),
        Err(why) => {
            let mut letters = why.chars();
            let first = letters.next().map(|c| c.to_uppercase().to_string());
            format!("{}{}.", first.unwrap_or_default(), letters.as_str())
        }
    };
    lines.push(("certificate", certificate));
    lines
}
