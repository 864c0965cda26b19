import { availableParallelism, totalmem } from "node:os";

/** Memory that one process may use under load: about 300 MB itself, and 400 MB its image process (docs/deploy.md). */
const PROCESS_BYTES = 700 * 1024 ** 2;
/** Each process may open 13 connections, of the 100 that PostgreSQL accepts by default. */
const MAX_BY_DEFAULT = 6;

/** A container's limit counts, if it has one. */
function readMemoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit === 0 ? totalmem() : Math.min(limit, totalmem());
}

type Machine = { cores: number; bytes: number };

/** One process for each core, unless memory or the database allow only fewer. */
export function chooseProcessCount(
  wanted: number | undefined,
  machine: Machine = { cores: availableParallelism(), bytes: readMemoryLimit() },
): number {
  const affordable = Math.floor(machine.bytes / PROCESS_BYTES);
  return wanted ?? Math.max(1, Math.min(machine.cores, affordable, MAX_BY_DEFAULT));
}
