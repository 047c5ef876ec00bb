//! Reading values as people write them: a list, or a line for each heap with its number and its value (a
//! b-file of the OEIS, a CSV file of this program).

use super::spellings;
use serde::Serialize;

/// The values of heaps that follow one another, as they were written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ValueTable {
    /// The heap of the first value: 0 of a list that does not say it.
    pub first: usize,
    /// The values.
    pub values: Vec<u32>,
    /// What the text was taken for.
    pub form: TableForm,
    /// The first line, where it was taken for a heading.
    pub heading: Option<String>,
}

/// What a text was taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TableForm {
    /// A value after the other, that of heap 0 first.
    List,
    /// A line for each heap: its number and its value.
    HeapAndValue,
    /// Rows of values, each behind the number of its first heap.
    NumberedRows,
}

/// Why a text is no table of values, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct TableError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in it, counted from 1.
    pub column: usize,
    /// What is wrong, and what to do.
    pub message: String,
}

/// More values than this are not read.
const MOST: usize = 10_000_000;

/// A text is taken for heaps and values by so many lines, or by all if there are fewer.
const LINES_THAT_TELL: usize = 3;

/// One number alone from here on is several values without blanks between.
const DIGITS_OF_SEVERAL: u32 = 100_000;

/// What is said of it.
const WITHOUT_BLANKS: &str = "These may be values without blanks between; put blanks or commas between them, for a value may have several digits.";

/// A number of the text, with its place.
#[derive(Clone, Copy)]
struct Number {
    value: u32,
    line: usize,
    column: usize,
}

impl ValueTable {
    /// Reads a text. Numbers have blanks, commas, semicolons or brackets between them; `#` begins a comment;
    /// a first line of words alone is a heading. Two numbers in each line, of which the first ones count
    /// up, are heaps and values, and so are two in each bracket; what begins so has to go on so. Three lines or more that begin with the heap
    /// of their first value each are rows behind these numbers. Linear in the text.
    ///
    /// ```
    /// # use grundy_heap::ValueTable;
    /// let list = ValueTable::read("0, 1, 2, 3, 1, 4")?;
    /// assert_eq!((list.first, list.values), (0, vec![0, 1, 2, 3, 1, 4]));
    /// let lines = ValueTable::read("# Kayles\n1 1\n2 2\n3 3\n4 1\n")?;
    /// assert_eq!((lines.first, lines.values), (1, vec![1, 2, 3, 1]));
    /// # Ok::<(), grundy_heap::TableError>(())
    /// ```
    ///
    /// # Errors
    /// The place of what is no number, or of a line that does not go on as the others do.
    pub fn read(text: &str) -> Result<ValueTable, TableError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let spelled = spellings::plain(text).map_err(|line| TableError {
            line: line + 1,
            column: 1,
            message: "Another sequence begins here; check one at a time.".to_owned(),
        })?;
        let text = &*spelled.text;
        let (heading, skipped) = heading(text);
        let mut lines = Vec::new();
        let mut count = 0;
        for (index, line) in text.lines().enumerate().skip(skipped) {
            let numbers = numbers(line, index + 1)?;
            count += numbers.len();
            if let Some(first) = numbers.first().filter(|_| count > MOST) {
                let message = format!("There are more than {MOST} values; check them in parts.");
                return Err(first.wrong(message));
            }
            if !numbers.is_empty() {
                lines.push(numbers);
            }
        }
        let are_pairs = |lines: &[Vec<Number>]| {
            let named = spelled.named && lines.iter().all(|line| pair(line).is_some());
            named || counts_up(lines)
        };
        if are_pairs(&lines) {
            return pairs(&lines, heading);
        }
        if let Some(bracketed) = bracketed(text, &lines).filter(|lines| are_pairs(lines)) {
            return pairs(&bracketed, heading);
        }
        let marked = begin_with_marks(text, skipped);
        let numbered = columns_are_numbered(&lines);
        if numbered {
            lines.remove(0);
        }
        if let Some(first) = first_of_rows(&lines, marked || numbered) {
            let values = lines.iter().flat_map(|line| line.iter().skip(1));
            return Ok(ValueTable {
                first,
                values: values.map(|number| number.value).collect(),
                form: TableForm::NumberedRows,
                heading,
            });
        }
        if let [line] = &lines[..]
            && let [only] = line[..]
            && only.value >= DIGITS_OF_SEVERAL
        {
            return Err(only.wrong(WITHOUT_BLANKS.to_owned()));
        }
        Ok(ValueTable {
            first: spelled.first.unwrap_or(0),
            values: lines.iter().flatten().map(|number| number.value).collect(),
            form: TableForm::List,
            heading,
        })
    }

    /// The largest heap that has a value here.
    pub fn last(&self) -> Option<usize> {
        let after = self.values.len().checked_sub(1)?;
        self.first.checked_add(after)
    }

    /// How the text was read, in sentences.
    pub fn notes(&self) -> Vec<String> {
        let heading = self.heading.as_ref();
        let heading =
            heading.map(|line| format!("The first line, “{line}”, was taken for a heading."));
        let form = match self.form {
            TableForm::HeapAndValue => format!(
                "Read as a heap and its value in each line, from heap {} on.",
                self.first
            ),
            TableForm::NumberedRows => format!(
                "Read as rows of values, each behind the number of its first heap, from heap {} on.",
                self.first
            ),
            TableForm::List => format!(
                "Read as a list that begins with the value of heap {}.",
                self.first
            ),
        };
        heading.into_iter().chain([form]).collect()
    }
}

