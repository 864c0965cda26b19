import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { HeldResponse } from "#cache/held-response";

test.each([
  ["holds JSON", "application/json", undefined, false],
  ["streams JSON that must not be buffered", "application/json", "no", true],
  ["streams pictures", "image/jpeg", undefined, true],
])("HeldResponse: %s", (_what, type, buffering, isStreamed) => {
  const response = new HeldResponse(new IncomingMessage(new Socket()));
  let isReleased = false;
  let held: Buffer | undefined;
  response.hold(
    ({ body }) => {
      held = body;
    },
    () => {
      isReleased = true;
    },
  );
  response.setHeader("Content-Type", type);
  if (buffering !== undefined) response.setHeader("X-Accel-Buffering", buffering);
  response.write("one");
  expect(isReleased).toBe(isStreamed);
  response.end("two");
  expect(held?.toString()).toBe(isStreamed ? undefined : "onetwo");
});
