import { readPixels } from "@/lib/images/pixels.gateway";
import { listDominantColours } from "@/lib/images/colours.rules";
import type { Colour } from "@/lib/images/colours.schema";
import { storage } from "@/lib/server/storage";

export async function readColours(picture: Uint8Array): Promise<Colour[]> {
  return listDominantColours(await readPixels(picture).catch(() => new Uint8Array()));
}

/** For a stored image; empty if it does not exist. @throws UPSTREAM_UNAVAILABLE if the store does not respond */
export async function readStoredColours(key: string): Promise<Colour[]> {
  const picture = await storage().read(key);
  return picture === null ? [] : readColours(picture);
}
