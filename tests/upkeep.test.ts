import { existsSync } from "node:fs";
import { utimes } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { env } from "@/lib/server/env";
import { storage } from "@/lib/server/storage/storage";
import { db, transaction } from "@/lib/server/database/db";
import { createUploadFolder } from "@/lib/server/http/upload-folder";
import { sweepRateLimits } from "@/lib/server/http/rate-limits";
import { sweepFiles, sweepPictures } from "@/lib/sharing/sweep-files.commands";
import { checkPictureSweep } from "@/scripts/doctor/files";
import { formatFinding } from "@/scripts/doctor/findings";
import { startUpkeep } from "@/scripts/serve/upkeep";
import { createArtist } from "@/tests/support/accounts";
import { waitForLockedQuery } from "@/tests/support/locks";
import { createPicture } from "@/tests/support/pictures";
import { request } from "@/tests/support/request";
import { runJob } from "@/tests/support/jobs";

test("sweepFiles, idempotency-keys.sweep: delete old files without a row and expired keys, and nothing else", async () => {
  const actor = await createArtist();
  const form = { title: "Kept", images: await createPicture() };
  const headers = { "idempotency-key": "swept" };
  const created = await request("POST /v1/artworks/", {
    form,
    headers,
    identity: actor.identity,
    profile: actor.profile,
  });
  const referenced = String(created.body.images[0].url).replace("/content/", "");
  const [oldOrphan, recentOrphan] = [
    "artworks/01a1fdd0-60cb-75ac-ba2b-45bdb1baae54.jpg",
    "artworks/01a1fdd0-60cb-75ac-ba2b-45bdb1baae55.jpg",
  ];
  for (const key of [oldOrphan, recentOrphan])
    await storage().put(key, Buffer.from("x"), "image/jpeg");
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const key of [oldOrphan, referenced])
    await utimes(path.join(env().STORAGE_DIR ?? "", key), hoursAgo, hoursAgo);
  await db()
    .updateTable("idempotency_keys")
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();

  await Promise.all([sweepFiles(), runJob("idempotency-keys.sweep")]);

  expect(
    await Promise.all([oldOrphan, recentOrphan, referenced].map((key) => storage().exists(key))),
  ).toEqual([false, true, true]);
  expect(await db().selectFrom("idempotency_keys").selectAll().execute()).toEqual([]);
});

test("sweepFiles: of too many deletes the oldest, the doctor reports the others, and --force deletes them", async () => {
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (let index = 0; index < 101; index += 1) {
    const key = `artworks/stranger-${index}.jpg`;
    await storage().put(key, Buffer.from("x"), "image/jpeg");
    const time = new Date(longAgo.getTime() + index * 1_000);
    await utimes(path.join(env().STORAGE_DIR ?? "", key), time, time);
  }
  await sweepFiles();
  expect(await storage().exists("artworks/stranger-99.jpg")).toBe(false);
  expect(await storage().exists("artworks/stranger-100.jpg")).toBe(true);
  const findings = (await checkPictureSweep()).map(formatFinding);
  expect(findings).toEqual([
    expect.stringMatching(/^• picture sweep +101 of \d+ pictures .+--force$/),
  ]);

  const sweeps = await Promise.all([1, 2].map(() => sweepPictures({ force: true })));
  expect(sweeps.map(({ sweepError }) => sweepError)).toEqual([null, null]);
  expect(await storage().exists("artworks/stranger-100.jpg")).toBe(false);
  expect((await checkPictureSweep()).map(formatFinding)).toEqual([
    expect.stringMatching(/^✓ picture sweep/),
  ]);
});

test("deleteInBatches: deletes more than one batch, and nothing that has not expired", async () => {
  const createRows = (count: number, expire: number) =>
    Array.from({ length: count }, (_, index) => ({
      key: `swept ${expire} ${index}`,
      points: 1,
      expire,
    }));
  const notExpired = Date.now() + 3_600_000;
  await db()
    .insertInto("rate_limits")
    .values([...createRows(1_100, 1), ...createRows(2, notExpired)])
    .execute();
  await sweepRateLimits();
  const remaining = await db()
    .selectFrom("rate_limits")
    .select("expire")
    .where("key", "like", "swept %")
    .execute();
  expect(remaining).toEqual([{ expire: notExpired }, { expire: notExpired }]);
});

test("deleteInBatches: a row updated concurrently does not stop the rest", async () => {
  const rows = Array.from({ length: 600 }, (_, index) => ({
    key: `anew ${index}`,
    points: 1,
    expire: 1,
  }));
  await db().insertInto("rate_limits").values(rows).execute();
  const [updated, sweepResult] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const update = transaction(async (tx) => {
    await sql`
      update rate_limits set expire = ${Date.now() + 3_600_000}
      where ctid = (select min(ctid) from rate_limits where key like 'anew %')`.execute(tx);
    updated.resolve();
    await sweepResult.promise;
  });
  await updated.promise;
  const sweepRun = sweepRateLimits();
  await waitForLockedQuery();
  sweepResult.resolve();
  await Promise.all([update, sweepRun]);
  const remaining = db().selectFrom("rate_limits").select("key").where("key", "like", "anew %");
  expect(await remaining.execute()).toHaveLength(1);
});

test("startUpkeep: deletes temporary files that killed processes left on this machine", async () => {
  const remaining = await createUploadFolder();
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(remaining, longAgo, longAgo);
  startUpkeep({ ...env(), JOBS: "off" });
  await expect.poll(() => existsSync(remaining)).toBe(false);
});
