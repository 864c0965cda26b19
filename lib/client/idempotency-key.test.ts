import { expect, test } from "vitest";
import { CallFailure } from "@/lib/client/call-failure";
import { nextIdempotencyKey } from "@/lib/client/idempotency-key";

const failureWithStatus = (status: number | undefined) =>
  new CallFailure("No.", status, undefined, []);

test.each([400, 403, 413, 415, 422])("nextIdempotencyKey: a new key after %i", (status) => {
  expect(nextIdempotencyKey("key-1", failureWithStatus(status))).not.toBe("key-1");
});

test.each([401, 408, 409, 429, 500, 503, undefined])(
  "nextIdempotencyKey: the same key after %s, as something may have been created",
  (status) => {
    expect(nextIdempotencyKey("key-1", failureWithStatus(status))).toBe("key-1");
  },
);

test("nextIdempotencyKey: the same key after any other error", () => {
  expect(nextIdempotencyKey("key-1", new Error("broken"))).toBe("key-1");
});
