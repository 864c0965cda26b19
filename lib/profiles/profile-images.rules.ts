import { CONTENT_PATH } from "@/lib/images/images.rules";

/** The key of a picture by its address, whatever size and format the address asks for; null for what is no picture of ours. */
export function imageKeyOf(address: string): string | null {
  const path = URL.parse(address, "http://localhost")?.pathname ?? "";
  return path.startsWith(CONTENT_PATH) ? path.slice(CONTENT_PATH.length) : null;
}
