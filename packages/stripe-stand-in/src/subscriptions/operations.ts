import type { Stripe } from "stripe";
import { pageOf } from "#paging";
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

type Given = Wire<Stripe.SubscriptionCreateParams>;

const TAKEN =
  "customer items currency metadata description trial_period_days trial_end trial_settings discounts default_payment_method cancel_at_period_end payment_behavior proration_behavior off_session billing_mode automatic_tax";

function trialOf({ trial_end: end, trial_period_days: days }: Given): Start["trial"] {
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

operation<Stripe.SubscriptionCreateParams>("POST /v1/subscriptions", ({ account, given }) => {
  rejectUnsupported(given, TAKEN);
  if (given.customer === undefined) {
    throw invalidRequest("Missing required param: customer.", "customer", "parameter_missing");
  }
  customers(account).referred(given.customer, "customer");
  const trial = trialOf(given);
  const missing = given.trial_settings?.end_behavior.missing_payment_method;
  const method = given.default_payment_method;
  const first = firstPayments[given.payment_behavior ?? ""];
  return startSubscription(account, {
    customer: given.customer,
    items: given.items ?? [],
    ...(given.currency !== undefined && { currency: given.currency }),
    metadata: newMetadata(given.metadata),
    ...(given.description !== undefined && { description: given.description }),
    ...(trial && { trial }),
    ...(missing !== undefined && { withoutMethod: missing }),
    discounts: given.discounts || [],
    ...(method !== undefined && { paymentMethod: methodNamed(account, given.customer, method) }),
    cancelAtPeriodEnd: given.cancel_at_period_end ?? false,
    ...(first && { firstPayment: first }),
    automaticTax: given.automatic_tax?.enabled ?? false,
  });
});

function wanted(status: string | undefined, sub: StoredSubscription): boolean {
  if (status === "all") return true;
  if (status === "ended") return isOver(sub);
  return status === undefined ? sub.status !== "canceled" : sub.status === status;
}

operation<Stripe.SubscriptionListParams>("GET /v1/subscriptions", ({ account, given }) => {
  const { customer, price, status } = given;
  const rows = subscriptions(account)
    .all()
    .filter((sub) => customer === undefined || sub.customer === customer)
    .filter((sub) => wanted(status, sub))
    .filter(
      ({ items }) => price === undefined || items.data.some((each) => each.price.id === price),
    );
  return pageOf(rows, given, "/v1/subscriptions");
});

operation("GET /v1/subscriptions/{id}", ({ account, id }) => subscriptions(account).get(id));

operation<Stripe.SubscriptionUpdateParams>(
  "POST /v1/subscriptions/{id}",
  ({ account, id, given }) => changeSubscription(account, id, given),
);

operation<Stripe.SubscriptionCancelParams>(
  "DELETE /v1/subscriptions/{id}",
  ({ account, id, given }) => {
    rejectUnsupported(given, "cancellation_details");
    const before = subscriptions(account).get(id);
    if (isOver(before)) throw noSuch("subscription", id, "id", 404);
    const { comment, feedback } = given.cancellation_details ?? {};
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
