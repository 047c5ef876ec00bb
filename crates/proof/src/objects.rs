//! A reader for which a structure is an object: those that serde derives take a list of its fields as well,
//! and what a certificate states is to be written in one way.
//!
//! [`Objects`] stands around a reader, a visitor or a part of a text, and hands itself on to all that is
//! inside; where a structure is read, lists are left to [`Fields`], which takes none.

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use std::fmt;

/// A source of data that gives structures from objects of JSON only, never from lists.
pub(crate) struct Objects<T>(pub(crate) T);

/// A visitor that accepts the fields of an object, and nothing else.
struct Fields<V>(V);

type Names = &'static [&'static str];

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Objects<D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, to: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_any(Objects(to))
    }

    fn deserialize_option<V: Visitor<'de>>(self, to: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_option(Objects(to))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        to: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_newtype_struct(name, Objects(to))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: Names,
        to: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_enum(name, variants, Objects(to))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: Names,
        to: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_struct(name, fields, Fields(to))
    }

    // Nothing is read of it, so that nothing inside needs a look.
    fn deserialize_ignored_any<V: Visitor<'de>>(self, to: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_ignored_any(to)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        unit unit_struct seq tuple tuple_struct map identifier
    }
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Fields<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)?;
        f.write_str(", as an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, from: A) -> Result<V::Value, A::Error> {
        self.0.visit_map(Objects(from))
    }
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Objects<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }

    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.0.visit_unit()
    }

    fn visit_bool<E: Error>(self, said: bool) -> Result<V::Value, E> {
        self.0.visit_bool(said)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<V::Value, E> {
        self.0.visit_i64(number)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<V::Value, E> {
        self.0.visit_u64(number)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<V::Value, E> {
        self.0.visit_f64(number)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<V::Value, E> {
        self.0.visit_str(text)
    }

    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.0.visit_none()
    }

    fn visit_some<D: Deserializer<'de>>(self, from: D) -> Result<V::Value, D::Error> {
        self.0.visit_some(Objects(from))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, from: D) -> Result<V::Value, D::Error> {
        self.0.visit_newtype_struct(Objects(from))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, from: A) -> Result<V::Value, A::Error> {
        self.0.visit_seq(Objects(from))
    }

    fn visit_map<A: MapAccess<'de>>(self, from: A) -> Result<V::Value, A::Error> {
        self.0.visit_map(Objects(from))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, from: A) -> Result<V::Value, A::Error> {
        self.0.visit_enum(Objects(from))
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Objects<S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<S::Value, D::Error> {
        self.0.deserialize(Objects(from))
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Objects<A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        to: S,
    ) -> Result<Option<S::Value>, A::Error> {
        self.0.next_element_seed(Objects(to))
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Objects<A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        to: S,
    ) -> Result<Option<S::Value>, A::Error> {
        self.0.next_key_seed(to)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, to: S) -> Result<S::Value, A::Error> {
        self.0.next_value_seed(Objects(to))
    }
}

impl<'de, A: EnumAccess<'de>> EnumAccess<'de> for Objects<A> {
    type Error = A::Error;
    type Variant = Objects<A::Variant>;

    fn variant_seed<S: DeserializeSeed<'de>>(
        self,
        to: S,
    ) -> Result<(S::Value, Self::Variant), A::Error> {
        let (name, variant) = self.0.variant_seed(to)?;
        Ok((name, Objects(variant)))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Objects<A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.0.unit_variant()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, to: S) -> Result<S::Value, A::Error> {
        self.0.newtype_variant_seed(Objects(to))
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, to: V) -> Result<V::Value, A::Error> {
        self.0.tuple_variant(len, Objects(to))
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: Names, to: V) -> Result<V::Value, A::Error> {
        self.0.struct_variant(fields, Fields(to))
    }
}
