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

test("the page shows what is bought, the total, and that no money moves", async () => {
  const line_items = [
    { price: shop.listing.id, quantity: 1 },
    { price: shop.boost.id, quantity: 2 },
  ];
  const page = await read((await shop.begin({ line_items, currency: "jpy" })).url);
  for (const shown of ["Listing", "JP¥5,000", "2 times", "JP¥9,000", "no money moves"]) {
    expect(page).toContain(shown);
  }
});

test("the buttons are those of what is possible", async () => {
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

test("a payment that the bank wants to be confirmed waits on the page, as requires_action", async () => {
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

test("a bank transfer completes the session and is waited for until somebody sends the money", async () => {
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

test("a trial says what it costs afterwards", async () => {
  const session = await shop.begin({
    mode: "subscription",
    line_items: [{ price: shop.monthly.id, quantity: 1 }],
    subscription_data: { trial_period_days: 14 },
  });
  const page = await read(session.url);
  expect(page).toContain("Free trial, then US$7.00 each month");
  expect(page).toContain("US$0.00");
});

test("no script runs, and forms lead nowhere but to the shop", async () => {
  const { headers } = await fetch((await shop.begin()).url);
  const policy = headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://shop.test");
});

test("names are shown as text", async () => {
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

test("a completed session says so and leads to the success page", async () => {
  const { url, id } = await shop.begin();
  await payByPage(url);
  const page = await read(url);
  expect(page).toContain("This checkout is complete");
  expect(page).toContain(`href="http://shop.test/done?session=${id}"`);
  expect(buttons(page)).toEqual([]);
});

test("an address of no session is no page", async () => {
  expect((await fetch(`${shop.local.url}/c/pay/cs_test_none`)).status).toBe(404);
});
