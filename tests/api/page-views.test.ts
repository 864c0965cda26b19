import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { DAY_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import {
  countArtworkView,
  countProfileView,
  sweepPageVisits,
  sweepViewCounts,
} from "@/lib/statistics/view-counts.commands";
import type { ViewSource } from "@/lib/statistics/statistics.schema";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { request } from "@/tests/support/request";
import { fetchStatistics, fetchWeek } from "@/tests/support/statistics";

const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

let addressCount = 0;
/** An unused IP address. */
const createAddress = () => `198.51.100.${(addressCount += 1)}`;

type PostedView = { source?: string; client?: string; userAgent?: string; identity?: string };

const postView = (
  route: "POST /v1/artworks/{id}/view" | "POST /v1/profiles/{id}/view",
  id: string,
  { source, client = createAddress(), userAgent = USER_AGENT, identity }: PostedView = {},
) =>
  request(route, {
    params: { id },
    headers: { [internalHeaders.client]: client, "user-agent": userAgent },
    ...(source !== undefined && { json: { source } }),
    ...(identity !== undefined && { identity }),
  });

/** An anonymous view, for `countArtworkView` and `countProfileView`. */
const createView = (id: string, source: ViewSource = "grid") => ({
  params: { id },
  body: { source },
  viewer: { identity: null, profileId: null },
  client: createAddress(),
  userAgent: USER_AGENT,
});

test("POST /v1/artworks/{id}/view: one per visitor and day, with the first source", async () => {
  const owner = await createArtist();
  const id = await artworkRow(owner.profileId);
  const client = createAddress();
  for (const source of ["search", "grid", "search"]) {
    expect((await postView("POST /v1/artworks/{id}/view", id, { client, source })).status).toBe(
      204,
    );
  }
  await postView("POST /v1/artworks/{id}/view", id, { source: "opportunity" });
  await postView("POST /v1/artworks/{id}/view", id);
  const { body } = await fetchStatistics(owner);
  expect(body.weeks.at(-1)).toMatchObject({
    artworkViews: 3,
    profileViews: 0,
    sources: { search: 1, grid: 0, opportunity: 1, outside: 1 },
  });
  expect(body.artworks).toMatchObject([{ id, views: 3 }]);
});

test("POST /v1/profiles/{id}/view: counts beside the views of its artworks", async () => {
  const owner = await createArtist();
  const id = await artworkRow(owner.profileId);
  const client = createAddress();
  await postView("POST /v1/profiles/{id}/view", owner.profileId, { client, source: "grid" });
  await postView("POST /v1/artworks/{id}/view", id, { client, source: "grid" });
  expect(await fetchWeek(owner)).toMatchObject({
    artworkViews: 1,
    profileViews: 1,
    sources: { grid: 2 },
  });
});

test.each([
  [
    "POST /v1/artworks/{id}/view",
    "POST /v1/artworks/{id}/view",
    (owner: Actor) => artworkRow(owner.profileId),
  ],
  ["POST /v1/profiles/{id}/view", "POST /v1/profiles/{id}/view", (owner: Actor) => owner.profileId],
] as const)("%s: ignores bots and the owner", async (_, route, findId) => {
  const owner = await createArtist();
  const id = await findId(owner);
  await postView(route, id, { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  await postView(route, id, { userAgent: "" });
  await postView(route, id, { identity: owner.identity });
  expect(await fetchWeek(owner)).toMatchObject({ artworkViews: 0, profileViews: 0 });
});

test.each(["POST /v1/artworks/{id}/view", "POST /v1/profiles/{id}/view"] as const)(
  "%s: 400 for an unknown source, 404 for what does not exist",
  async (route) => {
    const { status, body } = await postView(route, await profileRow(), { source: "billboard" });
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: "source" }]);
    for (const id of [newId(), "no-id"]) expect((await postView(route, id)).status, id).toBe(404);
  },
);

test("POST /v1/artworks/{id}/view: 404 while the owner is suspended", async () => {
  const profileId = await profileRow();
  const id = await artworkRow(profileId);
  const profiles = db()
    .updateTable("profiles")
    .set({ hidden: true, hidden_before_suspension: false });
  await profiles.where("id", "=", profileId).execute();
  expect((await postView("POST /v1/artworks/{id}/view", id)).status).toBe(404);
  expect((await postView("POST /v1/profiles/{id}/view", profileId)).status).toBe(404);
});

