import { mkdir, readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { exitOnError, runOnStack } from "@vitrine/process-stack/command";
import { runStep } from "@vitrine/process-stack/progress";
import { buildPages, type Services, startServices } from "@/local/stack/run-app";
import { readSettings, type Settings } from "@/local/stack/settings";
import type { Stack } from "@vitrine/process-stack/stack";
import { createTestSettings } from "@/local/testing/test-stack";
import { runAccountRounds } from "@/scripts/bench/account-rounds";
import {
  type App,
  type FilledDatabase,
  fillDatabase,
  readMemory,
  startApps,
} from "@/scripts/bench/apps";
import { measureApplications } from "@/scripts/bench/applications";
import { findInteractions, findLighthouseScores } from "@/scripts/bench/browser";
import { type Call, countOpenOpportunities, sampleCalls } from "@/scripts/bench/calls";
import { measureHangingMail } from "@/scripts/bench/hanging-mail";
import { findHostileTexts } from "@/scripts/bench/measure-texts";
import { startBaselines } from "@/scripts/bench/baselines";
import { CONNECTIONS } from "@vitrine/benchmark/measure";
import { findOnOwnDatabase } from "@/scripts/bench/own-database";
import { ensurePrograms } from "@/scripts/bench/programs";
import { HELP, type Options, readOptions } from "@/scripts/bench/options";
import { measurePage } from "@vitrine/benchmark/page-weight";
import { formatText } from "@vitrine/benchmark/table";
import {
  type PlanReads,
  listPlanReads,
  type PlanTimes,
  measurePlanTimes,
} from "@vitrine/benchmark/plans";
import { formatMarkdownReport, formatTextReport, replaceSection } from "@vitrine/benchmark/report";
import { createScoreTable } from "@vitrine/benchmark/report-tables";
import { describeMachine, type Findings, type Result } from "@vitrine/benchmark/result";
import { runRounds } from "@vitrine/benchmark/compared-rounds";
import { scoreTargets } from "@/scripts/bench/targets";
import { createCapacityTable } from "@/scripts/bench/visit";
import { scoreWeights } from "@vitrine/benchmark/weight-scores";

const root = process.cwd();
const NOTES = [
  "Each size applies to the tables of artworks, profiles and opportunities. Open: opportunities that are listed.",
  "**Applications** have a database of their own. Each submission is sent at its time, whether or not earlier ones have been answered; afterwards the\n  rows are compared with the responses.",
];
const PUBLIC_PAGES = ["/", "/artworks", "/login", "/signup"];
/** Kilobytes of script that a page may load. */
const scriptLimits = (page: string) =>
  /^\/(?:login|signup)/.test(page)
    ? { required: 180, target: 170 }
    : { required: 145, target: 135 };

type Sample = {
  size: number;
  calls: Call[];
  open: number;
  times: PlanTimes[];
  reads: PlanReads[];
};

/** Samples the requests for a database, and measures the SQL behind them. */
async function sampleDatabase(
  { size, databaseUrl }: FilledDatabase,
  { selectedCalls }: Options,
): Promise<Sample> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const calls = await sampleCalls(database, selectedCalls);
    const times = await measurePlanTimes(database, calls);
    const reads = await listPlanReads(database, calls);
    return { size, calls, open: await countOpenOpportunities(database), times, reads };
  } finally {
    await database.end();
  }
}

const listArtworkPaths = (calls: readonly Call[]) =>
  calls.filter(({ name }) => name === "artwork page").map(({ warm }) => warm.path);

/** Two apps on each of these, so that they can be compared in the same round. */
const selectMeasured = ([first, ...others]: readonly FilledDatabase[]) =>
  [first, others.at(-1)].filter((database) => database !== undefined);

type Started = { settings: Settings; services: Services };

async function startBenchServices(stack: Stack): Promise<Started> {
  await ensurePrograms(stack);
  const settings = await readBenchSettings();
  return { settings, services: await startServices(stack, settings) };
}

type Prepared = {
  databases: readonly FilledDatabase[];
  apps: readonly App[];
  smallest: App;
  pages: Record<string, string>;
};

async function prepare(
  stack: Stack,
  { settings, services }: Started,
  sizes: readonly number[],
): Promise<Prepared> {
  const pages = await buildPages(stack, root);
  const databases: FilledDatabase[] = [];
  for (const size of sizes) databases.push(await fillDatabase(stack, settings, services, size));
  const apps: App[] = [];
  for (const database of selectMeasured(databases))
    apps.push(await startApps(stack, root, pages, database));
  const [smallest] = apps;
  if (smallest === undefined) throw new Error("No size was given.");
  return { databases, apps, smallest, pages };
}

