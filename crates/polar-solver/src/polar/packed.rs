//! States as few bytes, as a search keeps them.
//!
//! On a cell lies a heart, a bomb, an ice block, a mountain, or none of them. Three planes tell these
//! apart, and each is cut to the bytes that the board has; the penguin's cell comes first.

use super::{plane::Plane, state::State, terrain::Terrain};

impl<P: Plane> State<P> {
    /// How many bytes a packed state of this board has.
    pub(super) fn packed_bytes(terrain: &Terrain<P>) -> usize {
        1 + 3 * terrain.size.len().div_ceil(8)
    }

    /// Writes the state into so many bytes.
    pub(super) fn pack(&self, bytes: &mut [u8]) {
        let Some((penguin, planes)) = bytes.split_first_mut() else { return };
        *penguin = self.penguin;
        let third = planes.len() / 3;
        let codes = [self.hearts | self.ice, self.bombs | self.ice, self.mountains];
        for (code, bytes) in codes.into_iter().zip(planes.chunks_exact_mut(third)) {
            code.write(bytes);
        }
    }

    /// The state that was written.
    pub(super) fn unpack(bytes: &[u8]) -> Self {
        let (penguin, planes) = bytes.split_at(1);
        let (one, others) = planes.split_at(planes.len() / 3);
        let (other, mountains) = others.split_at(others.len() / 2);
        let [one, other, mountains] = [one, other, mountains].map(P::read);
        let ice = one & other;
        Self { hearts: one & !ice, bombs: other & !ice, ice, mountains, penguin: penguin[0] }
    }
}
