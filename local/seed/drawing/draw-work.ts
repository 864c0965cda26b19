import sharp from "sharp";
import type { DemoArtist, DrawnWork } from "@/local/seed/catalogue/demo-artist";
import { randomFrom } from "@/local/seed/drawing/random";

const LONG_SIDE = 1600;
/** Pixels of the long side where nobody looks closely: a quarter of the work. */
export const SMALL_SIDE = 640;

/** Draws one work as a JPEG, always the same. `longSide` is in pixels. */
export async function drawWork(
  artist: DemoArtist,
  work: DrawnWork,
  longSide = LONG_SIDE,
): Promise<Buffer> {
  const [wide, tall] = work.size;
  const scale = longSide / Math.max(wide, tall);
  const { data, width, height } = await artist.style({
    width: Math.round(wide * scale),
    height: Math.round(tall * scale),
    random: randomFrom(`${artist.slug}/${work.title}`),
    palette: work.palette,
    variant: work.variant,
  });
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
