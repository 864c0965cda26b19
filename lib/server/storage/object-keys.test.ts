import { expect, test } from "vitest";
import { isKey } from "@/lib/server/storage/object-keys";

test.each([
  "../a.jpg",
  "a/../b.jpg",
  "/a.jpg",
  "a//b.jpg",
  ".hidden.jpg",
  "a/.b.jpg",
  "A.jpg",
  "a.jpg/",
  "a",
  "a b.jpg",
  "a\0.jpg",
  "ä.jpg",
  "a%2e.jpg",
  "a\\b.jpg",
  `${"a".repeat(200)}.jpg`,
])("isKey: false for %j", (key) => {
  expect(isKey(key)).toBe(false);
});
