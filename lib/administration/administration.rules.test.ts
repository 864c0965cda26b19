import { describe, expect, test } from "vitest";
import {
  describeDeciding,
  formatAction,
  formatActionDetail,
  listOpenOutcomes,
  checkOutcome,
  formatProfileRemoval,
} from "@/lib/administration/administration.rules";
import type { LogEntry, ReportSubject } from "@/lib/administration/administration.schema";

describe("checkOutcome", () => {
  test.each([
    ["DELETED", "SHOWN", false],
    ["DELETED", "HIDDEN", false],
    ["DELETED", "GONE", true],
    ["HIDDEN", "SHOWN", false],
    ["HIDDEN", "HIDDEN", true],
    ["HIDDEN", "GONE", false],
    ["DISMISSED", "SHOWN", true],
    ["RESOLVED", "SHOWN", true],
  ] as const)("%s of a subject that is %s: allowed %s", (outcome, standing, isAllowed) => {
    expect(checkOutcome(outcome, standing) === null).toBe(isAllowed);
  });
});

describe("listOpenOutcomes", () => {
  const listOffered = (subject: ReportSubject, standing: "SHOWN" | "HIDDEN" | "GONE") =>
    listOpenOutcomes({
      subject,
      standing,
      profile: { id: "p", slug: "p", name: "Ada" },
    }).map(({ outcome }) => outcome);

  test("artwork: hide its profile, or delete it", () => {
    expect(listOffered("artwork", "SHOWN")).toEqual(["DISMISSED", "HIDDEN", "DELETED", "RESOLVED"]);
    expect(listOffered("artwork", "HIDDEN")).toEqual([
      "DISMISSED",
      "HIDDEN",
      "DELETED",
      "RESOLVED",
    ]);
  });

  test("opportunity: hide its profile, if it has one, or remove it", () => {
    expect(listOffered("opportunity", "SHOWN")).toEqual([
      "DISMISSED",
      "HIDDEN",
      "DELETED",
      "RESOLVED",
    ]);
    const unowned = listOpenOutcomes({ subject: "opportunity", standing: "SHOWN", profile: null });
    expect(unowned.map(({ outcome }) => outcome)).toEqual(["DISMISSED", "DELETED", "RESOLVED"]);
  });

  test("profile: hide it; its own page deletes it, after naming everything in it", () => {
    expect(listOffered("profile", "SHOWN")).toEqual(["DISMISSED", "HIDDEN", "RESOLVED"]);
  });

  test("collection, series: hide it by itself", () => {
    for (const subject of ["collection", "series"] as const) {
      expect(listOffered(subject, "SHOWN")).toEqual(["DISMISSED", "HIDDEN", "RESOLVED"]);
      const profile = { id: "p", slug: "p", name: "Ada" };
      const [, hiding] = listOpenOutcomes({ subject, standing: "SHOWN", profile });
      expect(hiding?.label).toBe(`Hide the ${subject}: only its owner still sees it, in the form`);
    }
  });

  test("deleted subject: only that it is deleted", () => {
    for (const subject of ["artwork", "profile"] as const) {
      expect(listOffered(subject, "GONE")).toEqual(["DISMISSED", "DELETED", "RESOLVED"]);
    }
  });
});

test.each([
  ["SHOWN", "ACTED", "Remove, bar and close", "Removed and barred. "],
  ["SHOWN", "DISMISSED", "Close the report", ""],
  ["SHOWN", "DELETED", "Delete and close", "Deleted. "],
  ["GONE", "DELETED", "Close the report", ""],
  ["SHOWN", "HIDDEN", "Hide and close", "Hidden. "],
  ["HIDDEN", "HIDDEN", "Close the report", ""],
] as const)("describeDeciding: %s and %s: “%s”", (standing, outcome, action, done) => {
  const acts = { remove: ["message"], bar: true, warn: false };
  expect(describeDeciding({ standing }, outcome, acts)).toEqual({
    action,
    done: `${done}The report is closed.`,
  });
});

