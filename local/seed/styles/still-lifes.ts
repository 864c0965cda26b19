import { colourOf } from "@/local/seed/drawing/colour";
import { noiseFrom } from "@/local/seed/drawing/noise";
import { rasterise, texture } from "@/local/seed/drawing/raster";
import { type Bitmap, ink, inks, type Sheet } from "@/local/seed/drawing/sheet";
import { disc, rect } from "@/local/seed/drawing/svg";
import { type Part, thing } from "@/local/seed/styles/still-life-things";

const grey = (tone: number) => {
  const level = Math.round(255 * (1 - tone));
  return `rgb(${level},${level},${level})`;
};

function arrange(sheet: Sheet): Part[] {
  const { width, height, random, variant } = sheet;
  const kinds = variant.split(" ");
  const unit = Math.min(
    height * 0.34,
    ((width * 0.92) / kinds.length) * (kinds.length < 3 ? 0.86 : 1.05),
  );
  const table = height * 0.72;
  const stripes = random.chance(0.6);
  const parts: Part[] = [
    {
      shape: (tone) => rect(0, 0, width, table, tone),
      tones: random.pick([
        [0, 0.14, 0],
        [0.1, 0, 0],
        [0, 0, 0.1],
        [0, 0, 0],
      ] as const),
    },
    {
      shape: (tone) => rect(0, table, width, height, tone),
      tones: random.pick([
        [0.55, 0, 0],
        [0, 0.4, 0],
        [0.12, 0, 0.55],
      ] as const),
    },
    {
      shape: (tone) =>
        stripes
          ? Array.from({ length: 40 }, (_, at) =>
              rect((at * width) / 20, table, width / 44, height, tone),
            ).join("")
          : "",
      tones: [0.25, 0.15, 0.2],
    },
    {
      shape: (tone) => disc(width * random.between(0.2, 0.8), height * 0.3, unit * 0.62, tone),
      tones: random.pick([
        [0.85, 0, 0],
        [0.5, 0.55, 0],
      ] as const),
    },
  ];
  const spread = (width * 0.74) / kinds.length;
  for (const [at, kind] of kinds.entries()) {
    const x = width * 0.13 + spread * (at + 0.5) + random.bell() * spread * 0.07;
    parts.push(
      ...thing(
        sheet,
        kind,
        x,
        table +
          unit *
            (kind === "fruit" || kind === "pear"
              ? random.between(0.3, 0.5)
              : random.between(0.08, 0.2)),
        unit * random.between(0.92, 1.08),
      ),
    );
  }
  return parts;
}

/** Risograph: two or three soy inks through grainy screens, never quite in register. */
export async function drawStillLifes(sheet: Sheet): Promise<Bitmap> {
  const { width, height, random } = sheet;
  const parts = arrange(sheet);
  const paper = colourOf(ink(sheet, 0));
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at += 1) data[at] = paper[at % 3] ?? 255;
  const noise = noiseFrom(random);
  for (const [plate, hex] of inks(sheet).slice(0, 3).entries()) {
    const shift = `translate(${(random.bell() * 5).toFixed(1)} ${(random.bell() * 5).toFixed(1)})`;
    const drawn = `<g transform="${shift}">${parts.map((part) => part.shape(grey(part.tones[plate] ?? 0))).join("")}</g>`;
    const mask = await rasterise(sheet, drawn, "#ffffff");
    const colour = colourOf(hex);
    let state = random.whole(1, 0x7fffffff);
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const tone = 1 - (mask.data[pixel * 3] ?? 255) / 255;
      if (tone < 0.02) continue;
      const worn = noise((pixel % width) / 90, Math.floor(pixel / width) / 90) * 0.06;
      const cover =
        Math.max(0, Math.min(1, (tone + worn - (state & 1023) / 1023) * 2 + 0.5)) * 0.93;
      for (let part = 0; part < 3; part += 1) {
        const at = pixel * 3 + part;
        data[at] = (data[at] ?? 0) * (1 - cover + (cover * (colour[part] ?? 0)) / 255);
      }
    }
  }
  return texture({ data, width, height }, random, noise, { grain: 4, cloud: 2 });
}
