import { expect, test } from "vitest";
import { inTurn } from "@/lib/images/pixels/queries";
import { decodeLimits } from "@/lib/images/rules";

test("few decodes at a time, many may wait, and the next is told when to come back", async () => {
  const gate = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (running += 1));
    await gate.promise;
    running -= 1;
  };
  const taken: Promise<void>[] = [];
  const refused: unknown[] = [];
  // Work starts a moment after it is taken, so some more than may wait are taken at first.
  for (let count = 0; count < decodeLimits.atOnce + decodeLimits.waiting + 5; count += 1) {
    try {
      taken.push(inTurn(work));
      await Promise.resolve();
    } catch (error) {
      refused.push(error);
    }
  }
  gate.resolve();
  await Promise.all(taken);
  expect(most).toBe(decodeLimits.atOnce);
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({
    code: "UPSTREAM_UNAVAILABLE",
    headers: { "Retry-After": String(decodeLimits.retryAfterSeconds) },
  });
});
