import cluster from "node:cluster";
import type { Handler } from "@vitrine/front/rendering";
import { env } from "@/lib/server/env";
import { addCounter, respondWithMetrics } from "@/lib/server/metrics";
import { answerPrimary } from "@/scripts/serve/answer-primary";
import { exitWithError } from "@/scripts/serve/exit";
import { runWorkers } from "@/scripts/serve/run-workers";
import { createEcho, startInstance } from "@/tests/support/instance";

// Run by tests/processes.test.ts: scripts/serve.ts with a small product, so that a worker starts within a second.
const [option = ""] = process.argv.slice(2);

async function serve(): Promise<void> {
  if (option === "never-starts") exitWithError("This worker never starts.");
  const served = addCounter("test_served_total", "Requests", []);
  answerPrimary();
  const echo = createEcho(env().HOST);
  const app: Handler = async (request, response) => {
    if (request.url !== "/metrics") return echo(request, response);
    const { authorization = "" } = request.headers;
    const metrics = await respondWithMetrics(
      new Request("http://localhost/metrics", { headers: { authorization } }),
    );
    response.writeHead(metrics.status, Object.fromEntries(metrics.headers));
    response.end(await metrics.text());
  };
  const instance = await startInstance(env().HOST, env().PORT, {
    app,
    logRequest: () => served.inc(),
  });
  if (option === "never-stops") process.on("SIGTERM", () => undefined);
  else process.on("SIGTERM", () => void instance.stop(3_000).then(() => process.exit(0)));
}

if (cluster.isWorker) await serve();
else
  await runWorkers(env(), 2, {
    firstRestart: 10,
    ...(option === "pings-often" && { ping: 200 }),
    ...(option === "never-stops" && { stop: 100 }),
  });
