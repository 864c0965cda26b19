import { AsyncLocalStorage } from "node:async_hooks";

/** Who waits for a piece of work; several may wait for the same one, and they may come and go while it waits its turn. */
export type Asker = {
  /** The client addresses of those who wait; an IPv6 network counts as one. */
  addresses: () => readonly string[];
  /** Whether anybody still waits. */
  isThere: () => boolean;
  /** Nobody outside waits: it takes its turn like any other, and is never sent away. */
  own?: true;
};

/** Work of the product's own: seeding, imports. */
const nobody: Asker = { addresses: () => ["own"], isThere: () => true, own: true };

const STORE = Symbol.for("vitrine.asker");
/** The front and Next's bundle are two copies of this module in one process; what one says, the other has to hear. */
const shared = globalThis as { [STORE]?: AsyncLocalStorage<Asker> };

const store = () => (shared[STORE] ??= new AsyncLocalStorage<Asker>());

/** Does `work` for `asker`: the queues that it comes through know then whose turn it takes. */
export function workFor<Result>(asker: Asker, work: () => Result): Result {
  return store().run(asker, work);
}

/** Who waits for what is being done now. */
export function currentAsker(): Asker {
  return store().getStore() ?? nobody;
}
