import type { Stripe } from "stripe";
import { paginate } from "#paging";
import { createMetadata } from "#resources/metadata";
import { customers, onCustomerDeleted } from "#resources/customers";
import { defineOperation } from "#router";
import { invalidRequest, resourceMissing } from "#stripe-error";
import { resolvePaymentMethod } from "#subscriptions/cards";
import { changeSubscription } from "#subscriptions/change-subscription";
import { endSubscription } from "#subscriptions/end-subscription";
import { type StartParams, startSubscription } from "#subscriptions/start-subscription";
import { hasEnded, type StoredSubscription, subscriptions } from "#subscriptions/subscriptions";
import { rejectUnsupported } from "#reject-unsupported";
import { toList, type Wire } from "#wire";

type Params = Wire<Stripe.SubscriptionCreateParams>;

const SUPPORTED =
  "customer items currency metadata description trial_period_days trial_end trial_settings discounts default_payment_method cancel_at_period_end payment_behavior automatic_tax";

function readTrial({ trial_end: end, trial_period_days: days }: Params): StartParams["trial"] {
  if (end !== undefined && days !== undefined) {
    throw invalidRequest("Only one of trial_end and trial_period_days can be set.", "trial_end");
  }
  // `now` overrides the default trial of a price, which the stand-in does not have: there is no trial.
  if (end === "now") return undefined;
  if (end !== undefined) return { end };
  return days === undefined ? undefined : { days };
}

const firstPaymentModes: Record<string, StartParams["firstPayment"]> = {
  allow_incomplete: "attempt",
  default_incomplete: "deferred",
  error_if_incomplete: "required",
};

defineOperation<Stripe.SubscriptionCreateParams>(
  "POST /v1/subscriptions",
  ({ account, params }) => {
    rejectUnsupported(params, SUPPORTED);
    if (params.customer === undefined) {
      throw invalidRequest("Missing required param: customer.", "customer", "parameter_missing");
    }
    customers(account).getReferred(params.customer, "customer");
    const trial = readTrial(params);
    const missingMethodBehavior = params.trial_settings?.end_behavior.missing_payment_method;
    const method = params.default_payment_method;
    const firstPayment = firstPaymentModes[params.payment_behavior ?? "allow_incomplete"];
    return startSubscription(account, {
      customer: params.customer,
      items: params.items ?? [],
      ...(params.currency !== undefined && { currency: params.currency }),
      metadata: createMetadata(params.metadata),
      ...(params.description !== undefined && { description: params.description }),
      ...(trial && { trial }),
      ...(missingMethodBehavior !== undefined && { missingMethodBehavior }),
      discounts: toList(params.discounts),
      ...(method !== undefined && {
        paymentMethod: resolvePaymentMethod(account, params.customer, method),
      }),
      cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
      ...(firstPayment && { firstPayment }),
      automaticTax: params.automatic_tax?.enabled ?? false,
    });
  },
);

function matchesStatus(status: string | undefined, sub: StoredSubscription): boolean {
  if (status === "all") return true;
  if (status === "ended") return hasEnded(sub);
  return status === undefined ? sub.status !== "canceled" : sub.status === status;
}

defineOperation<Stripe.SubscriptionListParams>("GET /v1/subscriptions", ({ account, params }) => {
  const { customer, price, status } = params;
  const rows = subscriptions(account)
    .all()
    .filter((sub) => customer === undefined || sub.customer === customer)
    .filter((sub) => matchesStatus(status, sub))
    .filter(
      ({ items }) => price === undefined || items.data.some((item) => item.price.id === price),
    );
  return paginate(rows, params, "/v1/subscriptions");
});

defineOperation("GET /v1/subscriptions/{id}", ({ account, id }) => subscriptions(account).get(id));

defineOperation<Stripe.SubscriptionUpdateParams>(
  "POST /v1/subscriptions/{id}",
  ({ account, id, params }) => changeSubscription(account, id, params),
);

defineOperation<Stripe.SubscriptionCancelParams>(
  "DELETE /v1/subscriptions/{id}",
  ({ account, id, params }) => {
    rejectUnsupported(params, "cancellation_details");
    const sub = subscriptions(account).get(id);
    if (hasEnded(sub)) throw resourceMissing("subscription", id, "id", 404);
    const { comment, feedback } = params.cancellation_details ?? {};
    subscriptions(account).update(id, {
      cancellation_details: {
        comment: comment || null,
        feedback: feedback || null,
        feedback_option: null,
        reason: null,
      },
    });
    return endSubscription(account, id, "cancellation_requested");
  },
);

onCustomerDeleted((account, customer) => {
  for (const sub of subscriptions(account).all()) {
    if (sub.customer === customer) endSubscription(account, sub.id, null);
  }
});
