import { expect, test } from "vitest";
import { shouldRetryMutation, shouldRetryQuery, getRetryDelayMs } from "@/lib/shared/retry";

const countRetries = (status: number | undefined, shouldRetry = shouldRetryQuery) =>
  [0, 1, 2, 3, 4].filter((failures) => shouldRetry(failures, status)).length;

test.each([400, 401, 403, 404, 409, 413, 415, 422])(
  "shouldRetryQuery: never after %i",
  (status) => {
    expect(countRetries(status)).toBe(0);
    expect(countRetries(status, shouldRetryMutation)).toBe(0);
  },
);

test.each([408, 429])("shouldRetryQuery: at most twice after %i", (status) => {
  expect(countRetries(status)).toBe(2);
});

test.each([500, 503, undefined])("shouldRetryQuery: up to three times after %s", (status) => {
  expect(countRetries(status)).toBe(3);
});

test.each([500, 429, undefined])("shouldRetryMutation: once after %s", (status) => {
  expect(countRetries(status, shouldRetryMutation)).toBe(1);
});

test("getRetryDelayMs: 1 s times 2 to the attempt, at most 30 s", () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(getRetryDelayMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});
