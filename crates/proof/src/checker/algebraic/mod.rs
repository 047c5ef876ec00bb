//! Values of all heaps with one sum and one maximum, and the outcomes that follow from them.
//!
//! **Theorem** (docs/infinite-quotients.md, theorem 1). Let each heap have a value (f, T, D) in
//! F × ℕ × ℕ, F a finite abelian group, and let a position have the sum of the f, the sum of the T and
//! the largest D of its heaps. Let P be a set of values such that
//!
//! - (0) heaps without options have the value (0, 0, 0), and that is not in P;
//! - (P) no move leads from a position with a value in P to another such;
//! - (N) each position that has an option and whose value is not in P has an option whose value is.
//!
//! Then a position is a P-position if and only if its value is in P (by induction along the options).
//!
//! The file has the table, the zones that make up P, and the reasons for (P) and (N). The cases are
//! listed here, from the code, the table and the zones: in `moves.rs` those of (P), in `positions.rs`
//! those of (N). Each ends in systems of inequalities that have no solution in integers, and the file
//! says which rows to multiply and to add: `rows.rs` does that. Why the cases suffice is said there. What
//! the quotient is by theorems 3 to 5 follows from the table alone, in `quotient.rs` and `words.rs`.

mod canonical;
mod file;
mod group;
mod moves;
mod positions;
mod quotient;
mod rows;
mod table;
mod words;

pub use file::{Class, Derivation, Heap, Proof, Values, Zone};

use crate::verdict::{CheckProgress, Claim, Extent, Found};
use crate::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;
use grundy_base::rule::HeapRule;
use quotient::Quotient;
use serde_json::json;
use table::Table;

pub(crate) const FORMAT: &str = "grundy-algebraic-quotient";

/// The file as it was read; its fields are those of the table.
pub type File = Values;

/// No code of at most 64 digits is longer.
const LONGEST_CODE: usize = 66;

pub(crate) fn read(text: &str) -> Result<File, Refusal> {
    crate::certificate::fields(text)
}

/// Checks all that a file claims.
pub(crate) fn check(
    file: &File,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Found, Unproved> {
    let mut report = |stage, done| progress(&CheckProgress { stage, done });
    let table = Table::new(file, &rule(file)?)?;
    canonical::check(&table, budget)?;
    report("the moves from P", 0);
    let moves = moves::check(&table, &file.moves, budget)?;
    report("the positions outside P", moves);
    let systems = moves + positions::check(&table, &file.positions, budget)?;
    report("the quotient", systems);
    let quotient = quotient::of(&table, budget)?;
    follows(file, quotient.as_ref())?;
    words::check(file, &table, quotient.as_ref(), budget)?;
    let (heaps, period, zones) = (table.exceptional, table.period, table.zones.len());
    let positions = file.positions.len();
    Ok(Found {
        game: file.code.clone(),
        claims: claims(file, quotient.as_ref()),
        effort: format!(
            "Values one by one to heap {heaps}, then with period {period}; {zones} zones; {moves} cases of \
             moves, {positions} cases of positions, {systems} systems without integer solutions."
        ),
        open: open(quotient.as_ref()),
        table: crate::Table::SumAndMaximum(Box::new(file.clone())),
    })
}

/// What follows from the table of a file by itself, were its outcomes proved: that the quotient is infinite, by
/// theorem 3, and then the number c, if there is one. Who completes a file states just that; nothing is proved
/// by it.
///
/// # Errors
/// The table cannot be one, or the budget ended.
pub fn to_be_stated(text: &str, budget: &Budget) -> Result<Option<Option<i64>>, Unproved> {
    let file = read(text)?;
    let table = Table::new(&file, &rule(&file)?)?;
    let quotient = quotient::of(&table, budget)?;
    Ok(quotient.map(|quotient| quotient.excess))
}

/// The rule, whose code must be written as the program writes it.
fn rule(file: &File) -> Result<HeapRule, Refusal> {
    let refused = |why: String| Refusal::new(Stated::Game, "code", why);
    let code = &file.code;
    if code.len() > LONGEST_CODE {
        return Err(refused("it is longer than 64 digits".to_owned()));
    }
    let rule = HeapRule::parse(code);
    let rule = rule.map_err(|error| refused(format!("“{code}” cannot be read: {error}")))?;
    match rule.text() {
        text if text == *code => Ok(rule),
        text => Err(refused(format!("“{code}” is to be written {text}"))),
    }
}

/// Errs where the file says something of the quotient that does not follow, or less than what follows.
fn follows(file: &File, quotient: Option<&Quotient>) -> Result<(), Refusal> {
    let excess = quotient.and_then(|of| of.excess);
    // By theorem 4, as these games have the numbers 1 and 3.
    let known = match excess {
        Some(1) => Some("0.26"),
        Some(3) => Some("4.7"),
        _ => None,
    };
    let fields = [
        ("heaps", &file.heaps, json!(null)),
        ("order", &file.order, json!(null)),
        (
            "quotient",
            &file.quotient,
            json!(quotient.map(|_| "infinite")),
        ),
        (
            "finitely_generated",
            &file.finitely_generated,
            json!(quotient.map(|_| false)),
        ),
        ("status", &file.status, json!("complete")),
        ("excess", &file.excess, json!(excess)),
        ("isomorphic_to", &file.isomorphic_to, json!(known)),
    ];
    for (place, said, follows) in fields {
        said.is(&follows, Stated::Quotient, place)?;
    }
    Ok(())
}

fn claims(file: &File, quotient: Option<&Quotient>) -> Vec<Claim> {
    let of = Extent::AllHeaps;
    let infinite = quotient.map(|_| Claim::Infinite {
        of,
        not_finitely_generated: true,
        theorem: 3,
    });
    let excess = quotient.and_then(|of| of.excess);
    let class = excess.map(|excess| Claim::Class { excess });
    let presented = excess.filter(|_| file.presentation.0.is_some());
    let presentation = presented.map(|_| Claim::Presentation {
        relations: words::RELATIONS,
    });
    let of_quotient = [infinite, class, presentation].into_iter().flatten();
    [Claim::Outcomes { of }]
        .into_iter()
        .chain(of_quotient)
        .collect()
}

/// What is not claimed.
fn open(quotient: Option<&Quotient>) -> Option<String> {
    let open = match quotient.map(|of| of.excess) {
        None => "Nothing is claimed of the quotient itself.",
        Some(None) => "Nothing is claimed of a presentation of the quotient.",
        Some(Some(_)) => return None,
    };
    Some(open.to_owned())
}

/// That the table cannot be one.
fn wrong(place: &str, why: &str) -> Refusal {
    Refusal::new(Stated::Table, place, why)
}

/// Errs where something does not hold of the table.
fn ensure(holds: bool, place: &str, why: &str) -> Result<(), Refusal> {
    match holds {
        true => Ok(()),
        false => Err(wrong(place, why)),
    }
}
