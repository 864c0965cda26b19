import type { Random } from "@/local/seed/drawing/random";

export type Noise = (x: number, y: number) => number;

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

/** Gradient noise between about -1 and 1, one bump per unit. */
export function noiseFrom(random: Random): Noise {
  const size = 256;
  const order = random.shuffle(Array.from({ length: size }, (_, at) => at));
  const table = Uint8Array.from([...order, ...order]);
  const gradientX = Float32Array.from(order, (at) => Math.cos((at / size) * Math.PI * 2));
  const gradientY = Float32Array.from(order, (at) => Math.sin((at / size) * Math.PI * 2));
  const slope = (ix: number, iy: number, dx: number, dy: number) => {
    const at = table[(table[ix & 255] ?? 0) + (iy & 255)] ?? 0;
    return (gradientX[at] ?? 0) * dx + (gradientY[at] ?? 0) * dy;
  };
  return (x, y) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const dx = x - ix;
    const dy = y - iy;
    const u = fade(dx);
    const v = fade(dy);
    const top = slope(ix, iy, dx, dy) * (1 - u) + slope(ix + 1, iy, dx - 1, dy) * u;
    const bottom =
      slope(ix, iy + 1, dx, dy - 1) * (1 - u) + slope(ix + 1, iy + 1, dx - 1, dy - 1) * u;
    return (top * (1 - v) + bottom * v) * 1.4;
  };
}

/** Layers of noise, each twice as fine and half as strong. */
export function fractal(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0;
    let strength = 0.5;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += noise(x * scale + octave * 17.3, y * scale - octave * 9.1) * strength;
      strength /= 2;
      scale *= 2;
    }
    return sum;
  };
}
