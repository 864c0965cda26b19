import cluster from "node:cluster";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import next from "next";
import { toNetwork } from "@/lib/server/http/client-network";
import { ChangeListener } from "@/lib/server/cache/change-listener";
import { databaseCircuitBreaker } from "@/lib/server/database/database-circuit-breaker";
import { closeDatabase } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { createCallHandler } from "@/scripts/serve/call-handler";
import { Front } from "@vitrine/front";
import { drainAndClose } from "@vitrine/front/draining";
import { createFirstPageCheck } from "@vitrine/front/first-page";
import { createListener } from "@vitrine/front/listener";
import { redirectConsole } from "@/lib/server/redirect-console";
import { stopJobs } from "@/lib/server/jobs/job-workers";
import { loadDigestKeys } from "@/lib/server/keyed-digests";
import { log, logRequest } from "@/lib/server/log";
import { listPendingMigrations } from "@/lib/server/database/migrate";
import { areMetricsEnabled, registry, startMetrics } from "@/lib/server/metrics";
import { ReadReplica } from "@/lib/server/database/read-replica";
import { trackChanges } from "@/lib/server/cache/track-changes";
import { limitRate } from "@/lib/server/http/rate-limits";
import { serveContent } from "@/lib/images/serve-image.render";
import { getBuildFolder } from "@/local/serving.mjs";
import { createApplication } from "@/scripts/serve/application";
import { readBuildConfig } from "@vitrine/front/build-config";
import { createFileHandler } from "@/scripts/serve/file-handler";
import { isShared } from "@/scripts/serve/caching";
import { startCacheMetrics } from "@/scripts/serve/cache-metrics";
import { allowedMethods } from "@/scripts/serve/allowed-methods";
import { knownParameters } from "@/scripts/serve/parameters";
import { toContentKey, site } from "@/scripts/serve/site";
import {
  startBackupMetrics,
  startJobMetrics,
  startPaymentMetrics,
} from "@/scripts/serve/job-metrics";
import { serveMetrics } from "@/scripts/serve/metrics-server";
import { readSharedCache } from "@/scripts/serve/shared-cache";
import { isTracing, startTelemetry, withTracing } from "@/scripts/serve/telemetry";
import { answerPrimary } from "@/scripts/serve/answer-primary";
import { exitOnError, exitWithError } from "@/scripts/serve/exit";
import { checkStripeAccount } from "@/scripts/serve/check-stripe-account";
import { startUpkeep } from "@/scripts/serve/upkeep";
import { NO_UPKEEP } from "@/scripts/serve/no-upkeep";
import { renderErrorHtml } from "@/scripts/serve/error-html";

const COMPILE_TIMEOUT_MS = 180_000;
/** A connection that does not answer must not keep the process. */
const LAST_STEP_MS = 5_000;
const STOP_TIMEOUTS_MS = { serving: 10_000, dev: 500 };

/** Reads the configuration as Next's standalone server does (next/dist/build/utils.js). */
function readPagesConfig(): object {
  return exitOnError(() => readBuildConfig(process.cwd(), getBuildFolder(process.env)));
}

const environment = env();
const runsUpkeep = !process.argv.includes(NO_UPKEEP);
const dev = process.argv.includes("--dev");
// Telemetry starts before Next, which checks for a tracer when loaded.
const endTelemetry = await startTelemetry(environment);
const countRequest = areMetricsEnabled() ? startMetrics() : () => undefined;
if (areMetricsEnabled()) {
  startPaymentMetrics();
  startJobMetrics();
  startBackupMetrics();
}
if (!dev) {
  redirectConsole(log());
  process.once("uncaughtException", (error) => {
    log().fatal({ err: error }, "crashed");
    process.exit(1);
  });
}
// Next attaches hot reload to this server. It never listens: the front forwards upgrades to it.
const upgradeServer = createServer();
if (!dev) process.env["__NEXT_PRIVATE_STANDALONE_CONFIG"] = JSON.stringify(readPagesConfig());
Object.assign(globalThis, { [Symbol.for("vitrine.served")]: true });
const app = next({
  dev,
  dir: process.cwd(),
  hostname: environment.HOST,
  port: environment.PORT,
  httpServer: upgradeServer,
});
await Promise.all([app.prepare(), checkStripeAccount()]);

// In development Next handles calls too, so that changed handlers are reloaded.
const renderPage = app.getRequestHandler();
async function loadCallHandler() {
  const { findHandler } = await import("@/lib/routes");
  return createCallHandler(findHandler, renderPage);
}
async function createHandler() {
  if (dev) return createFileHandler(renderPage);
  const callHandler = createFileHandler(await loadCallHandler());
  return isTracing(environment) ? withTracing(callHandler) : callHandler;
}
const handler = await createHandler();

