//! Actions: what a player can ask for, the keys for it, and what is said of it.

use polar_grid::{Direction, every};
use serde::{Deserialize, Serialize};

use crate::Key;

/// What a player can ask for by a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Go or look up.
    North,
    /// Go or look right.
    East,
    /// Go or look down.
    South,
    /// Go or look left.
    West,
    /// Take what is under the cursor, or let go of it.
    Take,
    /// Take back the last move.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Back to the start of the level.
    Restart,
    /// The level after this one.
    Next,
    /// The level before this one.
    Previous,
    /// The next level that is not cleared.
    NextNotCleared,
    /// The menu.
    Menu,
    /// The list of levels.
    Levels,
    /// The lessons.
    Lessons,
    /// Set a bookmark here, or take it away.
    Bookmark,
    /// Back to a bookmark.
    ToBookmark,
    /// End this try.
    GiveUp,
    /// The next move of a solution.
    Hint,
    /// Play a solution.
    ShowMe,
    /// Look on while a solution is searched for.
    Watch,
    /// Back to where the game could still be won.
    Rescue,
    /// Show or hide what the last move did.
    Rules,
    /// Change the level, or play what was changed.
    Edit,
    /// An empty board to fill.
    EditNew,
    /// The draft that was changed last.
    EditLast,
    /// A row or column more.
    Grow,
    /// A row or column less.
    Shrink,
    /// A random game.
    Random,
    /// Switch the game's optional rule on or off.
    Rule,
    /// Play a level of the player's own, by its name.
    Load,
    /// Keep the draft among the player's own levels.
    Save,
    /// Copy the level or the draft as text.
    Copy,
    /// Take copied text as the draft.
    Paste,
    /// Sound off, or on again.
    Sound,
    /// The settings.
    Settings,
    /// The help.
    Help,
    /// Leave the game.
    Quit,
}

impl Action {
    /// All actions, in the order of the help.
    pub const ALL: [Self; 37] = every![
        Self::North,
        Self::East,
        Self::South,
        Self::West,
        Self::Take,
        Self::Undo,
        Self::Redo,
        Self::Restart,
        Self::Next,
        Self::Previous,
        Self::NextNotCleared,
        Self::Menu,
        Self::Levels,
        Self::Lessons,
        Self::Bookmark,
        Self::ToBookmark,
        Self::GiveUp,
        Self::Hint,
        Self::ShowMe,
        Self::Watch,
        Self::Rescue,
        Self::Rules,
        Self::Edit,
        Self::EditNew,
        Self::EditLast,
        Self::Random,
        Self::Load,
        Self::Rule,
        Self::Grow,
        Self::Shrink,
        Self::Save,
        Self::Copy,
        Self::Paste,
        Self::Sound,
        Self::Settings,
        Self::Help,
        Self::Quit,
    ];

