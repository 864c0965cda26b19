import { Stripe } from "stripe";
import { recordAcceptances, getTermsVersion } from "@/lib/acceptances/acceptances.commands";
import { WITHDRAWAL_VERSION } from "@/lib/payments/withdrawal-notices.rules";
import { transaction } from "@/lib/server/database/db";
import { limitPayments } from "@/lib/payments/limit-payments.commands";
import { callStripe } from "@/lib/server/stripe/stripe";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import {
  previewChange,
  getProrationDate,
  assertShownAmount,
} from "@/lib/subscriptions/changes/upgrade-preview.gateway";
import {
  type Direction,
  getChangeDirection,
} from "@/lib/subscriptions/changes/change-subscription.rules";
import type {
  ShownAmount,
  UpgradePreview,
} from "@/lib/subscriptions/changes/change-subscription.schema";
import { findProfileAudience } from "@/lib/subscriptions/subscription-offers.queries";
import {
  createPlanErrorHandler,
  findSoldPlan,
} from "@/lib/subscriptions/subscription-offers.gateway";
import {
  changeCurrentSubscription,
  toPlanChange,
} from "@/lib/subscriptions/current-subscription.commands";
import {
  abandonUpgrade,
  recordRequestedUpgrade,
} from "@/lib/subscriptions/changes/requested-upgrades.commands";
import {
  releaseSchedule,
  scheduleChange,
} from "@/lib/subscriptions/changes/subscription-changes.gateway";
import {
  assertOwnSubscription,
  findCurrentSubscription,
} from "@/lib/subscriptions/current-subscription.queries";
import type {
  ActiveSubscription,
  UpgradedSubscription,
} from "@/lib/subscriptions/current-subscription.schema";
import {
  type Plan,
  toFacts,
  type SubscriptionFacts,
} from "@/lib/subscriptions/stripe-subscriptions.rules";
import { readSubscription } from "@/lib/subscriptions/stripe-subscriptions.gateway";

type ChangeRequest = { body: { priceIds: readonly string[] }; viewer: Viewer<"profile"> };
type UpgradeRequest = ChangeRequest & { body: { shown?: ShownAmount | undefined } };

const otherDirectionMessages = {
  upgrade:
    "This plan is smaller than the current one, or paid more often: change to it with a downgrade.",
  downgrade:
    "This plan is larger than the current one, or paid less often: change to it with an upgrade.",
};

/** @throws CONFLICT for the wrong direction, a renewal that is unpaid or being taken, or a yearly payment returned in this period */
function assertDirection(facts: SubscriptionFacts, plan: Plan, expected: Direction): void {
  const direction = getChangeDirection(facts.plan, plan);
  if (direction === null) throw failure("CONFLICT", "This is already the current plan.");
  if (direction !== expected) throw failure("CONFLICT", otherDirectionMessages[expected]);
  if (facts.status !== "active" && facts.status !== "trialing") {
    throw failure(
      "CONFLICT",
      "The last payment did not go through. Pay it first, then change the plan.",
    );
  }
  if (facts.status === "active" && !facts.isPaid) {
    throw failure(
      "CONFLICT",
      "The payment of this period is being taken. Please try again in an hour.",
    );
  }
  if (facts.paidUntil !== null) {
    throw failure(
      "CONFLICT",
      "A payment was returned. The plan can be changed from the next period on.",
    );
  }
}

/** The requested plan, in the currency of the current subscription, which never changes. */
async function findRequestedPlan({
  body,
  viewer: { identity, profileId },
}: ChangeRequest): Promise<Plan> {
  await limitPayments(identity.uid);
  const [priceId = ""] = body.priceIds;
  const subscription = await findCurrentSubscription(profileId);
  assertOwnSubscription(subscription, identity.uid);
  const audience = await findProfileAudience(profileId);
  return findSoldPlan({ priceId, path: "priceIds[0]" }, audience, subscription.currency);
}

const handleChangeError = createPlanErrorHandler(
  "priceIds[0]",
  "The plan cannot be changed to this one at the moment.",
);

const getInvoiceUrl = ({ latest_invoice: invoice }: Stripe.Subscription) =>
  invoice === null || typeof invoice === "string" ? null : (invoice.hosted_invoice_url ?? null);

