//! Unpacking a ZIP archive that may be hostile. All of its names are checked before anything is
//! written, and what is unpacked is counted, whatever the archive says of itself.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use anyhow::{Context, Result, bail};
use zip::ZipArchive;

use super::tree::Room;

/// Unpacks the archive `place` into an empty folder.
///
/// Fails, naming the entry, if a name leads out of the folder or occurs twice, if an entry is a
/// link or another special file, or is encrypted, and if there is more than `room` for.
pub(super) fn unpack(place: &Path, folder: &Path, room: Room) -> Result<()> {
    let name = place.display();
    let file = File::open(place).with_context(|| format!("{name}: can't read"))?;
    let mut archive = ZipArchive::new(BufReader::new(file))
        .with_context(|| format!("{name}: expected a folder or a ZIP archive"))?;
    if archive.len() > room.entries {
        bail!("{name}: it has more than {} files and folders", room.entries);
    }
    let names = names(&mut archive).with_context(|| format!("{name}: refused"))?;
    if archive.has_duplicate_names() {
        let twice = repeated_name(place, archive.central_directory_start())?;
        bail!("{name}: refused: {twice:?}: the name occurs twice");
    }
    let mut left = room.bytes;
    for (index, entry) in names.iter().enumerate() {
        let path = folder.join(entry);
        if entry.is_empty() || entry.ends_with('/') {
            fs::create_dir_all(&path).with_context(|| format!("{name}: {entry:?}"))?;
            continue;
        }
        let mut unpack = || -> Result<u64> {
            fs::create_dir_all(path.parent().context("it is in a folder")?)?;
            let packed = archive.by_index(index)?;
            let mut file = File::create_new(&path)?;
            // One byte more than there is room for tells whether it is too much.
            Ok(io::copy(&mut packed.take(left.saturating_add(1)), &mut file)?)
        };
        let length = unpack().with_context(|| format!("{name}: {entry:?}: can't be unpacked"))?;
        left = match left.checked_sub(length) {
            Some(left) => left,
            None => bail!(
                "{name}: refused: {entry:?}: with it, more than {} MiB are unpacked",
                room.bytes >> 20
            ),
        };
    }
    Ok(())
}

/// The names of all entries, checked; those of folders end in `/`.
fn names(archive: &mut ZipArchive<impl Read + Seek>) -> Result<Vec<String>> {
    let mut names = Vec::new();
    let mut seen = BTreeSet::new();
    for index in 0..archive.len() {
        let entry = archive.by_index_raw(index)?;
        let name = entry.name()?.into_owned();
        /// The bits of a mode that tell the kind of the file, and those of plain ones and folders.
        const KIND: u32 = 0o170_000;
        const USUAL: [u32; 3] = [0, 0o100_000, 0o040_000];
        let kind = entry.unix_mode().unwrap_or_default() & KIND;
        let flaw = match flaw_of_name(&name) {
            None if !USUAL.contains(&kind) => Some("a link, or another special file"),
            None if entry.encrypted() => Some("it is encrypted"),
            flaw => flaw,
        };
        if let Some(flaw) = flaw {
            bail!("{name:?}: {flaw}");
        }
        // Some programs write `./a` for `a`.
        let plain = name.strip_prefix("./").unwrap_or(&name);
        if !seen.insert(plain.trim_end_matches('/').to_owned()) {
            bail!("{name:?}: the name occurs twice");
        }
        names.push(plain.to_owned());
    }
    Ok(names)
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

/// The first name that occurs twice in the central directory, which is at `start`.
fn repeated_name(place: &Path, start: u64) -> Result<String> {
    /// The length of what comes before the name, and where the lengths of the name, the extra field
    /// and the comment are in it.
    const HEADER: usize = 46;
    const LENGTHS: [usize; 3] = [28, 30, 32];
    let mut file = BufReader::new(File::open(place)?);
    file.seek(SeekFrom::Start(start))?;
    let mut seen = BTreeSet::new();
    loop {
        let mut header = [0; HEADER];
        file.read_exact(&mut header).context("the list of its files is broken")?;
        let length = |at: usize| usize::from(u16::from_le_bytes([header[at], header[at + 1]]));
        let [name, extra, comment] = LENGTHS.map(length);
        let mut bytes = vec![0; name + extra + comment];
        file.read_exact(&mut bytes)?;
        let name = String::from_utf8_lossy(&bytes[..name]).into_owned();
        if !seen.insert(name.clone()) {
            return Ok(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    fn archive(entries: &[(&str, &[u8])]) -> Vec<u8> {
        let mut bytes = io::Cursor::new(vec![]);
        let mut writer = ZipWriter::new(&mut bytes);
        for (name, content) in entries {
            writer.start_file(*name, SimpleFileOptions::default()).unwrap();
            writer.write_all(content).unwrap();
        }
        writer.finish().unwrap();
        bytes.into_inner()
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
        assert_eq!(places.len(), 4, "in the two headers of each file");
        places.into_iter().for_each(|place| lying[place..place + 4].fill(0));
        assert!(unpacked(&lying, SMALL).is_err());
    }

    #[test]
    fn too_many_entries_are_refused() {
        let few = archive(&[("a", b""), ("b", b""), ("c/d", b"")]);
        assert_eq!(unpacked(&few, SMALL).unwrap(), ["a", "b", "c"]);
        let many = archive(&[("a", b""), ("b", b""), ("c", b""), ("d", b"")]);
        let error = unpacked(&many, SMALL).unwrap_err();
        assert!(error.ends_with("a.zip: it has more than 3 files and folders"), "{error}");
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
        let mut twice = archive(&[("aa", b"1"), ("ab", b"2")]);
        let places: Vec<usize> =
            (0..twice.len() - 1).filter(|&i| twice[i..i + 2] == *b"ab").collect();
        places.into_iter().for_each(|place| twice[place + 1] = b'a');
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
    fn what_is_no_archive_or_is_broken_is_an_error() {
        for bytes in [&b""[..], b"text", b"PK\x03\x04"] {
            let error = unpacked(bytes, SMALL).unwrap_err();
            assert!(error.contains("expected a folder or a ZIP archive"), "{error}");
        }
        let mut broken = archive(&[("a", &b"some content ".repeat(9))]);
        broken[40] ^= 0xFF;
        assert!(unpacked(&broken, SMALL).unwrap_err().contains("\"a\": can't be unpacked"));
    }
}
