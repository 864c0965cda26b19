import type { Stripe } from "stripe";
import {
  type DefaultProduct,
  defaultCatalogue,
  TAX_CODE,
} from "@/lib/catalogue/default-catalogue.rules";
import {
  costsTheSame,
  saysTheSame,
  whatIsThere,
} from "@/lib/catalogue/published-catalogue.gateway";
import { forgetCatalogue } from "@/lib/products/products.gateway";
import { env } from "@/lib/server/env";
import { askStripe, idOf } from "@/lib/server/stripe";

type Price = DefaultProduct["prices"][number];
const wordsOf = ({ name, description, features, event, type }: DefaultProduct) => ({
  name,
  description,
  active: true,
  marketing_features: features.map((feature) => ({ name: feature })),
  metadata: { [event]: type },
  ...(env().STRIPE_TAX !== "off" && { tax_code: TAX_CODE }),
});

async function publishProduct(wanted: DefaultProduct, there: Stripe.Product | undefined) {
  if (there === undefined) {
    await askStripe((client) => client.products.create({ id: wanted.id, ...wordsOf(wanted) }));
    return [`created ${wanted.id}`];
  }
  if (saysTheSame(there, wanted)) return [];
  await askStripe((client) => client.products.update(wanted.id, wordsOf(wanted)));
  return [`updated ${wanted.id}`];
}

async function createPrice(productId: string, { lookupKey, interval, amounts }: Price) {
  const { USD, ...others } = amounts;
  const { STRIPE_TAX, STRIPE_TAX_BEHAVIOR: tax_behavior } = env();
  const taxed = STRIPE_TAX === "off" ? {} : { tax_behavior };
  const options = Object.entries(others).map(([code, amount]) => [
    code.toLowerCase(),
    { unit_amount: amount, ...taxed },
  ]);
  return askStripe((client) =>
    client.prices.create({
      product: productId,
      currency: "usd",
      unit_amount: USD,
      ...taxed,
      currency_options: Object.fromEntries(options),
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      ...(interval !== null && { recurring: { interval } }),
    }),
  );
}

/** A price's amounts cannot be changed, nor whether its tax is in them: another takes its lookup key and its place, and who pays the old one goes on with it. */
async function publishPrice(
  product: { id: string; defaultPrice: string | null },
  wanted: Price,
  there: Stripe.Price | undefined,
): Promise<string[]> {
  if (there !== undefined && costsTheSame(there, product.id, wanted)) return [];
  const made = await createPrice(product.id, wanted);
  if (there === undefined) return [`created ${wanted.lookupKey}`];
  await askStripe(async (client) => {
    // The provider keeps a product's default price from being archived.
    if (product.defaultPrice === there.id) {
      await client.products.update(product.id, { default_price: made.id });
    }
    await client.prices.update(there.id, { active: false });
  });
  return [`changed ${wanted.lookupKey}`];
}

/**
 * Makes the payment provider's catalogue that of `wanted`: missing products and prices are created, changed words updated, a
 * changed amount becomes a new price. Repeating it changes nothing; what else stands there stays.
 * @returns what was done, in the order in which it was
 * @throws UPSTREAM_UNAVAILABLE, and then it can be repeated
 */
export async function publishCatalogue(wanted = defaultCatalogue()): Promise<string[]> {
  const { products, prices } = await whatIsThere();
  const done: string[] = [];
  for (const product of wanted) {
    const there = products.get(product.id);
    done.push(...(await publishProduct(product, there)));
    const place = { id: product.id, defaultPrice: idOf(there?.default_price) };
    for (const price of product.prices) {
      done.push(...(await publishPrice(place, price, prices.get(price.lookupKey))));
    }
  }
  forgetCatalogue();
  return done;
}
