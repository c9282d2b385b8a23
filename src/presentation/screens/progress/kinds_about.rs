//! A sentence for players about each kind of brick.

/// What the kind `name` of the game's own table does; empty for one that nobody has said anything about.
pub(super) fn about(name: &str) -> &'static str {
    match name {
        "plain" => "Goes after so many hits.",
        "solid" => "Nothing destroys it.",
        "ember" => "Explodes, and takes what is around it along.",
        "moss" => "Grows whole again if it is left alone.",
        "basalt" => "Breaks under a ball with energy alone.",
        "seed" => "Puts out leaves when it is hit.",
        "leaf" => "Grows from a seed, and need not go.",
        "phantom" => "Is not seen until it is hit.",
        "gate" => "Opens for its switch.",
        "switch" => "Opens and shuts the gates of its group.",
        "one-way" => "Lets balls through in one direction.",
        "portal" => "Sends balls on from its other end.",
        "chaotic" => "Throws balls back at any angle.",
        "bumper" => "Kicks balls, which are faster for a while.",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::kinds::Kinds;

    #[test]
    fn something_is_said_of_every_kind() {
        for name in Kinds::base().names() {
            assert_ne!(about(name), "", "{name}");
        }
    }
}
