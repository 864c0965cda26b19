import type { Stripe } from "stripe";
import type { Account } from "#account";
import { updateMetadata } from "#resources/metadata";
import { updateCurrentPhase } from "#schedules/phases";
import { invalidRequest, notImplemented } from "#stripe-error";
import { applyChange, expirePendingUpdate } from "#subscriptions/apply-change";
import { resolvePaymentMethod } from "#subscriptions/cards";
import { assertDiscounts, createDiscounts } from "#subscriptions/subscription-discounts";
import { planChange } from "#subscriptions/plan-change";
import {
  updateSubscription,
  hasEnded,
  getLeadItem,
  type StoredSubscription,
  subscriptions,
} from "#subscriptions/subscriptions";
import { assertTaxLocation } from "#tax/automatic-tax";
import { rejectUnsupported } from "#reject-unsupported";
import { toList, type Wire } from "#wire";

type UpdateParams = Wire<Stripe.SubscriptionUpdateParams>;

const SUPPORTED =
  "items proration_behavior proration_date trial_end billing_cycle_anchor payment_behavior cancel_at cancel_at_period_end cancellation_details metadata description default_payment_method trial_settings discounts automatic_tax";
const SUPPORTED_WHEN_PENDING =
  "items proration_behavior proration_date trial_end billing_cycle_anchor payment_behavior metadata";

const clearedCancellation = {
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
};

function buildCancellation(
  sub: StoredSubscription,
  params: UpdateParams,
  now: number,
): Partial<StoredSubscription> {
  const {
    cancel_at: cancelAt,
    cancel_at_period_end: atPeriodEnd,
    cancellation_details: detailsParams,
  } = params;
  const cancellationDetails = {
    comment: detailsParams?.comment ?? sub.cancellation_details?.comment ?? null,
    feedback: detailsParams?.feedback || sub.cancellation_details?.feedback || null,
    feedback_option: null,
  };
  const end = getLeadItem(sub).current_period_end;
  const cancelOn = (date: number, isPeriodEnd: boolean) => ({
    cancel_at: date,
    cancel_at_period_end: isPeriodEnd,
    canceled_at: sub.canceled_at ?? now,
    cancellation_details: { ...cancellationDetails, reason: "cancellation_requested" as const },
  });
  if (atPeriodEnd === true) return cancelOn(end, true);
  if (cancelAt === "min_period_end" || cancelAt === "max_period_end") return cancelOn(end, false);
  if (typeof cancelAt === "number") {
    if (cancelAt <= now) throw invalidRequest("cancel_at must be in the future.", "cancel_at");
    return cancelOn(cancelAt, false);
  }
  // `cancel_at_period_end=false` undoes only a cancellation by `true`, not one by another date.
  if (cancelAt === "" || cancelAt === null || (atPeriodEnd === false && sub.cancel_at_period_end)) {
    return {
      ...clearedCancellation,
      cancellation_details: { ...cancellationDetails, reason: null },
    };
  }
  if (cancelAt !== undefined) throw notImplemented(`cancel_at=${cancelAt}`);
  if (detailsParams === undefined) return {};
  const reason = sub.cancellation_details?.reason ?? null;
  return { cancellation_details: { ...cancellationDetails, reason } };
}

function assertUpdateAllowed(sub: StoredSubscription, params: UpdateParams): void {
  rejectUnsupported(params, SUPPORTED);
  const {
    payment_behavior: behavior,
    cancel_at: cancelAt,
    cancel_at_period_end: atPeriodEnd,
  } = params;
  if (hasEnded(sub)) {
    throw invalidRequest(
      "A canceled subscription can only update its cancellation_details and metadata.",
    );
  }
  if (sub.schedule !== null && (cancelAt !== undefined || atPeriodEnd !== undefined)) {
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${sub.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      cancelAt === undefined ? "cancel_at_period_end" : "cancel_at",
    );
  }
  if (cancelAt !== undefined && atPeriodEnd !== undefined) {
    throw invalidRequest(
      "Received both cancel_at and cancel_at_period_end parameters. Please pass in only one.",
      "cancel_at",
    );
  }
  if (behavior === "pending_if_incomplete") rejectUnsupported(params, SUPPORTED_WHEN_PENDING);
  if (sub.status === "incomplete" && params.items !== undefined) {
    throw invalidRequest("An incomplete subscription's items cannot be changed.", "items");
  }
}

/** Builds the new values of the fields that are not billed. */
function buildDirectFields(
  account: Account,
  sub: StoredSubscription,
  params: UpdateParams,
): Partial<StoredSubscription> {
  const { automatic_tax: tax, default_payment_method: method } = params;
  const missingMethodBehavior = params.trial_settings?.end_behavior.missing_payment_method;
  return {
    ...buildCancellation(sub, params, account.clock.now()),
    ...(tax !== undefined && {
      automatic_tax: {
        disabled_reason: null,
        enabled: tax.enabled,
        liability: tax.enabled ? { type: "self" } : null,
      },
    }),
    ...(params.metadata !== undefined && {
      metadata: updateMetadata(sub.metadata, params.metadata),
    }),
    ...(params.description !== undefined && { description: params.description || null }),
    ...(method !== undefined && {
      default_payment_method: resolvePaymentMethod(account, sub.customer, method),
    }),
    ...(missingMethodBehavior !== undefined && {
      trial_settings: {
        end_behavior: {
          billing_cycle_anchor: null,
          missing_payment_method: missingMethodBehavior,
        },
      },
    }),
  };
}

/**
 * Does what `POST /v1/subscriptions/{id}` does, also for the customer portal.
 * @throws StripeError 400 for invalid parameters, 402 as `applyChange`
 */
export function changeSubscription(
  account: Account,
  id: string,
  params: UpdateParams,
): StoredSubscription {
  const sub = subscriptions(account).get(id);
  assertUpdateAllowed(sub, params);
  if (params.automatic_tax?.enabled === true) assertTaxLocation(account, sub.customer);
  const discounts = toList(params.discounts);
  assertDiscounts(account, discounts);
  const directFields = buildDirectFields(account, sub, params);
  const changesBilling =
    (params.items ?? params.trial_end ?? params.billing_cycle_anchor) !== undefined;
  const plan = changesBilling ? planChange(account, sub, params) : undefined;
  if (params.discounts !== undefined) {
    const owner = { customer: sub.customer, subscription: id };
    directFields.discounts = createDiscounts(account, discounts, owner);
  }
  if (plan === undefined) return updateSubscription(account, id, directFields);
  expirePendingUpdate(account, id);
  const fields = { ...directFields, ...plan.fields };
  const end = plan.fields.items?.data[0]?.current_period_end;
  if (sub.cancel_at_period_end && end !== undefined && directFields.cancel_at === undefined) {
    fields.cancel_at = end;
  }
  applyChange(account, id, { ...plan, fields }, params.payment_behavior);
  const updated = subscriptions(account).get(id);
  updateCurrentPhase(account, updated);
  return updated;
}
