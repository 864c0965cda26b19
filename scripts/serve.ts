import { createServer } from "node:http";
import next from "next";
import { playerOrigins } from "@/lib/artworks/rules";
import { networkOf } from "@/lib/server/client-address";
import { databaseWatch } from "@/lib/server/database-watch";
import { closeDatabase } from "@/lib/server/db";
import { reconcile } from "@/lib/checkout/reconcile/commands";
import { env } from "@/lib/server/env";
import { callHandler } from "@/lib/server/front/call-handler";
import { Front } from "@/lib/server/front/front";
import { closeGracefully, createListener } from "@/lib/server/front/listener";
import { consoleInto } from "@/lib/server/console-lines";
import { startJobs, stopJobs } from "@/lib/server/jobs";
import { log, requestLog } from "@/lib/server/log";
import { pendingMigrations } from "@/lib/server/migrate";
import { limitRate } from "@/lib/server/rate-limits";
import { serveContent } from "@/lib/images/queries";
import { sweep, SWEEP_EVERY_MS } from "@/lib/upkeep/commands";
import { jobHandlers } from "@/lib/upkeep/jobs/commands";
import { loadCalls } from "@/scripts/serve/calls";
import { callLines, methodsAt } from "@/scripts/serve/methods";
import { parametersAt } from "@/scripts/serve/parameters";
import { wordsOf } from "@/scripts/serve/words";

/** The first sweep waits until the start is over. */
const FIRST_SWEEP_MS = 30_000;
/** What was paid while nothing of ours ran is looked for sooner. */
const FIRST_RECONCILE_MS = 5_000;
const COMPILE_MS = 180_000;
const STOP_MS = { serving: 10_000, dev: 500 };

function giveUp(reason: string): never {
  console.error(reason);
  process.exit(1);
}

function settings() {
  try {
    return env();
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : String(error));
  }
}

const facts = settings();
const dev = process.argv.includes("--dev");
if (!dev) consoleInto(log());
// Next attaches its hot reload to this server, which never listens; the front decides what reaches it.
const upgrades = createServer();
const app = next({
  dev,
  dir: process.cwd(),
  hostname: facts.HOST,
  port: facts.PORT,
  httpServer: upgrades,
});
await app.prepare();

// In development Next answers the calls too, so that a changed handler is loaded again.
const pages = app.getRequestHandler();
const handler = dev ? pages : callHandler(await loadCalls(process.cwd(), callLines), pages);

const front = new Front({
  facts,
  dev,
  app: handler,
  pictures: ({ client, ...ask }) =>
    serveContent({ ...ask, mayMake: () => limitRate("variant", "address", networkOf(client)) }),
  limit: (client) => limitRate("read", "address", networkOf(client)),
  players: playerOrigins,
  wordsOf,
  pendingMigrations,
  report: (line) => requestLog().info(line),
  fault: (error, requestId) => log().error({ err: error, requestId }, "fault"),
  now: () => performance.now(),
  methodsAt,
  parametersAt,
  isDatabaseDown: () => databaseWatch().isDown,
});
const server = createListener(front);
if (dev) {
  server.on("upgrade", (...given) => upgrades.emit("upgrade", ...given));
  // The first look at a page waits until it is compiled.
  server.setTimeout(COMPILE_MS);
}

server.on("error", (error: NodeJS.ErrnoException) => {
  giveUp(
    error.code === "EADDRINUSE"
      ? `Port ${facts.PORT} is taken. Stop what uses it, or set PORT to another one.`
      : `Cannot listen on ${facts.HOST}:${facts.PORT}: ${error.message}`,
  );
});
server.listen(facts.PORT, facts.HOST, () => {
  log().info({ address: facts.APP_URL, host: facts.HOST, port: facts.PORT }, "serving");
});

async function sweepQuietly(): Promise<void> {
  try {
    const swept = await sweep();
    if (swept !== null) log().info(swept, "swept");
  } catch (error) {
    log().warn({ err: error }, "the sweep was cut short; the next one goes on");
  }
}
setInterval(() => void sweepQuietly(), SWEEP_EVERY_MS).unref();
setTimeout(() => void sweepQuietly(), FIRST_SWEEP_MS).unref();

async function reconcileQuietly(): Promise<void> {
  try {
    const found = await reconcile();
    if (found !== null) log().info(found, "reconciled with the payment provider");
  } catch (error) {
    log().warn({ err: error }, "the payments were not reconciled; the next run goes on");
  }
}
setInterval(() => void reconcileQuietly(), SWEEP_EVERY_MS).unref();
setTimeout(() => void reconcileQuietly(), FIRST_RECONCILE_MS).unref();

if (facts.JOBS === "on") void startJobs(jobHandlers);

let stopping = false;
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopping) return;
  stopping = true;
  log().info({ signal }, "stopping");
  await Promise.allSettled([
    stopJobs(),
    closeGracefully(server, front, STOP_MS[dev ? "dev" : "serving"]),
  ]);
  await Promise.allSettled([closeDatabase(), app.close()]);
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => void stop(signal));
}
