import { expect, test } from "vitest";
import { retriesMutation, retriesQuery, retryDelayMs } from "@/lib/shared/retry";

const retries = (status: number | undefined, rule = retriesQuery) =>
  [0, 1, 2, 3, 4].filter((failures) => rule(failures, status)).length;

test.each([400, 401, 403, 404, 409, 413, 415, 422])("a %i is not retried", (status) => {
  expect(retries(status)).toBe(0);
  expect(retries(status, retriesMutation)).toBe(0);
});

test.each([408, 429])("a %i is retried at most twice", (status) => {
  expect(retries(status)).toBe(2);
});

test.each([500, 503, undefined])(
  "a failure with status %s is retried up to three times",
  (status) => {
    expect(retries(status)).toBe(3);
  },
);

test.each([500, 429, undefined])("a write that failed with %s is retried once", (status) => {
  expect(retries(status, retriesMutation)).toBe(1);
});

test("the delay is 1 s times 2 to the attempt, capped at 30 s", () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelayMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});
