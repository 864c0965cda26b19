import { randomFillSync } from "node:crypto";

const TAKEN_BYTES = 16;
// Filled in batches: a system call for each request would take a tenth of the time of a cached response.
const pool = Buffer.allocUnsafeSlow(TAKEN_BYTES * 256);
let used = pool.byteLength;

/** 128 unpredictable bits, valid until more are taken. */
export function takeRandomBytes(): Buffer {
  if (used === pool.byteLength) {
    randomFillSync(pool);
    used = 0;
  }
  used += TAKEN_BYTES;
  return pool.subarray(used - TAKEN_BYTES, used);
}
