import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Color } from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { ingestImage, removeImage, type ImageFile } from "@/lib/images/ingest-image.commands";
import { serveContent } from "@/lib/images/serve-image.render";
import { imageLimits } from "@/lib/images/images.rules";
import { storage, replaceStorage } from "@/lib/server/storage/storage";
import { openStore } from "@/lib/server/storage/object-store";
import { Failure } from "@/lib/shared/failure";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "images-"));
  replaceStorage(openStore({ kind: "folder", folder: join(folder, "store") }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const red = { r: 220, g: 20, b: 30 };
const createImage = (width: number, height: number, background: Color = red) =>
  sharp({ create: { width, height, channels: 3, background } });

async function readError(file: ImageFile, field?: string): Promise<Failure> {
  const error: unknown = await ingestImage(file, field === undefined ? {} : { field }).then(
    () => new Error("was taken"),
    (reason: unknown) => reason,
  );
  if (error instanceof Failure) {
    // Shown to the user: it says what is wrong and what to do.
    expect(error.message).toMatch(/^This .+\. (Save|Choose) .+\.$/);
    return error;
  }
  throw error;
}

async function ingest(file: ImageFile) {
  const image = await ingestImage(file);
  const bytes = await storage().read(image.key);
  if (bytes === null) {
    throw new Error("no file for the key");
  }
  return { ...image, data: bytes, header: await sharp(bytes).metadata() };
}

async function readPixel(data: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(data).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

function expectNear(colour: number[], expected: number[], tolerance = 12): void {
  expect(
    colour
      .slice(0, 3)
      .every((value, index) => Math.abs(value - (expected[index] ?? 0)) <= tolerance),
    `${colour.join()} is not near ${expected.join()}`,
  ).toBe(true);
}

function createPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A one-bit PNG, of a few kilobytes whatever its size. */
function createDecompressionBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    createPngChunk("IHDR", header),
    createPngChunk("IDAT", rows),
    createPngChunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("ingestImage", () => {
  test("rotates the picture upright and removes EXIF, GPS, XMP and comments", async () => {
    const bytes = await createImage(60, 30)
      .composite([
        { input: await createImage(10, 10, "#0000ff").png().toBuffer(), left: 0, top: 0 },
      ])
      .jpeg({ chromaSubsampling: "4:4:4" })
      .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "51/1 30/1 3230/100" } })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>secret</x:xmpmeta>")
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const image = await ingest({ bytes });
    expect([image.width, image.height, image.header.width, image.header.height]).toEqual([
      30, 60, 30, 60,
    ]);
    expect([
      image.header.exif,
      image.header.xmp,
      image.header.icc,
      image.header.orientation,
    ]).toEqual(Array(4).fill(undefined));
    expect(image.data.toString("latin1")).not.toMatch(/Somebody|secret|Exif/);
    // Orientation 6 is a quarter turn clockwise: top left becomes top right.
    expectNear(await readPixel(image.data, 25, 5), [0, 0, 255]);
  });

  test("returns size, format and a small placeholder, from a file or bytes", async () => {
    const path = join(folder, "picture");
    await writeFile(path, await createImage(300, 200).jpeg().toBuffer());
    const image = await ingest({ path });
    expect(image).toMatchObject({
      width: 300,
      height: 200,
      format: "jpg",
      bytes: image.data.byteLength,
    });
    expect(image.key).toMatch(/^artworks\/[0-9a-f-]{36}\.jpg$/);
    const tiny = await sharp(
      Buffer.from(image.placeholder.split(",")[1] ?? "", "base64"),
    ).metadata();
    expect(Math.max(tiny.width, tiny.height)).toBeLessThanOrEqual(16);
    expect(image.placeholder.length).toBeLessThan(400);
  });

  test("keeps transparency, behind which no placeholder may show", async () => {
    const bytes = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { ...red, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const image = await ingest({ bytes });
    expect(image.format).toBe("webp");
    expect(image.header.hasAlpha).toBe(true);
    expect(image.placeholder).toBe("");
  });

  test("converts CMYK to sRGB without inverting colours", async () => {
    const image = await ingest({
      bytes: await createImage(20, 20).toColourspace("cmyk").jpeg().toBuffer(),
    });
    expect(image.header.space).toBe("srgb");
    expectNear(await readPixel(image.data, 10, 10), [220, 20, 30], 40);
  });

  test("converts a wide gamut to sRGB", async () => {
    const image = await ingest({
      bytes: await createImage(20, 20).withIccProfile("p3").jpeg({ quality: 100 }).toBuffer(),
    });
    expect(image.header.icc).toBeUndefined();
    expectNear(await readPixel(image.data, 10, 10), [220, 20, 30]);
  });

  test("stores the first frame of an animation", async () => {
    const frames = await Promise.all(
      ["#ff0000", "#00ff00", "#0000ff"].map((colour) =>
        createImage(40, 30, colour).png().toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const image = await ingest({ bytes });
    expect([image.width, image.height]).toEqual([40, 30]);
    expectNear(await readPixel(image.data, 20, 15), [255, 0, 0]);
  });

  test("removes HTML hidden in a picture", async () => {
    const jpeg = await createImage(20, 20).jpeg().toBuffer();
    const comment = Buffer.concat([
      Buffer.from([0xff, 0xfe, 0, 27]),
      Buffer.from("<script>alert(1)</script>"),
    ]);
    const bytes = Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      jpeg.subarray(2),
      Buffer.from("<script>alert(2)</script>"),
    ]);
    expect((await ingest({ bytes })).data.toString("latin1")).not.toContain("<script>");
  });
});

describe("ingestImage rejects", () => {
  test("a file of another type whatever its name, naming the field", async () => {
    const path = join(folder, "innocent.png");
    await writeFile(
      path,
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    const error = await readError({ path }, "images[3]");
    expect([error.status, error.details[0]?.path]).toEqual([415, "images[3]"]);
  });

  test.each([
    ["TIFF", () => createImage(9, 9).tiff().toBuffer()],
    ["AVIF", () => createImage(9, 9).avif({ effort: 0 }).toBuffer()],
  ])("%s: 415", async (_what, bytes) => {
    expect((await readError({ bytes: await bytes() })).status).toBe(415);
  });

  test.each([
    ["nothing at all", async () => Buffer.alloc(0)],
    ["a signature and nothing else", async () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    [
      "HTML behind a JPEG's signature",
      async () => Buffer.from("\xff\xd8\xff<html><script>alert(1)</script></html>", "latin1"),
    ],
    [
      "a truncated JPEG",
      async () => (await createImage(900, 900).jpeg().toBuffer()).subarray(0, 900),
    ],
    [
      "a PNG with a wrong line ending in its signature",
      async () =>
        Buffer.from(
          (await createImage(9, 9).png().toBuffer()).toString("latin1").replace("\r\n", "\n"),
          "latin1",
        ),
    ],
  ])("%s: 422", async (_what, bytes) => {
    expect((await readError({ bytes: await bytes() })).status).toBe(422);
  });

  test("a decompression bomb of 256 megapixels before decoding it", async () => {
    const bytes = createDecompressionBomb(16_000);
    expect(bytes.length).toBeLessThan(40_000);
    const before = process.memoryUsage().rss;
    expect((await readError({ bytes })).status).toBe(413);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  test("a file above 20 MB, and an animation with too many frames", async () => {
    const jpeg = await createImage(9, 9).jpeg().toBuffer();
    expect(
      (await readError({ bytes: Buffer.concat([jpeg, Buffer.alloc(imageLimits.fileBytes)]) }))
        .status,
    ).toBe(413);
    const frames = Array.from({ length: imageLimits.frames + 1 }, (_, index) => index);
    const raw = Buffer.from(frames.flatMap((index) => [index % 256, (index >> 8) * 60, 0]));
    const bytes = await sharp(raw, {
      raw: { width: 1, height: frames.length, channels: 3, pageHeight: 1 },
    })
      .gif({ keepDuplicateFrames: true })
      .toBuffer();
    expect((await readError({ bytes })).status).toBe(413);
  });

  test("without leaving a file behind", async () => {
    const before = await readdir(join(folder, "store", "artworks"));
    await readError({ bytes: createDecompressionBomb(16_000) });
    await readError({ bytes: Buffer.from("nothing of the kind") });
    expect(await readdir(join(folder, "store", "artworks"))).toEqual(before);
  });
});

test("ingestImage: 503 with Retry-After while nothing can be stored in the temporary folder", async () => {
  const bytes = await createImage(9, 9).jpeg().toBuffer();
  vi.stubEnv("TMPDIR", join(folder, "unmounted"));
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(ingestImage({ bytes })).rejects.toMatchObject({
    status: 503,
    headers: { "Retry-After": "30" },
  });
});

async function requestImage(key: string): Promise<number> {
  const query = new URLSearchParams("w=40");
  return (await serveContent({ method: "GET", key, query, accept: "", ifNoneMatch: null })).status;
}

async function listFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const file of storage().list("")) {
    keys.push(file.key);
  }
  return keys;
}

test("removeImage: removes the variants too, and can be repeated", async () => {
  const { key } = await ingestImage({ bytes: await createImage(99, 99).jpeg().toBuffer() });
  expect(await requestImage(key)).toBe(200);
  expect((await listFiles()).filter((name) => name.includes(key))).toHaveLength(2);
  await removeImage(key);
  expect((await listFiles()).filter((name) => name.includes(key))).toEqual([]);
  await removeImage(key);
  await removeImage("../../etc/passwd");
});
