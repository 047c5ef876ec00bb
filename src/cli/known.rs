//! Says what stands under `known` in a certificate.

use super::remark;
use grundy_heap::KnownBeside;

/// So many results that the program does not have are told one by one.
const TOLD: usize = 5;

/// Says what stands there.
pub(super) fn tell(known: &KnownBeside) {
    if known.here > 0 {
        let results = match known.here {
            1 => "1 result".to_owned(),
            count => format!("{count} results"),
        };
        remark(format_args!(
            "under “known” stand {results} that this program has of the game as well"
        ));
    }
    for result in known.elsewhere.iter().take(TOLD) {
        remark(format_args!(
            "under “known” stands what this program does not have of the game, and nobody has checked: {result}"
        ));
    }
    if let Some(more) = known
        .elsewhere
        .len()
        .checked_sub(TOLD)
        .filter(|more| *more > 0)
    {
        remark(format_args!("and {more} more"));
    }
}
