//! Independence of all rules from the step rate: compares games at several rates at every tick (1/60 s).

use brickwork::content::{Pull, Streak};
use brickwork::level::limits::SHOT_RADIUS;
use brickwork::simulation::collision::blast::{Blast, Blasts};
use brickwork::simulation::collision::shots::Shot;
use brickwork::simulation::tuning::MAX_BLASTS;

use super::all_at_once::everything;
use super::known_games::levels;
use super::rulesets::shipped;
use crate::prelude::*;

/// Step rates that are multiples of the tick rate.
const RATES: [u32; 4] = [60, 120, 180, 240];

/// Largest distance between the same ball at two rates (units).
const SAME_PLACE: f64 = 1e-6;

/// State of a game at a tick.
#[derive(Debug, PartialEq)]
struct Moment {
    round: Round,
    standing: Standing,
    /// Growth of the streak's multiplier (tenths).
    grown: u32,
    bricks: Vec<(u32, Option<u8>, bool)>,
    capsules: Vec<u32>,
    effects: Vec<PowerId>,
    balls: Vec<(u32, DVec2)>,
}

impl Moment {
    fn of(sim: &mut Sim) -> Self {
        let (round, standing) = (sim.round(), sim.standing());
        let grown = sim.resource::<Tallies>().first().grown;
        let effects = sim.resource::<ActiveEffects>().all().iter();
        let effects = effects.map(|active| active.power).collect();
        let mut bricks = games::each::<(&Brick, Has<Passable>), (), _>(sim, |(brick, passable)| {
            (brick.id, brick.hits_left, passable)
        });
        bricks.sort_unstable();
        let mut capsules = games::each::<&Capsule, (), _>(sim, |capsule| capsule.id);
        capsules.sort_unstable();
        let mut balls = games::each::<(&Ball, &Position), (), _>(sim, |(ball, at)| (ball.id, at.0));
        balls.sort_by_key(|(id, _)| *id);
        Self {
            round,
            standing,
            grown,
            bricks,
            capsules,
            effects,
            balls,
        }
    }

    /// Describes the first difference from `other`; `None` if the states are equal.
    fn difference(&self, other: &Self) -> Option<String> {
        let near =
            |(a, b): (&(u32, DVec2), &(u32, DVec2))| a.0 == b.0 && a.1.distance(b.1) < SAME_PLACE;
        let balls =
            self.balls.len() == other.balls.len() && self.balls.iter().zip(&other.balls).all(near);
        let parts = [
            ("round", self.round != other.round),
            ("score and lives", self.standing != other.standing),
            ("streak", self.grown != other.grown),
            ("bricks", self.bricks != other.bricks),
            ("capsules", self.capsules != other.capsules),
            ("effects", self.effects != other.effects),
            // A finished game stops at the end of a step.
            ("balls", !self.round.is_over() && !balls),
        ];
        let (part, _) = parts.into_iter().find(|(_, differs)| *differs)?;
        Some(format!("{part}: {self:?}, not {other:?}"))
    }
}

/// Game with all keys held that launches balls as soon as possible.
struct Scene {
    name: String,
    level: SharedLevel,
    rules: Rules,
    seed: u64,
    /// Balls in flight at the start: centre (units) and velocity (units/s). If empty, one ball is served.
    balls: Vec<(DVec2, DVec2)>,
    /// Change of the game, applied before the first step.
    set_up: Box<dyn Fn(&mut Sim)>,
    /// Target of the paddle (units); `None` if it rests in the middle.
    target: Option<f64>,
    seconds: u64,
}

impl Scene {
    /// Returns a game of 5 s of `level` under `rules` with `balls` in flight.
    fn of(name: String, level: SharedLevel, rules: Rules, balls: Vec<(DVec2, DVec2)>) -> Self {
        Self {
            name,
            level,
            rules,
            seed: 1,
            balls,
            set_up: Box::new(|_: &mut Sim| {}),
            target: None,
            seconds: 5,
        }
    }

