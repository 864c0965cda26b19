import { sql } from "kysely";
import {
  alertFits,
  masksFit,
  selectNews,
  selectOpportunityKeys,
} from "@/lib/alerts/alert-fits.queries";
import { listExcludedProfiles } from "@/lib/alerts/alert-eligibility.queries";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { type Tx, transaction } from "@/lib/server/database/db";
import { hasNoJob, sendJob } from "@/lib/server/jobs/jobs";
import { toIdArray } from "@/lib/server/database/sql-fragments";

/** Older than this, a row has no job, such as one whose profile is shown again. */
const ENQUEUE_AFTER = sql`interval '5 seconds'`;
const MAX_WOKEN = 500;

type Found = { alert_id: string; profile_id: string | null };

/** Inserts new matches, with the profile whose facts decide. Arrays instead of joins: PostgreSQL then takes the indexes, however many alerts there are. */
export const insertMatches = (opportunityId: string, round: number) => sql<Found>`
    with news as materialized (${selectNews(sql`s.opportunity_id = ${opportunityId}`)}),
    keys as materialized (${selectOpportunityKeys}),
    candidates as materialized (
      select distinct k.alert_id from news l, alert_keys k
      where k.key = any (array(select key from keys)) and ${masksFit("k")}),
    found as (
      insert into alert_matches (alert_id, opportunity_id, round)
      select a.id, l.opportunity_id, ${round}::int from news l, alerts a
      where a.id = any (array(select alert_id from candidates)) and ${alertFits}
      on conflict do nothing returning alert_id)
    select a.id as alert_id, case when a.eligible_only then a.profile_id end as profile_id
    from alerts a where a.id = any (array(select alert_id from found))`;

/** Deletes matches of those who are not eligible, which a later change may find again. @returns how many remain */
async function deleteIneligible(
  tx: Tx,
  opportunityId: string,
  found: readonly Found[],
): Promise<number> {
  const profileIds = [...new Set(found.flatMap(({ profile_id: id }) => id ?? []))];
  const excluded = new Set(
    await listExcludedProfiles(opportunityId, profileIds, tx, await readClock(tx)),
  );
  const ids = found.flatMap(({ alert_id: id, profile_id: profileId }) =>
    profileId !== null && excluded.has(profileId) ? [id] : [],
  );
  await sql`
    delete from alert_matches
    where opportunity_id = ${opportunityId} and alert_id = any (${toIdArray(ids)})`.execute(tx);
  return found.length - ids.length;
}

/** Compares an opportunity with the instant alerts, and notifies those that it is new to: also when repeated, or run twice at once. */
export async function matchAlerts(opportunityId: string): Promise<void> {
  await transaction(async (tx) => {
    // Locked until the end: a second run, or a change, waits.
    const listing = await tx
      .updateTable("opportunity_listings")
      .set(({ eb }) => ({ match_since: null, match_rounds: eb("match_rounds", "+", 1) }))
      .where("opportunity_id", "=", opportunityId)
      .where("match_since", "is not", null)
      .returning("match_rounds")
      .executeTakeFirst();
    if (listing === undefined) return;
    const { match_rounds: round } = listing;
    const { rows: found } = await insertMatches(opportunityId, round).execute(tx);
    if ((await deleteIneligible(tx, opportunityId, found)) === 0) return;
    const dedupe = `${opportunityId}:${round}`;
    await recordEvent(tx, "ALERT_MATCHED", {
      subjectId: opportunityId,
      payload: { round },
      dedupe,
    });
  });
}

/** Enqueues what no job has taken. */
export async function enqueueMatches(): Promise<void> {
  await transaction(async (tx) => {
    const waiting = await tx
      .selectFrom("opportunity_listings")
      .select("opportunity_id as id")
      .where("match_since", "<", sql<Date>`now() - ${ENQUEUE_AFTER}`)
      .where(hasNoJob("alerts.match", sql.ref("opportunity_id")))
      .orderBy("match_since")
      .limit(MAX_WOKEN)
      .execute();
    for (const { id } of waiting) await sendJob(tx, "alerts.match", { id });
  });
}
