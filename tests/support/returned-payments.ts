import { publishCatalogue } from "@/lib/catalogue/publish-catalogue.commands";
import { env } from "@/lib/server/env";
import { payByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import type { Actor } from "@/tests/support/accounts";
import { createOrganisation } from "@/tests/support/checkout";
import { dispute, type OpenedOrder, orderSubscription, refund } from "@/tests/support/orders";
import { stripeClient, stripeStandIn } from "@/tests/support/payments";
import { findSubscription } from "@/tests/support/subscriptions";

/** Ways in which a payment returns at Stripe, in full or in part. */
export const returns = {
  "a refund": async (charge: string, amount?: number) => void (await refund(charge, amount)),
  "a lost dispute": async (charge: string, amount?: number) => {
    const { id } = await dispute({ charge, ...(amount !== undefined && { amount }) });
    await dispute({ dispute: id, status: "lost" });
  },
};
export type Return = keyof typeof returns;

export type Sale = { currency?: string; couponId?: string; country?: string };

/** An organisation that has paid for a plan; with a country, by its address on the payment page. */
export async function subscribeOrganisation(
  type = "ORGANIZATION_PREMIUM",
  interval: "month" | "year" = "month",
  { currency, couponId, country }: Sale = {},
): Promise<{ actor: Actor; order: OpenedOrder }> {
  const actor = await createOrganisation();
  const order = await orderSubscription(actor, type, null, interval, currency, couponId);
  await payByPage(order.url, country);
  await stripeStandIn.delivered();
  return { actor, order };
}

/** Half of the price, for one payment or all. @returns its id, for `couponId` */
export async function createCoupon(duration: "once" | "forever"): Promise<string> {
  const coupon = { percent_off: 50, duration, metadata: { public: "true" } };
  return (await stripeClient.coupons.create(coupon)).id;
}

/** Taxes what is sold from now on, in the price or on top of it, or not any more. */
export async function setTax(
  mode: "automatic" | "off",
  behavior: "inclusive" | "exclusive" = "exclusive",
): Promise<void> {
  Object.assign(env(), { STRIPE_TAX: mode, STRIPE_TAX_BEHAVIOR: behavior });
  await publishCatalogue();
}

/** The credit that a profile's customer has at Stripe, in minor units. */
export async function findCredit(actor: Actor): Promise<number> {
  const { customer_id: id } = await findSubscription(actor);
  const customer = await stripeClient.customers.retrieve(id);
  return customer.deleted === true ? 0 : 0 - customer.balance;
}
