import { createServer } from "node:http";
import next from "next";
import { toNetwork } from "@/lib/server/client-network";
import { databaseCircuitBreaker } from "@/lib/server/database-circuit-breaker";
import { closeDatabase } from "@/lib/server/db";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { env } from "@/lib/server/env";
import { callHandler } from "@/scripts/serve/call-handler";
import { Front } from "@vitrine/front";
import { drainAndClose } from "@vitrine/front/draining";
import { firstPage } from "@vitrine/front/first-page";
import { createListener } from "@vitrine/front/listener";
import { redirectConsole } from "@/lib/server/redirect-console";
import { startJobs, stopJobs } from "@/lib/server/jobs";
import { log, requestLog } from "@/lib/server/log";
import { pendingMigrations } from "@/lib/server/migrate";
import { addCounter, areMetricsEnabled, startMetrics } from "@/lib/server/metrics";
import { limitRate } from "@/lib/server/rate-limits";
import { serveContent } from "@/lib/images/serve-image.render";
import { sweep, SWEEP_INTERVAL_MS } from "@/lib/upkeep/sweep.commands";
import { jobHandlers } from "@/lib/upkeep/job-handlers.jobs";
import { buildFolder } from "@/scripts/launch/serving.mjs";
import { application } from "@/scripts/serve/application";
import { builtConfig } from "@/scripts/serve/built-pages";
import { cachingAt } from "@/scripts/serve/caching";
import { callLines, methodsAt } from "@/scripts/serve/methods";
import { parametersAt } from "@/scripts/serve/parameters";
import { contentKey, site } from "@/scripts/serve/site";
import { serveMetrics } from "@/scripts/serve/metrics-server";
import { startTelemetry, traced } from "@/scripts/serve/telemetry";
import { wordsOf } from "@/scripts/serve/words";

/** The first sweep runs after startup. */
const FIRST_SWEEP_MS = 30_000;
/** Payments made while no instance ran are looked up sooner. */
const FIRST_RECONCILE_MS = 5_000;
const COMPILE_MS = 180_000;
const STOP_MS = { serving: 10_000, dev: 500 };

/** One line on a terminal, JSON in a log. */
function giveUp(reason: string): never {
  const line = JSON.stringify({ level: "fatal", time: Date.now(), msg: reason });
  process.stderr.write(`${process.stderr.isTTY ? reason : line}\n`);
  process.exit(1);
}

function orGiveUp<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : String(error));
  }
}

/** As in Next's standalone server (next/dist/build/utils.js). */
function pagesConfig(): object {
  return orGiveUp(() => builtConfig(process.cwd(), buildFolder(process.env)));
}

const facts = orGiveUp(env);
// Before Next, which checks for a tracer when loaded.
const endTelemetry = await startTelemetry(facts);
const count = areMetricsEnabled() ? startMetrics() : () => undefined;
const dev = process.argv.includes("--dev");
if (!dev) {
  redirectConsole(log());
  process.once("uncaughtException", (error) => {
    log().fatal({ err: error }, "crashed");
    process.exit(1);
  });
}
// Next attaches hot reload to this server, which never listens; the front decides what reaches it.
const upgrades = createServer();
if (!dev) process.env["__NEXT_PRIVATE_STANDALONE_CONFIG"] = JSON.stringify(pagesConfig());
Object.assign(globalThis, { [Symbol.for("vitrine.served")]: true });
const app = next({
  dev,
  dir: process.cwd(),
  hostname: facts.HOST,
  port: facts.PORT,
  httpServer: upgrades,
});
await app.prepare();

// In development Next handles calls too, so that changed handlers are reloaded.
const pages = app.getRequestHandler();
async function withCalls() {
  const { callRoutes } = await import("@/scripts/serve/calls");
  return callHandler(callRoutes(callLines), pages);
}
const handler = dev ? pages : traced(await withCalls());

const shared = application();
const drawn = firstPage(pages, new URL(facts.APP_URL), site.name, shared.innerHeaders);

/** Reasons not to be ready: pending migrations, then a first page that cannot be rendered. */
async function stillToDo(): Promise<string[]> {
  const missing = await pendingMigrations();
  if (missing.length === 0 && !dev) await drawn();
  return missing;
}

