//! `grundy survey` as a shell sees it, from the plan to what is open.

use crate::program::{grundy, json};
use std::path::Path;
use std::process::Output;

fn text(path: &Path) -> &str {
    path.to_str().expect("a name")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

/// Runs a command and gives what it wrote, if it ends with this code.
fn ends(arguments: &[&str], code: i32) -> String {
    let output = grundy(arguments);
    assert_eq!(
        output.status.code(),
        Some(code),
        "{arguments:?}: {}",
        said(&output)
    );
    said(&output)
}

#[test]
fn a_survey_from_its_plan_to_what_is_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let named = |name: &str| folder.path().join(name);
    let [plan, shards, store] = ["chart.json", "shards", "chart.sqlite"].map(named);
    let [plan, shards, store] = [text(&plan), text(&shards), text(&store)];
    let planned = [
        "survey", "plan", "0.qq", "0.07", "0.137", "--ask", "quotient", "--rounds", "1e2,1e3",
        "-o", plan,
    ];
    assert!(ends(&planned, 0).contains("17 games"));
    ends(&["survey", "run", plan, "-o", shards, "--shard", "0/2"], 0);
    let half = ends(&["survey", "status", shards], 0);
    assert!(half.contains("to run: --shard 1/2"), "{half}");
    ends(&["survey", "merge", shards, "-o", store], 3);
    ends(&["survey", "run", plan, "-o", shards, "--shard", "1/2"], 0);
    let lines = named("chart.jsonl");
    let merged = [
        "survey",
        "merge",
        shards,
        "-o",
        store,
        "--recompute",
        "10%",
        "--jsonl",
        text(&lines),
    ];
    let merged = ends(&merged, 0);
    assert!(merged.contains("0 games missing"), "{merged}");
    let lines = std::fs::read_to_string(&lines).expect("lines");
    assert_eq!(lines.lines().count(), 17);
    assert!(named("chart.certificates.gz").exists());
    assert!(ends(&["survey", "verify", store], 0).contains(" 0 are not"));
    // The lines go into a pipe without certificates, and over nothing that is read.
    let merged = ["survey", "merge", shards, "-o", store, "--jsonl"];
    let piped = ends(&[&merged[..], &["/dev/null"]].concat(), 0);
    assert!(piped.contains("certificates are not written"), "{piped}");
    for read in std::fs::read_dir(shards).expect("a folder") {
        let read = read.expect("a file").path();
        let before = std::fs::read(&read).expect("a file");
        let said = ends(&[&merged[..], &[text(&read)]].concat(), 1);
        assert!(said.contains(text(&read)), "{said}");
        assert_eq!(std::fs::read(&read).expect("a file"), before, "{read:?}");
    }

    let more = named("more.json");
    let deeper = [
        "survey",
        "deepen",
        store,
        "--rounds",
        "2e3",
        "-o",
        text(&more),
    ];
    assert!(ends(&deeper, 0).contains("1 open"));
    let deeper = std::fs::read_to_string(&more).expect("a plan");
    assert!(
        deeper.contains("\"0.07\"") && deeper.contains("[2000]"),
        "{deeper}"
    );
}

#[test]
fn results_whose_certificates_were_left_out_are_computed_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let named = |name: &str| folder.path().join(name);
    let [plan, shards, store] = ["plan.json", "shards", "store.sqlite"].map(named);
    let [plan, shards, store] = [text(&plan), text(&shards), text(&store)];
    let planned = [
        "survey", "plan", "0.q", "0.77", "--ask", "quotient", "--rounds", "1e4", "-o", plan,
    ];
    ends(&planned, 0);
    ends(&["survey", "run", plan, "-o", shards], 0);
    ends(&["survey", "merge", shards, "-o", store], 0);
    let changed = |sql: &str| {
        let store = rusqlite::Connection::open(store).expect("a store");
        assert!(store.execute(sql, []).expect("a change") > 0);
    };
    changed("DELETE FROM certificate");
    assert!(ends(&["survey", "verify", store], 0).contains(" 0 are not"));
    changed("UPDATE result SET facts = json_set(facts, '$.order', 41) WHERE unit = '0.77'");
    assert!(ends(&["survey", "verify", store], 1).contains("“order” is 40, not 41"));
}

