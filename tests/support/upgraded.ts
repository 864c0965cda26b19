import { type Actor, artist } from "@/tests/support/accounts";
import { provider } from "@/tests/support/payments";
import { chargeOfInvoice, orderSubscription, pay } from "@/tests/support/paying";
import { changeTo, columnsOf, keptOf, planPrice } from "@/tests/support/subscribing";

/** The invoices of a profile's subscription, the newest first. */
export const invoicesOf = async (by: Actor) => {
  const [kept] = await keptOf(by);
  return (await provider.invoices.list({ subscription: kept?.id ?? "" })).data;
};

/** The payment of an invoice of a profile's subscription, the oldest first. */
export async function chargeAt(by: Actor, index: number): Promise<string> {
  const invoice = (await invoicesOf(by)).toReversed()[index];
  return chargeOfInvoice(invoice?.id ?? "");
}

/** Starter, upgraded to Pro by the same interval, and to more where asked for. */
export async function upgraded(...more: readonly string[]) {
  const by = await artist();
  const order = await orderSubscription(by, "ARTIST_STARTER");
  await pay(order);
  for (const type of ["ARTIST_PRO", ...more]) {
    const { status, body } = await changeTo(by, "upgrade", type);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  return { by, order };
}

/** What a profile's subscription is at the provider and with us. */
export const planOf = async (by: Actor) => {
  const [kept] = await keptOf(by);
  const at = await provider.subscriptions.retrieve(kept?.id ?? "");
  return { status: at.status, price: at.items.data[0]?.price.id, type: (await columnsOf(by)).type };
};

/** `planOf` a subscription of this type that runs. */
export const runs = async (type: string) => ({
  status: "active",
  price: await planPrice(type),
  type,
});