    /// Plays at `step_hz` and returns the state at each tick.
    fn played(&self, step_hz: u32) -> Vec<Moment> {
        let mut config = games::at_rate(self.rules.clone(), step_hz);
        (config.seed, config.player) = (self.seed, Player::Nobody);
        let mut sim = Sim::new(Arc::clone(&self.level), config);
        if !self.balls.is_empty() {
            sim.throw(&self.balls);
        }
        (self.set_up)(&mut sim);
        let mut moments = Vec::new();
        for _ in 0..self.seconds * 60 {
            let held = sim.is_held();
            let intent = sim.intent();
            (intent.launch, intent.pull, intent.fire) = (held, true, true);
            intent.target = self.target;
            sim.step(u64::from(step_hz / 60));
            moments.push(Moment::of(&mut sim));
        }
        moments
    }

    /// Compares all rates. Returns the states at 60 Hz.
    fn assert_same(&self) -> Vec<Moment> {
        let first = self.played(RATES[0]);
        for step_hz in &RATES[1..] {
            for (tick, (one, other)) in first.iter().zip(self.played(*step_hz)).enumerate() {
                if let Some(difference) = one.difference(&other) {
                    panic!(
                        "{}, tick {}: {} Hz and {step_hz} Hz differ: {difference}",
                        self.name,
                        tick + 1,
                        RATES[0]
                    );
                }
            }
        }
        first
    }
}

/// Returns modern rules without any assist, so that a scene takes little time.
fn plain() -> Rules {
    changed(Settings::measured(60).rules, |it| {
        (it.effect_time_factor, it.pull) = (0.25, Pull::default());
    })
}

/// Returns a level of format 2 with `legend`, `pieces` and the fields `more`.
fn level(legend: &str, pieces: &str, more: &str) -> SharedLevel {
    Arc::new(parsed(&format!(
        "(format: 2, name: \"Rates\", author: \"T\", legend: {{'x': (), '9': (hits: 9), '#': (kind: \"solid\"), {legend}}}, \
         pieces: [{pieces}], {more})"
    )))
}

/// Returns pieces, one for each `key x y` in `rows`.
fn bricks(rows: &str) -> String {
    let brick = |row: &str| {
        let (key, at) = row.split_once(' ').expect("a key and a position");
        let at = at.replace(' ', ", ");
        format!("(kind: '{key}', at: ({at}), shape: Box(width: 60, height: 20))")
    };
    rows.split(", ").map(brick).collect::<Vec<_>>().join(", ")
}

/// Returns these rules with a net that no ball passes.
fn with_net() -> Rules {
    changed(plain(), |rules| rules.safety_net = true)
}

/// Returns a ball that flies up from below at `x`, delayed by `phase` quarters of a tick.
fn up(x: f64, phase: u32) -> (DVec2, DVec2) {
    let y = 300.0 - 2.0 * f64::from(phase);
    (DVec2::new(x, y), DVec2::new(0.0, 480.0))
}

/// Plays the scenes of `scene` at the four phases of a tick of [`up`], and checks that `counts` applies to some state.
fn at_all_phases(
    name: &str,
    scene: impl Fn(u32) -> (SharedLevel, Rules, Vec<(DVec2, DVec2)>),
    counts: impl Fn(&Moment) -> bool,
) {
    at_phases((4, 5), name, scene, counts);
}

/// Does the same for the given numbers of phases and seconds.
fn at_phases(
    (phases, seconds): (u32, u64),
    name: &str,
    scene: impl Fn(u32) -> (SharedLevel, Rules, Vec<(DVec2, DVec2)>),
    counts: impl Fn(&Moment) -> bool,
) {
    let mut seen = 0;
    for phase in 0..phases {
        let (level, rules, balls) = scene(phase);
        let scene = Scene {
            seed: u64::from(phase),
            seconds,
            ..Scene::of(format!("{name}, phase {phase}"), level, rules, balls)
        };
        seen += scene.assert_same().iter().filter(|it| counts(it)).count();
    }
    assert!(seen > 0, "{name}: no state shows the event");
}

