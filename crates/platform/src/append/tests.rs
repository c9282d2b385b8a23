//! Appended files, on both storages, with and without a thread.

use super::*;

/// Opens the only name on a thread or without one.
fn create(folder: &Location, has_thread: bool) -> Appended {
    let names = || vec!["game".to_owned()];
    if has_thread {
        return Appended::create(folder.clone(), names, b"one".to_vec());
    }
    let of = folder.clone();
    let begin = move || of.storage.create(&of, &mut names().into_iter(), b"one");
    let file = Appended::without_thread(Arc::clone(&folder.storage), b"one".to_vec());
    file.order(Order::Begin(Box::new(begin)));
    file
}

#[test]
fn a_file_in_use_is_nobody_elses_and_keeps_all_bytes() {
    let home = tempfile::tempdir().expect("a folder");
    let homes = [
        home.path().join("deeper").into(),
        Location::in_memory("home"),
    ];
    for (folder, has_thread) in homes.iter().flat_map(|home| [(home, true), (home, false)]) {
        let storage = || Arc::clone(&folder.storage);
        let read = |path: &str| folder.storage.read(&folder.join(path), 100).ok();
        let file = create(folder, has_thread);
        file.push(b" two");
        file.write();
        file.push(b" three");
        let view = file.view();
        let location = file.close().expect("written");
        assert_eq!(read("game").as_deref(), Some(&b"one two three"[..]));
        assert_eq!(view.content(100), None, "it is let go of");

        let open = || location.storage.open(&location).expect("a file");
        let file = Appended::from_file(storage(), open().expect("free"), b"one".to_vec());
        assert!(open().is_none(), "it is in use");
        file.push(b" four");
        let content = file.view().content(100);
        assert_eq!(content.as_deref(), Some(&b"one four"[..]));
        drop(file);
        let file = loop {
            if let Some(file) = open() {
                break file;
            }
            thread::yield_now();
        };
        assert_eq!(read("game").as_deref(), Some(&b"one four"[..]), "the rest");
        let file = Appended::from_file(storage(), file, b"one four".to_vec());
        let second = create(folder, has_thread);
        assert!(
            second
                .close()
                .is_err_and(|why| why.contains("no name is free"))
        );
        file.remove().wait();
        assert_eq!(read("game"), None);
    }
}
