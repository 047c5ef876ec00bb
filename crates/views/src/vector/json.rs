//! The result in the format of `grundy star --sets none --json`.

use super::VectorGames;
use crate::{Data, Shown};
use grundy_star::Report;

/// The JSON of the command line for this game, as far as it is known.
pub fn json(shown: Shown<'_, VectorGames>) -> Option<Data> {
    let history = shown.finished_history()?;
    let (moves, window) = shown.readable()?;
    if history.window != window {
        return None;
    }
    let mut report = Report::of(moves, window, history.play, &history.counts, &history.steps);
    report.settle(history.phi, history.curve.clone());
    report.see(shown.front());
    if let Some(facts) = shown.facts() {
        report.prove(facts.exact.as_ref(), facts.certificate.as_ref());
        report.searched = Some(facts.searched).filter(|&side| side > 0);
    } else if !shown.document.normal_play {
        report.stop();
    }
    Some(Data {
        text: serde_json::to_string(&report).ok()? + "\n",
        cut: Some("Left the sets out; `grundy star --sets all --json` writes them.".to_owned()),
    })
}
