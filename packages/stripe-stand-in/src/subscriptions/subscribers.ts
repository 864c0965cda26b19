import type { Stripe } from "stripe";
import { DAY } from "#subscriptions/calendar";
import { standIn } from "#testing/stand-in";

/** For tests: a stand-in that sells a starter plan, a dearer one and the starter plan by the year, and Stripe's own SDK towards it. */
export async function openSubscribers(from?: string) {
  const { local, stripe, stop, again: restart } = await standIn({}, from);
  const plan = async (name: string, unit_amount: number, interval: "month" | "year") => {
    const product = await stripe.products.create({ name });
    const { id } = await stripe.prices.create({
      product: product.id,
      currency: "usd",
      unit_amount,
      recurring: { interval },
      currency_options: { eur: { unit_amount }, jpy: { unit_amount: unit_amount * 150 } },
    });
    return id;
  };
  const starter = await plan("Starter", 1000, "month");
  const pro = await plan("Pro", 2500, "month");
  const yearly = await plan("Starter, by the year", 9600, "year");

  const customer = async ({ card = true } = {}) => {
    const made = await stripe.customers.create({
      email: "ada@example.test",
      ...(card && { invoice_settings: { default_payment_method: "pm_card_visa" } }),
    });
    return made.id;
  };
  const start = (of: string, more: Stripe.SubscriptionCreateParams = {}) =>
    stripe.subscriptions.create({ customer: of, items: [{ price: starter }], ...more });
  /** A subscription of the starter plan of which ten days are gone. */
  const tenDaysOld = async () => {
    const of = await customer();
    const sub = await start(of);
    const date = sub.billing_cycle_anchor + 10 * DAY;
    await local.clock.moveTo(date);
    return { customer: of, sub, date };
  };
  const swap = (
    sub: Stripe.Subscription,
    price: string,
    more: Stripe.SubscriptionUpdateParams = {},
  ) =>
    stripe.subscriptions.update(sub.id, {
      items: [{ id: sub.items.data[0]?.id ?? "", price }],
      ...more,
    });
  const again = (id: string) => stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
  const setDeclines = async (of: string, declines: boolean) => {
    const body = JSON.stringify({ customer: of, declines });
    const { ok } = await fetch(`${local.url}/_local/card`, { method: "POST", body });
    if (!ok) throw new Error("The stand-in did not take the order about the card.");
  };
  /** The types of the events so far that are about subscriptions and money, in order. */
  const eventTypes = async () => {
    const { data } = await stripe.events.list({ limit: 100 });
    const types = data.map(({ type }) => type).toReversed();
    return types.filter((type) => /^(customer\.sub|invoice|payment_intent|charge|sub)/.test(type));
  };
  return {
    local,
    stripe,
    starter,
    pro,
    yearly,
    customer,
    start,
    restart,
    tenDaysOld,
    swap,
    again,
    setDeclines,
    eventTypes,
    close: stop,
  };
}
