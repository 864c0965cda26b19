import { blend } from "@/local/seed/drawing/colour";
import { noiseFrom } from "@/local/seed/drawing/noise";
import { rasterise, texture } from "@/local/seed/drawing/raster";
import { type Bitmap, ink, type Sheet, short } from "@/local/seed/drawing/sheet";
import { disc } from "@/local/seed/drawing/svg";
import { face, type Place, tower } from "@/local/seed/styles/block-towers";

/** Isometric architecture: courts, stairs and arcades without a vanishing point. */
export async function drawBlocks(sheet: Sheet): Promise<Bitmap> {
  const { width, height, random, variant } = sheet;
  const count = variant === "town" ? 9 : variant === "court" ? 6 : 5;
  const unit = Math.min(
    width / (count * 2.15),
    height / (count * 1.35 + (variant === "spire" ? 4.5 : 2)),
  );
  const lift = variant === "spire" ? 0.64 : 0.58;
  const place: Place = (x, y, z) => [
    width / 2 + (x - y) * unit * 0.866,
    height * lift + (x + y - count) * unit * 0.5 - z * unit,
  ];
  const out: string[] = [];
  const sky = blend(ink(sheet, 0), "#ffffff", 0.35);
  out.push(
    disc(
      width * random.pick([0.24, 0.76]),
      height * 0.2,
      short(sheet) * 0.085,
      random.chance(0.5) ? sky : ink(sheet, -1),
    ),
  );
  const floor = blend(ink(sheet, 0), "#2a2038", 0.16);
  const slab = -0.3;
  out.push(
    face(
      place,
      [
        [-0.4, count + 0.4, slab],
        [count + 0.4, count + 0.4, slab],
        [count + 0.4, count + 0.4, 0],
        [-0.4, count + 0.4, 0],
      ],
      blend(floor, "#2a2038", 0.16),
    ),
  );
  out.push(
    face(
      place,
      [
        [count + 0.4, -0.4, slab],
        [count + 0.4, count + 0.4, slab],
        [count + 0.4, count + 0.4, 0],
        [count + 0.4, -0.4, 0],
      ],
      blend(floor, "#2a2038", 0.4),
    ),
  );
  out.push(
    face(
      place,
      [
        [-0.4, -0.4, 0],
        [count + 0.4, -0.4, 0],
        [count + 0.4, count + 0.4, 0],
        [-0.4, count + 0.4, 0],
      ],
      floor,
    ),
  );
  for (let y = 0; y < count; y += 1)
    for (let x = 0; x < count; x += 1) {
      const edge =
        Math.max(Math.abs(x - (count - 1) / 2), Math.abs(y - (count - 1) / 2)) / (count / 2);
      const hollow = variant === "court" && edge < 0.55;
      if (hollow || random.chance(variant === "spire" ? 0.05 : 0.16)) continue;
      const rise =
        variant === "spire"
          ? (1 - edge) * 5.4 + 0.5
          : variant === "court"
            ? 2.2 - (x + y) * 0.13
            : 1.6;
      out.push(
        tower(sheet, place, {
          x: x + 0.06,
          y: y + 0.06,
          wide: 0.88,
          deep: 0.88,
          tall: Math.max(0.5, rise * random.between(0.45, 1.2)),
        }),
      );
    }
  const bitmap = await rasterise(sheet, out.join(""), ink(sheet, 0));
  return texture(bitmap, random, noiseFrom(random), { grain: 6, cloud: 3 });
}
