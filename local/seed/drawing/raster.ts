import sharp from "sharp";
import type { Noise } from "@/local/seed/drawing/noise";
import type { Bitmap, Sheet } from "@/local/seed/drawing/sheet";
import type { Random } from "@/local/seed/drawing/random";

/** Rasterises SVG content on a ground of one colour. Needs libvips' SVG loader, which the product blocks: run it in a process of its own. */
export async function rasterise(sheet: Sheet, content: string, ground: string): Promise<Bitmap> {
  const { width, height } = sheet;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${content}</svg>`;
  const image = sharp(Buffer.from(svg), { unlimited: true }).removeAlpha();
  const { data } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width, height };
}

/** Enlarges or shrinks a bitmap smoothly. */
export async function resample(bitmap: Bitmap, width: number, height: number): Promise<Bitmap> {
  const raw = { width: bitmap.width, height: bitmap.height, channels: 3 as const };
  const data = await sharp(bitmap.data, { raw })
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer();
  return { data, width, height };
}

export interface Surface {
  /** Fine grain, in steps of 255. */
  grain: number;
  /** Slow unevenness of the ground, in steps of 255. */
  cloud?: number;
  /** Threads of a canvas, in steps of 255. */
  weave?: number;
}

/** Lays the tooth of paper or canvas over a picture, in place. */
export function texture(bitmap: Bitmap, random: Random, noise: Noise, surface: Surface): Bitmap {
  const { data, width, height } = bitmap;
  const { grain, cloud = 0, weave = 0 } = surface;
  let state = random.whole(1, 0x7fffffff);
  const row = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    if (cloud > 0 && y % 4 === 0)
      for (let x = 0; x < width; x += 1)
        row[x] =
          x % 4 === 0
            ? (noise(x / 310, y / 310) + noise(x / 40, y / 40) * 0.5) * cloud
            : (row[x - 1] ?? 0);
    const across = weave > 0 ? Math.sin(y * 2.1 + Math.sin(y * 0.13)) : 0;
    for (let x = 0; x < width; x += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const speck = ((state & 255) + ((state >>> 8) & 255) - 255) / 255;
      const thread = weave > 0 ? (across * Math.sin(x * 2.1) * 0.6 + across * 0.2) * weave : 0;
      const shift = speck * grain + (row[x] ?? 0) + thread;
      const at = (y * width + x) * 3;
      for (let part = at; part < at + 3; part += 1) {
        const value = (data[part] ?? 0) + shift;
        data[part] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
  return bitmap;
}
