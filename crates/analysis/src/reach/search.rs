//! Search for everything that balls, shots and blasts hit, with everything that opens by it.

use std::collections::{BTreeMap, BTreeSet};

use bevy::math::DVec2;
use brickwork_geometry::Aabb;
use brickwork_level::content::Rules;
use brickwork_level::{Level, limits};
use brickwork_simulation::headless::par::StoppedError;
use brickwork_simulation::rules::ball_radius;

use super::barriers::{Barrier, Barriers, Blocker, NEAR_MISS, Pair, walls_count};
use super::means::Means;
use super::one_way::{has_shut_side, shut_side};
use super::space::{FENCED, Space};
use super::thing::{Thing, finish};

/// Number of cells or bricks between two calls of `goes_on`.
pub const BATCH: usize = 1_000;

/// Component of the cells that balls reach.
pub const REACHED: u32 = 0;

/// State of the search.
pub struct Search<'a> {
    /// Level.
    pub level: &'a Level,
    /// Rules.
    pub rules: &'a Rules,
    /// Bricks of the level.
    pub things: Vec<Thing<'a>>,
    /// Walls and solid bricks.
    pub barriers: Barriers,
    /// Gaps that are at most slightly wider than a ball.
    pub pairs: Vec<Pair>,
    /// Power-ups that players can get.
    pub means: Means,
    /// Free space.
    pub space: Space,
    /// Portals (things) that balls come out of.
    pub exits: BTreeSet<usize>,
    /// Radius of the blast of each destroyed thing that was applied (units).
    pub blasts: Vec<f64>,
}

impl<'a> Search<'a> {
    /// Creates the search in `level` under `rules`.
    pub fn new(level: &'a Level, rules: &'a Rules) -> Self {
        let things = level.bricks();
        let mut things: Vec<Thing> = things.map(|brick| Thing::new(&brick, level)).collect();
        let mut solid = Vec::new();
        for (index, thing) in things.iter_mut().enumerate() {
            let (kind, shape) = (&thing.kind, thing.target.shape);
            let one_way = kind.properties.one_way;
            let is_open = one_way.is_some_and(|it| !has_shut_side(&shape, it.towards.vector()));
            let is_passable = kind.properties.passable.is_some();
            if kind.is_solid() && thing.target.path.is_none() && !is_passable && !is_open {
                thing.barrier = Some(walls_count() + solid.len());
                solid.push(Barrier::new(Blocker::Brick(index), shape, thing.target.at));
            }
        }
        let radius = ball_radius(rules, level);
        let barriers = Barriers::new(level.field(), radius, solid.into_iter());
        let low = FENCED * barriers.radius;
        Self {
            level,
            rules,
            pairs: barriers.pairs(low, 2.0 * (1.0 + NEAR_MISS) * radius),
            means: Means::new(rules),
            space: Space::new(level.field(), &barriers),
            blasts: vec![0.0; things.len()],
            exits: BTreeSet::new(),
            barriers,
            things,
        }
    }

    /// Runs to the end. Returns `false` if the level is too large.
    ///
    /// # Errors
    ///
    /// `goes_on` returned `false`.
    pub async fn run(
        &mut self,
        goes_on: &mut impl AsyncFnMut() -> bool,
    ) -> Result<bool, StoppedError> {
        loop {
            self.space = Space::new(self.level.field(), &self.barriers);
            loop {
                match self.space.divide(&self.barriers, BATCH) {
                    None => return Ok(false),
                    Some(false) => break,
                    Some(true) if goes_on().await => {}
                    Some(true) => return Err(StoppedError),
                }
            }
            for pair in &self.pairs {
                let mut both = pair.barriers.into_iter();
                if both.all(|index| self.barriers.all[index].stands) {
                    self.space.fence(pair, &self.barriers);
                }
            }
            let seeds = self.seeds();
            self.space.fill(seeds, REACHED);
            while self.strike(goes_on).await? {}
            if !self.open() {
                return Ok(true);
            }
        }
    }

    /// Returns the cells in which balls begin to fly: above the paddle, at the waiting balls and at the portals.
    fn seeds(&self) -> Vec<u32> {
        let field = self.level.field();
        let above = limits::PADDLE_HEIGHT + self.barriers.radius;
        let low = Aabb::new(DVec2::ZERO, DVec2::new(field.x, above));
        let mut seeds = self.space.cells_in(low);
        for ball in self.level.waiting_balls() {
            seeds.extend(self.space.cells_in(Aabb::new(ball.at, ball.at)));
        }
        for exit in &self.exits {
            let target = &self.things[*exit].target;
            seeds.extend(self.space.contacts(&self.barriers, target, (None, None)));
        }
        seeds
    }

