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

/** The port on its fourth line (postgresql.org/docs/current/storage-file-layout.html). */
async function portOf(dataDir: string): Promise<number | undefined> {
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  return lines[3] === undefined ? undefined : Number(lines[3]);
}

/** Drops what runs that were killed have left on a PostgreSQL that nobody else uses. */
async function dropLeftDatabases(address: string): Promise<void> {
  const admin = new pg.Client({ connectionString: address });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^vitrine_(template|test)_'",
  );
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  await admin.end();
}

/** Runs vitest in the terminal, on the PostgreSQL of another such run that goes on, or else on one of its own. */
async function inVitest(root: string, mode: "run" | "watch", args: readonly string[]) {
  // Not the folder of the whole `npm test`, so that it can run beside one that watches.
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

/** `npm test -- <files, or arguments of vitest>`: what is named only, as it runs. */
export const runTests = (root: string, args: readonly string[]): Promise<void> =>
  inVitest(root, "run", args);

/** `npm run test:watch`: what a changed file can touch, again and again. */
export const watchTests = (root: string, args: readonly string[]): Promise<void> =>
  inVitest(root, "watch", args);
