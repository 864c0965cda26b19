import { fnv1a, fnv32 } from "@/lib/shared/fnv1a";

/** Background colours of avatars with initials: tokens of app/globals.css with a text contrast of 4.5:1 or more in both themes. */
export const markGrounds = ["sand", "sage", "mist", "rose", "iris", "straw"] as const;
export type MarkGround = (typeof markGrounds)[number];

/** The same seed has the same colour on every server and in every browser. */
export function pickMarkGround(seed: string): MarkGround {
  const hash = fnv1a(
    Array.from(seed, (character) => character.codePointAt(0) ?? 0),
    fnv32,
  );
  return markGrounds[Number(hash) % markGrounds.length] ?? markGrounds[0];
}
