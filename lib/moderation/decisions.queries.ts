import { type RawBuilder, sql } from "kysely";
import {
  ContestedDecision,
  type ContestedQuery,
  Decision,
} from "@/lib/moderation/moderation.schema";
import { db, type Tx } from "@/lib/server/db";
import { notFound } from "@/lib/shared/failure";
import { type List, LIST_DEPTH } from "@/lib/shared/list";
import { toPage, pageStart } from "@/lib/shared/time-pages";

type DecisionRow = Record<"decidedAt", Date> & Record<"contestedAt" | "reviewedAt", Date | null>;

function decisionsWhere(condition: RawBuilder<unknown>, rest: RawBuilder<unknown>) {
  return sql<DecisionRow>`
    select d.id, d.action, d.subject_id as "subjectId", d.subject_name as "subjectName", d.ground, d.facts,
      false as automated, d.created_at as "decidedAt", d.contest, d.contested_at as "contestedAt", d.outcome,
      d.outcome_note as "outcomeNote", d.reviewed_at as "reviewedAt", d.account_uid as "accountUid",
      owner.email as "accountEmail", coalesce(decider.email, d.decided_by) as "decidedBy", d.decided_by as "deciderUid",
      coalesce(reviewer.email, d.reviewed_by) as "reviewedBy"
    from moderation_decisions d
    join accounts owner on owner.uid = d.account_uid
    left join accounts decider on decider.uid = d.decided_by
    left join accounts reviewer on reviewer.uid = d.reviewed_by
    where ${condition} ${rest}`;
}

const toAnswer = (row: DecisionRow) => ({
  ...row,
  decidedAt: row.decidedAt.toISOString(),
  contestedAt: row.contestedAt?.toISOString() ?? null,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
});

const toContested = (row: DecisionRow & { deciderUid?: string }, uid: string) =>
  ContestedDecision.parse({ ...toAnswer(row), isOwn: row.deciderUid === uid });

export async function listDecisions(uid: string, tx?: Tx): Promise<Decision[]> {
  const { rows } = await decisionsWhere(
    sql`d.account_uid = ${uid}`,
    sql`order by d.created_at desc, d.id desc`,
  ).execute(tx ?? db());
  return rows.map((row) => Decision.parse(toAnswer(row)));
}

export async function findContested(id: string, uid: string, tx: Tx): Promise<ContestedDecision> {
  const { rows } = await decisionsWhere(sql`d.id = ${id} and d.contest is not null`, sql``).execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw notFound("contested decision");
  return toContested(row, uid);
}

export async function listContested(
  query: ContestedQuery,
  uid: string,
): Promise<List<ContestedDecision>> {
  const { after, offset, limit } = pageStart(query);
  const isOpen = query.state === "open";
  const column = isOpen ? sql`d.contested_at` : sql`d.reviewed_at`;
  const state = isOpen
    ? sql`d.contested_at is not null and d.outcome is null`
    : sql`d.outcome is not null`;
  const direction = isOpen ? sql`asc` : sql`desc`;
  const further = isOpen ? sql`>` : sql`<`;
  const beyond =
    after === null
      ? state
      : sql`${state} and (${column}, d.id) ${further} (${after.time}::timestamptz, ${after.id}::uuid)`;
  const order = sql`order by ${column} ${direction}, d.id ${direction} offset ${offset} limit ${limit}`;
  const [{ rows }, counted] = await Promise.all([
    decisionsWhere(beyond, order).execute(db()),
    sql<{ count: number }>`
      select count(*)::int as count
      from (select from moderation_decisions d where ${state} limit ${sql.lit(LIST_DEPTH + 1)}) decisions`.execute(
      db(),
    ),
  ]);
  return toPage(
    rows.map((row) => toContested(row, uid)),
    counted.rows[0]?.count ?? 0,
    query,
    ({ id, contestedAt, reviewedAt, decidedAt }) => ({
      time: new Date((isOpen ? contestedAt : reviewedAt) ?? decidedAt),
      id,
    }),
  );
}
