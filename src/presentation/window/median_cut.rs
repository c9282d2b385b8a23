//! Palette of a picture by median cut: splits the colours until there are as many groups as the palette has colours.

/// Red, green and blue.
pub(super) type Colour = [u8; 3];

/// Colours that share an entry of the palette, with their weights. Never empty.
struct Group<'a> {
    colours: &'a mut [(Colour, f64)],
    mean: [f64; 3],
    /// Channel with the largest error.
    channel: usize,
    /// Weighted sum of the squared differences from the mean in that channel.
    error: f64,
}

impl<'a> Group<'a> {
    fn new(colours: &'a mut [(Colour, f64)]) -> Self {
        let sum = |of: &dyn Fn(&Colour) -> f64| -> f64 {
            let weighted = colours.iter().map(|(colour, weight)| of(colour) * weight);
            weighted.sum()
        };
        let weight = sum(&|_| 1.0);
        let mean = [0, 1, 2].map(|channel| sum(&|it| f64::from(it[channel])) / weight);
        let errors = [0, 1, 2].map(|channel| {
            let away = |it: &Colour| f64::from(it[channel]) - mean[channel];
            sum(&|it| away(it) * away(it))
        });
        let channels = 0..3;
        let channel = channels.max_by(|a, b| errors[*a].total_cmp(&errors[*b]));
        let channel = channel.unwrap_or_default();
        Self {
            mean,
            channel,
            error: errors[channel],
            colours,
        }
    }

    /// Splits the group at its mean.
    fn split(self) -> [Self; 2] {
        let (colours, mean, channel) = (self.colours, self.mean, self.channel);
        colours.sort_unstable_by_key(|(colour, _)| colour[channel]);
        let is_low = |(colour, _): &(Colour, f64)| f64::from(colour[channel]) <= mean[channel];
        let middle = colours.partition_point(is_low);
        let (low, high) = colours.split_at_mut(middle);
        [Self::new(low), Self::new(high)]
    }
}

/// Returns at most `most` colours that represent `colours` with their weights. If there are no more of them, these are
/// exact.
pub(super) fn palette(colours: &mut [(Colour, f64)], most: usize) -> Vec<Colour> {
    // The order of equal groups must not depend on the order of the colours.
    colours.sort_unstable_by_key(|(colour, _)| *colour);
    let mut groups = Vec::from_iter((!colours.is_empty()).then(|| Group::new(colours)));
    while groups.len() < most {
        let errors = groups.iter().map(|group| group.error).enumerate();
        let worst = errors.max_by(|(_, a), (_, b)| a.total_cmp(b));
        let Some((at, _)) = worst.filter(|(_, error)| *error > 0.0) else {
            break;
        };
        let halves = groups.swap_remove(at).split();
        groups.extend(halves);
    }
    let means = groups.iter().map(|group| group.mean);
    means.map(|mean| mean.map(|it| it.round() as u8)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colours_are_exact_and_many_are_close() {
        let few: Vec<Colour> = (0..200_u8).map(|it| [it, it / 2, 255 - it]).collect();
        let mut weighted: Vec<_> = few.iter().map(|it| (*it, 1.0)).collect();
        let mut found = palette(&mut weighted, 255);
        found.sort_unstable();
        assert_eq!(found, few);

        let shades = |at: u32| [(at % 64) as u8 * 4, (at / 64) as u8 * 4, 10];
        let mut many: Vec<_> = (0..4096).map(|at| (shades(at), 1.0)).collect();
        let found = palette(&mut many, 255);
        assert_eq!(found.len(), 255);
        for (colour, _) in &many {
            let far = |it: &Colour| (0..3).map(|at| it[at].abs_diff(colour[at])).max();
            let nearest = found.iter().filter_map(far).min();
            assert!(
                nearest.is_some_and(|far| far <= 16),
                "{colour:?}: {nearest:?}"
            );
        }
        assert!(palette(&mut [], 255).is_empty(), "no colours, no palette");
    }
}
