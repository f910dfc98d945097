//! The generator that deals are shuffled with.

use core::mem;

/// SplitMix64: 64 bits of state, a step and a mix.
///
/// G. L. Steele, D. Lea, C. H. Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014,
/// with the constants of S. Vigna's `splitmix64.c`. Its output is part of what a seed means, and
/// never changes. Not for secrets.
///
/// ```
/// use ishido_core::SplitMix64;
///
/// let mut random = SplitMix64::new(1_234_567);
/// assert_eq!(random.draw(), 6_457_827_717_110_365_317);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// A generator with that seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, any of 2⁶⁴.
    pub const fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// The next number below `bound`, each as likely; 0 if `bound` is 0.
    ///
    /// A drawn number below 2⁶⁴ mod `bound` is drawn again, so that as many of the others leave each
    /// remainder; then the remainder is taken.
    pub const fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        let surplus = bound.wrapping_neg() % bound;
        loop {
            let drawn = self.draw();
            if drawn >= surplus {
                return drawn % bound;
            }
        }
    }

    /// Shuffles: from the last place down to the second, each is swapped with a drawn one among
    /// itself and those before it (Fisher and Yates, in Durstenfeld's form).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let (before, rest) = items.split_at_mut(last);
            let drawn = self.below(last as u64 + 1) as usize;
            if let (Some(one), Some(other)) = (before.get_mut(drawn), rest.first_mut()) {
                mem::swap(one, other);
            }
        }
    }
}
