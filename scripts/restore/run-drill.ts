import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { withTemporaryFolder } from "@/lib/backups/part-files.gateway";
import { assertComplete, type Backup, restoreBackup } from "@/lib/backups/restore-backup.commands";
import { withConnection } from "@/lib/server/database/table-copies";
import type { JobTable } from "@/lib/server/jobs/jobs";
import { openStore } from "@/lib/server/storage/object-store";

/** Pages that show rows and pictures, and ask no other service. */
const PAGES = ["/", "/artworks", "/opportunities", "/search", "/legal"];
const START_MS = 120_000;
const POLL_MS = 250;

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

/** Runs with a database that is dropped afterwards. */
async function withScratchDatabase<Result>(
  databaseUrl: string,
  run: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `vitrine_drill_${randomBytes(6).toString("hex")}`;
  await withConnection(databaseUrl, (client) => client.query(`create database ${name}`));
  try {
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    return await run(url.href);
  } finally {
    await withConnection(databaseUrl, (client) =>
      client.query(`drop database ${name} with (force)`),
    );
  }
}

/** Serves what was restored, and requests pages. @throws Error naming the page that fails */
async function visitPages(
  { command, args }: Command,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const server = spawn(command, args, { env: environment, stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(server, "exit");
  const request = async (path: string) =>
    fetch(`http://127.0.0.1:${environment["PORT"]}${path}`, { signal });
  try {
    const until = performance.now() + START_MS;
    while (
      !(await request("/health/ready").then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      signal.throwIfAborted();
      if (server.exitCode !== null) throw new Error("The instance ended before it was ready.");
      if (performance.now() > until) throw new Error("The instance is not ready: /health/ready.");
      await wait(POLL_MS);
    }
    for (const path of PAGES) {
      const { status } = await request(path);
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
  let error: unknown;
  try {
    await assertComplete(backup, { force: false });
    await withScratchDatabase(databaseUrl, (scratchUrl) =>
      withTemporaryFolder(async (folder) => {
        const store = openStore({ kind: "folder", folder });
        await restoreBackup(backup, { databaseUrl: scratchUrl, store, jobs });
        signal.throwIfAborted();
        const own = { DATABASE_URL: scratchUrl, STORAGE_DIR: folder, PORT: String(port) };
        await visitPages(serveCommand, { ...process.env, ...isolated, ...own }, signal);
        report.rtoSeconds = Math.round((Date.now() - begunAt.getTime()) / 1_000);
      }),
    );
  } catch (caught) {
    error = caught;
  }
  await mkdir(dirname(reportFile), { recursive: true });
  const message = error instanceof Error ? error.message : String(error);
  await writeFile(
    reportFile,
    `${JSON.stringify({ ...report, pages: PAGES, error: error === undefined ? null : message }, undefined, 2)}\n`,
  );
  if (error !== undefined) throw new Error(message, { cause: error });
  return report;
}
