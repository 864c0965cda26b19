import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second whatever the kernel's own clock (time(7), USER_HZ). */
const TICKS_PER_SECOND = 100;

type Stat = { parent: number; ticks: number };

/** Of /proc/<pid>/stat (proc_pid_stat(5)): its parent, and user and system time with those of children that have ended. */
function readStat(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in parentheses, may contain spaces.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return undefined;
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
  let ticks = 0;
  for (const [candidate, stat] of stats) if (descendsFromRoot(candidate)) ticks += stat.ticks;
  return ticks / TICKS_PER_SECOND;
}
