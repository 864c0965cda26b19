import type { Account } from "#account";
import { describe } from "#specification";
import type { Fields, Wire } from "#wire";

/** One call of an operation. */
export type Call<Given> = { account: Account; given: Wire<Given>; id: string };
type Operation = (call: Call<Fields>) => object;

/** A page's request: its path's id, its address's and its form's fields. */
export type Visit = { account: Account; id: string; query: Fields; form: Fields };
export type Page = {
  status: number;
  body?: string;
  location?: string;
  type?: string;
  headers?: Record<string, string>;
};

type Due = { next: (account: Account) => number | undefined; run: (account: Account) => void };
type Control = (account: Account, given: unknown) => object;
type Include = (account: Account, object: Fields) => unknown;

const operations = new Map<string, Operation>();
const controls = new Map<string, Control>();
const pages = new Map<string, (visit: Visit) => Page>();
const included = new Map<string, Include>();
const works: Due[] = [];

/** Registers what answers a line of Stripe's API, such as `POST /v1/products/{id}`. */
export function operation<Given>(line: string, handler: (call: Call<Given>) => object): void {
  if (describe(line) === undefined) throw new Error(`${line} is not in the document.`);
  // What is given fits the document, which is made from the same declarations as `Given`.
  operations.set(line, handler as unknown as Operation);
}

/** Registers an order to the stand-in itself, such as `POST /_local/card`; `given` is its JSON. */
export function control(line: string, handler: Control): void {
  controls.set(line, handler);
}

/** Registers a page for browsers. */
export function page(line: string, handler: (visit: Visit) => Page): void {
  pages.set(line, handler);
}

/** Leaves a field out of an object's answers unless `expand[]` names it; `make` makes what is not kept. */
export function includable(object: string, field: string, make?: Include): void {
  included.set(`${object}.${field}`, make ?? ((_account, from) => from[field]));
}

/** How to make a field that is left out unless asked for; undefined when it always belongs to the object. */
export const includeOf = (object: unknown, field: string) =>
  included.get(`${String(object)}.${field}`);

/** The fields of an object that are left out unless they are asked for. */
export function includables(object: unknown): string[] {
  const prefix = `${String(object)}.`;
  const found = [...included.keys()].filter((key) => key.startsWith(prefix));
  return found.map((key) => key.slice(prefix.length)).filter((field) => !field.includes("."));
}

/** Registers work that falls due at an instant of the clock. */
export function due(work: Due): void {
  works.push(work);
}

const MOST_STEPS = 10_000;

/** Moves the clock to `instant`, doing on the way all that falls due, each at its own instant. */
export function advance(account: Account, instant: number): void {
  const started = account.clock.now();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    let first: { at: number; work: Due } | undefined;
    for (const work of works) {
      const at = work.next(account);
      if (at !== undefined && at <= instant && (first === undefined || at < first.at))
        first = { at, work };
    }
    if (first === undefined) {
      account.clock.moveTo(instant);
      if (instant > started) account.revision += 1;
      return;
    }
    account.clock.moveTo(first.at);
    first.work.run(account);
  }
  throw new Error("Work that is due stays due: its `next` does not move on.");
}

function match<T>(routes: ReadonlyMap<string, T>, method: string, pathname: string) {
  const literal = routes.get(`${method} ${pathname}`);
  if (literal !== undefined) return { line: `${method} ${pathname}`, id: "", handler: literal };
  for (const [line, handler] of routes) {
    const pattern = line.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replace("{id}", "([^/]+)");
    const found = new RegExp(`^${pattern}$`).exec(`${method} ${pathname}`);
    if (found !== null) return { line, id: decodeURIComponent(found[1] ?? ""), handler };
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
