import { CONTENT_PATH } from "@/lib/images/images.rules";

/** An image's key by its address, in any size and format; null for an address that is not ours. */
export function parseImageKey(address: string): string | null {
  const path = URL.parse(address, "http://localhost")?.pathname ?? "";
  return path.startsWith(CONTENT_PATH) ? path.slice(CONTENT_PATH.length) : null;
}
