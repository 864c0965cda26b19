import { sql } from "kysely";
import { isUnanswered } from "@/lib/applications/application-counts.queries";
import { mayKnowOf } from "@/lib/applications/desk/known-applications.queries";
import { organiserName } from "@/lib/opportunities/organiser-name.queries";
import { db, queryRow } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";

/** A released letter, as its mail shows it. */
export type LetterMail = {
  id: string;
  accountUid: string;
  slug: string;
  title: string;
  organiser: string;
  subject: string;
  body: string;
  feedback: string;
  outcome: string;
  replyBy: string | null;
  /** True if the artist still has to confirm the place. */
  isWaiting: boolean;
};

/** Returns null once its application is erased, and for whoever withdrew before the release. */
export const findLetterMail = (id: string): Promise<LetterMail | null> =>
  queryRow(sql<LetterMail>`
    select l.id, a.account_uid as "accountUid", o.slug, o.title, ${organiserName} as organiser,
      l.frozen_subject as subject, l.frozen_body as body, l.feedback, l.outcome, f.reply_by as "replyBy",
      l.outcome = 'ACCEPTED' and f.reply is null as "isWaiting"
    from letters l join letter_batches b on b.id = l.batch_id join letters f on f.id = coalesce(l.first_id, l.id)
    join applications a on a.id = l.application_id join opportunities o on o.id = a.opportunity_id
    where l.id = ${id} and b.released_at is not null
      and (a.withdrawn_at is null or a.withdrawn_at > b.released_at)`);

export type WaitingOffer = { accountUid: string; slug: string; title: string; replyBy: string };

/** A place that its artist still has to confirm; null otherwise. */
export const findWaitingOffer = (applicationId: string): Promise<WaitingOffer | null> =>
  queryRow(sql<WaitingOffer>`
    select a.account_uid as "accountUid", o.slug, o.title, answered.reply_by as "replyBy"
    from application_outcomes answered join applications a on a.id = answered.application_id
    join opportunities o on o.id = a.opportunity_id
    where answered.application_id = ${applicationId} and answered.outcome = 'ACCEPTED' and answered.state = 'SUBMITTED'
      and answered.reply is null and answered.reply_until > now()`);

export type RepliedApplication = {
  opportunityId: string;
  title: string;
  artist: string;
  number: number;
};

export async function findOpportunityOf(applicationId: string): Promise<string | null> {
  const row = await findRow(db(), "applications", applicationId, ["opportunity_id"]);
  return row?.opportunity_id ?? null;
}

/** Returns null for a member of the team who must not know of it. */
export const findReplied = (
  applicationId: string,
  uid: string,
): Promise<RepliedApplication | null> =>
  queryRow(sql<RepliedApplication>`
    select o.id as "opportunityId", o.title, a.artist_name as artist, a.number
    from applications a join opportunities o on o.id = a.opportunity_id
    where a.id = ${applicationId} and ${mayKnowOf(sql.val(uid))}`);

export type OwedAnswers = { id: string; title: string; count: number };

/** Counts those that still wait for an answer, as a member of the team may know; null if nobody does, or the opportunity was cancelled. */
export const findOwedAnswers = (opportunityId: string, uid: string): Promise<OwedAnswers | null> =>
  queryRow(sql<OwedAnswers>`
    select o.id, o.title, count(*)::int as count
    from opportunities o join applications a on a.opportunity_id = o.id
    where o.id = ${opportunityId} and o.status = 'PUBLISHED' and ${isUnanswered}
      and ${mayKnowOf(sql.val(uid), sql.val(opportunityId))}
    group by o.id`);
