import type { App } from "@/scripts/bench/apps";
import type { Call, CallName } from "@/scripts/bench/calls";
import type { Baselines } from "@/scripts/bench/baselines";
import { measureInterleaved } from "@vitrine/benchmark/interleave";
import type { Figures, Target } from "@vitrine/benchmark/measure";

/** One URL repeated, or a different one each time; the baselines receive the same requests or serve a fixed response. */
export type Subject = "warm" | "cold" | "bare warm" | "bare cold" | "static" | "fixed";

export type Measurement = { call: CallName; subject: Subject; size: number; figures: Figures };

type Task = Omit<Measurement, "figures"> & { target: Target };

/** Cold pages are requested over fewer, so that they wait for a processor less long than the server lets a page wait. */
const COLD_PAGE_CONNECTIONS = 8;

function createTasks(call: Call, { size, origin }: App, baselines: Baselines | undefined): Task[] {
  const { name, kind, warm, cold, headers } = call;
  const warmPaths = [warm.path];
  const coldPaths = cold.map(({ path }) => path);
  const createTask = (subject: Subject, baseOrigin: string, paths: readonly string[]): Task => ({
    call: name,
    subject,
    size,
    target: {
      origin: baseOrigin,
      requests: paths.map((path) => ({ path, headers })),
      ...(kind === "page" && subject === "cold" && { connections: COLD_PAGE_CONNECTIONS }),
    },
  });
  return [
    createTask("warm", origin, warmPaths),
    ...(cold.length > 0 ? [createTask("cold", origin, coldPaths)] : []),
    ...(baselines === undefined
      ? []
      : kind === "api"
        ? [
            createTask("bare warm", baselines.node, warmPaths),
            createTask("bare cold", baselines.node, coldPaths),
          ]
        : [createTask("static", baselines.files, [baselines.getPath(name)])]),
  ];
}

/** @param calls sampled from each app's own database, in the order of `apps`; the baselines are compared with the first app */
export async function runRounds(
  apps: readonly App[],
  calls: readonly (readonly Call[])[],
  baselines: Baselines,
  options: { rounds: number; seconds: number },
  log: (line: string) => void,
): Promise<Measurement[]> {
  const groups = (calls[0] ?? []).map((_call, index) =>
    apps.flatMap((app, appIndex) => {
      const call = calls[appIndex]?.[index];
      return call === undefined
        ? []
        : createTasks(call, app, appIndex === 0 ? baselines : undefined);
    }),
  );
  const size = apps[0]?.size ?? 0;
  groups.unshift([
    {
      call: "list",
      subject: "fixed",
      size,
      target: { origin: baselines.node, requests: [{ path: "/fixed" }] },
    },
  ]);
  const measurements = await measureInterleaved(groups, options, log);
  return measurements.map(({ task: { target: _target, ...task }, figures }) => ({
    ...task,
    figures,
  }));
}
