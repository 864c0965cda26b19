import { resolveOpportunityPurchase } from "@/lib/checkout/orders/purchases.rules";
import {
  checkBoostAddsTime,
  describeOutlastingBoosts,
  listOutlastingBoosts,
} from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { getSubject } from "@/lib/checkout/orders/order-subjects.rules";
import {
  type Reference,
  type Subject,
  subjectTables,
} from "@/lib/checkout/orders/order-subjects.schema";
import { type Cart, isSoldTo } from "@/lib/checkout/checkout.rules";
import { assertMay } from "@/lib/members/team-access.queries";
import { toDeadline } from "@/lib/opportunities/deadlines/deadline.rules";
import { lockOpportunity } from "@/lib/opportunities/publishing/publishing.commands";
import {
  checkIncludedPost,
  checkPublishable,
  toListingEnd,
} from "@/lib/opportunities/publishing/publishing.rules";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { publishingKinds } from "@/lib/payments/order-statuses.rules";
import type { Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, failure, fieldFailure, invalid, notFound } from "@/lib/shared/failure";
import { type SubscriptionState, toSubscriptionState } from "@/lib/plans/subscription-state.rules";
import {
  assertOwnSubscription,
  findPlanSubscription,
} from "@/lib/subscriptions/current-subscription.queries";

const conflictFailure = (message: string) => failure("CONFLICT", message);

type Buyer = { role: string; subscription: SubscriptionState };

/**
 * Locks the acting profile and the item's profile, ordered by id so that concurrent purchases cannot deadlock.
 * @throws FORBIDDEN for whoever may not buy this any more, after a removal or a handover; NOT_FOUND; CONFLICT
 */
async function lockProfiles(
  tx: Tx,
  { subscription }: Cart,
  reference: Reference,
  viewer: Viewer<"profile">,
  now: Date,
): Promise<Buyer> {
  const { profileId: actingProfileId, identity } = viewer;
  const ids = new Set([actingProfileId]);
  const item = getSubject(reference);
  const itemRow =
    item &&
    (await tx
      .selectFrom(subjectTables[item.subject])
      .select("profile_id")
      .where("id", "=", item.id)
      .executeTakeFirst());
  if (itemRow?.profile_id) ids.add(itemRow.profile_id);
  const rows = await tx
    .selectFrom("profiles")
    .select(["id", "account_uid", "role", "hidden"])
    .select(["subscription_type", "subscription_expires_at"])
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
  const profile = rows.find(({ id }) => id === actingProfileId);
  if (profile === undefined) throw notFound("profile");
  await assertMay(actingProfileId, viewer, {
    tx,
    ...(subscription !== null && { power: "OWNER" }),
  });
  if (rows.some((row) => row !== profile && row.account_uid !== identity.uid))
    throw failure("FORBIDDEN", "This belongs to another account by now.");
  if (rows.some(({ hidden }) => hidden))
    throw conflictFailure("This profile is hidden from search, so nothing can be bought for it.");
  return { role: profile.role, subscription: toSubscriptionState(profile, now) };
}

/** @throws CONFLICT while a payment that publishes the opportunity is in progress or in review */
async function assertNoPaymentInProgress(tx: Tx, opportunityId: string): Promise<void> {
  const row = await tx
    .selectFrom("orders")
    .innerJoin("order_items", "order_items.order_id", "orders.id")
    .select("orders.id")
    .where("orders.opportunity_id", "=", opportunityId)
    .where("orders.status", "in", ["PENDING", "PAID", "REVIEW"])
    .where("order_items.kind", "in", publishingKinds)
    .limit(1)
    .executeTakeFirst();
  if (row !== undefined) throw conflictFailure("A payment for this opportunity is in progress.");
}

/** @throws VALIDATION naming what is missing to publish the opportunity; CONFLICT if it is no longer a draft */
async function assertPublishable(tx: Tx, opportunity: Opportunity, now: Date): Promise<void> {
  if (opportunity.status !== "DRAFT" && opportunity.status !== "PENDING_PAYMENT") {
    throw conflictFailure(
      "This opportunity has been published. To list it again, copy it as a new draft.",
    );
  }
  await assertNoPaymentInProgress(tx, opportunity.id);
  const errors = checkPublishable(opportunity, now);
  if (errors.length > 0) throw invalid(errors);
}

