import cluster from "node:cluster";
import { env } from "@/lib/server/env";
import { exitOnError } from "@/scripts/serve/exit";
import { chooseProcessCount } from "@/scripts/serve/process-count";

const environment = exitOnError(env);
const dev = process.argv.includes("--dev");
const processCount = dev ? 1 : chooseProcessCount(environment.WEB_CONCURRENCY);

// Each branch loads only what it needs: the primary stays small.
if (cluster.isWorker || processCount === 1) {
  await import("@/scripts/serve/serve-app");
} else {
  const { runWorkers } = await import("@/scripts/serve/run-workers");
  await runWorkers(environment, processCount);
}
