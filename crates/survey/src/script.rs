//! Scripts that run the shards of a plan under a scheduler that is there.

/// Whose script it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheduler {
    /// Arrays of jobs under Slurm.
    Slurm,
    /// GNU parallel, here or over ssh.
    Parallel,
    /// HyperQueue.
    Hyperqueue,
    /// Snakemake.
    Snakemake,
}

/// Indices of an array end here, unless `MaxArraySize` was made larger.
const MAX_ARRAY: usize = 1_000;

/// The survey that a script runs.
#[derive(Clone, Debug)]
pub struct Scripted<'a> {
    pub program: &'a str,
    /// The file of the plan.
    pub plan: &'a str,
    /// The folder for the shards.
    pub folder: &'a str,
    /// How many shards there are.
    pub shards: usize,
    /// The bytes that a task needs.
    pub memory: u64,
}

/// The script: for a shell, but for Snakemake. Whatever is in the paths, they are paths in it, and no commands.
pub fn script(scheduler: Scheduler, of: &Scripted<'_>) -> String {
    let Scripted { shards, .. } = *of;
    let [program, plan, folder] = [of.program, of.plan, of.folder].map(quoted);
    let run = |shard: &str| {
        format!("{program} survey run {plan} --shard {shard}/{shards} --threads 1 -o {folder}")
    };
    match scheduler {
        Scheduler::Slurm => slurm(of, &run("\"$((FIRST + SLURM_ARRAY_TASK_ID))\"")),
        Scheduler::Parallel => format!(
            "#!/bin/sh\n\
             # {shards} shards by GNU parallel, as many at a time as there are cores. Begin it again after any end:\n\
             # finished shards are skipped. On other machines: parallel --sshlogin … with a shared folder.\n\
             set -eu\n\
             seq 0 {} | parallel --halt soon,fail=1 --memfree {} {}\n",
            shards - 1,
            of.memory,
            quoted(&run("{}")),
        ),
        Scheduler::Hyperqueue => format!(
            "#!/bin/sh\n\
             # {shards} shards as tasks of HyperQueue. Start a server (hq server start) and workers before.\n\
             # A task whose worker is lost runs again and goes on after the last whole row.\n\
             set -eu\n\
             hq submit --wait --array 0-{} --cpus 1 --crash-limit 20 -- sh -c {}\n",
            shards - 1,
            quoted(&run("\"$HQ_TASK_ID\"")),
        ),
        Scheduler::Snakemake => snakemake(of),
    }
}

fn slurm(of: &Scripted<'_>, run: &str) -> String {
    let shards = of.shards;
    let megabytes = of.memory.div_ceil(1 << 20);
    let log = format!("{}/log-%A-%a", of.folder.replace('%', "%%"));
    let mut text = format!(
        "#!/bin/sh\n\
         # Submits {shards} shards as array jobs: sh THIS-FILE. The folders must be shared by all nodes.\n\
         # A task that is killed runs again (--requeue) and goes on after the last whole row of its shard.\n\
         # Array indices end at {MAX_ARRAY} (MaxArraySize), so there is an array for each {MAX_ARRAY} shards.\n\
         # Slurm gives out free slots every few seconds: shards should take minutes.\n\
         set -eu\n\
         mkdir -p {}\n\
         submit() {{ # FIRST-SHARD LAST-INDEX\n\
         sbatch --parsable --export=\"ALL,FIRST=$1\" --array=\"0-$2\" --job-name=grundy-survey \\\n  \
         --ntasks=1 --cpus-per-task=1 --mem={megabytes}M --requeue --open-mode=append --output={} \\\n  \
         --wrap={}\n\
         }}\n",
        quoted(of.folder),
        quoted(&log),
        quoted(&format!("exec {run}")),
    );
    for first in (0..shards).step_by(MAX_ARRAY) {
        let last = MAX_ARRAY.min(shards - first) - 1;
        text.push_str(&format!("submit {first} {last}\n"));
    }
    text
}

/// Braces in the files of a rule are wildcards for Snakemake, and nothing escapes them there. So the folder is that in
/// which the rules stand, and the other paths come out of functions, which are taken as they are.
fn snakemake(of: &Scripted<'_>) -> String {
    let shards = of.shards;
    let megabytes = of.memory.div_ceil(1 << 20);
    let [program, plan, folder] = [of.program, of.plan, of.folder].map(in_python);
    format!(
        "# {shards} shards under Snakemake: snakemake --snakefile THIS-FILE --cores all\n\
         PROGRAM, PLAN, FOLDER, SHARDS = {program}, {plan}, {folder}, {shards}\n\
         \n\
         workdir: FOLDER\n\
         \n\
         rule all:\n    input: expand(\"done-{{shard}}\", shard=range(SHARDS))\n\
         \n\
         # A shard's own file grows while it runs, so that it is not lost when it is killed; what Snakemake\n\
         # looks for is made at its end.\n\
         rule shard:\n    output: touch(\"done-{{shard}}\")\n    \
         threads: 1\n    resources: mem_mb={megabytes}\n    \
         params: program=lambda _: PROGRAM, plan=lambda _: PLAN, folder=lambda _: FOLDER, of=SHARDS\n    \
         shell: \"{{params.program:q}} survey run {{params.plan:q}} --shard {{wildcards.shard}}/{{params.of}} --threads 1 -o {{params.folder:q}}\"\n"
    )
}

/// A text of Python, which reads what JSON escapes.
fn in_python(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// A word of a shell, whatever is in it. GNU parallel replaces some words that begin with a brace, and computes
/// others, so that none is left whole.
fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+=:,@".contains(c);
    match !text.is_empty() && text.chars().all(plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', r"'\''").replace('{', "{''")),
    }
}