/** @throws CONFLICT when there is a current subscription or one being paid; UNPROCESSABLE for one of another audience */
async function assertSubscriptionAllowed(
  tx: Tx,
  { subscription: subscriptionType }: Cart,
  { profileId, identity }: Viewer<"profile">,
  { role, subscription }: Buyer,
): Promise<void> {
  if (subscriptionType === null) return;
  if (!isSoldTo(subscriptionType, role))
    throw fieldFailure(
      "UNPROCESSABLE",
      "priceIds",
      "This subscription is not for this kind of profile.",
    );
  const current = await findPlanSubscription(profileId, tx);
  const hasSubscription = current?.ended_at === null;
  if (hasSubscription) assertOwnSubscription(current, identity.uid);
  if (hasSubscription || (subscription.type !== null && !subscription.isExpired))
    throw conflictFailure("This profile has a subscription. Change it instead of buying another.");
  const pendingOrder = await tx
    .selectFrom("orders")
    .select("id")
    .where("profile_id", "=", profileId)
    .where("kind", "=", "SUBSCRIPTION")
    .where("status", "in", ["PENDING", "PAID"])
    .limit(1)
    .executeTakeFirst();
  if (pendingOrder !== undefined)
    throw conflictFailure("A payment for a subscription is in progress.");
}

/** @param listedUntil of the listing, or of the one that is bought with them @throws CONFLICT for a boost that would add nothing, or, naming `endsWithListing`, one that outlasts the listing without its buyer knowing */
async function assertBoostsHaveTime(
  tx: Tx,
  { items }: Cart,
  { id }: Opportunity,
  listedUntil: Date,
  { endsWithListing, now }: Pick<Lock, "endsWithListing" | "now">,
): Promise<void> {
  const purchase = resolveOpportunityPurchase(items);
  if (typeof purchase === "string" || purchase.boosts.length === 0) return;
  const { boosts } = purchase;
  const lastBoosts = await tx
    .selectFrom("opportunity_boosts")
    .select(({ fn }) => ["type", fn.max("ends_at").as("end")])
    .where("opportunity_id", "=", id)
    .where("type", "in", boosts)
    .groupBy("type")
    .execute();
  const getEnd = (type: string) => lastBoosts.find((boost) => boost.type === type)?.end ?? null;
  for (const type of boosts) {
    const error = checkBoostAddsTime(type, getEnd(type), listedUntil, now);
    if (error !== null) throw conflictFailure(error);
  }
  const outlasting = listOutlastingBoosts(boosts, getEnd, listedUntil, now);
  const message = describeOutlastingBoosts(outlasting, listedUntil);
  if (message !== null && !endsWithListing) throw conflict("endsWithListing", message);
}

type Lock = {
  cart: Cart;
  viewer: Viewer<"profile">;
  buyer: Buyer;
  /** The buyer knows that a boost ends with the listing. */
  endsWithListing: boolean;
  now: Date;
};

async function lockPurchasedOpportunity(tx: Tx, opportunityId: string, lock: Lock): Promise<void> {
  const { cart, viewer, buyer, now } = lock;
  await lockOpportunity(tx, opportunityId);
  const opportunity = await findOpportunity(opportunityId, viewer, tx);
  if (cart.plan === null && cart.subscription === null) {
    if (opportunity.status !== "PUBLISHED")
      throw conflictFailure("Only a listed opportunity can be boosted.");
    if (opportunity.listedUntil !== null)
      await assertBoostsHaveTime(tx, cart, opportunity, new Date(opportunity.listedUntil), lock);
    return;
  }
  if (cart.subscription !== null && opportunity.profile?.id !== viewer.profileId) {
    throw conflictFailure(
      "This opportunity belongs to another of your profiles. Switch to that one to subscribe for it.",
    );
  }
  if (cart.plan !== null && buyer.subscription.isExpired) {
    throw conflictFailure(
      "The subscription has expired. Renew it, or continue without a plan, to post again.",
    );
  }
  await assertPublishable(tx, opportunity, now);
  if (cart.plan !== null) {
    const listedUntil = toListingEnd(cart.plan, now, toDeadline(opportunity));
    await assertBoostsHaveTime(tx, cart, opportunity, listedUntil, lock);
  }
  const newSubscription = { type: cart.subscription, isExpired: false };
  const error = cart.subscription && checkIncludedPost(newSubscription, [], opportunity.type, now);
  if (error) throw failure("UNPROCESSABLE", error, [{ path: "priceIds", message: error }]);
}

/** Locks and checks beside the lock of the owner's profile, which suffices for artworks. */
const subjectLocks: Record<Subject, (tx: Tx, id: string, lock: Lock) => Promise<void>> = {
  opportunity: lockPurchasedOpportunity,
  artwork: () => Promise.resolve(),
};

/** Locks and checks a cart's subject, after the customer. @throws VALIDATION, FORBIDDEN, CONFLICT, NOT_FOUND, UNPROCESSABLE */
export async function lockCartItem(
  tx: Tx,
  cart: Cart,
  reference: Reference,
  viewer: Viewer<"profile">,
  endsWithListing: boolean,
): Promise<void> {
  const now = new Date();
  const buyer = await lockProfiles(tx, cart, reference, viewer, now);
  await assertSubscriptionAllowed(tx, cart, viewer, buyer);
  const item = getSubject(reference);
  if (item !== null)
    await subjectLocks[item.subject](tx, item.id, { cart, viewer, buyer, endsWithListing, now });
}
