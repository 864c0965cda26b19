import { isPremiumPost } from "@/lib/products/product-keys.rules";
import type { PriceInterval, Product, ProductEvent } from "@/lib/products/products.schema";
import { type FailureDetail } from "@/lib/shared/failure";
import { getMinorUnitDigits } from "@/lib/shared/minor-units";

export type CataloguePrice = {
  id: string;
  interval: PriceInterval | null;
  amounts: Readonly<Record<string, number>>;
};

export type CatalogueProduct = Omit<Product, "prices"> & {
  event: ProductEvent;
  prices: readonly CataloguePrice[];
};

/** Products that are sold; `currencies` are those that every price has, US dollars first. */
export type Catalogue = { products: readonly CatalogueProduct[]; currencies: readonly string[] };

/**
 * Stripe's zero-decimal and three-decimal currencies; a few differ from ISO 4217. ISK and UGX have no minor units any more, but count as
 * two-decimal there, with amounts that are multiples of 100 (docs.stripe.com/currencies#special-cases). HUF and TWD are special for payouts only.
 */
const zeroDecimalCurrencies = new Set(
  "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "),
);
const threeDecimalCurrencies = new Set("BHD JOD KWD OMR TND".split(" "));

function getStripeDigits(currency: string): number {
  if (zeroDecimalCurrencies.has(currency)) return 0;
  return threeDecimalCurrencies.has(currency) ? 3 : 2;
}

/** True if Stripe uses the minor units of ISO 4217, as we do; nothing is sold in other currencies. */
export const hasIsoMinorUnits = (currency: string): boolean =>
  getMinorUnitDigits(currency) === getStripeDigits(currency);

/** An amount in Stripe's units, in those of ISO 4217: for what others decide the currency of, such as disputes. */
export const toIsoAmount = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** (getMinorUnitDigits(currency) - getStripeDigits(currency)));

export function listSharedCurrencies(prices: readonly CataloguePrice[]): string[] {
  const [first, ...otherPrices] = prices;
  const sharedCodes = Object.keys(first?.amounts ?? {}).filter((code) =>
    otherPrices.every(({ amounts }) => Object.hasOwn(amounts, code)),
  );
  return sharedCodes.toSorted((a, b) =>
    a === "USD" || b === "USD" ? Number(b === "USD") - Number(a === "USD") : a < b ? -1 : 1,
  );
}

/** A field error unless the catalogue has the currency (CONTRACT section 6). */
export function checkCurrency(currency: string, { currencies }: Catalogue): FailureDetail | null {
  if (currencies.length === 0 || currencies.includes(currency)) return null;
  return { path: "currency", message: `Prices are in ${currencies.join(", ")}.` };
}

export function findSoldPrice(
  { products }: Catalogue,
  priceId: string,
): { product: CatalogueProduct; price: CataloguePrice } | undefined {
  for (const product of products) {
    const price = product.prices.find(({ id }) => id === priceId);
    if (price !== undefined) return { product, price };
  }
  return undefined;
}

/** The post with Premium has the prices of that subscription (SPEC section 4, “Purchase cart”). */
function getPrices(product: CatalogueProduct, { products }: Catalogue): readonly CataloguePrice[] {
  if (!isPremiumPost(product)) return product.prices;
  const premium = products.find(
    ({ event, type }) => event === "subscriptionEvent" && type === "ORGANIZATION_PREMIUM",
  );
  return premium?.prices ?? [];
}

const intervalOrder = ["month", "year", null];

/** Products of these kinds in one currency, the cheapest first, monthly prices before yearly ones. */
export function listProductsIn(
  currency: string,
  catalogue: Catalogue,
  events: readonly ProductEvent[],
): Product[] {
  const products = catalogue.products.flatMap((product): Product[] => {
    if (!events.includes(product.event)) return [];
    const { event: _event, ...details } = product;
    const prices = getPrices(product, catalogue).flatMap(({ id, interval, amounts }) => {
      const unitAmount = amounts[currency];
      return unitAmount === undefined ? [] : [{ priceId: id, unitAmount, currency, interval }];
    });
    if (prices.length === 0) return [];
    prices.sort((a, b) => intervalOrder.indexOf(a.interval) - intervalOrder.indexOf(b.interval));
    return [{ ...details, prices }];
  });
  const getLowestAmount = ({ prices: [first] }: Product) => first?.unitAmount ?? 0;
  return products.toSorted(
    (a, b) => getLowestAmount(a) - getLowestAmount(b) || (a.id < b.id ? -1 : 1),
  );
}
