import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { createActor, type Actor, createArtist, signUp } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { addProfile, listNames } from "@/tests/support/directory";
import { request } from "@/tests/support/request";

const patch = (actor: Actor, json: object) =>
  request("PATCH /v1/profiles/{id}", {
    params: { id: actor.profileId },
    json,
    identity: actor.identity,
  });

describe("POST and PATCH /v1/profiles/: a name without letters", () => {
  test.each(["!!!", "★", "—"])("%s is a valid name", async (name) => {
    const { identity } = await signUp();
    const created = await request("POST /v1/profiles/", {
      form: { role: "ARTIST", name },
      identity,
    });
    expect([created.status, created.body.name]).toEqual([201, name]);
    expect((await patch(await createArtist(), { name })).body.name).toBe(name);
    const hiddenId = await profileRow({ name, hidden: true });
    await db().updateTable("profiles").set({ hidden: false }).where("id", "=", hiddenId).execute();
    expect(await listNames()).toEqual(expect.arrayContaining([name, name, name]));
  });
});

test("PATCH /v1/profiles/{id}: two profiles that swap places concurrently both succeed", async () => {
  const actors = [
    await createActor(await signUp(), { city: "Paris", country: "FR" }),
    await createActor(await signUp(), { city: "Berlin", country: "DE" }),
  ];
  const places = [
    { city: "Paris", country: "FR" },
    { city: "Berlin", country: "DE" },
  ];
  for (let round = 0; round < 30; round += 1) {
    const responses = await Promise.all(
      actors.map((actor, index) => patch(actor, places[(round + index) % 2] ?? {})),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  }
  const { rows } = await sql`
    select city_key, country, profiles from directory_cities
    where city_key in ('paris', 'berlin') order by city_key`.execute(db());
  expect(rows).toEqual([
    { city_key: "berlin", country: "DE", profiles: 1 },
    { city_key: "paris", country: "FR", profiles: 1 },
  ]);
});

test("directory counts: a profile counts in its current city, and not while hidden", async () => {
  const id = await addProfile({ name: "Wanderer", city: "Ghent", country: "BE" });
  const update = (fields: { city?: string; hidden?: boolean; headline?: string }) =>
    db().updateTable("profiles").set(fields).where("id", "=", id).execute();
  const listCityCounts = async () =>
    (
      await sql<{ city: string; profiles: number }>`
        select city, profiles from directory_cities where country = 'BE' order by city`.execute(
        db(),
      )
    ).rows.map(({ city, profiles: count }) => `${city} ${count}`);
  await update({ city: "Liège" });
  expect(await listCityCounts()).toEqual(["Ghent 0", "Liège 1"]);
  await update({ headline: "On the way" });
  expect(await listCityCounts()).toEqual(["Ghent 0", "Liège 1"]);
  await update({ hidden: true });
  expect(await listCityCounts()).toEqual(["Ghent 0", "Liège 0"]);
  await update({ city: "Ghent" });
  await update({ hidden: false });
  expect(await listCityCounts()).toEqual(["Ghent 1", "Liège 0"]);
});

test("profiles triggers: artworks are hidden before the directory counts are locked", async () => {
  // PostgreSQL runs the triggers of one event in the order of their names.
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger
    where tgrelid = 'profiles'::regclass and tgname in ('profiles_hidden_sync', 'profiles_in_directory_changed')
    order by tgname collate "C"`.execute(db());
  expect(rows.map(({ name }) => name)).toEqual([
    "profiles_hidden_sync",
    "profiles_in_directory_changed",
  ]);
});
