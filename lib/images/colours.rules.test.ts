import { expect, test } from "vitest";
import { listDominantColours, nameColour } from "@/lib/images/colours.rules";
import type { Colour } from "@/lib/images/colours.schema";

const toRgb = (hex: string) =>
  [0, 2, 4].map((index) => Number.parseInt(hex.slice(index, index + 2), 16)) as [
    number,
    number,
    number,
  ];

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
  ["70879c", "blue"],
  ["7c4da0", "purple"],
  ["e78fb0", "pink"],
  ["f4b6c2", "pink"],
  ["7d5a3c", "brown"],
  ["6b5850", "brown"],
  ["b59a78", "brown"],
  ["1b1a18", "black"],
  ["9a9790", "grey"],
  ["fbfaf6", "white"],
  ["efe6d2", "white"],
])("nameColour: #%s is %s", (hex, colour) => expect(nameColour(...toRgb(hex)).colour).toBe(colour));

const createPixels = (...parts: [hex: string, count: number, alpha?: number][]) =>
  Uint8Array.from(
    parts.flatMap(([hex, count, alpha = 255]) =>
      Array.from({ length: count }, () => [...toRgb(hex), alpha]).flat(),
    ),
  );

test("listDominantColours: at most four, the largest share first", () => {
  expect(listDominantColours(createPixels(["2f62b5", 60], ["fbfaf6", 38], ["c8352b", 2]))).toEqual([
    "blue",
    "white",
  ]);
  const hexes = ["2f62b5", "c8352b", "4d8b4a", "f0cf3e", "7c4da0"];
  const picture = createPixels(...hexes.map((hex, index): [string, number] => [hex, 24 - index]));
  expect(listDominantColours(picture)).toEqual(["blue", "red", "green", "yellow"]);
});

test("listDominantColours: a strong colour counts twice, transparent pixels not at all", () => {
  expect(listDominantColours(createPixels(["9a9790", 94], ["c8352b", 6]))).toEqual(["grey", "red"]);
  expect(listDominantColours(createPixels(["9a9790", 96], ["c8352b", 4]))).toEqual(["grey"]);
  expect(listDominantColours(createPixels(["9a9790", 50], ["c8352b", 50, 0]))).toEqual(["grey"]);
  expect(listDominantColours(new Uint8Array())).toEqual([]);
});

test("listDominantColours: grey beside a hue is ignored unless it dominates", () => {
  expect(listDominantColours(createPixels(["9a9790", 45], ["2f62b5", 30], ["7d5a3c", 25]))).toEqual(
    ["blue"],
  );
  expect(listDominantColours(createPixels(["9a9790", 70], ["2f62b5", 30]))).toEqual([
    "grey",
    "blue",
  ]);
});

test("listDominantColours: the most frequent colour if none dominates", () => {
  const picture = createPixels(["9a9790", 30], ["1b1a18", 28], ["fbfaf6", 22], ["7d5a3c", 20]);
  expect(listDominantColours(picture)).toEqual(["grey"]);
});
