import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as serveFeed } from "@/app/alerts/[name]/route";
import * as preview from "@/app/v1/alerts/preview/route";
import * as alerts from "@/app/v1/alerts/route";
import * as opportunity from "@/app/v1/opportunities/[id]/route";
import * as facets from "@/app/v1/opportunities/facets/route";
import * as rss from "@/app/v1/opportunities/feed.rss/route";
import * as opportunities from "@/app/v1/opportunities/route";
import * as facts from "@/app/v1/profiles/[id]/facts/route";
import * as profile from "@/app/v1/profiles/[id]/route";
import { dropIneligible } from "@/lib/alerts/alert-eligibility.queries";
import { assessEligibility } from "@/lib/opportunities/eligibility.rules";
import { noFacts, type ProfileFacts } from "@/lib/profiles/profile-facts.schema";
import { db } from "@/lib/server/db";
import type { Verdict } from "@/lib/vocabulary/opportunity-types.schema";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { nativeOpportunity, start } from "@/tests/support/applications";
import { addListed } from "@/tests/support/listed-opportunities";
import { listPaths, request } from "@/tests/support/request";

type Person = { country: string | null; facts: Partial<ProfileFacts> };

async function createPerson({ country, facts: given }: Person): Promise<Actor> {
  const actor = await createArtist();
  await db().updateTable("profiles").set({ country }).where("id", "=", actor.profileId).execute();
  const { identity, profileId } = actor;
  const json = { ...noFacts, ...given };
  const saved = await request(facts.PUT, { identity, params: { id: profileId }, json });
  expect(saved.status).toBe(200);
  return actor;
}

/** Native, so that they can be applied for here. */
const createOpportunities = (title: string, conditions: readonly object[]) =>
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

type Verdicts = Record<string, Verdict>;

/** As the page does: from what the owner is answered of the profile and the facts, and anybody of the opportunity. */
async function judgeOnPage({ identity, profileId }: Actor, ids: readonly string[]) {
  const own = { identity, params: { id: profileId } };
  const applicant = {
    ...(await request(profile.GET, own)).body,
    facts: (await request(facts.GET, own)).body,
  };
  const verdicts: Verdicts = {};
  for (const id of ids) {
    const { body } = await request(opportunity.GET, { params: { id } });
    verdicts[id] = assessEligibility(body, applicant, new Date()).verdict;
  }
  return verdicts;
}

/** Page by page, to the end; what the list leaves out is NOT. */
async function judgeInList(actor: Actor, ids: readonly string[], q: string) {
  const verdicts: Verdicts = Object.fromEntries(ids.map((id) => [id, "NOT" as const]));
  const query = { q, eligibleOnly: "true", size: "4" };
  let cursor: string | null = "";
  let total = 0;
  while (cursor !== null) {
    const page: {
      body: { items: { id: string; verdict: Verdict }[]; next: string; total: number };
    } = await request(opportunities.GET, {
      query: { ...query, ...(cursor && { cursor }) },
      ...actor,
    });
    for (const { id, verdict } of page.body.items) verdicts[id] = verdict;
    ({ next: cursor, total } = page.body);
  }
  const counted = await request(facets.GET, { query: { q, eligibleOnly: "true" }, ...actor });
  expect(counted.body.total).toBe(total);
  expect(counted.body.anyDeadline).toBe(total);
  expect(Object.values(verdicts).filter((verdict) => verdict !== "NOT")).toHaveLength(total);
  return verdicts;
}

/** Saved from the list with the filter on. */
async function judgeByAlert(actor: Actor, ids: readonly string[], q: string) {
  const { identity, profileId } = actor;
  const saved = { kind: "OPPORTUNITIES", query: { q, eligibleOnly: "true" }, profileId };
  const json = { ...saved, name: q, frequency: "DAILY" };
  const { body: alert } = await request(alerts.POST, { identity, json });
  const url = new URL(alert.feeds.json);
  const name = url.pathname.replace("/alerts/", "");
  const response = await serveFeed(new Request(url), { params: Promise.resolve({ name }) });
  const { items }: { items: { id: string }[] } = await response.json();
  const inFeed = items.map(({ id }) => id.split("/").at(-1) ?? "");
  const { body } = await request(preview.POST, { identity, json: saved });
  expect(body.total).toBe(inFeed.length);
  const verdicts: Verdicts = Object.fromEntries(ids.map((id) => [id, "NOT" as const]));
  const reported = await dropIneligible(ids, alert);
  expect(reported.map(({ id }) => id).toSorted()).toEqual(inFeed.toSorted());
  for (const { id, check } of reported) verdicts[id] = check ? "CHECK" : "ENTER";
  return verdicts;
}

