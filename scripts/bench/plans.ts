import type { Client } from "pg";
import { z } from "zod";
import type { Call, CallName } from "@/scripts/bench/calls";
import { median } from "@vitrine/benchmark/measure";

const SAMPLES = 60;
const RUNS = 3;

const Explained = z.array(
  z.object({
    "QUERY PLAN": z.array(z.object({ "Planning Time": z.number(), "Execution Time": z.number() })),
  }),
);

/** Milliseconds in PostgreSQL per statement of a call: medians over sampled calls. */
export type PlanTimes = { call: CallName; rows: number; count: number | undefined };

/** The minimum of a few runs: the time without disturbance. */
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

/** By EXPLAIN ANALYZE, with warm caches. */
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
      // Queries before the rows (the words of a search) count with them.
      rows: median(
        times.map(([rows = Number.NaN, , ...before]) => before.reduce((a, b) => a + b, rows)),
      ),
      count: counts.length === 0 ? undefined : median(counts),
    });
  }
  return all;
}

/** The lines of a plan that name a table or an index, with their conditions. */
export type PlanReads = { call: CallName; lines: string[] };

const Lines = z.array(z.object({ "QUERY PLAN": z.string() }));
/** Scan nodes with their conditions and filters. */
const READS = /(Seq Scan|Index Scan|Index Only Scan|Bitmap \w+ Scan) (on|using) /;
const DETAILS = /^(Index Cond|Filter|Rows Removed by Filter|Heap Fetches): /;
/** Some lines are long because of ids and search words. */
const LINE_LENGTH = 160;

const shortened = (line: string) =>
  line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)}…` : line;

function readsOf(plan: readonly string[]): string[] {
  let reading = false;
  return plan.flatMap((text) => {
    const line = text.replace(/^[\s>-]+/, "");
    if (/ \((actual |never executed)/.test(line))
      reading = READS.test(line) && !line.endsWith("(never executed)");
    if (!reading) return [];
    if (READS.test(line)) return [shortened(line)];
    return DETAILS.test(line) ? [shortened(`  ${line}`)] : [];
  });
}

/** One sampled query per call; a shared statement is shown once. */
export async function planReads(database: Client, calls: readonly Call[]): Promise<PlanReads[]> {
  const all: PlanReads[] = [];
  const shown = new Set<string>();
  for (const { name, kind, cold } of calls) {
    if (kind !== "api") continue;
    const lines: string[] = [];
    for (const { sql, parameters } of cold[0]?.statements ?? []) {
      if (shown.has(sql)) continue;
      shown.add(sql);
      const { rows } = await database.query(
        `explain (analyze, costs off, timing off, summary off, buffers off) ${sql}`,
        [...parameters],
      );
      lines.push(...readsOf(Lines.parse(rows).map((row) => row["QUERY PLAN"])));
    }
    all.push({ call: name, lines });
  }
  return all;
}

/** The number of open opportunities, which a search reads. */
export async function countOpen(database: Client): Promise<number> {
  const { rows } = await database.query(
    "select count(*)::int as open from listed_opportunities where listed_until > now()",
  );
  return z.array(z.object({ open: z.int() })).parse(rows)[0]?.open ?? 0;
}
