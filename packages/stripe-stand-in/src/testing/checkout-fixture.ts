import type { Stripe } from "stripe";
import { startStandIn } from "#testing/stand-in";

/** Starts a stand-in with a customer, two one-time prices and a monthly one, and a Stripe SDK client for it. */
export async function startCheckoutFixture() {
  const { server, stripe, stop } = await startStandIn();
  const product = await stripe.products.create({ name: "Listing" });
  const createPrice = (
    unit_amount: number,
    eurAmount: number,
    overrides: Partial<Stripe.PriceCreateParams> = {},
  ) =>
    stripe.prices.create({
      product: product.id,
      currency: "usd",
      unit_amount,
      currency_options: { eur: { unit_amount: eurAmount }, jpy: { unit_amount: unit_amount * 2 } },
      ...overrides,
    });
  const listing = await createPrice(2500, 2300);
  const boost = await createPrice(1000, 900);
  const monthly = await createPrice(700, 650, { recurring: { interval: "month" } });
  const customer = await stripe.customers.create({ email: "ada@example.test", name: "Ada" });

  const createSession = async (overrides: Stripe.Checkout.SessionCreateParams = {}) => {
    const session = await stripe.checkout.sessions.create({
      mode: "payment",
      customer: customer.id,
      line_items: [{ price: listing.id, quantity: 1 }],
      success_url: "http://shop.test/done?session={CHECKOUT_SESSION_ID}",
      cancel_url: "http://shop.test/cart",
      ...overrides,
    });
    return { ...session, url: session.url ?? "" };
  };
  const retrieveSession = (id: string) => stripe.checkout.sessions.retrieve(id);
  /** Lists the types of the events of payments and sessions, oldest first. */
  const listEventTypes = async () => {
    const { data } = await stripe.events.list({ limit: 100 });
    const types = data.map(({ type }) => type).toReversed();
    return types.filter((type) => /^(checkout|payment_intent|charge|refund)/.test(type));
  };
  return {
    server,
    stripe,
    product,
    listing,
    boost,
    monthly,
    customer,
    createSession,
    retrieveSession,
    listEventTypes,
    close: stop,
  };
}
