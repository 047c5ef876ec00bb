//! Command lines as they stand in the page: programs with pipes between them, run without a shell.

#[path = "../common/program.rs"]
mod program;

use super::entry::root;
use std::io::Write;
use std::process::{Output, Stdio};

/// The words of a command line; a text in quotation marks is one.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in line.chars() {
        match (quote, letter) {
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (Some(mark), letter) if mark == letter => quote = None,
            (None, ' ') => words.extend(word.take()),
            (_, letter) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

/// What a command line writes into its standard output.
///
/// # Errors
/// What is said by a command that does not end well.
pub fn output(line: &str) -> Result<String, String> {
    let words = words(line);
    let mut commands = words.split(|word| word == "|");
    let written = commands.try_fold(Vec::new(), |input, command| ended(command, &input))?;
    String::from_utf8(written).map_err(|error| error.to_string())
}

fn ended(command: &[String], input: &[u8]) -> Result<Vec<u8>, String> {
    match command {
        [echo, text @ ..] if echo == "echo" => Ok((text.join(" ") + "\n").into_bytes()),
        [grundy, arguments @ ..] if grundy == "grundy" => {
            let output = run(arguments, input);
            let is_well = output.status.success();
            is_well
                .then_some(())
                .ok_or_else(|| program::errors(&output))?;
            Ok(output.stdout)
        }
        _ => Err(format!("{command:?} is neither grundy nor echo")),
    }
}

fn run(arguments: &[String], input: &[u8]) -> Output {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut program = program::program(&arguments);
    program.current_dir(root());
    program
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = program.spawn().expect("the program runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that reads nothing may have closed it.
    stdin.write_all(input).ok();
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

#[test]
fn a_text_in_quotation_marks_is_a_word() {
    let line = "grundy star --moves \"4,0 0,3\" '' | grundy verify -";
    let said = [
        "grundy", "star", "--moves", "4,0 0,3", "", "|", "grundy", "verify", "-",
    ];
    assert_eq!(words(line), said);
}
