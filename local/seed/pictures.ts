import path from "node:path";
import sharp from "sharp";
import type { Detail } from "@/local/seed/demo-profiles";

/** It is encoded again when it is stored, so this step should lose no detail. */
const FINE = { quality: 97, chromaSubsampling: "4:4:4" };

/** The file of a work's picture. */
export function pictureFile(sourceId: string): string {
  return path.join(process.cwd(), "local/seed/pictures", `${sourceId}.webp`);
}

/** A square piece of a work's picture, as a JPEG with sides of so many pixels. */
export async function pictureDetail({ work, x, y, side }: Detail, pixels: number): Promise<Buffer> {
  const picture = sharp(pictureFile(work));
  const { width, height } = await picture.metadata();
  const length = Math.round(Math.min(side * width, width, height));
  const start = (middle: number, whole: number) =>
    Math.round(Math.min(Math.max(middle * whole - length / 2, 0), whole - length));
  return picture
    .extract({ left: start(x, width), top: start(y, height), width: length, height: length })
    .resize(pixels, pixels)
    .jpeg(FINE)
    .toBuffer();
}
