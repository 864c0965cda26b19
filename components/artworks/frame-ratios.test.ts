import { expect, test } from "vitest";
import { cardRatio, pageRatio } from "@/components/artworks/frame-ratios";

const artworkWithSize = (width: number, height: number) => ({
  images: [{ id: "1", url: "/content/x.jpg", alt: "", placeholder: "", width, height }],
});

test("cardRatio, pageRatio: the picture's own ratio", () => {
  expect(cardRatio(artworkWithSize(1600, 1200))).toBe(0.75);
  expect(pageRatio({ width: 1200, height: 1600 })).toBeCloseTo(4 / 3);
});

test("cardRatio, pageRatio: limited for pictures one pixel wide or high", () => {
  expect(cardRatio(artworkWithSize(1, 6_000))).toBeLessThan(3);
  expect(cardRatio(artworkWithSize(6_000, 1))).toBeGreaterThan(0.2);
  expect(pageRatio({ width: 1, height: 6_000 })).toBeLessThanOrEqual(8);
});

test("cardRatio: an artwork without a picture has the default frame", () => {
  expect(cardRatio({ images: [] })).toBe(0.75);
});
