import { describe, expect, test } from "vitest";
import { imageFits, qualityLadder, sizeLadder } from "@/lib/images/images.rules";
import {
  computeBox,
  isMasterKey,
  toMasterKey,
  readRendition,
  chooseFormat,
  toVariantKey,
} from "@/lib/images/variants.rules";

const readQuery = (query: string) => readRendition(new URLSearchParams(query));

describe("readRendition", () => {
  test("defaults: fit crop with both sizes, max with one; quality 90", () => {
    expect(readQuery("w=800&h=600").rendition).toEqual({
      w: 800,
      h: 600,
      fit: "crop",
      fm: "auto",
      q: 90,
      focus: null,
      hasParameters: true,
    });
    expect(readQuery("w=800").rendition).toMatchObject({ w: 800, h: null, fit: "max" });
    expect(readQuery("").rendition).toMatchObject({ w: null, h: null, hasParameters: false });
  });

  test.each([
    "w=0",
    "w=2401",
    "w=-1",
    "w=1.5",
    "w=",
    "w=abc",
    "w=1e3",
    "w= 5",
    "w=99999999",
    "h=0",
    "h=2401",
    "q=0",
    "q=101",
    "q=x",
    "fit=cover",
    "fit=",
    "fm=avif",
    "fm=gif",
    "fm=AUTO",
  ])("rejects %s, naming the parameter", (query) => {
    expect(readQuery(query).errors.map((error) => error.path)).toEqual([query.split("=")[0]]);
  });

  test("names every invalid parameter", () => {
    expect(readQuery("w=0&h=9999&fit=x&fm=y&q=0").errors.map((error) => error.path)).toEqual([
      "w",
      "h",
      "fit",
      "fm",
      "q",
    ]);
  });

  test("accepts limits, ignores unknown parameters, and takes the first of repeated ones", () => {
    expect(readQuery("w=1&h=2400&q=1").errors).toEqual([]);
    expect(readQuery("q=100&blur=7&dpr=x&__proto__=1")).toMatchObject({
      errors: [],
      rendition: { q: 100 },
    });
    expect(readQuery("w=100&w=0")).toMatchObject({ errors: [], rendition: { w: 100 } });
  });

  test("rounds up sizes and qualities, so that variants are few", () => {
    expect(readQuery("w=790&h=599&q=81").rendition).toEqual(
      readQuery("w=800&h=600&q=90").rendition,
    );
    expect([1, 40, 41, 60, 61, 90, 91, 100].map((q) => readQuery(`q=${q}`).rendition.q)).toEqual([
      40, 40, 60, 60, 80, 90, 100, 100,
    ]);
  });
});

describe("chooseFormat", () => {
  test.each([
    ["image/avif,image/webp,image/*;q=0.8", "avif"],
    ["image/avif;q=0, image/webp", "webp"],
    ["IMAGE/WEBP", "webp"],
    ["*/*", "jpg"],
    ["image/png,image/*;q=0.8,*/*;q=0.5", "jpg"],
    ["image/webp;q=0, */*", "jpg"],
    ["image/webp;q=0.5", "webp"],
    ["", "jpg"],
  ])("fm=auto, Accept %s: %s", (accept, format) => {
    expect(chooseFormat("auto", accept, { width: 320, height: 240 })).toBe(format);
  });

  test("a named format applies whatever Accept says", () => {
    expect(chooseFormat("png", "image/avif", { width: 320, height: 240 })).toBe("png");
  });

  test.each([
    ["whose header would outweigh what it saves", 44, 44],
    ["that takes long to encode", 4_000, 3_000],
  ])("fm=auto: WebP instead of an AVIF %s", (_reason, width, height) => {
    expect(chooseFormat("auto", "image/avif,image/webp", { width, height })).toBe("webp");
  });
});

