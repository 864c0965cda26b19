import { expect, test } from "vitest";
import { createShortcutReader } from "@/components/shell/shortcut-keys";

test("two keys belong together for a second and a half, and other keys between them part them", () => {
  const read = createShortcutReader();
  expect(read("g", 0)).toBeNull();
  expect(read("h", 1_500)).toEqual({ path: "/" });
  expect(read("g", 2_000)).toBeNull();
  expect(read("h", 3_501)).toBeNull();
  expect(read("g", 4_000)).toBeNull();
  expect(read("x", 4_100)).toBeNull();
  expect(read("h", 4_200)).toBeNull();
});

test("what is done begins anew: g a a goes once", () => {
  const read = createShortcutReader();
  expect(["g", "a", "a"].map(read)).toEqual([null, { path: "/artworks" }, null]);
});

test("a key of its own counts after any other", () => {
  const read = createShortcutReader();
  expect(["g", "?"].map(read)).toEqual([null, "help"]);
});
