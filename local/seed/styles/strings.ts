import { along } from "@/local/seed/drawing/colour";
import { noiseFrom } from "@/local/seed/drawing/noise";
import { rasterise, texture } from "@/local/seed/drawing/raster";
import { type Bitmap, ink, inks, type Sheet, short } from "@/local/seed/drawing/sheet";
import { line, type Point, stroke } from "@/local/seed/drawing/svg";

function harmonograph(sheet: Sheet): string {
  const { width, height, random } = sheet;
  const [a, b] = random.pick([
    [2, 3],
    [3, 4],
    [1, 2],
    [3, 5],
    [4, 5],
  ] as const);
  const detune = () => random.bell() * 0.006;
  const waves = [a + detune(), b + detune(), b + detune(), a + detune()];
  const phases = waves.map(() => random.between(0, Math.PI * 2));
  const fades = waves.map(() => random.between(0.003, 0.006));
  const wave = (at: number, time: number) =>
    Math.sin(time * (waves[at] ?? 1) + (phases[at] ?? 0)) * Math.exp(-time * (fades[at] ?? 0));
  const [reachX, reachY] = [width * 0.22, height * 0.22];
  const out: string[] = [];
  const turns = 300;
  for (let piece = 0; piece < 60; piece += 1) {
    const points: Point[] = [];
    for (let step = 0; step <= 320; step += 1) {
      const time = ((piece + step / 320) / 60) * turns;
      points.push([
        width / 2 + (wave(0, time) + wave(1, time)) * reachX,
        height / 2 + (wave(2, time) + wave(3, time)) * reachY,
      ]);
    }
    out.push(stroke(line(points), along(inks(sheet), piece / 60), short(sheet) / 900, 0.8));
  }
  return out.join("");
}

function envelope(sheet: Sheet): string {
  const { width, height, variant } = sheet;
  const unit = short(sheet) * 0.43;
  const pegs = 300;
  const factor =
    variant === "cardioid" ? 2 : variant === "nephroid" ? 3 : sheet.random.pick([34, 51, 67, 7]);
  const peg = (at: number): Point => {
    const angle = (at / pegs) * Math.PI * 2 - Math.PI / 2;
    return [
      width / 2 + Math.cos(angle) * unit * Math.min(1.5, width / short(sheet)),
      height / 2 + Math.sin(angle) * unit * Math.min(1.5, height / short(sheet)),
    ];
  };
  return Array.from({ length: pegs }, (_, at) =>
    stroke(
      line([peg(at), peg(at * factor)]),
      along(inks(sheet), Math.abs((at / pegs) * 2 - 1)),
      short(sheet) / 850,
      0.78,
    ),
  ).join("");
}

function ruled(sheet: Sheet): string {
  const { width, height, random } = sheet;
  const margin = short(sheet) * 0.1;
  const out: string[] = [];
  const shapes = 4;
  for (let shape = 0; shape < shapes; shape += 1) {
    const phase = random.between(0, 6);
    const bend = random.between(0.12, 0.3);
    const count = 120;
    for (let at = 0; at < count; at += 1) {
      const t = at / (count - 1);
      const span = width - margin * 2;
      const top: Point = [
        margin + span * t,
        height * (0.5 - bend * Math.sin(t * Math.PI * (1 + shape * 0.5) + phase)) - height * 0.16,
      ];
      const bottom: Point = [
        margin + span * (1 - t) ** (1 + shape * 0.2),
        height * (0.5 + bend * Math.cos(t * Math.PI * (1.5 + shape * 0.4) + phase)) + height * 0.16,
      ];
      out.push(
        stroke(
          line([top, bottom]),
          along(inks(sheet), (shape + t) / shapes),
          short(sheet) / 900,
          0.62,
        ),
      );
    }
  }
  return out.join("");
}

function rose(sheet: Sheet): string {
  const { width, height, random } = sheet;
  const out: string[] = [];
  const petals = random.pick([5, 7, 8, 9]);
  for (let ring = 0; ring < 54; ring += 1) {
    const size = short(sheet) * (0.05 + (ring / 54) * 0.31);
    const turn = ring * 0.022 * petals;
    const points: Point[] = Array.from({ length: 361 }, (_, at) => {
      const angle = (at / 360) * Math.PI * 2;
      const far =
        size *
        (1 +
          0.22 * Math.sin(angle * petals + turn) * (ring / 54) +
          0.07 * Math.sin(angle * petals * 2 - turn * 2));
      return [
        width / 2 + Math.cos(angle) * far * Math.min(1.35, width / short(sheet)),
        height / 2 + Math.sin(angle) * far * Math.min(1.35, height / short(sheet)),
      ];
    });
    out.push(stroke(line(points, true), along(inks(sheet), ring / 54), short(sheet) / 640, 0.9));
  }
  return out.join("");
}

/** Threads and pendulums: straight lines and slow swings that add up to curves. */
export async function drawStrings(sheet: Sheet): Promise<Bitmap> {
  const { variant } = sheet;
  const content =
    variant === "pendulum"
      ? harmonograph(sheet)
      : variant === "ruled"
        ? ruled(sheet)
        : variant === "rose"
          ? rose(sheet)
          : envelope(sheet);
  const bitmap = await rasterise(sheet, content, ink(sheet, 0));
  return texture(bitmap, sheet.random, noiseFrom(sheet.random), { grain: 6, cloud: 3 });
}
