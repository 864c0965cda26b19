import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ORPHAN_AGE_MS } from "@/lib/images/images.rules";
import { sweepImages } from "@/lib/images/sweep-images.commands";
import { DATABASE_MARK } from "@/lib/images/sweep-images.rules";
import { replaceStorage, storage } from "@/lib/server/storage";
import { openStore } from "@/lib/server/object-store";

const DATABASE = "6b1f0a52-33a2-4a0e-9a0e-1f6a1c0f2d11";
const OTHER = "0d4f1c0e-8f1c-4a57-9d3e-0f4c7a2b6a11";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sweep-"));
  replaceStorage(openStore({ kind: "folder", folder }));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const longAgo = new Date(Date.now() - ORPHAN_AGE_MS - 1_000);

async function put(keys: readonly string[], written = longAgo): Promise<void> {
  for (const key of keys) {
    await storage().put(key, Buffer.from("x"), "image/jpeg");
    await utimes(join(folder, key), written, written);
  }
}

const pictures = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `artworks/${name}-${at}.jpg`);

async function files(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of storage().list("")) if (key !== DATABASE_MARK) found.push(key);
  return found.sort();
}

const naming = (named: readonly string[]) => async (keys: string[]) =>
  new Set(keys.filter((key) => named.includes(key)));

test("the sweep removes what no row names and is older than an hour, variants too, and nothing else", async () => {
  const [known, orphan, young] = ["artworks/a.jpg", "artworks/b.jpg", "artworks/c.jpg"];
  const variants = [known, orphan].map((key) => `variants/${key}/w40.webp`);
  await put([known, orphan, ...variants]);
  await put([young], new Date());
  const unfinished = join(folder, ".unfinished", "left-by-a-crash");
  await writeFile(unfinished, "half");
  await utimes(unfinished, longAgo, longAgo);

  expect(await sweepImages(naming([known]), DATABASE)).toEqual({ removed: 2, sweepError: null });

  expect(await files()).toEqual([known, young, `variants/${known}/w40.webp`]);
  expect(await readdir(join(folder, ".unfinished"))).toEqual([]);
});

test("a sweep on an empty database removes nothing, and forced it does", async () => {
  await put(pictures("any", 101));
  const swept = await sweepImages(naming([]), DATABASE);
  expect(swept).toEqual({
    removed: 0,
    sweepError: expect.stringMatching(/^101 of 101 pictures .+ npm run sweep -- --force$/),
  });
  expect(await files()).toHaveLength(101);
  // A store that a sweep was refused is claimed by nobody.
  expect(await storage().exists(DATABASE_MARK)).toBe(false);

  expect(await sweepImages(naming([]), DATABASE, { force: true })).toMatchObject({ removed: 101 });
});

test.each([
  ["100 of 100, which is few", 100, 0, 100],
  ["101 of 2,020, which is 5 per cent", 101, 1_919, 101],
  ["102 of 2,030, which is more", 102, 1_928, 0],
])("unnamed are %s", async (_what, unnamed, named, removed) => {
  const known = pictures("known", named);
  await put([...pictures("orphan", unnamed), ...known]);
  expect(await sweepImages(naming(known), DATABASE)).toMatchObject({ removed });
});

test("a store belongs to the first database that swept it, and another's sweep never touches it, forced or not", async () => {
  await sweepImages(naming([]), DATABASE);
  await put(["artworks/a.jpg"]);
  for (const force of [false, true]) {
    expect(await sweepImages(naming([]), OTHER, { force })).toEqual({
      removed: 0,
      sweepError: expect.stringContaining(`belongs to another database (${DATABASE};`),
    });
  }
  expect(await files()).toEqual(["artworks/a.jpg"]);
  expect(await sweepImages(naming([]), DATABASE)).toEqual({ removed: 1, sweepError: null });
});
