//! The sprites of the house, loaded from the sheets that are part of the program.

use polar_play::{Direction, HUES, MarkKind};

use crate::{
    palette::{
        AMBER, ASH, BARK, BLUSH, BRICK, COAL, CREAM, DAMSON, DEEP, FIR, GOLD, GRAPE, INK, LEAF,
        LILAC, MINT, NIGHT, PINE, PLUM, ROCK, ROSE, Rgb, SEA, SKY, WINE,
    },
    picture::{Gesture, Motif},
    sprite::{Sheet, SheetError, Sprite},
};

/// The penguin seen from one side.
#[derive(Clone, Debug)]
struct Penguin {
    stand: Sprite,
    steps: [Sprite; 2],
    push: Sprite,
    bumps: [Sprite; 2],
    cheer: Sprite,
}

/// The rim of the sheet of ice: eight pieces around a board.
#[derive(Clone, Debug)]
pub(crate) struct Rim {
    pub(crate) corners: [Sprite; 4],
    pub(crate) north: Sprite,
    pub(crate) south: [Sprite; 3],
    pub(crate) west: [Sprite; 3],
    pub(crate) east: [Sprite; 3],
}

/// Every sprite, ready to draw.
#[derive(Clone, Debug)]
pub struct Art {
    penguin: [Penguin; 4],
    /// The shadow of a penguin that cheers; its other pictures have the shadow below the feet.
    pub(crate) shadow: Sprite,
    tree: Sprite,
    mountain: Sprite,
    house: [Sprite; 4],
    door: Sprite,
    smoke: [Sprite; 2],
    ice: Sprite,
    heart: [Sprite; 3],
    heart_home: [Sprite; 2],
    bomb: [Sprite; 3],
    balls: Balls,
    /// Those on cells of the smaller size.
    small_balls: Balls,
    splash: [Sprite; 4],
    crush: [Sprite; 6],
    blast: [Sprite; 7],
    puff: [Sprite; 4],
    pub(crate) ground: [Sprite; 6],
    pub(crate) sea: [Sprite; 4],
    pub(crate) rim: Rim,
    marks: Marks,
    /// Those on cells of the smaller size.
    small_marks: Marks,
    fault: Sprite,
    pointless: Sprite,
    pub(crate) cleared: Sprite,
    edges: [Sprite; 4],
}

/// By hue: at rest, and held.
type Balls = [[Sprite; 2]; HUES as usize];

/// The marks that there are for both sizes of cells.
#[derive(Clone, Debug)]
struct Marks {
    cursor: Sprite,
    hint: [Sprite; 4],
    way: Sprite,
    legal: [Sprite; 4],
}

/// The outline, the shade, the body and the light of a ball of each hue; the sprites are drawn in the first hue.
const BALLS: [[Rgb; 4]; HUES as usize] = [
    [WINE, BRICK, ROSE, BLUSH],
    [NIGHT, DEEP, SEA, SKY],
    [BARK, AMBER, GOLD, CREAM],
    [FIR, PINE, LEAF, MINT],
    [DAMSON, GRAPE, PLUM, LILAC],
    [INK, COAL, ASH, ROCK],
];

