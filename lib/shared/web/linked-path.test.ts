import { expect, test } from "vitest";
import { toLinkedPath } from "@/lib/shared/web/linked-path";

test.each([
  ["https://vitrine.test/juries/invitations/a.b?x=1#y", "/juries/invitations/a.b?x=1"],
  ["https://evil.test/jury", "/jury"],
  ["https://evil.test//evil.test", undefined],
  ["/jury", undefined],
  [undefined, undefined],
])("toLinkedPath: of %j only the path, %j", (url, path) => {
  expect(toLinkedPath(url)).toBe(path);
});
