import { describe, expect, test } from "vitest";
import {
  actionText,
  actionDetail,
  openOutcomes,
  outcomeError,
  profileRemovalText,
} from "@/lib/administration/administration.rules";
import type { LogEntry, ReportSubject } from "@/lib/administration/administration.schema";

describe("what an outcome says must have happened", () => {
  test.each([
    ["DELETED", "SHOWN", false],
    ["DELETED", "HIDDEN", false],
    ["DELETED", "GONE", true],
    ["HIDDEN", "SHOWN", false],
    ["HIDDEN", "HIDDEN", true],
    ["HIDDEN", "GONE", false],
    ["DISMISSED", "SHOWN", true],
    ["RESOLVED", "SHOWN", true],
  ] as const)("%s of what is %s: %s", (outcome, standing, fits) => {
    expect(outcomeError(outcome, standing) === null).toBe(fits);
  });
});

describe("the outcomes that are offered", () => {
  const offered = (subject: ReportSubject, standing: "SHOWN" | "HIDDEN" | "GONE") =>
    openOutcomes({
      subject,
      standing,
      profile: { id: "p", slug: "p", name: "Ada" },
    }).map(({ outcome }) => outcome);

  test("of an artwork: hide its profile, delete it", () => {
    expect(offered("artwork", "SHOWN")).toEqual(["DISMISSED", "HIDDEN", "DELETED", "RESOLVED"]);
    expect(offered("artwork", "HIDDEN")).toEqual(["DISMISSED", "HIDDEN", "DELETED", "RESOLVED"]);
  });

  test("of an opportunity: hide its profile, where it has one, or take it away", () => {
    expect(offered("opportunity", "SHOWN")).toEqual(["DISMISSED", "HIDDEN", "DELETED", "RESOLVED"]);
    const nobodys = openOutcomes({ subject: "opportunity", standing: "SHOWN", profile: null });
    expect(nobodys.map(({ outcome }) => outcome)).toEqual(["DISMISSED", "DELETED", "RESOLVED"]);
  });

  test("of a profile: hide it; it is deleted where everything in it is named first", () => {
    expect(offered("profile", "SHOWN")).toEqual(["DISMISSED", "HIDDEN", "RESOLVED"]);
  });

  test("of what is gone: that it is deleted", () => {
    for (const subject of ["artwork", "profile"] as const) {
      expect(offered(subject, "GONE")).toEqual(["DISMISSED", "DELETED", "RESOLVED"]);
    }
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
])("a deletion names what goes: %o", (counts, words) => {
  expect(profileRemovalText({ name: "Ada", counts })).toBe(words);
});

describe("a log entry in words", () => {
  const entry = (more: Partial<LogEntry>): LogEntry => ({
    id: "e",
    at: "2026-11-21T00:00:00.000Z",
    actor: "admin",
    actorEmail: null,
    action: "HIDE_PROFILE",
    subject: "profile",
    subjectId: "p",
    detail: {},
    ...more,
  });

  test("names what was done to what, by the name it had, or by its id", () => {
    expect(actionText(entry({ detail: { name: "Ada" } }))).toEqual({
      text: "hid the profile",
      name: "Ada",
    });
    expect(actionText(entry({}))).toEqual({ text: "hid the profile", name: "p" });
  });

  test("tells the outcome of a report and its note", () => {
    const detail = { outcome: "DISMISSED", note: "Looks fine." };
    expect(actionDetail(entry({ action: "CLOSE_REPORT", detail }))).toBe(
      "Nothing to do: Looks fine.",
    );
    expect(actionDetail(entry({ detail: { outcome: "no such thing" } }))).toBe("p");
  });
});

describe("what the log says of money and of what was bought", () => {
  const entry = (action: LogEntry["action"], detail: LogEntry["detail"]): LogEntry => ({
    id: "e",
    at: "2026-11-21T00:00:00.000Z",
    actor: "admin",
    actorEmail: null,
    action,
    subject: "order",
    subjectId: "o",
    detail: { name: "Newsletter: Low tide", ...detail },
  });
  const text = (each: LogEntry) =>
    `${Object.values(actionText(each)).join(" ")} · ${actionDetail(each)}`;

  test.each([
    [
      entry("COMPLETE_PROMOTION", { proofUrl: "https://news.example/1" }),
      "completed what was bought: Newsletter: Low tide · https://news.example/1",
    ],
    [
      entry("REFUND_PROMOTION", { refunded: { amount: 7_900, currency: "EUR" } }),
      "refunded what was not done: Newsletter: Low tide · €79 · o",
    ],
    [
      entry("RETURN_PAYMENT", {
        name: "Pro",
        paid: { amount: 1_500, currency: "USD" },
        returned: { amount: 1_500, currency: "USD" },
        outcome: "RESTORED",
      }),
      "returned a payment for the subscription: Pro · $15 of $15 · The plan before the upgrade is back. · o",
    ],
    [
      entry("REFUND_ORDER", { paid: 1_250, currency: "USD" }),
      "refunded the order: Newsletter: Low tide · $12.50 · o",
    ],
    [
      entry("REFUND_ORDER", { paid: null, currency: "USD" }),
      "refunded the order: Newsletter: Low tide · o",
    ],
    [
      entry("CLOSE_ORDER", { reason: "Paid back by hand." }),
      "reviewed and closed the order: Newsletter: Low tide · Paid back by hand.",
    ],
    [
      entry("CLOSE_PROMOTION", { reason: "Paid back by hand." }),
      "closed what was not done: Newsletter: Low tide · Paid back by hand.",
    ],
    [entry("CLOSE_REVIEW", {}), "reviewed and fulfilled the order: Newsletter: Low tide · o"],
  ])("%#: %s", (each, words) => {
    expect(text(each)).toBe(words);
  });
});
