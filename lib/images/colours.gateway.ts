import type { Colour } from "@/lib/images/colours.schema";
import { readColours } from "@/lib/images/image-tasks.gateway";
import { storage } from "@/lib/server/storage/storage";

/** Reads the colours of a stored image; empty if it does not exist or is damaged. @throws UPSTREAM_UNAVAILABLE if the store does not respond */
export async function readStoredColours(key: string): Promise<Colour[]> {
  const picture = await storage().read(key);
  return picture === null ? [] : readColours(picture).catch(() => []);
}
