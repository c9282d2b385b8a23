//! The checksum covers every field of the simulation: each is changed here, and the sum must change with it.

use bevy::math::DVec2;
use bevy::prelude::*;
use brickwork::geometry::{Aabb, Shape};
use brickwork::headless::{Config, Player, Sim};
use brickwork::level::{BrickKind, Colour, Material};
use brickwork::simulation::PlayerIntent;
use brickwork::simulation::arena::Arena;
use brickwork::simulation::ball::{Ball, Flight, Held, Untouched};
use brickwork::simulation::body::{Collider, Position, PreviousPosition, Velocity};
use brickwork::simulation::brick::Brick;
use brickwork::simulation::clock::Clock;
use brickwork::simulation::paddle::Paddle;
use brickwork::simulation::rng::{Dice, Die};
use brickwork::simulation::round::{Remaining, Round, Served, Standing};
use brickwork::simulation::state_hash::state_hash;

/// Changes the component `C` of the first entity that also has `With`.
fn component<C: Component<Mutability = bevy::ecs::component::Mutable>, Which: Component>(
    world: &mut World,
    change: impl FnOnce(&mut C),
) {
    let mut query = world.query_filtered::<&mut C, With<Which>>();
    change(&mut query.iter_mut(world).next().expect("such an entity"));
}

