import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isKey } from "@/lib/server/storage/object-keys";
import { openStore, type Store } from "@/lib/server/storage/object-store";
import { startS3Server } from "@/tests/support/s3-server";

// More than one 64 KiB chunk.
const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));

async function listKeys(store: Store, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const file of store.list(prefix)) {
    keys.push(file.key);
  }
  return keys.sort();
}

/** Tests what every kind of store must do. */
function testStore(open: () => Store): void {
  test("a file is read as it was written", async () => {
    const store = open();
    await store.put("artworks/a.jpg", bytes, "image/jpeg");
    expect(await store.read("artworks/a.jpg")).toEqual(bytes);
    expect(await store.exists("artworks/a.jpg")).toBe(true);
  });

  test("put replaces an existing file", async () => {
    const store = open();
    await store.put("artworks/b.jpg", bytes, "image/jpeg");
    await store.put("artworks/b.jpg", Buffer.from("shorter"), "image/jpeg");
    expect((await store.read("artworks/b.jpg"))?.toString()).toBe("shorter");
  });

  test("putFile stores a copy of a file, and an empty one is empty", async () => {
    const store = open();
    const path = join(folder, "source");
    for (const contents of [bytes, Buffer.alloc(0)]) {
      await writeFile(path, contents);
      await store.putFile("artworks/f.jpg", path, "image/jpeg");
      expect(await store.read("artworks/f.jpg")).toEqual(contents);
    }
    expect(await readFile(path)).toEqual(Buffer.alloc(0));
  });

  test("readStart reads the first bytes, or the whole of a shorter file", async () => {
    const store = open();
    await store.put("artworks/g.jpg", Buffer.concat([bytes, bytes, bytes]), "image/jpeg");
    const start = await store.readStart("artworks/g.jpg", 100);
    expect(start?.length).toBeLessThan(3 * bytes.length);
    expect(start?.subarray(0, 100)).toEqual(bytes.subarray(0, 100));
    await store.put("artworks/g.jpg", Buffer.from("short"), "image/jpeg");
    expect((await store.readStart("artworks/g.jpg", 100))?.toString()).toBe("short");
    expect(await store.readStart("artworks/none.jpg", 100)).toBeNull();
  });

  test("copy stores the same bytes under another key, and is false for a missing file", async () => {
    const store = open();
    await store.put("files/own.pdf", bytes, "application/pdf");
    expect(await store.copy("files/own.pdf", "files/copies/b.pdf")).toBe(true);
    expect(await store.read("files/copies/b.pdf")).toEqual(bytes);
    expect(await store.copy("files/none.pdf", "files/copies/c.pdf")).toBe(false);
    expect(await store.exists("files/copies/c.pdf")).toBe(false);
  });

  test("readStream reads the whole file", async () => {
    const store = open();
    await store.put("artworks/s.jpg", bytes, "image/jpeg");
    const stream = await store.readStream("artworks/s.jpg");
    expect(stream && (await buffer(stream))).toEqual(bytes);
    expect(await store.readStream("artworks/none.jpg")).toBeNull();
  });

  test("readRange reads from one byte to another, and readSize how many there are", async () => {
    const store = open();
    await store.put("files/h.pdf", bytes, "application/pdf");
    const range = await store.readRange("files/h.pdf", { start: 10, end: 66_000 });
    if (range === null) throw new Error("the file is there");
    expect(await buffer(range)).toEqual(bytes.subarray(10, 66_001));
    expect(await store.readSize("files/h.pdf")).toBe(bytes.length);
    expect(await store.readSize("files/none.pdf")).toBeNull();
    expect(await store.readRange("files/none.pdf", { start: 0, end: 1 })).toBeNull();
  });

  test("putFile streams a large file", async () => {
    const store = open();
    const path = join(folder, "large");
    const large = Buffer.alloc(9 * 1024 * 1024, 7);
    await writeFile(path, large);
    await store.putFile("files/i.flac", path, "audio/flac");
    expect((await store.read("files/i.flac"))?.equals(large)).toBe(true);
  });

  test("a missing file reads as null, and can be removed", async () => {
    const store = open();
    expect(await store.read("artworks/none.jpg")).toBeNull();
    expect(await store.exists("artworks/none.jpg")).toBe(false);
    await expect(store.remove("artworks/none.jpg")).resolves.toBeUndefined();
  });

  test("list returns the files below a prefix only", async () => {
    const store = open();
    await store.put("variants/artworks/c.jpg/w40.webp", Buffer.from("1"), "image/webp");
    await store.put("variants/artworks/c.jpg/w80.webp", Buffer.from("2"), "image/webp");
    await store.put("variants/artworks/c2.jpg/w40.webp", Buffer.from("3"), "image/webp");
    expect(await listKeys(store, "variants/artworks/c.jpg/")).toEqual([
      "variants/artworks/c.jpg/w40.webp",
      "variants/artworks/c.jpg/w80.webp",
    ]);
    expect(await listKeys(store, "nothing/here/")).toEqual([]);
  });

  test("a removed file disappears from list, read and exists", async () => {
    const store = open();
    await store.put("gone/d.jpg", bytes, "image/jpeg");
    const modifiedTimes: Date[] = [];
    for await (const file of store.list("gone/")) {
      modifiedTimes.push(file.modifiedAt);
    }
    expect(modifiedTimes[0]?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await store.remove("gone/d.jpg");
    expect(await store.exists("gone/d.jpg")).toBe(false);
    expect(await listKeys(store, "gone/")).toEqual([]);
  });

  test("an invalid key throws", async () => {
    await expect(open().read("../secret.txt")).rejects.toThrow(RangeError);
    await expect(open().put("/etc/passwd", bytes, "text/plain")).rejects.toThrow(RangeError);
  });
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "store-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openFolderStore = () => openStore({ kind: "folder", folder: join(folder, "files") });

function openBucketStore(port: number, accessKeyId = "test-key"): Store {
  return openStore({
    kind: "bucket",
    bucket: "pictures",
    region: "auto",
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId,
    secretAccessKey: "test-secret",
  });
}

describe("openStore: folder", () => {
  testStore(openFolderStore);

  test("concurrent writes leave no unfinished files", async () => {
    const store = openFolderStore();
    await Promise.all(
      Array.from({ length: 20 }, () => store.put("artworks/e.jpg", bytes, "image/jpeg")),
    );
    expect(await readdir(join(folder, "files", ".unfinished"))).toEqual([]);
    expect((await listKeys(store, "")).every((key) => isKey(key))).toBe(true);
  });

  test("an unwritable folder is UPSTREAM_UNAVAILABLE, without its path in the message", async () => {
    const broken = openStore({ kind: "folder", folder: "/dev/null/nowhere" });
    await expect(broken.put("artworks/a.jpg", bytes, "image/jpeg")).rejects.toMatchObject({
      code: "UPSTREAM_UNAVAILABLE",
      headers: { "Retry-After": "5" },
      message: expect.not.stringContaining("/dev"),
    });
  });
});

describe("openStore: bucket", () => {
  let server: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    server = await startS3Server({ bucket: "pictures", accessKeyId: "test-key", pageSize: 2 });
  });
  afterAll(() => server.stop());

  testStore(() => openBucketStore(server.port));

  test("list continues past the first page, with one request per page", async () => {
    const store = openBucketStore(server.port);
    const files = ["pages/1.webp", "pages/2.webp", "pages/3.webp"];
    for (const file of files) await store.put(file, bytes, "image/webp");
    const requestCount = server.methods.length;
    expect(await listKeys(store, "pages/")).toEqual(files);
    expect(server.methods.slice(requestCount)).toEqual(["GET", "GET"]);
  });

  test("rejected credentials are UPSTREAM_UNAVAILABLE", async () => {
    const store = openBucketStore(server.port, "another-key");
    await expect(store.read("artworks/a.jpg")).rejects.toMatchObject({
      code: "UPSTREAM_UNAVAILABLE",
    });
  });

  test("an unreachable bucket is UPSTREAM_UNAVAILABLE", async () => {
    // The discard port: nothing listens.
    await expect(openBucketStore(9).read("artworks/a.jpg")).rejects.toMatchObject({
      code: "UPSTREAM_UNAVAILABLE",
    });
  });
});
