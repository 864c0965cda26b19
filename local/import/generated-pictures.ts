import sharp from "sharp";
import { encodePlaceholder } from "@/lib/images/image-tasks.gateway";
import { storage } from "@/lib/server/storage/storage";

/** A generated picture, stored once and shared by many rows. */
export interface GeneratedPicture {
  key: string;
  width: number;
  height: number;
  placeholder: string;
}

/** A file is deleted only with the last row that names it, so artworks can share one. */
export const GENERATED_FOLDER = "plates";
export const GENERATED_ALT = "No picture in the source record";

const LONG_SIDE = 900;

type Tones = readonly [ground: string, from: string, to: string];

const tonesByField: readonly [name: string, tones: Tones][] = [
  ["painting", ["#f1ece1", "#d9a58c", "#8c6a72"]],
  ["drawing", ["#f3f0e8", "#d8d2c3", "#a9a294"]],
  ["printmaking", ["#eef0ea", "#9fb2a2", "#5f7a78"]],
  ["photography", ["#ededeb", "#b9bab8", "#77797b"]],
  ["sculpture", ["#efe9df", "#cdb79a", "#8f7a64"]],
  ["textiles", ["#f3e9e4", "#d3a3a0", "#96707f"]],
  ["digital", ["#e9edf2", "#9fb3cb", "#62749a"]],
  ["other", ["#eef0ee", "#bcc7c0", "#83938f"]],
];

const ratios: readonly (readonly [number, number])[] = [
  [1, 2],
  [2, 3],
  [4, 5],
  [1, 1],
  [5, 4],
  [4, 3],
  [3, 2],
  [2, 1],
];

const generatedPictures = new Map<string, Promise<GeneratedPicture>>();

function findNearestRatio(width: number | null, height: number | null): readonly [number, number] {
  const target = width === null || height === null ? 0.8 : width / height;
  const measureDistance = ([wide, tall]: readonly [number, number]) =>
    Math.abs(Math.log(wide / tall / target));
  return ratios.reduce((best, ratio) =>
    measureDistance(ratio) < measureDistance(best) ? ratio : best,
  );
}

const parseColour = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

function drawPixels(width: number, height: number, tones: Tones): Buffer {
  const [ground = [], from = [], to = []] = tones.map(parseColour);
  const data = Buffer.alloc(width * height * 3);
  const margin = Math.min(width, height) * 0.1;
  // Film grain by xorshift32 from a fixed seed, so that each picture has the same bytes every time.
  let grain = 88_172_645;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      grain ^= grain << 13;
      grain ^= grain >>> 17;
      grain ^= grain << 5;
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y) - margin;
      const coverage = Math.max(0, Math.min(1, edge / 3 + 0.5));
      const slope = Math.max(
        0,
        Math.min(1, (y / height) * 0.8 + Math.sin((x / width) * Math.PI) * 0.2),
      );
      for (let channel = 0; channel < 3; channel += 1) {
        const tone = (from[channel] ?? 0) + ((to[channel] ?? 0) - (from[channel] ?? 0)) * slope;
        const value =
          (ground[channel] ?? 0) * (1 - coverage) + tone * coverage + ((grain & 15) - 7.5) * 0.6;
        data[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, value));
      }
    }
  return data;
}

async function createGeneratedPicture(
  name: string,
  tones: Tones,
  [wide, tall]: readonly [number, number],
): Promise<GeneratedPicture> {
  const scale = LONG_SIDE / Math.max(wide, tall);
  const [width, height] = [Math.round(wide * scale), Math.round(tall * scale)];
  const key = `${GENERATED_FOLDER}/${name}-${wide}x${tall}.jpg`;
  const picture = await sharp(drawPixels(width, height, tones), {
    raw: { width, height, channels: 3 },
  })
    .jpeg({ quality: 88 })
    .toBuffer();
  if (!(await storage().exists(key))) await storage().put(key, picture, "image/jpeg");
  return { key, width, height, placeholder: await encodePlaceholder(picture) };
}

/** The tones depend on the artistic field, the shape on the nearest of eight ratios: 64 pictures at most, created at first use. */
export function getGeneratedPicture(
  field: string,
  width: number | null,
  height: number | null,
): Promise<GeneratedPicture> {
  const lowerCaseField = field.toLowerCase();
  const [name, tones] = tonesByField.find(([fieldName]) => fieldName === lowerCaseField) ?? [
    "other",
    tonesByField.at(-1)?.[1] ?? ["#eeeeee", "#bbbbbb", "#888888"],
  ];
  const ratio = findNearestRatio(width, height);
  const id = `${name} ${ratio.join()}`;
  const picture = generatedPictures.get(id) ?? createGeneratedPicture(name, tones, ratio);
  generatedPictures.set(id, picture);
  return picture;
}
