//! Answers to the questions in lines of a sheet.

use super::facts::parts_of;
use super::line::Reply;
use grundy_base::budget::Budget;
use grundy_form::{Ask, Form, FormStore, Limit, Parts, ValueError, called, facts};
use grundy_heap::Genus;
use std::collections::BTreeMap;

/// The answer to what is asked of a form; `names` are the games defined before.
pub fn reply(
    ask: &Ask,
    form: Form,
    names: &BTreeMap<String, Form>,
    store: &mut FormStore,
    parts: &mut Parts,
    budget: &Budget,
) -> Result<Reply, ValueError> {
    Ok(match ask {
        Ask::Outcome => Reply::Outcome(store.outcome(form)),
        Ask::Genus => {
            let facts = facts(store, form, budget)?;
            Reply::Genus(facts.genus, facts.mark)
        }
        Ask::GenusOfOptions(genera) => {
            let genera: Vec<&Genus> = genera.iter().collect();
            Reply::GenusOfOptions(Genus::of_options(&genera))
        }
        Ask::Options => {
            let options = store.options_as_named(form, budget)?.into_iter();
            let options = options.map(|option| called(store, option, budget));
            Reply::Options(options.collect::<Result<_, _>>()?)
        }
        Ask::Parts => Reply::Parts(parts_of(store, parts, form, budget)?),
        Ask::IsEqual(other) => {
            let other = other.value(store, names, budget)?;
            Reply::Equal(match store.distinguisher(form, other, budget) {
                Ok(None) => Ok(()),
                Ok(Some(by)) => Err(Some(called(store, by, budget)?)),
                // That they differ is known all the same.
                Err(Limit::Depth(_) | Limit::Forms(_) | Limit::Written(_)) => Err(None),
                Err(why) => return Err(why.into()),
            })
        }
    })
}
