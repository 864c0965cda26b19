import { describe, expect, test } from "vitest";
import { emptyFields } from "@/lib/opportunities/opportunity-form.rules";
import {
  remainingFreePosts,
  includedPostError,
  listedUntil,
  missingToPublish,
  statusAt,
} from "@/lib/opportunities/publishing/publishing.rules";

const NOW = new Date("2027-03-01T12:00:00.000Z");
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

describe("what is needed to publish", () => {
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
  const paths = (change: object) =>
    missingToPublish({ ...complete, ...change }).map(({ path }) => path);

  test("a complete opportunity misses nothing", () => {
    expect(paths({})).toEqual([]);
  });

  test("an empty one misses each thing by its name", () => {
    expect(missingToPublish(emptyFields).map(({ path }) => path)).toEqual([
      "type",
      "title",
      "description",
      "organizationName",
      "deadlineLocal",
      "applyUrl",
    ]);
  });

  test.each([
    ["its place may be missing", { attendance: "ONSITE", country: null }, []],
    ["rolling it needs no day", { deadlineKind: "ROLLING", deadlineLocal: null }, []],
    ["to be announced it needs none", { deadlineKind: "TBA", deadlineLocal: null }, []],
    ["an e-mail address does as well", { applyUrl: null, applyEmail: "a@example.org" }, []],
    ["a fee needs its amount and its reason", { feeType: "FEES" }, ["fee", "feeReason"]],
    ["some fields, or all of them", { openToAllFields: false }, ["artisticFields"]],
  ])("%s", (_, change, missing) => {
    expect(paths(change)).toEqual(missing);
  });
});

describe("how long an opportunity is listed", () => {
  test.each([
    ["FREE", 14],
    ["BASIC", 30],
    ["STANDARD", 60],
    ["EXTENDED", 120],
    ["PREMIUM_SUBSCRIPTION", 180],
  ] as const)("%s: %i days, or to the deadline when that is sooner", (plan, most) => {
    expect(listedUntil(plan, NOW, null)).toEqual(days(most));
    expect(listedUntil(plan, NOW, days(most + 1))).toEqual(days(most));
    expect(listedUntil(plan, NOW, days(3))).toEqual(days(3));
  });

  test("it has expired from that very instant on, without anything having to run", () => {
    const stored = { status: "PUBLISHED", listedUntil: NOW };
    expect(statusAt(stored, new Date(NOW.getTime() - 1))).toBe("PUBLISHED");
    expect(statusAt(stored, NOW)).toBe("EXPIRED");
    expect(statusAt({ status: "REMOVED", listedUntil: NOW }, NOW)).toBe("REMOVED");
    expect(statusAt({ status: "DRAFT", listedUntil: null }, NOW)).toBe("DRAFT");
  });
});

describe("free posts: one per profile every 90 days", () => {
  const remaining = (used: Date[], isExpired = false) =>
    remainingFreePosts(used, { isExpired }, NOW);

  test("one is there at first", () => {
    expect(remaining([])).toEqual({ permitted: true, remaining: 1, limit: 1, resetsAt: null });
  });

  test("a used one comes back after 90 days, to the millisecond", () => {
    expect(remaining([days(-89)])).toEqual({
      permitted: false,
      remaining: 0,
      limit: 1,
      resetsAt: days(1),
    });
    expect(remaining([new Date(days(-90).getTime() + 1)]).permitted).toBe(false);
    expect(remaining([days(-90)]).permitted).toBe(true);
  });

  test("an expired subscription stops free posts too, until it is renewed or given up", () => {
    expect(remaining([], true)).toMatchObject({ permitted: false, remaining: 1 });
  });
});

describe("posts of a subscription", () => {
  const post = (publishedAgo: number, listedFor: number) => ({
    publishedAt: days(-publishedAgo),
    listedUntil: days(listedFor),
  });
  const error = (
    type: Parameters<typeof includedPostError>[0]["type"],
    posts: ReturnType<typeof post>[],
    opportunityType: "OPEN_CALL" | "ART_RESIDENCY" = "OPEN_CALL",
    isExpired = false,
  ) => includedPostError({ type, isExpired }, posts, opportunityType, NOW);
  const many = (count: number, each = post(10, 10)) => Array.from({ length: count }, () => each);

  test.each([null, "ARTIST_STARTER", "ARTIST_PRO_PLUS", "ARTIST_OPPORTUNITIES"] as const)(
    "%s includes none",
    (type) => {
      expect(error(type, [])).not.toBeNull();
    },
  );

  test("ORGANIZATION_PREMIUM: 3 active; those that closed make room", () => {
    expect(error("ORGANIZATION_PREMIUM", many(2))).toBeNull();
    expect(error("ORGANIZATION_PREMIUM", many(3))).not.toBeNull();
    expect(error("ORGANIZATION_PREMIUM", [...many(2), post(20, -1)])).toBeNull();
  });

  test("ORGANIZATION_PREMIUM_PLUS: 10 active", () => {
    expect(error("ORGANIZATION_PREMIUM_PLUS", many(9))).toBeNull();
    expect(error("ORGANIZATION_PREMIUM_PLUS", many(10))).not.toBeNull();
  });

  test("ORGANIZATION_RESIDENCIES: 2 active, of residencies only", () => {
    expect(error("ORGANIZATION_RESIDENCIES", many(1), "ART_RESIDENCY")).toBeNull();
    expect(error("ORGANIZATION_RESIDENCIES", many(2), "ART_RESIDENCY")).not.toBeNull();
    expect(error("ORGANIZATION_RESIDENCIES", [])).not.toBeNull();
  });

  test("ORGANIZATION_BASIC: 1 a quarter, also when that one has closed", () => {
    expect(error("ORGANIZATION_BASIC", [])).toBeNull();
    expect(error("ORGANIZATION_BASIC", [post(89, -30)])).not.toBeNull();
    expect(error("ORGANIZATION_BASIC", [post(90, -30)])).toBeNull();
  });

  test("an expired subscription posts nothing new", () => {
    expect(error("ORGANIZATION_PREMIUM", [], "OPEN_CALL", true)).not.toBeNull();
  });
});