impl Number {
    fn wrong(self, message: String) -> TableError {
        let Number { line, column, .. } = self;
        TableError {
            line,
            column,
            message,
        }
    }
}

/// A heading, and how many lines come before the first value.
fn heading(text: &str) -> (Option<String>, usize) {
    let mut lines = text.lines().enumerate();
    let first = lines.find(|(_, line)| !without_comment(line).trim().is_empty());
    let Some((index, line)) = first else {
        return (None, 0);
    };
    let words = without_comment(line).trim();
    let is_words =
        words.chars().any(char::is_alphabetic) && !words.contains(|c: char| c.is_numeric());
    // A text of words alone has no values below it: it is no heading.
    if !is_words || lines.next().is_none() {
        return (None, 0);
    }
    (Some(words.chars().take(60).collect()), index + 1)
}

fn without_comment(line: &str) -> &str {
    line.split_once('#').map_or(line, |(before, _)| before)
}

/// A line as R prints it, without the place of its first value in brackets, and how many characters that has.
fn without_index(line: &str) -> (usize, &str) {
    let index = line
        .trim_start()
        .strip_prefix('[')
        .and_then(|rest| rest.split_once("] "));
    match index {
        Some((place, rest)) if !place.is_empty() && place.bytes().all(|c| c.is_ascii_digit()) => {
            (line.chars().count() - rest.chars().count(), rest)
        }
        _ => (0, line),
    }
}

/// The numbers of a line.
fn numbers(line: &str, at: usize) -> Result<Vec<Number>, TableError> {
    let is_between = |c: char| c.is_whitespace() || ",;|:[](){}…".contains(c);
    let mut numbers = Vec::new();
    let (passed, line) = without_index(without_comment(line));
    let mut column = 1 + passed;
    for word in line.split_inclusive(is_between) {
        let length = word.chars().count();
        let word = word.trim_end_matches(is_between);
        let place = Number {
            value: 0,
            line: at,
            column,
        };
        column += length;
        if word.is_empty() || word == "..." {
            continue;
        }
        let digits = word.chars().all(|c| c.is_ascii_digit());
        match word.parse().ok().filter(|_| digits) {
            Some(value) => numbers.push(Number { value, ..place }),
            None => return Err(place.wrong(no_value(word))),
        }
    }
    Ok(numbers)
}

fn no_value(word: &str) -> String {
    let shown: String = word.chars().take(20).collect();
    format!("“{shown}” is no Grundy value. Write whole numbers from 0 on, such as 0 1 2 3 1 4.")
}

/// Whether the first lines have two numbers each, of which the first ones count up.
fn counts_up(lines: &[Vec<Number>]) -> bool {
    let told = lines
        .get(..LINES_THAT_TELL.min(lines.len()))
        .unwrap_or_default();
    let heads: Option<Vec<u32>> = told
        .iter()
        .map(|line| pair(line).map(|(heap, _)| heap))
        .collect();
    let goes_on = |two: &[u32]| matches!(two, [heap, next] if heap.checked_add(1) == Some(*next));
    heads.is_some_and(|heads| heads.len() > 1 && heads.windows(2).all(goes_on))
}

