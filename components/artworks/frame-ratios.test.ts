import { expect, test } from "vitest";
import { getCardRatio, getPageRatio } from "@/components/artworks/frame-ratios";

const artworkWithSize = (width: number, height: number) => ({
  images: [{ id: "1", url: "/content/x.jpg", alt: "", placeholder: "", width, height }],
});

test("getCardRatio, getPageRatio: the picture's own ratio", () => {
  expect(getCardRatio(artworkWithSize(1600, 1200))).toBe(0.75);
  expect(getPageRatio({ width: 1200, height: 1600 })).toBeCloseTo(4 / 3);
});

test("getCardRatio, getPageRatio: limited for pictures one pixel wide or high", () => {
  expect(getCardRatio(artworkWithSize(1, 6_000))).toBeLessThan(3);
  expect(getCardRatio(artworkWithSize(6_000, 1))).toBeGreaterThan(0.2);
  expect(getPageRatio({ width: 1, height: 6_000 })).toBeLessThanOrEqual(8);
});

test("getCardRatio: an artwork without a picture has the default frame", () => {
  expect(getCardRatio({ images: [] })).toBe(0.75);
});