#[test]
fn bricks_come_back_heal_open_and_grow_on_the_first_tick_at_every_step_rate() {
    let walls = changed(with_net(), |rules| rules.clearing.walls = 9);
    at_all_phases(
        "refill",
        |phase| {
            let pieces = bricks("x 400 560, x 200 560");
            let balls = vec![up(400.0, phase), up(200.0, 2 * phase + 3)];
            (level("", &pieces, ""), walls.clone(), balls)
        },
        |now| now.standing.score > 200,
    );
    let moss = "'m': (kind: \"moss\", hits: 3, regenerates: (after: 0.3, each: 0.2))";
    at_all_phases(
        "moss",
        |phase| {
            let pieces = bricks("m 400 560, x 40 560");
            (level(moss, &pieces, ""), plain(), vec![up(400.0, phase)])
        },
        |now| {
            now.bricks
                .iter()
                .any(|brick| (brick.0, brick.1) == (0, Some(2)))
        },
    );
    let gates = "'m': (member: ()), 'g': (kind: \"gate\"), 's': (kind: \"switch\", switches: (group: 2)), \
                 'G': (kind: \"gate\", opens: (group: 2))";
    at_all_phases(
        "gates and switches",
        |phase| {
            let pieces = bricks("m 100 560, g 200 460, s 300 560, G 400 460, 9 500 560");
            let balls = vec![
                up(100.0, phase),
                up(200.0, 3 * phase),
                up(300.0, phase + 5),
                up(400.0, 2 * phase),
            ];
            (level(gates, &pieces, ""), with_net(), balls)
        },
        |now| now.bricks.iter().any(|brick| brick.1.is_none() && brick.2),
    );
    let seeds =
        "'s': (kind: \"seed\"), 'e': (kind: \"ember\", explodes: (radius: 90.0, after: 0.11))";
    at_all_phases(
        "seeds and embers",
        |phase| {
            let pieces = bricks("s 200 460, e 200 500, e 270 500, 9 600 560");
            let balls = vec![
                up(200.0, phase),
                up(270.0, 2 * phase + 1),
                (DVec2::new(165.0, 432.0), DVec2::new(-4.0, -6.0)),
            ];
            (level(seeds, &pieces, ""), plain(), balls)
        },
        |now| now.bricks.iter().any(|brick| brick.2),
    );
    at_all_phases(
        "kicks",
        |phase| {
            let pieces = bricks("b 400 560, 9 40 560");
            let bumper = "'b': (kind: \"bumper\", kicks: (by: 2.0))";
            (
                level(bumper, &pieces, ""),
                with_net(),
                vec![up(400.0, phase)],
            )
        },
        |now| now.balls.len() == 1,
    );
}

#[test]
fn every_power_up_begins_acts_and_ends_on_the_same_ticks_at_every_step_rate() {
    let powers: Vec<PowerId> = PowerId::all().collect();
    let caught = share_out(powers.len() as u32, cores(), |index| {
        let power = powers[index as usize];
        let carrier = format!("'c': (carries: (power: {power:?}))");
        let mut seen = 0;
        for phase in 0..2 {
            let pieces = bricks("c 400 460, c 300 460, 9 500 460, 9 400 560");
            let balls = vec![up(400.0, phase), up(300.0, 2 * phase), up(500.0, 1)];
            let level = level(&carrier, &pieces, "paddle_width: 300");
            let scene = Scene {
                seed: u64::from(phase),
                seconds: 6,
                ..Scene::of(format!("{power:?}, phase {phase}"), level, plain(), balls)
            };
            let moments = scene.assert_same();
            seen += moments.iter().filter(|it| !it.capsules.is_empty()).count();
        }
        seen
    });
    // Capsules fall.
    assert!(caught.iter().all(|seen| *seen > 0), "{caught:?}");
}

