import { expect, test } from "vitest";
import { limitRate, rateLimits } from "@/lib/server/rate-limits";
import { pool } from "@/lib/server/db";

const READS = rateLimits.read.address;
/** More addresses than the cache holds. */
const CROWD = 60_000;

const rejected = (address: string) =>
  limitRate("read", "address", address).then(
    () => false,
    () => true,
  );

/** Reads until the store reports the limit; batches are written to it in the background. */
async function readUntilLimited(address: string): Promise<number> {
  for (let reads = 0; reads < 3 * READS; reads += 1) {
    if (await rejected(address)) return reads;
    // Lets the store's response arrive.
    if (reads % (READS / 10) === 0) await pool().query("select 1");
  }
  return Infinity;
}

test("reads: over the limit refused, and still refused after many other clients", async () => {
  expect(await readUntilLimited("1.1.1.1")).toBeGreaterThanOrEqual(READS);
  for (let one = 0; one < CROWD; one += 1) {
    await limitRate("read", "address", `crowd-${one}`);
    if (one % 1_000 === 0) expect(await rejected("1.1.1.1")).toBe(true);
  }
  expect(await rejected("1.1.1.1")).toBe(true);
});

test("rate limits: 429 has Retry-After", async () => {
  await readUntilLimited("3.3.3.3");
  await expect(limitRate("read", "address", "3.3.3.3")).rejects.toMatchObject({
    code: "RATE_LIMITED",
    headers: { "Retry-After": expect.stringMatching(/^[1-5]?\d$|^60$/) },
  });
});

test("image variants: counted one by one", async () => {
  const made: PromiseSettledResult<void>[] = [];
  // In batches: a request that waits too long for a connection is let through uncounted.
  for (let lot = 0; lot < 20; lot += 1) {
    const calls = Array.from({ length: rateLimits.variant.address / 20 + 1 }, () =>
      limitRate("variant", "address", "2.2.2.2"),
    );
    made.push(...(await Promise.allSettled(calls)));
  }
  expect(made.filter(({ status }) => status === "rejected")).toHaveLength(20);
});
