import { colourOf } from "@/local/seed/drawing/colour";
import { fractal, noiseFrom } from "@/local/seed/drawing/noise";
import { resample, texture } from "@/local/seed/drawing/raster";
import { type Bitmap, ink, type Sheet } from "@/local/seed/drawing/sheet";

interface Field {
  left: number;
  top: number;
  right: number;
  bottom: number;
  colour: string;
  soft: number;
}

function stack(sheet: Sheet, shares: readonly number[]): Field[] {
  const [inset, gap] = [0.075, 0.022];
  const room = 1 - inset * 1.5 - gap * (shares.length - 1);
  const total = shares.reduce((sum, share) => sum + share, 0);
  let top = inset * 0.75;
  return shares.map((share, at) => {
    const tall = (share / total) * room;
    const field = {
      left: inset,
      right: 1 - inset,
      top,
      bottom: top + tall,
      colour: ink(sheet, at + 1),
      soft: 0.02,
    };
    top += tall + gap;
    return field;
  });
}

function layout(sheet: Sheet): Field[] {
  const whole = { left: -1, top: -1, right: 2, bottom: 2 };
  switch (sheet.variant) {
    case "two":
      return stack(sheet, [1.7, 1]);
    case "three":
      return stack(sheet, [1, 0.34, 1.25]);
    case "low":
      return stack(sheet, [0.5, 2, 0.6]);
    case "zip":
      return [
        { ...whole, left: 0.64, colour: ink(sheet, 1), soft: 0.16 },
        { ...whole, left: 0.285, right: 0.3, colour: ink(sheet, 2), soft: 0.002 },
        { ...whole, left: 0.81, right: 0.845, colour: ink(sheet, 3), soft: 0.006 },
      ];
    case "horizon":
      return [
        { ...whole, top: 0.62, colour: ink(sheet, 1), soft: 0.16 },
        { ...whole, top: 0.585, bottom: 0.61, colour: ink(sheet, 2), soft: 0.03 },
        { ...whole, top: 0.84, colour: ink(sheet, 3), soft: 0.2 },
      ];
    case "window":
      return [
        { left: 0.1, right: 0.9, top: 0.08, bottom: 0.92, colour: ink(sheet, 1), soft: 0.05 },
        { left: 0.25, right: 0.75, top: 0.24, bottom: 0.74, colour: ink(sheet, 2), soft: 0.09 },
        { left: 0.38, right: 0.62, top: 0.42, bottom: 0.6, colour: ink(sheet, 3), soft: 0.11 },
      ];
    default:
      return Array.from({ length: 7 }, (_, at) => ({
        ...whole,
        left: (at + 0.5) / 7 - 0.04,
        right: (at + 0.5) / 7 + 0.04,
        top: 0.06 + ((at * 5) % 7) * 0.02,
        bottom: 0.94 - ((at * 3) % 7) * 0.025,
        colour: ink(sheet, 1 + (at % 3)),
        soft: 0.024,
      }));
  }
}

const ease = (value: number) => {
  const t = Math.max(0, Math.min(1, value));
  return t * t * (3 - 2 * t);
};

/** Colour field: soft-edged planes of pigment breathing on a canvas. */
export async function drawFields(sheet: Sheet): Promise<Bitmap> {
  const [width, height] = [Math.round(sheet.width / 2), Math.round(sheet.height / 2)];
  const noise = noiseFrom(sheet.random);
  const cloud = fractal(noise, 4);
  const ratio = height / width;
  const fields = layout(sheet).map((field, at) => ({
    ...field,
    paint: colourOf(field.colour),
    at,
  }));
  const ground = colourOf(ink(sheet, 0));
  const data = new Uint8Array(width * height * 3);
  const paint = (y: number, x: number) => {
    const [u, v] = [x / width, y / height];
    const breath = cloud(u * 3.2, v * 3.2 * ratio);
    const brush = noise(u * 9, v * 120 * ratio) * 0.5 + noise(u * 60, v * 90 * ratio) * 0.5;
    let [red, green, blue] = [
      ground[0] + breath * 16,
      ground[1] + breath * 15,
      ground[2] + breath * 14,
    ];
    for (const field of fields) {
      const across = Math.min(u - field.left, field.right - u);
      const down = Math.min(v - field.top, field.bottom - v) * ratio;
      const edge = Math.min(across, down);
      if (edge < -2 * field.soft) continue;
      const ragged =
        edge > 2 * field.soft
          ? 0
          : (cloud(u * 7 + field.at * 31, v * 7 * ratio) * 0.9 + brush * 0.22) * field.soft;
      const cover = ease((edge + ragged) / field.soft + 0.5);
      if (cover <= 0) continue;
      const depth = cloud(u * 2.1 - field.at * 11, v * 2.1 * ratio + field.at * 7);
      const strong = cover * Math.min(1, 0.94 + depth * 0.16);
      const glow = depth * 26 + brush * 3.5;
      red += (field.paint[0] + glow - red) * strong;
      green += (field.paint[1] + glow * 0.9 - green) * strong;
      blue += (field.paint[2] + glow * 0.85 - blue) * strong;
    }
    const at = (y * width + x) * 3;
    data[at] = Math.max(0, Math.min(255, red));
    data[at + 1] = Math.max(0, Math.min(255, green));
    data[at + 2] = Math.max(0, Math.min(255, blue));
  };
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) paint(y, x);
  const bitmap = await resample({ data, width, height }, sheet.width, sheet.height);
  return texture(bitmap, sheet.random, noise, { grain: 6, weave: 6 });
}
