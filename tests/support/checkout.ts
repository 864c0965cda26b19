import { findPriceId } from "@/tests/support/payments";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { type Actor, createActor, signUp } from "@/tests/support/accounts";
import { completeOpportunity, postOpportunity } from "@/tests/support/opportunity-requests";
import { type ApiResponse, request } from "@/tests/support/request";

export const findPlanPriceId = (type: string) => findPriceId("opportunityPostEvent", type);
export const findBoostPriceId = (type: string) => findPriceId("opportunityBoostEvent", type);
export const findArtworkBoostPriceId = (type: string) => findPriceId("artworkBoostEvent", type);

/** Status, code and field paths of an error. */
export const summariseError = ({ status, body }: ApiResponse): unknown[] => [
  status,
  body.code,
  ...body.details.map(({ path }: { path: string }) => path),
];

export const paths = { success: "/checkout/success", cancel: "/checkout/cancel" };

/** @param body overrides fields of a valid request */
export const openCheckout = (
  { identity, profile }: Pick<Actor, "identity" | "profile">,
  priceIds: string[],
  body: object = {},
  headers: Record<string, string> = {},
): Promise<ApiResponse> =>
  request("POST /v1/checkout/session", {
    json: { priceIds, paths, ...body },
    identity,
    profile,
    headers,
  });

export async function draftOpportunity(actor: Actor, fields: object = {}): Promise<string> {
  const { status, body } = await postOpportunity(actor, { ...completeOpportunity(), ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return String(body.id);
}

export async function createOrganisation(): Promise<Actor> {
  const fields = { role: "ART_ORGANIZATION", name: "Harbour House", organizationType: "GALLERY" };
  return createActor(await signUp(), fields);
}

export async function findOpportunityStatus(id: string): Promise<string | undefined> {
  const row = await db()
    .selectFrom("opportunities")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.status;
}

/** Lists an account's orders, oldest first. */
export const listOrders = ({ uid }: Pick<Actor, "uid">) =>
  db()
    .selectFrom("orders")
    .selectAll()
    .where("account_uid", "=", uid)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

type OrderFields = { status?: string; amount?: number; createdAt?: Date; sessionId?: string };

/** A paid order for a boost by default, without Stripe. */
export async function orderRow(actor: Actor, fields: OrderFields = {}): Promise<string> {
  const id = newId();
  const { status = "FULFILLED", amount = 3_900, createdAt = new Date(), sessionId = null } = fields;
  const customer = { account_uid: actor.uid, profile_id: actor.profileId };
  const { id: customerId } = await db()
    .insertInto("payment_customers")
    .values({ id: `cus_${actor.profileId}`, ...customer })
    .onConflict((conflict) =>
      conflict
        .columns(["profile_id", "account_uid"])
        .where("profile_id", "is not", null)
        .where("deleted_at", "is", null)
        .doUpdateSet(customer),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const isPaid = status === "FULFILLED";
  await db()
    .insertInto("orders")
    .values({
      id,
      account_uid: actor.uid,
      customer_id: customerId,
      profile_id: actor.profileId,
      kind: "OPPORTUNITY",
      currency: "USD",
      amount,
      amount_paid: isPaid ? amount : null,
      status,
      session_id: sessionId,
      success_path: paths.success,
      cancel_path: paths.cancel,
      paid_at: isPaid ? createdAt : null,
      fulfilled_at: isPaid ? createdAt : null,
      created_at: createdAt,
    })
    .execute();
  const item = { kind: "BOOST", type: "TOP_POST_1", price_id: "price_1", unit_amount: amount };
  await db()
    .insertInto("order_items")
    .values({ order_id: id, position: 0, ...item })
    .execute();
  return id;
}
