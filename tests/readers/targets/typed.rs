//! Readers of what is typed and pasted.

#[cfg(feature = "gui")]
use super::assert_can_be_saved;
use super::{assert_points_into, budget, text};
#[cfg(feature = "gui")]
use grundy::app::{command::Command, pasting};
use grundy_base::budget::Budget;
use grundy_base::syntax::SyntaxError;
use grundy_figure::{Rich, Scene, Sheet, Style, Typeface};
use grundy_form::{Expression, FormStore, Statement, ValueError};
use grundy_formats::{Choices, Format, read};
use grundy_graph::families::Family as GraphFamily;
use grundy_graph::{Bit2, Formula, GraphRule, read_lengths};
use grundy_heap::{
    Genus, HeapRule, Position, TableForm, ValueTable, heap_count, nim_sequence, plain_sequence,
};
use grundy_jobs::quotient::{HeapQuotient, SheetGame, TypedQuotient};
#[cfg(feature = "gui")]
use grundy_project::Project;
use grundy_proof::Unproved;
use grundy_quotient::{
    Certificate, Game, GameError, Notation, Presentation, parse_word, quotient_of_game,
};
use grundy_star::{Family, Moves, Parameters, Window, is_name};
use grundy_views::animation::running;
#[cfg(feature = "gui")]
use grundy_views::naming;
use std::collections::BTreeMap;

/// An error that points into the text, or a rule whose own text is read as the same rule and whose
/// first values are those of the definition. Positions, genera and numbers of heaps are read from the
/// same text.
pub fn code(bytes: &[u8]) {
    let text = &text(bytes);
    let assert_points =
        |error: &SyntaxError| assert_points_into(text, &error.at, &error.to_string());
    match Position::parse(text) {
        Err(error) => assert_points(&error),
        Ok(position) => assert_eq!(Position::parse(&position.to_string()), Ok(position)),
    }
    if let Some(heaps) = heap_count(text) {
        assert_eq!(heap_count(&heaps.to_string()), Some(heaps));
    }
    if let Some(genus) = Genus::parse(text) {
        assert_eq!(Genus::parse(&genus.to_string()), Some(genus));
    }
    match HeapRule::parse(text) {
        Err(error) => assert_points(&error),
        Ok(rule) => {
            assert_eq!(HeapRule::parse(&rule.text()).as_ref(), Ok(&rule));
            let heaps = 12;
            if let Ok(found) = nim_sequence(&rule, heaps, &budget(), &mut |_| ()) {
                assert!(found.values.iter().eq(plain_sequence(&rule, heaps)));
            }
        }
    }
}

/// Larger graphs are not written: a matrix is as long as the square of the order.
const MOST_WRITTEN: usize = 300;

/// A million vertices take longer than a reader may.
const MOST_MEMORY: u64 = 1 << 26;

/// In each format an error that points into the text, or a graph that every format writes and
/// reads again equal.
pub fn graph(bytes: &[u8]) {
    let text = &text(bytes);
    let lines = text.split('\n').count();
    for format in Format::ALL.into_iter().map(Some).chain([None]) {
        let choices = Choices {
            format,
            memory: Some(MOST_MEMORY),
            ..Choices::default()
        };
        match read(text.as_bytes(), &choices) {
            Err(error) => assert!(error.line <= lines + 1 && !error.to_string().is_empty()),
            Ok(reading) if reading.graph().graph.order() <= MOST_WRITTEN => {
                for other in Format::WRITTEN {
                    let format = Some(other);
                    let text = other.write(reading.graph());
                    let again = read(
                        text.as_bytes(),
                        &Choices {
                            format,
                            ..Choices::default()
                        },
                    );
                    assert_eq!(
                        again.expect("its own text").graph().graph,
                        reading.graph().graph
                    );
                }
            }
            Ok(_) => {}
        }
    }
}

/// An error, or a rule whose own text is read as a rule with the same moves.
pub fn graph_rule(bytes: &[u8]) {
    let text = &text(bytes);
    for bit2 in [Bit2::ExactlyTwo, Bit2::TwoOrMore] {
        if let Ok(rule) = GraphRule::parse(text, bit2) {
            let again = GraphRule::parse(&rule.text(), Bit2::ExactlyTwo).expect("its own text");
            for taken in 0..40 {
                for parts in 0..5 {
                    assert_eq!(rule.allows(taken, parts), again.allows(taken, parts));
                }
            }
        }
    }
}

