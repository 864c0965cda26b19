import { expect, test } from "vitest";
import { isRecentSignIn, stringifyWithAddresses } from "@/lib/accounts/accounts.rules";

const now = new Date("2026-11-21T12:00:00.000Z");
const toUnixSecondsBefore = (seconds: number) => now.getTime() / 1_000 - seconds;

test("isRecentSignIn: true for five minutes", () => {
  expect(isRecentSignIn(toUnixSecondsBefore(0), now)).toBe(true);
  expect(isRecentSignIn(toUnixSecondsBefore(300), now)).toBe(true);
  expect(isRecentSignIn(toUnixSecondsBefore(301), now)).toBe(false);
});

test("stringifyWithAddresses: completes picture addresses at any depth, and nothing else", () => {
  const data = {
    image: "/content/a.jpg",
    works: [{ url: "/content/b.jpg", title: "/c" }],
    no: null,
  };
  expect(JSON.parse(stringifyWithAddresses(data, "https://example.org"))).toEqual({
    image: "https://example.org/content/a.jpg",
    works: [{ url: "https://example.org/content/b.jpg", title: "/c" }],
    no: null,
  });
});
