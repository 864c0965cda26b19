import { expect, test } from "vitest";
import { isFreshSignIn } from "@/lib/shared/fresh-sign-in";

const now = new Date("2026-11-21T12:00:00.000Z");
const toUnixSecondsBefore = (seconds: number) => now.getTime() / 1_000 - seconds;

test("isFreshSignIn: true for five minutes", () => {
  expect(isFreshSignIn(toUnixSecondsBefore(0), now)).toBe(true);
  expect(isFreshSignIn(toUnixSecondsBefore(300), now)).toBe(true);
  expect(isFreshSignIn(toUnixSecondsBefore(301), now)).toBe(false);
});
