//! rapier2d: dynamic balls among fixed colliders without bodies.
//!
//! The setup follows rapier's guide for many static colliders: colliders without a parent, one world, a release build,
//! and the SIMD solver. Features that this scene does not need are off, in rapier's favour: gravity, sleeping,
//! rotation, continuous detection, and all solver iterations but one. Continuous detection is unnecessary because a
//! ball moves at most 10 units per step, and the thinnest object is 24 units thick. Collision groups keep balls from
//! colliding with each other. A brick is removed after the step that reports its contact.

use std::sync::Mutex;

use rapier2d::prelude::*;

use super::{Engine, STEP, State, walls};
use crate::scene::{HALF, Scene};

const SCENERY: Group = Group::GROUP_1;
const BALLS: Group = Group::GROUP_2;
/// Units per metre of rapier: a brick is 64 cm wide, a ball about 20 cm.
const UNITS_PER_METRE: f32 = 100.0;

pub struct Rapier {
    world: PhysicsWorld,
    balls: Vec<RigidBodyHandle>,
    speeds: Vec<f32>,
    destructible: bool,
    bricks_left: usize,
    contacts: u64,
    touched: Touched,
}

impl Rapier {
    pub fn new(scene: &Scene) -> Self {
        let mut world = PhysicsWorld::new();
        world.gravity = Vector::ZERO;
        let parameters = &mut world.integration_parameters;
        parameters.dt = STEP as f32;
        parameters.length_unit = UNITS_PER_METRE;
        parameters.num_solver_iterations = 1;
        parameters.max_ccd_substeps = 0;
        let elastic = |builder: ColliderBuilder, of: Group, with: Group| {
            builder
                .restitution(1.0)
                .friction(0.0)
                .collision_groups(InteractionGroups::new(of, with, InteractionTestMode::And))
        };
        let scenery = |half: [f32; 2], at: [f32; 2], data: u128| {
            elastic(ColliderBuilder::cuboid(half[0], half[1]), SCENERY, BALLS)
                .translation(Vector::new(at[0], at[1]))
                .user_data(data)
        };
        let half = HALF.as_vec2().to_array();
        for at in scene.centres() {
            world.insert_collider(scenery(half, at.as_vec2().to_array(), 1), None);
        }
        for (half, at) in walls(scene) {
            world.insert_collider(scenery(half, at, 0), None);
        }
        let throws = scene.throws();
        let balls = throws.iter().map(|ball| {
            let (at, velocity) = (ball.at.as_vec2(), ball.velocity.as_vec2());
            let body = RigidBodyBuilder::dynamic()
                .translation(Vector::new(at.x, at.y))
                .linvel(Vector::new(velocity.x, velocity.y))
                .lock_rotations()
                .can_sleep(false);
            let collider = elastic(ColliderBuilder::ball(ball.radius as f32), BALLS, SCENERY)
                .active_events(ActiveEvents::COLLISION_EVENTS);
            world.insert(body, collider).0
        });
        let balls = balls.collect();
        Self {
            world,
            balls,
            speeds: throws
                .iter()
                .map(|ball| ball.velocity.length() as f32)
                .collect(),
            destructible: scene.destructible,
            bricks_left: scene.bricks as usize,
            contacts: 0,
            touched: Touched::default(),
        }
    }
}

impl Engine for Rapier {
    fn advance(&mut self, steps: u32) {
        for _ in 0..steps {
            self.world.step_with_events(&(), &self.touched);
            let mut touched = std::mem::take(&mut *self.touched.0.lock().expect("one thread"));
            self.contacts += touched.len() as u64;
            if self.destructible {
                for &collider in &touched {
                    let brick = self.world.colliders.get(collider);
                    if brick.is_some_and(|brick| brick.user_data == 1) {
                        self.world.remove_collider(collider);
                        self.bricks_left -= 1;
                    }
                }
            }
            touched.clear();
            *self.touched.0.lock().expect("one thread") = touched;
        }
    }

    fn keep_speed(&mut self) {
        for (handle, speed) in self.balls.iter().zip(&self.speeds) {
            let body = &mut self.world.bodies[*handle];
            body.set_linvel(body.linvel().normalize_or_zero() * *speed, true);
        }
    }

    fn contacts(&self) -> u64 {
        self.contacts
    }

    fn balls(&mut self) -> Vec<State> {
        let state = |handle: &RigidBodyHandle| {
            let body = &self.world.bodies[*handle];
            let (at, velocity) = (body.translation(), body.linvel());
            State {
                at: [at.x.into(), at.y.into()],
                velocity: [velocity.x.into(), velocity.y.into()],
            }
        };
        self.balls.iter().map(state).collect()
    }

    fn bricks_left(&mut self) -> usize {
        self.bricks_left
    }
}

/// Scenery of each contact that started in the step.
#[derive(Default)]
struct Touched(Mutex<Vec<ColliderHandle>>);

impl EventHandler for Touched {
    fn handle_collision_event(
        &self,
        _: &RigidBodySet,
        colliders: &ColliderSet,
        event: CollisionEvent,
        _: Option<&ContactPair>,
    ) {
        if let CollisionEvent::Started(one, other, _) = event {
            let is_ball = |handle| {
                colliders
                    .get(handle)
                    .is_some_and(|collider| collider.parent().is_some())
            };
            let scenery = if is_ball(one) { other } else { one };
            self.0.lock().expect("one thread").push(scenery);
        }
    }

    fn handle_contact_force_event(
        &self,
        _: Real,
        _: &RigidBodySet,
        _: &ColliderSet,
        _: &ContactPair,
        _: Real,
    ) {
    }

    fn handle_soft_body_tear_event(&self, _: &SoftBodySet, _: &SoftBodyTearEvent) {}
}
