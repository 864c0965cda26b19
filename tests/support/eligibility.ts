import fc from "fast-check";
import { expect } from "vitest";
import { GET as serveFeed } from "@/app/alerts/[name]/route";
import { dropIneligible } from "@/lib/alerts/alert-eligibility.queries";
import { assessEligibility } from "@/lib/opportunities/eligibility.rules";
import { noFacts, type ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { db } from "@/lib/server/database/db";
import type { Verdict } from "@/lib/vocabulary/opportunity-types.schema";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { nativeOpportunity, start } from "@/tests/support/applications";
import { listPaths, request } from "@/tests/support/request";

type Person = { country: string | null; facts: Partial<ProfileFacts> };

export async function createPerson({ country, facts: given }: Person): Promise<Actor> {
  const actor = await createArtist();
  await db().updateTable("profiles").set({ country }).where("id", "=", actor.profileId).execute();
  const { identity, profileId } = actor;
  const json = { ...noFacts, ...given };
  const saved = await request("PUT /v1/profiles/{id}/facts", {
    identity,
    params: { id: profileId },
    json,
  });
  expect(saved.status).toBe(200);
  return actor;
}

/** Native, so that they can be applied for here. */
export const createOpportunities = (title: string, conditions: readonly object[]) =>
  Promise.all(
    conditions.map(async (eligibility) => {
      const id = await nativeOpportunity(null, { title });
      await db()
        .updateTable("opportunities")
        .set({ eligibility: JSON.stringify(eligibility) })
        .where("id", "=", id)
        .execute();
      return id;
    }),
  );

export type Verdicts = Record<string, Verdict>;

/** Judges as the page does: from what the owner is answered of the profile and the facts, and anybody of the opportunity. */
export async function judgeOnPage({ identity, profileId }: Actor, ids: readonly string[]) {
  const own = { identity, params: { id: profileId } };
  const applicant = {
    ...(await request("GET /v1/profiles/{id}", own)).body,
    facts: (await request("GET /v1/profiles/{id}/facts", own)).body,
  };
  const verdicts: Verdicts = {};
  for (const id of ids) {
    const { body } = await request("GET /v1/opportunities/{id}", { params: { id } });
    verdicts[id] = assessEligibility(body, applicant, new Date()).verdict;
  }
  return verdicts;
}

/** Page by page, to the end; what the list leaves out is NOT. */
export async function judgeInList(actor: Actor, ids: readonly string[], q: string) {
  const verdicts: Verdicts = Object.fromEntries(ids.map((id) => [id, "NOT" as const]));
  const query = { q, eligibleOnly: "true", size: "4" };
  let cursor: string | null = "";
  let total = 0;
  while (cursor !== null) {
    const page: {
      body: { items: { id: string; verdict: Verdict }[]; next: string; total: number };
    } = await request("GET /v1/opportunities/", {
      query: { ...query, ...(cursor && { cursor }) },
      ...actor,
    });
    for (const { id, verdict } of page.body.items) verdicts[id] = verdict;
    ({ next: cursor, total } = page.body);
  }
  const counted = await request("GET /v1/opportunities/facets", {
    query: { q, eligibleOnly: "true" },
    ...actor,
  });
  expect(counted.body.total).toBe(total);
  expect(counted.body.anyDeadline).toBe(total);
  expect(Object.values(verdicts).filter((verdict) => verdict !== "NOT")).toHaveLength(total);
  return verdicts;
}

/** Saved from the list with the filter on. */
export async function judgeByAlert(actor: Actor, ids: readonly string[], q: string) {
  const { identity, profileId } = actor;
  const saved = { kind: "OPPORTUNITIES", query: { q, eligibleOnly: "true" }, profileId };
  const json = { ...saved, name: q, frequency: "DAILY" };
  const { body: alert } = await request("POST /v1/alerts/", { identity, json });
  const url = new URL(alert.feeds.json);
  const name = url.pathname.replace("/alerts/", "");
  const response = await serveFeed(new Request(url), { params: Promise.resolve({ name }) });
  const { items }: { items: { id: string }[] } = await response.json();
  const inFeed = items.map(({ id }) => id.split("/").at(-1) ?? "");
  const { body } = await request("POST /v1/alerts/preview", { identity, json: saved });
  expect(body.total).toBe(inFeed.length);
  const verdicts: Verdicts = Object.fromEntries(ids.map((id) => [id, "NOT" as const]));
  const reported = await dropIneligible(ids, alert);
  expect(reported.map(({ id }) => id).toSorted()).toEqual(inFeed.toSorted());
  for (const { id, check } of reported) verdicts[id] = check ? "CHECK" : "ENTER";
  return verdicts;
}

/** Returns the opportunities that reject the application as not eligible: what is to be checked is for the person. */
export async function judgeByApplying(actor: Actor, ids: readonly string[]) {
  const excluded: string[] = [];
  for (const id of ids) {
    const { status, body } = await start(actor, id);
    if (status === 201) continue;
    expect([status, listPaths({ body })]).toEqual([422, ["eligibility"]]);
    excluded.push(id);
  }
  return excluded;
}

const countries = fc.subarray(["AT", "DE", "GE", "PT"], { maxLength: 2 });
const languages = fc.subarray(["de", "it", "ka"], { maxLength: 2 });
const age = (values: number[]) => fc.constantFrom(null, null, ...values);
export const year = new Date().getUTCFullYear();

export const conditions = fc.record(
  {
    countries,
    ageMin: age([18, 30]),
    ageMax: age([30, 35]),
    languages,
    studentsOnly: fc.boolean(),
    note: fc.constantFrom("", "", "Ask us."),
  },
  // Imported rows name only what they know.
  { requiredKeys: [] },
);
export const person = fc.record({
  country: fc.constantFrom(null, "AT", "PT"),
  facts: fc.record({
    birthYear: fc.constantFrom(null, ...[17, 18, 30, 31, 35, 36, 60].map((years) => year - years)),
    residence: fc.constantFrom(null, "AT", "DE"),
    citizenships: countries,
    languages,
    student: fc.constantFrom(null, true, false),
  }),
});
