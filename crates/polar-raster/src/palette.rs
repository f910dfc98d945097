//! The colours of the house: one letter each in the sprite files, one name each in code.

/// A colour as the framebuffer keeps it: `0x00RRGGBB`.
pub type Rgb = u32;

/// One named colour of the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    /// The letter that stands for it in a sprite file.
    pub letter: char,
    /// Its name, as the art direction calls it.
    pub name: &'static str,
    /// The colour itself.
    pub rgb: Rgb,
}

macro_rules! palette {
    ($($(#[$doc:meta])* $name:ident $letter:literal $rgb:literal;)*) => {
        $($(#[$doc])* pub const $name: Rgb = $rgb;)*

        /// Every colour that a sprite may use.
        pub const PALETTE: &[Ink] =
            &[$(Ink { letter: $letter, name: stringify!($name), rgb: $name }),*];
    };
}

palette! {
    /// The darkest blue: text on snow, the penguin's outline.
    NIGHT 'N' 0x1b2440;
    /// Deep water, the penguin's coat.
    DEEP 'D' 0x27375f;
    /// Light on a dark blue coat.
    DUSK 'd' 0x44598f;
    /// Open water, the outline of ice.
    SEA 'S' 0x3b6ea5;
    /// The dark side of ice.
    SKY 'K' 0x73b6e6;
    /// A shadow that lies on ice.
    SHADE 'H' 0xa9cfe6;
    /// The sheet of ice itself.
    ICE 'I' 0xcfe9f7;
    /// Snow, and the brightest light.
    SNOW 'W' 0xf4fbff;
    /// The outline of a tree.
    FIR 'p' 0x133f36;
    /// The dark side of a tree.
    PINE 'P' 0x1f6b4a;
    /// The body of a tree.
    LEAF 'L' 0x3fa26a;
    /// The light side of a tree.
    MINT 'l' 0x7fcb8e;
    /// The outline of wood and brick.
    UMBER 'b' 0x402a2c;
    /// Wood.
    BARK 'B' 0x6b4a32;
    /// Wood in the light.
    TAN 't' 0xa0734a;
    /// Brick in the shade.
    RUST 'r' 0x7c2f32;
    /// Brick.
    BRICK 'R' 0xb5473c;
    /// Brick in the light.
    CLAY 'k' 0xd9775f;
    /// The outline of a heart.
    WINE 'e' 0x8a2343;
    /// A heart.
    ROSE 'E' 0xe5566d;
    /// A heart in the light.
    BLUSH 'U' 0xf7a3b0;
    /// The outline of a plum.
    DAMSON 'v' 0x3c2256;
    /// A plum in the shade.
    GRAPE 'V' 0x643a86;
    /// A plum.
    PLUM 'Q' 0x8a55ab;
    /// A plum in the light.
    LILAC 'q' 0xcfa8e0;
    /// The outline of gold.
    AMBER 'g' 0xb9702a;
    /// Gold: beak, feet, fire, a lit window.
    GOLD 'G' 0xf2b84b;
    /// The brightest of a flame or of a lamp.
    CREAM 'y' 0xffe9a8;
    /// The outline of rock.
    SLATE 'o' 0x46536b;
    /// Rock.
    ROCK 'O' 0x6f7f95;
    /// Rock in the light.
    MIST 'm' 0xa6b4c6;
    /// The outline of iron.
    INK 'n' 0x15151d;
    /// Iron.
    COAL 'C' 0x2b2b36;
    /// Iron in the light.
    ASH 'c' 0x4d4f61;
}

/// The colour that `letter` stands for.
pub(crate) fn ink(letter: char) -> Option<Rgb> {
    PALETTE.iter().find(|ink| ink.letter == letter).map(|ink| ink.rgb)
}
