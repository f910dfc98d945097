//! What puts the games into a desktop's menu.

/// The icon's name, which an entry of the menu has, and its file's.
pub(super) const ICON: &str = "polar";

/// The art has 24 pixels each way, so the icon has 192: a size for which desktops have a folder.
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