/** Only whether it takes them: what is to be checked is for the person. */
async function judgeByApplying(actor: Actor, ids: readonly string[]) {
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
const year = new Date().getUTCFullYear();

const conditions = fc.record(
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
const person = fc.record({
  country: fc.constantFrom(null, "AT", "PT"),
  facts: fc.record({
    birthYear: fc.constantFrom(null, ...[17, 18, 30, 31, 35, 36, 60].map((years) => year - years)),
    residence: fc.constantFrom(null, "AT", "DE"),
    citizenships: countries,
    languages,
    student: fc.constantFrom(null, true, false),
  }),
});

describe("page = list = alert = application", () => {
  const word = "Quincunx";
  let ids: string[] = [];
  beforeAll(async () => {
    ids = await createOpportunities(word, fc.sample(conditions, { numRuns: 40, seed: 35 }));
  });

  test("for generated conditions and facts", async () => {
    const seen = new Set<Verdict>();
    for (const generated of fc.sample(person, { numRuns: 10, seed: 11 })) {
      const actor = await createPerson(generated);
      const onPage = await judgeOnPage(actor, ids);
      for (const verdict of Object.values(onPage)) seen.add(verdict);
      expect(await judgeInList(actor, ids, word), JSON.stringify(generated)).toEqual(onPage);
      expect(await judgeByAlert(actor, ids, word), JSON.stringify(generated)).toEqual(onPage);
      const tried = ids.slice(0, 20);
      expect(await judgeByApplying(actor, tried), JSON.stringify(generated)).toEqual(
        tried.filter((id) => onPage[id] === "NOT"),
      );
    }
    expect(seen.size).toBe(3);
  }, 120_000);
});

describe("one truth", () => {
  const later = new Date().getUTCFullYear() - 2026;
  test.each([
    [
      "an Austrian of the right age in Australia may enter",
      { countries: ["AT"], ageMax: 35 + later, languages: ["it"] },
      {
        country: "AU",
        facts: { birthYear: 1998, residence: "AU", citizenships: ["AT"], languages: ["it", "en"] },
      },
      "ENTER",
    ],
    [
      "who is too old is excluded",
      { countries: ["AT"], ageMax: 35 },
      { country: "AT", facts: { birthYear: 1976, residence: "AT", citizenships: ["AT"] } },
      "NOT",
    ],
    [
      "unknown languages are to be checked",
      { languages: ["it"] },
      { country: "DE", facts: {} },
      "CHECK",
    ],
    [
      "a field of one's own excludes nobody",
      {},
      { country: null, facts: {}, fields: ["Juggling"] },
      "ENTER",
    ],
  ] as const)("%s", async (title, eligibility, { country, facts: given, ...rest }, verdict) => {
    const word = title.replaceAll(/\W/g, "");
    const ids = await createOpportunities(word, [eligibility]);
    const actor = await createPerson({
      country,
      facts: structuredClone(given) as Partial<ProfileFacts>,
    });
    if ("fields" in rest)
      await db()
        .updateTable("profiles")
        .set({ artistic_fields: [...rest.fields] })
        .where("id", "=", actor.profileId)
        .execute();
    const [id = ""] = ids;
    const expected = { [id]: verdict };
    expect(await judgeOnPage(actor, ids)).toEqual(expected);
    expect(await judgeInList(actor, ids, word)).toEqual(expected);
    expect(await judgeByAlert(actor, ids, word)).toEqual(expected);
    expect(await judgeByApplying(actor, ids)).toEqual(verdict === "NOT" ? ids : []);
  });

  test("POST /v1/applications/: 422 names the fact that decides, not its value", async () => {
    const [id = ""] = await createOpportunities("Named facts", [{ countries: ["AT"], ageMax: 35 }]);
    const actor = await createPerson({
      country: "AT",
      facts: { birthYear: 1976, residence: "GE", citizenships: ["AU"] },
    });
    const { status, body } = await start(actor, id);
    expect([status, listPaths({ body })]).toEqual([422, ["eligibility"]]);
    expect(body.message).toContain("Age 35 or younger: your birth year does not fit.");
    expect(body.message).toContain("neither your residence nor your citizenship fits");
    expect(body.message).not.toMatch(/1976|Georgia|Australia/);
  });
});

describe("GET /v1/opportunities/ and facets with eligibleOnly", () => {
  const query = { eligibleOnly: "true" };

  test.each([
    ["the list", opportunities.GET],
    ["its counts", facets.GET],
  ])("%s: 401 without both tokens, which no cache keeps", async (_, get) => {
    const artist = await createArtist();
    const { identity } = artist;
    for (const tokens of [{}, { identity }]) {
      const { status, body, headers } = await request(get, { query, ...tokens });
      expect([status, listPaths({ body })]).toEqual([401, ["eligibleOnly"]]);
      expect(headers.get("cache-control")).toMatch(/no-store/);
    }
    const { status, headers } = await request(get, { query, ...artist });
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });

  test("the tokens' own error is told, so that a client renews them", async () => {
    const artist = await createArtist();
    const { status, body } = await request(opportunities.GET, {
      query,
      ...artist,
      profile: "stale",
    });
    expect([status, body.code, listPaths({ body })]).toEqual([
      401,
      "UNAUTHENTICATED",
      ["X-Profile-Token"],
    ]);
  });

  test("without the filter nothing is left out, and no verdict is in the response", async () => {
    await addListed({ title: "For others", eligibility: JSON.stringify({ countries: ["AU"] }) });
    const artist = await createPerson({ country: "PT", facts: {} });
    for (const tokens of [artist, {}]) {
      const { body } = await request(opportunities.GET, { query: { q: "For others" }, ...tokens });
      expect(body.items).toHaveLength(1);
      expect(body.items[0]).not.toHaveProperty("verdict");
    }
  });

  test("GET /v1/opportunities/feed.rss: 400, as a public feed knows nobody", async () => {
    const { status, body } = await request(rss.GET, { query });
    expect([status, listPaths({ body })]).toEqual([400, ["eligibleOnly"]]);
    expect(body.message + JSON.stringify(body.details)).toContain("alert");
  });
});

describe("alerts made from a list with the filter", () => {
  test("POST /v1/alerts/: eligibleOnly of the query is the alert's own, also as its only filter", async () => {
    const { identity, profileId } = await createArtist();
    const json = { kind: "OPPORTUNITIES", query: { eligibleOnly: "true" }, frequency: "INSTANT" };
    const named = { ...json, name: "Mine", profileId };
    const { status, body } = await request(alerts.POST, { identity, json: named });
    expect(status).toBe(201);
    expect(body).toMatchObject({ query: {}, eligibleOnly: true, profileId });
    const { body: nobody } = await request(alerts.POST, {
      identity,
      json: { ...named, profileId: null },
    });
    expect(listPaths({ body: nobody })).toContain("profileId");
  });
});
