import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { FONT_FOLDER, subsetFonts } from "@/scripts/fonts/subset-fonts";

const fonts = await subsetFonts(process.cwd());

test.each(fonts)("subsetFonts: $name is what the installed package gives", async (font) => {
  expect(await readFile(path.join(FONT_FOLDER, font.name))).toEqual(font.bytes);
});

test("subsetFonts: a page loads at most 45 KB of fonts before its first paint", () => {
  const bytes = fonts.reduce((sum, font) => sum + font.bytes.byteLength, 0);
  expect(bytes).toBeLessThanOrEqual(45_000);
});
