import { setTimeout as wait } from "node:timers/promises";
import type { Stripe } from "stripe";
import { isPremiumPost, isForSale, readProductKey } from "@/lib/products/product-keys.rules";
import {
  type Catalogue,
  type CataloguePrice,
  type CatalogueProduct,
  hasIsoMinorUnits,
  checkCurrency,
  listProductsIn,
  listSharedCurrencies,
  findSoldPrice,
} from "@/lib/products/products.rules";
import { type Product, PriceInterval, type ProductEvent } from "@/lib/products/products.schema";
import { log } from "@/lib/server/log";
import { recordUntracked } from "@/lib/server/cache/shown-data";
import { callStripe, toStripeId } from "@/lib/server/stripe/stripe";
import { invalid } from "@/lib/shared/failure";

/** Milliseconds that the cached catalogue is fresh, that a reader waits for a newer one, and between attempts after a failure. */
const FRESH_MS = 60_000;
const MAX_WAIT_MS = 1_000;
const RETRY_PAUSE_MS = 5_000;

/** A bound for paging through Stripe's lists; the catalogue has about 20 products. */
const MAX_ITEMS = 10_000;

function toPrice(price: Stripe.Price): CataloguePrice | null {
  const { recurring } = price;
  const interval = recurring === null ? null : PriceInterval.safeParse(recurring.interval).data;
  const isPlain =
    price.billing_scheme === "per_unit" &&
    (recurring === null || (recurring.interval_count === 1 && recurring.usage_type === "licensed"));
  if (interval === undefined || !isPlain) return null;
  const options = Object.entries(price.currency_options ?? {});
  const pricesByCurrency = [
    ...options,
    [price.currency, { unit_amount: price.unit_amount }] as const,
  ];
  const amounts = pricesByCurrency.flatMap(
    ([currency, { unit_amount: amount }]): [string, number][] => {
      const code = currency.toUpperCase();
      return amount === null || !hasIsoMinorUnits(code) ? [] : [[code, amount]];
    },
  );
  return { id: price.id, interval, amounts: Object.fromEntries(amounts) };
}

/** One price per interval: the one with a lookup key, else the newest. */
function selectOnePerInterval(
  prices: readonly Stripe.Price[],
  isSubscription: boolean,
): CataloguePrice[] {
  const byPreference = prices.toSorted(
    (a, b) =>
      Number(b.lookup_key !== null) - Number(a.lookup_key !== null) || b.created - a.created,
  );
  const byInterval = new Map<PriceInterval | null, CataloguePrice>();
  for (const price of byPreference) {
    const cataloguePrice = toPrice(price);
    if (cataloguePrice === null || (cataloguePrice.interval !== null) !== isSubscription) continue;
    if (!byInterval.has(cataloguePrice.interval))
      byInterval.set(cataloguePrice.interval, cataloguePrice);
  }
  return [...byInterval.values()];
}

/** Returns null for a product that cannot be sold: it appears in no list or checkout. */
function toProduct(
  product: Stripe.Product,
  prices: readonly Stripe.Price[],
): CatalogueProduct | null {
  const key = readProductKey(product.metadata);
  if (key === null || !isForSale(key)) return null;
  const { event, type } = key;
  return {
    id: product.id,
    event,
    type,
    name: product.name,
    description: product.description ?? "",
    metadata: { [event]: type },
    features: product.marketing_features.flatMap(({ name }) => name ?? []),
    prices: isPremiumPost(key) ? [] : selectOnePerInterval(prices, event === "subscriptionEvent"),
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
  const soldProducts = products.flatMap(
    (product) => toProduct(product, pricesByProduct.get(product.id) ?? []) ?? [],
  );
  return {
    products: soldProducts,
    currencies: listSharedCurrencies(
      soldProducts.flatMap(({ prices: productPrices }) => productPrices),
    ),
  };
}

let cached: { catalogue: Catalogue; readAt: number } | undefined;
let lastReadAt = Number.NEGATIVE_INFINITY;
let lastSearchAt = Number.NEGATIVE_INFINITY;
let pendingRead: Promise<Catalogue> | undefined;

function refresh(): Promise<Catalogue> {
  lastReadAt = performance.now();
  if (pendingRead !== undefined) return pendingRead;
  const request: Promise<Catalogue> = readCatalogue()
    .then((catalogue) => {
      // A read that began before the cache was cleared may be outdated.
      if (pendingRead === request) cached = { catalogue, readAt: performance.now() };
      return catalogue;
    })
    .finally(() => {
      if (pendingRead === request) pendingRead = undefined;
    });
  pendingRead = request;
  return request;
}

/** Clears the cache, as after a change made by us. */
export function clearCatalogueCache(): void {
  cached = pendingRead = undefined;
  lastReadAt = lastSearchAt = Number.NEGATIVE_INFINITY;
}

/** Loads the catalogue: at most a minute old, or the last one read while the provider is down. @throws UPSTREAM_UNAVAILABLE before the first read */
export async function loadCatalogue(): Promise<Catalogue> {
  recordUntracked();
  if (cached === undefined) return refresh();
  const { catalogue, readAt } = cached;
  const now = performance.now();
  if (now - readAt < FRESH_MS || (pendingRead === undefined && now - lastReadAt < RETRY_PAUSE_MS))
    return catalogue;
  const newerCatalogue = refresh().catch((error: unknown) => {
    log().warn({ err: error }, "the catalogue could not be read again: the last one is served");
    return catalogue;
  });
  return Promise.race([newerCatalogue, wait(MAX_WAIT_MS, catalogue, { ref: false })]);
}

/** The catalogue to find these prices in: read once more if it lacks one, which may be new. @throws UPSTREAM_UNAVAILABLE */
export async function loadCatalogueWith(priceIds: readonly string[]): Promise<Catalogue> {
  const catalogue = await loadCatalogue();
  const isComplete = priceIds.every((id) => findSoldPrice(catalogue, id) !== undefined);
  if (isComplete || performance.now() - lastSearchAt < RETRY_PAUSE_MS) return catalogue;
  lastSearchAt = performance.now();
  return refresh();
}

export async function listProducts(
  currency: string,
  ...events: readonly ProductEvent[]
): Promise<Product[]> {
  const catalogue = await loadCatalogue();
  const error = checkCurrency(currency, catalogue);
  if (error !== null) throw invalid([error]);
  return listProductsIn(currency, catalogue, events);
}

export const listCurrencies = async (): Promise<string[]> => [
  ...(await loadCatalogue()).currencies,
];
