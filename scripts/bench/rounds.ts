import type { App } from "@/scripts/bench/apps";
import type { Call, CallName } from "@/scripts/bench/calls";
import type { Limits } from "@/scripts/bench/limits";
import { measureInterleaved } from "@vitrine/benchmark/interleave";
import type { Figures, Target } from "@vitrine/benchmark/measure";

/** One URL repeated or ever new ones; the baselines get the same, or a fixed response. */
export type Subject = "warm" | "cold" | "bare warm" | "bare cold" | "static" | "fixed";

export type Measured = { call: CallName; subject: Subject; size: number; figures: Figures };

type Task = Omit<Measured, "figures"> & { target: Target };

function tasksOf(call: Call, { size, origin }: App, limits: Limits | undefined): Task[] {
  const { name, kind, warm, cold, headers } = call;
  const warmPaths = [warm.path];
  const coldPaths = cold.map(({ path }) => path);
  const task = (subject: Subject, from: string, paths: readonly string[]): Task => ({
    call: name,
    subject,
    size,
    target: { origin: from, paths, headers },
  });
  return [
    task("warm", origin, warmPaths),
    ...(cold.length > 0 ? [task("cold", origin, coldPaths)] : []),
    ...(limits === undefined
      ? []
      : kind === "api"
        ? [task("bare warm", limits.node, warmPaths), task("bare cold", limits.node, coldPaths)]
        : [task("static", limits.files, [limits.pathOf(name)])]),
  ];
}

/** @param calls sampled from each app's own database, in the order of `apps`; baselines run beside the first */
export async function runRounds(
  apps: readonly App[],
  calls: readonly (readonly Call[])[],
  limits: Limits,
  options: { rounds: number; seconds: number },
  log: (line: string) => void,
): Promise<Measured[]> {
  const groups = (calls[0] ?? []).map((_call, at) =>
    apps.flatMap((app, which) => {
      const call = calls[which]?.[at];
      return call === undefined ? [] : tasksOf(call, app, which === 0 ? limits : undefined);
    }),
  );
  const size = apps[0]?.size ?? 0;
  groups.unshift([
    { call: "list", subject: "fixed", size, target: { origin: limits.node, paths: ["/fixed"] } },
  ]);
  const measured = await measureInterleaved(groups, options, log);
  return measured.map(({ task: { target: _target, ...task }, figures }) => ({ ...task, figures }));
}
