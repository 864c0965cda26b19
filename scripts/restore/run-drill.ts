import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type pg from "pg";
import { assertComplete, type Backup, restoreBackup } from "@/lib/backups/restore-backup.commands";
import { withConnection } from "@/lib/server/database/table-copies";
import type { JobTable } from "@/lib/server/jobs/jobs";
import { openStore } from "@/lib/server/storage/object-store";
import { getInnermostMessage } from "@/scripts/doctor/findings";
import { waitUntilReady } from "@/scripts/operations/wait-until-ready";

/** Pages that show rows and pictures, and ask no other service. */
const PAGES = ["/", "/artworks", "/opportunities", "/search", "/legal"];

/** Variables that leave the instance nothing but the scratch database and store. */
const isolated = {
  HOST: "127.0.0.1",
  JOBS: "off",
  WEB_CONCURRENCY: "1",
  DRAIN_SECONDS: "0",
  SMTP_URL: "",
  SMTP_BULK_URL: "",
  STRIPE_SECRET_KEY: "sk_test_drill",
  STRIPE_PUBLISHABLE_KEY: "",
  // Nothing listens there.
  STRIPE_API_BASE: "http://127.0.0.1:9",
  S3_BUCKET: "",
  DATABASE_LISTEN_URL: "",
  DATABASE_READ_URL: "",
  CDN_PURGE_URL: "",
  METRICS_PORT: "",
  SENTRY_DSN: "",
  OTEL_EXPORTER_OTLP_ENDPOINT: "",
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "",
};

type Command = { command: string; args: readonly string[] };

type Options = {
  backup: Backup;
  databaseUrl: string;
  jobs: JobTable;
  serveCommand: Command;
  port: number;
  reportFile: string;
  signal: AbortSignal;
};

/** The database comes last: it is what the next drill finds a killed one by. */
async function removeScratch(client: pg.Client, name: string): Promise<void> {
  await rm(join(tmpdir(), name), { recursive: true, force: true });
  await client.query(`drop database if exists ${name} with (force)`);
}

/** Removes databases and folders of drills that were killed: no connection to the server has their name. */
async function removeAbandoned(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select datname::text as name from pg_database
    where datname ~ '^vitrine_drill_[0-9a-f]{12}$' and pg_get_userbyid(datdba) = current_user
      and not exists (select from pg_stat_activity where application_name = datname)`);
  for (const { name } of rows)
    await removeScratch(client, name).catch((error: unknown) =>
      console.error(`! ${name} of an earlier drill is left: ${getInnermostMessage(error)}`),
    );
}

/** Runs with a database and a folder of one name, which are removed afterwards. */
const withScratch = (
  databaseUrl: string,
  run: (scratchUrl: string, folder: string) => Promise<void>,
): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    await removeAbandoned(client);
    const name = `vitrine_drill_${randomBytes(6).toString("hex")}`;
    await client.query(`set application_name = ${name}`);
    try {
      await client.query(`create database ${name}`);
      const folder = join(tmpdir(), name);
      await mkdir(folder, { mode: 0o700 });
      const url = new URL(databaseUrl);
      url.pathname = `/${name}`;
      await run(url.href, folder);
    } finally {
      // Whatever has become of the connection whose name says that the drill is running.
      await withConnection(databaseUrl, (another) => removeScratch(another, name));
    }
  });

/** Serves what was restored, and requests pages. @throws Error naming the page that fails */
async function visitPages(
  { command, args }: Command,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const server = spawn(command, args, { env: environment, stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(server, "exit");
  const origin = `http://127.0.0.1:${environment["PORT"]}`;
  try {
    await waitUntilReady(server, origin, signal);
    for (const path of PAGES) {
      const { status } = await fetch(`${origin}${path}`, { signal });
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
    }
  } finally {
    server.kill("SIGKILL");
    await ended;
  }
}

/**
 * Restores a backup into a scratch database and folder, serves it with jobs, mail and Stripe off, and removes all of it.
 * @throws Error if anything fails, which the report says as well
 */
export async function runDrill(
  options: Options,
): Promise<{ rpoSeconds: number; rtoSeconds: number }> {
  const { backup, databaseUrl, jobs, serveCommand, port, reportFile, signal } = options;
  const begunAt = new Date();
  const report = {
    backup: backup.name,
    begunAt: begunAt.toISOString(),
    /** Data of so many seconds would be lost, and visitors be served after so many. */
    rpoSeconds: Math.round((begunAt.getTime() - Date.parse(backup.manifest.madeAt)) / 1_000),
    rtoSeconds: 0,
  };
  let error: string | null = null;
  try {
    await assertComplete(backup, { force: false });
    await withScratch(databaseUrl, async (scratchUrl, folder) => {
      const store = openStore({ kind: "folder", folder });
      await restoreBackup(backup, { databaseUrl: scratchUrl, store, jobs });
      signal.throwIfAborted();
      const own = { DATABASE_URL: scratchUrl, STORAGE_DIR: folder, PORT: String(port) };
      await visitPages(serveCommand, { ...process.env, ...isolated, ...own }, signal);
      report.rtoSeconds = Math.round((Date.now() - begunAt.getTime()) / 1_000);
    });
    return report;
  } catch (caught) {
    error = getInnermostMessage(caught);
    throw caught;
  } finally {
    await mkdir(dirname(reportFile), { recursive: true });
    const text = JSON.stringify({ ...report, pages: PAGES, error }, undefined, 2);
    await writeFile(reportFile, `${text}\n`);
  }
}
