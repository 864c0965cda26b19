import { mkdir, readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { exitOnError, runOnStack } from "@/local/stack/command";
import { runStep } from "@/local/stack/progress";
import { buildPages, type Services, startServices } from "@/local/stack/run-app";
import { readSettings, type Settings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";
import { createTestSettings } from "@/local/testing/test-stack";
import { runAccountRounds } from "@/scripts/bench/account-rounds";
import {
  type App,
  type FilledDatabase,
  fillDatabase,
  readMemory,
  startApps,
} from "@/scripts/bench/apps";
import { createAlertTable, scoreAlerts } from "@/scripts/bench/alert-figures";
import { measureAlerts } from "@/scripts/bench/alerts";
import { createApplicationTables, scoreApplications } from "@/scripts/bench/application-figures";
import { measureApplications } from "@/scripts/bench/applications";
import { createExportTable, scoreExports } from "@/scripts/bench/export-figures";
import { measureExports } from "@/scripts/bench/exports";
import { type Call, sampleCalls } from "@/scripts/bench/calls";
import { measureHangingMail } from "@/scripts/bench/hanging-mail";
import { createMailTable, scoreMail } from "@/scripts/bench/mail-figures";
import { measureInteractions, scoreInteractions } from "@/scripts/bench/interactions";
import { scorePages } from "@/scripts/bench/lighthouse";
import { scoreLighthouse } from "@/scripts/bench/lighthouse-targets";
import { startBaselines } from "@/scripts/bench/baselines";
import { CONNECTIONS } from "@vitrine/benchmark/measure";
import { ensurePrograms } from "@/scripts/bench/programs";
import { HELP, type Options, readOptions } from "@/scripts/bench/options";
import { measurePage } from "@vitrine/benchmark/page-weight";
import type { Score } from "@vitrine/benchmark/score";
import { formatText, type Table } from "@vitrine/benchmark/table";
import {
  countOpenOpportunities,
  type PlanReads,
  listPlanReads,
  type PlanTimes,
  measurePlanTimes,
} from "@/scripts/bench/plans";
import { formatMarkdownReport, formatTextReport, replaceSection } from "@/scripts/bench/report";
import {
  createInteractionTable,
  createLighthouseTable,
  createScoreTable,
  SCORE_TITLE,
} from "@/scripts/bench/report-tables";
import { describeMachine, type Result } from "@/scripts/bench/result";
import { runRounds } from "@/scripts/bench/rounds";
import { measureTexts } from "@/scripts/bench/measure-texts";
import { createTextTable, scoreTexts } from "@/scripts/bench/text-figures";
import { scoreTargets } from "@/scripts/bench/targets";
import { scoreWeights } from "@/scripts/bench/weight-scores";

const root = process.cwd();
const PUBLIC_PAGES = ["/", "/artworks", "/login", "/signup"];

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

async function prepare(stack: Stack, { settings, services }: Started, sizes: readonly number[]) {
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

/** Measures what runs in a browser. */
async function measurePages(stack: Stack, app: App, options: Options) {
  const { log } = console;
  return {
    lighthouse: options.lighthouse ? await scorePages(stack, root, app, log) : [],
    interactions: options.interactions ? await measureInteractions(stack, root, app, log) : [],
  };
}

async function bench(stack: Stack, options: Options): Promise<Result> {
  const load = loadavg()[0] ?? Number.NaN;
  const started = await startBenchServices(stack);
  const { settings, services } = started;
  const { databases, apps, smallest, pages } = await prepare(stack, started, options.sizes);
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
  const { lighthouse, interactions } = await measurePages(stack, smallest, options);
  const alerts =
    options.alerts === 0 ? [] : [await measureAlerts(stack, settings, services, options.alerts)];
  const applications = options.applications
    ? [await measureApplications(stack, settings, services, pages, options)]
    : [];
  const exports = options.exports ? [await measureExports(stack, settings, services)] : [];
  const mail = options.mail
    ? await measureHangingMail(stack, root, { pages, database: smallest }, options)
    : [];
  const texts = options.texts ? await measureTexts() : [];
  return {
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
    lighthouse,
    interactions,
    alerts,
    applications,
    exports,
    mail,
    texts,
    memory,
    scores: [
      ...scoreTargets({ measurements, plans, sizes: options.sizes }),
      ...scoreWeights({ weights, memory }),
      ...scoreLighthouse(lighthouse),
      ...scoreInteractions(interactions),
      ...alerts.flatMap(scoreAlerts),
      ...applications.flatMap(scoreApplications),
      ...exports.flatMap(scoreExports),
      ...scoreMail(mail),
      ...scoreTexts(texts),
    ],
  };
}

/** The settings of a test stack, without the product's variables, but with a separate data folder. */
async function readBenchSettings() {
  const { dataDir, seedDir } = readSettings(root, process.env);
  return { ...(await createTestSettings(root)), dataDir: path.join(dataDir, "bench"), seedDir };
}

const DOCUMENT = path.join(root, "docs/benchmark.md");

/** Measures all but calls: what needs the smallest database alone, and what has one of its own. */
async function measureParts(stack: Stack, options: Options): Promise<Table[]> {
  const tables: Table[] = [];
  const scores: Score[] = [];
  if (options.texts) {
    const texts = await measureTexts();
    tables.push(createTextTable(texts));
    scores.push(...scoreTexts(texts));
  }
  const { lighthouse, interactions, mail: needsMail, alerts: alertCount } = options;
  const needsServices =
    lighthouse ||
    interactions ||
    needsMail ||
    alertCount > 0 ||
    options.applications ||
    options.exports;
  if (needsServices) await measureServices(stack, options, tables, scores);
  return [...tables, createScoreTable({ scores, maxRounds: options.maxRounds })];
}

async function measureServices(
  stack: Stack,
  options: Options,
  tables: Table[],
  scores: Score[],
): Promise<void> {
  const started = await startBenchServices(stack);
  const { settings, services } = started;
  if (options.lighthouse || options.interactions || options.mail) {
    const { smallest, pages } = await prepare(stack, started, options.sizes.slice(0, 1));
    const measured = await measurePages(stack, smallest, options);
    tables.push(createLighthouseTable(measured), createInteractionTable(measured));
    if (options.mail) {
      const mail = await measureHangingMail(stack, root, { pages, database: smallest }, options);
      tables.push(createMailTable(mail));
      scores.push(...scoreMail(mail));
    }
  }
  if (options.alerts > 0) {
    const alerts = await measureAlerts(stack, settings, services, options.alerts);
    tables.push(createAlertTable(alerts));
    scores.push(...scoreAlerts(alerts));
  }
  if (options.applications) {
    const pages = await buildPages(stack, root);
    const applications = await measureApplications(stack, settings, services, pages, options);
    tables.push(...createApplicationTables(applications));
    scores.push(...scoreApplications(applications));
  }
  if (options.exports) {
    const exports = await measureExports(stack, settings, services);
    tables.push(createExportTable(exports));
    scores.push(...scoreExports(exports));
  }
}

async function benchParts(stack: Stack, options: Options): Promise<void> {
  const tables = (await measureParts(stack, options)).filter(({ rows }) => rows.length > 0);
  console.log(`\n${tables.map(formatText).join("\n\n")}`);
  if (!options.writeDocs) return;
  const document = await readFile(DOCUMENT, "utf8");
  const sections = tables.filter(({ title }) => title !== SCORE_TITLE);
  await writeFile(DOCUMENT, sections.reduce(replaceSection, document));
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
      await writeFile(DOCUMENT, formatMarkdownReport(result));
    }
    return 0;
  });
}
