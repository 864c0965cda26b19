import type { Random } from "@/local/seed/drawing/random";

/** What a style is given: a sheet in pixels, chance, colours (the first is the ground) and the chosen composition. */
export interface Sheet {
  width: number;
  height: number;
  random: Random;
  palette: readonly string[];
  variant: string;
}

/** A picture as raw RGB bytes. */
export interface Bitmap {
  data: Uint8Array;
  width: number;
  height: number;
}

export type Style = (sheet: Sheet) => Promise<Bitmap>;

/** The colour at a place in the sheet's palette, counted round and round. */
export function ink(sheet: Sheet, at: number): string {
  const count = sheet.palette.length;
  return sheet.palette[((at % count) + count) % count] ?? "#000000";
}

/** The colours without the ground. */
export function inks(sheet: Sheet): readonly string[] {
  return sheet.palette.slice(1);
}

/** The shorter side in pixels: the measure for margins and strokes. */
export function short(sheet: Sheet): number {
  return Math.min(sheet.width, sheet.height);
}
