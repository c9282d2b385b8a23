//! Seeded sequences of changes: a scene and its timed changes, applied to the game and to the reference alike.
//!
//! The field is divided into sites. The objects of a site always stay inside it, so that a ball fits between the
//! objects of two sites. Within a site, several resting bricks may be close together.

use bevy::prelude::World as Ecs;
use brickwork::geometry::Path;
use brickwork::simulation::collision::change::FieldChanges;
use brickwork::simulation::path::OnPath;

use super::scene::{Outline, Piece, Route, Scene};
use super::scenes::{FLOOR, floor};
use crate::prelude::*;
use crate::reference::{Change as Told, Vec2, vec2};

/// Number of sites (horizontally and vertically), size of a site, and its free margin on all sides (units).
const SITES: (u32, u32) = (6, 6);
const SITE: Vec2 = vec2(145.0, 112.0);
const MARGIN: f64 = 13.5;
/// Changes occur at multiples of this rate (Hz), which coincide with the end of a step at every tested step rate.
pub const CHANGE_HZ: f64 = 60.0;
/// Duration of a sequence (s).
pub const SECONDS: f64 = 1.5;

/// Change of a field.
#[derive(Clone, Debug)]
pub enum Change {
    Appear(Piece),
    Return(usize, Piece),
    Vanish(usize),
    Reshape(usize, Outline),
    SetPassable(usize, bool),
    Move(usize, Vec2, Route),
    Stop(usize),
    Resize(usize, f64),
    Hasten(usize, f64),
}

/// Scene and its changes.
pub struct Sequence {
    pub scene: Scene,
    /// Changes in order, each with its tick (1/60 s).
    pub changes: Vec<(u32, Vec<Change>)>,
}

/// Known content of a site.
#[derive(Clone, Default)]
struct Site {
    things: Vec<usize>,
    /// Last object that vanished from the site.
    vanished: Option<usize>,
    /// `true` if the site's objects are meant to be solid.
    solid: bool,
    /// `true` if the object is small enough to move within the site.
    moves: bool,
    /// `true` if the site contains several objects close together.
    lattice: bool,
}

/// Generator of a sequence.
struct Drawing<'a> {
    die: &'a mut Die,
    movers: bool,
    sites: Vec<Site>,
    things: usize,
}

impl Sequence {
    /// Returns the sequence of `seed`.
    pub fn new(seed: u64) -> Self {
        let die = &mut Die::new(seed, 7);
        let size = vec2(
            f64::from(SITES.0) * SITE.x + 2.0 * MARGIN,
            f64::from(SITES.1) * SITE.y + 2.0 * MARGIN + FLOOR,
        );
        let mut pieces = floor(size.x);
        let mut drawing = Drawing {
            movers: die.below(4) > 0,
            die,
            sites: vec![Site::default(); (SITES.0 * SITES.1) as usize],
            things: pieces.len(),
        };
        for site in 0..drawing.sites.len() {
            drawing.fill(site, &mut pieces);
        }
        let mut scene = Scene::new(size, Vec::new(), pieces);
        let balls = [1, 1 + drawing.die.below(64)][drawing.die.below(2) as usize];
        scene.throw(balls as usize, FLOOR, size.y, 1.0, drawing.die);
        let ticks = (SECONDS * CHANGE_HZ) as u32;
        let mut changes = Vec::new();
        let mut tick = 1 + drawing.die.below(10);
        while tick < ticks {
            let count = 1 + drawing.die.below(4);
            let drawn = (0..count).map(|_| drawing.change(balls as usize)).collect();
            changes.push((tick, drawn));
            tick += 1 + drawing.die.below(18);
        }
        Self { scene, changes }
    }

    /// Returns `true` if `target` ever moves on a circle.
    pub fn orbits(&self, target: Target) -> bool {
        let Target::Brick(id) = target else {
            return false;
        };
        let first = self.scene.pieces.get(id as usize).map(|piece| &piece.route);
        let changes = self.changes.iter().flat_map(|(_, changes)| changes);
        let appeared = changes.clone().filter_map(|change| match change {
            Change::Appear(piece) => Some(&piece.route),
            _ => None,
        });
        let appeared = appeared.skip((id as usize).wrapping_sub(self.scene.pieces.len()));
        let later = changes.filter_map(|change| match change {
            Change::Return(index, piece) if *index == id as usize => Some(&piece.route),
            Change::Move(index, _, route) if *index == id as usize => Some(route),
            _ => None,
        });
        let mut routes = first.or(appeared.take(1).next()).into_iter().chain(later);
        routes.any(|route| matches!(route, Route::Orbit(..)))
    }

    /// Requests from the game the changes that are due at the end of its next step.
    pub fn tell_game(sim: &mut Sim, changes: &[Change]) {
        let now = f64::from(sim.clock().step_hz).recip() + sim.clock().now();
        let now = (now * CHANGE_HZ).round() / CHANGE_HZ;
        for change in changes {
            tell(sim.app.world_mut(), change, now);
        }
    }

