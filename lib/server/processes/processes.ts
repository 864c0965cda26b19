import cluster from "node:cluster";
import { env } from "@/lib/server/env";

/** Returns the number of processes that serve this instance's port, including this one (docs/decisions/0045-processes-of-an-instance.md). */
export const getProcessCount = (): number => (cluster.isWorker ? (env().WEB_CONCURRENCY ?? 1) : 1);

/** This process's part of a limit that counts for the whole instance. */
export const divideByProcesses = (limit: number, min = 1): number =>
  Math.max(min, Math.ceil(limit / getProcessCount()));