describe("computeBox", () => {
  const picture = { width: 1000, height: 500 };
  const middleRegion = { left: 0.25, top: 0, width: 0.5, height: 1 };
  test.each([
    ["crop", 300, 300, { width: 300, height: 300, fill: "cover", region: middleRegion }],
    ["scale", 300, 300, { width: 300, height: 300, fill: "fill" }],
    ["max", 300, 300, { width: 300, height: 150, fill: "fill" }],
    ["clip", 300, 300, { width: 300, height: 300, fill: "cut" }],
    ["crop", 2000, 2000, { width: 500, height: 500, fill: "cover", region: middleRegion }],
    ["scale", 2000, 1000, { width: 1000, height: 500, fill: "fill" }],
    ["max", 2400, 2400, { width: 1000, height: 500, fill: "fill" }],
    ["crop", 600, 300, { width: 600, height: 300, fill: "fill" }],
    ["clip", 2400, 2400, { width: 1000, height: 500, fill: "fill" }],
    ["clip", 2400, 200, { width: 1000, height: 200, fill: "cut" }],
    ["max", 400, null, { width: 400, height: 200, fill: "fill" }],
    ["crop", null, 100, { width: 200, height: 100, fill: "fill" }],
    ["max", null, null, { width: 1000, height: 500, fill: "fill" }],
  ] as const)("%s to %s × %s", (fit, w, h, expected) => {
    expect(computeBox(picture, { w, h, fit })).toEqual(expected);
  });

  test("a crop with a zoom is not enlarged", () => {
    const focus = { x: 0.25, y: 0.5, zoom: 2 };
    expect(computeBox(picture, { w: 1000, h: 500, fit: "crop", focus })).toEqual({
      width: 500,
      height: 250,
      fill: "cover",
      region: { left: 0, top: 0.25, width: 0.5, height: 0.5 },
    });
    const uncropped = { width: 1000, height: 500, fill: "fill" };
    expect(computeBox(picture, { w: 1000, h: 500, fit: "scale", focus })).toEqual(uncropped);
  });

  test("at least 1 pixel wide", () => {
    expect(computeBox({ width: 1, height: 6000 }, { w: null, h: 100, fit: "max" })).toMatchObject({
      width: 1,
      height: 100,
    });
  });
});

describe("isMasterKey, toMasterKey", () => {
  test.each(["artworks/a.jpg", "profiles/0190aa-b.webp"])("%s is a master key", (key) => {
    expect(isMasterKey(key)).toBe(true);
  });
  test.each([
    "a.jpg",
    "artworks/a.svg",
    "artworks/../a.jpg",
    "artworks//a.jpg",
    "variants/a.jpg",
    "artworks/b/a.jpg",
    "Artworks/a.jpg",
    "artworks/%2e.jpg",
    ".unfinished/a.jpg",
    "",
  ])("%s is not a master key", (key) => {
    expect(isMasterKey(key)).toBe(false);
  });
  test("a variant key contains its master key", () => {
    const region = { left: 0.25, top: 0, width: 0.5, height: 1 };
    const box = { width: 44, height: 44, fill: "cover", region } as const;
    const key = toVariantKey("artworks/a.jpg", box, 40, "webp");
    expect(key).toBe("variants/artworks/a.jpg/44x44-cover-5000-2500-0-q40-noai.webp");
    expect([toMasterKey(key), toMasterKey("artworks/a.jpg")]).toEqual([
      "artworks/a.jpg",
      "artworks/a.jpg",
    ]);
  });
});

describe("toVariantKey: number of variants of a picture", () => {
  /** Crop, scale and clip have a result for each pair of sizes, other fits for one size or none; PNG once, the others per quality. */
  const maxVariants =
    (3 * sizeLadder.length ** 2 + 4 * sizeLadder.length + 1) * (3 * qualityLadder.length + 1);

  function listAllKeys(picture: { width: number; height: number }): Set<string> {
    const steps = [null, ...sizeLadder];
    const keys = new Set<string>();
    for (const w of steps)
      for (const h of steps)
        for (const fit of imageFits)
          for (const q of qualityLadder)
            for (const format of ["avif", "webp", "jpg", "png"] as const)
              keys.add(
                toVariantKey("artworks/a.jpg", computeBox(picture, { w, h, fit }), q, format),
              );
    return keys;
  }

  test.each([
    [6000, 5000],
    [2400, 2400],
    [640, 480],
  ])("%i × %i: within the bound", (width, height) => {
    expect(listAllKeys({ width, height }).size).toBeLessThanOrEqual(maxVariants);
  });

  test("few for a small picture, which is never enlarged", () => {
    expect(listAllKeys({ width: 40, height: 40 }).size).toBeLessThan(maxVariants / 10);
  });
});
