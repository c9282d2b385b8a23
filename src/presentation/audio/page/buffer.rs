//! Opens the sound of the page. Its latency is that of the browser.

use super::device::Device;

/// Opens the output of the page. Nothing is heard until the player has pressed something.
///
/// # Errors
///
/// The browser has no Web Audio.
pub(super) fn open() -> Result<Device, String> {
    Device::open()
}
