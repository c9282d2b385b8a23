//! Celebration of a cleared level: balls burst and confetti falls, in the colours of the level's bricks; and fireworks of
//! the finale. Runs in `Update`, in `React`, and in `Place` (hides balls, capsules and shots).
//!
//! The setting for the celebration scales everything thrown here; [`particles`](super::particles) moves and draws it.
//! The balls remain in the state of the game, which is stopped. Only their rendering bursts.

use super::effects::{Chance, DEBRIS_ALPHA, ring};
use super::particles::{Form, Particle, Particles};
use super::prelude::*;
use crate::level::Colour;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Firework>()
        .add_systems(Update, show_flying.in_set(LookSystems::Place))
        .add_systems(
            Update,
            // Confetti first: if the pool overflows, the oldest particles are dropped, and the balls are what players
            // watch.
            (throw_confetti, burst_balls)
                .chain()
                .run_if(on_message::<LevelCleared>)
                .in_set(LookSystems::React),
        )
        .add_systems(
            Update,
            throw_fireworks
                .run_if(on_message::<Firework>)
                .in_set(LookSystems::React),
        );
}

/// Designed number of pieces of all bursting balls together, and the minimum for one ball. With the largest amount of
/// juice, the whole celebration still fits the pool.
const PIECES: (usize, usize) = (120, 12);
/// Maximum number of balls that burst; others only disappear.
const MAX_BURSTS: usize = 8;
/// Number of light streaks of one ball.
const RAYS: u32 = 6;
/// Number of confetti pieces of a cleared level.
const CONFETTI: u32 = 120;
/// Period in which new confetti appears, and lifetime of a piece (s).
const CONFETTI_TIME: (f32, f32) = (0.9, 2.8);

/// Number of bursts of a firework, pieces of each, and time from one to the next (s).
const FIREWORK: (u32, u32, f32) = (3, 40, 0.4);

/// A firework bursts over the field.
#[derive(Message)]
pub(in crate::presentation) struct Firework;

/// Objects in flight, hidden once the level is won: none may hang in mid-air while the game is stopped.
type InFlight = Or<(With<Ball>, With<Capsule>, With<Shot>)>;

fn show_flying(round: Res<Round>, mut flying: Query<&mut Visibility, InFlight>) {
    for mut visibility in &mut flying {
        visibility.set_if_neq(visible(*round != Round::Cleared));
    }
}

/// Returns the colours of the bricks at the start of the level of `run`, each once.
fn colours(run: Option<&Run>) -> Vec<Colour> {
    let mut colours: Vec<Colour> = Vec::new();
    for brick in run.iter().flat_map(|run| run.level.bricks()) {
        if !colours.contains(&brick.kind.colour) {
            colours.push(brick.kind.colour);
        }
    }
    colours
}

/// Returns the number of pieces of each ball if `bursting` balls burst.
fn pieces(bursting: usize, comfort: &Comfort) -> usize {
    let meant = (PIECES.0 / bursting).max(PIECES.1);
    comfort.confetti(meant as u32) as usize
}

fn burst_balls(
    (run, palette, comfort): (Option<Res<Run>>, Res<Palette>, Res<Comfort>),
    balls: Query<(&Ball, &Position)>,
    mut chance: ResMut<Chance>,
    mut particles: ResMut<Particles>,
) {
    let colours = colours(run.as_deref());
    let bursting = balls.iter().len().clamp(1, MAX_BURSTS);
    let pieces = pieces(bursting, &comfort);
    let rays = comfort.confetti(RAYS);
    for (ball, at) in balls.iter().take(MAX_BURSTS) {
        let ball = (at.0.as_vec2(), ball.radius as f32);
        let colours = colours.iter().map(|colour| palette.brick(*colour));
        let colours = colours.cycle().take(pieces);
        burst(ball, colours, (rays, 0.0), &mut chance, &mut particles);
    }
}

fn throw_fireworks(
    (arena, palette, comfort): (Res<Arena>, Res<Palette>, Res<Comfort>),
    mut chance: ResMut<Chance>,
    mut particles: ResMut<Particles>,
) {
    let size = arena.bounds.max.as_vec2();
    let [pieces, rays] = [FIREWORK.1, RAYS].map(|meant| comfort.confetti(meant));
    for number in 0..FIREWORK.0 {
        let place = Vec2::new(chance.between(0.1, 0.9), chance.between(0.4, 0.95));
        let colour = chance.between(0.0, Colour::ALL.len() as f32) as usize;
        let colour = palette.brick(Colour::ALL[colour.min(Colour::ALL.len() - 1)]);
        let colours = std::iter::repeat_n(colour, pieces as usize);
        let delay = number as f32 * FIREWORK.2;
        burst(
            (place * size, 4.0),
            colours,
            (rays, delay),
            &mut chance,
            &mut particles,
        );
    }
}

