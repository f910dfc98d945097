//! The icon of the window.

use polar_raster::Art;

#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
use crate::system::System;

/// Gives a window the games' icon, where a window can have one by safe means: on X.
///
/// On Windows minifb wants a file, and lets go of its name before it reads it. On Wayland minifb ends the program
/// instead. There, and on macOS, the icon is the desktop's business. What X calls a number of 32 bits is one of 64 on
/// most systems, and minifb knows no others.
pub(crate) fn set(window: &mut minifb::Window, art: &Art) {
    #[cfg(all(target_os = "linux", target_pointer_width = "64"))]
    if System::of(window) == System::X {
        // They must live as long as the icon, which only points to them.
        let numbers = numbers(art);
        if let Ok(icon) = minifb::Icon::try_from(&*numbers) {
            window.set_icon(icon);
        }
    }
    #[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
    let _ = (window, art);
}

/// The icon in a few sizes to choose from, as X wants them: the width and the height of each, and its pixels.
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
fn numbers(art: &Art) -> Vec<u64> {
    /// What stands above a colour through which nothing is seen.
    const OPAQUE: u64 = 0xff << 24;
    let sizes = [1, 2, 4].map(|scale| polar_raster::icon(art, scale)).into_iter();
    let numbers = sizes.flat_map(|icon| {
        let size = [icon.width() as u64, icon.height() as u64];
        let pixels = icon.pixels().iter().map(|&colour| OPAQUE | u64::from(colour));
        size.into_iter().chain(pixels).collect::<Vec<u64>>()
    });
    numbers.collect()
}
