import { expect, test } from "vitest";
import { isPostingAllowed, formatQuota } from "@/components/screens/artwork-form/posting-allowed";

test("isPostingAllowed: only when permitted and not expired", () => {
  expect(isPostingAllowed({ permitted: true }, { isExpired: false })).toBe(true);
  expect(isPostingAllowed({ permitted: false }, { isExpired: false })).toBe(false);
  expect(isPostingAllowed({ permitted: true }, { isExpired: true })).toBe(false);
});

test("isPostingAllowed: not when the quota call failed or its response was malformed", () => {
  expect(isPostingAllowed(null, { isExpired: false })).toBe(false);
});

test("isPostingAllowed: not while the subscription is unknown", () => {
  expect(isPostingAllowed({ permitted: true }, null)).toBe(false);
});

test("formatQuota: used artworks, and the limit if there is one", () => {
  expect(formatQuota({ permitted: true, used: 3, limit: 10 })).toBe("3 of 10 artworks posted.");
  expect(formatQuota({ permitted: true, used: 3, limit: null })).toBe("3 artworks posted.");
  expect(formatQuota({ permitted: true, used: 1, limit: null })).toBe("1 artwork posted.");
  expect(formatQuota({ permitted: true, used: 3, limit: 1000 })).toBe(
    "3 of 1,000 artworks posted.",
  );
});
