import { setTimeout as wait } from "node:timers/promises";
import type { Stripe } from "stripe";
import { isPremiumPost, isSold, readProductKey } from "@/lib/products/product-keys.rules";
import {
  type Catalogue,
  type CataloguePrice,
  type CatalogueProduct,
  hasIsoMinorUnits,
  currencyError,
  listProductsIn,
  sharedCurrencies,
  findSoldPrice,
} from "@/lib/products/products.rules";
import { type Product, PriceInterval, type ProductEvent } from "@/lib/products/products.schema";
import { log } from "@/lib/server/log";
import { callStripe, toStripeId } from "@/lib/server/stripe";
import { invalid } from "@/lib/shared/failure";

/** Milliseconds that the cached catalogue is fresh, that a reader waits for a newer one, and between attempts after a failure. */
const FRESH_MS = 60_000;
const MAX_WAIT_MS = 1_000;
const RETRY_PAUSE_MS = 5_000;

const MAX_ITEMS = 10_000;

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
    return amount === null || !hasIsoMinorUnits(code) ? [] : [[code, amount]];
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
  const byInterval = new Map<PriceInterval | null, CataloguePrice>();
  for (const price of best) {
    const converted = toPrice(price);
    if (converted === null || (converted.interval !== null) !== isSubscription) continue;
    if (!byInterval.has(converted.interval)) byInterval.set(converted.interval, converted);
  }
  return [...byInterval.values()];
}

/** Null for a product that cannot be sold: it appears in no list or checkout. */
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

async function readCatalogue(): Promise<Catalogue> {
  const [products, prices] = await callStripe((client) =>
    Promise.all([
      client.products.list({ active: true, limit: 100 }).autoPagingToArray({ limit: MAX_ITEMS }),
      client.prices
        .list({ active: true, limit: 100, expand: ["data.currency_options"] })
        .autoPagingToArray({ limit: MAX_ITEMS }),
    ]),
  );
  const pricesByProduct = Map.groupBy(prices, ({ product }) => toStripeId(product));
  const sold = products.flatMap(
    (product) => toProduct(product, pricesByProduct.get(product.id) ?? []) ?? [],
  );
  return { products: sold, currencies: sharedCurrencies(sold.flatMap(({ prices: own }) => own)) };
}

let cached: { catalogue: Catalogue; readAt: number } | undefined;
let attemptedAt = Number.NEGATIVE_INFINITY;
let searchedAt = Number.NEGATIVE_INFINITY;
let reading: Promise<Catalogue> | undefined;

function refresh(): Promise<Catalogue> {
  attemptedAt = performance.now();
  if (reading !== undefined) return reading;
  const own: Promise<Catalogue> = readCatalogue()
    .then((newest) => {
      // A read that began before the cache was cleared may be outdated.
      if (reading === own) cached = { catalogue: newest, readAt: performance.now() };
      return newest;
    })
    .finally(() => {
      if (reading === own) reading = undefined;
    });
  reading = own;
  return own;
}

/** Clears the cache, as after a change made by us. */
export function clearCatalogueCache(): void {
  cached = reading = undefined;
  attemptedAt = searchedAt = Number.NEGATIVE_INFINITY;
}

/** At most a minute old, or the last one read while the provider is down. @throws UPSTREAM_UNAVAILABLE before the first read */
export async function findCatalogue(): Promise<Catalogue> {
  if (cached === undefined) return refresh();
  const { catalogue, readAt } = cached;
  const now = performance.now();
  if (now - readAt < FRESH_MS || (reading === undefined && now - attemptedAt < RETRY_PAUSE_MS))
    return catalogue;
  const newer = refresh().catch((error: unknown) => {
    log().warn({ err: error }, "the catalogue could not be read again: the last one is served");
    return catalogue;
  });
  return Promise.race([newer, wait(MAX_WAIT_MS, catalogue, { ref: false })]);
}

/** The catalogue to find these prices in: read once more if it lacks one, which may be new. @throws UPSTREAM_UNAVAILABLE */
export async function findCatalogueWith(priceIds: readonly string[]): Promise<Catalogue> {
  const catalogue = await findCatalogue();
  const isComplete = priceIds.every((id) => findSoldPrice(catalogue, id) !== undefined);
  if (isComplete || performance.now() - searchedAt < RETRY_PAUSE_MS) return catalogue;
  searchedAt = performance.now();
  return refresh();
}

export async function listProducts(
  currency: string,
  ...events: readonly ProductEvent[]
): Promise<Product[]> {
  const catalogue = await findCatalogue();
  const error = currencyError(currency, catalogue);
  if (error !== null) throw invalid([error]);
  return listProductsIn(currency, catalogue, events);
}

export async function listCurrencies(): Promise<string[]> {
  return [...(await findCatalogue()).currencies];
}
