import { termsVersion } from "@/lib/acceptances/acceptances.commands";
import { type Discount, findDiscount } from "@/lib/checkout/coupons.gateway";
import { withCustomer } from "@/lib/checkout/stripe-customers.commands";
import { holdOpportunity } from "@/lib/checkout/opportunity-holds.commands";
import { endOrder, resumeOrder, startOrder } from "@/lib/checkout/open-orders.commands";
import { listOpenOrders, type OpenOrder } from "@/lib/checkout/open-orders.queries";
import { WITHDRAWAL_VERSION } from "@/lib/payments/withdrawal-notices.rules";
import { lockReference } from "@/lib/checkout/lock-reference.commands";
import { findReference, type Reference } from "@/lib/checkout/references.queries";
import {
  type Cart,
  cartFault,
  cartItem,
  cartOf,
  isSameCheckout,
} from "@/lib/checkout/checkout.rules";
import type { CheckoutRequest, CheckoutSession } from "@/lib/checkout/checkout.schema";
import { lockCustomer } from "@/lib/payments/customers.commands";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import { catalogueWith } from "@/lib/products/products.gateway";
import { currencyFault, soldPrice } from "@/lib/products/products.rules";
import { db, transaction, type Tx } from "@/lib/server/db";
import { limitRate } from "@/lib/server/rate-limits";
import { requireVerifiedEmail } from "@/lib/server/verified-email";
import type { Viewer } from "@/lib/server/viewer";
import { failure, invalid } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";
import { settleRunning } from "@/lib/subscriptions/settle-subscription.commands";

/** How often a checkout is tried while others open or end one for the same thing. */
const ATTEMPTS = 3;

/** @throws VALIDATION for a currency that is not offered; UNPROCESSABLE for prices that are not sold, or not together */
async function judgeCart(priceIds: readonly string[], currency: string): Promise<Cart> {
  const known = await catalogueWith(priceIds);
  const refused = currencyFault(currency, known);
  if (refused !== null) throw invalid([refused]);
  const items = priceIds.map((id, at) => {
    const sold = soldPrice(known, id);
    const item = sold && cartItem(sold, currency);
    if (item !== undefined) return item;
    const message = "This price is not available.";
    throw failure("UNPROCESSABLE", message, [{ path: `priceIds[${at}]`, message }]);
  });
  const fault = cartFault(items);
  if (fault !== null) throw failure("UNPROCESSABLE", fault, [{ path: "priceIds", message: fault }]);
  return cartOf(items);
}

/** Whether an opportunity is published once the cart is paid for. */
function publishes<For extends Reference>(
  { plan, subscription }: Cart,
  reference: For,
): reference is For & { opportunityId: string } {
  return (plan !== null || subscription !== null) && reference.opportunityId !== null;
}

const OPEN_ALREADY = "23505";
const isOpenAlready = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  error.code === OPEN_ALREADY &&
  "constraint" in error &&
  /^orders_(open_|pkey)/.test(String(error.constraint));

async function insertOrder(tx: Tx, order: OpenOrder, cart: Cart, uid: string): Promise<void> {
  const { opportunityId, artworkId, profileId, customerId } = order;
  await tx
    .insertInto("orders")
    .values({
      id: order.id,
      account_uid: uid,
      customer_id: customerId,
      profile_id: profileId,
      kind: order.kind,
      opportunity_id: opportunityId,
      artwork_id: artworkId,
      currency: order.currency,
      amount: cart.amount,
      coupon_id: order.couponId,
      success_path: order.successPath,
      cancel_path: order.cancelPath,
      terms_version: termsVersion(),
      withdrawal_version: WITHDRAWAL_VERSION,
    })
    .execute();
  const rows = cart.items.map(({ priceId, kind, type, unitAmount }, position) => ({
    order_id: order.id,
    position,
    price_id: priceId,
    kind,
    type,
    unit_amount: unitAmount,
  }));
  await tx.insertInto("order_items").values(rows).execute();
}

