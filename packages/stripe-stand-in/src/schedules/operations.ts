import type { Stripe } from "stripe";
import type { Account } from "#account";
import { emit } from "#events";
import { changedMetadata, newMetadata } from "#resources/metadata";
import { operation } from "#router";
import { phaseFrom, readPhases } from "#schedules/phases";
import { leaveSchedule, schedules, type StoredSchedule } from "#schedules/stored";
import { enterPhase } from "#schedules/phase-changes";
import { invalidRequest, notImplemented } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import { endSubscription } from "#subscriptions/ending";
import { change, isOver, subscriptions } from "#subscriptions/stored";
import { rejectUnsupported } from "#reject-unsupported";

/** A schedule that ends its subscription says so on it; one that lets it go does not. */
function showEnd(
  account: Account,
  { end_behavior: behavior, phases, subscription }: StoredSchedule,
) {
  const end = behavior === "cancel" ? (phases.at(-1)?.end_date ?? null) : null;
  const before = subscriptions(account).get(subscription ?? "");
  if (before.cancel_at === end) return;
  change(account, before.id, {
    cancel_at: end,
    cancel_at_period_end: false,
    canceled_at: end === null ? null : account.clock.now(),
  });
}

operation<Stripe.SubscriptionScheduleCreateParams>(
  "POST /v1/subscription_schedules",
  ({ account, given }) => {
    if (given.from_subscription === undefined)
      throw notImplemented("a schedule without from_subscription");
    rejectUnsupported(given, "from_subscription metadata");
    const sub = subscriptions(account).referred(given.from_subscription, "from_subscription");
    if (isOver(sub)) {
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
    const phase = phaseFrom(sub);
    const schedule = schedules(account).insert({
      id: newStripeId("sub_sched"),
      object: "subscription_schedule",
      application: null,
      billing_mode: sub.billing_mode,
      canceled_at: null,
      completed_at: null,
      created: account.clock.now(),
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
      metadata: newMetadata(given.metadata),
      pause_schedules: [],
      phases: [phase],
      released_at: null,
      released_subscription: null,
      status: "active",
      subscription: sub.id,
      test_clock: null,
    });
    emit(account, "subscription_schedule.created", schedule);
    change(account, sub.id, { schedule: schedule.id });
    showEnd(account, schedule);
    return schedule;
  },
);

operation("GET /v1/subscription_schedules/{id}", ({ account, id }) => schedules(account).get(id));

function running(account: Account, id: string, verb: string) {
  const schedule = schedules(account).get(id);
  const { status, subscription } = schedule;
  if (status === "active" && subscription !== null) return { ...schedule, subscription };
  throw invalidRequest(
    `You cannot ${verb} a subscription schedule that is currently in the \`${status}\` status.`,
  );
}

operation<Stripe.SubscriptionScheduleUpdateParams>(
  "POST /v1/subscription_schedules/{id}",
  ({ account, id, given }) => {
    const before = running(account, id, "update");
    rejectUnsupported(given, "phases end_behavior metadata proration_behavior");
    const sub = subscriptions(account).get(before.subscription);
    const now = account.clock.now();
    const phases =
      given.phases === undefined ? before.phases : readPhases(account, given.phases, sub.currency);
    const current = phases.find(
      ({ start_date: start, end_date: end }) => start <= now && end > now,
    );
    if (current === undefined || phases[0]?.start_date !== before.phases[0]?.start_date) {
      throw invalidRequest(
        "You can not modify the start date of the current phase. It must be among the given phases.",
        "phases",
      );
    }
    const behavior = given.end_behavior ?? before.end_behavior;
    if (behavior !== "release" && behavior !== "cancel")
      throw notImplemented(`end_behavior=${behavior}`);
    const { start_date, end_date } = current;
    const prorated = given.proration_behavior ?? "create_prorations";
    enterPhase(account, sub.id, { ...current, start_date: now, proration_behavior: prorated });
    const schedule = schedules(account).update(id, {
      current_phase: { start_date, end_date },
      end_behavior: behavior,
      metadata: changedMetadata(before.metadata ?? {}, given.metadata),
      phases,
    });
    emit(account, "subscription_schedule.updated", schedule);
    showEnd(account, schedule);
    return schedule;
  },
);

operation<Stripe.SubscriptionScheduleReleaseParams>(
  "POST /v1/subscription_schedules/{id}/release",
  ({ account, id, given }) => {
    const { subscription, end_behavior: behavior } = running(account, id, "release");
    leaveSchedule(account, id, "released");
    change(account, subscription, {
      schedule: null,
      ...(behavior === "cancel" &&
        given.preserve_cancel_date !== true && {
          cancel_at: null,
          cancel_at_period_end: false,
          canceled_at: null,
        }),
    });
    return schedules(account).get(id);
  },
);

operation<Stripe.SubscriptionScheduleCancelParams>(
  "POST /v1/subscription_schedules/{id}/cancel",
  ({ account, id, given }) => {
    const { subscription } = running(account, id, "cancel");
    rejectUnsupported(given, "");
    endSubscription(account, subscription, "cancellation_requested");
    return schedules(account).get(id);
  },
);
