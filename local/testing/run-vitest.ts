import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { orExplain, runOnStack } from "@/local/stack/command";
import { Foreground, runBeside } from "@/local/stack/foreground";
import { ensurePostgres } from "@/local/stack/parts";
import { runningStack } from "@/local/stack/run-records";
import { readOrMakeSecrets } from "@/local/stack/secrets";
import { vitestArguments } from "@/local/testing/chosen-tests";
import { VITEST, vitestEnvironment } from "@/local/testing/vitest-command";
import { testSettings } from "@/local/testing/test-stack";

/** The port is on line 4 (postgresql.org/docs/current/storage-file-layout.html). */
async function portOf(dataDir: string): Promise<number | undefined> {
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  return lines[3] === undefined ? undefined : Number(lines[3]);
}

/** Drops databases of killed runs, if nobody else uses this PostgreSQL. */
async function dropLeftDatabases(address: string): Promise<void> {
  const admin = new pg.Client({ connectionString: address });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^vitrine_(template|test)_'",
  );
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  await admin.end();
}

/** Reuses the PostgreSQL of another running vitest, or starts one. */
async function inVitest(root: string, mode: "run" | "watch", args: readonly string[]) {
  // Separate from `npm test`, so that both can run at the same time.
  const settings = await orExplain(() => testSettings(root, "vitest"));
  const line = {
    command: process.execPath,
    args: [VITEST, mode, ...vitestArguments(root, args)],
    cwd: root,
  };
  const { dataDir } = settings;
  const running = (await runningStack(dataDir)) && (await portOf(dataDir));
  if (running !== undefined) {
    const secrets = await readOrMakeSecrets(dataDir);
    return runBeside(line, vitestEnvironment(settings, running, secrets));
  }
  return runOnStack(dataDir, async (stack) => {
    const secrets = await readOrMakeSecrets(dataDir);
    await ensurePostgres(stack, settings, secrets, true);
    const environment = vitestEnvironment(settings, settings.postgresPort, secrets);
    await dropLeftDatabases(environment["TEST_DATABASE_URL"] ?? "");
    const tests = new Foreground(line, environment);
    stack.adopt(tests);
    return Promise.race([tests.ended, stack.broken]);
  });
}

export const runTests = (root: string, args: readonly string[]): Promise<void> =>
  inVitest(root, "run", args);

export const watchTests = (root: string, args: readonly string[]): Promise<void> =>
  inVitest(root, "watch", args);
