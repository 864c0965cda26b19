import type { Stripe } from "stripe";
import { type DefaultProduct, defaultCatalogue } from "@/lib/products/defaults/rules";
import { forgetCatalogue } from "@/lib/products/queries";
import { askStripe } from "@/lib/server/stripe";

type Price = DefaultProduct["prices"][number];
type Kept = { products: Map<string, Stripe.Product>; prices: Map<string, Stripe.Price> };

/** More products or prices than any account of ours has. */
const MOST = 10_000;

async function whatIsThere(): Promise<Kept> {
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

const wordsOf = ({ name, description, features, event, type }: DefaultProduct) => ({
  name,
  description,
  active: true,
  marketing_features: features.map((feature) => ({ name: feature })),
  metadata: { [event]: type },
});

function saysTheSame(there: Stripe.Product, wanted: DefaultProduct): boolean {
  const features = there.marketing_features.map(({ name }) => name);
  return (
    there.active &&
    there.name === wanted.name &&
    there.description === wanted.description &&
    there.metadata[wanted.event] === wanted.type &&
    features.join("\n") === wanted.features.join("\n")
  );
}

async function publishProduct(wanted: DefaultProduct, there: Stripe.Product | undefined) {
  if (there === undefined) {
    await askStripe((client) => client.products.create({ id: wanted.id, ...wordsOf(wanted) }));
    return [`created ${wanted.id}`];
  }
  if (saysTheSame(there, wanted)) return [];
  await askStripe((client) => client.products.update(wanted.id, wordsOf(wanted)));
  return [`updated ${wanted.id}`];
}

function costsTheSame(there: Stripe.Price, productId: string, { amounts, interval }: Price) {
  const { currency_options: options = {}, currency, unit_amount: own } = there;
  const inCurrency = (code: string) =>
    code === currency.toUpperCase() ? own : options[code.toLowerCase()]?.unit_amount;
  const product = typeof there.product === "string" ? there.product : there.product.id;
  return (
    product === productId &&
    (there.recurring?.interval ?? null) === interval &&
    Object.entries(amounts).every(([code, amount]) => inCurrency(code) === amount)
  );
}

async function createPrice(productId: string, { lookupKey, interval, amounts }: Price) {
  const { USD, ...others } = amounts;
  const options = Object.entries(others).map(([code, amount]) => [
    code.toLowerCase(),
    { unit_amount: amount },
  ]);
  return askStripe((client) =>
    client.prices.create({
      product: productId,
      currency: "usd",
      unit_amount: USD,
      currency_options: Object.fromEntries(options),
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      ...(interval !== null && { recurring: { interval } }),
    }),
  );
}

/** A price's amounts cannot be changed: another takes its lookup key and its place, and who pays the old one goes on with it. */
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

const idOf = (given: string | { id: string } | null | undefined) =>
  typeof given === "string" ? given : (given?.id ?? null);

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
