import { expect, test } from "vitest";
import { newOpportunitiesHref, listOwnItems } from "@/components/screens/home/panel-items";
import {
  readListAddress,
  normalizedListHref,
} from "@/components/screens/opportunity-list/list-address";
import { getSortOrder } from "@/components/opportunities/list-filters";
import { DAY_MS } from "@/lib/shared/time/durations";
import { buildOrder } from "@/tests/support/build-purchases";
import { buildOpportunity } from "@/tests/support/build-opportunity";

const now = new Date("2027-03-01T12:00:00Z");
const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();

test("listOwnItems: unfinished payments, then drafts, then running boosts", () => {
  const boost = { type: "TOP_POST_1" as const, startsAt: daysFromNow(-1), endsAt: daysFromNow(6) };
  const items = listOwnItems(
    [
      buildOrder({ id: "paid", status: "FULFILLED" }),
      buildOrder({ id: "bank", status: "PENDING" }),
    ],
    [
      { ...buildOpportunity(), id: "boosted", status: "PUBLISHED", boosts: [boost] },
      { ...buildOpportunity(), id: "draft", status: "DRAFT", boosts: [] },
    ],
  );
  expect(items.map(({ id }) => id)).toEqual(["bank", "draft", "boosted TOP_POST_1"]);
  expect(items.map(({ note }) => note)).toEqual([
    "Waiting for the bank",
    expect.stringMatching(/^Draft, saved /),
    "Top post, 1 week until 7 March 2027",
  ]);
});

test("newOpportunitiesHref: links to the list sorted by newest", () => {
  const href = newOpportunitiesHref({ role: "CURATOR", artisticFields: [] });
  const params = Object.fromEntries(new URL(href, "https://vitrine.test").searchParams);
  const address = readListAddress(null, params);
  expect(getSortOrder(address.filters)).toBe("newest");
  expect(normalizedListHref(address)).toBe(href);
  expect(newOpportunitiesHref(null)).toBe("/opportunities?sortBy=newest");
});
