import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import type { Crash } from "@/tests/support/crashes";

// Saves or submits drafts at the same time, and stops each before or after its n-th statement; once all of them are
// there, the process kills itself. For step 0 nothing stops, and it prints how many statements each has sent.
export type CrashingCall = Crash & {
  id: string;
  body: object;
  identity: string;
  profile: string;
};

const [, , call = "", list = "[]"] = process.argv;
const [warmUp, ...calls]: CrashingCall[] = JSON.parse(list);

type Progress = Crash & { statements: number };
const progress = new AsyncLocalStorage<Progress>();

let stopped = 0;
function stop(): Promise<never> {
  stopped += 1;
  if (stopped === calls.length) process.kill(process.pid, "SIGKILL");
  return new Promise(() => undefined);
}

const query: (...parameters: unknown[]) => unknown = Reflect.get(pg.Client.prototype, "query");
Reflect.set(
  pg.Client.prototype,
  "query",
  function countedQuery(this: pg.Client, ...parameters: unknown[]) {
    const own = progress.getStore();
    if (own === undefined) return Reflect.apply(query, this, parameters);
    own.statements += 1;
    if (own.statements !== own.step) return Reflect.apply(query, this, parameters);
    if (own.moment === "before") return stop();
    return Promise.resolve(Reflect.apply(query, this, parameters)).then(stop);
  },
);

const { bindRoutes } = await import("@/lib/server/http/handle/bind-routes");
const { applicationsApi } = await import("@/lib/applications/applications.api");
const { applicationsRoutes } = await import("@/lib/applications/applications.routes");
const line =
  call === "save" ? "PUT /v1/applications/{id}/draft" : "POST /v1/applications/{id}/submit";
const [method = ""] = line.split(" ");
const handler = bindRoutes(applicationsApi, applicationsRoutes)[line]!;

async function send({ id, body, identity, profile }: CrashingCall): Promise<number> {
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${identity}`,
    "x-profile-token": profile,
  };
  const url = `http://localhost:3000/v1/applications/${id}`;
  const request = new Request(url, { method, headers, body: JSON.stringify(body) });
  const response = await handler?.answer(request, { id });
  return response?.status ?? 404;
}

// The first request includes what a process does once, such as opening the job queue.
if (warmUp !== undefined) await send(warmUp);
const results = await Promise.all(
  calls.map((one) => {
    const own: Progress = { step: one.step, moment: one.moment, statements: 0 };
    return progress.run(own, async () => ({ status: await send(one), ...own }));
  }),
);
process.stdout.write(JSON.stringify(results));
process.exit(0);
