import type { Stripe } from "stripe";
import type { Account } from "#account";
import { emit } from "#events";
import { updateMetadata, createMetadata } from "#resources/metadata";
import { defineOperation } from "#router";
import { createPhaseFromSubscription, buildPhases } from "#schedules/phases";
import { endSchedule, schedules, type StoredSchedule } from "#schedules/schedules";
import { enterPhase } from "#schedules/phase-changes";
import { invalidRequest, notImplemented } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import { endSubscription } from "#subscriptions/end-subscription";
import {
  updateSubscription,
  hasEnded,
  type StoredSubscription,
  subscriptions,
} from "#subscriptions/subscriptions";
import { rejectUnsupported } from "#reject-unsupported";

/** Builds a schedule whose only phase is the current period of the subscription. */
function buildSchedule(
  sub: StoredSubscription,
  metadata: Record<string, string>,
  now: number,
): StoredSchedule {
  const phase = createPhaseFromSubscription(sub);
  return {
    id: generateStripeId("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: sub.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: now,
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    customer: sub.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: sub.default_payment_method,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: sub.cancel_at === null ? "release" : "cancel",
    livemode: false,
    metadata,
    pause_schedules: [],
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: sub.id,
    test_clock: null,
  };
}

/** Sets `cancel_at` on the subscription to the end of a schedule that will cancel it, and clears it otherwise. */
function syncCancelAt(
  account: Account,
  { end_behavior: endBehavior, phases }: StoredSchedule,
  subscription: string,
) {
  const end = endBehavior === "cancel" ? (phases.at(-1)?.end_date ?? null) : null;
  const current = subscriptions(account).get(subscription);
  if (current.cancel_at === end) return;
  updateSubscription(account, current.id, {
    cancel_at: end,
    cancel_at_period_end: false,
    canceled_at: end === null ? null : account.clock.now(),
  });
}

defineOperation<Stripe.SubscriptionScheduleCreateParams>(
  "POST /v1/subscription_schedules",
  ({ account, params }) => {
    if (params.from_subscription === undefined)
      throw notImplemented("a schedule without from_subscription");
    rejectUnsupported(params, "from_subscription metadata");
    const sub = subscriptions(account).getReferred(params.from_subscription, "from_subscription");
    if (hasEnded(sub)) {
      throw invalidRequest(
        "You cannot migrate a subscription that is canceled.",
        "from_subscription",
      );
    }
    if (sub.schedule !== null) {
      throw invalidRequest(
        `You cannot migrate a subscription that is already attached to a schedule: ${sub.schedule}`,
        "from_subscription",
      );
    }
    const schedule = schedules(account).insert(
      buildSchedule(sub, createMetadata(params.metadata), account.clock.now()),
    );
    emit(account, "subscription_schedule.created", schedule);
    updateSubscription(account, sub.id, { schedule: schedule.id });
    syncCancelAt(account, schedule, sub.id);
    return schedule;
  },
);

defineOperation("GET /v1/subscription_schedules/{id}", ({ account, id }) =>
  schedules(account).get(id),
);

function getActiveSchedule(account: Account, id: string, action: string) {
  const schedule = schedules(account).get(id);
  const { status, subscription } = schedule;
  if (status === "active" && subscription !== null) return { ...schedule, subscription };
  throw invalidRequest(
    `You cannot ${action} a subscription schedule that is currently in the \`${status}\` status.`,
  );
}

defineOperation<Stripe.SubscriptionScheduleUpdateParams>(
  "POST /v1/subscription_schedules/{id}",
  ({ account, id, params }) => {
    const previous = getActiveSchedule(account, id, "update");
    rejectUnsupported(params, "phases end_behavior metadata proration_behavior");
    const sub = subscriptions(account).get(previous.subscription);
    const now = account.clock.now();
    const phases =
      params.phases === undefined
        ? previous.phases
        : buildPhases(account, params.phases, sub.currency);
    const current = phases.find(
      ({ start_date: start, end_date: end }) => start <= now && end > now,
    );
    if (current === undefined || phases[0]?.start_date !== previous.phases[0]?.start_date) {
      throw invalidRequest(
        "You can not modify the start date of the current phase. It must be among the given phases.",
        "phases",
      );
    }
    const endBehavior = params.end_behavior ?? previous.end_behavior;
    if (endBehavior !== "release" && endBehavior !== "cancel")
      throw notImplemented(`end_behavior=${endBehavior}`);
    const { start_date, end_date } = current;
    const prorationBehavior = params.proration_behavior ?? "create_prorations";
    enterPhase(account, sub.id, {
      ...current,
      start_date: now,
      proration_behavior: prorationBehavior,
    });
    const schedule = schedules(account).update(id, {
      current_phase: { start_date, end_date },
      end_behavior: endBehavior,
      metadata: updateMetadata(previous.metadata ?? {}, params.metadata),
      phases,
    });
    emit(account, "subscription_schedule.updated", schedule);
    syncCancelAt(account, schedule, sub.id);
    return schedule;
  },
);

defineOperation<Stripe.SubscriptionScheduleReleaseParams>(
  "POST /v1/subscription_schedules/{id}/release",
  ({ account, id, params }) => {
    const { subscription, end_behavior: endBehavior } = getActiveSchedule(account, id, "release");
    endSchedule(account, id, "released");
    updateSubscription(account, subscription, {
      schedule: null,
      ...(endBehavior === "cancel" &&
        params.preserve_cancel_date !== true && {
          cancel_at: null,
          cancel_at_period_end: false,
          canceled_at: null,
        }),
    });
    return schedules(account).get(id);
  },
);

defineOperation<Stripe.SubscriptionScheduleCancelParams>(
  "POST /v1/subscription_schedules/{id}/cancel",
  ({ account, id, params }) => {
    const { subscription } = getActiveSchedule(account, id, "cancel");
    rejectUnsupported(params, "");
    endSubscription(account, subscription, "cancellation_requested");
    return schedules(account).get(id);
  },
);
