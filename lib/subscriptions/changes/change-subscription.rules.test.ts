import { expect, test } from "vitest";
import {
  getChangeDirection,
  toSoldSubscription,
} from "@/lib/subscriptions/changes/change-subscription.rules";
import { SubscriptionType } from "@/lib/plans/plans.schema";

test.each([
  ["ARTIST_STARTER", "month", "ARTIST_PRO", "month", "upgrade"],
  ["ARTIST_STARTER", "year", "ARTIST_PRO", "year", "upgrade"],
  ["ARTIST_STARTER", "month", "ARTIST_PRO", "year", "upgrade"],
  ["ARTIST_STARTER", "year", "ARTIST_PRO", "month", "downgrade"],
  ["ARTIST_PRO", "month", "ARTIST_OPPORTUNITIES", "year", "downgrade"],
  ["ORGANIZATION_BASIC", "month", "ORGANIZATION_RESIDENCIES", "month", "upgrade"],
  ["ORGANIZATION_PREMIUM_PLUS", "month", "ORGANIZATION_PREMIUM", "month", "downgrade"],
  ["ARTIST_PRO", "month", "ARTIST_PRO", "year", "upgrade"],
  ["ARTIST_PRO", "year", "ARTIST_PRO", "month", "downgrade"],
  ["ARTIST_PRO", "month", "ARTIST_PRO", "month", null],
  ["ARTIST", "month", "ARTIST_PRO", "month", null],
  ["ARTIST", "month", "ARTIST_PRO_PLUS", "month", "upgrade"],
] as const)(
  "getChangeDirection: %s by the %s to %s by the %s: %s",
  (type, interval, toType, toInterval, direction) => {
    expect(getChangeDirection({ type, interval }, { type: toType, interval: toInterval })).toBe(
      direction,
    );
  },
);

test("toSoldSubscription: all but ARTIST, which ARTIST_PRO replaced", () => {
  expect(SubscriptionType.options.filter((type) => toSoldSubscription(type) === null)).toEqual([
    "ARTIST",
  ]);
});
