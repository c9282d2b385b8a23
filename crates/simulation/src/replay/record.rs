//! Recorder of the current game. Runs in `Listen` (the inputs, before any system consumes them) and `Record` (the
//! finished step).
//!
//! A recorder does not affect the game. Each level start finishes the current recording and begins a new one.

use bevy::prelude::*;

use super::facts::{Change, Facts, differences};
use super::format::{End, Recording, StateRecord, StepRecord};
use super::size::{Limits, Size};
use crate::command::change_of_rules;
use crate::state::{RegisterState, Registry, Snapshot, state_sum};
use crate::{Clock, Intents, Round, Rules, Run, SimulationCommand, SimulationSystems};

/// Records every game while a [`Recorder`] exists.
pub struct RecorderPlugin;

impl Plugin for RecorderPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Note>()
            .ignore_state::<Recorder>("only looks, and decides nothing")
            .ignore_state::<Note>("nothing to the game")
            .add_systems(
                FixedUpdate,
                (
                    note_inputs.in_set(SimulationSystems::Listen),
                    note_step.in_set(SimulationSystems::Record),
                )
                    .run_if(resource_exists::<Recorder>),
            );
    }
}

/// Note for each new recording.
#[derive(Resource, Clone, Debug, Default)]
pub struct Note(pub Vec<u8>);

/// The current recording, and finished ones.
#[derive(Resource, Default)]
pub struct Recorder {
    recording: Option<Recording>,
    finished: Vec<Recording>,
    /// Intents of the last record that changed them.
    intents: Intents,
    facts: Facts,
    /// Buffer for the facts of the current step.
    now: Facts,
    /// New intents of the current step, if they changed.
    heard: Option<Intents>,
    /// New rules of the current step, if they changed.
    rules: Option<Rules>,
    /// Size limits of recordings.
    limits: Limits,
    /// Size of the current recording.
    size: Size,
}

impl Recorder {
    /// Creates a recorder for the level in `world`, which is at step 0, and for later ones.
    pub fn begin(world: &mut World) -> Self {
        let mut recorder = Self::default();
        recorder.start(world);
        recorder
    }

