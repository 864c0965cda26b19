import { describe, expect, test } from "vitest";
import {
  findChanges,
  findPublishErrors,
  parseValues,
} from "@/components/screens/opportunity-form/values/opportunity-body";
import {
  createInitialValues,
  type OpportunityValues,
  toValues,
} from "@/components/screens/opportunity-form/values/opportunity-values";
import { buildOpportunity } from "@/tests/support/build-opportunity";

const stored = buildOpportunity({
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

const parseWith = (changes: Partial<OpportunityValues>) =>
  parseValues({ ...toValues(stored), ...changes });
const changesWith = (changes: Partial<OpportunityValues>) =>
  findChanges(parseWith(changes).fields, stored);

test("findChanges: empty for an unchanged opportunity", () => {
  expect(changesWith({})).toEqual({});
  expect(parseWith({}).errors).toEqual(new Map());
});

test("findChanges: only changed fields, in the API's format", () => {
  expect(changesWith({ title: "  Low tide,  again " })).toEqual({ title: "Low tide, again" });
  expect(changesWith({ applyUrl: "harbour.example" })).toEqual({
    applyUrl: "https://harbour.example/",
  });
  expect(changesWith({ deadlineTime: "" })).toEqual({ deadlineLocal: "2027-06-30" });
  expect(changesWith({ fee: { amount: "20", currency: "EUR" } })).toEqual({
    fee: { amount: 2_000, currency: "EUR" },
  });
  expect(changesWith({ ageMax: "30" }).eligibility).toMatchObject({ ageMin: 18, ageMax: 30 });
});

test("readValues: omits invalid fields and returns the others", () => {
  const { fields, errors } = parseWith({ title: "Short", applyEmail: "nobody", summary: "New." });
  expect(findChanges(fields, stored)).toEqual({ summary: "New." });
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
])("readValues: %j → error at %s", (changes, path) => {
  expect(parseWith(changes).errors.has(path)).toBe(true);
});

test("readValues: no amount without a fee, no day without a fixed deadline, no fields when open to all", () => {
  expect(changesWith({ feeType: "FREE" })).toEqual({ feeType: "FREE", fee: null, feeReason: "" });
  expect(changesWith({ deadlineKind: "ROLLING" })).toEqual({
    deadlineKind: "ROLLING",
    deadlineLocal: null,
  });
  expect(changesWith({ openToAllFields: true })).toEqual({
    openToAllFields: true,
    artisticFields: [],
  });
});

describe("findPublishErrors", () => {
  const now = new Date("2027-05-02T00:00:00Z");
  const initialValues = createInitialValues({ name: "", city: "", country: null }, "UTC");

  test("a new form: an error at each required field", () => {
    const errors = findPublishErrors(parseValues(initialValues), false, now);
    expect([...errors.keys()].toSorted()).toEqual([
      "applyUrl",
      "deadlineLocal",
      "description",
      "organizationName",
      "title",
      "type",
    ]);
  });

  test("a deadline that has passed: an error at the deadline", () => {
    const errors = findPublishErrors(parseWith({}), false, new Date("2027-07-01T00:00:00Z"));
    expect(errors).toEqual(new Map([["deadlineLocal", "This deadline has passed."]]));
  });

  test("applying here needs a form, open or not", () => {
    const native = parseWith({ applyMode: "HERE", applyUrl: "", feeType: "FREE" });
    expect(findPublishErrors(native, true, now)).toEqual(new Map());
    expect([...findPublishErrors(native, false, now).keys()]).toEqual(["form"]);
  });

  test("a complete opportunity: no errors", () => {
    expect(findPublishErrors(parseWith({}), false, now)).toEqual(new Map());
  });
});

test("createInitialValues: pre-filled with organiser, place and the writer's time zone", () => {
  const values = createInitialValues(
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
