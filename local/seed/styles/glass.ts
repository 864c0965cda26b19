import { along, blend } from "@/local/seed/drawing/colour";
import { fractal, noiseFrom } from "@/local/seed/drawing/noise";
import { rasterise, texture } from "@/local/seed/drawing/raster";
import { type Bitmap, ink, inks, type Sheet, short } from "@/local/seed/drawing/sheet";
import { fill, line, type Point, stroke } from "@/local/seed/drawing/svg";

function nearerHalf(cell: Point[], site: Point, other: Point): Point[] {
  const [mx, my] = [(site[0] + other[0]) / 2, (site[1] + other[1]) / 2];
  const [dx, dy] = [other[0] - site[0], other[1] - site[1]];
  const side = ([x, y]: Point) => (x - mx) * dx + (y - my) * dy;
  const kept: Point[] = [];
  for (const [at, point] of cell.entries()) {
    const following = cell[(at + 1) % cell.length] ?? point;
    const [here, there] = [side(point), side(following)];
    if (here <= 0) kept.push(point);
    if (here < 0 !== there < 0) {
      const share = here / (here - there);
      kept.push([
        point[0] + (following[0] - point[0]) * share,
        point[1] + (following[1] - point[1]) * share,
      ]);
    }
  }
  return kept;
}

/** The panes nearest to each site: a Voronoi diagram by cutting, fine for some hundreds of sites. */
export function panes(sites: readonly Point[], width: number, height: number): Point[][] {
  return sites.map((site) => {
    const others = sites
      .map((other) => ({ other, far: (other[0] - site[0]) ** 2 + (other[1] - site[1]) ** 2 }))
      .filter(({ far }) => far > 0)
      .sort((a, b) => a.far - b.far)
      .slice(0, 28);
    let cell: Point[] = [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ];
    for (const { other } of others) cell = nearerHalf(cell, site, other);
    return cell;
  });
}

const middleOf = (cell: readonly Point[]): Point => {
  const sum = cell.reduce<[number, number]>(
    (total, [x, y]) => [total[0] + x, total[1] + y],
    [0, 0],
  );
  return [sum[0] / Math.max(1, cell.length), sum[1] / Math.max(1, cell.length)];
};

function sitesOf(sheet: Sheet): Point[] {
  const { width, height, random, variant } = sheet;
  if (variant === "rose") {
    const sites: Point[] = [[width / 2, height / 2]];
    for (let ring = 1; ring <= 9; ring += 1) {
      const count = ring < 2 ? 8 : ring < 5 ? 16 : 32;
      for (let at = 0; at < count; at += 1) {
        const angle = ((at + (ring % 2) / 2) / count) * Math.PI * 2;
        sites.push([
          width / 2 + Math.cos(angle) * ring * short(sheet) * 0.072,
          height / 2 + Math.sin(angle) * ring * short(sheet) * 0.072,
        ]);
      }
    }
    return sites;
  }
  const count = variant === "shards" ? 130 : 330;
  let sites: Point[] = Array.from({ length: count }, () => [
    random.between(0, width),
    random.between(0, height),
  ]);
  if (variant !== "shards")
    for (let round = 0; round < 3; round += 1) sites = panes(sites, width, height).map(middleOf);
  return sites;
}

function hue(sheet: Sheet): (x: number, y: number) => string {
  const { width, height, random, variant } = sheet;
  const noise = fractal(noiseFrom(random), 3);
  const colours = inks(sheet);
  const [sunX, sunY] = [random.between(0.25, 0.75), random.between(0.2, 0.4)];
  return (x, y) => {
    const [u, v] = [x / width, y / height];
    const far = Math.hypot(x - width / 2, y - height / 2) / (short(sheet) * 0.66);
    if (variant === "rose") return along(colours, (far * 1.7) % 1);
    const sun = Math.hypot(x - sunX * width, y - sunY * height) / short(sheet);
    if (variant === "dawn")
      return sun < 0.13
        ? (colours[0] ?? "#ffffff")
        : along(
            colours,
            Math.min(
              1,
              0.12 + v * 0.75 + noise(u * 3, v * 2) * 0.3 + Math.min(0, sun - 0.35) * 0.5,
            ),
          );
    if (variant === "river") {
      const bed = Math.abs(u - 0.5 - Math.sin(v * 5 + sunX * 9) * 0.2);
      return bed < 0.1
        ? blend(colours[0] ?? "#ffffff", colours[1] ?? "#ffffff", bed * 9)
        : along(colours.slice(2), noise(u * 4, v * 4) + 0.5);
    }
    return along(colours, noise(u * 2.4, v * 2.4) * 1.25 + 0.5);
  };
}

/** Stained glass: panes cut to fit, lead between them, light behind. */
export async function drawGlass(sheet: Sheet): Promise<Bitmap> {
  const { width, height, random } = sheet;
  const colourAt = hue(sheet);
  const lead = ink(sheet, 0);
  const out: string[] = [];
  for (const cell of panes(sitesOf(sheet), width, height)) {
    if (cell.length < 3) continue;
    const [x, y] = middleOf(cell);
    const glow = random.between(-0.2, 0.26);
    const colour = blend(colourAt(x, y), glow > 0 ? "#fff6e0" : lead, Math.abs(glow));
    const inner = cell.map(([px, py]): Point => [x + (px - x) * 0.62 - 3, y + (py - y) * 0.62 - 4]);
    out.push(
      fill(line(cell, true), colour),
      fill(line(inner, true), blend(colour, "#ffffff", 0.16), 0.55),
      stroke(line(cell, true), lead, short(sheet) / random.between(105, 150)),
    );
  }
  out.push(
    `<rect width="${width}" height="${height}" fill="none" stroke="${lead}" stroke-width="${short(sheet) * 0.045}"/>`,
  );
  const bitmap = await rasterise(sheet, out.join(""), lead);
  return texture(bitmap, random, noiseFrom(random), { grain: 8, cloud: 12 });
}
