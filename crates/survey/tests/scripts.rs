//! Scripts for schedulers, whatever the names of their files are.

use grundy_survey::{Scheduler, Scripted, script};

fn of(scheduler: Scheduler, folder: &str) -> String {
    let scripted = Scripted {
        program: "/bin/the {program}",
        plan: "/plans/a {plan}.json",
        folder,
        shards: 3,
        memory: 1 << 20,
    };
    script(scheduler, &scripted)
}

#[test]
fn no_brace_of_a_path_is_a_wildcard_of_snakemake() {
    let folder = "/out{x} {shard} '\"";
    let text = of(Scheduler::Snakemake, folder);
    // The paths stand in the line that names them, and nowhere else.
    let (paths, rules): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.starts_with("PROGRAM, "));
    let named = r#"= "/bin/the {program}", "/plans/a {plan}.json", "/out{x} {shard} '\"", 3"#;
    assert!(
        matches!(paths[..], [line] if line.ends_with(named)),
        "{text}"
    );
    let rules = rules.join("\n");
    assert!(rules.contains("workdir: FOLDER\n"), "{rules}");
    assert!(
        rules.contains("output: touch(\"done-{shard}\")\n"),
        "{rules}"
    );
    assert!(rules.contains("folder=lambda _: FOLDER"), "{rules}");
    // Wildcards are put into params that are texts, and into files of inputs.
    assert!(
        !rules.contains("FOLDER +") && !rules.contains("input: PLAN"),
        "{rules}"
    );
}

#[test]
fn no_percent_of_a_folder_is_a_symbol_of_slurm() {
    let text = of(Scheduler::Slurm, "/shards of 100%A");
    assert!(text.contains("mkdir -p '/shards of 100%A'\n"), "{text}");
    let log = "--output='/shards of 100%%A/log-%A-%a'";
    assert!(text.contains(log), "{text}");
}
