import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { newId } from "@/lib/shared/ids";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { addListed } from "@/tests/support/listed-opportunities";

const client = new pg.Client({ connectionString: env().DATABASE_URL });
const payloads: string[] = [];
beforeAll(async () => {
  await client.connect();
  client.on("notification", ({ payload = "" }) => payloads.push(payload));
  await client.query("listen vitrine_changes");
});
afterAll(() => client.end());

/** Waits until everything told before has arrived: notifications keep their order. */
async function waitUntilHeard(): Promise<string> {
  const marker = newId();
  await client.query("select pg_notify('vitrine_changes', $1)", [marker]);
  await expect.poll(() => payloads, { timeout: 20_000 }).toContain(marker);
  return marker;
}

async function listTold(change: () => Promise<unknown>): Promise<string[]> {
  const start = await waitUntilHeard();
  await change();
  const end = await waitUntilHeard();
  return payloads.slice(payloads.indexOf(start) + 1, payloads.indexOf(end));
}

const wordsOf = (payload: string | undefined) => payload?.split(" ").toSorted();

test("an artwork tells its id and its profile's, in the transaction that changes it", async () => {
  const profileId = await profileRow();
  let id = "";
  const told = await listTold(async () => {
    id = await artworkRow(profileId, { title: "Told" });
  });
  const find = (table: string) => told.find((payload) => payload.startsWith(`${table} `));
  expect(wordsOf(find("artworks"))).toEqual([id, profileId, "artworks"].toSorted());
  expect(find("artwork_images")).toBe(`artwork_images ${id}`);
  // Its number of artworks is told by itself, so that lists which do not show it stay.
  expect(told).toContain("profile_counts");
  expect(find("profiles")).toBeUndefined();
  const rollBack = async () => {
    await client.query("begin");
    await client.query("delete from artworks where id = $1", [id]);
    await client.query("rollback");
  };
  expect(await listTold(rollBack)).toEqual([]);
});

test("an update that changes nothing tells nothing", async () => {
  const id = await profileRow({ name: "Same" });
  const rename = (name: string) =>
    db().updateTable("profiles").set({ name }).where("id", "=", id).execute();
  expect(await listTold(() => rename("Same"))).toEqual([]);
  expect(await listTold(() => rename("Other"))).toContain(`profiles ${id}`);
});

test("a column that no list shows ends none: the first application to an opportunity", async () => {
  const [id = ""] = await addListed({});
  const change = (columns: object) =>
    db().updateTable("opportunities").set(columns).where("id", "=", id).execute();
  expect(await listTold(() => change({ first_submitted_at: new Date() }))).toEqual([]);
  expect(await listTold(() => change({ summary: "Seen." }))).not.toEqual([]);
});

test("an artwork that moves to another profile is told to both", async () => {
  const [from, to] = [await profileRow(), await profileRow()];
  const id = await artworkRow(from);
  const told = await listTold(() =>
    db().updateTable("artworks").set({ profile_id: to }).where("id", "=", id).execute(),
  );
  const move = told.find((payload) => payload.startsWith("artworks "));
  expect(wordsOf(move)).toEqual(["artworks", from, id, to].toSorted());
});

test("more than a hundred rows are told as a whole, once for each table", async () => {
  await addListed(...Array.from({ length: 101 }, () => ({})));
  const told = await listTold(() =>
    db().updateTable("opportunities").set({ summary: "Closed." }).execute(),
  );
  expect(told).toContain("opportunities *");
  expect(Math.max(...told.map(({ length }) => length))).toBeLessThan(8_000);
  expect(told.filter((payload) => payload.startsWith("opportunities "))).toHaveLength(1);
});

test("hiding a profile with 150 artworks tells them as a whole, and its opportunity", async () => {
  const profileId = await profileRow();
  for (let count = 0; count < 150; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, as connections are few
    await artworkRow(profileId, { title: `Work ${count}`, tags: ["told"] });
  }
  const [opportunityId = ""] = await addListed({ profile_id: profileId });
  const told = await listTold(() =>
    db().updateTable("profiles").set({ hidden: true }).where("id", "=", profileId).execute(),
  );
  expect(told).toContain("artworks *");
  expect(told).toContain(`opportunities ${opportunityId}`);
  expect(told).toContain(`profiles ${profileId}`);
  expect(told.length).toBeLessThan(10);
});

test("counts of visits and other tables that are never shown tell nothing", async () => {
  const [opportunityId = ""] = await addListed({});
  const told = await listTold(async () => {
    const day = new Date();
    await db()
      .insertInto("opportunity_days")
      .values({ opportunity_id: opportunityId, day, views: 1 })
      .execute();
    await db().updateTable("opportunity_days").set({ views: 2 }).execute();
  });
  expect(told).toEqual([]);
});

test("a statement about many pictures notifies the artworks once", async () => {
  const profileId = await profileRow();
  for (let count = 0; count < 101; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, as connections are few
    await artworkRow(profileId);
  }
  await db()
    .updateTable("artworks")
    .set({ facets: ["colour:red"] })
    .execute();
  const told = await listTold(() =>
    db()
      .updateTable("artwork_images")
      .set({ colours: ["blue"] })
      .execute(),
  );
  expect(told.toSorted()).toEqual(["artwork_images *", "artworks *"]);
  const { rows } = await client.query("select from artworks where facets is not null");
  expect(rows).toEqual([]);
});

test("a draft and a post that is being paid for are not notified, their publication and withdrawal are", async () => {
  const [id = ""] = await addListed({});
  const setStatus = (status: string) => () =>
    db()
      .updateTable("opportunities")
      .set({ status, summary: status })
      .where("id", "=", id)
      .execute();
  const save = (summary: string) => () =>
    db().updateTable("opportunities").set({ summary }).where("id", "=", id).execute();
  const listIds = async (change: () => Promise<unknown>) =>
    (await listTold(change)).filter((payload) => payload.includes(id));
  expect(await listIds(save("Published"))).toHaveLength(1);
  expect(await listIds(setStatus("DRAFT"))).toHaveLength(1);
  expect(await listTold(save("Draft"))).toEqual([]);
  expect(await listTold(setStatus("PENDING_PAYMENT"))).toEqual([]);
  expect(await listTold(save("Paying"))).toEqual([]);
  expect(await listIds(setStatus("PUBLISHED"))).toHaveLength(1);
  await setStatus("DRAFT")();
  const remove = () => db().deleteFrom("opportunities").where("id", "=", id).execute();
  expect(await listTold(remove)).toEqual([]);
});
