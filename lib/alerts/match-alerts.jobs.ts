import { sql } from "kysely";
import {
  alertFits,
  masksFit,
  selectNews,
  selectOpportunityKeys,
} from "@/lib/alerts/alert-fits.queries";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { type Tx, transaction } from "@/lib/server/db";
import { sendJob } from "@/lib/server/jobs";

/** Older than this, a row has no job, such as one whose profile is shown again. */
const WAKE_AFTER = sql`interval '5 seconds'`;
const MAX_WOKEN = 500;

/** @returns how many are new */
async function insertMatches(tx: Tx, opportunityId: string, round: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with news as materialized (${selectNews(sql`s.opportunity_id = ${opportunityId}`)}),
    keys as materialized (${selectOpportunityKeys}),
    candidates as materialized (
      select distinct k.alert_id from keys join alert_keys k using (key), news l where ${masksFit("k")})
    insert into alert_matches (alert_id, opportunity_id, round)
    select a.id, l.opportunity_id, ${round}::int
    from candidates join alerts a on a.id = candidates.alert_id, news l where ${alertFits}
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** Compares an opportunity with the instant alerts, and tells those that it is new to: also when repeated, or run twice at once. */
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
    if ((await insertMatches(tx, opportunityId, round)) === 0) return;
    const dedupe = `${opportunityId}:${round}`;
    await recordEvent(tx, "ALERT_MATCHED", { subjectId: opportunityId, payload: { round }, dedupe });
  });
}

/** Wakes what no job has taken. */
export async function wakeMatches(): Promise<void> {
  await transaction(async (tx) => {
    const waiting = await tx
      .selectFrom("opportunity_listings")
      .select("opportunity_id as id")
      .where("match_since", "<", sql<Date>`now() - ${WAKE_AFTER}`)
      .orderBy("match_since")
      .limit(MAX_WOKEN)
      .execute();
    for (const { id } of waiting) await sendJob(tx, "alerts.match", { id }, { singletonKey: id });
  });
}
