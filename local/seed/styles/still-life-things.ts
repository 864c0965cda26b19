import type { Sheet } from "@/local/seed/drawing/sheet";
import { curve, disc, fill, type Point, stroke } from "@/local/seed/drawing/svg";

/** One shape and the plates (0 first ink, 1 second, 2 third) that print it, with the tone of each. */
export interface Part {
  shape: (tone: string) => string;
  tones: readonly [number, number, number];
}

function turned(
  outline: readonly (readonly [number, number])[],
  x: number,
  y: number,
  size: number,
): string {
  const right = outline.map(([wide, tall]): Point => [x + wide * size, y - tall * size]);
  const left = outline
    .map(([wide, tall]): Point => [x - wide * size, y - tall * size])
    .toReversed();
  return curve([...right, ...left], true);
}

const outlines = {
  pear: [
    [0.05, 1.02],
    [0.16, 0.92],
    [0.22, 0.7],
    [0.38, 0.44],
    [0.42, 0.2],
    [0.28, 0.02],
    [0.08, 0],
  ],
  bottle: [
    [0.07, 1.9],
    [0.09, 1.86],
    [0.09, 1.35],
    [0.13, 1.2],
    [0.3, 1.02],
    [0.33, 0.85],
    [0.33, 0.1],
    [0.3, 0],
    [0.1, 0],
  ],
  jug: [
    [0.2, 1.35],
    [0.24, 1.3],
    [0.2, 1.08],
    [0.24, 0.92],
    [0.44, 0.62],
    [0.46, 0.36],
    [0.3, 0.04],
    [0.1, 0],
  ],
  bowl: [
    [0.78, 0.52],
    [0.8, 0.5],
    [0.66, 0.2],
    [0.36, 0.06],
    [0.3, 0],
    [0.1, 0],
  ],
  vase: [
    [0.16, 1.3],
    [0.2, 1.27],
    [0.13, 1.05],
    [0.3, 0.78],
    [0.36, 0.5],
    [0.24, 0.1],
    [0.22, 0],
    [0.1, 0],
  ],
} as const;

function leafy(sheet: Sheet, x: number, y: number, size: number): Part[] {
  const { random } = sheet;
  return Array.from({ length: 7 }, (_, at): Part => {
    const lean = (at - 3) * 0.3 + random.bell() * 0.1;
    const reach = size * random.between(0.9, 1.6);
    const [ex, ey] = [x + Math.sin(lean) * reach, y - Math.cos(lean) * reach];
    const [mx, my] = [(x + ex) / 2, (y + ey) / 2];
    const [nx, ny] = [Math.cos(lean) * reach * 0.13, Math.sin(lean) * reach * 0.13];
    const body = curve(
      [
        [x + (ex - x) * 0.2, y + (ey - y) * 0.2],
        [mx + nx, my + ny],
        [ex, ey],
        [mx - nx, my - ny],
      ],
      true,
    );
    return {
      shape: (tone) => stroke(`M${x} ${y}L${ex} ${ey}`, tone, size * 0.02) + fill(body, tone),
      tones: at % 2 === 0 ? [0, 0.75, 0] : [0, 0.5, 0.6],
    };
  });
}

/** A fruit, a pear, a bottle, a bowl, a jug or a vase that stands at a point. */
export function thing(sheet: Sheet, kind: string, x: number, y: number, size: number): Part[] {
  const { random } = sheet;
  if (kind === "fruit") {
    const radius = size * 0.38;
    const tones = random.pick([
      [0.9, 0, 0.12],
      [0.85, 0.35, 0],
      [0.3, 0.8, 0],
    ] as const);
    return [
      { shape: (tone) => disc(x, y - radius, radius, tone), tones },
      {
        shape: (tone) =>
          fill(
            `M${x} ${y}A${radius} ${radius} 0 0 0 ${x} ${y - 2 * radius}A${radius * 1.5} ${radius * 1.5} 0 0 1 ${x} ${y}Z`,
            tone,
          ),
        tones: [0.2, 0.1, 0.5],
      },
      {
        shape: (tone) => stroke(`M${x} ${y - 2 * radius}q4 -14 14 -20`, tone, size * 0.03),
        tones: [0, 0, 1],
      },
    ];
  }
  const outline =
    kind === "pear"
      ? outlines.pear
      : kind === "bottle"
        ? outlines.bottle
        : kind === "jug"
          ? outlines.jug
          : kind === "bowl"
            ? outlines.bowl
            : outlines.vase;
  const body = turned(outline, x, y, size);
  const tones =
    kind === "pear"
      ? ([0.25, 0.85, 0] as const)
      : kind === "bottle"
        ? ([0, 0.55, 0.75] as const)
        : kind === "bowl"
          ? ([0.8, 0, 0.15] as const)
          : random.pick([
              [0.15, 0, 0.8],
              [0.9, 0.1, 0],
              [0, 0.7, 0.3],
            ] as const);
  const shade = curve(
    [
      ...outline.map(([wide, tall]): Point => [x + wide * size, y - tall * size]),
      ...outline
        .map(([wide, tall]): Point => [x + wide * size * 0.12, y - tall * size])
        .toReversed(),
    ],
    true,
  );
  const parts: Part[] = [
    { shape: (tone) => fill(body, tone), tones },
    {
      shape: (tone) => fill(shade, tone),
      tones: [tones[0] > 0.5 ? 0.35 : 0, tones[1] > 0.5 ? 0.35 : 0, 0.55],
    },
  ];
  if (kind === "jug")
    parts.push({
      shape: (tone) =>
        stroke(
          `M${x + size * 0.22} ${y - size * 1.2}C${x + size * 0.75} ${y - size * 1.25} ${x + size * 0.72} ${y - size * 0.5} ${x + size * 0.42} ${y - size * 0.5}`,
          tone,
          size * 0.07,
        ),
      tones,
    });
  if (kind === "vase") parts.unshift(...leafy(sheet, x, y - size * 1.2, size));
  if (kind === "pear")
    parts.push({
      shape: (tone) => stroke(`M${x} ${y - size}q6 -22 22 -34`, tone, size * 0.035),
      tones: [0, 0, 1],
    });
  return parts;
}
