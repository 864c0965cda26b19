import type { Stripe } from "stripe";
import { paginate } from "#paging";
import { newMetadata } from "#resources/metadata";
import { customers, whenCustomerIsDeleted } from "#resources/customers";
import { operation } from "#router";
import { invalidRequest, noSuch } from "#stripe-error";
import { methodNamed } from "#subscriptions/cards";
import { changeSubscription } from "#subscriptions/changing";
import { endSubscription } from "#subscriptions/ending";
import { type Start, startSubscription } from "#subscriptions/start";
import { isOver, type StoredSubscription, subscriptions } from "#subscriptions/stored";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

type Params = Wire<Stripe.SubscriptionCreateParams>;

const TAKEN =
  "customer items currency metadata description trial_period_days trial_end trial_settings discounts default_payment_method cancel_at_period_end payment_behavior proration_behavior off_session billing_mode automatic_tax";

function trialOf({ trial_end: end, trial_period_days: days }: Params): Start["trial"] {
  if (end !== undefined && days !== undefined) {
    throw invalidRequest("Only one of trial_end and trial_period_days can be set.", "trial_end");
  }
  if (typeof end === "number") return { end };
  return days === undefined ? undefined : { days };
}

const firstPayments: Record<string, Start["firstPayment"]> = {
  default_incomplete: "later",
  error_if_incomplete: "refuse",
};

operation<Stripe.SubscriptionCreateParams>("POST /v1/subscriptions", ({ account, params }) => {
  rejectUnsupported(params, TAKEN);
  if (params.customer === undefined) {
    throw invalidRequest("Missing required param: customer.", "customer", "parameter_missing");
  }
  customers(account).getReferred(params.customer, "customer");
  const trial = trialOf(params);
  const missing = params.trial_settings?.end_behavior.missing_payment_method;
  const method = params.default_payment_method;
  const first = firstPayments[params.payment_behavior ?? ""];
  return startSubscription(account, {
    customer: params.customer,
    items: params.items ?? [],
    ...(params.currency !== undefined && { currency: params.currency }),
    metadata: newMetadata(params.metadata),
    ...(params.description !== undefined && { description: params.description }),
    ...(trial && { trial }),
    ...(missing !== undefined && { withoutMethod: missing }),
    discounts: params.discounts || [],
    ...(method !== undefined && { paymentMethod: methodNamed(account, params.customer, method) }),
    cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
    ...(first && { firstPayment: first }),
    automaticTax: params.automatic_tax?.enabled ?? false,
  });
});

function wanted(status: string | undefined, sub: StoredSubscription): boolean {
  if (status === "all") return true;
  if (status === "ended") return isOver(sub);
  return status === undefined ? sub.status !== "canceled" : sub.status === status;
}

operation<Stripe.SubscriptionListParams>("GET /v1/subscriptions", ({ account, params }) => {
  const { customer, price, status } = params;
  const rows = subscriptions(account)
    .all()
    .filter((sub) => customer === undefined || sub.customer === customer)
    .filter((sub) => wanted(status, sub))
    .filter(
      ({ items }) => price === undefined || items.data.some((each) => each.price.id === price),
    );
  return paginate(rows, params, "/v1/subscriptions");
});

operation("GET /v1/subscriptions/{id}", ({ account, id }) => subscriptions(account).get(id));

operation<Stripe.SubscriptionUpdateParams>(
  "POST /v1/subscriptions/{id}",
  ({ account, id, params }) => changeSubscription(account, id, params),
);

operation<Stripe.SubscriptionCancelParams>(
  "DELETE /v1/subscriptions/{id}",
  ({ account, id, params }) => {
    rejectUnsupported(params, "cancellation_details");
    const before = subscriptions(account).get(id);
    if (isOver(before)) throw noSuch("subscription", id, "id", 404);
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

whenCustomerIsDeleted((account, customer) => {
  for (const sub of subscriptions(account).all()) {
    if (sub.customer === customer) endSubscription(account, sub.id, null);
  }
});
