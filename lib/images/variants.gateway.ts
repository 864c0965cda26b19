import { createHash } from "node:crypto";
import { RESERVED_XMP } from "@/lib/images/training-rights.rules";
import { memoryLimits } from "@/lib/images/images.rules";
import { encodeVariant, readHeader } from "@/lib/images/pixels.gateway";
import {
  formatOf,
  geometry,
  mediaTypes,
  variantKey,
  type Rendition,
  type Size,
  type VariantFormat,
} from "@/lib/images/variants.rules";
import { queue } from "@/lib/server/queues";
import { SharedWork } from "@/lib/server/shared-work";
import { storage } from "@/lib/server/storage";

export type ServableFile = { body: Buffer; contentType: string; etag: string; seenAt: number };

/** The memory cache by key, least recently used first. */
const cache = new Map<string, ServableFile>();
let cacheBytes = 0;

function evict(key: string): void {
  cacheBytes -= cache.get(key)?.body.byteLength ?? 0;
  cache.delete(key);
}

function store(key: string, served: ServableFile): void {
  evict(key);
  if (served.body.byteLength > memoryLimits.entryBytes) {
    return;
  }
  cache.set(key, served);
  cacheBytes += served.body.byteLength;
  for (const oldest of cache.keys()) {
    if (cacheBytes <= memoryLimits.bytes) {
      return;
    }
    evict(oldest);
  }
}

/** Concurrent requests for the same file share the work. */
const sharedWork = new SharedWork<ServableFile | null>();

/** Sizes of stored images by key, which never change; least recently used first. */
const sizes = new Map<string, Size>();

function knownSize(master: string): Size | undefined {
  const known = sizes.get(master);
  sizes.delete(master);
  if (known !== undefined) {
    sizes.set(master, known);
  }
  return known;
}

async function measure(master: string): Promise<Size | null> {
  const known = knownSize(master);
  if (known !== undefined) return known;
  return queue("measures").run(async () => knownSize(master) ?? readSize(master));
}

async function readSize(master: string): Promise<Size | null> {
  const picture = await storage().read(master);
  if (picture === null) {
    return null;
  }
  const { width, height } = await readHeader(picture);
  const size = { width, height };
  sizes.set(master, size);
  for (const oldest of sizes.keys()) {
    if (sizes.size <= memoryLimits.sizes) {
      break;
    }
    sizes.delete(oldest);
  }
  return size;
}

function toServable(key: string, body: Buffer): ServableFile {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  return { body, contentType: mediaTypes[formatOf(key)], etag, seenAt: Date.now() };
}

/** Creates a missing file; null when its image was deleted meanwhile. */
type CreateFile = () => Promise<Buffer | null>;

async function load(master: string, key: string, make: CreateFile): Promise<ServableFile | null> {
  // A variant is only served while its image exists.
  const [stored, present] = await Promise.all([
    storage().read(key),
    key === master || storage().exists(master),
  ]);
  if (!present) {
    return null;
  }
  if (stored !== null) {
    return toServable(key, stored);
  }
  const created = await make();
  if (created === null) {
    return null;
  }
  // A store that cannot save it now must not prevent it from being served; it is created again next time.
  await storage()
    .put(key, created, mediaTypes[formatOf(key)])
    .catch(() => undefined);
  return toServable(key, created);
}

async function find(master: string, key: string, make: CreateFile): Promise<ServableFile | null> {
  const known = cache.get(key);
  if (known !== undefined && Date.now() - known.seenAt < memoryLimits.freshMs) {
    cache.delete(key);
    cache.set(key, known);
    return known;
  }
  return sharedWork.do(key, async () => {
    // While the store does not answer, the cached file is served.
    if (
      known !== undefined &&
      (await storage()
        .exists(master)
        .catch(() => true))
    ) {
      known.seenAt = Date.now();
      return known;
    }
    evict(key);
    const found = await load(master, key, make);
    if (found !== null) {
      store(key, found);
    }
    return found;
  });
}

export function findMaster(master: string): Promise<ServableFile | null> {
  return find(master, master, () => Promise.resolve(null));
}

/** From memory, the store, or created once; null for no image. @param isOpen may train AI @param assertMayCreate called before creating */
export async function findVariant(
  master: string,
  rendition: Rendition,
  format: VariantFormat,
  assertMayCreate: () => Promise<void>,
  isOpen = false,
): Promise<ServableFile | null> {
  const size = await measure(master);
  if (size === null) {
    return null;
  }
  const box = geometry(size, rendition);
  const make = async () => {
    await assertMayCreate();
    // Read when its turn has come, so that waiting jobs hold no image in memory.
    return queue("variants").run(async () => {
      const picture = await storage().read(master);
      return (
        picture &&
        encodeVariant(picture, size, box, rendition.q, format, isOpen ? undefined : RESERVED_XMP)
      );
    });
  };
  return find(master, variantKey(master, box, rendition.q, format, isOpen), make);
}
