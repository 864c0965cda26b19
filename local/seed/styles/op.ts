import { noiseFrom } from "@/local/seed/drawing/noise";
import { rasterise, texture } from "@/local/seed/drawing/raster";
import { type Bitmap, ink, type Sheet, short } from "@/local/seed/drawing/sheet";
import { fill, line, type Point, stroke } from "@/local/seed/drawing/svg";

function truchet(sheet: Sheet): string {
  const { width, height, random } = sheet;
  const size = short(sheet) / 9;
  const lines = 5;
  const out: string[] = [];
  for (let y = 0; y < height; y += size)
    for (let x = 0; x < width; x += size) {
      const flipped = random.chance(0.5);
      const corners: Point[] = flipped
        ? [
            [x + size, y],
            [x, y + size],
          ]
        : [
            [x, y],
            [x + size, y + size],
          ];
      const clip = `c${Math.round(x)}-${Math.round(y)}`;
      out.push(
        `<clipPath id="${clip}"><rect x="${x}" y="${y}" width="${size + 0.5}" height="${size + 0.5}"/></clipPath><g clip-path="url(#${clip})">`,
      );
      for (const [at, [cx, cy]] of corners.entries()) {
        if (at === 1)
          out.push(`<circle cx="${cx}" cy="${cy}" r="${size * 0.955}" fill="${ink(sheet, 0)}"/>`);
        for (let ring = 0; ring < lines; ring += 1)
          out.push(
            `<circle cx="${cx}" cy="${cy}" r="${(size * (ring + 0.5)) / lines}" fill="none" stroke="${ink(sheet, 1 + (ring === 2 && sheet.palette.length > 2 ? 1 : 0))}" stroke-width="${size / lines / 2.1}"/>`,
          );
      }
      out.push("</g>");
    }
  return out.join("");
}

type Bend = (u: number, v: number) => Point;

function bends(sheet: Sheet): Bend {
  const { width, height, random } = sheet;
  const ratio = height / width;
  const [cx, cy] = [random.between(0.42, 0.6), random.between(0.4, 0.58) * ratio];
  return (u, v) => {
    const [dx, dy] = [u - cx, v * ratio - cy];
    const far = Math.hypot(dx, dy);
    const reach = Math.min(0.44, 0.42 * Math.max(1, ratio));
    if (far > reach) return [u * width, v * height];
    const pull = (Math.sin((far / reach) * (Math.PI / 2)) * reach) / Math.max(far, 1e-6);
    return [(cx + dx * pull) * width, ((cy + dy * pull) / ratio) * height];
  };
}

function checks(sheet: Sheet): string {
  const bend = bends(sheet);
  const across = 34;
  const down = Math.round((across * sheet.height) / sheet.width);
  const out: string[] = [];
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      if ((row + column) % 2 === 0) continue;
      const [u0, u1, v0, v1] = [
        column / across,
        (column + 1) / across,
        row / down,
        (row + 1) / down,
      ];
      const edge: Point[] = [];
      for (let t = 0; t < 3; t += 1) edge.push(bend(u0 + ((u1 - u0) * t) / 3, v0));
      for (let t = 0; t < 3; t += 1) edge.push(bend(u1, v0 + ((v1 - v0) * t) / 3));
      for (let t = 0; t < 3; t += 1) edge.push(bend(u1 - ((u1 - u0) * t) / 3, v1));
      for (let t = 0; t < 3; t += 1) edge.push(bend(u0, v1 - ((v1 - v0) * t) / 3));
      const middle = Math.hypot(
        (u0 + u1) / 2 - 0.5,
        ((v0 + v1) / 2 - 0.5) * (sheet.height / sheet.width),
      );
      out.push(
        fill(line(edge, true), ink(sheet, middle < 0.24 && sheet.palette.length > 2 ? 2 : 1)),
      );
    }
  return out.join("");
}

function folds(sheet: Sheet): string {
  const { width, height, random } = sheet;
  const count = 46;
  const phase = random.between(0, 6);
  const upright = sheet.variant === "curtain";
  const [long, wide] = upright ? [height, width] : [width, height];
  const shift = (along: number, across: number) =>
    Math.sin(along * 7 + phase + across * 3) * 0.06 * (0.4 + Math.sin(along * 2.2 + phase) ** 2) +
    Math.sin(along * 3 - phase + across * 5) * 0.025;
  return Array.from({ length: count + 10 }, (_, index) => {
    const at = index - 5;
    const near: Point[] = [];
    const distant: Point[] = [];
    for (let t = -0.02; t <= 1.03; t += 0.008) {
      const start = at / count + shift(t, at / count);
      const stop =
        (at + 0.5) / count + shift(t, (at + 0.62 + 0.3 * Math.sin(t * 6 + phase)) / count);
      near.push(upright ? [start * wide, t * long] : [t * long, start * wide]);
      distant.push(upright ? [stop * wide, t * long] : [t * long, stop * wide]);
    }
    const share = Math.max(
      0,
      Math.min(sheet.palette.length - 2, Math.floor((at / count) * (sheet.palette.length - 1))),
    );
    return fill(line([...near, ...distant.toReversed()], true), ink(sheet, 1 + share));
  }).join("");
}

function rings(sheet: Sheet): string {
  const { width, height } = sheet;
  const out: string[] = [];
  const middles: Point[] = [
    [0.36, 0.46],
    [0.64, 0.54],
  ];
  for (const [index, [cx, cy]] of middles.entries())
    for (let ring = 1; ring < 58; ring += 1) {
      const radius = (ring * short(sheet)) / 92;
      const round: Point[] = Array.from({ length: 90 }, (_, at) => {
        const angle = (at / 90) * Math.PI * 2;
        const far = radius * (1 + 0.035 * Math.sin(angle * 3 + index * 2));
        return [cx * width + Math.cos(angle) * far, cy * height + Math.sin(angle) * far];
      });
      out.push(stroke(line(round, true), ink(sheet, index + 1), short(sheet) / 260));
    }
  return out.join("");
}

/** Op art: few elements, strict rules, and an eye that will not sit still. */
export async function drawOp(sheet: Sheet): Promise<Bitmap> {
  const { variant } = sheet;
  const content =
    variant === "truchet"
      ? truchet(sheet)
      : variant === "checks"
        ? checks(sheet)
        : variant === "rings"
          ? rings(sheet)
          : folds(sheet);
  const bitmap = await rasterise(sheet, content, ink(sheet, 0));
  return texture(bitmap, sheet.random, noiseFrom(sheet.random), { grain: 4, cloud: 2 });
}
