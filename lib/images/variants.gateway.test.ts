import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveContent, type ContentRequest } from "@/lib/images/serve-image.render";
import {
  ImageProcess,
  imageProcess,
  replaceImageProcess,
} from "@/lib/server/processes/image-process";
import { queueLimits } from "@/lib/server/jobs/queues";
import { replaceStorage } from "@/lib/server/storage/storage";
import { openStore, type Store } from "@/lib/server/storage/object-store";
import { failure } from "@/lib/shared/failure";

const photo = "artworks/photo.jpg";
let folder: string;
let store: Store;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "variants-"));
  store = openStore({ kind: "folder", folder });
  const create = { width: 1000, height: 500, channels: 3, background: "#c82828" } as const;
  await store.put(photo, await sharp({ create }).jpeg().toBuffer(), "image/jpeg");
  replaceStorage(store);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function request(key: string, query: string, overrides: Partial<ContentRequest> = {}) {
  return serveContent({
    method: "GET",
    key,
    query: new URLSearchParams(query),
    accept: "image/webp,*/*",
    ifNoneMatch: null,
    ...overrides,
  });
}

/** Counts writes to the store. */
function countPuts(): { putCount: () => number } {
  let putCount = 0;
  replaceStorage({ ...store, put: (...file) => ((putCount += 1), store.put(...file)) });
  return { putCount: () => putCount };
}

test("findOrCreateVariant: concurrent requests create a variant once, and it is stored", async () => {
  const { putCount } = countPuts();
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => request(photo, "w=600&h=480")),
  );
  expect(putCount()).toBe(1);
  expect(new Set(responses.map((response) => response.headers["ETag"])).size).toBe(1);
  await request(photo, "w=590&h=470");
  expect(putCount()).toBe(1);
  replaceStorage(store);
});

test("findOrCreateVariant: queued requests hold no picture in memory", async () => {
  let [decoding, maximum] = [0, 0];
  replaceStorage({
    ...store,
    async read(key) {
      const file = await store.read(key);
      if (key === photo) maximum = Math.max(maximum, (decoding += 1));
      return file;
    },
    async put(...file) {
      decoding -= 1;
      return store.put(...file);
    },
  });
  const widths = [40, 44, 64, 80, 88, 100, 133, 160, 200, 266, 300, 400];
  const responses = await Promise.all(widths.map((w) => request(photo, `w=${w}&q=40`)));
  replaceStorage(store);
  expect(responses.map(({ status }) => status)).toEqual(widths.map(() => 200));
  expect(maximum).toBeLessThanOrEqual(2 * queueLimits.variants.maxConcurrent);
});

test("findOrCreateVariant: requests with the same result share one variant", async () => {
  const { putCount } = countPuts();
  for (const query of [
    "w=800",
    "h=400",
    "w=800&h=400",
    "w=790&h=400&fit=scale&q=81",
    "w=800&h=900&fit=max",
  ]) {
    await request(photo, query);
  }
  replaceStorage(store);
  expect(putCount()).toBe(1);
});

test("findOrCreateVariant: a rate-limited client does not affect others that request the same variant", async () => {
  const rejectCreation = () =>
    Promise.reject(failure("RATE_LIMITED", "Too many.", [], { "Retry-After": "7" }));
  const [rejected, served] = await Promise.all([
    request(photo, "w=133", { assertMayCreate: rejectCreation }),
    request(photo, "w=133"),
  ]);
  expect([rejected.status, rejected.headers["Retry-After"], served.status]).toEqual([
    429,
    "7",
    200,
  ]);
  expect((await request(photo, "w=133", { assertMayCreate: rejectCreation })).status).toBe(200);
});

test("findOrCreateVariant: 503 if the image process ends twice; stored variants are served, and the next request works", async () => {
  await request(photo, "w=240");
  const working = imageProcess();
  replaceImageProcess(new ImageProcess({ maxBytes: 1, retryBytes: 1 }));
  const failed = await request(photo, "w=320");
  const stored = await request(photo, "w=240");
  replaceImageProcess(working);
  expect([failed.status, failed.headers["Retry-After"], failed.headers["Cache-Control"]]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect(stored.status).toBe(200);
  expect((await request(photo, "w=320")).status).toBe(200);
});
