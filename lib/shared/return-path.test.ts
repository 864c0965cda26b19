import { expect, test } from "vitest";
import { parseReturnPath, withReturn } from "@/lib/shared/return-path";

test.each(["/post/artworks", "/artworks?tags=oil&page=2", "/art/1#pictures", "/"])(
  "%s leads back",
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
])("%j does not", (path) => {
  expect(parseReturnPath(path)).toBeUndefined();
});

test("the home page leads back to itself, and no path to no address", () => {
  expect(withReturn("/login", "/")).toBe("/login?next=%2F");
  expect(withReturn("/signup", undefined)).toBe("/signup");
});

test("an address that is sent there and back is the same", () => {
  const address = withReturn("/login", "/artworks?tags=a,b&q=sea & sky");
  expect(parseReturnPath(new URL(address, "https://a.test").searchParams.get("next"))).toBe(
    "/artworks?tags=a,b&q=sea%20&%20sky",
  );
});