/// An error that points into the text, or a formula that has a value or none for any parameters.
pub fn formula(bytes: &[u8]) {
    let text = &text(bytes);
    for family in GraphFamily::ALL {
        let names: Vec<&str> = family.parameters().iter().map(|(name, _)| *name).collect();
        match Formula::parse(text, &names) {
            Err(error) => assert!(error.at <= text.chars().count()),
            Ok(formula) => {
                for value in [0, 1, 7, usize::MAX] {
                    let _ = formula.value(&vec![value; names.len()]);
                }
            }
        }
    }
}

/// An error that points into the text, or a game with a genus whose names are read as the same game, or
/// a bound that is reached. The lines of the text are a sheet.
pub fn form(bytes: &[u8]) {
    let text = &text(bytes);
    let budget = &budget();
    let mut store = FormStore::new(100_000);
    let mut names = BTreeMap::new();
    for line in text.lines() {
        let assert_points =
            |error: &SyntaxError| assert_points_into(line, &error.at, &error.to_string());
        let statement = match Statement::parse(line) {
            Ok(statement) => statement,
            Err(error) => {
                assert_points(&error);
                continue;
            }
        };
        match statement.expression.value(&mut store, &names, budget) {
            Ok(value) => {
                let _ = store.genus(value, budget);
                for style in [grundy_form::Style::Sharp, grundy_form::Style::Star] {
                    let name = grundy_form::name(
                        &mut store,
                        value,
                        style,
                        grundy_form::LONGEST_NAME,
                        budget,
                    );
                    let Ok(Some(name)) = name else { continue };
                    let again = Statement::parse(&name).expect("it can be read");
                    let again = again.expression.value(&mut store, &BTreeMap::new(), budget);
                    assert!(again.is_err() || again == Ok(value), "{name}");
                }
                names.extend(statement.name.map(|name| (name, value)));
            }
            Err(ValueError::Notation(error)) => assert_points(&error),
            Err(ValueError::Limit(_)) => {}
        }
    }
}

/// An error that points into the text, or a game whose followers make it again and whose quotient has a
/// certificate that holds, or a bound that is reached.
pub fn single_game(bytes: &[u8]) {
    let text = &text(bytes);
    match Game::parse(text, &budget()) {
        Ok(game) => {
            assert!(Expression::parse(text).is_ok());
            let again = Game::from_followers(game.followers().to_vec());
            assert!(again.is_some_and(|again| again.followers() == game.followers()));
            let quotient = quotient_of_game(&game, &budget(), &mut |_| ());
            if let Ok(quotient) = quotient
                && quotient.is_whole()
            {
                assert!(quotient.element().is_some());
                let certificate = serde_json::to_string(&Certificate::of_game(&quotient, None));
                let read = grundy_proof::Certificate::read(&certificate.expect("written"));
                let verdict = read
                    .expect("it was written so")
                    .check(&budget(), &mut |_| ());
                let holds = matches!(verdict, Ok(_) | Err(Unproved::Stopped(_)));
                assert!(holds, "{verdict:?}");
            }
        }
        Err(GameError::Text(error)) => assert_points_into(text, &error.at, &error.to_string()),
        Err(GameError::Limit(_)) => {}
    }
}

/// An error that points into the text, or a presentation whose own text is read as the same; its
/// monoid, if it is found, is that of its complete presentation too.
pub fn presentation(bytes: &[u8]) {
    let text = &text(bytes);
    let names = ["a".to_owned(), "b".to_owned()];
    if let Err(error) = parse_word(text, &names) {
        assert_points_into(text, &error.at, &error.to_string());
    }
    let presentation = match Presentation::parse(text) {
        Ok(presentation) => presentation,
        Err(error) => return assert_points_into(text, &error.at, &error.to_string()),
    };
    for notation in [Notation::Plain, Notation::Unicode, Notation::Latex] {
        let again = Presentation::parse(&presentation.text(notation));
        assert_eq!(again.as_ref(), Ok(&presentation));
    }
    if let Ok(monoid) = presentation.monoid(200, &budget()) {
        let complete = Presentation::complete(&monoid, &Budget::unlimited()).expect("no limit");
        assert_eq!(complete.monoid(200, &Budget::unlimited()), Ok(monoid));
    }
}