    /// The action in a word or two.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::North => "up",
            Self::East => "right",
            Self::South => "down",
            Self::West => "left",
            Self::Take => "take",
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Restart => "restart",
            Self::Next => "next",
            Self::Previous => "previous",
            Self::NextNotCleared => "next uncleared",
            Self::Menu => "menu",
            Self::Levels => "levels",
            Self::Lessons => "lessons",
            Self::Bookmark => "bookmark",
            Self::ToBookmark => "go to bookmark",
            Self::GiveUp => "give up",
            Self::Hint => "hint",
            Self::ShowMe => "show me",
            Self::Watch => "watch",
            Self::Rescue => "rescue",
            Self::Rules => "rules",
            Self::Edit => "edit",
            Self::EditNew => "new level",
            Self::EditLast => "last draft",
            Self::Grow => "grow",
            Self::Shrink => "shrink",
            Self::Random => "random",
            Self::Load => "load",
            Self::Rule => "contact",
            Self::Save => "save",
            Self::Copy => "copy",
            Self::Paste => "paste",
            Self::Sound => "sound",
            Self::Settings => "settings",
            Self::Help => "help",
            Self::Quit => "quit",
        }
    }

    /// What the action does, in a sentence.
    pub(crate) const fn explanation(self) -> &'static str {
        match self {
            Self::North => "go up",
            Self::East => "go right",
            Self::South => "go down",
            Self::West => "go left",
            Self::Take => "take what is under the cursor, or let go of it",
            Self::Undo => "take back the last move",
            Self::Redo => "play again what was taken back",
            Self::Restart => "back to the start; undo brings the moves back",
            Self::Next => "go to the next level",
            Self::Previous => "go to the previous level",
            Self::NextNotCleared => "go to the next level not cleared",
            Self::Menu => "another game, your own levels, settings",
            Self::Levels => "choose a level",
            Self::Lessons => "the lessons, one rule each",
            Self::Bookmark => "set a bookmark here, or take it away",
            Self::ToBookmark => "back to the last bookmark",
            Self::GiveUp => "end this try; undo takes it back",
            Self::Hint => "show the next move; again: show more of it",
            Self::ShowMe => "play a solution; undo takes it back",
            Self::Watch => "watch the solver at work",
            Self::Rescue => "back to where you could win",
            Self::Rules => "show what the last move did, or hide it",
            Self::Edit => "change this level, and play it",
            Self::EditNew => "build a new level",
            Self::EditLast => "go on with the last draft",
            Self::Grow => "add a row or column at the edge you choose",
            Self::Shrink => "take away a row or column at the edge you choose",
            Self::Random => "play a random solvable game; a new one or the last",
            Self::Load => "play a level of your own",
            Self::Rule => "the optional rule, on or off",
            Self::Save => "save it among your own levels, under a name",
            Self::Copy => "copy the level as text",
            Self::Paste => "paste a level",
            Self::Sound => "sound off, or on again",
            Self::Settings => "steering, colours, speed, keys",
            Self::Help => "how to play, and the keys",
            Self::Quit => "quit, and go on here next time",
        }
    }

    /// The direction, if the action is one.
    #[must_use]
    pub const fn direction(self) -> Option<Direction> {
        match self {
            Self::North => Some(Direction::North),
            Self::East => Some(Direction::East),
            Self::South => Some(Direction::South),
            Self::West => Some(Direction::West),
            _ => None,
        }
    }

    /// Whether a held key repeats it: asked for again, it goes on from where it led.
    pub(crate) const fn goes_on(self) -> bool {
        self.direction().is_some()
            || matches!(self, Self::Undo | Self::Redo | Self::Next | Self::Previous)
            || matches!(self, Self::NextNotCleared | Self::Grow | Self::Shrink)
    }

    /// Whether it is heard while a solution plays: it steps along it, or leaves the game as it is. Anything else might
    /// take the place of the rest of it.
    pub(crate) const fn spares_a_solution(self) -> bool {
        matches!(self, Self::Undo | Self::Redo | Self::Menu | Self::Levels | Self::Rules)
            || matches!(self, Self::Sound | Self::Settings | Self::Help | Self::Quit)
    }

    /// Whether it makes a search that is watched faster or slower.
    pub(crate) const fn is_pace(self) -> bool {
        matches!(self, Self::Grow | Self::Shrink)
    }

    /// The keys that ask for it unless the player chooses others, the one to show first.
    pub(crate) fn default_keys(self) -> Vec<Key> {
        let letters = |arrow, a, b| vec![arrow, Key::Char(a), Key::Char(b)];
        match self {
            Self::North => letters(Key::Up, 'w', 'k'),
            Self::East => letters(Key::Right, 'd', 'l'),
            Self::South => letters(Key::Down, 's', 'j'),
            Self::West => letters(Key::Left, 'a', 'h'),
            Self::Take => vec![Key::Enter, Key::Char(' ')],
            Self::Undo => vec![Key::Char('u'), Key::Backspace, Key::Ctrl('z')],
            Self::Redo => vec![Key::Char('y'), Key::Ctrl('y')],
            Self::Restart => vec![Key::Char('r')],
            Self::Next => vec![Key::Char('n'), Key::PageDown],
            Self::Previous => vec![Key::Char('p'), Key::PageUp],
            Self::NextNotCleared => vec![Key::Char('N')],
            Self::Menu => vec![Key::Escape],
            Self::Levels => vec![Key::Char('m')],
            Self::Lessons => vec![Key::Char('L')],
            Self::Bookmark => vec![Key::Char('b')],
            Self::ToBookmark => vec![Key::Char('B')],
            Self::GiveUp => vec![Key::Char('G')],
            Self::Hint => vec![Key::Char('t')],
            Self::ShowMe => vec![Key::Char('T')],
            Self::Watch => vec![Key::Char('W')],
            Self::Rescue => vec![Key::Char('x')],
            Self::Rules => vec![Key::Tab],
            Self::Edit => vec![Key::Char('e')],
            Self::EditNew => vec![Key::Char('E')],
            Self::EditLast => vec![Key::Char('D')],
            Self::Grow => vec![Key::Char('+')],
            Self::Shrink => vec![Key::Char('-')],
            Self::Random => vec![Key::Char('R')],
            Self::Load => vec![Key::Char('O')],
            Self::Rule => vec![Key::Char('C')],
            Self::Save => vec![Key::Char('S'), Key::Ctrl('s')],
            Self::Copy => vec![Key::Char('c'), Key::Ctrl('c')],
            Self::Paste => vec![Key::Char('v'), Key::Ctrl('v')],
            // Two, so that a player who chose one of them for something else keeps it.
            Self::Sound => vec![Key::Char('M'), Key::F(10)],
            Self::Settings => vec![Key::Char('o')],
            Self::Help => vec![Key::Char('?'), Key::F(1)],
            Self::Quit => vec![Key::Char('q')],
        }
    }
}
