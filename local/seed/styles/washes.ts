import { colourOf } from "@/local/seed/drawing/colour";
import { fractal, noiseFrom } from "@/local/seed/drawing/noise";
import { resample, texture } from "@/local/seed/drawing/raster";
import { type Bitmap, ink, inks, type Sheet, short } from "@/local/seed/drawing/sheet";
import type { Random } from "@/local/seed/drawing/random";
import type { Point } from "@/local/seed/drawing/svg";

function frayed(outline: readonly Point[], random: Random, rounds: number, rough: number): Point[] {
  let points = [...outline];
  for (let round = 0; round < rounds; round += 1) {
    const finer: Point[] = [];
    for (const [at, a] of points.entries()) {
      const b = points[(at + 1) % points.length] ?? a;
      const push = random.bell() * Math.hypot(b[0] - a[0], b[1] - a[1]) * rough;
      const angle = random.between(0, Math.PI * 2);
      finer.push(a, [
        (a[0] + b[0]) / 2 + Math.cos(angle) * push,
        (a[1] + b[1]) / 2 + Math.sin(angle) * push,
      ]);
    }
    points = finer;
  }
  return points;
}

/** Adds one to every pixel inside the outline (even-odd scan lines). */
function flood(
  cover: Float32Array,
  width: number,
  height: number,
  outline: readonly Point[],
  weight: number,
): void {
  const crossings: number[][] = Array.from({ length: height }, () => []);
  for (const [at, a] of outline.entries()) {
    const b = outline[(at + 1) % outline.length] ?? a;
    const [low, high] = a[1] < b[1] ? [a, b] : [b, a];
    for (let y = Math.max(0, Math.ceil(low[1])); y < Math.min(height, high[1]); y += 1)
      crossings[y]?.push(low[0] + ((y - low[1]) / (high[1] - low[1])) * (high[0] - low[0]));
  }
  for (const [y, row] of crossings.entries()) {
    row.sort((a, b) => a - b);
    for (let at = 0; at + 1 < row.length; at += 2)
      for (
        let x = Math.max(0, Math.ceil(row[at] ?? 0));
        x < Math.min(width, row[at + 1] ?? 0);
        x += 1
      )
        cover[y * width + x] = (cover[y * width + x] ?? 0) + weight;
  }
}

interface Wash {
  x: number;
  y: number;
  size: number;
  flat: number;
  colour: string;
}

function spiral(sheet: Sheet, at: number): { x: number; y: number } {
  const far = Math.sqrt(at) * 0.135 * short(sheet);
  return {
    x: 0.5 + (Math.cos(at * 2.4) * far) / sheet.width,
    y: 0.5 + (Math.sin(at * 2.4) * far) / sheet.height,
  };
}

function plan(sheet: Sheet): Wash[] {
  const { random, variant } = sheet;
  const colours = inks(sheet);
  const ratio = sheet.height / sheet.width;
  const pick = (at: number) => colours[at % colours.length] ?? "#000000";
  switch (variant) {
    case "shore":
      return Array.from({ length: 9 }, (_, at) => ({
        x: 0.5 + random.bell() * 0.16,
        y: 0.18 + at * 0.085,
        size: (0.4 * sheet.width) / short(sheet),
        flat: (0.16 * short(sheet)) / sheet.width,
        colour: pick(at),
      }));
    case "stones":
      return Array.from({ length: 6 }, (_, at) => ({
        x: 0.5 + random.bell() * 0.05,
        y: 0.83 - at * 0.138 + at * at * 0.005,
        size: 0.3 - at * 0.036,
        flat: 0.44,
        colour: pick(at),
      }));
    case "bloom":
      return Array.from({ length: 11 }, (_, at) => {
        const angle = (at / 10) * Math.PI * 2;
        return at === 10
          ? { x: 0.5, y: 0.5, size: 0.09, flat: 1, colour: pick(colours.length - 1) }
          : {
              x: 0.5 + Math.cos(angle) * 0.19 * Math.min(1, ratio),
              y: 0.5 + (Math.sin(angle) * 0.19) / Math.max(1, ratio),
              size: 0.15,
              flat: 1,
              colour: pick(at % (colours.length - 1)),
            };
      });
    case "rows":
      return Array.from({ length: 12 }, (_, at) => ({
        x: 0.2 + (at % 4) * 0.2,
        y: 0.22 + Math.floor(at / 4) * 0.28,
        size: 0.1,
        flat: 1,
        colour: pick(at * 5 + Math.floor(at / 4)),
      }));
    default:
      return Array.from({ length: 10 }, (_, at) => ({
        ...spiral(sheet, at),
        size: random.between(0.11, 0.2) - at * 0.005,
        flat: random.between(0.75, 1),
        colour: pick(at),
      }));
  }
}

/** Watercolour: dozens of thin, frayed glazes that pool at their edges. */
export async function drawWashes(sheet: Sheet): Promise<Bitmap> {
  const { random } = sheet;
  const [width, height] = [Math.round(sheet.width * 0.5), Math.round(sheet.height * 0.5)];
  const unit = short(sheet) * 0.5;
  const noise = noiseFrom(random);
  const grain = fractal(noise, 3);
  const paper = colourOf(ink(sheet, 0));
  const light = new Float32Array(width * height * 3);
  for (let at = 0; at < light.length; at += 1) light[at] = (paper[at % 3] ?? 255) / 255;
  for (const wash of plan(sheet)) {
    const corners: Point[] = Array.from({ length: 10 }, (_, at) => {
      const angle = (at / 10) * Math.PI * 2;
      const far = wash.size * unit * random.between(0.82, 1.15);
      return [
        wash.x * width + Math.cos(angle) * far,
        wash.y * height + Math.sin(angle) * far * wash.flat,
      ];
    });
    const base = frayed(corners, random, 3, 0.34);
    const cover = new Float32Array(width * height);
    const glazes = 20;
    for (let glaze = 0; glaze < glazes; glaze += 1)
      flood(cover, width, height, frayed(base, random, 3, 0.42), 1 / glazes);
    const colour = colourOf(wash.colour);
    for (let pixel = 0; pixel < cover.length; pixel += 1) {
      const share = cover[pixel] ?? 0;
      if (share === 0) continue;
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      const pooled = 1 + 1.1 * share * (1 - share);
      const strength = Math.min(
        1,
        share * pooled * (0.74 + grain(x / 90, y / 90) * 0.42 + noise(x / 3, y / 3) * 0.05),
      );
      for (let part = 0; part < 3; part += 1) {
        const at = pixel * 3 + part;
        light[at] = (light[at] ?? 0) * (1 - strength + (strength * (colour[part] ?? 0)) / 255);
      }
    }
  }
  const bitmap = await resample(
    { data: Uint8Array.from(light, (value) => value * 255), width, height },
    sheet.width,
    sheet.height,
  );
  return texture(bitmap, random, noise, { grain: 9, cloud: 4 });
}
