//! A value of JSON that stays text: it is checked whole once, and then looked into where it is asked, so
//! that every error has its place and nothing is kept twice.

use crate::error::{FormatError, quoted};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;

/// A value of JSON in a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Json<'a> {
    text: &'a str,
    raw: &'a str,
}

impl<'a> Json<'a> {
    /// The values of a text, one after the other as in JSON Lines; one in most files.
    ///
    /// # Errors
    /// The first place where the text is no JSON.
    pub(super) fn all(text: &'a str) -> Result<Vec<Json<'a>>, FormatError> {
        let values = serde_json::Deserializer::from_str(text).into_iter::<&RawValue>();
        values
            .map(|value| {
                value.map(|raw| Json {
                    text,
                    raw: raw.get(),
                })
            })
            .collect::<Result<_, _>>()
            .map_err(|error| not_json(text, &error))
    }

    /// Where it stands in the text.
    pub(super) fn offset(self) -> usize {
        // Both are parts of the same text.
        (self.raw.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize)
    }

    /// An error at this value.
    pub(super) fn error(self, message: impl Into<String>) -> FormatError {
        FormatError::at(self.text, self.offset(), message)
    }

    /// The error that something else is expected here.
    pub(super) fn expected(self, what: &str) -> FormatError {
        self.error(format!("{what} is expected here, not {}", quoted(self.raw)))
    }

    pub(super) fn is_array(self) -> bool {
        self.raw.starts_with('[')
    }

    pub(super) fn is_object(self) -> bool {
        self.raw.starts_with('{')
    }

    pub(super) fn is_string(self) -> bool {
        self.raw.starts_with('"')
    }

    pub(super) fn is_number(self) -> bool {
        self.raw
            .starts_with(['-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
    }

    pub(super) fn is_true(self) -> bool {
        self.raw == "true"
    }

    pub(super) fn is_null(self) -> bool {
        self.raw == "null"
    }

    /// Whether an object has a field.
    pub(super) fn has_fields(self) -> bool {
        let mut fields = false;
        // Nothing is refused of what is an object.
        let _ = self.each_field(|_, _| {
            fields = true;
            Ok(())
        });
        fields
    }

    /// Whether an object has one field alone.
    pub(super) fn has_one_field(self) -> bool {
        let mut fields = 0;
        // Nothing is refused of what is an object.
        let _ = self.each_field(|_, _| {
            fields += 1;
            Ok(())
        });
        fields == 1
    }

    /// The words of a string.
    pub(super) fn string(self) -> Option<String> {
        serde_json::from_str(self.raw).ok()
    }

    /// A whole number from 0 on.
    pub(super) fn whole(self) -> Option<usize> {
        self.raw.parse().ok()
    }

    /// A number, or a string that is one.
    pub(super) fn number(self) -> Option<f64> {
        match self.is_string() {
            true => self.string()?.trim().parse().ok(),
            false => self.raw.parse().ok(),
        }
    }

    /// What a value that names a vertex calls it: the words of a string, and what stands there otherwise,
    /// as for numbers and for pairs of numbers.
    ///
    /// # Errors
    /// If it is an object, which names nothing, or a string that is none.
    pub(super) fn name(self) -> Result<String, FormatError> {
        if self.is_object() || self.is_null() {
            return Err(self.expected("the name or the number of a vertex"));
        }
        if !self.is_string() {
            return Ok(self.raw.split_whitespace().collect::<Vec<_>>().join(" "));
        }
        let wrong = || self.error("this string is not well written: half of a letter is missing");
        self.string().ok_or_else(wrong)
    }

    /// Looks at all items of an array, in order.
    ///
    /// # Errors
    /// If it is no array, and what `look` refuses.
    pub(super) fn each_item(
        self,
        mut look: impl FnMut(Json<'a>) -> Result<(), FormatError>,
    ) -> Result<(), FormatError> {
        if !self.is_array() {
            return Err(self.expected("a list"));
        }
        self.each(|_, value| look(value))
    }

    /// Looks at all fields of an object, in order.
    ///
    /// # Errors
    /// If it is no object, and what `look` refuses.
    pub(super) fn each_field(
        self,
        look: impl FnMut(&str, Json<'a>) -> Result<(), FormatError>,
    ) -> Result<(), FormatError> {
        if !self.is_object() {
            return Err(self.expected("an object in braces"));
        }
        self.each(look)
    }

    /// The fields of these names, of an object; there are none in what is no object.
    pub(super) fn pick<const N: usize>(self, names: [&str; N]) -> [Option<Json<'a>>; N] {
        let mut found = [None; N];
        if !self.is_object() {
            return found;
        }
        // Nothing is refused here.
        let _ = self.each_field(|name, value| {
            let at = names.iter().position(|known| *known == name);
            if let Some(place) = at.and_then(|at| found.get_mut(at)) {
                *place = Some(value);
            }
            Ok(())
        });
        found
    }

    /// The first item of an array.
    pub(super) fn first(self) -> Option<Json<'a>> {
        let mut first = None;
        if self.is_array() {
            // The error ends the walk.
            let _ = self.each_item(|item| {
                first = Some(item);
                Err(FormatError::at("", 0, ""))
            });
        }
        first
    }

    fn each(
        self,
        mut look: impl FnMut(&str, Json<'a>) -> Result<(), FormatError>,
    ) -> Result<(), FormatError> {
        let mut refused = None;
        let visitor = Each {
            look: |name: &str, raw: &'a RawValue| {
                let value = Json {
                    text: self.text,
                    raw: raw.get(),
                };
                look(name, value)
                    .map_err(|error| refused = Some(error))
                    .is_ok()
            },
        };
        let walked = visitor.deserialize(&mut serde_json::Deserializer::from_str(self.raw));
        match (refused, walked) {
            (Some(error), _) => Err(error),
            (None, Err(error)) => Err(self.error(format!("this is no JSON: {error}"))),
            (None, Ok(())) => Ok(()),
        }
    }
}

/// Gives the fields of an object, or the items of an array under no name, to a function, until that says no.
struct Each<F> {
    look: F,
}

impl<'a, F: FnMut(&str, &'a RawValue) -> bool> DeserializeSeed<'a> for Each<F> {
    type Value = ();

    fn deserialize<D: Deserializer<'a>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'a, F: FnMut(&str, &'a RawValue) -> bool> Visitor<'a> for Each<F> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a list or an object")
    }

    fn visit_seq<A: SeqAccess<'a>>(mut self, mut items: A) -> Result<(), A::Error> {
        while let Some(raw) = items.next_element()? {
            if !(self.look)("", raw) {
                return Err(A::Error::custom("refused"));
            }
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'a>>(mut self, mut fields: A) -> Result<(), A::Error> {
        while let Some((name, raw)) = fields.next_entry::<String, &RawValue>()? {
            if !(self.look)(&name, raw) {
                return Err(A::Error::custom("refused"));
            }
        }
        Ok(())
    }
}

/// The error of a text that is no JSON.
fn not_json(text: &str, error: &serde_json::Error) -> FormatError {
    let line = text
        .split('\n')
        .nth(error.line().saturating_sub(1))
        .unwrap_or_default();
    // serde_json counts bytes; the first ones of a line are read when it says 0.
    let before = line
        .char_indices()
        .take_while(|(at, _)| at + 1 < error.column())
        .count();
    let all = error.to_string();
    let message = all.split(" at line ").next().unwrap_or_default();
    let message = match error.is_eof() {
        true => format!("the text ends within the JSON: {message}"),
        false => format!("this is no JSON: {message}"),
    };
    FormatError {
        line: error.line().max(1),
        column: before + 1,
        message,
        hint: None,
        stop: None,
    }
}
