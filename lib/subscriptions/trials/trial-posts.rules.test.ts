import { expect, test } from "vitest";
import { toPaymentState } from "@/lib/subscriptions/trials/trial-posts.rules";
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

test("toPaymentState: a trial is unpaid, and lasts at least to its end", () => {
  const state = toPaymentState(record({}));
  expect(!state.isPaid && [state.earlier >= END, state.current >= END]).toEqual([true, true]);
});

test("toPaymentState: time that an earlier payment paid for is no trial", () => {
  expect(toPaymentState(record({ is_trial: false }))).toEqual({ isPaid: true });
});

test("toPaymentState: paid once an invoice is; the provider has a day after a trial, and a renewal a week", () => {
  const active = { status: "active", is_trial: false };
  expect(toPaymentState(record(active))).toEqual({ isPaid: true });
  expect(toPaymentState(record({ ...active, is_paid: false }))).toEqual({
    isPaid: false,
    earlier: new Date("2027-03-02T12:00:00.000Z"),
    current: new Date("2027-03-08T12:00:00.000Z"),
  });
});

const GRACE_END = new Date("2027-03-08T12:00:00.000Z");
test.each([
  [{ status: "past_due", is_paid: false, past_due_since: START }, START, GRACE_END],
  [{ status: "paused" }, START, START],
  [{ status: "canceled", ended_at: END }, END, END],
  [{ status: "canceled", ended_at: END, past_due_since: START }, GRACE_END, GRACE_END],
])("toPaymentState: %o ends", (fields, earlier, current) => {
  const state = toPaymentState(record({ is_trial: false, ...fields }));
  expect(state).toEqual({ isPaid: false, earlier, current });
});
