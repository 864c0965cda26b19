import { hash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeFile } from "@/lib/files/store-file.commands";
import type { FileKind } from "@/lib/files/files.schema";
import { replaceStorage, storage } from "@/lib/server/storage/storage";
import { openStore } from "@/lib/server/storage/object-store";
import { createFlac, createMp3, createMp4, createOgg, createPdf } from "@/tests/support/files";
import { createPicture } from "@/tests/support/pictures";

const kinds: FileKind[] = ["PDF", "AUDIO", "PICTURE"];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"));
  replaceStorage(openStore({ kind: "folder", folder: join(folder, "store") }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function store(bytes: Uint8Array, name = "file.bin", taken = kinds) {
  const path = join(folder, "upload");
  await writeFile(path, bytes);
  const sha256 = hash("sha256", bytes);
  const upload = {
    field: "file",
    label: "file",
    name,
    type: "",
    path,
    bytes: bytes.length,
    sha256,
  };
  return storeFile(upload, taken);
}
const toBytes = async (file: Blob) => Buffer.from(await file.arrayBuffer());
const pdf = await toBytes(createPdf());
const picture = await toBytes(await createPicture());

describe("storeFile", () => {
  test.each([
    ["PDF", "application/pdf", /^files\/[\w-]+\.pdf$/, pdf],
    ["AUDIO", "audio/mpeg", /\.mp3$/, createMp3()],
    ["AUDIO", "audio/mpeg", /\.mp3$/, Buffer.concat([Buffer.from("ID3\x04"), Buffer.alloc(90)])],
    ["AUDIO", "audio/mp4", /\.m4a$/, createMp4(["soun"])],
    ["AUDIO", "audio/flac", /\.flac$/, createFlac()],
    ["AUDIO", "audio/ogg", /\.ogg$/, createOgg()],
    ["AUDIO", "audio/ogg", /\.ogg$/, createOgg("OpusHead")],
  ])("%s: %s is told by its bytes, and stored as it is", async (kind, mediaType, key, bytes) => {
    const file = await store(bytes, "anything.exe");
    expect(file).toMatchObject({ kind, mediaType, bytes: bytes.length, size: null });
    expect(file.key).toMatch(key);
    expect(await storage().read(file.key)).toEqual(bytes);
  });

  test("a picture is encoded anew, without what was hidden in it", async () => {
    const file = await store(Buffer.concat([picture, pdf]), "work.jpg");
    expect(file).toMatchObject({
      kind: "PICTURE",
      mediaType: "image/jpeg",
      size: { width: 60, height: 40 },
    });
    expect((await storage().read(file.key))?.includes("%PDF")).toBe(false);
  });

  test.each([
    ["a PDF that is cut off", pdf.subarray(0, -20)],
    ["a PDF with a ZIP archive behind it", Buffer.concat([pdf, Buffer.from("PK\x05\x06more")])],
    ["an M4A file that is cut off", createMp4(["soun"]).subarray(0, -10)],
    [
      "an M4A file with an archive behind it",
      Buffer.concat([createMp4(["soun"]), Buffer.from("PK\x03\x04")]),
    ],
    [
      "an M4A file whose box is longer than the file",
      Buffer.concat([createMp4(["soun"]), Buffer.from("\xff\xff\xff\xffmdat", "latin1")]),
    ],
    ["a damaged picture", picture.subarray(0, 100)],
  ])("UNPROCESSABLE naming the field: %s", async (_, bytes) => {
    await expect(store(bytes)).rejects.toMatchObject({
      code: "UNPROCESSABLE",
      details: [{ path: "file" }],
    });
  });

  test.each([
    [
      "a PDF that is a page as well",
      Buffer.concat([Buffer.from("%PDF-1.4\n<script>alert(1)</script>"), pdf]),
    ],
    ["a sound that is a PDF as well", Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\0"), pdf])],
    [
      "a sound that is a page as well",
      Buffer.from("ID3\x04\0\0\0\0\0\0<html><script>alert(1)</script>"),
    ],
    ["a film", createMp4(["soun", "vide"])],
    ["an OGG film", createOgg("\x80theora")],
    ["an AVIF picture", Buffer.from("\0\0\0\x1cftypavif\0\0\0\0avifmif1")],
    ["a ZIP archive", Buffer.from("PK\x03\x04 and more than twenty bytes")],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["a PDF behind other bytes", Buffer.concat([Buffer.from("MZ\x90\0"), pdf])],
    ["a WAV file", Buffer.from("RIFF\0\0\0\0WAVEfmt and more bytes")],
    ["nothing", Buffer.alloc(0)],
  ])("UNSUPPORTED_MEDIA: %s", async (_, bytes) => {
    await expect(store(bytes, "cv.pdf")).rejects.toMatchObject({ code: "UNSUPPORTED_MEDIA" });
  });

  test("UNSUPPORTED_MEDIA: what is a file elsewhere, but is not taken here", async () => {
    await expect(store(createMp3(), "a.mp3", ["PDF"])).rejects.toMatchObject({
      code: "UNSUPPORTED_MEDIA",
    });
  });
});