#[test]
fn help_enemies_pulls_speed_steps_and_care_for_stuck_balls_come_on_the_same_ticks() {
    let (low, few) = (bricks("9 60 560"), bricks("9 400 560, 9 250 480"));
    let help = Rules {
        last_bricks: LastBricks {
            bricks: 3,
            shown_after: 0.5,
            drop_after: 1.0,
            drops: vec![PowerId::named("split").expect("a power-up")],
            turned_after: 1.5,
            max_turn: 15.0,
            finished_after: 3.0,
            finished_each: 0.5,
            finished_share: 0.5,
        },
        ..plain()
    };
    at_all_phases(
        "help with the last bricks",
        |phase| {
            let pieces = format!("{few}, {}", bricks("x 520 500, x 330 560"));
            let balls = vec![up(520.0, phase), up(330.0, 2 * phase), up(420.0, 3)];
            (level("", &pieces, "paddle_width: 500"), help.clone(), balls)
        },
        |now| now.round == Round::Cleared,
    );
    let swarm = changed(plain(), |rules| {
        let enemies = &mut rules.enemies;
        (enemies.max, enemies.every) = (9, 1.0);
        (enemies.speed, enemies.points) = (60.0, 100);
    });
    at_phases(
        (8, 5),
        "enemies and lost lives",
        |phase| {
            let y = 80.0 + f64::from(phase);
            let balls = vec![(DVec2::new(100.0, y), DVec2::new(30.0, -300.0))];
            (level("", &few, "paddle_width: 60"), swarm.clone(), balls)
        },
        |now| now.bricks.iter().any(|brick| brick.0 > 1),
    );
    at_all_phases(
        "pulls",
        |phase| {
            let rules = changed(plain(), |rules| {
                (rules.pull.max_turn, rules.pull.recharge) = (20.0, 0.7);
            });
            let level = level("", &low, "paddle_width: 600");
            (level, rules, vec![up(420.0, phase)])
        },
        |now| now.balls.iter().any(|(_, at)| (at.x - 420.0).abs() > 1.0),
    );
    at_all_phases(
        "speed steps by time",
        |phase| {
            let rules = changed(with_net(), |rules| {
                let steps = &mut rules.speed_steps;
                (steps.every, steps.each) = (0.5, Faster::By(1.1));
            });
            (level("", &low, ""), rules, vec![up(420.0, phase)])
        },
        |now| now.balls.len() == 1,
    );
    let shelves = format!(
        "{low}, (kind: '#', at: (400, 250), shape: Box(width: 800, height: 20)), \
         (kind: '#', at: (400, 450), shape: Box(width: 800, height: 20))"
    );
    let idle = changed(plain(), |rules| rules.idle_return.after = 2.0);
    let stuck = changed(plain(), |rules| {
        (rules.stuck_guard.hits, rules.stuck_guard.turn) = (4, 11.25);
    });
    let nudge = changed(plain(), |rules| rules.nudge = true);
    for (name, seconds, rules) in [
        ("return of an idle ball", 5, idle),
        ("turn of a stuck ball", 5, stuck),
        ("nudge", 8, nudge),
    ] {
        at_phases(
            (4, seconds),
            name,
            |phase| {
                let x = 400.0 + f64::from(phase);
                let ball = (DVec2::new(x, 350.0), DVec2::new(0.0, 1200.0));
                (level("", &shelves, ""), rules.clone(), vec![ball])
            },
            |now| {
                now.balls
                    .iter()
                    .any(|(_, at)| (at.x - at.x.round()).abs() > 1e-9 || at.y < 200.0)
            },
        );
    }
}

#[test]
fn the_streak_does_not_depend_on_the_step_rate() {
    at_phases(
        (4, 20),
        "streak",
        |phase| {
            // The ball bounces between the paddle and bricks that it destroys; then it hits nothing.
            let pieces = bricks("9 400 300, x 60 560");
            let y = 100.0 + 2.0 * f64::from(phase);
            let ball = (DVec2::new(400.0, y), DVec2::new(0.0, 480.0));
            let rules = changed(plain(), |rules| {
                rules.last_bricks.bricks = 0;
                rules.skill.streak = Streak {
                    each: 2,
                    clean: 1.5,
                    every: 5,
                    max: 100,
                    miss_keeps: 0.5,
                    loss_keeps: 0.0,
                };
                super::modern::straight_up_and_down(rules);
            });
            (level("", &pieces, ""), rules, vec![ball])
        },
        // Nine hits raise it to 28, and the first miss leaves 14.
        |now| now.grown == 14,
    );
}

