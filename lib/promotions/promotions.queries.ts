import { sql, type RawBuilder } from "kysely";
import { type PaidOrder, calculateAmountPaid } from "@/lib/promotions/promotions.rules";
import { Promotion, type PromotionQuery } from "@/lib/promotions/promotions.schema";
import { PromotionType } from "@/lib/vocabulary/promotion-types.schema";
import { db, queryRows, type Tx } from "@/lib/server/database/db";
import { listByTime } from "@/lib/server/database/time-lists";
import { notFound } from "@/lib/shared/failure";
import type { List } from "@/lib/shared/list";

type Row = Omit<Promotion, "paid" | "doneAt" | "createdAt"> &
  Pick<PaidOrder, "items"> & {
    amountPaid: number | null;
    currency: string;
    doneAt: Date | null;
    createdAt: Date;
  };

function selectPromotions(condition: RawBuilder<unknown>, ordering: RawBuilder<unknown>) {
  return sql<Row>`
    select m.id, m.order_id as "orderId", m.type, m.status, m.refund_fault as "refundFault", m.closed_reason as "closedReason", m.proof_url as "proofUrl", m.done_at as "doneAt", m.issue_on::text as "issueOn",
      m.created_at as "createdAt", coalesce(doer.email, m.done_by) as "doneBy",
      case when opportunity.id is not null
        then json_build_object('id', opportunity.id, 'slug', opportunity.slug, 'title', opportunity.title) end as opportunity,
      case when artwork.id is not null
        then json_build_object('id', artwork.id, 'title', artwork.title) end as artwork,
      json_build_object(
        'profile', case when profile.id is not null
          then json_build_object('id', profile.id, 'slug', profile.slug, 'name', profile.name) end,
        'email', buyer.email) as buyer,
      o.currency, o.amount_paid as "amountPaid",
      (select json_agg(json_build_object('type', i.type, 'unitAmount', i.unit_amount) order by i.position)
        from order_items i where i.order_id = o.id) as items
    from promotions m
    join orders o on o.id = m.order_id
    left join opportunities opportunity on opportunity.id = m.opportunity_id
    left join artworks artwork on artwork.id = m.artwork_id
    left join profiles profile on profile.id = o.profile_id
    left join accounts buyer on buyer.uid = o.account_uid
    left join accounts doer on doer.uid = m.done_by
    where ${condition} ${ordering}`;
}

function toPromotion({ doneAt, createdAt, currency, amountPaid, items, ...row }: Row) {
  const type = PromotionType.parse(row.type);
  const paid =
    amountPaid === null
      ? null
      : { amount: calculateAmountPaid({ amountPaid, items }, type), currency };
  return Promotion.parse({
    ...row,
    paid,
    doneAt: doneAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  });
}

/** True unless the account is suspended: its promotions wait for its reinstatement. `m` is the promotion. */
const isDue = sql<boolean>`not exists (
  select from orders s join accounts a on a.uid = s.account_uid
  where s.id = m.order_id and a.suspended_at is not null)`;

export async function countDuePromotions(): Promise<number> {
  const rows = await queryRows(sql<{ count: number }>`
    select count(*)::int as count from promotions m where m.status = 'OPEN' and ${isDue}
  `);
  return rows[0]?.count ?? 0;
}

export function listPromotions(query: PromotionQuery): Promise<List<Promotion>> {
  const isOpen = query.status === "OPEN";
  return listByTime(query, {
    from: sql`promotions m`,
    id: sql`m.id`,
    column: sql`m.created_at`,
    direction: isOpen ? "asc" : "desc",
    state: sql`m.status = ${query.status} ${isOpen ? sql`and ${isDue}` : sql``}`,
    select: async (condition, rest) => (await selectPromotions(condition, rest).execute(db())).rows,
    toItem: toPromotion,
    getTime: ({ createdAt }) => createdAt,
  });
}

export async function findPromotion(id: string, tx?: Tx): Promise<Promotion> {
  const { rows } = await selectPromotions(sql`m.id = ${id}`, sql``).execute(tx ?? db());
  const [row] = rows;
  if (row === undefined) throw notFound("promotion");
  return toPromotion(row);
}
