import { formatMarkdown, formatText, type Table } from "@vitrine/benchmark/table";
import { createTables } from "@/scripts/bench/report-tables";
import type { Result } from "@/scripts/bench/result";

function describeRun({ machine: hardware, date, rounds, seconds, fileServer }: Result): string {
  return `${date.slice(0, 10)}, ${hardware.cores} cores (${hardware.processor}), Node ${hardware.node}, load ${hardware.load.toFixed(1)} before the run; medians of ${rounds} interleaved rounds of ${seconds} s; static files by ${fileServer}.`;
}

/** States the open opportunities per size, because most rows of a large table are closed. */
function describeOpenOpportunities({ plans }: Result): string {
  const parts = plans.map(
    ({ size, open }) => `${open.toLocaleString("en")} of ${size.toLocaleString("en")}`,
  );
  return `Open opportunities: ${parts.join(", ")}.`;
}

/** Replaces the section of the same title, or appends one. */
export function replaceSection(page: string, table: Table): string {
  const section = `${formatMarkdown(table)}\n`;
  const start = page.indexOf(`## ${table.title}\n`);
  if (start === -1) return `${page.trimEnd()}\n\n${section}`;
  const end = page.indexOf("\n## ", start);
  return page.slice(0, start) + section + (end === -1 ? "" : page.slice(end));
}

export function formatTextReport(result: Result): string {
  return [
    describeRun(result),
    describeOpenOpportunities(result),
    ...createTables(result).map(formatText),
  ].join("\n\n");
}

const HOW_TO_READ = `Written by \`npm run bench -- --write-docs\`. Load generator, app, PostgreSQL and the servers to compare with share one
machine, so only the ratios within one run are meaningful.

- **warm**: one URL requested repeatedly; served from the response cache.
- **cold**: cursors, tags, words and ids from the data that differ each time, asked of a second app that keeps no responses.
- **signed in**: with the tokens of an account, so never from the cache; writes are sent one after another.
- **node + pg**: a bare \`node:http\` server that sends the product's own SQL and writes the rows as JSON.
- **minimal Next**: a Next app that renders the same elements as the app's page, from a tree in memory, without client code.
- **server**, **PostgreSQL**: milliseconds of processor time per request, of all their processes. **wrk**: how much of a core the load
  generator used; at 100 % it would be the limit itself.
- Each size applies to the tables of artworks, profiles and opportunities.
- Static files are the app's own compressed bytes.
- **required** and **target** are our own figures; missed ones are reported.`;

function formatPlanReads({ plans }: Result): string {
  const largest = plans.at(-1);
  if (largest === undefined) return "";
  const parts = largest.reads.map(({ call, lines }) =>
    [`**${call}**`, "", "```", ...lines, "```"].join("\n"),
  );
  const title = `## What the plans read at ${largest.size.toLocaleString("en")} (EXPLAIN ANALYZE of one query of each call, each statement once)`;
  return [title, ...parts].join("\n\n");
}

export function formatMarkdownReport(result: Result): string {
  const parts = [
    "# Benchmark",
    HOW_TO_READ,
    describeRun(result),
    describeOpenOpportunities(result),
    ...createTables(result).map(formatMarkdown),
    formatPlanReads(result),
  ];
  return `${parts.join("\n\n")}\n`;
}
