import { mkdir, readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { z } from "zod";
import { startBaselines } from "@vitrine/benchmark/baselines";
import { runRounds } from "@vitrine/benchmark/compared-rounds";
import { CONNECTIONS } from "@vitrine/benchmark/measure";
import { measurePage } from "@vitrine/benchmark/page-weight";
import { listPlanReads, measurePlanTimes } from "@vitrine/benchmark/plans";
import { readMemory } from "@vitrine/benchmark/processor-time";
import { ensurePrograms } from "@vitrine/benchmark/programs";
import { formatMarkdownReport, formatTextReport, replaceSection } from "@vitrine/benchmark/report";
import { createScoreTable } from "@vitrine/benchmark/report-tables";
import { describeMachine, Findings, readCommit, type Result } from "@vitrine/benchmark/result";
import { formatText } from "@vitrine/benchmark/table";
import { scoreWeights } from "@vitrine/benchmark/weight-scores";
import { exitOnError, runOnStack } from "@vitrine/process-stack/command";
import { runStep } from "@vitrine/process-stack/progress";
import type { Stack } from "@vitrine/process-stack/stack";
import { buildPages, startServices } from "@/local/stack/run-app";
import { readSettings } from "@/local/stack/settings";
import { createTestSettings } from "@/local/testing/test-stack";
import { runAccountRounds } from "@/scripts/bench/account-rounds";
import { measureApplications } from "@/scripts/bench/applications";
import { type App, nodeSettings, startApps } from "@/scripts/bench/apps";
import { findInteractions, findLighthouseScores } from "@/scripts/bench/browser";
import {
  type Bench,
  type FilledDatabase,
  fillDatabase,
  runOnOwnDatabase,
  sampleDatabase,
} from "@/scripts/bench/databases";
import { measureHangingMail } from "@/scripts/bench/hanging-mail";
import { findHostileTexts } from "@/scripts/bench/measure-texts";
import { HELP, type Options, readOptions } from "@/scripts/bench/options";
import { scoreTargets } from "@/scripts/bench/targets";
import { createCapacityTable } from "@/scripts/bench/visit";
import { isShared } from "@/scripts/serve/caching";

const root = process.cwd();
const DOCUMENT = path.join(root, "docs/benchmark.md");
const NOTES = [
  "Each size applies to the tables of artworks, profiles and opportunities. Open: opportunities that are listed. The more there are, the more a query finds:\n  those of “opportunity narrow” are drawn so that each finds three at every size.",
  "**Applications** have a database of their own. Each submission is sent at its time, whether or not earlier ones have been answered; afterwards the\n  rows are compared with the responses.",
  "**Why some limits are missed.** The bare handler has no guard, rights, log, metrics, ETag or compression: [decision 0049](decisions/0049-cost-of-a-call.md) has\n  the parts of a call. The minimal Next page reads nothing and has neither metadata nor components: [decision 0044](decisions/0044-elements-of-cold-pages.md) has those of a page.\n  At larger sizes a search finds more rows, and each that is found costs the same.\n  Lighthouse simulates the largest paint; [decision 0111](decisions/0111-scripts-after-the-first-pictures.md) says what was tried. Milliseconds are of the machine named below.",
];
const PUBLIC_PAGES = ["/", "/artworks", "/login", "/signup"];
/** Kilobytes of script that a page may load. */
const scriptLimits = (page: string) =>
  /^\/(?:login|signup)/.test(page)
    ? { required: 180, target: 170 }
    : { required: 145, target: 135 };

/** Creates a value when it is first needed. */
function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= create());
}

/** The settings of a test stack, without the product's variables, but with a separate data folder. */
async function readBenchSettings() {
  const { dataDir, seedDir } = readSettings(root, process.env);
  return { ...(await createTestSettings(root)), dataDir: path.join(dataDir, "bench"), seedDir };
}

