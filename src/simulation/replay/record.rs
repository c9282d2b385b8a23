//! Records the game in play. Runs in `Listen` (the intent, before anything takes it) and `Record` (the finished step).
//!
//! A recorder only looks: a recorded game is the same game. Each level start begins a new recording and finishes the
//! one before.

use bevy::prelude::*;

use super::facts::{Change, Facts, differences};
use super::format::{End, Recording, StepRecord};
use crate::simulation::clock::Clock;
use crate::simulation::round::{Round, Run};
use crate::simulation::schedule::SimulationSystems;
use crate::simulation::state_hash::state_hash;
use crate::simulation::{PlayerIntent, Settings};

/// Records every game while a [`Recorder`] is there.
pub struct RecorderPlugin;

impl Plugin for RecorderPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(
            FixedUpdate,
            (
                note_intent.in_set(SimulationSystems::Listen),
                note_step.in_set(SimulationSystems::Record),
            )
                .run_if(resource_exists::<Recorder>),
        );
    }
}

/// The recording in hand.
#[derive(Resource, Default)]
pub struct Recorder {
    recording: Option<Recording>,
    finished: Vec<Recording>,
    /// What the last record said.
    intent: PlayerIntent,
    facts: Facts,
    /// Room for the facts of the step in hand.
    now: Facts,
    /// The intent that the step in hand heard, where it changed.
    heard: Option<PlayerIntent>,
}

impl Recorder {
    /// A recorder of the level that stands at step 0 in `world`, and of those after it.
    #[must_use]
    pub fn begin(world: &mut World) -> Self {
        let mut recorder = Self::default();
        recorder.start(world);
        recorder
    }

    /// Ends the recording in hand; gives it and all that ended before, the oldest first.
    #[must_use]
    pub fn finish(mut self) -> Vec<Recording> {
        self.put_away();
        self.finished
    }

    /// Ends the recording in hand; one without a single step is forgotten.
    fn put_away(&mut self) {
        self.finished.extend(
            self.recording
                .take()
                .filter(|recording| recording.end.step > 0),
        );
    }

    /// The recordings that have ended since the last call, the oldest first.
    pub fn take_finished(&mut self) -> Vec<Recording> {
        std::mem::take(&mut self.finished)
    }

    fn start(&mut self, world: &mut World) {
        self.put_away();
        let Some(run) = world.get_resource::<Run>().cloned() else {
            return;
        };
        self.intent = PlayerIntent::default();
        self.facts.take_from(world);
        let checksum = state_hash(world);
        let first = StepRecord {
            step: 0,
            intent: None,
            changes: changes(&Facts::default(), &self.facts),
            checksum: Some(checksum),
        };
        self.recording = Some(Recording {
            level: run.level,
            seed: run.seed,
            settings: *world.resource::<Settings>(),
            standing: run.began_with,
            steps: vec![first],
            end: End { step: 0, checksum },
        });
    }
}

/// What changed from `before` to `after`.
fn changes(before: &Facts, after: &Facts) -> Vec<Change> {
    differences(before, after)
        .map(|(key, _, value)| (key, value))
        .collect()
}

fn note_intent(mut recorder: ResMut<Recorder>, intent: Res<PlayerIntent>) {
    // Edges count in their own step only, so a step without them after one with them is a change too.
    if recorder.intent != *intent {
        recorder.intent = *intent;
        recorder.heard = Some(*intent);
    }
}

fn note_step(world: &mut World) {
    world.resource_scope(|world, mut recorder: Mut<Recorder>| {
        let recorder = &mut *recorder;
        let (clock, round) = (*world.resource::<Clock>(), *world.resource::<Round>());
        if round == Round::Idle {
            // The level was left: what stands there now is no step of it.
            recorder.put_away();
            return;
        }
        if clock.step == 0 {
            // Time stands at 0 only in the step that sets the level up.
            recorder.start(world);
            return;
        }
        let Some(recording) = &mut recorder.recording else {
            return;
        };
        if recording.end.step == clock.step {
            return;
        }
        recorder.now.take_from(world);
        let over = round.is_over();
        let on_the_second = clock.step.is_multiple_of(u64::from(clock.step_hz));
        let checksum = (on_the_second || over).then(|| state_hash(world));
        let record = StepRecord {
            step: clock.step,
            intent: recorder.heard.take().map(Into::into),
            changes: changes(&recorder.facts, &recorder.now),
            checksum,
        };
        std::mem::swap(&mut recorder.facts, &mut recorder.now);
        recording.end = End {
            step: clock.step,
            checksum: checksum.unwrap_or_default(),
        };
        if record.intent.is_some() || !record.changes.is_empty() || record.checksum.is_some() {
            recording.steps.push(record);
        }
    });
}
