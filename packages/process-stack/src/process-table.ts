import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A process that is still running this long after its stop signal is killed. */
export const STOP_TIMEOUT_MS = 8_000;

/** Pids are reused, so the start time identifies the process. */
export type ProcessMark = { pid: number; startTime: string };

/** The start time in the system's format; undefined if there is no such process or it is a zombie. */
export async function readStartTime(pid: number): Promise<string | undefined> {
  if (process.platform === "linux") {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
    // The name in parentheses may contain spaces; field 3 is the state, field 22 the start in clock ticks since boot.
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields === undefined || fields[0] === "Z" ? undefined : fields[19];
  }
  const { stdout } = await run("ps", ["-o", "lstart=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.trim() || undefined;
}

export async function isRunning({
  pid,
  startTime: expectedStartTime,
}: ProcessMark): Promise<boolean> {
  return (await readStartTime(pid)) === expectedStartTime;
}

/** Signals the group, or the process alone if it leads none; ignores one that has ended. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch {
      // Not a group leader, or ended.
    }
  }
}