/// An error that points into the text, or moves or a window whose own text is read as the same.
pub fn vector_moves(bytes: &[u8]) {
    let text = &text(bytes);
    match Moves::parse(text) {
        Err(error) => assert_points_into(text, &error.at, &error.to_string()),
        Ok(moves) => {
            let typed = Moves::new(moves.dimension(), Moves::typed(text));
            assert_eq!(typed.as_ref(), Some(&moves));
            assert_eq!(Moves::parse(&moves.to_string()), Ok(moves));
        }
    }
    for dimension in 1..=3 {
        match Window::parse(text, dimension) {
            Err(error) => assert_points_into(text, &error.at, &error.to_string()),
            Ok(window) => assert_eq!(Window::parse(&window.to_string(), dimension), Ok(window)),
        }
    }
}

/// An error that points into the text, or names whose own text is read as the same; moves with the names
/// of a text are those with its numbers, and no name without a number is let pass.
pub fn vector_parameters(bytes: &[u8]) {
    let text = &text(bytes);
    let values = match Parameters::parse(text) {
        Err(error) => {
            assert_points_into(text, &error.at, &error.to_string());
            ["a", "b", "k"].into_iter().zip(3..).collect()
        }
        Ok(values) => {
            assert_eq!(Parameters::parse(&values.to_string()).as_ref(), Ok(&values));
            values
        }
    };
    if let Ok((name, range)) = running(text) {
        assert!(is_name(&name));
        assert!(range.is_none_or(|range| range.numbers().next() == Some(range.least)));
    }
    match Moves::parse_with(text, &values) {
        Err(error) => assert_points_into(text, &error.at, &error.to_string()),
        Ok(moves) => {
            assert!(Moves::names_without_number(text, &values).is_empty());
            let typed = Moves::typed_with(text, &values);
            for (point, names) in &typed {
                for (x, name) in point.iter().zip(names) {
                    let value = name.as_ref().map(|name| values.computed(name));
                    assert!(value.is_none_or(|value| value == Ok(i64::from(*x))));
                }
            }
            let points = typed.into_iter().map(|(point, _)| point);
            if !Moves::has_sets(text, &values) {
                assert_eq!(Moves::new(moves.dimension(), points), Some(moves));
            } else if !moves.points().is_empty() {
                assert_eq!(points.count(), 0);
                assert_eq!(Moves::parse(&moves.to_string()), Ok(moves));
            }
        }
    }
}

/// An error that points into the text, or a family in which every index has a game of its
/// dimension.
pub fn vector_family(bytes: &[u8]) {
    let text = &text(bytes);
    for bound in [1, 3, u32::MAX] {
        match Family::parse(text, bound) {
            Err(error) => assert_points_into(text, &error.at, &error.to_string()),
            Ok(family) => {
                let last = family.games() - 1;
                for index in [0, last / 2, last] {
                    let game = family.game(index);
                    assert!(game.is_some(), "{text:?} at {index}");
                }
            }
        }
    }
}

/// An error that says something, or a rule up to a heap that is written and read again as the same, or
/// the text of a single game.
pub fn quotient_line(bytes: &[u8]) {
    let text = &text(bytes);
    let again = match SheetGame::of_line(text) {
        Err(error) => return assert!(!error.is_empty()),
        Ok(SheetGame::Heaps(HeapQuotient { rule, heaps })) => match heaps {
            Some(heaps) => format!("{} to {heaps}", rule.text()),
            None => rule.text(),
        },
        Ok(SheetGame::Single(TypedQuotient::SingleGame(game))) => game,
        Ok(other) => panic!("no line of a sheet asks {other:?}"),
    };
    assert_eq!(SheetGame::of_line(&again), SheetGame::of_line(text));
}

