import { sql } from "kysely";
import { expect, test } from "vitest";
import * as applied from "@/app/v1/opportunities/[id]/apply/route";
import * as viewed from "@/app/v1/opportunities/[id]/view/route";
import * as statistics from "@/app/v1/opportunities/statistics/[profileId]/route";
import { countVisit, sweepVisits } from "@/lib/opportunities/opportunity-visits.commands";
import { db } from "@/lib/server/db";
import { internalHeaders } from "@/lib/server/internal-headers";
import { newId } from "@/lib/shared/ids";
import { sweep } from "@/lib/upkeep/sweep.commands";
import { type Actor, createArtist, signUp } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const PROGRAM = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
const nobody = { identity: null, profileId: null };

/** Past days whose salts still exist. */
const saltsBefore = (now: Date) =>
  db()
    .selectFrom("visitor_salts")
    .select("day")
    .where("day", "<", sql<Date>`${now.toISOString().slice(0, 10)}::date`)
    .execute();

let visitors = 0;
/** An unused IP address. */
const elsewhere = () => `203.0.113.${(visitors += 1)}`;

const come = (
  route: typeof viewed.POST | typeof applied.POST,
  id: string,
  { client = elsewhere(), userAgent = PROGRAM, identity }: Record<string, string> = {},
) =>
  request(route, {
    params: { id },
    headers: { [internalHeaders.client]: client, "user-agent": userAgent },
    ...(identity !== undefined && { identity }),
  });

const statisticsOf = async (owner: Actor, id: string) => {
  const { body } = await request(statistics.GET, {
    params: { profileId: owner.profileId },
    identity: owner.identity,
  });
  return body.find((each: { opportunityId: string }) => each.opportunityId === id);
};

test("POST /v1/opportunities/{id}/view: one per visitor and day", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  const client = elsewhere();
  for (let times = 0; times < 3; times += 1) {
    expect((await come(viewed.POST, id, { client })).status).toBe(204);
  }
  await come(viewed.POST, id);
  expect(await statisticsOf(owner, id)).toEqual({
    opportunityId: id,
    views: 2,
    applyClicks: 0,
    saves: 0,
  });
});

test("POST /v1/opportunities/{id}/apply: counted in the same way", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  const client = elsewhere();
  await come(viewed.POST, id, { client });
  await come(applied.POST, id, { client });
  await come(applied.POST, id, { client });
  expect(await statisticsOf(owner, id)).toMatchObject({ views: 1, applyClicks: 1 });
});

test("POST /v1/opportunities/{id}/view: one address with two user agents counts twice", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  const client = elsewhere();
  await come(viewed.POST, id, { client });
  await come(viewed.POST, id, { client, userAgent: PROGRAM.replace("150", "149") });
  expect(await statisticsOf(owner, id)).toMatchObject({ views: 2 });
});

test("POST /v1/opportunities/{id}/view: an account counts once from anywhere", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  const { identity } = await signUp();
  await come(viewed.POST, id, { identity });
  await come(viewed.POST, id, { identity });
  expect(await statisticsOf(owner, id)).toMatchObject({ views: 1 });
});

test("POST /v1/opportunities/{id}/view: counts again the next day", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  const visit = { params: { id }, viewer: nobody, client: elsewhere(), userAgent: PROGRAM };
  await countVisit("VIEW", visit, inDays(1));
  await countVisit("VIEW", visit, inDays(2));
  expect(await statisticsOf(owner, id)).toMatchObject({ views: 2 });
});

test("POST /v1/opportunities/{id}/view: ignores bots and the owner", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  await come(viewed.POST, id, { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  await come(viewed.POST, id, { userAgent: "" });
  await come(viewed.POST, id, { identity: owner.identity });
  await come(applied.POST, id, { identity: owner.identity });
  expect(await statisticsOf(owner, id)).toMatchObject({ views: 0, applyClicks: 0 });
});

test("POST /v1/opportunities/{id}/view: concurrent visitors all count, one visitor's concurrent requests once", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  const [first = "", ...others] = Array.from({ length: 6 }, elsewhere);
  const clients = [first, first, first, first, ...others];
  await Promise.all(clients.map((client) => come(viewed.POST, id, { client })));
  expect(await statisticsOf(owner, id)).toMatchObject({ views: 6 });
});

