//! The heap game document.

use super::body::{Content, is_default};
use super::compared::ComparedWith;
use super::view_id::ViewId;
use serde::{Deserialize, Serialize};

/// A heap game: what the user typed and chose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeapGame {
    /// The rule's text, also while it cannot be read.
    pub rule: String,
    /// The largest heap.
    pub heaps: usize,
    /// Values in a row; by the period when not set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row_width: Option<usize>,
    /// The view in front.
    #[serde(default = "HeapView::first")]
    pub view: ViewId,
    /// The largest heap of the misère quotient; the whole game when not set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quotient_heaps: Option<usize>,
    /// Heaps in a row of the pretending function; by its period when not set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phi_width: Option<usize>,
    /// The letters that were chosen for generators of the quotient: `a = 1, b = 2, c = 5, d_n = n + 7`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub letters: String,
    /// Whether all relations of the quotient are shown, and not only those of which the others follow.
    #[serde(default, skip_serializing_if = "is_default")]
    pub all_relations: bool,
    /// Which of the candidates for its partial quotients is looked at, counted from 1; the last that failed when
    /// not set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidate: Option<usize>,
    /// The quotient with which its misère quotient is compared.
    #[serde(default, skip_serializing_if = "is_default")]
    pub compared: ComparedWith,
    /// Whether positions are played in misère play.
    #[serde(default, skip_serializing_if = "is_default")]
    pub misere: bool,
    /// The position typed in the positions view.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub position: String,
    /// The moves of a play from that position, such as `8 to 3 + 2; 5 to 4`; best play where there are none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub played: String,
    /// The choices for the misère forms of its heaps.
    #[serde(default, skip_serializing_if = "is_default")]
    pub forms: MisereForms,
    /// The values of somebody else that are held against it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub checked: CheckedValues,
    /// The choices for its plots.
    #[serde(default, skip_serializing_if = "is_default")]
    pub plots: HeapPlots,
}

/// The choices for the plot of the values, the histogram and the growth of the quotient.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct HeapPlots {
    /// Whether there is a pale grid behind the data.
    pub grid: bool,
    /// Whether neighbouring values are joined by lines, where each is drawn.
    pub joined: bool,
    /// Whether the period is marked.
    pub period: bool,
    /// The rule of another game whose values are in the same plot, as it was typed; empty for none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub beside: String,
    /// Whether the values of a sequence that grows are shown less their trend.
    #[serde(skip_serializing_if = "is_default")]
    pub minus_trend: bool,
    /// Whether the bars of the histogram are as long as the logarithms of their numbers.
    pub logarithmic_bars: bool,
    /// Whether the orders of the partial quotients stand as high as their logarithms.
    pub logarithmic_orders: bool,
}

impl Default for HeapPlots {
    fn default() -> Self {
        HeapPlots {
            grid: true,
            joined: false,
            period: true,
            beside: String::new(),
            minus_trend: false,
            logarithmic_bars: false,
            logarithmic_orders: false,
        }
    }
}

/// Values of somebody else, and a period that is claimed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct CheckedValues {
    /// The values as they were typed or pasted.
    pub values: String,
    /// The period; none is claimed when not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<usize>,
    /// The first heap of the period.
    pub from: usize,
}

impl HeapGame {
    /// Forgets what was chosen for a rule that is no longer the one of the game: how far its quotient
    /// goes, rows as wide as its periods, and letters for its heaps.
    pub fn forget_extent(&mut self) {
        (self.quotient_heaps, self.row_width, self.phi_width) = (None, None, None);
        self.candidate = None;
        self.letters.clear();
    }
}

/// The choices for the views of genera and forms.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct MisereForms {
    /// The largest heap.
    pub heaps: usize,
    /// The tool for genera.
    pub tool: GenusTool,
    /// Digits of the codes that are searched.
    pub digits: u32,
    /// The base of their digits: 4, 8 or 16.
    pub base: u8,
    /// The largest heap of a search.
    pub search_heaps: usize,
    /// Whether forms are written by their names and not in symbols.
    pub names: bool,
}

