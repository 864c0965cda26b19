import { CONTENT_PATH } from "@/lib/images/images.rules";

/** The key in an image's address, in any size and format; null for an address outside of our content host. */
export function parseImageKey(address: string): string | null {
  const path = URL.parse(address, "http://localhost")?.pathname ?? "";
  return path.startsWith(CONTENT_PATH) ? path.slice(CONTENT_PATH.length) : null;
}
