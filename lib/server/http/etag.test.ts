import { expect, test } from "vitest";
import { matchesEtag } from "@/lib/server/http/etag";

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
])("matchesEtag: %s, %s: %s", (ifNoneMatch, etag, isMatch) => {
  expect(matchesEtag(ifNoneMatch, etag)).toBe(isMatch);
});
