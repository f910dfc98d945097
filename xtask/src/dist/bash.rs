//! Completions for bash that offer files, too.

/// The completions of a program with files for a word that is no option and can be no subcommand: clap offers the
/// options there, as long as nothing is typed.
pub(super) fn with_files(script: &str) -> String {
    let mut takes_only_options = false;
    let mut text = String::new();
    for line in script.lines() {
        if let Some(words) = line.trim_start().strip_prefix("opts=") {
            let words = words.trim_matches('"');
            takes_only_options = words.split(' ').all(|word| word.starts_with('-'));
        }
        text.push_str(&if takes_only_options { without_options(line) } else { line.to_owned() });
        text.push('\n');
    }
    text
}

/// A line that offers options for a word that begins as one, and nothing for others: what then is offered are files.
fn without_options(line: &str) -> String {
    match (line.split_once(" || ${COMP_CWORD} -eq "), line.split_once("COMPREPLY=( ")) {
        (Some((condition, _)), _) => format!("{condition} ]] ; then"),
        // Behind the condition the lines are set in deeper.
        (None, Some((indent, _))) if indent.len() == 12 => format!("{indent}COMPREPLY=()"),
        (None, _) => line.to_owned(),
    }
}
