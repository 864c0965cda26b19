import { readPixels } from "@/lib/images/pixels.gateway";
import { coloursOf } from "@/lib/images/colours.rules";
import type { Colour } from "@/lib/images/colours.schema";
import { storage } from "@/lib/server/storage";

/** The colours that a person sees in a picture; none where it cannot be decoded. */
export async function readColours(picture: Uint8Array): Promise<Colour[]> {
  return coloursOf(await readPixels(picture).catch(() => new Uint8Array()));
}

/** The same of a stored picture; none where its file is gone. @throws UPSTREAM_UNAVAILABLE when the store does not answer */
export async function findColours(key: string): Promise<Colour[]> {
  const picture = await storage().read(key);
  return picture === null ? [] : readColours(picture);
}