/// An error that points into the text, or values that are read again equal as they are written in the form that was
/// found.
pub fn value_table(bytes: &[u8]) {
    let text = &text(bytes);
    match ValueTable::read(text) {
        Err(error) => {
            let line = text.lines().nth(error.line - 1).unwrap_or_default();
            let inside = error.column >= 1 && error.column <= line.chars().count() + 1;
            assert!(inside && !error.message.is_empty(), "{error}");
        }
        Ok(table) => {
            let values = (table.first..).zip(&table.values);
            let written: Vec<String> = match table.form {
                TableForm::List if table.first > 0 => {
                    let values: Vec<String> = table.values.iter().map(u32::to_string).collect();
                    let first = table.first;
                    vec![format!(
                        "%S A000000 {}\n%O A000000 {first}",
                        values.join(",")
                    )]
                }
                TableForm::List => values.map(|(_, value)| value.to_string()).collect(),
                // One line alone is a list of two values.
                TableForm::HeapAndValue if table.values.len() == 1 => values
                    .map(|(heap, value)| format!("g({heap}) = {value}"))
                    .collect(),
                TableForm::HeapAndValue => values
                    .map(|(heap, value)| format!("{heap} {value}\n"))
                    .collect(),
                // Two rows of two values and one of all others.
                TableForm::NumberedRows => values
                    .map(|(heap, value)| match heap - table.first {
                        0 => format!("{heap}: {value}"),
                        2 | 4 => format!("\n{heap}: {value}"),
                        _ => value.to_string(),
                    })
                    .collect(),
            };
            let again = ValueTable::read(&written.join(" ")).expect("its own text");
            assert_eq!(
                again,
                ValueTable {
                    heading: None,
                    ..table
                }
            );
        }
    }
}

/// An error that says something, or numbers that are written and read again equal, of a tree that is
/// not too large.
pub fn lengths(bytes: &[u8]) {
    let most = 3_000;
    match read_lengths(&text(bytes), most) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(numbers) => {
            assert!(numbers.iter().sum::<usize>() <= most && numbers.len() <= most);
            let written: Vec<String> = numbers.iter().map(usize::to_string).collect();
            assert_eq!(read_lengths(&written.join(", "), most), Ok(numbers));
        }
    }
}

/// A figure with the text as its caption: SVG that an XML parser reads, with all words of the caption,
/// and TikZ whose braces close.
pub fn caption(bytes: &[u8]) {
    let caption = text(bytes);
    for typeface in [Typeface::Sans, Typeface::Serif, Typeface::Times] {
        let sheet = Sheet {
            typeface,
            caption: Some(Rich::typed(&caption)),
            ..Sheet::default()
        };
        let style = Style {
            typeface,
            ..Style::default()
        };
        let figure = grundy_figure::fit(&Scene::default(), &sheet);
        let svg = grundy_figure::svg::write(&figure.scene, &style);
        let read = roxmltree::Document::parse(&svg);
        assert!(read.is_ok(), "{read:?}: {caption:?}");
        let tikz = grundy_figure::tikz::write(&figure.scene, &style);
        assert_eq!(open_braces(&tikz), Some(0), "{tikz}");
    }
}

/// How many braces of a text of TeX are left open; nothing if one closes that was not open.
fn open_braces(tex: &str) -> Option<usize> {
    let mut open = 0_usize;
    let mut characters = tex.chars();
    while let Some(c) = characters.next() {
        match c {
            '\\' => drop(characters.next()),
            '{' => open += 1,
            '}' => open = open.checked_sub(1)?,
            _ => {}
        }
    }
    Some(open)
}

/// A message, or documents that can be saved.
#[cfg(feature = "gui")]
pub fn pasted(bytes: &[u8]) {
    match pasting::addition(&text(bytes)) {
        Err(message) => assert!(!message.is_empty()),
        Ok(Command::Merge(other)) => {
            let mut project = Project::new();
            project.merge(*other);
            assert_can_be_saved(&project);
        }
        Ok(Command::Add(body, _)) => {
            let mut project = Project::new();
            let name = naming::first_name_of(&body, &project);
            project.add_unnamed(*body, &name);
            assert_can_be_saved(&project);
        }
        Ok(_) => panic!("a paste only adds documents"),
    }
}
