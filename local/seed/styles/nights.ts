import { along, colourOf } from "@/local/seed/drawing/colour";
import { fractal, noiseFrom } from "@/local/seed/drawing/noise";
import { rasterise, texture } from "@/local/seed/drawing/raster";
import { type Bitmap, ink, type Sheet, short } from "@/local/seed/drawing/sheet";
import { curve, disc, fill, line, type Point, stroke } from "@/local/seed/drawing/svg";

function constellation(sheet: Sheet, light: string): string {
  const { width, height, random } = sheet;
  const out: string[] = [];
  let [x, y] = [width * random.between(0.12, 0.2), height * random.between(0.15, 0.4)];
  const joints: Point[] = [[x, y]];
  let angle = random.between(-0.6, 0.9);
  for (let star = 0; star < 7; star += 1) {
    const reach = short(sheet) * random.between(0.09, 0.17);
    [x, y] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    joints.push([x, y]);
    angle = (star % 2 === 0 ? -1 : 1) * random.between(0.1, 0.8);
  }
  out.push(stroke(line(joints), light, 1.4, 0.45));
  for (const [sx, sy] of joints)
    for (const [size, faint] of [
      [7, 0.12],
      [4, 0.3],
      [2.1, 1],
    ] as const)
      out.push(disc(sx, sy, (size * short(sheet)) / 800, light, faint));
  return out.join("");
}

function ground(sheet: Sheet, dark: string): string {
  const { width, height, random, variant } = sheet;
  const noise = fractal(noiseFrom(random), 4);
  const crest: Point[] = [];
  for (let x = -20; x <= width + 40; x += width / 80)
    crest.push([x, height * 0.86 - noise((x / short(sheet)) * 1.3, 2) * short(sheet) * 0.16]);
  const out = [fill(line([...crest, [width + 40, height + 20], [-20, height + 20]], true), dark)];
  const tree = (x: number, foot: number, tall: number) => {
    const sway = tall * 0.06;
    const body: Point[] = [
      [x, foot - tall],
      [x + sway * 1.6, foot - tall * 0.55],
      [x + sway, foot],
      [x - sway, foot],
      [x - sway * 1.6, foot - tall * 0.5],
    ];
    out.push(fill(curve(body, true), dark));
  };
  if (variant === "cypress")
    for (let at = 0; at < 5; at += 1)
      tree(
        width * (0.62 + at * 0.07 + random.bell() * 0.02),
        height * 0.94,
        short(sheet) * random.between(0.3, 0.62),
      );
  return out.join("");
}

/** Night skies: a band of far light, ten thousand stars, and somewhere to stand. */
export async function drawNights(sheet: Sheet): Promise<Bitmap> {
  const { width, height, random, palette, variant } = sheet;
  const [dark, glow, band, light] = [ink(sheet, 0), ink(sheet, 1), ink(sheet, 2), ink(sheet, 3)];
  const sky = Array.from(
    { length: 200 },
    (_, at) =>
      `<rect y="${((at * height) / 200).toFixed(1)}" width="${width}" height="${height / 200 + 1}" fill="${along([palette[4] ?? dark, dark, glow], (at / 199) ** 1.5)}"/>`,
  );
  const stars: string[] = [];
  for (let star = 0; star < 2200; star += 1)
    stars.push(
      disc(
        random.between(0, width),
        random.between(0, height * 0.9),
        random.between(0.4, 1.5) * (random.chance(0.04) ? 2 : 1),
        light,
        random.between(0.25, 0.95),
      ),
    );
  const trails: string[] = [];
  if (variant === "trails")
    for (let ring = 0; ring < 300; ring += 1) {
      const far = short(sheet) * (0.02 + ring * 0.0043) + random.bell() * 3;
      const start = random.between(0, Math.PI * 2);
      const points: Point[] = Array.from({ length: 30 }, (_, at) => [
        width * 0.42 + Math.cos(start + at * 0.03) * far,
        height * 0.4 + Math.sin(start + at * 0.03) * far,
      ]);
      trails.push(
        stroke(
          line(points),
          random.chance(0.2) ? band : light,
          random.between(0.8, 2.2),
          random.between(0.3, 0.9),
        ),
      );
    }
  const lines = variant === "figure" ? constellation(sheet, light) : "";
  const bitmap = await rasterise(
    sheet,
    sky.join("") + (variant === "trails" ? trails.join("") : stars.join("")) + lines,
    dark,
  );
  const noise = noiseFrom(random);
  const cloud = fractal(noise, 5);
  const [tint, white] = [colourOf(band), colourOf(light)];
  const milky = variant === "trails" ? 0 : height;
  const lean = random.pick([-0.7, 0.8, 1.1]);
  for (let y = 0; y < milky; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x - width / 2) / short(sheet), (y - height * 0.42) / short(sheet)];
      const off = (u * Math.sin(lean) - v * Math.cos(lean)) * 3.4;
      const milk = Math.exp(-off * off) * (0.5 + cloud(u * 3 + 9, v * 3) * 1.1);
      const dust = Math.max(0, cloud(u * 5, v * 5 + 40) - 0.06) * Math.exp(-off * off * 3) * 1.6;
      const share = Math.max(0, Math.min(0.75, milk * 0.62 - dust));
      const at = (y * width + x) * 3;
      for (let part = 0; part < 3; part += 1) {
        const here = bitmap.data[at + part] ?? 0;
        const lit = ((tint[part] ?? 0) * (1 - share) + (white[part] ?? 0) * share) * share;
        bitmap.data[at + part] = Math.min(255, here + lit * (1 - here / 300));
      }
    }
  const front = await rasterise(sheet, ground(sheet, "#000000"), "#ffffff");
  const soil = colourOf(palette[5] ?? "#05060a");
  for (let at = 0; at < bitmap.data.length; at += 1) {
    const mask = (front.data[at] ?? 255) / 255;
    bitmap.data[at] = (bitmap.data[at] ?? 0) * mask + (soil[at % 3] ?? 0) * (1 - mask);
  }
  return texture(bitmap, random, noise, { grain: 7 });
}
