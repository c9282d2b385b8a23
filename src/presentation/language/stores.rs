//! Messages about problems of stored files. Quotes of the system or a parser are not translated.

use brickwork_ui::language::{LanguageFileError, Part};

use super::Words;
use crate::platform::printable::Shown;
use crate::platform::store::{LoadError, News, Notice};

impl Words {
    /// Returns the message about a stored file, with a remedy.
    pub fn notice(&self, notice: &Notice) -> String {
        let file = notice.file.shown();
        match &notice.news {
            News::NoFolder => self.stores_no_folder(file),
            News::Refused(because) => self.stores_refused(because),
            News::Remark(remark) => self.stores_remark(file, remark),
            News::Unusable(LoadError::Newer { format, known }) => {
                self.stores_newer(file, *format, *known)
            }
            News::Unusable(error) => self.stores_unreadable(file, error.to_string()),
            News::CopyUsed { copy, is_missing } => {
                let copy = copy.shown();
                match is_missing {
                    true => self.stores_copy_for_missing(file, copy),
                    false => self.stores_copy_for_damaged(file, copy),
                }
            }
            News::SetAside { because, aside } => {
                self.stores_set_aside(file, because, aside.shown())
            }
            News::Damaged { because, error } => self.stores_damaged(file, because, error),
            News::Unwritten(because) => self.stores_unwritten(file, because),
        }
    }

    /// Returns the reason why `file` cannot be imported.
    pub fn unusable(&self, file: &str, why: &LoadError) -> String {
        match why {
            LoadError::Missing => self.exchange_missing(file),
            LoadError::Newer { format, known } => self.exchange_newer(file, *format, *known),
            LoadError::Damaged { name, because } => self.exchange_damaged(file, *name, because),
            LoadError::Unreadable { because } => self.exchange_unreadable(file, because),
        }
    }

    /// Returns the problem of one of the player's language files.
    pub fn broken_file(&self, broken: &LanguageFileError) -> String {
        let (file, because) = (broken.file.shown(), &broken.because);
        match &broken.part {
            Part::Whole => self.words_unreadable(file, because),
            Part::Line(line) => self.words_broken_line(file, *line, because),
            Part::Message { line, name } => self.words_broken_message(file, *line, name, because),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::super::generated::L10n;
    use super::*;

    fn path(name: &str) -> PathBuf {
        PathBuf::from(name)
    }

    /// Version of a file format, large enough for a thousands separator, and the known version.
    const FORMATS: (u32, u32) = (1234, 2);

    fn because() -> String {
        "line 3 of it is odd".to_owned()
    }

    #[test]
    fn news_of_a_file_are_shown_in_english_as_the_log_says_them() {
        let words = L10n::En.load();
        let copy = || path("diary.ron.bak");
        let (format, known) = FORMATS;
        let all_news = [
            News::NoFolder,
            News::Refused(because()),
            News::Remark(because()),
            News::Unusable(LoadError::Newer { format, known }),
            News::Unusable(LoadError::Unreadable { because: because() }),
            News::CopyUsed {
                copy: copy(),
                is_missing: true,
            },
            News::CopyUsed {
                copy: copy(),
                is_missing: false,
            },
            News::SetAside {
                because: because(),
                aside: path("diary.ron.corrupt"),
            },
            News::Damaged {
                because: because(),
                error: "it is locked".to_owned(),
            },
            News::Unwritten(because()),
        ];
        for news in all_news {
            let notice = Notice {
                file: path("diary.ron"),
                news,
            };
            assert_eq!(words.notice(&notice), notice.to_string());
        }
    }

    #[test]
    fn what_is_wrong_with_a_file_is_shown_in_english_as_the_log_says_it() {
        let words = L10n::En.load();
        let (format, known) = FORMATS;
        let parts = [
            Part::Whole,
            Part::Line(1234),
            Part::Message {
                line: 1234,
                name: "a-b".to_owned(),
            },
        ];
        for part in parts {
            let broken = LanguageFileError {
                file: path("de.ftl"),
                part,
                because: because(),
            };
            assert_eq!(words.broken_file(&broken), broken.to_string());
        }
        let reasons = [
            LoadError::Missing,
            LoadError::Newer { format, known },
            LoadError::Damaged {
                name: "diary.ron",
                because: because(),
            },
            LoadError::Unreadable { because: because() },
        ];
        for why in reasons {
            assert_eq!(words.unusable("x.ron", &why), format!("x.ron {why}"));
        }
    }
}
