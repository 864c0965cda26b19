import { expect, test } from "vitest";
import { emptyFields } from "@/lib/opportunities/form/opportunity-form.rules";
import { OpportunityRecord, readOpportunity } from "@/local/import/opportunity-record";

const NOW = new Date(Date.UTC(2027, 5, 10, 12));
const record = {
  id: "opp-1",
  type: "ART_RESIDENCY",
  title: "Residency by the lake",
  organizer: "Lake Studio",
  city: "Basel",
  country: "Switzerland",
  countryCode: "CH",
  deadlineOffsetDays: 30,
  startDate: "2026-12-01",
  durationWeeks: 4,
  description: "A month by the lake. With a studio.",
  feeType: "FEE",
  fee: { amount: 40, currency: "CHF" },
  rewards: ["ACCOMMODATION"],
  rewardText: "A room",
  fields: ["PAINTING"],
  requirements: ["cv"],
  website: "https://example.org",
  real: "composed",
  source: "composed on handlist",
  license: "CC0-1.0",
};

function read(changes: object = {}) {
  const dropped: string[] = [];
  const parsed = OpportunityRecord.parse({ ...record, ...changes });
  return { ...readOpportunity(parsed, (reason) => dropped.push(reason), NOW), dropped };
}

test("readOpportunity: dates are relative to the day of import; deadlines end with the day in the opportunity's time zone", () => {
  const { row, sourceId } = read();
  expect(sourceId).toBe("composed on handlist/opp-1");
  expect(row).toMatchObject({
    deadline_kind: "FIXED",
    deadline_local: "2027-07-10",
    time_zone: "Europe/Zurich",
    deadline: new Date("2027-07-10T21:59:59Z"),
    start_date: "2027-06-20",
    end_date: "2027-07-18",
    listed_until: row.deadline,
  });
  expect(row.published_at.getTime()).toBeLessThanOrEqual(NOW.getTime());
});

test("readOpportunity: a closed opportunity was published before its deadline", () => {
  const { row } = read({ deadlineOffsetDays: -20 });
  expect(row.deadline?.getTime()).toBeLessThan(NOW.getTime());
  expect(row.published_at.getTime()).toBeLessThan(row.listed_until.getTime());
});

test("readOpportunity: a boost starts at import, a highlight ends with the listing; closed opportunities have none", () => {
  expect(read().boost).toBeNull();
  expect(read({ boost: "TOP_POST_1" }).boost).toMatchObject({
    type: "TOP_POST_1",
    starts_at: NOW,
    ends_at: new Date(NOW.getTime() + 7 * 86_400_000),
  });
  const short = read({ boost: "HIGHLIGHT", deadlineOffsetDays: 5 });
  expect(short.boost?.ends_at).toEqual(short.row.listed_until);
  expect(read({ boost: "TOP_POST_3", deadlineOffsetDays: -20 }).boost).toBeNull();
});

test("readOpportunity: an opportunity without a deadline is rolling, listed for the period of its plan", () => {
  const { row } = read({ deadlineOffsetDays: undefined, rolling: true });
  expect(row).toMatchObject({ deadline_kind: "ROLLING", deadline: null, deadline_local: null });
  expect(row.listed_until.getTime()).toBeGreaterThan(NOW.getTime());
});

test("readOpportunity: fees are in minor units, including zero-decimal currencies", () => {
  expect(read().row).toMatchObject({ fee_type: "FEES", fee_amount: 4_000, fee_currency: "CHF" });
  expect(read({ fee: { amount: 3_000, currency: "JPY" } }).row.fee_amount).toBe(3_000);
  const withoutFee = read({ fee: null });
  expect(withoutFee.row).toMatchObject({ fee_type: "FREE", fee_amount: null });
  expect(withoutFee.dropped).toEqual(["feeType: a fee without an amount"]);
});

test("readOpportunity: invented opportunities are samples and say so; real programmes say that they are unverified", () => {
  const { is_sample, attribution } = read().row;
  expect([is_sample, attribution]).toEqual([true, expect.stringMatching(/^An invented/)]);
  const programme = read({ real: "programme" }).row;
  expect(programme.is_sample).toBe(false);
  expect(programme.attribution).toMatch(/not checked/);
});

test("readOpportunity: conditions are complete; those that nobody can meet are left out", () => {
  const eligibility = { countries: ["NO", "SE"], ageMax: 35 };
  expect(JSON.parse(read({ eligibility }).row.eligibility)).toEqual({
    ...emptyFields.eligibility,
    ...eligibility,
  });
  expect(read({ eligibility: { ageMin: 40, ageMax: 30 } }).row.eligibility).toBe("{}");
  expect(read().row.eligibility).toBe("{}");
});

test("readOpportunity: drops and reports invalid fields", () => {
  const { row, dropped } = read({ website: "javascript:alert(1)", countryCode: "Atlantis" });
  expect(row).toMatchObject({ website: null, apply_url: null, country: null, time_zone: "UTC" });
  expect(dropped).toEqual(["country: no ISO code for “Atlantis”", "website: no web address"]);
});