/// What of a survey fits a disk is kept, and goes on when there is room again.
#[cfg(unix)]
#[test]
fn a_full_disk_stops_a_shard_and_tears_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let named = |name: &str| folder.path().join(name);
    let [plan, shards, alone] = ["plan.json", "shards", "alone"].map(named);
    let [plan, shards, alone] = [text(&plan), text(&shards), text(&alone)];
    let planned = [
        "survey", "plan", "0.qqq", "--ask", "quotient", "--rounds", "1e3", "-o", plan,
    ];
    ends(&planned, 0);
    // No file may be longer than some kilobytes, as if no more fitted the disk.
    let full = std::process::Command::new("sh")
        .args([
            "-c",
            "trap '' XFSZ; ulimit -f 40; exec \"$0\" survey run \"$1\" -o \"$2\"",
        ])
        .args([env!("CARGO_BIN_EXE_grundy"), plan, shards])
        .output()
        .expect("a shell");
    assert_eq!(full.status.code(), Some(1), "{}", said(&full));
    assert!(said(&full).contains(".shard: "), "{}", said(&full));
    let status = ends(&["survey", "status", shards], 0);
    assert!(status.contains("1 shards begun, 0 finished"), "{status}");
    assert!(!status.contains("checksum"), "{status}");
    ends(&["survey", "run", plan, "-o", shards], 0);
    ends(&["survey", "run", plan, "-o", alone], 0);
    let bytes = |folder: &str| {
        let files = std::fs::read_dir(folder).expect("a folder");
        let mut shards = files.filter_map(|file| Some(file.ok()?.path()));
        let shard = shards.find(|path| path.extension().is_some_and(|end| end == "shard"));
        std::fs::read(shard.expect("a shard")).expect("a shard")
    };
    assert!(bytes(shards) == bytes(alone));
}

#[test]
fn what_cannot_be_done_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = folder.path().join("plan.json");
    let wrong = ends(
        &["survey", "plan", "0.dddddddddddd", "--ask", "quotient"],
        1,
    );
    assert!(wrong.contains("68719476736 members"), "{wrong}");
    ends(
        &["survey", "run", text(&plan), "-o", text(folder.path())],
        1,
    );
    std::fs::write(&plan, "{}").expect("a file");
    ends(
        &["survey", "run", text(&plan), "-o", text(folder.path())],
        1,
    );
    ends(
        &[
            "survey",
            "run",
            text(&plan),
            "-o",
            text(folder.path()),
            "--shard",
            "2/2",
        ],
        2,
    );
    ends(&["survey", "status", text(folder.path())], 1);
    ends(&["survey", "verify", text(&plan)], 1);
    ends(&["survey", "plan", "BW", "--ask", "graph"], 1);
}

#[test]
fn scripts_name_each_shard_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = folder.path().join("a plan.json");
    let (plan, shards) = (text(&plan), folder.path().join("it's here"));
    ends(
        &[
            "survey", "plan", "0.q", "--ask", "grundy", "--rounds", "1e4", "-o", plan,
        ],
        0,
    );
    let script = |scheduler: &str, count: &str| {
        let asked = [
            "survey",
            "script",
            plan,
            scheduler,
            "--shards",
            count,
            "-o",
            text(&shards),
        ];
        ends(&asked, 0)
    };
    let slurm = script("--slurm", "2500");
    for array in ["submit 0 999", "submit 1000 999", "submit 2000 499"] {
        assert!(slurm.contains(array), "{slurm}");
    }
    assert!(slurm.contains("--requeue"));
    for scheduler in ["--parallel", "--hyperqueue", "--snakemake"] {
        assert!(script(scheduler, "4").contains("survey run"), "{scheduler}");
    }
    run_script(folder.path(), &script("--parallel", "3"));
    assert!(ends(&["survey", "status", text(&shards)], 0).contains("3 shards begun, 3 finished"));
}

/// What stands for GNU parallel: one shard after the other.
const PARALLEL: &str = "#!/bin/sh\nfor last; do :; done\ncase $last in *{=* | *{1}* | *{.}*) exit 1 ;; esac\nwhile read -r shard; do sh -c \"$(printf %s \"$last\" | sed \"s/{}/$shard/g\")\" || exit 1; done\n";

/// What stands for `sbatch`: each task of the array, one after the other.
const SBATCH: &str = "#!/bin/sh
for option; do
  case $option in
    --array=0-*) most=${option#--array=0-} ;;
    --export=ALL,FIRST=*) FIRST=${option#--export=ALL,FIRST=} ;;
    --wrap=*) wrap=${option#--wrap=} ;;
    --output=*) printf '%s\\n' \"$option\" >>\"$LOGS\" ;;
  esac
