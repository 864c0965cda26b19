import { expect, test } from "vitest";
import { createShortcutReader } from "@/components/shell/shortcut-keys";

test("createShortcutReader: a sequence ends after 1.5 s or with another key", () => {
  const read = createShortcutReader();
  expect(read("g", 0)).toBeNull();
  expect(read("h", 1_500)).toEqual({ path: "/" });
  expect(read("g", 2_000)).toBeNull();
  expect(read("h", 3_501)).toBeNull();
  expect(read("g", 4_000)).toBeNull();
  expect(read("x", 4_100)).toBeNull();
  expect(read("h", 4_200)).toBeNull();
});

test("createShortcutReader: starts over after a match", () => {
  const read = createShortcutReader();
  expect(["g", "a", "a"].map(read)).toEqual([null, { path: "/artworks" }, null]);
});

test("createShortcutReader: a single-key shortcut matches after any key", () => {
  const read = createShortcutReader();
  expect(["g", "?"].map(read)).toEqual([null, "help"]);
});
