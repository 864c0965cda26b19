import { cpus } from "node:os";
import type { CallName } from "@/scripts/bench/calls";
import type { PageScore } from "@/scripts/bench/lighthouse";
import type { PageWeight } from "@/scripts/bench/page-weight";
import type { PlanReads, PlanTimes } from "@/scripts/bench/plans";
import type { Measured } from "@/scripts/bench/rounds";
import { type Score, verdict } from "@/scripts/bench/targets";

/** Everything that one run has found; written to result.json as it is. */
export type Result = {
  date: string;
  machine: { cores: number; processor: string; node: string; load: number };
  rounds: number;
  seconds: number;
  connections: number;
  filesBy: string;
  sizes: number[];
  measured: Measured[];
  plans: { size: number; open: number; times: PlanTimes[]; reads: PlanReads[] }[];
  weights: PageWeight[];
  lighthouse: PageScore[];
  memory: { size: number; bytes: number }[];
  scores: Score[];
};

/** The machine as far as it matters; `load` is what others made it do in the minute before. */
export function machine(load: number): Result["machine"] {
  const all = cpus();
  return { cores: all.length, processor: all[0]?.model ?? "", node: process.version, load };
}

type Cell = string | number;
type Table = { title: string; head: string[]; rows: Cell[][] };

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

/** Opportunities are picked and counted by one statement, and read by another. */
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

function lighthouseTable({ lighthouse }: Pick<Result, "lighthouse">): Table {
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

const tablesOf = (result: Result): Table[] =>
  [speedTable, scoreTable, planTable, weightTable, lighthouseTable, memoryTable]
    .map((make) => make(result))
    .filter(({ rows }) => rows.length > 0);

function asText({ title, head, rows }: Table): string {
  const lines = [head, ...rows].map((line) => line.map(String));
  const widths = head.map((_name, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells
      .map((cell, at) =>
        at > 0 && /^[\d.,-]/.test(cell)
          ? cell.padStart(widths[at] ?? 0)
          : cell.padEnd(widths[at] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return `${title}\n${lines.map((cells) => `  ${line(cells)}`).join("\n")}`;
}

function asMarkdown({ title, head, rows }: Table): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(" | ")} |`;
  return [`## ${title}`, "", line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function described({ machine: on, date, rounds, seconds, filesBy }: Result): string {
  return `${date.slice(0, 10)}, ${on.cores} cores (${on.processor}), Node ${on.node}, load ${on.load.toFixed(1)} before the run; medians of ${rounds} interleaved rounds of ${seconds} s; static files by ${filesBy}.`;
}

/** How many of the opportunities are open at each size: most rows of a grown table are closed calls. */
function openCalls({ plans }: Result): string {
  const each = plans.map(
    ({ size, open }) => `${open.toLocaleString("en")} of ${size.toLocaleString("en")}`,
  );
  return `Open opportunities: ${each.join(", ")}.`;
}

/** The scores of Lighthouse alone, for the terminal. */
export const textOfLighthouse = (lighthouse: PageScore[]) =>
  asText(lighthouseTable({ lighthouse }));

/** A page of the documentation with these scores in the place of those that it has, or at its end. */
export function withLighthouse(page: string, lighthouse: PageScore[]): string {
  const table = lighthouseTable({ lighthouse });
  const section = `${asMarkdown(table)}\n`;
  const start = page.indexOf(`## ${table.title}\n`);
  if (start === -1) return `${page.trimEnd()}\n\n${section}`;
  const end = page.indexOf("\n## ", start);
  return page.slice(0, start) + section + (end === -1 ? "" : page.slice(end));
}

/** The result for the terminal. */
export function textReport(result: Result): string {
  return [described(result), openCalls(result), ...tablesOf(result).map(asText)].join("\n\n");
}

const HOW_TO_READ = `Written by \`npm run bench -- --write-docs\`. Load generator, app, PostgreSQL and the servers to compare with share one
machine, so only the ratios of one run count, not the numbers by themselves.

- **warm**: one address again and again; the front gives the answer that it keeps for about a second.
- **cold**: ever new cursors, tags, words and ids drawn from the data, so that every answer is made from the database.
- **node + pg**: a bare \`node:http\` server that sends the product's own SQL and writes the rows as JSON.
- Each size is that of the tables of artworks, profiles and opportunities alike.
- Static files are the app's own compressed bytes.
- **must** and **aim** are targets of our own; what a run missed is left standing.`;

/** What is read for each call in the largest database. */
function markdownReads({ plans }: Result): string {
  const largest = plans.at(-1);
  if (largest === undefined) return "";
  const each = largest.reads.map(({ call, lines }) =>
    [`**${call}**`, "", "```", ...lines, "```"].join("\n"),
  );
  const title = `## What the plans read at ${largest.size.toLocaleString("en")} (EXPLAIN ANALYZE of one query of each call, each statement once)`;
  return [title, ...each].join("\n\n");
}

/** The result as a page of the documentation. */
export function markdownReport(result: Result): string {
  const parts = [
    "# Benchmark",
    HOW_TO_READ,
    described(result),
    openCalls(result),
    ...tablesOf(result).map(asMarkdown),
    markdownReads(result),
  ];
  return `${parts.join("\n\n")}\n`;
}
