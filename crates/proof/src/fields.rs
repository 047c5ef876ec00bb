//! From the text of a certificate to its fields.

use crate::objects::Objects;
use crate::refusal::{Refusal, Stated};
use crate::unreadable::explained;
use serde::Deserialize;

/// The fields of a JSON object; what cannot be read is said in words.
pub(crate) fn fields<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Refusal> {
    let mut from = serde_json::Deserializer::from_str(text);
    let read = T::deserialize(Objects(&mut from)).and_then(|fields| from.end().map(|()| fields));
    read.map_err(|error| {
        let why = format!("the file cannot be read: {}", explained(text, &error));
        Refusal::new(Stated::File, "", why)
    })
}
