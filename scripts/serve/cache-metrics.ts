import type { Front } from "@vitrine/front";
import type { ChangeListener } from "@/lib/server/cache/change-listener";
import { addGauge, MAX_AGE_S } from "@/lib/server/metrics";
import type { ReadReplica } from "@/lib/server/database/read-replica";

/** Each worker receives every change by itself. */
const EACH_WORKER = "max";

const toSeconds = (ms: number) => Math.min(ms / 1_000, MAX_AGE_S);

/** The response cache of this instance, and how promptly it receives changes. */
export function startCacheMetrics(
  front: Pick<Front, "cacheSize">,
  listener: Pick<ChangeListener, "received" | "proofAge">,
  replica?: Pick<ReadReplica, "reads" | "lag">,
): void {
  addGauge("vitrine_cache_responses", "Cached responses", () => front.cacheSize.responses);
  addGauge("vitrine_cache_bytes", "Their memory", () => front.cacheSize.bytes);
  addGauge(
    "vitrine_changes_received",
    "Notifications of changes",
    () => listener.received,
    EACH_WORKER,
  );
  addGauge(
    "vitrine_changes_proof_age_seconds",
    "Since it was last certain that all changes were received; above 1, responses are cached for a second only",
    () => toSeconds(listener.proofAge),
    EACH_WORKER,
  );
  if (replica === undefined) return;
  addGauge("vitrine_replica_reads", "Renderings from the read replica", () => replica.reads);
  addGauge(
    "vitrine_replica_lag_seconds",
    "Since the read replica certainly had everything; from 1 on the primary is read",
    () => toSeconds(replica.lag),
    EACH_WORKER,
  );
}
