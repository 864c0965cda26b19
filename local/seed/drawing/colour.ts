export type Colour = readonly [red: number, green: number, blue: number];

/** Reads `#rrggbb`. */
export function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Writes `#rrggbb`, each part kept within 0 to 255. */
export function hexOf(colour: Colour): string {
  return `#${colour
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Goes from one colour to another; `share` 0 is the first, 1 the second. */
export function blend(from: string, to: string, share: number): string {
  const a = colourOf(from);
  const b = colourOf(to);
  return hexOf([
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ]);
}

/** The colour at `position` (0 to 1) along a row of colours. */
export function along(colours: readonly string[], position: number): string {
  const place = Math.max(0, Math.min(0.99999, position)) * (colours.length - 1);
  const at = Math.floor(place);
  return blend(colours[at] ?? "#000000", colours[at + 1] ?? colours[at] ?? "#000000", place - at);
}
