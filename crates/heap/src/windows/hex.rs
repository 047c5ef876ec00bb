//! Values as hexadecimal digits, as many for each as the largest needs: two, four or eight.

use crate::values::NimValues;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt::Write;

/// The values one after the other, each with so many digits.
pub(crate) fn text(values: &NimValues, digits: usize) -> String {
    let mut text = String::with_capacity(digits * values.len());
    for value in values.iter() {
        // Writing to a string does not fail.
        let _ = write!(text, "{value:0digits$x}");
    }
    text
}

/// Writes how many digits a value has, and the digits.
pub(crate) fn serialize<S: Serializer>(
    values: &NimValues,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let digits = 2 * values.width();
    (digits, text(values, digits)).serialize(serializer)
}

/// Reads what [`serialize`] writes.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<NimValues, D::Error> {
    let (digits, text) = <(usize, Cow<'de, str>)>::deserialize(deserializer)?;
    let whole = matches!(digits, 2 | 4 | 8) && text.len().is_multiple_of(digits);
    if !whole || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(D::Error::custom(
            "values are two, four or eight digits each",
        ));
    }
    let value = |at: usize| u32::from_str_radix(text.get(at..at + digits)?, 16).ok();
    let values = (0..text.len()).step_by(digits).map(value);
    let values: Option<NimValues> = values
        .collect::<Option<Vec<u32>>>()
        .map(NimValues::from_iter);
    values.ok_or_else(|| D::Error::custom("a value is no number"))
}
