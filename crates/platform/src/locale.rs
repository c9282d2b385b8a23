//! Languages of the system settings.

/// Returns the languages that the user prefers, best first, as BCP 47 tags with commas between them. English if the
/// locale is `C`.
pub fn preferred() -> String {
    #[cfg(target_family = "wasm")]
    return crate::page::languages();
    #[cfg(not(target_family = "wasm"))]
    if cfg!(all(unix, not(target_vendor = "apple"))) {
        of_variables(|name| std::env::var(name).ok())
    } else {
        sys_locale::get_locales().collect::<Vec<_>>().join(",")
    }
}

/// Returns the languages of the environment variables, by the rules of POSIX and `gettext`. The first of `LC_ALL`,
/// `LC_MESSAGES` and `LANG` that is not empty names the locale. `LANGUAGE` overrides it, unless the locale is `C`.
#[cfg(not(target_family = "wasm"))]
fn of_variables(value: impl Fn(&str) -> Option<String>) -> String {
    let value = |name: &&str| value(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(value);
    let locale = locale.unwrap_or_else(|| "C".to_owned());
    let mut tags = Vec::new();
    let list = value(&"LANGUAGE").filter(|_| !is_c(&locale));
    for name in list
        .iter()
        .flat_map(|list| list.split(':'))
        .chain([&*locale])
    {
        if is_c(name) {
            tags.push("en".to_owned());
            break;
        }
        tags.push(language(name).replace('_', "-"));
    }
    tags.retain(|tag| !tag.is_empty());
    tags.join(",")
}

/// Returns the locale `name` without its character set and variant.
#[cfg(not(target_family = "wasm"))]
fn language(name: &str) -> &str {
    name.split(['.', '@']).next().unwrap_or_default()
}

/// Returns `true` if `name` is the locale `C` or its synonym `POSIX`.
#[cfg(not(target_family = "wasm"))]
fn is_c(name: &str) -> bool {
    matches!(language(name), "C" | "POSIX")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the languages for these settings, written as in a shell.
    fn of(settings: &str) -> String {
        of_variables(|name| {
            let mut settings = settings.split(' ').filter_map(|it| it.split_once('='));
            let found = settings.find(|(key, _)| *key == name)?;
            Some(found.1.to_owned())
        })
    }

    #[test]
    fn the_first_variable_that_is_set_names_the_locale() {
        for (settings, languages) in [
            ("LANG=de_DE.UTF-8", "de-DE"),
            ("LC_MESSAGES=fr_FR@euro LANG=de_DE", "fr-FR"),
            ("LC_ALL=en_GB LC_MESSAGES=fr_FR LANG=de_DE", "en-GB"),
            ("LC_ALL= LC_MESSAGES= LANG=de", "de"),
            ("LANGUAGE=fr:de_AT: LANG=de_DE.UTF-8", "fr,de-AT,de-DE"),
        ] {
            assert_eq!(of(settings), languages, "{settings}");
        }
    }

    #[test]
    fn the_locale_c_is_english_and_ends_the_search() {
        for settings in [
            "",
            "LANGUAGE=de",
            "LC_ALL=C LANG=de_DE.UTF-8",
            "LC_MESSAGES=C LANG=de_DE.UTF-8",
            "LC_ALL=C.UTF-8 LANGUAGE=de",
            "LC_ALL=POSIX LC_MESSAGES=de_DE LANG=de_DE LANGUAGE=de",
            "LANG=C.utf8 LANGUAGE=de",
        ] {
            assert_eq!(of(settings), "en", "{settings}");
        }
        assert_eq!(of("LANGUAGE=fr:C:de LANG=de_DE"), "fr,en");
    }
}
