//! How much memory this machine has for a search.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The memory that a search may hold on this machine, in bytes: `most`, or a third of what the program could take now,
/// if that is less.
///
/// What it could take is what the system has available, or, where that is less, what the program, or a group that it is
/// in (a container, for example), may have at most. A third, as others take memory meanwhile, and a search needs some
/// more than it says it holds. Where the system does not tell, it is `most`: so far only Linux is asked.
///
/// # Examples
///
/// ```
/// use polar_search::{Limits, affordable};
///
/// let limits = Limits { bytes: Some(affordable(1 << 30)), ..Limits::default() };
/// assert!(limits.bytes <= Some(1 << 30));
/// ```
#[must_use]
pub fn affordable(most: u64) -> u64 {
    of_spare(most, spare())
}

/// The same, if this much is to spare.
fn of_spare(most: u64, spare: Option<u64>) -> u64 {
    spare.map_or(most, |spare| most.min(spare / 3))
}

/// What the program could take now, in bytes.
fn spare() -> Option<u64> {
    let read = |path: &Path| fs::read_to_string(path).ok();
    let own = |file| read(&Path::new("/proc").join(file));
    let system = own("meminfo").and_then(|text| available(&text));
    let program = own("self/limits").and_then(|text| addresses(&text));
    let groups = own("self/cgroup").map(|text| limit_files(&text)).unwrap_or_default();
    // A group without a limit says `max`.
    let groups = groups.iter().filter_map(|file| read(file)?.trim().parse().ok());
    least(system, program, groups)
}

/// What is left by the system, the program's own limit, and those of its groups.
fn least(
    system: Option<u64>,
    program: Option<u64>,
    groups: impl Iterator<Item = u64>,
) -> Option<u64> {
    groups.chain(system).chain(program).min()
}

/// What `/proc/meminfo` says is available.
fn available(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim_end().parse().ok()?;
    Some(kilobytes << 10)
}

/// How many addresses the program may have, from `/proc/self/limits`, if there is a limit.
fn addresses(limits: &str) -> Option<u64> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The files with the limits of the groups that `/proc/self/cgroup` names and of those that these are in, in the
/// newer layout and in the older one.
fn limit_files(groups: &str) -> Vec<PathBuf> {
    let files = |line: &str| {
        let mut parts = line.splitn(3, ':').skip(1);
        let (folder, file) = match parts.next()? {
            "" => ("/sys/fs/cgroup", "memory.max"),
            "memory" => ("/sys/fs/cgroup/memory", "memory.limit_in_bytes"),
            _ => return None,
        };
        let group = Path::new(parts.next()?.trim_start_matches('/'));
        Some(group.ancestors().map(|group| Path::new(folder).join(group).join(file)).collect())
    };
    groups.lines().filter_map(files).collect::<Vec<Vec<_>>>().concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_linux_says_is_understood() {
        let said = "MemTotal:       24683656 kB\nMemFree: 1 kB\nMemAvailable:   23227884 kB\n";
        assert_eq!(available(said), Some(23_227_884 << 10));
        assert_eq!(available("MemTotal: 5 kB\n"), None, "an old kernel");
        let limits = |most: &str| {
            addresses(&format!(
                "Max file locks   7   unlimited   locks\n\
                 Max address space         {most}            unlimited            bytes     \n"
            ))
        };
        assert_eq!(limits("204800000"), Some(204_800_000));
        assert_eq!(limits("unlimited"), None);
    }

    #[test]
    fn groups_have_the_limits_of_those_they_are_in() {
        let newer = limit_files("0::/user.slice/game.scope\n");
        let paths = ["user.slice/game.scope/memory.max", "user.slice/memory.max", "memory.max"];
        assert_eq!(newer, paths.map(|path| Path::new("/sys/fs/cgroup").join(path)));
        let older = limit_files("9:cpu,cpuacct:/\n4:memory:/a\n0::/\n");
        let paths =
            ["memory/a/memory.limit_in_bytes", "memory/memory.limit_in_bytes", "memory.max"];
        assert_eq!(older, paths.map(|path| Path::new("/sys/fs/cgroup").join(path)));
        assert_eq!(limit_files("nothing of it"), Vec::<PathBuf>::new());
    }

    #[test]
    fn a_search_may_hold_a_third_of_what_is_to_spare() {
        assert_eq!(of_spare(u64::MAX, Some(900)), 300);
        assert_eq!([of_spare(200, Some(900)), of_spare(200, None)], [200; 2]);
    }

    #[test]
    fn whoever_leaves_least_counts() {
        let least =
            |system, program, groups: &[u64]| least(system, program, groups.iter().copied());
        for (system, program, groups) in
            [(Some(1), Some(2), &[3, 4][..]), (Some(2), Some(1), &[3]), (Some(3), Some(4), &[2, 1])]
        {
            assert_eq!(least(system, program, groups), Some(1));
        }
        assert_eq!(least(None, Some(5), &[]), Some(5));
        assert_eq!(least(None, None, &[]), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn this_machine_has_some_memory_and_not_without_end() {
        let spare = spare().unwrap();
        assert!((1 << 20..1 << 50).contains(&spare), "{spare}");
        assert_eq!(affordable(1), 1);
    }
}