#[test]
fn bonuses_and_what_ends_with_a_life_do_not_depend_on_the_step_rate() {
    at_phases(
        (8, 2),
        "bonus for time",
        |phase| {
            let mut rules = plain();
            rules.skill.bonus.second = 1;
            rules.skill.bonus.seconds_per_hit = 8.995;
            let mut ball = up(400.0, 0);
            // The last hit occurs in the tick in which the time drops below a full second.
            ball.0.y = 65.5 - f64::from(phase);
            (level("", &bricks("x 400 560"), ""), rules, vec![ball])
        },
        |now| now.round == Round::Cleared,
    );
    let powers = "'c': (carries: (power: \"bonus\")), 'l': (carries: (power: \"laser\"))";
    at_phases(
        (8, 5),
        "capsules and shots at the end of a life",
        |phase| {
            let pieces = bricks("l 400 150, c 400 200, 9 370 560");
            let y = 100.0 + 0.5 * f64::from(phase);
            let balls = vec![(DVec2::new(400.0, y), DVec2::new(120.0, 400.0))];
            let rules = changed(plain(), |rules| rules.miss_rest = 0.2);
            (level(powers, &pieces, "paddle_width: 40"), rules, balls)
        },
        |now| now.round == Round::Serving,
    );
}

/// Returns a ball that falls at `x` (units) and whose centre is at the height `to` (units) after `quarters` of a tick.
fn down(x: f64, to: f64, quarters: f64) -> (DVec2, DVec2) {
    (DVec2::new(x, to + 2.0 * quarters), DVec2::new(0.0, -480.0))
}

/// Height at which a ball of the usual radius is lost (units).
const LOST: f64 = -12.5;

/// Returns the time after `quarters` of a tick (s).
fn after(quarters: f64) -> f64 {
    quarters / 240.0
}

#[test]
fn serves_without_a_rest_come_on_the_same_ticks() {
    for phase in 0..4 {
        let rules = changed(plain(), |rules| {
            (rules.lives, rules.miss_rest) = (9, 0.0);
            // This rebound does not depend on the motion of the paddle.
            let (count, edge) = (4, 48.0);
            rules.rebound = Rebound::Zones { count, edge };
        });
        let fast = level("", &bricks("9 60 560"), "ball_speed: 900.0");
        let ball = down(600.0, LOST, 20.25 + f64::from(phase));
        let scene = Scene {
            // The paddle leaves the middle as soon as a ball is launched.
            target: Some(100.0),
            seconds: 3,
            ..Scene::of(format!("serve, phase {phase}"), fast, rules, vec![ball])
        };
        let moments = scene.assert_same();
        let standing = moments.last().map(|moment| moment.standing);
        assert!(standing.is_some_and(|standing| standing.lives < 9));
    }
}

#[test]
fn shots_end_with_the_last_ball_at_the_time_of_its_loss() {
    let hit = 121.5;
    for phase in 0..4 {
        let lost = 120.25 + f64::from(phase);
        let level = level("", &bricks("x 400 560, 9 600 560"), "");
        let balls = vec![down(100.0, LOST, lost)];
        let speed = 480.0;
        let from = DVec2::new(400.0, 550.0 - SHOT_RADIUS - speed * after(hit));
        let scene = Scene {
            set_up: Box::new(move |sim: &mut Sim| {
                let shot = Shot {
                    id: 0,
                    player: PlayerId::FIRST,
                    from,
                    since: 0.0,
                    speed,
                };
                let world = sim.app.world_mut();
                world.spawn((StableId::new(Class::Shot, 0), shot, Position(from)));
            }),
            seconds: 1,
            ..Scene::of(format!("shot, phase {phase}"), level, plain(), balls)
        };
        let moments = scene.assert_same();
        let scored = moments.iter().any(|moment| moment.standing.score > 0);
        assert_eq!(scored, hit < lost, "phase {phase}");
    }
}

