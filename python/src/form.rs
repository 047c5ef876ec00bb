//! Misère forms. All of them are in one store, so that equal games are equal numbers.

use crate::errors::{InternalError, form_error, limit};
use crate::heap::json;
use crate::run::{Limits, lock, read, run_quick};
use grundy_base::budget::{Budget, Stop};
use grundy_base::syntax::SyntaxError;
use grundy_form::{
    AsWritten, Expression, FormStore, Limit, PartFacts, Parts, Style, ValueError, Writings, facts,
    games_by_day, name, part_facts,
};
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex};

/// The store, with the parts that are known of its forms. What a panic has left is thrown away; the forms
/// of before are then of another shelf.
struct Shelf {
    number: u32,
    store: FormStore,
    parts: Parts,
}

static SHELF: LazyLock<Mutex<Shelf>> = LazyLock::new(|| {
    Mutex::new(Shelf {
        number: 0,
        store: FormStore::default(),
        parts: Parts::default(),
    })
});

/// A canonical form.
#[pyclass(frozen, eq, hash, module = "grundy._engine")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Form {
    shelf: u32,
    form: grundy_form::Form,
}

/// Why there is no answer.
enum Trouble {
    Limit(Limit),
    Notation(SyntaxError),
    OtherShelf,
}

impl From<Limit> for Trouble {
    fn from(limit: Limit) -> Self {
        Trouble::Limit(limit)
    }
}

impl From<ValueError> for Trouble {
    fn from(error: ValueError) -> Self {
        match error {
            ValueError::Notation(error) => Trouble::Notation(error),
            ValueError::Limit(limit) => Trouble::Limit(limit),
        }
    }
}

/// Asks the store about forms that are in it.
fn ask<T: Send + 'static>(
    py: Python<'_>,
    forms: &[Form],
    limits: &Limits,
    text: &str,
    work: impl Fn(&mut Shelf, &Budget) -> Result<T, Trouble> + Send + Sync + 'static,
) -> PyResult<T> {
    let shelves: Vec<u32> = forms.iter().map(|form| form.shelf).collect();
    let short = |answered: &Result<T, Trouble>| {
        matches!(answered, Err(Trouble::Limit(Limit::Budget(Stop::Time))))
    };
    let answered = run_quick(py, limits, true, short, move |budget, _| {
        let renew = |shelf: &mut Shelf| {
            *shelf = Shelf {
                number: shelf.number + 1,
                store: FormStore::default(),
                parts: Parts::default(),
            };
        };
        let locked = lock(&SHELF, budget, renew);
        let mut shelf = locked.map_err(|stop| Trouble::Limit(Limit::Budget(stop)))?;
        match shelves.iter().all(|&number| number == shelf.number) {
            true => work(&mut shelf, budget),
            false => Err(Trouble::OtherShelf),
        }
    })?;
    answered.map_err(|trouble| match trouble {
        Trouble::Limit(reached) => limit(reached),
        Trouble::Notation(error) => form_error(text, ValueError::Notation(error)),
        Trouble::OtherShelf => InternalError::new_err(
            "this form was made before an error of the program; make it again from its text",
        ),
    })
}

#[pymethods]
impl Form {
    #[new]
    fn new(py: Python<'_>, text: &str, limits: Limits) -> PyResult<Self> {
        let expression = read(|| Expression::parse(text))?
            .map_err(|error| form_error(text, ValueError::Notation(error)))?;
        ask(py, &[], &limits, text, move |shelf, budget| {
            let form = expression.value(&mut shelf.store, &BTreeMap::new(), budget)?;
            let shelf = shelf.number;
            Ok(Form { shelf, form })
        })
    }

    #[staticmethod]
    fn of_options(py: Python<'_>, options: Vec<PyRef<'_, Form>>, limits: Limits) -> PyResult<Self> {
        let options: Vec<Form> = options.iter().map(|option| **option).collect();
        let forms: Vec<grundy_form::Form> = options.iter().map(|option| option.form).collect();
        ask(py, &options, &limits, "", move |shelf, budget| {
            let form = shelf.store.game(forms.clone(), budget)?;
            let shelf = shelf.number;
            Ok(Form { shelf, form })
        })
    }

    fn plus(&self, py: Python<'_>, other: &Form, limits: Limits) -> PyResult<Self> {
        let (one, two) = (*self, *other);
        ask(py, &[one, two], &limits, "", move |shelf, budget| {
            let form = shelf.store.sum(one.form, two.form, budget)?;
            Ok(Form { form, ..one })
        })
    }

    /// The game that gives this one when the other is added, if there is one.
    fn minus(&self, py: Python<'_>, other: &Form, limits: Limits) -> PyResult<Option<Self>> {
        let (one, two) = (*self, *other);
        ask(py, &[one, two], &limits, "", move |shelf, budget| {
            let Shelf { store, parts, .. } = shelf;
            let form = parts.difference(store, one.form, two.form, budget)?;
            Ok(form.map(|form| Form { form, ..one }))
        })
    }

