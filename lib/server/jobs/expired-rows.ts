import { type RawBuilder, sql } from "kysely";
import type { DB } from "@/lib/server/database/database.gen";
import { deleteInBatches } from "@/lib/server/database/delete-in-batches";
import type { Job } from "@/lib/server/jobs/jobs";
import { runEach } from "@/lib/server/jobs/run-each";

type AgingRows = {
  table: keyof DB;
  /** The time that counts. */
  column: string;
  /** Another column: while it refers to something, the row stays. */
  ifNull?: string;
  /** A condition under which the row stays. */
  unless?: RawBuilder<unknown>;
};

/** Deletes what age and table cannot say. */
type DeleteBefore = (cutoff: RawBuilder<Date>) => Promise<unknown>;

/** A kind of data, and for how long it is stored, as `docs/retention.md` shows. With `rows`, `keptFor` is an interval of PostgreSQL. */
export type Retention = {
  what: string;
  keptFor: string;
  why: string;
  /** Tables that it is about, beyond those of `rows`: the privacy notes show it with them. */
  tables?: readonly (keyof DB)[];
  rows?: readonly (AgingRows | DeleteBefore)[];
};

function deleteBefore(cutoff: RawBuilder<Date>, rows: AgingRows | DeleteBefore): Promise<unknown> {
  if (typeof rows === "function") return rows(cutoff);
  const { table, column, ifNull, unless = sql`false` } = rows;
  const isUnused = ifNull === undefined ? sql`true` : sql`${sql.ref(ifNull)} is null`;
  return deleteInBatches(
    table,
    sql`${sql.ref(column)} < ${cutoff} and ${isUnused} and not coalesce((${unless}), false)`,
  );
}

/** Deletes what is older than it may be. @throws as `runEach` */
export function deleteExpired(
  retention: readonly Pick<Retention, "keptFor" | "rows">[],
  at?: Date,
): Promise<void> {
  const now = at === undefined ? sql`now()` : sql`${at}::timestamptz`;
  return runEach(
    retention.flatMap(({ keptFor, rows = [] }) => rows.map((entry) => ({ keptFor, entry }))),
    ({ entry }) => (typeof entry === "function" ? entry.name : entry.table),
    ({ keptFor, entry }) =>
      deleteBefore(sql<Date>`(${now} - ${sql.lit(keptFor)}::interval)`, entry),
  );
}

/** A job that deletes by age alone. */
export const sweepExpired = (schedule: string, retention: readonly Retention[]) =>
  ({ run: () => deleteExpired(retention), schedule, retention }) satisfies Job;