type Change = (&'static str, fn(&mut World));

/// A change of each field. The fields of every type are spelled out in `assert_all_fields_are_here`.
fn changes() -> Vec<Change> {
    vec![
        ("step", |w| w.resource_mut::<Clock>().step += 1),
        ("step_hz", |w| w.resource_mut::<Clock>().step_hz += 1),
        ("arena min", |w| {
            w.resource_mut::<Arena>().bounds.min.y -= 1.0;
        }),
        ("arena max", |w| {
            w.resource_mut::<Arena>().bounds.max.x += 1.0;
        }),
        ("round", |w| *w.resource_mut::<Round>() = Round::Cleared),
        ("score", |w| w.resource_mut::<Standing>().score += 1),
        ("lives", |w| w.resource_mut::<Standing>().lives += 1),
        ("remaining", |w| w.resource_mut::<Remaining>().0 += 1),
        ("served", |w| w.resource_mut::<Served>().0 += 1),
        ("serve die", |w| {
            w.resource_mut::<Dice>().serve = Die::new(99, 9);
        }),
        ("nudge die", |w| {
            w.resource_mut::<Dice>().nudge = Die::new(99, 9);
        }),
        ("steer", |w| w.resource_mut::<PlayerIntent>().steer = 0.5),
        ("target", |w| {
            w.resource_mut::<PlayerIntent>().target = Some(0.0);
        }),
        ("target value", |w| {
            w.resource_mut::<PlayerIntent>().target = Some(5.0);
        }),
        ("launch", |w| w.resource_mut::<PlayerIntent>().launch = true),
        ("serve again", |w| {
            w.resource_mut::<PlayerIntent>().serve_again = true;
        }),
        ("paddle half", |w| {
            component::<Collider, Paddle>(w, |c| c.0 = Shape::upright(DVec2::splat(9.0)));
        }),
        ("paddle heading", |w| {
            component::<Paddle, Paddle>(w, |p| p.heading = 1.0);
        }),
        ("paddle steered for", |w| {
            component::<Paddle, Paddle>(w, |p| p.steered_for += 1);
        }),
        ("paddle position", |w| {
            component::<Position, Paddle>(w, |p| p.0.x += 1e-9);
        }),
        ("paddle before", |w| {
            component::<PreviousPosition, Paddle>(w, |p| p.0.x += 1e-9);
        }),
        ("ball id", |w| component::<Ball, Ball>(w, |b| b.id += 7)),
        ("ball radius", |w| {
            component::<Ball, Ball>(w, |b| b.radius += 1e-9);
        }),
        ("ball speed", |w| {
            component::<Ball, Ball>(w, |b| b.speed += 1e-9);
        }),
        ("ball position", |w| {
            component::<Position, Ball>(w, |p| p.0.y += 1e-9);
        }),
        ("ball velocity", |w| {
            component::<Velocity, Ball>(w, |v| v.0.x += 1e-9);
        }),
        ("flight from", |w| {
            component::<Flight, Ball>(w, |f| f.from.x += 1e-9);
        }),
        ("flight since", |w| {
            component::<Flight, Ball>(w, |f| f.since += 1e-9);
        }),
        ("untouched since", |w| {
            component::<Untouched, Ball>(w, |u| u.since += 1e-9);
        }),
        ("untouched contacts", |w| {
            component::<Untouched, Ball>(w, |u| u.contacts += 1);
        }),
        ("held", |w| {
            let ball = w
                .query_filtered::<Entity, With<Ball>>()
                .iter(w)
                .next()
                .expect("a ball");
            w.entity_mut(ball).insert(Held::OnPaddle { offset: 0.0 });
        }),
        ("held offset", |w| {
            let ball = w
                .query_filtered::<Entity, With<Ball>>()
                .iter(w)
                .next()
                .expect("a ball");
            w.entity_mut(ball).insert(Held::OnPaddle { offset: 1.0 });
        }),
        ("held in place", |w| {
            let ball = w
                .query_filtered::<Entity, With<Ball>>()
                .iter(w)
                .next()
                .expect("a ball");
            w.entity_mut(ball).insert(Held::InPlace);
        }),
        ("brick id", |w| {
            component::<Brick, Brick>(w, |b| b.id += 100);
        }),
        ("brick colour", |w| {
            component::<Brick, Brick>(w, |b| b.kind.colour = Colour::Violet);
        }),
        ("brick material", |w| {
            component::<Brick, Brick>(w, |b| b.kind.material = Material::Plain { hits: 9 });
        }),
        ("brick hits left", |w| {
            component::<Brick, Brick>(w, |b| b.hits_left = Some(8));
        }),
        ("brick solid", |w| {
            component::<Brick, Brick>(w, |b| b.hits_left = None);
        }),
        ("brick position", |w| {
            component::<Position, Brick>(w, |p| p.0.x += 1e-9);
        }),
        ("collider half plane", |w| {
            let normal = DVec2::Y;
            component::<Collider, Brick>(w, |c| c.0 = Shape::HalfPlane { normal });
        }),
        ("collider half", |w| {
            component::<Collider, Brick>(w, |c| c.0 = Shape::upright(DVec2::splat(3.0)));
        }),
        ("collider axis", |w| {
            component::<Collider, Brick>(w, |c| {
                let Shape::Box { half, .. } = c.0 else {
                    panic!("a box")
                };
                c.0 = Shape::Box {
                    half,
                    axis: DVec2::Y,
                };
            });
        }),
        ("collider kind", |w| {
            component::<Collider, Brick>(w, |c| c.0 = Shape::Circle { radius: 3.0 });
        }),
        ("a brick gone", |w| {
            let brick = w
                .query_filtered::<Entity, With<Brick>>()
                .iter(w)
                .next()
                .expect("a brick");
            w.despawn(brick);
        }),
    ]
}

/// Does not compile when a type of the state gains a field: add a change for it above, and to the checksum.
fn assert_all_fields_are_here(world: &mut World) {
    let Remaining(_) = *world.resource::<Remaining>();
    let Served(_) = *world.resource::<Served>();
    let Aabb { min: _, max: _ } = world.resource::<Arena>().bounds;
    match Held::InPlace {
        Held::OnPaddle { offset: _ } | Held::InPlace => {}
    }
    component::<Brick, Brick>(
        world,
        |Brick {
             kind:
                 BrickKind {
                     material: _,
                     colour: _,
                 },
             ..
         }| (),
    );
    let Clock {
        step: _,
        step_hz: _,
    } = *world.resource::<Clock>();
    let Arena { bounds: _ } = *world.resource::<Arena>();
    let Standing { score: _, lives: _ } = *world.resource::<Standing>();
    let Dice { serve: _, nudge: _ } = world.resource::<Dice>();
    let PlayerIntent {
        steer: _,
        target: _,
        launch: _,
        serve_again: _,
    } = *world.resource::<PlayerIntent>();
    component::<Paddle, Paddle>(
        world,
        |Paddle {
             heading: _,
             steered_for: _,
         }| (),
    );
    component::<Ball, Ball>(
        world,
        |Ball {
             id: _,
             radius: _,
             speed: _,
         }| (),
    );
    component::<Flight, Ball>(world, |Flight { from: _, since: _ }| ());
    component::<Untouched, Ball>(
        world,
        |Untouched {
             since: _,
             contacts: _,
         }| (),
    );
    component::<Brick, Brick>(
        world,
        |Brick {
             id: _,
             kind: _,
             hits_left: _,
         }| (),
    );
}

fn played() -> Sim {
    let config = Config {
        seed: 3,
        player: Player::Autopilot,
        ..Config::default()
    };
    let mut sim = Sim::drawn(&["22222222", "xxxxxxxx"], config);
    sim.step(200);
    *sim.resource_mut::<PlayerIntent>() = PlayerIntent::default();
    sim
}

#[test]
fn the_checksum_changes_with_every_field_of_the_state() {
    let mut untouched = played();
    assert_all_fields_are_here(untouched.app.world_mut());
    let before = state_hash(untouched.app.world_mut());
    assert_eq!(
        before,
        state_hash(untouched.app.world_mut()),
        "looking changes nothing"
    );
    let mut sums = vec![before];
    for (name, change) in changes() {
        let mut sim = played();
        change(sim.app.world_mut());
        let sum = state_hash(sim.app.world_mut());
        assert!(!sums.contains(&sum), "{name} is not in the checksum");
        sums.push(sum);
    }
}
