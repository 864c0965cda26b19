import { blend } from "@/local/seed/drawing/colour";
import { noiseFrom } from "@/local/seed/drawing/noise";
import { rasterise, texture } from "@/local/seed/drawing/raster";
import { type Bitmap, ink, type Sheet, short } from "@/local/seed/drawing/sheet";
import { curve, disc, fill, type Point, stroke } from "@/local/seed/drawing/svg";

interface Stem {
  points: Point[];
  angle: number;
}

function grow(sheet: Sheet, from: Point, angle: number, reach: number, sway: number): Stem {
  const { random } = sheet;
  const points: Point[] = [from];
  let [x, y] = from;
  let direction = angle;
  const bias = random.bell() * sway;
  const steps = 22;
  for (let step = 0; step < steps; step += 1) {
    direction += bias / steps + random.bell() * 0.02;
    x += (Math.sin(direction) * reach) / steps;
    y -= (Math.cos(direction) * reach) / steps;
    points.push([x, y]);
  }
  return { points, angle: direction };
}

function leaf(
  sheet: Sheet,
  [x, y]: Point,
  angle: number,
  long: number,
  wide: number,
  colour: string,
): string {
  const { random } = sheet;
  const tip: Point = [x + Math.sin(angle) * long, y - Math.cos(angle) * long];
  const side = (share: number, offset: number): Point => [
    x + (tip[0] - x) * share + Math.cos(angle) * offset * wide,
    y + (tip[1] - y) * share + Math.sin(angle) * offset * wide,
  ];
  const body = curve(
    [[x, y], side(0.3, 0.5), side(0.62, 0.42), tip, side(0.6, -0.42), side(0.28, -0.5)],
    true,
  );
  const wash = blend(colour, ink(sheet, 0), random.between(0.1, 0.42));
  const veins = Array.from({ length: 5 }, (_, at) => {
    const start = side(0.16 + at * 0.14, 0);
    return [side(0.3 + at * 0.13, 0.36 - at * 0.03), side(0.3 + at * 0.13, -0.36 + at * 0.03)]
      .map((end) => stroke(curve([start, end]), ink(sheet, 1), long * 0.006, 0.45))
      .join("");
  }).join("");
  return (
    `<g transform="translate(${(random.bell() * 3).toFixed(1)} ${(random.bell() * 3).toFixed(1)})">${fill(body, wash, 0.82)}</g>` +
    fill(curve([[x, y], side(0.4, 0.42), tip, side(0.5, 0.05)], true), colour, 0.28) +
    stroke(body, ink(sheet, 1), long * 0.009 + 0.6, 0.8) +
    stroke(curve([[x, y], side(0.5, 0.03), tip]), ink(sheet, 1), long * 0.008 + 0.5, 0.7) +
    (long > 60 ? veins : "")
  );
}

function blossom(sheet: Sheet, [x, y]: Point, size: number, petals: number): string {
  const { random } = sheet;
  const turn = random.between(0, 6);
  const out = Array.from({ length: petals }, (_, at) => {
    const angle = turn + (at / petals) * Math.PI * 2;
    const to = (share: number, bend: number): Point => [
      x + Math.cos(angle + bend) * size * share,
      y + Math.sin(angle + bend) * size * share,
    ];
    const body = curve(
      [
        [x, y],
        to(0.6, -0.36),
        to(1, -0.22),
        to(random.between(0.92, 1.06), 0),
        to(1, 0.22),
        to(0.6, 0.36),
      ],
      true,
    );
    return (
      fill(body, blend(ink(sheet, 3), ink(sheet, 0), random.between(0, 0.4)), 0.78) +
      stroke(body, ink(sheet, 1), 1.4, 0.7) +
      stroke(curve([to(0.25, 0), to(0.8, 0.03)]), ink(sheet, 1), 1, 0.4)
    );
  });
  const dots = Array.from({ length: 26 }, () =>
    disc(
      x + random.bell() * size * 0.22,
      y + random.bell() * size * 0.22,
      size * 0.03,
      ink(sheet, 1),
      0.85,
    ),
  );
  return out.join("") + disc(x, y, size * 0.2, ink(sheet, 4), 0.9) + dots.join("");
}

function umbel(sheet: Sheet, [x, y]: Point, angle: number, size: number, level: number): string {
  const { random } = sheet;
  const rays = level === 0 ? 17 : 11;
  return Array.from({ length: rays }, (_, at) => {
    const lean = angle + ((at + 0.5) / rays - 0.5) * 2.3;
    const far = size * (0.92 + random.bell() * 0.06);
    const end: Point = [x + Math.sin(lean) * far, y - Math.cos(lean) * far];
    const ray = stroke(
      curve([
        [x, y],
        [(x + end[0]) / 2 + Math.sin(angle) * 4, (y + end[1]) / 2 - size * 0.06],
        end,
      ]),
      ink(sheet, 1),
      level === 0 ? 2 : 1.1,
      0.85,
    );
    return (
      ray +
      (level === 0
        ? umbel(sheet, end, lean, size * 0.26, 1)
        : disc(
            end[0],
            end[1],
            size * 0.09,
            blend(ink(sheet, 3), ink(sheet, 4), random.next()),
            0.92,
          ))
    );
  }).join("");
}

