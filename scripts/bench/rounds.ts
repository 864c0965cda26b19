import type { App } from "@/scripts/bench/apps";
import type { Call, CallName } from "@/scripts/bench/calls";
import type { Baselines } from "@/scripts/bench/baselines";
import { measureInterleaved } from "@vitrine/benchmark/interleave";
import type { Figures, Target } from "@vitrine/benchmark/measure";

/** One URL repeated, or a different one each time; the baselines receive the same requests or serve a fixed response. */
export type Subject =
  | "warm"
  | "cold"
  | "bare cold"
  | "minimal cold"
  | "static"
  | "fixed"
  | "signed in";

export type Measurement = { call: CallName; subject: Subject; size: number; figures: Figures };

type Task = Omit<Measurement, "figures"> & { target: Target };

/**
 * Cold pages are requested over fewer, so that they wait for a processor less long than the server lets a page wait; and no page
 * twice at the same time, because both requests would get one rendering.
 */
const COLD_PAGE_CONNECTIONS = 8;

function createTasks(call: Call, app: App, baselines: Baselines | undefined): Task[] {
  const { name, kind, warm, cold, headers } = call;
  const { size, processes } = app;
  const createTask = (
    subject: Subject,
    origin: string,
    requests: readonly { path: string }[],
    measured: Readonly<Record<string, number>>,
  ): Task => ({
    call: name,
    subject,
    size,
    target: {
      origin,
      requests: requests.map(({ path }) => ({ path, headers })),
      processes: measured,
      ...(kind === "page" &&
        subject.endsWith("cold") && {
          connections: Math.min(requests.length, COLD_PAGE_CONNECTIONS),
        }),
    },
  });
  const tasks = [createTask("warm", app.origin, [warm], processes)];
  if (cold.length > 0) tasks.push(createTask("cold", app.cold.origin, cold, app.cold.processes));
  if (baselines === undefined) return tasks;
  const { node, files, next } = baselines;
  if (kind === "api") {
    const measured = { app: node.process, postgres: processes.postgres };
    return [...tasks, createTask("bare cold", node.origin, cold, measured)];
  }
  const file = { path: baselines.getPath(name) };
  tasks.push(createTask("static", files.origin, [file], { app: files.process }));
  if (kind === "page") {
    tasks.push(createTask("minimal cold", next.origin, [file], { app: next.process }));
  }
  return tasks;
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
      target: { origin: baselines.files.origin, requests: [{ path: "/fixed" }] },
    },
  ]);
  const measurements = await measureInterleaved(groups, options, log);
  return measurements.map(({ task: { target: _target, ...task }, figures }) => ({
    ...task,
    figures,
  }));
}
