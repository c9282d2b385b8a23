//! Next impact of a flight: equal to the first impact that a plain loop over the field finds.

use brickwork::content::Players;
use brickwork::geometry::bounce::reflect_moving;
use brickwork::geometry::moving::{Course, meeting};
use brickwork::geometry::overlap::nearest_surface;
use brickwork::geometry::{Path, sweep};
use brickwork::simulation::arena::wall;
use brickwork::simulation::ball::{Flight, NextImpact};
use brickwork::simulation::collision::predict::next_impact;
use brickwork::simulation::lane::highest_top;

use super::{REACH, direction, within};
use crate::prelude::*;

/// Field with obstacles of all kinds, including moving and overlapping ones.
struct Field {
    arena: Arena,
    obstacles: Obstacles,
}

impl Field {
    fn random(die: &mut Die) -> Self {
        let size = [(800.0, 600.0), (300.0, 1_500.0), (6_000.0, 4_000.0)][die.below(3) as usize];
        let arena = Arena::new(size.into());
        let mut obstacles = Obstacles::for_balls(REACH, highest_top(Players::default(), &arena));
        for side in Side::ALL {
            let (_, _, collider, at) = wall(side, &arena);
            obstacles.add_wall(side, collider.0, at.0);
        }
        let room = Aabb {
            min: DVec2::new(0.0, 90.0),
            max: arena.bounds.max,
        };
        if die.below(2) == 0 {
            let pitch = DVec2::new(room.size().x / 12.0, 26.0);
            for index in 0..12 * (1 + die.below(6)) {
                let at = DVec2::new(f64::from(index % 12) + 0.5, -f64::from(index / 12) - 0.5);
                let at = DVec2::new(0.0, room.max.y) + at * pitch;
                let shape = Shape::upright(pitch * 0.5);
                games::add_solid(&mut obstacles, shape, at, None);
            }
        }
        for _ in 0..die.below(60) {
            let half = DVec2::new(die.between(2.0, 60.0), die.between(2.0, 30.0));
            let shape = match die.below(4) {
                0 => Shape::Circle { radius: half.x },
                1 => Shape::upright(half),
                _ => Shape::Box {
                    half,
                    axis: direction(die),
                },
            };
            let at = within(die, &room);
            let speed = die.between(1.0, 180.0);
            let corners =
                |die: &mut Die| vec![at, at + direction(die) * 80.0, within(die, &room), at * 0.9];
            let path = match die.below(12) {
                0 => Some(Path::once(corners(die), speed)),
                1 => Some(Path::back_and_forth(corners(die), speed)),
                2 => Some(Path::round(corners(die), speed)),
                3 => {
                    let centre = at + direction(die) * die.between(5.0, 90.0);
                    Some(Path::orbit(centre, at, speed, die.below(2) == 0))
                }
                _ => None,
            };
            games::add_solid(&mut obstacles, shape, at, path.as_ref());
        }
        obstacles.sort();
        Self { arena, obstacles }
    }

    /// Returns all impacts of a flight with their times and normals, earliest first.
    fn plain(&self, flight: &Flight, velocity: DVec2, radius: f64, after: f64) -> Vec<NextImpact> {
        let speed = velocity.length();
        let mut all = Vec::new();
        let mut add = |time: Option<f64>, target, normal| {
            all.extend(time.map(|time| NextImpact {
                time: flight.since + time,
                target,
                normal,
            }));
        };
        for wall in self.obstacles.walls() {
            let (distance, normal) = nearest_surface(&wall.shape, wall.at, flight.from);
            let time = sweep::line(distance - radius, -velocity.dot(normal), speed);
            add(time, Target::Wall(wall.side), normal);
        }
        let time = sweep::line(flight.from.y - self.arena.floor(radius), -velocity.y, speed);
        add(time, Target::Floor, DVec2::Y);
        let times = all.iter().map(|impact: &NextImpact| impact.time);
        let end = times.fold(f64::INFINITY, f64::min);
        let course = Course {
            from: flight.from,
            velocity,
            since: flight.since,
            radius,
        };
        for (id, item) in self.obstacles.all().iter().enumerate() {
            if !item.is_solid() {
                continue;
            }
            let found = match self.obstacles.motion(item) {
                Some(motion) => meeting(&item.shape, &motion.path, &course, after, end)
                    .map(|met| (met.time, met.normal)),
                None => sweep::impact(&item.shape, item.centre, flight.from, velocity, radius)
                    .map(|hit| (flight.since + hit.time, hit.normal)),
            };
            all.extend(found.map(|(time, normal)| NextImpact {
                time,
                target: Target::Brick(id as u32),
                normal,
            }));
        }
        all.sort_by(|a, b| a.time.total_cmp(&b.time).then(a.target.cmp(&b.target)));
        all
    }