done
export FIRST
for task in $(seq 0 \"$most\"); do SLURM_ARRAY_TASK_ID=$task sh -c \"$wrap\" || exit 1; done
";

/// What stands for HyperQueue.
const HQ: &str = "#!/bin/sh
while [ $# -gt 0 ] && [ \"$1\" != -- ]; do
  case $1 in 0-*) most=${1#0-} ;; esac
  shift
done
shift
for task in $(seq 0 \"$most\"); do HQ_TASK_ID=$task \"$@\" || exit 1; done
";

/// Runs a script in this folder, where stand-ins are the schedulers.
fn run_script(folder: &std::path::Path, script: &str) {
    use std::os::unix::fs::PermissionsExt;
    let tools = folder.join("tools");
    std::fs::create_dir_all(&tools).expect("a folder");
    for (name, stand_in) in [("parallel", PARALLEL), ("sbatch", SBATCH), ("hq", HQ)] {
        let tool = tools.join(name);
        std::fs::write(&tool, stand_in).expect("a script");
        let mode = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(&tool, mode).expect("it can be run");
    }
    let path = std::env::var("PATH").unwrap_or_default();
    let mut shell = std::process::Command::new("bash");
    shell.arg("-c").arg(script).current_dir(folder);
    shell.env("PATH", format!("{}:{path}", text(&tools)));
    let done = shell.env("LOGS", folder.join("logs")).output();
    let done = done.expect("a shell");
    assert!(done.status.success(), "{script}\n{}", said(&done));
}

#[test]
fn no_name_of_a_file_is_a_command_in_a_script() {
    let names = [
        "a b",
        "it's",
        "$(touch forged)",
        "`touch forged`",
        "; touch forged;",
        "a\nTASK\ntouch forged\n",
        "\"; touch forged; \"",
        "& touch forged &",
        "{}",
        "{= $_=`touch forged` =}",
        "{1} {.}",
        "*",
        "~",
        "100%A",
        "\\",
        "# x",
        "-o",
        "\u{202e}txt.exe",
        "\u{1b}[2J",
    ];
    for (number, name) in names.into_iter().enumerate() {
        let scheduler = ["--parallel", "--slurm", "--hyperqueue"];
        for scheduler in scheduler
            .into_iter()
            .cycle()
            .skip(number)
            .take(if number % 5 == 0 { 3 } else { 1 })
        {
            scripted(name, scheduler);
        }
    }
}

/// Runs the script of a plan whose file and whose folder of shards have this name.
fn scripted(name: &str, scheduler: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let [plan, shards] =
        ["plan ", "shards "].map(|kind| folder.path().join(format!("{kind}{name}")));
    let (plan, folders) = (text(&plan), text(&shards));
    let plans = [
        "survey", "plan", "0.q", "--ask", "grundy", "--rounds", "1e4", "-o", plan,
    ];
    ends(&plans, 0);
    let scripts = [
        "survey", "script", plan, scheduler, "--shards", "2", "-o", folders,
    ];
    run_script(folder.path(), &ends(&scripts, 0));
    let status = ends(&["survey", "status", folders], 0);
    assert!(
        status.contains("2 shards begun, 2 finished"),
        "{name:?}: {status}"
    );
    let files = std::fs::read_dir(folder.path())
        .expect("a folder")
        .flatten();
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let forged: Vec<String> = names.filter(|name| name == "forged").collect();
    assert!(forged.is_empty(), "{name:?} {scheduler}");
}

#[test]
fn a_quotient_within_steps_is_the_same_every_time() {
    let asked = ["quotient", "0.07", "--steps", "2e4", "--json", "-"];
    let first = json(&asked, 3);
    assert_eq!(json(&asked, 3), first);
    assert_eq!(first["status"], "stopped");
}

#[test]
fn certificates_beside_lines_are_written_over_certificates_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let named = |name: &str| folder.path().join(name);
    let paths = ["plan.json", "shards", "store.sqlite", "a.jsonl"].map(named);
    let [plan, shards, store, lines] = paths.each_ref().map(|path| text(path));
    let planned = ["survey", "plan", "0.3", "0.77", "--ask", "quotient"];
    let rounds = ["--rounds", "1e2,1e4", "-o", plan];
    ends(&[&planned[..], &rounds].concat(), 0);
    ends(&["survey", "run", plan, "-o", shards], 0);
    let merge = ["survey", "merge", shards, "-o", store, "--jsonl", lines];
    let beside = named("a.certificates.gz");
    // There is none yet; then there is that of an earlier merge, and one that is empty.
    ends(&merge, 0);
    let written = std::fs::read(&beside).expect("certificates");
    assert!(written.starts_with(&[0x1f, 0x8b]));
    ends(&merge, 0);
    std::fs::write(&beside, b"").expect("a file");
    ends(&merge, 0);
    assert_eq!(std::fs::read(&beside).expect("certificates"), written);
    std::fs::write(&beside, b"{}").expect("a file");
    let said = ends(&merge, 1);
    assert!(said.contains(text(&beside)), "{said}");
    assert_eq!(std::fs::read(&beside).expect("a file"), b"{}");
    #[cfg(unix)]
    {
        let earlier = named("earlier");
        std::fs::write(&earlier, &written).expect("a file");
        std::fs::remove_file(&beside).expect("a file");
        std::os::unix::fs::symlink(&earlier, &beside).expect("a link");
        ends(&merge, 1);
        assert_eq!(std::fs::read(&earlier).expect("a file"), written);
    }
}
