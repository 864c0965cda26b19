import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second whatever the kernel's own clock (time(7), USER_HZ). */
const TICKS_PER_SECOND = 100;

type Stat = { parent: number; ownSeconds: number; endedSeconds: number };

/** Reads /proc/<pid>/stat (proc_pid_stat(5)): its parent, its user and system time, and those of children that have ended. */
function readStat(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in parentheses, may contain spaces.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
      .slice(11, 15)
      .map((ticks) => Number(ticks) / TICKS_PER_SECOND);
    return {
      parent: Number(fields[1]),
      ownSeconds: user + system,
      endedSeconds: endedUser + endedSystem,
    };
  } catch {
    return undefined;
  }
}

/** Reads nanoseconds (Documentation/scheduler/sched-stats), which a request of a few milliseconds needs; without threads that have ended. */
function readThreadSeconds(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => {
      const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8");
      return sum + Number(text.split(" ")[0]) / 1e9;
    }, 0);
  } catch {
    return 0;
  }
}

/** Seconds in which a process's main thread ran or waited for a processor; NaN where there is no /proc. */
export function readMainThreadSeconds(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8");
    const [ran = Number.NaN, waited = Number.NaN] = text.split(" ").map(Number);
    return (ran + waited) / 1e9;
  } catch {
    return Number.NaN;
  }
}

/** Seconds of processor time that a process and its descendants have used; NaN where there is no /proc. */
export function readProcessorSeconds(pid: number): number {
  const root = readStat(pid);
  if (root === undefined) return Number.NaN;
  const stats = new Map<number, Stat>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? readStat(name) : undefined;
    if (stat !== undefined) stats.set(Number(name), stat);
  }
  const descendsFromRoot = (candidate: number): boolean =>
    candidate === pid || (candidate > 1 && descendsFromRoot(stats.get(candidate)?.parent ?? 0));
  let seconds = 0;
  for (const [candidate, { ownSeconds, endedSeconds }] of stats) {
    if (!descendsFromRoot(candidate)) continue;
    seconds += endedSeconds + Math.max(ownSeconds, readThreadSeconds(candidate));
  }
  return seconds;
}

/** Bytes of memory that a process holds. */
export function readMemory(pid: number): number {
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return 1024 * Number(stdout);
}

/** Seconds by name, such as of processor time, that only grow. */
export type Counters = Readonly<Record<string, () => number | Promise<number>>>;

/** @returns a function that gives by how many milliseconds each has grown since, per request */
export async function readCounters(counters: Counters) {
  const readAll = () =>
    Promise.all(
      Object.entries(counters).map(async ([name, read]) => [name, await read()] as const),
    );
  const before = new Map(await readAll());
  return async (requests: number): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await readAll()).map(([name, seconds]) => [
        name,
        ((seconds - (before.get(name) ?? Number.NaN)) * 1_000) / requests,
      ]),
    );
}
