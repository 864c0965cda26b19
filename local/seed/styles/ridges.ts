import { along, blend } from "@/local/seed/drawing/colour";
import { fractal, noiseFrom } from "@/local/seed/drawing/noise";
import { rasterise, texture } from "@/local/seed/drawing/raster";
import { type Bitmap, ink, inks, type Sheet, short } from "@/local/seed/drawing/sheet";
import { curve, disc, fill, line, type Point, stroke } from "@/local/seed/drawing/svg";

function skyline(sheet: Sheet, base: number, layer: number, nearness: number): Point[] {
  const { width, height, random, variant } = sheet;
  const noise = fractal(noiseFrom(random), variant === "mountains" ? 5 : 2);
  const points: Point[] = [];
  const stretch =
    variant === "dunes" ? 2.2 : variant === "sea" ? 7 : variant === "mountains" ? 2.6 : 3;
  const tall =
    height * (variant === "mountains" ? 0.3 - nearness * 0.08 : variant === "sea" ? 0.035 : 0.15);
  const step = width / 90;
  for (let x = -step; x <= width + step * 2; x += step) {
    const u = (x / width) * stretch * (width / height) * 0.8 + layer * 13.7;
    const rise =
      variant === "sea"
        ? Math.sin(u * (2 + nearness) + layer * 2) * 0.8 + noise(u, layer) * 0.6
        : noise(u, layer * 3.1) * 1.5;
    points.push([x, base - rise * tall]);
  }
  return points;
}

function spruces(sheet: Sheet, crest: readonly Point[], colour: string, nearness: number): string {
  const { random } = sheet;
  const out: string[] = [];
  for (const [x, y] of crest) {
    if (!random.chance(0.34 + nearness * 0.3)) continue;
    const tall = short(sheet) * (0.03 + nearness * 0.13) * random.between(0.6, 1.15);
    const wide = tall * random.between(0.26, 0.36);
    const trunk: Point[] = [[x, y - tall]];
    const tiers = 4;
    for (let tier = 1; tier <= tiers; tier += 1)
      trunk.push(
        [x + (wide * tier) / tiers, y - tall * (1 - tier / tiers)],
        [x + (wide * tier) / tiers / 2.4, y - tall * (1 - tier / tiers) - tall * 0.02],
      );
    trunk.push([x, y + tall * 0.1]);
    const left: Point[] = trunk.map(([px, py]) => [2 * x - px, py]);
    out.push(fill(line([...trunk, ...left.toReversed()], true), colour));
  }
  return out.join("");
}

const shadowed = (data: string, colour: string, depth: number) => {
  const shade = Array.from({ length: 7 }, (_, at) =>
    stroke(data, "#0b0a12", depth * (at + 1) * 0.34, 0.03),
  ).join("");
  return `<g transform="translate(0 ${(-depth * 0.25).toFixed(1)})">${shade}</g>${fill(data, colour)}`;
};

/** Cut paper: layer behind layer, each with its own small shadow. */
export async function drawRidges(sheet: Sheet): Promise<Bitmap> {
  const { width, height, random, variant } = sheet;
  const colours = inks(sheet);
  const layers = variant === "sea" ? 11 : variant === "dunes" ? 7 : 8;
  const light = colours[0] ?? "#ffffff";
  const sky = colours[1] ?? "#cccccc";
  const depth = short(sheet) * 0.013;
  const out: string[] = [];
  const [sunX, sunY] = [
    width * random.pick([0.28, 0.36, 0.64, 0.72]),
    height * random.between(0.22, 0.32),
  ];
  const radius = short(sheet) * random.between(0.085, 0.14);
  for (let ring = 4; ring >= 1; ring -= 1) {
    const ringed = curve(
      Array.from({ length: 40 }, (_, at): Point => {
        const far = radius * (1 + ring * 0.72) * (1 + random.bell() * 0.012);
        return [
          sunX + Math.cos((at / 40) * Math.PI * 2) * far,
          sunY + Math.sin((at / 40) * Math.PI * 2) * far,
        ];
      }),
      true,
    );
    out.push(shadowed(ringed, blend(sky, light, 0.16 * (5 - ring)), depth * 0.5));
  }
  out.push(disc(sunX, sunY, radius, light));
  for (let layer = 0; layer < layers; layer += 1) {
    const nearness = layer / (layers - 1);
    const base = height * (0.46 + 0.5 * nearness ** 1.15);
    const crest = skyline(sheet, base, layer, nearness);
    const colour = along(colours.slice(2), nearness);
    const foot: Point[] = [
      [width + 60, height + 60],
      [-60, height + 60],
    ];
    const data = `${variant === "mountains" ? line(crest) : curve(crest)}${line(foot, true).replace("M", "L")}`;
    out.push(shadowed(data, colour, depth * (0.6 + nearness)));
    if (variant === "forest" && layer > 1) out.push(spruces(sheet, crest, colour, nearness));
  }
  const bitmap = await rasterise(sheet, out.join(""), sky);
  return texture(bitmap, random, noiseFrom(random), {
    grain: 9,
    cloud: ink(sheet, 0) === sky ? 2 : 3,
  });
}
