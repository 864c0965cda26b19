import { AsyncLocalStorage } from "node:async_hooks";

/** The clients that wait for a job; they may join or leave until it starts. */
export type Requester = {
  /** Client addresses; an IPv6 network counts as one. */
  addresses: () => readonly string[];
  isConnected: () => boolean;
  /** Background work of the server, which is never rejected for waiting too long. */
  isSystem?: true;
};

const system: Requester = { addresses: () => ["own"], isConnected: () => true, isSystem: true };

const GLOBAL_KEY = Symbol.for("vitrine.requester");
/** The front and Next's bundle have their own copies of this module in one process. */
const shared = globalThis as { [GLOBAL_KEY]?: AsyncLocalStorage<Requester> };

const getRequesterStore = () => (shared[GLOBAL_KEY] ??= new AsyncLocalStorage<Requester>());

/** Queues that `operation` uses schedule it on behalf of `requester`. */
export const runAsRequester = <Result>(requester: Requester, operation: () => Result): Result =>
  getRequesterStore().run(requester, operation);

export const getCurrentRequester = (): Requester => getRequesterStore().getStore() ?? system;
