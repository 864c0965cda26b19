import type { Stripe } from "stripe";
import {
  type DefaultProduct,
  buildDefaultCatalogue,
  TAX_CODE,
} from "@/lib/catalogue/default-catalogue.rules";
import {
  isSamePrice,
  isSameProduct,
  readPublishedCatalogue,
} from "@/lib/catalogue/published-catalogue.gateway";
import { clearCatalogueCache } from "@/lib/products/products.gateway";
import { env } from "@/lib/server/env";
import { callStripe, toStripeId } from "@/lib/server/stripe/stripe";

type Price = DefaultProduct["prices"][number];
const toProductFields = ({ name, description, features, event, type }: DefaultProduct) => ({
  name,
  description,
  active: true,
  marketing_features: features.map((feature) => ({ name: feature })),
  metadata: { [event]: type },
  ...(env().STRIPE_TAX !== "off" && { tax_code: TAX_CODE }),
});

async function publishProduct(product: DefaultProduct, published: Stripe.Product | undefined) {
  if (published === undefined) {
    await callStripe((client) =>
      client.products.create({ id: product.id, ...toProductFields(product) }),
    );
    return [`created ${product.id}`];
  }
  if (isSameProduct(published, product)) return [];
  await callStripe((client) => client.products.update(product.id, toProductFields(product)));
  return [`updated ${product.id}`];
}

async function createPrice(productId: string, { lookupKey, interval, amounts }: Price) {
  const { USD, ...otherAmounts } = amounts;
  const { STRIPE_TAX, STRIPE_TAX_BEHAVIOR: tax_behavior } = env();
  const taxOptions = STRIPE_TAX === "off" ? {} : { tax_behavior };
  const currencyOptions = Object.entries(otherAmounts).map(([code, amount]) => [
    code.toLowerCase(),
    { unit_amount: amount, ...taxOptions },
  ]);
  return callStripe((client) =>
    client.prices.create({
      product: productId,
      currency: "usd",
      unit_amount: USD,
      ...taxOptions,
      currency_options: Object.fromEntries(currencyOptions),
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      ...(interval !== null && { recurring: { interval } }),
    }),
  );
}

/** The amounts and tax behaviour of a price are immutable: a new price takes over its lookup key, and subscribers stay with the old one. */
async function publishPrice(
  product: { id: string; defaultPrice: string | null },
  price: Price,
  published: Stripe.Price | undefined,
): Promise<string[]> {
  if (published !== undefined && isSamePrice(published, product.id, price)) return [];
  const created = await createPrice(product.id, price);
  if (published === undefined) return [`created ${price.lookupKey}`];
  await callStripe(async (client) => {
    // The provider does not archive a product's default price.
    if (product.defaultPrice === published.id)
      await client.products.update(product.id, { default_price: created.id });
    await client.prices.update(published.id, { active: false });
  });
  return [`changed ${price.lookupKey}`];
}

/** Creates missing products and prices, updates texts, replaces changed prices. Idempotent. @throws UPSTREAM_UNAVAILABLE */
export async function publishCatalogue(catalogue = buildDefaultCatalogue()): Promise<string[]> {
  const { products, prices } = await readPublishedCatalogue();
  const changes: string[] = [];
  for (const product of catalogue) {
    const published = products.get(product.id);
    changes.push(...(await publishProduct(product, published)));
    const priceOwner = { id: product.id, defaultPrice: toStripeId(published?.default_price) };
    for (const price of product.prices)
      changes.push(...(await publishPrice(priceOwner, price, prices.get(price.lookupKey))));
  }
  clearCatalogueCache();
  return changes;
}
