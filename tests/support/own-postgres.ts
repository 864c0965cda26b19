import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "@/local/postgres/server";
import { findFreePort } from "@/local/stack/ports";
import { readOrCreateSecrets } from "@/local/stack/secrets";
import { Stack } from "@/local/stack/stack";

/** A PostgreSQL server that a test may stop. @param settings in addition to those of the local stack */
export async function startOwnPostgres(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-pg-"));
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, "data");
  const port = await findFreePort();
  let stack = await Stack.open(dataDir);
  const secrets = await readOrCreateSecrets(dataDir);
  const start = () =>
    startPostgres(stack, { root: process.cwd(), port, secrets, throwaway: true, settings });
  const url = await start();
  return {
    url,
    dataDir,
    restart: async () => {
      await stack.stop();
      stack = await Stack.open(dataDir);
      await start();
    },
    remove: async () => {
      await stack.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