    fn moves(&self, target: Target) -> bool {
        let Target::Brick(id) = target else {
            return false;
        };
        let item = self.obstacles.get(id).expect("a target of the field");
        self.obstacles.motion(item).is_some()
    }

    fn surface(&self, impact: &NextImpact) -> DVec2 {
        match impact.target {
            Target::Brick(id) => self.obstacles.velocity_at(id, impact.time),
            _ => DVec2::ZERO,
        }
    }

    /// Returns the result of the broad phase after comparing it with the plain loop.
    fn compare(&self, flight: &Flight, velocity: DVec2, radius: f64, after: f64) -> NextImpact {
        let course = flight.course(velocity, radius);
        let fast = next_impact(&self.arena, &self.obstacles, &course, after);
        let plain = self.plain(flight, velocity, radius, after);
        let Some(first) = plain.first() else {
            assert_eq!(fast, NextImpact::NEVER, "where nothing is in the way");
            return fast;
        };
        let case = || format!("{fast:?} but {first:?}, {flight:?} {velocity} {radius} {after}");
        let end = fast.time.max(first.time) + 1e-9;
        let mut near = plain.iter().take_while(|impact| impact.time <= end);
        let movers = near.any(|impact| self.moves(impact.target));
        if !movers && !self.moves(fast.target) {
            assert_eq!(fast, *first, "bit for bit among what rests: {}", case());
            return fast;
        }
        // The impact with a mover is computed from the time at which the flight enters its zone, so the last digits of
        // its time can differ. The difference grows for flatter contacts.
        let flatness = |impact: &NextImpact| {
            let relative = velocity - self.surface(impact);
            -relative.normalize_or_zero().dot(impact.normal)
        };
        let same = plain.iter().find(|impact| impact.target == fast.target);
        let slope = flatness(&fast).min(flatness(first));
        let allowed = 1e-12 / slope.clamp(1e-12, 1.0);
        if slope > 1e-5 {
            let same = same.unwrap_or_else(|| panic!("a target that is none: {}", case()));
            assert!((same.time - fast.time).abs() <= allowed, "{}", case());
            assert!((first.time - fast.time).abs() <= allowed, "{}", case());
        }
        fast
    }
}

/// Counts of a chain of flights.
#[derive(Default)]
struct Seen {
    flights: u32,
    bricks: u32,
    movers: u32,
    touching: u32,
    gone: u32,
}

/// Throws a ball into `field` and follows its bounces. With `removing`, its next target sometimes disappears first.
fn fly(field: &mut Field, removing: bool, die: &mut Die, seen: &mut Seen) {
    let speed = die.between(350.0, 600.0) * [1.0, 50.0][usize::from(die.below(4) == 0)];
    let radius = die.between(8.0, REACH);
    let mut velocity = match die.below(4) {
        0 => DVec2::new(die.sign() * speed, 0.0),
        1 => DVec2::new(0.0, die.sign() * speed),
        _ => direction(die) * speed,
    };
    let inside = field.arena.bounds.grown(-REACH);
    let mut flight = Flight {
        from: within(die, &inside),
        since: die.between(0.0, 300.0),
    };
    let mut after = flight.since;
    for _ in 0..25 {
        let next = field.compare(&flight, velocity, radius, after);
        seen.flights += 1;
        seen.touching += u32::from(next.time - flight.since < 1e-11);
        seen.movers += u32::from(field.moves(next.target));
        if next.target == Target::Floor {
            break;
        }
        if let Target::Brick(id) = next.target {
            seen.bricks += 1;
            if removing && die.below(3) == 0 {
                field.obstacles.remove(id);
                seen.gone += 1;
                after = next.time;
                continue;
            }
        }
        let surface = field.surface(&next);
        let Some(outgoing) = reflect_moving(velocity, next.normal, surface, speed) else {
            break;
        };
        flight = Flight {
            from: flight.at(velocity, next.time),
            since: next.time,
        };
        (velocity, after) = (outgoing, next.time);
    }
}

#[test]
fn the_next_impact_is_that_of_a_plain_loop_over_everything() {
    let mut die = Die::new(43, 1);
    let mut seen = Seen::default();
    for _ in 0..150 {
        let mut field = Field::random(&mut die);
        for flight in 0..40 {
            fly(&mut field, flight % 2 == 1, &mut die, &mut seen);
        }
    }
    println!(
        "{} flights: {} bricks, {} movers, {} in touch at once, {} gone",
        seen.flights, seen.bricks, seen.movers, seen.touching, seen.gone
    );
    assert!(seen.flights > 20_000 && seen.bricks > 10_000);
    assert!(seen.movers > 500, "movers are met: {}", seen.movers);
    assert!(seen.touching > 500, "in touch: {}", seen.touching);
    assert!(seen.gone > 1_000, "gone: {}", seen.gone);
}
