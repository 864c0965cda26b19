import { expect, test } from "vitest";
import { toTrialState } from "@/lib/subscriptions/trials/trial-posts.rules";
import type { SubscriptionRecord } from "@/lib/subscriptions/current-subscription.rules";

const START = new Date("2027-03-01T12:00:00.000Z");
const END = new Date("2027-03-15T12:00:00.000Z");
const record = (fields: Partial<SubscriptionRecord>): SubscriptionRecord => ({
  id: "sub_1",
  type: "ORGANIZATION_PREMIUM",
  price_id: "price_1",
  interval: "month",
  currency: "USD",
  status: "trialing",
  is_trial: true,
  is_paid: true,
  payment_url: null,
  current_period_start: START,
  current_period_end: END,
  cancel_at: null,
  ended_at: null,
  pending_type: null,
  pending_interval: null,
  pending_at: null,
  past_due_since: null,
  ...fields,
});

test("toTrialState: a trial is unpaid, and lasts at least to its end", () => {
  const state = toTrialState(record({}));
  expect(state).toMatchObject({ isPaid: false });
  expect(!state.isPaid && state.until >= END).toBe(true);
});

test("toTrialState: after a trial, paid once an invoice is; the provider has a day to charge it", () => {
  const active = { status: "active", is_trial: false };
  expect(toTrialState(record(active))).toEqual({ isPaid: true });
  expect(toTrialState(record({ ...active, is_paid: false }))).toEqual({
    isPaid: false,
    until: new Date("2027-03-02T12:00:00.000Z"),
  });
});

test.each([
  [{ status: "past_due", is_paid: false }, START],
  [{ status: "paused" }, START],
  [{ status: "canceled", ended_at: END }, END],
])("toTrialState: %o has ended", (fields, until) => {
  expect(toTrialState(record({ is_trial: false, ...fields }))).toEqual({ isPaid: false, until });
});
