import { mkdir, readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { orExplain, runOnStack } from "@/local/stack/command";
import { step } from "@/local/stack/progress";
import { buildPages, startServices } from "@/local/stack/run-app";
import { readSettings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";
import { testSettings } from "@/local/testing/test-stack";
import { type App, memoryOf, startFilledApp } from "@/scripts/bench/apps";
import { type Call, drawCalls } from "@/scripts/bench/calls";
import { scorePages } from "@/scripts/bench/lighthouse";
import { startLimits } from "@/scripts/bench/limits";
import { CONNECTIONS } from "@vitrine/benchmark/measure";
import { HELP, type Options, readOptions } from "@/scripts/bench/options";
import { weighPage } from "@vitrine/benchmark/page-weight";
import {
  countOpen,
  type PlanReads,
  planReads,
  type PlanTimes,
  planTimes,
} from "@/scripts/bench/plans";
import {
  markdownReport,
  textOfLighthouse,
  textReport,
  withLighthouse,
} from "@/scripts/bench/report";
import { machine, type Result } from "@/scripts/bench/result";
import { runRounds } from "@/scripts/bench/rounds";
import type { Score } from "@vitrine/benchmark/score";
import { ratios } from "@/scripts/bench/targets";

const root = process.cwd();
const PUBLIC_PAGES = ["/", "/artworks", "/login", "/signup"];

type Drawn = { app: App; calls: Call[]; open: number; times: PlanTimes[]; reads: PlanReads[] };

/** Requests for an app, and the SQL behind them. */
async function draw(app: App, { only }: Options): Promise<Drawn> {
  const database = new Client({ connectionString: app.databaseUrl });
  await database.connect();
  try {
    const calls = await drawCalls(database, only);
    const times = await planTimes(database, calls);
    const reads = await planReads(database, calls);
    return { app, calls, open: await countOpen(database), times, reads };
  } finally {
    await database.end();
  }
}

const artworkPages = (calls: readonly Call[]) =>
  calls.filter(({ name }) => name === "artwork page").map(({ warm }) => warm.path);

function weightScores({ weights, memory }: Pick<Result, "weights" | "memory">): Score[] {
  return [
    ...weights.map(({ path: page, bytes }) => ({
      figure: `JavaScript of ${page}, gzip`,
      reached: bytes / 1024,
      must: 170,
      aim: 140,
      lowIsGood: true,
      unit: "KB" as const,
    })),
    ...memory.map(({ size, bytes }) => ({
      figure: `memory after the benchmark, ${size.toLocaleString("en")} artworks`,
      reached: bytes / 1024 / 1024,
      must: 500,
      aim: 300,
      lowIsGood: true,
      unit: "MB" as const,
    })),
  ];
}

async function startApps(stack: Stack, sizes: readonly number[]): Promise<[App, ...App[]]> {
  const settings = await benchSettings();
  const services = await startServices(stack, settings);
  const pages = await buildPages(stack, root);
  const apps: App[] = [];
  for (const size of sizes) {
    apps.push(await startFilledApp(stack, settings, services, pages, size));
  }
  const [small, ...others] = apps;
  if (small === undefined) throw new Error("No size was given.");
  return [small, ...others];
}

async function bench(stack: Stack, options: Options): Promise<Result> {
  const load = loadavg()[0] ?? Number.NaN;
  const apps = await startApps(stack, options.sizes);
  const [small] = apps;
  const drawn = await step("queries drawn from the data, and their plans", async () => {
    const all: Drawn[] = [];
    for (const app of apps) all.push(await draw(app, options));
    return all;
  });
  const calls = drawn.map((one) => one.calls);
  const weights = [];
  for (const page of [...PUBLIC_PAGES, ...artworkPages(calls[0] ?? [])]) {
    const weight = await weighPage(small.origin, page);
    weights.push({ ...weight, path: page.replace(/^\/art\/.*/, "/art/{id}") });
  }
  const limits = await startLimits(stack, root, small, calls[0] ?? []);
  const measured = await runRounds(apps, calls, limits, options, console.log);
  const memory = apps.map(({ size, pid }) => ({ size, bytes: memoryOf(pid) }));
  return {
    date: new Date().toISOString(),
    machine: machine(load),
    rounds: options.rounds,
    seconds: options.seconds,
    connections: CONNECTIONS,
    filesBy: limits.filesBy,
    sizes: options.sizes,
    measured,
    plans: drawn.map(({ app, open, times, reads }) => ({ size: app.size, open, times, reads })),
    weights,
    lighthouse: options.lighthouse ? await scorePages(stack, root, small, console.log) : [],
    memory,
    scores: [
      ...ratios(measured, options.sizes, options.only),
      ...weightScores({ weights, memory }),
    ],
  };
}

/** Like a test stack, without the product's variables; with its own data folder. */
async function benchSettings() {
  const { dataDir, seedDir } = readSettings(root, process.env);
  return { ...(await testSettings(root)), dataDir: path.join(dataDir, "bench"), seedDir };
}

const DOCUMENT = path.join(root, "docs/benchmark.md");

/** `--only lighthouse`: the browser part alone, on the smallest database. */
async function benchPages(stack: Stack, { sizes, writeDocs }: Options): Promise<void> {
  const [app] = await startApps(stack, sizes.slice(0, 1));
  const scores = await scorePages(stack, root, app, console.log);
  console.log(`\n${textOfLighthouse(scores)}`);
  if (writeDocs) {
    await writeFile(DOCUMENT, withLighthouse(await readFile(DOCUMENT, "utf8"), scores));
  }
}

const options = await orExplain(() => readOptions(process.argv.slice(2)));
if (options.help) {
  console.log(HELP);
} else {
  const { dataDir } = await orExplain(benchSettings);
  await runOnStack(dataDir, async (stack) => {
    if (options.only.length === 0) {
      await Promise.race([benchPages(stack, options), stack.broken]);
      return 0;
    }
    const result = await Promise.race([bench(stack, options), stack.broken]);
    console.log(`\n${textReport(result)}`);
    await mkdir(dataDir, { recursive: true });
    await writeFile(path.join(dataDir, "result.json"), `${JSON.stringify(result, null, 2)}\n`);
    if (options.writeDocs) {
      await writeFile(DOCUMENT, markdownReport(result));
    }
    return 0;
  });
}
