import { sql } from "kysely";
import ICAL from "ical.js";
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { GET as serveFeed } from "@/app/alerts/[name]/route";
import { noFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { db } from "@/lib/server/database/db";
import { rateLimits } from "@/lib/server/http/rate-limits";
import { DAY_MS } from "@/lib/shared/time/durations";
import { type Actor, createArtist, signUp, type TestAccount } from "@/tests/support/accounts";
import { addListed } from "@/tests/support/listed-opportunities";
import { listPaths, request } from "@/tests/support/request";

const form = {
  name: "Ceramics in Japan",
  kind: "OPPORTUNITIES",
  query: { types: "ART_RESIDENCY", q: "ceramics" },
  frequency: "DAILY",
};
const create = ({ identity }: TestAccount, json: object = {}) =>
  request("POST /v1/alerts/", { identity, json: { ...form, ...json } });
const list = async ({ identity }: TestAccount) =>
  (await request("GET /v1/alerts/", { identity })).body;
const fetchFeed = (url: string) => {
  const name = new URL(url).pathname.replace("/alerts/", "");
  return serveFeed(new Request(url), { params: Promise.resolve({ name }) });
};
const putFacts = ({ identity, profileId }: Actor, json: object) =>
  request("PUT /v1/profiles/{id}/facts", {
    identity,
    params: { id: profileId },
    json: {
      birthYear: null,
      residence: null,
      citizenships: [],
      languages: [],
      student: null,
      ...json,
    },
  });

describe("alerts", () => {
  test("POST, GET, PUT and DELETE /v1/alerts/: saved as it was chosen, and gone when deleted", async () => {
    const account = await signUp();
    const { status, headers, body } = await create(account);
    expect(status).toBe(201);
    expect(headers.get("location")).toMatch(new RegExp(`/v1/alerts/${body.id}$`));
    expect(body).toMatchObject({ ...form, eligibleOnly: false, profileId: null, lastSentAt: null });
    expect(await list(account)).toEqual([body]);
    const params = { id: body.id };
    const json = { ...form, name: "Paint", query: { q: "paint" }, frequency: "INSTANT" };
    const changed = await request("PUT /v1/alerts/{id}", {
      identity: account.identity,
      params,
      json,
    });
    expect(changed.body).toMatchObject({ ...json, feeds: body.feeds });
    for (const _ of [1, 2])
      expect(
        (await request("DELETE /v1/alerts/{id}", { identity: account.identity, params })).status,
      ).toBe(204);
    expect(await list(account)).toEqual([]);
    expect((await fetchFeed(body.feeds.rss)).status).toBe(404);
  });

  test.each([
    ["DAILY", "WEEKLY", false],
    ["OFF", "DAILY", true],
  ])(
    "PUT /v1/alerts/{id}: from %s to %s, reports from now on: %s",
    async (before, after, starts) => {
      const account = await signUp();
      const { body } = await create(account, { frequency: before });
      const past = new Date(Date.now() - DAY_MS);
      await db().updateTable("alerts").set({ watermark: past }).where("id", "=", body.id).execute();
      const json = { ...form, frequency: after };
      await request("PUT /v1/alerts/{id}", {
        identity: account.identity,
        params: { id: body.id },
        json,
      });
      const { watermark } = await db()
        .selectFrom("alerts")
        .select("watermark")
        .where("id", "=", body.id)
        .executeTakeFirstOrThrow();
      expect(watermark > past).toBe(starts);
    },
  );

  test("PUT and POST feeds of another account's alert: 404, and it stays", async () => {
    const owner = await signUp();
    const { body } = await create(owner);
    const { identity } = await signUp();
    const params = { id: body.id };
    expect((await request("PUT /v1/alerts/{id}", { identity, params, json: form })).status).toBe(
      404,
    );
    expect((await request("POST /v1/alerts/{id}/feeds", { identity, params })).status).toBe(404);
    expect((await request("DELETE /v1/alerts/{id}", { identity, params })).status).toBe(204);
    expect(await list(owner)).toHaveLength(1);
  });

  test.each([
    [{ query: {} }, "query"],
    [{ query: { q: " " } }, "query"],
    [{ query: { eligibleOnly: "false" } }, "query"],
    [{ query: { hidePromoted: "false" } }, "query"],
    [{ query: { eligibleOnly: "perhaps" } }, "query.eligibleOnly"],
    [{ query: { colour: "red" } }, "query.colour"],
    [{ query: { sortBy: "newest" } }, "query.sortBy"],
    [{ query: { types: "PARTY" } }, "query.types"],
    [{ query: { q: "!?" } }, "query.q"],
    [{ query: { location: "%" } }, "query.location"],
    [{ kind: "ARTWORKS", query: { q: "sea" }, frequency: "INSTANT" }, "frequency"],
    [{ kind: "ARTWORKS", query: { q: "sea" }, eligibleOnly: true }, "eligibleOnly"],
    [{ eligibleOnly: true }, "profileId"],
    [{ name: "" }, "name"],
  ])("POST /v1/alerts/ with %j: 400 at %s", async (json, path) => {
    const { status, body } = await create(await signUp(), json);
    expect(status).toBe(400);
    expect(listPaths({ body })).toContain(path);
  });

  test("POST /v1/alerts/: three without a plan and 100 with one, also in parallel", async () => {
    const artist = await createArtist();
    const attempts = async (count: number) => {
      const all = await Promise.all(Array.from({ length: count }, () => create(artist)));
      return all.map(({ status }) => status).toSorted();
    };
    expect(await attempts(6)).toEqual([201, 201, 201, 403, 403, 403]);
    expect((await create(artist)).body.code).toBe("QUOTA_EXCEEDED");
    await db()
      .updateTable("profiles")
      .set({ subscription_type: "ARTIST_OPPORTUNITIES" })
      .where("id", "=", artist.profileId)
      .execute();
    await sql`
      insert into alerts (id, account_uid, name, kind, query, frequency, feed_secret)
      select gen_random_uuid(), ${artist.uid}, 'Other', 'OPPORTUNITIES', '{"q":"sea"}', 'OFF',
        gen_random_uuid()::text || gen_random_uuid()::text from generate_series(1, 95)`.execute(
      db(),
    );
    expect(await attempts(4)).toEqual([201, 201, 403, 403]);
  });

  test("POST /v1/alerts/preview: total, pace and this week's matches, singular or plural", async () => {
    const { identity } = await signUp();
    const [id] = await addListed(
      { title: "Porcelains by the lake", type: "JOB" },
      { title: "Something else entirely", type: "JOB" },
    );
    const search = { kind: "OPPORTUNITIES", query: { q: "porcelain jobs" } };
    const { body } = await request("POST /v1/alerts/preview", { identity, json: search });
    expect(body).toMatchObject({ total: 1, perWeek: 0 });
    expect(body.items).toMatchObject([{ id, title: "Porcelains by the lake", check: false }]);
    const typo = { kind: "OPPORTUNITIES", query: { q: "porcelian" } };
    expect((await request("POST /v1/alerts/preview", { identity, json: typo })).body.items).toEqual(
      [],
    );
  });
});

describe("private facts", () => {
  test("GET and PUT /v1/profiles/{id}/facts: the owner's only, and in no other response", async () => {
    const artist = await createArtist();
    const { identity, profileId } = artist;
    const params = { id: profileId };
    const empty = (await request("GET /v1/profiles/{id}/facts", { identity, params })).body;
    expect(empty).toMatchObject({ birthYear: null, citizenships: [] });
    const saved = { birthYear: 1987, residence: "CH", citizenships: ["GE"], languages: ["ka"] };
    expect((await putFacts(artist, saved)).status).toBe(200);
    expect((await request("GET /v1/profiles/{id}/facts", { identity, params })).body).toMatchObject(
      saved,
    );
    const other = await signUp();
    expect(
      (await request("GET /v1/profiles/{id}/facts", { identity: other.identity, params })).status,
    ).toBe(403);
    const { body } = await request("GET /v1/profiles/{id}", { identity, params });
    expect(JSON.stringify(body)).not.toMatch(/1987|birthYear|citizenships/);
  });

  test("PUT /v1/profiles/{id}/facts: a fact that is not sent keeps its value, and one sent empty is emptied", async () => {
    const artist = await createArtist();
    const put = (json: object) =>
      request("PUT /v1/profiles/{id}/facts", {
        identity: artist.identity,
        params: { id: artist.profileId },
        json,
      });
    expect((await put({ languages: ["ka"] })).body).toEqual({ ...noFacts, languages: ["ka"] });
    await Promise.all([put({ birthYear: 1987 }), put({ residence: "CH", student: false })]);
    const kept = { birthYear: 1987, residence: "CH", citizenships: [], languages: ["ka"] };
    expect((await put({})).body).toEqual({ ...kept, student: false });
    const { status, body } = await put({ languages: [], student: null });
    expect([status, body]).toEqual([200, { ...kept, languages: [], student: null }]);
  });

  test.each([1899, 3000, 19.5, "abcd"])(
    "PUT /v1/profiles/{id}/facts with the year of birth %s: 400 that says which years are possible",
    async (birthYear) => {
      const { status, body } = await putFacts(await createArtist(), { birthYear });
      expect([status, body.details]).toEqual([
        400,
        [{ path: "birthYear", message: "A year from 1900 to 2020, please." }],
      ]);
    },
  );

  test.each([{ birthYear: 1700 }, { residence: "ZZ" }, { languages: ["english"] }])(
    "PUT /v1/profiles/{id}/facts with %j: 400",
    async (json) => {
      expect((await putFacts(await createArtist(), json)).status).toBe(400);
    },
  );
});

describe("feeds", () => {
  test("/alerts/{secret}.rss, .json and .ics: what the list has, and what the facts exclude is absent", async () => {
    const artist = await createArtist();
    await putFacts(artist, { birthYear: 1960, citizenships: ["FR"], residence: "FR" });
    const rows = ["Wharf one", "Wharf two", "Wharf three"].map((title) => ({ title }));
    await addListed(
      rows[0]!,
      { ...rows[1]!, eligibility: JSON.stringify({ ageMax: 30 }) },
      { ...rows[2]!, eligibility: JSON.stringify({ countries: ["FR"], note: "Read on." }) },
    );
    const eligible = { eligibleOnly: true, profileId: artist.profileId };
    const { body } = await create(artist, { query: { q: "wharf" }, ...eligible });
    const titles = ["Wharf three", "Wharf one"];
    const json = await (await fetchFeed(body.feeds.json)).json();
    expect(json.items.map(({ title }: { title: string }) => title)).toEqual(titles);
    const rss = await fetchFeed(body.feeds.rss);
    expect(rss.headers.get("content-type")).toMatch(/^application\/rss\+xml/);
    expect(rss.headers.get("x-robots-tag")).toMatch(/noindex/);
    const xml = new JSDOM(await rss.text(), { contentType: "text/xml" }).window.document;
    expect([...xml.querySelectorAll("item > title")].map((title) => title.textContent)).toEqual(
      titles,
    );
    const calendar = ICAL.parse(await (await fetchFeed(body.feeds.ics)).text());
    expect(new ICAL.Component(calendar).getAllSubcomponents("vevent")).toHaveLength(2);
  });

  test("POST /v1/alerts/{id}/feeds: the earlier address is 404", async () => {
    const account = await signUp();
    const { body } = await create(account);
    const { identity } = account;
    const renewed = await request("POST /v1/alerts/{id}/feeds", {
      identity,
      params: { id: body.id },
    });
    expect((await fetchFeed(body.feeds.json)).status).toBe(404);
    expect((await fetchFeed(renewed.body.json)).status).toBe(200);
  });

  test("/alerts/{secret}.json: 429 after 60 requests in an hour, for that alert only", async () => {
    const account = await signUp();
    const [first, second] = [(await create(account)).body, (await create(account)).body];
    for (let count = 0; count < rateLimits.feed.account; count += 1)
      expect((await fetchFeed(first.feeds.json)).status).toBe(200);
    expect((await fetchFeed(first.feeds.json)).status).toBe(429);
    expect((await fetchFeed(second.feeds.json)).status).toBe(200);
  });

  test.each(["ARTWORKS", "PROFILES"])("of %s: RSS and JSON, no calendar", async (kind) => {
    const query = kind === "ARTWORKS" ? { q: "sea" } : { city: "Basel" };
    const { body } = await create(await signUp(), { kind, query });
    expect(body.feeds.ics).toBeNull();
    expect((await fetchFeed(body.feeds.rss)).status).toBe(200);
    expect((await fetchFeed(body.feeds.rss.replace(".rss", ".ics"))).status).toBe(404);
  });
});
