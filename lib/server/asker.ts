import { AsyncLocalStorage } from "node:async_hooks";

/** Who waits for a piece of work; several may wait for the same one, and come and go until it starts. */
export type Asker = {
  /** The client addresses of those who wait; an IPv6 network counts as one. */
  addresses: () => readonly string[];
  isThere: () => boolean;
  /** Set for the product's own work: it is never rejected for having to wait too long. */
  own?: true;
};

const nobody: Asker = { addresses: () => ["own"], isThere: () => true, own: true };

const STORE = Symbol.for("vitrine.asker");
/** The front and Next's bundle have their own copies of this module in one process. */
const shared = globalThis as { [STORE]?: AsyncLocalStorage<Asker> };

const store = () => (shared[STORE] ??= new AsyncLocalStorage<Asker>());

/** Runs `work` on behalf of `asker`, by whom the queues inside order it. */
export function workFor<Result>(asker: Asker, work: () => Result): Result {
  return store().run(asker, work);
}

export function currentAsker(): Asker {
  return store().getStore() ?? nobody;
}
