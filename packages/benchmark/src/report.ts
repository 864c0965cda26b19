import { formatMarkdown, formatText, type Table } from "#table";
import { createTables, subjectLabels } from "#report-tables";
import type { Result } from "#result";

function describeRun(result: Result): string {
  const { machine: hardware, date, commit, rounds, maxRounds, seconds, fileServer } = result;
  return `${date.slice(0, 10)}, commit ${commit}, ${hardware.cores} cores (${hardware.processor}), Node ${hardware.node}, load ${hardware.load.toFixed(1)} before the run; medians of ${rounds} to ${maxRounds} interleaved rounds of ${seconds} s; static files by ${fileServer}.`;
}

/** States how much of each size a search reads, because most rows of a large table are closed. */
function describeOpenRows({ plans }: Result): string {
  const parts = plans.map(
    ({ size, open }) => `${open.toLocaleString("en")} of ${size.toLocaleString("en")}`,
  );
  return `Open: ${parts.join(", ")}.`;
}

/** A round is measured again after a failed response, which hides that the server failed. */
function describeRepeats({ measurements }: Result): string {
  const repeated = measurements.filter(({ repeats }) => repeats > 0);
  if (repeated.length === 0) return "No round was measured again because of a failed response.";
  const parts = repeated.map(
    ({ call, subject, size, repeats }) =>
      `${call}, ${subjectLabels[subject]}, ${size.toLocaleString("en")} rows (${repeats})`,
  );
  return `Rounds that were measured again because of a failed response: ${parts.join("; ")}.`;
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
    describeRepeats(result),
    describeOpenRows(result),
    ...createTables(result).map(formatText),
  ].join("\n\n");
}

const SPREAD = `Where requests a second, the median of waiting or processor time of the rounds differ by more than 10 % (the lowest and highest
  fifth left out), there are more rounds. If they still do, half of that width follows the figure; one without it should repeat within 10 %.
  “±?”: a round did not measure it.`;
const ONE_ROUND = "There was one round, so that how far a repetition may be away is not known.";

const formatHowToRead = (
  { maxRounds }: Result,
  notes: readonly string[],
) => `Written by \`npm run bench -- --all --write-docs\`. Load generator, app, PostgreSQL and the servers to compare with share one
machine, so only the ratios within one run are meaningful.

- **warm**: one URL requested repeatedly; served from the response cache. A call that is never cached has no such row.
- **node, fixed**: a bare \`node:http\` server that sends a few bytes, next to each warm call.
- **cold**: cursors, tags, words and ids from the data that differ each time, asked of a second app that keeps no responses. No URL is
  requested twice at the same time, because both requests would get one rendering: so pages with a single URL are requested over one
  connection, other pages over 4, calls over 32.
- **signed in**: with the tokens of an account, so never from the cache; writes are sent one after another.
- **node + pg**: a bare \`node:http\` server that sends the product's own SQL and writes the rows as JSON. Like the app it remembers for a minute
  which counts exceed their limit.
- **minimal Next**: a Next app that renders the same elements as the app's page, from a tree in memory, without client code. It has the same
  flags of Node, as many connections, and compresses too (gzip level 6; the app's pages are brotli level 3).
- **server**, **PostgreSQL**: milliseconds of processor time per request, of all their processes. **GC**: its pauses for garbage collection, as a part of
  the time in which its main thread ran or waited for a processor. **wrk**: how much of a core the load generator used; at 100 % it would be the limit itself.
- **±**: every server is warmed up, and every figure is the median of rounds, in which all that is compared is measured next to each other.
  ${maxRounds === 1 ? ONE_ROUND : SPREAD} A ratio is
  the median of the ratios of the rounds, so that what slows the machine for a while cancels.
- **p50** with 1,000,000 rows over that with 10,000 compares two apps that run at the same time, on two databases of one PostgreSQL. The processor time of
  app and PostgreSQL says the same without waiting.
- **Interactions** are measured once the page has loaded, at full speed, and is idle: only then the processor is slowed down. Work while a page
  loads is in Lighthouse's blocking time.
- Static files are the app's own compressed bytes.
${notes.map((note) => `- ${note}\n`).join("")}- **required** and **target** are our own figures; missed ones are reported.`;

function formatPlanReads({ plans }: Result): string {
  const largest = plans.at(-1);
  if (largest === undefined) return "";
  const parts = largest.reads.map(({ call, lines }) =>
    [`**${call}**`, "", "```", ...lines, "```"].join("\n"),
  );
  const title = `## What the plans read at ${largest.size.toLocaleString("en")} (EXPLAIN ANALYZE of one query of each call, each statement once)`;
  return [title, ...parts].join("\n\n");
}

/** @param notes how to read what only this benchmark measures */
export function formatMarkdownReport(result: Result, notes: readonly string[] = []): string {
  const parts = [
    "# Benchmark",
    formatHowToRead(result, notes),
    describeRun(result),
    describeRepeats(result),
    describeOpenRows(result),
    ...createTables(result).map(formatMarkdown),
    formatPlanReads(result),
  ];
  return `${parts.join("\n\n")}\n`;
}
