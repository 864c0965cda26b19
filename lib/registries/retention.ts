import { jobs } from "@/lib/registries/job-table";
import type { Retention } from "@/lib/server/jobs/expired-rows";
import type { JobTable } from "@/lib/server/jobs/jobs";

/** Everything that is deleted once it is old enough. `tests/retention.test.ts` writes it to `docs/retention.md`. */
export const retention: readonly Retention[] = Object.values<JobTable[string]>(jobs).flatMap(
  (job) => job.retention ?? [],
);

/** The tables that a line of retention is about. */
export const listRetainedTables = ({ tables = [], rows = [] }: Retention): readonly string[] => [
  ...tables,
  ...rows.flatMap((entry) => (typeof entry === "function" ? [] : [entry.table])),
];
