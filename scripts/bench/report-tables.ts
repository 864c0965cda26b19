import type { CallName } from "@/scripts/bench/calls";
import type { Result } from "@/scripts/bench/result";
import { verdict } from "@vitrine/benchmark/score";
import type { Table } from "@vitrine/benchmark/table";

const number = (value: number, digits: number) =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const ms = (value: number) => number(value, value < 10 ? 2 : 1);
const kilobytes = (bytes: number) => number(bytes / 1024, 1);

function speedTable({ measured, filesBy }: Result): Table {
  const label = { "bare warm": "node + pg, warm", "bare cold": "node + pg, cold", static: filesBy };
  const rows = measured.map(({ call, subject, size, figures }) => [
    subject === "fixed" ? "fixed answer" : call,
    subject === "fixed"
      ? "node:http"
      : subject === "warm" || subject === "cold"
        ? `app, ${subject}`
        : label[subject],
    size.toLocaleString("en"),
    number(figures.perSecond, 0),
    ms(figures.p50),
    ms(figures.p99),
  ]);
  return {
    title: "Requests a second and milliseconds at 32 connections",
    head: ["call", "server", "rows", "req/s", "p50", "p99"],
    rows,
  };
}

function scoreTable({ scores }: Result): Table {
  return {
    title: "Against the targets",
    head: ["figure", "must", "aim", "reached", ""],
    rows: scores.map((score) => {
      const { figure, must, aim, reached, unit } = score;
      const digits = unit === "" ? 2 : 0;
      const shown = `${number(reached, digits)}${unit === "" ? "" : ` ${unit}`}`;
      const outcome = { aim: "ok, aim", must: "ok", missed: "MISSED" }[verdict(score)];
      return [figure, must, aim, shown, outcome];
    }),
  };
}

/** Opportunities take two statements: ids with count, then rows. */
function partName(call: CallName, part: "rows" | "count"): string {
  if (!call.startsWith("opportunity")) return part;
  return part === "rows" ? "picking" : "reading";
}

function planTable({ plans }: Result): Table {
  const calls: CallName[] = plans[0]?.times.map(({ call }) => call) ?? [];
  const cells = (call: CallName, part: "rows" | "count") =>
    plans.map(({ times }) => times.find((one) => one.call === call)?.[part]);
  return {
    title:
      "Milliseconds inside PostgreSQL (EXPLAIN ANALYZE, median of queries drawn from the data)",
    head: ["statement", ...plans.map(({ size }) => `at ${size.toLocaleString("en")}`)],
    rows: calls.flatMap((call) =>
      (["rows", "count"] as const).flatMap((part) => {
        const values = cells(call, part);
        return values.every((value) => value === undefined)
          ? []
          : [
              [
                `${call}: ${partName(call, part)}`,
                ...values.map((value) => ms(value ?? Number.NaN)),
              ],
            ];
      }),
    ),
  };
}

function weightTable({ weights }: Result): Table {
  return {
    title: "JavaScript of the first load, gzip",
    head: ["page", "files", "KB"],
    rows: weights.map(({ path, files, bytes }) => [path, files.length, kilobytes(bytes)]),
  };
}

export function lighthouseTable({ lighthouse }: Pick<Result, "lighthouse">): Table {
  return {
    title: "Lighthouse, mobile preset",
    head: ["page", "performance", "accessibility", "best practices", "SEO", "loses points by"],
    rows: lighthouse.map((page) => [
      page.path,
      page.performance,
      page.accessibility,
      page["best-practices"],
      page.seo,
      page.lost.join(", "),
    ]),
  };
}

function memoryTable({ memory }: Result): Table {
  return {
    title: "Memory of the app process after the benchmark",
    head: ["rows", "MB"],
    rows: memory.map(({ size, bytes }) => [
      size.toLocaleString("en"),
      number(bytes / 1024 / 1024, 0),
    ]),
  };
}

export const tablesOf = (result: Result): Table[] =>
  [speedTable, scoreTable, planTable, weightTable, lighthouseTable, memoryTable]
    .map((make) => make(result))
    .filter(({ rows }) => rows.length > 0);
