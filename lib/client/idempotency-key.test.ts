import { expect, test } from "vitest";
import { CallFailure } from "@/lib/client/call-failure";
import { nextIdempotencyKey } from "@/lib/client/idempotency-key";

const answered = (status: number | undefined) => new CallFailure("No.", status, undefined, []);

test.each([400, 403, 413, 415, 422])(
  "after a refusal by %i the next request is another one",
  (status) => {
    expect(nextIdempotencyKey("key-1", answered(status))).not.toBe("key-1");
  },
);

test.each([401, 408, 409, 429, 500, 503, undefined])(
  "after %s it is not known that nothing was made: the key stays",
  (status) => {
    expect(nextIdempotencyKey("key-1", answered(status))).toBe("key-1");
  },
);

test("what is no answer of the API leaves the key as it is", () => {
  expect(nextIdempotencyKey("key-1", new Error("broken"))).toBe("key-1");
});
