import type { Client } from "pg";
import { z } from "zod";
import type { Call, CallName } from "@/scripts/bench/calls";
import { median } from "@vitrine/benchmark/measure";

const SAMPLES = 60;
const RUNS = 3;

const ExplainRows = z.array(
  z.object({
    "QUERY PLAN": z.array(z.object({ "Planning Time": z.number(), "Execution Time": z.number() })),
  }),
);

/** Milliseconds in PostgreSQL per statement of a call: medians over sampled calls. */
export type PlanTimes = { call: CallName; rows: number; count: number | undefined };

/** The minimum of a few runs: the time without interference from other load. */
async function measureExecution(database: Client, sql: string, parameters: readonly unknown[]) {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { rows } = await database.query(`explain (analyze, timing off, format json) ${sql}`, [
      ...parameters,
    ]);
    times.push(ExplainRows.parse(rows)[0]?.["QUERY PLAN"][0]?.["Execution Time"] ?? Number.NaN);
  }
  return Math.min(...times);
}

/** By EXPLAIN ANALYZE, with warm caches. */
export async function planTimes(database: Client, calls: readonly Call[]): Promise<PlanTimes[]> {
  const results: PlanTimes[] = [];
  for (const { name, kind, cold } of calls) {
    if (kind !== "api") continue;
    const times: number[][] = [];
    for (const { statements } of cold.slice(0, SAMPLES)) {
      const executionTimes: number[] = [];
      for (const { sql, parameters } of statements) {
        executionTimes.push(await measureExecution(database, sql, parameters));
      }
      times.push(executionTimes);
    }
    const counts = times.flatMap(([, count]) => (count === undefined ? [] : [count]));
    results.push({
      call: name,
      // Queries before the rows (the words of a search) count with them.
      rows: median(
        times.map(([rows = Number.NaN, , ...before]) => before.reduce((a, b) => a + b, rows)),
      ),
      count: counts.length === 0 ? undefined : median(counts),
    });
  }
  return results;
}

/** The lines of a plan that name a table or an index, with their conditions. */
export type PlanReads = { call: CallName; lines: string[] };

const PlanRows = z.array(z.object({ "QUERY PLAN": z.string() }));
/** Scan nodes with their conditions and filters. */
const READS = /(Seq Scan|Index Scan|Index Only Scan|Bitmap \w+ Scan) (on|using) /;
const DETAILS = /^(Index Cond|Filter|Rows Removed by Filter|Heap Fetches): /;
/** Some lines are long because of ids and search words. */
const MAX_LINE_LENGTH = 160;

const truncateLine = (line: string) =>
  line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}…` : line;

function extractReads(plan: readonly string[]): string[] {
  let isScan = false;
  return plan.flatMap((text) => {
    const line = text.replace(/^[\s>-]+/, "");
    if (/ \((actual |never executed)/.test(line))
      isScan = READS.test(line) && !line.endsWith("(never executed)");
    if (!isScan) return [];
    if (READS.test(line)) return [truncateLine(line)];
    return DETAILS.test(line) ? [truncateLine(`  ${line}`)] : [];
  });
}

/** One sampled query per call; a shared statement is shown once. */
export async function planReads(database: Client, calls: readonly Call[]): Promise<PlanReads[]> {
  const results: PlanReads[] = [];
  const shownStatements = new Set<string>();
  for (const { name, kind, cold } of calls) {
    if (kind !== "api") continue;
    const lines: string[] = [];
    for (const { sql, parameters } of cold[0]?.statements ?? []) {
      if (shownStatements.has(sql)) continue;
      shownStatements.add(sql);
      const { rows } = await database.query(
        `explain (analyze, costs off, timing off, summary off, buffers off) ${sql}`,
        [...parameters],
      );
      lines.push(...extractReads(PlanRows.parse(rows).map((row) => row["QUERY PLAN"])));
    }
    results.push({ call: name, lines });
  }
  return results;
}

/** The number of open opportunities, which a search reads. */
export async function countOpenOpportunities(database: Client): Promise<number> {
  const { rows } = await database.query(
    "select count(*)::int as open from listed_opportunities where listed_until > now()",
  );
  return z.array(z.object({ open: z.int() })).parse(rows)[0]?.open ?? 0;
}
