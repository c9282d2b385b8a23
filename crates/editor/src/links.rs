//! Bricks that are connected: portals, switches, gates and members of groups.

use std::collections::BTreeMap;

use bevy_math::DVec2;
use brickwork_level::BrickKind;

use crate::board::{Board, Place};

/// Role of a brick that is connected to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LinkRole {
    /// A portal of a pair.
    Portal,
    /// A switch of a group.
    Switch,
    /// A gate of a group.
    Gate,
    /// A brick whose destruction opens the gates of its group.
    Member,
}

/// A brick that is connected to others: portals by pair, all others by group.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Link {
    /// Role of the brick.
    pub role: LinkRole,
    /// Number of the pair or group.
    pub number: u32,
    /// Position of the brick.
    pub place: Place,
    /// Centre of the brick (units).
    pub centre: DVec2,
}

impl Board {
    /// Returns the portals, switches, gates and members of groups, cells first.
    pub fn links(&self) -> Vec<Link> {
        let mut roles = BTreeMap::new();
        for entry in &self.legend {
            let of = entry.brick.as_ref().map(|(_, brick)| roles_of(brick));
            roles.entry(entry.key).or_insert(of.unwrap_or_default());
        }
        let mut links = Vec::new();
        let mut add = |key: char, place, centre| {
            for (role, number) in roles.get(&key).into_iter().flatten().copied() {
                links.push(Link {
                    role,
                    number,
                    place,
                    centre,
                });
            }
        };
        for cell in self.size().cells() {
            add(self.at(cell), Place::Cell(cell), self.cell_centre(cell));
        }
        for (index, piece) in self.pieces.iter().enumerate() {
            if let Some(piece) = piece {
                add(piece.kind, Place::Piece(index), piece.at.into());
            }
        }
        links
    }
}

/// Returns the roles of a brick with the numbers of their pairs and groups.
fn roles_of(brick: &BrickKind) -> Vec<(LinkRole, u32)> {
    let it = &brick.properties;
    let roles = [
        (LinkRole::Portal, it.portal.map(|portal| portal.pair)),
        (LinkRole::Switch, it.switches.map(|switches| switches.group)),
        (LinkRole::Gate, it.opens.map(|opens| opens.group)),
        (LinkRole::Member, brick.guards()),
    ];
    let numbered = |(role, number): (LinkRole, Option<u32>)| Some((role, number?));
    roles.into_iter().filter_map(numbered).collect()
}
