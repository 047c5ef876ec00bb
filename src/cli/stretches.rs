//! Stretches of values in a file, one after the other: how many values (8 bytes), the bytes of each (1 byte), the
//! values, least byte first, and the SHA-256 of all these and of the sum before.

use grundy_heap::NimValues;
use sha2::{Digest, Sha256};
use std::io::{self, Read, Seek, SeekFrom};

/// The bytes of a SHA-256.
pub(super) const SUM: usize = 32;

/// The bytes before the values.
const HEAD: usize = 9;

/// So many bytes are read at once; values are not parted.
const PIECE: usize = 1 << 16;

/// The sum that the first stretch is summed with.
pub(super) fn sum_of(head: &str) -> [u8; SUM] {
    Sha256::digest(head).into()
}

/// The bytes of the values `from..end`, with their sum, which is also given by itself.
pub(super) fn stretch(
    values: &NimValues,
    from: usize,
    end: usize,
    before: [u8; SUM],
) -> (Vec<u8>, [u8; SUM]) {
    let width = values.width();
    let mut bytes = Vec::with_capacity((end - from) * width + HEAD + SUM);
    bytes.extend_from_slice(&((end - from) as u64).to_le_bytes());
    bytes.push(width as u8);
    match values {
        NimValues::U8(v) => bytes.extend_from_slice(v.get(from..end).unwrap_or_default()),
        NimValues::U16(v) => {
            let values = v.get(from..end).unwrap_or_default().iter();
            bytes.extend(values.flat_map(|value| value.to_le_bytes()));
        }
        NimValues::U32(v) => {
            let values = v.get(from..end).unwrap_or_default().iter();
            bytes.extend(values.flat_map(|value| value.to_le_bytes()));
        }
    }
    let sum = Sha256::new().chain_update(&bytes).chain_update(before);
    let sum: [u8; SUM] = sum.finalize().into();
    bytes.extend_from_slice(&sum);
    (bytes, sum)
}

/// The values of all whole stretches from where the file stands on, and the sum of the last one. The file stands
/// behind that then. A stretch is looked through before its values are taken, so that nothing but these is held.
///
/// # Errors
/// The system cannot read.
pub(super) fn read(
    file: &mut (impl Read + Seek),
    mut sum: [u8; SUM],
) -> io::Result<(NimValues, [u8; SUM])> {
    let mut all = NimValues::new();
    let mut at = file.stream_position()?;
    while let Some(stretch) = Stretch::whole(file, sum)? {
        file.seek(SeekFrom::Start(at + HEAD as u64))?;
        each_piece(file, stretch.bytes, &mut |piece| {
            all.extend(piece.chunks_exact(stretch.width).map(|bytes| {
                let byte = |value, &byte| value << 8 | u32::from(byte);
                bytes.iter().rev().fold(0, byte)
            }));
        })?;
        sum = stretch.sum;
        at = file.seek(SeekFrom::Current(SUM as i64))?;
    }
    file.seek(SeekFrom::Start(at))?;
    Ok((all, sum))
}

/// What a stretch says of itself.
struct Stretch {
    /// The bytes of its values.
    bytes: u64,
    width: usize,
    sum: [u8; SUM],
}

impl Stretch {
    /// The stretch that stands here, if all of it is there and has the right sum.
    fn whole(file: &mut impl Read, before: [u8; SUM]) -> io::Result<Option<Stretch>> {
        let mut head = [0; HEAD];
        if !fill(file, &mut head)? {
            return Ok(None);
        }
        let [count @ .., width] = head;
        let bytes = u64::from_le_bytes(count).checked_mul(u64::from(width));
        let Some(bytes) = bytes.filter(|_| matches!(width, 1 | 2 | 4)) else {
            return Ok(None);
        };
        let mut summed = Sha256::new().chain_update(head);
        let is_there = each_piece(file, bytes, &mut |piece| summed.update(piece))?;
        let mut sum = [0; SUM];
        if !is_there || !fill(file, &mut sum)? {
            return Ok(None);
        }
        let is_right = sum[..] == summed.chain_update(before).finalize()[..];
        let width = usize::from(width);
        Ok(is_right.then_some(Stretch { bytes, width, sum }))
    }
}

/// Gives so many bytes to `take`, piece by piece; whether they are all there.
fn each_piece(
    file: &mut impl Read,
    mut bytes: u64,
    take: &mut dyn FnMut(&[u8]),
) -> io::Result<bool> {
    let mut piece = vec![0; PIECE];
    while bytes > 0 {
        let length = usize::try_from(bytes).unwrap_or(PIECE).min(PIECE);
        let part = piece.get_mut(..length).unwrap_or_default();
        if !fill(file, part)? {
            return Ok(false);
        }
        take(part);
        bytes -= length as u64;
    }
    Ok(true)
}

/// Fills a buffer; whether there were enough bytes.
fn fill(file: &mut impl Read, buffer: &mut [u8]) -> io::Result<bool> {
    match file.read_exact(buffer) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        read => read.map(|()| true),
    }
}
