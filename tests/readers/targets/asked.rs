//! Readers of conditions on rows, of patterns of rules, and of letters of quotients.

use super::{assert_points_into, text};
use grundy_heap::RulePattern;
use grundy_jobs::atlas::{Filter, MOST_VALUES, read_values};
use grundy_jobs::graph_sheet::GraphFilter;
use grundy_quotient::Lettering;
use grundy_quotient::algebraic::sum_and_maximum::InfinitePresentation;

/// Errors that point into the text, or conditions on games and on graphs, and few enough values.
pub fn condition(bytes: &[u8]) {
    let text = &text(bytes);
    if let Err(error) = Filter::parse(text) {
        assert_points_into(text, &error.at, &error.to_string());
    }
    match GraphFilter::parse(text) {
        Err(error) => assert_points_into(text, &error.at, &error.to_string()),
        // What it says of a graph of which nothing is known is of no matter, as long as it says it.
        Ok(filter) => drop(filter.passes(0, "", None)),
    }
    match read_values(text) {
        Err(error) => assert_points_into(text, &error.at, &error.to_string()),
        Ok(values) => assert!(values.len() <= MOST_VALUES),
    }
}

/// An error that says something, or a pattern that has each of its first members.
pub fn rule_pattern(bytes: &[u8]) {
    match RulePattern::read(&text(bytes)) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(None) => {}
        Ok(Some(pattern)) => {
            let members = pattern.members().take(20);
            assert!(members.into_iter().all(|game| pattern.has(&game)));
        }
    }
}

/// Errors that point into the text, or letters with heaps and a presentation with a family of letters.
pub fn letters(bytes: &[u8]) {
    let text = &text(bytes);
    if let Err(error) = Lettering::parse(text) {
        assert_points_into(text, &error.at, &error.to_string());
    }
    if let Err(error) = InfinitePresentation::parse(text) {
        assert_points_into(text, &error.at, &error.to_string());
    }
}