    fn mate(&self, py: Python<'_>, limits: Limits) -> PyResult<Self> {
        let one = *self;
        ask(py, &[one], &limits, "", move |shelf, budget| {
            let form = shelf.store.mate(one.form, budget)?;
            Ok(Form { form, ..one })
        })
    }

    fn options(&self, py: Python<'_>, limits: Limits) -> PyResult<Vec<Form>> {
        let one = *self;
        ask(py, &[one], &limits, "", move |shelf, _| {
            let options = shelf.store.options(one.form).iter();
            Ok(options.map(|&form| Form { form, ..one }).collect())
        })
    }

    /// The name of at most so many characters, which can be read again.
    fn name(&self, py: Python<'_>, longest: usize, limits: Limits) -> PyResult<Option<String>> {
        let one = *self;
        ask(py, &[one], &limits, "", move |shelf, budget| {
            Ok(name(
                &mut shelf.store,
                one.form,
                Style::Sharp,
                longest,
                budget,
            )?)
        })
    }

    /// The size of the nim heap that it is, if it is one.
    fn nim_heap(&self, py: Python<'_>) -> PyResult<Option<usize>> {
        let one = *self;
        ask(py, &[one], &Limits::none(), "", move |shelf, _| {
            Ok(shelf.store.nim_heap(one.form))
        })
    }

    /// Whether some game makes a P-position with each of both.
    fn linked(&self, py: Python<'_>, other: &Form) -> PyResult<bool> {
        let (one, two) = (*self, *other);
        ask(py, &[one, two], &Limits::none(), "", move |shelf, _| {
            Ok(shelf.store.is_linked(one.form, two.form))
        })
    }

    /// All positions, each after its options.
    fn followers(&self, py: Python<'_>, limits: Limits) -> PyResult<Vec<Form>> {
        let one = *self;
        ask(py, &[one], &limits, "", move |shelf, budget| {
            let followers = shelf.store.followers(one.form, budget)?.into_iter();
            Ok(followers.map(|form| Form { form, ..one }).collect())
        })
    }

    /// The games born by a day, up to the fourth.
    #[staticmethod]
    fn born_by(py: Python<'_>, day: usize, limits: Limits) -> PyResult<Vec<Form>> {
        ask(py, &[], &limits, "", move |shelf, budget| {
            let born = games_by_day(&mut shelf.store, day, budget)?.into_iter();
            let shelf = shelf.number;
            Ok(born.map(|form| Form { shelf, form }).collect())
        })
    }

    /// What is said of a game as it is written, in the JSON of the command line.
    #[staticmethod]
    fn as_written(py: Python<'_>, text: &str, limits: Limits) -> PyResult<String> {
        let expression = read(|| Expression::parse(text))?
            .map_err(|error| form_error(text, ValueError::Notation(error)))?;
        ask(py, &[], &limits, text, move |shelf, budget| {
            let (mut writings, names) = (Writings::default(), BTreeMap::new());
            let game = writings.read(&expression, &mut shelf.store, &names, budget)?;
            Ok(json(&AsWritten::of(
                &writings,
                game,
                &mut shelf.store,
                budget,
            )?))
        })
    }

    /// What is known of it, in the JSON of the command line.
    fn facts(&self, py: Python<'_>, limits: Limits) -> PyResult<String> {
        let one = *self;
        ask(py, &[one], &limits, "", move |shelf, budget| {
            Ok(json(&facts(&mut shelf.store, one.form, budget)?))
        })
    }

    /// All even parts, with 0 and the even one of the game and its associate among them.
    fn even_parts(&self, py: Python<'_>, limits: Limits) -> PyResult<Vec<Form>> {
        let one = *self;
        ask(py, &[one], &limits, "", move |shelf, budget| {
            let Shelf { store, parts, .. } = shelf;
            let found = parts.even_parts(store, one.form, budget)?;
            Ok(found.iter().map(|&form| Form { form, ..one }).collect())
        })
    }

    /// Whether it is prime, and its partitions into even primes.
    fn primes(&self, py: Python<'_>, limits: Limits) -> PyResult<(bool, Vec<Vec<String>>)> {
        let one = *self;
        ask(py, &[one], &limits, "", move |shelf, budget| {
            let Shelf { store, parts, .. } = shelf;
            let found: PartFacts = part_facts(store, parts, one.form, budget)?;
            Ok((found.prime, found.partitions))
        })
    }

    /// A game that makes a P-position with this one and an N-position with the other.
    fn distinguisher(
        &self,
        py: Python<'_>,
        other: &Form,
        limits: Limits,
    ) -> PyResult<Option<Form>> {
        let (one, two) = (*self, *other);
        ask(py, &[one, two], &limits, "", move |shelf, budget| {
            let form = shelf.store.distinguisher(one.form, two.form, budget)?;
            Ok(form.map(|form| Form { form, ..one }))
        })
    }
}
