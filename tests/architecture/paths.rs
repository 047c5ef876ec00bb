//! The paths that a source file names, resolved from the root of the crate.

/// The last part of a path that names all that is in a module.
const GLOB: &str = "*";

/// A path: of this crate, from its root, or of another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    Here(Vec<String>),
    Elsewhere(Vec<String>),
}

/// All paths of a file whose module has this path: those of `use`, and those that stand in code.
pub fn paths(tokens: &[&str], module: &[String]) -> Vec<Named> {
    let mut reader = Reader {
        tokens,
        at: 0,
        module: module.to_vec(),
        depth: 0,
        inner: Vec::new(),
        found: Vec::new(),
    };
    while reader.at < tokens.len() {
        reader.step();
    }
    reader.found
}

struct Reader<'a> {
    tokens: &'a [&'a str],
    at: usize,
    /// The module of what is read, modules inside of the file included.
    module: Vec<String>,
    depth: usize,
    /// The depths at which the modules inside of the file end.
    inner: Vec<usize>,
    found: Vec<Named>,
}

impl Reader<'_> {
    fn token(&self, at: usize) -> &str {
        self.tokens.get(at).copied().unwrap_or_default()
    }

    fn is_word(&self, at: usize) -> bool {
        let first = self.token(at).chars().next();
        first.is_some_and(|c| c.is_alphabetic() || c == '_')
    }

    fn step(&mut self) {
        match self.token(self.at) {
            "use" if self.is_word(self.at + 1) || matches!(self.token(self.at + 1), "::" | "{") => {
                self.at += 1;
                self.tree(&[]);
                return;
            }
            "mod" if self.is_word(self.at + 1) && self.token(self.at + 2) == "{" => {
                self.module.push(self.token(self.at + 1).to_owned());
                self.inner.push(self.depth);
                self.at += 2;
                self.depth += 1;
            }
            "{" => self.depth += 1,
            "}" => {
                self.depth = self.depth.saturating_sub(1);
                if self.inner.last() == Some(&self.depth) {
                    self.inner.pop();
                    self.module.pop();
                }
            }
            _ if self.is_word(self.at) && self.token(self.at + 1) == "::" => {
                let mut path = vec![self.token(self.at).to_owned()];
                while self.token(self.at + 1) == "::" && self.is_word(self.at + 2) {
                    self.at += 2;
                    path.push(self.token(self.at).to_owned());
                }
                self.name(path);
            }
            _ => {}
        }
        self.at += 1;
    }

    /// One branch of the tree of a `use`, after the parts of the path before it.
    fn tree(&mut self, before: &[String]) {
        let mut path = before.to_vec();
        loop {
            match self.token(self.at) {
                "::" => {}
                "{" => {
                    self.at += 1;
                    while !matches!(self.token(self.at), "}" | "") {
                        self.tree(&path);
                        if self.token(self.at) == "," {
                            self.at += 1;
                        }
                    }
                    self.at += 1;
                    return;
                }
                "as" => self.at += 1,
                "," | "}" | ";" | "" => break,
                part => path.push(part.to_owned()),
            }
            self.at += 1;
        }
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        self.name(path);
    }

    fn name(&mut self, path: Vec<String>) {
        let named = resolve(path, &self.module);
        self.found.push(named);
    }
}

fn resolve(path: Vec<String>, module: &[String]) -> Named {
    let mut base = module.to_vec();
    let mut rest = path.as_slice();
    match rest.first().map(String::as_str) {
        // The program is a crate of its own, to which the library has this name.
        Some("crate" | "grundy") => {
            base.truncate(usize::from(
                module.first().is_some_and(|first| first == "proof"),
            ));
            rest = &rest[1..];
        }
        Some("grundy_base") => {
            base.clear();
            rest = &rest[1..];
        }
        // What the kernel shows stands in its root, which is no file here.
        Some("grundy_proof") => return Named::Here(kernel(&rest[1..])),
        Some("self") => rest = &rest[1..],
        Some("super") => {
            while rest.first().is_some_and(|part| part == "super") {
                base.pop();
                rest = &rest[1..];
            }
        }
        // At the root a path may begin with the name of a module.
        _ if module.is_empty() => {}
        _ => return Named::Elsewhere(path),
    }
    let parts = rest.iter().filter(|part| *part != GLOB);
    base.extend(parts.cloned());
    Named::Here(base)
}

/// A path in the kernel, from the root of all.
fn kernel(rest: &[String]) -> Vec<String> {
    let parts = rest.iter().filter(|part| *part != GLOB).cloned();
    std::iter::once("proof".to_owned()).chain(parts).collect()
}
