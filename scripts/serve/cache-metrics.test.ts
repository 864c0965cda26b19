import { AggregatorRegistry } from "prom-client";
import { beforeEach, expect, test } from "vitest";
import { registry } from "@/lib/server/metrics";
import { startCacheMetrics } from "@/scripts/serve/cache-metrics";

beforeEach(() => {
  registry().clear();
});

/** The metrics of an instance with two workers, which report to its primary by JSON. */
async function readMetrics(times: { proofAge: number; lag: number }) {
  startCacheMetrics(
    { cacheSize: { responses: 2, bytes: 100 } },
    { received: 7, proofAge: times.proofAge },
    { reads: 5, lag: times.lag },
  );
  const readWorker = async () =>
    JSON.parse(JSON.stringify(await registry().getMetricsAsJSON())) as object[];
  const workers = [await readWorker(), await readWorker()];
  const metrics = await AggregatorRegistry.aggregate(workers).metrics();
  return metrics.match(/^vitrine_.*$/gm);
}

test("GET /metrics: workers' caches are added up; of the changes they received the most count, and the oldest proof; the replica's reads are added up, the longest lag counts", async () => {
  expect(await readMetrics({ proofAge: 300, lag: 200 })).toEqual([
    "vitrine_cache_responses 4",
    "vitrine_cache_bytes 200",
    "vitrine_changes_received 7",
    "vitrine_changes_proof_age_seconds 0.3",
    "vitrine_replica_reads 10",
    "vitrine_replica_lag_seconds 0.2",
  ]);
});

test("GET /metrics: without any proof, and with a replica that was never reached, both times are long", async () => {
  expect(await readMetrics({ proofAge: Infinity, lag: Infinity })).toEqual(
    expect.arrayContaining([
      "vitrine_changes_proof_age_seconds 1000000",
      "vitrine_replica_lag_seconds 1000000",
    ]),
  );
});
