import { AsyncLocalStorage } from "node:async_hooks";
import { perProcess } from "@/lib/server/processes/per-process";

/** The clients that wait for a job; they may join or leave until it starts. */
export type Requester = {
  /** Client addresses; an IPv6 network counts as one. */
  addresses: () => readonly string[];
  isConnected: () => boolean;
  /** Background work of the server, which is never rejected for waiting too long. */
  isSystem?: true;
};

const system: Requester = { addresses: () => ["own"], isConnected: () => true, isSystem: true };

const requesters = perProcess("requester", () => new AsyncLocalStorage<Requester>()).get;

/** Queues that `operation` uses schedule it on behalf of `requester`. */
export const runAsRequester = <Result>(requester: Requester, operation: () => Result): Result =>
  requesters().run(requester, operation);

export const getCurrentRequester = (): Requester => requesters().getStore() ?? system;
