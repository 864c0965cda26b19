import { execFile } from "node:child_process";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findFileLocations } from "@vitrine/process-stack/postgres-locations";
import { startPostgres } from "@vitrine/process-stack/postgres";
import { findFreePort } from "@vitrine/process-stack/ports";
import { readOrCreateSecrets, type Secrets } from "@/local/stack/secrets";
import { Stack } from "@vitrine/process-stack/stack";

type Settings = Readonly<Record<string, string>>;

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-pg-"));
  await chmod(folder, 0o755);
  return folder;
}

async function startServer(folder: string, secrets: Secrets, settings: Settings) {
  const port = await findFreePort();
  let stack = await Stack.open(folder);
  const start = () =>
    startPostgres(stack, { root: process.cwd(), port, secrets, throwaway: true, settings });
  const stop = () => stack.stop();
  return {
    url: await start(),
    stop,
    restart: async () => {
      await stop();
      stack = await Stack.open(folder);
      await start();
    },
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL server that a test may stop. @param settings in addition to those of the local stack */
export async function startOwnPostgres(settings: Settings = {}) {
  const folder = await createFolder();
  const secrets = await readOrCreateSecrets(folder);
  return { ...(await startServer(folder, secrets, settings)), secrets };
}

export const primarySettings: Settings = { wal_level: "replica", max_wal_senders: "4" };

/** A streaming replica of a server with `primarySettings`. */
export async function startReplica({ url, secrets }: { url: string; secrets: Secrets }) {
  const folder = await createFolder();
  const { id } = await readOrCreateSecrets(folder);
  const replicaSecrets = { ...secrets, id };
  const { data, owner } = await findFileLocations(process.cwd(), folder, replicaSecrets);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder, pg_backup_start('copy', true)",
    );
    // Files that vanish meanwhile are none that a backup needs.
    await promisify(execFile)("cp", ["-a", rows[0]?.folder ?? "", data]).catch(() => undefined);
    const backup = await client.query<{ label: string }>(
      "select labelfile as label from pg_backup_stop(false)",
    );
    const label = path.join(data, "backup_label");
    await writeFile(label, backup.rows[0]?.label ?? "");
    if (owner !== undefined) await chown(label, owner.uid, owner.gid);
  } finally {
    await client.end();
  }
  await writeFile(path.join(data, "standby.signal"), "");
  await rm(path.join(data, "postmaster.pid"), { force: true });
  const { hostname, port, username, password } = new URL(url);
  const primary = `host=${hostname} port=${port} user=${username} password=${password}`;
  const settings = { ...primarySettings, primary_conninfo: primary };
  return startServer(folder, replicaSecrets, settings);
}
