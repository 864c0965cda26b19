import { noiseFrom } from "@/local/seed/drawing/noise";
import { rasterise, texture } from "@/local/seed/drawing/raster";
import { type Bitmap, ink, inks, type Sheet, short } from "@/local/seed/drawing/sheet";
import { disc, fill, rect } from "@/local/seed/drawing/svg";

const quarter = (x: number, y: number, size: number, corner: number) => {
  const [left, top] = [corner === 0 || corner === 3, corner < 2];
  const [cx, cy] = [left ? x : x + size, top ? y : y + size];
  const [ax, by] = [left ? x + size : x, top ? y + size : y];
  const sweep = left === top ? 1 : 0;
  return `M${cx} ${cy}L${ax} ${cy}A${size} ${size} 0 0 ${sweep} ${cx} ${by}Z`;
};

function tile(sheet: Sheet, x: number, y: number, size: number): string {
  const { random } = sheet;
  const [ground, first, second] = random.shuffle(sheet.palette);
  const [a, b, c] = [ground ?? "#000000", first ?? "#000000", second ?? "#000000"];
  const base = rect(x, y, size + 0.6, size + 0.6, a);
  const half = size / 2;
  switch (random.whole(0, 8)) {
    case 0:
      return base;
    case 1:
      return base + fill(quarter(x, y, size, random.whole(0, 3)), b);
    case 2: {
      const corner = random.whole(0, 3);
      return (
        base +
        fill(quarter(x, y, size, corner), b) +
        fill(
          quarter(
            corner === 0 || corner === 3 ? x : x + half,
            corner < 2 ? y : y + half,
            half,
            corner,
          ),
          c,
        )
      );
    }
    case 3:
      return (
        base +
        disc(x + half, y + half, half * 0.72, b) +
        (random.chance(0.5) ? disc(x + half, y + half, half * 0.34, c) : "")
      );
    case 4:
      return (
        base +
        fill(`M${x} ${y + half}A${half} ${half} 0 0 1 ${x + size} ${y + half}Z`, b) +
        fill(`M${x} ${y + size}A${half} ${half} 0 0 1 ${x + size} ${y + size}Z`, c)
      );
    case 5:
      return (
        base +
        Array.from({ length: 4 }, (_, at) => rect(x + (at * size) / 4, y, size / 8, size, b)).join(
          "",
        )
      );
    case 6:
      return (
        base +
        fill(
          random.chance(0.5)
            ? `M${x} ${y}h${size}L${x} ${y + size}Z`
            : `M${x} ${y}L${x + size} ${y + size}H${x}Z`,
          b,
        )
      );
    case 7:
      return base + fill(quarter(x, y, size, 0), b) + fill(quarter(x, y, size, 2), c);
    default:
      return base + rect(x, y + half, size, half, b) + disc(x + half, y + half, half * 0.5, c);
  }
}

function tiles(sheet: Sheet, across: number): string {
  const size = Math.round(sheet.width / across);
  const rows = Math.ceil(sheet.height / size);
  const taken = new Set<string>();
  const out: string[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < across; column += 1) {
      if (taken.has(`${column},${row}`)) continue;
      const big =
        across > 3 &&
        column + 1 < across &&
        row + 1 < rows &&
        !taken.has(`${column + 1},${row}`) &&
        sheet.random.chance(0.16);
      if (big)
        for (const key of [
          `${column + 1},${row}`,
          `${column},${row + 1}`,
          `${column + 1},${row + 1}`,
        ])
          taken.add(key);
      out.push(tile(sheet, column * size, row * size, big ? size * 2 : size));
    }
  return out.join("");
}

function nested(sheet: Sheet): string {
  const unit = short(sheet);
  const [left, top] = [(sheet.width - unit) / 2, (sheet.height - unit) / 2];
  return inks(sheet)
    .map((colour, at) => {
      const size = unit * (0.8 - at * 0.2);
      const rest = unit - size;
      return rect(left + rest / 2, top + rest * 0.72, size, size, colour);
    })
    .join("");
}

function arcs(sheet: Sheet): string {
  const { width, height } = sheet;
  const out: string[] = [rect(0, height * 0.5, width, height * 0.5, ink(sheet, 1))];
  const middles = [
    [0, 0.5],
    [1, 0.5],
    [0.5, 0.5],
  ] as const;
  for (const [index, [cx, cy]] of middles.entries())
    for (let ring = 0; ring < 5; ring += 1)
      out.push(
        disc(
          cx * width,
          cy * height,
          short(sheet) * (0.47 - ring * 0.095),
          ink(
            sheet,
            (ring + index) % 2 === 0
              ? 2 + ((index + ring) % (sheet.palette.length - 2))
              : (index + ring) % 2,
          ),
        ),
      );
  return out.join("");
}

function totem(sheet: Sheet): string {
  const { width, height } = sheet;
  const count = Math.max(4, Math.round((height / width) * 2.1));
  const size = Math.min((height * 0.84) / count, width * 0.62);
  const top = (height - size * count) / 2;
  const left = (width - size) / 2;
  return Array.from({ length: count }, (_, at) =>
    tile({ ...sheet, palette: inks(sheet) }, left, top + at * size, size),
  ).join("");
}

function diagonals(sheet: Sheet): string {
  const { width, height } = sheet;
  const band = short(sheet) / 6.5;
  const out: string[] = [];
  for (let at = -2; at * band < width + height; at += 1) {
    const x = at * band;
    out.push(
      fill(
        `M${x} 0h${band * 1.01}l${-height} ${height}h${-band * 1.01}Z`,
        ink(sheet, at * at + at),
      ),
    );
  }
  const radius = short(sheet) * 0.33;
  out.push(disc(width / 2, height / 2, radius, ink(sheet, -2)));
  out.push(
    fill(
      `M${width / 2 - radius * 0.707} ${height / 2 + radius * 0.707}A${radius} ${radius} 0 0 1 ${width / 2 + radius * 0.707} ${height / 2 - radius * 0.707}Z`,
      ink(sheet, -1),
    ),
  );
  return out.join("");
}

/** Hard-edge geometry: flat colour, ruler and compass. */
export async function drawEdges(sheet: Sheet): Promise<Bitmap> {
  const content =
    sheet.variant === "nested"
      ? nested(sheet)
      : sheet.variant === "arcs"
        ? arcs(sheet)
        : sheet.variant === "totem"
          ? totem(sheet)
          : sheet.variant === "diagonals"
            ? diagonals(sheet)
            : tiles(sheet, sheet.variant === "small" ? 8 : sheet.variant === "large" ? 3 : 5);
  const bitmap = await rasterise(sheet, content, ink(sheet, 0));
  return texture(bitmap, sheet.random, noiseFrom(sheet.random), { grain: 5, cloud: 3 });
}
