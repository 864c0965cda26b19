import type { App } from "@/scripts/bench/apps";
import type { Call, CallName } from "@/scripts/bench/calls";
import type { Baselines } from "@/scripts/bench/baselines";
import { isShared } from "@/scripts/serve/caching";
import { measureInterleaved, type RoundOptions } from "@vitrine/benchmark/interleave";
import { computeMedians, CONNECTIONS, type Figures, type Target } from "@vitrine/benchmark/measure";

/** One URL repeated, or a different one each time; the baselines receive the same requests or serve a fixed response. */
export type Subject =
  | "warm"
  | "cold"
  | "bare cold"
  | "minimal cold"
  | "static"
  | "fixed"
  | "signed in";

/** `figures`: the medians of `rounds`. `repeats`: rounds that were measured again because a response failed. */
export type Measurement = {
  call: CallName;
  subject: Subject;
  size: number;
  figures: Figures;
  rounds: readonly Figures[];
  repeats: number;
};

type Task = Pick<Measurement, "call" | "subject" | "size"> & { target: Target; seconds?: number };

/**
 * Cold pages are requested over fewer, so that they wait for a processor less long than the server lets a page wait; and no page
 * twice at the same time, because both requests would get one rendering.
 */
const COLD_PAGE_CONNECTIONS = 4;

/** Enough for tens of thousands of responses that are only sent. */
const CACHED_SECONDS = 1;
const isCached = (subject: Subject) => subject === "warm" || subject === "static";

/** Creates tasks so that what is compared is measured next to each other: cold calls of each size, and the baselines. */
function createTasks(call: Call, app: App, baselines: Baselines | undefined): Task[] {
  const { name, kind, warm, cold, headers } = call;
  const createTask = (
    subject: Subject,
    { origin, counters }: Pick<Target, "origin" | "counters">,
    requests: readonly { path: string }[],
    connections: number,
  ): Task => ({
    call: name,
    subject,
    size: app.size,
    target: {
      origin,
      requests: requests.map(({ path }) => ({ path, headers })),
      connections,
      ...(counters !== undefined && { counters }),
    },
    ...(isCached(subject) && { seconds: CACHED_SECONDS }),
  });
  const coldConnections =
    kind === "page" ? Math.min(cold.length, COLD_PAGE_CONNECTIONS) : CONNECTIONS;
  const coldTasks = cold.length === 0 ? [] : [createTask("cold", app.cold, cold, coldConnections)];
  if (baselines === undefined) return coldTasks;
  const { node, files, next, getPath } = baselines;
  const file = [{ path: getPath(name) }];
  const baselineTasks = {
    api: () => [createTask("bare cold", node, cold, coldConnections)],
    page: () => [
      createTask("minimal cold", next, file, coldConnections),
      createTask("static", files, file, CONNECTIONS),
    ],
    picture: () => [createTask("static", files, file, CONNECTIONS)],
  };
  const [path = ""] = warm.path.split("?");
  return [
    ...coldTasks,
    ...baselineTasks[kind](),
    ...(isShared(path) ? [createTask("warm", app, [warm], CONNECTIONS)] : []),
  ];
}

/** @param calls sampled from each app's own database, in the order of `apps`; all but cold calls are measured with the first app only */
export async function runRounds(
  apps: readonly App[],
  calls: readonly (readonly Call[])[],
  baselines: Baselines,
  options: RoundOptions,
  log: (line: string) => void,
): Promise<Measurement[]> {
  const groups = (calls[0] ?? []).map((_call, index) =>
    apps
      .flatMap((app, appIndex) => {
        const call = calls[appIndex]?.[index];
        const compared = appIndex === 0 ? baselines : undefined;
        return call === undefined ? [] : [createTasks(call, app, compared)];
      })
      .toReversed()
      .flat(),
  );
  const { origin } = baselines.files;
  groups.unshift([
    {
      call: "list",
      subject: "fixed",
      size: apps[0]?.size ?? 0,
      target: { origin, requests: [{ path: "/fixed" }] },
      seconds: CACHED_SECONDS,
    },
  ]);
  const measurements = await measureInterleaved(groups, options, log);
  return measurements.map(
    ({ task: { target: _target, seconds: _seconds, ...task }, rounds, repeats }) => ({
      ...task,
      figures: computeMedians(rounds),
      rounds,
      repeats,
    }),
  );
}
