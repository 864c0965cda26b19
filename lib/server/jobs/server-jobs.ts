import { sweepRateLimits } from "@/lib/server/http/rate-limits";
import { sweepExpired } from "@/lib/server/jobs/expired-rows";
import type { Jobs } from "@/lib/server/jobs/jobs";
import { sweepDigestKeys } from "@/lib/server/keyed-digests";

/** Jobs of what belongs to no subject. */
export const serverJobs = {
  "rate-limits.sweep": {
    run: sweepRateLimits,
    schedule: "*/10 * * * *",
    retention: [
      {
        what: "Counts of requests by address and account",
        keptFor: "the window they apply to",
        why: "Limits",
        tables: ["rate_limits"],
      },
    ],
  },
  "idempotency-keys.sweep": sweepExpired("5 * * * *", [
    {
      what: "Answers to calls with an Idempotency-Key",
      keptFor: "24 hours",
      why: "A repeated call takes effect once",
      rows: [{ table: "idempotency_keys", column: "created_at" }],
    },
  ]),
  "digest-keys.sweep": {
    run: sweepDigestKeys,
    schedule: "14 * * * *",
    retention: [
      {
        what: "Keys of digests, encrypted with a secret that is listed no more",
        keptFor: "30 days",
        why: "An earlier list of secrets may return",
        tables: ["digest_keys"],
      },
    ],
  },
} satisfies Jobs;
