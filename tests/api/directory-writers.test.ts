import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as profile from "@/app/v1/profiles/[id]/route";
import * as profiles from "@/app/v1/profiles/route";
import { db } from "@/lib/server/db";
import { createActor, type Actor, createArtist, signUp } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { addProfile, listNames } from "@/tests/support/directory";
import { request } from "@/tests/support/request";

const patch = (actor: Actor, json: object) =>
  request(profile.PATCH, { params: { id: actor.profileId }, json, identity: actor.identity });

describe("a name without letters", () => {
  test.each(["!!!", "★", "—"])("%s is a valid name", async (name) => {
    const { identity } = await signUp();
    const created = await request(profiles.POST, { form: { role: "ARTIST", name }, identity });
    expect([created.status, created.body.name]).toEqual([201, name]);
    expect((await patch(await createArtist(), { name })).body.name).toBe(name);
    const hidden = await profileRow({ name, hidden: true });
    await db().updateTable("profiles").set({ hidden: false }).where("id", "=", hidden).execute();
    expect(await listNames()).toEqual(expect.arrayContaining([name, name, name]));
  });
});

test("PATCH /v1/profiles/{id}: two profiles that swap places concurrently both succeed", async () => {
  const people = [
    await createActor(await signUp(), { city: "Paris", country: "FR" }),
    await createActor(await signUp(), { city: "Berlin", country: "DE" }),
  ];
  const places = [
    { city: "Paris", country: "FR" },
    { city: "Berlin", country: "DE" },
  ];
  for (let times = 0; times < 30; times += 1) {
    const responses = await Promise.all(
      people.map((actor, index) => patch(actor, places[(times + index) % 2] ?? {})),
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

test("directory counts: a profile is counted at its place, by the place's own name", async () => {
  const id = await addProfile({ name: "Wanderer", city: "Ghent", country: "BE" });
  const change = (fields: { city?: string; hidden?: boolean; headline?: string }) =>
    db().updateTable("profiles").set(fields).where("id", "=", id).execute();
  const counted = async () =>
    (
      await sql<{ city: string; profiles: number }>`
        select city, profiles from directory_cities where country = 'BE' order by city`.execute(
        db(),
      )
    ).rows.map(({ city, profiles: count }) => `${city} ${count}`);
  await change({ city: "Liège" });
  expect(await counted()).toEqual(["Ghent 0", "Liège 1"]);
  await change({ headline: "On the way" });
  expect(await counted()).toEqual(["Ghent 0", "Liège 1"]);
  await change({ hidden: true });
  expect(await counted()).toEqual(["Ghent 0", "Liège 0"]);
  await change({ city: "Ghent" });
  await change({ hidden: false });
  expect(await counted()).toEqual(["Ghent 1", "Liège 0"]);
});

test("profiles triggers: artworks are hidden before the directory counts are locked", async () => {
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger
    where tgrelid = 'profiles'::regclass and tgname in ('profiles_hidden_sync', 'profiles_in_directory_changed')
    order by tgname collate "C"`.execute(db());
  expect(rows.map(({ name }) => name)).toEqual([
    "profiles_hidden_sync",
    "profiles_in_directory_changed",
  ]);
});
