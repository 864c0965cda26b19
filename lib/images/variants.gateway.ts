import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { RESERVED_XMP } from "@/lib/images/training-rights.rules";
import { memoryLimits } from "@/lib/images/images.rules";
import { makeVariant, readHeader } from "@/lib/images/pixels.gateway";
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

/** A servable file: its bytes, and the headers that only depend on them. */
export type Served = { body: Buffer; contentType: string; etag: string; seenAt: number };

/** Hot files by their key. */
const hot = new LRUCache<string, Served>({
  maxSize: memoryLimits.bytes,
  maxEntrySize: memoryLimits.entryBytes,
  // A size of 0 is none to the cache.
  sizeCalculation: ({ body }) => Math.max(1, body.byteLength),
});

/** Many askers of the same file wait for the same work. */
const finding = new SharedWork<Served | null>();

/** The sizes of stored pictures by their key, which never change. */
const sizes = new LRUCache<string, Size>({ max: memoryLimits.sizes });

/** How large a picture is; `null` when there is none. */
async function measure(master: string): Promise<Size | null> {
  const known = sizes.get(master);
  if (known !== undefined) return known;
  return queue("measures").run(async () => sizes.get(master) ?? readSize(master));
}

async function readSize(master: string): Promise<Size | null> {
  const picture = await storage().read(master);
  if (picture === null) {
    return null;
  }
  const { width, height } = await readHeader(picture);
  const size = { width, height };
  sizes.set(master, size);
  return size;
}

function described(key: string, body: Buffer): Served {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  return { body, contentType: mediaTypes[formatOf(key)], etag, seenAt: Date.now() };
}

/** Makes a file that is not there yet; `null` when its picture has gone meanwhile. */
type Make = () => Promise<Buffer | null>;

async function load(master: string, key: string, make: Make): Promise<Served | null> {
  // A variant is only served while its picture is there, so that a removed one is gone at once.
  const [kept, present] = await Promise.all([
    storage().read(key),
    key === master || storage().exists(master),
  ]);
  if (!present) {
    return null;
  }
  if (kept !== null) {
    return described(key, kept);
  }
  const made = await make();
  if (made === null) {
    return null;
  }
  // A store that cannot keep it now must not keep it from being seen: it is made again when it is asked for again.
  await storage()
    .put(key, made, mediaTypes[formatOf(key)])
    .catch(() => undefined);
  return described(key, made);
}

async function find(master: string, key: string, make: Make): Promise<Served | null> {
  const known = hot.get(key);
  if (known !== undefined && Date.now() - known.seenAt < memoryLimits.freshMs) {
    return known;
  }
  return finding.do(key, async () => {
    // While the store does not answer, what is in memory is still good.
    if (
      known !== undefined &&
      (await storage()
        .exists(master)
        .catch(() => true))
    ) {
      known.seenAt = Date.now();
      return known;
    }
    hot.delete(key);
    const found = await load(master, key, make);
    if (found !== null) {
      hot.set(key, found);
    }
    return found;
  });
}

/** The stored picture itself; `null` when there is none. */
export function findMaster(master: string): Promise<Served | null> {
  return find(master, master, () => Promise.resolve(null));
}

/**
 * A variant of a picture: from memory, else from the store, else made once and kept. `null` when there is no such picture.
 * @param isOpen whether it may be used to train AI models; otherwise its metadata says that it may not
 * @param mayMake asked before anything is made; what it throws is passed on
 */
export async function findVariant(
  master: string,
  rendition: Rendition,
  format: VariantFormat,
  mayMake: () => Promise<void>,
  isOpen = false,
): Promise<Served | null> {
  const size = await measure(master);
  if (size === null) {
    return null;
  }
  const box = geometry(size, rendition);
  const make = async () => {
    await mayMake();
    // Read when the turn has come: who waits for one holds no picture in memory.
    return queue("variants").run(async () => {
      const picture = await storage().read(master);
      return (
        picture &&
        makeVariant(picture, size, box, rendition.q, format, isOpen ? undefined : RESERVED_XMP)
      );
    });
  };
  return find(master, variantKey(master, box, rendition.q, format, isOpen), make);
}
