//! Contacts with the paddle in the exact scheme, recalculated. The chapters' velocity follows from an offset that is
//! clamped to the edges, and a ball that the paddle would run over is lifted. Also the paddle's position in a captured
//! run.

use brickwork::lab::flaw::is_loss;
use brickwork::lab::{FIELD, Frame, Scene};
use brickwork::simulation::messages::BallHit;

use super::thrown;
use crate::reference::{Direction, Motion, Vec2, vec2};

/// Half the paddle's width, and the height of its top (units).
const HALF: f64 = 40.0;
const TOP: f64 = 20.0;
/// Initial velocity in the chapters (units/s).
const INITIAL: Vec2 = vec2(100.0, 350.0);
/// Smallest gap between the paddle's side and a wall that does not squeeze a ball (radii).
const SQUEEZED: f64 = 0.5;

/// Returns the x coordinate of the paddle's centre at `time` (s). At the end of each frame it is pushed as far as the
/// walls permit, and in between it is interpolated linearly.
pub fn place(scene: &Scene, time: f64) -> f64 {
    let rate = f64::from(scene.frame_rate);
    let at_end = |frame: f64| {
        let pushed = scene.paddle.x + scene.paddle.speed * frame / rate;
        pushed.clamp(HALF, FIELD.x - HALF)
    };
    let frame = (time * rate).floor();
    let (from, to) = (at_end(frame), at_end(frame + 1.0));
    from + (to - from) * (time * rate - frame)
}

/// Returns the motion of the paddle from the time `since` (s) on.
pub fn motion(scene: &Scene, since: f64) -> Motion {
    let rate = f64::from(scene.frame_rate);
    let next = (since * rate).floor() + 1.0;
    let last = (scene.seconds * rate).ceil() + 1.0;
    let ends = (0..).map(|count| (next + f64::from(count)) / rate);
    let ends = ends.take_while(|end| *end <= last / rate);
    let times = core::iter::once(since).chain(ends);
    let places = times.map(|time| (time - since, vec2(place(scene, time), 10.0)));
    let mut places: Vec<_> = places.collect();
    places.dedup_by(|later, earlier| later.0 - earlier.0 < 1e-12);
    Motion::timed(&places)
}

/// Returns the velocity after a contact at `met` with the paddle centred at `paddle`, for the velocity `incoming`.
pub fn velocity(met: Vec2, paddle: f64, incoming: Vec2) -> Vec2 {
    let offset = ((met.x - paddle) / HALF).clamp(-1.0, 1.0);
    let speed = incoming.length();
    let across = INITIAL.scaled_to(speed).x * offset * 2.0;
    let up = if incoming.y == 0.0 {
        speed
    } else {
        incoming.y.abs()
    };
    vec2(across, up).scaled_to(speed)
}

/// Returns the contact normal for a ball with its centre at `met`: the direction away from the paddle's nearest point.
pub fn normal(met: Vec2, paddle: f64) -> Vec2 {
    let across = met.x.clamp(paddle - HALF, paddle + HALF);
    (met - vec2(across, met.y.clamp(0.0, TOP))).scaled_to(1.0)
}

/// Returns the position to which a ball is lifted that touches the paddle at `met`.
pub fn lifted(scene: &Scene, met: Vec2) -> Vec2 {
    let across = met.x.clamp(scene.radius, FIELD.x - scene.radius);
    vec2(across, TOP + scene.radius)
}

/// Asserts that the contact `hit` with the paddle, for the velocity `incoming`, has the calculated result.
pub fn hold(name: &str, scene: &Scene, hit: &BallHit, incoming: Vec2) {
    let met = hit.from.unwrap_or(hit.at);
    let paddle = place(scene, hit.time);
    let wanted = velocity(met, paddle, incoming);
    let off = hit.velocity.distance(wanted) / incoming.length();
    assert!(off < 1e-6, "{name}: the velocity is {wanted:?}: {hit:?}");
    let away = normal(met, paddle);
    let off = hit.normal.distance(away);
    assert!(off < 1e-6, "{name}: the normal is {away:?}: {hit:?}");
    let is_running = (1.0..).contains(&(paddle - HALF)) && paddle + HALF < FIELD.x - 1.0;
    let runs = vec2(if is_running { scene.paddle.speed } else { 0.0 }, 0.0);
    let leaves = (wanted - runs).dot(away);
    let room = if away.x > 0.0 {
        FIELD.x - scene.radius - met.x
    } else {
        met.x - scene.radius
    };
    let squeezed = away.x.abs() > 1e-9 && room < scene.radius * SQUEEZED;
    let sure = 1e-6 * incoming.length();
    match hit.from {
        Some(_) => {
            let on_top = lifted(scene, met);
            let off = hit.at.distance(on_top);
            assert!(off < 1e-8, "{name}: it is lifted to {on_top:?}: {hit:?}");
            let is_due = leaves < sure || squeezed;
            assert!(is_due, "{name}: nothing lifts it: {hit:?}");
        }
        None => assert!(leaves > -sure && !squeezed, "{name}: it is lifted: {hit:?}"),
    }
}

#[test]
fn the_paddle_goes_on_as_it_is_pushed_in_the_frame_in_which_the_ball_is_lost_too() {
    let mut losses = 0;
    for throw in thrown::all() {
        for film in [&throw.left, &throw.right] {
            let is_lost = |frame: &Frame| frame.hits.iter().any(is_loss);
            let first = film.frames.iter().position(is_lost);
            let last = first.unwrap_or(film.frames.len() - 1);
            for index in 0..last {
                for share in [0.0, 0.3, 0.9] {
                    let time = film.time_of(index) + share / f64::from(film.step_hz);
                    let (there, wanted) = (film.paddle_at(time), place(&throw.scene, time));
                    let off = (there.centre().x - wanted).abs();
                    assert!(off < 1e-8, "{} at {time} s: {off} units off", throw.name);
                }
            }
            losses += usize::from(first.is_some());
        }
    }
    assert!(losses > 100, "{losses} losses");
}
