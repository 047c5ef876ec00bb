//! A Grundy sequence in memory: as many bytes a value as the largest one needs.

use std::ops::Range;

/// The values g(0), g(1), … in the narrowest of three widths. Pushing a value
/// that does not fit widens the whole sequence, which happens at most twice.
#[derive(Clone, Debug)]
pub enum NimValues {
    /// All values are below 2^8.
    U8(Vec<u8>),
    /// All values are below 2^16.
    U16(Vec<u16>),
    /// All values are below 2^32.
    U32(Vec<u32>),
}

impl NimValues {
    /// No values yet.
    pub fn new() -> Self {
        NimValues::U8(Vec::new())
    }

    /// How many heaps have a value; the largest is one less, as heaps count from 0.
    pub fn len(&self) -> usize {
        match self {
            NimValues::U8(v) => v.len(),
            NimValues::U16(v) => v.len(),
            NimValues::U32(v) => v.len(),
        }
    }

    /// Whether there is no value at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The value of a heap of `heap` tokens, if it is known.
    pub fn get(&self, heap: usize) -> Option<u32> {
        match self {
            NimValues::U8(v) => v.get(heap).map(|&x| u32::from(x)),
            NimValues::U16(v) => v.get(heap).map(|&x| u32::from(x)),
            NimValues::U32(v) => v.get(heap).copied(),
        }
    }

    /// The values in the order of the heaps.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        (0..self.len()).map(|heap| self.get(heap).unwrap_or_default())
    }

    /// The values of these heaps, as far as they are known.
    pub fn part(&self, heaps: Range<usize>) -> NimValues {
        let heaps = heaps.start.min(self.len())..heaps.end.min(self.len());
        match self {
            NimValues::U8(v) => NimValues::U8(v.get(heaps).unwrap_or_default().to_vec()),
            NimValues::U16(v) => NimValues::U16(v.get(heaps).unwrap_or_default().to_vec()),
            NimValues::U32(v) => NimValues::U32(v.get(heaps).unwrap_or_default().to_vec()),
        }
    }

    /// The bytes the values take up.
    pub fn bytes(&self) -> usize {
        self.len() * self.width()
    }

    /// The bytes of one value: 1, 2 or 4.
    pub fn width(&self) -> usize {
        match self {
            NimValues::U8(_) => 1,
            NimValues::U16(_) => 2,
            NimValues::U32(_) => 4,
        }
    }

    /// The width, and then each value in so many bytes, the lowest first.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(1 + self.bytes());
        bytes.push(self.width() as u8);
        match self {
            NimValues::U8(v) => bytes.extend(v),
            NimValues::U16(v) => bytes.extend(v.iter().flat_map(|value| value.to_le_bytes())),
            NimValues::U32(v) => bytes.extend(v.iter().flat_map(|value| value.to_le_bytes())),
        }
        bytes
    }

    /// Reads what [`NimValues::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Option<NimValues> {
        let (width, rest) = bytes.split_first()?;
        let whole = rest.len().is_multiple_of(usize::from(*width).max(1));
        let wide = |part: &[u8]| Some(u32::from_le_bytes(part.try_into().ok()?));
        let middle = |part: &[u8]| Some(u16::from_le_bytes(part.try_into().ok()?));
        Some(match width {
            _ if !whole => return None,
            1 => NimValues::U8(rest.to_vec()),
            2 => NimValues::U16(rest.chunks(2).map(middle).collect::<Option<_>>()?),
            4 => NimValues::U32(rest.chunks(4).map(wide).collect::<Option<_>>()?),
            _ => return None,
        })
    }

    /// Appends a value, widening the storage when it needs to.
    pub(crate) fn push(&mut self, value: u32) {
        while !self.fits(value) {
            self.widen();
        }
        match self {
            NimValues::U8(v) => v.push(value as u8),
            NimValues::U16(v) => v.push(value as u16),
            NimValues::U32(v) => v.push(value),
        }
    }

    /// Continues with `period` up to `len` values: each new one is the value
    /// `period` heaps before. Copies whole runs, which double in length.
    pub(crate) fn repeat_to(&mut self, period: usize, len: usize) {
        match self {
            NimValues::U8(v) => repeat_to(v, period, len),
            NimValues::U16(v) => repeat_to(v, period, len),
            NimValues::U32(v) => repeat_to(v, period, len),
        }
    }

    /// Leaves the first `len` values, if there are more.
    pub fn truncate(&mut self, len: usize) {
        match self {
            NimValues::U8(v) => v.truncate(len),
            NimValues::U16(v) => v.truncate(len),
            NimValues::U32(v) => v.truncate(len),
        }
    }

    /// Takes the values of these heaps away; the later ones move down to their place.
    pub(crate) fn remove(&mut self, heaps: Range<usize>) {
        let heaps = heaps.start.min(self.len())..heaps.end.min(self.len());
        match self {
            NimValues::U8(v) => drop(v.drain(heaps)),
            NimValues::U16(v) => drop(v.drain(heaps)),
            NimValues::U32(v) => drop(v.drain(heaps)),
        }
    }

    /// Gives back memory that holds no values, but for room for `len` of them.
    pub(crate) fn shrink_to(&mut self, len: usize) {
        match self {
            NimValues::U8(v) => v.shrink_to(len),
            NimValues::U16(v) => v.shrink_to(len),
            NimValues::U32(v) => v.shrink_to(len),
        }
    }

    /// Whether `value` fits the present width.
    pub(crate) fn fits(&self, value: u32) -> bool {
        match self {
            NimValues::U8(_) => value <= u32::from(u8::MAX),
            NimValues::U16(_) => value <= u32::from(u16::MAX),
            NimValues::U32(_) => true,
        }
    }

    /// Doubles the width of every value.
    pub(crate) fn widen(&mut self) {
        *self = match std::mem::take(self) {
            NimValues::U8(v) => NimValues::U16(v.into_iter().map(u16::from).collect()),
            NimValues::U16(v) => NimValues::U32(v.into_iter().map(u32::from).collect()),
            wide @ NimValues::U32(_) => wide,
        };
    }
}

