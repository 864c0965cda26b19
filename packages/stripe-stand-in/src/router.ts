import type { Account } from "#account";
import { describeOperation } from "#specification";
import type { Fields, Wire } from "#wire";

/** `id` is the one in the path. */
export type Call<Params> = { account: Account; params: Wire<Params>; id: string };
type Operation = (call: Call<Fields>) => object;

/** `id` is the one in the path, `query` the fields of the query string. */
export type PageRequest = { account: Account; id: string; query: Fields; form: Fields };
export type Page = {
  status: number;
  body?: string;
  location?: string;
  type?: string;
  headers?: Record<string, string>;
};

type DueTask = { dueAt: (account: Account) => number | undefined; run: (account: Account) => void };
type Control = (account: Account, params: unknown) => object;
type ComputeField = (account: Account, object: Fields) => unknown;

const operations = new Map<string, Operation>();
const controls = new Map<string, Control>();
const pages = new Map<string, (request: PageRequest) => Page>();
const includables = new Map<string, ComputeField>();
const dueTasks: DueTask[] = [];

/** @param requestLine such as `POST /v1/products/{id}` */
export function defineOperation<Params>(
  requestLine: string,
  handler: (call: Call<Params>) => object,
): void {
  if (describeOperation(requestLine) === undefined)
    throw new Error(`${requestLine} is not in the document.`);
  // Requests are validated against the document, which is derived from the same declarations as `Params`.
  operations.set(requestLine, handler as unknown as Operation);
}

/** Registers a request that controls the stand-in, such as `POST /_local/card`; `params` is its JSON body. */
export function defineControl(requestLine: string, handler: Control): void {
  controls.set(requestLine, handler);
}

/** Registers a page for browsers, which needs no API key. */
export function definePage(requestLine: string, handler: (request: PageRequest) => Page): void {
  pages.set(requestLine, handler);
}

/** Leaves a field out of an object's responses unless `expand[]` names it; `compute` returns one that is not stored. */
export function defineIncludable(object: string, field: string, compute?: ComputeField): void {
  includables.set(`${object}.${field}`, compute ?? ((_account, source) => source[field]));
}

/** Returns the function that computes an includable field; undefined for an ordinary field. */
export const findIncludable = (object: unknown, field: string) =>
  includables.get(`${String(object)}.${field}`);

/** Lists the fields that an object of this type has only if `expand[]` names them. */
export function listIncludables(object: unknown): string[] {
  const prefix = `${String(object)}.`;
  const keys = [...includables.keys()].filter((key) => key.startsWith(prefix));
  return keys.map((key) => key.slice(prefix.length)).filter((field) => !field.includes("."));
}

/** Registers a task that runs when the clock reaches `dueAt`; that is derived from stored state, so a restart loses no task. */
export function scheduleTask(task: DueTask): void {
  dueTasks.push(task);
}

/** Far more than any advance runs: stops a task whose `dueAt` does not change once it has run. */
const MAX_STEPS = 10_000;

/** Moves the clock to `instant`, and runs each task that falls due until then at its own time. */
export function advanceClock(account: Account, instant: number): void {
  const startedAt = account.clock.now();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let earliest: { dueAt: number; task: DueTask } | undefined;
    for (const task of dueTasks) {
      const dueAt = task.dueAt(account);
      if (
        dueAt !== undefined &&
        dueAt <= instant &&
        (earliest === undefined || dueAt < earliest.dueAt)
      )
        earliest = { dueAt, task };
    }
    if (earliest === undefined) {
      account.clock.moveTo(instant);
      // The clock's offset is saved with the account.
      if (instant > startedAt) account.revision += 1;
      return;
    }
    account.clock.moveTo(earliest.dueAt);
    earliest.task.run(account);
  }
  throw new Error("A due task stays due after it has run: its `dueAt` does not change.");
}

function matchRoute<T>(routes: ReadonlyMap<string, T>, method: string, pathname: string) {
  const literal = routes.get(`${method} ${pathname}`);
  if (literal !== undefined)
    return { requestLine: `${method} ${pathname}`, id: "", handler: literal };
  for (const [requestLine, handler] of routes) {
    const pattern = requestLine.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replace("{id}", "([^/]+)");
    const result = new RegExp(`^${pattern}$`).exec(`${method} ${pathname}`);
    if (result !== null) return { requestLine, id: decodeURIComponent(result[1] ?? ""), handler };
  }
  return undefined;
}

export const findOperation = (method: string, pathname: string) =>
  matchRoute(operations, method, pathname);
export const findControl = (requestLine: string) => controls.get(requestLine);
export const findPage = (method: string, pathname: string) => matchRoute(pages, method, pathname);
