//! The view Drawing: the graph with what each move leaves.

use super::laid_out::laid_out;
use super::reading::named_graph;
use super::words::{describe_rule, headline, leaves, list, value_and_outcome, wins};
use super::{
    GraphPositions, GraphReport, Labels, Marks, SolvedPosition, component_notes, figure, played,
    rule_of,
};
use crate::{Data, Framing, Headline, Picture, Shown, View};
use grundy_figure::{Cell, Rich, Table, joined};
use grundy_graph::LabelledMove;

/// The graph with what each move leaves.
pub struct LabelledDrawing;

impl View<GraphPositions> for LabelledDrawing {
    entry!(
        shaped "drawing",
        "Drawing",
        "Draw the graph, see the value of every move, play"
    );

    fn headline(&self, shown: Shown<'_, GraphPositions>) -> Option<Headline> {
        Some(headline(shown))
    }

    fn picture(&self, shown: Shown<'_, GraphPositions>, framing: Framing) -> Option<Picture> {
        let position = shown.document;
        let (drawing, convention) = (&position.drawing, position.convention);
        let rule = rule_of(position).ok()?;
        let solved = SolvedPosition::of(shown.known);
        let solution = solved.solution()?;
        let labels = Labels::new(solution, convention, drawing, &rule);
        let marks = Marks {
            taken: &played(shown)?.taken,
            labels: Some(&labels),
            values: true,
            numbers: position.numbers,
            ..Marks::default()
        };
        let mut picture = figure(drawing, marks);
        picture.notes = component_notes(drawing, convention, solution);
        let rule = describe_rule(&rule, convention);
        let mut caption = vec![Rich::from(format!("{rule}."))];
        caption.extend(value_and_outcome(solved, convention).map(Rich::from));
        caption.extend(labels.unknown(solved.is_over()).map(Rich::from));
        let drawn = caption.iter().cloned();
        let drawn =
            drawn.chain(Some(marks_of(&labels).into()).filter(|marks: &Rich| !marks.is_empty()));
        picture.caption = framing.captions(|| drawn.collect());
        Some(Picture {
            scene: laid_out(picture, framing),
            caption: Rich::joined(caption, " "),
            marks: marks_of(&labels).into(),
            ..Picture::default()
        })
    }

    fn rows(&self, shown: Shown<'_, GraphPositions>) -> Option<Table> {
        let position = shown.document;
        let solution = SolvedPosition::of(shown.known).solution()?;
        let game = describe_rule(&rule_of(position).ok()?, position.convention);
        let row = |step: &LabelledMove| {
            vec![
                Cell::text(joined(&step.remove, " ")),
                Cell::number(step.parts),
                Cell::from(step.grundy.map(Cell::number)),
                Cell::from(step.misere.map(|outcome| outcome.to_string())),
                Cell::flag(wins(step, position.convention)),
                Cell::text(&game),
            ]
        };
        let head = [
            "vertices taken",
            "parts",
            "value left",
            "misère outcome left",
            "wins",
            "rule",
        ];
        Some(Table::new(head, solution.moves.iter().map(row)))
    }

    fn json(&self, shown: Shown<'_, GraphPositions>) -> Option<Data> {
        let game = &SolvedPosition::of(shown.known).game()?.0;
        let solution = SolvedPosition::of(shown.known).solution()?;
        let played = played(shown)?;
        let named = named_graph(&shown.document.drawing);
        let report = GraphReport::of(game.rule(), game.graph(), &played.taken, solution);
        let text = serde_json::to_string(&report.as_read(&named, &[])).ok()?;
        Some(Data::from(text + "\n"))
    }

    /// The moves, a line for each.
    fn copied(&self, shown: Shown<'_, GraphPositions>) -> Option<Data> {
        let position = shown.document;
        let solution = SolvedPosition::of(shown.known).solution()?;
        let line = |step: &LabelledMove| {
            let taken = list(&position.drawing, &step.remove);
            format!("{taken}: {}", leaves(step, position.convention))
        };
        let game = describe_rule(&rule_of(position).ok()?, position.convention);
        let lines = solution.moves.iter().map(line);
        let lines: Vec<String> = std::iter::once(game).chain(lines).collect();
        Some(Data::from(lines.join("\n")))
    }
}

/// The marks of the drawing.
fn marks_of(labels: &Labels) -> &'static str {
    let mut drawn = labels.vertices.values().chain(labels.edges.values());
    match drawn.any(|label| label.wins) {
        true => "Marked: moves that win.",
        false => "",
    }
}
