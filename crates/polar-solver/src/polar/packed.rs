//! States as few bytes, as a search keeps them.
//!
//! On a cell lies a heart, a bomb, an ice block, a mountain, or none of them. Three planes tell these
//! apart, and each is cut to the bytes that the board has; the penguin's cell comes first.

use super::{plane::Plane, state::State, terrain::Terrain};

/// How many bytes a plane of this board has.
fn plane_bytes<P>(terrain: &Terrain<P>) -> usize {
    terrain.size.len().div_ceil(8)
}

impl<P: Plane> State<P> {
    /// How many bytes a packed state of this board has.
    pub(super) fn packed_bytes(terrain: &Terrain<P>) -> usize {
        1 + 3 * plane_bytes(terrain)
    }

    /// Appends that many bytes for the state.
    pub(super) fn pack(&self, terrain: &Terrain<P>, bytes: &mut Vec<u8>) {
        bytes.push(self.penguin);
        for code in [self.hearts | self.ice, self.bombs | self.ice, self.mountains] {
            code.write(plane_bytes(terrain), bytes);
        }
    }

    /// The state that was packed.
    pub(super) fn unpack(bytes: &[u8]) -> Self {
        let (penguin, planes) = bytes.split_at(1);
        let (one, others) = planes.split_at(planes.len() / 3);
        let (other, mountains) = others.split_at(others.len() / 2);
        let [one, other, mountains] = [one, other, mountains].map(P::read);
        let ice = one & other;
        Self { hearts: one & !ice, bombs: other & !ice, ice, mountains, penguin: penguin[0] }
    }
}
