import { fractal, noiseFrom } from "@/local/seed/drawing/noise";
import { rasterise, texture } from "@/local/seed/drawing/raster";
import { type Bitmap, ink, inks, type Sheet, short } from "@/local/seed/drawing/sheet";
import { curve, disc, type Point, stroke } from "@/local/seed/drawing/svg";

type Inside = (x: number, y: number) => boolean;

function frame(sheet: Sheet): Inside {
  const { width, height, variant } = sheet;
  const margin = short(sheet) * 0.09;
  const within = (x: number, y: number) =>
    x > margin && y > margin && x < width - margin && y < height - margin;
  const far = (x: number, y: number, cx: number, cy: number) =>
    Math.hypot(x - cx * width, y - cy * height);
  if (variant === "disc") return (x, y) => far(x, y, 0.5, 0.5) < short(sheet) * 0.4;
  if (variant === "moons")
    return (x, y) =>
      within(x, y) &&
      far(x, y, 0.5, 0.3) > short(sheet) * 0.19 &&
      far(x, y, 0.62, 0.74) > short(sheet) * 0.1;
  if (variant === "columns")
    return (x, y) => within(x, y) && ((x - margin) / ((width - margin * 2) / 5)) % 1 < 0.84;
  return within;
}

function heading(sheet: Sheet): (x: number, y: number) => number {
  const { width, height, random, variant } = sheet;
  const noise = fractal(noiseFrom(random), 2);
  const scale = short(sheet) * random.between(0.55, 0.8);
  const turn = random.between(0, Math.PI * 2);
  if (variant === "vortex" || variant === "moons") {
    const eyes: [number, number, number][] =
      variant === "moons"
        ? [
            [0.5, 0.3, 1],
            [0.62, 0.74, -0.6],
          ]
        : [
            [0.34, 0.4, 1],
            [0.7, 0.66, -1],
            [0.75, 0.2, 0.5],
          ];
    return (x, y) => {
      let dx = Math.cos(turn) * 0.25;
      let dy = Math.sin(turn) * 0.25;
      for (const [cx, cy, force] of eyes) {
        const [ex, ey] = [x - cx * width, y - cy * height];
        const weight = (force * short(sheet) * 0.2) / (ex * ex + ey * ey + 900);
        dx += -ey * weight;
        dy += ex * weight;
      }
      return Math.atan2(dy, dx) + noise(x / scale, y / scale) * 0.9;
    };
  }
  if (variant === "columns")
    return (x, y) => Math.PI / 2 + noise(x / scale, (y / scale) * 0.6) * 2.6;
  return (x, y) => turn + noise(x / scale, y / scale) * 4.4;
}

/** Plotter drawing: evenly spaced lines that follow a current and never cross. */
export async function drawCurrents(sheet: Sheet): Promise<Bitmap> {
  const { width, height, random } = sheet;
  const gap = short(sheet) / 112;
  const inside = frame(sheet);
  const angle = heading(sheet);
  const tint = noiseFrom(random);
  const columns = Math.ceil(width / gap) + 1;
  const cells: (number[] | undefined)[] = [];
  const cell = (x: number, y: number) => Math.floor(y / gap) * columns + Math.floor(x / gap);
  const crowded = (x: number, y: number, least: number) => {
    for (let row = -1; row <= 1; row += 1)
      for (let column = -1; column <= 1; column += 1) {
        const held = cells[cell(x, y) + row * columns + column] ?? [];
        for (let at = 0; at < held.length; at += 2)
          if (((held[at] ?? 0) - x) ** 2 + ((held[at + 1] ?? 0) - y) ** 2 < least * least)
            return true;
      }
    return false;
  };
  const trace = (fromX: number, fromY: number, way: number) => {
    const points: Point[] = [];
    let [x, y] = [fromX, fromY];
    for (let step = 0; step < 260; step += 1) {
      const direction = angle(x, y);
      x += Math.cos(direction) * gap * 0.55 * way;
      y += Math.sin(direction) * gap * 0.55 * way;
      if (!inside(x, y) || crowded(x, y, gap * 0.72)) break;
      points.push([x, y]);
    }
    return points;
  };
  const marks: string[] = [];
  for (let attempt = 0; attempt < 16000; attempt += 1) {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    if (!inside(x, y) || crowded(x, y, gap)) continue;
    const points: Point[] = [...trace(x, y, -1).toReversed(), [x, y], ...trace(x, y, 1)];
    if (points.length < 9) continue;
    for (const [px, py] of points) (cells[cell(px, py)] ??= []).push(px, py);
    const share =
      (tint(x / (short(sheet) * 0.7), y / (short(sheet) * 0.7)) + 0.75) / 1.5 +
      random.bell() * 0.06;
    const colours = inks(sheet);
    const colour =
      colours[Math.max(0, Math.min(colours.length - 1, Math.floor(share * colours.length)))];
    marks.push(
      stroke(
        curve(points.filter((_, at) => at % 3 === 0)),
        colour ?? ink(sheet, 1),
        gap * random.pick([0.3, 0.38, 0.5, 0.62]),
      ),
    );
  }
  if (sheet.variant === "moons")
    marks.push(disc(width * 0.62, height * 0.74, short(sheet) * 0.045, ink(sheet, -1)));
  const bitmap = await rasterise(sheet, marks.join(""), ink(sheet, 0));
  return texture(bitmap, random, tint, { grain: 7, cloud: 3 });
}
