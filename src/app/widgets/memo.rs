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