function plant(sheet: Sheet, from: Point, reach: number, lean: number): string {
  const { random, variant } = sheet;
  const stem = grow(sheet, from, lean, reach, variant === "grass" ? 1.1 : 0.4);
  const out = [stroke(curve(stem.points), ink(sheet, 1), reach * 0.006 + 1.6)];
  const unit = reach * 0.2;
  const top = stem.points.at(-1) ?? from;
  for (const [at, point] of stem.points.entries()) {
    const share = at / stem.points.length;
    const green = random.pick([ink(sheet, 2), ink(sheet, 2), ink(sheet, 4)]);
    const angle = lean + (stem.angle - lean) * share;
    if (variant === "fern" && at > 3) {
      const long = reach * 0.26 * Math.sin(Math.PI * (1 - share) ** 0.8) + 8;
      for (const side of [-1, 1])
        out.push(leaf(sheet, point, angle + side * (1.25 - share * 0.4), long, long * 0.24, green));
    } else if (variant === "branch" && at > 1 && at % 2 === 0) {
      const side = at % 4 === 0 ? 1 : -1;
      const long = unit * (1.5 - share * 0.75) * random.between(0.85, 1.1);
      out.push(
        leaf(sheet, point, angle + side * random.between(0.6, 0.95), long, long * 0.42, green),
      );
    } else if (variant === "eucalyptus" && at > 2 && at % 2 === 1) {
      const long = unit * (0.95 - share * 0.5);
      for (const side of [-1, 1])
        out.push(
          leaf(sheet, point, angle + side * random.between(0.9, 1.3), long, long * 0.95, green),
        );
    } else if (variant === "grass" && at < 4) {
      const long = reach * random.between(0.35, 0.7);
      out.push(leaf(sheet, point, lean + random.bell() * 0.7, long, long * 0.055, green));
    } else if ((variant === "umbel" || variant === "poppy") && at > 2 && at < 15 && at % 4 === 0) {
      const long = unit * random.between(1, 1.4);
      out.push(leaf(sheet, point, angle + (at % 8 === 0 ? 1 : -1) * 0.8, long, long * 0.22, green));
    }
    if (variant === "grass" && share > 0.68)
      for (const side of [-1, 1])
        out.push(leaf(sheet, point, angle + side * 0.35, unit * 0.34, unit * 0.1, ink(sheet, 3)));
  }
  if (variant === "umbel") out.push(umbel(sheet, top, stem.angle, reach * 0.24, 0));
  if (variant === "poppy")
    out.push(blossom(sheet, top, reach * random.between(0.15, 0.2), random.whole(5, 7)));
  if (variant === "branch" || variant === "eucalyptus")
    out.push(
      leaf(
        sheet,
        top,
        stem.angle,
        unit * 0.7,
        unit * (variant === "branch" ? 0.26 : 0.5),
        ink(sheet, 2),
      ),
    );
  return out.join("");
}

/** Botanical sheets: grown by rule, inked and washed like a herbarium page. */
export async function drawHerbarium(sheet: Sheet): Promise<Bitmap> {
  const { width, height, random, variant } = sheet;
  const single = variant === "fern" || variant === "branch" || variant === "eucalyptus";
  const stems = single
    ? Math.max(1, Math.round((width / height) * 1.3))
    : Math.max(3, Math.round((width / height) * 5));
  const reach = Math.min(
    height * (variant === "umbel" ? 0.62 : variant === "poppy" ? 0.7 : 0.8),
    short(sheet) * 1.3,
  );
  const out: string[] = [];
  for (let at = 0; at < stems; at += 1) {
    const spread = stems === 1 ? 0 : at / (stems - 1) - 0.5;
    const from: Point = [
      width * (0.5 + spread * (single ? 0.62 : variant === "grass" ? 0.7 : 0.4)) +
        random.bell() * 6,
      height * 0.92,
    ];
    out.push(
      plant(
        sheet,
        from,
        reach * random.between(single ? 0.94 : 0.72, 1),
        spread * (single ? 0.35 : 0.55 * Math.min(1.4, width / height)) + random.bell() * 0.1,
      ),
    );
  }
  const bitmap = await rasterise(sheet, out.join(""), ink(sheet, 0));
  return texture(bitmap, random, noiseFrom(random), { grain: 7, cloud: 5 });
}