async function startBench(stack: Stack): Promise<Bench> {
  await ensurePrograms(stack);
  const settings = await readBenchSettings();
  const services = await startServices(stack, settings);
  return { stack, settings, services, getPages: once(() => buildPages(stack, root)) };
}

const Extent = z.object({ open: z.int(), databaseBytes: z.number() });

/** Samples the requests for a database, and measures the SQL behind them. */
async function measureSample(bench: Bench, database: FilledDatabase, { selectedCalls }: Options) {
  const sample = await sampleDatabase(bench, database, selectedCalls);
  const client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  try {
    const times = await measurePlanTimes(client, sample);
    const reads = await listPlanReads(client, sample);
    const { rows } = await client.query(
      `select count(*)::int as open, pg_database_size(current_database())::float8 as "databaseBytes"
        from listed_opportunities where listed_until > now()`,
    );
    return { sample, plan: { size: database.size, ...Extent.parse(rows[0]), times, reads } };
  } finally {
    await client.end();
  }
}

type Prepared = { databases: readonly FilledDatabase[]; apps: readonly App[]; smallest: App };

/** Fills a database of each size, and starts apps on the smallest and the largest, so that they can be compared in the same round. */
async function prepare(bench: Bench, sizes: readonly number[]): Promise<Prepared> {
  await bench.getPages();
  const databases: FilledDatabase[] = [];
  for (const size of sizes) databases.push(await fillDatabase(bench, size));
  const [first, ...others] = databases;
  const apps: App[] = [];
  for (const database of [first, others.at(-1)])
    if (database !== undefined) apps.push(await startApps(bench, database));
  const [smallest] = apps;
  if (smallest === undefined) throw new Error("No size was given.");
  return { databases, apps, smallest };
}

/** Measures all but calls: what needs the smallest database alone, what has one of its own, and what needs none. */
async function measureParts(
  options: Options,
  getBench: () => Promise<Bench>,
  getPrepared: () => Promise<Prepared>,
): Promise<Findings[]> {
  const findAlone = async (...[name, script]: [string, Parameters<typeof runOnOwnDatabase>[2]]) =>
    Findings.parse((await runOnOwnDatabase(await getBench(), name, script)).output);
  const { alerts } = options;
  const parts: readonly (readonly [isSelected: boolean, find: () => Promise<Findings>])[] = [
    [
      options.lighthouse,
      async () =>
        findLighthouseScores(
          await getBench(),
          (await getPrepared()).smallest,
          options.lighthouseRuns,
        ),
    ],
    [
      options.interactions,
      async () => findInteractions(await getBench(), (await getPrepared()).smallest),
    ],
    [options.applications, async () => measureApplications(await getBench(), options)],
    [
      alerts > 0,
      // Filling it takes single statements of minutes.
      () =>
        findAlone("alerts", {
          file: "measure-alerts",
          options: { alerts, opportunities: 1_000 },
          statementSeconds: 900,
        }),
    ],
    [
      options.exports,
      // In a process of its own, whose memory is measured.
      () =>
        findAlone("exports", {
          file: "measure-exports",
          options: { applications: 5_000 },
          statementSeconds: 120,
        }),
    ],
    [
      options.integrations,
      () =>
        findAlone("integrations", {
          file: "measure-integrations",
          options: { letters: 5_000 },
          statementSeconds: 120,
        }),
    ],
    [options.mail, async () => measureHangingMail(await getBench(), options)],
    [options.texts, findHostileTexts],
  ];
  const findings: Findings[] = [];
  for (const [isSelected, find] of parts) if (isSelected) findings.push(await find());
  return findings;
}

const listTables = (findings: readonly Findings[]) =>
  findings.flatMap(({ tables }) => tables).filter(({ rows }) => rows.length > 0);
const listScores = (findings: readonly Findings[]) => findings.flatMap(({ scores }) => scores);

