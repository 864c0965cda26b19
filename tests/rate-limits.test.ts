import { expect, test } from "vitest";
import { limitRate, rateLimits } from "@/lib/server/http/rate-limits";
import { pool } from "@/lib/server/database/db";

const MAX_READS = rateLimits.read.address;
/** More addresses than the cache holds. */
const OTHER_CLIENT_COUNT = 60_000;

const isRejected = (address: string) =>
  limitRate("read", "address", address).then(
    () => false,
    () => true,
  );

/** Reads until the store reports the limit; batches are written to it in the background. */
async function readUntilLimited(address: string): Promise<number> {
  for (let reads = 0; reads < 3 * MAX_READS; reads += 1) {
    if (await isRejected(address)) return reads;
    // Lets the store's response arrive.
    if (reads % (MAX_READS / 10) === 0) await pool().query("select 1");
  }
  return Infinity;
}

test("reads: rejected over the limit, also after requests by many other clients", async () => {
  expect(await readUntilLimited("1.1.1.1")).toBeGreaterThanOrEqual(MAX_READS);
  for (let clientIndex = 0; clientIndex < OTHER_CLIENT_COUNT; clientIndex += 1) {
    await limitRate("read", "address", `crowd-${clientIndex}`);
    if (clientIndex % 1_000 === 0) expect(await isRejected("1.1.1.1")).toBe(true);
  }
  expect(await isRejected("1.1.1.1")).toBe(true);
});

test("rate limits: 429 has Retry-After", async () => {
  await readUntilLimited("3.3.3.3");
  await expect(limitRate("read", "address", "3.3.3.3")).rejects.toMatchObject({
    code: "RATE_LIMITED",
    headers: { "Retry-After": expect.stringMatching(/^[1-5]?\d$|^60$/) },
  });
});

test("image variants: each is counted", async () => {
  const results: PromiseSettledResult<void>[] = [];
  // In batches: a request that waits too long for a connection is let through uncounted.
  for (let batch = 0; batch < 20; batch += 1) {
    const calls = Array.from({ length: rateLimits.variant.address / 20 + 1 }, () =>
      limitRate("variant", "address", "2.2.2.2"),
    );
    results.push(...(await Promise.allSettled(calls)));
  }
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(20);
});
