import { afterAll, beforeAll, expect, test } from "vitest";
import { startThreeDSecureByPage, payByPage, transferByPage } from "#checkout/pay-by-page";
import { startCheckoutFixture } from "#testing/checkout-fixture";

let fixture: Awaited<ReturnType<typeof startCheckoutFixture>>;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
});
afterAll(() => fixture.close());

const listButtons = (page: string) =>
  Array.from(page.matchAll(/<button [^>]*>\s*([^<]+?)\s*<\/button>/g), ([, name]) => name);
const fetchPage = async (url: string) => (await fetch(url)).text();

test("checkout page: shows the items, the total and the test notice", async () => {
  const line_items = [
    { price: fixture.listing.id, quantity: 1 },
    { price: fixture.boost.id, quantity: 2 },
  ];
  const page = await fetchPage((await fixture.createSession({ line_items, currency: "jpy" })).url);
  for (const text of ["Listing", "JP¥5,000", "2 times", "JP¥9,000", "no money moves"]) {
    expect(page).toContain(text);
  }
});

test("checkout page: has a button for each available payment method", async () => {
  const buttons = [
    "Pay",
    "Decline",
    "Pay with 3-D Secure",
    "Pay later by bank debit",
    "Pay by bank transfer",
    "Cancel",
  ];
  expect(listButtons(await fetchPage((await fixture.createSession()).url))).toEqual(buttons);
  const cardSession = await fixture.createSession({ allowed_payment_method_types: ["card"] });
  expect(listButtons(await fetchPage(cardSession.url))).toEqual([
    "Pay",
    "Decline",
    "Pay with 3-D Secure",
    "Cancel",
  ]);
});

test("checkout page: a 3-D Secure payment is requires_action until it is confirmed", async () => {
  const session = await fixture.createSession();
  await startThreeDSecureByPage(session.url);
  expect(listButtons(await fetchPage(session.url))).toEqual(["Confirm", "Refuse"]);
  const { payment_intent: id, ...openSession } = await fixture.retrieveSession(session.id);
  expect(openSession).toMatchObject({ status: "open", payment_status: "unpaid" });
  expect(
    await fixture.stripe.paymentIntents.retrieve(typeof id === "string" ? id : ""),
  ).toMatchObject({
    status: "requires_action",
    next_action: { type: "use_stripe_sdk" },
  });
  expect(await fixture.listEventTypes()).toContain("payment_intent.requires_action");
  await payByPage(session.url);
  expect(await fixture.retrieveSession(session.id)).toMatchObject({
    status: "complete",
    payment_status: "paid",
  });
});

test("checkout page: a bank transfer completes the session, which stays unpaid", async () => {
  const { id, url } = await fixture.createSession();
  await transferByPage(url);
  await fixture.server.clock.advance(60 * 24 * 3600);
  const session = await fixture.stripe.checkout.sessions.retrieve(id, {
    expand: ["payment_intent"],
  });
  expect(session).toMatchObject({
    status: "complete",
    payment_status: "unpaid",
    payment_intent: { status: "requires_action" },
  });
});

test("checkout page: a trial shows the price that follows it", async () => {
  const session = await fixture.createSession({
    mode: "subscription",
    line_items: [{ price: fixture.monthly.id, quantity: 1 }],
    subscription_data: { trial_period_days: 14 },
  });
  const page = await fetchPage(session.url);
  expect(page).toContain("Free trial, then US$7.00 each month");
  expect(page).toContain("US$0.00");
});

test("checkout page: the CSP forbids scripts and allows forms to redirect to success_url", async () => {
  const { headers } = await fetch((await fixture.createSession()).url);
  const policy = headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://shop.test");
});

test("checkout page: escapes product names", async () => {
  const name = `<script>alert("1")</script>`;
  const product = await fixture.stripe.products.create({ name });
  const { id: price } = await fixture.stripe.prices.create({
    product: product.id,
    currency: "usd",
    unit_amount: 100,
  });
  const page = await fetchPage(
    (await fixture.createSession({ line_items: [{ price, quantity: 1 }] })).url,
  );
  expect(page).not.toContain("<script>");
  expect(page).toContain("&lt;script&gt;");
});

test("checkout page: a completed session links to success_url", async () => {
  const { url, id } = await fixture.createSession();
  await payByPage(url);
  const page = await fetchPage(url);
  expect(page).toContain("This checkout is complete");
  expect(page).toContain(`href="http://shop.test/done?session=${id}"`);
  expect(listButtons(page)).toEqual([]);
});

test("checkout page: 404 for an unknown session", async () => {
  expect((await fetch(`${fixture.server.url}/c/pay/cs_test_none`)).status).toBe(404);
});
