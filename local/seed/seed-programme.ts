import { sql } from "kysely";
import { ensureProgramme } from "@/lib/opportunities/join-programme.commands";
import { toDraftSlug, toPublishedSlug } from "@/lib/opportunities/opportunities.rules";
import type { Tx } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { findOwnProfile, seedAtOnce } from "@/local/seed/seed-once";

const TITLE = "Tidal Studio Residency";
const YEARS_AGO = [3, 2, 1] as const;
const CLOSING_IN_DAYS = 7;

type Cycle = { title: string; opens: Date; deadline: Date };

/** Invented, as everything that the demo adds. */
async function addOpportunity(
  tx: Tx,
  profileId: string,
  { title, opens, deadline }: Cycle,
): Promise<string> {
  const id = newId();
  const slug = toPublishedSlug(title) ?? toDraftSlug(title, id);
  await tx
    .insertInto("opportunities")
    .values({
      id,
      slug,
      title,
      profile_id: profileId,
      posted_by: profileId,
      organization_name: sql<string>`(select name from profiles where id = ${profileId})`,
      type: "ART_RESIDENCY",
      summary: "Six weeks by the estuary, with a studio, a room and a fee.",
      description:
        "Six weeks by the estuary for artists of every field. We offer a studio of 40 m², a room above it, and a fee. There is nothing to deliver at the end but a conversation.",
      city: "Porto",
      country: "PT",
      deadline_kind: "FIXED",
      deadline_local: deadline.toISOString().slice(0, 16),
      time_zone: "UTC",
      deadline,
      apply_url: "https://example.org/apply",
      rewards: ["ACCOMMODATION", "PRODUCTION"],
      plan: "STANDARD",
      status: "PUBLISHED",
      published_at: opens,
      listed_until: deadline,
      is_sample: true,
    })
    .execute();
  return id;
}

/** The end of the local day that is that many days away. */
const toDeadline = (now: Date, days: number) =>
  new Date(`${addDays(now, days).toISOString().slice(0, 10)}T22:00:00Z`);

async function addCycles(tx: Tx, profileId: string, now: Date): Promise<string> {
  const ids: string[] = [];
  for (const yearsAgo of YEARS_AGO) {
    const year = now.getUTCFullYear() - yearsAgo;
    const opens = new Date(Date.UTC(year, 2, 3 + yearsAgo));
    const deadline = new Date(Date.UTC(year, 4, 14 + yearsAgo, 22));
    ids.push(await addOpportunity(tx, profileId, { title: `${TITLE} ${year}`, opens, deadline }));
  }
  const [first = ""] = ids;
  const programmeId = await ensureProgramme(tx, first);
  await tx
    .updateTable("opportunities")
    .set({ programme_id: programmeId })
    .where("id", "in", ids)
    .execute();
  return programmeId;
}

/** A programme of the demo's organisation with three cycles, which the artist follows, and something that the artist has saved and that closes in a week; once. */
export const seedProgramme = (uids: { organization: string; artist: string }): Promise<void> =>
  seedAtOnce("programme", async (tx) => {
    const profileId = await findOwnProfile(tx, uids.organization);
    if (profileId === null) return;
    const now = new Date();
    const programmeId = await addCycles(tx, profileId, now);
    const follow = { account_uid: uids.artist, subject: "PROGRAMME", subject_id: programmeId };
    await tx.insertInto("follows").values(follow).execute();
    const opportunityId = await addOpportunity(tx, profileId, {
      title: "Winter Studio at the Estuary",
      opens: addDays(now, -CLOSING_IN_DAYS),
      deadline: toDeadline(now, CLOSING_IN_DAYS),
    });
    await tx
      .insertInto("bookmarks")
      .values({
        account_uid: uids.artist,
        opportunity_id: opportunityId,
        stage: "PREPARING",
        created_at: sql`now() - interval '1 day'`,
      })
      .execute();
  });