/** Measures all but calls: what needs the smallest database alone, what has one of its own, and what needs none. */
async function measureParts(
  stack: Stack,
  options: Options,
  start: () => Promise<Started>,
  getPrepared: () => Promise<Prepared>,
): Promise<Findings[]> {
  const findAlone = async (script: Parameters<typeof findOnOwnDatabase>[3]) => {
    const { settings, services } = await start();
    return findOnOwnDatabase(stack, settings, services, script);
  };
  const parts: readonly (readonly [isSelected: boolean, find: () => Promise<Findings>])[] = [
    [
      options.lighthouse,
      async () => findLighthouseScores(stack, root, (await getPrepared()).smallest),
    ],
    [
      options.interactions,
      async () => findInteractions(stack, root, (await getPrepared()).smallest),
    ],
    [
      options.applications,
      async () => {
        const { settings, services } = await start();
        const pages = await buildPages(stack, root);
        return measureApplications(stack, settings, services, pages, options);
      },
    ],
    [
      options.alerts > 0,
      () =>
        findAlone({
          name: "alerts",
          file: "scripts/bench/measure-alerts.ts",
          counts: { alerts: options.alerts, opportunities: 1_000 },
          // Filling it takes single statements of minutes.
          statementSeconds: 900,
        }),
    ],
    [
      options.exports,
      // In a process of its own, whose memory is measured.
      () =>
        findAlone({
          name: "exports",
          file: "scripts/bench/measure-exports.ts",
          counts: { applications: 5_000 },
          statementSeconds: 120,
        }),
    ],
    [
      options.mail,
      async () => {
        const { pages, smallest } = await getPrepared();
        return measureHangingMail(stack, root, { pages, database: smallest }, options);
      },
    ],
    [options.texts, findHostileTexts],
  ];
  const findings: Findings[] = [];
  for (const [isSelected, find] of parts) if (isSelected) findings.push(await find());
  return findings;
}

const listTables = (findings: readonly Findings[]) =>
  findings.flatMap(({ tables }) => tables).filter(({ rows }) => rows.length > 0);
const listScores = (findings: readonly Findings[]) => findings.flatMap(({ scores }) => scores);

async function bench(stack: Stack, options: Options): Promise<Result> {
  const load = loadavg()[0] ?? Number.NaN;
  const started = await startBenchServices(stack);
  const prepared = await prepare(stack, started, options.sizes);
  const { databases, apps, smallest } = prepared;
  const samples = await runStep("queries drawn from the data, and their plans", async () => {
    const sampled: Sample[] = [];
    for (const database of databases) sampled.push(await sampleDatabase(database, options));
    return sampled;
  });
  const calls = apps.map(({ size }) => samples.find((sample) => sample.size === size)?.calls ?? []);
  const weights = [];
  for (const page of [...PUBLIC_PAGES, ...listArtworkPaths(calls[0] ?? [])]) {
    const weight = await measurePage(smallest.origin, page);
    weights.push({ ...weight, path: page.replace(/^\/art\/.*/, "/art/{id}") });
  }
  const baselines = await startBaselines(stack, root, smallest, calls[0] ?? []);
  const measurements = await runRounds(apps, calls, baselines, options, console.log);
  for (const app of apps) {
    measurements.push(
      ...(await runAccountRounds(app, options.selectedCalls, options, console.log)),
    );
  }
  const memory = apps.map(({ size, process: app, start }) => ({
    size,
    seconds: start.seconds,
    idleBytes: start.bytes,
    bytes: readMemory(app),
  }));
  const plans = samples.map(({ calls: _calls, ...plan }) => plan);
  const findings = await measureParts(
    stack,
    options,
    () => Promise.resolve(started),
    () => Promise.resolve(prepared),
  );
  const result = {
    date: new Date().toISOString(),
    machine: describeMachine(load),
    rounds: options.rounds,
    maxRounds: options.maxRounds,
    seconds: options.seconds,
    connections: CONNECTIONS,
    fileServer: baselines.fileServer,
    sizes: options.sizes,
    measurements,
    plans,
    weights,
    bytes: baselines.bytes,
    memory,
    tables: listTables(findings),
    scores: [
      ...scoreTargets({ measurements, plans, sizes: options.sizes }),
      ...scoreWeights({ weights, memory }, scriptLimits),
      ...listScores(findings),
    ],
  };
  return { ...result, tables: [createCapacityTable(result), ...result.tables] };
}

/** The settings of a test stack, without the product's variables, but with a separate data folder. */
async function readBenchSettings() {
  const { dataDir, seedDir } = readSettings(root, process.env);
  return { ...(await createTestSettings(root)), dataDir: path.join(dataDir, "bench"), seedDir };
}

const DOCUMENT = path.join(root, "docs/benchmark.md");

/** Creates a value when it is first needed. */
function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= create());
}

async function benchParts(stack: Stack, options: Options): Promise<void> {
  const start = once(() => startBenchServices(stack));
  const sizes = options.sizes.slice(0, 1);
  const getPrepared = once(async () => prepare(stack, await start(), sizes));
  const findings = await measureParts(stack, options, start, getPrepared);
  const tables = listTables(findings);
  const scores = createScoreTable({ scores: listScores(findings), maxRounds: options.maxRounds });
  console.log(`\n${[...tables, scores].map(formatText).join("\n\n")}`);
  if (!options.writeDocs) return;
  const document = await readFile(DOCUMENT, "utf8");
  await writeFile(DOCUMENT, tables.reduce(replaceSection, document));
}

const options = await exitOnError(() => readOptions(process.argv.slice(2)));
if (options.help) {
  console.log(HELP);
} else {
  const { dataDir } = await exitOnError(readBenchSettings);
  await runOnStack(dataDir, async (stack) => {
    if (options.selectedCalls.length === 0) {
      await Promise.race([benchParts(stack, options), stack.failure]);
      return 0;
    }
    const result = await Promise.race([bench(stack, options), stack.failure]);
    console.log(`\n${formatTextReport(result)}`);
    await mkdir(dataDir, { recursive: true });
    await writeFile(path.join(dataDir, "result.json"), `${JSON.stringify(result, null, 2)}\n`);
    if (options.writeDocs) {
      await writeFile(DOCUMENT, formatMarkdownReport(result, NOTES));
    }
    return 0;
  });
}