impl Default for MisereForms {
    fn default() -> Self {
        MisereForms {
            heaps: 30,
            tool: GenusTool::Table,
            digits: 2,
            base: 8,
            search_heaps: 15,
            names: false,
        }
    }
}

/// A tool for genera.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GenusTool {
    /// The genera of the heaps.
    #[default]
    Table,
    /// Pairs of heaps whose sum has no genus of a Nim position.
    Pairs,
    /// The genus of one position.
    Position,
    /// Codes with interesting genera.
    Search,
}

view_ids! {
    HeapView, SEQUENCE;
    /// Values in rows.
    SEQUENCE = "sequence";
    /// Values over heap sizes.
    PLOT = "plot";
    /// Why the period holds.
    PROOF = "proof";
    /// How often each value occurs.
    HISTOGRAM = "histogram";
    /// The misère quotient: presentation, P-portion, pretending function.
    QUOTIENT_OVERVIEW = "quotient_overview";
    /// The values of all heaps of an infinite quotient.
    QUOTIENT_ALL_HEAPS = "quotient_all_heaps";
    /// The orders of the partial quotients.
    QUOTIENT_GROWTH = "quotient_growth";
    /// The candidates for the partial quotients, and where each failed.
    QUOTIENT_FOUND = "quotient_found";
    /// The multiplication table of the quotient.
    QUOTIENT_TABLE = "quotient_table";
    /// The elements of the quotient one by one.
    QUOTIENT_ELEMENTS = "quotient_elements";
    /// Idempotents, J-classes and the Cayley graph.
    QUOTIENT_STRUCTURE = "quotient_structure";
    /// The quotient held against another.
    QUOTIENT_COMPARE = "quotient_compare";
    /// Positions, moves and play.
    POSITIONS = "positions";
    /// Genera in misère play.
    GENUS = "genus";
    /// Canonical misère forms of the heaps.
    FORMS = "forms";
    /// Values of somebody else, held against the game.
    CHECK = "check";
    /// All positions below one.
    GAME_TREE = "game_tree";
    /// A play move by move.
    PLAY = "play";
}

impl Default for HeapGame {
    fn default() -> Self {
        HeapGame {
            rule: "0.77".to_owned(),
            heaps: 200,
            row_width: None,
            view: HeapView::SEQUENCE,
            quotient_heaps: None,
            phi_width: None,
            letters: String::new(),
            all_relations: false,
            candidate: None,
            compared: ComparedWith::default(),
            misere: false,
            position: "3, 5, 8".to_owned(),
            played: String::new(),
            forms: MisereForms::default(),
            checked: CheckedValues::default(),
            plots: HeapPlots::default(),
        }
    }
}

impl Content for HeapGame {
    has_view!();

    fn text_bytes(&self) -> usize {
        let typed = [
            &self.rule,
            &self.letters,
            &self.position,
            &self.played,
            &self.compared.with,
            &self.checked.values,
            &self.plots.beside,
        ];
        typed.into_iter().map(String::len).sum()
    }

    fn summary(&self) -> String {
        self.rule.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_choices_for_plots_has_the_usual_ones_and_stays_without() {
        let text = r#"{"rule":"0.07","heaps":300}"#;
        let game: HeapGame = serde_json::from_str(text).unwrap();
        assert_eq!(game.plots, HeapPlots::default());
        assert!(!serde_json::to_string(&game).unwrap().contains("plots"));
        let text = r#"{"rule":"0.07","heaps":300,"plots":{"beside":"0.007"}}"#;
        let game: HeapGame = serde_json::from_str(text).unwrap();
        assert!(game.plots.grid && game.plots.beside == "0.007");
        let again = serde_json::to_string(&game).unwrap();
        assert_eq!(serde_json::from_str::<HeapGame>(&again).unwrap(), game);
    }
}
