import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  countVisit,
  sweepVisits,
} from "@/lib/opportunities/statistics/opportunity-visits.commands";
import { db } from "@/lib/server/database/db";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { newId } from "@/lib/shared/ids";
import { type Actor, createArtist, signUp } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

/** Past days whose salts still exist. */
const listSaltsBefore = (date: Date) =>
  db()
    .selectFrom("visitor_salts")
    .select("day")
    .where("day", "<", sql<Date>`${date.toISOString().slice(0, 10)}::date`)
    .execute();

let addressCount = 0;
/** An unused IP address. */
const createAddress = () => `203.0.113.${(addressCount += 1)}`;

/** An anonymous visit, for `countVisit`. */
const createVisit = (id: string, client = createAddress()) => ({
  params: { id },
  viewer: { identity: null, profileId: null },
  client,
  userAgent: USER_AGENT,
});

const postVisit = (
  route: "POST /v1/opportunities/{id}/view" | "POST /v1/opportunities/{id}/apply",
  id: string,
  { client = createAddress(), userAgent = USER_AGENT, identity }: Record<string, string> = {},
) =>
  request(route, {
    params: { id },
    headers: { [internalHeaders.client]: client, "user-agent": userAgent },
    ...(identity !== undefined && { identity }),
  });

const fetchStatistics = async (owner: Actor, id: string) => {
  const { body } = await request("GET /v1/opportunities/statistics/{profileId}", {
    params: { profileId: owner.profileId },
    identity: owner.identity,
  });
  return body.find((item: { opportunityId: string }) => item.opportunityId === id);
};

test("POST /v1/opportunities/{id}/view: one per visitor and day", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  const client = createAddress();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect((await postVisit("POST /v1/opportunities/{id}/view", id, { client })).status).toBe(204);
  }
  await postVisit("POST /v1/opportunities/{id}/view", id);
  expect(await fetchStatistics(owner, id)).toEqual({
    opportunityId: id,
    views: 2,
    applyClicks: 0,
    saves: 0,
    applications: 0,
    unanswered: 0,
  });
});

test("POST /v1/opportunities/{id}/apply: one per visitor and day", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  const client = createAddress();
  await postVisit("POST /v1/opportunities/{id}/view", id, { client });
  await postVisit("POST /v1/opportunities/{id}/apply", id, { client });
  await postVisit("POST /v1/opportunities/{id}/apply", id, { client });
  expect(await fetchStatistics(owner, id)).toMatchObject({ views: 1, applyClicks: 1 });
});

test("POST /v1/opportunities/{id}/view: one address with two user agents counts twice", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  const client = createAddress();
  await postVisit("POST /v1/opportunities/{id}/view", id, { client });
  await postVisit("POST /v1/opportunities/{id}/view", id, {
    client,
    userAgent: USER_AGENT.replace("150", "149"),
  });
  expect(await fetchStatistics(owner, id)).toMatchObject({ views: 2 });
});

test("POST /v1/opportunities/{id}/view: an account counts once from anywhere", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  const { identity } = await signUp();
  await postVisit("POST /v1/opportunities/{id}/view", id, { identity });
  await postVisit("POST /v1/opportunities/{id}/view", id, { identity });
  expect(await fetchStatistics(owner, id)).toMatchObject({ views: 1 });
});

test("POST /v1/opportunities/{id}/view: counts again the next day", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  const visit = createVisit(id);
  await countVisit("VIEW", visit, inDays(1));
  await countVisit("VIEW", visit, inDays(2));
  expect(await fetchStatistics(owner, id)).toMatchObject({ views: 2 });
});

test("POST /v1/opportunities/{id}/view: ignores bots and the owner", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  await postVisit("POST /v1/opportunities/{id}/view", id, {
    userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)",
  });
  await postVisit("POST /v1/opportunities/{id}/view", id, { userAgent: "" });
  await postVisit("POST /v1/opportunities/{id}/view", id, { identity: owner.identity });
  await postVisit("POST /v1/opportunities/{id}/apply", id, { identity: owner.identity });
  expect(await fetchStatistics(owner, id)).toMatchObject({ views: 0, applyClicks: 0 });
});

test("POST /v1/opportunities/{id}/view: concurrent visitors all count, one visitor's concurrent requests once", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  const [first = "", ...otherClients] = Array.from({ length: 6 }, createAddress);
  const clients = [first, first, first, first, ...otherClients];
  await Promise.all(
    clients.map((client) => postVisit("POST /v1/opportunities/{id}/view", id, { client })),
  );
  expect(await fetchStatistics(owner, id)).toMatchObject({ views: 6 });
});

