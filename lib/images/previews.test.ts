import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ingestImage, removeImage } from "@/lib/images/ingest-image.commands";
import { serveContent } from "@/lib/images/serve-image.render";
import { fitsPreview, toPreviewKey } from "@/lib/images/variants.rules";
import { openStore, type Store } from "@/lib/server/storage/object-store";
import { replaceStorage } from "@/lib/server/storage/storage";

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "previews-"));
  store = openStore({ kind: "folder", folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const createPicture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: "#c82828" } });
const createPhotograph = (chromaSubsampling = "4:2:0") =>
  createPicture(2_400, 1_800).jpeg({ chromaSubsampling }).toBuffer();

/** Stores it, and then notes the keys that are read. */
async function ingest(bytes: Buffer) {
  replaceStorage(store);
  const { key } = await ingestImage({ bytes });
  const readKeys: string[] = [];
  replaceStorage({ ...store, read: (read) => (readKeys.push(read), store.read(read)) });
  return { key, readKeys, preview: await store.read(toPreviewKey(key)) };
}

const request = (key: string, query: string) =>
  serveContent({
    method: "GET",
    key,
    query: new URLSearchParams(query),
    accept: "image/avif,image/webp",
    ifNoneMatch: null,
  });

test("ingestImage: a photograph of 2,400 pixels or more has a preview of 1,600", async () => {
  const { preview } = await ingest(await createPhotograph());
  expect(await sharp(preview ?? "").metadata()).toMatchObject({
    format: "jpeg",
    width: 1_600,
    height: 1_200,
  });
});

test("ingestImage: a smaller picture, and one with transparency, have none", async () => {
  const small = await ingest(await createPicture(2_399, 1_200).jpeg().toBuffer());
  const transparent = await ingest(await createPicture(2_400, 1_200, 4).png().toBuffer());
  expect([small.preview, transparent.preview]).toEqual([null, null]);
});

test("ingestImage: a picture too large to be kept decoded has size, colours and preview too", async () => {
  replaceStorage(store);
  const bytes = await createPicture(4_100, 4_000).png({ compressionLevel: 1 }).toBuffer();
  const image = await ingestImage({ bytes });
  expect(image).toMatchObject({ width: 4_100, height: 4_000, format: "jpg" });
  expect(image.colours).toHaveLength(1);
  expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
  const preview = await store.read(toPreviewKey(image.key));
  expect((await sharp(preview ?? "").metadata()).width).toBe(1_600);
});

test.each(["4:2:0", "4:4:4"])(
  "ingestImage: the stored file of a JPEG keeps its colours at the resolution they had (%s)",
  async (chromaSubsampling) => {
    const { key } = await ingest(await createPhotograph(chromaSubsampling));
    const stored = await sharp((await store.read(key)) ?? "").metadata();
    expect(stored.chromaSubsampling).toBe(chromaSubsampling);
  },
);

test("ingestImage: without its preview a picture is stored all the same, and its variants are made of it", async () => {
  const putFile: Store["putFile"] = (key, ...file) =>
    key.endsWith("preview.jpg") ? Promise.reject(new Error("full")) : store.putFile(key, ...file);
  replaceStorage({ ...store, putFile });
  const { key } = await ingestImage({ bytes: await createPhotograph() });
  const { status, body } = await request(key, "w=600");
  expect(status).toBe(200);
  expect(await sharp(body ?? "").metadata()).toMatchObject({ width: 600, height: 450 });
});

test("GET /content/{key}: a variant up to 1,200 pixels is made of the preview, a larger one of the picture", async () => {
  const { key, readKeys } = await ingest(await createPhotograph());
  const small = await request(key, "w=1200");
  expect(small.headers["Content-Type"]).toBe("image/avif");
  expect(await sharp(small.body ?? "").metadata()).toMatchObject({ width: 1_200, height: 900 });
  expect(readKeys).toContain(toPreviewKey(key));
  readKeys.length = 0;
  const large = await request(key, "w=1600");
  expect(await sharp(large.body ?? "").metadata()).toMatchObject({ width: 1_600, height: 1_200 });
  expect(readKeys).toContain(key);
  expect(readKeys).not.toContain(toPreviewKey(key));
});

test("GET /content/{key}: a preview cannot be requested", async () => {
  const { key } = await ingest(await createPhotograph());
  expect((await request(toPreviewKey(key), "")).status).toBe(404);
});

test("fitsPreview: not what is cut out unscaled, nor a crop that shows a small part", () => {
  const box = { width: 600, height: 600 };
  const region = (width: number) => ({ left: 0, top: 0, width, height: width });
  expect(fitsPreview({ ...box, fill: "fill" })).toBe(true);
  expect(fitsPreview({ ...box, fill: "cover", region: region(0.5) })).toBe(true);
  expect(fitsPreview({ ...box, fill: "cover", region: region(0.4) })).toBe(false);
  expect(fitsPreview({ ...box, fill: "cut" })).toBe(false);
});

test("removeImage: removes the preview too", async () => {
  const { key } = await ingest(await createPhotograph());
  await removeImage(key);
  expect(await store.exists(toPreviewKey(key))).toBe(false);
});
