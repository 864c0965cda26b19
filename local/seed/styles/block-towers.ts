import { blend } from "@/local/seed/drawing/colour";
import { ink, inks, type Sheet } from "@/local/seed/drawing/sheet";
import { fill, line, type Point } from "@/local/seed/drawing/svg";

/** Where a point of the model lies on the sheet. */
export type Place = (x: number, y: number, z: number) => Point;

/** One flat face of a solid. */
export const face = (
  place: Place,
  corners: readonly (readonly [number, number, number])[],
  colour: string,
) => {
  const data = line(
    corners.map(([x, y, z]) => place(x, y, z)),
    true,
  );
  return `<path d="${data}" fill="${colour}" stroke="${colour}" stroke-width="0.8"/>`;
};

function arch(
  place: Place,
  side: "left" | "right",
  at: number,
  wall: number,
  foot: number,
  wide: number,
  tall: number,
  colour: string,
): string {
  const points: Point[] = [];
  const put = (along: number, z: number) =>
    points.push(side === "left" ? place(at + along, wall, z) : place(wall, at + along, z));
  put(0, foot);
  for (let step = 0; step <= 12; step += 1) {
    const angle = Math.PI - (step / 12) * Math.PI;
    put(
      wide / 2 + (Math.cos(angle) * wide) / 2,
      foot + tall - wide / 2 + (Math.sin(angle) * wide) / 2,
    );
  }
  put(wide, foot);
  return fill(line(points, true), colour);
}

export interface Tower {
  x: number;
  y: number;
  wide: number;
  deep: number;
  tall: number;
}

/** A house or tower with doors, windows and one of four roofs. */
export function tower(sheet: Sheet, place: Place, { x, y, wide, deep, tall }: Tower): string {
  const { random } = sheet;
  const colour = random.pick(inks(sheet));
  const [top, left, right] = [
    blend(colour, "#ffffff", 0.32),
    blend(colour, ink(sheet, 0), 0.06),
    blend(colour, "#1d1430", 0.4),
  ];
  const [ex, ey] = [x + wide, y + deep];
  const out = [
    face(
      place,
      [
        [x, ey, 0],
        [ex, ey, 0],
        [ex, ey, tall],
        [x, ey, tall],
      ],
      left,
    ),
    face(
      place,
      [
        [ex, y, 0],
        [ex, ey, 0],
        [ex, ey, tall],
        [ex, y, tall],
      ],
      right,
    ),
    face(
      place,
      [
        [x, y, tall],
        [ex, y, tall],
        [ex, ey, tall],
        [x, ey, tall],
      ],
      top,
    ),
  ];
  const [darkLeft, darkRight] = [blend(left, "#1d1430", 0.5), blend(right, "#120b20", 0.5)];
  const kind = random.whole(0, 3);
  const floors = Math.floor(tall / 0.62);
  for (let floor = 0; floor < floors; floor += 1) {
    const foot = floor * 0.62 + (floor === 0 ? 0 : 0.14);
    for (let along = 0.16; along + 0.3 < wide; along += 0.46)
      if (kind !== 3 || (floor + Math.round(along * 9)) % 2 === 0)
        out.push(
          arch(
            place,
            "left",
            x + along,
            ey,
            foot,
            0.26,
            floor === 0 ? 0.5 : 0.34,
            random.chance(0.1) ? ink(sheet, -1) : darkLeft,
          ),
        );
    for (let along = 0.16; along + 0.3 < deep; along += 0.46)
      if (kind !== 2)
        out.push(
          arch(
            place,
            "right",
            y + along,
            ex,
            foot,
            0.26,
            floor === 0 ? 0.5 : 0.34,
            random.chance(0.1) ? ink(sheet, -1) : darkRight,
          ),
        );
  }
  const [mx, my] = [x + wide / 2, y + deep / 2];
  if (kind === 0) {
    const tip: readonly [number, number, number] = [mx, my, tall + 0.8];
    const roof = random.pick(inks(sheet));
    out.push(
      face(place, [[x, ey, tall], [ex, ey, tall], tip], blend(roof, "#ffffff", 0.1)),
      face(place, [[ex, y, tall], [ex, ey, tall], tip], blend(roof, "#1d1430", 0.35)),
    );
  } else if (kind === 1) {
    const inset = 0.14;
    out.push(
      face(
        place,
        [
          [x + inset, y + inset, tall],
          [ex - inset, y + inset, tall],
          [ex - inset, ey - inset, tall],
          [x + inset, ey - inset, tall],
        ],
        blend(top, "#1d1430", 0.22),
      ),
    );
    out.push(
      face(
        place,
        [
          [x + inset, y + inset * 2.4, tall],
          [ex - inset * 2.4, y + inset * 2.4, tall],
          [ex - inset * 2.4, ey - inset, tall],
          [x + inset, ey - inset, tall],
        ],
        blend(top, "#1d1430", 0.1),
      ),
    );
  } else if (kind === 2) {
    for (let step = 0; step < 6; step += 1) {
      const [from, up] = [y + (deep * step) / 6, tall + (5 - step) * 0.09];
      out.push(
        face(
          place,
          [
            [x, from + deep / 6, tall],
            [ex, from + deep / 6, tall],
            [ex, from + deep / 6, up],
            [x, from + deep / 6, up],
          ],
          left,
        ),
      );
      out.push(
        face(
          place,
          [
            [ex, from, tall],
            [ex, from + deep / 6, tall],
            [ex, from + deep / 6, up],
            [ex, from, up],
          ],
          right,
        ),
      );
      out.push(
        face(
          place,
          [
            [x, from, up],
            [ex, from, up],
            [ex, from + deep / 6, up],
            [x, from + deep / 6, up],
          ],
          top,
        ),
      );
    }
  }
  return out.join("");
}
