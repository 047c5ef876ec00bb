//! The certificate of a game with the quotient T∞ as JSON.

use grundy_heap::HeapRule;
use grundy_proof::Kind;
use grundy_proof::checker::tame::{Element, presentation};

/// A period, and how the Master Theorem is to prove it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claimed {
    pub(super) period: usize,
    pub(super) saltus: u64,
    pub(super) last_exception: i64,
    /// The heap from which the theorem is applied.
    pub(super) n0: usize,
    /// The multiple of the period for which it is.
    pub(super) multiple: usize,
}

/// The fields of the file.
#[derive(serde::Serialize)]
struct TameCertificate {
    format: &'static str,
    version: u32,
    code: String,
    quotient: &'static str,
    status: &'static str,
    generators: &'static [&'static str],
    relations: &'static [&'static str],
    p: &'static [&'static str],
    period: Stated,
    proof: Proof,
    /// The elements of the heaps 1, 2, … below M.
    phi: Vec<String>,
}

#[derive(serde::Serialize)]
struct Stated {
    period: usize,
    saltus: u64,
    last_exception: i64,
}

#[derive(serde::Serialize)]
struct Proof {
    n0: usize,
    period: usize,
    saltus: u64,
    growing: Vec<usize>,
}

/// The text of the certificate, with the elements of the heaps below M.
pub(super) fn text(rule: &HeapRule, of: Claimed, elements: &[Element]) -> Option<String> {
    let times = u64::try_from(of.multiple / of.period.max(1)).ok()?;
    let file = TameCertificate {
        format: Kind::Tame.format(),
        version: 1,
        code: rule.text(),
        quotient: presentation::QUOTIENT,
        status: presentation::STATUS,
        generators: presentation::GENERATORS,
        relations: presentation::RELATIONS,
        p: presentation::P,
        period: Stated {
            period: of.period,
            saltus: of.saltus,
            last_exception: of.last_exception,
        },
        proof: Proof {
            n0: of.n0,
            period: of.multiple,
            saltus: of.saltus.checked_mul(times)?,
            growing: (0..of.multiple).collect(),
        },
        phi: elements.iter().skip(1).map(Element::to_string).collect(),
    };
    Some(serde_json::to_string(&file).ok()? + "\n")
}
