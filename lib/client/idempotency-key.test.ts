import { expect, test } from "vitest";
import { CallFailure } from "@/lib/client/call-failure";
import { getNextIdempotencyKey } from "@/lib/client/idempotency-key";

const createFailure = (status: number | undefined) => new CallFailure("No.", status, undefined, []);

test.each([400, 403, 413, 415, 422])("getNextIdempotencyKey: a new key after %i", (status) => {
  expect(getNextIdempotencyKey("key-1", createFailure(status))).not.toBe("key-1");
});

test.each([401, 408, 409, 429, 500, 503, undefined])(
  "getNextIdempotencyKey: the same key after %s, as something may have been created",
  (status) => {
    expect(getNextIdempotencyKey("key-1", createFailure(status))).toBe("key-1");
  },
);

test("getNextIdempotencyKey: the same key after any other error", () => {
  expect(getNextIdempotencyKey("key-1", new Error("broken"))).toBe("key-1");
});
