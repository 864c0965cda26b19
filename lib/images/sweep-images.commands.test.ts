import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ORPHAN_AGE_MS } from "@/lib/images/images.rules";
import { sweepImages } from "@/lib/images/sweep-images.commands";
import { DATABASE_ID_KEY } from "@/lib/images/sweep-images.rules";
import { replaceStorage, storage } from "@/lib/server/storage/storage";
import { openStore } from "@/lib/server/storage/object-store";

const DATABASE = "6b1f0a52-33a2-4a0e-9a0e-1f6a1c0f2d11";
const OTHER_DATABASE = "0d4f1c0e-8f1c-4a57-9d3e-0f4c7a2b6a11";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sweep-"));
  replaceStorage(openStore({ kind: "folder", folder }));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const longAgo = new Date(Date.now() - ORPHAN_AGE_MS - 1_000);

async function storeFiles(keys: readonly string[], modifiedAt = longAgo): Promise<void> {
  for (const key of keys) {
    await storage().put(key, Buffer.from("x"), "image/jpeg");
    await utimes(join(folder, key), modifiedAt, modifiedAt);
  }
}

const createKeys = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `artworks/${name}-${index}.jpg`);

async function listFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage().list("")) if (key !== DATABASE_ID_KEY) keys.push(key);
  return keys.sort();
}

const createListUsedKeys = (used: readonly string[]) => async (keys: string[]) =>
  new Set(keys.filter((key) => used.includes(key)));

test("sweepImages: removes only unreferenced files older than an hour, and their variants", async () => {
  const [used, orphan, recent] = ["artworks/a.jpg", "artworks/b.jpg", "artworks/c.jpg"];
  const variants = [used, orphan].map((key) => `variants/${key}/w40.webp`);
  await storeFiles([used, orphan, ...variants]);
  await storeFiles([recent], new Date());
  const unfinished = join(folder, ".unfinished", "left-by-a-crash");
  await writeFile(unfinished, "half");
  await utimes(unfinished, longAgo, longAgo);

  expect(await sweepImages(createListUsedKeys([used]), DATABASE)).toEqual({
    removed: 2,
    sweepError: null,
    notice: null,
  });

  expect(await listFiles()).toEqual([used, recent, `variants/${used}/w40.webp`]);
  expect(await readdir(join(folder, ".unfinished"))).toEqual([]);
});

test("sweepImages: removes private files of any type that no row names", async () => {
  const [used, orphan] = ["files/a.pdf", "files/b.pdf"];
  const picture = "files/c.jpg";
  await storeFiles([used, orphan, "files/d.flac", picture, `variants/${picture}/w40.webp`]);
  await storeFiles(["files/new.pdf"], new Date());
  expect(await sweepImages(createListUsedKeys([used]), DATABASE)).toMatchObject({ removed: 4 });
  expect(await listFiles()).toEqual([used, "files/new.pdf"]);
});

test("sweepImages: of a store that no sweep has claimed removes nothing while many are unreferenced, unless forced", async () => {
  await storeFiles(createKeys("any", 101));
  const result = await sweepImages(createListUsedKeys([]), DATABASE);
  expect(result).toEqual({
    removed: 0,
    sweepError: expect.stringMatching(/^101 of 101 pictures .+ npm run sweep -- --force$/),
    notice: null,
  });
  expect(await listFiles()).toHaveLength(101);
  // A rejected sweep does not claim the store.
  expect(await storage().exists(DATABASE_ID_KEY)).toBe(false);

  expect(await sweepImages(createListUsedKeys([]), DATABASE, { force: true })).toMatchObject({
    removed: 101,
  });
});

test.each([
  ["100 of 100, which is few", 100, 0, 100],
  ["101 of 2,020, which is 5 per cent", 101, 1_919, 101],
  ["130 of 2,030, of which 5 per cent are removed", 130, 1_900, 101],
  ["130 of 130, of which 100 are removed", 130, 0, 100],
])(
  "sweepImages: limit of unreferenced images: %s",
  async (_what, unreferenced, usedCount, removed) => {
    await sweepImages(createListUsedKeys([]), DATABASE);
    const used = createKeys("used", usedCount);
    await storeFiles([...createKeys("orphan", unreferenced), ...used]);
    const result = await sweepImages(createListUsedKeys(used), DATABASE);
    expect(result).toMatchObject({ removed, sweepError: null });
    if (unreferenced === removed) expect(result.notice).toBeNull();
    else
      expect(result.notice).toMatch(
        new RegExp(`^${unreferenced} of .+ The ${removed} oldest were removed.+--force$`),
      );
  },
);

test("sweepImages: of too many the oldest go first, with their variants; the next sweep goes on", async () => {
  await sweepImages(createListUsedKeys([]), DATABASE);
  const newer = createKeys("a-newer", 60);
  const older = createKeys("b-older", 60);
  await storeFiles(newer);
  await storeFiles(older, new Date(longAgo.getTime() - 60_000));
  await storeFiles([`variants/${older[0]}/w40.webp`], new Date(longAgo.getTime() - 30_000));
  expect(await sweepImages(createListUsedKeys([]), DATABASE)).toMatchObject({ removed: 101 });
  const left = await listFiles();
  expect(left).toHaveLength(20);
  expect(newer).toEqual(expect.arrayContaining(left));
  expect(await sweepImages(createListUsedKeys([]), DATABASE)).toMatchObject({
    removed: 20,
    notice: null,
  });
});

test("sweepImages: a file that cannot be removed does not stop the others", async () => {
  await storeFiles(["artworks/a.jpg", "artworks/b.jpg"]);
  const store = storage();
  replaceStorage({
    ...store,
    remove: (key) =>
      key === "artworks/a.jpg" ? Promise.reject(new Error("denied")) : store.remove(key),
  });
  expect(await sweepImages(createListUsedKeys([]), DATABASE)).toMatchObject({
    removed: 1,
    notice: "Of the files that no row names, 1 could not be removed: Error: denied",
  });
  expect(await listFiles()).toEqual(["artworks/a.jpg"]);
});

test("sweepImages: never touches a store that another database has swept first, even if forced", async () => {
  await sweepImages(createListUsedKeys([]), DATABASE);
  await storeFiles(["artworks/a.jpg"]);
  for (const force of [false, true]) {
    expect(await sweepImages(createListUsedKeys([]), OTHER_DATABASE, { force })).toEqual({
      removed: 0,
      notice: null,
      sweepError: expect.stringContaining(`belongs to another database (${DATABASE};`),
    });
  }
  expect(await listFiles()).toEqual(["artworks/a.jpg"]);
  expect(await sweepImages(createListUsedKeys([]), DATABASE)).toEqual({
    removed: 1,
    sweepError: null,
    notice: null,
  });
});

test("sweepImages: of more files than one sweep remembers the oldest go first, in whatever order they are listed", async () => {
  const keys = createKeys("late", 1_200);
  await storeFiles(keys);
  const oldest = "artworks/z-oldest.jpg";
  await storeFiles([oldest], new Date(longAgo.getTime() - 60_000));
  await sweepImages(createListUsedKeys([]), DATABASE, { force: true, maxFound: 200 });
  const left = await listFiles();
  expect([left.length, left.includes(oldest)]).toEqual([1_001, false]);
});
