import { type Actor, createArtist } from "@/tests/support/accounts";
import { stripeClient } from "@/tests/support/payments";
import { findInvoiceCharge, orderSubscription, pay } from "@/tests/support/orders";
import {
  changePlan,
  findProfilePlan,
  findSubscription,
  findSubscriptionPriceId,
} from "@/tests/support/subscriptions";

/** Lists the invoices of a subscription, newest first. */
export const listInvoices = async (actor: Actor) => {
  const subscription = await findSubscription(actor);
  return (await stripeClient.invoices.list({ subscription: subscription.id })).data;
};

/** Finds the charge of a paid invoice; 0 is the oldest. */
export async function findChargeByIndex(actor: Actor, index: number): Promise<string> {
  const invoice = (await listInvoices(actor)).toReversed()[index];
  return findInvoiceCharge(invoice?.id);
}

/** A monthly Starter plan, upgraded to Pro and then to each further type. */
export async function createUpgradedSubscription(...furtherTypes: readonly string[]) {
  const actor = await createArtist();
  const order = await orderSubscription(actor, "ARTIST_STARTER");
  await pay(order);
  for (const type of ["ARTIST_PRO", ...furtherTypes]) {
    const { status, body } = await changePlan(actor, "upgrade", type);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  return { actor, order };
}

export const findPlan = async (actor: Actor) => {
  const subscription = await findSubscription(actor);
  const stripeSubscription = await stripeClient.subscriptions.retrieve(subscription.id);
  return {
    status: stripeSubscription.status,
    price: stripeSubscription.items.data[0]?.price.id,
    type: (await findProfilePlan(actor)).type,
  };
};

/** Returns what `findPlan` does for an active subscription of this type. */
export const toActivePlan = async (type: string) => ({
  status: "active",
  price: await findSubscriptionPriceId(type),
  type,
});
