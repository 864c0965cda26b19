import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import type { DB } from "@/lib/server/database/database.gen";
import { recordUntracked } from "@/lib/server/cache/shown-data";
import { perProcess } from "@/lib/server/processes/per-process";

/** `hasEnded`: its connections are closed, or about to be. */
type ReplicaSession = { readonly reads: Kysely<DB>; hasEnded: boolean };

/** A rendering that reads from the replica. */
export type ReplicaRead = { readonly session: Readonly<ReplicaSession>; hasFailed: boolean };

const replicaReads = perProcess("replica-reads", () => new AsyncLocalStorage<ReplicaRead>()).get;

export const runOnReplica = <Result>(read: ReplicaRead, operation: () => Result): Result =>
  replicaReads().run(read, operation);

export const getReplicaRead = (): ReplicaRead | undefined => replicaReads().getStore();

/** Records a statement without a result. What is rendered without it must not be cached, and is rendered again if it was to come from the replica. */
export function recordFailedStatement(): void {
  recordUntracked();
  const read = getReplicaRead();
  if (read !== undefined) read.hasFailed = true;
}
