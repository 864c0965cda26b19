import { AsyncLocalStorage } from "node:async_hooks";

/** The clients waiting for some work; they may join or leave until it starts. */
export type Requester = {
  /** Client addresses; an IPv6 network counts as one. */
  addresses: () => readonly string[];
  isConnected: () => boolean;
  /** Background work of the product, which is never rejected for waiting too long. */
  own?: true;
};

const system: Requester = { addresses: () => ["own"], isConnected: () => true, own: true };

const STORE = Symbol.for("vitrine.requester");
/** The front and Next's bundle have their own copies of this module in one process. */
const shared = globalThis as { [STORE]?: AsyncLocalStorage<Requester> };

const store = () => (shared[STORE] ??= new AsyncLocalStorage<Requester>());

/** The queues inside `work` schedule it fairly by `requester`. */
export function runAsRequester<Result>(requester: Requester, work: () => Result): Result {
  return store().run(requester, work);
}

export function currentRequester(): Requester {
  return store().getStore() ?? system;
}
