import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { serveContent, serveRequest, type ContentRequest } from "@/lib/images/serve-image.render";
import { memoryLimits } from "@/lib/images/images.rules";
import { replaceStorage } from "@/lib/server/storage/storage";
import { openStore, type Store } from "@/lib/server/storage/object-store";

let folder: string;
let store: Store;
let photo: string;
let cutout: string;

async function putImage(name: string, bytes: Buffer): Promise<string> {
  await store.put(`artworks/${name}`, bytes, "image/*");
  return `artworks/${name}`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "content-"));
  store = openStore({ kind: "folder", folder });
  replaceStorage(store);
  const create = { width: 1000, height: 500, background: { r: 200, g: 40, b: 40, alpha: 0 } };
  photo = await putImage(
    "photo.jpg",
    await sharp({ create: { ...create, channels: 3 } })
      .jpeg()
      .toBuffer(),
  );
  cutout = await putImage(
    "cutout.webp",
    await sharp({ create: { ...create, channels: 4 } })
      .webp()
      .toBuffer(),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function request(key: string, query = "", overrides: Partial<ContentRequest> = {}) {
  return serveContent({
    method: "GET",
    key,
    query: new URLSearchParams(query),
    accept: "image/webp,*/*",
    ifNoneMatch: null,
    ...overrides,
  });
}

async function requestImage(key: string, query: string, overrides: Partial<ContentRequest> = {}) {
  const { body, headers } = await request(key, query, overrides);
  const { width, height, format, hasAlpha } = await sharp(body ?? undefined).metadata();
  return {
    width,
    height,
    format,
    hasAlpha,
    type: headers["Content-Type"],
    body: body ?? Buffer.alloc(0),
  };
}

describe("serveContent: variants", () => {
  test.each([
    ["w=800&h=600", 667, 500],
    ["w=400&h=300", 400, 300],
    ["w=400&h=300&fit=crop", 400, 300],
    ["w=400&h=300&fit=scale", 400, 300],
    ["w=400&h=300&fit=max", 400, 200],
    ["w=400&h=300&fit=clip", 400, 300],
    ["w=400", 400, 200],
    ["h=100", 200, 100],
    ["w=395&h=290", 400, 300],
    ["w=2400", 1000, 500],
    ["w=1&h=1", 40, 40],
    ["q=50", 1000, 500],
  ])("%s is %i × %i", async (query, width, height) => {
    expect(await requestImage(photo, query)).toMatchObject({ width, height, type: "image/webp" });
  });

  test("fm=auto is WebP if Accept names it, otherwise JPEG; a named format always applies", async () => {
    expect(await requestImage(photo, "w=100&fm=auto", { accept: "*/*" })).toMatchObject({
      format: "jpeg",
      type: "image/jpeg",
    });
    expect(await requestImage(photo, "w=100&fm=auto")).toMatchObject({
      format: "webp",
      type: "image/webp",
    });
    expect(await requestImage(photo, "w=100&fm=png")).toMatchObject({
      format: "png",
      type: "image/png",
    });
    expect(await requestImage(photo, "w=100&fm=jpg")).toMatchObject({
      format: "jpeg",
      type: "image/jpeg",
    });
  });

  test("fm=auto is AVIF if Accept names it, also with transparency, and never a stand-in: the same at every request", async () => {
    const accept = "image/avif,image/webp,*/*";
    const first = await request(cutout, "w=160", { accept });
    expect(first.headers).toMatchObject({
      "Content-Type": "image/avif",
      Vary: "Accept",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
    const { format, compression, hasAlpha } = await sharp(first.body ?? undefined).metadata();
    expect({ format, compression, hasAlpha }).toEqual({
      format: "heif",
      compression: "av1",
      hasAlpha: true,
    });
    const second = await request(cutout, "w=160", { accept });
    expect(second.headers["ETag"]).toBe(first.headers["ETag"]);
    expect((await request(cutout, "w=160")).headers["Content-Type"]).toBe("image/webp");
  });

  test("transparency is kept, and white in a JPEG", async () => {
    expect((await requestImage(cutout, "w=100")).hasAlpha).toBe(true);
    const { body } = await requestImage(cutout, "w=100&fm=jpg");
    expect([
      ...(await sharp(body).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer()),
    ]).toEqual([255, 255, 255]);
  });

  test("without parameters the stored picture, converted if Accept does not name its format", async () => {
    expect(await requestImage(photo, "")).toMatchObject({
      width: 1000,
      height: 500,
      format: "jpeg",
    });
    expect(await requestImage(cutout, "")).toMatchObject({ format: "webp" });
    expect(await requestImage(cutout, "", { accept: "*/*" })).toMatchObject({ format: "jpeg" });
  });

  test("lower quality means fewer bytes", async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: "#888888",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const key = await putImage("noise.jpg", noise);
    const sizes = await Promise.all(
      ["q=10", "", "q=100"].map(async (q) => (await requestImage(key, `w=300&${q}`)).body.length),
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  });
});

describe("serveContent: headers", () => {
  test("cacheable for a year, and not executable", async () => {
    const { status, headers, body } = await request(photo, "w=200");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Content-Length": String(body?.length),
      ETag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
  });

  test("304 without a body if If-None-Match matches", async () => {
    const { headers } = await request(photo, "w=200");
    for (const ifNoneMatch of [
      headers["ETag"],
      `"other", ${headers["ETag"]}`,
      `W/${headers["ETag"]}`,
      "*",
    ]) {
      expect(await request(photo, "w=200", { ifNoneMatch: ifNoneMatch ?? null })).toMatchObject({
        status: 304,
        body: null,
      });
    }
    expect((await request(photo, "w=200", { ifNoneMatch: '"other"' })).status).toBe(200);
    expect(
      (await request(photo, "w=200&fm=jpg", { ifNoneMatch: headers["ETag"] ?? null })).status,
    ).toBe(200);
  });

  test("HEAD has the same headers without the body", async () => {
    const { headers } = await request(photo, "w=200");
    expect(await request(photo, "w=200", { method: "HEAD" })).toEqual({
      status: 200,
      headers,
      body: null,
    });
  });
});

describe("serveContent: rejections", () => {
  test.each(["w=0", "w=2401", "h=x", "q=0", "fit=cover", "fm=avif"])(
    "%s: 400 before the store is read",
    async (query) => {
      const { status, body } = await request("artworks/not-even-there.jpg", query);
      expect(status).toBe(400);
      expect(JSON.parse(String(body))).toMatchObject({
        code: "VALIDATION",
        details: [{ path: query.split("=")[0] }],
      });
    },
  );

  test.each([
    "artworks/none.jpg",
    "../../etc/passwd",
    "variants/artworks/a.jpg/40x20-fill-q90.webp",
    "",
    "artworks/\0.jpg",
  ])("key %j: 404", async (key) => {
    const { status, headers, body } = await request(key, "w=100", { requestId: "r-1" });
    expect([status, headers["Content-Type"], headers["Cache-Control"]]).toEqual([
      404,
      "application/json; charset=utf-8",
      "no-store",
    ]);
    expect(JSON.parse(String(body))).toMatchObject({ code: "NOT_FOUND", requestId: "r-1" });
  });

  test("405 with Allow for any other method", async () => {
    const response = await request(photo, "", { method: "POST" });
    expect([response.status, response.headers["Allow"]]).toEqual([405, "GET, HEAD"]);
  });
});

test("serveContent: a variant that cannot be stored is served anyway", async () => {
  replaceStorage({ ...store, put: () => Promise.reject(new Error("full")) });
  expect((await request(photo, "w=160")).status).toBe(200);
  replaceStorage(store);
});

test("serveContent: a removed picture is 404, from the cache within two seconds", async () => {
  const create = { width: 90, height: 90, channels: 3, background: "red" } as const;
  const key = await putImage("removed.jpg", await sharp({ create }).jpeg().toBuffer());
  expect((await request(key, "w=40")).status).toBe(200);
  await store.remove(key);
  expect((await request(key, "w=44")).status).toBe(404);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + memoryLimits.freshMs });
  expect((await request(key, "w=40")).status).toBe(404);
  vi.useRealTimers();
});

test("serveContent: serves cached files while the store does not respond", async () => {
  await request(photo, "w=300");
  replaceStorage({ ...store, exists: () => Promise.reject(new Error("away")) });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + memoryLimits.freshMs });
  expect((await request(photo, "w=300")).status).toBe(200);
  vi.useRealTimers();
  replaceStorage(store);
});

test("serveContent: the cache is bounded and evicts the least recently requested file", async () => {
  let reads = 0;
  replaceStorage({ ...store, read: (key) => ((reads += 1), store.read(key)) });
  const count = Math.ceil(memoryLimits.bytes / memoryLimits.entryBytes) + 1;
  // Its key counts, too.
  const bytes = memoryLimits.entryBytes - 1_024;
  const createKey = (index: number) => `artworks/large-${index}.png`;
  for (let index = 0; index < count; index += 1) {
    const key = createKey(index);
    await store.put(key, Buffer.alloc(bytes), "image/png");
    await request(key);
  }
  expect(reads).toBe(count);
  await request(createKey(count - 1));
  expect(reads).toBe(count);
  await request(createKey(0));
  expect(reads).toBe(count + 1);
  replaceStorage(store);
});

test("serveRequest: the same response from a route handler", async () => {
  const context = { params: Promise.resolve({ key: photo.split("/") }) };
  const response = await serveRequest(
    new Request(`http://vitrine.test/content/${photo}?w=100&fm=jpg`),
    context,
  );
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
    width: 100,
    height: 50,
  });
});
