//! A fingerprint of a game that depends on nothing but its structure: the SHA-256
//! (FIPS 180-4), in hexadecimal, of the sorted fingerprints of the options joined by
//! commas. It names games whose written names would be too long.

use super::limit::Limit;
use super::store::{Form, FormStore};
use crate::budget::Budget;
use rustc_hash::FxHashMap;

/// The fingerprint of a form, 64 hexadecimal digits.
///
/// # Errors
/// When the budget ends; the time is linear in the options of all followers.
pub fn sha(store: &mut FormStore, form: Form, budget: &Budget) -> Result<String, Limit> {
    let followers = store.followers(form, budget)?;
    let mut known: FxHashMap<Form, String> = FxHashMap::default();
    for &follower in &followers {
        budget.check()?;
        let options = store.options(follower);
        let mut parts: Vec<&str> = options
            .iter()
            .filter_map(|o| known.get(o).map(String::as_str))
            .collect();
        parts.sort_unstable();
        let digest = sha256(parts.join(",").as_bytes());
        known.insert(follower, digest);
    }
    Ok(known.remove(&form).unwrap_or_default())
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
const ROUND: [u32; 64] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];

/// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
const START: [u32; 8] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

fn sha256(message: &[u8]) -> String {
    let mut padded = message.to_vec();
    padded.push(0x80);
    padded.resize((message.len() + 9).next_multiple_of(64) - 8, 0);
    padded.extend((message.len() as u64 * 8).to_be_bytes());
    let state = padded.chunks_exact(64).fold(START, compress);
    state.iter().map(|word| format!("{word:08x}")).collect()
}

/// One block of 64 bytes.
fn compress(state: [u32; 8], block: &[u8]) -> [u32; 8] {
    let mut words = [0u32; 64];
    for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
        *word = bytes
            .iter()
            .fold(0, |word, &byte| word << 8 | u32::from(byte));
    }
    for i in 16..64 {
        let (x, y) = (words[i - 15], words[i - 2]);
        let small0 = x.rotate_right(7) ^ x.rotate_right(18) ^ x >> 3;
        let small1 = y.rotate_right(17) ^ y.rotate_right(19) ^ y >> 10;
        words[i] = words[i - 16]
            .wrapping_add(small0)
            .wrapping_add(words[i - 7])
            .wrapping_add(small1);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = state;
    for (word, constant) in words.iter().zip(ROUND) {
        let big1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = e & f ^ !e & g;
        let first = h
            .wrapping_add(big1)
            .wrapping_add(choice)
            .wrapping_add(constant)
            .wrapping_add(*word);
        let big0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let majority = a & b ^ a & c ^ b & c;
        let second = big0.wrapping_add(majority);
        (h, g, f, e) = (g, f, e, d.wrapping_add(first));
        (d, c, b, a) = (c, b, a, first.wrapping_add(second));
    }
    let mixed = [a, b, c, d, e, f, g, h];
    std::array::from_fn(|i| state[i].wrapping_add(mixed[i]))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_examples_of_fips_180() {
        assert_eq!(
            super::sha256(b"abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        assert_eq!(
            super::sha256(b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        );
    }
}
