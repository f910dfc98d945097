//! What puts the games into a desktop's menu.

/// The icon's name, which an entry of the menu has, and its file's.
pub(super) const ICON: &str = "polar";

/// A window pixel for each of the art makes 24 of them: this is one of the sizes for which desktops have a folder.
pub(super) const SCALE: u8 = 8;

/// The menu's entry for a program.
pub(super) fn entry(program: &str, name: &str, is_in_terminal: bool) -> String {
    format!(
        "\
[Desktop Entry]
Type=Application
Name={name}
Comment=Push the hearts over the ice and into the house, or fling balls at each other
Exec={program}
Icon={ICON}
Terminal={is_in_terminal}
Categories=Game;LogicGame;
"
    )
}
