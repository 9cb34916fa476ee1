//! Unpacking a ZIP archive that may be hostile. All of its names are checked before anything is
//! written, and what is unpacked is counted, whatever the archive says of itself.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, bail};
use flate2::read::DeflateDecoder;
use rawzip::{
    CompressionMethod, FileReader, RECOMMENDED_BUFFER_SIZE, ZipArchive, ZipArchiveEntryWayfinder,
    ZipFileHeaderRecord,
};

use super::tree::Room;

/// A file or a folder in an archive.
struct Entry {
    /// The path, checked; that of a folder is empty or ends in `/`.
    name: String,
    method: CompressionMethod,
    place: ZipArchiveEntryWayfinder,
}

/// Unpacks the archive `place` into an empty folder.
///
/// Fails, naming the entry, if a name leads out of the folder or occurs twice, if an entry is a
/// link or another special file, or is encrypted, and if there is more than `room` for.
pub(super) fn unpack(place: &Path, folder: &Path, room: Room) -> Result<()> {
    let name = place.display();
    let file = File::open(place).with_context(|| format!("{name}: can't read"))?;
    let mut buffer = vec![0; RECOMMENDED_BUFFER_SIZE];
    let archive = ZipArchive::from_file(file, &mut buffer)
        .with_context(|| format!("{name}: expected a folder or a ZIP archive"))?;
    let entries = entries(&archive, &mut buffer, room.entries);
    let mut left = room.bytes;
    for entry in entries.with_context(|| format!("{name}: refused"))? {
        let length = unpack_entry(&archive, &entry, folder, left)
            .with_context(|| format!("{name}: {:?}: can't be unpacked", entry.name))?;
        left = match left.checked_sub(length) {
            Some(left) => left,
            None => bail!(
                "{name}: refused: {:?}: with it, more than {} MiB are unpacked",
                entry.name,
                room.bytes >> 20
            ),
        };
    }
    Ok(())
}

/// Unpacks an entry, but no more than one byte above the limit. Returns how many bytes it has.
fn unpack_entry(
    archive: &ZipArchive<FileReader>,
    entry: &Entry,
    folder: &Path,
    limit: u64,
) -> Result<u64> {
    let path = folder.join(&entry.name);
    if entry.name.is_empty() || entry.name.ends_with('/') {
        fs::create_dir_all(&path)?;
        return Ok(0);
    }
    fs::create_dir_all(path.parent().context("it is in a folder")?)?;
    let packed = archive.get_entry(entry.place)?;
    let content: Box<dyn Read> = match entry.method {
        CompressionMethod::STORE => Box::new(packed.reader()),
        CompressionMethod::DEFLATE => Box::new(DeflateDecoder::new(packed.reader())),
        other => bail!("it is compressed by the method {}, expected deflate", other.as_u16()),
    };
    let content = packed.verifying_reader(content);
    let mut file = File::create_new(&path)?;
    Ok(io::copy(&mut content.take(limit.saturating_add(1)), &mut file)?)
}

/// All entries, which can be unpacked without harm if there is room for them.
///
/// Fails if one of them can't, or if there are more than `most`.
fn entries(archive: &ZipArchive<FileReader>, buffer: &mut [u8], most: usize) -> Result<Vec<Entry>> {
    let (mut entries, mut seen) = (vec![], BTreeSet::new());
    let mut records = archive.entries(buffer);
    while let Some(record) = records.next_entry().context("the list of its files is broken")? {
        if entries.len() == most {
            bail!("it has more than {most} files and folders");
        }
        let name = name_of(record.file_path().as_bytes());
        // Some programs write `./a` for `a`.
        let plain = name.strip_prefix("./").unwrap_or(&name);
        if let Some(flaw) = flaw_of_name(&name).or_else(|| flaw_of_kind(&record)) {
            bail!("{name:?}: {flaw}");
        }
        if !seen.insert(plain.trim_end_matches('/').to_owned()) {
            bail!("{name:?}: the name occurs twice");
        }
        let (name, method) = (plain.to_owned(), record.compression_method());
        entries.push(Entry { name, method, place: record.wayfinder() });
    }
    let (found, said) = (entries.len(), archive.entries_hint());
    if found as u64 != said {
        bail!("the list of its files is broken: found {found}, expected {said}");
    }
    Ok(entries)
}