test("POST /v1/artworks/{id}/view: concurrent visitors all count, one visitor's concurrent requests once", async () => {
  const owner = await createArtist();
  const ids = await Promise.all([1, 2, 3].map(() => artworkRow(owner.profileId)));
  const [first = "", ...others] = Array.from({ length: 8 }, createAddress);
  const clients = [first, first, first, ...others];
  const views = ids.flatMap((id) => clients.map((client) => ({ id, client })));
  await Promise.all(
    views.map(({ id, client }) => postView("POST /v1/artworks/{id}/view", id, { client })),
  );
  const { body } = await fetchStatistics(owner);
  expect(body.weeks.at(-1).artworkViews).toBe(24);
  expect(body.artworks.map(({ views: count }: { views: number }) => count)).toEqual([8, 8, 8]);
});

test("POST /v1/artworks/{id}/view: what is deleted meanwhile does not keep others from being counted", async () => {
  const owner = await createArtist();
  const [kept, deleted] = [await artworkRow(owner.profileId), await artworkRow(owner.profileId)];
  const counted = [kept, deleted].map((id) => countArtworkView(createView(id)));
  await db().deleteFrom("artworks").where("id", "=", deleted).execute();
  await Promise.allSettled(counted);
  await countArtworkView(createView(kept));
  expect((await fetchWeek(owner)).artworkViews).toBeGreaterThanOrEqual(2);
});

test("countProfileView: counts again the next day, in the week of that day", async () => {
  const owner = await createArtist();
  const view = createView(owner.profileId);
  const [sunday, monday] = [new Date("2031-03-09T23:30:00Z"), new Date("2031-03-10T00:30:00Z")];
  await countProfileView(view, sunday);
  await countProfileView(view, sunday);
  await countProfileView(view, monday);
  const { rows } = await sql`
    select week::text, profile_views from profile_weeks where profile_id = ${owner.profileId} order by week`.execute(
    db(),
  );
  expect(rows).toEqual([
    { week: "2031-03-03", profile_views: 1 },
    { week: "2031-03-10", profile_views: 1 },
  ]);
});

test("countArtworkView: stores digests that tell neither the visitor nor that two pages had the same one", async () => {
  const owner = await createArtist();
  const id = await artworkRow(owner.profileId);
  const view = createView(id);
  await countArtworkView(view);
  await countProfileView({ ...view, params: { id: owner.profileId } });
  const visits = await db()
    .selectFrom("page_visits")
    .selectAll()
    .where("page_id", "in", [id, owner.profileId])
    .execute();
  expect(visits).toHaveLength(2);
  expect(new Set(visits.map(({ visitor }) => visitor.toString("hex"))).size).toBe(2);
  expect(JSON.stringify(visits)).not.toContain(view.client);
});

test("sweepPageVisits: deletes digests and salts of past days, the counts stay", async () => {
  const owner = await createArtist();
  const yesterday = new Date(Date.now() - DAY_MS);
  await countProfileView(createView(owner.profileId), yesterday);
  const listVisits = () =>
    db().selectFrom("page_visits").selectAll().where("page_id", "=", owner.profileId).execute();
  await sweepPageVisits(yesterday);
  expect(await listVisits()).toHaveLength(1);
  await sweepPageVisits();
  expect(await listVisits()).toEqual([]);
  const { body } = await fetchStatistics(owner);
  expect(body.weeks.slice(-2)).toContainEqual(expect.objectContaining({ profileViews: 1 }));
});

test("sweepViewCounts: deletes what no plan shows any more", async () => {
  const owner = await createArtist();
  const id = await artworkRow(owner.profileId);
  const now = new Date();
  for (const weeks of [51, 52]) {
    await countArtworkView(createView(id), new Date(now.getTime() - weeks * 7 * DAY_MS));
  }
  await sweepViewCounts(now);
  for (const table of ["profile_weeks", "artwork_weeks"] as const) {
    const column = table === "profile_weeks" ? "profile_id" : "artwork_id";
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} in (${id}, ${owner.profileId})`.execute(db());
    expect(rows[0]?.count, table).toBe(1);
  }
});

test("profile_weeks, artwork_weeks: deleted with their profile and artwork", async () => {
  const profileId = await profileRow();
  const id = await artworkRow(profileId);
  await countArtworkView(createView(id));
  await db().deleteFrom("profiles").where("id", "=", profileId).execute();
  const profiles = db().selectFrom("profile_weeks").selectAll().where("profile_id", "=", profileId);
  expect(await profiles.execute()).toEqual([]);
  const artworks = db().selectFrom("artwork_weeks").selectAll().where("artwork_id", "=", id);
  expect(await artworks.execute()).toEqual([]);
});
