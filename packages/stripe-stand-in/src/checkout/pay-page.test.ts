import { afterAll, beforeAll, expect, test } from "vitest";
import { askByPage, payByPage, transferByPage } from "#checkout/pay-by-page";
import { openShop } from "#testing/shop";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const buttons = (page: string) =>
  Array.from(page.matchAll(/<button [^>]*>\s*([^<]+?)\s*<\/button>/g), ([, name]) => name);
const read = async (url: string) => (await fetch(url)).text();

test("shows the items, the total and that it is a test", async () => {
  const line_items = [
    { price: shop.listing.id, quantity: 1 },
    { price: shop.boost.id, quantity: 2 },
  ];
  const page = await read((await shop.begin({ line_items, currency: "jpy" })).url);
  for (const shown of ["Listing", "JP¥5,000", "2 times", "JP¥9,000", "no money moves"]) {
    expect(page).toContain(shown);
  }
});

test("shows the buttons of the available payment methods", async () => {
  const all = [
    "Pay",
    "Decline",
    "Pay with 3-D Secure",
    "Pay later by bank debit",
    "Pay by bank transfer",
    "Cancel",
  ];
  expect(buttons(await read((await shop.begin()).url))).toEqual(all);
  const card = await shop.begin({ allowed_payment_method_types: ["card"] });
  expect(buttons(await read(card.url))).toEqual([
    "Pay",
    "Decline",
    "Pay with 3-D Secure",
    "Cancel",
  ]);
});

test("a payment that needs confirmation is requires_action until confirmed on the page", async () => {
  const session = await shop.begin();
  await askByPage(session.url);
  expect(buttons(await read(session.url))).toEqual(["Confirm", "Refuse"]);
  const { payment_intent: id, ...waiting } = await shop.again(session.id);
  expect(waiting).toMatchObject({ status: "open", payment_status: "unpaid" });
  expect(await shop.stripe.paymentIntents.retrieve(typeof id === "string" ? id : "")).toMatchObject(
    {
      status: "requires_action",
      next_action: { type: "use_stripe_sdk" },
    },
  );
  expect(await shop.eventTypes()).toContain("payment_intent.requires_action");
  await payByPage(session.url);
  expect(await shop.again(session.id)).toMatchObject({
    status: "complete",
    payment_status: "paid",
  });
});

test("a bank transfer completes the session unpaid until the money is sent", async () => {
  const { id, url } = await shop.begin();
  await transferByPage(url);
  await shop.local.clock.advance(60 * 24 * 3600);
  const session = await shop.stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
  expect(session).toMatchObject({
    status: "complete",
    payment_status: "unpaid",
    payment_intent: { status: "requires_action" },
  });
});

test("a trial shows its price afterwards", async () => {
  const session = await shop.begin({
    mode: "subscription",
    line_items: [{ price: shop.monthly.id, quantity: 1 }],
    subscription_data: { trial_period_days: 14 },
  });
  const page = await read(session.url);
  expect(page).toContain("Free trial, then US$7.00 each month");
  expect(page).toContain("US$0.00");
});

test("the policy forbids scripts and allows forms to the shop only", async () => {
  const { headers } = await fetch((await shop.begin()).url);
  const policy = headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://shop.test");
});

test("escapes names", async () => {
  const name = `<script>alert("1")</script>`;
  const product = await shop.stripe.products.create({ name });
  const { id: price } = await shop.stripe.prices.create({
    product: product.id,
    currency: "usd",
    unit_amount: 100,
  });
  const page = await read((await shop.begin({ line_items: [{ price, quantity: 1 }] })).url);
  expect(page).not.toContain("<script>");
  expect(page).toContain("&lt;script&gt;");
});

test("a completed session links to success_url", async () => {
  const { url, id } = await shop.begin();
  await payByPage(url);
  const page = await read(url);
  expect(page).toContain("This checkout is complete");
  expect(page).toContain(`href="http://shop.test/done?session=${id}"`);
  expect(buttons(page)).toEqual([]);
});

test("404 for an unknown session", async () => {
  expect((await fetch(`${shop.local.url}/c/pay/cs_test_none`)).status).toBe(404);
});
