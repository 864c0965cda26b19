import { deleteEndedKeys, recordExpiringKeys } from "@/lib/keys/keys-in-time.commands";
import { keyLimits } from "@/lib/keys/keys.schema";
import { sweepExpired } from "@/lib/server/jobs/expired-rows";
import type { Jobs } from "@/lib/server/jobs/jobs";

export const keysJobs = {
  "keys.expiring": { run: () => recordExpiringKeys(), schedule: "23 * * * *" },
  "keys.sweep": sweepExpired("44 2 * * *", [
    {
      what: "API keys that have ended (those that a history names stay as long as it)",
      keptFor: `${keyLimits.keptDays} days`,
      why: "Seeing what became of a key",
      tables: ["api_keys"],
      rows: [deleteEndedKeys],
    },
  ]),
} satisfies Jobs;
