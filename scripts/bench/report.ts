import type { PageScore } from "@vitrine/benchmark/lighthouse";
import { asMarkdown, asText } from "@vitrine/benchmark/table";
import { lighthouseTable, tablesOf } from "@/scripts/bench/report-tables";
import type { Result } from "@/scripts/bench/result";

function described({ machine: on, date, rounds, seconds, filesBy }: Result): string {
  return `${date.slice(0, 10)}, ${on.cores} cores (${on.processor}), Node ${on.node}, load ${on.load.toFixed(1)} before the run; medians of ${rounds} interleaved rounds of ${seconds} s; static files by ${filesBy}.`;
}

/** The number of open opportunities per size: most rows of a grown table are closed. */
function openCalls({ plans }: Result): string {
  const each = plans.map(
    ({ size, open }) => `${open.toLocaleString("en")} of ${size.toLocaleString("en")}`,
  );
  return `Open opportunities: ${each.join(", ")}.`;
}

export const textOfLighthouse = (lighthouse: PageScore[]) =>
  asText(lighthouseTable({ lighthouse }));

/** Replaces the scores of the same pages, or appends them. */
export function withLighthouse(page: string, lighthouse: PageScore[]): string {
  const table = lighthouseTable({ lighthouse });
  const section = `${asMarkdown(table)}\n`;
  const start = page.indexOf(`## ${table.title}\n`);
  if (start === -1) return `${page.trimEnd()}\n\n${section}`;
  const end = page.indexOf("\n## ", start);
  return page.slice(0, start) + section + (end === -1 ? "" : page.slice(end));
}

export function textReport(result: Result): string {
  return [described(result), openCalls(result), ...tablesOf(result).map(asText)].join("\n\n");
}

const HOW_TO_READ = `Written by \`npm run bench -- --write-docs\`. Load generator, app, PostgreSQL and the servers to compare with share one
machine, so only the ratios within one run are meaningful.

- **warm**: one address again and again; served from the response cache, which holds a response for about a second.
- **cold**: always new cursors, tags, words and ids from the data, so that every response is read from the database.
- **node + pg**: a bare \`node:http\` server that sends the product's own SQL and writes the rows as JSON.
- Each size applies to the tables of artworks, profiles and opportunities.
- Static files are the app's own compressed bytes.
- **must** and **aim** are our own targets; missed ones are reported.`;

function markdownReads({ plans }: Result): string {
  const largest = plans.at(-1);
  if (largest === undefined) return "";
  const each = largest.reads.map(({ call, lines }) =>
    [`**${call}**`, "", "```", ...lines, "```"].join("\n"),
  );
  const title = `## What the plans read at ${largest.size.toLocaleString("en")} (EXPLAIN ANALYZE of one query of each call, each statement once)`;
  return [title, ...each].join("\n\n");
}

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
