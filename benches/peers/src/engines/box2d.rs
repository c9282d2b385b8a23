//! Box2D through its C interface: dynamic circles among the polygons of one static body.
//!
//! The setup follows Box2D's manual for static scenery: one body, whose tree of static shapes is rebuilt once after
//! creation. Features that this scene does not need are off, in Box2D's favour: gravity, sleeping, rotation, continuous
//! collision, and all sub-steps but one. Continuous collision is unnecessary because a ball moves at most 10 units per
//! step, and the thinnest object is 24 units thick. A filter keeps balls from colliding with each other. A brick is
//! removed after the step that reports its contact.

use std::ffi::c_void;
use std::ptr;

use boxdd_sys::ffi::*;

use super::{Engine, STEP, State, walls};
use crate::scene::{HALF, Scene};

const SCENERY: u64 = 1;
const BALLS: u64 = 2;
/// Units per metre of Box2D: a brick is 64 cm wide, a ball about 20 cm.
const UNITS_PER_METRE: f32 = 100.0;

pub struct Box2d {
    world: b2WorldId,
    balls: Vec<b2BodyId>,
    speeds: Vec<f32>,
    destructible: bool,
    bricks_left: usize,
    contacts: u64,
}

impl Box2d {
    pub fn new(scene: &Scene) -> Self {
        // SAFETY: the calls follow Box2D's manual in its order; every pointer is valid for the duration of its call.
        unsafe {
            b2SetLengthUnitsPerMeter(UNITS_PER_METRE);
            let mut def = b2DefaultWorldDef();
            def.gravity = b2Vec2 { x: 0.0, y: 0.0 };
            def.restitutionThreshold = 0.0;
            def.enableSleep = false;
            def.enableContinuous = false;
            let world = b2CreateWorld(&def);
            build_scenery(world, scene);
            let throws = scene.throws();
            let balls = throws.iter().map(|ball| {
                let mut def = b2DefaultBodyDef();
                def.type_ = b2BodyType_b2_dynamicBody;
                let (at, velocity) = (ball.at.as_vec2(), ball.velocity.as_vec2());
                def.position = b2Vec2 { x: at.x, y: at.y };
                def.linearVelocity = b2Vec2 {
                    x: velocity.x,
                    y: velocity.y,
                };
                def.motionLocks.angularZ = true;
                def.enableSleep = false;
                let body = b2CreateBody(world, &def);
                let circle = b2Circle {
                    center: b2Vec2 { x: 0.0, y: 0.0 },
                    radius: ball.radius as f32,
                };
                b2CreateCircleShape(body, &elastic(BALLS, SCENERY), &circle);
                body
            });
            Self {
                world,
                balls: balls.collect(),
                speeds: throws
                    .iter()
                    .map(|ball| ball.velocity.length() as f32)
                    .collect(),
                destructible: scene.destructible,
                bricks_left: scene.bricks as usize,
                contacts: 0,
            }
        }
    }
}

/// Returns the shape definition that walls, bricks and balls share.
unsafe fn elastic(of: u64, with: u64) -> b2ShapeDef {
    // SAFETY: the function has no arguments.
    let mut def = unsafe { b2DefaultShapeDef() };
    def.material.friction = 0.0;
    def.material.restitution = 1.0;
    def.filter.categoryBits = of;
    def.filter.maskBits = with;
    def.enableContactEvents = true;
    def
}

unsafe fn build_scenery(world: b2WorldId, scene: &Scene) {
    // SAFETY: `world` was just created by Box2D.
    unsafe {
        let body = b2CreateBody(world, &b2DefaultBodyDef());
        let mut def = elastic(SCENERY, BALLS);
        def.updateBodyMass = false;
        // Any user data marks a brick; walls have none.
        def.userData = ptr::dangling_mut::<c_void>();
        let upright = b2Rot { c: 1.0, s: 0.0 };
        let half = HALF.as_vec2();
        for at in scene.centres() {
            let at = at.as_vec2();
            let polygon = b2MakeOffsetBox(half.x, half.y, b2Vec2 { x: at.x, y: at.y }, upright);
            b2CreatePolygonShape(body, &def, &polygon);
        }
        def.userData = ptr::null_mut();
        for ([half_width, half_height], [x, y]) in walls(scene) {
            let polygon = b2MakeOffsetBox(half_width, half_height, b2Vec2 { x, y }, upright);
            b2CreatePolygonShape(body, &def, &polygon);
        }
        b2World_RebuildStaticTree(world);
    }
}

impl Engine for Box2d {
    fn advance(&mut self, steps: u32) {
        for _ in 0..steps {
            // SAFETY: the world lives as long as `self`. Box2D gives the number of events, which stay valid until the
            // next step. Their shapes may be destroyed earlier, so `b2Shape_IsValid` is checked first.
            unsafe {
                b2World_Step(self.world, STEP as f32, 1);
                let events = b2World_GetContactEvents(self.world);
                self.contacts += events.beginCount as u64;
                if !self.destructible {
                    continue;
                }
                for index in 0..events.beginCount as usize {
                    let event = *events.beginEvents.add(index);
                    for shape in [event.shapeIdA, event.shapeIdB] {
                        if b2Shape_IsValid(shape) && !b2Shape_GetUserData(shape).is_null() {
                            b2DestroyShape(shape, false);
                            self.bricks_left -= 1;
                        }
                    }
                }
            }
        }
    }

    fn keep_speed(&mut self) {
        for (body, speed) in self.balls.iter().zip(&self.speeds) {
            // SAFETY: the bodies live as long as the world.
            unsafe {
                let velocity = b2Body_GetLinearVelocity(*body);
                let square = velocity.x * velocity.x + velocity.y * velocity.y;
                let scale = speed / square.sqrt().max(f32::MIN_POSITIVE);
                let kept = b2Vec2 {
                    x: velocity.x * scale,
                    y: velocity.y * scale,
                };
                b2Body_SetLinearVelocity(*body, kept);
            }
        }
    }

    fn contacts(&self) -> u64 {
        self.contacts
    }

    fn balls(&mut self) -> Vec<State> {
        let state = |body: &b2BodyId| {
            // SAFETY: the bodies live as long as the world.
            let (at, velocity) =
                unsafe { (b2Body_GetPosition(*body), b2Body_GetLinearVelocity(*body)) };
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

impl Drop for Box2d {
    fn drop(&mut self) {
        // SAFETY: created by `new`, and destroyed once.
        unsafe { b2DestroyWorld(self.world) }
    }
}
