import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isKey } from "@/lib/server/object-keys";
import { openStore, type Store } from "@/lib/server/object-store";
import { startS3Server } from "@/tests/support/s3-server";

const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));

async function keys(store: Store, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of store.list(prefix)) {
    found.push(file.key);
  }
  return found.sort();
}

/** The same promises, whatever keeps the files. */
function testStore(open: () => Store): void {
  test("a file comes back as it was written", async () => {
    const store = open();
    await store.put("artworks/a.jpg", bytes, "image/jpeg");
    expect(await store.read("artworks/a.jpg")).toEqual(bytes);
    expect(await store.exists("artworks/a.jpg")).toBe(true);
  });

  test("writing again replaces", async () => {
    const store = open();
    await store.put("artworks/b.jpg", bytes, "image/jpeg");
    await store.put("artworks/b.jpg", Buffer.from("shorter"), "image/jpeg");
    expect((await store.read("artworks/b.jpg"))?.toString()).toBe("shorter");
  });

  test("what is not there is null, and removing it is no error", async () => {
    const store = open();
    expect(await store.read("artworks/none.jpg")).toBeNull();
    expect(await store.exists("artworks/none.jpg")).toBe(false);
    await expect(store.remove("artworks/none.jpg")).resolves.toBeUndefined();
  });

  test("a folder lists what lies under it and nothing else", async () => {
    const store = open();
    await store.put("variants/artworks/c.jpg/w40.webp", Buffer.from("1"), "image/webp");
    await store.put("variants/artworks/c.jpg/w80.webp", Buffer.from("2"), "image/webp");
    await store.put("variants/artworks/c2.jpg/w40.webp", Buffer.from("3"), "image/webp");
    expect(await keys(store, "variants/artworks/c.jpg/")).toEqual([
      "variants/artworks/c.jpg/w40.webp",
      "variants/artworks/c.jpg/w80.webp",
    ]);
    expect(await keys(store, "nothing/here/")).toEqual([]);
  });

  test("a removed file is gone from list, read and exists", async () => {
    const store = open();
    await store.put("gone/d.jpg", bytes, "image/jpeg");
    const before: Date[] = [];
    for await (const file of store.list("gone/")) {
      before.push(file.modifiedAt);
    }
    expect(before[0]?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await store.remove("gone/d.jpg");
    expect(await store.exists("gone/d.jpg")).toBe(false);
    expect(await keys(store, "gone/")).toEqual([]);
  });

  test("what is no key is refused", async () => {
    await expect(open().read("../secret.txt")).rejects.toThrow(RangeError);
    await expect(open().put("/etc/passwd", bytes, "text/plain")).rejects.toThrow(RangeError);
  });
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "store-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inFolder = () => openStore({ kind: "folder", folder: join(folder, "files") });

function inBucket(port: number, accessKeyId = "test-key"): Store {
  return openStore({
    kind: "bucket",
    bucket: "pictures",
    region: "auto",
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId,
    secretAccessKey: "test-secret",
  });
}

describe("a folder", () => {
  testStore(inFolder);

  test("nothing half-written is left or listed", async () => {
    const store = inFolder();
    await Promise.all(
      Array.from({ length: 20 }, () => store.put("artworks/e.jpg", bytes, "image/jpeg")),
    );
    expect(await readdir(join(folder, "files", ".unfinished"))).toEqual([]);
    expect((await keys(store, "")).every((key) => isKey(key))).toBe(true);
  });

  test("a folder that cannot be written to answers UPSTREAM_UNAVAILABLE and says nothing of paths", async () => {
    const broken = openStore({ kind: "folder", folder: "/dev/null/nowhere" });
    await expect(broken.put("artworks/a.jpg", bytes, "image/jpeg")).rejects.toMatchObject({
      code: "UPSTREAM_UNAVAILABLE",
      headers: { "Retry-After": "5" },
      message: expect.not.stringContaining("/dev"),
    });
  });
});

describe("a bucket", () => {
  let server: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    server = await startS3Server({ bucket: "pictures", accessKeyId: "test-key", pageSize: 2 });
  });
  afterAll(() => server.stop());

  testStore(() => inBucket(server.port));

  test("a listing goes on past its first page, and asks for nothing but pages", async () => {
    const store = inBucket(server.port);
    const files = ["pages/1.webp", "pages/2.webp", "pages/3.webp"];
    for (const file of files) await store.put(file, bytes, "image/webp");
    const before = server.methods.length;
    expect(await keys(store, "pages/")).toEqual(files);
    expect(server.methods.slice(before)).toEqual(["GET", "GET"]);
  });

  test("a bucket that refuses the credentials is UPSTREAM_UNAVAILABLE", async () => {
    const store = inBucket(server.port, "another-key");
    await expect(store.read("artworks/a.jpg")).rejects.toMatchObject({
      code: "UPSTREAM_UNAVAILABLE",
    });
  });

  test("a bucket that does not answer is UPSTREAM_UNAVAILABLE", async () => {
    await expect(inBucket(9).read("artworks/a.jpg")).rejects.toMatchObject({
      code: "UPSTREAM_UNAVAILABLE",
    });
  });
});

test.each([
  "../a.jpg",
  "a/../b.jpg",
  "/a.jpg",
  "a//b.jpg",
  ".hidden.jpg",
  "a/.b.jpg",
  "A.jpg",
  "a.jpg/",
  "a",
  "a b.jpg",
  "a\0.jpg",
  "ä.jpg",
  "a%2e.jpg",
  "a\\b.jpg",
  `${"a".repeat(200)}.jpg`,
])("%j is no key", (key) => {
  expect(isKey(key)).toBe(false);
});