const front = new Front({
  facts,
  dev,
  app: handler,
  pictures: ({ client, path, ...ask }) =>
    serveContent({
      ...ask,
      key: contentKey(path),
      assertMayCreate: () => limitRate("variant", "address", toNetwork(client)),
    }),
  limit: (client) => limitRate("read", "address", toNetwork(client)),
  site,
  application: shared,
  wordsOf,
  pendingMigrations: stillToDo,
  report: (line) => {
    requestLog().info(line);
    count(line);
  },
  error: (error, requestId) => log().error({ err: error, requestId }, "fault"),
  now: () => performance.now(),
  methodsAt,
  parametersAt,
  cachingAt,
  isDatabaseDown: () => databaseCircuitBreaker().isOpen,
});
const server = createListener(front);
if (dev) {
  server.on("upgrade", (...given) => upgrades.emit("upgrade", ...given));
  // In development the first page is compiled first.
  server.setTimeout(COMPILE_MS);
}

server.on("error", (error: NodeJS.ErrnoException) => {
  giveUp(
    error.code === "EADDRINUSE"
      ? `Port ${facts.PORT} is taken. Stop what uses it, or set PORT to another one.`
      : `Cannot listen on ${facts.HOST}:${facts.PORT}: ${error.message}`,
  );
});
// Not ready before a page was rendered; an unreachable database is reported by /health/ready.
const missing = await stillToDo().catch((error: unknown) => {
  log().warn({ err: error }, "not ready yet");
  return [];
});
if (missing.length > 0) {
  log().error({ migrations: missing }, "migrations are missing: run `npm run migrate`");
}
server.listen(facts.PORT, facts.HOST, () => {
  log().info({ address: facts.APP_URL, host: facts.HOST, port: facts.PORT }, "serving");
});
if (facts.METRICS_PORT !== undefined) {
  serveMetrics(facts.METRICS_PORT, facts.HOST).on("error", (error) =>
    giveUp(`METRICS_PORT: ${error.message}`),
  );
}

const jobs = areMetricsEnabled()
  ? addCounter("vitrine_jobs_total", "Runs of the jobs", ["job", "outcome"])
  : undefined;

async function sweepQuietly(): Promise<void> {
  try {
    const swept = await sweep();
    if (swept !== null) log().info(swept, "swept");
    jobs?.inc({ job: "sweep", outcome: swept === null ? "elsewhere" : "done" });
  } catch (error) {
    jobs?.inc({ job: "sweep", outcome: "failed" });
    log().warn({ err: error }, "the sweep was cut short; the next one goes on");
  }
}
setInterval(() => void sweepQuietly(), SWEEP_INTERVAL_MS).unref();
setTimeout(() => void sweepQuietly(), FIRST_SWEEP_MS).unref();

async function reconcileQuietly(): Promise<void> {
  try {
    const found = await reconcile();
    if (found !== null) log().info(found, "reconciled with the payment provider");
    jobs?.inc({ job: "reconcile", outcome: found === null ? "elsewhere" : "done" });
  } catch (error) {
    jobs?.inc({ job: "reconcile", outcome: "failed" });
    log().warn({ err: error }, "the payments were not reconciled; the next run goes on");
  }
}
setInterval(() => void reconcileQuietly(), SWEEP_INTERVAL_MS).unref();
setTimeout(() => void reconcileQuietly(), FIRST_RECONCILE_MS).unref();

if (facts.JOBS === "on") void startJobs(jobHandlers);

let stopping = false;
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopping) return;
  stopping = true;
  log().info({ signal }, "stopping");
  // Ctrl-C stops at once; on SIGTERM the load balancer still has to notice.
  const drainMs = dev || signal === "SIGINT" ? 0 : facts.DRAIN_SECONDS * 1_000;
  await Promise.allSettled([
    stopJobs(),
    drainAndClose(server, front, { drainMs, boundMs: STOP_MS[dev ? "dev" : "serving"] }),
  ]);
  await Promise.allSettled([closeDatabase(), app.close(), endTelemetry()]);
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => void stop(signal));
}
