//! Writes all sounds as WAV files, and prints tables of their measurements.
//!
//! `brickwork-synth FOLDER` writes the files to that folder; without a folder it only measures.
//! `brickwork-synth --times` prints the time to render them, and the memory of their samples.

mod families;
mod report;
mod table;
mod times;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use brickwork_synth::RATE;
use brickwork_synth::effects::Effect;
use brickwork_synth::music::{self, Piece, Stem};
use brickwork_synth::take::Take;
use report::Report;

fn main() -> ExitCode {
    let argument = std::env::args_os().nth(1);
    let done = match argument {
        Some(flag) if flag == "--times" => times::run(),
        folder => run(folder.map(PathBuf::from).as_deref()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("brickwork-synth: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(folder: Option<&Path>) -> io::Result<()> {
    if let Some(folder) = folder {
        fs::create_dir_all(folder)?;
    }
    let mut report = Report::new();
    for effect in Effect::all() {
        for variant in 0..effect.variants() {
            let take = effect.render(variant);
            let name = file_name(effect, variant);
            report.effect(&name, effect, &take);
            if let Some(folder) = folder {
                write_wav(&folder.join(format!("{name}.wav")), &[take])?;
            }
        }
    }
    for piece in Piece::ALL {
        let stems = Stem::ALL.map(|stem| music::render(piece, stem));
        report.piece(piece, &stems);
        if let Some(folder) = folder {
            let name = format!("{piece:?}").to_lowercase();
            let all = music::mixed(&stems);
            write_wav(&folder.join(format!("music-{name}.wav")), &all)?;
            for (stem, sound) in Stem::ALL.iter().zip(&stems) {
                let stem = format!("{stem:?}").to_lowercase();
                write_wav(&folder.join(format!("music-{name}-{stem}.wav")), sound)?;
            }
        }
    }
    write!(io::stdout().lock(), "{report}")
}

/// Returns the file name of a take: `Struck(Glass)`, take 2, becomes `struck-glass-2`.
fn file_name(effect: Effect, variant: u32) -> String {
    let name = format!("{effect:?}").to_lowercase();
    let name: String = name
        .chars()
        .map(|sign| if sign.is_alphanumeric() { sign } else { '-' })
        .collect();
    let words: Vec<&str> = name.split('-').filter(|word| !word.is_empty()).collect();
    format!("{}-{variant}", words.join("-"))
}

/// Writes channels as a WAV file with 16-bit PCM.
fn write_wav(path: &Path, channels: &[Take]) -> io::Result<()> {
    let count = channels.len() as u32;
    let samples = channels.iter().map(|it| it.0.len()).min().unwrap_or(0);
    let bytes = samples as u32 * count * 2;
    let mut file = Vec::with_capacity(44 + bytes as usize);
    file.extend(b"RIFF");
    file.extend((36 + bytes).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    file.extend(1_u16.to_le_bytes());
    file.extend((count as u16).to_le_bytes());
    file.extend(RATE.to_le_bytes());
    file.extend((RATE * count * 2).to_le_bytes());
    file.extend((count as u16 * 2).to_le_bytes());
    file.extend(16_u16.to_le_bytes());
    file.extend(b"data");
    file.extend(bytes.to_le_bytes());
    for place in 0..samples {
        for channel in channels {
            let sample = (channel.0[place].clamp(-1.0, 1.0) * 32_767.0) as i16;
            file.extend(sample.to_le_bytes());
        }
    }
    fs::write(path, file)
}
