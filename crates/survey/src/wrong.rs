//! A result in a store that is refused.

use grundy_store::Misfit;

/// What is wrong with a result, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{unit}, column {column}: {fault}")]
pub struct WrongResult {
    /// Its unit, or the plan of which something is wrong.
    pub unit: String,
    /// The column in which it is.
    pub column: String,
    /// The reason.
    pub fault: String,
}

impl WrongResult {
    pub(super) fn new(unit: &str, column: &str, fault: String) -> WrongResult {
        WrongResult {
            unit: unit.to_owned(),
            column: column.chars().take(60).collect(),
            fault,
        }
    }

    /// What is wrong with a plan, or with a table where that concerns it.
    pub(super) fn of_plan(id: &str, column: &str, fault: String) -> WrongResult {
        let short: String = id.chars().take(12).collect();
        WrongResult::new(&format!("plan {short}"), column, fault)
    }
}

impl From<Misfit> for WrongResult {
    fn from(misfit: Misfit) -> Self {
        let fault = match misfit.is_readable {
            false => "no merge writes a value of this kind or length there",
            true if misfit.column == "facts" => "they are no JSON",
            true if misfit.column == "shift" => "it stands there with “same_as” only",
            true => "it is not what the facts of the result say",
        };
        WrongResult::new(&misfit.unit, &misfit.column, fault.to_owned())
    }
}