    /// Finds new hits by balls, shots and blasts, and the power-ups that follow. Returns `true` if there are any.
    async fn strike(
        &mut self,
        goes_on: &mut impl AsyncFnMut() -> bool,
    ) -> Result<bool, StoppedError> {
        let mut is_new = false;
        for index in 0..self.things.len() {
            if index % BATCH == 0 && !goes_on().await {
                return Err(StoppedError);
            }
            if self.things[index].touched {
                continue;
            }
            let target = &self.things[index].target;
            let reached = (Some(REACHED), None);
            let mut contacts = self.space.contacts(&self.barriers, target, reached);
            if contacts.next().is_some() {
                drop(contacts);
                let thing = &mut self.things[index];
                (thing.touched, thing.hit, is_new) = (true, true, true);
            }
        }
        if self.means.shots {
            is_new |= self.shoot();
        }
        is_new |= finish(&mut self.things, self.rules, &self.means);
        let before = self.means.clone();
        for index in 0..self.things.len() {
            let thing = &self.things[index];
            let power = thing.kind.properties.carries.map(|carries| carries.power);
            if power.is_some() && thing.is_destroyed(&self.means) {
                self.means.add(power);
            }
        }
        is_new |= self.means != before;
        is_new |= self.blow_up();
        Ok(is_new)
    }

    /// Opens the barriers that balls now pass. Returns `true` if balls may reach more.
    fn open(&mut self) -> bool {
        let groups = self.open_groups();
        let mut opened = Vec::new();
        for thing in &self.things {
            let Some(barrier) = thing.barrier.filter(|it| self.barriers.all[*it].stands) else {
                continue;
            };
            let it = &thing.kind.properties;
            if (it.crumbles.is_some() && self.means.energy)
                || it.opens.is_some_and(|gate| groups.contains(&gate.group))
                || it
                    .one_way
                    .is_some_and(|it| self.lets_in(thing, barrier, it.towards.vector()))
            {
                opened.push(barrier);
            }
        }
        for barrier in &opened {
            self.barriers.all[*barrier].stands = false;
        }
        let exits = self.exits.len();
        self.find_exits();
        !opened.is_empty() || self.exits.len() > exits
    }

    /// Returns `true` if a ball gets into the one-way brick `thing`, which lets balls through `towards`.
    fn lets_in(&self, thing: &Thing, barrier: usize, towards: DVec2) -> bool {
        let shut = shut_side(&self.barriers, barrier, towards);
        let from = (Some(REACHED), Some(shut));
        let mut contacts = self.space.contacts(&self.barriers, &thing.target, from);
        // A ball may come out of a portal inside the brick.
        let mut exits = self.exits.iter().map(|exit| &self.things[*exit].target);
        let inside = 2.0 * self.barriers.radius + limits::TOUCH;
        contacts.next().is_some() || exits.any(|exit| exit.separation_from(&thing.target) <= inside)
    }

    /// Returns the groups whose gates open.
    fn open_groups(&self) -> BTreeSet<u32> {
        // For each group with guards, `true` if all can be destroyed.
        let mut guarded: BTreeMap<u32, bool> = BTreeMap::new();
        let mut switched = BTreeSet::new();
        for thing in &self.things {
            if let Some(group) = thing.kind.guards() {
                *guarded.entry(group).or_insert(true) &= thing.is_destroyed(&self.means);
            }
            let switch = thing.kind.properties.switches.filter(|_| thing.hit);
            switched.extend(switch.map(|switch| switch.group));
        }
        let free = guarded.into_iter().filter(|(_, is_free)| *is_free);
        free.map(|(group, _)| group).chain(switched).collect()
    }

    /// Adds the portals that balls come out of.
    fn find_exits(&mut self) {
        let portals = self.things.iter().enumerate();
        let portals =
            portals.filter_map(|(index, it)| Some((it.kind.properties.portal?.pair, index)));
        let portals: Vec<(u32, usize)> = portals.collect();
        for (pair, entrance) in &portals {
            if self.things[*entrance].touched {
                let others = portals
                    .iter()
                    .filter(|(of, it)| of == pair && it != entrance);
                self.exits.extend(others.map(|(_, exit)| *exit));
            }
        }
    }
}
