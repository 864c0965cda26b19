import type { ListingPlan, OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import type { Product, ProductEvent } from "@/lib/products/products.schema";
import type { Money } from "@/lib/shared/money";

/** A cart: distinct price ids in the order in which they were added (SPEC section 4, “Purchase cart”). */
export type CartPrices = readonly string[];

export type Selection = { postType: ListingPlan | null; boost: OpportunityBoostType | null };

/** The first price of the product of a type; null if it is not sold. */
export function findFirstPrice(
  products: readonly Product[],
  event: ProductEvent,
  type: string | null,
): { priceId: string; price: Money } | null {
  const product = products.find(
    (candidate) => Object.hasOwn(candidate.metadata, event) && candidate.type === type,
  );
  const [first] = product?.prices ?? [];
  if (first === undefined) return null;
  const { priceId, unitAmount: amount, currency } = first;
  return { priceId, price: { amount, currency } };
}

/** The prices for a selection; with a premium subscription, a post's product carries that subscription's prices (SPEC section 4). */
export function buildCart(
  products: readonly Product[],
  { postType, boost }: Selection,
): CartPrices {
  return [
    findFirstPrice(products, "opportunityPostEvent", postType),
    findFirstPrice(products, "opportunityBoostEvent", boost),
  ].flatMap((price) => price?.priceId ?? []);
}

export const addToCart = (cart: CartPrices, priceId: string): CartPrices =>
  cart.includes(priceId) ? cart : [...cart, priceId];

export const removeFromCart = (cart: CartPrices, priceId: string): CartPrices =>
  cart.includes(priceId) ? cart.filter((id) => id !== priceId) : cart;

/** The total of a cart in the currency of the products; null when it is empty or has an unknown price. */
export function calculateCartTotal(cart: CartPrices, products: readonly Product[]): Money | null {
  const prices = products.flatMap((product) => product.prices);
  const cartPrices = cart.map((id) => prices.find(({ priceId }) => priceId === id));
  const [first] = cartPrices;
  if (first === undefined) return null;
  let amount = 0;
  for (const price of cartPrices) {
    if (price === undefined) return null;
    amount += price.unitAmount;
  }
  return { amount, currency: first.currency };
}
