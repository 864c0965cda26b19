import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** One process for good: a pid alone is given to another program sooner or later. */
export type ProcessMark = { pid: number; startTime: string };

/** When a process began, in the system's own words; undefined when there is none with that pid (or only its ashes). */
export async function startTime(pid: number): Promise<string | undefined> {
  if (process.platform === "linux") {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
    // The name in parentheses may hold spaces; field 3 is the state, field 22 the start in clock ticks since boot.
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields === undefined || fields[0] === "Z" ? undefined : fields[19];
  }
  const { stdout } = await run("ps", ["-o", "lstart=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.trim() || undefined;
}

/** Whether the process that was marked still runs. */
export async function stillRuns({ pid, startTime: marked }: ProcessMark): Promise<boolean> {
  return (await startTime(pid)) === marked;
}

/** Sends a signal to a process group, or to the process alone where it leads none; gone ones are fine. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch {
      // Not a group leader, or gone already.
    }
  }
}