/// Extends `v` to `len` entries so that each new one repeats the one `period` before.
fn repeat_to<T: Copy>(v: &mut Vec<T>, period: usize, len: usize) {
    if period == 0 || v.len() < period {
        return;
    }
    let start = v.len() - period;
    v.reserve_exact(len.saturating_sub(v.len()));
    while v.len() < len {
        // A whole number of periods lies between `start` and the end, so the copy continues them.
        let whole = (v.len() - start) / period * period;
        let take = whole.min(len - v.len());
        v.extend_from_within(start..start + take);
    }
}

impl Default for NimValues {
    fn default() -> Self {
        NimValues::new()
    }
}

/// Two sequences are equal when their values are, whatever the widths.
impl PartialEq for NimValues {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl Eq for NimValues {}

impl FromIterator<u32> for NimValues {
    fn from_iter<I: IntoIterator<Item = u32>>(values: I) -> Self {
        let mut all = NimValues::new();
        all.extend(values);
        all
    }
}

impl Extend<u32> for NimValues {
    fn extend<I: IntoIterator<Item = u32>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.push(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn storage_widens_only_when_a_value_needs_it() {
        let narrow: NimValues = [0, 255].into_iter().collect();
        let wide: NimValues = [0, 256, 3].into_iter().collect();
        let widest: NimValues = [7, 70_000].into_iter().collect();
        assert_eq!((narrow.width(), wide.width(), widest.width()), (1, 2, 4));
        assert_eq!(wide.iter().collect::<Vec<_>>(), [0, 256, 3]);
        assert_eq!(widest.get(1), Some(70_000));
        assert_eq!(widest.get(2), None);
    }

    #[test]
    fn copying_continues_the_period() {
        let mut values: NimValues = [9, 1, 2, 3].into_iter().collect();
        values.repeat_to(3, 12);
        assert_eq!(
            values.iter().collect::<Vec<_>>(),
            [9, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2]
        );
    }
}
