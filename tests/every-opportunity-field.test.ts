import { expect, test } from "vitest";
import { parseValues } from "@/components/screens/opportunity-form/values/opportunity-body";
import { fieldLabels } from "@/components/screens/opportunity-form/values/opportunity-fields";
import {
  OpportunityValues,
  toValues,
} from "@/components/screens/opportunity-form/values/opportunity-values";
import { createOpportunityJsonLd } from "@/components/screens/opportunity-page/opportunity-json-ld";
import { OpportunityForm } from "@/lib/opportunities/form/opportunity-form.schema";
import { emptyFields } from "@/lib/opportunities/form/opportunity-form.rules";
import { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { db } from "@/lib/server/database/db";
import { OpportunityRecord, readOpportunity } from "@/local/import/opportunity-record";
import { OPPORTUNITY_SOURCE, storeOpportunities } from "@/local/import/store-opportunities";
import { createArtist } from "@/tests/support/accounts";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { request } from "@/tests/support/request";

/** A value of each field that differs from the one of an empty draft. */
const filled = {
  type: "ART_RESIDENCY",
  title: "Low tide residency",
  summary: "Two weeks by the sea.",
  description: "Two weeks **by the sea**.",
  organizationName: "Harbour House",
  attendance: "HYBRID",
  city: "Porto",
  country: "PT",
  deadlineKind: "FIXED",
  deadlineLocal: "2031-06-30T12:00",
  timeZone: "Europe/Lisbon",
  opensAt: "2031-05-01",
  startDate: "2031-08-01",
  endDate: "2031-08-15",
  resultsAt: "2031-07-15T10:00:00.000Z",
  applyMode: "EMAIL",
  applyUrl: null,
  applyEmail: "apply@harbour.example",
  website: "https://harbour.example/",
  feeType: "FEES",
  fee: { amount: 2_500, currency: "EUR" },
  feeReason: "For the jury",
  costs: [
    {
      kind: "SHIPPING",
      paidBy: "SHARED",
      amount: { amount: 5_000, currency: "JPY" },
      note: "Back",
    },
  ],
  rewards: ["CASHPRIZE", "TRAVEL"],
  rewardAmount: { amount: 100_000, currency: "EUR" },
  rewardNote: "And a boat",
  eligibility: {
    countries: ["PT"],
    ageMin: 18,
    ageMax: 60,
    languages: ["pt"],
    studentsOnly: true,
    note: "Alone.",
  },
  artisticFields: ["VIDEO"],
  openToAllFields: false,
  requirements: ["cv"],
  images: [],
} satisfies Partial<Opportunity>;

/** The draft with nothing but a title. */
const empty = {
  type: null,
  summary: "",
  description: "",
  organizationName: "Ada Brook",
  attendance: "ONSITE",
  city: "",
  country: null,
  deadlineKind: "FIXED",
  deadlineLocal: null,
  timeZone: "UTC",
  opensAt: null,
  startDate: null,
  endDate: null,
  resultsAt: null,
  applyMode: "LINK",
  applyUrl: null,
  applyEmail: null,
  website: null,
  feeType: "FREE",
  fee: null,
  feeReason: "",
  costs: [],
  rewards: [],
  rewardAmount: null,
  rewardNote: "",
  eligibility: {
    countries: [],
    ageMin: null,
    ageMax: null,
    languages: [],
    studentsOnly: false,
    note: "",
  },
  artisticFields: [],
  openToAllFields: true,
  requirements: [],
  images: [],
} satisfies Partial<Opportunity>;

/** Answers that a field needs: without them the server drops it. */
const neededFields: Record<string, Partial<Opportunity>> = {
  fee: { feeType: "FEES" },
  feeReason: { feeType: "FEES" },
  artisticFields: { openToAllFields: false },
};

async function createDraft(body: object) {
  const actor = await createArtist();
  const created = await request("POST /v1/opportunities/", { ...actor, json: body });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const put = (json: object) =>
    request("PUT /v1/opportunities/{id}", {
      ...actor,
      params: { id: created.body.id },
      json: { id: created.body.id, ...json },
    });
  return { actor, created: created.body, put };
}

const optionalInAnswer = ["trialEndedAt", "programmeId", "isHeld", "bookmarked", "verdict"];

test("POST /v1/opportunities/: stores and answers every field, in the order of the schema", async () => {
  const { created } = await createDraft(filled);
  expect(created).toMatchObject({ ...filled, deadline: "2031-06-30T11:00:00.000Z" });
  const names = Object.keys(Opportunity.shape);
  expect(Object.keys(created).filter((name) => !optionalInAnswer.includes(name))).toEqual(
    names.filter((name) => !optionalInAnswer.includes(name)),
  );
  expect((await createDraft({ title: filled.title })).created).toMatchObject(empty);
});

test("PUT /v1/opportunities/{id}: keeps what is not sent, and changes and clears each field", async () => {
  const { put } = await createDraft(filled);
  expect((await put({})).body).toMatchObject(filled);
  const { organizationName: _, ...cleared } = empty;
  expect((await put(cleared)).body).toMatchObject(cleared);
  for (const [name, value] of Object.entries(filled)) {
    const { status, body } = await put({ ...cleared, [name]: value, ...neededFields[name] });
    expect(status, name).toBe(200);
    expect(body[name], name).toEqual(value);
  }
});

test("toValues, parseValues: the form gives back every field as it was stored", async () => {
  const { created, put } = await createDraft(filled);
  const values = toValues(Opportunity.parse(created));
  const stored: unknown = JSON.parse(JSON.stringify(values));
  expect(OpportunityValues.parse(stored)).toEqual(values);
  const { fields, errors } = parseValues(values);
  expect(errors).toEqual(new Map());
  expect(fields).toEqual(filled);
  expect((await put(fields)).body).toEqual({ ...created, updatedAt: expect.any(String) });
});

test("GET /v1/account/export: contains every field of an opportunity", async () => {
  const { actor, created } = await createDraft(filled);
  const { body } = await request("GET /v1/account/export", actor);
  const find = ({ id }: { id: string }) => id === created.id;
  expect(body.opportunities.find(find)).toMatchObject(filled);
});

test("OpportunityForm: a request for every written field, in the order of the schema", () => {
  const written = Object.keys(Opportunity.shape).filter(
    (name) => name in emptyFields || name === "images",
  );
  expect(Object.keys(OpportunityForm.shape)).toEqual([...written, "plan"]);
});

test("createOpportunityJsonLd: says these fields to search engines, and no other", () => {
  const types = ["JOB", "GRANT_OR_STIPEND", "EDUCATION", "ART_RESIDENCY"] as const;
  const other = { title: "Another", organizationName: "Another", city: "Bern", country: "CH" };
  const bases = types.flatMap((type) =>
    [null, "2031-07-31"].map((startDate) => buildOpportunity({ ...other, type, startDate })),
  );
  const describe = (opportunity: Opportunity) =>
    JSON.stringify(createOpportunityJsonLd(opportunity, "https://vitrine.test"));
  const special = { deadline: "2031-06-30T11:00:00.000Z", attendance: "ONLINE", applyMode: "HERE" };
  const said = Object.entries({ ...filled, ...special }).filter(([name, value]) =>
    bases.some((base) => describe(base) !== describe({ ...base, [name]: value })),
  );
  expect(said.map(([name]) => name).toSorted()).toEqual([
    "applyMode",
    "attendance",
    "city",
    "country",
    "deadline",
    "description",
    "eligibility",
    "endDate",
    "organizationName",
    "rewardAmount",
    "startDate",
    "summary",
    "title",
    "type",
    "website",
  ]);
});

test("npm run import: a record's fields become the opportunity's, and no other is written", async () => {
  const record = OpportunityRecord.parse({
    ...filled,
    id: "o1",
    source: "composed",
    license: "CC0-1.0",
    real: "composed",
    organizer: filled.organizationName,
    deadlineOffsetDays: 30,
    startDate: "2026-12-01",
    durationWeeks: 2,
    fee: { amount: 25, currency: "EUR" },
    rewardText: filled.rewardNote,
    fields: filled.artisticFields,
  });
  const drops: string[] = [];
  const now = new Date();
  const imported = readOpportunity(record, (reason) => drops.push(reason), now);
  expect(await storeOpportunities([imported], () => null)).toBe(1);
  expect(drops).toEqual([]);
  const { id } = await db()
    .selectFrom("opportunities")
    .select("id")
    .where("source", "=", OPPORTUNITY_SOURCE)
    .executeTakeFirstOrThrow();
  const { body } = await request("GET /v1/opportunities/{id}", { params: { id } });
  const isDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const notInRecords = { opensAt: null, resultsAt: null, applyEmail: null };
  const special = {
    attendance: "ONSITE",
    applyMode: "LINK",
    applyUrl: filled.website,
    timeZone: "Atlantic/Azores",
    feeReason: "Towards the cost of judging",
    summary: "Two weeks **by the sea**.",
    costs: [],
    rewardAmount: null,
  };
  const days = { deadlineLocal: isDay, startDate: isDay, endDate: isDay };
  expect(body).toMatchObject({ ...filled, ...notInRecords, ...special, ...days });
});

test("fieldLabels: in the order of the page", () => {
  expect(Object.entries(fieldLabels).map(([name, label]) => `${name}: ${label}`)).toEqual([
    "profile: Posted by",
    "type: Type",
    "title: Title",
    "summary: Summary",
    "organizationName: Organiser",
    "description: Description",
    "deadlineKind: Kind of deadline",
    "deadlineLocal: Deadline",
    "timeZone: Time zone",
    "opensAt: Opens on",
    "startDate: Starts on",
    "endDate: Ends on",
    "resultsAt: Results announced on",
    "attendance: How people take part",
    "city: City",
    "country: Country",
    "feeType: Application fee",
    "fee: Fee",
    "feeReason: What the fee is for",
    "costs: Other costs",
    "rewards: What artists get",
    "rewardAmount: Amount per artist",
    "rewardNote: More about what artists get",
    "eligibility.countries: Countries",
    "eligibility.ageMin: Minimum age",
    "eligibility.ageMax: Maximum age",
    "eligibility.languages: Languages",
    "eligibility.studentsOnly: Students only",
    "eligibility.note: More about who can apply",
    "artisticFields: Artistic fields",
    "requirements: Documents",
    "applyMode: How artists apply",
    "form: Application form",
    "applyUrl: Application page",
    "applyEmail: Application e-mail",
    "website: Website",
    "images: Pictures",
    "plan: Plan",
    "boost: Boost",
  ]);
});
