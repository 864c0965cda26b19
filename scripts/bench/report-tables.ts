import type { CallName } from "@/scripts/bench/calls";
import type { Result } from "@/scripts/bench/result";
import { rateScore } from "@vitrine/benchmark/score";
import type { Table } from "@vitrine/benchmark/table";

const formatNumber = (value: number, digits: number) =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const formatMs = (value: number) => formatNumber(value, value < 10 ? 2 : 1);
const formatKilobytes = (bytes: number) => formatNumber(bytes / 1024, 1);

function createSpeedTable({ measurements, fileServer }: Result): Table {
  const serverLabels = {
    "bare warm": "node + pg, warm",
    "bare cold": "node + pg, cold",
    static: fileServer,
  };
  const rows = measurements.map(({ call, subject, size, figures }) => [
    subject === "fixed" ? "fixed response" : call,
    subject === "fixed"
      ? "node:http"
      : subject === "warm" || subject === "cold"
        ? `app, ${subject}`
        : serverLabels[subject],
    size.toLocaleString("en"),
    formatNumber(figures.perSecond, 0),
    formatMs(figures.p50),
    formatMs(figures.p99),
  ]);
  return {
    title: "Requests a second and milliseconds at 32 connections",
    head: ["call", "server", "rows", "req/s", "p50", "p99"],
    rows,
  };
}

function createScoreTable({ scores }: Result): Table {
  return {
    title: "Against the targets",
    head: ["figure", "required", "target", "reached", ""],
    rows: scores.map((score) => {
      const { figure, required, target, reached, unit } = score;
      const digits = unit === "" ? 2 : 0;
      const formatted = `${formatNumber(reached, digits)}${unit === "" ? "" : ` ${unit}`}`;
      const outcome = { target: "ok, target", required: "ok", missed: "MISSED" }[rateScore(score)];
      return [figure, required, target, formatted, outcome];
    }),
  };
}

/** Opportunities are read by two statements: ids with their count, then rows. */
function formatPartName(call: CallName, part: "rows" | "count"): string {
  if (!call.startsWith("opportunity")) return part;
  return part === "rows" ? "picking" : "reading";
}

function createPlanTable({ plans }: Result): Table {
  const calls: CallName[] = plans[0]?.times.map(({ call }) => call) ?? [];
  const cells = (call: CallName, part: "rows" | "count") =>
    plans.map(({ times }) => times.find((entry) => entry.call === call)?.[part]);
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
                `${call}: ${formatPartName(call, part)}`,
                ...values.map((value) => formatMs(value ?? Number.NaN)),
              ],
            ];
      }),
    ),
  };
}

function createWeightTable({ weights }: Result): Table {
  return {
    title: "JavaScript of the first load, gzip",
    head: ["page", "files", "KB"],
    rows: weights.map(({ path, files, bytes }) => [path, files.length, formatKilobytes(bytes)]),
  };
}

export function createLighthouseTable({ lighthouse }: Pick<Result, "lighthouse">): Table {
  return {
    title: "Lighthouse, mobile preset",
    head: [
      "page",
      "performance",
      "accessibility",
      "best practices",
      "SEO",
      "LCP ms",
      "TBT ms",
      "CLS",
      "loses points by",
    ],
    rows: lighthouse.map((page) => [
      page.path,
      page.performance,
      page.accessibility,
      page["best-practices"],
      page.seo,
      Math.round(page.lcpMs),
      Math.round(page.tbtMs),
      page.cls.toFixed(3),
      page.weakAudits.join(", "),
    ]),
  };
}

function createMemoryTable({ memory }: Result): Table {
  return {
    title: "Memory of the app process after the benchmark",
    head: ["rows", "MB"],
    rows: memory.map(({ size, bytes }) => [
      size.toLocaleString("en"),
      formatNumber(bytes / 1024 / 1024, 0),
    ]),
  };
}

export const createTables = (result: Result): Table[] =>
  [
    createSpeedTable,
    createScoreTable,
    createPlanTable,
    createWeightTable,
    createLighthouseTable,
    createMemoryTable,
  ]
    .map((createTable) => createTable(result))
    .filter(({ rows }) => rows.length > 0);
