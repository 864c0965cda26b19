import { readFile } from "node:fs/promises";
import path from "node:path";
import { exitOnError, runOnStack } from "@vitrine/process-stack/command";
import { ForegroundProcess, runForeground } from "@vitrine/process-stack/foreground";
import { ensurePostgres } from "@/local/stack/start-parts";
import { findRunningStack } from "@vitrine/process-stack/run-records";
import { readOrCreateSecrets } from "@/local/stack/secrets";
import { dropLeftoverDatabases } from "@/local/testing/leftover-databases";
import { createVitestArguments } from "@/local/testing/test-selection";
import { VITEST_ENTRY, createVitestEnvironment } from "@/local/testing/vitest-environment";
import { createTestSettings } from "@/local/testing/test-stack";

/** Line 4 of the file is the port (postgresql.org/docs/current/storage-file-layout.html). */
async function readPort(dataDir: string): Promise<number | undefined> {
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  return lines[3] === undefined ? undefined : Number(lines[3]);
}

/** Reuses the PostgreSQL of another running vitest, or starts one. */
async function startVitest(root: string, mode: "run" | "watch", args: readonly string[]) {
  // Separate from `npm test`, so that both can run at the same time.
  const settings = await exitOnError(() => createTestSettings(root, "vitest"));
  const command = {
    command: process.execPath,
    args: [VITEST_ENTRY, mode, ...createVitestArguments(root, args)],
    cwd: root,
  };
  const { dataDir } = settings;
  const runningPort = (await findRunningStack(dataDir)) && (await readPort(dataDir));
  if (runningPort !== undefined) {
    const secrets = await readOrCreateSecrets(dataDir);
    return runForeground(command, createVitestEnvironment(settings, runningPort, secrets));
  }
  return runOnStack(dataDir, async (stack) => {
    const secrets = await readOrCreateSecrets(dataDir);
    await ensurePostgres(stack, settings, secrets, true);
    const environment = createVitestEnvironment(settings, settings.postgresPort, secrets);
    await dropLeftoverDatabases(environment["TEST_DATABASE_URL"] ?? "");
    const tests = new ForegroundProcess(command, environment);
    stack.attach(tests);
    return Promise.race([tests.ended, stack.failure]);
  });
}

export const runTests = (root: string, args: readonly string[]): Promise<void> =>
  startVitest(root, "run", args);

export const watchTests = (root: string, args: readonly string[]): Promise<void> =>
  startVitest(root, "watch", args);
