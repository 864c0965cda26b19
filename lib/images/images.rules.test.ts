import { describe, expect, test } from "vitest";
import { buildImageUrl, sizeLadder, snapSize } from "@/lib/images/images.rules";

describe("buildImageUrl", () => {
  test("sets the size, and fm=auto by default", () => {
    expect(buildImageUrl("/content/artworks/a.jpg", { w: 800, h: 600 })).toBe(
      "/content/artworks/a.jpg?fm=auto&w=800&h=600",
    );
    expect(buildImageUrl("/content/artworks/a.jpg", { w: 44, fit: "crop", fm: "png", q: 50 })).toBe(
      "/content/artworks/a.jpg?fm=png&w=44&fit=crop&q=50",
    );
  });

  test("replaces existing parameters and keeps others", () => {
    const url =
      "/content/artworks/a.jpg?w=1&h=2&q=3&quality=4&fm=png&format=gif&fit=clip&blur=9&v=7";
    expect(buildImageUrl(url, { w: 300 })).toBe("/content/artworks/a.jpg?v=7&fm=auto&w=300");
    expect(buildImageUrl(buildImageUrl(url, { w: 300 }), { w: 300 })).toBe(
      buildImageUrl(url, { w: 300 }),
    );
  });

  test("leaves images of other sites unchanged", () => {
    for (const url of [
      "https://example.org/content/a.jpg?w=9",
      "data:image/webp;base64,AA",
      "//evil.test/content/a.jpg",
      "",
    ]) {
      expect(buildImageUrl(url, { w: 300 })).toBe(url);
    }
  });
});

test("snapSize: rounds up to sizeLadder, which includes the sizes of the specification", () => {
  expect([1, 40, 41, 44, 133, 641, 2399, 2400].map(snapSize)).toEqual([
    40, 40, 44, 44, 133, 800, 2400, 2400,
  ]);
  expect(sizeLadder).toEqual([...sizeLadder].toSorted((a, b) => a - b));
  expect(sizeLadder).toEqual(expect.arrayContaining([800, 600, 40, 44, 133]));
});
