//! The answers of a sheet in a line: of the line that is selected, and of the games of a browser.

use crate::{Headline, State, notation};
use grundy_figure::{Rich, grouped};
use grundy_jobs::form::{LineFacts, LineResult, Reply};
use grundy_proof::Proved;

/// The headline of the line with this number, which may define a name `anew`.
pub(super) fn of_line(number: usize, result: Option<&LineResult>, anew: Option<&str>) -> Headline {
    let proved = |answer: Rich| {
        let extent = match anew {
            None => format!("in line {number}"),
            Some(name) => format!("in line {number}, where {name} is defined anew"),
        };
        // Forms, genera and partitions are computed from the definitions.
        Headline::proved(answer, &Proved::computed(number), &extent)
    };
    match result {
        None | Some(LineResult::Waiting) => Headline::open(""),
        Some(LineResult::Empty) => Headline::open(format!("line {number} is empty")),
        Some(LineResult::Error(_)) => Headline::open(format!("line {number} cannot be read")),
        Some(LineResult::Stopped { genus, .. }) => match genus {
            Some(genus) => {
                let outcome = genus.outcome();
                let genus = Rich::from("Genus ").then(notation::rich_genus(genus));
                proved(genus.line(format!(" · {outcome}-position")))
            }
            None => Headline::open(format!("line {number} has no form yet")),
        },
        Some(LineResult::Known(facts)) => proved(of_facts(facts)),
        Some(LineResult::Told(reply)) => proved(of_reply(reply)),
    }
}

fn of_facts(facts: &LineFacts) -> Rich {
    let form = &facts.form;
    let genus = Rich::from("Genus ").then(notation::genus_with_exponents(&form.genus));
    genus.line(format!(" · {}-position · {}", form.misere, form.mark))
}

fn of_reply(reply: &Reply) -> Rich {
    match reply {
        Reply::Outcome(outcome) => format!("{outcome}-position").into(),
        Reply::Genus(genus, mark) => Rich::from("Genus ")
            .then(notation::genus_with_exponents(genus))
            .line(format!(" · {mark}")),
        Reply::GenusOfOptions(genus) => Rich::from("Genus ").then(notation::rich_genus(genus)),
        Reply::Options(options) if options.len() == 1 => "One option".into(),
        Reply::Options(options) => format!("{} options", options.len()).into(),
        Reply::Parts(parts) if parts.len() == 1 => "One even part".into(),
        Reply::Parts(parts) => format!("{} even parts", parts.len()).into(),
        Reply::Equal(Ok(())) => "Equal".into(),
        Reply::Equal(Err(_)) => "Not equal".into(),
    }
}

/// How many games there are, of how many if they were chosen by a filter.
pub(super) fn of_games(known: Option<(usize, usize)>, games: &str, born: &str) -> Headline {
    let Some((chosen, all)) = known else {
        return Headline::open("");
    };
    let [few, many] = [chosen, all].map(|count| grouped(count as u64));
    let answer = match chosen == all {
        true => format!("{many} {games}"),
        false => format!("{few} of {many} {games}"),
    };
    // All games of a day were gone through.
    Headline::new(answer, State::Exact, born)
}
