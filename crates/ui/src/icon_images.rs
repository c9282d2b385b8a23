//! Images of the [icons](super::icons), drawn once at startup. They are white and tinted where they are used. Runs in
//! `Startup` and in an observer.

use bevy::prelude::*;

use super::icons::Icon;
use super::outlines::rasterised;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, draw).add_observer(set_image);
}

/// Images of all icons.
#[derive(Resource, Debug)]
struct Icons(Vec<Handle<Image>>);

fn set_image(
    inserted: On<Insert, Icon>,
    icons: Res<Icons>,
    mut nodes: Query<(&Icon, &mut ImageNode)>,
) {
    if let Ok((icon, mut node)) = nodes.get_mut(inserted.entity)
        && let Some(image) = icons.0.get(*icon as usize)
    {
        node.image = image.clone();
    }
}

fn draw(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let drawn = Icon::ALL
        .iter()
        .map(|icon| images.add(rasterised(&icon.outlines())));
    commands.insert_resource(Icons(drawn.collect()));
}

#[cfg(test)]
mod tests {
    use super::super::outlines::pixels;
    use super::*;

    #[test]
    fn every_icon_is_at_its_place_in_the_list() {
        for (place, icon) in Icon::ALL.into_iter().enumerate() {
            assert_eq!(icon as usize, place, "{icon:?}");
        }
        assert_eq!(Icon::ALL.len(), Icon::Throw as usize + 1);
    }

    #[test]
    fn no_two_icons_look_alike_and_each_can_be_seen() {
        let drawn = Icon::ALL.map(|icon| pixels(&icon.outlines(), 16));
        for (place, one) in drawn.iter().enumerate() {
            let icon = Icon::ALL[place];
            let ink: u32 = one
                .iter()
                .skip(3)
                .step_by(4)
                .map(|alpha| u32::from(*alpha))
                .sum();
            assert!((5_000..50_000).contains(&ink), "{icon:?}: {ink}");
            for (other_place, other) in drawn[..place].iter().enumerate() {
                let apart = one
                    .iter()
                    .zip(other)
                    .filter(|(a, b)| a.abs_diff(**b) > 64)
                    .count();
                assert!(
                    apart > 12,
                    "{icon:?} and {:?}: {apart}",
                    Icon::ALL[other_place]
                );
            }
        }
    }
}