test.each([
  [{ artworks: 0, opportunities: 0 }, "The profile “Ada” is removed for good."],
  [
    { artworks: 1, opportunities: 0 },
    "The profile “Ada” is removed for good, with 1 artwork and all pictures.",
  ],
  [
    { artworks: 1_200, opportunities: 2 },
    "The profile “Ada” is removed for good, with 1,200 artworks and 2 opportunities and all pictures.",
  ],
])("formatProfileRemoval: names what is deleted: %o", (counts, expected) => {
  expect(formatProfileRemoval({ name: "Ada", counts })).toBe(expected);
});

describe("formatAction, formatActionDetail", () => {
  const createEntry = (fields: Partial<LogEntry>): LogEntry => ({
    id: "e",
    at: "2026-11-21T00:00:00.000Z",
    actor: "admin",
    actorEmail: null,
    action: "HIDE_PROFILE",
    subject: "profile",
    subjectId: "p",
    detail: {},
    ...fields,
  });

  test("the action and the subject's name at the time, or its id", () => {
    expect(formatAction(createEntry({ detail: { name: "Ada" } }))).toEqual({
      text: "hid the profile",
      name: "Ada",
    });
    expect(formatAction(createEntry({}))).toEqual({ text: "hid the profile", name: "p" });
  });

  test("the outcome of a report and its note", () => {
    const detail = { outcome: "DISMISSED", note: "Looks fine." };
    expect(formatActionDetail(createEntry({ action: "CLOSE_REPORT", detail }))).toBe(
      "Nothing to do: Looks fine.",
    );
    expect(formatActionDetail(createEntry({ detail: { outcome: "no such thing" } }))).toBe("p");
  });
});

describe("formatAction, formatActionDetail: orders, promotions and refunds", () => {
  const createEntry = (action: LogEntry["action"], detail: LogEntry["detail"]): LogEntry => ({
    id: "e",
    at: "2026-11-21T00:00:00.000Z",
    actor: "admin",
    actorEmail: null,
    action,
    subject: "order",
    subjectId: "o",
    detail: { name: "Newsletter: Low tide", ...detail },
  });
  const formatEntry = (logEntry: LogEntry) =>
    `${Object.values(formatAction(logEntry)).join(" ")} · ${formatActionDetail(logEntry)}`;

  test.each([
    {
      logEntry: createEntry("COMPLETE_PROMOTION", { proofUrl: "https://news.example/1" }),
      expected: "completed what was bought: Newsletter: Low tide · https://news.example/1",
    },
    {
      logEntry: createEntry("REFUND_PROMOTION", { refunded: { amount: 7_900, currency: "EUR" } }),
      expected: "began to refund what was not done: Newsletter: Low tide · €79 · o",
    },
    {
      logEntry: createEntry("RETURN_PAYMENT", {
        name: "Pro",
        paid: { amount: 1_500, currency: "USD" },
        returned: { amount: 1_500, currency: "USD" },
        outcome: "RESTORED",
      }),
      expected:
        "returned a payment for the subscription: Pro · $15 of $15 · The plan before the upgrade is back. · o",
    },
    {
      logEntry: createEntry("REFUND_ORDER", { paid: 1_250, currency: "USD" }),
      expected: "began to refund the order: Newsletter: Low tide · $12.50 · o",
    },
    {
      logEntry: createEntry("REFUND_ORDER", { paid: null, currency: "USD" }),
      expected: "began to refund the order: Newsletter: Low tide · o",
    },
    {
      logEntry: createEntry("CLOSE_ORDER", { reason: "Paid back by hand." }),
      expected: "reviewed and closed the order: Newsletter: Low tide · Paid back by hand.",
    },
    {
      logEntry: createEntry("CLOSE_PROMOTION", { reason: "Paid back by hand." }),
      expected: "closed what was not done: Newsletter: Low tide · Paid back by hand.",
    },
    {
      logEntry: createEntry("CLOSE_REVIEW", {}),
      expected: "reviewed and fulfilled the order: Newsletter: Low tide · o",
    },
  ])("$expected", ({ logEntry, expected }) => {
    expect(formatEntry(logEntry)).toBe(expected);
  });
});
