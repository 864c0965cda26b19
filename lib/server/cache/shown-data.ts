import { AsyncLocalStorage } from "node:async_hooks";
import { findShownTables, type ShownTable } from "@/lib/server/cache/shown-tables";
import { perProcess } from "@/lib/server/processes/per-process";

/** A record of what an operation read, and whether it wrote something that responses show. */
type Reading = {
  /** Epoch milliseconds. */
  startedAt: number;
  /** Tables read as a whole, and the ids of rows read by themselves. */
  tags: Set<string>;
  tables: Set<string>;
  /** The earliest moment at which the clock changes what was read, in epoch milliseconds. */
  changesAt: number;
  /** True if changes of everything that was read are notified. */
  isTracked: boolean;
  hasWritten: boolean;
};

const readings = perProcess("shown-data", () => new AsyncLocalStorage<Reading>()).get;

const createReading = (): Reading => ({
  startedAt: Date.now(),
  tags: new Set(),
  tables: new Set(),
  changesAt: Infinity,
  isTracked: true,
  hasWritten: false,
});

/** The tag of all rows of a table that were read by themselves; notified when too many rows change to name them. */
export const toRowsTag = (table: string): string => `${table}:rows`;

/** Records what `operation` reads and writes. */
export async function recordReading<Result>(
  operation: () => Promise<Result>,
): Promise<{ result: Result; reading: Readonly<Reading> }> {
  const reading = createReading();
  const result = await readings().run(reading, operation);
  return { result, reading };
}

export function startWrite() {
  const reading = createReading();
  return {
    run: <Result>(operation: () => Result): Result => readings().run(reading, operation),
    hasWritten: () => reading.hasWritten,
  };
}

const WRITING = /\b(?:insert into|update|delete from|truncate)\b/i;

/** Records each statement that is sent to the database. */
export function recordStatement(text: string): void {
  const reading = readings().getStore();
  if (reading === undefined) return;
  const { tables, isTracked } = findShownTables(text);
  reading.isTracked &&= isTracked;
  reading.hasWritten ||= tables.length > 0 && WRITING.test(text);
  for (const table of tables) {
    reading.tags.add(table);
    reading.tables.add(table);
  }
}

/** Records a read from elsewhere than the database, or an incomplete one: the response is cached for a second only. */
export function recordUntracked(): void {
  const reading = readings().getStore();
  if (reading !== undefined) reading.isTracked = false;
}

/** The response shows something that changes at this moment; moments before it was read do not matter. */
export function recordMoment(moment: Date | string | null): void {
  const reading = readings().getStore();
  if (reading === undefined || moment === null) return;
  const at = moment instanceof Date ? moment.getTime() : Date.parse(moment);
  if (at > reading.startedAt) reading.changesAt = Math.min(reading.changesAt, at);
}

/**
 * The result of `read` depends only on the rows with these ids and on what belongs to them, not on whole tables. If it is rejected, it depends on the tables.
 * @param toIds of artworks, opportunities and profiles
 * @param wholeTables depended on as a whole all the same
 */
export async function readRows<Result>(
  read: () => Promise<Result>,
  toIds: (result: Result) => readonly string[],
  wholeTables: readonly ShownTable[] = [],
): Promise<Result> {
  const outer = readings().getStore();
  if (outer === undefined) return read();
  const inner = createReading();
  let ids: readonly string[] | undefined;
  try {
    const result = await readings().run(inner, read);
    ids = toIds(result);
    return result;
  } finally {
    const tags =
      ids === undefined
        ? inner.tags
        : [...ids, ...wholeTables, ...Array.from(inner.tables, toRowsTag)];
    for (const tag of tags) outer.tags.add(tag);
    for (const table of inner.tables) outer.tables.add(table);
    outer.changesAt = Math.min(outer.changesAt, inner.changesAt);
    outer.isTracked &&= inner.isTracked;
    outer.hasWritten ||= inner.hasWritten;
  }
}
