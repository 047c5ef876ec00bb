//! The `grundy` program: all of it lives in the library, so that tests can use it.

fn main() -> std::process::ExitCode {
    grundy::cli::run()
}