test("POST /v1/opportunities/{id}/view: the first concurrent visits of a day share one salt", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  const day = inDays(3);
  const visit = createVisit(id);
  await Promise.all(Array.from({ length: 8 }, () => countVisit("VIEW", visit, day)));
  expect(await fetchStatistics(owner, id)).toMatchObject({ views: 1 });
});

test("POST /v1/opportunities/{id}/view: stores only a digest, whose salt is deleted with the day", async () => {
  const id = await opportunityRow(await profileRow());
  const visit = createVisit(id, "198.51.100.77");
  const [today, nextDay] = [inDays(10), inDays(11)];
  await countVisit("VIEW", visit, today);
  const listVisits = () =>
    db().selectFrom("opportunity_visits").selectAll().where("opportunity_id", "=", id).execute();
  const [row] = await listVisits();
  expect(row?.visitor).toHaveLength(32);
  expect(JSON.stringify(row)).not.toContain("198.51.100");
  await sweepVisits(today);
  expect(await listVisits()).toHaveLength(1);
  await sweepVisits(nextDay);
  expect(await listVisits()).toEqual([]);
  expect(await listSaltsBefore(nextDay)).toEqual([]);
  const days = await db()
    .selectFrom("opportunity_days")
    .select("views")
    .where("opportunity_id", "=", id)
    .execute();
  expect(days).toEqual([{ views: 1 }]);
});

test("POST /v1/opportunities/{id}/view: the first visit of a day deletes older salts", async () => {
  const id = await opportunityRow(await profileRow());
  const visit = createVisit(id);
  const nextDay = inDays(21);
  await countVisit("VIEW", visit, inDays(20));
  await countVisit("VIEW", visit, nextDay);
  expect(await listSaltsBefore(nextDay)).toEqual([]);
});

test("POST /v1/opportunities/{id}/view: counts for expired ones, 404 for drafts, removed and unknown ones", async () => {
  const owner = await createArtist();
  const expired = await opportunityRow(owner.profileId, { deadline: inDays(-3) });
  const draft = await opportunityRow(owner.profileId, { status: "DRAFT" });
  const removed = await opportunityRow(owner.profileId, { status: "REMOVED" });
  expect((await postVisit("POST /v1/opportunities/{id}/view", expired)).status).toBe(204);
  expect(await fetchStatistics(owner, expired)).toMatchObject({ views: 1 });
  for (const id of [draft, removed, newId(), "no-id"]) {
    expect((await postVisit("POST /v1/opportunities/{id}/view", id)).status, id).toBe(404);
  }
  expect(
    (await postVisit("POST /v1/opportunities/{id}/view", draft, { identity: owner.identity }))
      .status,
  ).toBe(204);
  expect(await fetchStatistics(owner, draft)).toMatchObject({ views: 0 });
});

test("GET /v1/opportunities/statistics/{profileId}: 401 without a token, 403 for others, 404 for an unknown profile", async () => {
  const owner = await createArtist();
  const params = { profileId: owner.profileId };
  expect((await request("GET /v1/opportunities/statistics/{profileId}", { params })).status).toBe(
    401,
  );
  const { identity } = await createArtist();
  expect(
    (await request("GET /v1/opportunities/statistics/{profileId}", { params, identity })).status,
  ).toBe(403);
  const unknown = { params: { profileId: newId() }, identity: owner.identity };
  expect((await request("GET /v1/opportunities/statistics/{profileId}", unknown)).status).toBe(404);
  expect(
    (
      await request("GET /v1/opportunities/statistics/{profileId}", {
        params,
        identity: owner.identity,
      })
    ).body,
  ).toEqual([]);
});

test("opportunity_days: deleted with the opportunity", async () => {
  const id = await opportunityRow(await profileRow());
  await postVisit("POST /v1/opportunities/{id}/view", id);
  await db().deleteFrom("opportunities").where("id", "=", id).execute();
  const days = db().selectFrom("opportunity_days").selectAll().where("opportunity_id", "=", id);
  expect(await days.execute()).toEqual([]);
});

test("sweepVisits: deletes the visitor digests of past days", async () => {
  const id = await opportunityRow(await profileRow());
  const visit = createVisit(id);
  await countVisit("VIEW", visit, inDays(-1));
  await sweepVisits();
  const visits = db().selectFrom("opportunity_visits").selectAll().where("opportunity_id", "=", id);
  expect(await visits.execute()).toEqual([]);
});
