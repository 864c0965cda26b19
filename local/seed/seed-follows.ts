import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { parseAlertQuery } from "@/lib/alerts/alert-searches.rules";
import { compileSearch } from "@/lib/alerts/compile-alert.queries";
import { startFollowDigest } from "@/lib/follows/follow-digests.commands";
import type { FollowSubject } from "@/lib/follows/follows.schema";
import { transaction, type Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { demoProfiles, findProfileId } from "@/local/seed/demo-profiles";
import type { DemoName } from "@/local/stack/demo-accounts";
import { seedOnce } from "@/local/seed/seed-once";

type Followed = { profiles: readonly string[]; tags: readonly string[] };

const ofArtist: Followed = {
  profiles: ["Hana Mizorogi", "Maren Dusseljee", "Lowenna Trevask", "Kofi Brentuo"].map(
    findProfileId,
  ),
  tags: ["sea", "print"],
};

/** Follows of the visitor, among them the demo artist, so that there is a number of followers to see. */
const ofVisitor: Followed = {
  profiles: [
    ...["J. M. W. Turner", "Odile Varnhem"].map(findProfileId),
    ...demoProfiles.filter(({ account }) => account === "artist").map(({ id }) => id),
  ],
  tags: ["flowers"],
};

const ALERT = { name: "Residencies", query: { types: "ART_RESIDENCY" } };

async function addFollows(tx: Tx, uid: string, { profiles, tags }: Followed): Promise<void> {
  const rows = (subject: FollowSubject, ids: readonly string[]) =>
    ids.map((subject_id) => ({ account_uid: uid, subject, subject_id }));
  await tx
    .insertInto("follows")
    .values([...rows("PROFILE", profiles), ...rows("TAG", tags)])
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
export async function seedFollows(accounts: Record<DemoName, { uid: string }>): Promise<void> {
  await seedOnce("follows", () =>
    transaction(async (tx) => {
      await addFollows(tx, accounts.artist.uid, ofArtist);
      await addFollows(tx, accounts.visitor.uid, ofVisitor);
      await addAlert(tx, accounts.artist.uid);
    }),
  );
}
