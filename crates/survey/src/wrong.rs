//! A result in a store that is refused.

use grundy_store::{Changed, Misfit};

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

    /// There are results of a plan that is not there.
    pub(super) fn without_plan(id: &str) -> WrongResult {
        let fault = "there are results of it, and no such plan";
        WrongResult::of_plan(id, "plan", fault.to_owned())
    }

    /// A table of what merges have noted has something of a plan that is not there.
    pub(super) fn noted_without_plan(id: &str, table: &str) -> WrongResult {
        let fault = "something of it is noted, and there is no such plan";
        WrongResult::of_plan(id, table, fault.to_owned())
    }

    /// What of a plan is not as the last merge left it, which is no place where a merge can have been stopped.
    pub(super) fn since_the_merge(id: &str, changed: Changed) -> WrongResult {
        let fault = match changed {
            Changed::NotNoted => {
                "there are results of it, and nothing says what the last merge left".to_owned()
            }
            Changed::Results { found, left } => {
                format!("the last merge left {left} results of it, and there are {found}")
            }
            Changed::Result => "its results are not those that the last merge left".to_owned(),
            Changed::Class => "its classes are not those that the last merge left".to_owned(),
        };
        WrongResult::of_plan(id, "merged", fault)
    }
}

impl From<Misfit> for WrongResult {
    fn from(misfit: Misfit) -> Self {
        let table = misfit.table;
        let unreadable =
            || format!("no merge writes a value of this kind or length into the table {table}");
        let fault = match misfit.is_readable {
            false => return WrongResult::new(&misfit.unit, &misfit.column, unreadable()),
            true if misfit.column == "facts" => "they are no JSON",
            true if misfit.column == "shift" => "it stands there with “same_as” only",
            true => "it is not what the facts of the result say",
        };
        WrongResult::new(&misfit.unit, &misfit.column, fault.to_owned())
    }
}
