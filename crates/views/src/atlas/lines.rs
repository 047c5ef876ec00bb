//! The games of an atlas for other programs: all that is known of each, as a line of JSON.

use crate::Data;
use grundy_jobs::atlas::{AtlasGame, FoundGames, GrowthOf};
use serde::Serialize;
use serde_json::{Value, json};

/// The facts of a game; one that is not known is left out.
#[derive(Serialize)]
struct Line<'a> {
    code: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    normal_period: Option<u64>,
    /// The heaps whose Grundy values were computed, where that proved no period.
    #[serde(skip_serializing_if = "Option::is_none")]
    normal_heaps: Option<u64>,
    /// Why that period is known, where it is so without the store.
    #[serde(skip_serializing_if = "Option::is_none")]
    normal_basis: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<&'static str>,
    /// Why that is known, where it is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    basis: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tame: Option<bool>,
    /// Of an open game the order and the P-elements are those of its first heaps.
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    p: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    growth: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    period: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_exception: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    heaps: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    same_as: Option<&'a str>,
    /// Heap n of that game is heap n + `shift` of this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    shift: Option<i64>,
    steps: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    stop: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<&'a str>,
}

fn line(game: &AtlasGame) -> Line<'_> {
    let growth = game.growth.as_ref().map(|growth| match growth {
        GrowthOf::Steps(steps) => json!(steps),
        GrowthOf::ForEver { from, every } => json!({ "from": from, "every": every }),
    });
    let same_as = game.same_as.as_ref();
    Line {
        code: &game.code,
        normal_period: game.normal_period,
        normal_heaps: game.normal_heaps,
        normal_basis: game.known_period.as_ref().map(|of| of.basis().word()),
        state: game.state.map(|state| state.name()),
        basis: game.proved.as_ref().map(|of| of.basis().word()),
        tame: game.tame,
        order: game.order,
        p: game.p,
        growth,
        class: game.class.as_deref(),
        period: game.period,
        last_exception: game.last_exception,
        heaps: game.heaps,
        same_as: same_as.map(|(code, _)| code.as_str()),
        shift: same_as.map(|(_, shift)| *shift),
        steps: game.steps,
        stop: game.stop.as_deref(),
        certificate: game.certificate.as_deref(),
    }
}

/// The games in their order.
pub(super) fn lines(found: &FoundGames) -> Option<Data> {
    let mut text = String::new();
    for game in found.games() {
        text += &serde_json::to_string(&line(game)).ok()?;
        text.push('\n');
    }
    Some(text.into())
}
