import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveContent, type ContentRequest } from "@/lib/images/serve-image.render";
import { queueLimits } from "@/lib/server/queues";
import { replaceStorage } from "@/lib/server/storage";
import { openStore, type Store } from "@/lib/server/object-store";
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

function get(key: string, query: string, more: Partial<ContentRequest> = {}) {
  return serveContent({
    method: "GET",
    key,
    query: new URLSearchParams(query),
    accept: "image/webp,*/*",
    ifNoneMatch: null,
    ...more,
  });
}

/** The store, counting. */
function counting(): { puts: () => number } {
  let puts = 0;
  replaceStorage({ ...store, put: (...file) => ((puts += 1), store.put(...file)) });
  return { puts: () => puts };
}

test("many askers at once wait for the same work, and what is made once is kept", async () => {
  const { puts } = counting();
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(photo, "w=600&h=480")));
  expect(puts()).toBe(1);
  expect(new Set(answers.map((answer) => answer.headers["ETag"])).size).toBe(1);
  await get(photo, "w=590&h=470");
  expect(puts()).toBe(1);
  replaceStorage(store);
});

test("of many sizes that are asked for at once, those that wait for their turn hold no picture", async () => {
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
  const answers = await Promise.all(widths.map((w) => get(photo, `w=${w}&q=40`)));
  replaceStorage(store);
  expect(answers.map(({ status }) => status)).toEqual(widths.map(() => 200));
  expect(maximum).toBeLessThanOrEqual(2 * queueLimits.variants.atOnce);
});

test("what comes out the same is made once, however it was asked for", async () => {
  const { puts } = counting();
  for (const query of [
    "w=800",
    "h=400",
    "w=800&h=400",
    "w=790&h=400&fit=scale&q=81",
    "w=800&h=900&fit=max",
  ]) {
    await get(photo, query);
  }
  replaceStorage(store);
  expect(puts()).toBe(1);
});

test("who has had enough made is refused, and keeps nobody else from the same picture", async () => {
  const mayMake = () =>
    Promise.reject(failure("RATE_LIMITED", "Too many.", [], { "Retry-After": "7" }));
  const [rejected, served] = await Promise.all([
    get(photo, "w=133", { assertMayCreate: mayMake }),
    get(photo, "w=133"),
  ]);
  expect([rejected.status, rejected.headers["Retry-After"], served.status]).toEqual([
    429,
    "7",
    200,
  ]);
  expect((await get(photo, "w=133", { assertMayCreate: mayMake })).status).toBe(200);
});
