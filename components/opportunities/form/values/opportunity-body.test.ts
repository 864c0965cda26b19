import { describe, expect, test } from "vitest";
import {
  changesSince,
  errorsToPublish,
  readValues,
} from "@/components/opportunities/form/values/opportunity-body";
import {
  freshValues,
  type OpportunityValues,
  toValues,
} from "@/components/opportunities/form/values/opportunity-values";
import { opportunityAnswer } from "@/tests/support/opportunity-answer";

const stored = opportunityAnswer({
  fee: { amount: 1_250, currency: "EUR" },
  feeType: "FEES",
  feeReason: "Jury",
  costs: [
    {
      kind: "SHIPPING",
      paidBy: "SHARED",
      amount: { amount: 5_000, currency: "JPY" },
      note: "Back",
    },
  ],
  rewards: ["CASHPRIZE", "TRAVEL"],
  eligibility: {
    countries: ["PT", "ES"],
    ageMin: 18,
    ageMax: null,
    languages: ["pt"],
    studentsOnly: true,
    note: "Alone.",
  },
  openToAllFields: false,
  artisticFields: ["VIDEO"],
  requirements: ["cv"],
  opensAt: "2027-05-01T08:00:00.000Z",
});

const typed = (changes: Partial<OpportunityValues>) =>
  readValues({ ...toValues(stored), ...changes });
const changed = (changes: Partial<OpportunityValues>) =>
  changesSince(typed(changes).fields, stored);

test("changesSince: empty for an unchanged opportunity", () => {
  expect(changed({})).toEqual({});
  expect(typed({}).errors).toEqual(new Map());
});

test("changesSince: only changed fields, in the API's format", () => {
  expect(changed({ title: "  Low tide,  again " })).toEqual({ title: "Low tide, again" });
  expect(changed({ applyUrl: "harbour.example" })).toEqual({ applyUrl: "https://harbour.example" });
  expect(changed({ deadlineTime: "" })).toEqual({ deadlineLocal: "2027-06-30" });
  expect(changed({ fee: { amount: "20", currency: "EUR" } })).toEqual({
    fee: { amount: 2_000, currency: "EUR" },
  });
  expect(changed({ ageMax: "30" }).eligibility).toMatchObject({ ageMin: 18, ageMax: 30 });
});

test("readValues: invalid fields are left out, the others are sent", () => {
  const { fields, errors } = typed({ title: "Short", applyEmail: "nobody", summary: "New." });
  expect(changesSince(fields, stored)).toEqual({ summary: "New." });
  expect([...errors.keys()]).toEqual(["title", "applyEmail"]);
});

test.each<[Partial<OpportunityValues>, string]>([
  [{ fee: { amount: "some", currency: "EUR" } }, "fee"],
  [{ rewardAmount: { amount: "12.5", currency: "JPY" } }, "rewardAmount"],
  [
    {
      costs: [
        { kind: "OTHER", paidBy: "ARTIST", amount: { amount: "x", currency: "USD" }, note: "" },
      ],
    },
    "costs[0].amount",
  ],
  [{ ageMin: "40", ageMax: "30" }, "eligibility.ageMax"],
  [{ ageMin: "young" }, "eligibility.ageMin"],
  [{ startDate: "2027-09-02", endDate: "2027-09-01" }, "endDate"],
  [{ timeZone: "Mars/Olympus" }, "timeZone"],
])("%j is refused at %s", (changes, path) => {
  expect(typed(changes).errors.has(path)).toBe(true);
});

test("readValues: no amount without a fee, no day without a fixed deadline, no fields when open to all", () => {
  expect(changed({ feeType: "FREE" })).toEqual({ feeType: "FREE", fee: null, feeReason: "" });
  expect(changed({ deadlineKind: "ROLLING" })).toEqual({
    deadlineKind: "ROLLING",
    deadlineLocal: null,
  });
  expect(changed({ openToAllFields: true })).toEqual({ openToAllFields: true, artisticFields: [] });
});

describe("publishing", () => {
  const at = new Date("2027-05-02T00:00:00Z");
  const fresh = freshValues({ name: "", city: "", country: null }, "UTC");

  test("needs what the rules ask for, each said at its field", () => {
    const errors = errorsToPublish(readValues(fresh), at);
    expect([...errors.keys()].toSorted()).toEqual([
      "applyUrl",
      "deadlineLocal",
      "description",
      "organizationName",
      "title",
      "type",
    ]);
  });

  test("of a call whose deadline has passed is refused", () => {
    const errors = errorsToPublish(typed({}), new Date("2027-07-01T00:00:00Z"));
    expect(errors).toEqual(new Map([["deadlineLocal", "This deadline has passed."]]));
  });

  test("of a call with everything in it is not", () => {
    expect(errorsToPublish(typed({}), at)).toEqual(new Map());
  });
});

test("freshValues: pre-filled with organiser, place and the writer's time zone", () => {
  const values = freshValues(
    { name: "Harbour House", city: "Porto", country: "PT" },
    "Europe/Lisbon",
  );
  expect(values).toMatchObject({
    organizationName: "Harbour House",
    city: "Porto",
    country: "PT",
    timeZone: "Europe/Lisbon",
    deadlineKind: "FIXED",
    openToAllFields: true,
  });
});
