import { fractal, noiseFrom } from "@/local/seed/drawing/noise";
import { rasterise, texture } from "@/local/seed/drawing/raster";
import { type Bitmap, ink, type Sheet, short } from "@/local/seed/drawing/sheet";
import { fill, line, type Point } from "@/local/seed/drawing/svg";

/** What the gouge leaves: `tone` 0 is bare paper, 1 solid ink; `slant` is the direction of the cut. */
interface Cut {
  tone: number;
  slant: number;
}

const clamp = (value: number) => Math.max(0, Math.min(1, value));

function scene(sheet: Sheet): (x: number, y: number) => Cut {
  const { width, height, random, variant } = sheet;
  const noise = fractal(noiseFrom(random), 3);
  const unit = short(sheet);
  const [moonX, moonY] = [width * random.pick([0.3, 0.5, 0.68]), height * 0.27];
  const moon = (x: number, y: number) => Math.hypot(x - moonX, y - moonY) / unit;
  const sky = (x: number, y: number): Cut => {
    const far = moon(x, y);
    if (far < 0.13) return { tone: 0.02, slant: 0 };
    return {
      tone: clamp(0.5 + Math.min(0.34, (far - 0.13) * 0.9)),
      slant: Math.atan2(y - moonY, x - moonX) + Math.PI / 2,
    };
  };
  if (variant === "hills")
    return (x, y) => {
      for (let layer = 4; layer >= 0; layer -= 1) {
        const crest =
          height * (0.4 + layer * 0.12) -
          noise((x / unit) * 1.4 + layer * 7, layer * 5) * unit * 0.24;
        if (y > crest) {
          const down = (y - crest) / unit;
          const slope =
            (noise((x / unit) * 1.4 + 0.05 + layer * 7, layer * 5) -
              noise((x / unit) * 1.4 + layer * 7, layer * 5)) *
            -5;
          return {
            tone: clamp(down < 0.008 ? 1 : 0.24 + down * 3.2),
            slant: Math.atan(slope) + (layer % 2 === 0 ? 0.5 : -0.4) + down * 0.8,
          };
        }
      }
      return sky(x, y);
    };
  if (variant === "bird" || variant === "whorl")
    return (x, y) => {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const angle = Math.atan2(dy, dx);
      const far = Math.hypot(dx, dy) / unit;
      const arm = Math.sin(
        angle * (variant === "whorl" ? 3 : 2) + far * 15 + noise(dx / unit, dy / unit) * 2,
      );
      return { tone: clamp(0.52 + arm * 0.46), slant: angle + Math.PI / 2 - 0.5 };
    };
  const horizon = height * 0.47;
  return (x, y) => {
    if (y < horizon) return sky(x, y);
    const depth = (y - horizon) / (height - horizon);
    const swell = Math.sin(
      depth ** 0.6 * 34 + noise((x / unit) * 2.4, depth * 3) * 4.2 + (x / unit) * 1.2,
    );
    const glitter = Math.exp(-(((x - moonX) / (unit * (0.05 + depth * 0.16))) ** 2)) * 0.6;
    return {
      tone: clamp(0.6 + swell * 0.34 - glitter + noise(x / 40, y / 22) * 0.14),
      slant: swell * 0.28 + noise((x / unit) * 3, depth * 6) * 0.5,
    };
  };
}

/** Linocut: one block, one ink; tone comes from the width of the gouge cuts. */
export async function drawLinocuts(sheet: Sheet): Promise<Bitmap> {
  const { width, height, random } = sheet;
  const at = scene(sheet);
  const margin = short(sheet) * 0.06;
  const gap = short(sheet) / 92;
  const out: string[] = [];
  const block: Point[] = [];
  for (const [from, to] of [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [1, 1],
    ],
    [
      [1, 1],
      [0, 1],
    ],
    [
      [0, 1],
      [0, 0],
    ],
  ] as const)
    for (let step = 0; step < 30; step += 1) {
      const [u, v] = [
        from[0] + ((to[0] - from[0]) * step) / 30,
        from[1] + ((to[1] - from[1]) * step) / 30,
      ];
      block.push([
        margin + u * (width - margin * 2) + random.bell() * 1.8,
        margin + v * (height - margin * 2) + random.bell() * 1.8,
      ]);
    }
  out.push(fill(line(block, true), ink(sheet, 1)));
  for (let y = margin + gap; y < height - margin - gap / 2; y += gap)
    for (
      let x = margin + gap + random.between(0, gap * 2);
      x < width - margin - gap;
      x += gap * random.between(1.9, 3)
    ) {
      const [px, py] = [x + random.bell() * gap * 0.3, y + random.bell() * gap * 0.3];
      const cut = at(px, py);
      const wide = gap * (1 - cut.tone) * 1.25;
      if (wide < gap * 0.1) continue;
      const half = gap * (1.15 + (1 - cut.tone) * 0.9);
      const slant = cut.slant + random.bell() * 0.1;
      const [dx, dy] = [Math.cos(slant) * half, Math.sin(slant) * half];
      const [nx, ny] = [(-Math.sin(slant) * wide) / 2, (Math.cos(slant) * wide) / 2];
      const inside = (value: number, high: number) =>
        Math.max(margin * 1.08, Math.min(high - margin * 1.08, value));
      const points: Point[] = [
        [px - dx, py - dy],
        [px + nx, py + ny],
        [px + dx, py + dy],
        [px - nx, py - ny],
      ];
      out.push(
        fill(
          line(
            points.map(([ax, ay]): Point => [inside(ax, width), inside(ay, height)]),
            true,
          ),
          ink(sheet, cut.tone < 0.3 && sheet.palette.length > 2 ? 2 : 0),
        ),
      );
    }
  const bitmap = await rasterise(sheet, out.join(""), ink(sheet, 0));
  return texture(bitmap, random, noiseFrom(random), { grain: 10, cloud: 5 });
}
