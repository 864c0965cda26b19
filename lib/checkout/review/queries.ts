import { sql } from "kysely";
import { pageOf, startOf } from "@/lib/administration/pages/rules";
import { type OrderRow, readOrders, toOrder } from "@/lib/checkout/queries";
import type {
  AdministeredOrder,
  AdministeredOrderQuery,
  Buyer,
} from "@/lib/checkout/review/schema";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/shared/failure";
import { type List, LIST_DEPTH } from "@/lib/shared/list";

type Row = OrderRow & { buyer: Buyer };

const toAdministered = (row: Row): AdministeredOrder => ({
  ...toOrder(row),
  reason: row.status === "REVIEW" ? row.review_reason : null,
  buyer: row.buyer,
});

function read() {
  return readOrders()
    .leftJoin("profiles as profile", "profile.id", "o.profile_id")
    .leftJoin("accounts as account", "account.uid", "o.account_uid")
    .select(
      sql<Buyer>`json_build_object(
        'profile', case when profile.id is not null
          then json_build_object('id', profile.id, 'slug', profile.slug, 'name', profile.name) end,
        'email', account.email)`.as("buyer"),
    );
}

/** Orders of one status, newest first. @throws PAGE_TOO_DEEP, VALIDATION */
export async function listAdministeredOrders(
  query: AdministeredOrderQuery,
): Promise<List<AdministeredOrder>> {
  const { after, offset, limit } = startOf(query);
  const [rows, counted] = await Promise.all([
    read()
      .where("o.status", "=", query.status)
      .$if(after !== null, (some) =>
        some.where(
          sql<boolean>`(o.created_at, o.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .orderBy("o.created_at", "desc")
      .orderBy("o.id", "desc")
      .offset(offset)
      .limit(limit)
      .execute(),
    sql<{ count: number }>`
      select count(*)::int as count from (
        select from orders where status = ${query.status} limit ${sql.lit(LIST_DEPTH + 1)}) matching`.execute(
      db(),
    ),
  ]);
  return pageOf(
    rows.map(toAdministered),
    counted.rows[0]?.count ?? 0,
    query,
    ({ createdAt, id }) => ({ at: new Date(createdAt), id }),
  );
}

/** One order, whosever it is. @throws NOT_FOUND */
export async function findAdministeredOrder(id: string): Promise<AdministeredOrder> {
  const row = await read().where("o.id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound("order");
  return toAdministered(row);
}
