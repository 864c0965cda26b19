import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { db, pool } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { queue, queueNames } from "@/lib/server/queues";

/** What of a request line is counted. */
type Counted = {
  method: string;
  path: string;
  status: number;
  ms: number;
  route?: string | undefined;
  kept?: true;
};

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const OPENED = Symbol.for("vitrine.metrics");
/** The front and Next's bundle are two copies of this module in one process; they share one registry. */
const shared = globalThis as { [OPENED]?: Registry };

/** The figures of this process; made at the first use. */
export function registry(): Registry {
  shared[OPENED] ??= new Registry();
  return shared[OPENED];
}

/** Whether anybody may ask for figures; where not, none are kept. */
export function isMeasured(): boolean {
  const { METRICS_PORT, METRICS_TOKEN } = env();
  return METRICS_PORT !== undefined || METRICS_TOKEN !== undefined;
}

/** Adds a figure that is read whenever somebody asks; one that cannot be read then is left out. */
export function addGauge(name: string, help: string, read: () => number | Promise<number>): void {
  const gauge = new Gauge({ name, help, registers: [registry()] });
  Object.assign(gauge, {
    collect: async () => {
      try {
        gauge.set(await read());
      } catch {
        gauge.remove();
      }
    },
  });
}

/** Adds a figure for each value of a label, read whenever somebody asks; where it cannot be read then, all are left out. */
export function addGauges(
  name: string,
  help: string,
  label: string,
  read: () => Promise<Iterable<readonly [string, number]>> | Iterable<readonly [string, number]>,
): void {
  const gauge = new Gauge({ name, help, labelNames: [label], registers: [registry()] });
  Object.assign(gauge, {
    collect: async () => {
      const found = await Promise.resolve()
        .then(read)
        .catch(() => []);
      gauge.reset();
      for (const [value, figure] of found) gauge.set({ [label]: value }, figure);
    },
  });
}

/** Adds a counter of what happened; its labels take few values each. */
export function addCounter<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): Counter<Label> {
  return new Counter({ name, help, labelNames: [...labelNames], registers: [registry()] });
}

/** The route of a page: its first folder, once something was found there, so that mistyped addresses make no new ones. */
function pageRoutes(): (counted: Counted) => string {
  const known = new Set<string>();
  return ({ path, status }) => {
    const route = `/${path.split("/")[1] ?? ""}`;
    if (status === 200) known.add(route);
    return known.has(route) ? route : "other";
  };
}

/** Begins to measure this process. @returns what counts an answered request */
export function measure(): (counted: Counted) => void {
  const registers = [registry()];
  collectDefaultMetrics({ register: registry() });
  const durations = new Histogram({
    name: "vitrine_http_request_duration_seconds",
    help: "Answered requests by route and status, and how long they took",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers,
  });
  const kept = addCounter("vitrine_http_kept_total", "Requests answered by what was kept", []);
  addGauge("vitrine_database_connections", "Open connections", () => pool().totalCount);
  addGauge("vitrine_database_connections_idle", "Of them idle", () => pool().idleCount);
  addGauge("vitrine_database_waiting", "Who waits for a connection", () => pool().waitingCount);
  addGauge("vitrine_payments_for_review", "Orders that an administrator is to look at", forReview);
  addGauge("vitrine_webhook_events_waiting", "Stored, and not carried out yet", eventsWaiting);
  addGauges("vitrine_queue_waiting", "Work that waits in this process", "queue", () =>
    queueNames.map((name) => [name, queue(name).waiting] as const),
  );
  addGauges("vitrine_queue_running", "Work under way in this process", "queue", () =>
    queueNames.map((name) => [name, queue(name).running] as const),
  );
  addGauges("vitrine_jobs", "Jobs in the database by state", "state", jobsByState);
  const routeOf = pageRoutes();
  return (counted) => {
    const { method, status, ms } = counted;
    const route = counted.route ?? routeOf(counted);
    durations.observe({ method, route, status }, ms / 1_000);
    if (counted.kept === true) kept.inc();
  };
}

async function forReview(): Promise<number> {
  const { count } = await db()
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", "REVIEW")
    .executeTakeFirstOrThrow();
  return count;
}

async function eventsWaiting(): Promise<number> {
  const { count } = await db()
    .selectFrom("payment_events")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("settled_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

const JOB_STATES = ["created", "retry", "active", "failed"] as const;

async function jobsByState(): Promise<[string, number][]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state::text, count(*) from pgboss.job where state::text = any(${sql.val([...JOB_STATES])}::text[])
    group by 1`.execute(db());
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return JOB_STATES.map((state) => [state, counts.get(state) ?? 0]);
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Answers `GET /metrics` on the product's own port to who knows the token; to all others there is nothing there. */
export async function answerMetrics(request: Request): Promise<Response> {
  const { METRICS_TOKEN: token } = env();
  const said = digest(request.headers.get("authorization") ?? "");
  if (token === undefined || !timingSafeEqual(said, digest(`Bearer ${token}`))) {
    return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  const headers = { "Content-Type": registry().contentType, "Cache-Control": "no-store" };
  return new Response(await registry().metrics(), { headers });
}
