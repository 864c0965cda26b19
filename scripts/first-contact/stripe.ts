import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Stripe } from "stripe";
import { publishCatalogue } from "@/lib/catalogue/publish-catalogue.commands";
import { loadCatalogue } from "@/lib/products/products.gateway";
import { env } from "@/lib/server/env";
import { isMissingAtStripe, stripe, toStripeId } from "@/lib/server/stripe/stripe";
import { checkPayments } from "@/scripts/doctor/payments";
import {
  type Contact,
  passed,
  passFindings,
  skipped,
  type Step,
  waiting,
} from "@/scripts/first-contact/steps";
import {
  declineByPage,
  payByPage,
  startThreeDSecureByPage,
} from "@vitrine/stripe-stand-in/pay-by-page";

const POLL_MS = 500;
const TIMEOUT_MS = 10_000;
const MAX_POLLS = 40;
const NAME = "First contact";
const CARDS = "docs.stripe.com/testing";

const isStandIn = () => env().STRIPE_API_BASE !== undefined;

async function findPrice(interval: "month" | null): Promise<string> {
  const { products } = await loadCatalogue();
  const price = products.flatMap(({ prices }) => prices).find((one) => one.interval === interval);
  if (price === undefined) throw new Error("the catalogue has no such price");
  return price.id;
}

async function createCheckout(contact: Contact): Promise<Stripe.Checkout.Session> {
  const customer = await stripe().customers.create({ name: NAME });
  contact.made({ kind: "customer", id: customer.id });
  const session = await stripe().checkout.sessions.create({
    mode: "payment",
    customer: customer.id,
    line_items: [{ price: await findPrice(null), quantity: 1 }],
    success_url: env().APP_URL,
    cancel_url: env().APP_URL,
  });
  contact.made({ kind: "session", id: session.id });
  return session;
}

/** Polls, because events and renewals take their time. @throws Error with `problem` */
async function pollUntil(problem: string, isDone: () => Promise<boolean>): Promise<void> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    if (await isDone()) return;
    await wait(POLL_MS);
  }
  throw new Error(problem);
}

/** Opens a checkout, or the one of the run that is resumed. The stand-in's page is pressed here, Stripe's by a person. */
function createCheckoutStep(
  id: Step["id"],
  task: string,
  ...presses: ((url: string) => Promise<unknown>)[]
): Step {
  return {
    id,
    needs: "stripe.catalogue",
    run: async (contact) => {
      const [earlierId] = contact.idsOf(id);
      const opened =
        earlierId === undefined
          ? await createCheckout(contact)
          : await stripe().checkout.sessions.retrieve(earlierId);
      const url = opened.url ?? "";
      const ids = [opened.id, toStripeId(opened.customer) ?? ""];
      if (isStandIn()) for (const press of presses) await press(url);
      const { payment_status: status } = await stripe().checkout.sessions.retrieve(opened.id);
      if (status === "paid") return passed(`${task}: paid`, ...ids);
      if (isStandIn()) throw new Error(`the checkout is ${status}`);
      return waiting(`${task} (${CARDS}), then --resume`, url, ...ids);
    },
  };
}

async function refundPaid({ idsOf }: Contact) {
  const [sessionId = ""] = idsOf("stripe.paid");
  const { payment_intent: payment } = await stripe().checkout.sessions.retrieve(sessionId);
  const { id, status } = await stripe().refunds.create({
    payment_intent: toStripeId(payment) ?? "",
  });
  if (status !== "succeeded") throw new Error(`the refund is ${status ?? "unknown"}`);
  return passed("the payment is refunded", id);
}

