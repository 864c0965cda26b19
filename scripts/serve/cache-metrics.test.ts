import { AggregatorRegistry } from "prom-client";
import { expect, test } from "vitest";
import { registry } from "@/lib/server/metrics";
import { startCacheMetrics } from "@/scripts/serve/cache-metrics";

test("GET /metrics: workers' caches are added up; of the changes they received the most count, and the oldest proof; the replica's reads are added up, the longest lag counts", async () => {
  startCacheMetrics(
    { cacheSize: { responses: 2, bytes: 100 } },
    { received: 7, proofAge: 300 },
    { reads: 5, lag: 200 },
  );
  const worker = await registry().getMetricsAsJSON();
  const metrics = await AggregatorRegistry.aggregate([worker, worker]).metrics();
  expect(metrics.match(/^vitrine_.*$/gm)).toEqual([
    "vitrine_cache_responses 4",
    "vitrine_cache_bytes 200",
    "vitrine_changes_received 7",
    "vitrine_changes_proof_age_seconds 0.3",
    "vitrine_replica_reads 10",
    "vitrine_replica_lag_seconds 0.2",
  ]);
});