/// The numbers in pairs, if each two stand in round brackets: `(0,0), (1,0), (2,1)`.
fn bracketed(text: &str, lines: &[Vec<Number>]) -> Option<Vec<Vec<Number>>> {
    let numbers: Vec<Number> = lines.iter().flatten().copied().collect();
    let inner = || {
        text.split('(')
            .skip(1)
            .filter_map(|part| part.split_once(')'))
    };
    let are_pairs = inner().all(|(pair, _)| pair.matches(',').count() == 1);
    let all = are_pairs && 2 * inner().count() == numbers.len();
    all.then(|| numbers.chunks(2).map(<[Number]>::to_vec).collect())
}

/// Whether each line has a colon or a bar behind its first number and values behind that, and no other one.
fn begin_with_marks(text: &str, skipped: usize) -> bool {
    let marked = |line: &str| {
        let Some((head, values)) = line.split_once([':', '|']) else {
            return false;
        };
        let head = head.trim();
        let number = !head.is_empty() && head.chars().all(|c| c.is_ascii_digit());
        number && !values.contains([':', '|'])
    };
    let lines = text.lines().skip(skipped).map(without_comment);
    let mut lines = lines.filter(|line| !line.trim().is_empty()).peekable();
    lines.peek().is_some() && lines.all(marked)
}

/// Whether the first line has the numbers of columns, 0, 1, 2, …, above rows that begin with their heap.
fn columns_are_numbered(lines: &[Vec<Number>]) -> bool {
    let Some((columns, rows)) = lines.split_first() else {
        return false;
    };
    let counts = columns
        .iter()
        .zip(0..)
        .all(|(number, column)| number.value == column);
    let wide = |row: &Vec<Number>| row.len() == columns.len() + 1;
    let (last, others) = rows.split_last().unwrap_or((columns, &[]));
    let narrow = last.len() <= columns.len() + 1;
    let whole = !others.is_empty() && others.iter().all(wide) && narrow;
    counts && columns.len() > 2 && whole && first_of_rows(rows, true).is_some()
}

/// The first heap of rows that begin with a heap each, if there are enough to tell them from a list, or they are `marked`.
fn first_of_rows(lines: &[Vec<Number>], marked: bool) -> Option<usize> {
    let first = lines.first()?.first()?.value as usize;
    let mut heap = first;
    let (last, others) = lines.split_last()?;
    let mut is_row = |line: &Vec<Number>| {
        let begins = line
            .first()
            .is_some_and(|number| number.value as usize == heap);
        heap += line.len() - 1;
        begins
    };
    let rows = others.iter().all(|line| line.len() > 2 && is_row(line)) && is_row(last);
    let told = lines.len() >= LINES_THAT_TELL || marked;
    (rows && told && last.len() > 1).then_some(first)
}

fn pair(line: &[Number]) -> Option<(u32, u32)> {
    match line {
        [heap, value] => Some((heap.value, value.value)),
        _ => None,
    }
}

