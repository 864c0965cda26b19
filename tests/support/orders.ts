import { drainEvents } from "@/lib/checkout/fulfilment/payment-events.commands";
import { db } from "@/lib/server/database/db";
import { toStripeId } from "@/lib/server/stripe/stripe";
import { payByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import type { Actor } from "@/tests/support/accounts";
import { draftOpportunity, openCheckout } from "@/tests/support/checkout";
import {
  stripeStandIn,
  findPriceId,
  stripeClient,
  receiveWebhooks,
} from "@/tests/support/payments";
import { artworkRow } from "@/tests/support/artworks";
import { respondTo } from "@/tests/support/load-handler";

export type OpenedOrder<ReferenceId extends string | null = string | null> = {
  orderId: string;
  sessionId: string;
  url: string;
  referenceId: ReferenceId;
};

async function openOrder<ReferenceId extends string | null>(
  actor: Actor,
  priceIds: string[],
  referenceId: ReferenceId,
  fields: object,
): Promise<OpenedOrder<ReferenceId>> {
  const { status, body } = await openCheckout(actor, priceIds, { referenceId, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { orderId: body.orderId, sessionId: body.id, url: body.url, referenceId };
}

/** Orders for a new draft: a plan and optional boosts. */
export async function orderPlan(
  actor: Actor,
  {
    plan = "BASIC",
    boosts = [],
    ...body
  }: { plan?: string; boosts?: string[]; currency?: string } & object = {},
): Promise<OpenedOrder<string>> {
  const prices = [
    await findPriceId("opportunityPostEvent", plan),
    ...(await Promise.all(boosts.map((boost) => findPriceId("opportunityBoostEvent", boost)))),
  ];
  return openOrder(actor, prices, await draftOpportunity(actor), body);
}

export async function orderBoosts(
  actor: Actor,
  opportunityId: string,
  boosts: string[],
  body: object = {},
): Promise<OpenedOrder<string>> {
  const prices = boosts.map((boost) => findPriceId("opportunityBoostEvent", boost));
  return openOrder(actor, await Promise.all(prices), opportunityId, body);
}

export async function orderArtworkBoosts(
  actor: Actor,
  boosts: string[],
): Promise<OpenedOrder<string>> {
  const prices = boosts.map((boost) => findPriceId("artworkBoostEvent", boost));
  return openOrder(actor, await Promise.all(prices), await artworkRow(actor.profileId), {});
}

/** @param opportunityId the opportunity to publish with it */
export async function orderSubscription(
  actor: Actor,
  type: string,
  opportunityId: string | null = null,
  interval: "month" | "year" = "month",
  currency = "USD",
  couponId?: string,
): Promise<OpenedOrder> {
  const price = await findPriceId("subscriptionEvent", type, interval);
  return openOrder(actor, [price], opportunityId, { currency, couponId });
}

/** Waits until the event has been processed. */
export async function handleWebhook(message: Request): Promise<Response> {
  const response = await respondTo("POST /v1/webhooks/stripe", message);
  await drainEvents();
  return response;
}

export const enableWebhooks = () => receiveWebhooks(handleWebhook);

/** Waits until the webhook events have been delivered. */
export async function pay({ url }: OpenedOrder): Promise<void> {
  await payByPage(url);
  await stripeStandIn.delivered();
}

/** Acknowledges and drops webhook events from now on. */
export const disableWebhooks = () =>
  receiveWebhooks(() => Promise.resolve(new Response(null, { status: 200 })));

export async function payWithoutWebhook(order: OpenedOrder): Promise<void> {
  disableWebhooks();
  await pay(order);
}

/** A plan, a boost and a manual promotion: fulfilling twice would duplicate each. */
export const orderPlanWithBoosts = (actor: Actor) =>
  orderPlan(actor, { boosts: ["TOP_POST_1", "NEWSLETTER"] });

export const fulfilledOnce = {
  status: "FULFILLED",
  boosts: ["TOP_POST_1"],
  promotions: ["NEWSLETTER"],
};

export const findOrder = ({ orderId }: Pick<OpenedOrder, "orderId">) =>
  db().selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();

/** An order's status and what it delivered. */
export async function findFulfilment(order: Pick<OpenedOrder, "orderId">) {
  const { status } = await findOrder(order);
  const [opportunities, artworks, promotions] = await Promise.all(
    (["opportunity_boosts", "artwork_boosts", "promotions"] as const).map((table) =>
      db()
        .selectFrom(table)
        .select("type")
        .where("order_id", "=", order.orderId)
        .orderBy("type")
        .execute(),
    ),
  );
  const types = (rows: { type: string }[] = []) => rows.map(({ type }) => type);
  return {
    status,
    boosts: [...types(opportunities), ...types(artworks)],
    promotions: types(promotions),
  };
}

/** Removes a required field in the database, so that publishing fails. */
export const makeOpportunityInvalid = (id: string | null) =>
  db().updateTable("opportunities").set({ description: "" }).where("id", "=", id).execute();

export const findStoredOpportunity = (id: string | null) =>
  db()
    .selectFrom("opportunities")
    .select(["status", "plan", "listed_until", "published_at", "posted_by", "slug"])
    .where("id", "=", id)
    .executeTakeFirst();

export async function findCharge(order: OpenedOrder): Promise<string> {
  const session = await stripeClient.checkout.sessions.retrieve(order.sessionId, {
    expand: ["payment_intent.latest_charge"],
  });
  const intent = session.payment_intent;
  const charge = typeof intent === "object" ? intent?.latest_charge : null;
  if (!charge) throw new Error("This checkout was not paid.");
  return typeof charge === "string" ? charge : charge.id;
}

export async function findInvoiceCharge(invoice: string | null | undefined): Promise<string> {
  if (!invoice) throw new Error("There is no invoice.");
  const { data } = await stripeClient.invoicePayments.list({ invoice });
  const intent = toStripeId(data[0]?.payment.payment_intent);
  if (!intent) throw new Error(`The invoice ${invoice} was not paid.`);
  const charge = toStripeId((await stripeClient.paymentIntents.retrieve(intent)).latest_charge);
  if (!charge) throw new Error(`The payment ${intent} has no charge.`);
  return charge;
}

/** Refunds as in Stripe's dashboard, in full or in part. Waits for the webhook events. */
export async function refund(charge: string, amount?: number): Promise<string> {
  const { id } = await stripeClient.refunds.create({
    charge,
    ...(amount !== undefined && { amount }),
  });
  await stripeStandIn.delivered();
  return id;
}

async function postToStandIn(
  resource: "disputes" | "refunds",
  body: object,
): Promise<{ id: string }> {
  const response = await fetch(`${stripeStandIn.url}/_local/${resource}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  await stripeStandIn.delivered();
  return (await response.json()) as { id: string };
}

/** Opens or decides a dispute (`POST /_local/disputes` of the stand-in). */
export const dispute = (body: object) => postToStandIn("disputes", body);

export const failRefund = (id: string, reason = "expired_or_canceled_card") =>
  postToStandIn("refunds", { refund: id, reason });

/** Pays a checkout created manually in Stripe that names our order. @returns the session's id */
export async function payManualCheckout(
  order: Pick<OpenedOrder, "orderId">,
  customer: string,
): Promise<string> {
  const { id, url } = await stripeClient.checkout.sessions.create({
    mode: "payment",
    customer,
    client_reference_id: order.orderId,
    payment_intent_data: { metadata: { orderId: order.orderId } },
    line_items: [{ price: await findPriceId("opportunityPostEvent", "BASIC"), quantity: 1 }],
    success_url: "http://localhost:3000/",
  });
  await payByPage(url ?? "");
  await stripeStandIn.delivered();
  return id;
}

/** A customer that is not ours. */
export const createCustomer = async () => (await stripeClient.customers.create({})).id;
