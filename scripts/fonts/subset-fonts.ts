import { readFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";

const PACKAGES = "node_modules/@fontsource-variable";

/** Inclusive ranges of Google's “latin” subset, without the combining marks, which the extended files have. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
] as const;

const characters = LATIN.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
).join("");

/** Features that browsers apply by themselves; small capitals and alternates are left out. */
const features = ["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rlig", "rvrn"];

type Axes = NonNullable<Parameters<typeof subsetFont>[2]>["variationAxes"];

const subsets: Record<string, { source: string; axes: Axes; features: string[] }> = {
  "text.woff2": {
    source: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 500, default: 400 } },
    features: [...features, "tnum"],
  },
  "display.woff2": {
    source: "bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
    axes: { wght: 500 },
    features,
  },
};

export const FONT_FOLDER = "public/fonts";

/** Subsets what the first paint of a page needs of the two typefaces, by file name: Latin, in the weights of `tailwind.config.ts`. */
export async function subsetFonts(root: string): Promise<{ name: string; bytes: Buffer }[]> {
  return Promise.all(
    Object.entries(subsets).map(async ([name, { source, axes, features: keepFeatures }]) => {
      const font = await readFile(path.join(root, PACKAGES, source));
      const options = { variationAxes: axes, keepFeatures, noHinting: true } as const;
      return {
        name,
        bytes: await subsetFont(font, characters, { targetFormat: "woff2", ...options }),
      };
    }),
  );
}
