import cluster from "node:cluster";
import { createHash, timingSafeEqual } from "node:crypto";
import {
  type Aggregator,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";
import { z } from "zod";
import { pool } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { countLoggedErrors } from "@/lib/server/error-listener";
import { perProcess } from "@/lib/server/processes/per-process";
import { ask } from "@/lib/server/processes/process-messages";
import { queue, queueNames } from "@/lib/server/jobs/queues";

type MeasuredRequest = {
  method: string;
  path: string;
  status: number;
  ms: number;
  route?: string | undefined;
  cached?: true;
};

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const ALL_METRICS_TIMEOUT_MS = 5_000;

export const registry = perProcess("metrics", () => new Registry()).get;

export function areMetricsEnabled(): boolean {
  const { METRICS_PORT, METRICS_TOKEN } = env();
  return METRICS_PORT !== undefined || METRICS_TOKEN !== undefined;
}

/** Aggregation of the values that an instance's workers each read from the database: they read the same. */
export const SHARED = "max";

/** Stands for an age that nobody knows: Infinity would reach the primary as null, by JSON, and count as zero. */
export const MAX_AGE_S = 1_000_000;

type Measurement<Label extends string> = { labels: Record<Label, string>; value: number };

/** Read on each scrape, and omitted if that fails. @param aggregator how the values of an instance's workers make one */
export function addGauge(
  name: string,
  help: string,
  readValue: () => number | Promise<number>,
  aggregator: Aggregator = "sum",
): void {
  const gauge = new Gauge({ name, help, aggregator, registers: [registry()] });
  Object.assign(gauge, {
    collect: async () => {
      try {
        gauge.set(await readValue());
      } catch {
        gauge.remove();
      }
    },
  });
}

/** Adds a gauge as `addGauge` does, with a value for each combination of labels. */
export function addGauges<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  readValues: () => Iterable<Measurement<Label>> | Promise<Iterable<Measurement<Label>>>,
  aggregator: Aggregator = "sum",
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    aggregator,
    registers: [registry()],
  });
  Object.assign(gauge, {
    collect: async () => {
      const values = await Promise.resolve()
        .then(readValues)
        .catch(() => []);
      gauge.reset();
      for (const { labels, value } of values) gauge.set(labels, value);
    },
  });
}

export const addCounter = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): Counter<Label> =>
  new Counter({ name, help, labelNames: [...labelNames], registers: [registry()] });

export function startErrorMetrics(): void {
  const help = "Lines of the log of level error and above";
  const faults = addCounter("vitrine_faults_total", help, []);
  Object.assign(faults, {
    collect: () => {
      faults.reset();
      faults.inc(countLoggedErrors());
    },
  });
}

/** A page's route is its first path segment, once a page was found there: mistyped addresses must not create labels. */
function createPageRoutes(): (request: MeasuredRequest) => string {
  const routes = new Set<string>();
  return ({ path, status }) => {
    const route = `/${path.split("/")[1] ?? ""}`;
    if (status === 200) routes.add(route);
    return routes.has(route) ? route : "other";
  };
}

export function startMetrics(): (request: MeasuredRequest) => void {
  const registers = [registry()];
  collectDefaultMetrics({ register: registry() });
  startErrorMetrics();
  const durations = new Histogram({
    name: "vitrine_http_request_duration_seconds",
    help: "Answered requests by route and status, and how long they took",
    labelNames: ["method", "route", "status"],
    buckets: DURATION_BUCKETS_S,
    registers,
  });
  const cached = addCounter("vitrine_http_kept_total", "Requests answered by what was kept", []);
  addGauge("vitrine_database_connections", "Open connections", () => pool().totalCount);
  addGauge("vitrine_database_connections_idle", "Of them idle", () => pool().idleCount);
  addGauge("vitrine_database_waiting", "Who waits for a connection", () => pool().waitingCount);
  addGauges("vitrine_queue_waiting", "Work that waits in this process", ["queue"], () =>
    queueNames.map((name) => ({ labels: { queue: name }, value: queue(name).queued })),
  );
  addGauges("vitrine_queue_running", "Work under way in this process", ["queue"], () =>
    queueNames.map((name) => ({ labels: { queue: name }, value: queue(name).running })),
  );
  const pageRoute = createPageRoutes();
  return (request) => {
    const { method, status, ms } = request;
    const route = request.route ?? pageRoute(request);
    durations.observe({ method, route, status }, ms / 1_000);
    if (request.cached === true) cached.inc();
  };
}

const computeDigest = (text: string) => createHash("sha256").update(text).digest();

/** Reads the metrics: a worker asks the primary, which adds up those of all workers. */
const readMetrics = async (): Promise<string> =>
  cluster.isWorker
    ? z.string().parse(await ask(process, "all metrics", ALL_METRICS_TIMEOUT_MS))
    : registry().metrics();

/** `GET /metrics` on the product's port, with the token; 404 without it. */
export async function respondWithMetrics(request: Request): Promise<Response> {
  const { METRICS_TOKEN: token } = env();
  const receivedDigest = computeDigest(request.headers.get("authorization") ?? "");
  if (token === undefined || !timingSafeEqual(receivedDigest, computeDigest(`Bearer ${token}`)))
    return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const headers = { "Content-Type": registry().contentType, "Cache-Control": "no-store" };
  return new Response(await readMetrics(), { headers });
}
