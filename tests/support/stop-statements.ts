import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import type { Crash } from "@/tests/support/crashes";

type Progress = Crash & { statements: number };
const progress = new AsyncLocalStorage<Progress>();

let running = 0;
let stopped = 0;
function stop(): Promise<never> {
  stopped += 1;
  if (stopped === running) process.kill(process.pid, "SIGKILL");
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

/**
 * Runs calls at the same time, and stops each before or after its n-th statement; once all of them are there, the process kills
 * itself. For step 0 nothing stops. @returns the status of each, and how many statements it has sent
 */
export function runUntilStopped<Call extends Crash>(
  calls: readonly Call[],
  run: (call: Call) => Promise<number>,
): Promise<(Progress & { status: number })[]> {
  running = calls.length;
  return Promise.all(
    calls.map((call) => {
      const own: Progress = { step: call.step, moment: call.moment, statements: 0 };
      return progress.run(own, async () => {
        const status = await run(call);
        return { status, ...own };
      });
    }),
  );
}
