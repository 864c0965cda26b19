import { expect, test } from "vitest";
import { isUnchanged } from "@/lib/server/etag";

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ["*", '"a"', true],
  ['"b"', '"a"', false],
  ['"ab"', '"a"', false],
  ["", '"a"', false],
  [null, '"a"', false],
])("%s asked of %s: %s", (asked, etag, isSame) => {
  expect(isUnchanged(asked, etag)).toBe(isSame);
});
