import { readPixels } from "@/lib/images/pixels/queries";
import { dominantColours } from "@/lib/images/colours/rules";
import type { Colour } from "@/lib/images/colours/schema";

/** The colours of a stored picture by its blurred placeholder (a data URL), so no file is read; none without a readable one. */
export async function findColours(placeholder: string): Promise<Colour[]> {
  const bytes = Buffer.from(placeholder.slice(placeholder.indexOf(",") + 1), "base64");
  if (bytes.byteLength === 0) return [];
  return dominantColours(await readPixels(bytes).catch(() => new Uint8Array()));
}
