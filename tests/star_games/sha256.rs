//! SHA-256 (FIPS 180-4), to compare with the digests of the data.

/// The first 32 bits of the fractional parts of the roots of the first primes.
fn fraction_of_root(prime: u64, cube: bool) -> u32 {
    let root = if cube {
        (prime as f64).cbrt()
    } else {
        (prime as f64).sqrt()
    };
    // 2^32·root is below 2^36, so the double nearest to it may be off by one; the integer decides.
    let guess = (root * 4_294_967_296.0) as u128;
    let power = |x: u128| if cube { x * x * x } else { x * x };
    let scaled = u128::from(prime) << if cube { 96 } else { 64 };
    let exact = (guess.saturating_sub(2)..=guess + 2)
        .rev()
        .find(|&x| power(x) <= scaled);
    exact.expect("the root is near the guess") as u32
}

fn primes(count: usize) -> Vec<u64> {
    (2..)
        .filter(|n| (2..*n).all(|d| n % d != 0))
        .take(count)
        .collect()
}

pub fn hex_digest(message: &[u8]) -> String {
    let rounds: Vec<u32> = primes(64)
        .into_iter()
        .map(|p| fraction_of_root(p, true))
        .collect();
    let mut state: Vec<u32> = primes(8)
        .into_iter()
        .map(|p| fraction_of_root(p, false))
        .collect();
    let mut padded = message.to_vec();
    padded.push(0x80);
    padded.resize(padded.len().next_multiple_of(64), 0);
    if padded.len() < message.len() + 9 {
        padded.resize(padded.len() + 64, 0);
    }
    let end = padded.len() - 8;
    padded[end..].copy_from_slice(&(message.len() as u64 * 8).to_be_bytes());
    for block in padded.chunks(64) {
        let mut w: Vec<u32> = block
            .chunks(4)
            .map(|b| u32::from_be_bytes([b[0], b[1], b[2], b[3]]))
            .collect();
        for i in 16..64 {
            let (x, y) = (w[i - 15], w[i - 2]);
            let s0 = x.rotate_right(7) ^ x.rotate_right(18) ^ (x >> 3);
            let s1 = y.rotate_right(17) ^ y.rotate_right(19) ^ (y >> 10);
            w.push(
                w[i - 16]
                    .wrapping_add(s0)
                    .wrapping_add(w[i - 7])
                    .wrapping_add(s1),
            );
        }
        let mut v = state.clone();
        for i in 0..64 {
            let (a, e) = (v[0], v[4]);
            let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let choice = (e & v[5]) ^ (!e & v[6]);
            let t1 = v[7]
                .wrapping_add(s1)
                .wrapping_add(choice)
                .wrapping_add(rounds[i])
                .wrapping_add(w[i]);
            let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let majority = (a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]);
            v.rotate_right(1);
            v[4] = v[4].wrapping_add(t1);
            v[0] = t1.wrapping_add(s0.wrapping_add(majority));
        }
        state
            .iter_mut()
            .zip(v)
            .for_each(|(s, v)| *s = s.wrapping_add(v));
    }
    state.iter().map(|word| format!("{word:08x}")).collect()
}

#[test]
fn the_digest_of_abc_is_that_of_the_standard() {
    assert_eq!(
        hex_digest(b"abc"),
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    );
    assert_eq!(
        hex_digest(&[b'a'; 120]),
        hex_digest(&[[b'a'; 60], [b'a'; 60]].concat())
    );
}
