import type { Client } from "pg";
import { z } from "zod";
import type { Call, CallName } from "@/scripts/bench/calls";
import { median } from "@/scripts/bench/load";

const SAMPLES = 60;
const RUNS = 3;

const Explained = z.array(
  z.object({
    "QUERY PLAN": z.array(z.object({ "Planning Time": z.number(), "Execution Time": z.number() })),
  }),
);

/** Milliseconds inside PostgreSQL of the statements of one call, each the median over calls drawn from the data. */
export type PlanTimes = { call: CallName; rows: number; count: number | undefined };

/** Milliseconds of a statement, the least of a few runs: what it takes when nothing else disturbs. */
async function executionOf(database: Client, sql: string, parameters: readonly unknown[]) {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { rows } = await database.query(`explain (analyze, timing off, format json) ${sql}`, [
      ...parameters,
    ]);
    times.push(Explained.parse(rows)[0]?.["QUERY PLAN"][0]?.["Execution Time"] ?? Number.NaN);
  }
  return Math.min(...times);
}

/** Asks PostgreSQL what the statements of the API calls take (EXPLAIN ANALYZE), with warm caches. */
export async function planTimes(database: Client, calls: readonly Call[]): Promise<PlanTimes[]> {
  const all: PlanTimes[] = [];
  for (const { name, kind, cold } of calls) {
    if (kind !== "api") continue;
    const times: number[][] = [];
    for (const { statements } of cold.slice(0, SAMPLES)) {
      const each: number[] = [];
      for (const { sql, parameters } of statements) {
        each.push(await executionOf(database, sql, parameters));
      }
      times.push(each);
    }
    const counts = times.flatMap(([, count]) => (count === undefined ? [] : [count]));
    all.push({
      call: name,
      // What is asked before the rows (the words of a search) counts as part of them.
      rows: median(
        times.map(([rows = Number.NaN, , ...before]) => before.reduce((a, b) => a + b, rows)),
      ),
      count: counts.length === 0 ? undefined : median(counts),
    });
  }
  return all;
}
