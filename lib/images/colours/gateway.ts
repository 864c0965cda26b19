import { readPixels } from "@/lib/images/pixels/gateway";
import { dominantColours } from "@/lib/images/colours/rules";
import type { Colour } from "@/lib/images/colours/schema";

/** The colours of a stored picture, told by its blurred placeholder (a data URL): no file is read. None where it has none, or a damaged one. */
export async function findColours(placeholder: string): Promise<Colour[]> {
  const bytes = Buffer.from(placeholder.slice(placeholder.indexOf(",") + 1), "base64");
  if (bytes.byteLength === 0) return [];
  return dominantColours(await readPixels(bytes).catch(() => new Uint8Array()));
}
