import { describe, expect, test } from "vitest";
import {
  checkFields,
  emptyFields,
  checkFormPublishable,
  mergeFields,
} from "@/lib/opportunities/form/opportunity-form.rules";
import { OpportunityForm } from "@/lib/opportunities/form/opportunity-form.schema";

const listErrorPaths = (form: object) => {
  const { error } = OpportunityForm.safeParse({ title: "A call for works", ...form });
  return (error?.issues ?? []).map(({ path }) => path.join("."));
};

describe("mergeFields", () => {
  const before = { ...emptyFields, title: "A call for works" };
  const fee = { amount: 2_500, currency: "EUR" };

  test("no fee → no amount and no reason", () => {
    const fields = { feeType: "FREE" as const, fee, feeReason: "For the jury" };
    expect(mergeFields(before, fields)).toMatchObject({ fee: null, feeReason: "" });
  });

  test("an amount → a fee", () => {
    expect(mergeFields(before, { fee })).toMatchObject({ feeType: "FEES", fee });
  });

  test("rolling → no day; a day → fixed deadline", () => {
    const fields = { deadlineKind: "ROLLING" as const, deadlineLocal: "2027-06-30" };
    const rolling = mergeFields(before, fields);
    expect(rolling.deadlineLocal).toBeNull();
    expect(mergeFields(rolling, { deadlineLocal: "2027-07-01" })).toMatchObject({
      deadlineKind: "FIXED",
      deadlineLocal: "2027-07-01",
    });
  });

  test("artistic fields → not open to all; open to all → no artistic fields", () => {
    const withFields = mergeFields(before, { artisticFields: ["VIDEO"] });
    expect(withFields).toMatchObject({ openToAllFields: false, artisticFields: ["VIDEO"] });
    expect(mergeFields(withFields, { openToAllFields: true })).toMatchObject({
      openToAllFields: true,
      artisticFields: [],
    });
    expect(mergeFields(withFields, { artisticFields: [] }).openToAllFields).toBe(false);
  });

  test("a missing field stays as it is", () => {
    expect(mergeFields({ ...before, city: "Porto" }, { summary: "New" })).toMatchObject({
      city: "Porto",
      summary: "New",
    });
  });
});

describe("OpportunityForm", () => {
  test("a title is enough for a draft", () => {
    expect(listErrorPaths({})).toEqual([]);
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
  ])("%j is invalid at %s", (form, path) => {
    expect(listErrorPaths(form)).toEqual([path]);
  });

  test("FEE means FEES; codes in either case; images as ids or as objects of the API", () => {
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

test("checkFormPublishable: missing fields, but not those that are invalid already", () => {
  const form = { title: "A call for works", plan: "FREE" as const };
  const now = new Date("2027-01-01T00:00:00Z");
  const paths = checkFormPublishable(form, new Set(["country"]), now).map(({ path }) => path);
  expect(paths).toEqual(["type", "description", "deadlineLocal", "applyUrl"]);
  expect(checkFormPublishable({ ...form, plan: null }, new Set(), now)).toEqual([]);
});

describe("how artists apply", () => {
  const here = { ...emptyFields, title: "A call for works", applyMode: "HERE" as const };
  const link = { ...emptyFields, applyUrl: "https://harbour.example/apply" };

  test("mergeFields: an address without a mode implies it", () => {
    const byEmail = { applyEmail: "calls@harbour.example" };
    expect(mergeFields(emptyFields, byEmail).applyMode).toBe("EMAIL");
    const both = mergeFields(
      { ...here, ...byEmail, applyMode: "EMAIL" },
      { applyUrl: link.applyUrl },
    );
    expect(both.applyMode).toBe("EMAIL");
    expect(mergeFields(link, { applyUrl: null, ...byEmail }).applyMode).toBe("EMAIL");
  });

  test("mergeFields: a mode drops the addresses of the others, unless they come with it", () => {
    expect(mergeFields(link, { applyMode: "HERE" })).toMatchObject({ applyUrl: null });
    expect(mergeFields(link, { applyMode: "EMAIL" })).toMatchObject({ applyUrl: null });
    expect(mergeFields(link, { applyMode: "HERE", applyUrl: link.applyUrl }).applyUrl).toBe(
      link.applyUrl,
    );
    expect(mergeFields(here, { applyUrl: link.applyUrl }).applyMode).toBe("HERE");
  });

  test("checkFields: on Vitrine there is neither a fee nor an address", () => {
    const paths = checkFields({
      ...here,
      feeType: "FEES",
      applyUrl: "https://a.example",
      applyEmail: "a@b.example",
    });
    expect(paths.map(({ path }) => path)).toEqual(["feeType", "applyUrl", "applyEmail"]);
    expect(checkFields(here)).toEqual([]);
  });
});
