import type { Stripe } from "stripe";
import type { Account } from "#account";
import { defineCollection } from "#collection";
import { emit } from "#events";
import type { Wire } from "#wire";

export type StoredSchedule = Wire<Stripe.SubscriptionSchedule>;
export type StoredPhase = StoredSchedule["phases"][number];
export const schedules = defineCollection<StoredSchedule>(
  "subscription_schedules",
  "subscription schedule",
  "schedule",
);

/** Ends an active schedule and emits `subscription_schedule.canceled`, `.released` or `.completed`. */
export function endSchedule(
  account: Account,
  id: string | null,
  status: "canceled" | "released" | "completed",
): void {
  const current = schedules(account).find(id);
  if (current === undefined || current.status !== "active") return;
  const now = account.clock.now();
  const schedule = schedules(account).update(current.id, {
    ...(status === "canceled" && { canceled_at: now }),
    ...(status === "completed" && { completed_at: now }),
    ...(status === "released" && {
      released_at: now,
      released_subscription: current.subscription,
      subscription: null,
    }),
    current_phase: null,
    status,
  });
  emit(account, `subscription_schedule.${status}`, schedule);
}
