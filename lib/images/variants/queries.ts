import { createHash } from "node:crypto";
import { memoryLimits } from "@/lib/images/rules";
import { inTurn, makeVariant } from "@/lib/images/pixels/queries";
import {
  formatOf,
  mediaTypes,
  variantKey,
  type Rendition,
  type VariantFormat,
} from "@/lib/images/variants/rules";
import { storage } from "@/lib/server/storage";

/** A servable file: its bytes, and the headers that only depend on them. */
export type Served = { body: Buffer; contentType: string; etag: string; seenAt: number };

/** Hot files by their key, the longest unused first. */
const hot = new Map<string, Served>();
let hotBytes = 0;

function forget(key: string): void {
  hotBytes -= hot.get(key)?.body.byteLength ?? 0;
  hot.delete(key);
}

function remember(key: string, served: Served): void {
  forget(key);
  if (served.body.byteLength > memoryLimits.entryBytes) {
    return;
  }
  hot.set(key, served);
  hotBytes += served.body.byteLength;
  for (const oldest of hot.keys()) {
    if (hotBytes <= memoryLimits.bytes) {
      return;
    }
    forget(oldest);
  }
}

const underWay = new Map<string, Promise<Served | null>>();

/** Many askers of the same file wait for the same work. */
function once(key: string, work: () => Promise<Served | null>): Promise<Served | null> {
  const running = underWay.get(key);
  if (running !== undefined) {
    return running;
  }
  const started = work().finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}

function described(key: string, body: Buffer): Served {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  return { body, contentType: mediaTypes[formatOf(key)], etag, seenAt: Date.now() };
}

async function load(
  master: string,
  key: string,
  make: (picture: Buffer) => Promise<Buffer>,
): Promise<Served | null> {
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
  const picture = key === master ? null : await storage().read(master);
  if (picture === null) {
    return null;
  }
  const made = await make(picture);
  // A store that cannot keep it now must not keep it from being seen: it is made again when it is asked for again.
  await storage()
    .put(key, made, mediaTypes[formatOf(key)])
    .catch(() => undefined);
  return described(key, made);
}

async function find(
  master: string,
  key: string,
  make: (picture: Buffer) => Promise<Buffer>,
): Promise<Served | null> {
  const known = hot.get(key);
  if (known !== undefined && Date.now() - known.seenAt < memoryLimits.freshMs) {
    hot.delete(key);
    hot.set(key, known);
    return known;
  }
  return once(key, async () => {
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
    forget(key);
    const found = await load(master, key, make);
    if (found !== null) {
      remember(key, found);
    }
    return found;
  });
}

/** The stored picture itself; `null` when there is none. */
export function findMaster(master: string): Promise<Served | null> {
  return find(master, master, (picture) => Promise.resolve(picture));
}

/** A variant of a picture: from memory, else from the store, else made once and kept. `null` when there is no such picture. */
export function findVariant(
  master: string,
  rendition: Rendition,
  format: VariantFormat,
): Promise<Served | null> {
  const key = variantKey(master, rendition, format);
  return find(master, key, (picture) => inTurn(() => makeVariant(picture, rendition, format)));
}
