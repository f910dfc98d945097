//! The command `polar`.

use std::process::ExitCode;

fn main() -> ExitCode {
    polar_cli::run()
}
