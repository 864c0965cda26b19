import type { UnderWay, UnderWayQuery } from "@/lib/checkout/ending/schema";
import { db, type Tx } from "@/lib/server/db";

/** What is about to be deleted: one thing, or an account by its id. */
export type Leaving =
  | { opportunityId: string }
  | { artworkId: string }
  | { profileId: string }
  | { accountUid: string };

type From = Tx | ReturnType<typeof db>;

/** The orders that name something: those of a profile are its own, and all for what it posted. */
export function selectOrdersOf(of: Leaving, from: From) {
  return from.selectFrom("orders as o").where(({ eb, selectFrom }) => {
    if ("opportunityId" in of) return eb("o.opportunity_id", "=", of.opportunityId);
    if ("artworkId" in of) return eb("o.artwork_id", "=", of.artworkId);
    if ("accountUid" in of) return eb("o.account_uid", "=", of.accountUid);
    // One list of ids, not three conditions: each is found by its own index.
    return eb(
      "o.id",
      "in",
      selectFrom("orders")
        .select("id")
        .where("profile_id", "=", of.profileId)
        .unionAll(
          selectFrom("orders")
            .innerJoin("opportunities as call", "call.id", "orders.opportunity_id")
            .select("orders.id")
            .where("call.profile_id", "=", of.profileId),
        )
        .unionAll(
          selectFrom("orders")
            .innerJoin("artworks as work", "work.id", "orders.artwork_id")
            .select("orders.id")
            .where("work.profile_id", "=", of.profileId),
        ),
    );
  });
}

/** The orders for something whose payment has not come to its end. */
export function selectUnderWay(of: Leaving, from: From = db()) {
  return selectOrdersOf(of, from)
    .select([
      "o.id",
      "o.status",
      "o.customer_id as customerId",
      "o.opportunity_id as opportunityId",
      "o.session_id as sessionId",
    ])
    .where("o.status", "in", ["OPEN", "PENDING", "PAID", "REVIEW"]);
}

const leavingOf = (
  { opportunityId, artworkId, profileId }: UnderWayQuery,
  accountUid: string,
): Leaving => {
  if (opportunityId !== undefined) return { opportunityId };
  if (artworkId !== undefined) return { artworkId };
  return profileId === undefined ? { accountUid } : { profileId };
};

/** How many of the caller's payments for something are not over, as our database has it. */
export async function countUnderWay(query: UnderWayQuery, uid: string): Promise<UnderWay> {
  const orders = await selectUnderWay(leavingOf(query, uid))
    .where("o.account_uid", "=", uid)
    .execute();
  const count = (...some: string[]) => orders.filter(({ status }) => some.includes(status)).length;
  return { open: count("OPEN"), pending: count("PENDING", "PAID"), review: count("REVIEW") };
}
