//! What GraphML and GEXF share: XML as a tree (XML 1.0, by `roxmltree`), with the places of its elements
//! in the text. Elements and attributes are known by their local names, since programs differ in the
//! namespaces that they declare.

use crate::choices::Choices;
use crate::error::FormatError;
use crate::xml_bounds::check_bounds;
use roxmltree::{Document, Error, Node, ParsingOptions};

/// A text of XML that was read whole.
pub(crate) struct Xml<'a> {
    text: &'a str,
    /// The length of what is blank before the first tag.
    lead: usize,
    document: Document<'a>,
    /// The choices, with the memory that is left for the graph.
    pub(crate) choices: Choices,
}

impl<'a> Xml<'a> {
    /// Reads a text.
    ///
    /// # Errors
    /// If it is no XML, is cut off, declares entities that stand for too much, or takes more memory than it may.
    pub(crate) fn parse(text: &'a str, choices: &Choices) -> Result<Xml<'a>, FormatError> {
        let bytes = check_bounds(text)?;
        let choices = choices.without(bytes, text, 0)?;
        let body = text.trim_start();
        let lead = text.len() - body.len();
        let options = ParsingOptions {
            allow_dtd: true,
            ..ParsingOptions::default()
        };
        let document = Document::parse_with_options(body, options)
            .map_err(|error| located(text, lead, &error))?;
        Ok(Xml {
            text,
            lead,
            document,
            choices,
        })
    }

    /// The element that holds all others, if it has this name.
    ///
    /// # Errors
    /// If it has another.
    pub(crate) fn root(&self, name: &str) -> Result<Node<'_, 'a>, FormatError> {
        let root = self.document.root_element();
        if name_of(root) == name {
            return Ok(root);
        }
        let found = name_of(root);
        let message = format!("<{name}> is expected here, not <{found}>");
        Err(self.error(root, message))
    }

    /// Where an element begins, as an offset in the text.
    pub(crate) fn offset(&self, node: Node) -> usize {
        self.lead + node.range().start
    }

    /// What is wrong with an element.
    pub(crate) fn error(&self, node: Node, message: impl Into<String>) -> FormatError {
        FormatError::at(self.text, self.offset(node), message)
    }

    /// The value of an attribute that an element must have, and that must not be empty.
    ///
    /// # Errors
    /// If it is missing or empty.
    pub(crate) fn required<'n>(
        &self,
        node: Node<'n, 'a>,
        name: &str,
    ) -> Result<&'n str, FormatError> {
        match attribute(node, name) {
            Some(value) if !value.trim().is_empty() => Ok(value),
            found => {
                let state = if found.is_some() { "an empty" } else { "no" };
                let message = format!("<{}> has {state} attribute {name} here", name_of(node));
                Err(self.error(node, message))
            }
        }
    }

    /// Refuses an element that joins more than two vertices.
    ///
    /// # Errors
    /// Always, if it is one.
    pub(crate) fn refuse_hyperedge(&self, node: Node) -> Result<(), FormatError> {
        if name_of(node) != "hyperedge" {
            return Ok(());
        }
        let message = "this is a hyperedge; in these games an edge joins two vertices";
        Err(self.error(node, message))
    }
}

/// The name of an element without its prefix.
pub(crate) fn name_of<'n>(node: Node<'n, '_>) -> &'n str {
    node.tag_name().name()
}

/// Whether a node is an element of this name.
pub(crate) fn is(node: Node, name: &str) -> bool {
    node.is_element() && name_of(node) == name
}

/// The value of an attribute, whatever its prefix.
pub(crate) fn attribute<'n>(node: Node<'n, '_>, name: &str) -> Option<&'n str> {
    let mut attributes = node.attributes();
    attributes
        .find(|attribute| attribute.name() == name)
        .map(|attribute| attribute.value())
}

/// A number in an attribute.
pub(crate) fn number(node: Node, name: &str) -> Option<f64> {
    attribute(node, name)?.trim().parse().ok()
}

/// The elements below `top` in the order of the text, without what is inside those that are not `open` and without those
/// of another namespace than its own.
pub(crate) fn elements<'n, 'a: 'n>(
    top: Node<'n, 'a>,
    open: impl Fn(Node<'n, 'a>) -> bool + 'n,
) -> impl Iterator<Item = Node<'n, 'a>> {
    let after = move |node: Node<'n, 'a>| {
        let mut at = node;
        while at != top {
            if let Some(next) = at.next_sibling_element() {
                return Some(next);
            }
            at = at.parent()?;
        }
        None
    };
    let own = move |node: &Node| node.tag_name().namespace() == top.tag_name().namespace();
    let next = move |&node: &Node<'n, 'a>| {
        let open = own(&node) && open(node);
        let inside = open.then(|| node.first_element_child()).flatten();
        inside.or_else(|| after(node))
    };
    std::iter::successors(top.first_element_child(), next).filter(own)
}

/// The name of the first element of a text, without its prefix; none if the text has not the form of XML.
pub(crate) fn first_name(text: &str) -> Option<&str> {
    let mut rest = text.trim_start();
    loop {
        let end = match rest {
            _ if rest.starts_with("<?") => "?>",
            _ if rest.starts_with("<!--") => "-->",
            _ if rest.starts_with("<!") && declares(rest) => "]",
            _ if rest.starts_with("<!") || rest.starts_with('>') => ">",
            _ => break,
        };
        rest = rest.split_once(end)?.1.trim_start();
    }
    let name = rest.strip_prefix('<')?;
    let name = name.split(['>', '/', '<']).next()?;
    let name = name.split_whitespace().next()?;
    Some(name.rsplit(':').next().unwrap_or(name))
}

/// Whether a declaration at the beginning has an inner part, in brackets.
fn declares(rest: &str) -> bool {
    // The first of the two is looked for, so that a text of many declarations is not searched for each.
    let mark = rest.find(['[', '>']).and_then(|at| rest.get(at..));
    mark.is_some_and(|mark| mark.starts_with('['))
}

/// A text as it is written between tags and in attributes. What XML cannot hold is left out.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => {}
            _ if letter.is_control() => {}
            _ => escaped.push(letter),
        }
    }
    escaped
}

/// An error of the XML with its place in the text. What is wrong at the end is that the text ends there.
fn located(text: &str, lead: usize, error: &Error) -> FormatError {
    let end = FormatError::at(
        text,
        text.len(),
        "the file is cut off: it ends before its last tag is closed",
    );
    match error {
        Error::UnexpectedEndOfStream | Error::UnclosedRootNode => return end,
        Error::NoRootNode => {
            let message = "there is no tag in this file".to_owned();
            return FormatError { message, ..end };
        }
        _ => {}
    }
    let place = error.pos();
    let said = error.to_string().replace(&format!(" at {place}"), "");
    let first = FormatError::at(text, lead, format!("this is no XML: {said}"));
    let column = if place.row == 1 { first.column } else { 1 };
    let error = FormatError {
        line: first.line + place.row as usize - 1,
        column: column + place.col as usize - 1,
        ..first
    };
    if (error.line, error.column) == (end.line, end.column) {
        return end;
    }
    error
}
