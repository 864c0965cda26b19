import type { Stripe } from "stripe";
import type { Account } from "#account";
import { collection } from "#collection";
import { emit } from "#events";
import type { Wire } from "#wire";

export type StoredSchedule = Wire<Stripe.SubscriptionSchedule>;
export type StoredPhase = StoredSchedule["phases"][number];
export const schedules = collection<StoredSchedule>(
  "subscription_schedules",
  "subscription schedule",
  "schedule",
);

/** Ends a schedule whose subscription has ended, or which lets it go: `subscription_schedule.canceled`, `.released`, `.completed`. */
export function leaveSchedule(
  account: Account,
  id: string | null,
  status: "canceled" | "released" | "completed",
): void {
  const before = schedules(account).find(id ?? "");
  if (before === undefined || before.status !== "active") return;
  const now = account.clock.now();
  const schedule = schedules(account).update(before.id, {
    ...(status === "canceled" && { canceled_at: now }),
    ...(status === "completed" && { completed_at: now }),
    ...(status === "released" && {
      released_at: now,
      released_subscription: before.subscription,
      subscription: null,
    }),
    current_phase: null,
    status,
  });
  emit(account, `subscription_schedule.${status}`, schedule);
}
