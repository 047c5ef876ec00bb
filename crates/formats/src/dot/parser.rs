//! The grammar of DOT, as `dot/mod.rs` has it; what statements mean is in `meaning.rs`.

use super::lexer::{Form, Id, Lexer, Token};
use super::meaning::{Attributes, Ends, Meaning, ROOT};
use crate::builder::Built;
use crate::choices::Choices;
use crate::error::{FormatError, quoted};

/// How deep subgraphs may be in one another.
const DEEPEST: usize = 200;

/// The words that name no vertex unless they are quoted.
const WORDS: [&str; 6] = ["graph", "digraph", "subgraph", "node", "edge", "strict"];

/// Reads all graphs of a text.
///
/// # Errors
/// The first place where it is no DOT.
pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let mut lexer = Lexer::new(text);
    let (token, at) = lexer.next()?;
    let mut choices = choices.clone();
    let mut graphs = Vec::new();
    let mut parser = Parser {
        text,
        lexer,
        token,
        at,
        meaning: Meaning::new(text, &choices),
    };
    while parser.token != Token::End {
        parser.graph()?;
        graphs.push(parser.meaning.finish(&mut choices, parser.at)?);
    }
    if graphs.is_empty() {
        return Err(parser.expected("a graph such as graph { a -- b; }"));
    }
    Ok(graphs)
}

struct Parser<'a> {
    text: &'a str,
    lexer: Lexer<'a>,
    /// The word that comes next, and its offset.
    token: Token<'a>,
    at: usize,
    meaning: Meaning<'a>,
}

impl<'a> Parser<'a> {
    fn graph(&mut self) -> Result<(), FormatError> {
        if self.token.is_word("strict") {
            self.meaning.strict();
            self.advance()?;
        }
        if !self.token.is_word("graph") && !self.token.is_word("digraph") {
            return Err(self.expected("“graph” or “digraph”"));
        }
        self.advance()?;
        if let Token::Id(id) = &self.token {
            self.meaning.called(id);
            self.advance()?;
        }
        self.statements(ROOT, 0)
    }

    /// Statements between braces.
    fn statements(&mut self, within: usize, depth: usize) -> Result<(), FormatError> {
        let open = self.at;
        self.sign('{')?;
        loop {
            match self.token {
                Token::Sign('}') => return self.advance(),
                Token::Sign(';') => self.advance()?,
                Token::End => {
                    let opened = FormatError::at(self.text, open, "");
                    let message = format!(
                        "the text ends within the graph: the “{{” in line {}, column {} is not closed",
                        opened.line, opened.column
                    );
                    return Err(FormatError::at(self.text, self.at, message));
                }
                _ => self.statement(within, depth)?,
            }
        }
    }

    fn statement(&mut self, within: usize, depth: usize) -> Result<(), FormatError> {
        if ["graph", "node", "edge"]
            .iter()
            .any(|word| self.token.is_word(word))
        {
            return self.defaults(within);
        }
        let Some(first) = self.first_ends(within, depth)? else {
            return Ok(());
        };
        let (mut ends, mut edges) = (vec![first], Vec::new());
        while let Token::Edge { arrow } = self.token {
            edges.push((arrow, self.at));
            self.meaning.chain(self.at)?;
            self.advance()?;
            ends.push(self.ends(within, depth)?);
        }
        // Only now, since a subgraph may have been opened again in the same statement.
        for (two, &(arrow, at)) in ends.windows(2).zip(&edges) {
            if let [from, to] = two {
                self.meaning.join(from, to, arrow, at)?;
            }
        }
        let attributes = self.attributes()?;
        match &ends[..] {
            [alone] => self.meaning.describe(alone, &attributes),
            _ => self.meaning.weigh(&attributes),
        }
        Ok(())
    }

    /// Attributes of all vertices, of all edges or of the graph, of which only its label is kept.
    fn defaults(&mut self, within: usize) -> Result<(), FormatError> {
        let (of_graph, of_edges) = (self.token.is_word("graph"), self.token.is_word("edge"));
        let (at, shown) = (self.at, self.token.shown());
        self.advance()?;
        if self.token != Token::Sign('[') {
            let message = format!(
                "{shown} is a word of DOT: attributes in brackets follow it; put it in quotation \
                 marks if it names a vertex"
            );
            return Err(FormatError::at(self.text, at, message));
        }
        let attributes = self.attributes()?;
        if of_edges {
            self.meaning.weigh(&attributes);
        }
        if let Some(label) = attributes.label.filter(|_| of_graph && within == ROOT) {
            self.meaning.title(&label);
        }
        Ok(())
    }

