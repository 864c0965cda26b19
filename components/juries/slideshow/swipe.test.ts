import { expect, test } from "vitest";
import { readSwipe } from "@/components/juries/slideshow/swipe";

const start = { x: 200, y: 300 };

test.each([
  [{ x: 120, y: 310 }, "left"],
  [{ x: 280, y: 290 }, "right"],
  [{ x: 170, y: 300 }, null],
  [{ x: 120, y: 350 }, null],
  [null, null],
] as const)("readSwipe: from 200, 300 to %o → %s", (end, swipe) => {
  expect(readSwipe(start, end)).toBe(swipe);
});

test("readSwipe: nothing after a second finger", () => {
  expect(readSwipe(null, { x: 120, y: 300 })).toBeNull();
});
