//! The program's arguments, as clap is to see them.

use std::{any::TypeId, env, ffi::OsString, path::PathBuf};

use clap::{
    Arg, Command, ValueHint,
    builder::{PathBufValueParser, TypedValueParser},
};

/// Reads the name of a file, which may be any but an empty one.
pub(crate) fn name() -> impl TypedValueParser<Value = OsString> {
    PathBufValueParser::new().map(PathBuf::into_os_string)
}

/// The command with options that accept a negative number as a value, to say what is wrong with it. Options whose
/// value is a name or a text do not: they would take it for one.
pub(crate) fn taking_negatives(command: Command) -> Command {
    let texts = [TypeId::of::<OsString>(), TypeId::of::<PathBuf>(), TypeId::of::<String>()];
    let taking = |argument: Arg| {
        let value = argument.get_value_parser().type_id();
        let is_text = texts.iter().any(|text| value == *text);
        let is_option = argument.get_action().takes_values() && !argument.is_positional();
        argument.allow_negative_numbers(is_option && !is_text)
    };
    command.mut_args(taking).mut_subcommands(taking_negatives)
}

/// The command with what a shell is to offer for each value: files and folders where it is one, and nothing else.
pub(crate) fn hinting(command: Command) -> Command {
    let hinting = |argument: Arg| {
        if !argument.get_action().takes_values() {
            return argument;
        }
        let hint = match argument.get_value_names().unwrap_or_default() {
            [name] if name.ends_with("|DIR") => ValueHint::AnyPath,
            [name] if name.starts_with("FILE") => ValueHint::FilePath,
            [name] if name == "DIR" => ValueHint::DirPath,
            _ => ValueHint::Other,
        };
        argument.value_hint(hint)
    };
    command.mut_args(hinting).mut_subcommands(self::hinting)
}

/// What the program was called with. `-#N`, the Nth level on standard input, looks like an option and is
/// none: it goes behind `--`, with other names that do.
pub(crate) fn given() -> Vec<OsString> {
    let mut options: Vec<OsString> = env::args_os().collect();
    let end = options.iter().position(|argument| argument == "--").unwrap_or(options.len());
    let names = options.split_off(end);
    let is_level = |argument: &OsString| argument.as_encoded_bytes().starts_with(b"-#");
    let (levels, mut arguments): (Vec<_>, Vec<_>) = options.into_iter().partition(is_level);
    if !levels.is_empty() || !names.is_empty() {
        arguments.push("--".into());
    }
    arguments.extend(levels);
    arguments.extend(names.into_iter().skip(1));
    arguments
}
