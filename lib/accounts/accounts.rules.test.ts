import { expect, test } from "vitest";
import { isRecentSignIn, withAbsoluteAddresses } from "@/lib/accounts/accounts.rules";

const now = new Date("2026-11-21T12:00:00.000Z");
const ago = (seconds: number) => now.getTime() / 1_000 - seconds;

test("a sign-in is recent for five minutes", () => {
  expect(isRecentSignIn(ago(0), now)).toBe(true);
  expect(isRecentSignIn(ago(300), now)).toBe(true);
  expect(isRecentSignIn(ago(301), now)).toBe(false);
});

test("addresses of pictures are completed wherever they stand, and nothing else is touched", () => {
  const data = {
    image: "/content/a.jpg",
    works: [{ url: "/content/b.jpg", title: "/c" }],
    no: null,
  };
  expect(withAbsoluteAddresses(data, "https://example.org")).toEqual({
    image: "https://example.org/content/a.jpg",
    works: [{ url: "https://example.org/content/b.jpg", title: "/c" }],
    no: null,
  });
});
