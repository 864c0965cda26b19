import type { Stripe } from "stripe";
import {
  type DefaultProduct,
  buildDefaultCatalogue,
  TAX_CODE,
} from "@/lib/catalogue/default-catalogue.rules";
import { env } from "@/lib/server/env";
import { callStripe, toStripeId } from "@/lib/server/stripe/stripe";

type Price = DefaultProduct["prices"][number];
type PublishedCatalogue = {
  products: Map<string, Stripe.Product>;
  prices: Map<string, Stripe.Price>;
};

const MAX_ITEMS = 10_000;

/** Reads all products and the active prices by lookup key, as the payment provider has them. @throws UPSTREAM_UNAVAILABLE */
export async function readPublishedCatalogue(): Promise<PublishedCatalogue> {
  const [products, prices] = await callStripe((client) =>
    Promise.all([
      client.products.list({ limit: 100 }).autoPagingToArray({ limit: MAX_ITEMS }),
      client.prices
        .list({ active: true, limit: 100, expand: ["data.currency_options"] })
        .autoPagingToArray({ limit: MAX_ITEMS }),
    ]),
  );
  return {
    products: new Map(products.map((product) => [product.id, product])),
    prices: new Map(
      prices.flatMap((price) => (price.lookup_key ? [[price.lookup_key, price]] : [])),
    ),
  };
}

export function isSameProduct(published: Stripe.Product, product: DefaultProduct): boolean {
  const features = published.marketing_features.map(({ name }) => name);
  return (
    published.active &&
    published.name === product.name &&
    published.description === product.description &&
    published.metadata[product.event] === product.type &&
    (env().STRIPE_TAX === "off" || toStripeId(published.tax_code) === TAX_CODE) &&
    features.join("\n") === product.features.join("\n")
  );
}

/** Compares every currency, and the tax behaviour that the environment sets. */
export function isSamePrice(
  published: Stripe.Price,
  productId: string,
  { amounts, interval }: Price,
) {
  const { currency_options: currencyOptions = {}, currency, unit_amount: baseAmount } = published;
  const { STRIPE_TAX, STRIPE_TAX_BEHAVIOR } = env();
  const taxBehaviors = [published, ...Object.values(currencyOptions)].map(
    ({ tax_behavior: taxBehavior }) => taxBehavior,
  );
  const hasSameTax =
    STRIPE_TAX === "off" ||
    taxBehaviors.every((taxBehavior) => taxBehavior === STRIPE_TAX_BEHAVIOR);
  const findAmount = (code: string) =>
    code === currency.toUpperCase() ? baseAmount : currencyOptions[code.toLowerCase()]?.unit_amount;
  const product = toStripeId(published.product);
  return (
    product === productId &&
    hasSameTax &&
    (published.recurring?.interval ?? null) === interval &&
    Object.entries(amounts).every(([code, amount]) => findAmount(code) === amount)
  );
}

/** Lists what `npm run catalog` would create or change, by product id or lookup key. Reads only. @throws UPSTREAM_UNAVAILABLE */
export async function listCatalogueChanges(): Promise<string[]> {
  const { products, prices } = await readPublishedCatalogue();
  return buildDefaultCatalogue().flatMap((product) => {
    const published = products.get(product.id);
    const outdatedPrices = product.prices.filter((price) => {
      const publishedPrice = prices.get(price.lookupKey);
      return publishedPrice === undefined || !isSamePrice(publishedPrice, product.id, price);
    });
    const isUpToDate = published !== undefined && isSameProduct(published, product);
    return [
      ...(isUpToDate ? [] : [product.id]),
      ...outdatedPrices.map(({ lookupKey }) => lookupKey),
    ];
  });
}