    /// Converts the changes for the reference at `now` (s).
    pub fn for_reference(changes: &[Change], now: f64) -> Vec<Told> {
        let thing = |piece: &Piece| {
            let mut thing = piece.thing(SECONDS);
            thing.motion = thing.motion.begun_at(now);
            thing
        };
        let told = changes.iter().map(|change| match change {
            Change::Appear(piece) => Told::Appear(thing(piece)),
            Change::Return(index, piece) => Told::Return(*index, thing(piece)),
            Change::Vanish(index) => Told::Vanish(*index),
            Change::Reshape(index, outline) => Told::Reshape(*index, outline.reference()),
            Change::SetPassable(index, passable) => Told::SetPassable(*index, *passable),
            Change::Move(index, at, route) => {
                let motion = route.motion(*at, SECONDS).begun_at(now);
                Told::Move(*index, motion)
            }
            Change::Stop(index) => Told::Stop(*index),
            Change::Resize(ball, radius) => Told::Resize(*ball, *radius),
            Change::Hasten(ball, speed) => Told::Hasten(*ball, *speed),
        });
        told.collect()
    }
}

impl Drawing<'_> {
    fn below(&mut self, count: u32) -> u32 {
        self.die.below(count)
    }

    fn within(&mut self, low: f64, high: f64) -> f64 {
        self.die.between(low, high)
    }

    fn centre(site: usize) -> Vec2 {
        let (column, row) = (site as u32 % SITES.0, site as u32 / SITES.0);
        vec2(
            MARGIN + SITE.x * (f64::from(column) + 0.5),
            FLOOR + MARGIN + SITE.y * (f64::from(row) + 0.5),
        )
    }

    /// Adds the initial objects of `site` to `pieces`.
    fn fill(&mut self, site: usize, pieces: &mut Vec<Piece>) {
        let kind = ['#', '#', '3', '1'][self.below(4) as usize];
        match self.below(8) {
            0 | 1 => {}
            2 => {
                // Part of a lattice.
                for (x, y) in [(-1.0, 1.0), (1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
                    let at = Self::centre(site) + vec2(x * 29.0, y * 20.0);
                    let outline = Outline::Box(56.0, 38.0, 0.0);
                    pieces.push(Piece::resting(kind, at, outline));
                    self.add(site, false);
                }
                self.sites[site].lattice = true;
            }
            _ => {
                let piece = self.piece(site, kind);
                self.add(site, !matches!(piece.route, Route::Rest));
                pieces.push(piece);
            }
        }
    }

    fn add(&mut self, site: usize, moves: bool) {
        let index = self.things;
        self.things += 1;
        let site = &mut self.sites[site];
        site.things.push(index);
        (site.solid, site.moves) = (true, moves);
    }

    fn piece(&mut self, site: usize, kind: char) -> Piece {
        let moves = self.movers && self.below(2) == 0;
        let outline = self.outline(moves);
        let (at, route) = self.route(site, moves);
        Piece::new(kind, at, outline, route)
    }

    /// Returns an outline that stays inside its site at any angle, and along its path if it moves.
    fn outline(&mut self, moves: bool) -> Outline {
        let scale = if moves { 0.5 } else { 1.0 };
        if self.below(3) == 0 {
            return Outline::Circle(self.within(8.0, 40.0) * scale);
        }
        let (width, height) = (self.within(20.0, 72.0), self.within(10.0, 32.0));
        let angle = if self.below(4) == 0 {
            0.0
        } else {
            self.within(0.0, 180.0)
        };
        Outline::Box(width * scale, height * scale, angle)
    }

    /// Returns the initial position and the path of an object in `site`.
    fn route(&mut self, site: usize, moves: bool) -> (Vec2, Route) {
        let centre = Self::centre(site);
        if !moves {
            return (centre, Route::Rest);
        }
        let speed = self.within(30.0, 150.0);
        let mut corner = || {
            let x = self.die.between(-36.0, 36.0);
            centre + vec2(x, self.die.between(-20.0, 20.0))
        };
        let (from, to, aside) = (corner(), corner(), corner());
        let apart = from.distance(to).min(to.distance(aside)) > 5.0 && from.distance(aside) > 5.0;
        match self.below(5) {
            0 if apart => (from, Route::Once(vec![to, aside], speed)),
            1 if apart => (from, Route::Loop(vec![to, aside], speed)),
            2 if apart => (from, Route::BackAndForth(vec![to], speed)),
            _ => {
                let arm = self.within(8.0, 20.0);
                let orbit = Route::Orbit(centre, speed, self.below(2) == 0);
                (centre + vec2(arm, 0.0), orbit)
            }
        }
    }

    fn change(&mut self, balls: usize) -> Change {
        let ball = self.below(balls as u32) as usize;
        match self.below(10) {
            0 => {
                let largest = if self.movers { 12.5 } else { 20.0 };
                return Change::Resize(ball, self.within(4.0, largest));
            }
            1 => return Change::Hasten(ball, self.within(350.0, 900.0)),
            _ => {}
        }
        let site = self.below(SITES.0 * SITES.1) as usize;
        let here = self.sites[site].clone();
        if here.things.is_empty() {
            let piece = self.piece(site, '#');
            let moves = !matches!(piece.route, Route::Rest);
            if let Some(index) = here.vanished {
                let site = &mut self.sites[site];
                (site.things, site.vanished) = (vec![index], None);
                (site.solid, site.moves, site.lattice) = (true, moves, false);
                return Change::Return(index, piece);
            }
            self.add(site, moves);
            self.sites[site].lattice = false;
            return Change::Appear(piece);
        }
        let thing = here.things[self.below(here.things.len() as u32) as usize];
        match self.below(8) {
            0 => {
                self.sites[site].things.retain(|other| *other != thing);
                if here.things.len() == 1 {
                    self.sites[site].vanished = Some(thing);
                }
                Change::Vanish(thing)
            }
            1 | 2 => {
                self.sites[site].solid = !here.solid;
                Change::SetPassable(thing, here.solid)
            }
            3 if here.moves => Change::Stop(thing),
            4 | 5 if here.moves => {
                let (at, route) = self.route(site, true);
                Change::Move(thing, at, route)
            }
            _ if !here.lattice => Change::Reshape(thing, self.outline(here.moves)),
            _ => Change::SetPassable(thing, self.below(2) == 0),
        }
    }
}

