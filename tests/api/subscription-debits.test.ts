import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { debitByPage, failDebit } from "@vitrine/stripe-stand-in/pay-by-page";
import { createOrganisation } from "@/tests/support/checkout";
import { enableWebhooks, findOrder, orderSubscription } from "@/tests/support/orders";
import { completeOpportunity, postOpportunity } from "@/tests/support/opportunity-requests";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import {
  advanceTime,
  findSubscriptionPriceId,
  getPlan,
  renewTokens,
  restoreTime,
} from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);
afterEach(restoreTime);

const DEBIT_MS = 61_000;
const post = { ...completeOpportunity(), plan: "PREMIUM_SUBSCRIPTION" };

test("POST /v1/checkout/session: subscriptions are sold by card, never by bank debit", async () => {
  const { sessionId } = await orderSubscription(await createOrganisation(), "ORGANIZATION_PREMIUM");
  const session = await stripeClient.checkout.sessions.retrieve(sessionId);
  expect(session.payment_method_types).toEqual(["card"]);
});

/** Debits a subscription as sold in Stripe’s dashboard, where debits may be taken. */
async function debitManualSubscription() {
  const actor = await createOrganisation();
  const order = await orderSubscription(actor, "ORGANIZATION_PREMIUM");
  const { customer_id: customer } = await findOrder(order);
  const { id, url } = await stripeClient.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: await findSubscriptionPriceId("ORGANIZATION_PREMIUM"), quantity: 1 }],
    success_url: "https://vitrine.test/",
  });
  await debitByPage(url ?? "");
  await stripeStandIn.delivered();
  return { actor, sessionId: id };
}

describe("a subscription whose first payment is a bank debit", () => {
  test("gives neither plan nor posts before the money has arrived", async () => {
    const { actor } = await debitManualSubscription();
    expect((await getPlan(actor)).body).toBeNull();
    expect((await postOpportunity(actor, post)).status).toBe(402);
    await advanceTime(DEBIT_MS);
    const renewed = await renewTokens(actor);
    expect((await getPlan(renewed)).body).toMatchObject({ status: "active", isExpired: false });
    expect((await postOpportunity(renewed, post)).status).toBe(201);
  });

  test("gives nothing if the debit fails", async () => {
    const { actor, sessionId } = await debitManualSubscription();
    await failDebit(stripeStandIn.url, sessionId);
    await advanceTime(DEBIT_MS);
    expect((await getPlan(await renewTokens(actor))).body).toBeNull();
  });
});
