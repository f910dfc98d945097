//! The game starts even if there is a pipe without a writer in the data folder, or a lock that is never given
//! back.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;

use std::{
    fs::{self, File},
    os::unix::fs::FileTypeExt as _,
    path::Path,
    process::Command,
    sync::mpsc::channel,
    thread,
    time::{Duration, Instant, SystemTime},
};

use player::{options, scene};
use polar_play::{App, Key, Progress, Record, Settings, Store, StoreError};
use tempfile::tempdir;

/// The result of something that must not wait for ever.
fn soon<T: Send + 'static>(what: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = channel();
    thread::spawn(move || sender.send(what()));
    receiver.recv_timeout(Duration::from_secs(20)).unwrap()
}

/// What is said when the game starts and a move is made, and then where that can't be saved.
fn said(folder: &Path) -> String {
    let options = options(folder);
    soon(move || {
        let mut app = App::new(options).unwrap();
        let mut said = scene(&app).message.unwrap_or_default();
        app.key(Key::Down);
        app.close();
        said.extend(app.unsaved());
        said
    })
}

fn make_pipe(path: &Path) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let made = Command::new("mkfifo").arg(path).status().unwrap();
    assert!(made.success());
}

#[test]
fn a_pipe_in_the_data_folder_is_said_not_waited_for_and_kept() {
    for name in ["settings.toml", "progress.toml", "lock", "levels/a.polar"] {
        let folder = tempdir().unwrap();
        let pipe = folder.path().join(name);
        make_pipe(&pipe);
        let said = said(folder.path());
        assert!(
            said.contains(&format!("{}: this is not a regular file", pipe.display())),
            "{said}"
        );
        assert!(fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo(), "{name}");
    }
}

#[test]
fn a_pipe_for_a_record_is_said_not_waited_for_and_kept() {
    let folder = tempdir().unwrap();
    assert!(!said(folder.path()).contains("regular"));
    let mut records = fs::read_dir(folder.path().join("records")).unwrap();
    let record = records.next().unwrap().unwrap().path();
    fs::remove_file(&record).unwrap();
    make_pipe(&record);
    let said = said(folder.path());
    let why = format!("{}: this is not a regular file", record.display());
    assert_eq!(said.matches(&why).count(), 2, "read, and written: {said}");
    assert!(fs::symlink_metadata(&record).unwrap().file_type().is_fifo());
}

#[test]
fn a_pipe_for_the_clipboard_is_not_waited_for() {
    let folder = tempdir().unwrap();
    make_pipe(&folder.path().join("clipboard.txt"));
    let store = Store::open(Some(folder.path().to_owned())).unwrap();
    let error = soon(move || store.save_clipboard("@*H")).unwrap_err().to_string();
    assert!(error.ends_with("this is not a regular file"), "{error}");
}

#[test]
fn a_link_to_a_file_is_read() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    fs::write(folder.path().join("elsewhere"), "@x\n").unwrap();
    std::os::unix::fs::symlink("../elsewhere", levels.join("a.polar")).unwrap();
    let said = said(folder.path());
    assert!(said.contains("a.polar: line 1"), "{said}");
}

#[test]
fn the_start_waits_for_nobody_who_holds_the_lock() {
    let folder = tempdir().unwrap();
    let lock = File::create(folder.path().join("lock")).unwrap();
    lock.lock().unwrap();
    let options = options(folder.path());
    let (sender, receiver) = channel();
    let playing = thread::spawn(move || {
        let app = App::new(options).unwrap();
        sender.send(scene(&app).message).unwrap();
    });
    assert!(receiver.recv_timeout(Duration::from_secs(20)).unwrap().is_some());
    drop(lock);
    playing.join().unwrap();
    assert!(folder.path().join("progress.toml").exists(), "what waited is saved");
}

/// Otherwise one program would write over what the other has just reached.
#[test]
fn whatever_is_saved_waits_while_another_program_writes() {
    let folder = tempdir().unwrap();
    let open = || Store::open(Some(folder.path().to_owned())).unwrap();
    let saves: [fn(Store) -> Result<(), StoreError>; 5] = [
        |store| store.save_settings(&Settings::default()),
        |store| store.save_progress(&Progress::default()),
        |store| store.save_record(&Record::default()),
        |store| store.save_level("a.polar", "@*H\n"),
        |store| store.save_clipboard("@*H"),
    ];
    for (at, save) in saves.into_iter().enumerate() {
        let store = open();
        let lock = File::options().write(true).open(folder.path().join("lock")).unwrap();
        lock.lock().unwrap();
        let (sender, receiver) = channel();
        thread::spawn(move || sender.send(save(store).is_ok()));
        let waited = receiver.recv_timeout(Duration::from_millis(100));
        assert!(waited.is_err(), "save {at} does not wait");
        drop(lock);
        assert!(receiver.recv_timeout(Duration::from_secs(20)).unwrap(), "save {at}");
    }
}

