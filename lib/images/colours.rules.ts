import type { Colour } from "@/lib/images/colours.schema";

const MIN_ALPHA = 128;
/** Nearly every picture has some black, white or brown; grey beside a hue is only its shade unless it dominates. */
const MIN_SHARE = { hue: 0.1, quietColours: 0.32, greyBesideHue: 0.55 };
const MAX_COLOURS = 4;
/** Small areas of a strong colour are noticed too, so its pixels count twice. */
const STRONG = { chroma: 0.1, weight: 2 };

const toLinear = (value: number) => {
  const fraction = value / 255;
  return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
};

/** Lightness (0 to 1), chroma and hue (degrees) in OKLCH, bottosson.github.io/posts/oklab. */
function toOklch(red: number, green: number, blue: number) {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellowness = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(yellowness, a) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(a, yellowness), hue: (hue + 360) % 360 };
}

/** The OKLCH angle in degrees up to which each hue extends. */
const hueLimits: readonly [number, Colour][] = [
  [10, "pink"],
  [42, "red"],
  [75, "orange"],
  [118, "yellow"],
  [185, "green"],
  [282, "blue"],
  [332, "purple"],
  [360, "pink"],
];

function nameNeutral(lightness: number): Colour {
  if (lightness < 0.35) return "black";
  return lightness < 0.84 ? "grey" : "white";
}

const isWarm = (hue: number) => hue > 35 && hue < 105;

const quietColours: ReadonlySet<Colour> = new Set<Colour>(["brown", "black", "grey", "white"]);

/** Returns a low threshold for cool hues, because most pictures are warm; a high one for light warm hues, which are mostly paper and canvas. */
function getMinChroma(lightness: number, hue: number): number {
  if (isWarm(hue)) return lightness > 0.82 ? 0.07 : 0.022;
  if (hue > 190 && hue < 330) return 0.028;
  return 0.038;
}

/** Low chroma is black, grey or white; a dull or dark orange is brown. Thresholds were chosen by eye. */
export function nameColour(
  red: number,
  green: number,
  blue: number,
): {
  colour: Colour;
  isStrong: boolean;
} {
  const { lightness, chroma, hue } = toOklch(red, green, blue);
  if (lightness < 0.22 || chroma < getMinChroma(lightness, hue))
    return { colour: nameNeutral(lightness), isStrong: false };
  const isSepia = hue > 20 && hue <= 35 && chroma < 0.06;
  const isEarth = isWarm(hue) && (chroma < 0.085 || lightness < 0.56);
  if (isSepia || isEarth) return { colour: "brown", isStrong: false };
  const colour = hueLimits.find(([end]) => hue < end)?.[1] ?? "pink";
  const isRose = colour === "red" && lightness > 0.72;
  return { colour: isRose ? "pink" : colour, isStrong: chroma >= STRONG.chroma };
}

/** Lists colours, the largest share first; none only for a transparent image. @param pixels RGBA, 0 to 255 */
export function listDominantColours(pixels: Uint8Array): Colour[] {
  const weights = new Map<Colour, number>();
  let pixelCount = 0;
  for (let offset = 0; offset + 3 < pixels.length; offset += 4) {
    const read = (channel: number) => pixels[offset + channel] ?? 0;
    if (read(3) < MIN_ALPHA) continue;
    const { colour, isStrong } = nameColour(read(0), read(1), read(2));
    weights.set(colour, (weights.get(colour) ?? 0) + (isStrong ? STRONG.weight : 1));
    pixelCount += 1;
  }
  const getShare = (colour: Colour) => (weights.get(colour) ?? 0) / pixelCount;
  const isVisibleHue = (colour: Colour) =>
    getShare(colour) >= MIN_SHARE.hue && !quietColours.has(colour);
  const hasVisibleHue = [...weights.keys()].some(isVisibleHue);
  const isDominant = (colour: Colour) => {
    if (!quietColours.has(colour)) return isVisibleHue(colour);
    const isShade = colour === "grey" && hasVisibleHue;
    return getShare(colour) >= (isShade ? MIN_SHARE.greyBesideHue : MIN_SHARE.quietColours);
  };
  const ranked = [...weights.keys()].toSorted((a, b) => getShare(b) - getShare(a));
  const dominant = ranked.filter(isDominant).slice(0, MAX_COLOURS);
  return dominant.length > 0 ? dominant : ranked.slice(0, 1);
}
