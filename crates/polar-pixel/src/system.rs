//! The window system, where it matters to what minifb tells.

/// A window system that minifb knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum System {
    /// X, of most Unix systems.
    X,
    /// Wayland, if the program was built for it.
    #[cfg_attr(not(feature = "wayland"), allow(dead_code, reason = "no window is one of it"))]
    Wayland,
    /// Windows.
    Windows,
    /// macOS.
    MacOs,
}

impl System {
    /// The system of a window. On Unix it is known only of an open one.
    pub(crate) fn of(window: &minifb::Window) -> Self {
        #[cfg(feature = "wayland")]
        {
            use raw_window_handle::{HasWindowHandle, RawWindowHandle};
            if window
                .window_handle()
                .is_ok_and(|handle| matches!(handle.as_raw(), RawWindowHandle::Wayland(_)))
            {
                return Self::Wayland;
            }
        }
        #[cfg(not(feature = "wayland"))]
        let _ = window;
        if cfg!(windows) {
            Self::Windows
        } else if cfg!(target_os = "macos") {
            Self::MacOs
        } else {
            Self::X
        }
    }
}
