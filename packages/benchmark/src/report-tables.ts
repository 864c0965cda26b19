import type { Subject } from "#sampled-call";
import type { Interaction } from "#interaction";
import type { PageScore } from "#lighthouse";
import type { Result } from "#result";
import type { Figures } from "#measure";
import { rateScore } from "#score";
import { computeSpread, isSteady, median } from "#statistics";
import type { Table } from "#table";

const formatNumber = (value: number, digits: number) =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const formatMs = (value: number) => formatNumber(value, value < 10 ? 2 : 1);
const formatKilobytes = (bytes: number) => formatNumber(bytes / 1024, 1);

export const subjectLabels: Record<Subject, string> = {
  warm: "app, warm",
  cold: "app, cold",
  "bare warm": "node, fixed",
  "bare cold": "node + pg, cold",
  "minimal cold": "minimal Next, cold",
  static: "files",
  fixed: "files",
  "signed in": "app, signed in",
};

const formatProcessor = (ms: number) => formatNumber(ms, ms < 1 ? 3 : 1);
const formatPercent = (part: number) => `${formatNumber(part * 100, 0)} %`;

/** Formats how far a repetition may be away, where that is more than the tenth that is promised. One round promises nothing. */
function formatSpread(spread: number, rounds: number): string {
  if (rounds === 1 || isSteady(spread)) return "";
  return Number.isNaN(spread) ? " ±?" : ` ±${formatPercent(spread)}`;
}

/** PostgreSQL's own background work shows as thousandths of a millisecond. */
const MIN_POSTGRES_MS = 0.01;

function createSpeedTable({ measurements }: Result): Table {
  const rows = measurements.map(({ call, subject, size, rounds }) => {
    const format = (read: (figures: Figures) => number, formatValue: (value: number) => string) => {
      const values = rounds.map(read);
      const value = median(values);
      return Number.isNaN(value)
        ? ""
        : formatValue(value) + formatSpread(computeSpread(values), rounds.length);
    };
    const readMs =
      (name: string) =>
      ({ processorMs }: Figures) =>
        processorMs[name] ?? Number.NaN;
    const [mainMs, gcMs] = [readMs("main"), readMs("gc")];
    const postgresMs = median(rounds.map(readMs("postgres")));
    return [
      subject === "fixed" ? "fixed response" : call,
      subjectLabels[subject],
      size.toLocaleString("en"),
      format(
        ({ perSecond }) => perSecond,
        (value) => formatNumber(value, value < 100 ? 1 : 0),
      ),
      format(({ p50 }) => p50, formatMs),
      format(({ p99 }) => p99, formatMs),
      format(readMs("app"), formatProcessor),
      postgresMs < MIN_POSTGRES_MS ? "0" : format(readMs("postgres"), formatProcessor),
      subject === "cold"
        ? formatPercent(median(rounds.map((figures) => gcMs(figures) / mainMs(figures))))
        : "",
      format(({ generatorLoad }) => generatorLoad, formatPercent),
      rounds.length,
    ];
  });
  return {
    title: "Requests a second; milliseconds of waiting and of processor time",
    head: [
      "call",
      "server",
      "rows",
      "req/s",
      "p50",
      "p99",
      "server",
      "PostgreSQL",
      "GC",
      "wrk",
      "rounds",
    ],
    rows,
  };
}

const SCORE_TITLE = "Against the targets";

export function createScoreTable({
  scores,
  maxRounds,
}: Pick<Result, "scores" | "maxRounds">): Table {
  return {
    title: SCORE_TITLE,
    head: ["figure", "required", "target", "reached", ""],
    rows: scores.map((score) => {
      const { figure, required, target, reached, spread = 0, unit } = score;
      const digits = unit === "" || unit === "s" ? 2 : unit === "ms" || unit === "%" ? 1 : 0;
      const formatted = `${formatNumber(reached, digits)}${unit === "" ? "" : ` ${unit}`}${formatSpread(spread, maxRounds)}`;
      const outcome = { target: "ok, target", required: "ok", missed: "MISSED" }[rateScore(score)];
      return [figure, required, target, formatted, outcome];
    }),
  };
}

function createPlanTable({ plans }: Result): Table {
  const calls: string[] = plans[0]?.times.map(({ call }) => call) ?? [];
  const nameOf = (call: string, part: "rows" | "count") => {
    const [rows = "rows", count = "count"] =
      plans[0]?.times.find((entry) => entry.call === call)?.names ?? [];
    return part === "rows" ? rows : count;
  };
  const cells = (call: string, part: "rows" | "count") =>
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
                `${call}: ${nameOf(call, part)}`,
                ...values.map((value) => formatMs(value ?? Number.NaN)),
              ],
            ];
      }),
    ),
  };
}

function createBufferTable({ plans }: Result): Table {
  const calls: string[] = plans[0]?.times.map(({ call }) => call) ?? [];
  return {
    title:
      "Buffers of 8 KB that the statements of a call touch (median of queries drawn from the data)",
    head: ["call", ...plans.map(({ size }) => `at ${size.toLocaleString("en")}`)],
    rows: calls.map((call) => [
      call,
      ...plans.map(({ times }) =>
        formatNumber(times.find((entry) => entry.call === call)?.buffers ?? Number.NaN, 0),
      ),
    ]),
  };
}

function createWeightTable({ weights }: Result): Table {
  return {
    title: "JavaScript of the first load, gzip",
    head: ["page", "files", "KB"],
    rows: weights.map(({ path, files, bytes }) => [path, files.length, formatKilobytes(bytes)]),
  };
}

export function createInteractionTable(interactions: readonly Interaction[]): Table {
  return {
    title:
      "From an input to the next paint, on a phone with a quarter of the processor's speed once the page has loaded and is idle",
    head: ["page", "interaction", "ms"],
    rows: interactions.map(({ path, name, ms }) => [path, name, ms === 0 ? "< 16" : ms]),
  };
}

export function createLighthouseTable(lighthouse: readonly PageScore[]): Table {
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
    title: "Start and memory of the app",
    head: ["rows", "processor seconds until ready", "MB when ready", "MB after the benchmark"],
    rows: memory.map(({ size, seconds, idleBytes, bytes }) => [
      size.toLocaleString("en"),
      formatNumber(seconds, 1),
      formatNumber(idleBytes / 1024 / 1024, 0),
      formatNumber(bytes / 1024 / 1024, 0),
    ]),
  };
}

export const createTables = (result: Result): Table[] =>
  [
    createSpeedTable(result),
    createScoreTable(result),
    createPlanTable(result),
    createBufferTable(result),
    createWeightTable(result),
    createMemoryTable(result),
    ...result.tables,
  ].filter(({ rows }) => rows.length > 0);
