import { describe, expect, test } from "vitest";
import {
  emptyFields,
  missingInForm,
  mergeFields,
} from "@/lib/opportunities/opportunity-form.rules";
import { OpportunityForm } from "@/lib/opportunities/opportunity-form.schema";

const errorsOf = (form: object) => {
  const { error } = OpportunityForm.safeParse({ title: "A call for works", ...form });
  return (error?.issues ?? []).map(({ path }) => path.join("."));
};

describe("fields settle among each other", () => {
  const before = { ...emptyFields, title: "A call for works" };
  const fee = { amount: 2_500, currency: "EUR" };

  test("mergeFields: no fee → no amount and no reason", () => {
    const fields = { feeType: "FREE" as const, fee, feeReason: "For the jury" };
    expect(mergeFields(before, fields)).toMatchObject({ fee: null, feeReason: "" });
  });

  test("an amount says that there is a fee", () => {
    expect(mergeFields(before, { fee })).toMatchObject({ feeType: "FEES", fee });
  });

  test("mergeFields: rolling → no day; a day → fixed deadline", () => {
    const fields = { deadlineKind: "ROLLING" as const, deadlineLocal: "2027-06-30" };
    const rolling = mergeFields(before, fields);
    expect(rolling.deadlineLocal).toBeNull();
    expect(mergeFields(rolling, { deadlineLocal: "2027-07-01" })).toMatchObject({
      deadlineKind: "FIXED",
      deadlineLocal: "2027-07-01",
    });
  });

  test("chosen fields say that it is not open to all, and open to all forgets them", () => {
    const chosen = mergeFields(before, { artisticFields: ["VIDEO"] });
    expect(chosen).toMatchObject({ openToAllFields: false, artisticFields: ["VIDEO"] });
    expect(mergeFields(chosen, { openToAllFields: true })).toMatchObject({
      openToAllFields: true,
      artisticFields: [],
    });
    expect(mergeFields(chosen, { artisticFields: [] }).openToAllFields).toBe(false);
  });

  test("a field that is not sent stays", () => {
    expect(mergeFields({ ...before, city: "Porto" }, { summary: "New" })).toMatchObject({
      city: "Porto",
      summary: "New",
    });
  });
});

describe("what is read", () => {
  test("a title alone makes a draft", () => {
    expect(errorsOf({})).toEqual([]);
  });

  test.each([
    [{ title: "Short" }, "title"],
    [{ title: "x".repeat(121) }, "title"],
    [{ summary: "x".repeat(241) }, "summary"],
    [{ type: "RESIDENCY" }, "type"],
    [{ deadlineLocal: "2027-02-30" }, "deadlineLocal"],
    [{ deadlineLocal: "2027-06-30T24:00" }, "deadlineLocal"],
    [{ deadlineLocal: "30.6.2027" }, "deadlineLocal"],
    [{ timeZone: "Mars/Olympus" }, "timeZone"],
    [{ timeZone: "+02:00" }, "timeZone"],
    [{ applyUrl: "javascript:alert(1)" }, "applyUrl"],
    [{ applyEmail: "nobody" }, "applyEmail"],
    [{ feeType: "CHEAP" }, "feeType"],
    [{ fee: { amount: 25.5, currency: "EUR" } }, "fee.amount"],
    [{ fee: { amount: 2_500, currency: "EURO" } }, "fee.currency"],
    [{ country: "Portugal" }, "country"],
    [{ eligibility: { countries: ["XX"] } }, "eligibility.countries.0"],
    [{ eligibility: { ageMin: 40, ageMax: 18 } }, "eligibility.ageMax"],
    [{ startDate: "2027-07-01", endDate: "2027-06-30" }, "endDate"],
    [{ rewards: ["LOVE"] }, "rewards.0"],
    [
      {
        artisticFields: ["VIDEO", "FILM", "DANCE", "DESIGN", "DRAWING", "WRITING", "PAINTING"],
      },
      "artisticFields",
    ],
  ])("%j is refused at %s", (form, path) => {
    expect(errorsOf(form)).toEqual([path]);
  });

  test("FEE means FEES; codes are taken in either case; pictures by their ids or as they were answered", () => {
    const id = "0198d0aa-0000-7000-8000-000000000001";
    const form = {
      title: "A call for works",
      feeType: "FEE",
      fee: { amount: 2_500, currency: "eur" },
      country: "pt",
      images: [id, { id, url: "/content/a.jpg", alt: "Harbour" }],
      status: "PUBLISHED",
    };
    expect(OpportunityForm.parse(form)).toEqual({
      title: "A call for works",
      feeType: "FEES",
      fee: { amount: 2_500, currency: "EUR" },
      country: "PT",
      images: [{ id }, { id, alt: "Harbour" }],
    });
  });
});

test("missingInForm: names missing fields, but not unreadable ones", () => {
  const form = { title: "A call for works", plan: "FREE" as const };
  const now = new Date("2027-01-01T00:00:00Z");
  const paths = missingInForm(form, new Set(["country"]), now).map(({ path }) => path);
  expect(paths).toEqual(["type", "description", "deadlineLocal", "applyUrl"]);
  expect(missingInForm({ ...form, plan: null }, new Set(), now)).toEqual([]);
});
