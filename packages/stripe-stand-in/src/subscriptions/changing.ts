import type { Stripe } from "stripe";
import type { Account } from "#account";
import { changedMetadata } from "#resources/metadata";
import { updateCurrentPhase } from "#schedules/phases";
import { invalidRequest, notImplemented } from "#stripe-error";
import { applyPlanned, dropPending } from "#subscriptions/applying";
import { methodNamed } from "#subscriptions/cards";
import { assertDiscounts, takeDiscounts } from "#subscriptions/discounts";
import { planChange } from "#subscriptions/planning";
import {
  change,
  isOver,
  leadItem,
  type StoredSubscription,
  subscriptions,
} from "#subscriptions/stored";
import { assertTaxLocation } from "#tax/automatic-tax";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

type Change = Wire<Stripe.SubscriptionUpdateParams>;

const TAKEN =
  "items proration_behavior proration_date trial_end billing_cycle_anchor payment_behavior cancel_at cancel_at_period_end cancellation_details metadata description default_payment_method trial_settings discounts off_session automatic_tax";
const PENDING =
  "items proration_behavior proration_date trial_end billing_cycle_anchor payment_behavior metadata off_session";

const going = {
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
};

function cancelling(
  { canceled_at: before, ...sub }: StoredSubscription,
  params: Change,
  now: number,
): Partial<StoredSubscription> {
  const { cancel_at: at, cancel_at_period_end: atEnd, cancellation_details: message } = params;
  const details = {
    comment: message?.comment ?? sub.cancellation_details?.comment ?? null,
    feedback: message?.feedback || sub.cancellation_details?.feedback || null,
    feedback_option: null,
  };
  const end = leadItem({ ...sub, canceled_at: before }).current_period_end;
  const eventTypes =
    message === undefined
      ? {}
      : { cancellation_details: { ...details, reason: sub.cancellation_details?.reason ?? null } };
  const asked = (cancelAt: number, periodEnd: boolean) => ({
    cancel_at: cancelAt,
    cancel_at_period_end: periodEnd,
    canceled_at: before ?? now,
    cancellation_details: { ...details, reason: "cancellation_requested" as const },
  });
  if (atEnd === true) return asked(end, true);
  if (at === "min_period_end" || at === "max_period_end") return asked(end, false);
  if (typeof at === "number") {
    if (at <= now) throw invalidRequest("cancel_at must be in the future.", "cancel_at");
    return asked(at, false);
  }
  // `cancel_at_period_end=false` takes back what `true` has ordered, and no other date.
  if (at === "" || at === null || (atEnd === false && sub.cancel_at_period_end)) {
    return { ...going, cancellation_details: { ...details, reason: null } };
  }
  if (at !== undefined) throw notImplemented(`cancel_at=${at}`);
  return eventTypes;
}

function assertAllowed(sub: StoredSubscription, params: Change): void {
  rejectUnsupported(params, TAKEN);
  const { payment_behavior: behavior, cancel_at: at, cancel_at_period_end: atEnd } = params;
  if (isOver(sub)) {
    throw invalidRequest(
      "A canceled subscription can only update its cancellation_details and metadata.",
    );
  }
  if (sub.schedule !== null && (at !== undefined || atEnd !== undefined)) {
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${sub.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      at === undefined ? "cancel_at_period_end" : "cancel_at",
    );
  }
  if (at !== undefined && atEnd !== undefined) {
    throw invalidRequest(
      "Received both cancel_at and cancel_at_period_end parameters. Please pass in only one.",
      "cancel_at",
    );
  }
  if (behavior === "pending_if_incomplete") rejectUnsupported(params, PENDING);
  if (sub.status === "incomplete" && params.items !== undefined) {
    throw invalidRequest("An incomplete subscription's items cannot be changed.", "items");
  }
}

/**
 * What `POST /v1/subscriptions/{id}` does, for all who change a subscription.
 * @throws StripeError 400 for what does not fit, 402 as `applyPlanned`
 */
export function changeSubscription(
  account: Account,
  id: string,
  params: Change,
): StoredSubscription {
  const sub = subscriptions(account).get(id);
  assertAllowed(sub, params);
  const now = account.clock.now();
  const { discounts, automatic_tax: tax } = params;
  if (tax?.enabled === true) assertTaxLocation(account, sub.customer);
  assertDiscounts(account, discounts || []);
  const method = params.default_payment_method;
  const missing = params.trial_settings?.end_behavior.missing_payment_method;
  const plain: Partial<StoredSubscription> = {
    ...cancelling(sub, params, now),
    ...(tax !== undefined && {
      automatic_tax: {
        disabled_reason: null,
        enabled: tax.enabled,
        liability: tax.enabled ? { type: "self" } : null,
      },
    }),
    ...(params.metadata !== undefined && {
      metadata: changedMetadata(sub.metadata, params.metadata),
    }),
    ...(params.description !== undefined && { description: params.description || null }),
    ...(method !== undefined && {
      default_payment_method: methodNamed(account, sub.customer, method),
    }),
    ...(missing !== undefined && {
      trial_settings: {
        end_behavior: { billing_cycle_anchor: null, missing_payment_method: missing },
      },
    }),
  };
  const paid = params.items ?? params.trial_end ?? params.billing_cycle_anchor;
  const planned = paid === undefined ? undefined : planChange(account, sub, params);
  if (discounts !== undefined) {
    const taker = { customer: sub.customer, subscription: id };
    plain.discounts = takeDiscounts(account, discounts || [], taker);
  }
  if (planned === undefined) return change(account, id, plain);
  if (sub.local.pending !== null) dropPending(account, id);
  const fields = { ...plain, ...planned.fields };
  const end = planned.fields.items?.data[0]?.current_period_end;
  if (sub.cancel_at_period_end && end !== undefined && plain.cancel_at === undefined) {
    fields.cancel_at = end;
  }
  applyPlanned(account, id, { ...planned, fields }, params.payment_behavior);
  const after = subscriptions(account).get(id);
  updateCurrentPhase(account, after);
  return after;
}
