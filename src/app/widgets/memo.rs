//! Values that are costly to make, kept from frame to frame.

/// A value with the key that it was made for.
pub struct Memo<K, V>(Option<(K, V)>);

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Memo(None)
    }
}

impl<K: PartialEq, V> Memo<K, V> {
    /// The value for a key, made anew when the key differs from that of the last one.
    pub fn for_key(&mut self, key: K, make: impl FnOnce(&K) -> V) -> &V {
        self.0.take_if(|(of, _)| *of != key);
        self.or_insert(|| key, make)
    }
}

impl<K, V> Memo<K, V> {
    /// The value, made anew unless it `is_of` what is wanted now: for a key that is costly to copy.
    pub fn unless(
        &mut self,
        is_of: impl FnOnce(&K) -> bool,
        key: impl FnOnce() -> K,
        make: impl FnOnce(&K) -> V,
    ) -> &V {
        self.0.take_if(|(of, _)| !is_of(of));
        self.or_insert(key, make)
    }

    fn or_insert(&mut self, key: impl FnOnce() -> K, make: impl FnOnce(&K) -> V) -> &V {
        let new = || {
            let key = key();
            let value = make(&key);
            (key, value)
        };
        &self.0.get_or_insert_with(new).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_made_once_for_a_key() {
        let mut kept = Memo::default();
        let mut made = 0;
        for key in [1, 1, 2, 2, 1] {
            let value = *kept.for_key(key, |key| {
                made += 1;
                10 * key
            });
            assert_eq!(value, 10 * key);
        }
        assert_eq!(made, 3);
        for key in [1, 2] {
            let copied = || panic!("the key of what is kept is not copied");
            match key {
                1 => assert_eq!(*kept.unless(|&of| of == 1, copied, |_| 0), 10),
                _ => assert_eq!(*kept.unless(|&of| of == 2, || 2, |key| 10 * key), 20),
            }
        }
    }
}