const sharedApplication = createApplication();
const renderFirstPage = createFirstPageCheck(
  renderPage,
  new URL(environment.APP_URL),
  site.name,
  sharedApplication.innerHeaders,
);

/** Reasons not to be ready: pending migrations, then keys that cannot be read, and a first page that cannot be rendered. */
async function listBlockers(): Promise<string[]> {
  const pending = await listPendingMigrations();
  if (pending.length === 0) await loadDigestKeys();
  if (pending.length === 0 && !dev) await renderFirstPage();
  return pending;
}

const readReplica =
  dev || environment.DATABASE_READ_URL === undefined
    ? undefined
    : new ReadReplica(environment.DATABASE_READ_URL);
const changeListener = dev
  ? undefined
  : new ChangeListener(
      environment.DATABASE_LISTEN_URL ?? environment.DATABASE_URL,
      environment.DATABASE_CONNECT_MS,
      readReplica?.notify,
    );

const front = new Front({
  environment,
  dev,
  app: handler,
  servePicture: ({ client, path, ...request }) =>
    serveContent({
      ...request,
      key: toContentKey(path),
      assertMayCreate: () => limitRate("variant", "address", toNetwork(client)),
    }),
  rateLimit: (client) => limitRate("read", "address", toNetwork(client)),
  site,
  application: sharedApplication,
  renderErrorHtml,
  pendingMigrations: listBlockers,
  logRequest: (line) => {
    logRequest(line);
    countRequest(line);
  },
  reportError: (error, requestId) => log().error({ err: error, requestId }, "fault"),
  now: () => performance.now(),
  allowedMethods,
  knownParameters,
  isShared,
  cacheBytes: environment.RESPONSE_CACHE_MB * 1024 * 1024,
  ...(changeListener !== undefined && { changes: trackChanges(changeListener, readReplica) }),
  ...readSharedCache(environment, runsUpkeep),
  isDatabaseDown: () => databaseCircuitBreaker().isOpen,
});
if (changeListener !== undefined && areMetricsEnabled())
  startCacheMetrics(front, changeListener, readReplica);
const server = createListener(front);
if (dev) {
  server.on("upgrade", (...args) => upgradeServer.emit("upgrade", ...args));
  // In development a page is compiled when it is first requested.
  server.setTimeout(COMPILE_TIMEOUT_MS);
}

server.on("error", (error: NodeJS.ErrnoException) => {
  exitWithError(
    error.code === "EADDRINUSE"
      ? `Port ${environment.PORT} is taken. Stop what uses it, or set PORT to another one.`
      : `Cannot listen on ${environment.HOST}:${environment.PORT}: ${error.message}`,
  );
});
// Ready only once a page has been rendered; an unreachable database is reported by /health/ready.
const pending = await listBlockers().catch((error: unknown) => {
  log().warn({ err: error }, "not ready yet");
  return [];
});
if (pending.length > 0) {
  log().error({ migrations: pending }, "migrations are missing: run `npm run migrate`");
}
server.listen(environment.PORT, environment.HOST, () => {
  log().info(
    { address: environment.APP_URL, host: environment.HOST, port: environment.PORT },
    "serving",
  );
});
if (cluster.isWorker) {
  answerPrimary();
} else if (environment.METRICS_PORT !== undefined) {
  serveMetrics(environment.METRICS_PORT, environment.HOST, () => registry().metrics()).on(
    "error",
    (error) => exitWithError(`METRICS_PORT: ${error.message}`),
  );
}

if (runsUpkeep) startUpkeep(environment);

let isStopping = false;
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log().info({ signal }, "stopping");
  // Ctrl-C stops at once; on SIGTERM the load balancer still has to notice.
  const drainMs = dev || signal === "SIGINT" ? 0 : environment.DRAIN_SECONDS * 1_000;
  await Promise.allSettled([
    stopJobs(),
    drainAndClose(server, front, { drainMs, timeoutMs: STOP_TIMEOUTS_MS[dev ? "dev" : "serving"] }),
  ]);
  const endFront = async () => {
    await changeListener?.stop();
    await readReplica?.stop();
    await front.end();
  };
  await Promise.race([
    Promise.allSettled([endFront(), closeDatabase(), app.close(), endTelemetry()]),
    wait(LAST_STEP_MS),
  ]);
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => void stop(signal));
}
