import { existsSync } from "node:fs";
import { utimes } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import * as artworks from "@/app/v1/artworks/route";
import { env } from "@/lib/server/env";
import { replaceStorage, storage } from "@/lib/server/storage";
import { db, transaction } from "@/lib/server/db";
import { createUploadFolder } from "@/lib/server/upload-folder";
import { sweepRateLimits } from "@/lib/server/rate-limits";
import { sweep, SWEEP_LOCK, sweepPicturesLocked } from "@/lib/upkeep/sweep.commands";
import { checkPictureSweep } from "@/scripts/doctor/files";
import { formatFinding } from "@/scripts/doctor/findings";
import { createArtist } from "@/tests/support/accounts";
import { waitForLockedQuery } from "@/tests/support/locks";
import { createPicture } from "@/tests/support/pictures";
import { request } from "@/tests/support/request";

test("sweep: deletes old files without a row and expired idempotency keys, and nothing else", async () => {
  const actor = await createArtist();
  const form = { title: "Kept", images: await createPicture() };
  const headers = { "idempotency-key": "swept" };
  const created = await request(artworks.POST, {
    form,
    headers,
    identity: actor.identity,
    profile: actor.profile,
  });
  const kept = String(created.body.images[0].url).replace("/content/", "");
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

test("sweep: a failing part does not stop the others", async () => {
  const { uid } = await createArtist();
  await db()
    .updateTable("accounts")
    .set({ deletion_asked_at: new Date(Date.now() - 20 * 60_000) })
    .where("uid", "=", uid)
    .execute();
  const store = storage();
  const away = () => {
    throw new Error("the store is away");
  };
  replaceStorage({ ...store, list: away });
  const swept = await sweep();
  replaceStorage(store);
  expect(swept).toEqual({ pictures: null, accounts: 1 });
});

test("sweep: keeps pictures of another database, the doctor reports them, and --force deletes them", async () => {
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (let index = 0; index < 101; index += 1) {
    const key = `artworks/stranger-${index}.jpg`;
    await storage().put(key, Buffer.from("x"), "image/jpeg");
    await utimes(path.join(env().STORAGE_DIR ?? "", key), longAgo, longAgo);
  }
  expect(await sweep()).toMatchObject({ pictures: null });
  expect(await storage().exists("artworks/stranger-100.jpg")).toBe(true);
  const told = (await checkPictureSweep()).map(formatFinding);
  expect(told).toEqual([expect.stringMatching(/^• picture sweep +101 of \d+ pictures .+--force$/)]);

  // The previous sweep releases its lock shortly after its result.
  await expect
    .poll(() => sweepPicturesLocked(true), { timeout: 15_000 })
    .toEqual({ removed: 101, sweepError: null });
  expect((await checkPictureSweep()).map(formatFinding)).toEqual([
    expect.stringMatching(/^✓ picture sweep/),
  ]);
});

test("deleteInBatches: more than one statement can delete, and nothing that is not over", async () => {
  const keys = (count: number, expire: number) =>
    Array.from({ length: count }, (_, index) => ({
      key: `swept ${expire} ${index}`,
      points: 1,
      expire,
    }));
  const never = Date.now() + 3_600_000;
  await db()
    .insertInto("rate_limits")
    .values([...keys(1_100, 1), ...keys(2, never)])
    .execute();
  await sweepRateLimits();
  const left = await db()
    .selectFrom("rate_limits")
    .select("expire")
    .where("key", "like", "swept %")
    .execute();
  expect(left).toEqual([{ expire: never }, { expire: never }]);
});

test("deleteInBatches: a row rewritten meanwhile does not stop the rest", async () => {
  const rows = Array.from({ length: 600 }, (_, index) => ({
    key: `anew ${index}`,
    points: 1,
    expire: 1,
  }));
  await db().insertInto("rate_limits").values(rows).execute();
  const [written, swept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = transaction(async (tx) => {
    await sql`
      update rate_limits set expire = ${Date.now() + 3_600_000}
      where ctid = (select min(ctid) from rate_limits where key like 'anew %')`.execute(tx);
    written.resolve();
    await swept.promise;
  });
  await written.promise;
  const sweeping = sweepRateLimits();
  await waitForLockedQuery();
  swept.resolve();
  await Promise.all([writing, sweeping]);
  const left = db().selectFrom("rate_limits").select("key").where("key", "like", "anew %");
  expect(await left.execute()).toHaveLength(1);
});

test("sweep: one instance at a time; each deletes temporary files of killed processes on its machine", async () => {
  const left = await createUploadFolder();
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(left, longAgo, longAgo);
  const other = new pg.Client({ connectionString: env().DATABASE_URL });
  await other.connect();
  await other.query("select pg_advisory_lock($1)", [SWEEP_LOCK]);
  expect(await sweep()).toBeNull();
  expect(existsSync(left)).toBe(false);
  await other.end();
  await expect.poll(sweep).not.toBeNull();
});
