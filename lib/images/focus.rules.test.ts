import { expect, test } from "vitest";
import {
  calculateCropRegion,
  readFocus,
  formatFocus,
  toObjectPosition,
  toRegionStyle,
  scaleRegion,
  clampFocus,
} from "@/lib/images/focus.rules";

const portrait = { width: 600, height: 900 };
const landscape = { width: 1600, height: 800 };

test("calculateCropRegion: by default the upper third of a portrait-format picture, otherwise the middle", () => {
  expect(calculateCropRegion(portrait, 1, null)).toMatchObject({ top: 0, width: 1, left: 0 });
  expect(calculateCropRegion({ width: 600, height: 2400 }, 1, null).top).toBeCloseTo(1 / 3 - 1 / 8);
  expect(calculateCropRegion(landscape, 1, null)).toEqual({
    left: 0.25,
    top: 0,
    width: 0.5,
    height: 1,
  });
});

test("calculateCropRegion: centred on the focus as far as the edges allow", () => {
  const crop = calculateCropRegion(landscape, 1, { x: 0.5, y: 0.6, zoom: 2 });
  expect(crop).toEqual({ left: 0.375, top: 0.35, width: 0.25, height: 0.5 });
  expect(calculateCropRegion(landscape, 1, { x: 0, y: 1, zoom: 2 })).toMatchObject({
    left: 0,
    top: 0.5,
  });
});

test("clampFocus: moves the focus to the middle of the possible crop", () => {
  expect(clampFocus(landscape, 1, { x: 0, y: 0, zoom: 9 })).toEqual({
    x: 0.0625,
    y: 0.125,
    zoom: 4,
  });
});

test("toRegionStyle, toObjectPosition: show the region in a box", () => {
  const region = calculateCropRegion(landscape, 1, { x: 0.5, y: 0.6, zoom: 2 });
  expect(toRegionStyle(region)).toMatchObject({
    width: "400%",
    height: "200%",
    left: "-150%",
    top: "-70%",
  });
  expect(toObjectPosition({ left: 0.5, top: 0, width: 0.5, height: 1 })).toBe("100% 50%");
});

test("scaleRegion: the crop stays within the scaled picture", () => {
  const { scaledSize, crop } = scaleRegion(
    { width: 44, height: 44 },
    calculateCropRegion({ width: 1001, height: 333 }, 1, { x: 1, y: 1, zoom: 1.37 }),
  );
  expect(crop.left + crop.width).toBeLessThanOrEqual(scaledSize.width);
  expect(crop.top + crop.height).toBeLessThanOrEqual(scaledSize.height);
});

test("readFocus: reads the focus of a URL, null if it is invalid", () => {
  const focus = { x: 0.5, y: 0.333, zoom: 1.2 };
  expect(formatFocus(focus)).toBe("500-333-120");
  expect(readFocus(`/content/a.jpg?focus=${formatFocus(focus)}&w=44`)).toEqual(focus);
  for (const text of ["", "1-2", "2000-1-100", "1-1-99", "1-1-900", "a-b-c"]) {
    expect(readFocus(`/content/a.jpg?focus=${text}`)).toBeNull();
  }
});