/// The name as a text. Old programs write it in an encoding that they don't tell; what isn't ASCII
/// is then written as in an address.
fn name_of(bytes: &[u8]) -> String {
    let shown = |byte: &u8| match byte.is_ascii() {
        true => char::from(*byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    let text = str::from_utf8(bytes).map(str::to_owned);
    text.unwrap_or_else(|_| bytes.iter().map(shown).collect())
}

/// What is wrong with an entry apart from its name, if anything is.
fn flaw_of_kind(record: &ZipFileHeaderRecord) -> Option<&'static str> {
    /// The bits of a mode that tell the kind of the file, and those of plain ones and folders.
    const KIND: u32 = 0o170_000;
    const USUAL: [u32; 3] = [0, 0o100_000, 0o040_000];
    let mode = record.external_attributes() >> 16;
    if !USUAL.contains(&(mode & KIND)) {
        Some("a link, or another special file")
    } else if record.flags().is_encrypted() {
        Some("it is encrypted")
    } else {
        None
    }
}

/// What is wrong with the name of an entry, if anything is.
fn flaw_of_name(name: &str) -> Option<&'static str> {
    let plain = name.strip_prefix("./").unwrap_or(name);
    let inside = plain.strip_suffix('/').unwrap_or(plain);
    if name.starts_with('/') {
        Some("an absolute path")
    } else if name.contains('\\') {
        Some("a backslash in the path; pack it with a program that writes `/`")
    } else if name.as_bytes().get(1) == Some(&b':') {
        Some("a drive letter in the path")
    } else if name.contains(char::is_control) {
        Some("a control character in the path")
    } else if inside.split('/').any(|part| part == "..") {
        Some("a path that leads out of the archive")
    } else if !plain.is_empty() && inside.split('/').any(|part| part.is_empty() || part == ".") {
        Some("a path with an empty part")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::Compression;
    use flate2::write::DeflateEncoder;
    use rawzip::ZipArchiveWriter;
    use rawzip::path::EntryPath;
    use std::io::Write;

    fn archive(entries: &[(&str, &[u8])]) -> Vec<u8> {
        let bytes: Vec<_> = entries.iter().map(|(name, file)| (name.as_bytes(), *file)).collect();
        archive_of_bytes(&bytes)
    }

    fn archive_of_bytes(entries: &[(&[u8], &[u8])]) -> Vec<u8> {
        let mut writer = ZipArchiveWriter::new(vec![]);
        for (name, content) in entries {
            let file = writer.new_file(EntryPath::verbatim(*name));
            let file = file.compression_method(CompressionMethod::DEFLATE);
            let (mut entry, config) = file.start().unwrap();
            let packed = DeflateEncoder::new(&mut entry, Compression::default());
            let mut content_writer = config.wrap(packed);
            content_writer.write_all(content).unwrap();
            let (packed, descriptor) = content_writer.finish().unwrap();
            packed.finish().unwrap();
            entry.finish(descriptor).unwrap();
        }
        writer.finish().unwrap()
    }

    /// Unpacks the archive, and returns the error, or the names of the files that are at the top.
    fn unpacked(bytes: &[u8], room: Room) -> Result<Vec<String>, String> {
        let folder = tempfile::tempdir().unwrap();
        let (place, target) = (folder.path().join("a.zip"), folder.path().join("target"));
        fs::write(&place, bytes).unwrap();
        fs::create_dir(&target).unwrap();
        unpack(&place, &target, room).map_err(|error| format!("{error:#}"))?;
        let name = |entry: io::Result<fs::DirEntry>| entry.unwrap().file_name();
        let names = fs::read_dir(&target).unwrap().map(name);
        let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        Ok(names)
    }

    const SMALL: Room = Room { entries: 3, bytes: 1 << 20 };

    #[test]
    fn what_is_unpacked_is_counted_whatever_the_archive_says() {
        let honest = archive(&[("a", &[0; 600_000]), ("b", &[0; 400_000])]);
        assert_eq!(unpacked(&honest, SMALL).unwrap(), ["a", "b"]);
        let large = archive(&[("a", &[0; 600_000]), ("b", &[0; 600_000])]);
        assert!(large.len() < 10_000, "it is a bomb");
        let error = unpacked(&large, SMALL).unwrap_err();
        assert!(
            error.ends_with("refused: \"b\": with it, more than 1 MiB are unpacked"),
            "{error}"
        );
        let mut lying = large;
        let size = 600_000_u32.to_le_bytes();
        let places: Vec<usize> =
            (0..lying.len() - 4).filter(|&i| lying[i..i + 4] == size).collect();
        assert!(places.len() >= 2, "it is said of each file");
        places.into_iter().for_each(|place| lying[place..place + 4].fill(0));
        assert!(unpacked(&lying, SMALL).is_err());
    }

    #[test]
    fn too_many_entries_are_refused() {
        let few = archive(&[("a", b""), ("b", b""), ("c/d", b"")]);
        assert_eq!(unpacked(&few, SMALL).unwrap(), ["a", "b", "c"]);
        let many = archive(&[("a", b""), ("b", b""), ("c", b""), ("d", b"")]);
        let error = unpacked(&many, SMALL).unwrap_err();
        assert!(error.ends_with("a.zip: refused: it has more than 3 files and folders"), "{error}");
    }

    #[test]
    fn names_that_lead_elsewhere_have_a_flaw() {
        for (name, words) in [
            ("/a", "absolute"),
            ("a\\b", "backslash"),
            ("..\\a", "backslash"),
            ("C:a", "drive letter"),
            ("C:/a", "drive letter"),
            ("../a", "out of the archive"),
            ("a/../../b", "out of the archive"),
            ("./..", "out of the archive"),
            ("a/..", "out of the archive"),
            ("a//b", "empty part"),
            ("a/./b", "empty part"),
            (".//a", "empty part"),
            ("a\0b", "control character"),
            ("a\nb", "control character"),
        ] {
            assert!(flaw_of_name(name).is_some_and(|flaw| flaw.contains(words)), "{name:?}");
        }
        for name in ["a", "a/b", "a/", "./a", "./", "a..b", "...", "a b", "和", ".timelimit"] {
            assert_eq!(flaw_of_name(name), None, "{name}");
        }
    }

    #[test]
    fn a_name_that_occurs_twice_is_refused() {
        let twice = archive(&[("aa", b"1"), ("aa", b"2")]);
        let same = archive(&[("aa", b"1"), ("./aa", b"2")]);
        let and_folder = archive(&[("aa", b"1"), ("aa/", b"")]);
        for bytes in [twice, same, and_folder] {
            let error = unpacked(&bytes, SMALL).unwrap_err();
            assert!(error.contains("refused: \"") && error.ends_with("occurs twice"), "{error}");
        }
        let error = unpacked(&archive(&[("a", b""), ("a/b", b"")]), SMALL).unwrap_err();
        assert!(error.contains("\"a/b\": can't be unpacked"), "{error}");
    }

    #[test]
    fn a_name_in_an_old_encoding_is_a_name_all_the_same() {
        let old = archive_of_bytes(&[(b"\xcc\xe2.in", b"1"), (b"\xcc\xe3.in", b"2")]);
        assert_eq!(unpacked(&old, SMALL).unwrap(), ["%CC%E2.in", "%CC%E3.in"]);
        assert_eq!(unpacked(&archive(&[("题.in", b"")]), SMALL).unwrap(), ["题.in"]);
    }

    #[test]
    fn what_is_no_archive_or_is_broken_is_an_error() {
        for bytes in [&b""[..], b"text", b"PK\x03\x04"] {
            let error = unpacked(bytes, SMALL).unwrap_err();
            assert!(error.contains("expected a folder or a ZIP archive"), "{error}");
        }
        let mut broken = archive(&[("a", &b"some content ".repeat(9))]);
        broken[40] ^= 0xFF;
        assert!(unpacked(&broken, SMALL).unwrap_err().contains("\"a\": can't be unpacked"));
        // The checksum of the file, and the number of files, in the list at the end.
        for (signature, place, words) in [
            (b"PK\x01\x02", 16, "\"a\": can't be unpacked"),
            (b"PK\x05\x06", 10, "refused: the list of its files is broken: found 1, expected 3"),
        ] {
            let mut broken = archive(&[("a", b"some content")]);
            let list = broken.windows(4).rposition(|window| window == signature).unwrap();
            broken[list + place] ^= 2;
            let error = unpacked(&broken, SMALL).unwrap_err();
            assert!(error.contains(words), "{error}");
        }
    }
}
