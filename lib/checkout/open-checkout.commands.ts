import { sql } from "kysely";
import { getTermsVersion } from "@/lib/acceptances/acceptances.commands";
import { type Discount, findDiscount } from "@/lib/checkout/coupons.gateway";
import { withCustomer } from "@/lib/checkout/stripe-customers.commands";
import { findCustomer } from "@/lib/checkout/stripe-customers.queries";
import { markPendingPayment } from "@/lib/checkout/orders/unpaid-opportunities.commands";
import { endOrder, resumeOrder, startOrder } from "@/lib/checkout/orders/open-orders.commands";
import { resolveOpportunityPurchase } from "@/lib/checkout/orders/purchases.rules";
import { promiseIssue } from "@/lib/newsletter/newsletter-places.commands";
import { listOpenOrders, type OpenOrder } from "@/lib/checkout/orders/open-orders.queries";
import { WITHDRAWAL_VERSION } from "@/lib/payments/withdrawal-notices.rules";
import { lockCartItem } from "@/lib/checkout/lock-cart-item.commands";
import { toColumns } from "@/lib/checkout/orders/order-subjects.rules";
import type { Reference } from "@/lib/checkout/orders/order-subjects.schema";
import { findReference } from "@/lib/checkout/orders/references.queries";
import {
  type Cart,
  checkCart,
  toCartItem,
  toCart,
  isSameCheckout,
} from "@/lib/checkout/checkout.rules";
import type { CheckoutRequest, CheckoutSession } from "@/lib/checkout/checkout.schema";
import { assertMay } from "@/lib/members/team-access.queries";
import { lockCustomer } from "@/lib/payments/customers.commands";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import { loadCatalogueWith } from "@/lib/products/products.gateway";
import { checkCurrency, findSoldPrice } from "@/lib/products/products.rules";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { findRow, insertInto, readRow } from "@/lib/server/database/rows";
import { limitPayments } from "@/lib/payments/limit-payments.commands";
import { assertVerifiedEmail } from "@/lib/server/auth/verified-email";
import { findTeamAccess } from "@/lib/server/auth/team-role";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, failure, invalid } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";
import { includesPower } from "@/lib/shared/team-roles";
import { settleCurrentSubscriptions } from "@/lib/subscriptions/settle-subscription.commands";

/** Attempts while others open or end a checkout for the same item. */
const MAX_ATTEMPTS = 3;

/** @throws VALIDATION for a currency that is not offered; UNPROCESSABLE for prices that are not sold, or not together */
async function validateCart(priceIds: readonly string[], currency: string): Promise<Cart> {
  const catalogue = await loadCatalogueWith(priceIds);
  const currencyIssue = checkCurrency(currency, catalogue);
  if (currencyIssue !== null) throw invalid([currencyIssue]);
  const items = priceIds.map((id, position) => {
    const sold = findSoldPrice(catalogue, id);
    const item = sold && toCartItem(sold, currency);
    if (item !== undefined) return item;
    const message = "This price is not available.";
    throw failure("UNPROCESSABLE", message, [{ path: `priceIds[${position}]`, message }]);
  });
  const error = checkCart(items);
  if (error !== null) throw failure("UNPROCESSABLE", error, [{ path: "priceIds", message: error }]);
  return toCart(items);
}

const publishesOpportunity = <T extends Reference>(
  { plan, subscription }: Cart,
  reference: T,
): reference is T & { opportunityId: string } =>
  (plan !== null || subscription !== null) && reference.opportunityId !== null;

/** The issue that a place in the newsletter is promised in; null without one. @throws CONFLICT if `shownDay` has sold out */
async function promiseNewsletter(
  { items }: Cart,
  { opportunityId }: Reference,
  shownDay: string | null,
): Promise<string | null> {
  const purchase = resolveOpportunityPurchase(items);
  const hasPlace = typeof purchase !== "string" && purchase.promotions.includes("NEWSLETTER");
  if (!hasPlace || opportunityId === null) return null;
  const opportunity = await readRow(db(), "opportunities", opportunityId, ["id", "deadline"]);
  return promiseIssue(shownDay, opportunity);
}

const UNIQUE_VIOLATION = "23505";
const isAlreadyOpen = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  error.code === UNIQUE_VIOLATION &&
  "constraint" in error &&
  /^orders_(open_|pkey)/.test(String(error.constraint));

async function insertOrder(tx: Tx, order: OpenOrder, cart: Cart): Promise<void> {
  const { profileId, customerId, accountUid } = order;
  await insertInto(tx, "orders", {
    id: order.id,
    account_uid: accountUid,
    customer_id: customerId,
    profile_id: profileId,
    kind: order.kind,
    ...toColumns(order),
    currency: order.currency,
    amount: cart.amount,
    coupon_id: order.couponId,
    success_path: order.successPath,
    cancel_path: order.cancelPath,
    terms_version: getTermsVersion(),
    withdrawal_version: WITHDRAWAL_VERSION,
    newsletter_on: order.newsletterOn === null ? null : sql`${order.newsletterOn}::date`,
  });
  const rows = cart.items.map(({ priceId, kind, type, unitAmount }, position) => ({
    order_id: order.id,
    position,
    price_id: priceId,
    kind,
    type,
    unit_amount: unitAmount,
  }));
  await insertInto(tx, "order_items", rows);
}

