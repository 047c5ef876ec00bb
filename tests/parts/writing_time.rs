//! Writing that ends when its time is over.

use grundy::cli::parts::{A_LOOK, InTime, is_late, until};
use grundy_files::{Destination, Fault};
use std::io::Write;
use std::time::{Duration, Instant};

#[test]
fn a_file_that_there_is_no_time_to_write_stays_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out");
    std::fs::write(&path, "earlier").unwrap();
    let to = Destination::new(&path, &[]).unwrap();
    let write = |until: Option<Instant>| {
        to.write(&mut |out| InTime::new(out, until).write_all(&[b'x'; 100_000]))
    };
    let error = write(Some(Instant::now())).unwrap_err();
    assert!(
        error.to_string().contains("the time budget is used up"),
        "{error}"
    );
    assert!(matches!(&error.fault, Fault::Content(error) if is_late(error)));
    assert_eq!(std::fs::read(&path).unwrap(), b"earlier");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    for until in [
        None,
        until(Some(Duration::ZERO)),
        until(Some(Duration::MAX)),
    ] {
        assert!(write(until).is_ok());
    }
    assert_eq!(std::fs::read(&path).unwrap().len(), 100_000);
}

#[test]
fn the_time_is_asked_while_more_and_more_is_written() {
    let mut bytes = Vec::new();
    let end = Instant::now() + Duration::from_millis(1);
    let mut out = InTime::new(&mut bytes, Some(end));
    // So many bytes are written after the end.
    let mut late = 0;
    let error = loop {
        let is_over = Instant::now() >= end;
        match out.write_all(b"abc") {
            Ok(()) => late += if is_over { 3 } else { 0 },
            Err(error) => break error,
        }
        assert!(late <= A_LOOK + 8, "{late}");
    };
    assert!(is_late(&error), "{error}");
}
