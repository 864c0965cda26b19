import { expect, test } from "vitest";
import { parseReturnPath, withReturnPath } from "@/lib/shared/web/return-path";

test.each(["/post/artworks", "/artworks?tags=oil&page=2", "/art/1#pictures", "/"])(
  "parseReturnPath: accepts %s",
  (path) => {
    expect(parseReturnPath(path)).toBe(path);
  },
);

test.each([
  "//evil.test",
  "/\\evil.test",
  "\\/evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/.//evil.test",
  "/a/..//evil.test",
  "https://evil.test",
  "javascript:alert(1)",
  "data:text/html,x",
  " /artworks",
  "artworks",
  "",
  undefined,
  null,
  ["/a", "/b"],
])("parseReturnPath: rejects %j", (path) => {
  expect(parseReturnPath(path)).toBeUndefined();
});

test("withReturnPath: encodes the path, and omits a missing one", () => {
  expect(withReturnPath("/login", "/")).toBe("/login?next=%2F");
  expect(withReturnPath("/signup", undefined)).toBe("/signup");
});

test("withReturnPath, parseReturnPath: round trip", () => {
  const address = withReturnPath("/login", "/artworks?tags=a,b&q=sea & sky");
  expect(parseReturnPath(new URL(address, "https://a.test").searchParams.get("next"))).toBe(
    "/artworks?tags=a,b&q=sea%20&%20sky",
  );
});