type PriceChange = { isWaiting: boolean; paymentUrl: string | null };

/** No schedule may be attached. @param prorationDate in Unix seconds @returns whether and where a payment is needed */
async function changePrice(
  facts: SubscriptionFacts,
  { priceId }: Plan,
  prorationDate?: number,
): Promise<PriceChange> {
  const billing = {
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
    ...(prorationDate !== undefined && { proration_date: prorationDate }),
  } as const;
  const updatedSubscription = await callStripe((client) =>
    client.subscriptions.update(facts.id, {
      items: [{ id: facts.itemId, price: priceId }],
      expand: ["latest_invoice"],
      ...(facts.isTrial ? { proration_behavior: "none" } : billing),
    }),
  );
  if (updatedSubscription.pending_update !== null)
    return { isWaiting: true, paymentUrl: getInvoiceUrl(updatedSubscription) };
  return { isWaiting: false, paymentUrl: null };
}

/**
 * Withdraws a cancellation and a scheduled downgrade, unless the provider rejects the change or a required payment never comes. The snapshot
 * that is read afterwards undoes the cancellation.
 */
async function changeNow(
  facts: SubscriptionFacts,
  plan: Plan,
  prorationDate?: number,
): Promise<PriceChange> {
  await recordRequestedUpgrade(facts, plan.priceId);
  await releaseSchedule(facts);
  try {
    return await changePrice(facts, plan, prorationDate);
  } catch (error) {
    // Otherwise the change may still arrive there.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && facts.pending !== null) {
      const upgrade = {
        priceId: plan.priceId,
        requestedAt: new Date(),
        downgradeTo: facts.pending,
      };
      await abandonUpgrade({ ...facts, scheduleId: null, upgrade });
    }
    throw error;
  }
}

/**
 * Credits the rest of the current plan; a trial stays a trial. With `shown`, exactly that amount is charged or nothing changes.
 * @throws NOT_FOUND; UNPROCESSABLE for the plan; CONFLICT for the direction or amount; UPSTREAM_UNAVAILABLE; RATE_LIMITED
 */
export async function upgradeSubscription(request: UpgradeRequest): Promise<UpgradedSubscription> {
  const plan = await findRequestedPlan(request);
  const { shown } = request.body;
  const { active, result } = await changeCurrentSubscription(
    toPlanChange(request.viewer),
    async (facts) => {
      assertDirection(facts, plan, "upgrade");
      if (shown !== undefined) await assertShownAmount(facts, plan, shown).catch(handleChangeError);
      return changeNow(facts, plan, shown?.prorationDate).catch(handleChangeError);
    },
  );
  await transaction((tx) =>
    recordAcceptances(tx, {
      accountUid: request.viewer.identity.uid,
      place: "CHECKOUT",
      versions: { TERMS: getTermsVersion(), WITHDRAWAL: WITHDRAWAL_VERSION },
    }),
  );
  return { ...active, ...result };
}

/** The provider's calculation; stores nothing, so it needs no lease. @throws as `upgradeSubscription` */
export async function previewUpgrade(request: ChangeRequest): Promise<UpgradePreview> {
  const plan = await findRequestedPlan(request);
  const { id } = await findCurrentSubscription(request.viewer.profileId);
  const facts = toFacts(await readSubscription(id));
  if (facts === null || facts.endedAt !== null) throw notFound("subscription");
  assertDirection(facts, plan, "upgrade");
  return previewChange(facts, plan, getProrationDate(facts)).catch(handleChangeError);
}

/** Changes to a smaller plan at the end of the period. @throws as `upgradeSubscription`; CONFLICT also for a cancelled one */
export async function downgradeSubscription(request: ChangeRequest): Promise<ActiveSubscription> {
  const plan = await findRequestedPlan(request);
  const { active } = await changeCurrentSubscription(
    toPlanChange(request.viewer),
    async (facts) => {
      assertDirection(facts, plan, "downgrade");
      if (facts.cancelAt !== null)
        throw failure(
          "CONFLICT",
          "The subscription is going to end. Resume it to change its plan.",
        );
      if (facts.pending?.priceId === plan.priceId) return;
      await scheduleChange(facts, plan).catch(handleChangeError);
    },
  );
  return active;
}