/** Stores an order before the payment provider is called; false when another for the same item was opened at the same moment. */
async function placeOrder(
  order: OpenOrder,
  cart: Cart,
  viewer: Viewer<"profile">,
  endsWithListing: boolean,
): Promise<boolean> {
  try {
    await transaction(async (tx) => {
      await lockCustomer(tx, order.customerId);
      await lockCartItem(tx, cart, order, viewer, endsWithListing);
      await insertOrder(tx, order, cart);
      if (publishesOpportunity(cart, order)) await markPendingPayment(tx, order.opportunityId);
    });
    return true;
  } catch (error) {
    if (isAlreadyOpen(error)) return false;
    throw error;
  }
}

/** Whoever may not buy for the profile any more cannot have their checkout fulfilled, and nobody waits for it. */
async function isOfColleague(order: OpenOrder, { accountUid }: OpenOrder): Promise<boolean> {
  if (order.accountUid === accountUid) return false;
  const access = await findTeamAccess(order.profileId, order.accountUid);
  return access !== null && includesPower(access, "POSTING_MANAGER");
}

/** Finds the open order of an identical checkout; ends all others of the account for the same item. @throws CONFLICT at `checkout` for a colleague's */
async function findMatchingOrder(newOrder: OpenOrder): Promise<OpenOrder | undefined> {
  const openOrders = await listOpenOrders(newOrder.kind, newOrder, newOrder.profileId);
  const matchingOrder = openOrders.find(
    (order) => order.customerId === newOrder.customerId && isSameCheckout(order, newOrder),
  );
  for (const order of openOrders)
    if (await isOfColleague(order, newOrder))
      throw conflict(
        "checkout",
        "Somebody else in the team has opened a checkout for this. They can pay it or cancel it.",
      );
  for (const order of openOrders) if (order !== matchingOrder) await endOrder(order);
  return matchingOrder;
}

async function openOrResume(
  newOrder: OpenOrder,
  cart: Cart,
  discount: Discount | null,
  viewer: Viewer<"profile">,
  endsWithListing: boolean,
): Promise<CheckoutSession> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const matchingOrder = await findMatchingOrder(newOrder);
    // A new id: under the same idempotency key the provider would repeat its first response.
    const order = attempt === 0 ? newOrder : { ...newOrder, id: newId() };
    const session =
      matchingOrder === undefined
        ? (await placeOrder(order, cart, viewer, endsWithListing)) &&
          (await startOrder(order, discount))
        : await resumeOrder(matchingOrder, discount);
    if (session) return session;
  }
  throw failure("CONFLICT", "Another checkout for this was opened just now. Please try again.");
}

/** A retried request carries the same id, whose order may have ended since. */
async function findUnusedId(id: string): Promise<string> {
  const existing = await findRow(db(), "orders", id, ["id"]);
  return existing === undefined ? id : newId();
}

/**
 * Opens a checkout (CONTRACT section 7). Identical requests, even concurrent, share one; a different one for the same item ends the
 * account's previous one. A draft to be published becomes `PENDING_PAYMENT`.
 * @throws VALIDATION; NOT_FOUND; FORBIDDEN; UNPROCESSABLE for prices and coupons; CONFLICT; UPSTREAM_UNAVAILABLE; RATE_LIMITED
 */
export async function openCheckout(request: {
  body: CheckoutRequest;
  viewer: Viewer<"profile">;
  resourceId: string;
}): Promise<CheckoutSession> {
  const { body, viewer } = request;
  const { identity, profileId } = viewer;
  const { couponId, currency = DEFAULT_CURRENCY, endsWithListing = false } = body;
  await limitPayments(identity.uid);
  const cart = await validateCart(body.priceIds, currency);
  if (cart.subscription !== null && viewer.isMember === true)
    await assertMay(profileId, viewer, { power: "OWNER" });
  const reference = await findReference(cart, body.referenceId, viewer);
  if (publishesOpportunity(cart, reference)) assertVerifiedEmail(identity);
  if (cart.subscription !== null) await settleCurrentSubscriptions(profileId);
  await transaction((tx) => lockCartItem(tx, cart, reference, viewer, endsWithListing));
  const newsletterOn = await promiseNewsletter(cart, reference, body.newsletterOn ?? null);
  const discount =
    couponId === null
      ? null
      : await findDiscount(couponId, (await findCustomer(profileId, identity.uid))?.id ?? null);
  let id = await findUnusedId(request.resourceId);
  const payer = { profileId, uid: identity.uid, email: identity.email };
  return withCustomer(payer, (customer) => {
    const order: OpenOrder = {
      ...reference,
      id,
      accountUid: identity.uid,
      customerId: customer.id,
      profileId,
      kind: cart.kind,
      currency,
      couponId,
      successPath: body.paths.success,
      cancelPath: body.paths.cancel,
      priceIds: body.priceIds.toSorted(),
      newsletterOn,
      sessionId: null,
    };
    // `withCustomer` may run this again with another customer, and the provider opens one checkout per order id.
    id = newId();
    return openOrResume(order, cart, discount, viewer, endsWithListing);
  });
}