/// Converts the outline to a shape of the game.
fn shape(outline: &Outline) -> Shape {
    match *outline {
        Outline::Circle(radius) => Shape::Circle { radius },
        Outline::Box(width, height, angle) => {
            let (sin, cos) = libm::sincos(angle.to_radians());
            let half = DVec2::new(width, height) / 2.0;
            let axis = DVec2::new(cos, sin);
            Shape::Box { half, axis }
        }
    }
}

/// Converts the route to a path of the game that begins at `now` (s).
fn path(at: Vec2, route: &Route, now: f64) -> Option<Path> {
    let corners = |through: &[Vec2]| {
        let through = through.iter().copied();
        core::iter::once(at).chain(through).collect()
    };
    let path = match route {
        Route::Rest => return None,
        Route::Once(through, speed) => Path::once(corners(through), *speed),
        Route::BackAndForth(through, speed) => Path::back_and_forth(corners(through), *speed),
        Route::Loop(through, speed) => Path::round(corners(through), *speed),
        Route::Orbit(center, speed, clockwise) => Path::orbit(*center, at, *speed, *clockwise),
    };
    Some(path.begun_at(now))
}

fn tell(world: &mut Ecs, change: &Change, now: f64) {
    let mut field = |tell: &dyn Fn(&mut FieldChanges)| {
        tell(&mut world.resource_mut::<FieldChanges>());
    };
    let id = |index: &usize| *index as u32;
    match change {
        Change::Appear(piece) => {
            let id = world.resource_mut::<FieldRecord>().new_id();
            appear(world, id, piece, now);
        }
        Change::Return(index, piece) => appear(world, id(index), piece, now),
        Change::Vanish(index) => field(&|field| field.vanish(id(index))),
        Change::Reshape(index, outline) => field(&|of| of.reshape(id(index), shape(outline))),
        Change::SetPassable(index, on) => field(&|of| of.set_passable(id(index), *on)),
        Change::Stop(index) => field(&|field| field.set_path(id(index), None)),
        Change::Move(index, at, route) => {
            field(&|field| field.set_path(id(index), path(*at, route, now)));
        }
        Change::Resize(ball, radius) => {
            let ball = entity_of(world, *ball);
            world.resource_mut::<BallChanges>().resize(ball, *radius);
        }
        Change::Hasten(ball, speed) => {
            let ball = entity_of(world, *ball);
            world.resource_mut::<BallChanges>().set_speed(ball, *speed);
        }
    }
}

fn appear(world: &mut Ecs, id: u32, piece: &Piece, now: f64) {
    let mut bricks = world.query::<&Brick>();
    let kind = bricks.iter(world).find(|brick| brick.hits_left.is_none());
    let kind = kind.expect("the floor is solid").kind;
    let brick = Brick {
        id,
        kind,
        hits_left: None,
    };
    let position = Position(piece.at);
    let id = StableId::new(Class::Brick, id);
    let mut entity = world.spawn((id, brick, position, Collider(shape(&piece.outline))));
    if let Some(path) = path(piece.at, &piece.route, now) {
        entity.insert(OnPath(path));
    }
    let entity = entity.id();
    world.resource_mut::<FieldChanges>().appear(entity);
}

fn entity_of(world: &mut Ecs, ball: usize) -> Entity {
    let mut balls = world.query_filtered::<(Entity, &Ball), With<Ball>>();
    let mut balls = balls.iter(world);
    let found = balls.find(|(_, with)| with.id as usize == ball);
    found.expect("no ball is lost").0
}
