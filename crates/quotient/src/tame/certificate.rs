//! The certificate of a game with the quotient T∞ as JSON.

use grundy_heap::HeapRule;
use grundy_proof::Kind;
use grundy_proof::checker::tame::{Element, presentation};
use serde_json::{Map, Value, json};

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

/// The text of the certificate, with the elements of the heaps below M.
pub(super) fn text(rule: &HeapRule, of: Claimed, elements: &[Element]) -> Option<String> {
    let times = u64::try_from(of.multiple / of.period.max(1)).ok()?;
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    put("format", json!(Kind::Tame.format()));
    put("version", json!(1));
    put("code", json!(rule.text()));
    for (name, said) in presentation() {
        let is_one = matches!(name, "quotient" | "status");
        put(
            name,
            if is_one {
                json!(said.first())
            } else {
                json!(said)
            },
        );
    }
    put(
        "period",
        json!({ "period": of.period, "saltus": of.saltus, "last_exception": of.last_exception }),
    );
    put(
        "proof",
        json!({
            "n0": of.n0,
            "period": of.multiple,
            "saltus": of.saltus.checked_mul(times)?,
            "growing": (0..of.multiple).collect::<Vec<usize>>(),
        }),
    );
    let phi = elements.iter().skip(1).map(Element::to_string);
    put("phi", json!(phi.collect::<Vec<_>>()));
    Some(serde_json::to_string(&fields).ok()? + "\n")
}
