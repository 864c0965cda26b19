import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type Actor, createArtist } from "@/tests/support/accounts";
import {
  conditions,
  createOpportunities,
  createPerson,
  judgeOnPage,
  type Verdicts,
  year,
} from "@/tests/support/eligibility";
import { addListed, promote } from "@/tests/support/listed-opportunities";
import { listPaths, request } from "@/tests/support/request";

describe("GET /v1/opportunities/ with eligibleOnly and other filters", () => {
  const word = "Sextantine";
  let ids: string[] = [];
  let actor: Actor;
  let onPage: Verdicts = {};
  beforeAll(async () => {
    ids = await createOpportunities(word, fc.sample(conditions, { numRuns: 30, seed: 36 }));
    for (const id of ids.slice(0, 4)) await promote(id);
    actor = await createPerson({
      country: "PT",
      facts: { birthYear: year - 40, languages: ["it"] },
    });
    onPage = await judgeOnPage(actor, ids);
  });
  const listIds = async (query: Record<string, string>, tokens: object) =>
    (
      await request("GET /v1/opportunities/", { query: { size: "100", ...query }, ...tokens })
    ).body.items
      .map(({ id }: { id: string }) => id)
      .filter((id: string) => ids.includes(id));

  test.each([
    {},
    { q: word, sortBy: "relevance" },
    { q: word, types: "OPEN_CALL", sortBy: "deadline" },
    { q: word, location: "Porto" },
    { location: "PT", closing: "month", sortBy: "deadline" },
    { q: word, hidePromoted: "true" },
  ] as Record<string, string>[])(
    "%j: what is left of the same list, in its order",
    async (query) => {
      const all = await listIds(query, {});
      const eligible = await listIds({ ...query, eligibleOnly: "true" }, actor);
      const isOf = (id: string) => onPage[id] !== "NOT";
      // Which of the promoted lead depends on which are in the list.
      const order = (found: string[]) => (query["sortBy"] === undefined ? found.toSorted() : found);
      expect(order(eligible)).toEqual(order(all.filter(isOf)));
      expect(eligible.length).toBeLessThan(all.length);
    },
  );

  test("facets: each choice counts what the list with it would have", async () => {
    const query = { q: word, eligibleOnly: "true" };
    const { body } = await request("GET /v1/opportunities/facets", { query, ...actor });
    const total = ids.filter((id) => onPage[id] !== "NOT").length;
    const count = (group: string, key: string) =>
      body[group].find((choice: { key: string }) => choice.key === key).count;
    expect([body.total, count("types", "OPEN_CALL"), count("bands", "later")]).toEqual([
      total,
      total,
      body.anyDeadline - count("bands", "month") - count("bands", "rolling"),
    ]);
  });
});

describe("GET /v1/opportunities/ and facets with eligibleOnly", () => {
  const query = { eligibleOnly: "true" };

  test.each([
    ["the list", "GET /v1/opportunities/"],
    ["its counts", "GET /v1/opportunities/facets"],
  ] as const)("%s: 401 without both tokens, which no cache keeps", async (_, get) => {
    const artist = await createArtist();
    const { identity } = artist;
    for (const tokens of [{}, { identity }]) {
      const { status, body, headers } = await request(get, { query, ...tokens });
      expect([status, listPaths({ body })]).toEqual([401, ["eligibleOnly"]]);
      expect(body.message).toBe(
        "Sign in with a profile, please: this filter compares opportunities with it.",
      );
      expect(headers.get("cache-control")).toMatch(/no-store/);
    }
    const { status, headers } = await request(get, { query, ...artist });
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });

  test("the tokens' own error is told, so that a client renews them", async () => {
    const artist = await createArtist();
    const { status, body } = await request("GET /v1/opportunities/", {
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
      const { body } = await request("GET /v1/opportunities/", {
        query: { q: "For others" },
        ...tokens,
      });
      expect(body.items).toHaveLength(1);
      expect(body.items[0]).not.toHaveProperty("verdict");
    }
  });

  test("GET /v1/opportunities/feed.rss: 400, as a public feed knows nobody", async () => {
    const { status, body } = await request("GET /v1/opportunities/feed.rss", { query });
    expect([status, listPaths({ body })]).toEqual([400, ["eligibleOnly"]]);
    expect(body.message + JSON.stringify(body.details)).toContain("alert");
  });
});

describe("alerts made from a list with the filter", () => {
  test("POST /v1/alerts/: eligibleOnly of the query is the alert's own, also as its only filter", async () => {
    const { identity, profileId } = await createArtist();
    const json = { kind: "OPPORTUNITIES", query: { eligibleOnly: "true" }, frequency: "INSTANT" };
    const named = { ...json, name: "Mine", profileId };
    const { status, body } = await request("POST /v1/alerts/", { identity, json: named });
    expect(status).toBe(201);
    expect(body).toMatchObject({ query: {}, eligibleOnly: true, profileId });
    const { body: nobody } = await request("POST /v1/alerts/", {
      identity,
      json: { ...named, profileId: null },
    });
    expect(listPaths({ body: nobody })).toContain("profileId");
  });

  test("POST /v1/alerts/: a query.eligibleOnly of “false” beside other filters is left out", async () => {
    const { identity } = await createArtist();
    const query = { q: "sea", eligibleOnly: "false" };
    const json = { kind: "OPPORTUNITIES", query, name: "Sea", frequency: "DAILY" };
    const { status, body } = await request("POST /v1/alerts/", { identity, json });
    expect(status).toBe(201);
    expect(body).toMatchObject({ query: { q: "sea" }, eligibleOnly: false });
    expect(body.query).not.toHaveProperty("eligibleOnly");
  });
});
