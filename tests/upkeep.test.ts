import { utimes } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import * as artworks from "@/app/v1/artworks/route";
import { env } from "@/lib/server/env";
import { storage } from "@/lib/server/storage";
import { db } from "@/lib/server/db";
import { sweep, SWEEP_LOCK } from "@/lib/upkeep/commands";
import { artist } from "@/tests/support/accounts";
import { picture } from "@/tests/support/pictures";
import { request } from "@/tests/support/request";

test("a sweep removes old files without a row, and keys whose day is over; it leaves the rest", async () => {
  const by = await artist();
  const form = { title: "Kept", images: await picture() };
  const headers = { "idempotency-key": "swept" };
  const made = await request(artworks.POST, {
    form,
    headers,
    identity: by.identity,
    profile: by.profile,
  });
  const kept = String(made.body.images[0].url).replace("/content/", "");
  const [old, young] = [
    "artworks/01a1fdd0-60cb-75ac-ba2b-45bdb1baae54.jpg",
    "artworks/01a1fdd0-60cb-75ac-ba2b-45bdb1baae55.jpg",
  ];
  for (const key of [old, young]) await storage().put(key, Buffer.from("x"), "image/jpeg");
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const key of [old, kept])
    await utimes(path.join(env().STORAGE_DIR ?? "", key), hoursAgo, hoursAgo);
  await db()
    .updateTable("idempotency_keys")
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();

  expect(await sweep()).toEqual({ pictures: 1, accounts: 0 });

  expect(await Promise.all([old, young, kept].map((key) => storage().exists(key)))).toEqual([
    false,
    true,
    true,
  ]);
  expect(await db().selectFrom("idempotency_keys").selectAll().execute()).toEqual([]);
});

test("one instance sweeps at a time", async () => {
  const other = new pg.Client({ connectionString: env().DATABASE_URL });
  await other.connect();
  await other.query("select pg_advisory_lock($1)", [SWEEP_LOCK]);
  expect(await sweep()).toBeNull();
  await other.end();
  await expect.poll(sweep).not.toBeNull();
});