async function measureAll(stack: Stack, options: Options): Promise<Result> {
  const load = loadavg()[0] ?? Number.NaN;
  const commit = readCommit(root);
  const bench = await startBench(stack);
  const prepared = await prepare(bench, options.sizes);
  const { databases, apps, smallest } = prepared;
  const samples = await runStep("queries drawn from the data, and their plans", async () => {
    const measured: Awaited<ReturnType<typeof measureSample>>[] = [];
    for (const database of databases) measured.push(await measureSample(bench, database, options));
    return measured;
  });
  const empty = { sql: [], calls: [] };
  const measuredSamples = apps.map(
    ({ size }) => samples.find(({ plan }) => plan.size === size)?.sample ?? empty,
  );
  const [sample = empty] = measuredSamples;
  const artworkPages = sample.calls.filter(({ name }) => name === "artwork page");
  const weights = [];
  for (const page of [...PUBLIC_PAGES, ...artworkPages.map(({ warm }) => warm)]) {
    const weight = await measurePage(smallest.origin, page);
    weights.push({ ...weight, path: page.replace(/^\/art\/.*/, "/art/{id}") });
  }
  const baselines = await startBaselines(stack, nodeSettings(root), smallest, sample, isShared);
  const calls = measuredSamples.map((one) => one.calls);
  const measurements = await runRounds(apps, calls, baselines, options, console.log);
  for (const app of apps)
    measurements.push(
      ...(await runAccountRounds(app, options.selectedCalls, options, console.log)),
    );
  const memory = apps.map(({ size, process: app, start }) => ({
    size,
    seconds: start.seconds,
    idleBytes: start.bytes,
    bytes: readMemory(app),
  }));
  const plans = samples.map(({ plan }) => plan);
  const findings = await measureParts(
    options,
    () => Promise.resolve(bench),
    () => Promise.resolve(prepared),
  );
  const { rounds, maxRounds, seconds, sizes } = options;
  const result = {
    date: new Date().toISOString(),
    commit,
    machine: describeMachine(load),
    rounds,
    maxRounds,
    seconds,
    sizes,
    connections: CONNECTIONS,
    fileServer: baselines.fileServer,
    measurements,
    plans,
    weights,
    bytes: baselines.bytes,
    memory,
    tables: listTables(findings),
    scores: [
      ...scoreTargets({ measurements, plans, sizes }),
      ...scoreWeights({ weights, memory }, scriptLimits),
      ...listScores(findings),
    ],
  };
  return { ...result, tables: [createCapacityTable(result), ...result.tables] };
}

async function measurePartsAlone(stack: Stack, options: Options): Promise<void> {
  const getBench = once(() => startBench(stack));
  const getPrepared = once(async () => prepare(await getBench(), options.sizes.slice(0, 1)));
  const findings = await measureParts(options, getBench, getPrepared);
  const tables = listTables(findings);
  const scores = createScoreTable({ scores: listScores(findings), maxRounds: options.maxRounds });
  console.log(`\n${[...tables, scores].map(formatText).join("\n\n")}`);
  if (!options.writeDocs) return;
  const document = await readFile(DOCUMENT, "utf8");
  await writeFile(DOCUMENT, tables.reduce(replaceSection, document));
}

const options = await exitOnError(() => readOptions(process.argv.slice(2)));
if (options.help) console.log(HELP);
else {
  const { dataDir } = await exitOnError(readBenchSettings);
  await runOnStack(dataDir, async (stack) => {
    if (options.selectedCalls.length === 0) {
      await Promise.race([measurePartsAlone(stack, options), stack.failure]);
      return 0;
    }
    const result = await Promise.race([measureAll(stack, options), stack.failure]);
    console.log(`\n${formatTextReport(result)}`);
    await mkdir(dataDir, { recursive: true });
    await writeFile(path.join(dataDir, "result.json"), `${JSON.stringify(result, null, 2)}\n`);
    if (options.writeDocs) await writeFile(DOCUMENT, formatMarkdownReport(result, NOTES));
    return 0;
  });
}
