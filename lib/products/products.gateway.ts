import { setTimeout as wait } from "node:timers/promises";
import type { Stripe } from "stripe";
import { isPremiumPost, isSold, readProductKey } from "@/lib/products/product-keys.rules";
import {
  type Catalogue,
  type CataloguePrice,
  type CatalogueProduct,
  countsAlike,
  currencyFault,
  productsIn,
  sharedCurrencies,
  soldPrice,
} from "@/lib/products/products.rules";
import { type Product, PriceInterval, type ProductEvent } from "@/lib/products/products.schema";
import { log } from "@/lib/server/log";
import { askStripe, idOf } from "@/lib/server/stripe";
import { invalid } from "@/lib/shared/failure";

/** Milliseconds that the catalogue is taken to stand, that a reader waits for a newer one, and between attempts when none comes. */
const FRESH_MS = 60_000;
const PATIENCE_MS = 1_000;
const PAUSE_MS = 5_000;

/** More products or prices than any catalogue of ours has. */
const MOST = 10_000;

function toPrice(price: Stripe.Price): CataloguePrice | null {
  const { recurring } = price;
  const interval = recurring === null ? null : PriceInterval.safeParse(recurring.interval).data;
  const isPlain =
    price.billing_scheme === "per_unit" &&
    (recurring === null || (recurring.interval_count === 1 && recurring.usage_type === "licensed"));
  if (interval === undefined || !isPlain) return null;
  const options = Object.entries(price.currency_options ?? {});
  const all = [...options, [price.currency, { unit_amount: price.unit_amount }] as const];
  const amounts = all.flatMap(([currency, { unit_amount: amount }]): [string, number][] => {
    const code = currency.toUpperCase();
    return amount === null || !countsAlike(code) ? [] : [[code, amount]];
  });
  return { id: price.id, interval, amounts: Object.fromEntries(amounts) };
}

/** One price per interval: the one with a lookup key, else the newest. */
function onePerInterval(
  prices: readonly Stripe.Price[],
  isSubscription: boolean,
): CataloguePrice[] {
  const best = prices.toSorted(
    (a, b) =>
      Number(b.lookup_key !== null) - Number(a.lookup_key !== null) || b.created - a.created,
  );
  const kept = new Map<PriceInterval | null, CataloguePrice>();
  for (const price of best) {
    const made = toPrice(price);
    if (made === null || (made.interval !== null) !== isSubscription) continue;
    if (!kept.has(made.interval)) kept.set(made.interval, made);
  }
  return [...kept.values()];
}

/** A product as it is sold; null for one that cannot be: neither a list nor a checkout ever sees it. */
function toProduct(
  product: Stripe.Product,
  prices: readonly Stripe.Price[],
): CatalogueProduct | null {
  const key = readProductKey(product.metadata);
  if (key === null || !isSold(key)) return null;
  const { event, type } = key;
  return {
    id: product.id,
    event,
    type,
    name: product.name,
    description: product.description ?? "",
    metadata: { [event]: type },
    features: product.marketing_features.flatMap(({ name }) => name ?? []),
    prices: isPremiumPost(key) ? [] : onePerInterval(prices, event === "subscriptionEvent"),
  };
}

async function read(): Promise<Catalogue> {
  const [products, prices] = await askStripe((client) =>
    Promise.all([
      client.products.list({ active: true, limit: 100 }).autoPagingToArray({ limit: MOST }),
      client.prices
        .list({ active: true, limit: 100, expand: ["data.currency_options"] })
        .autoPagingToArray({ limit: MOST }),
    ]),
  );
  const of = Map.groupBy(prices, ({ product }) => idOf(product));
  const sold = products.flatMap((product) => toProduct(product, of.get(product.id) ?? []) ?? []);
  return { products: sold, currencies: sharedCurrencies(sold.flatMap(({ prices: own }) => own)) };
}

let held: { catalogue: Catalogue; readAt: number } | undefined;
let triedAt = Number.NEGATIVE_INFINITY;
let lookedAt = Number.NEGATIVE_INFINITY;
let reading: Promise<Catalogue> | undefined;

function refresh(): Promise<Catalogue> {
  triedAt = performance.now();
  if (reading !== undefined) return reading;
  const own: Promise<Catalogue> = read()
    .then((newest) => {
      // One that was begun before the catalogue was forgotten may be of before.
      if (reading === own) held = { catalogue: newest, readAt: performance.now() };
      return newest;
    })
    .finally(() => {
      if (reading === own) reading = undefined;
    });
  reading = own;
  return own;
}

/** Forgets what is known of the catalogue, as after it was changed from here. */
export function forgetCatalogue(): void {
  held = reading = undefined;
  triedAt = lookedAt = Number.NEGATIVE_INFINITY;
}

/**
 * What is sold: as the payment provider had it at most a minute ago, or as it was last known while the provider does not answer.
 * @throws UPSTREAM_UNAVAILABLE when nothing is known of it yet
 */
export async function catalogue(): Promise<Catalogue> {
  if (held === undefined) return refresh();
  const { catalogue: known, readAt } = held;
  const now = performance.now();
  if (now - readAt < FRESH_MS || (reading === undefined && now - triedAt < PAUSE_MS)) return known;
  const newer = refresh().catch((error: unknown) => {
    log().warn({ err: error }, "the catalogue could not be read again: the last one is served");
    return known;
  });
  return Promise.race([newer, wait(PATIENCE_MS, known, { ref: false })]);
}

/** The catalogue in which these prices are looked for: read once more when it lacks one, which may be new. @throws UPSTREAM_UNAVAILABLE */
export async function catalogueWith(priceIds: readonly string[]): Promise<Catalogue> {
  const known = await catalogue();
  const isComplete = priceIds.every((id) => soldPrice(known, id) !== undefined);
  if (isComplete || performance.now() - lookedAt < PAUSE_MS) return known;
  lookedAt = performance.now();
  return refresh();
}

/**
 * Products of these kinds with their prices in one currency.
 * @throws VALIDATION naming the currencies that there are; UPSTREAM_UNAVAILABLE
 */
export async function listProducts(
  currency: string,
  ...events: readonly ProductEvent[]
): Promise<Product[]> {
  const known = await catalogue();
  const fault = currencyFault(currency, known);
  if (fault !== null) throw invalid([fault]);
  return productsIn(currency, known, events);
}

/** The currencies that every price has. @throws UPSTREAM_UNAVAILABLE */
export async function listCurrencies(): Promise<string[]> {
  return [...(await catalogue()).currencies];
}
