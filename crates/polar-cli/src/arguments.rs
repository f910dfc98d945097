//! The program's arguments, as clap is to see them.

use std::{
    any::TypeId,
    env,
    ffi::{OsStr, OsString},
    path::{Path, PathBuf},
};

use clap::{
    Arg, Command, ValueHint,
    builder::{PathBufValueParser, StringValueParser, TypedValueParser},
    error::{ContextKind, ContextValue},
};

/// Reads the name of a file, which may be any but an empty one.
pub(crate) fn name() -> impl TypedValueParser<Value = OsString> {
    PathBufValueParser::new().map(|name| match name.to_str() {
        Some(name) => unmarked(name).into(),
        None => name.into_os_string(),
    })
}

/// Reads the name of a folder.
pub(crate) fn folder() -> impl TypedValueParser<Value = PathBuf> {
    name().map(PathBuf::from)
}

/// Reads a text, which may be any.
pub(crate) fn text() -> impl TypedValueParser<Value = String> {
    StringValueParser::new().map(|text| unmarked(&text).to_owned())
}

/// What the names of pictures end with, as programs that show or make them know it.
const PICTURES: [&str; 11] =
    ["avif", "bmp", "gif", "jpeg", "jpg", "pdf", "png", "svg", "tif", "tiff", "webp"];

/// Reads the name of a picture that is written with this suffix. One that says another kind of picture is refused: it
/// would be wrong about what the file holds. Any other name will do, such as that of a device or of a temporary file.
pub(crate) fn picture(suffix: &'static str) -> impl TypedValueParser<Value = OsString> {
    name().try_map(move |name| {
        let said = Path::new(&name).extension().map(OsStr::to_ascii_lowercase);
        let is_other = |said: OsString| said != suffix && PICTURES.iter().any(|it| said == *it);
        match said.is_some_and(is_other) {
            true => Err(format!(
                "a {} file is written: let the name end with .{suffix}",
                suffix.to_uppercase()
            )),
            false => Ok(name),
        }
    })
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

/// Stands before `-#N`, the Nth level on standard input, while clap reads the arguments: it looks like an option and is
/// none. No system hands a program this character.
const MARK: char = '\0';

/// What the program was called with, as clap is to read it.
pub(crate) fn given() -> impl Iterator<Item = OsString> {
    env::args_os().map(|argument| match argument.to_str() {
        Some(level) if level.starts_with("-#") => format!("{MARK}{level}").into(),
        _ => argument,
    })
}

/// A value as the program was called with it.
fn unmarked(value: &str) -> &str {
    value.strip_prefix(MARK).unwrap_or(value)
}

/// What clap found wrong, about the arguments as the program was called with them.
pub(crate) fn about_given(mut error: clap::Error) -> clap::Error {
    for kind in [ContextKind::InvalidArg, ContextKind::InvalidValue, ContextKind::InvalidSubcommand]
    {
        if let Some(ContextValue::String(shown)) = error.get(kind) {
            let shown = shown.replace(MARK, "");
            error.insert(kind, ContextValue::String(shown));
        }
    }
    error
}
