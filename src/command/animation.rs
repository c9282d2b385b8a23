//! Arguments for an animation of a part of a recording, and the frames that they select.

use std::path::PathBuf;

use clap::Args;

use super::number;
use super::window::{picture, seconds};

/// Flags of an animation.
#[derive(Debug, Args)]
pub(super) struct AnimationArguments {
    /// Write an animated picture of part of the recording to FILE (.png, 600x450 pixels without --size), and quit.
    #[arg(long, value_name = "FILE", value_parser = picture, conflicts_with_all = ["verify", "speed", "paused", "fullscreen", "screenshot"])]
    pub animation: Option<PathBuf>,
    /// Time of play at which the animation starts (s).
    #[arg(long, value_name = "SECONDS", default_value_t = 0.0, value_parser = seconds, requires = "animation")]
    from: f64,
    /// Duration of the animation (s of play); it ends with the game.
    #[arg(long, value_name = "N", default_value_t = 8.0, value_parser = duration, requires = "animation")]
    seconds: f64,
}

fn duration(text: &str) -> Result<f64, String> {
    let is_allowed = |seconds: f64| seconds > 0.0 && seconds <= 60.0;
    number(text, is_allowed, "seconds, above 0, up to 60")
}

#[cfg(feature = "presentation")]
pub(super) use planning::SIZE;

#[cfg(feature = "presentation")]
mod planning {
    //! Part that needs a window.

    use std::sync::Arc;
    use std::time::Duration;

    use super::AnimationArguments;
    use crate::presentation::Animation;
    use crate::simulation::replay::Recording;

    /// Default size (pixels).
    pub(in crate::command) const SIZE: (u32, u32) = (600, 450);
    /// Maximum number of pixels of all frames, which are in memory at the same time (0.6 GB).
    const MOST: u64 = 200_000_000;

    impl AnimationArguments {
        /// Selects the game of a journey of `games` that the animation shows, and its frames of `size` (pixels). `None`
        /// without an animation or a game.
        ///
        /// # Errors
        ///
        /// A predicate whose subject is the name of the recording.
        pub fn plan(
            &self,
            games: &[Arc<Recording>],
            size: (u32, u32),
        ) -> Result<Option<(Arc<Recording>, Animation)>, String> {
            let file = self.animation.clone().filter(|_| !games.is_empty());
            let Some(file) = file else {
                return Ok(None);
            };
            let lengths: Vec<f64> = games.iter().map(|game| game.seconds()).collect();
            let (game, from, frames) = part(&lengths, self.from, self.seconds)?;
            if frames as u64 * u64::from(size.0) * u64::from(size.1) > MOST {
                return Err(format!(
                    "gives {frames} frames of {}x{} pixels, too large for an animation; choose fewer --seconds or a smaller --size",
                    size.0, size.1
                ));
            }
            let animation = Animation {
                file,
                from: Duration::from_secs_f64(from),
                frames: frames as u32,
            };
            Ok(Some((games[game].clone(), animation)))
        }
    }

    /// Selects `seconds` from the time `from` on (s) in games of `lengths` (s). Returns the index of the game, the time
    /// in it, and the number of frames.
    fn part(lengths: &[f64], from: f64, seconds: f64) -> Result<(usize, f64, usize), String> {
        let mut left = from;
        for (game, length) in lengths.iter().enumerate() {
            if left < *length {
                let seconds = seconds.min(length - left);
                let frames = (seconds * f64::from(Animation::RATE) + 1e-6) as usize;
                return Ok((game, left, frames.max(1)));
            }
            left -= length;
        }
        let all: f64 = lengths.iter().sum();
        Err(format!(
            "ends after {all:.3} s, and the animation would begin at {from} s; choose an earlier time with --from"
        ))
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn frames_are_those_of_one_game_from_the_given_time_on() {
            const ONE: &[f64] = &[60.0];
            const TWO: &[f64] = &[10.0, 20.0];
            for (lengths, from, seconds, wanted) in [
                (ONE, 0.0, 8.0, (0, 0.0, 160)),
                (ONE, 27.5, 8.0, (0, 27.5, 160)),
                (ONE, 58.0, 8.0, (0, 58.0, 40)),
                (ONE, 59.999, 8.0, (0, 59.999, 1)),
                (ONE, 10.0, 0.01, (0, 10.0, 1)),
                (TWO, 12.5, 1.2, (1, 2.5, 24)),
                (TWO, 9.0, 8.0, (0, 9.0, 20)),
            ] {
                let part = part(lengths, from, seconds);
                assert_eq!(part, Ok(wanted), "{seconds} s from {from} s on");
            }
            for (lengths, from) in [(ONE, 60.0), (TWO, 31.0)] {
                let why = part(lengths, from, 8.0).expect_err("beyond the end");
                assert!(why.contains("--from"), "{why}");
            }
        }
    }
}
