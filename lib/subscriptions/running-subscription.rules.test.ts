import { describe, expect, test } from "vitest";
import {
  countsUntil,
  type SubscriptionRecord,
  toActiveSubscription,
  unpaidSince,
} from "@/lib/subscriptions/running-subscription.rules";

const day = (of: number) => new Date(Date.UTC(2027, 2, of));

const record = (fields: Partial<SubscriptionRecord> = {}): SubscriptionRecord => ({
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

describe("countsUntil", () => {
  test.each([
    ["a day beyond the end of its period", {}, 32],
    ["a day beyond the end of its trial", { status: "trialing", is_trial: true }, 32],
    ["to the end of its period where it is going to end with it", { cancel_at: day(31) }, 31],
    ["a day beyond its period where it is going to end later", { cancel_at: day(40) }, 32],
    ["to the instant at which it is going to end", { cancel_at: day(20) }, 20],
    ["to the instant at which it was ended", { status: "canceled", ended_at: day(9) }, 9],
    ["a week longer when the renewal is not paid", { status: "past_due" }, 8],
    [
      "a week from the first payment that failed",
      { status: "past_due", past_due_since: day(1), current_period_start: day(28) },
      8,
    ],
    [
      "no longer than that week when it is ended later",
      { status: "canceled", ended_at: day(25), past_due_since: day(1) },
      8,
    ],
    ["as long when the provider has given up", { status: "unpaid", past_due_since: day(1) }, 8],
    ["until it paused", { status: "paused" }, 1],
  ] as const)("%s", (_, fields, end) => {
    expect(countsUntil(record(fields))).toEqual(day(end));
  });

  test("unpaidSince: from the first failure until it is paid", () => {
    const period = { current_period_start: day(5) };
    expect(unpaidSince({ status: "past_due", ...period }, null)).toEqual(day(5));
    expect(unpaidSince({ status: "past_due", ...period }, day(1))).toEqual(day(1));
    expect(unpaidSince({ status: "active", ...period }, day(1))).toBeNull();
    expect(unpaidSince({ status: "canceled", ...period }, day(1))).toEqual(day(1));
  });
});

describe("toActiveSubscription", () => {
  const running = { type: "ARTIST_PRO", isExpired: false } as const;

  test("no subscription: null, whatever was there before", () => {
    expect(toActiveSubscription({ type: null, isExpired: false }, null, record())).toBeNull();
  });

  test("granted without payment: no price, and perhaps no end", () => {
    expect(toActiveSubscription(running, null, null)).toMatchObject({
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
    expect(toActiveSubscription(running, day(31), record(pending))?.pendingChange).toEqual({
      type: "ARTIST_STARTER",
      interval: "month",
      at: day(31).toISOString(),
    });
  });

  test("one that has ended is not cancelled at the period's end", () => {
    const over = record({ status: "canceled", ended_at: day(31), cancel_at: day(31) });
    const active = toActiveSubscription({ type: "ARTIST_PRO", isExpired: true }, day(31), over);
    expect(active).toMatchObject({ cancelAtPeriodEnd: false, isExpired: true });
  });
});
