import { open, rm, stat } from "node:fs/promises";
import type { Colour } from "@/lib/images/colours.schema";
import { imageLimits } from "@/lib/images/images.rules";
import { encodeMaster, readHeader } from "@/lib/images/image-tasks.gateway";
import {
  UNSUPPORTED_TYPE_MESSAGE,
  TOO_MANY_PIXELS_MESSAGE,
  detectFormat,
  FILE_TOO_LARGE_MESSAGE,
  SIGNATURE_BYTES,
  readGifSize,
} from "@/lib/images/uploads.rules";
import {
  isMasterKey,
  mediaTypes,
  toPreviewKey,
  toVariantPrefix,
  type VariantFormat,
} from "@/lib/images/variants.rules";
import { getCurrentRequester } from "@/lib/server/http/requester";
import { queue } from "@/lib/server/jobs/queues";
import { createPictureFolder, uploadsUnavailable } from "@/lib/server/http/upload-folder";
import { Failure, failure, type FailureCode, fieldFailure } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";
import { storage } from "@/lib/server/storage/storage";

export type ImageFile = { path: string } | { bytes: Uint8Array };

/** Size in pixels, after rotating it upright; `bytes` of the stored file; `placeholder` is a data URL. */
export type StoredImage = {
  key: string;
  width: number;
  height: number;
  placeholder: string;
  colours: Colour[];
  bytes: number;
  format: VariantFormat;
};

async function readFirstBytes(file: ImageFile): Promise<{ head: Uint8Array; size: number }> {
  if ("bytes" in file)
    return { head: file.bytes.subarray(0, SIGNATURE_BYTES), size: file.bytes.byteLength };
  const { size } = await stat(file.path);
  await using handle = await open(file.path);
  const { buffer, bytesRead } = await handle.read(
    Buffer.alloc(SIGNATURE_BYTES),
    0,
    SIGNATURE_BYTES,
    0,
  );
  return { head: buffer.subarray(0, bytesRead), size };
}

/**
 * Stores an upload (CONTRACT section 2): its type is detected by its bytes and its size checked before decoding; the stored file is upright,
 * sRGB and without metadata. @param options.admitted waits in the queue without limit: for the later images of an upload
 * @throws UNSUPPORTED_MEDIA; UNPROCESSABLE if damaged; TOO_LARGE; UPSTREAM_UNAVAILABLE if busy, disconnected, or the store is down
 */
export async function ingestImage(
  file: ImageFile,
  {
    folder = "artworks",
    field = "images[0]",
    admitted = false,
  }: { folder?: string; field?: string; admitted?: boolean } = {},
): Promise<StoredImage> {
  const rejectedImageFailure = (code: FailureCode, message: string) =>
    fieldFailure(code, field, message);
  const { head, size } = await readFirstBytes(file);
  if (size > imageLimits.fileBytes) throw rejectedImageFailure("TOO_LARGE", FILE_TOO_LARGE_MESSAGE);
  const format = detectFormat(head);
  if (format === "foreign")
    throw rejectedImageFailure("UNSUPPORTED_MEDIA", UNSUPPORTED_TYPE_MESSAGE);
  const source = "bytes" in file ? file.bytes : file.path;
  const unreadableFailure = () =>
    rejectedImageFailure(
      "UNPROCESSABLE",
      "This picture is damaged and cannot be opened. Save it again, or choose another.",
    );
  if (format === "damaged") throw unreadableFailure();
  const rejectUnreadable = (error: unknown): never => {
    if (error instanceof Failure) throw error;
    const isSystemError = error instanceof Error && "code" in error && error.code !== undefined;
    throw isSystemError ? uploadsUnavailable() : unreadableFailure();
  };
  const requester = getCurrentRequester();
  const assertConnected = () => {
    if (!requester.isConnected())
      throw failure("UPSTREAM_UNAVAILABLE", "Nobody waits for this any more.");
  };
  const storeImage = async () => {
    const header = await readHeader(source).catch(rejectUnreadable);
    // Only the first frame is ever decoded. In a GIF its size may differ from the stated one; both must be within the limit.
    const sizes = [header, readGifSize(head)].filter((candidate) => candidate !== null);
    if (sizes.some(({ width, height }) => width * height > imageLimits.pixels))
      throw rejectedImageFailure("TOO_LARGE", TOO_MANY_PIXELS_MESSAGE);
    if (header.frames > imageLimits.frames) {
      throw rejectedImageFailure(
        "TOO_LARGE",
        `This animation has more than ${imageLimits.frames} frames. Choose a shorter one.`,
      );
    }
    const workFolder = await createPictureFolder().catch(rejectUnreadable);
    try {
      const encoded = await encodeMaster(source, header, workFolder).catch(rejectUnreadable);
      assertConnected();
      return await putImage(`${folder}/${newId()}.${encoded.format}`, encoded);
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  };
  return queue("uploads").run(storeImage, { admitted });
}

async function putImage(
  key: string,
  { path, previewPath, ...image }: Awaited<ReturnType<typeof encodeMaster>>,
): Promise<StoredImage> {
  await storage().putFile(key, path, mediaTypes[image.format]);
  // Without it, variants are made of the picture itself.
  if (previewPath !== null)
    await storage()
      .putFile(toPreviewKey(key), previewPath, mediaTypes.jpg)
      .catch(() => undefined);
  return { key, ...image };
}

export async function removeImage(key: string): Promise<void> {
  if (!isMasterKey(key)) return;
  // The image first, because variants are only created and served while it exists.
  await storage().remove(key);
  for await (const variant of storage().list(toVariantPrefix(key)))
    await storage().remove(variant.key);
}
