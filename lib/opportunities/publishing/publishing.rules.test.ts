import { describe, expect, test } from "vitest";
import { emptyFields } from "@/lib/opportunities/form/opportunity-form.rules";
import {
  countRemainingFreePosts,
  checkIncludedPost,
  toListingEnd,
  listMissingFields,
  toStatus,
} from "@/lib/opportunities/publishing/publishing.rules";

const NOW = new Date("2027-03-01T12:00:00.000Z");
const daysFromNow = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

describe("listMissingFields", () => {
  const complete = {
    ...emptyFields,
    type: "OPEN_CALL" as const,
    title: "A call for works",
    description: "What it is.",
    organizationName: "Harbour House",
    country: "PT",
    deadlineLocal: "2027-06-30",
    applyUrl: "https://harbour.example/apply",
  };
  const listMissingPaths = (change: object) =>
    listMissingFields({ ...complete, ...change }).map(({ path }) => path);

  test("nothing is missing from a complete opportunity", () => {
    expect(listMissingPaths({})).toEqual([]);
  });

  test("every required field is missing from an empty opportunity", () => {
    expect(listMissingFields(emptyFields).map(({ path }) => path)).toEqual([
      "type",
      "title",
      "description",
      "organizationName",
      "deadlineLocal",
      "applyUrl",
    ]);
  });

  test.each([
    ["the place is optional", { attendance: "ONSITE", country: null }, []],
    ["rolling: no day needed", { deadlineKind: "ROLLING", deadlineLocal: null }, []],
    ["to be announced: no day needed", { deadlineKind: "TBA", deadlineLocal: null }, []],
    [
      "an e-mail address instead of a web address",
      { applyMode: "EMAIL", applyUrl: null, applyEmail: "a@example.org" },
      [],
    ],
    ["by e-mail: an address", { applyMode: "EMAIL", applyUrl: null }, ["applyEmail"]],
    ["on Vitrine: an open form", { applyMode: "HERE", applyUrl: null }, ["form"]],
    [
      "on Vitrine: a deadline",
      { applyMode: "HERE", applyUrl: null, deadlineKind: "TBA", formOpenedAt: "2027-02-01" },
      ["deadlineKind"],
    ],
    ["a fee needs amount and reason", { feeType: "FEES" }, ["fee", "feeReason"]],
    ["not open to all: artistic fields needed", { openToAllFields: false }, ["artisticFields"]],
  ])("%s", (_, change, missing) => {
    expect(listMissingPaths(change)).toEqual(missing);
  });
});

describe("toListingEnd and toStatus", () => {
  test.each([
    ["FREE", 14],
    ["BASIC", 30],
    ["STANDARD", 60],
    ["EXTENDED", 120],
    ["PREMIUM_SUBSCRIPTION", 180],
  ] as const)("%s: listed for %i days, or until an earlier deadline", (plan, maxDays) => {
    expect(toListingEnd(plan, NOW, null)).toEqual(daysFromNow(maxDays));
    expect(toListingEnd(plan, NOW, daysFromNow(maxDays + 1))).toEqual(daysFromNow(maxDays));
    expect(toListingEnd(plan, NOW, daysFromNow(3))).toEqual(daysFromNow(3));
  });

  test("expired from the end of the listing on, to the millisecond", () => {
    const opportunity = { status: "PUBLISHED", listedUntil: NOW };
    expect(toStatus(opportunity, new Date(NOW.getTime() - 1))).toBe("PUBLISHED");
    expect(toStatus(opportunity, NOW)).toBe("EXPIRED");
    expect(toStatus({ status: "REMOVED", listedUntil: NOW }, NOW)).toBe("REMOVED");
    expect(toStatus({ status: "DRAFT", listedUntil: null }, NOW)).toBe("DRAFT");
  });
});

describe("countRemainingFreePosts: one per profile every 90 days", () => {
  const countRemaining = (usedAt: Date[], isExpired = false) =>
    countRemainingFreePosts(usedAt, { isExpired }, NOW);

  test("one at first", () => {
    expect(countRemaining([])).toEqual({ permitted: true, remaining: 1, limit: 1, resetsAt: null });
  });

  test("available again 90 days after its use, to the millisecond", () => {
    expect(countRemaining([daysFromNow(-89)])).toEqual({
      permitted: false,
      remaining: 0,
      limit: 1,
      resetsAt: daysFromNow(1),
    });
    expect(countRemaining([new Date(daysFromNow(-90).getTime() + 1)]).permitted).toBe(false);
    expect(countRemaining([daysFromNow(-90)]).permitted).toBe(true);
  });

  test("not permitted while a subscription is expired", () => {
    expect(countRemaining([], true)).toMatchObject({ permitted: false, remaining: 1 });
  });
});

describe("checkIncludedPost", () => {
  const createPost = (publishedAgo: number, listedFor: number) => ({
    publishedAt: daysFromNow(-publishedAgo),
    listedUntil: daysFromNow(listedFor),
  });
  const checkPost = (
    type: Parameters<typeof checkIncludedPost>[0]["type"],
    posts: ReturnType<typeof createPost>[],
    opportunityType: "OPEN_CALL" | "ART_RESIDENCY" = "OPEN_CALL",
    isExpired = false,
  ) => checkIncludedPost({ type, isExpired }, posts, opportunityType, NOW);
  const repeat = (count: number, item = createPost(10, 10)) =>
    Array.from({ length: count }, () => item);

  test.each([null, "ARTIST_STARTER", "ARTIST_PRO_PLUS", "ARTIST_OPPORTUNITIES"] as const)(
    "%s includes no posts",
    (type) => {
      expect(checkPost(type, [])).not.toBeNull();
    },
  );

  test("ORGANIZATION_PREMIUM: 3 active; closed ones no longer count", () => {
    expect(checkPost("ORGANIZATION_PREMIUM", repeat(2))).toBeNull();
    expect(checkPost("ORGANIZATION_PREMIUM", repeat(3))).not.toBeNull();
    expect(checkPost("ORGANIZATION_PREMIUM", [...repeat(2), createPost(20, -1)])).toBeNull();
  });

  test("ORGANIZATION_PREMIUM_PLUS: 10 active", () => {
    expect(checkPost("ORGANIZATION_PREMIUM_PLUS", repeat(9))).toBeNull();
    expect(checkPost("ORGANIZATION_PREMIUM_PLUS", repeat(10))).not.toBeNull();
  });

  test("ORGANIZATION_RESIDENCIES: 2 active, of residencies only", () => {
    expect(checkPost("ORGANIZATION_RESIDENCIES", repeat(1), "ART_RESIDENCY")).toBeNull();
    expect(checkPost("ORGANIZATION_RESIDENCIES", repeat(2), "ART_RESIDENCY")).not.toBeNull();
    expect(checkPost("ORGANIZATION_RESIDENCIES", [])).not.toBeNull();
  });

  test("ORGANIZATION_BASIC: 1 a quarter, even if that one has closed", () => {
    expect(checkPost("ORGANIZATION_BASIC", [])).toBeNull();
    expect(checkPost("ORGANIZATION_BASIC", [createPost(89, -30)])).not.toBeNull();
    expect(checkPost("ORGANIZATION_BASIC", [createPost(90, -30)])).toBeNull();
  });

  test("an expired subscription allows no new posts", () => {
    expect(checkPost("ORGANIZATION_PREMIUM", [], "OPEN_CALL", true)).not.toBeNull();
  });
});
