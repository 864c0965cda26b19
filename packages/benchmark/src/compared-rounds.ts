import { measureInterleaved, type RoundOptions } from "#interleave";
import { computeMedians, CONNECTIONS, type Target } from "#measure";
import type { Call, Measurement, Subject } from "#sampled-call";

type Server = Pick<Target, "origin" | "counters">;

/** `cold` keeps no responses. */
export type ComparedApp = Server & { size: number; cold: Server };

/** Servers to compare with: bare `node:http` and `pg`, a minimal Next app, and one that serves files. The first and the last have `fixed`. */
export type ComparedServers = {
  node: Server;
  next: Server;
  files: Server;
  getPath: (call: string) => string;
  /** True if an app keeps responses at that path. */
  isShared: (path: string) => boolean;
};

/** A few bytes that are always the same. */
const fixed = { path: "/fixed" };

type Task = Pick<Measurement, "call" | "subject" | "size"> & { target: Target; seconds?: number };

/**
 * Cold pages are requested over fewer, so that they wait for a processor less long than the server lets a page wait; and no page
 * twice at the same time, because both requests would get one rendering.
 */
const COLD_PAGE_CONNECTIONS = 4;

/** Enough for tens of thousands of responses that are only sent. */
const CACHED_SECONDS = 1;
const cached: readonly Subject[] = ["warm", "bare warm", "static"];

/** Creates tasks so that what is compared is measured next to each other: cold calls of each size, and the baselines. */
function createTasks(call: Call, app: ComparedApp, servers: ComparedServers | undefined): Task[] {
  const { name, kind, warm, cold, headers } = call;
  const createTask = (
    subject: Subject,
    { origin, counters }: Server,
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
    ...(cached.includes(subject) && { seconds: CACHED_SECONDS }),
  });
  const coldConnections =
    kind === "page" ? Math.min(cold.length, COLD_PAGE_CONNECTIONS) : CONNECTIONS;
  const coldTasks = cold.length === 0 ? [] : [createTask("cold", app.cold, cold, coldConnections)];
  if (servers === undefined) return coldTasks;
  const { node, files, next, getPath, isShared } = servers;
  const file = [{ path: getPath(name) }];
  const baselineTasks = {
    api: () => [createTask("bare cold", node, cold, coldConnections)],
    page: () => [
      createTask("minimal cold", next, file, coldConnections),
      createTask("static", files, file, CONNECTIONS),
    ],
    picture: () => [createTask("static", files, file, CONNECTIONS)],
  };
  const [path = ""] = warm.split("?");
  return [
    ...coldTasks,
    ...baselineTasks[kind](),
    ...(isShared(path)
      ? [
          createTask("warm", app, [{ path: warm }], CONNECTIONS),
          createTask("bare warm", node, [fixed], CONNECTIONS),
        ]
      : []),
  ];
}

/** @param calls sampled from each app's own database, in the order of `apps`; all but cold calls are measured with the first app only */
export async function runRounds(
  apps: readonly ComparedApp[],
  calls: readonly (readonly Call[])[],
  servers: ComparedServers,
  options: RoundOptions,
  log: (line: string) => void,
): Promise<Measurement[]> {
  const groups = (calls[0] ?? []).map((_call, index) =>
    apps
      .flatMap((app, appIndex) => {
        const call = calls[appIndex]?.[index];
        const compared = appIndex === 0 ? servers : undefined;
        return call === undefined ? [] : [createTasks(call, app, compared)];
      })
      .toReversed()
      .flat(),
  );
  const { origin } = servers.files;
  groups.unshift([
    {
      call: "fixed response",
      subject: "fixed",
      size: apps[0]?.size ?? 0,
      target: { origin, requests: [fixed] },
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