/** A month passes on a test clock, which the deletion of the clock ends with customer and subscription. */
async function renewByClock(contact: Contact) {
  if (isStandIn()) return skipped("all customers of the stand-in share its clock");
  const now = Math.floor(Date.now() / 1_000);
  const clock = await stripe().testHelpers.testClocks.create({ frozen_time: now, name: NAME });
  contact.made({ kind: "clock", id: clock.id });
  const customer = await stripe().customers.create({
    name: NAME,
    test_clock: clock.id,
    payment_method: "pm_card_visa",
    invoice_settings: { default_payment_method: "pm_card_visa" },
  });
  const subscription = await stripe().subscriptions.create({
    customer: customer.id,
    items: [{ price: await findPrice("month") }],
  });
  await stripe().testHelpers.testClocks.advance(clock.id, { frozen_time: now + 32 * 86_400 });
  await pollUntil("the subscription was not renewed", async () => {
    const params = { subscription: subscription.id, status: "paid" } as const;
    return (await stripe().invoices.list(params)).data.length > 1;
  });
  return passed("a month later it was paid again", subscription.id);
}

const postEvent = async (secret: string) => {
  const event = { id: `evt_${randomUUID()}`, type: "first_contact.ping", data: { object: {} } };
  const payload = JSON.stringify(event);
  const signature = await stripe().webhooks.generateTestHeaderStringAsync({ payload, secret });
  const { status } = await fetch(`${env().APP_URL}/v1/webhooks/stripe`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body: payload,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return status;
};

/** The site takes what is signed by our secret and nothing else, and has taken what Stripe sent. */
async function checkWebhook({ idsOf }: Contact) {
  const status = await postEvent(env().STRIPE_WEBHOOK_SECRET);
  if (status !== 200)
    throw new Error(`${env().APP_URL} answers ${status} to what STRIPE_WEBHOOK_SECRET signs`);
  const forged = await postEvent(`whsec_${randomUUID().replaceAll("-", "")}`);
  if (forged !== 400) throw new Error(`${env().APP_URL} answers ${forged} to a forged event`);
  const [sessionId] = idsOf("stripe.paid");
  await pollUntil("Stripe's event of the paid checkout was not accepted", async () => {
    const { data } = await stripe().events.list({ type: "checkout.session.completed", limit: 100 });
    const event = data.find(({ data: { object } }) => "id" in object && object.id === sessionId);
    return event?.pending_webhooks === 0;
  });
  return passed("the event of the paid checkout was accepted, a forged one was not");
}

export const createStripeSteps = (isLive: boolean): Step[] => [
  {
    id: "stripe.key",
    run: () => {
      if (isLive)
        throw new Error("STRIPE_SECRET_KEY is a live key, which moves money: use a test key");
      return Promise.resolve(passed("a test key"));
    },
  },
  {
    id: "stripe.catalogue",
    needs: "stripe.key",
    run: async () => {
      await publishCatalogue();
      const changes = await publishCatalogue();
      if (changes.length > 0) throw new Error(`publishing again changed ${changes.join(", ")}`);
      return passed("published twice, the second time without a change");
    },
  },
  {
    id: "stripe.account",
    needs: "stripe.catalogue",
    run: async () => passFindings(await checkPayments()),
  },
  createCheckoutStep("stripe.paid", "pay with 4242 4242 4242 4242", payByPage),
  createCheckoutStep(
    "stripe.declined",
    "pay with 4000 0000 0000 0002, then 4242…",
    declineByPage,
    payByPage,
  ),
  createCheckoutStep(
    "stripe.3ds",
    "pay with 4000 0027 6000 3184",
    startThreeDSecureByPage,
    payByPage,
  ),
  { id: "stripe.refund", needs: "stripe.paid", run: refundPaid },
  { id: "stripe.renewal", needs: "stripe.catalogue", run: renewByClock },
  { id: "stripe.webhook", needs: "stripe.paid", run: checkWebhook },
];

const ignoreMissing = (error: unknown) => {
  if (!isMissingAtStripe(error)) throw error;
};

export const stripeRemovers = {
  async customer(id: string) {
    await stripe().customers.del(id).catch(ignoreMissing);
  },
  async session(id: string) {
    const { status } = await stripe().checkout.sessions.retrieve(id);
    if (status === "open") await stripe().checkout.sessions.expire(id);
  },
  async clock(id: string) {
    await stripe().testHelpers.testClocks.del(id).catch(ignoreMissing);
  },
};
