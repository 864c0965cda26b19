import { sql } from "kysely";
import type { Tx } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { verificationLimits } from "@/lib/verifications/verifications.schema";

/** The record that was looked up; another one by now is left alone. */
export type Lookup = { profileId: string; host: string; token: string };

export const updateLookedUp = (tx: Tx, { profileId, host, token }: Lookup) =>
  tx
    .updateTable("verifications")
    .where("profile_id", "=", profileId)
    .where("host", "=", host)
    .where("token", "=", token);

export const recordLookup = (tx: Tx, lookup: Lookup, now: Date) =>
  updateLookedUp(tx, lookup).set({ checked_at: now }).execute();

export const recordFound = (tx: Tx, lookup: Lookup, now: Date) =>
  updateLookedUp(tx, lookup)
    .set({
      way: "DNS",
      checked_at: now,
      confirmed_at: sql<Date>`coalesce(confirmed_at, ${now})`,
      changed_at: sql<Date>`case when confirmed_at is null then ${now} else changed_at end`,
      failures: 0,
      due_at: addDays(now, verificationLimits.days.found),
    })
    .execute();
