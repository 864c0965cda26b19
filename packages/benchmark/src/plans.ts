import type { Client } from "pg";
import { z } from "zod";
import type { Sample } from "#sampled-call";
import { median } from "#statistics";

const MAX_SAMPLED_CALLS = 60;
const RUNS_PER_STATEMENT = 3;

const ExplainRows = z
  .array(
    z.object({
      "QUERY PLAN": z
        .array(
          z.object({
            Plan: z.object({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() }),
            "Execution Time": z.number(),
          }),
        )
        .length(1),
    }),
  )
  .length(1);

/** Medians over sampled calls: milliseconds in PostgreSQL per statement, and the 8 KB buffers that all of them touch. */
export type PlanTimes = {
  call: string;
  rows: number;
  count: number | undefined;
  buffers: number;
  /** Names of `rows` and `count`. */
  names?: readonly [string, string] | undefined;
};

/** Milliseconds are the minimum of a few runs, which other load has disturbed least. */
async function measureExecution(database: Client, sql: string, parameters: readonly unknown[]) {
  const times: number[] = [];
  let buffers = 0;
  for (let run = 0; run < RUNS_PER_STATEMENT; run += 1) {
    const { rows } = await database.query(
      `explain (analyze, buffers, timing off, format json) ${sql}`,
      [...parameters],
    );
    for (const { Plan, "Execution Time": ms } of ExplainRows.parse(rows)[0]?.["QUERY PLAN"] ?? []) {
      times.push(ms);
      buffers = Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
    }
  }
  return { ms: Math.min(...times), buffers };
}

/** Measures with EXPLAIN ANALYZE and warm caches. */
export async function measurePlanTimes(
  database: Client,
  { sql, calls }: Sample,
): Promise<PlanTimes[]> {
  const results: PlanTimes[] = [];
  for (const { name, kind, cold, statementNames: names } of calls) {
    if (kind !== "api") continue;
    const times: number[][] = [];
    const buffers: number[] = [];
    for (const { statements } of cold.slice(0, MAX_SAMPLED_CALLS)) {
      const executions = [];
      for (const statement of statements) {
        const text = sql[statement.sql] ?? "";
        executions.push(await measureExecution(database, text, statement.values));
      }
      times.push(executions.map(({ ms }) => ms));
      buffers.push(executions.reduce((sum, execution) => sum + execution.buffers, 0));
    }
    const counts = times.flatMap(([, count]) => (count === undefined ? [] : [count]));
    results.push({
      call: name,
      // Lookups before the rows (the words of a search) count as part of them.
      rows: median(
        times.map(([rows = Number.NaN, , ...before]) => before.reduce((a, b) => a + b, rows)),
      ),
      count: counts.length === 0 ? undefined : median(counts),
      buffers: median(buffers),
      names,
    });
  }
  return results;
}

/** The lines of a plan that name a table or an index, with their conditions. */
export type PlanReads = { call: string; lines: string[] };

const PlanRows = z.array(z.object({ "QUERY PLAN": z.string() }));
/** Scan nodes with their conditions and filters. */
const READS = /(Seq Scan|Index Scan|Index Only Scan|Bitmap \w+ Scan) (on|using) /;
const DETAILS = /^(Index Cond|Filter|Rows Removed by Filter|Heap Fetches): /;
/** Ids and search words make some lines very long. */
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

/** Lists the reads of one sampled query per call; a statement that calls share is listed once. */
export async function listPlanReads(
  database: Client,
  { sql, calls }: Sample,
): Promise<PlanReads[]> {
  const results: PlanReads[] = [];
  const shownStatements = new Set<number>();
  for (const { name, kind, cold } of calls) {
    if (kind !== "api") continue;
    const lines: string[] = [];
    for (const statement of cold[0]?.statements ?? []) {
      if (shownStatements.has(statement.sql)) continue;
      shownStatements.add(statement.sql);
      const { rows } = await database.query(
        `explain (analyze, costs off, timing off, summary off, buffers off) ${sql[statement.sql]}`,
        [...statement.values],
      );
      lines.push(...extractReads(PlanRows.parse(rows).map((row) => row["QUERY PLAN"])));
    }
    results.push({ call: name, lines });
  }
  return results;
}
