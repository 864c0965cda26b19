import { fnv1a, fnv32 } from "@/lib/shared/fnv1a";

/** The grounds that a lettered mark can have: tokens of app/globals.css, each with text at 4.5:1 and more in both themes. */
export const markGrounds = ["sand", "sage", "mist", "rose", "iris", "straw"] as const;
export type MarkGround = (typeof markGrounds)[number];

/** The same seed has the same ground on every server and in every browser. */
export function markGroundOf(seed: string): MarkGround {
  const hash = fnv1a(
    Array.from(seed, (character) => character.codePointAt(0) ?? 0),
    fnv32,
  );
  return markGrounds[Number(hash) % markGrounds.length] ?? markGrounds[0];
}
