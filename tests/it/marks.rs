//! Marks of a recording: derived only from its facts, they match the real events of the game at the exact step.

use brickwork::content::effects::Effect;
use brickwork::simulation::SimulationSystems;
use brickwork::simulation::messages::{GameLost, LifeGained, PowerCaught};
use brickwork::simulation::replay::marks::{Mark, MarkKind, marks};

use super::state::shipped;
use crate::prelude::*;

/// Points of the previous best game.
const BEST: u32 = 1_500;

/// Marks of a game according to its messages and its clock.
#[derive(Resource, Default)]
struct Told(Vec<Mark>);

fn note(
    mut told: ResMut<Told>,
    (clock, round, rules): (Res<Clock>, Res<Round>, Res<RulesInPlay>),
    standings: Res<Standings>,
    (mut cleared, mut over): (MessageReader<LevelCleared>, MessageReader<GameLost>),
    (mut lost, mut gained): (MessageReader<BallLost>, MessageReader<LifeGained>),
    mut caught: MessageReader<PowerCaught>,
    (mut before, mut beaten): (Local<u32>, Local<bool>),
) {
    let is_lost = over.read().count() > 0;
    let ball_lost = lost.read().count() > 0 && *round == Round::Serving;
    let mut caught = caught.read().map(|of| of.power.power().effect);
    let won = caught
        .by_ref()
        .filter(|effect| *effect == Effect::Life)
        .count()
        > 0;
    // A capsule with a life has no effect at the maximum of lives.
    let has_room = *before < rules.0.extra_lives.max;
    let is_beaten = standings.first().score > BEST
        && !std::mem::replace(&mut *beaten, standings.first().score > BEST);
    let has_gained = gained.read().count() > 0 || (won && has_room);
    let happened = [
        (MarkKind::FurtherLife, has_gained),
        (MarkKind::RecordBeaten, is_beaten),
        (MarkKind::LifeLost, ball_lost),
        (MarkKind::Cleared, cleared.read().count() > 0),
        (MarkKind::Lost, is_lost),
    ];
    let step = clock.step;
    let happened = happened.into_iter().filter(|(_, it)| *it);
    told.0.extend(happened.map(|(kind, _)| Mark { step, kind }));
    *before = standings.first().lives;
}

/// Plays `level` with `player` and changes the rules twice. Returns the recording and the marks according to its
/// messages.
fn played(
    level: &SharedLevel,
    ruleset: Option<String>,
    player: Player,
    seed: u64,
) -> (Recording, Vec<Mark>) {
    let chosen = changed(Chosen::default(), |it| it.ruleset = ruleset);
    let rules = chosen.rules(level.rules());
    let mut sim = Sim::new(level.clone(), games::playing(rules.clone(), seed, player));
    sim.app.init_resource::<Told>();
    let observer = note.in_set(SimulationSystems::Observe);
    sim.app.add_systems(FixedUpdate, observer);
    games::record(&mut sim);
    let mut told = Vec::new();
    for (seconds, endless_lives) in [(20.0, true), (35.0, true), (50.0, false)] {
        sim.run(seconds);
        if sim.round().is_over() {
            break;
        }
        let changed = changed(rules.clone(), |it| it.endless_lives = endless_lives);
        let before = sim.resource::<RulesInPlay>().0.endless_lives;
        sim.command(SimulationCommand::ChangeRules(Box::new(changed)));
        if before != endless_lives {
            let (step, kind) = (sim.clock().step, MarkKind::RulesChanged);
            told.push(Mark { step, kind });
        }
    }
    sim.run(120.0);
    told.extend(std::mem::take(&mut sim.resource_mut::<Told>().0));
    told.sort_by_key(|mark| (mark.step, mark.kind));
    let recording = games::recordings(&mut sim).pop().expect("a recording");
    (recording, told)
}

#[test]
fn marks_lie_at_the_steps_at_which_it_happened() {
    let levels = shipped();
    let rulesets = rulesets::all().keys().cloned().map(Some);
    let rulesets: Vec<Option<String>> = std::iter::once(None).chain(rulesets).collect();
    let mut kinds = BTreeSet::new();
    for index in 0..36 {
        let level = &levels[(index * 7) % levels.len()];
        let ruleset = rulesets[index % rulesets.len()].clone();
        // Two of three games use a player that loses lives.
        let player = match index % 3 {
            0 => Player::Autopilot,
            _ => Player::Novice,
        };
        let name = format!("{} under {ruleset:?}, game {index}", level.name());
        let (recording, told) = played(level, ruleset, player, index as u64);
        let found = marks(&recording, Some(BEST));
        assert_eq!(found, told, "{name}");
        let again = Recording::from_bytes(&recording.to_bytes()).expect("a good file");
        // The same from its file.
        assert_eq!(marks(&again, Some(BEST)), found, "{name}");
        kinds.extend(found.iter().map(|mark| mark.kind));
    }
    // Every kind was met, so that something was tested.
    assert_eq!(kinds, BTreeSet::from(MarkKind::ALL));
}

#[test]
fn a_ball_that_is_put_back_onto_its_paddle_is_no_life_lost() {
    // The ball bounces between two shelves and returns to the paddle after four seconds.
    let source = "(format: 2, name: \"N\", author: \"A\", legend: {'x': (), '#': (solid: true)}, \
         pieces: [(kind: 'x', at: (100, 580), shape: Circle(radius: 10)), \
                  (kind: '#', at: (400, 350), shape: Box(width: 800, height: 20)), \
                  (kind: '#', at: (400, 550), shape: Box(width: 800, height: 20))])";
    let rules = changed(Rules::modern(), |it| {
        (it.idle_return, it.nudge) = (IdleReturn { after: 4.0 }, false);
    });
    let mut sim = Sim::new(Arc::new(parsed(source)), games::under(rules));
    games::record(&mut sim);
    fly(&mut sim, (600.0, 450.0), (20.0, 400.0), 1);
    assert_eq!(sim.round(), Round::Playing, "it flies");
    sim.run(6.0);
    assert_eq!(sim.round(), Round::Serving, "it has come back");
    let recording = games::recordings(&mut sim).pop();
    assert_eq!(marks(&recording.expect("one recording"), None), []);
}
