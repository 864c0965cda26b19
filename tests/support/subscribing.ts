import { vi } from "vitest";
import { pay } from "@/tests/support/paying";
import { payments, priceOf, provider } from "@/tests/support/payments";
import * as downgrade from "@/app/v1/checkout/subscription/downgrade/route";
import * as preview from "@/app/v1/checkout/subscription/upgrade/preview/route";
import * as upgrade from "@/app/v1/checkout/subscription/upgrade/route";
import * as active from "@/app/v1/profiles/subscriptions/active/route";
import * as cancel from "@/app/v1/profiles/subscriptions/cancel/route";
import * as free from "@/app/v1/profiles/subscriptions/free/route";
import * as resume from "@/app/v1/profiles/subscriptions/resume/route";
import { db } from "@/lib/server/db";
import { setCard } from "@vitrine/stripe-stand-in/cards";
import { type Actor, profileTokenOf } from "@/tests/support/accounts";
import { openCheckout } from "@/tests/support/checkout";
import { request } from "@/tests/support/request";
import { claimsOf, signedAs } from "@/tests/support/tokens";

type Interval = "month" | "year";

/** The price of a subscription. */
export const planPrice = (type: string, interval: Interval = "month") =>
  priceOf("subscriptionEvent", type, interval);

/** Subscribes by the checkout, paid on the provider's page; its messages have arrived when this returns. */
export async function subscribeBy(
  by: Actor,
  type: string,
  { interval = "month", currency }: { interval?: Interval; currency?: string } = {},
): Promise<void> {
  const { status, body } = await openCheckout(by, [await planPrice(type, interval)], { currency });
  if (status !== 201) throw new Error(JSON.stringify(body));
  await pay({ url: body.url, orderId: body.orderId, sessionId: body.id, of: null });
}

const as = ({ identity, profile }: Pick<Actor, "identity" | "profile">) => ({ identity, profile });

export const activeOf = (by: Actor) => request(active.GET, as(by));
export const cancelOf = (by: Actor) => request(cancel.DELETE, as(by));
export const resumeOf = (by: Actor) => request(resume.POST, as(by));
export const tryOut = async (by: Actor, type: string, more: object = {}) =>
  request(free.POST, { ...as(by), json: { priceId: await planPrice(type), ...more } });

/** Changes to a plan, up or down. */
export const changeTo = async (
  by: Actor,
  way: "upgrade" | "downgrade",
  type: string,
  interval: Interval = "month",
  more: object = {},
) =>
  request(way === "upgrade" ? upgrade.POST : downgrade.POST, {
    ...as(by),
    json: { priceIds: [await planPrice(type, interval)], ...more },
  });

/** What an upgrade would cost at this moment. */
export const previewOf = async (by: Actor, type: string, interval: Interval = "month") =>
  request(preview.POST, { ...as(by), json: { priceIds: [await planPrice(type, interval)] } });

/** The subscriptions of a profile as we keep them, oldest first; the provider's clock has whole seconds, so those of one second stand in any order. */
export const keptOf = ({ profileId }: Pick<Actor, "profileId">) =>
  db()
    .selectFrom("subscriptions")
    .selectAll()
    .where("profile_id", "=", profileId)
    .orderBy("created_at")
    .execute();

/** How a subscription stands at the provider. */
export const atProvider = async (id = "") => (await provider.subscriptions.retrieve(id)).status;

/** What everything reads of a profile's subscription. */
export const columnsOf = ({ profileId }: Pick<Actor, "profileId">) =>
  db()
    .selectFrom("profiles")
    .select(["subscription_type as type", "subscription_expires_at as expiresAt"])
    .where("id", "=", profileId)
    .executeTakeFirstOrThrow();

/** Lets the bank decline, or take again, what a profile pays with. */
export async function letCardDecline(by: Actor, declines: boolean): Promise<void> {
  const [kept] = await keptOf(by);
  if (kept === undefined) throw new Error("This profile has no subscription.");
  setCard(payments.account, kept.customer_id, declines);
}

/** Lets the bank ask for a confirmation of whatever a profile pays (3-D Secure), from now on. */
export async function letCardAsk(by: Actor): Promise<void> {
  const [kept] = await keptOf(by);
  if (kept === undefined) throw new Error("This profile has no subscription.");
  setCard(payments.account, kept.customer_id, false, true);
}

/** Confirms, or pays, on the provider's page of an invoice; its messages have arrived when this returns. */
export async function payInvoice(url: string): Promise<void> {
  const body = new URLSearchParams({ action: "pay" });
  await fetch(url, { method: "POST", body, redirect: "manual" });
  await payments.delivered();
}

/**
 * Moves everybody's clock, the provider's and ours, and does what falls due on the way; its messages have arrived when this
 * returns. The clock then stands still.
 */
export async function passTime(ms: number): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  await payments.delivered();
}

/** Goes back to the present. */
export const backToNow = () => vi.useRealTimers();

/** The same person later on, with tokens of then. */
export async function later(by: Actor): Promise<Actor> {
  const now = Math.floor(Date.now() / 1_000);
  const times = { iat: now, exp: now + 3_600, auth_time: now };
  const identity = await signedAs(claimsOf(by.identity, times));
  return { ...by, identity, profile: await profileTokenOf({ ...by, identity }, by.profileId) };
}
