import type { ListingPlan, OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import type { Product, ProductEvent } from "@/lib/products/products.schema";
import type { Money } from "@/lib/shared/money";

/** A cart: the ids of prices, each once, in the order in which they came (SPEC section 4, “Purchase cart”). */
export type CartPrices = readonly string[];

/** What was chosen for a call. What costs nothing more than what one has is null. */
export type Selection = { postType: ListingPlan | null; boost: OpportunityBoostType | null };

/** What a thing of a kind is sold at: the first price of its product; null for what is not sold. */
export function usualPrice(
  products: readonly Product[],
  event: ProductEvent,
  type: string | null,
): { priceId: string; price: Money } | null {
  const product = products.find(
    (each) => Object.hasOwn(each.metadata, event) && each.type === type,
  );
  const [first] = product?.prices ?? [];
  if (first === undefined) return null;
  const { priceId, unitAmount: amount, currency } = first;
  return { priceId, price: { amount, currency } };
}

/**
 * The cart of a selection: the first price of the post's product and the first of the boost's. The product of the post with a
 * premium subscription carries the prices of the organisation's premium one (SPEC section 4).
 * @param products those of `GET /v1/opportunities/products`
 */
export function cartOfSelection(
  products: readonly Product[],
  { postType, boost }: Selection,
): CartPrices {
  return [
    usualPrice(products, "opportunityPostEvent", postType),
    usualPrice(products, "opportunityBoostEvent", boost),
  ].flatMap((sold) => sold?.priceId ?? []);
}

/** The cart with one more price; one that is in it already stays where it is. */
export function addedToCart(cart: CartPrices, priceId: string): CartPrices {
  return cart.includes(priceId) ? cart : [...cart, priceId];
}

/** The cart without a price. */
export function removedFromCart(cart: CartPrices, priceId: string): CartPrices {
  return cart.includes(priceId) ? cart.filter((id) => id !== priceId) : cart;
}

/** What a cart costs, in the currency that its products are shown in; null when it is empty or one of its prices is not known. */
export function cartTotal(cart: CartPrices, products: readonly Product[]): Money | null {
  const prices = products.flatMap((product) => product.prices);
  const found = cart.map((id) => prices.find(({ priceId }) => priceId === id));
  const [first] = found;
  if (first === undefined) return null;
  let amount = 0;
  for (const price of found) {
    if (price === undefined) return null;
    amount += price.unitAmount;
  }
  return { amount, currency: first.currency };
}
