import { readFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { Findings } from "@vitrine/benchmark/result";
import { formatDatabaseUrl } from "@vitrine/process-stack/postgres";
import { migrate } from "@/local/stack/migrate-and-seed";
import { runStep } from "@vitrine/process-stack/progress";
import type { Services } from "@/local/stack/run-app";
import type { Secrets } from "@/local/stack/secrets";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@vitrine/process-stack/stack";
import { createScriptCommand } from "@/local/stack/start-parts";

/** Made anew, because measuring changes it. @returns its address */
async function createOwnDatabase(
  name: string,
  { postgresPort }: Settings,
  { databasePassword }: Secrets,
): Promise<string> {
  const admin = new Client({
    connectionString: formatDatabaseUrl(postgresPort, databasePassword, "postgres"),
  });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
  } finally {
    await admin.end();
  }
  const databaseUrl = formatDatabaseUrl(postgresPort, databasePassword, name);
  await migrate(databaseUrl);
  return databaseUrl;
}

type Script = {
  /** Name of its database, storage and output. */
  name: string;
  file: string;
  counts: Readonly<Record<string, number>>;
  statementSeconds: number;
};

/** Runs a script on a database and a storage of its own. @returns these, and the JSON that it wrote to `--out` */
export async function runOnOwnDatabase(
  stack: Stack,
  settings: Settings,
  { environment, secrets }: Services,
  { name, file, counts, statementSeconds }: Script,
) {
  const databaseUrl = await createOwnDatabase(`bench_${name}`, settings, secrets);
  const own = {
    ...environment,
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: path.join(stack.dataDir, `storage-${name}`),
  };
  const out = path.join(stack.dataDir, `${name}.json`);
  const args = Object.entries(counts).flatMap(([option, count]) => [`--${option}`, String(count)]);
  await runStep(`${name} (${args.join(" ")})`, () =>
    stack.run({
      name,
      ...createScriptCommand(settings.root, file, [...args, "--out", out]),
      env: { ...own, DATABASE_STATEMENT_MS: String(statementSeconds * 1_000) },
    }),
  );
  const output: unknown = JSON.parse(await readFile(out, "utf8"));
  return { databaseUrl, environment: own, output };
}

/** Runs a script that writes its findings. */
export async function findOnOwnDatabase(
  ...parameters: Parameters<typeof runOnOwnDatabase>
): Promise<Findings> {
  const { output } = await runOnOwnDatabase(...parameters);
  return Findings.parse(output);
}