test("POST /v1/opportunities/{id}/view: the first concurrent visits of a day share one salt", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId);
  const tomorrow = inDays(3);
  const visit = { params: { id }, viewer: nobody, client: elsewhere(), userAgent: PROGRAM };
  await Promise.all(Array.from({ length: 8 }, () => countVisit("VIEW", visit, tomorrow)));
  expect(await statisticsOf(owner, id)).toMatchObject({ views: 1 });
});

test("POST /v1/opportunities/{id}/view: stores only a digest, whose salt is deleted with the day", async () => {
  const id = await opportunityRow(await profileRow());
  const visit = { params: { id }, viewer: nobody, client: "198.51.100.77", userAgent: PROGRAM };
  const [today, next] = [inDays(10), inDays(11)];
  await countVisit("VIEW", visit, today);
  const kept = () =>
    db().selectFrom("opportunity_visits").selectAll().where("opportunity_id", "=", id).execute();
  const [row] = await kept();
  expect(row?.visitor).toHaveLength(32);
  expect(JSON.stringify(row)).not.toContain("198.51.100");
  await sweepVisits(today);
  expect(await kept()).toHaveLength(1);
  await sweepVisits(next);
  expect(await kept()).toEqual([]);
  expect(await saltsBefore(next)).toEqual([]);
  const days = await db()
    .selectFrom("opportunity_days")
    .select("views")
    .where("opportunity_id", "=", id)
    .execute();
  expect(days).toEqual([{ views: 1 }]);
});

test("POST /v1/opportunities/{id}/view: the first visit of a day deletes older salts", async () => {
  const id = await opportunityRow(await profileRow());
  const visit = { params: { id }, viewer: nobody, client: elsewhere(), userAgent: PROGRAM };
  const next = inDays(21);
  await countVisit("VIEW", visit, inDays(20));
  await countVisit("VIEW", visit, next);
  expect(await saltsBefore(next)).toEqual([]);
});

test("POST /v1/opportunities/{id}/view: counts for expired ones, 404 for drafts, removed and unknown ones", async () => {
  const owner = await createArtist();
  const expired = await opportunityRow(owner.profileId, { deadline: inDays(-3) });
  const draft = await opportunityRow(owner.profileId, { status: "DRAFT" });
  const removed = await opportunityRow(owner.profileId, { status: "REMOVED" });
  expect((await come(viewed.POST, expired)).status).toBe(204);
  expect(await statisticsOf(owner, expired)).toMatchObject({ views: 1 });
  for (const id of [draft, removed, newId(), "no-id"]) {
    expect((await come(viewed.POST, id)).status, id).toBe(404);
  }
  expect((await come(viewed.POST, draft, { identity: owner.identity })).status).toBe(204);
  expect(await statisticsOf(owner, draft)).toMatchObject({ views: 0 });
});

test("GET /v1/opportunities/statistics/{profileId}: 401 without a token, 403 for others, 404 for no profile", async () => {
  const owner = await createArtist();
  const otherActor = await createArtist();
  const params = { profileId: owner.profileId };
  expect((await request(statistics.GET, { params })).status).toBe(401);
  expect((await request(statistics.GET, { params, identity: otherActor.identity })).status).toBe(
    403,
  );
  const unknown = { params: { profileId: newId() }, identity: owner.identity };
  expect((await request(statistics.GET, unknown)).status).toBe(404);
  expect((await request(statistics.GET, { params, identity: owner.identity })).body).toEqual([]);
});

test("opportunity_days: deleted with the opportunity", async () => {
  const id = await opportunityRow(await profileRow());
  await come(viewed.POST, id);
  await db().deleteFrom("opportunities").where("id", "=", id).execute();
  const left = db().selectFrom("opportunity_days").selectAll().where("opportunity_id", "=", id);
  expect(await left.execute()).toEqual([]);
});

test("sweep: deletes the visitor digests of past days", async () => {
  const id = await opportunityRow(await profileRow());
  const visit = { params: { id }, viewer: nobody, client: elsewhere(), userAgent: PROGRAM };
  await countVisit("VIEW", visit, inDays(-1));
  await sweep();
  const left = db().selectFrom("opportunity_visits").selectAll().where("opportunity_id", "=", id);
  expect(await left.execute()).toEqual([]);
});
