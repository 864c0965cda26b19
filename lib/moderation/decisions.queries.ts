import { type RawBuilder, sql } from "kysely";
import {
  ContestedDecision,
  type ContestedQuery,
  Decision,
} from "@/lib/moderation/moderation.schema";
import { findParticipant } from "@/lib/conversations/participants.queries";
import { db, queryRows, type Tx } from "@/lib/server/database/db";
import { listByTime } from "@/lib/server/database/time-lists";
import { notFound } from "@/lib/shared/failure";
import type { List } from "@/lib/shared/list";

const guestViewer = { identity: null, profileId: null };

type DecisionRow = { decidedAt: Date; deciderUid: string } & Record<
  "contestedAt" | "reviewedAt",
  Date | null
>;

function selectDecisions(condition: RawBuilder<unknown>, ordering: RawBuilder<unknown>) {
  return sql<DecisionRow>`
    select d.id, d.action, d.subject_id as "subjectId", d.subject_name as "subjectName", d.ground, d.facts,
      false as automated, d.created_at as "decidedAt", d.contest, d.contested_at as "contestedAt", d.outcome,
      d.outcome_note as "outcomeNote", d.reviewed_at as "reviewedAt", d.account_uid as "accountUid",
      owner.email as "accountEmail", coalesce(decider.email, d.decided_by) as "decidedBy", d.decided_by as "deciderUid",
      coalesce(reviewer.email, d.reviewed_by) as "reviewedBy"
    from moderation_decisions d
    left join accounts owner on owner.uid = d.account_uid
    left join accounts decider on decider.uid = d.decided_by
    left join accounts reviewer on reviewer.uid = d.reviewed_by
    where ${condition} ${ordering}`;
}

const withIsoDates = (row: DecisionRow) => ({
  ...row,
  decidedAt: row.decidedAt.toISOString(),
  contestedAt: row.contestedAt?.toISOString() ?? null,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
});

const toContestedDecision = (row: DecisionRow, uid: string) =>
  ContestedDecision.parse({ ...withIsoDates(row), isOwn: row.deciderUid === uid });

/** Lists decisions, newest first. */
async function listNewest(condition: RawBuilder<unknown>): Promise<Decision[]> {
  const rows = await queryRows(
    selectDecisions(condition, sql`order by d.created_at desc, d.id desc`),
  );
  return rows.map((row) => Decision.parse(withIsoDates(row)));
}

export const listDecisions = (uid: string) => listNewest(sql`d.account_uid = ${uid}`);

/** Lists what was decided about what a guest wrote. @throws NOT_FOUND for a token that was altered, and once the guest has left; UNAUTHENTICATED for an id */
export async function listGuestDecisions(token: string): Promise<Decision[]> {
  const { conversationId: guestOf } = await findParticipant(token, guestViewer);
  return listNewest(sql`d.guest_of = ${guestOf}`);
}

export async function findContestedDecision(
  id: string,
  uid: string,
  tx: Tx,
): Promise<ContestedDecision> {
  const { rows } = await selectDecisions(
    sql`d.id = ${id} and d.contest is not null`,
    sql``,
  ).execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound("contested decision");
  return toContestedDecision(row, uid);
}

export function listContestedDecisions(
  query: ContestedQuery,
  uid: string,
): Promise<List<ContestedDecision>> {
  const isOpen = query.state === "open";
  return listByTime(query, {
    from: sql`moderation_decisions d`,
    id: sql`d.id`,
    column: isOpen ? sql`d.contested_at` : sql`d.reviewed_at`,
    direction: isOpen ? "asc" : "desc",
    state: isOpen
      ? sql`d.contested_at is not null and d.outcome is null`
      : sql`d.outcome is not null`,
    select: async (condition, rest) => (await selectDecisions(condition, rest).execute(db())).rows,
    toItem: (row) => toContestedDecision(row, uid),
    getTime: ({ contestedAt, reviewedAt, decidedAt }) =>
      (isOpen ? contestedAt : reviewedAt) ?? decidedAt,
  });
}

/** A suspension can be contested for as long as it lasts. */
export const isOfActiveSuspension = sql<boolean>`action = 'ACCOUNT_SUSPENDED' and exists (
  select from accounts a where a.uid = account_uid and a.suspended_at is not null)`;
