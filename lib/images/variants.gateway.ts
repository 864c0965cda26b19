import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { addXmp } from "@/lib/images/add-xmp.rules";
import { RESERVED_XMP } from "@/lib/images/training-rights.rules";
import { readHeaderSize, SIZE_SEARCH_BYTES } from "@/lib/images/header-size.rules";
import { encodeVariant } from "@/lib/images/image-tasks.gateway";
import { getEncoderQuality, memoryLimits } from "@/lib/images/images.rules";
import {
  chooseFormat,
  toVariantFormat,
  computeBox,
  fitsPreview,
  hasPreview,
  mediaTypes,
  toPreviewKey,
  toVariantKey,
  type Box,
  type Rendition,
  type Size,
} from "@/lib/images/variants.rules";
import { queue } from "@/lib/server/jobs/queues";
import { SharedWork } from "@/lib/server/processes/shared-work";
import { storage } from "@/lib/server/storage/storage";

export type ServableFile = { body: Buffer; contentType: string; etag: string; checkedAt: number };

/** Files by storage key. */
const fileCache = new LRUCache<string, ServableFile>({
  maxSize: memoryLimits.bytes,
  maxEntrySize: memoryLimits.entryBytes,
  sizeCalculation: ({ body }, key) => key.length + body.byteLength,
});

const sharedWork = new SharedWork<ServableFile | null>();

/** Sizes by key; the size of a stored image never changes. */
const sizeCache = new LRUCache<string, Size>({ max: memoryLimits.sizes });

async function findSize(master: string): Promise<Size | null> {
  const cached = sizeCache.get(master);
  if (cached !== undefined) return cached;
  return queue("measures").run(async () => sizeCache.get(master) ?? readSize(master));
}

async function readSize(master: string): Promise<Size | null> {
  const start = await storage().readStart(master, SIZE_SEARCH_BYTES);
  if (start === null) return null;
  const size = await readHeaderSize(start);
  if (size === null) throw new Error(`${master} is damaged`);
  sizeCache.set(master, size);
  return size;
}

function toServable(key: string, body: Buffer): ServableFile {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  return { body, contentType: mediaTypes[toVariantFormat(key)], etag, checkedAt: Date.now() };
}

/** Creates a missing file; null if its image has been deleted meanwhile. */
type CreateFile = () => Promise<Buffer | null>;

async function loadFile(
  master: string,
  key: string,
  create: CreateFile,
): Promise<ServableFile | null> {
  // A variant is only served while its image exists.
  const [storedFile, exists] = await Promise.all([
    storage().read(key),
    key === master || storage().exists(master),
  ]);
  if (!exists) return null;
  if (storedFile !== null) return toServable(key, storedFile);
  const createdFile = await create();
  if (createdFile === null) return null;
  // If it cannot be stored now, it is served anyway and created again next time.
  await storage()
    .put(key, createdFile, mediaTypes[toVariantFormat(key)])
    .catch(() => undefined);
  return toServable(key, createdFile);
}

async function findOrCreateFile(
  master: string,
  key: string,
  create: CreateFile,
): Promise<ServableFile | null> {
  const cached = fileCache.get(key);
  if (cached !== undefined && Date.now() - cached.checkedAt < memoryLimits.freshMs) return cached;
  return sharedWork.run(key, async () => {
    // While the store does not respond, the cached file is served.
    if (
      cached !== undefined &&
      (await storage()
        .exists(master)
        .catch(() => true))
    ) {
      cached.checkedAt = Date.now();
      return cached;
    }
    fileCache.delete(key);
    const file = await loadFile(master, key, create);
    if (file !== null) fileCache.set(key, file);
    return file;
  });
}

/** Reads the picture that a variant is made of. A picture stored by an earlier version has no preview. */
async function readSource(master: string, size: Size, box: Box): Promise<Buffer | null> {
  const preview =
    hasPreview(toVariantFormat(master), size) && fitsPreview(box)
      ? await storage().read(toPreviewKey(master))
      : null;
  return preview ?? storage().read(master);
}

/** Files with the opt-out, for as long as the picture is in the cache, so that its bytes are not copied for each request. */
const reservedFiles = new WeakMap<ServableFile, ServableFile>();

/** Returns the file with the opt-out that its variants have; a picture is stored without, as its profile may change its mind. */
function reserve(file: ServableFile): ServableFile {
  const known = reservedFiles.get(file);
  if (known !== undefined) return known;
  const body = addXmp(file.body, RESERVED_XMP);
  const reserved = { ...file, body, etag: file.etag.replace(/"$/, '-r"') };
  reservedFiles.set(file, reserved);
  return reserved;
}

/** Finds a picture as it is stored. @param allowsTraining then the metadata has no opt-out from AI training */
export async function findMaster(
  master: string,
  allowsTraining: boolean,
): Promise<ServableFile | null> {
  const file = await findOrCreateFile(master, master, () => Promise.resolve(null));
  return file === null || allowsTraining ? file : reserve(file);
}

/**
 * Finds a variant in memory or the store, or creates it.
 * @param accept the `Accept` header
 * @param allowsTraining then the metadata has no opt-out from AI training
 * @returns null if there is no image
 */
export async function findOrCreateVariant(
  master: string,
  rendition: Rendition,
  accept: string,
  assertMayCreate: () => Promise<void>,
  allowsTraining = false,
): Promise<ServableFile | null> {
  const size = await findSize(master);
  if (size === null) return null;
  const box = computeBox(size, rendition);
  const format = chooseFormat(rendition.fm, accept, box);
  const create = async () => {
    await assertMayCreate();
    // Read inside the job, so that queued jobs hold no image in memory.
    return queue("variants").run(async () => {
      const picture = await readSource(master, size, box);
      return (
        picture &&
        encodeVariant(
          picture,
          size,
          box,
          getEncoderQuality(format, rendition.q),
          format,
          allowsTraining ? null : RESERVED_XMP,
        )
      );
    });
  };
  return findOrCreateFile(
    master,
    toVariantKey(master, box, rendition.q, format, allowsTraining),
    create,
  );
}