/// Frames of a heartbeat, in ambient ticks of an eighth of a second: one beat in two seconds.
const BEAT: [usize; 16] = [0, 2, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

impl Art {
    /// Reads the sheets.
    ///
    /// # Errors
    /// A fault of a sheet; the sheets are part of the program and a test reads them all.
    pub fn load() -> Result<Art, SheetError> {
        let penguin = Sheet::parse(include_str!("../art/penguin.txt"))?;
        let nature = Sheet::parse(include_str!("../art/nature.txt"))?;
        let house = Sheet::parse(include_str!("../art/house.txt"))?;
        let pieces = Sheet::parse(include_str!("../art/pieces.txt"))?;
        let balls = Sheet::parse(include_str!("../art/balls.txt"))?;
        let crush = Sheet::parse(include_str!("../art/crush.txt"))?;
        let blast = Sheet::parse(include_str!("../art/blast.txt"))?;
        let puff = Sheet::parse(include_str!("../art/puff.txt"))?;
        let ground = Sheet::parse(include_str!("../art/ground.txt"))?;
        let sea = Sheet::parse(include_str!("../art/sea.txt"))?;
        let rim = Sheet::parse(include_str!("../art/rim.txt"))?;
        let marks = Sheet::parse(include_str!("../art/marks.txt"))?;
        let small = Sheet::parse(include_str!("../art/fling-small.txt"))?;
        let signs = Sheet::parse(include_str!("../art/signs.txt"))?;
        let edges = Sheet::parse(include_str!("../art/edges.txt"))?;

        let side = |name: &str| -> Result<Penguin, SheetError> {
            let frame = |gesture: &str| penguin.get(&format!("{name}-{gesture}")).cloned();
            Ok(Penguin {
                stand: frame("stand")?,
                steps: [frame("step-a")?, frame("step-b")?],
                push: frame("push")?,
                bumps: [frame("bump-a")?, frame("bump-b")?],
                cheer: frame("cheer")?,
            })
        };
        Ok(Art {
            penguin: [side("north")?, side("east")?, side("south")?, side("west")?],
            shadow: penguin.get("shadow")?.clone(),
            tree: nature.get("tree")?.clone(),
            mountain: nature.get("mountain")?.clone(),
            house: frames(&house, ["windows-0", "windows-1", "windows-2", "windows-3"])?,
            door: house.get("door")?.clone(),
            smoke: frames(&house, ["smoke-a", "smoke-b"])?,
            ice: pieces.get("ice")?.clone(),
            heart: frames(&pieces, ["heart-a", "heart-b", "heart-c"])?,
            heart_home: frames(&pieces, ["heart-home-1", "heart-home-2"])?,
            bomb: frames(&pieces, ["bomb-a", "bomb-b", "bomb-c"])?,
            balls: in_all_hues(&balls)?,
            small_balls: in_all_hues(&small)?,
            splash: frames(&balls, ["splash-1", "splash-2", "splash-3", "splash-4"])?,
            crush: frames(
                &crush,
                ["crush-1", "crush-2", "crush-3", "crush-4", "crush-5", "crush-6"],
            )?,
            blast: frames(
                &blast,
                ["blast-1", "blast-2", "blast-3", "blast-4", "blast-5", "blast-6", "blast-7"],
            )?,
            puff: frames(&puff, ["puff-1", "puff-2", "puff-3", "puff-4"])?,
            ground: frames(
                &ground,
                ["scratch-1", "scratch-2", "scratch-3", "scratch-4", "scratch-5", "drift-1"],
            )?,
            sea: frames(&sea, ["ripple-1", "ripple-2", "floe-1", "floe-2"])?,
            rim: Rim {
                corners: frames(&rim, ["north-west", "north-east", "south-west", "south-east"])?,
                north: rim.get("north")?.clone(),
                south: frames(&rim, ["south-1", "south-2", "south-3"])?,
                west: frames(&rim, ["west-1", "west-2", "west-3"])?,
                east: frames(&rim, ["east-1", "east-2", "east-3"])?,
            },
            marks: Marks::of(&marks)?,
            small_marks: Marks::of(&small)?,
            fault: marks.get("fault")?.clone(),
            pointless: marks.get("pointless")?.clone(),
            cleared: signs.get("cleared")?.clone(),
            edges: frames(&edges, ["north", "east", "south", "west"])?,
        })
    }

    /// The sprite of a motif at an ambient tick (an eighth of a second), for a cell of the smaller size if there is one.
    pub(crate) fn motif(&self, motif: Motif, ambient: u32, is_small: bool) -> &Sprite {
        let tick = ambient as usize;
        match motif {
            Motif::Penguin(facing, gesture) => self.penguin(facing, gesture),
            Motif::Tree => &self.tree,
            Motif::Mountain => &self.mountain,
            Motif::House { lit, .. } => &self.house[usize::from(lit).min(self.house.len() - 1)],
            Motif::Ice => &self.ice,
            Motif::Heart => &self.heart[BEAT[tick % BEAT.len()]],
            Motif::HeartHome(phase) => at_phase(&self.heart_home, phase),
            Motif::Door => &self.door,
            Motif::Bomb => &self.bomb[tick % self.bomb.len()],
            Motif::Ball { hue, is_held } => {
                let balls = if is_small { &self.small_balls } else { &self.balls };
                &balls[usize::from(hue) % balls.len()][usize::from(is_held)]
            }
            Motif::Splash(phase) => at_phase(&self.splash, phase),
            Motif::Crush(phase) => at_phase(&self.crush, phase),
            Motif::Blast(phase) => at_phase(&self.blast, phase),
            Motif::Puff(phase) => at_phase(&self.puff, phase),
        }
    }

    fn penguin(&self, facing: Direction, gesture: Gesture) -> &Sprite {
        let penguin = &self.penguin[side_index(facing)];
        match gesture {
            Gesture::Stand => &penguin.stand,
            Gesture::Walk(phase) => at_phase(&penguin.steps, phase),
            Gesture::Push => &penguin.push,
            Gesture::Bump(phase) => at_phase(&penguin.bumps, phase),
            Gesture::Cheer(_) => &penguin.cheer,
        }
    }

    /// The sprite of a mark, for a cell of the smaller size if there is one.
    pub(crate) fn mark(&self, kind: MarkKind, is_small: bool) -> &Sprite {
        let marks = if is_small { &self.small_marks } else { &self.marks };
        match kind {
            MarkKind::Cursor => &marks.cursor,
            MarkKind::Hint(direction) => &marks.hint[side_index(direction)],
            MarkKind::Legal(direction) => &marks.legal[side_index(direction)],
            MarkKind::Way => &marks.way,
            MarkKind::Fault => &self.fault,
            MarkKind::Pointless => &self.pointless,
        }
    }

    /// The sign at the edge of the window that says that the board goes on that way.
    pub(crate) fn edge(&self, direction: Direction) -> &Sprite {
        &self.edges[side_index(direction)]
    }

    /// Smoke above a house where all hearts are home.
    pub(crate) fn smoke(&self, ambient: u32) -> &Sprite {
        &self.smoke[(ambient as usize / 4) % self.smoke.len()]
    }
}

fn frames<const N: usize>(sheet: &Sheet, names: [&str; N]) -> Result<[Sprite; N], SheetError> {
    let mut found = Vec::with_capacity(N);
    for name in names {
        found.push(sheet.get(name)?.clone());
    }
    found.try_into().map_err(|_| SheetError::Missing { name: names.join(", ") })
}

/// The balls in every hue, made of the sprites drawn in the first.
fn in_all_hues(sheet: &Sheet) -> Result<Balls, SheetError> {
    let drawn = frames(sheet, ["ball", "ball-held"])?;
    Ok(BALLS.map(|tones| drawn.each_ref().map(|ball| ball.recoloured(BALLS[0], tones))))
}

impl Marks {
    fn of(sheet: &Sheet) -> Result<Self, SheetError> {
        Ok(Self {
            cursor: sheet.get("cursor")?.clone(),
            hint: frames(sheet, ["hint-north", "hint-east", "hint-south", "hint-west"])?,
            way: sheet.get("way")?.clone(),
            legal: frames(sheet, ["legal-north", "legal-east", "legal-south", "legal-west"])?,
        })
    }
}

/// The frame that is shown at a phase from 0 to 1; outside, the first or the last one.
fn at_phase(frames: &[Sprite], phase: f32) -> &Sprite {
    &frames[((phase * frames.len() as f32) as usize).min(frames.len() - 1)]
}

fn side_index(direction: Direction) -> usize {
    match direction {
        Direction::North => 0,
        Direction::East => 1,
        Direction::South => 2,
        Direction::West => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sheet_has_its_frames() {
        Art::load().unwrap();
    }

    #[test]
    fn every_mark_has_a_sprite_of_its_own() {
        let art = Art::load().unwrap();
        let kinds: Vec<MarkKind> = MarkKind::all().collect();
        for (index, &kind) in kinds.iter().enumerate() {
            let same = kinds[..index]
                .iter()
                .find(|&&other| art.mark(other, false) == art.mark(kind, false));
            assert_eq!(same, None, "{kind:?}");
        }
    }

    #[test]
    fn phases_outside_the_range_show_the_first_or_the_last_frame() {
        let art = Art::load().unwrap();
        assert_eq!(art.motif(Motif::Blast(-1.0), 0, false), &art.blast[0]);
        assert_eq!(art.motif(Motif::Blast(1.0), 0, false), &art.blast[6]);
        assert_eq!(art.motif(Motif::Blast(f32::NAN), 0, false), &art.blast[0]);
    }

    #[test]
    fn hearts_beat_fuses_burn_and_smoke_rises() {
        let art = Art::load().unwrap();
        let frames = |sprite: &dyn Fn(u32) -> Sprite| {
            let mut seen: Vec<Sprite> = Vec::new();
            for sprite in (0..16).map(sprite) {
                if !seen.contains(&sprite) {
                    seen.push(sprite);
                }
            }
            seen.len()
        };
        assert_eq!(frames(&|tick| art.motif(Motif::Heart, tick, false).clone()), art.heart.len());
        assert_eq!(frames(&|tick| art.motif(Motif::Bomb, tick, false).clone()), art.bomb.len());
        assert_eq!(frames(&|tick| art.smoke(tick).clone()), art.smoke.len());
    }

    /// What can be pushed must not be mistaken for what stands fast, even without colours: fixed
    /// things reach the lowest row of their cell, movable ones leave it free.
    #[test]
    fn fixed_things_grow_out_of_the_ice_and_movable_ones_rest_on_it() {
        let art = Art::load().unwrap();
        let touches =
            |motif| art.motif(motif, 0, false).rows().last().unwrap().iter().any(Option::is_some);
        assert!(
            [Motif::Tree, Motif::Mountain, Motif::House { lit: 0, smoke: false }].map(touches)
                == [true; 3]
        );
        assert!([Motif::Ice, Motif::Heart, Motif::Bomb].map(touches) == [false; 3]);
    }
}
