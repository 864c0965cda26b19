import type { Stripe } from "stripe";
import {
  type DefaultProduct,
  defaultCatalogue,
  TAX_CODE,
} from "@/lib/catalogue/default-catalogue.rules";
import { env } from "@/lib/server/env";
import { askStripe, idOf } from "@/lib/server/stripe";

type Price = DefaultProduct["prices"][number];
type Kept = { products: Map<string, Stripe.Product>; prices: Map<string, Stripe.Price> };

/** More products or prices than any account of ours has. */
const MOST = 10_000;

/** All products and the active prices with their lookup keys, as they stand at the payment provider. @throws UPSTREAM_UNAVAILABLE */
export async function whatIsThere(): Promise<Kept> {
  const [products, prices] = await askStripe((client) =>
    Promise.all([
      client.products.list({ limit: 100 }).autoPagingToArray({ limit: MOST }),
      client.prices
        .list({ active: true, limit: 100, expand: ["data.currency_options"] })
        .autoPagingToArray({ limit: MOST }),
    ]),
  );
  return {
    products: new Map(products.map((product) => [product.id, product])),
    prices: new Map(
      prices.flatMap((price) => (price.lookup_key ? [[price.lookup_key, price]] : [])),
    ),
  };
}

/** Whether a product has the words of the default catalogue. */
export function saysTheSame(there: Stripe.Product, wanted: DefaultProduct): boolean {
  const features = there.marketing_features.map(({ name }) => name);
  return (
    there.active &&
    there.name === wanted.name &&
    there.description === wanted.description &&
    there.metadata[wanted.event] === wanted.type &&
    (env().STRIPE_TAX === "off" || idOf(there.tax_code) === TAX_CODE) &&
    features.join("\n") === wanted.features.join("\n")
  );
}

/** Whether a price is that of the default catalogue, in every currency, with its tax in it or on top as the environment says. */
export function costsTheSame(there: Stripe.Price, productId: string, { amounts, interval }: Price) {
  const { currency_options: options = {}, currency, unit_amount: own } = there;
  const { STRIPE_TAX, STRIPE_TAX_BEHAVIOR } = env();
  const behaviors = [there, ...Object.values(options)].map(({ tax_behavior: each }) => each);
  const isTaxedAlike =
    STRIPE_TAX === "off" || behaviors.every((each) => each === STRIPE_TAX_BEHAVIOR);
  const inCurrency = (code: string) =>
    code === currency.toUpperCase() ? own : options[code.toLowerCase()]?.unit_amount;
  const product = idOf(there.product);
  return (
    product === productId &&
    isTaxedAlike &&
    (there.recurring?.interval ?? null) === interval &&
    Object.entries(amounts).every(([code, amount]) => inCurrency(code) === amount)
  );
}

/**
 * What `npm run catalog` would create or change, by product id or lookup key; none when the catalogue is complete. Reads only.
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function missingFromCatalogue(): Promise<string[]> {
  const { products, prices } = await whatIsThere();
  return defaultCatalogue().flatMap((product) => {
    const there = products.get(product.id);
    const missing = product.prices.filter((price) => {
      const kept = prices.get(price.lookupKey);
      return kept === undefined || !costsTheSame(kept, product.id, price);
    });
    const isSaid = there !== undefined && saysTheSame(there, product);
    return [...(isSaid ? [] : [product.id]), ...missing.map(({ lookupKey }) => lookupKey)];
  });
}
