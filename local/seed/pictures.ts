import path from "node:path";
import sharp from "sharp";
import type { Detail } from "@/local/seed/demo-profiles";

/** Encoded again when it is stored, so this step should lose nothing. */
const NEAR_LOSSLESS = { quality: 97, chromaSubsampling: "4:4:4" };

export function pictureFile(sourceId: string): string {
  return path.join(process.cwd(), "local/seed/pictures", `${sourceId}.webp`);
}

/** A square detail as JPEG; `pixels` is its side. */
export async function pictureDetail({ work, x, y, side }: Detail, pixels: number): Promise<Buffer> {
  const picture = sharp(pictureFile(work));
  const { width, height } = await picture.metadata();
  const length = Math.round(Math.min(side * width, width, height));
  const start = (middle: number, whole: number) =>
    Math.round(Math.min(Math.max(middle * whole - length / 2, 0), whole - length));
  return picture
    .extract({ left: start(x, width), top: start(y, height), width: length, height: length })
    .resize(pixels, pixels)
    .jpeg(NEAR_LOSSLESS)
    .toBuffer();
}
