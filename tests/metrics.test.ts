import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { db, transaction } from "@/lib/server/database/db";
import { jobQueue, sendJob } from "@/lib/server/jobs/jobs";
import { createLog } from "@/lib/server/log";
import {
  areMetricsEnabled,
  registry,
  respondWithMetrics,
  startMetrics,
} from "@/lib/server/metrics";
import { newId } from "@/lib/shared/ids";
import { addDays } from "@/lib/shared/time/durations";
import { startJobMetrics, startPaymentMetrics } from "@/scripts/serve/job-metrics";
import { serveMetrics } from "@/scripts/serve/metrics-server";
import { causeEvent, createEndpoint } from "@/tests/support/endpoints";
import { addDeadLetter } from "@/tests/support/jobs";
import { addMail } from "@/tests/support/mail-rows";

const TOKEN = "a-token-of-16-characters";
process.env["METRICS_TOKEN"] = TOKEN;

const requestMetrics = (authorization?: string) =>
  respondWithMetrics(
    new Request("http://localhost/metrics", {
      headers: authorization === undefined ? {} : { authorization },
    }),
  );

test("GET /metrics: needs the token; 404 without it", async () => {
  expect(areMetricsEnabled()).toBe(true);
  for (const authorization of [undefined, "Bearer ", `Bearer ${TOKEN}x`, TOKEN]) {
    expect((await requestMetrics(authorization)).status).toBe(404);
  }
  const response = await requestMetrics(`Bearer ${TOKEN}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("GET /metrics: requests by route and status without unknown paths; database figures", async () => {
  const recordRequest = startMetrics();
  startPaymentMetrics();
  startJobMetrics();
  await addDeadLetter("alerts.match");
  await addMail("UNCERTAIN");
  const { owner, id: endpointId } = await createEndpoint();
  await causeEvent(owner);
  await db()
    .updateTable("deliveries")
    .set({ created_at: addDays(new Date(), -3) })
    .where("endpoint_id", "=", endpointId)
    .execute();
  await causeEvent(owner);
  createLog("error", { write: () => undefined }).error("an error");
  await transaction((tx) => sendJob(tx, "payments.event", { id: newId() }));
  const logLine = { method: "GET", ms: 20 };
  recordRequest({
    ...logLine,
    path: "/v1/artworks/1",
    status: 404,
    route: "GET /v1/artworks/{id}",
  });
  recordRequest({ ...logLine, path: "/artworks/mine", status: 200, cached: true });
  recordRequest({ ...logLine, path: "/artworks/gone", status: 404 });
  recordRequest({ ...logLine, path: "/wp-admin", status: 404 });

  const server = serveMetrics(0, "127.0.0.1", () => registry().metrics());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  server.close();

  const formatCount = (route: string, status: number) =>
    `vitrine_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} 1`;
  expect(text).toContain(formatCount("GET /v1/artworks/{id}", 404));
  expect(text).toContain(formatCount("/artworks", 200));
  expect(text).toContain(formatCount("/artworks", 404));
  expect(text).toContain(formatCount("other", 404));
  expect(text).toContain("vitrine_http_kept_total 1");
  expect(text).toContain("vitrine_payments_for_review 0");
  expect(text).toContain("vitrine_webhook_events_waiting 0");
  expect(text).toMatch(/^vitrine_faults_total [1-9]/m);
  expect(text).toContain("vitrine_reconciled_age_seconds 1000000");
  expect(text).toContain('vitrine_queue_waiting{queue="pages"} 0');
  expect(text).toContain('vitrine_queue_running{queue="uploads"} 0');
  expect(text).toContain('vitrine_jobs{queue="payments.event",state="waiting"} 1');
  expect(text).toContain('vitrine_jobs{queue="alerts.match",state="failed"} 1');
  expect(text).toMatch(/^vitrine_jobs_oldest_waiting_seconds\{queue="payments.event"\} \d/m);
  expect(text).toContain('vitrine_mails{state="UNCERTAIN"} 1');
  expect(text).toContain('vitrine_suppressions{reason="bounces"} 0');
  expect(text).toContain('vitrine_deliveries{state="QUEUED"} 1');
  expect(text).toContain('vitrine_deliveries{state="FAILED"} 0');
  expect(text).toMatch(/^vitrine_database_connections \d/m);
  expect(text).toContain("process_cpu_seconds_total");
});

test("GET /metrics: how long ago all was reconciled with the payment provider", async () => {
  const readAge = async () =>
    Number(/^vitrine_reconciled_age_seconds (.+)$/m.exec(await registry().metrics())?.[1]);
  const queue = await jobQueue();
  const runOnce = async (end: "complete" | "fail") => {
    await queue.send("payments.reconcile", {}, { retryLimit: 0 });
    for (const { id } of await queue.fetch("payments.reconcile"))
      await queue[end]("payments.reconcile", id);
  };
  await runOnce("fail");
  expect(await readAge()).toBe(1_000_000);
  await runOnce("complete");
  expect(await readAge()).toBeLessThan(60);
  await sql`
    update pgboss.job set completed_on = completed_on - interval '2 hours'
    where name = 'payments.reconcile'`.execute(db());
  await runOnce("fail");
  expect(await readAge()).toBeGreaterThan(7_199);
});
