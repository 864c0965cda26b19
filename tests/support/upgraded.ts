import { type Actor, artist } from "@/tests/support/accounts";
import { provider } from "@/tests/support/payments";
import { findInvoiceCharge, orderSubscription, pay } from "@/tests/support/paying";
import {
  changePlan,
  findProfilePlan,
  listSubscriptions,
  planPrice,
} from "@/tests/support/subscribing";

/** Newest first. */
export const invoicesOf = async (by: Actor) => {
  const [kept] = await listSubscriptions(by);
  return (await provider.invoices.list({ subscription: kept?.id ?? "" })).data;
};

/** Oldest first. */
export async function chargeAt(by: Actor, index: number): Promise<string> {
  const invoice = (await invoicesOf(by)).toReversed()[index];
  return findInvoiceCharge(invoice?.id ?? "");
}

/** Starter, upgraded to Pro with the same interval, and further if requested. */
export async function upgraded(...more: readonly string[]) {
  const by = await artist();
  const order = await orderSubscription(by, "ARTIST_STARTER");
  await pay(order);
  for (const type of ["ARTIST_PRO", ...more]) {
    const { status, body } = await changePlan(by, "upgrade", type);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  return { by, order };
}

export const planOf = async (by: Actor) => {
  const [kept] = await listSubscriptions(by);
  const at = await provider.subscriptions.retrieve(kept?.id ?? "");
  return {
    status: at.status,
    price: at.items.data[0]?.price.id,
    type: (await findProfilePlan(by)).type,
  };
};

/** `planOf` an active subscription of this type. */
export const runs = async (type: string) => ({
  status: "active",
  price: await planPrice(type),
  type,
});
