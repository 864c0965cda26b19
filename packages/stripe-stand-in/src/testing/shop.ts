import type { Stripe } from "stripe";
import { standIn } from "#testing/stand-in";

/** For tests: a stand-in with a shop of two one-time prices and a monthly one, and Stripe's own SDK towards it. */
export async function openShop() {
  const { local, stripe, stop } = await standIn();
  const product = await stripe.products.create({ name: "Listing" });
  const price = (unit_amount: number, eur: number, more: Partial<Stripe.PriceCreateParams> = {}) =>
    stripe.prices.create({
      product: product.id,
      currency: "usd",
      unit_amount,
      currency_options: { eur: { unit_amount: eur }, jpy: { unit_amount: unit_amount * 2 } },
      ...more,
    });
  const listing = await price(2500, 2300);
  const boost = await price(1000, 900);
  const monthly = await price(700, 650, { recurring: { interval: "month" } });
  const customer = await stripe.customers.create({ email: "ada@example.test", name: "Ada" });

  const begin = async (more: Stripe.Checkout.SessionCreateParams = {}) => {
    const session = await stripe.checkout.sessions.create({
      mode: "payment",
      customer: customer.id,
      line_items: [{ price: listing.id, quantity: 1 }],
      success_url: "http://shop.test/done?session={CHECKOUT_SESSION_ID}",
      cancel_url: "http://shop.test/cart",
      ...more,
    });
    return { ...session, url: session.url ?? "" };
  };
  const again = (id: string) => stripe.checkout.sessions.retrieve(id);
  /** The types of the events of payments and sessions so far, in order. */
  const eventTypes = async () => {
    const { data } = await stripe.events.list({ limit: 100 });
    const types = data.map(({ type }) => type).toReversed();
    return types.filter((type) => /^(checkout|payment_intent|charge|refund)/.test(type));
  };
  return {
    local,
    stripe,
    product,
    listing,
    boost,
    monthly,
    customer,
    begin,
    again,
    eventTypes,
    close: stop,
  };
}
