import { expect, test } from "vitest";
import { dominantColours, nameColour } from "@/lib/images/colours/rules";
import type { Colour } from "@/lib/images/colours/schema";

const rgb = (hex: string) =>
  [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

test.each<[string, Colour]>([
  ["c8352b", "red"],
  ["ff0000", "red"],
  ["8b1a1a", "red"],
  ["e5862b", "orange"],
  ["f0cf3e", "yellow"],
  ["4d8b4a", "green"],
  ["1f3d2b", "green"],
  ["2f62b5", "blue"],
  ["1c2a4a", "blue"],
  ["87b5d9", "blue"],
  ["7c4da0", "purple"],
  ["e78fb0", "pink"],
  ["f4b6c2", "pink"],
  ["7d5a3c", "brown"],
  ["b59a78", "brown"],
  ["1b1a18", "black"],
  ["9a9790", "grey"],
  ["fbfaf6", "white"],
  ["efe6d2", "white"],
])("#%s is %s", (hex, colour) => expect(nameColour(...rgb(hex)).colour).toBe(colour));

const pixels = (...parts: [hex: string, count: number, alpha?: number][]) =>
  Uint8Array.from(
    parts.flatMap(([hex, count, alpha = 255]) =>
      Array.from({ length: count }, () => [...rgb(hex), alpha]).flat(),
    ),
  );

test("a picture has the colours that it is mostly made of, the most first, three at most", () => {
  expect(dominantColours(pixels(["2f62b5", 60], ["fbfaf6", 38], ["c8352b", 2]))).toEqual([
    "blue",
    "white",
  ]);
  const many = pixels(["9a9790", 30], ["1b1a18", 28], ["fbfaf6", 22], ["7d5a3c", 20]);
  expect(dominantColours(many)).toEqual(["grey", "black", "white"]);
});

test("a strong colour counts before it fills the picture; what is transparent does not", () => {
  expect(dominantColours(pixels(["9a9790", 85], ["c8352b", 15]))).toEqual(["grey", "red"]);
  expect(dominantColours(pixels(["9a9790", 50], ["c8352b", 50, 0]))).toEqual(["grey"]);
  expect(dominantColours(new Uint8Array())).toEqual([]);
});
