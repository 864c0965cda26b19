import { describe, expect, test } from "vitest";
import {
  calculatePlanEnd,
  type SubscriptionRecord,
  toActiveSubscription,
  getUnpaidSince,
} from "@/lib/subscriptions/current-subscription.rules";

const day = (date: number) => new Date(Date.UTC(2027, 2, date));

const createRecord = (fields: Partial<SubscriptionRecord> = {}): SubscriptionRecord => ({
  id: "sub_1",
  type: "ARTIST_PRO",
  price_id: "price_1",
  is_paid: true,
  interval: "month",
  currency: "EUR",
  status: "active",
  is_trial: false,
  current_period_start: day(1),
  current_period_end: day(31),
  cancel_at: null,
  ended_at: null,
  pending_type: null,
  pending_interval: null,
  pending_at: null,
  past_due_since: null,
  payment_url: null,
  ...fields,
});

describe("calculatePlanEnd", () => {
  test.each([
    ["a day after the end of its period", {}, 32],
    ["a day after the end of its trial", { status: "trialing", is_trial: true }, 32],
    ["the end of its period if it is cancelled for that day", { cancel_at: day(31) }, 31],
    ["a day after its period if it is cancelled for a later day", { cancel_at: day(40) }, 32],
    ["the instant for which it is cancelled", { cancel_at: day(20) }, 20],
    ["the instant at which it ended", { status: "canceled", ended_at: day(9) }, 9],
    ["a week later if the renewal is unpaid", { status: "past_due" }, 8],
    [
      "a week after the first failed payment",
      { status: "past_due", past_due_since: day(1), current_period_start: day(28) },
      8,
    ],
    [
      "not after that week if it ended later",
      { status: "canceled", ended_at: day(25), past_due_since: day(1) },
      8,
    ],
    [
      "a week as well if the provider has given up",
      { status: "unpaid", past_due_since: day(1) },
      8,
    ],
    ["the pause", { status: "paused" }, 1],
  ] as const)("%s", (_, fields, expectedDay) => {
    expect(calculatePlanEnd(createRecord(fields))).toEqual(day(expectedDay));
  });

  test("getUnpaidSince: from the first failure until it is paid", () => {
    const period = { current_period_start: day(5) };
    expect(getUnpaidSince({ status: "past_due", ...period }, null)).toEqual(day(5));
    expect(getUnpaidSince({ status: "past_due", ...period }, day(1))).toEqual(day(1));
    expect(getUnpaidSince({ status: "active", ...period }, day(1))).toBeNull();
    expect(getUnpaidSince({ status: "canceled", ...period }, day(1))).toEqual(day(1));
  });
});

describe("toActiveSubscription", () => {
  const currentState = { type: "ARTIST_PRO", isExpired: false } as const;

  test("null without a plan, whatever subscription there was before", () => {
    expect(toActiveSubscription({ type: null, isExpired: false }, null, createRecord())).toBeNull();
  });

  test("a plan granted without payment has no price, and perhaps no end", () => {
    expect(toActiveSubscription(currentState, null, null)).toMatchObject({
      type: "ARTIST_PRO",
      status: "active",
      interval: null,
      currency: null,
      priceId: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
    });
  });

  test("a scheduled change comes with its day", () => {
    const pending = {
      pending_type: "ARTIST_STARTER",
      pending_interval: "month",
      pending_at: day(31),
    };
    expect(
      toActiveSubscription(currentState, day(31), createRecord(pending))?.pendingChange,
    ).toEqual({
      type: "ARTIST_STARTER",
      interval: "month",
      at: day(31).toISOString(),
    });
  });

  test("an ended subscription is not cancelled at the end of its period", () => {
    const ended = createRecord({ status: "canceled", ended_at: day(31), cancel_at: day(31) });
    const active = toActiveSubscription({ type: "ARTIST_PRO", isExpired: true }, day(31), ended);
    expect(active).toMatchObject({ cancelAtPeriodEnd: false, isExpired: true });
  });
});