/** Stores an order, before anything is asked of the payment provider; false when one for the same thing was opened at this moment. */
async function placeOrder(
  order: OpenOrder,
  cart: Cart,
  viewer: Viewer<"profile">,
): Promise<boolean> {
  try {
    await transaction(async (tx) => {
      await lockCustomer(tx, order.customerId);
      await lockReference(tx, cart, order, viewer);
      await insertOrder(tx, order, cart, viewer.identity.uid);
      if (publishes(cart, order)) await holdOpportunity(tx, order.opportunityId);
    });
    return true;
  } catch (error) {
    if (isOpenAlready(error)) return false;
    throw error;
  }
}

/** The same checkout that is open already; all others for the same thing are ended. */
async function openAlready(wanted: OpenOrder): Promise<OpenOrder | undefined> {
  const open = await listOpenOrders(wanted.kind, wanted, wanted.profileId);
  const same = open.find(
    (order) => order.customerId === wanted.customerId && isSameCheckout(order, wanted),
  );
  for (const order of open) if (order !== same) await endOrder(order);
  return same;
}

async function openOrResume(
  wanted: OpenOrder,
  cart: Cart,
  discount: Discount | null,
  viewer: Viewer<"profile">,
): Promise<CheckoutSession> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const same = await openAlready(wanted);
    // What could not be opened under one id is not opened under it later either: the provider answers the same.
    const order = attempt === 0 ? wanted : { ...wanted, id: newId() };
    const session =
      same === undefined
        ? (await placeOrder(order, cart, viewer)) && (await startOrder(order, discount))
        : await resumeOrder(same, discount);
    if (session) return session;
  }
  throw failure("CONFLICT", "Another checkout for this was opened just now. Please try again.");
}

/** An attempt that is repeated comes with the id of the one before, which may be an order that has ended since. */
async function freshId(id: string): Promise<string> {
  const used = await db().selectFrom("orders").select("id").where("id", "=", id).executeTakeFirst();
  return used === undefined ? id : newId();
}

/**
 * Opens a checkout (CONTRACT section 7): an order of ours first, then the provider's page for it. The same checkout opened twice,
 * also at the same moment, is one; another one for the same thing ends the one before. A draft that is published by it waits
 * for its payment.
 * @throws VALIDATION for what is missing, also in the call to be published; NOT_FOUND for what is not the caller's;
 *   UNPROCESSABLE for prices and coupons; CONFLICT where the state forbids it; UPSTREAM_UNAVAILABLE; RATE_LIMITED
 */
export async function openCheckout(given: {
  body: CheckoutRequest;
  viewer: Viewer<"profile">;
  newId: string;
}): Promise<CheckoutSession> {
  const { body, viewer } = given;
  const { identity, profileId } = viewer;
  const { couponId, currency = DEFAULT_CURRENCY } = body;
  await limitRate("payment", "account", identity.uid);
  const cart = await judgeCart(body.priceIds, currency);
  const reference = await findReference(cart, body.referenceId, viewer);
  if (publishes(cart, reference)) requireVerifiedEmail(identity);
  if (cart.subscription !== null) await settleRunning(profileId);
  await transaction((tx) => lockReference(tx, cart, reference, viewer));
  const discount = couponId === null ? null : await findDiscount(couponId);
  let id = await freshId(given.newId);
  const payer = { profileId, uid: identity.uid, email: identity.email };
  return withCustomer(payer, (customer) => {
    const wanted: OpenOrder = {
      ...reference,
      id,
      customerId: customer.id,
      profileId,
      kind: cart.kind,
      currency,
      couponId,
      successPath: body.paths.success,
      cancelPath: body.paths.cancel,
      priceIds: body.priceIds.toSorted(),
      sessionId: null,
    };
    // By another customer it is another order: the provider opens one checkout for each.
    id = newId();
    return openOrResume(wanted, cart, discount, viewer);
  });
}
