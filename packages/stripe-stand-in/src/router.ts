import type { Account } from "#account";
import { describe } from "#specification";
import type { Fields, Wire } from "#wire";

/** One call of an operation. */
export type Call<Params> = { account: Account; params: Wire<Params>; id: string };
type Operation = (call: Call<Fields>) => object;

/** A page's request: its path's id, its address's and its form's fields. */
export type PageRequest = { account: Account; id: string; query: Fields; form: Fields };
export type Page = {
  status: number;
  body?: string;
  location?: string;
  type?: string;
  headers?: Record<string, string>;
};

type DueTask = { next: (account: Account) => number | undefined; run: (account: Account) => void };
type Control = (account: Account, params: unknown) => object;
type Include = (account: Account, object: Fields) => unknown;

const operations = new Map<string, Operation>();
const controls = new Map<string, Control>();
const pages = new Map<string, (request: PageRequest) => Page>();
const included = new Map<string, Include>();
const dueTasks: DueTask[] = [];

/** Registers what answers a line of Stripe's API, such as `POST /v1/products/{id}`. */
export function operation<Params>(line: string, handler: (call: Call<Params>) => object): void {
  if (describe(line) === undefined) throw new Error(`${line} is not in the document.`);
  // What is given fits the document, which is made from the same declarations as `Given`.
  operations.set(line, handler as unknown as Operation);
}

/** Registers an order to the stand-in itself, such as `POST /_local/card`; `given` is its JSON. */
export function control(line: string, handler: Control): void {
  controls.set(line, handler);
}

/** Registers a page for browsers. */
export function page(line: string, handler: (request: PageRequest) => Page): void {
  pages.set(line, handler);
}

/** Leaves a field out of an object's answers unless `expand[]` names it; `make` makes what is not kept. */
export function includable(object: string, field: string, create?: Include): void {
  included.set(`${object}.${field}`, create ?? ((_account, source) => source[field]));
}

/** How to make a field that is left out unless asked for; undefined when it always belongs to the object. */
export const findInclude = (object: unknown, field: string) =>
  included.get(`${String(object)}.${field}`);

/** The fields of an object that are left out unless they are asked for. */
export function listIncludables(object: unknown): string[] {
  const prefix = `${String(object)}.`;
  const keys = [...included.keys()].filter((key) => key.startsWith(prefix));
  return keys.map((key) => key.slice(prefix.length)).filter((field) => !field.includes("."));
}

/** Registers work that falls due at an instant of the clock. */
export function scheduleTask(task: DueTask): void {
  dueTasks.push(task);
}

const MAX_STEPS = 10_000;

/** Moves the clock to `instant`, running all tasks that fall due meanwhile, each at its own instant. */
export function advance(account: Account, instant: number): void {
  const startedAt = account.clock.now();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let earliest: { dueAt: number; task: DueTask } | undefined;
    for (const task of dueTasks) {
      const dueAt = task.next(account);
      if (
        dueAt !== undefined &&
        dueAt <= instant &&
        (earliest === undefined || dueAt < earliest.dueAt)
      )
        earliest = { dueAt, task };
    }
    if (earliest === undefined) {
      account.clock.moveTo(instant);
      if (instant > startedAt) account.revision += 1;
      return;
    }
    account.clock.moveTo(earliest.dueAt);
    earliest.task.run(account);
  }
  throw new Error("Work that is due stays due: its `next` does not move on.");
}

function match<T>(routes: ReadonlyMap<string, T>, method: string, pathname: string) {
  const literal = routes.get(`${method} ${pathname}`);
  if (literal !== undefined) return { line: `${method} ${pathname}`, id: "", handler: literal };
  for (const [line, handler] of routes) {
    const pattern = line.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replace("{id}", "([^/]+)");
    const result = new RegExp(`^${pattern}$`).exec(`${method} ${pathname}`);
    if (result !== null) return { line, id: decodeURIComponent(result[1] ?? ""), handler };
  }
  return undefined;
}

/** The operation that a request asks for, with the id in its address; undefined where there is none. */
export const findOperation = (method: string, pathname: string) =>
  match(operations, method, pathname);
/** What steers the stand-in, by its HTTP line. */
export const findControl = (line: string) => controls.get(line);
/** The page for people at an address. */
export const findPage = (method: string, pathname: string) => match(pages, method, pathname);
