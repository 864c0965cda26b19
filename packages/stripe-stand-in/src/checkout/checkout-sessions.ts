import type { Stripe } from "stripe";
import { z } from "zod";
import type { Account } from "#account";
import type { CartLine } from "#checkout/cart";
import { defineCollection } from "#collection";
import { emit } from "#events";
import { paginate } from "#paging";
import { cancelIntent } from "#payments/payment-actions";
import { prices } from "#resources/prices";
import { products } from "#resources/products";
import { scheduleTask, defineIncludable, defineOperation } from "#router";
import { invalidRequest } from "#stripe-error";
import type { Wire } from "#wire";

type Params = Wire<Stripe.Checkout.SessionCreateParams>;

/**
 * In `local`, `intent` and `plan` are the request's `payment_intent_data` and `subscription_data`; `tried` is the id of the
 * payment intent, which exists from the first attempt to pay. Stored files have these names, so they stay.
 */
export type StoredSession = Wire<Stripe.Checkout.Session> & {
  currency: string;
  amount_total: number;
  local: {
    lines: CartLine[];
    intent: NonNullable<Params["payment_intent_data"]>;
    plan: NonNullable<Params["subscription_data"]>;
    tried: string | null;
  };
};
export const checkoutSessions = defineCollection<StoredSession>(
  "checkout_sessions",
  "checkout.session",
  "session",
);

function toLineItem(account: Account, currency: string, line: CartLine) {
  const price = prices(account).get(line.price);
  return {
    id: line.id,
    object: "item",
    adjustable_quantity: null,
    amount_discount: line.discount,
    amount_subtotal: line.subtotal,
    amount_tax: line.tax,
    amount_total: line.subtotal - line.discount + (line.onTop ? line.tax : 0),
    currency,
    description: products(account).get(price.product).name,
    metadata: line.metadata,
    price,
    quantity: line.quantity,
  };
}

export const listLineItems = (account: Account, { currency, local }: StoredSession) =>
  local.lines.map((line) => toLineItem(account, currency, line));

const WithId = z.object({ id: z.string() });

defineIncludable("checkout.session", "line_items", (account, object) => {
  const session = checkoutSessions(account).get(WithId.parse(object).id);
  const url = `/v1/checkout/sessions/${session.id}/line_items`;
  return { object: "list", data: listLineItems(account, session), has_more: false, url };
});

defineOperation("GET /v1/checkout/sessions/{id}", ({ account, id }) =>
  checkoutSessions(account).get(id),
);

defineOperation<Stripe.Checkout.SessionListParams>(
  "GET /v1/checkout/sessions",
  ({ account, params }) => {
    const { customer, customer_details: details, status, subscription } = params;
    const rows = checkoutSessions(account)
      .all()
      .filter((session) => customer === undefined || session.customer === customer)
      .filter(
        (session) => details === undefined || session.customer_details?.email === details.email,
      )
      .filter(
        (session) =>
          params.payment_intent === undefined || session.payment_intent === params.payment_intent,
      )
      .filter((session) => status === undefined || session.status === status)
      .filter((session) => subscription === undefined || session.subscription === subscription);
    return paginate(rows, params, "/v1/checkout/sessions");
  },
);

defineOperation<Stripe.Checkout.SessionListLineItemsParams>(
  "GET /v1/checkout/sessions/{id}/line_items",
  ({ account, id, params }) => {
    const items = listLineItems(account, checkoutSessions(account).get(id));
    // `paginate` reverses its rows, but line items keep the order of the cart.
    return paginate(items.toReversed(), params, `/v1/checkout/sessions/${id}/line_items`);
  },
);

function expireSession(account: Account, id: string): StoredSession {
  const session = checkoutSessions(account).update(id, { status: "expired", url: null });
  if (session.local.tried !== null) cancelIntent(account, session.local.tried);
  emit(account, "checkout.session.expired", session);
  return session;
}

defineOperation("POST /v1/checkout/sessions/{id}/expire", ({ account, id }) => {
  const { status } = checkoutSessions(account).get(id);
  if (status !== "open") {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    );
  }
  return expireSession(account, id);
});

const findNextToExpire = (account: Account): StoredSession | undefined =>
  checkoutSessions(account)
    .all()
    .filter(({ status }) => status === "open")
    .sort((a, b) => a.expires_at - b.expires_at)[0];

scheduleTask({
  dueAt: (account) => findNextToExpire(account)?.expires_at,
  run(account) {
    const session = findNextToExpire(account);
    if (session !== undefined) expireSession(account, session.id);
  },
});
