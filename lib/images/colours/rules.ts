import type { Colour } from "@/lib/images/colours/schema";

/** Pixels less opaque than this show the page, not the picture. */
const SEEN = 128;
/** The share of a picture that counts as one of its colours, and how many it has at most. */
const LEAST_SHARE = 0.18;
const MOST_COLOURS = 3;
/** Strong colours catch the eye before they fill the picture. */
const STRONG = { chroma: 0.1, weight: 2 };

const linear = (value: number) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Lightness (0 to 1), chroma and hue (degrees) as people see them: OKLCH, bottosson.github.io/posts/oklab. */
function oklch(red: number, green: number, blue: number) {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellowness = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(yellowness, a) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(a, yellowness), hue: (hue + 360) % 360 };
}

/** Hues from 0 degrees on, each up to the angle beside it. */
const hues: readonly [number, Colour][] = [
  [10, "pink"],
  [42, "red"],
  [75, "orange"],
  [118, "yellow"],
  [185, "green"],
  [282, "blue"],
  [332, "purple"],
  [360, "pink"],
];

function neutral(lightness: number): Colour {
  if (lightness < 0.35) return "black";
  return lightness < 0.84 ? "grey" : "white";
}

/** What people call a colour: black, grey and white where it is hardly one, brown where it is a dull or dark orange. */
export function nameColour(
  red: number,
  green: number,
  blue: number,
): {
  colour: Colour;
  isStrong: boolean;
} {
  const { lightness, chroma, hue } = oklch(red, green, blue);
  const isWarm = hue > 35 && hue < 105;
  // Bare paper and canvas.
  const isPaper = lightness > 0.82 && chroma < (isWarm ? 0.07 : 0.04);
  if (lightness < 0.22 || chroma < 0.03 || isPaper) {
    return { colour: neutral(lightness), isStrong: false };
  }
  if (isWarm && (chroma < 0.085 || lightness < 0.56)) return { colour: "brown", isStrong: false };
  const colour = hues.find(([end]) => hue < end)?.[1] ?? "pink";
  const isRose = colour === "red" && lightness > 0.72;
  return { colour: isRose ? "pink" : colour, isStrong: chroma >= STRONG.chroma };
}

/**
 * The colours that a picture is mostly made of, the most first; a picture that shows anything has at least one.
 * @param pixels red, green, blue and alpha of each, 0 to 255
 */
export function dominantColours(pixels: Uint8Array): Colour[] {
  const weights = new Map<Colour, number>();
  let all = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < SEEN) continue;
    const { colour, isStrong } = nameColour(red, green, blue);
    const weight = isStrong ? STRONG.weight : 1;
    weights.set(colour, (weights.get(colour) ?? 0) + weight);
    all += weight;
  }
  return [...weights]
    .toSorted(([, a], [, b]) => b - a)
    .filter(([, weight], place) => place === 0 || weight / all >= LEAST_SHARE)
    .slice(0, MOST_COLOURS)
    .map(([colour]) => colour);
}
