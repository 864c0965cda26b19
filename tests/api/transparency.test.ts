import { beforeAll, expect, test } from "vitest";
import { freezeTransparency } from "@/lib/legal/transparency.commands";
import { getStatedYear } from "@/lib/legal/transparency.queries";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { LegalFacts } from "@/lib/server/legal-file";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import { parseCsv } from "@/tests/support/csv";
import { request } from "@/tests/support/request";

const thisYear = new Date().getUTCFullYear();
const lastYear = thisYear - 1;
/** In July of a year, so that no zone has another one. */
const inYear = (year: number, hours = 0) => new Date(Date.UTC(year, 6, 1, hours));

type Outcome = { hours: number } | null;

async function addReport(year: number, reason: string, decided: Outcome, concerns?: string) {
  const id = newId();
  const closed = decided && {
    outcome: "DISMISSED",
    closed_by: "x",
    closed_at: inYear(year, decided.hours),
  };
  await db()
    .insertInto("reports")
    .values({
      id,
      subject: "profile",
      subject_id: id,
      subject_name: "x",
      reason,
      reporter: id,
      signed_in: false,
      created_at: inYear(year),
      concerns: concerns ?? null,
      ...closed,
    })
    .execute();
  return id;
}

const addDecision = (accountUid: string, subjectId: string, year: number, contested?: string) =>
  db()
    .insertInto("moderation_decisions")
    .values({
      id: newId(),
      account_uid: accountUid,
      action: "PROFILE_HIDDEN",
      subject_id: subjectId,
      subject_name: "x",
      ground: "LAW",
      facts: "x",
      decided_by: "x",
      created_at: inYear(year, 5),
      ...(contested !== undefined && { contest: "No.", contested_at: inYear(year, 6) }),
      ...(contested === "UPHELD" && {
        outcome: contested,
        reviewed_by: "x",
        reviewed_at: inYear(year, 7),
      }),
    })
    .execute();

const find = (year: number) => request("GET /v1/transparency", { query: { year } });

beforeAll(async () => {
  const { uid } = await createArtist();
  for (const year of [lastYear, thisYear]) {
    const reported = await addReport(year, "SPAM", { hours: 2 }, uid);
    await addReport(year, "SPAM", { hours: 4 });
    await addReport(year, "SCAM", null);
    await addDecision(uid, reported, year, "UPHELD");
    await addDecision(uid, newId(), year, "open");
  }
});

const counted = {
  notices: [
    { reason: "SCAM", count: 1, decided: 0, medianHours: null },
    { reason: "SPAM", count: 2, decided: 2, medianHours: 3 },
  ],
  decisions: [
    { action: "PROFILE_HIDDEN", ground: "LAW", origin: "NOTICE", count: 1 },
    { action: "PROFILE_HIDDEN", ground: "LAW", origin: "OWN_INITIATIVE", count: 1 },
  ],
  contests: [
    { outcome: "UPHELD", count: 1 },
    { outcome: null, count: 1 },
  ],
  held: { texts: 0, opportunities: 0 },
  suspensions: 0,
};
const unstated = { recipients: null, orders: null, disputes: null };

test("GET /v1/transparency: counts what is stored, by default of this year", async () => {
  const expected = { year: thisYear, frozen: false, ...counted, ...unstated };
  expect((await request("GET /v1/transparency")).body).toEqual(expected);
  expect((await find(thisYear)).body).toEqual(expected);
});

test("GET /v1/transparency: 404 for a year to come or before this site, 400 for none", async () => {
  expect((await find(thisYear + 1)).status).toBe(404);
  expect((await find(lastYear - 1)).status).toBe(404);
  expect((await request("GET /v1/transparency", { query: { year: "all" } })).status).toBe(400);
});

test("GET /v1/transparency: shows what the operator states, also as CSV that runs no formula", async () => {
  const dsa = { recipients: 1_200, orders: 0, disputes: null };
  const operator = { name: "Quay", email: "post@quay.example" };
  Object.assign(env(), { LEGAL_FILE: LegalFacts.parse({ operator, dsa }) });
  const stated = getStatedYear(new Date());
  expect((await find(stated)).body).toMatchObject(dsa);
  expect((await find(stated === thisYear ? lastYear : thisYear)).body).toMatchObject(unstated);
  const { body, headers } = await request("GET /v1/transparency", {
    query: { year: stated, format: "csv" },
  });
  Object.assign(env(), { LEGAL_FILE: undefined });
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const rows = parseCsv(body).map((row) => Object.values(row).join());
  expect(Object.keys(parseCsv(body)[0] ?? {})).toEqual([
    "year",
    "figure",
    "of",
    "ground",
    "origin",
    "value",
  ]);
  expect(rows).toEqual(
    expect.arrayContaining([
      `${stated},notices,SPAM,,,2`,
      `${stated},decisions,PROFILE_HIDDEN,LAW,NOTICE,1`,
      `${stated},recipients,,,,1200`,
      `${stated},disputes,,,,`,
    ]),
  );
  expect(body).not.toMatch(/"[=+\-@\t]/);
});

test("getStatedYear: what the operator states is of the past year until that is frozen", () => {
  expect(getStatedYear(new Date("2027-01-31T23:59:59Z"))).toBe(2026);
  expect(getStatedYear(new Date("2027-02-01T00:00:00Z"))).toBe(2027);
});

test("GET /v1/transparency: 404 for a year of which rows are not stored any more", async () => {
  const old = await addReport(thisYear - 4, "SPAM", null);
  expect((await find(thisYear - 4)).status).toBe(404);
  await freezeTransparency(new Date(Date.UTC(thisYear, 0, 1)));
  const frozen = await db().selectFrom("transparency_figures").select("year").execute();
  expect(frozen.map(({ year }) => year)).not.toContain(thisYear - 4);
  await db().deleteFrom("transparency_figures").execute();
  await db().deleteFrom("reports").where("id", "=", old).execute();
});

test("transparency.freeze: from 1 February a year stays as it was, when its rows go", async () => {
  const dueAt = Date.UTC(thisYear, 1);
  await freezeTransparency(new Date(dueAt - 1));
  expect((await find(lastYear)).body.frozen).toBe(false);
  await freezeTransparency(new Date(dueAt));
  await db().deleteFrom("reports").where("created_at", "<", inYear(thisYear)).execute();
  await freezeTransparency(new Date(dueAt));
  expect((await find(lastYear)).body).toEqual({
    year: lastYear,
    frozen: true,
    ...counted,
    ...unstated,
  });
  expect((await find(thisYear)).body.frozen).toBe(false);
});
