import { readFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { Sample } from "@vitrine/benchmark/sampled-call";
import { formatDatabaseUrl } from "@vitrine/process-stack/postgres";
import { runStep } from "@vitrine/process-stack/progress";
import type { Stack } from "@vitrine/process-stack/stack";
import type { AppEnvironment } from "@/local/stack/environment";
import { migrate, seedData } from "@/local/stack/migrate-and-seed";
import type { Services } from "@/local/stack/run-app";
import type { Settings } from "@/local/stack/settings";
import { createScriptCommand } from "@/local/stack/start-parts";
import type { CallName } from "@/scripts/bench/calls";

/** The stack that a benchmark runs on. `getPages`: the variable that names the built pages. */
export type Bench = {
  stack: Stack;
  settings: Settings;
  services: Services;
  getPages: () => Promise<Record<string, string>>;
};

/** A database and a storage, and the variables of an app on them. */
export type OwnDatabase = { databaseUrl: string; environment: AppEnvironment };
/** `size`: the number of records of each kind. */
export type FilledDatabase = OwnDatabase & { size: number };

/** @param name of the database and the storage. @param renews whether one from an earlier run is dropped */
async function createDatabase(
  { stack, settings, services: { environment, secrets } }: Bench,
  name: string,
  renews: boolean,
): Promise<OwnDatabase> {
  const toUrl = (database: string) =>
    formatDatabaseUrl(settings.postgresPort, secrets.databasePassword, database);
  const admin = new Client({ connectionString: toUrl("postgres") });
  await admin.connect();
  try {
    if (renews) await admin.query(`drop database if exists bench_${name} with (force)`);
    const existing = await admin.query("select from pg_database where datname = $1", [
      `bench_${name}`,
    ]);
    if (existing.rowCount === 0) await admin.query(`create database bench_${name}`);
  } finally {
    await admin.end();
  }
  const databaseUrl = toUrl(`bench_${name}`);
  await migrate(databaseUrl);
  const storage = path.join(stack.dataDir, `storage-${name}`);
  return {
    databaseUrl,
    environment: { ...environment, DATABASE_URL: databaseUrl, STORAGE_DIR: storage },
  };
}

type Script = { file: string; options: Readonly<Record<string, string | number>> };

/** Runs a script of this folder. @returns the JSON that it wrote to `--out` */
export async function runScript(
  { stack, settings }: Bench,
  name: string,
  { file, options }: Script,
  env: AppEnvironment,
): Promise<unknown> {
  const out = path.join(stack.dataDir, `${name}.json`);
  const args = Object.entries(options).flatMap(([option, value]) => [`--${option}`, `${value}`]);
  const command = createScriptCommand(settings.root, `scripts/bench/${file}.ts`, [
    ...args,
    "--out",
    out,
  ]);
  await stack.run({ name, ...command, env });
  return JSON.parse(await readFile(out, "utf8"));
}

/** Fills a database once with `size` records of each kind, from SEED_DIR or the demo, and reuses it. */
export async function fillDatabase(
  bench: Bench,
  size: number,
  name = String(size),
): Promise<FilledDatabase> {
  const { stack, settings } = bench;
  const database = await createDatabase(bench, name, false);
  await seedData(stack, { ...settings, seedDir: undefined }, database.environment);
  const { seedDir: folder } = settings;
  const options = { artworks: size, ...(folder !== undefined && { folder }) };
  await runStep(`${size.toLocaleString("en")} artworks, profiles and opportunities (once)`, () =>
    runScript(bench, "fill", { file: "fill-database", options }, database.environment),
  );
  return { ...database, size };
}

/** Samples requests for a database, with the statements that the product sends for them. */
export async function sampleDatabase(
  bench: Bench,
  { size, environment }: FilledDatabase,
  calls: readonly CallName[],
): Promise<Sample> {
  const script = { file: "sample-calls", options: { calls: calls.join(",") } };
  const env = { ...environment, RATE_LIMIT_FACTOR: "1000000" };
  return Sample.parse(await runScript(bench, `sample-${size}`, script, env));
}

/** Runs a script on a database and a storage that are made anew, because it changes them. */
export async function runOnOwnDatabase(
  bench: Bench,
  name: string,
  script: Script & { statementSeconds: number },
): Promise<OwnDatabase & { output: unknown }> {
  const database = await createDatabase(bench, name, true);
  const env = {
    ...database.environment,
    DATABASE_STATEMENT_MS: String(script.statementSeconds * 1_000),
  };
  const output = await runStep(`${name} (${Object.entries(script.options).flat().join(" ")})`, () =>
    runScript(bench, name, script, env),
  );
  return { ...database, output };
}
