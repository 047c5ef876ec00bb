//! The arguments of a call of R by the names of its parameters. As in R, those with names are taken out first, and the others
//! have the places that are left. R also takes the beginnings of names; these are refused here.

use super::expression::{Argument, Is, Value};
use crate::error::{FormatError, quoted};

/// The arguments of a call, each with the name of its parameter.
pub(super) struct Arguments<'v, 'a> {
    text: &'v str,
    found: Vec<(&'static str, &'v Value<'a>)>,
}

impl<'v, 'a> Arguments<'v, 'a> {
    /// Takes the parameters of a call, of which the first `places` may stand without their names.
    ///
    /// # Errors
    /// If a name is none of these or stands there twice, or if there are too many arguments.
    pub fn of(
        text: &'v str,
        arguments: &'v [Argument<'a>],
        parameters: &[&'static str],
        places: usize,
    ) -> Result<Self, FormatError> {
        let mut found: Vec<(&'static str, &'v Value<'a>)> = Vec::new();
        let (named, unnamed): (Vec<_>, Vec<_>) = arguments
            .iter()
            .partition(|argument| argument.name.is_some());
        for argument in named {
            let name = argument.name.as_deref().unwrap_or_default();
            let Some(known) = parameters.iter().find(|known| **known == name) else {
                let message = format!(
                    "the argument {} is not read here; these are: {}",
                    quoted(name),
                    parameters.join(", ")
                );
                return Err(FormatError::at(text, argument.value.start, message));
            };
            if found.iter().any(|(before, _)| before == known) {
                let message = format!("the argument {} stands here twice", quoted(name));
                return Err(FormatError::at(text, argument.value.start, message));
            }
            found.push((*known, &argument.value));
        }
        let is_free = |known: &&'static str| !found.iter().any(|(name, _)| name == known);
        let free: Vec<&'static str> = parameters
            .iter()
            .take(places)
            .copied()
            .filter(is_free)
            .collect();
        if let Some(argument) = unnamed.get(free.len()) {
            let expected = "an argument with its name is expected here";
            return Err(argument.value.error(text, expected));
        }
        let unnamed = unnamed.into_iter().map(|argument| &argument.value);
        found.extend(free.into_iter().zip(unnamed));
        Ok(Arguments { text, found })
    }

    /// The argument of a parameter; none where it is NULL.
    pub fn get(&self, parameter: &str) -> Option<&'v Value<'a>> {
        let found = self.found.iter().find(|(name, _)| *name == parameter);
        let value = found.map(|(_, value)| *value);
        value.filter(|value| value.word() != Some("NULL"))
    }

    /// Whether the argument of a parameter is TRUE or FALSE.
    pub fn flag(&self, parameter: &str) -> Result<Option<bool>, FormatError> {
        let flag = |value: &Value| match value.word() {
            Some("TRUE" | "T") => Ok(true),
            Some("FALSE" | "F") => Ok(false),
            _ => Err(value.error(self.text, "TRUE or FALSE is expected")),
        };
        self.get(parameter).map(flag).transpose()
    }

    /// The argument of a parameter that is a whole number.
    pub fn whole(&self, parameter: &str) -> Result<Option<u64>, FormatError> {
        let whole = |value: &Value| {
            let number = value.whole();
            number.ok_or_else(|| value.error(self.text, "a whole number is expected"))
        };
        self.get(parameter).map(whole).transpose()
    }

    /// The argument of a parameter that is a string.
    pub fn quoted(&self, parameter: &str) -> Result<Option<&'v str>, FormatError> {
        let quoted = |value: &'v Value| match &value.is {
            Is::Quoted(word) => Ok(word.as_ref()),
            _ => Err(value.error(self.text, "a word in quotation marks is expected")),
        };
        self.get(parameter).map(quoted).transpose()
    }
}
