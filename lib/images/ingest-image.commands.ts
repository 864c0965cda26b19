import { open, stat } from "node:fs/promises";
import { readColours } from "@/lib/images/colours.gateway";
import type { Colour } from "@/lib/images/colours.schema";
import { imageLimits } from "@/lib/images/images.rules";
import {
  encodeMaster,
  encodePlaceholder,
  readHeader,
  type PictureSource,
} from "@/lib/images/pixels.gateway";
import {
  FOREIGN_FILE,
  HUGE_PICTURE,
  detectFormat,
  LARGE_FILE,
  SIGNATURE_BYTES,
  statedScreen,
} from "@/lib/images/uploads.rules";
import {
  isMasterKey,
  mediaTypes,
  variantPrefix,
  type VariantFormat,
} from "@/lib/images/variants.rules";
import { currentRequester } from "@/lib/server/requester";
import { queue } from "@/lib/server/queues";
import { failure, type FailureCode } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";
import { storage } from "@/lib/server/storage";

export type ImageFile = { path: string } | { bytes: Uint8Array };

/** `width` and `height` in pixels, upright; `bytes` of the stored file; `placeholder` a data URL. */
export type StoredImage = {
  key: string;
  width: number;
  height: number;
  placeholder: string;
  colours: Colour[];
  bytes: number;
  format: VariantFormat;
};

async function firstBytes(file: ImageFile): Promise<{ head: Uint8Array; size: number }> {
  if ("bytes" in file) {
    return { head: file.bytes.subarray(0, SIGNATURE_BYTES), size: file.bytes.byteLength };
  }
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
 * Stores an upload (CONTRACT section 2): recognised by its bytes, measured before decoding, upright, sRGB, without metadata.
 * @param options.folder first part of the key; `field`: path for errors; `admitted`: queued without limit, for an upload's further images
 * @throws UNSUPPORTED_MEDIA; UNPROCESSABLE if undecodable; TOO_LARGE; UPSTREAM_UNAVAILABLE if busy, disconnected, or the store is down
 */
export async function ingestImage(
  file: ImageFile,
  {
    folder = "artworks",
    field = "images[0]",
    admitted = false,
  }: { folder?: string; field?: string; admitted?: boolean } = {},
): Promise<StoredImage> {
  const reject = (code: FailureCode, message: string) =>
    failure(code, message, [{ path: field, message }]);
  const { head, size } = await firstBytes(file);
  if (size > imageLimits.fileBytes) {
    throw reject("TOO_LARGE", LARGE_FILE);
  }
  const format = detectFormat(head);
  if (format === "foreign") {
    throw reject("UNSUPPORTED_MEDIA", FOREIGN_FILE);
  }
  const source: PictureSource = "bytes" in file ? file.bytes : file.path;
  const unreadable = () =>
    reject(
      "UNPROCESSABLE",
      "This picture is damaged and cannot be opened. Save it again, or choose another.",
    );
  if (format === "damaged") {
    throw unreadable();
  }
  const requester = currentRequester();
  const assertStillWaiting = () => {
    if (!requester.isConnected())
      throw failure("UPSTREAM_UNAVAILABLE", "Nobody waits for this any more.");
  };
  const store = async () => {
    const header = await readHeader(source).catch(() => {
      throw unreadable();
    });
    // Only the first frame is ever decoded: both its stated and its decoded size must be within the limit.
    const sizes = [header, statedScreen(head)].filter((stated) => stated !== null);
    if (sizes.some(({ width, height }) => width * height > imageLimits.pixels)) {
      throw reject("TOO_LARGE", HUGE_PICTURE);
    }
    if (header.frames > imageLimits.frames) {
      throw reject(
        "TOO_LARGE",
        `This animation has more than ${imageLimits.frames} frames. Choose a shorter one.`,
      );
    }
    const master = await encodeMaster(source, header).catch(() => {
      throw unreadable();
    });
    assertStillWaiting();
    const placeholder = await encodePlaceholder(master.data).catch(() => {
      throw unreadable();
    });
    const colours = await readColours(master.data);
    assertStillWaiting();
    const key = `${folder}/${newId()}.${master.format}`;
    await storage().put(key, master.data, mediaTypes[master.format]);
    const { width, height } = master;
    return {
      key,
      width,
      height,
      placeholder,
      colours,
      bytes: master.data.byteLength,
      format: master.format,
    };
  };
  return queue("uploads").run(store, { admitted });
}

export async function removeImage(key: string): Promise<void> {
  if (!isMasterKey(key)) {
    return;
  }
  // The image first: variants are only created and served while it exists.
  await storage().remove(key);
  for await (const variant of storage().list(variantPrefix(key))) {
    await storage().remove(variant.key);
  }
}
