//! Log of the game: its filter, and colours only where the stream supports them.

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use bevy::log::{BoxedFmtLayer, LogPlugin, tracing_subscriber};
use bevy::prelude::*;

/// Log filter: warnings, and messages of the game.
///
/// It omits library messages that the game itself reports (no adapter, no sound device), and those that players cannot
/// fix (X servers without XSETTINGS).
const LOG_FILTER: &str = "warn,brickwork=info,wgpu=error,wgpu_hal::vulkan::instance=off,naga=error,winit=error,\
                          kira=error";

/// Returns the log of the game, on standard error.
pub(crate) fn log_plugin() -> LogPlugin {
    LogPlugin {
        filter: LOG_FILTER.to_owned(),
        fmt_layer: |_| Some(log_layer()),
        ..default()
    }
}

fn log_layer() -> BoxedFmtLayer {
    let coloured = is_coloured(&std::io::stderr());
    let layer = tracing_subscriber::fmt::Layer::default();
    Box::new(layer.with_writer(std::io::stderr).with_ansi(coloured))
}

/// Returns `true` if the log uses colours in `stream`: only in a terminal, and neither with `TERM=dumb` nor `NO_COLOR`.
fn is_coloured(stream: &impl RawStream) -> bool {
    AutoStream::choice(stream) != ColorChoice::Never
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use std::fs::File;
    use std::process::Command;

    use super::*;

    /// Environment variable of the child process that logs.
    const CHILD: &str = "BRICKWORK_TEST_LOG";

    /// Logs a warning, and prints whether the log would have colours in a terminal and in a file.
    fn log() {
        App::new().add_plugins(log_plugin());
        warn!("a warning");
        let terminal = File::options().read(true).write(true).open("/dev/ptmx");
        let [terminal, file] = [terminal, tempfile::tempfile()].map(|it| it.expect("a file"));
        println!(
            "terminal: {}, file: {}",
            is_coloured(&terminal),
            is_coloured(&file)
        );
    }

    /// The environment and the global log belong to a process, so each case runs this test again as a child process.
    #[test]
    fn the_log_has_colours_only_in_a_terminal_that_supports_them() {
        if std::env::var_os(CHILD).is_some() {
            log();
            return;
        }
        for (name, value, in_terminal, in_file) in [
            ("TERM", "xterm-256color", true, false),
            ("TERM", "dumb", false, false),
            ("NO_COLOR", "1", false, false),
            ("CLICOLOR_FORCE", "1", true, true),
        ] {
            let mut child = Command::new(std::env::current_exe().expect("this program"));
            child.args([
                "--exact",
                "game_log::tests::the_log_has_colours_only_in_a_terminal_that_supports_them",
                "--nocapture",
            ]);
            for other in ["CI", "CLICOLOR", "CLICOLOR_FORCE", "NO_COLOR", "RUST_LOG"] {
                child.env_remove(other);
            }
            let child = child.env(CHILD, "1").env("TERM", "xterm-256color");
            let output = child.env(name, value).output().expect("it runs");
            let [said, log] = [output.stdout, output.stderr]
                .map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
            let expected = format!("terminal: {in_terminal}, file: {in_file}");
            assert!(said.contains(&expected), "{name}={value}: {said}");
            assert!(log.contains("a warning"), "{name}={value}: {log}");
            assert_eq!(
                log.contains('\u{1b}'),
                in_file,
                "{name}={value}: standard error is a pipe: {log:?}"
            );
        }
    }
}
