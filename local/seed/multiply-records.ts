import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "pg";
import { z } from "zod";
import { formatElapsed } from "@/local/stack/progress";
import { withoutTriggers } from "@/local/seed/without-triggers";
import type { ImportOptions } from "@/local/import/import-folder";
import { openReport } from "@/local/import/report";

export type Print = (line: string) => void;

const Count = z.object({ count: z.coerce.number() });

/** `table` and `condition` become part of the statement: never pass user input. */
export async function countRows(client: Client, table: string, condition: string): Promise<number> {
  const { rows } = await client.query(`select count(*) from ${table} where ${condition}`);
  return Count.parse(rows[0]).count;
}

/** Real records to import first (the format of `npm run import`), at most `limit` of each file. */
export type LoadBase = { folder: string; limit: number };

/** @returns whether the folder held any records */
export async function importBase(
  subject: string,
  { folder, limit }: LoadBase,
  print: Print,
  load: (folder: string, options: ImportOptions) => Promise<boolean>,
): Promise<boolean> {
  print(`Importing the ${subject} of ${folder} to multiply them`);
  const report = openReport(path.join(tmpdir(), `load-${subject}-${Date.now()}.ndjson`));
  const hasRecords = await load(folder, { limit, report, onProgress: () => undefined });
  for (const line of await report.close()) print(line);
  return hasRecords;
}

type Step = readonly [name: string, sql: string, values?: unknown[]];

export type Multiplication = {
  /** Tables whose derived rows the steps write themselves. */
  tables: readonly string[];
  /** Run before the triggers are disabled. */
  before?: readonly Step[];
  /** Selects the statements to drop and create the indexes that are faster to rebuild than to update row by row. */
  spareIndexes?: string;
  /** Creates the temporary table `base`. */
  base: Step;
  /** Creates the temporary table `fresh`. */
  freshRows: Step;
  steps: readonly Step[];
};

const Indexes = z.array(z.object({ drop: z.string(), create: z.string() }));

/** Adds rows in one transaction; prints the name, rows and seconds of each step. */
export async function multiply(
  client: Client,
  { tables, before = [], spareIndexes, base, freshRows, steps }: Multiplication,
  print: Print,
): Promise<void> {
  const run = async ([name, sql, values = []]: Step): Promise<void> => {
    const startedAt = performance.now();
    const { rowCount } = await client.query(sql, values);
    print(
      `${name.padEnd(13)} ${(rowCount ?? 0).toLocaleString("en")} rows in ${formatElapsed(startedAt)}`,
    );
  };
  await client.query("begin");
  await client.query(
    "set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'; set local synchronous_commit = off",
  );
  for (const step of before) await run(step);
  const rows = spareIndexes === undefined ? [] : (await client.query(spareIndexes)).rows;
  const indexes = Indexes.parse(rows);
  await withoutTriggers(client, tables, async () => {
    for (const { drop } of indexes) await client.query(drop);
    await run(base);
    await client.query("analyze base");
    await run(freshRows);
    await client.query("analyze fresh");
    for (const step of steps) await run(step);
  });
  const startedAt = performance.now();
  for (const { create } of indexes) await client.query(create);
  if (indexes.length > 0)
    print(`${"indexes".padEnd(10)} ${indexes.length} in ${formatElapsed(startedAt)}`);
  await client.query("commit");
}