/// Throws a piece of each of `colours`, a number of rays and a ring from a circle with a centre and a radius (units),
/// after a delay (s).
fn burst(
    (at, radius): (Vec2, f32),
    colours: impl Iterator<Item = Color>,
    (rays, delay): (u32, f32),
    chance: &mut Chance,
    particles: &mut Particles,
) {
    let age = -delay;
    let mut has_pieces = false;
    for colour in colours {
        has_pieces = true;
        let way = chance.direction();
        particles.throw(Particle {
            form: Form::Chip,
            at: at + way * radius * 0.5,
            velocity: way * chance.between(90.0, 420.0),
            gravity: 260.0,
            drag: 1.6,
            half: Vec2::new(chance.between(2.4, 5.0), chance.between(1.8, 3.4)),
            angle: (chance.between(0.0, TAU), chance.between(-9.0, 9.0)),
            colour: colour.to_linear().with_alpha(DEBRIS_ALPHA),
            age,
            life: chance.between(0.8, 1.5),
            ..default()
        });
    }
    for _ in 0..rays {
        particles.throw(Particle {
            form: Form::Streak,
            at,
            velocity: chance.direction() * chance.between(260.0, 480.0),
            drag: 2.5,
            half: Vec2::new(chance.between(7.0, 13.0), 1.6),
            colour: palette::BALL_GLOW.to_linear().with_alpha(0.9),
            age,
            life: chance.between(0.3, 0.55),
            ..default()
        });
    }
    if has_pieces {
        let ring = ring(at, radius, 260.0, 0.5);
        particles.throw(Particle { age, ..ring });
    }
}

fn throw_confetti(
    arena: Res<Arena>,
    (run, palette, comfort): (Option<Res<Run>>, Res<Palette>, Res<Comfort>),
    mut chance: ResMut<Chance>,
    mut particles: ResMut<Particles>,
) {
    let size = arena.bounds.max.as_vec2();
    let colours = colours(run.as_deref());
    let pieces = comfort.confetti(CONFETTI) as usize;
    for colour in colours.iter().cycle().take(pieces) {
        let at = Vec2::new(chance.between(0.0, size.x), size.y + 6.0);
        particles.throw(Particle {
            form: Form::Chip,
            at,
            velocity: Vec2::new(chance.between(-60.0, 60.0), chance.between(-280.0, -60.0)),
            gravity: 130.0,
            drag: 0.35,
            half: Vec2::new(chance.between(3.0, 5.5), chance.between(1.8, 3.2)),
            angle: (chance.between(0.0, TAU), chance.between(-7.0, 7.0)),
            colour: palette.brick(*colour).to_linear().with_alpha(0.9),
            age: -chance.between(0.0, CONFETTI_TIME.0),
            life: CONFETTI_TIME.1,
            ..default()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::particles::CAPACITY;
    use super::*;
    use crate::presentation::juice::{Amount, Juice};

    #[test]
    fn nothing_hangs_in_mid_air_once_the_level_is_won() {
        use bevy::math::DVec2;

        use crate::content::PowerId;
        use crate::simulation::player::PlayerId;

        let mut app = App::new();
        app.insert_resource(Round::Playing)
            .add_systems(Update, show_flying);
        let capsule = Capsule {
            id: 0,
            power: PowerId::named("wide").expect("a power-up"),
            from: 300.0,
            since: 0.0,
            speed: 100.0,
        };
        let shot = Shot {
            id: 0,
            player: PlayerId::FIRST,
            from: DVec2::ZERO,
            since: 0.0,
            speed: 100.0,
        };
        let flying = [
            app.world_mut().spawn((capsule, Visibility::Inherited)).id(),
            app.world_mut().spawn((shot, Visibility::Inherited)).id(),
        ];
        for (round, wanted) in [
            (Round::Playing, Visibility::Inherited),
            (Round::Cleared, Visibility::Hidden),
            (Round::Serving, Visibility::Inherited),
        ] {
            app.insert_resource(round);
            app.update();
            for entity in flying {
                let seen = app.world().get::<Visibility>(entity);
                assert_eq!(seen, Some(&wanted), "{round:?}");
            }
        }
    }

    #[test]
    fn all_that_a_level_throws_when_it_is_won_fits_the_pool() {
        for amount in Amount::ALL {
            let comfort = Comfort {
                juice: Juice::all(amount),
                ..default()
            };
            for balls in 1..=1_000_usize {
                let bursting = balls.min(MAX_BURSTS);
                let [rays, confetti] =
                    [RAYS, CONFETTI].map(|meant| comfort.confetti(meant) as usize);
                let each = pieces(bursting, &comfort) + rays + 1;
                let all = bursting * each + confetti;
                assert!(all <= CAPACITY, "{balls} balls: {all}");
            }
        }
    }
}
