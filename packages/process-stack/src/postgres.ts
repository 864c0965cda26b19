import path from "node:path";
import { Client } from "pg";
import { prepareCluster, createProcessOptions } from "#postgres-cluster";
import type { Credentials } from "#postgres-locations";
import type { Stack } from "#stack";
import { StackError } from "#stack-error";
import { type PollResult, waitUntilReady } from "#wait-until-ready";

// There is no replica, so little WAL is needed; that and rare checkpoints make bulk loads several times faster.
const CONFIGURATION = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  max_connections: "100",
  jit: "off",
  random_page_cost: "1.1",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "2GB",
  checkpoint_timeout: "15min",
  timezone: "UTC",
  log_timezone: "UTC",
};

/** `throwaway` trades durability for speed (tests). */
export type PostgresOptions = {
  root: string;
  port: number;
  secrets: Credentials;
  throwaway?: boolean;
  /** Settings in addition to ours. */
  settings?: Readonly<Record<string, string>>;
};

export function formatDatabaseUrl(port: number, password: string, database = "vitrine"): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}

async function connect(url: string): Promise<PollResult<Client>> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return { value: client };
  } catch (error) {
    await client.end().catch(() => undefined);
    // 28P01: wrong password. Retrying cannot help.
    if (error instanceof Error && "code" in error && error.code === "28P01") {
      throw new StackError(
        "PostgreSQL rejected the password stored in the data folder: delete that folder (DATA_DIR) to start again with fresh sample data.",
      );
    }
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Starts the embedded PostgreSQL on loopback; the first start also creates the cluster and the database `vitrine`.
 * @returns the connection string of a superuser
 */
export async function startPostgres(stack: Stack, options: PostgresOptions): Promise<string> {
  const { root, port, secrets, throwaway = false, settings: ownSettings } = options;
  const cluster = await prepareCluster(stack, root, secrets);
  const durability = throwaway
    ? { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }
    : {};
  const settings = Object.entries({
    ...CONFIGURATION,
    ...durability,
    ...ownSettings,
    port: String(port),
  });
  const server = await stack.serve({
    name: "postgres",
    command: path.join(cluster.binaries, "bin", "postgres"),
    args: ["-D", cluster.data, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    stopSignal: "SIGINT",
    ...createProcessOptions(cluster.owner),
  });
  const address = formatDatabaseUrl(port, secrets.databasePassword, "postgres");
  const admin = await waitUntilReady(server, () => connect(address));
  try {
    const { rowCount } = await admin.query("select from pg_database where datname = 'vitrine'");
    if (rowCount === 0) await admin.query("create database vitrine");
  } finally {
    await admin.end();
  }
  return formatDatabaseUrl(port, secrets.databasePassword);
}