    /// What a statement begins with; nothing if it is `ID = ID`, an attribute of the graph.
    fn first_ends(&mut self, within: usize, depth: usize) -> Result<Option<Ends>, FormatError> {
        if !self.at_name() {
            return self.ends(within, depth).map(Some);
        }
        let (name, at) = self.name()?;
        if self.token != Token::Sign('=') {
            return self.nodes(name, at, within).map(Some);
        }
        self.advance()?;
        let value = self.value()?;
        if within == ROOT && name.text == "label" {
            self.meaning.title(&value);
        }
        Ok(None)
    }

    /// Vertices, or a subgraph.
    fn ends(&mut self, within: usize, depth: usize) -> Result<Ends, FormatError> {
        if self.at_name() {
            let (name, at) = self.name()?;
            return self.nodes(name, at, within);
        }
        let at = self.at;
        let mut name = None;
        if self.token.is_word("subgraph") {
            self.advance()?;
            if let Token::Id(id) = &self.token {
                name = Some(id.clone());
                self.advance()?;
            }
        } else if self.token != Token::Sign('{') {
            return Err(self.expected("the name of a vertex or a subgraph"));
        }
        if depth == DEEPEST {
            let message = format!("subgraphs are more than {DEEPEST} deep here, which is too deep");
            return Err(FormatError::at(self.text, at, message));
        }
        let subgraph = self.meaning.subgraph(within, name, at)?;
        self.statements(subgraph, depth + 1)?;
        Ok(Ends::Subgraph(subgraph))
    }

    /// The vertex of a name that was read, with its port, and those after commas.
    fn nodes(&mut self, name: Id, at: usize, within: usize) -> Result<Ends, FormatError> {
        let mut nodes = vec![self.meaning.node(&name.text, within, at)?];
        self.port()?;
        while self.token == Token::Sign(',') {
            self.advance()?;
            let (name, at) = self.name()?;
            nodes.push(self.meaning.node(&name.text, within, at)?);
            self.port()?;
        }
        nodes.sort_unstable();
        nodes.dedup();
        Ok(Ends::Nodes(nodes))
    }

    /// A port, where an edge touches its vertex.
    fn port(&mut self) -> Result<(), FormatError> {
        for _ in 0..2 {
            if self.token == Token::Sign(':') {
                self.advance()?;
                self.value()?;
            }
        }
        Ok(())
    }

    /// Attributes in brackets, if there are any.
    fn attributes(&mut self) -> Result<Attributes<'a>, FormatError> {
        let mut attributes = Attributes::default();
        while self.token == Token::Sign('[') {
            let open = self.at;
            self.advance()?;
            while self.token != Token::Sign(']') {
                if self.token == Token::End {
                    return Err(FormatError::at(
                        self.text,
                        open,
                        "this “[” is not closed by “]”",
                    ));
                }
                self.attribute(&mut attributes)?;
            }
            self.advance()?;
        }
        Ok(attributes)
    }

    fn attribute(&mut self, attributes: &mut Attributes<'a>) -> Result<(), FormatError> {
        let name = self.value()?;
        if self.token == Token::Sign('=') {
            self.advance()?;
            let value = self.value()?;
            match &*name.text {
                "label" => attributes.label = Some(value),
                "name" => attributes.name = Some(value),
                "pos" => attributes.pos = Some(value),
                "x" => attributes.x = Some(value),
                "y" => attributes.y = Some(value),
                "weight" => attributes.weight = true,
                _ => {}
            }
        }
        if matches!(self.token, Token::Sign(',' | ';')) {
            self.advance()?;
        }
        Ok(())
    }

    /// Whether a name comes next, and no keyword.
    fn at_name(&self) -> bool {
        matches!(self.token, Token::Id(_)) && !WORDS.iter().any(|word| self.token.is_word(word))
    }

    /// The name of a vertex, which is no keyword, and its offset.
    fn name(&mut self) -> Result<(Id<'a>, usize), FormatError> {
        let at = self.at;
        self.value().map(|id| (id, at))
    }

    /// An identifier that is no keyword.
    fn value(&mut self) -> Result<Id<'a>, FormatError> {
        let Token::Id(id) = &self.token else {
            return Err(self.expected("a name"));
        };
        if id.form == Form::Plain && WORDS.iter().any(|word| self.token.is_word(word)) {
            let message = format!(
                "{} is a word of DOT; put it in quotation marks if it is a name",
                quoted(&id.text)
            );
            return Err(FormatError::at(self.text, self.at, message));
        }
        let id = id.clone();
        self.advance()?;
        Ok(id)
    }

    fn sign(&mut self, sign: char) -> Result<(), FormatError> {
        if self.token == Token::Sign(sign) {
            return self.advance();
        }
        Err(self.expected(&format!("“{sign}”")))
    }

    fn advance(&mut self) -> Result<(), FormatError> {
        (self.token, self.at) = self.lexer.next()?;
        Ok(())
    }

    fn expected(&self, what: &str) -> FormatError {
        let message = format!("{what} is expected here, not {}", self.token.shown());
        FormatError::at(self.text, self.at, message)
    }
}
