import path from "node:path";
import sharp from "sharp";
import type { Detail } from "@/local/seed/demo-profiles";

/** The picture is encoded again when it is stored, so this step should lose almost nothing. */
const NEAR_LOSSLESS = { quality: 97, chromaSubsampling: "4:4:4" };

export function getPicturePath(sourceId: string): string {
  return path.join(process.cwd(), "local/seed/pictures", `${sourceId}.webp`);
}

/** Crops a square detail to a JPEG with sides of `pixels`. */
export async function cropPicture({ work, x, y, side }: Detail, pixels: number): Promise<Buffer> {
  const picture = sharp(getPicturePath(work));
  const { width, height } = await picture.metadata();
  const length = Math.round(Math.min(side * width, width, height));
  const findOffset = (centre: number, size: number) =>
    Math.round(Math.min(Math.max(centre * size - length / 2, 0), size - length));
  return picture
    .extract({
      left: findOffset(x, width),
      top: findOffset(y, height),
      width: length,
      height: length,
    })
    .resize(pixels, pixels)
    .jpeg(NEAR_LOSSLESS)
    .toBuffer();
}
