//! Whatever the text: a refusal, or a certificate that can be read as a solution of the order and
//! the heaps that were verified. Texts that are not JSON are laid over a right certificate, so that
//! what lies behind the reader is tried too.
#![no_main]

use grundy::budget::Budget;
use grundy::quotient::Certificate;
use grundy::quotient::checker::verify;
use libfuzzer_sys::fuzz_target;
use std::time::Duration;

/// Nim with heaps of 1 and 2.
const NIM: &str = r#"{"format":"grundy-quotient","version":1,"code":"0.33","heaps":2,"order":6,"phi":[1,2],"p":[1,4],"generators":[{"name":"a","heap":1,"element":1},{"name":"b","heap":2,"element":2}],"cayley":[[1,2],[0,3],[3,4],[2,5],[5,2],[4,3]],"words":["1","a","b","ab","b^2","ab^2"],"presentation":{"generators":["a","b"],"relations":["a^2=1","b^3=b"]},"p_words":["a","b^2"],"period":null,"status":"exact","tame":true}"#;

fn check(text: &str) {
    let budget = Budget::unlimited().with_time(Duration::from_millis(500)).with_memory(1 << 26);
    if let Ok(verdict) = verify(text, &budget, &mut |_| ()) {
        let certificate: Certificate = serde_json::from_str(text).expect("it was read before");
        let solution = certificate.into_solution().expect("it was verified");
        assert_eq!((solution.order(), solution.heaps), (verdict.order, verdict.heaps));
    }
}

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = std::str::from_utf8(bytes) {
        check(text);
    }
    // Three bytes each: where, and what instead.
    let mut changed = NIM.as_bytes().to_vec();
    for pair in bytes.chunks_exact(3).take(8) {
        let at = usize::from(u16::from_le_bytes([pair[0], pair[1]])) % changed.len();
        changed[at] = pair[2];
    }
    if let Ok(text) = std::str::from_utf8(&changed) {
        check(text);
    }
});