#[test]
fn capsules_fall_by_the_balls_in_play_when_a_brick_goes() {
    let bonus = PowerId::named("bonus").expect("a power-up");
    let weights = BTreeMap::from([(bonus, 1)]);
    let rules = changed(plain(), |rules| {
        rules.drops = Drops::Bag { every: 1, weights };
        rules.capsules.single_ball = true;
    });
    at_phases(
        (4, 1),
        "single ball",
        |phase| {
            // The brick is destroyed after 120.75 to 123.75 quarters of a tick, just before or after the other ball is
            // lost.
            let balls = vec![up(400.0, phase + 2), down(100.0, LOST, 121.5)];
            let pieces = bricks("x 400 560, 9 600 560");
            (level("", &pieces, ""), rules.clone(), balls)
        },
        |now| !now.capsules.is_empty(),
    );
}

#[test]
fn the_ceiling_narrows_the_paddle_on_the_same_tick() {
    let rules = changed(plain(), |rules| rules.ceiling.paddle_width_factor = 0.5);
    // One ball reaches the ceiling after 120.75 to 123.75 quarters of a tick. The other reaches the end of the paddle
    // before or after the next tick.
    for (quarters, bounces) in [(123.9, true), (124.5, false)] {
        at_phases(
            (4, 2),
            "ceiling",
            |phase| {
                let met = 120.75 + f64::from(phase);
                let rising = (DVec2::new(200.0, 587.5 - 2.0 * met), DVec2::new(0.0, 480.0));
                let balls = vec![rising, down(440.0, 32.5, quarters)];
                (level("", &bricks("9 600 560"), ""), rules.clone(), balls)
            },
            |now| {
                let other = now.balls.iter().find(|(id, _)| *id == 1);
                other.map_or(!bounces, |(_, at)| bounces && at.y > 300.0)
            },
        );
    }
}

#[test]
fn blasts_that_are_too_many_come_on_the_next_tick() {
    for phase in 0..4 {
        let time = after(4.25 + f64::from(phase));
        let level = level("", &bricks("x 400 560, 9 600 560"), "");
        let scene = Scene {
            set_up: Box::new(move |sim: &mut Sim| {
                let mut blasts = sim.resource_mut::<Blasts>();
                for number in 0..=MAX_BLASTS {
                    // Only the last blast reaches a brick.
                    let y = if number == MAX_BLASTS { 560.0 } else { 300.0 };
                    blasts.add(Blast {
                        time,
                        brick: 1_000 + number,
                        at: DVec2::new(400.0, y),
                        radius: 1.0,
                        player: PlayerId::FIRST,
                    });
                }
            }),
            seconds: 1,
            ..Scene::of(format!("blasts, phase {phase}"), level, plain(), Vec::new())
        };
        let moments = scene.assert_same();
        let left = [1, 2].map(|tick: usize| moments[tick].bricks.len());
        assert_eq!(left, [2, 1], "bricks on the second and third tick");
    }
}

#[test]
fn whole_games_with_all_rules_are_the_same_at_every_step_rate() {
    let levels = levels();
    let found = share_out(levels.len() as u32, cores(), |index| {
        let path = &levels[index as usize];
        let level = shipped(path);
        let rules = match index % 2 {
            0 => Chosen::default().rules(level.rules()),
            _ => everything(),
        };
        let rules = changed(rules, |rules| {
            (rules.paddle_width_factor, rules.miss_rest) = (3.0, 0.4);
            if index % 3 == 0 {
                rules.drops = Drops::None;
            }
            rules.restarts_when_lost = false;
        });
        let scene = changed(Scene::of(path.clone(), level, rules, Vec::new()), |it| {
            (it.seed, it.seconds) = (u64::from(index) + 1, 12);
        });
        let same = std::panic::AssertUnwindSafe(|| scene.assert_same().len());
        std::panic::catch_unwind(same).err().map(|panic| {
            let message = panic.downcast_ref::<String>();
            message.map_or_else(String::new, |it| it.chars().take(160).collect())
        })
    });
    let found: Vec<String> = found.into_iter().flatten().collect();
    assert!(found.is_empty(), "{found:#?}");
}