    /// Returns the recorder with the given size limits.
    #[must_use]
    pub fn within(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Ends the current recording. Returns it and all finished ones, the oldest first.
    #[must_use]
    pub fn finish(mut self) -> Vec<Recording> {
        self.put_away();
        self.finished
    }

    /// Creates a recorder that continues `recording`; `world` is at its last step.
    pub fn going_on(recording: Recording, world: &mut World) -> Self {
        let told = recording.steps.iter().rev();
        let intents = told.filter_map(|record| record.intents.clone()).next();
        let mut recorder = Self {
            intents: intents.unwrap_or(Intents::new(recording.run.players())),
            size: Size::from_recording(&recording),
            recording: Some(recording),
            ..Self::default()
        };
        recorder.facts.take_from(world);
        recorder
    }

    /// Ends the current recording, and continues `recording`; `world` is at its last step.
    pub fn go_on_with(&mut self, recording: Recording, world: &mut World) {
        self.put_away();
        let (finished, limits) = (std::mem::take(&mut self.finished), self.limits);
        *self = Self {
            finished,
            limits,
            ..Self::going_on(recording, world)
        };
    }

    /// Returns the current recording.
    pub fn in_hand(&self) -> Option<&Recording> {
        self.recording.as_ref()
    }

    /// Returns `true` if the current recording has space for more steps.
    pub fn has_room(&self) -> bool {
        !self.size.is_full
    }

    /// Removes and returns the current recording, without an end. Nothing is recorded until a level starts.
    pub fn take_in_hand(&mut self) -> Option<Recording> {
        self.recording.take()
    }

    /// Removes and returns the recording that ended last.
    pub fn take_last_finished(&mut self) -> Option<Recording> {
        self.finished.pop()
    }

    /// Records the last step of the current recording even if nothing changed in it, so that its
    /// [`journal`](super::journal) ends with that step. `world` must be at that step.
    pub fn mark(&mut self, world: &mut World) {
        let Some(recording) = &mut self.recording else {
            return;
        };
        let step = recording.end.step;
        let told = recording.steps.last().map_or(0, |record| record.step);
        if told < step && world.resource::<Clock>().step == step {
            let checksum = Some(state_sum(world));
            recording.end.checksum = checksum;
            recording.steps.push(StepRecord {
                step,
                checksum,
                ..StepRecord::default()
            });
        }
    }

    /// Ends the current recording, and drops it if it has no step.
    fn put_away(&mut self) {
        let recording = self.recording.take();
        let begun = recording.filter(|recording| recording.end.step > 0);
        self.finished.extend(begun);
    }

    /// Removes and returns the finished recordings, the oldest first.
    pub fn take_finished(&mut self) -> Vec<Recording> {
        std::mem::take(&mut self.finished)
    }

    fn start(&mut self, world: &mut World) {
        self.put_away();
        let Some(run) = world.get_resource::<Run>().cloned() else {
            return;
        };
        self.intents = Intents::new(run.players());
        (self.heard, self.rules) = (None, None);
        self.facts.take_from(world);
        let checksum = Some(state_sum(world));
        let first = StepRecord {
            changes: changes(&Facts::default(), &self.facts),
            checksum,
            ..StepRecord::default()
        };
        let tags = world.resource::<Registry>().fact_tags();
        let recording = Recording {
            run,
            note: world.resource::<Note>().0.clone(),
            fact_tags: tags.map(str::to_owned).collect(),
            steps: vec![first],
            states: Vec::new(),
            end: End { step: 0, checksum },
        };
        self.size = Size::from_recording(&recording);
        self.recording = Some(recording);
    }

    /// Adds the step that `world` has just finished.
    fn add_step(&mut self, world: &mut World, clock: Clock, over: bool) {
        let Some(recording) = &mut self.recording else {
            return;
        };
        if recording.end.step == clock.step || self.size.is_full {
            return;
        }
        self.now.take_from(world);
        let second = u64::from(clock.step_hz);
        let on_the_second = clock.step.is_multiple_of(second);
        let record = StepRecord {
            step: clock.step,
            intents: self.heard.take(),
            rules: self.rules.take(),
            changes: changes(&self.facts, &self.now),
            checksum: (on_the_second || over).then(|| state_sum(world)),
        };
        if !record.is_empty() && self.size.add_step(&record, &self.limits) {
            warn!("{}", recording.ends_by_size());
            return;
        }
        std::mem::swap(&mut self.facts, &mut self.now);
        recording.end = End {
            step: clock.step,
            checksum: record.checksum,
        };
        if !record.is_empty() {
            recording.steps.push(record);
        }
        if self.size.has_room_for_state(clock.step, second)
            && let Some(snapshot) = Snapshot::take(world)
        {
            let step = clock.step;
            let state = StateRecord { step, snapshot };
            if self.size.add_state(&state, second, &self.limits) {
                recording.states.push(state);
            }
        }
    }
}

/// Returns the changes from `before` to `after`.
fn changes(before: &Facts, after: &Facts) -> Vec<Change> {
    differences(before, after)
        .map(|(key, [_, value])| (key, value.map(<[u8]>::to_vec)))
        .collect()
}

fn note_inputs(
    mut recorder: ResMut<Recorder>,
    intents: Res<Intents>,
    run: Res<Run>,
    commands: Res<Messages<SimulationCommand>>,
) {
    recorder.rules = change_of_rules(&commands, &run);
    // Edges count only in their own step, so the intents of a step with edges are always a change, and so are those of
    // the next step.
    let has_edges = intents.has_an_edge() || intents.any_pull();
    if has_edges || recorder.intents != *intents {
        recorder.intents = intents.clone();
        recorder.heard = Some(intents.clone());
    }
}

fn note_step(world: &mut World) {
    world.resource_scope(|world, mut recorder: Mut<Recorder>| {
        let (clock, round) = (*world.resource::<Clock>(), *world.resource::<Round>());
        if round == Round::Idle {
            // The level was left, so the world no longer belongs to it.
            recorder.put_away();
        } else if clock.step == 0 {
            // The clock is at 0 only in the step that sets up the level.
            recorder.start(world);
        } else {
            recorder.add_step(world, clock, round.is_over());
        }
    });
}
