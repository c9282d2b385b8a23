//! Buffer size of the default output device: small, for low latency.
//!
//! Requests a small buffer from `cpal`, and opens the device with its default configuration if it rejects the request.
//! [`Device`] opens it. When `kira` switches to another device, it requests the same size; if that device rejects it,
//! `kira` stops and [`keeper`](super::keeper) opens the device again.

use bevy::log::debug;
use kira::DefaultBackend;
use kira::backend::cpal::CpalBackendSettings;
use kira::backend::cpal::cpal::traits::{DeviceTrait, HostTrait};
use kira::backend::cpal::cpal::{
    BufferSize, StreamConfig, SupportedBufferSize, SupportedStreamConfig, default_host,
};

use super::device::Device;

/// Requested and minimum number of buffers per second. Below the minimum, the device is opened with its default
/// configuration. With two periods per buffer, the latency is 20 to 40 ms.
const TIMES: u32 = 100;
const FEWEST: u32 = 50;

/// Opens the default output device.
///
/// # Errors
///
/// The reason if it cannot be opened.
pub(super) fn open() -> Result<Device, String> {
    discard_messages();
    let device = default_host().default_output_device();
    let device = device.ok_or("there is no usual device")?;
    let usual = device.default_output_config();
    let little = little(&usual.map_err(|error| error.to_string())?);
    let open = |config| {
        Device::open::<DefaultBackend>(CpalBackendSettings {
            config,
            ..CpalBackendSettings::default()
        })
    };
    let soon = little.and_then(|config| open(Some(config)).ok());
    soon.map_or_else(|| open(None), Ok)
}

/// Silences messages of libasound on standard error for this thread: the log already reports a missing device once.
fn discard_messages() {
    #[cfg(target_os = "linux")]
    if let Err(error) = alsa::Output::local_error_handler() {
        debug!("libasound keeps printing its messages: {error}");
    }
}

/// Returns the configuration `usual` with a small buffer. `None` if the device does not support it.
fn little(usual: &SupportedStreamConfig) -> Option<StreamConfig> {
    let SupportedBufferSize::Range { min, max } = *usual.buffer_size() else {
        return None;
    };
    let rate = usual.sample_rate();
    let frames = (rate / TIMES).max(min);
    (frames <= max.min(rate / FEWEST)).then(|| StreamConfig {
        buffer_size: BufferSize::Fixed(frames),
        ..usual.config()
    })
}

#[cfg(test)]
mod tests {
    use kira::backend::cpal::cpal::SampleFormat;

    use super::*;

    /// libasound writes to the standard error of the process, so this test runs itself again as a child process. Without
    /// the call, the message is there.
    #[cfg(target_os = "linux")]
    #[test]
    fn libasound_prints_nothing_about_a_missing_device() {
        const CHILD: &str = "BRICKWORK_TEST_LIBASOUND";
        if let Some(way) = std::env::var_os(CHILD) {
            if way == "quiet" {
                discard_messages();
            }
            let opened = alsa::PCM::new("no_such_device", alsa::Direction::Playback, false);
            assert!(opened.is_err(), "there is no such device");
            return;
        }
        let errors = |way: &str| {
            let this = std::env::current_exe().expect("this program");
            let output = std::process::Command::new(this)
                .args([
                    "--exact",
                    "presentation::audio::buffer::tests::libasound_prints_nothing_about_a_missing_device",
                ])
                .env(CHILD, way)
                .output()
                .expect("it runs");
            assert!(output.status.success(), "{output:?}");
            String::from_utf8_lossy(&output.stderr).into_owned()
        };
        assert_ne!(errors("usual"), "", "libasound reports it");
        assert_eq!(errors("quiet"), "");
    }

    #[test]
    fn a_device_is_asked_for_ten_milliseconds_at_a_time_or_for_the_least_that_it_can_or_for_nothing()
     {
        let asked = |rate, buffer| {
            let usual = SupportedStreamConfig::new(2, rate, buffer, SampleFormat::F32);
            let config = little(&usual)?;
            assert_eq!((config.channels, config.sample_rate), (2, rate));
            Some(config.buffer_size)
        };
        let range = |min, max| SupportedBufferSize::Range { min, max };
        for (rate, buffer, wanted) in [
            (48_000, range(1, 65_536), Some(480)),
            (44_100, range(16, 4_096), Some(441)),
            (48_000, range(512, 4_096), Some(512)),
            (48_000, range(1_024, 4_096), None),
            (48_000, range(16, 256), None),
            (48_000, SupportedBufferSize::Unknown, None),
        ] {
            assert_eq!(
                asked(rate, buffer),
                wanted.map(BufferSize::Fixed),
                "{buffer:?}"
            );
        }
    }
}