#[test]
fn nor_does_a_start_at_a_draft() {
    let folder = tempdir().unwrap();
    let mut app = App::new(options(folder.path())).unwrap();
    [Key::Char('e'), Key::Char('1'), Key::Char('e')].into_iter().for_each(|key| app.key(key));
    app.close();
    let lock = File::options().write(true).open(folder.path().join("lock")).unwrap();
    lock.lock().unwrap();
    let options = options(folder.path());
    let heading = soon(move || {
        let app = App::new(options).unwrap();
        let heading = scene(&app).heading;
        // Dropping it would wait for what it has to write.
        std::mem::forget(app);
        heading
    });
    assert_eq!(heading, "Polar · draft");
}

#[test]
fn who_holds_the_lock_for_ever_keeps_nobody_from_playing_and_saving() {
    let folder = tempdir().unwrap();
    let lock = File::create(folder.path().join("lock")).unwrap();
    lock.lock().unwrap();
    let options = options(folder.path());
    let unsaved = soon(move || {
        let mut app = App::new(options).unwrap();
        [Key::Down, Key::Char('n'), Key::Char('p')].into_iter().for_each(|key| app.key(key));
        app.close();
        app.unsaved()
    });
    assert_eq!(unsaved, None);
    assert_eq!(fs::read_dir(folder.path().join("records")).unwrap().count(), 1);
    drop(lock);
}

/// How long it takes to save once more after the lock was waited for in vain, while somebody else does this all the time.
fn saved_again(beside: impl Fn(&Path, &File)) -> Duration {
    let folder = tempdir().unwrap();
    let store = Store::open(Some(folder.path().to_owned())).unwrap();
    let lock = File::options().write(true).open(folder.path().join("lock")).unwrap();
    lock.lock().unwrap();
    let save = || {
        let before = Instant::now();
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            scope.spawn(|| sender.send(store.save_progress(&Progress::default()).is_ok()));
            while receiver.recv_timeout(Duration::from_millis(100)).is_err() {
                beside(folder.path(), &lock);
            }
        });
        before.elapsed()
    };
    save();
    save()
}

/// Otherwise, of many programs that write on a slow disk, each writes over what the others reach from then on.
#[test]
fn who_waited_too_long_for_many_who_write_waits_again() {
    let again = saved_again(|_, lock| lock.set_modified(SystemTime::now()).unwrap());
    assert!(again > Duration::from_secs(1), "it waits for {again:?}");
}

/// Who was stopped with the lock keeps it, however much is written without it.
#[test]
fn who_plays_beside_others_and_one_who_was_stopped_waits_once() {
    let again = saved_again(|folder, _| {
        let theirs = |name: &str| folder.join("records").join(name);
        fs::write(theirs(".1-0.tmp"), "").unwrap();
        fs::rename(theirs(".1-0.tmp"), theirs("theirs.toml")).unwrap();
    });
    assert!(again < Duration::from_secs(1), "it waits for {again:?}");
}

/// What tells those who wait that nobody was stopped.
#[test]
fn who_gets_the_lock_leaves_the_time_there() {
    let folder = tempdir().unwrap();
    let store = Store::open(Some(folder.path().to_owned())).unwrap();
    let lock = File::options().write(true).open(folder.path().join("lock")).unwrap();
    let when = || lock.metadata().unwrap().modified().unwrap();
    lock.set_modified(SystemTime::UNIX_EPOCH).unwrap();
    store.save_progress(&Progress::default()).unwrap();
    assert!(when() > SystemTime::UNIX_EPOCH);
    lock.lock().unwrap();
    lock.set_modified(SystemTime::UNIX_EPOCH).unwrap();
    store.save_progress(&Progress::default()).unwrap();
    assert_eq!(when(), SystemTime::UNIX_EPOCH, "it went on without the lock");
}
