import { expect, test } from "vitest";
import { CallFailure } from "@/lib/client/call-failure";
import { createKeyHolder, getNextIdempotencyKey } from "@/lib/client/idempotency-key";

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

test("createKeyHolder: a stored key is sent again after a lost answer, and replaced after a rejection", async () => {
  let stored = "key-1";
  const storedKey = { get: () => stored, set: (key: string) => void (stored = key) };
  const sendWithKey = createKeyHolder();
  const sent: string[] = [];
  const fail = (status: number | undefined) =>
    sendWithKey(
      { text: "Yes" },
      (key) => {
        sent.push(key);
        throw createFailure(status);
      },
      storedKey,
    ).catch(() => undefined);
  for (const status of [undefined, 400, 503]) await fail(status);
  expect(sent).toEqual(["key-1", "key-1", stored]);
  expect(stored).not.toBe("key-1");
});
