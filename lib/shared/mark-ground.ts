/** Background colours of avatars with initials: tokens of app/globals.css with a text contrast of 4.5:1 or more in both themes. */
export const markGrounds = ["sand", "sage", "mist", "rose", "iris", "straw"] as const;
export type MarkGround = (typeof markGrounds)[number];

/** FNV-1a: the same seed has the same colour on every server and in every browser. */
export function pickMarkGround(seed: string): MarkGround {
  let hash = 0x811c9dc5;
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return markGrounds[hash % markGrounds.length] ?? markGrounds[0];
}
