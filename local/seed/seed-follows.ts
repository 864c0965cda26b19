import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { parseAlertQuery } from "@/lib/alerts/alert-searches.rules";
import { compileSearch } from "@/lib/alerts/compile-alert.queries";
import { startFollowDigest } from "@/lib/follows/follow-digests.commands";
import type { FollowSubject } from "@/lib/follows/follows.schema";
import type { Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { findProfileId } from "@/local/seed/demo-profiles";
import { readRecords } from "@/local/seed/read-records";
import { seedAtOnce } from "@/local/seed/seed-once";
import { DemoName } from "@/local/stack/demo-accounts";

/** An account follows profiles, which are named, and tags. */
const FollowRecord = z.strictObject({
  account: DemoName,
  profiles: z.array(z.string()),
  tags: z.array(z.string()),
});

const ALERT = { name: "Residencies", query: { types: "ART_RESIDENCY" } };

async function addFollows(
  tx: Tx,
  uid: string,
  { profiles, tags }: z.infer<typeof FollowRecord>,
): Promise<void> {
  const rows = (subject: FollowSubject, ids: readonly string[]) =>
    ids.map((subject_id) => ({ account_uid: uid, subject, subject_id }));
  await tx
    .insertInto("follows")
    .values([...rows("PROFILE", profiles.map(findProfileId)), ...rows("TAG", tags)])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await startFollowDigest(tx, uid);
}

/** A weekly alert, of which the home shows what was listed lately. */
async function addAlert(tx: Tx, uid: string): Promise<void> {
  const { query, search } = parseAlertQuery("OPPORTUNITIES", ALERT.query);
  const { columns } = await compileSearch(search);
  await tx
    .insertInto("alerts")
    .values({
      ...columns,
      words: null,
      id: newId(),
      account_uid: uid,
      name: ALERT.name,
      kind: "OPPORTUNITIES",
      query: JSON.stringify(query),
      frequency: "WEEKLY",
      feed_secret: randomBytes(32).toString("base64url"),
      due_at: sql<Date>`now() + interval '7 days'`,
    })
    .execute();
}

/** Stores what the demo's artist and visitor follow, and an alert of the artist's; once. */
export const seedFollows = (accounts: Record<DemoName, { uid: string }>): Promise<void> =>
  seedAtOnce("follows", async (tx) => {
    for (const record of readRecords("follows", FollowRecord))
      await addFollows(tx, accounts[record.account].uid, record);
    await addAlert(tx, accounts.artist.uid);
  });
