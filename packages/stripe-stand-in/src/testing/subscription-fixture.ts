import type { Stripe } from "stripe";
import { DAY_SECONDS } from "#subscriptions/calendar";
import { startStandIn } from "#testing/stand-in";

/**
 * Starts a stand-in with a monthly starter price, a more expensive one and a yearly one, and a Stripe SDK client for it.
 * @param from the time that its clock shows
 */
export async function startSubscriptionFixture(from?: string) {
  const { server, stripe, stop, restart } = await startStandIn({}, from);
  const createPrice = async (name: string, unit_amount: number, interval: "month" | "year") => {
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
  const starter = await createPrice("Starter", 1000, "month");
  const pro = await createPrice("Pro", 2500, "month");
  const yearly = await createPrice("Starter, yearly", 9600, "year");

  const createCustomer = async ({ card = true } = {}) => {
    const customer = await stripe.customers.create({
      email: "ada@example.test",
      ...(card && { invoice_settings: { default_payment_method: "pm_card_visa" } }),
    });
    return customer.id;
  };
  const subscribe = (customer: string, overrides: Stripe.SubscriptionCreateParams = {}) =>
    stripe.subscriptions.create({ customer, items: [{ price: starter }], ...overrides });
  /** Creates a subscription to the starter price and moves the clock to its tenth day. */
  const subscribeTenDaysAgo = async () => {
    const customer = await createCustomer();
    const sub = await subscribe(customer);
    const date = sub.billing_cycle_anchor + 10 * DAY_SECONDS;
    await server.clock.moveTo(date);
    return { customer, sub, date };
  };
  const changePrice = (
    sub: Stripe.Subscription,
    price: string,
    overrides: Stripe.SubscriptionUpdateParams = {},
  ) =>
    stripe.subscriptions.update(sub.id, {
      items: [{ id: sub.items.data[0]?.id ?? "", price }],
      ...overrides,
    });
  const retrieve = (id: string) =>
    stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
  const setCardDeclines = async (customer: string, declines: boolean) => {
    const body = JSON.stringify({ customer, declines });
    const { ok } = await fetch(`${server.url}/_local/card`, { method: "POST", body });
    if (!ok) throw new Error("The stand-in rejected the card behaviour.");
  };
  /** Lists the types of the events of subscriptions and payments, oldest first. */
  const listEventTypes = async () => {
    const { data } = await stripe.events.list({ limit: 100 });
    const types = data.map(({ type }) => type).toReversed();
    return types.filter((type) => /^(customer\.sub|invoice|payment_intent|charge|sub)/.test(type));
  };
  return {
    server,
    stripe,
    starter,
    pro,
    yearly,
    createCustomer,
    subscribe,
    restart,
    subscribeTenDaysAgo,
    changePrice,
    retrieve,
    setCardDeclines,
    listEventTypes,
    close: stop,
  };
}
