import { expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { collectionRow } from "@/tests/support/collections";
import { accountWithProfile, conversationRow } from "@/tests/support/conversation-rows";
import { addMember, memberRow, setPlan } from "@/tests/support/members";
import { request } from "@/tests/support/request";
import { fetchStatistics, fetchWeek } from "@/tests/support/statistics";

const follow = (profileId: string, uid: string, createdAt: Date) =>
  db()
    .insertInto("follows")
    .values({
      account_uid: uid,
      subject: "PROFILE",
      subject_id: profileId,
      created_at: createdAt,
    })
    .execute();

test("GET /v1/profiles/{id}/statistics: four weeks from Monday, oldest first, and every artwork", async () => {
  const owner = await createArtist();
  const artworkId = await artworkRow(owner.profileId, { title: "Low tide" });
  const { status, body } = await fetchStatistics(owner);
  expect(status).toBe(200);
  expect(body.weeksIncluded).toBe(4);
  expect(body.artworks).toEqual([{ id: artworkId, title: "Low tide", views: 0, saves: 0 }]);
  const starts: string[] = body.weeks.map(({ start }: { start: string }) => start);
  expect(starts).toHaveLength(4);
  expect(starts).toEqual(starts.toSorted());
  for (const start of starts) expect(new Date(start).getUTCDay()).toBe(1);
  expect(body.weeks.at(-1)).toEqual({
    start: starts.at(-1),
    artworkViews: 0,
    profileViews: 0,
    saves: 0,
    follows: 0,
    enquiries: 0,
    sources: { search: 0, grid: 0, opportunity: 0, outside: 0 },
  });
});

test("GET /v1/profiles/{id}/statistics: new followers by week", async () => {
  const owner = await createArtist();
  const { body } = await fetchStatistics(owner);
  const monday = new Date(body.weeks.at(-1).start);
  const lastSunday = new Date(monday.getTime() - 1);
  const longAgo = new Date(monday.getTime() - 22 * DAY_MS);
  for (const createdAt of [monday, new Date(), lastSunday, longAgo]) {
    await follow(owner.profileId, (await createArtist()).uid, createdAt);
  }
  await follow(await profileRow(), owner.uid, monday);
  const { weeks } = (await fetchStatistics(owner)).body;
  expect(weeks.map(({ follows }: { follows: number }) => follows)).toEqual([0, 0, 1, 2]);
});

test("GET /v1/profiles/{id}/statistics: saves by other people, of works that three have saved", async () => {
  const owner = await createArtist();
  const [popular, other] = [await artworkRow(owner.profileId), await artworkRow(owner.profileId)];
  const people = await Promise.all([1, 2, 3].map(() => accountWithProfile()));
  const [first, second, third] = people.map(({ uid }) => uid);
  for (const uid of [first, second, owner.uid]) {
    await collectionRow(uid ?? "", { works: [popular, other] });
  }
  const fetchSaves = async () => {
    const { weeks, artworks } = (await fetchStatistics(owner)).body;
    const byId = new Map(
      artworks.map(({ id, saves }: { id: string; saves: number }) => [id, saves]),
    );
    return [weeks.at(-1).saves, byId.get(popular), byId.get(other)];
  };
  expect(await fetchSaves()).toEqual([0, 0, 0]);
  // The same person in two collections is one.
  await collectionRow(first ?? "", { works: [popular, other] });
  expect(await fetchSaves()).toEqual([0, 0, 0]);
  await collectionRow(third ?? "", { works: [popular] });
  expect(await fetchSaves()).toEqual([3, 3, 0]);
});

test("GET /v1/profiles/{id}/statistics: enquiries that the profile sees, not those that it began", async () => {
  const owner = await createArtist();
  const asker = await accountWithProfile();
  await conversationRow(owner, { asker });
  await conversationRow(owner);
  await conversationRow(owner, { isConfirmed: false });
  await conversationRow(asker, { asker: owner });
  expect(await fetchWeek(owner)).toMatchObject({ enquiries: 2 });
});

test("GET /v1/profiles/{id}/statistics: more than four weeks with a plan that includes them, else 403 QUOTA_EXCEEDED", async () => {
  const owner = await createArtist();
  const { status, body } = await fetchStatistics(owner, 5);
  expect(status).toBe(403);
  expect(body.code).toBe("QUOTA_EXCEEDED");
  expect(body.details).toMatchObject([{ path: "weeks" }]);
  await setPlan(owner.profileId, "ARTIST_STARTER");
  expect((await fetchStatistics(owner, 5)).status).toBe(403);
  await setPlan(owner.profileId, "ARTIST_PRO");
  const year = await fetchStatistics(owner, 52);
  expect(year.status).toBe(200);
  expect(year.body.weeks).toHaveLength(52);
  expect(year.body.weeksIncluded).toBe(52);
  const expired = { subscription_expires_at: new Date(Date.now() - DAY_MS) };
  await db().updateTable("profiles").set(expired).where("id", "=", owner.profileId).execute();
  expect((await fetchStatistics(owner, 5)).status).toBe(403);
});

test.each([0, 53, -1, 1.5])("GET /v1/profiles/{id}/statistics: 400 for weeks=%s", async (weeks) => {
  const { status, body } = await fetchStatistics(await createArtist(), weeks);
  expect(status).toBe(400);
  expect(body.details).toMatchObject([{ path: "weeks" }]);
});

test("GET /v1/profiles/{id}/statistics: for the owner, managers, and editors who may post; 404 for an unknown profile", async () => {
  const owner = await createArtist();
  await setPlan(owner.profileId, "ORGANIZATION_BASIC");
  const manager = await addMember(owner, "MANAGER");
  const [editor, reader] = [await addMember(owner, "EDITOR"), await createArtist()];
  await memberRow(owner.profileId, reader, "EDITOR");
  const fetchAs = (identity: string, id = owner.profileId) =>
    request("GET /v1/profiles/{id}/statistics", { params: { id }, identity });
  expect((await fetchAs(manager.identity)).status).toBe(200);
  expect((await fetchAs(editor.identity)).status).toBe(200);
  expect((await fetchAs(reader.identity)).status).toBe(403);
  expect((await fetchAs((await createArtist()).identity)).status).toBe(403);
  expect((await fetchAs(owner.identity, newId())).status).toBe(404);
});
