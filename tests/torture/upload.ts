import sharp from "sharp";
import { expect } from "vitest";
import { type ImageFile, ingestImage, type StoredImage } from "@/lib/images/ingest-image.commands";
import { serveContent } from "@/lib/images/serve-image.render";
import { storage } from "@/lib/server/storage/storage";
import { Failure } from "@/lib/shared/failure";

const secrets = /Exif\0|GPS|<script|<\?php|http:\/\/ns\.adobe\.com|root:/;

/** Processes a picture like an upload and returns the resulting status. Anything but a `Failure` is thrown. */
export async function upload(
  file: ImageFile,
): Promise<{ status: number; stored: StoredImage | null }> {
  try {
    return { status: 201, stored: await ingestImage(file) };
  } catch (error) {
    if (error instanceof Failure) return { status: error.status, stored: null };
    throw error;
  }
}

/** A stored picture is plain sRGB of its stated size, without metadata, and can be served. */
export async function expectClean({ key, width, height, placeholder }: StoredImage): Promise<void> {
  const bytes = await storage().read(key);
  expect(bytes).not.toBeNull();
  const header = await sharp(bytes ?? undefined).metadata();
  expect(header).toMatchObject({ width, height, space: "srgb" });
  const { exif, xmp, iptc, icc, orientation, comments } = header;
  expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined));
  expect(bytes?.toString("latin1")).not.toMatch(secrets);
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThan(400);
  const response = await serveContent({
    method: "GET",
    key,
    query: new URLSearchParams("w=400&h=300"),
    accept: "image/webp",
    ifNoneMatch: null,
  });
  expect(response.status).toBe(200);
  expect(response.body?.toString("latin1")).not.toMatch(secrets);
}