/// The table of lines that have a heap and its value each.
fn pairs(lines: &[Vec<Number>], heading: Option<String>) -> Result<ValueTable, TableError> {
    let first = lines
        .iter()
        .flatten()
        .next()
        .map_or(0, |number| number.value);
    let mut values = Vec::with_capacity(lines.len());
    for (heap, line) in (u64::from(first)..).zip(lines) {
        let Some(place) = line.first() else { continue };
        match pair(line) {
            Some((at, value)) if u64::from(at) == heap => values.push(value),
            _ => {
                return Err(place.wrong(format!(
                    "A line with heap {heap} and its value is expected here, as in the lines before. Put one value after the other if this is a list."
                )));
            }
        }
    }
    Ok(ValueTable {
        first: first as usize,
        values,
        form: TableForm::HeapAndValue,
        heading,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(text: &str) -> (usize, usize) {
        let error = ValueTable::read(text).unwrap_err();
        (error.line, error.column)
    }

    #[test]
    fn lists_are_read_as_they_are_pasted() {
        for text in [
            "0 1 2 3 1",
            "0,1, 2,3,\r\n1",
            "[0, 1, 2, 3, 1, ...]",
            "\u{feff}{0;1;2;3;1}",
            "Kayles:\n0 1 2 # the first three\n3\n1",
            "A002186\t0, 1, 2, 3, 1",
            "A002186 ,0,1,2,3,1,",
            "0,1,2,3,1, (list; graph; refs; listen; history; text; internal format)",
            "%I A002186\n%S A002186 0,1,2,\n%T A002186 3,1\n%N A002186 Kayles",
            " [1] 0 1 2\n[4] 3 1",
        ] {
            let table = ValueTable::read(text).unwrap();
            assert_eq!(
                (table.first, table.values),
                (0, vec![0, 1, 2, 3, 1]),
                "{text}"
            );
        }
        assert!(ValueTable::read("  \n# nothing").unwrap().values.is_empty());
        let entry = ValueTable::read("%S A002187 1,1,2\n%O A002187 1,3").unwrap();
        assert_eq!((entry.first, entry.values), (1, vec![1, 1, 2]));
        assert_eq!(place("0011203110"), (1, 1), "no blanks between");
    }

    /// As this program and Winning Ways print them.
    #[test]
    fn rows_are_told_by_the_heaps_that_they_begin_with() {
        for (text, first) in [
            (" 0 | 0 1 2\n 3 | 3 1 4\n 6 | 3 2\n", 0),
            ("1: 1 2\n3: 3 1\n5: 4", 1),
            ("0: 0 1 2\n3: 3 1 4", 0),
            ("    0 1 2\n0   0 1 2\n3   3 1 4\n6   3", 0),
            ("    0 1 2\n0 | 0 1 2\n3 | 3 1 4", 0),
            ("  0 1 2\n0 0 1 2\n3 3 1 4", 0),
        ] {
            let table = ValueTable::read(text).unwrap();
            assert_eq!((table.first, table.form), (first, TableForm::NumberedRows));
            let kayles = [0, 1, 2, 3, 1, 4, 3, 2];
            assert!(kayles[first..].starts_with(&table.values), "{text}");
        }
        // Values that are no numbers of rows.
        for text in ["0 1 2\n3 1 4\n3 2 1", "0 1 2 3\n3 1 4"] {
            assert_eq!(ValueTable::read(text).unwrap().form, TableForm::List);
        }
    }

    #[test]
    fn heaps_and_values_are_told_by_heaps_that_count_up() {
        for text in [
            "1 1\n2 2\n3 3",
            "heap,value\n1,1\n2,2\n3,3\n",
            "# A002186\n\n1\t1\n2\t2\n3\t3",
            "g(1) = 1, g(2) = 2, g(3) = 3",
            "G(1)=1\nG(2)=2\nG(3)=3\n",
            "heap 1: 1\nheap 2: 2\nheap 3: 3",
        ] {
            let table = ValueTable::read(text).unwrap();
            assert_eq!((table.first, table.values), (1, vec![1, 2, 3]), "{text}");
        }
        // Two in a line that do not count up are a list.
        assert_eq!(
            ValueTable::read("0 1\n2 3\n1 4").unwrap().values,
            [0, 1, 2, 3, 1, 4]
        );
        assert_eq!(ValueTable::read("0 1").unwrap().values, [0, 1]);
        assert_eq!(ValueTable::read("0|1|2|3").unwrap().values, [0, 1, 2, 3]);
        let one = ValueTable::read("g(12) = 4").unwrap();
        assert_eq!((one.first, one.values), (12, vec![4]));
    }

    #[test]
    fn an_error_has_its_line_and_column() {
        assert_eq!(place("0 1 x"), (1, 5));
        assert_eq!(place("0 1\n2 -1"), (2, 3));
        assert_eq!(place("0, 1,\n é, 2"), (2, 2));
        assert_eq!(place("0 4294967296"), (1, 3));
        assert_eq!(place("words alone"), (1, 1));
        assert_eq!(place("0 0\n1 1\n2 2\n4 3\n"), (4, 1), "a heap is missing");
        assert_eq!(
            place("g(3)=3, g(7)=2, g(11)=6"),
            (1, 9),
            "heaps are missing"
        );
        assert_eq!(place("heap 3: 3\nheap 7: 2"), (2, 6), "heaps are missing");
        let entries = "%S A002186 0,1,2\n%S A002187 1,1,2";
        assert_eq!(place(entries), (2, 1), "another sequence");
        assert_eq!(place("0 0\n1 1\n2 2\n3"), (4, 1), "the file is cut off");
    }
}
