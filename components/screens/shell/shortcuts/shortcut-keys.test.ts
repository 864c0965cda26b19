import { expect, test } from "vitest";
import { createShortcutReader } from "@/components/screens/shell/shortcuts/shortcut-keys";

test("createShortcutReader: a sequence ends after 1.5 s or with another key", () => {
  const readKey = createShortcutReader();
  expect(readKey("g", 0)).toBeNull();
  expect(readKey("h", 1_500)).toEqual({ path: "/" });
  expect(readKey("g", 2_000)).toBeNull();
  expect(readKey("h", 3_501)).toBeNull();
  expect(readKey("g", 4_000)).toBeNull();
  expect(readKey("x", 4_100)).toBeNull();
  expect(readKey("h", 4_200)).toBeNull();
});

test("createShortcutReader: starts over after a match", () => {
  const readKey = createShortcutReader();
  expect(["g", "a", "a"].map(readKey)).toEqual([null, { path: "/artworks" }, null]);
});

test("createShortcutReader: a single-key shortcut matches after any key", () => {
  const readKey = createShortcutReader();
  expect(["g", "?"].map(readKey)).toEqual([null, "help"]);
});
