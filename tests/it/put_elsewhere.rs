//! Field resets remove passing effects: a recording plays, is paused, and then seeks.

use brickwork::presentation::camera::DrawnFrom;

use crate::drawn::{corners, is_drawn};
use crate::prelude::*;
use crate::watched::stands;

/// Level with a wall and a ball so fast that the novice soon loses lives.
const FAST: &str = r#"(format: 1, name: "Fast", author: "Test", ball_speed: 900.0, legend: {'x': Plain(color: Red), '2': Plain(color: Blue, hits: 2)}, bricks: ["22222222", "22222222", "xxxxxxxx", "xxxxxxxx", "........"])"#;

/// Names of entities with passing effects.
const PARTICLES: &str = "Particles";
const MISSES: &str = "Places of misses";
const WORDS: &str = "Words";

fn recorded() -> Recording {
    let level = parse::parse("fast.ron", FAST.as_bytes()).expect("a good level");
    let config = games::playing(Rules::modern(), 1, Player::Novice);
    recorded_as(Arc::new(level), config, 60.0)
}

fn watching(recording: &Recording) -> App {
    let launch = to_watch(recording, 1.0, false);
    let app = loaded_with_window(launch, Folders::default(), FRAME);
    stands(app)
}

/// Returns `true` if rising words are visible over the field.
fn words_rise(app: &mut App) -> bool {
    count_named(app, WORDS) > 0
}

/// Returns the distance between the camera and its rest position (units).
fn shaken_by(app: &mut App) -> f32 {
    let drawn_from = app.world().resource::<DrawnFrom>().0.translation;
    only::<&Transform, With<WorldCamera>, _>(app, |at| at.translation.distance(drawn_from))
}

/// Returns the distance from the trails' farthest point to the nearest ball (units); `None` without trails.
fn trails_reach(app: &mut App) -> Option<f32> {
    if !is_drawn(app, "Trails") {
        return None;
    }
    let trails = corners(app, "Trails");
    let balls = each::<&Transform, With<Ball>, _>(app, |at| at.translation.truncate());
    let distance = |corner: &Vec2| {
        let all = balls.iter().map(|ball| ball.distance(*corner));
        all.fold(f32::MAX, f32::min)
    };
    Some(trails.iter().map(distance).fold(0.0, f32::max))
}

#[test]
fn after_a_jump_nothing_is_drawn_of_the_moment_before() {
    let mut app = watching(&recorded());
    let mut with_trails = 0;
    let moments: [(&str, fn(&mut App) -> bool); 3] = [
        ("a ball is lost", |app| {
            is_drawn(app, MISSES) && is_drawn(app, PARTICLES) && shaken_by(app) > 0.0
        }),
        ("words rise", |app| words_rise(app)),
        ("bits fly", |app| {
            is_drawn(app, PARTICLES) && trails_reach(app).is_some_and(|reach| reach > 100.0)
        }),
    ];
    for (what, is_there) in moments {
        for jump in [KeyCode::Home, KeyCode::KeyL, KeyCode::KeyJ] {
            tap(&mut app, KeyCode::Home);
            wait(&mut app, what, is_there);
            tap(&mut app, KeyCode::KeyK);
            let seen = is_drawn(&mut app, PARTICLES) || words_rise(&mut app);
            assert!(seen, "{what}: it stands still and is seen");
            // A recording that restarts plays from there on.
            tap(&mut app, jump);
            for frame in 0..3 {
                app.update();
                let told = format!("{what}, {jump:?}, frame {frame}");
                assert!(!is_drawn(&mut app, PARTICLES), "{told}: bits");
                assert!(!is_drawn(&mut app, MISSES), "{told}: a mark");
                assert!(!words_rise(&mut app), "{told}: words");
                assert_eq!(shaken_by(&mut app), 0.0, "{told}: a shake");
                if let Some(reach) = trails_reach(&mut app) {
                    with_trails += 1;
                    assert!(reach < 30.0, "{told}: a trail of {reach} units");
                }
            }
            tap(&mut app, KeyCode::KeyK);
        }
    }
    assert!(with_trails > 5, "balls flew after jumps: {with_trails}");
}
